import Render

/// How large the parts of a button are, and what its face is given.
extension Button {
  var isPressed: Bool { primaryState == .highlighted }

  var isIconOnly: Bool {
    buttonType == .system && (currentTitle ?? "").isEmpty
      && (currentIcon != nil || currentImage != nil)
  }

  private var values: OnOffValues<ButtonLook> {
    let appearance = theme.button
    return buttonType == .custom ? appearance.custom : appearance.values(for: style)
  }

  private var shadowOffset: Size {
    let offset = titleShadowOffset
    guard reversesTitleShadowWhenHighlighted && isPressed else { return offset }
    return Size(width: -offset.width, height: -offset.height)
  }

  var restingLook: ButtonLook {
    let values = values[isOn: isSelected]
    return isEnabled ? values.normal : values.disabled
  }

  var pressedLook: ButtonLook { values[isOn: isSelected].highlighted }

  var metrics: ButtonMetrics {
    buttonType == .custom ? .custom : theme.button.metrics(for: controlSize)
  }

  var layout: ButtonLayout {
    let metrics = metrics
    return ButtonLayout(
      picture: pictureSize(metrics), title: titleSize(metrics), gap: metrics.iconGap,
      horizontal: effectiveContentHorizontalAlignment, vertical: contentVerticalAlignment,
      isMirrored: isMirrored,
      pictureInsets: imageEdgeInsets, titleInsets: titleEdgeInsets)
  }

  private func pictureSize(_ metrics: ButtonMetrics) -> Size {
    if let image = currentImage {
      return image.size
    }
    return currentIcon == nil ? .zero : Size(width: metrics.icon, height: metrics.icon)
  }

  private func titleSize(_ metrics: ButtonMetrics) -> Size {
    guard let title = currentTitle, !title.isEmpty else { return .zero }
    let font = titleFont ?? metrics.font
    let scale = window?.scale ?? 1
    if let title = currentAttributedTitle {
      let line = TextSetter.layout(
        title, font: font, family: theme.fontFamily, scale: scale, width: nil, mode: breakMode,
        numberOfLines: 1)
      return Size(width: line.width.pixels / scale, height: font.lineHeight)
    }
    if titleNumberOfLines == 1 {
      let run = TextSetter.line(title, font: font, family: theme.fontFamily, scale: scale)
      return Size(width: run.width.pixels / scale, height: font.lineHeight)
    }
    let picture = pictureSize(metrics).width
    let room =
      bounds.inset(by: contentEdgeInsets).width - 2 * metrics.minimumPadding
      - (picture > 0 ? picture + metrics.iconGap : 0)
    let lines = TextSetter.layout(
      title, font: font, family: theme.fontFamily, scale: scale,
      width: Fixed(rounding: (bounds.isEmpty ? 10_000 : max(room, 1)) * scale),
      mode: breakMode, numberOfLines: titleNumberOfLines)
    return Size(width: lines.width.pixels / scale, height: lines.height.pixels / scale)
  }

  private var breakMode: LineBreakMode {
    titleLineBreakMode ?? (buttonType == .custom ? .byTruncatingMiddle : .byTruncatingTail)
  }

  /// What is laid over an image: dark while it is pressed, light while it is disabled, nothing where there is an own image for that.
  private func imageShade(_ appearance: ButtonAppearance, _ progress: Int) -> Color {
    let state = state.subtracting(.focused)
    if !isEnabled {
      guard adjustsImageWhenDisabled, images[exact: state] == nil else { return .clear }
      return buttonType == .custom ? Palette.bareDisabledShade : appearance.disabledShade
    }
    guard adjustsImageWhenHighlighted, images[exact: state.union(.highlighted)] == nil else {
      return .clear
    }
    return Palette.pressedShade.faded(to: progress)
  }

  func face(for appearance: ButtonAppearance) -> ButtonFace {
    let progress = pressProgress
    let pressed = pressedLook
    let metrics = metrics
    var look = restingLook.blended(with: pressed, progress)
    if let color = content(of: titleColors) { look.label = color }
    let picture: ButtonFace.Picture =
      if let image = currentImage { .image(image) } else if let icon = currentIcon {
        .icon(icon)
      } else { .none }
    let content = contentRect(forBounds: bounds)
    return ButtonFace(
      look: look, metrics: metrics, isMirrored: isMirrored,
      edge: isEnabled ? appearance.edge : appearance.disabledEdge,
      indexWidth: appearance.indexWidth, background: currentBackgroundImage,
      backgroundRect: backgroundRect(forBounds: bounds), picture: picture,
      shade: imageShade(appearance, progress),
      pictureRect: imageRect(forContentRect: content), title: currentTitle ?? "",
      font: titleFont ?? metrics.font, titleRect: titleRect(forContentRect: content),
      attributedTitle: currentAttributedTitle, lines: titleNumberOfLines, breakMode: breakMode,
      shadow: currentTitleShadowColor ?? .clear, shadowOffset: shadowOffset,
      touch: showsTouchWhenHighlighted ? appearance.touch.faded(to: progress) : .clear,
      pressLine: buttonType == .custom ? .clear : pressed.label.faded(to: progress),
      pressLineWidth: appearance.pressLineWidth)
  }
}
