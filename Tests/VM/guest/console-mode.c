// Says whether the active virtual console shows text or belongs to a program: "text" or "graphics".
#include <fcntl.h>
#include <linux/kd.h>
#include <stdio.h>
#include <sys/ioctl.h>

int main(void) {
  int console = open("/dev/tty0", O_RDONLY | O_NOCTTY), mode;
  if (console < 0 || ioctl(console, KDGETMODE, &mode) < 0) {
    perror("/dev/tty0");
    return 1;
  }
  puts(mode == KD_TEXT ? "text" : "graphics");
  return 0;
}
