#include "CAssets.h"

static const uint8_t galleryOperations[] = {
#embed "../../Benchmarks/gallery.ops"
};

KioskAsset kioskAssetGalleryOperations(void) {
  return (KioskAsset){galleryOperations, sizeof galleryOperations};
}
