// The process that outlives a program that is killed, and brings text and keyboard of its terminal back.
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/kd.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum { taken = 't', givenBack = 'g', ready = 'r' };

// Of the terminal's file, so that whoever comes next can wait for us.
static struct flock wholeFile(short type) {
  return (struct flock){.l_type = type, .l_whence = SEEK_SET};
}

static void closeFrom(unsigned first, unsigned last) {
  if (first > last || syscall(SYS_close_range, first, last, 0) == 0) return;
  if (last > 4096) last = 4096;
  for (unsigned descriptor = first; descriptor <= last; descriptor++) close((int)descriptor);
}

// Leaves the two descriptors open and no other.
static void closeOthers(int one, int other) {
  unsigned low = (unsigned)(one < other ? one : other);
  unsigned high = (unsigned)(one < other ? other : one);
  if (low > 0) closeFrom(0, low - 1);
  closeFrom(low + 1, high - 1);
  closeFrom(high + 1, ~0u);
}

static void bringBack(int terminal, int number, int keyboardMode) {
  if (kioskConsoleMode(terminal) < 0) {
    // The end of the session's leader hangs its terminal up.
    char path[32];
    snprintf(path, sizeof path, "/dev/tty%d", number);
    terminal = open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
  }
  kioskConsoleSetKeyboardMode(terminal, keyboardMode);
  kioskConsoleSetGraphics(terminal, 0);
  kioskConsoleSetAutoMode(terminal);
}

// Sleeps until the program says that all is done, or is gone. Only calls that may follow a fork.
static _Noreturn void stand(int terminal, int link, int number, int keyboardMode) {
  // What ends the program must not end its guard.
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, NULL);
  setsid();
  prctl(PR_SET_NAME, "kiosk-guard");
  if (chdir("/") != 0) _exit(1);
  closeOthers(terminal, link);
  struct flock lock = wholeFile(F_WRLCK);
  fcntl(terminal, F_SETLK, &lock);
  char byte = ready;
  if (write(link, &byte, 1) != 1) _exit(1);
  int isTaken = 0;
  for (;;) {
    ssize_t count = read(link, &byte, 1);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    isTaken = byte == taken;
    if (!isTaken) _exit(0);
  }
  if (isTaken) bringBack(terminal, number, keyboardMode);
  _exit(0);
}

int kioskGuardStart(int terminal, int number, int keyboardMode, int *process) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return -1;
  *process = fork();
  if (*process == 0) stand(terminal, ends[1], number, keyboardMode);
  int error = errno;
  close(ends[1]);
  char byte = 0;
  if (*process > 0) {
    ssize_t count;
    do count = read(ends[0], &byte, 1);
    while (count < 0 && errno == EINTR);
    error = ECHILD;
  }
  if (byte == ready) return ends[0];
  close(ends[0]);
  if (*process > 0) waitpid(*process, NULL, 0);
  errno = error;
  return -1;
}

int kioskGuardTell(int link, int isTaken) {
  char byte = isTaken ? taken : givenBack;
  return send(link, &byte, 1, MSG_NOSIGNAL) == 1 ? 0 : -1;
}

void kioskGuardEnd(int link, int process) {
  kioskGuardTell(link, 0);
  close(link);
  while (waitpid(process, NULL, 0) < 0 && errno == EINTR) {}
}

int kioskGuardAwait(int terminal, int milliseconds) {
  struct flock lock = wholeFile(F_WRLCK);
  if (fcntl(terminal, F_GETLK, &lock) != 0) return -1;
  if (lock.l_type == F_UNLCK || lock.l_pid <= 0) return 0;
  int guard = (int)syscall(SYS_pidfd_open, lock.l_pid, 0);
  if (guard < 0) return errno == ESRCH ? 0 : -1;
  struct pollfd end = {.fd = guard, .events = POLLIN};
  int count = poll(&end, 1, milliseconds);
  close(guard);
  return count > 0 ? 0 : -1;
}
