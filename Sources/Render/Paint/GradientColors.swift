/// The stops of a gradient made ready for one shape: from an offset of 0…65536 to a premultiplied colour.
struct GradientColors {
  /// Whether all colours are opaque.
  let isOpaque: Bool
  /// Whether there is no colour at all.
  let isEmpty: Bool
  /// Segments in rising order; the first starts before all offsets, and one that starts behind all ends them.
  private let segments: UnsafePointer<GradientSegment>

  /// Works in the memory of `scratch` until the next gradient does.
  init(_ stops: [GradientStop], _ scratch: BrushScratch) {
    let memory = scratch.segments.reserve(stops.count + 2)
    segments = UnsafePointer(memory)
    var opaque = true
    var count = 0
    var previous: GradientStop?
    for stop in stops {
      if stop.color.alpha != 255 { opaque = false }
      // Offsets far outside are brought nearer, so that products stay in range.
      let limit = 1 << 24
      let offset = min(max(stop.offset, previous?.offset ?? -limit), limit)
      if let previous {
        if offset > previous.offset {
          memory[count] = GradientSegment(
            start: previous.offset, end: offset, first: previous.color, last: stop.color)
          count += 1
        }
      } else {
        memory[0] = GradientSegment(start: Int.min, color: stop.color)
        count = 1
      }
      previous = GradientStop(offset: offset, color: stop.color)
    }
    if let previous {
      memory[count] = GradientSegment(start: previous.offset, color: previous.color)
      memory[count + 1] = GradientSegment(start: Int.max, color: previous.color)
    }
    isOpaque = opaque
    isEmpty = previous == nil
  }

  /// Replaces `count` offsets by their colours.
  @inline(never)
  func colors(replacing row: UnsafeMutablePointer<UInt32>, count: Int) {
    var index = 0
    var segment = segments[0]
    var end = segments[1].start
    var i = 0
    while i < count {
      let offset = Int(row[i])
      if offset < segment.start || offset >= end {
        while segments[index].start > offset { index &-= 1 }
        while segments[index &+ 1].start <= offset { index &+= 1 }
        segment = segments[index]
        end = segments[index &+ 1].start
      }
      row[i] = segment.color(offset)
      i &+= 1
    }
  }
}
