/// Reads a bitmap in the order in which its turned pixels are written.
///
/// A quarter turn goes by tiles, so that rows of both bitmaps are touched in stretches: 32 pixels of a row
/// of the destination, which are whole lines of write-combined memory, from eight columns of the source.
struct RotatedReader {
  /// The memory that it works in: small enough for the stack.
  static let tilePixels = 256

  private static let tileWidth = 32
  private static let tileHeight = 8

  private let source: Bitmap
  private let rotation: Rotation
  private let tile: UnsafeMutablePointer<UInt32>

  init(_ source: Bitmap, _ rotation: Rotation, tile: UnsafeMutablePointer<UInt32>) {
    self.source = source
    self.rotation = rotation
    self.tile = tile
  }

  /// Copies `place` of the destination, no turn or half a turn.
  func copyRows(_ place: PixelRect, to writer: PixelWriter) {
    let isHalf = rotation == .half
    let line = UnsafeMutableRawPointer(tile)
    // Half of the memory reads, the other half is that turned around.
    let limit = Self.tilePixels / 2
    for y in place.y..<place.maxY {
      let row = source.baseAddress + (isHalf ? source.height - 1 - y : y) * source.bytesPerRow
      var x = place.x
      while x < place.maxX {
        let count = min(limit, place.maxX - x)
        source.format.read(
          UnsafeRawPointer(row), x: isHalf ? source.width - x - count : x, count: count, into: tile)
        let turned = line + limit * 4
        if isHalf { ConversionRows.reversed(UnsafeRawPointer(line), turned, count) }
        writer.write(
          UnsafeRawPointer(isHalf ? turned : line), keepsAlpha: true, x: x, y: y, count: count)
        x += count
      }
    }
  }

  /// Copies `place` of the destination, a quarter turn either way.
  func copyTurned(_ place: PixelRect, to writer: PixelWriter) {
    var y = place.y
    while y < place.maxY {
      let height = min(Self.tileHeight, place.maxY - y)
      var x = place.x
      while x < place.maxX {
        // Tiles end where lines of the destination do.
        let width = min(Self.tileWidth - x % Self.tileWidth, place.maxX - x)
        gather(PixelRect(x: x, y: y, width: width, height: height))
        for row in 0..<height {
          writer.write(
            UnsafeRawPointer(tile + row * Self.tileWidth), keepsAlpha: true, x: x, y: y + row,
            count: width)
        }
        x += width
      }
      y += height
    }
  }

  /// Fills the tile with the turned pixels of `place`.
  private func gather(_ place: PixelRect) {
    let isQuarter = rotation == .quarter
    let firstColumn = isQuarter ? place.y : source.width - place.maxY
    var base = UnsafeRawPointer(source.baseAddress)
    var step = source.bytesPerRow
    if isQuarter {
      base += (source.height - 1 - place.x) * step
      step = -step
    } else {
      base += place.x * step
    }
    Self.gather(
      base, step: step, column: firstColumn, format: source.format, width: place.width,
      height: place.height, isUpwards: !isQuarter, into: tile)
  }

  /// Reads `height` pixels of each of `width` rows into columns of the tile, downwards or upwards.
  @inline(never)
  private static func gather(
    _ base: UnsafeRawPointer, step: Int, column: Int, format: PixelFormat, width: Int, height: Int,
    isUpwards: Bool, into tile: UnsafeMutablePointer<UInt32>
  ) {
    let first = isUpwards ? (height &- 1) &* tileWidth : 0
    let next = isUpwards ? -tileWidth : tileWidth
    let isWord = format.isDrawable
    let opaque: UInt32 = format == .argb8888 ? 0 : 0xFF00_0000
    var row = base
    var x = 0
    while x < width {
      var to = tile + (first &+ x)
      var i = 0
      while i < height {
        to.pointee =
          isWord
          ? row.loadUnaligned(fromByteOffset: (column &+ i) &* 4, as: UInt32.self) | opaque
          : format.pixel(at: row, column &+ i)
        to += next
        i &+= 1
      }
      row += step
      x &+= 1
    }
  }
}
