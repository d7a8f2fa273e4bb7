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

// `count` pixels, a constant of at most `lanes`; the rest of the vector is clear.
INLINE Words loadPixels(const void *from, int count) {
  Words pixels = {0};
  memcpy(&pixels, from, (size_t)count * 4);
  return pixels;
}

INLINE void storePixels(void *to, Words pixels, int count) { memcpy(to, &pixels, (size_t)count * 4); }

INLINE Levels loadLevels(const uint8_t *from, int count) {
  Levels levels = {0};
  memcpy(&levels, from, (size_t)count);
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

// Runs `step(at, count)` over `total` pixels: vectors first, then what is left in at most three steps.
#define EACH(total, step) \
  do { \
    ptrdiff_t at = 0; \
    for (; at + lanes <= (total); at += lanes) step(at, lanes); \
    if (lanes > 4 && at + 4 <= (total)) { \
      step(at, 4); \
      at += 4; \
    } \
    if (at + 2 <= (total)) { \
      step(at, 2); \
      at += 2; \
    } \
    if (at < (total)) step(at, 1); \
  } while (0)
