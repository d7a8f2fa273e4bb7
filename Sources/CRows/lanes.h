// Vectors of pixels and the arithmetic on their channels. `rowBytes` is the size of a vector; the compiler makes of it what the
// processor has. All of it is inlined: no vector is passed in a call.
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#pragma clang diagnostic ignored "-Wpsabi"

#define INLINE static inline __attribute__((always_inline))

typedef uint8_t Bytes __attribute__((vector_size(rowBytes)));
typedef uint16_t Halves __attribute__((vector_size(rowBytes)));
typedef uint32_t Words __attribute__((vector_size(rowBytes)));
typedef uint8_t Levels __attribute__((vector_size(rowBytes / 4)));

// Pixels of a vector.
enum { lanes = rowBytes / 4 };

// A step takes `half` pixels at an address, and where that is less than a vector, but not a single pixel, `half` more at `second`
// pixels from there. The two may overlap, so that one step takes any rest of a row: each pixel is read before any is written, and
// one that is there twice is written twice alike. `half` is a constant.
INLINE int isSplit(int half) { return half > 1 && half < lanes; }

INLINE Words loadPixels(const char *from, int half, ptrdiff_t second) {
  Words pixels = {0};
  memcpy(&pixels, from, (size_t)half * 4);
  if (isSplit(half)) memcpy((char *)&pixels + half * 4, from + second * 4, (size_t)half * 4);
  return pixels;
}

INLINE void storePixels(char *to, Words pixels, int half, ptrdiff_t second) {
  memcpy(to, &pixels, (size_t)half * 4);
  if (isSplit(half)) memcpy(to + second * 4, (char *)&pixels + half * 4, (size_t)half * 4);
}

INLINE Levels loadLevels(const uint8_t *from, int half, ptrdiff_t second) {
  Levels levels = {0};
  memcpy(&levels, from, (size_t)half);
  if (isSplit(half)) memcpy((char *)&levels + half, from + second, (size_t)half);
  return levels;
}

// Even bytes, and odd ones, each in a lane of 16 bits.
INLINE Halves even(Words pixels) { return (Halves)pixels & 0x00FF; }
INLINE Halves odd(Words pixels) { return (Halves)pixels >> 8; }

// Lanes / 255 to nearest. For v ≤ 65,408, v + 127 does not overflow, and its quotient rounded down is v / 255 rounded to nearest.
INLINE Halves divided(Halves v) { return (v + 127) / 255; }

// Even and odd bytes as pixels.
INLINE Words joined(Halves even, Halves odd) { return (Words)(even | odd << 8); }

// A level in both lanes of its pixel.
INLINE Halves spread(Levels levels) {
  Words wide = __builtin_convertvector(levels, Words);
  return (Halves)(wide | wide << 16);
}

// The alpha of a pixel in both lanes.
INLINE Halves alphas(Words pixels) {
  Words alpha = pixels >> 24;
  return (Halves)(alpha | alpha << 16);
}

INLINE int isZero(Words pixels) { return __builtin_reduce_or(pixels) == 0; }

INLINE int isClear(Levels levels) {
#if rowBytes == 32
  return (uint64_t)levels == 0;
#else
  return (uint32_t)levels == 0;
#endif
}

INLINE Words allPixels(uint32_t pixel) { return (Words){0} + pixel; }
INLINE Halves allHalves(uint32_t level) { return (Halves){0} + (uint16_t)level; }

// Runs `step(at, half, second)` over `total` pixels: vectors first, and once for what is left.
#define EACH(total, step) \
  do { \
    ptrdiff_t at = 0; \
    for (; at + lanes <= (total); at += lanes) step(at, lanes, 0); \
    ptrdiff_t left = (total) - at; \
    if (lanes > 4 && left >= 4) { \
      step(at, 4, left - 4); \
    } else if (left >= 2) { \
      step(at, 2, left - 2); \
    } else if (left == 1) { \
      step(at, 1, 0); \
    } \
  } while (0)
