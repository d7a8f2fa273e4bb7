// epoll, timerfd and signalfd.
#include "CLinux.h"

#include <errno.h>
#include <signal.h>
#include <sys/epoll.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

int kioskEpollCreate(void) { return epoll_create1(EPOLL_CLOEXEC); }

int kioskEpollAdd(int epoll, int descriptor) {
  struct epoll_event event = {.events = EPOLLIN, .data.fd = descriptor};
  return epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event);
}

int kioskEpollRemove(int epoll, int descriptor) {
  return epoll_ctl(epoll, EPOLL_CTL_DEL, descriptor, NULL);
}

int kioskEpollWait(int epoll, int *ready, int capacity, int timeoutMilliseconds) {
  struct epoll_event events[32];
  if (capacity > 32) capacity = 32;
  int count = epoll_wait(epoll, events, capacity, timeoutMilliseconds);
  for (int i = 0; i < count; i++) ready[i] = events[i].data.fd;
  return count;
}

int64_t kioskMonotonicTime(void) {
  struct timespec time = {0};
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int kioskTimerCreate(void) { return timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK); }

int kioskTimerSet(int timer, int64_t nanoseconds) {
  struct itimerspec when = {
      .it_value = {.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000}};
  return timerfd_settime(timer, TFD_TIMER_ABSTIME, &when, NULL);
}

int64_t kioskSleptTime(void) {
  struct timespec whole = {0}, awake = {0};
  // In this order, whoever is held up in between sees less sleep, never more.
  clock_gettime(CLOCK_BOOTTIME, &whole);
  clock_gettime(CLOCK_MONOTONIC, &awake);
  return (int64_t)(whole.tv_sec - awake.tv_sec) * 1000000000 + whole.tv_nsec - awake.tv_nsec;
}

static int armClockWatch(int timer) {
  // As late as the clock of any machine can tell.
  struct itimerspec never = {.it_value = {.tv_sec = sizeof(time_t) > 4 ? (time_t)9000000000 : INT32_MAX}};
  return timerfd_settime(timer, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &never, NULL);
}

int kioskClockWatchOpen(void) {
  int timer = timerfd_create(CLOCK_REALTIME, TFD_CLOEXEC | TFD_NONBLOCK);
  if (timer >= 0) armClockWatch(timer);
  return timer;
}

void kioskClockWatchRead(int timer) {
  uint64_t count;
  if (read(timer, &count, sizeof count) < 0 && errno == ECANCELED) armClockWatch(timer);
}

int kioskSignalOpen(const int *signals, int count) {
  sigset_t set;
  sigemptyset(&set);
  for (int i = 0; i < count; i++) sigaddset(&set, signals[i]);
  if (sigprocmask(SIG_BLOCK, &set, NULL) != 0) return -1;
  return signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
}

int kioskSignalRead(int descriptor) {
  struct signalfd_siginfo info;
  ssize_t size = read(descriptor, &info, sizeof info);
  if (size == (ssize_t)sizeof info) return (int)info.ssi_signo;
  return size < 0 && errno == EAGAIN ? 0 : -1;
}
