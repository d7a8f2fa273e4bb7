// The work items drawn by Cairo's image surface, and by pixman and FreeType where those alone do one.
// Usage: cairo gallery.ops [ITEM…]
#include <cairo-ft.h>
#include <cairo.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include <math.h>
#include <pixman.h>

#include "material.h"
#include "operations.h"
#include "stopwatch.h"

typedef struct {
  cairo_t *context;
  uint32_t *pixels;
  cairo_surface_t *picture;
  pixman_image_t *pixmanFrame, *pixmanPicture, *pixmanColor, *pixmanMask, *pixman565;
} Board;

static FT_Library library;
static FT_Face face;
static cairo_font_face_t *fontFace;

// MARK: - Colours and shapes

static double channel(uint32_t color, int shift) { return (color >> shift & 255) / 255.0; }

static void setColor(cairo_t *context, uint32_t color) {
  cairo_set_source_rgba(
      context, channel(color, 16), channel(color, 8), channel(color, 0), channel(color, 24));
}

static void setGradient(cairo_t *context, double top, double height, uint32_t from, uint32_t to) {
  cairo_pattern_t *gradient = cairo_pattern_create_linear(0, top, 0, top + height);
  cairo_pattern_add_color_stop_rgb(
      gradient, 0, channel(from, 16), channel(from, 8), channel(from, 0));
  cairo_pattern_add_color_stop_rgb(gradient, 1, channel(to, 16), channel(to, 8), channel(to, 0));
  cairo_set_source(context, gradient);
  cairo_pattern_destroy(gradient);
}

static void addRoundedRect(
    cairo_t *context, double x, double y, double width, double height, double radius) {
  double left = x + radius, top = y + radius;
  double right = x + width - radius, bottom = y + height - radius;
  cairo_new_sub_path(context);
  cairo_arc(context, right, top, radius, -M_PI / 2, 0);
  cairo_arc(context, right, bottom, radius, 0, M_PI / 2);
  cairo_arc(context, left, bottom, radius, M_PI / 2, M_PI);
  cairo_arc(context, left, top, radius, M_PI, M_PI * 3 / 2);
  cairo_close_path(context);
}

// The band of `width` inside the outline.
static void strokeRoundedRect(
    cairo_t *context, double x, double y, double width, double height, double radius, double line) {
  cairo_set_line_width(context, line);
  addRoundedRect(
      context, x + line / 2, y + line / 2, width - line, height - line, radius - line / 2);
  cairo_stroke(context);
}

// MARK: - Text

static cairo_scaled_font_t *makeFont(double size) {
  cairo_matrix_t scale, identity;
  cairo_matrix_init_scale(&scale, size, size);
  cairo_matrix_init_identity(&identity);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_scaled_font_t *font = cairo_scaled_font_create(fontFace, &scale, &identity, options);
  cairo_font_options_destroy(options);
  return font;
}

// The font of a whole size, made once.
static cairo_scaled_font_t *fontOfSize(double size) {
  static cairo_scaled_font_t *fonts[64];
  int index = (int)size;
  if (fonts[index] == NULL) fonts[index] = makeFont(size);
  return fonts[index];
}

// Places ASCII letters at their unhinted advances; returns how many glyphs that makes.
static int layOut(const char *text, double x, double y, double size, cairo_glyph_t *glyphs) {
  int count = 0;
  for (; *text != 0; text++) {
    FT_UInt index = FT_Get_Char_Index(face, (FT_ULong)*text);
    FT_Load_Glyph(face, index, FT_LOAD_NO_HINTING | FT_LOAD_NO_SCALE);
    if (*text != ' ') glyphs[count++] = (cairo_glyph_t){.index = index, .x = x, .y = y};
    x += (double)face->glyph->advance.x * size / face->units_per_EM;
  }
  return count;
}

static cairo_glyph_t rows[rowCount][rowLetters];
static cairo_glyph_t grid[newGlyphs];

static void layOutRowsAndGrid(void) {
  char row[rowLetters + 1];
  makeRow(row);
  for (int i = 0; i < rowCount; i++) layOut(row, 4, rowBaseline(i), 16, rows[i]);
  int count = 0;
  for (uint32_t code = 0x21; count < newGlyphs; code++) {
    FT_UInt index = FT_Get_Char_Index(face, code);
    if (index == 0 || isBlank(code)) continue;
    grid[count] = (cairo_glyph_t){.index = index, .x = gridX(count), .y = gridY(count)};
    count++;
  }
}

// MARK: - Work items of Cairo

static void fillFrame(void *board) {
  cairo_t *context = ((Board *)board)->context;
  setColor(context, 0xFF336699);
  cairo_paint(context);
}

