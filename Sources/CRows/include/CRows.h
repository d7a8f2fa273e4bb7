// Row functions: the loops that every pixel goes through, built once for every processor and once more for newer ones.
//
// A pixel is a word 0xAARRGGBB. What covers is `color` (its upper byte counts as 255) at `alpha`, or premultiplied pixels; a mask
// holds one byte of coverage a pixel. Each channel becomes the true value of source-over, rounded to nearest:
// (color × alpha + pixel × (255 − alpha)) / 255. `opaque` is set in every pixel that is written: 0xFF000000 where the
// upper byte is no alpha, else 0. Pixels that nothing covers keep their colour; whether they are written is not said.
//
// Strides are in bytes and may be 0 or anything else; no address needs to be aligned. Counts and sizes may be 0.
#pragma once
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// The same functions of one build. All builds give the same bytes.
struct Rows {
  // Stores one pixel all over a rectangle.
  void (*fill)(void *target, ptrdiff_t stride, ptrdiff_t width, ptrdiff_t height, uint32_t pixel);
  // Stores one pixel a row over a rectangle.
  void (*fillRows)(void *target, ptrdiff_t stride, ptrdiff_t width, ptrdiff_t height,
      const uint32_t *pixels);
  // A colour at one alpha over a rectangle.
  void (*solid)(void *target, ptrdiff_t stride, ptrdiff_t width, ptrdiff_t height, uint32_t color,
      uint32_t alpha, uint32_t opaque);
  // A colour through a mask whose rows lie `maskStride` apart; each level is multiplied by `alpha` first, rounded.
  void (*solidMask)(void *target, ptrdiff_t stride, const uint8_t *mask, ptrdiff_t maskStride,
      ptrdiff_t width, ptrdiff_t height, uint32_t color, uint32_t alpha, uint32_t opaque);
  // One colour a row through a mask whose rows lie `maskStride` apart.
  void (*solidRowsMask)(void *target, ptrdiff_t stride, const uint8_t *mask, ptrdiff_t maskStride,
      ptrdiff_t width, ptrdiff_t height, const uint32_t *colors, uint32_t opaque);
  // Premultiplied pixels over pixels.
  void (*pixels)(void *target, const void *source, ptrdiff_t count, uint32_t opaque);
  // Premultiplied pixels × coverage over pixels, rounded once.
  void (*pixelsMask)(
      void *target, const void *source, const uint8_t *mask, ptrdiff_t count, uint32_t opaque);
  // Copies pixels and sets `opaque` in each.
  void (*copy)(void *target, const void *source, ptrdiff_t count, uint32_t opaque);
  // Pixels as RGB565: the upper 5, 6 and 5 bits of the channels.
  void (*rgb565)(void *target, const void *source, ptrdiff_t count);
  // The same, pixel i with thresholds[i mod 8] added first: 0…7 to red and blue, 0…3 to green, as in a pixel.
  void (*rgb565Dithered)(
      void *target, const void *source, ptrdiff_t count, const uint32_t *thresholds);
  // Coverage × coverage / 255 to nearest; `target` may be `a` or `b`.
  void (*multiply)(uint8_t *target, const uint8_t *a, const uint8_t *b, ptrdiff_t count);
  // Coverage × `by` / 255 to nearest; `target` may be `a`.
  void (*scale)(uint8_t *target, const uint8_t *a, uint32_t by, ptrdiff_t count);
  // sums += values × by, in 32 bits that wrap around.
  void (*addMultiple)(uint32_t *sums, const int32_t *values, int32_t by, ptrdiff_t count);
  // The upper byte of each sum.
  void (*upperBytes)(uint8_t *target, const uint32_t *sums, ptrdiff_t count);
};

enum RowLevel {
  // For any processor of the architecture.
  rowLevelBaseline = 0,
  // x86-64-v3: AVX2 and BMI2.
  rowLevelV3 = 1,
};

// The functions of a level; NULL where they are not built or the processor lacks what they need.
const struct Rows *_Nullable rowsAt(enum RowLevel level);

// The functions in use, chosen before `main`: the best that the processor has, or the baseline if KIOSK_ROWS is "baseline".
extern const struct Rows *rowsInUse;
static inline const struct Rows *rows(void) { return rowsInUse; }

// The level of the functions in use: "baseline" or "v3".
const char *rowsName(void);

#pragma clang assume_nonnull end
