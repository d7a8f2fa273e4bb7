import Render

/// How far two colours are apart for an eye, as WCAG 2 counts it.
nonisolated extension Color {
  /// The contrast with `other`, 1 (none) … 21 (black on white). Alpha is ignored.
  func contrast(with other: Color) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// How bright it is, 0 (black) … 1 (white).
  var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// A channel of sRGB as an amount of light.
  private static func linear(_ channel: UInt8) -> Double {
    let value = Double(channel) / 255
    if value <= 0.03928 { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    return base * base * fifthRoot(of: base * base)
  }

  /// By Newton's steps, which are the same on every machine.
  private static func fifthRoot(of value: Double) -> Double {
    var root = 1.0
    for _ in 0..<16 {
      let fourth = root * root * root * root
      root -= (fourth * root - value) / (5 * fourth)
    }
    return root
  }
}
