#!/usr/bin/env python3
"""Writes two fonts whose glyphs are pictures beside this file, and damaged copies of them into Tests/Fuzz/Corpus/font. Needs
Debian's python3-fonttools; the tests need only the results.

  Pictures-CBDT.ttf   no outlines at all, as Noto's emoji
  Pictures-sbix.ttf   outlines as well

On an em of 1000 units B and U+1F600 are a picture of 16 × 16 pixels, 800 units a side on the baseline: red, green, blue and a half
transparent white, from the left top on. A is a square of 600 units in the second font, and nothing in the first.
"""

import pathlib
import random
import struct
import zlib

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.tables.DefaultTable import DefaultTable
from fontTools.ttLib.tables.sbixGlyph import Glyph
from fontTools.ttLib.tables.sbixStrike import Strike

HERE = pathlib.Path(__file__).parent
CORPUS = HERE.parent.parent / "Fuzz/Corpus/font"
SIDE = 16
PPEM = 20


def png(width=SIDE, height=SIDE, claimed=None):
    """A picture of four colours; `claimed` is the size that its header tells instead."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    colours = [bytes((255, 0, 0, 255)), bytes((0, 255, 0, 255)), bytes((0, 0, 255, 255)), bytes((255, 255, 255, 128))]
    rows = b"".join(
        b"\0" + b"".join(colours[2 * (2 * y >= height) + (2 * x >= width)] for x in range(width)) for y in range(height))
    size = claimed or (width, height)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", *size, 8, 6, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))


def square():
    pen = TTGlyphPen(None)
    pen.moveTo((0, 0))
    for point in ((0, 600), (600, 600), (600, 0)):
        pen.lineTo(point)
    pen.closePath()
    return pen.glyph()


def font(outlines):
    names = [".notdef", "space", "A", "picture"]
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({32: "space", ord("A"): "A", ord("B"): "picture", 0x1F600: "picture"})
    builder.setupGlyf({n: square() if n == "A" else TTGlyphPen(None).glyph() for n in names})
    builder.setupHorizontalMetrics({n: (1000, 0) for n in names})
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable({"familyName": "Pictures", "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200)
    builder.setupPost()
    builder.updateHead(created=0, modified=0)
    builder.font.recalcTimestamp = False
    if not outlines:
        del builder.font["glyf"]
        del builder.font["loca"]
    return builder


def raw(tag, data):
    table = DefaultTable(tag)
    table.data = data
    return table


def cbdt(name, picture=None, metrics=(SIDE, SIDE, 0, SIDE, PPEM), offsets=None, size=1, last=3, cut=None):
    """One strike with one glyph, the fourth, in index format 1 and image format 17."""
    picture = png() if picture is None else picture
    height, width, left, top, advance = metrics
    glyph = struct.pack(">BBbbB", height, width, left, top, advance) + struct.pack(">I", len(picture)) + picture
    offsets = offsets or (0, len(glyph))
    line = struct.pack(">bbBbbbbbbbbb", top, 0, width, 1, 0, 0, 0, 0, 0, 0, 0, 0)
    subtable = struct.pack(">HHI", 3, last, 8) + struct.pack(">HHI", 1, 17, 4) + struct.pack(">II", *offsets)
    strike = struct.pack(">IIII", 56, len(subtable), 1, 0) + line + line + struct.pack(">HHBBBb", 3, last, PPEM, PPEM, 32, 1)
    builder = font(outlines=False)
    builder.font["CBLC"] = raw("CBLC", struct.pack(">HHI", 3, 0, size) + strike + subtable)
    builder.font["CBDT"] = raw("CBDT", (struct.pack(">HH", 3, 0) + glyph)[:cut])
    builder.save(name)


def sbix(name, picture=None, kind="png ", place=(0, 0), ppem=PPEM):
    builder = font(outlines=True)
    strike = Strike(ppem=ppem, resolution=72)
    strike.glyphs["picture"] = Glyph(
        glyphName="picture", graphicType=kind, originOffsetX=place[0], originOffsetY=place[1],
        referenceGlyphName="picture", imageData=png() if picture is None else picture)
    table = newTable("sbix")
    table.version = 1
    table.flags = 1
    table.strikes = {ppem: strike}
    builder.font["sbix"] = table
    builder.save(name)


def noisy(path, source, seed):
    """Every table is found, and what is in the last half of the file is not what it was."""
    data = bytearray(source.read_bytes())
    numbers = random.Random(seed)
    for _ in range(24):
        data[numbers.randrange(len(data) // 2, len(data))] = numbers.randrange(256)
    path.write_bytes(data)


def main():
    whole = {kind: HERE / f"Pictures-{kind.__name__.upper() if kind is cbdt else 'sbix'}.ttf" for kind in (cbdt, sbix)}
    for kind, path in whole.items():
        kind(path)
        noisy(CORPUS / f"{kind.__name__}-noisy.ttf", path, 7)
        kind(CORPUS / f"{kind.__name__}.ttf")
        kind(CORPUS / f"{kind.__name__}-half-png.ttf", picture=png()[:len(png()) // 2])
        kind(CORPUS / f"{kind.__name__}-no-png.ttf", picture=b"GIF89a")
        kind(CORPUS / f"{kind.__name__}-huge-png.ttf", picture=png(claimed=(60000, 60000)))
    cbdt(CORPUS / "cbdt-offsets.ttf", offsets=(4_000_000_000, 12))
    cbdt(CORPUS / "cbdt-strikes.ttf", size=0xFFFF_FFFF)
    cbdt(CORPUS / "cbdt-glyphs.ttf", last=0xFFFF)
    cbdt(CORPUS / "cbdt-metrics.ttf", metrics=(255, 255, -128, -128, 255))
    cbdt(CORPUS / "cbdt-cut.ttf", cut=20)
    sbix(CORPUS / "sbix-loop.ttf", kind="dupe")
    sbix(CORPUS / "sbix-far.ttf", place=(-32768, 32767))
    sbix(CORPUS / "sbix-ppem.ttf", ppem=1)


main()
