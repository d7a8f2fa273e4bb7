#pragma once
// HarfBuzz, used for shaping in font units.
#include <hb-ot.h>
#include <hb.h>

/// HB_TAG: four letters as one number.
static inline hb_tag_t kioskHarfBuzzTag(char a, char b, char c, char d) { return HB_TAG(a, b, c, d); }
