// Stands in for systemd: opens the datagram socket that NOTIFY_SOCKET names, runs the program that follows, and prints what
// it is told, each line behind "told: ". Ends as the program does.
//
// With --card PATH it opens that card first and hands it over as descriptor 3, named "card".
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

static int openSocket(const char *address) {
  struct sockaddr_un name = {.sun_family = AF_UNIX};
  strncpy(name.sun_path, address, sizeof name.sun_path - 1);
  socklen_t length = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + strlen(address));
  if (address[0] == '@') name.sun_path[0] = 0;
  else unlink(address);
  int descriptor = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  return bind(descriptor, (struct sockaddr *)&name, length) == 0 ? descriptor : -1;
}

static void tell(int descriptor) {
  char text[4096];
  ssize_t size = recv(descriptor, text, sizeof text - 1, MSG_DONTWAIT);
  if (size < 0) return;
  text[size] = 0;
  for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) printf("told: %s\n", line);
  fflush(stdout);
}

static void handOver(const char *card) {
  int opened = open(card, O_RDWR);
  if (opened < 0) perror(card), exit(66);
  if (opened != 3) dup2(opened, 3), close(opened);
  char process[16];
  snprintf(process, sizeof process, "%d", getpid());
  setenv("LISTEN_PID", process, 1);
  setenv("LISTEN_FDS", "1", 1);
  setenv("LISTEN_FDNAMES", "card", 1);
}

int main(int argc, char **argv) {
  const char *card = NULL;
  if (argc > 2 && strcmp(argv[1], "--card") == 0) card = argv[2], argv += 2;
  int descriptor = openSocket(getenv("NOTIFY_SOCKET"));
  if (descriptor < 0) return perror("socket"), 71;
  sigset_t child, before;
  sigemptyset(&child);
  sigaddset(&child, SIGCHLD);
  sigprocmask(SIG_BLOCK, &child, &before);
  int ends = signalfd(-1, &child, SFD_CLOEXEC);
  pid_t program = fork();
  if (program == 0) {
    sigprocmask(SIG_SETMASK, &before, NULL);
    if (card) handOver(card);
    execv(argv[1], argv + 1);
    perror(argv[1]);
    _exit(127);
  }
  printf("program %d\n", program);
  fflush(stdout);
  struct pollfd waits[] = {{.fd = descriptor, .events = POLLIN}, {.fd = ends, .events = POLLIN}};
  for (;;) {
    poll(waits, 2, -1);
    if (waits[0].revents) tell(descriptor);
    if (!waits[1].revents) continue;
    int status;
    waitpid(program, &status, 0);
    tell(descriptor);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }
}
