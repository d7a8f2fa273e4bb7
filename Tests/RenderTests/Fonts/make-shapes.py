#!/usr/bin/env python3
"""Writes Shapes.ttf beside this file: a few invented glyphs on an em of 1000 units, for tests of coloured layers and of carets in
ligatures. Needs Debian's python3-fonttools; the tests need only the result.

  A    a full square, 600 wide
  B    COLR v0: a red square, over it a half transparent blue half, over it a bar in the colour of the text
  C    COLR v0: a layer of a colour that the palette lacks
  f i  plain; together a ligature of 900 with its caret at 250
  f f  together a ligature of 1000 without a caret
"""

import pathlib

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen


def box(left, bottom, right, top):
    pen = TTGlyphPen(None)
    pen.moveTo((left, bottom))
    pen.lineTo((left, top))
    pen.lineTo((right, top))
    pen.lineTo((right, bottom))
    pen.closePath()
    return pen.glyph()


GLYPHS = {
    ".notdef": (box(100, 0, 500, 700), 600),
    "space": (TTGlyphPen(None).glyph(), 300),
    "A": (box(0, 0, 600, 600), 600),
    "B": (box(0, 0, 600, 600), 600),
    "C": (box(0, 0, 600, 600), 600),
    "half": (box(300, 0, 600, 600), 600),
    "bar": (box(0, 500, 600, 600), 600),
    "f": (box(0, 0, 300, 700), 400),
    "i": (box(0, 0, 100, 700), 200),
    "f_i": (box(0, 0, 800, 700), 900),
    "f_f": (box(0, 0, 900, 700), 1000),
}

FEATURES = """
feature liga { sub f i by f_i; sub f f by f_f; } liga;
table GDEF {
  GlyphClassDef [A B C f i], [f_i f_f], , ;
  LigatureCaretByPos f_i 250;
} GDEF;
"""


def main():
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(list(GLYPHS))
    builder.setupCharacterMap({32: "space", **{ord(c): c for c in "ABCfi"}})
    builder.setupGlyf({name: glyph for name, (glyph, _) in GLYPHS.items()})
    lefts = {name: min((x for x, _ in glyph.coordinates), default=0)
             for name, (glyph, _) in GLYPHS.items()}
    builder.setupHorizontalMetrics({name: (width, lefts[name]) for name, (_, width) in GLYPHS.items()})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Shapes", "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200)
    builder.setupPost()
    builder.addOpenTypeFeatures(FEATURES)
    builder.setupCPAL([[(1, 0, 0, 1), (0, 0, 1, 128 / 255)]])
    builder.setupCOLR({"B": [("A", 0), ("half", 1), ("bar", 0xFFFF)], "C": [("A", 7)]})
    builder.updateHead(created=0, modified=0)
    builder.font.recalcTimestamp = False
    builder.save(pathlib.Path(__file__).with_name("Shapes.ttf"))


main()
