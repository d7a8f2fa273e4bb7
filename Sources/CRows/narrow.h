// Pixels of 16 bits.
#include "lanes.h"

typedef uint32_t Eight __attribute__((vector_size(32)));
typedef uint16_t EightShort __attribute__((vector_size(16)));

// The upper 5, 6 and 5 bits of the channels.
INLINE Eight truncated(Eight p) {
  return ((p >> 8) & 0xF800) | ((p >> 5) & 0x07E0) | ((p >> 3) & 0x001F);
}

// Channels cut to full steps of 8 and 4 at most 31 and 63 times, with the threshold added: a channel that 5 or 6 bits hold exactly
// is a whole step now and stays it whatever is added.
INLINE Eight dithered(Eight p, Eight thresholds) {
  return (p & 0xFFFFFF) - ((p >> 5) & 0x070007) - ((p >> 6) & 0x000300) + thresholds;
}

INLINE EightShort narrowed(Eight p, Eight thresholds, int isDithered) {
  return __builtin_convertvector(truncated(isDithered ? dithered(p, thresholds) : p), EightShort);
}

INLINE void narrow(char *to, const char *from, ptrdiff_t count, Eight thresholds, int isDithered) {
  for (; count >= 8; count -= 8, from += 32, to += 16) {
    Eight p;
    memcpy(&p, from, 32);
    EightShort pixels = narrowed(p, thresholds, isDithered);
    memcpy(to, &pixels, 16);
  }
  if (count > 0) {
    Eight p = {0};
    memcpy(&p, from, (size_t)count * 4);
    EightShort pixels = narrowed(p, thresholds, isDithered);
    memcpy(to, &pixels, (size_t)count * 2);
  }
}

static void rgb565(void *target, const void *source, ptrdiff_t count) {
  narrow(target, source, count, (Eight){0}, 0);
}

static void rgb565Dithered(
    void *target, const void *source, ptrdiff_t count, const uint32_t *thresholds) {
  Eight row;
  memcpy(&row, thresholds, sizeof row);
  narrow(target, source, count, row, 1);
}
