// The functions of this build in the order of `Rows`.
#define ROW_TABLE \
  { \
    .fill = fill, .fillRows = fillRows, .solid = solid, .solidMask = solidMask, \
    .solidRowsMask = solidRowsMask, .pixels = pixels, .pixelsMask = pixelsMask, .copy = copy, .rgb565 = rgb565, .rgb565Dithered = rgb565Dithered, \
    .multiply = multiply, .scale = scale, \
    .addMultiple = addMultiple, .upperBytes = upperBytes \
  }
