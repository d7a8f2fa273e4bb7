#pragma once
// What Swift's Glibc module lacks: one thin function for each call. A function that fails returns -1 and leaves errno.
#include <stddef.h>
#include <stdint.h>

// MARK: - Event loop (epoll, timerfd, signalfd)

/// epoll_create1 with EPOLL_CLOEXEC.
int kioskEpollCreate(void);
/// Adds a descriptor for reading (EPOLLIN, level triggered).
int kioskEpollAdd(int epoll, int descriptor);
/// Removes a descriptor.
int kioskEpollRemove(int epoll, int descriptor);
/// Waits; writes the descriptors that are readable, hung up or in error. Returns their number.
int kioskEpollWait(int epoll, int *ready, int capacity, int timeoutMilliseconds);
/// CLOCK_MONOTONIC in nanoseconds.
int64_t kioskMonotonicTime(void);
/// Nanoseconds that the machine has slept since it started: CLOCK_BOOTTIME without CLOCK_MONOTONIC.
int64_t kioskSleptTime(void);
/// A descriptor that becomes readable when the wall clock is set or the machine comes back from sleep (TFD_TIMER_CANCEL_ON_SET).
int kioskClockWatchOpen(void);
/// Takes note of that, and waits for the next time.
void kioskClockWatchRead(int timer);
/// A monotonic timer, not armed.
int kioskTimerCreate(void);
/// Arms for an absolute CLOCK_MONOTONIC time; 0 disarms.
int kioskTimerSet(int timer, int64_t nanoseconds);
/// Blocks the signals and returns a descriptor that reports them.
int kioskSignalOpen(const int *signals, int count);
/// The next signal, 0 where none waits.
int kioskSignalRead(int descriptor);

// MARK: - Devices that come and go (inotify, kernel uevents)

enum {
  kioskChangeAppeared = 1,    // IN_CREATE, IN_MOVED_TO
  kioskChangeDisappeared = 2, // IN_DELETE, IN_MOVED_FROM
  kioskChangeAttributes = 4,  // IN_ATTRIB: owner or mode
  kioskChangeLost = 8,        // IN_Q_OVERFLOW, IN_IGNORED: look again at everything
};
/// inotify_init1, non-blocking.
int kioskWatchOpen(void);
/// Watches a directory for names and attributes. Returns the watch.
int kioskWatchAdd(int descriptor, const char *path);
/// Ends a watch.
int kioskWatchRemove(int descriptor, int watch);
/// Reads one buffer of changes and returns them ORed, 0 where none waits.
int kioskWatchRead(int descriptor);
/// A NETLINK_KOBJECT_UEVENT socket on the kernel's group, non-blocking.
int kioskUeventOpen(void);
/// Reads one message of the kernel into `text` (lines ended by NUL); messages of other senders are skipped.
/// Returns its length, 0 where none waits; ENOBUFS says that some were lost.
int kioskUeventRead(int descriptor, char *text, int capacity);

// MARK: - Virtual terminal (KD and VT ioctls)

/// KDGETMODE: 0 text, 1 graphics; fails where the descriptor is no virtual terminal.
int kioskConsoleMode(int descriptor);
/// KDSETMODE with KD_GRAPHICS or KD_TEXT.
int kioskConsoleSetGraphics(int descriptor, int graphics);
/// KDGKBMODE.
int kioskConsoleKeyboardMode(int descriptor);
/// KDSKBMODE.
int kioskConsoleSetKeyboardMode(int descriptor, int mode);
/// The mode in which typed keys go nowhere: K_OFF.
int kioskConsoleKeyboardOff(void);
/// The number of a terminal; of /dev/tty0, that of the visible one (VT_GETSTATE).
int kioskConsoleNumber(int descriptor);
/// Asks to be told by signals before the terminal is taken away and after it is given back (VT_PROCESS).
int kioskConsoleSetProcessMode(int descriptor, int releaseSignal, int acquireSignal);
/// Leaves switching to the kernel (VT_AUTO).
int kioskConsoleSetAutoMode(int descriptor);
/// VT_RELDISP: agrees to be switched away from.
int kioskConsoleRelease(int descriptor);
/// VT_RELDISP with VT_ACKACQ: takes note of being back.
int kioskConsoleAcknowledge(int descriptor);
/// Sees to it that exit() and a crash bring text and keyboard back. One terminal at a time; -1 forgets it.
void kioskConsoleGuard(int descriptor, int keyboardMode);

// MARK: - The terminal's guard

/// Starts a process that sleeps until this one is gone, and then brings text and keyboard of a terminal that was taken back. It holds the terminal, whose number is
/// given, a socket, and nothing else. Returns our end of the socket. fork(2).
int kioskGuardStart(int terminal, int number, int keyboardMode, int *process);
/// Tells the guard that the terminal is taken, or that there is nothing more to guard.
int kioskGuardTell(int link, int isTaken);
/// Ends the guard and waits for its end.
void kioskGuardEnd(int link, int process);
/// Waits until no guard of another program has the terminal. Fails where it still has it after that time.
int kioskGuardAwait(int terminal, int milliseconds);

// MARK: - A service

/// Sends a datagram to a socket in the file system, or by an abstract name, which begins with @. sd_notify(3).
int kioskNotify(const char *address, const char *text, size_t length);
/// Becomes another user for good, with these groups and, of the rights of root, those over terminals; the first process may also still switch off.
int kioskBecomeUser(uint32_t user, uint32_t group, const uint32_t *groups, int count);
/// The device number of an open file. Returns its kind. fstat(2).
int kioskDescriptorDevice(int descriptor, uint32_t *major, uint32_t *minor);
/// Makes a descriptor that was handed over like one that was opened here: it does not block, and no other program inherits it.
int kioskDescriptorTake(int descriptor);

// MARK: - The first process

/// reboot(2): powers the machine off after sync.
int kioskPowerOff(void);
/// Reaps one child; 0 where none waits.
int kioskReapChild(void);
/// finit_module(2) without parameters; EEXIST says that it is loaded already.
int kioskLoadModule(int descriptor);
/// Whether the root file system lives in memory: an initramfs. statfs(2).
int kioskRootIsInMemory(void);
/// The running kernel's release, such as "6.1.0-18-amd64". uname(2).
const char *kioskKernelRelease(void);

// MARK: - Files

enum { kioskFileMissing, kioskFileRegular, kioskFileDirectory, kioskFileCharacter, kioskFileOther };
/// What kind of file is there, who owns it and its device number. Returns one of the kinds; fails with errno.
int kioskFileKind(const char *path, uint32_t *group, uint32_t *major, uint32_t *minor);

// MARK: - Arguments (getopt_long)

/// Forgets all options and starts at the first argument.
void kioskOptionsReset(void);
/// Declares `--name`, which returns `value` and takes none (0), one (1) or one behind `=` or none (2). A letter as value also declares `-letter`, alone where the name
/// is NULL. Values of names that have no letter lie above 255. Returns -1 where there are too many.
int kioskOptionsAdd(const char *name, int takesValue, int value);
/// The next option's value; -1 at the end; '?' for one that is unknown, abbreviated or has a value it does not take;
/// ':' where its value is missing. Arguments that are no options move to the end.
int kioskOptionsNext(int argc, char *const argv[]);
/// The value of the last option, or NULL.
const char *kioskOptionsValue(void);
/// The argument that the last '?' or ':' speaks of.
const char *kioskOptionsOffender(void);
/// After the end: the index of the first argument that is no option.
int kioskOptionsIndex(void);
