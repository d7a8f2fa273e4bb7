#pragma once
// FriBidi, used for embedding levels (UAX #9). It numbers types by macros that Swift cannot see.
#include <fribidi.h>

static const FriBidiParType kFriBidiParagraphNatural = FRIBIDI_PAR_ON;
static const FriBidiParType kFriBidiParagraphLeftToRight = FRIBIDI_PAR_LTR;
static const FriBidiParType kFriBidiParagraphRightToLeft = FRIBIDI_PAR_RTL;

/// Whether rule L1 gives the character the paragraph's level at the end of a line.
static inline int kioskFriBidiIsWhitespace(FriBidiCharType type) {
  return FRIBIDI_IS_EXPLICIT_OR_BN_OR_WS(type) || FRIBIDI_IS_ISOLATE(type);
}
