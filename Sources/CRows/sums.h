// Sums of 32 bits, as a blur needs them.
#include "lanes.h"

static void addMultiple(uint32_t *sums, const int32_t *values, int32_t by, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) sums[i] += (uint32_t)values[i] * (uint32_t)by;
}

static void upperBytes(uint8_t *target, const uint32_t *sums, ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) target[i] = (uint8_t)(sums[i] >> 24);
}
