// PID 1 before kiosk: loads the kernel modules listed in /modules/order, starts /witness where there
// is one, and becomes /kiosk. Mounts nothing.
#include <fcntl.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

static void load(const char *name) {
  char path[256];
  snprintf(path, sizeof path, "/modules/%s", name);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0 || syscall(SYS_finit_module, file, "", 0) < 0) perror(path);
  close(file);
}

int main(int argc, char **argv) {
  (void)argc;
  FILE *order = fopen("/modules/order", "re");
  char name[128];
  while (order != NULL && fscanf(order, "%127s", name) == 1) load(name);
  if (order != NULL) fclose(order);
  if (access("/witness", X_OK) == 0 && fork() == 0) execl("/witness", "/witness", NULL);
  argv[0] = "/kiosk";
  execv(argv[0], argv);
  perror(argv[0]);
  return 1;
}
