import CRows

/// Rows that brushes need while they paint, kept from one shape to the next.
final class BrushScratch {
  let colors = ScratchBuffer<UInt32>(capacity: 1024)
  let image = ScratchBuffer<UInt32>(capacity: 1024)
  /// Colours of the rows or columns `tableFirst`..<`tableEnd` of a gradient.
  let table = ScratchBuffer<UInt32>(capacity: 1024)
  var tableFirst = 0
  var tableEnd = 0
  let segments = ScratchBuffer<GradientSegment>(capacity: 16)
  let sums = ScratchBuffer<UInt64>(capacity: 64)
  /// What a brush paints before it is composed in another mode than source-over.
  let composed = ScratchBuffer<UInt32>()
  /// Coverage that is read from a turned mask.
  let sampled = ScratchBuffer<UInt8>()
  private let product = ScratchBuffer<UInt8>(capacity: 1024)
  private let fading = ScratchBuffer<UInt8>()
  private let constants = ScratchBuffer<UInt8>(capacity: 1024)

  /// `count` times the same coverage.
  func constant(_ coverage: UInt8, _ count: Int) -> UnsafePointer<UInt8> {
    let row = constants.reserve(count)
    row.update(repeating: coverage, count: count)
    return UnsafePointer(row)
  }

  /// A row of coverages × one coverage.
  func multiplied(
    _ mask: UnsafePointer<UInt8>, _ coverage: UInt8, _ count: Int
  ) -> UnsafePointer<UInt8> {
    if coverage == 255 { return mask }
    let row = product.reserve(count)
    rows().pointee.scale(row, mask, UInt32(coverage), count)
    return UnsafePointer(row)
  }

  /// The same for a row that ``multiplied(_:_:_:)`` has given.
  func faded(
    _ mask: UnsafePointer<UInt8>, _ coverage: UInt8, _ count: Int
  ) -> UnsafePointer<UInt8> {
    if coverage == 255 { return mask }
    let row = fading.reserve(count)
    rows().pointee.scale(row, mask, UInt32(coverage), count)
    return UnsafePointer(row)
  }

  /// Two rows of coverages multiplied.
  func multiplied(
    _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ count: Int
  ) -> UnsafePointer<UInt8> {
    let row = product.reserve(count)
    rows().pointee.multiply(row, a, b, count)
    return UnsafePointer(row)
  }
}
