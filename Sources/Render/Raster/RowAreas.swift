/// One row of areas on its way to coverage: the change from one pixel to the next, and which columns change.
final class RowAreas {
  private let changes = ScratchBuffer<Int32>(capacity: 1024)
  /// A bit for each column that changes.
  private let touched = ScratchBuffer<UInt64>()
  private let coverage = ScratchBuffer<UInt8>(capacity: 1024)
  private var columns = 0
  /// Fewer columns of one level go with the mask around them, which costs less than three calls.
  private static let shortestSpan = 12
  /// The words of `touched` that matter.
  private var firstWord = 0
  private var lastWord = 0

  /// Makes room for rows of `width` pixels.
  func begin(width: Int) {
    columns = width
    _ = changes.reserve(width + 4)
    _ = touched.reserve((width >> 6) + 2)
    _ = coverage.reserve(width + 4)
  }

  /// Says that nothing is added but in these columns and the one behind; columns outside the row count as its ends.
  func reach(from first: Int, to last: Int) {
    firstWord = min(max(first, 0), columns) >> 6
    lastWord = min(max(last, 0) + 2, columns + 1) >> 6
  }

  /// The row to add to, until the next call of `begin`.
  var row: Row { Row(changes: changes.base, touched: touched.base, width: columns << 16) }

  /// Where areas are added.
  struct Row {
    fileprivate let changes: UnsafeMutablePointer<Int32>
    fileprivate let touched: UnsafeMutablePointer<UInt64>
    /// The width in 1/65536 pixel.
    let width: Int

    /// Adds what lies right of a line from x `a` to x `b` (1/65536 pixel); `area` is its height × ``AreaRow/full``, signed.
    @inline(__always)
    func add(_ a: Int, _ b: Int, _ area: Int) {
      let low = min(a, b)
      let high = max(a, b)
      let first = low >> 16
      if low >= 0 && high < width && first == high >> 16 {
        let right = (area &* ((low & 0xFFFF) &+ (high & 0xFFFF)) &+ 65536) >> 17
        changes[first] &+= Int32(truncatingIfNeeded: area &- right)
        changes[first &+ 1] &+= Int32(truncatingIfNeeded: right)
        touch(first, first &+ 1)
      } else {
        addLong(low, high, area)
      }
    }

    /// The same for a line over several columns, or beyond the row.
    @inline(never)
    private func addLong(_ low: Int, _ high: Int, _ area: Int) {
      if low >= width { return }
      if high <= 0 {
        changes[0] &+= Int32(truncatingIfNeeded: area)
        touch(0, 0)
        return
      }
      let first = low >> 16
      let last = high >> 16
      if first == last {
        let right = (area &* ((low & 0xFFFF) &+ (high & 0xFFFF)) &+ 65536) >> 17
        changes[first] &+= Int32(truncatingIfNeeded: area &- right)
        changes[first &+ 1] &+= Int32(truncatingIfNeeded: right)
        touch(first, first &+ 1)
        return
      }
      let columns = width >> 16
      if low >= 0 && high <= width && last &- first <= AreaRow.longest {
        AreaRow.add(changes, low, high, area)
      } else {
        AreaRow.addPart(changes, low, high, area, columns: columns)
      }
      touch(max(first, 0), min(last, columns) &+ 1)
    }

    @inline(__always)
    private func touch(_ first: Int, _ last: Int) {
      let firstWord = first >> 6
      let lastWord = last >> 6
      let head = UInt64.max &<< UInt64(truncatingIfNeeded: first & 63)
      let tail = UInt64.max &>> UInt64(truncatingIfNeeded: 63 &- last & 63)
      if firstWord == lastWord {
        touched[firstWord] |= head & tail
        return
      }
      touched[firstWord] |= head
      var word = firstWord &+ 1
      while word < lastWord {
        touched[word] = UInt64.max
        word &+= 1
      }
      touched[lastWord] |= tail
    }
  }

  /// Sums up the row, hands it on from column `x` of `sink` on, and leaves everything zero.
  func emit<Sink: SpanSink>(x: Int, y: Int, into sink: Sink) {
    let changes = changes.base
    let touched = touched.base
    let coverage = coverage.base
    let width = columns
    let lastWord = lastWord
    var area: Int32 = 0
    var level: UInt8 = 0
    // Columns before `column` are summed up, those before `pending` are handed on.
    var column = 0
    var pending = 0
    var word = firstWord
    while word <= lastWord {
      var bits = touched[word]
      touched[word] = 0
      while bits != 0 {
        let shift = bits.trailingZeroBitCount
        let length = (~(bits &>> UInt64(truncatingIfNeeded: shift))).trailingZeroBitCount
        bits &=
          length == 64
          ? 0
          : ~((1 &<< UInt64(truncatingIfNeeded: length) &- 1) &<< UInt64(truncatingIfNeeded: shift))
        let start = word &<< 6 &+ shift
        let end = min(start &+ length, width)
        if start >= width { continue }
        if start &- column < RowAreas.shortestSpan {
          while column < start {
            coverage[column] = level
            column &+= 1
          }
        } else {
          if column > pending {
            sink.mask(x: x &+ pending, y: y, count: column &- pending, coverage + pending)
          }
          if level != 0 { sink.span(x: x &+ column, y: y, count: start &- column, coverage: level) }
          pending = start
          column = start
        }
        while column < end {
          area &+= changes[column]
          changes[column] = 0
          level = AreaRow.level(UInt32(truncatingIfNeeded: max(area, 0)))
          coverage[column] = level
          column &+= 1
        }
      }
      word &+= 1
    }
    changes[width] = 0
    changes[width + 1] = 0
    if column > pending {
      sink.mask(x: x &+ pending, y: y, count: column &- pending, coverage + pending)
    }
    if column < width && level != 0 {
      sink.span(x: x &+ column, y: y, count: width &- column, coverage: level)
    }
  }
}
