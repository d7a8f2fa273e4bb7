// inotify and the kernel's uevents.
#include "CLinux.h"

#include <errno.h>
#include <linux/netlink.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/socket.h>
#include <unistd.h>

int kioskWatchOpen(void) { return inotify_init1(IN_CLOEXEC | IN_NONBLOCK); }

int kioskWatchAdd(int descriptor, const char *path) {
  return inotify_add_watch(
      descriptor, path,
      IN_CREATE | IN_MOVED_TO | IN_DELETE | IN_MOVED_FROM | IN_ATTRIB | IN_ONLYDIR);
}

int kioskWatchRemove(int descriptor, int watch) { return inotify_rm_watch(descriptor, watch); }

int kioskWatchRead(int descriptor) {
  _Alignas(struct inotify_event) char buffer[4096];
  ssize_t size = read(descriptor, buffer, sizeof buffer);
  if (size < 0) return errno == EAGAIN ? 0 : -1;
  int changes = 0;
  for (ssize_t at = 0; at < size;) {
    const struct inotify_event *event = (const struct inotify_event *)(buffer + at);
    if (event->mask & (IN_CREATE | IN_MOVED_TO)) changes |= kioskChangeAppeared;
    if (event->mask & (IN_DELETE | IN_MOVED_FROM)) changes |= kioskChangeDisappeared;
    if (event->mask & IN_ATTRIB) changes |= kioskChangeAttributes;
    if (event->mask & (IN_Q_OVERFLOW | IN_IGNORED)) changes |= kioskChangeLost;
    at += (ssize_t)(sizeof *event + event->len);
  }
  return changes;
}

int kioskUeventOpen(void) {
  int descriptor =
      socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC | SOCK_NONBLOCK, NETLINK_KOBJECT_UEVENT);
  if (descriptor < 0) return -1;
  struct sockaddr_nl address = {.nl_family = AF_NETLINK, .nl_groups = 1};
  if (bind(descriptor, (struct sockaddr *)&address, sizeof address) != 0) {
    int error = errno;
    close(descriptor);
    errno = error;
    return -1;
  }
  return descriptor;
}

int kioskUeventRead(int descriptor, char *text, int capacity) {
  for (;;) {
    struct sockaddr_nl sender = {0};
    struct iovec part = {.iov_base = text, .iov_len = (size_t)capacity};
    struct msghdr message = {
        .msg_name = &sender, .msg_namelen = sizeof sender, .msg_iov = &part, .msg_iovlen = 1};
    ssize_t size = recvmsg(descriptor, &message, 0);
    if (size < 0) return errno == EAGAIN ? 0 : -1;
    if (sender.nl_pid == 0 && size > 0) return (int)size;
  }
}
