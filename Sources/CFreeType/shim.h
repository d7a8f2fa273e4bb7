#pragma once
// FreeType, used for outlines: in font units (FT_LOAD_NO_SCALE), or hinted where that is asked for.
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H

/// FT_LOAD_TARGET_LIGHT, which Swift cannot see.
static const FT_Int32 kFreeTypeTargetLight = FT_LOAD_TARGET_LIGHT;