static void veilFrame(void *board) {
  cairo_t *context = ((Board *)board)->context;
  setColor(context, 0x80336699);
  cairo_paint(context);
}

static void drawPicture(void *board) {
  cairo_t *context = ((Board *)board)->context;
  cairo_set_source_surface(context, ((Board *)board)->picture, 0, 0);
  cairo_paint(context);
}

static void fillBoxes(void *board) {
  cairo_t *context = ((Board *)board)->context;
  setColor(context, 0xFF336699);
  for (int i = 0; i < 1000; i++) {
    addRoundedRect(context, boxX(i), boxY(i), 120, 48, 12);
    cairo_fill(context);
  }
}

static void fillGradientBoxes(void *board) {
  cairo_t *context = ((Board *)board)->context;
  for (int i = 0; i < 1000; i++) {
    setGradient(context, boxY(i), 48, 0xFF4A90E2, 0xFF1B4F8F);
    addRoundedRect(context, boxX(i), boxY(i), 120, 48, 12);
    cairo_fill(context);
  }
}

static void fillAndStrokeBoxes(void *board) {
  cairo_t *context = ((Board *)board)->context;
  for (int i = 0; i < 1000; i++) {
    setColor(context, 0xFF336699);
    addRoundedRect(context, boxX(i), boxY(i), 120, 48, 12);
    cairo_fill(context);
    setColor(context, 0xFF112233);
    strokeRoundedRect(context, boxX(i), boxY(i), 120, 48, 12, 1);
  }
}

static void strokeBoxes(void *board) {
  cairo_t *context = ((Board *)board)->context;
  setColor(context, 0xFF112233);
  for (int i = 0; i < 1000; i++) strokeRoundedRect(context, boxX(i), boxY(i), 120, 48, 12, 1);
}

static void drawRows(void *board) {
  cairo_t *context = ((Board *)board)->context;
  setColor(context, 0xFF1C1C1E);
  cairo_set_scaled_font(context, fontOfSize(16));
  for (int i = 0; i < rowCount; i++) cairo_show_glyphs(context, rows[i], rowLetters);
}

// A size that was never drawn before, so that nothing is in a cache.
static void drawNewGlyphs(void *board) {
  static double size = 16;
  cairo_t *context = ((Board *)board)->context;
  size += 0.001;
  cairo_scaled_font_t *font = makeFont(size);
  setColor(context, 0xFF1C1C1E);
  cairo_set_scaled_font(context, font);
  cairo_show_glyphs(context, grid, newGlyphs);
  cairo_set_scaled_font(context, fontOfSize(16));
  cairo_scaled_font_destroy(font);
}

static void fillCircles(void *board) {
  cairo_t *context = ((Board *)board)->context;
  setColor(context, 0xFF336699);
  for (int i = 0; i < 1000; i++) {
    cairo_arc(context, circleX(i), circleY(i), 20, 0, 2 * M_PI);
    cairo_fill(context);
  }
}

static Polygon polygons[polygonCount];

static void fillPolygons(void *board) {
  cairo_t *context = ((Board *)board)->context;
  setColor(context, 0xFF336699);
  for (int i = 0; i < polygonCount; i++) {
    const Polygon *polygon = &polygons[i];
    cairo_move_to(context, polygon->x[0], polygon->y[0]);
    for (int k = 1; k < polygonCorners; k++) {
      cairo_line_to(context, polygon->x[k], polygon->y[k]);
    }
    cairo_close_path(context);
    cairo_fill(context);
  }
}

// MARK: - The gallery

static cairo_glyph_t galleryGlyphs[operationLimit][40];
static int galleryGlyphCounts[operationLimit];

static void layOutGallery(void) {
  for (int i = 0; i < operationCount; i++) {
    const Operation *op = &operations[i];
    if (op->kind != opText) continue;
    galleryGlyphCounts[i] = layOut(op->text, op->x, op->y, op->textSize, galleryGlyphs[i]);
  }
}

static void drawOperation(cairo_t *context, int index) {
  const Operation *op = &operations[index];
  setColor(context, op->color);
  switch (op->kind) {
    case opRect:
      cairo_rectangle(context, op->x, op->y, op->width, op->height);
      cairo_fill(context);
      break;
    case opRoundedRect:
      addRoundedRect(context, op->x, op->y, op->width, op->height, op->radius);
      cairo_fill(context);
      break;
    case opGradient:
      setGradient(context, op->y, op->height, op->color, op->lastColor);
      addRoundedRect(context, op->x, op->y, op->width, op->height, op->radius);
      cairo_fill(context);
      break;
    case opStroke:
      strokeRoundedRect(
          context, op->x, op->y, op->width, op->height, op->radius, op->lineWidth);
      break;
    case opCircle:
      cairo_new_path(context);
      cairo_arc(context, op->x, op->y, op->radius, 0, 2 * M_PI);
      cairo_fill(context);
      break;
    case opText:
      cairo_set_scaled_font(context, fontOfSize(op->textSize));
      cairo_show_glyphs(context, galleryGlyphs[index], galleryGlyphCounts[index]);
      break;
  }
}

