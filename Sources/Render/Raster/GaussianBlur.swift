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

/// Buffers of a blur, kept from one shape to the next.
final class BlurScratch {
  private let weights = ScratchBuffer<UInt32>()
  private let between = ScratchBuffer<UInt16>()
  private let sums = ScratchBuffer<UInt32>()

  /// Blurs coverage in place; what lies outside counts as zero.
  func blur(_ pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int, sigma: Int) {
    let kernel = GaussianKernel(sigma: sigma, into: weights)
    let between = between.reserve(width * height)
    for y in 0..<height {
      horizontal(pixels + y * width, between + y * width, width, kernel.radius)
    }
    let sums = sums.reserve(width)
    for y in 0..<height {
      vertical(between, y, pixels + y * width, sums, width, height, kernel.radius)
    }
  }

  /// One row; the result is 256 × coverage.
  private func horizontal(
    _ source: UnsafeMutablePointer<UInt8>, _ target: UnsafeMutablePointer<UInt16>, _ width: Int,
    _ radius: Int
  ) {
    let weights = weights.base + radius
    var x = 0
    while x < width {
      var sum: UInt32 = 128
      var i = max(-radius, -x)
      let last = min(radius, width - 1 - x)
      while i <= last {
        sum &+= weights[i] &* UInt32(source[x &+ i])
        i &+= 1
      }
      target[x] = UInt16(truncatingIfNeeded: sum >> 8)
      x &+= 1
    }
  }

  /// One row from all rows around it.
  private func vertical(
    _ source: UnsafeMutablePointer<UInt16>, _ y: Int, _ target: UnsafeMutablePointer<UInt8>,
    _ sums: UnsafeMutablePointer<UInt32>, _ width: Int, _ height: Int, _ radius: Int
  ) {
    sums.update(repeating: 1 << 23, count: width)
    var i = max(-radius, -y)
    let last = min(radius, height - 1 - y)
    while i <= last {
      let weight = weights.base[radius + i]
      let row = source + (y + i) * width
      var x = 0
      while x < width {
        sums[x] &+= weight &* UInt32(row[x])
        x &+= 1
      }
      i += 1
    }
    var x = 0
    while x < width {
      target[x] = UInt8(truncatingIfNeeded: sums[x] >> 24)
      x &+= 1
    }
  }
}
