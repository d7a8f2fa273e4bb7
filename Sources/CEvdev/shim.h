#pragma once
// libevdev and the kernel's input event codes.
#include <libevdev/libevdev.h>
#include <linux/input.h>
#include <stdint.h>

// When an event happened, in microseconds of its clock. The importer finds `struct timeval` in whichever
// module happens to be built first, so Swift does not look into it.
static inline int64_t kioskEventTime(struct input_event event) {
  return (int64_t)event.input_event_sec * 1000000 + event.input_event_usec;
}
