extension View {
  /// How content of a size of its own lies in a view. Mirrors `UIView.ContentMode`.
  nonisolated public enum ContentMode: Int, CaseIterable, Hashable, Sendable {
    /// Over all of the view, whatever its aspect.
    case scaleToFill
    /// As large as it is seen whole, in the middle.
    case scaleAspectFit
    /// As small as it covers the view, in the middle; what does not fit is cut off.
    case scaleAspectFill
    /// The same as ``scaleToFill``: content is drawn anew at every size.
    case redraw
    /// In its own size, in the middle.
    case center
    /// In its own size, in the middle of the top edge.
    case top
    /// In its own size, in the middle of the bottom edge.
    case bottom
    /// In its own size, in the middle of the left edge.
    case left
    /// In its own size, in the middle of the right edge.
    case right
    /// In its own size, in a corner.
    case topLeft
    /// In its own size, in a corner.
    case topRight
    /// In its own size, in a corner.
    case bottomLeft
    /// In its own size, in a corner.
    case bottomRight

    /// Where content of `size` lies in `bounds`; content without a size is nowhere.
    func place(of size: Size, in bounds: Rect) -> Rect {
      guard size.width > 0, size.height > 0 else { return Rect(origin: bounds.origin, size: .zero) }
      let across = bounds.width / size.width
      let down = bounds.height / size.height
      switch self {
      case .scaleToFill, .redraw: return bounds
      case .scaleAspectFit: return place(of: size, times: min(across, down), in: bounds)
      case .scaleAspectFill: return place(of: size, times: max(across, down), in: bounds)
      default: return place(of: size, times: 1, in: bounds)
      }
    }

    private func place(of size: Size, times factor: Double, in bounds: Rect) -> Rect {
      let width = size.width * factor
      let height = size.height * factor
      let room = Size(width: bounds.width - width, height: bounds.height - height)
      return Rect(
        x: bounds.minX + room.width * horizontalPart, y: bounds.minY + room.height * verticalPart,
        width: width, height: height)
    }

    /// How much of the spare width is at the left.
    private var horizontalPart: Double {
      switch self {
      case .left, .topLeft, .bottomLeft: 0
      case .right, .topRight, .bottomRight: 1
      default: 0.5
      }
    }

    /// How much of the spare height is above.
    private var verticalPart: Double {
      switch self {
      case .top, .topLeft, .topRight: 0
      case .bottom, .bottomLeft, .bottomRight: 1
      default: 0.5
      }
    }
  }
}
