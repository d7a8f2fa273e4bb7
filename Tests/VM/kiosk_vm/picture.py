"""Pictures of 8-bit RGB, their exact comparison, and what is left behind when they differ."""

import ctypes
from pathlib import Path

from . import paths

BYTES_PER_PIXEL = 3


class Picture:
    def __init__(self, width, height, pixels: bytes):
        assert len(pixels) == width * height * BYTES_PER_PIXEL
        self.width, self.height, self.pixels = width, height, pixels

    @classmethod
    def read_ppm(cls, path: Path) -> "Picture":
        """A binary PPM with three header lines, as QEMU's screendump writes it."""
        magic, size, maximum, pixels = path.read_bytes().split(b"\n", 3)
        assert magic == b"P6" and maximum == b"255", "not an 8-bit binary PPM"
        width, height = map(int, size.split())
        return cls(width, height, pixels)

    @classmethod
    def read_png(cls, path: Path) -> "Picture":
        image = _PNGImage()
        _check(_libpng().png_image_begin_read_from_file(ctypes.byref(image), bytes(path)), image)
        image.format = PNG_FORMAT_RGB
        pixels = ctypes.create_string_buffer(image.width * image.height * BYTES_PER_PIXEL)
        _check(_libpng().png_image_finish_read(ctypes.byref(image), None, pixels, 0, None), image)
        return cls(image.width, image.height, pixels.raw)

    def write_png(self, path: Path):
        path.parent.mkdir(parents=True, exist_ok=True)
        image = _PNGImage(width=self.width, height=self.height, format=PNG_FORMAT_RGB)
        _check(_libpng().png_image_write_to_file(
            ctypes.byref(image), bytes(path), 0, self.pixels, 0, None), image)

    def row(self, y) -> bytes:
        stride = self.width * BYTES_PER_PIXEL
        return self.pixels[y * stride : (y + 1) * stride]

    def pixel(self, x, y) -> bytes:
        start = (y * self.width + x) * BYTES_PER_PIXEL
        return self.pixels[start : start + BYTES_PER_PIXEL]

    def turned(self, degrees) -> "Picture":
        """This, turned clockwise by a multiple of 90."""
        picture = self
        for _ in range(degrees // 90):
            pixels = bytearray(len(picture.pixels))
            for channel in range(BYTES_PER_PIXEL):
                plane = picture.pixels[channel::BYTES_PER_PIXEL]
                columns = (plane[x :: picture.width][::-1] for x in range(picture.width))
                pixels[channel::BYTES_PER_PIXEL] = b"".join(columns)
            picture = Picture(picture.height, picture.width, bytes(pixels))
        return picture

    def through_rgb565(self) -> "Picture":
        """What a 16-bit display shows of this: low bits cut off, then refilled by replication."""
        five = bytes(value >> 3 << 3 | value >> 5 for value in range(256))
        six = bytes(value >> 2 << 2 | value >> 6 for value in range(256))
        pixels = bytearray(self.pixels)
        for channel, table in enumerate((five, six, five)):
            plane = slice(channel, None, BYTES_PER_PIXEL)
            pixels[plane] = self.pixels[plane].translate(table)
        return Picture(self.width, self.height, bytes(pixels))


class Difference:
    """Where two pictures of one size differ: how many pixels, by how much at most, in which box."""

    def __init__(self, expected: Picture, actual: Picture):
        self.count, self.greatest = 0, 0
        self.left, self.top, self.right, self.bottom = expected.width, expected.height, 0, 0
        marked = bytearray(len(expected.pixels))
        for y in range(expected.height):
            if expected.row(y) == actual.row(y):
                continue
            for x in range(expected.width):
                if distance := _distance(expected.pixel(x, y), actual.pixel(x, y)):
                    self._add(x, y, distance)
                    start = (y * expected.width + x) * BYTES_PER_PIXEL
                    marked[start : start + BYTES_PER_PIXEL] = b"\xff\x00\x00"
        self.picture = Picture(expected.width, expected.height, bytes(marked))

    def _add(self, x, y, distance):
        self.count += 1
        self.greatest = max(self.greatest, distance)
        self.left, self.top = min(self.left, x), min(self.top, y)
        self.right, self.bottom = max(self.right, x + 1), max(self.bottom, y + 1)

    def box(self):
        """x, y, width and height."""
        return self.left, self.top, self.right - self.left, self.bottom - self.top

    def __str__(self):
        x, y, width, height = self.box()
        return (f"{self.count} pixels differ, by {self.greatest} at most, "
                f"within {width}x{height} at {x},{y}")


def difference(expected: Picture, actual: Picture):
    """None where the pictures are the same, pixel for pixel; sizes must be."""
    assert (expected.width, expected.height) == (actual.width, actual.height), (
        f"expected {expected.width}x{expected.height}, got {actual.width}x{actual.height}")
    return None if expected.pixels == actual.pixels else Difference(expected, actual)


def expect_same(expected: Picture, actual: Picture, name: str):
    """Fails with the difference in words and in pictures, left under .build/vm/failures."""
    if found := difference(expected, actual):
        pictures = {"expected": expected, "actual": actual, "diff": found.picture}
        for kind, picture in pictures.items():
            picture.write_png(paths.FAILURES / f"{name}-{kind}.png")
        raise AssertionError(f"{name}: {found}; see {paths.FAILURES}/{name}-*.png")


def _distance(one: bytes, other: bytes) -> int:
    return max(abs(a - b) for a, b in zip(one, other))


# libpng's simplified interface (png.h, png_image).

PNG_IMAGE_VERSION = 1
PNG_FORMAT_RGB = 2


class _PNGImage(ctypes.Structure):
    _fields_ = [
        ("opaque", ctypes.c_void_p),
        ("version", ctypes.c_uint32),
        ("width", ctypes.c_uint32),
        ("height", ctypes.c_uint32),
        ("format", ctypes.c_uint32),
        ("flags", ctypes.c_uint32),
        ("colormap_entries", ctypes.c_uint32),
        ("warning_or_error", ctypes.c_uint32),
        ("message", ctypes.c_char * 64),
    ]

    def __init__(self, **fields):
        super().__init__(version=PNG_IMAGE_VERSION, **fields)


def _libpng():
    return ctypes.CDLL("libpng16.so.16")


def _check(succeeded, image):
    if not succeeded:
        raise OSError(f"libpng: {image.message.decode()}")
