// For any processor: vectors of 16 bytes, as SSE2 and NEON have them.
#include "CRows.h"
#include "builds.h"

#define rowBytes 16

#include "narrow.h"
#include "pixels.h"
#include "solid.h"
#include "sums.h"
#include "table.h"

const struct Rows rowsBaseline = ROW_TABLE;
