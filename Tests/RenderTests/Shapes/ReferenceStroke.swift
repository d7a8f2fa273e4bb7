import Render

/// A line along a path, widened by the definition: what a line of half the width to both sides sweeps
/// over, and the corners and ends.
struct ReferenceStroke {
  /// A short straight part; `first` and `last` are half the width to the left at its ends.
  struct Step {
    var from: Spot
    var to: Spot
    var first: Spot
    var last: Spot
    /// Whether a corner of the path lies before it.
    var isCorner: Bool
    var length: Double { (to - from).length }
  }

  let half: Double
  let cap: StrokeStyle.Cap
  let join: StrokeStyle.Join
  let miterLimit: Double
  let dashes: [Double]
  let phase: Double
  private let sight: ReferenceSight
  private(set) var area = ReferenceArea()
  /// Whether an end of a dash is as good on one side of a corner as on the other.
  private(set) var isAmbiguous = false

  init(_ style: StrokeStyle, _ sight: ReferenceSight) {
    self.sight = sight
    half = style.width.pixels / 2
    cap = style.cap
    join = style.join
    miterLimit = style.miterLimit.pixels
    dashes = style.dashes.map(\.pixels)
    phase = style.dashPhase.pixels
  }

  /// Adds one outline; each corner-to-corner stretch is given as points with directions.
  mutating func add(_ stretches: [[(spot: Spot, way: Spot)]], isClosed: Bool, at dot: Spot) {
    var steps: [Step] = []
    for stretch in stretches {
      var isCorner = true
      for (a, b) in zip(stretch, stretch.dropFirst()) where a.spot != b.spot {
        steps.append(
          Step(
            from: a.spot, to: b.spot, first: a.way.left(half), last: b.way.left(half),
            isCorner: isCorner))
        isCorner = false
      }
    }
    if steps.isEmpty {
      addDot(dot, Spot(x: 0, y: half))
    } else if dashes.isEmpty || dashes.reduce(0, +) == 0 || dashes.contains(where: { $0 < 0 }) {
      addRun(steps, isClosed: isClosed)
    } else {
      addDashes(steps, isClosed: isClosed)
    }
  }

  // MARK: - Dashes

  private mutating func addDashes(_ steps: [Step], isClosed: Bool) {
    let pattern = dashes.count % 2 == 0 ? dashes : dashes + dashes
    let total = steps.reduce(0) { $0 + $1.length }
    let period = pattern.reduce(0, +)
    // An outline may be millions of pixels long: only its first and last dash and those in sight count.
    var ranges: [(from: Double, to: Double)] = []
    var (present, passed) = (0, 0.0)
    func mayShow(_ from: Double, _ to: Double) -> Bool {
      while present + 1 < steps.count && passed + steps[present].length < from {
        passed += steps[present].length
        present += 1
      }
      let step = steps[present]
      let place = step.from + (step.to - step.from) * ((from - passed) / step.length)
      return sight.mayShow(place, reach: to - from + half * max(miterLimit, 1.5) + 1)
    }
    var at = -(phase - (phase / period).rounded(.down) * period)
    var index = 0
    while at < total {
      let end = at + pattern[index % pattern.count]
      // A dash that ends where the outline starts is not seen, a dot there is.
      if index % 2 == 0 && (end > 0 || (end == 0 && at == 0)) {
        let (from, to) = (max(at, 0), min(end, total))
        if ranges.isEmpty || to == total || mayShow(from, to) { ranges.append((from, to)) }
      }
      at = end
      index += 1
    }
    if isClosed, ranges.count > 1, let first = ranges.first, let last = ranges.last,
      first.from == 0, last.to == total, first.to > 0, last.from < total
    {
      ranges.removeFirst()
      ranges.removeLast()
      addRun(cut(steps, last.from, last.to) + cut(steps, 0, first.to), isClosed: false)
    } else if isClosed, ranges.count == 1, ranges[0].from == 0, ranges[0].to == total {
      addRun(steps, isClosed: true)
      return
    }
    noteCorners(steps, ranges)
    for range in ranges {
      if range.to > range.from {
        addRun(cut(steps, range.from, range.to), isClosed: false)
      } else if let step = cut(steps, range.from, min(range.from + 1e-6, total)).first {
        addDot(step.from, step.first)
      }
    }
  }

