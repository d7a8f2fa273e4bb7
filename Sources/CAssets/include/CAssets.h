#pragma once
// Files embedded in the binary, so that a board needs none of them on its disk.
#include <stddef.h>
#include <stdint.h>

/// The bytes of an embedded file; they live as long as the program.
typedef struct {
  const uint8_t *_Nonnull bytes;
  size_t count;
} KioskAsset;

KioskAsset kioskAssetInterRegular(void);
KioskAsset kioskAssetInterMedium(void);
KioskAsset kioskAssetInterSemiBold(void);
/// The reference frame of the benchmarks, one drawing operation a line.
KioskAsset kioskAssetGalleryOperations(void);
