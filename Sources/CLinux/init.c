// What the first process of a machine has to do itself.
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/magic.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/reboot.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <sys/utsname.h>
#include <sys/wait.h>
#include <unistd.h>

static int isMountPoint(const char *path) {
  struct stat there;
  struct stat parent;
  char above[64];
  size_t length = 0;
  for (size_t i = 0; path[i] != 0; i++)
    if (path[i] == '/') length = i;
  memcpy(above, path, length);
  above[length] = 0;
  if (stat(path, &there) != 0 || stat(length == 0 ? "/" : above, &parent) != 0) return 0;
  return there.st_dev != parent.st_dev;
}

static void mountOnce(const char *type, const char *path, unsigned long flags) {
  mkdir(path, 0755);
  if (!isMountPoint(path)) mount(type, path, type, flags, NULL);
}

static void openOnce(int descriptor, const char *path) {
  if (fcntl(descriptor, F_GETFD) != -1) return;
  int opened = open(path, O_RDWR | O_NOCTTY);
  if (opened >= 0 && opened != descriptor) {
    dup2(opened, descriptor);
    close(opened);
  }
}

// Runs before Swift: its arguments come from /proc/self/cmdline.
__attribute__((constructor)) static void beFirstProcess(void) {
  if (getpid() != 1) return;
  mountOnce("proc", "/proc", MS_NOSUID | MS_NODEV | MS_NOEXEC);
  mountOnce("sysfs", "/sys", MS_NOSUID | MS_NODEV | MS_NOEXEC);
  mountOnce("devtmpfs", "/dev", MS_NOSUID);
  mountOnce("devpts", "/dev/pts", MS_NOSUID | MS_NOEXEC);
  for (int descriptor = 0; descriptor < 3; descriptor++) {
    openOnce(descriptor, "/dev/console");
    openOnce(descriptor, "/dev/null");
  }
}

int kioskPowerOff(void) {
  sync();
  return reboot(RB_POWER_OFF);
}

int kioskReapChild(void) {
  pid_t child = waitpid(-1, NULL, WNOHANG);
  return child < 0 && errno == ECHILD ? 0 : (int)child;
}

int kioskLoadModule(int descriptor) { return (int)syscall(SYS_finit_module, descriptor, "", 0); }

int kioskRootIsInMemory(void) {
  struct statfs root;
  return statfs("/", &root) == 0 && (root.f_type == RAMFS_MAGIC || root.f_type == TMPFS_MAGIC);
}

const char *kioskKernelRelease(void) {
  static struct utsname name;
  return uname(&name) == 0 ? name.release : "";
}
