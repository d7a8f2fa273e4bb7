#pragma once
// libpng's simplified API, which needs no setjmp.
#include <png.h>
#include <stdint.h>

static const uint32_t kPNGFormatBGRA = PNG_FORMAT_BGRA;
static const uint32_t kPNGFormatBGR = PNG_FORMAT_BGR;
static const uint32_t kPNGFormatRGB = PNG_FORMAT_RGB;
static const uint32_t kPNGFormatRGBA = PNG_FORMAT_RGBA;
