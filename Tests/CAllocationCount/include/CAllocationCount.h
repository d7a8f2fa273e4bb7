#pragma once
// Counts the heap allocations of the program it is linked into, by standing in for malloc and its kin.
#include <stdint.h>

/// Starts to count from zero.
void allocationCountStart(void);

/// Ends counting and returns how many allocations were asked for.
uint64_t allocationCountStop(void);

/// Runs at each allocation that is counted: the place for a breakpoint that shows who asks.
void allocationWasCounted(void);
