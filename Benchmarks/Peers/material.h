// What every peer draws with: places, pictures, polygons and text, the same to the last bit as in
// Sources/KioskMain/Bench/BenchMaterial.swift.
#pragma once
#include <stdint.h>

enum { frameWidth = 1024, frameHeight = 600, framePixels = frameWidth * frameHeight };

// The linear congruential generator of the work items. Its low bits are poor and left out.
typedef struct {
  uint32_t state;
} Generator;

static inline uint32_t generatorNext(Generator *generator) {
  generator->state = generator->state * 1664525u + 1013904223u;
  return generator->state >> 8;
}

// 0 ..< 1.
static inline double generatorUnit(Generator *generator) {
  return generatorNext(generator) / 16777216.0;
}

static inline uint32_t generatorPremultiplied(Generator *generator, uint32_t alpha) {
  uint32_t red = (generatorNext(generator) & 255) * alpha / 255;
  uint32_t green = (generatorNext(generator) & 255) * alpha / 255;
  uint32_t blue = (generatorNext(generator) & 255) * alpha / 255;
  return alpha << 24 | red << 16 | green << 8 | blue;
}

// 3a: opaque noise.
static inline void fillOpaquePicture(uint32_t *pixels) {
  Generator generator = {779};
  for (int i = 0; i < framePixels; i++) pixels[i] = 0xFF000000u | generatorNext(&generator);
}

// 3b: noise with any alpha.
static inline void fillNoisyPicture(uint32_t *pixels) {
  Generator generator = {777};
  for (int i = 0; i < framePixels; i++) {
    uint32_t alpha = generatorNext(&generator) & 255;
    pixels[i] = generatorPremultiplied(&generator, alpha);
  }
}

// 3c: columns of 64 pixels, half clear, most of the rest opaque, as pictures in a panel are.
static inline void fillPanelPicture(uint32_t *pixels) {
  Generator generator = {778};
  for (int y = 0; y < frameHeight; y++) {
    for (int x = 0; x < frameWidth; x++) {
      int column = x & 63;
      uint32_t alpha = column < 32 ? 0 : column < 56 ? 255 : 128;
      pixels[y * frameWidth + x] = generatorPremultiplied(&generator, alpha);
    }
  }
}

// 10: a random mask.
static inline void fillMask(uint8_t *mask) {
  Generator generator = {99};
  for (int i = 0; i < framePixels; i++) mask[i] = (uint8_t)generatorNext(&generator);
}

// 4: the place of the rounded rectangle number i, 120 x 48.
static inline int boxX(int i) { return 37 * i % (frameWidth - 120); }
static inline int boxY(int i) { return 53 * i % (frameHeight - 48); }

// 5: the place of the shadowed rectangle number i, 200 x 100.
static inline int shadowX(int i) { return 30 + 37 * i % 764; }
static inline int shadowY(int i) { return 30 + 53 * i % 440; }

// 7a: the centre of the circle number i, radius 20.
static inline int circleX(int i) { return 20 + 41 * i % (frameWidth - 40); }
static inline int circleY(int i) { return 20 + 59 * i % (frameHeight - 40); }

// 7b: a hundred polygons of twenty corners.
enum { polygonCount = 100, polygonCorners = 20 };
typedef struct {
  double x[polygonCorners], y[polygonCorners];
} Polygon;

static inline void makePolygons(Polygon polygons[polygonCount]) {
  Generator generator = {4242};
  for (int i = 0; i < polygonCount; i++) {
    double left = generatorNext(&generator) % (frameWidth - 200);
    double top = generatorNext(&generator) % (frameHeight - 200);
    for (int k = 0; k < polygonCorners; k++) {
      polygons[i].x[k] = left + generatorUnit(&generator) * 200;
      polygons[i].y[k] = top + generatorUnit(&generator) * 200;
    }
  }
}

// 6: the font, a row of a hundred letters, and the baseline of a row.
#define FONT_PATH "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
enum { rowCount = 100, rowLetters = 100, newGlyphs = 200 };

static inline void makeRow(char row[rowLetters + 1]) {
  static const char words[] = "Thequickbrownfoxjumpsoverthelazydog0123456789";
  for (int i = 0; i < rowLetters; i++) row[i] = words[i % (int)(sizeof words - 1)];
  row[rowLetters] = 0;
}

static inline int rowBaseline(int row) { return 16 + 16 * (row % 36); }

// 6b: a letter is drawn in a grid of twenty columns. U+00A0 and U+00AD show nothing.
static inline int gridX(int i) { return 10 + 20 * (i % 20); }
static inline int gridY(int i) { return 30 + 24 * (i / 20); }
static inline int isBlank(uint32_t codePoint) { return codePoint == 0xA0 || codePoint == 0xAD; }

// 8b: one switch of the gallery.
enum { switchX = 704, switchY = 91, switchWidth = 53, switchHeight = 34 };