static void drawGallery(void *board) {
  for (int i = 0; i < operationCount; i++) drawOperation(((Board *)board)->context, i);
}

static void drawGallerySwitch(void *board) {
  cairo_t *context = ((Board *)board)->context;
  cairo_save(context);
  cairo_rectangle(context, switchX, switchY, switchWidth, switchHeight);
  cairo_clip(context);
  drawGallery(board);
  cairo_restore(context);
}

// MARK: - Work items of pixman and FreeType

static void pixmanFillFrame(void *board) {
  pixman_fill(
      ((Board *)board)->pixels, frameWidth, 32, 0, 0, frameWidth, frameHeight, 0xFF336699);
}

static void compose(pixman_op_t op, pixman_image_t *source, pixman_image_t *mask,
    pixman_image_t *destination) {
  pixman_image_composite32(
      op, source, mask, destination, 0, 0, 0, 0, 0, 0, frameWidth, frameHeight);
}

static void pixmanVeilFrame(void *board) {
  Board *b = board;
  compose(PIXMAN_OP_OVER, b->pixmanColor, NULL, b->pixmanFrame);
}

static void pixmanCopyPicture(void *board) {
  Board *b = board;
  compose(PIXMAN_OP_SRC, b->pixmanPicture, NULL, b->pixmanFrame);
}

static void pixmanDrawPicture(void *board) {
  Board *b = board;
  compose(PIXMAN_OP_OVER, b->pixmanPicture, NULL, b->pixmanFrame);
}

static void pixmanConvert(void *board) {
  Board *b = board;
  compose(PIXMAN_OP_SRC, b->pixmanPicture, NULL, b->pixman565);
}

static void pixmanMaskColor(void *board) {
  Board *b = board;
  compose(PIXMAN_OP_OVER, b->pixmanColor, b->pixmanMask, b->pixmanFrame);
}

// 9b as a plain loop, at the compiler's best.
__attribute__((optimize("O3"))) static void ditherPlain(void *board) {
  static uint32_t thresholds[64];
  const uint32_t *source = pixman_image_get_data(((Board *)board)->pixmanPicture);
  uint16_t *target = (uint16_t *)pixman_image_get_data(((Board *)board)->pixman565);
  for (int i = 0; i < 64; i++) {
    int x = i & 7, y = i >> 3, level = 0;
    for (int bit = 0; bit < 3; bit++) level = level << 2 | ((x ^ y) >> bit & 1) << 1 | (y >> bit & 1);
    thresholds[i] = (uint32_t)(level >> 3 << 16 | level >> 4 << 8 | level >> 3);
  }
  for (int y = 0; y < frameHeight; y++) {
    const uint32_t *row = thresholds + (y & 7) * 8;
    for (int x = 0; x < frameWidth; x += 8, source += 8, target += 8) {
      for (int i = 0; i < 8; i++) {
        uint32_t p = source[i];
        p = (p & 0xFFFFFF) - (p >> 5 & 0x070007) - (p >> 6 & 0x000300) + row[i];
        target[i] = (uint16_t)((p >> 8 & 0xF800) | (p >> 5 & 0x07E0) | (p >> 3 & 0x001F));
      }
    }
  }
}

static void freetypeNewGlyphs(void *board) {
  (void)board;
  for (int i = 0; i < newGlyphs; i++) {
    FT_Load_Glyph(face, (FT_UInt)grid[i].index, FT_LOAD_RENDER | FT_LOAD_NO_HINTING);
  }
}

// MARK: - In order

static uint32_t *newPixels(void) { return aligned_alloc(64, framePixels * sizeof(uint32_t)); }

static cairo_surface_t *surfaceOf(uint32_t *pixels, cairo_format_t format) {
  return cairo_image_surface_create_for_data(
      (unsigned char *)pixels, format, frameWidth, frameHeight, frameWidth * 4);
}

static pixman_image_t *imageOf(void *pixels, pixman_format_code_t format, int bytesPerPixel) {
  return pixman_image_create_bits(
      format, frameWidth, frameHeight, pixels, frameWidth * bytesPerPixel);
}

