// Which build is used: asked once, before anything can draw.
#include <stdlib.h>
#include <string.h>

#include "CRows.h"
#include "builds.h"

const struct Rows *rowsInUse = &rowsBaseline;

const struct Rows *rowsAt(enum RowLevel level) {
  if (level == rowLevelBaseline) return &rowsBaseline;
#ifdef __x86_64__
  __builtin_cpu_init();
  if (level == rowLevelV3 && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2")) {
    return &rowsV3;
  }
#endif
  return NULL;
}

__attribute__((constructor)) static void choose(void) {
  const char *wish = getenv("KIOSK_ROWS");
  if (wish != NULL && strcmp(wish, "baseline") == 0) return;
  const struct Rows *best = rowsAt(rowLevelV3);
  if (best != NULL) rowsInUse = best;
}

const char *rowsName(void) { return rowsInUse == &rowsBaseline ? "baseline" : "v3"; }
