import CRows
import Glibc

/// Weights of a Gaussian, by integers alone.
struct GaussianKernel {
  /// Pixels to each side that count: three sigmas.
  let radius: Int

  /// The reach of a blur of `sigma` in 1/256 pixel.
  static func radius(sigma: Int) -> Int { (3 * sigma + 255) >> 8 }

  /// Writes 2 × radius + 1 weights that sum up to 65536.
  init(sigma: Int, into weights: ScratchBuffer<UInt32>) {
    radius = GaussianKernel.radius(sigma: sigma)
    let weights = weights.reserve(2 * radius + 1)
    var sum = GaussianKernel.bell(0, sigma)
    for i in 0..<radius { sum += 2 * GaussianKernel.bell(radius - i, sigma) }
    // From the outside inwards the running sum is rounded, so that no error gathers in the middle.
    var running = 0
    var given = 0
    for i in 0..<radius {
      running += GaussianKernel.bell(radius - i, sigma)
      let rounded = (running << 16 + sum / 2) / sum
      weights[i] = UInt32(rounded - given)
      weights[2 * radius - i] = UInt32(rounded - given)
      given = rounded
    }
    weights[radius] = UInt32(65536 - 2 * given)
  }

  /// exp(−i² / 2σ²) in 2⁻³⁰.
  private static func bell(_ i: Int, _ sigma: Int) -> Int {
    let exponent = (i * i) << 46 / (2 * sigma * sigma)
    return exponential(exponent)
  }

  /// exp(−x) in 2⁻³⁰ for x ≥ 0 in 2⁻³⁰: a power of two and a series for what is left.
  static func exponential(_ x: Int) -> Int {
    // log 2 in 2⁻³⁰.
    let ln2 = 744_261_118
    let halvings = x / ln2
    if halvings >= 31 { return 0 }
    let rest = x % ln2
    var term = 1 << 30
    var sum = term
    for n in 1...14 {
      term = -((term * rest) >> 30) / n
      sum += term
    }
    return sum >> halvings
  }
}

/// Blurs coverage, and keeps its buffers from one shape to the next.
///
/// A weighted sum over neighbours equals the sum, over the places where the coverage changes, of the change × the sum of all weights up
/// to there. Shapes are flat nearly everywhere: a row is worked out from its few changes, and rows that are
/// alike count once. The result is the same to the last bit as that of adding up every neighbour.
final class BlurScratch {
  /// Coverage that is blurred once and not kept.
  let coverage = ScratchBuffer<UInt8>()
  private let weights = ScratchBuffer<UInt32>()
  /// From −radius on: the sum of the weights up to there, 65536 in the end.
  private let steps = ScratchBuffer<Int32>()
  private let present = ScratchBuffer<Int32>()
  private let changes = ScratchBuffer<Int32>()
  private let changedRows = ScratchBuffer<Int32>()
  private let sums = ScratchBuffer<UInt32>()

  /// Blurs the first `columns` and `rows` of coverage in place, and leaves the others as they are; what lies outside counts as zero.
  func blur(
    _ pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int, columns: Int, rows: Int,
    sigma: Int
  ) {
    let kernel = GaussianKernel(sigma: sigma, into: weights)
    let radius = kernel.radius
    sumUpWeights(radius, max(columns, rows))
    let count = horizontal(
      pixels, width: width, height: min(height, rows + radius), columns, radius)
    let sums = sums.reserve(columns)
    for y in 0..<rows {
      sums.update(repeating: 1 << 23, count: columns)
      var i = 0
      while i < count && Int(changedRows.base[i]) <= y + radius {
        let step = steps.base[min(y - Int(changedRows.base[i]), radius) + radius]
        CRows.rows().pointee.addMultiple(sums, changes.base + i * columns, step, columns)
        i += 1
      }
      CRows.rows().pointee.upperBytes(pixels + y * width, sums, columns)
    }
  }

  private func sumUpWeights(_ radius: Int, _ count: Int) {
    let steps = steps.reserve(2 * radius + 1 + count)
    var sum: Int32 = 0
    for i in 0..<(2 * radius + 1 + count) {
      if i <= 2 * radius { sum += Int32(weights.base[i]) }
      steps[i] = sum
    }
  }

  /// Blurs rows to 256 × coverage; of each that differs from the one before, keeps by how much. Returns how many those are.
  private func horizontal(
    _ pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int, _ columns: Int, _ radius: Int
  ) -> Int {
    let present = present.reserve(columns)
    let sums = sums.reserve(columns)
    present.update(repeating: 0, count: columns)
    var count = 0
    for y in 0...height {
      // Behind the last row all is clear.
      let row = y < height ? pixels + y * width : nil
      if y > 0 && y < height, let row, memcmp(row, row - width, width) == 0 { continue }
      let change = changes.reserve((count + 1) * columns) + count * columns
      let rows = changedRows.reserve(count + 1)
      sums.update(repeating: 128, count: columns)
      if let row { addChanges(of: row, width, to: sums, columns, radius) }
      var isChanged = false
      for x in 0..<columns {
        let value = Int32(truncatingIfNeeded: sums[x] >> 8)
        change[x] = value &- present[x]
        if change[x] != 0 { isChanged = true }
        present[x] = value
      }
      if isChanged {
        rows[count] = Int32(truncatingIfNeeded: y)
        count += 1
      }
    }
    return count
  }

  private func addChanges(
    of row: UnsafeMutablePointer<UInt8>, _ width: Int, to sums: UnsafeMutablePointer<UInt32>,
    _ columns: Int, _ radius: Int
  ) {
    var level: Int32 = 0
    var x = 0
    while x <= width && x - radius < columns {
      let next = x < width ? Int32(row[x]) : 0
      if next != level {
        let first = max(x - radius, 0)
        CRows.rows().pointee.addMultiple(
          sums + first, steps.base + (first - x + radius), next - level, columns - first)
        level = next
      }
      x += 1
    }
  }
}
