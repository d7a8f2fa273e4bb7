#pragma once
// What Swift's Glibc module lacks.
#include <stdint.h>

int kioskLinuxPlaceholder(void);
