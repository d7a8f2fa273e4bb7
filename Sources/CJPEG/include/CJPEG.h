// JPEG files by libjpeg-turbo.
//
// The library leaves its functions by longjmp where a file is broken. That must not cross a Swift frame, so everything between
// setting up and cleaning up happens in these functions.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

struct JPEGHeader {
  uint32_t width;
  uint32_t height;
  // How the picture is to be shown, by Exif: 1 (as it is) to 8; 1 where the file does not say.
  uint32_t orientation;
};

enum { jpegReasonSize = 256 };

// Reads the size. Returns false and says why in `reason` where the file is no JPEG.
bool jpegReadHeader(const uint8_t *bytes, size_t count, struct JPEGHeader *header, char *reason);

// Decodes into rows of `width` pixels 0xFFRRGGBB, `bytesPerRow` apart, as many as the header says. Returns false and says why in
// `reason` where the file is broken or ends too early; some rows may have been written then.
//
// The same file gives the same pixels everywhere: the DCT is the slow integer one, which the library's SIMD code reproduces
// bit for bit, as it does for fancy upsampling and the conversion of colours. Nothing is smoothed by guessing.
bool jpegDecode(const uint8_t *bytes, size_t count, struct JPEGHeader header, void *pixels,
    size_t bytesPerRow, char *reason);

#pragma clang assume_nonnull end
