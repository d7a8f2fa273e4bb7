// KD and VT ioctls, and the way back to text when the program ends without one.
#include "CLinux.h"

#include <errno.h>
#include <linux/kd.h>
#include <linux/vt.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

int kioskConsoleMode(int descriptor) {
  int mode = 0;
  return ioctl(descriptor, KDGETMODE, &mode) == 0 ? mode : -1;
}

int kioskConsoleSetGraphics(int descriptor, int graphics) {
  return ioctl(descriptor, KDSETMODE, graphics ? KD_GRAPHICS : KD_TEXT);
}

int kioskConsoleKeyboardMode(int descriptor) {
  int mode = 0;
  return ioctl(descriptor, KDGKBMODE, &mode) == 0 ? mode : -1;
}

int kioskConsoleSetKeyboardMode(int descriptor, int mode) {
  return ioctl(descriptor, KDSKBMODE, mode);
}

int kioskConsoleKeyboardOff(void) { return K_OFF; }

int kioskConsoleNumber(int descriptor) {
  struct stat status;
  if (fstat(descriptor, &status) == 0 && minor(status.st_rdev) != 0)
    return (int)minor(status.st_rdev);
  struct vt_stat state = {0};
  return ioctl(descriptor, VT_GETSTATE, &state) == 0 ? state.v_active : -1;
}

int kioskConsoleSetProcessMode(int descriptor, int releaseSignal, int acquireSignal) {
  struct vt_mode mode = {
      .mode = VT_PROCESS, .relsig = (short)releaseSignal, .acqsig = (short)acquireSignal};
  return ioctl(descriptor, VT_SETMODE, &mode);
}

int kioskConsoleSetAutoMode(int descriptor) {
  struct vt_mode mode = {.mode = VT_AUTO};
  return ioctl(descriptor, VT_SETMODE, &mode);
}

int kioskConsoleRelease(int descriptor) { return ioctl(descriptor, VT_RELDISP, 1); }

int kioskConsoleAcknowledge(int descriptor) { return ioctl(descriptor, VT_RELDISP, VT_ACKACQ); }

// The signals after which a program is gone; ioctl is what a handler may call.
static const int fatalSignals[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP,
                                   SIGHUP,  SIGQUIT, SIGSYS};
enum { fatalCount = sizeof fatalSignals / sizeof *fatalSignals };
static struct sigaction previous[fatalCount];
static volatile sig_atomic_t guarded = -1;
static volatile sig_atomic_t guardedKeyboardMode;
static int installed;

static void bringBack(void) {
  int descriptor = guarded;
  if (descriptor < 0) return;
  guarded = -1;
  kioskConsoleSetKeyboardMode(descriptor, guardedKeyboardMode);
  kioskConsoleSetGraphics(descriptor, 0);
  kioskConsoleSetAutoMode(descriptor);
}

static void onFatalSignal(int signal) {
  int error = errno;
  bringBack();
  for (int i = 0; i < fatalCount; i++)
    if (fatalSignals[i] == signal) sigaction(signal, &previous[i], NULL);
  errno = error;
  raise(signal);
}

void kioskConsoleGuard(int descriptor, int keyboardMode) {
  guardedKeyboardMode = keyboardMode;
  guarded = descriptor;
  if (descriptor < 0 || installed) return;
  installed = 1;
  atexit(bringBack);
  struct sigaction action = {.sa_handler = onFatalSignal};
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < fatalCount; i++) sigaction(fatalSignals[i], &action, &previous[i]);
}
