// The first program of a machine whose PID 1 kiosk becomes: it forks a child that stays as a witness
// and turns into kiosk. The child does what it is told on the serial line whose node is /line:
//
//   mounts      answers "mounted" if /proc, /sys and /dev are there
//   orphan      leaves PID 1 a child that has ended; answers "reaped" once it is no zombie any more
//   terminate   sends PID 1 SIGTERM
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

// The grandchild outlives its parent, so it becomes a child of PID 1 before it ends.
static pid_t makeOrphan(void) {
  int result[2], life[2];
  if (pipe(result) < 0 || pipe(life) < 0) return -1;
  pid_t parent = fork();
  if (parent == 0) {
    pid_t orphan = fork();
    if (orphan == 0) {
      char byte;
      close(life[1]);
      (void)!read(life[0], &byte, 1);
      _exit(0);
    }
    (void)!write(result[1], &orphan, sizeof orphan);
    _exit(0);
  }
  waitpid(parent, NULL, 0);
  pid_t orphan = -1;
  (void)!read(result[0], &orphan, sizeof orphan);
  close(result[0]);
  close(result[1]);
  close(life[0]);
  close(life[1]);
  return orphan;
}

static void awaitReaping(pid_t process) {
  while (kill(process, 0) == 0 || errno != ESRCH) sched_yield();
}

static const char *mounts(void) {
  const char *paths[] = {"/proc/1", "/sys/class", "/dev/tty0"};
  for (size_t index = 0; index < sizeof paths / sizeof *paths; index++)
    if (access(paths[index], F_OK) < 0) return paths[index];
  return "mounted";
}

static void obey(const char *command) {
  if (strcmp(command, "mounts") == 0) {
    puts(mounts());
  } else if (strcmp(command, "orphan") == 0) {
    awaitReaping(makeOrphan());
    puts("reaped");
  } else if (strcmp(command, "terminate") == 0) {
    kill(1, SIGTERM);
  }
}

static int testify(void) {
  int terminal = open("/line", O_RDWR | O_NOCTTY);
  if (terminal < 0 || dup2(terminal, 0) < 0 || dup2(terminal, 1) < 0) return 66;
  struct termios settings;
  if (tcgetattr(terminal, &settings) == 0) {
    cfmakeraw(&settings);
    tcsetattr(terminal, TCSANOW, &settings);
  }
  setvbuf(stdout, NULL, _IOLBF, 0);
  for (char command[64]; scanf("%63s", command) == 1;) obey(command);
  return 0;
}

int main(int argc, char **argv) {
  (void)argc;
  if (fork() == 0) return testify();
  argv[0] = "/kiosk";
  execv(argv[0], argv);
  perror(argv[0]);
  return 1;
}
