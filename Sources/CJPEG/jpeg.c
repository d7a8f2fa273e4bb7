#include "CJPEG.h"
#include <setjmp.h>
#include <stdio.h>
#include <string.h>

#include <jpeglib.h>

#include <jerror.h>

// A progressive file may ask for any number of passes over all coefficients; real ones have ten or so.
enum { maximumScans = 100 };

// The library's error handler, and where it leaves to.
struct Handler {
  struct jpeg_error_mgr base;
  jmp_buf exit;
  char *reason;
};

static void leave(j_common_ptr info) {
  struct Handler *handler = (struct Handler *)info->err;
  char message[JMSG_LENGTH_MAX];
  handler->base.format_message(info, message);
  snprintf(handler->reason, jpegReasonSize, "%s", message);
  longjmp(handler->exit, 1);
}

// Damaged data is an error; what decoders are meant to pass over in silence is not.
static void judge(j_common_ptr info, int level) {
  if (level >= 0) return;
  switch (info->err->msg_code) {
    case JWRN_EXTRANEOUS_DATA:
    case JWRN_ADOBE_XFORM:
    case JWRN_JFIF_MAJOR: return;
    default: leave(info);
  }
}

static void countScans(j_common_ptr info) {
  if (((j_decompress_ptr)info)->input_scan_number <= maximumScans) return;
  struct Handler *handler = (struct Handler *)info->err;
  snprintf(handler->reason, jpegReasonSize, "it has more than %d scans", maximumScans);
  longjmp(handler->exit, 1);
}

static void prepare(struct Handler *handler, struct jpeg_decompress_struct *info, char *reason) {
  info->err = jpeg_std_error(&handler->base);
  handler->base.error_exit = leave;
  handler->base.emit_message = judge;
  handler->reason = reason;
  reason[0] = 0;
}

// MARK: - Exif

struct Exif {
  const uint8_t *bytes;
  size_t count;
  bool isLittle;
};

// A number of `size` bytes; 0 outside.
static uint32_t number(struct Exif exif, size_t at, size_t size) {
  if (at > exif.count || exif.count - at < size) return 0;
  uint32_t value = 0;
  for (size_t i = 0; i < size; i++) {
    size_t shift = exif.isLittle ? i : size - 1 - i;
    value |= (uint32_t)exif.bytes[at + i] << (8 * shift);
  }
  return value;
}

// The tag 0x0112 of the first directory; 1 where there is none.
static uint32_t orientation(const uint8_t *bytes, size_t count) {
  if (count < 14 || memcmp(bytes, "Exif\0", 6) != 0) return 1;
  struct Exif exif = {bytes + 6, count - 6, bytes[6] == 'I'};
  if (number(exif, 2, 2) != 42) return 1;
  size_t directory = number(exif, 4, 4);
  uint32_t entries = number(exif, directory, 2);
  for (uint32_t i = 0; i < entries && directory + 2 + (i + 1) * 12 <= exif.count; i++) {
    size_t entry = directory + 2 + i * 12;
    if (number(exif, entry, 2) != 0x0112) continue;
    uint32_t value = number(exif, entry + 8, 2);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

// MARK: - Reading

bool jpegReadHeader(const uint8_t *bytes, size_t count, struct JPEGHeader *header, char *reason) {
  struct Handler handler;
  struct jpeg_decompress_struct info;
  prepare(&handler, &info, reason);
  if (setjmp(handler.exit)) {
    jpeg_destroy_decompress(&info);
    return false;
  }
  jpeg_create_decompress(&info);
  jpeg_mem_src(&info, bytes, count);
  jpeg_save_markers(&info, JPEG_APP0 + 1, 0xFFFF);
  jpeg_read_header(&info, TRUE);
  header->width = info.image_width;
  header->height = info.image_height;
  header->orientation = 1;
  for (jpeg_saved_marker_ptr marker = info.marker_list; marker; marker = marker->next) {
    uint32_t value = orientation(marker->data, marker->data_length);
    if (value != 1) header->orientation = value;
  }
  jpeg_destroy_decompress(&info);
  return true;
}

// A × b / 255 to nearest.
static uint32_t product(uint32_t a, uint32_t b) { return (a * b + 127) / 255; }

// Cyan, magenta, yellow and black as bytes, which Adobe's programs store inverted.
static void convertInk(uint32_t *pixels, const uint8_t *ink, uint32_t count, bool isInverted) {
  const uint32_t flip = isInverted ? 0 : 255;
  for (uint32_t i = 0; i < count; i++, ink += 4) {
    uint32_t black = ink[3] ^ flip;
    pixels[i] = 0xFF000000u | product(ink[0] ^ flip, black) << 16
        | product(ink[1] ^ flip, black) << 8 | product(ink[2] ^ flip, black);
  }
}

bool jpegDecode(const uint8_t *bytes, size_t count, struct JPEGHeader header, void *pixels,
    size_t bytesPerRow, char *reason) {
  struct Handler handler;
  struct jpeg_decompress_struct info;
  struct jpeg_progress_mgr progress = {.progress_monitor = countScans};
  prepare(&handler, &info, reason);
  if (setjmp(handler.exit)) {
    jpeg_destroy_decompress(&info);
    return false;
  }
  jpeg_create_decompress(&info);
  info.progress = &progress;
  jpeg_mem_src(&info, bytes, count);
  jpeg_read_header(&info, TRUE);
  const bool isInk =
      info.jpeg_color_space == JCS_CMYK || info.jpeg_color_space == JCS_YCCK;
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  info.out_color_space = isInk ? JCS_CMYK : JCS_EXT_BGRA;
#else
  info.out_color_space = isInk ? JCS_CMYK : JCS_EXT_ARGB;
#endif
  info.dct_method = JDCT_ISLOW;
  info.do_fancy_upsampling = TRUE;
  info.do_block_smoothing = FALSE;
  jpeg_start_decompress(&info);
  if (info.output_width != header.width || info.output_height != header.height) {
    ERREXIT(&info, JERR_BAD_LENGTH);
  }
  JSAMPARRAY inks =
      isInk ? info.mem->alloc_sarray((j_common_ptr)&info, JPOOL_IMAGE, info.output_width * 4, 1)
            : NULL;
  while (info.output_scanline < info.output_height) {
    uint8_t *row = (uint8_t *)pixels + info.output_scanline * bytesPerRow;
    if (inks) {
      jpeg_read_scanlines(&info, inks, 1);
      convertInk((uint32_t *)row, inks[0], info.output_width, info.saw_Adobe_marker);
    } else {
      JSAMPROW rows[1] = {row};
      jpeg_read_scanlines(&info, rows, 1);
    }
  }
  jpeg_finish_decompress(&info);
  jpeg_destroy_decompress(&info);
  return true;
}
