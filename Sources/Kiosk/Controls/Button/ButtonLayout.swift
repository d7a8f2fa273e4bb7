/// Where picture and title of a button stand: side by side, aligned as one block.
nonisolated struct ButtonLayout {
  /// The natural size of the picture; zero where there is none.
  var picture: Size
  /// The natural size of the title; zero where there is none.
  var title: Size
  /// Between the two, where both are there.
  var gap: Double
  /// Left, right, centre or fill: leading and trailing are resolved before.
  var horizontal: Control.ContentHorizontalAlignment
  var vertical: Control.ContentVerticalAlignment
  /// Whether the picture stands right of the title.
  var isMirrored = false
  var pictureInsets: EdgeInsets
  var titleInsets: EdgeInsets

  /// The width that both need.
  var width: Double { picture.width + (hasBoth ? gap : 0) + title.width }

  /// The place of the picture in `content`.
  func pictureRect(in content: Rect) -> Rect {
    let width = stretchesPicture ? content.width : pictureWidth(in: content)
    let start = isMirrored && !stretchesPicture ? titleWidth(in: content) + (hasBoth ? gap : 0) : 0
    return place(
      Size(width: width, height: picture.height), at: start, in: content, insets: pictureInsets)
  }

  /// The place of the title in `content`.
  func titleRect(in content: Rect) -> Rect {
    let start = isMirrored ? 0 : pictureWidth(in: content) + (hasBoth ? gap : 0)
    return place(
      Size(width: titleWidth(in: content), height: title.height), at: start, in: content,
      insets: titleInsets)
  }

  // MARK: - Private

  private var hasBoth: Bool { picture.width > 0 && title.width > 0 }

  private var stretchesPicture: Bool { horizontal == .fill && title.width == 0 }

  private func pictureWidth(in content: Rect) -> Double {
    min(picture.width, max(0, content.width))
  }

  /// Where room is short, the title gives way.
  private func titleWidth(in content: Rect) -> Double {
    let room = content.width - pictureWidth(in: content) - (hasBoth ? gap : 0)
    return min(title.width, max(0, room))
  }

  private func place(_ size: Size, at start: Double, in content: Rect, insets: EdgeInsets) -> Rect {
    let block =
      pictureWidth(in: content) + (hasBoth ? gap : 0) + titleWidth(in: content)
    let x =
      switch horizontal {
      case .center: (content.width - block) / 2 + (insets.left - insets.right) / 2
      case .right, .trailing: content.width - block - insets.right
      case .left, .leading, .fill: insets.left
      }
    let height = vertical == .fill ? content.height : min(size.height, content.height)
    let y =
      switch vertical {
      case .center: (content.height - height) / 2 + (insets.top - insets.bottom) / 2
      case .bottom: content.height - height - insets.bottom
      case .top, .fill: insets.top
      }
    return Rect(
      x: content.minX + x + start, y: content.minY + y, width: size.width, height: height)
  }
}