  /// Looks for dashes that end where the way turns so fast that rounding decides how they are cut.
  private mutating func noteCorners(_ steps: [Step], _ ranges: [(from: Double, to: Double)]) {
    let near = 0.03
    let total = steps.reduce(0) { $0 + $1.length }
    for range in ranges {
      for end in [range.from, range.to] where end != 0 && end != total {
        let around = cut(steps, max(end - near, 0), min(end + near, total))
        guard let first = around.first else { continue }
        if around.contains(where: {
          ($0.first - first.first).length > half / 8 || ($0.last - first.first).length > half / 8
        }) {
          isAmbiguous = true
        }
      }
    }
  }

  /// The part of the way between two lengths.
  private func cut(_ steps: [Step], _ from: Double, _ to: Double) -> [Step] {
    var result: [Step] = []
    var at = 0.0
    for step in steps {
      let length = step.length
      let a = max(from - at, 0) / length
      let b = min(to - at, length) / length
      at += length
      if b <= a { continue }
      func place(_ t: Double) -> Spot { step.from + (step.to - step.from) * t }
      func side(_ t: Double) -> Spot {
        let mixed = step.first + (step.last - step.first) * t
        return mixed * (half / mixed.length)
      }
      result.append(
        Step(
          from: place(a), to: place(b), first: side(a), last: side(b),
          isCorner: step.isCorner && a == 0))
    }
    return result
  }

  // MARK: - Pieces

  private mutating func addRun(_ steps: [Step], isClosed: Bool) {
    guard let first = steps.first, let last = steps.last else { return }
    for (i, step) in steps.enumerated() {
      area.add([step.from, step.to, step.to + step.last, step.from + step.first])
      area.add([step.from, step.to, step.to - step.last, step.from - step.first])
      if i > 0 || isClosed {
        let before = steps[(i + steps.count - 1) % steps.count]
        if step.isCorner || i == 0 { addCorner(step.from, before.last, step.first) }
      }
    }
    if !isClosed {
      addCap(first.from, first.first * -1)
      addCap(last.to, last.last)
    }
  }

  private mutating func addDot(_ spot: Spot, _ side: Spot) {
    if cap == .butt { return }
    addCap(spot, side)
    addCap(spot, side * -1)
  }

  private mutating func addCap(_ spot: Spot, _ side: Spot) {
    let ahead = Spot(x: side.y, y: -side.x)
    switch cap {
    case .butt: break
    case .round: area.addCircle(spot, half)
    case .square:
      area.add([spot + side, spot + side + ahead, spot - side + ahead, spot - side])
    }
  }

  private mutating func addCorner(_ spot: Spot, _ a: Spot, _ b: Spot) {
    let turn = a.x * b.y - a.y * b.x
    // So slight a bend is no corner.
    let isSlight = (a - b).length * 64 < half && a.x * b.x + a.y * b.y > 0
    if join == .round && !isSlight {
      area.addCircle(spot, half)
      return
    }
    // Straight back, both sides are the same.
    if abs(turn) < half * half * 1e-12 { return }
    let sign = turn > 0 ? -1.0 : 1.0
    area.add([spot, spot + a * sign, spot + b * sign])
    // Half the angle between the two lines; a miter is 1 / sin of it widths long.
    let middle = (a + b) * 0.5
    let sine = middle.length / half
    if join == .miter && !isSlight && 1 / sine <= miterLimit {
      let tip = middle * (1 / (sine * sine))
      area.add([spot + a * sign, spot + tip * sign, spot + b * sign])
    }
  }
}
