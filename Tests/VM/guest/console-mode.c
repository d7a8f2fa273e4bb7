// Says of the active virtual console whether it shows text or belongs to a program, and what becomes of keys:
// "text" or "graphics", and with the argument "keys" also "typed" (K_UNICODE), "off" (K_OFF) or a number.
// With the argument "free" it waits until no program holds the console any more and says nothing.
#include <fcntl.h>
#include <linux/kd.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static int awaitEndOfLock(int console) {
  struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
  return fcntl(console, F_SETLKW, &lock) == 0 ? 0 : 1;
}

int main(int argc, char **argv) {
  const char *question = argc > 1 ? argv[1] : "";
  int console = open("/dev/tty0", O_RDWR | O_NOCTTY), mode, keys;
  if (console >= 0 && strcmp(question, "free") == 0) return awaitEndOfLock(console);
  if (console < 0 || ioctl(console, KDGETMODE, &mode) < 0 || ioctl(console, KDGKBMODE, &keys) < 0) {
    perror("/dev/tty0");
    return 1;
  }
  fputs(mode == KD_TEXT ? "text" : "graphics", stdout);
  if (strcmp(question, "keys") == 0)
    printf(keys == K_UNICODE ? " typed" : keys == K_OFF ? " off" : " %d", keys);
  puts("");
  return 0;
}
