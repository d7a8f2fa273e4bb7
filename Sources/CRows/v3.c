// For x86-64-v3: the same source with vectors of 32 bytes and AVX2. Nothing here runs before the processor was asked.
#include "CRows.h"
#include "builds.h"

#ifdef __x86_64__
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define rowBytes 32

#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2"))), apply_to = function)
#include "narrow.h"
#include "pixels.h"
#include "solid.h"
#include "sums.h"
#pragma clang attribute pop
#include "table.h"

const struct Rows rowsV3 = ROW_TABLE;
#endif