static void measureCairo(Board *board, uint32_t *opaque, uint32_t *noisy, uint32_t *panel) {
  const char *peer = "cairo";
  measure(peer, "1", fillFrame, board);
  measure(peer, "2", veilFrame, board);
  board->picture = surfaceOf(opaque, CAIRO_FORMAT_RGB24);
  measure(peer, "3a", drawPicture, board);
  board->picture = surfaceOf(noisy, CAIRO_FORMAT_ARGB32);
  measure(peer, "3b", drawPicture, board);
  board->picture = surfaceOf(panel, CAIRO_FORMAT_ARGB32);
  measure(peer, "3c", drawPicture, board);
  measure(peer, "4a", fillBoxes, board);
  measure(peer, "4b", fillGradientBoxes, board);
  measure(peer, "4c", fillAndStrokeBoxes, board);
  measure(peer, "4d", strokeBoxes, board);
  measure(peer, "6a", drawRows, board);
  measure(peer, "6b", drawNewGlyphs, board);
  measure(peer, "7a", fillCircles, board);
  measure(peer, "7b", fillPolygons, board);
  measure(peer, "8a", drawGallery, board);
  measure(peer, "8b", drawGallerySwitch, board);
}

static void measurePixman(Board *board, uint32_t *opaque, uint32_t *noisy, uint32_t *panel) {
  const char *peer = "pixman";
  static const pixman_color_t half = {0x1A1A, 0x3333, 0x4D4D, 0x8080};
  static const pixman_color_t full = {0x3333, 0x6666, 0x9999, 0xFFFF};
  uint8_t *mask = aligned_alloc(64, framePixels);
  uint16_t *small = aligned_alloc(64, framePixels * sizeof(uint16_t));
  fillMask(mask);
  board->pixmanFrame = imageOf(board->pixels, PIXMAN_x8r8g8b8, 4);
  board->pixman565 = imageOf(small, PIXMAN_r5g6b5, 2);
  board->pixmanMask = imageOf(mask, PIXMAN_a8, 1);
  board->pixmanColor = pixman_image_create_solid_fill(&half);
  measure(peer, "1", pixmanFillFrame, board);
  measure(peer, "2", pixmanVeilFrame, board);
  board->pixmanPicture = imageOf(opaque, PIXMAN_x8r8g8b8, 4);
  measure(peer, "3a", pixmanCopyPicture, board);
  measure(peer, "9a", pixmanConvert, board);
  measure("gcc", "9b", ditherPlain, board);
  board->pixmanPicture = imageOf(noisy, PIXMAN_a8r8g8b8, 4);
  measure(peer, "3b", pixmanDrawPicture, board);
  board->pixmanPicture = imageOf(panel, PIXMAN_a8r8g8b8, 4);
  measure(peer, "3c", pixmanDrawPicture, board);
  board->pixmanColor = pixman_image_create_solid_fill(&full);
  measure(peer, "10", pixmanMaskColor, board);
}

int main(int count, char **arguments) {
  if (count < 2) {
    fprintf(stderr, "usage: cairo gallery.ops [ITEM...]\n");
    return 64;
  }
  operationsRead(arguments[1]);
  stopwatchWanted = arguments + 2;
  stopwatchWantedCount = count - 2;
  FT_Face drawn;
  FT_Init_FreeType(&library);
  if (FT_New_Face(library, FONT_PATH, 0, &face) || FT_New_Face(library, FONT_PATH, 0, &drawn)) {
    fprintf(stderr, "cannot read font %s: install fonts-dejavu-core\n", FONT_PATH);
    return 66;
  }
  fontFace = cairo_ft_font_face_create_for_ft_face(drawn, FT_LOAD_NO_HINTING);
  makePolygons(polygons);
  layOutRowsAndGrid();
  layOutGallery();

  uint32_t *opaque = newPixels(), *noisy = newPixels(), *panel = newPixels();
  fillOpaquePicture(opaque);
  fillNoisyPicture(noisy);
  fillPanelPicture(panel);
  Board board = {.pixels = newPixels()};
  cairo_surface_t *surface = surfaceOf(board.pixels, CAIRO_FORMAT_RGB24);
  board.context = cairo_create(surface);
  measureCairo(&board, opaque, noisy, panel);
  const char *picture = getenv("PEER_PICTURE");
  if (picture != NULL) cairo_surface_write_to_png(surface, picture);
  measurePixman(&board, opaque, noisy, panel);
  FT_Set_Pixel_Sizes(face, 0, 16);
  measure("freetype", "6b", freetypeNewGlyphs, &board);
  return 0;
}
