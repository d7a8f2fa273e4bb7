/// By how much a picture is turned clockwise on its way to a display that is mounted another way.
///
/// The place (x, y) of a picture goes to a place of the turned one; ``inverse`` leads back, so that a
/// touch on the display finds the pixel under it.
public enum Rotation: Int, CaseIterable, Hashable, Sendable {
  /// Not at all.
  case zero = 0
  /// 90° clockwise: what was on top is at the right.
  case quarter = 90
  /// 180°.
  case half = 180
  /// 270° clockwise: what was on top is at the left.
  case threeQuarters = 270

  /// What turns a turned picture back.
  @inlinable public var inverse: Rotation {
    switch self {
    case .zero, .half: self
    case .quarter: .threeQuarters
    case .threeQuarters: .quarter
    }
  }

  /// Whether width and height change places.
  @inlinable var swapsSides: Bool { self == .quarter || self == .threeQuarters }

  /// The size of a turned picture of `width` × `height`.
  @inlinable public func size(width: Int, height: Int) -> (width: Int, height: Int) {
    swapsSides ? (height, width) : (width, height)
  }

  /// Where the pixels of `rect` go when a picture of `width` × `height` pixels is turned.
  @inlinable public func rect(_ rect: PixelRect, width: Int, height: Int) -> PixelRect {
    switch self {
    case .zero: rect
    case .quarter:
      PixelRect(x: height - rect.maxY, y: rect.x, width: rect.height, height: rect.width)
    case .half:
      PixelRect(
        x: width - rect.maxX, y: height - rect.maxY, width: rect.width, height: rect.height)
    case .threeQuarters:
      PixelRect(x: rect.y, y: width - rect.maxX, width: rect.height, height: rect.width)
    }
  }

  /// Where a point goes when a picture of `width` × `height` pixels is turned.
  @inlinable public func point(_ point: FixedPoint, width: Int, height: Int) -> FixedPoint {
    switch self {
    case .zero: point
    case .quarter: FixedPoint(x: Fixed(height) - point.y, y: point.x)
    case .half: FixedPoint(x: Fixed(width) - point.x, y: Fixed(height) - point.y)
    case .threeQuarters: FixedPoint(x: point.y, y: Fixed(width) - point.x)
    }
  }
}
