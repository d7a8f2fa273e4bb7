// stat(2) as plain numbers.
#include "CLinux.h"

#include <errno.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

int kioskFileKind(const char *path, uint32_t *group, uint32_t *majorNumber, uint32_t *minorNumber) {
  struct stat status;
  if (stat(path, &status) != 0) return errno == ENOENT ? kioskFileMissing : -1;
  *group = status.st_gid;
  *majorNumber = major(status.st_rdev);
  *minorNumber = minor(status.st_rdev);
  if (S_ISREG(status.st_mode)) return kioskFileRegular;
  if (S_ISDIR(status.st_mode)) return kioskFileDirectory;
  if (S_ISCHR(status.st_mode)) return kioskFileCharacter;
  return kioskFileOther;
}
