// The builds there are.
#pragma once
#include "CRows.h"

extern const struct Rows rowsBaseline;
#ifdef __x86_64__
extern const struct Rows rowsV3;
#endif
