/// A stretched mask seen through a transform: each pixel is a mix of the four nearest levels around the
/// place where its centre comes from.
struct TurnedMask: SpanSource {
  let pixels: UnsafePointer<UInt8>
  let width: Int
  let height: Int
  /// Bytes from one row to the next.
  let stride: Int
  /// The rectangle that the mask fills before the transform.
  let place: PixelRect
  /// The pixels that are wanted.
  let visible: PixelRect
  /// From device pixels back.
  let inverse: Transform
  /// Room for a row of `visible`.
  let row: UnsafeMutablePointer<UInt8>

  func emit<Sink: SpanSink>(into sink: Sink) {
    for y in visible.y..<visible.maxY {
      var first = visible.width
      var end = 0
      for i in 0..<visible.width {
        let level = level(visible.x + i, y)
        row[i] = level
        if level != 0 {
          first = min(first, i)
          end = i + 1
        }
      }
      if first < end { sink.mask(x: visible.x + first, y: y, count: end - first, row + first) }
    }
  }

  private func level(_ x: Int, _ y: Int) -> UInt8 {
    let (u, v) = inverse.place(x << 16 + 32768, y << 16 + 32768)
    let column = u - 32768 - place.x << 16
    let line = v - 32768 - place.y << 16
    let left = column >> 16
    let top = line >> 16
    if left < -1 || top < -1 || left >= place.width || top >= place.height { return 0 }
    let right = column >> 8 & 255
    let lower = line >> 8 & 255
    let above = at(left, top) * (256 - right) + at(left + 1, top) * right
    let below = at(left, top + 1) * (256 - right) + at(left + 1, top + 1) * right
    return UInt8((above * (256 - lower) + below * lower + 32768) >> 16)
  }

  /// The level of a pixel of the stretched mask; 0 outside.
  private func at(_ x: Int, _ y: Int) -> Int {
    if x < 0 || y < 0 || x >= place.width || y >= place.height { return 0 }
    let column = TurnedMask.source(x, width, place.width)
    let line = TurnedMask.source(y, height, place.height)
    return Int(pixels[line * stride + column])
  }

  /// Where a column or row of the stretched mask is in the mask, whose middle repeats.
  private static func source(_ at: Int, _ size: Int, _ length: Int) -> Int {
    let middle = size / 2
    let missing = length - size
    return at <= middle ? at : max(at - missing, middle)
  }
}
