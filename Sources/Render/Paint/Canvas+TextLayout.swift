extension Canvas {
  /// Draws set text with its left top corner at `origin`; characters without a colour of their own in `color`. All colours have `opacity` / 256 of their alpha. Lines outside the clip cost nothing.
  public func draw(
    _ layout: TextLayout, at origin: FixedPoint, color: Color, opacity: Int = 256
  ) {
    if clip.isEmpty || opacity <= 0 { return }
    // Letters stick out of their line by less than its height. Lines stand where they are before the transform.
    let seen = isPlain ? FixedRect(clip) : inverseTransform.bounds(of: FixedRect(clip))
    let top = seen.y - origin.y
    let bottom = seen.maxY - origin.y
    var index = max(layout.lineIndex(atY: top) - 1, 0)
    while index < layout.lines.count {
      let line = layout.lines[index]
      if line.top - line.height > bottom { break }
      draw(line, at: origin, color, min(opacity, 256))
      index += 1
    }
  }

  private func draw(
    _ line: TextLayout.Line, at origin: FixedPoint, _ color: Color, _ opacity: Int
  ) {
    func paint(_ style: TextStyle) -> Color {
      let color = style.color ?? color
      return color.withAlpha(UInt8((Int(color.alpha) * opacity + 128) >> 8))
    }
    let baseline = FixedPoint(x: origin.x + line.shapedX, y: origin.y + line.baseline)
    for run in line.shaped.runs {
      let style = line.style(of: run)
      let place = FixedPoint(x: baseline.x + run.x, y: baseline.y)
      draw(run, at: place, color: paint(style))
    }
    var first = 0
    while first < line.shaped.runs.count {
      let run = line.shaped.runs[first]
      let style = line.style(of: run)
      var next = first + 1
      while next < line.shaped.runs.count && line.style(of: line.shaped.runs[next]) == style {
        next += 1
      }
      if style.isUnderlined {
        let last = line.shaped.runs[next - 1]
        let left = max(origin.x + line.x, baseline.x + run.x)
        let right = min(origin.x + line.x + line.width, baseline.x + last.x + last.width)
        underline(style.font.size, from: left, to: right, baseline.y, paint(style))
      }
      first = next
    }
  }

  /// A line of whole pixels below the baseline, 1/14 of the size thick and 1/9 away.
  private func underline(
    _ size: Fixed, from left: Fixed, to right: Fixed, _ baseline: Fixed, _ color: Color
  ) {
    let thickness = max((size / 14).rounded, 1)
    let rect = PixelRect(
      x: left.rounded, y: baseline.rounded + max((size / 9).rounded, 1),
      width: right.rounded - left.rounded, height: thickness)
    if rect.width > 0 { fill(rect, with: color) }
  }
}
