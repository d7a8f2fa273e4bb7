// Premultiplied pixels, and masks by themselves.
#include "lanes.h"

static void pixels(void *target, const void *source, ptrdiff_t count, uint32_t opaque) {
  char *row = target;
  const char *from = source;
#define STEP(at, half, second) \
  do { \
    Words s = loadPixels(from + at * 4, half, second); \
    if (half == lanes) { \
      /* Clear and opaque stretches are common in pictures. */ \
      if (isZero(s)) continue; \
      if (isZero(~s & 0xFF000000u)) { \
        storePixels(row + at * 4, s, half, second); \
        continue; \
      } \
    } \
    Words d = loadPixels(row + at * 4, half, second); \
    Halves rest = alphas(~s); \
    Words under = joined(divided(even(d) * rest), divided(odd(d) * rest)); \
    storePixels(row + at * 4, (under + s) | opaque, half, second); \
  } while (0)
  EACH(count, STEP);
#undef STEP
}

static void pixelsMask(
    void *target, const void *source, const uint8_t *mask, ptrdiff_t count, uint32_t opaque) {
  char *row = target;
  const char *from = source;
#define STEP(at, half, second) \
  do { \
    Levels levels = loadLevels(mask + at, half, second); \
    if (half == lanes && isClear(levels)) continue; \
    Halves m = spread(levels); \
    Words s = loadPixels(from + at * 4, half, second); \
    Words d = loadPixels(row + at * 4, half, second); \
    Halves rest = 255 - divided(alphas(s) * m); \
    Words blended = \
        joined(divided(even(s) * m + even(d) * rest), divided(odd(s) * m + odd(d) * rest)); \
    storePixels(row + at * 4, blended | opaque, half, second); \
  } while (0)
  EACH(count, STEP);
#undef STEP
}

static void copy(void *target, const void *source, ptrdiff_t count, uint32_t opaque) {
  char *row = target;
  const char *from = source;
#define STEP(at, half, second) \
  storePixels(row + at * 4, loadPixels(from + at * 4, half, second) | opaque, half, second)
  EACH(count, STEP);
#undef STEP
}

// Levels × levels / 255 to nearest, where both are as many as fit a vector.
INLINE Words product(Words a, Words b) {
  return joined(divided(even(a) * even(b)), divided(odd(a) * odd(b)));
}

INLINE uint8_t productOfLevels(uint8_t a, uint8_t b) {
  return (uint8_t)((uint32_t)(a * b + 127) / 255);
}

static void multiply(uint8_t *target, const uint8_t *a, const uint8_t *b, ptrdiff_t count) {
  ptrdiff_t i = 0;
  for (; i + rowBytes <= count; i += rowBytes) {
    storePixels((char *)target + i, product(loadPixels((const char *)a + i, lanes, 0), loadPixels((const char *)b + i, lanes, 0)), lanes, 0);
  }
  for (; i < count; i++) target[i] = productOfLevels(a[i], b[i]);
}

static void scale(uint8_t *target, const uint8_t *a, uint32_t by, ptrdiff_t count) {
  const Words factor = allPixels(by * 0x01010101u);
  ptrdiff_t i = 0;
  for (; i + rowBytes <= count; i += rowBytes) {
    storePixels((char *)target + i, product(loadPixels((const char *)a + i, lanes, 0), factor), lanes, 0);
  }
  for (; i < count; i++) target[i] = productOfLevels(a[i], (uint8_t)by);
}
