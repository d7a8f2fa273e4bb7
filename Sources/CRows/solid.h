// One colour, or one a row.
#include "lanes.h"

static void fill(
    void *target, ptrdiff_t stride, ptrdiff_t width, ptrdiff_t height, uint32_t pixel) {
  const Words pixels = allPixels(pixel);
  for (char *row = target; height > 0; height--, row += stride) {
#define STEP(at, half, second) storePixels(row + at * 4, pixels, half, second)
    EACH(width, STEP);
#undef STEP
  }
}

static void fillRows(
    void *target, ptrdiff_t stride, ptrdiff_t width, ptrdiff_t height, const uint32_t *pixels) {
  for (char *row = target; height > 0; height--, row += stride, pixels++) {
    const Words pixel = allPixels(*pixels);
#define STEP(at, half, second) storePixels(row + at * 4, pixel, half, second)
    EACH(width, STEP);
#undef STEP
  }
}

static void solid(void *target, ptrdiff_t stride, ptrdiff_t width, ptrdiff_t height, uint32_t color,
    uint32_t alpha, uint32_t opaque) {
  const Words source = allPixels(color | 0xFF000000u);
  const Halves evenSource = even(source) * (uint16_t)alpha + 127;
  const Halves oddSource = odd(source) * (uint16_t)alpha + 127;
  const Halves rest = allHalves(255 - alpha);
  for (char *row = target; height > 0; height--, row += stride) {
#define STEP(at, half, second) \
  do { \
    Words d = loadPixels(row + at * 4, half, second); \
    Words blended = \
        joined((even(d) * rest + evenSource) / 255, (odd(d) * rest + oddSource) / 255); \
    storePixels(row + at * 4, blended | opaque, half, second); \
  } while (0)
    EACH(width, STEP);
#undef STEP
  }
}

// A colour at the levels of a few pixels.
INLINE Words covered(Words d, Halves evenSource, Halves oddSource, Halves a) {
  Halves rest = 255 - a;
  return joined(
      divided(even(d) * rest + evenSource * a), divided(odd(d) * rest + oddSource * a));
}

// The colour of a row is `perRow` after that of the row before. All levels count as they are; `isWide` looks for stretches that are
// clear or full, which pays for itself where masks are wide.
INLINE void solidMaskRows(char *row, ptrdiff_t stride, const uint8_t *mask, ptrdiff_t maskStride,
    ptrdiff_t width, ptrdiff_t height, const uint32_t *colors, int perRow, uint32_t alpha,
    uint32_t opaque, int isWide) {
  const Halves scale = allHalves(alpha);
  for (; height > 0; height--, row += stride, mask += maskStride, colors += perRow) {
    const Words source = allPixels(*colors | 0xFF000000u);
    const Halves evenSource = even(source), oddSource = odd(source);
#define STEP(at, half, second) \
  do { \
    Levels levels = loadLevels(mask + at, half, second); \
    if (isWide && half == lanes) { \
      if (isClear(levels)) continue; \
      if (alpha == 255 && isClear(~levels)) { \
        storePixels(row + at * 4, source, half, second); \
        continue; \
      } \
    } \
    Halves a = spread(levels); \
    if (alpha != 255) a = divided(a * scale); \
    Words d = loadPixels(row + at * 4, half, second); \
    storePixels(row + at * 4, covered(d, evenSource, oddSource, a) | opaque, half, second); \
  } while (0)
    EACH(width, STEP);
#undef STEP
  }
}

// With `perRow` known and an alpha of 255.
INLINE void solidMaskColors(void *target, ptrdiff_t stride, const uint8_t *mask,
    ptrdiff_t maskStride, ptrdiff_t width, ptrdiff_t height, const uint32_t *colors, int perRow,
    uint32_t opaque) {
#define ROWS(width, isWide) \
  solidMaskRows( \
      target, stride, mask, maskStride, width, height, colors, perRow, 255, opaque, isWide)
  if (height == 1) {
    ROWS(width, 1);
    return;
  }
  // Glyphs of small text are that wide, and corners: without branches, and with a known number of steps.
  switch (width) {
    case 4: ROWS(4, 0); break;
    case 8: ROWS(8, 0); break;
    case 12: ROWS(12, 0); break;
    case 16: ROWS(16, 0); break;
    default: ROWS(width, 1);
  }
#undef ROWS
}

static void solidMask(void *target, ptrdiff_t stride, const uint8_t *mask, ptrdiff_t maskStride,
    ptrdiff_t width, ptrdiff_t height, uint32_t color, uint32_t alpha, uint32_t opaque) {
  const uint32_t colors[] = {color};
  if (alpha != 255) {
    solidMaskRows(target, stride, mask, maskStride, width, height, colors, 0, alpha, opaque, 1);
  } else {
    solidMaskColors(target, stride, mask, maskStride, width, height, colors, 0, opaque);
  }
}

static void solidRowsMask(void *target, ptrdiff_t stride, const uint8_t *mask,
    ptrdiff_t maskStride, ptrdiff_t width, ptrdiff_t height, const uint32_t *colors,
    uint32_t opaque) {
  solidMaskColors(target, stride, mask, maskStride, width, height, colors, 1, opaque);
}
