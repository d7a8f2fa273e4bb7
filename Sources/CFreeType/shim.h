#pragma once
// FreeType, used for outlines in font units only (FT_LOAD_NO_SCALE).
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
