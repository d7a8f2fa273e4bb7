import Foundation
import Kiosk
import Render

/// Contrast by the text of WCAG 2, on pixels.
nonisolated enum Contrast {
  /// The amount of light of each value of a channel.
  private static let light: [Double] = (0..<256).map { value in
    let part = Double(value) / 255
    return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
  }

  /// The relative luminance of 0xRRGGBB.
  static func luminance(_ rgb: UInt32) -> Double {
    0.2126 * light[Int(rgb >> 16 & 255)] + 0.7152 * light[Int(rgb >> 8 & 255)]
      + 0.0722 * light[Int(rgb & 255)]
  }

  /// 1 (none) … 21.
  static func ratio(_ a: UInt32, _ b: UInt32) -> Double {
    let (a, b) = (luminance(a), luminance(b))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}

/// A place in a picture where something must be told from what is around it.
nonisolated struct LookProbe {
  /// What is seen there.
  enum Kind {
    /// Words.
    case text
    /// Edges, bodies and marks.
    case graphic
    /// Words of what is not available: they stay readable.
    case disabledText
    /// Edges of what is not available: no more is asked than that there is something.
    case disabledGraphic
  }

  /// What the place is.
  let name: String
  /// Where, in points of the control.
  let area: Rect
  let kind: Kind

  init(_ name: String, _ kind: Kind, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.name = name
    self.kind = kind
    area = Rect(x: x, y: y, width: width, height: height)
  }

  /// The largest contrast of a pixel there with the colour that most pixels have.
  func measure(in picture: Bitmap, scale: Double) -> Double {
    var counts: [UInt32: Int] = [:]
    let offset = Pose.margin
    for y in Int((area.minY + offset) * scale)..<Int((area.maxY + offset) * scale) {
      for x in Int((area.minX + offset) * scale)..<Int((area.maxX + offset) * scale) {
        counts[picture[x, y], default: 0] += 1
      }
    }
    let ground = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
    return counts.keys.reduce(1) { max($0, Contrast.ratio($1, ground)) }
  }

  /// What the look's tables ask for.
  func least(in backdrop: Backdrop) -> Double {
    switch (kind, backdrop) {
    case (.disabledGraphic, _): 1.15
    case (_, .contrast1), (_, .contrast2): 7
    case (.text, _): 4.5
    case (.graphic, _): 3
    case (.disabledText, .dark1), (.disabledText, .dark2): 3.3
    case (.disabledText, _): 2.5
    }
  }
}
