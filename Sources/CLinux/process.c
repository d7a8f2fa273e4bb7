// What a service does beside its work: tells its supervisor, and gives up rights.
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <linux/capability.h>
#include <stddef.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

int kioskNotify(const char *address, const char *text, size_t length) {
  struct sockaddr_un to = {.sun_family = AF_UNIX};
  size_t size = strlen(address);
  if (size < 2 || size >= sizeof to.sun_path || (address[0] != '/' && address[0] != '@')) {
    errno = EINVAL;
    return -1;
  }
  memcpy(to.sun_path, address, size);
  // An abstract name begins with NUL and has no end of its own.
  int isAbstract = address[0] == '@';
  if (isAbstract) to.sun_path[0] = 0;
  int descriptor = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (descriptor < 0) return -1;
  // A supervisor that reads nothing must not hold the panel up.
  struct timeval limit = {.tv_usec = 100000};
  setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
  socklen_t end = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + size + !isAbstract);
  ssize_t count =
      sendto(descriptor, text, length, MSG_NOSIGNAL, (const struct sockaddr *)&to, end);
  int error = errno;
  close(descriptor);
  errno = error;
  return count < 0 ? -1 : 0;
}

// Leaves of the rights that are there those in `mask`.
static int keepCapabilities(uint32_t mask) {
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct data[2];
  if (syscall(SYS_capget, &header, data) != 0) return -1;
  data[0].permitted &= mask;
  data[0].effective = data[0].permitted;
  data[0].inheritable = 0;
  data[1] = (struct __user_cap_data_struct){0};
  return (int)syscall(SYS_capset, &header, data);
}

int kioskBecomeUser(uint32_t user, uint32_t group, const uint32_t *groups, int count) {
  uint32_t mask = 1u << CAP_SYS_TTY_CONFIG;
  if (getpid() == 1) mask |= 1u << CAP_SYS_BOOT;
  if (prctl(PR_SET_KEEPCAPS, 1) != 0) return -1;
  if (setgroups((size_t)count, groups) != 0) return -1;
  if (setresgid(group, group, group) != 0) return -1;
  if (setresuid(user, user, user) != 0) return -1;
  if (keepCapabilities(mask) != 0) return -1;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
  if (user != 0 && (setuid(0) == 0 || getuid() != user)) {
    errno = EPERM;
    return -1;
  }
  return 0;
}

int kioskDescriptorDevice(int descriptor, uint32_t *majorNumber, uint32_t *minorNumber) {
  struct stat status;
  if (fstat(descriptor, &status) != 0) return -1;
  *majorNumber = major(status.st_rdev);
  *minorNumber = minor(status.st_rdev);
  return S_ISCHR(status.st_mode) ? kioskFileCharacter : kioskFileOther;
}

int kioskDescriptorTake(int descriptor) {
  int flags = fcntl(descriptor, F_GETFL);
  if (flags < 0 || fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) != 0) return -1;
  return fcntl(descriptor, F_SETFD, FD_CLOEXEC);
}
