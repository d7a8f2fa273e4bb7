#pragma once
// libevdev and the kernel's input event codes.
#include <libevdev/libevdev.h>
#include <linux/input.h>
