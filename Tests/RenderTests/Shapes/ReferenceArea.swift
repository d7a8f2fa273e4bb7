/// A place in the reference's own coordinates.
struct Spot: Equatable {
  var x: Double
  var y: Double

  static func + (a: Spot, b: Spot) -> Spot { Spot(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: Spot, b: Spot) -> Spot { Spot(x: a.x - b.x, y: a.y - b.y) }
  static func * (a: Spot, factor: Double) -> Spot { Spot(x: a.x * factor, y: a.y * factor) }
  var length: Double { (x * x + y * y).squareRoot() }
  /// The way turned to its left, of a length; zero where there is no way.
  func left(_ length: Double) -> Spot {
    let own = self.length
    return own == 0 ? Spot(x: 0, y: 0) : Spot(x: -y / own * length, y: x / own * length)
  }
}

/// An area as the union of polygons, each by its own rule. It shares nothing with Render.
struct ReferenceArea {
  /// The edges of a polygon, or of several that belong together.
  struct Part {
    var edges: [(a: Spot, b: Spot)] = []
    var isEvenOdd = false
    var top = Double.infinity
    var bottom = -Double.infinity
    var left = Double.infinity
    var right = -Double.infinity
  }

  private(set) var parts: [Part] = []

  mutating func add(_ outlines: [[Spot]], isEvenOdd: Bool = false) {
    var edges: [(a: Spot, b: Spot)] = []
    for outline in outlines {
      guard var a = outline.last else { continue }
      for b in outline {
        edges.append((a, b))
        a = b
      }
    }
    add(edges, isEvenOdd)
  }

  private mutating func add(_ edges: [(a: Spot, b: Spot)], _ isEvenOdd: Bool) {
    var part = Part(edges: edges, isEvenOdd: isEvenOdd)
    for (spot, _) in edges {
      part.top = min(part.top, spot.y)
      part.bottom = max(part.bottom, spot.y)
      part.left = min(part.left, spot.x)
      part.right = max(part.right, spot.x)
    }
    parts.append(part)
  }

  mutating func add(_ outline: [Spot]) { add([outline]) }

  /// A circle as a polygon that misses less than 1/50,000 of its radius.
  mutating func addCircle(_ centre: Spot, _ radius: Double) {
    add(ReferenceCurve.ellipse(centre, radius, radius))
  }

  func mapped(_ map: (Spot) -> Spot) -> ReferenceArea {
    var area = ReferenceArea()
    for part in parts {
      area.add(part.edges.map { (map($0.a), map($0.b)) }, part.isEvenOdd)
    }
    return area
  }

  /// The parts that reach into a range of heights.
  func rows(_ top: Double, _ bottom: Double) -> ReferenceArea {
    var area = ReferenceArea()
    area.parts = parts.filter { $0.bottom > top && $0.top < bottom }
    for i in area.parts.indices {
      area.parts[i].edges.removeAll { edge in
        max(edge.a.y, edge.b.y) < top || min(edge.a.y, edge.b.y) > bottom
      }
    }
    return area
  }

  /// The parts that reach into a pixel.
  private func pixel(_ x: Double, _ y: Double) -> ReferenceArea {
    var area = rows(y, y + 1)
    area.parts.removeAll { $0.right <= x || $0.left >= x + 1 }
    return area
  }

  /// The intervals inside at a height, disjoint and in order.
  func intervals(_ y: Double) -> [(from: Double, to: Double)] {
    var all: [(from: Double, to: Double)] = []
    var crossings: [(x: Double, winding: Int)] = []
    for part in parts where part.top <= y && part.bottom > y {
      crossings.removeAll(keepingCapacity: true)
      for (a, b) in part.edges where (a.y <= y) != (b.y <= y) {
        crossings.append((a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y)), a.y <= y ? 1 : -1))
      }
      if crossings.count > 2 { crossings.sort { $0.x < $1.x } }
      if crossings.count == 2 {
        let (a, b) = (crossings[0].x, crossings[1].x)
        all.append((min(a, b), max(a, b)))
        continue
      }
      var winding = 0
      for (i, crossing) in crossings.enumerated() {
        if i > 0 && (part.isEvenOdd ? winding % 2 != 0 : winding != 0) {
          all.append((crossings[i - 1].x, crossing.x))
        }
        winding += crossing.winding
      }
    }
    if all.count < 2 { return all }
    all.sort { $0.from < $1.from }
    var united: [(from: Double, to: Double)] = []
    for interval in all {
      if let last = united.last, interval.from <= last.to {
        united[united.count - 1].to = max(last.to, interval.to)
      } else {
        united.append(interval)
      }
    }
    return united
  }
}

extension ReferenceArea {
  /// Coverage by 16 × 16 samples a pixel, in 1/255.
  func sampled(width: Int, height: Int) -> [Double] {
    var counts = [Int](repeating: 0, count: width * height)
    for y in 0..<height {
      let row = rows(Double(y), Double(y + 1))
      if row.parts.isEmpty { continue }
      for line in 0..<16 {
        for (from, to) in row.intervals(Double(y) + (Double(line) + 0.5) / 16) {
          // The samples at (i + 1/2) / 16 with from ≤ sample < to.
          let first = max((from * 16 - 0.5).rounded(.up), 0)
          let end = min((to * 16 - 0.5).rounded(.up), Double(width * 16))
          if first >= end { continue }
          for sample in Int(first)..<Int(end) { counts[y * width + sample >> 4] += 1 }
        }
      }
    }
    return counts.map { Double($0) / 256 * 255 }
  }

  /// The coverage of one pixel by lines that are exact in x, and what it may miss, both in 1/255.
  ///
  /// A line stands for a part of the pixel's height. What is covered along a line changes inside that by no
  /// more than it does from line to line, and starts or ends once: so the error is at most the sum of all
  /// changes and one whole line.
  func refined(x: Int, y: Int, lines: Int) -> (coverage: Double, error: Double) {
    let part = pixel(Double(x), Double(y))
    var sum = 0.0
    var changes = 0.0
    var last: Double?
    for line in 0..<lines {
      var covered = 0.0
      for (from, to) in part.intervals(Double(y) + (Double(line) + 0.5) / Double(lines)) {
        covered += max(0, min(to, Double(x + 1)) - max(from, Double(x)))
      }
      sum += covered
      changes += abs(covered - (last ?? covered))
      last = covered
    }
    return (sum / Double(lines) * 255, (changes + 1) / Double(lines) * 255)
  }
}
