/// How many pixels a point has on a display, and why: chosen from the display's size in millimetres where that can be believed.
///
/// It is the smallest of ``steps`` at which the smallest touch area is wide enough for a finger. So a button of a panel of
/// 133 dpi and one of 300 dpi are both met, and a program gives its sizes in points alone.
nonisolated public struct DisplayScale: Hashable, Sendable {
  /// Pixels of one point.
  public var value: Double
  /// Why, in one clause.
  public var reason: String

  /// What is chosen from, ascending. At each of them strokes and bodies stay on whole pixels.
  public static let steps = [1, 1.25, 1.5, 2, 2.5]
  /// Points of the smallest touch area: a body of 48 with 5 on each side.
  public static let touchArea = 58.0
  /// Millimetres that a touch area must have at least: studies find fingers less sure below.
  public static let finger = 9.0
  /// Pixels of an inch that are taken for a panel's; anything else for a display's mistake.
  public static let believableDensity = 60...400
  /// How far the aspect of the millimetres may be from that of the mode, as a part of it: pixels are square, nearly.
  public static let aspectTolerance = 0.05

  /// The scale of a display of `pixels` in a mode that fills `millimetres`, nil where unknown; 1 where they cannot be believed.
  public init(pixels: (width: Int, height: Int), millimetres: (width: Int, height: Int)?) {
    guard let millimetres, millimetres.width > 0, millimetres.height > 0 else {
      self.init(value: 1, reason: "the display does not tell its size")
      return
    }
    let size = "\(millimetres.width) × \(millimetres.height) mm"
    if Self.isMereAspect(millimetres) {
      self.init(value: 1, reason: "\(size) tells an aspect, not a size")
      return
    }
    let (width, height) = (Double(pixels.width), Double(pixels.height))
    let (wide, high) = (Double(millimetres.width), Double(millimetres.height))
    let own = high * width
    guard abs(wide * height - own) <= Self.aspectTolerance * own else {
      let mode = "\(pixels.width)x\(pixels.height)"
      self.init(value: 1, reason: "\(size) has another aspect than \(mode)")
      return
    }
    let pitch = (width * height / (wide * high)).squareRoot()
    // A mode has fewer pixels than an Int can count in an inch.
    let density = Int(pitch * 25.4 + 0.5)
    guard Self.believableDensity.contains(density) else {
      self.init(value: 1, reason: "\(size) would be \(density) dpi, which no panel has")
      return
    }
    let fitting = Self.steps.first { Self.touchArea * $0 / pitch >= Self.finger }
    self.init(
      value: fitting ?? 1,
      reason: "\(size) are \(density) dpi: \(Int(Self.touchArea)) points reach 9 mm")
  }

  private init(value: Double, reason: String) {
    self.value = value
    self.reason = reason
  }

  /// Whether the millimetres are the numbers that some displays put where their size belongs: 16:9 or 16:10, times 1, 10 or 100.
  private static func isMereAspect(_ millimetres: (width: Int, height: Int)) -> Bool {
    let long = max(millimetres.width, millimetres.height)
    let short = min(millimetres.width, millimetres.height)
    return [1, 10, 100].contains { long == 16 * $0 && (short == 9 * $0 || short == 10 * $0) }
  }
}

extension DisplayChoice.Target {
  /// The scale of the mode on this connector.
  nonisolated public var scale: DisplayScale {
    DisplayScale(
      pixels: (mode.width, mode.height),
      millimetres: connector.physicalSize.map { ($0.width, $0.height) })
  }
}
