#include "CAssets.h"

static const uint8_t regular[] = {
#embed "../../Assets/Fonts/Inter-Regular.otf"
};
static const uint8_t medium[] = {
#embed "../../Assets/Fonts/Inter-Medium.otf"
};
static const uint8_t semiBold[] = {
#embed "../../Assets/Fonts/Inter-SemiBold.otf"
};

KioskAsset kioskAssetInterRegular(void) { return (KioskAsset){regular, sizeof regular}; }
KioskAsset kioskAssetInterMedium(void) { return (KioskAsset){medium, sizeof medium}; }
KioskAsset kioskAssetInterSemiBold(void) { return (KioskAsset){semiBold, sizeof semiBold}; }
