import Render

/// Where segments stand.
extension SegmentedControl {
  /// The pressed body and the dividers of a segment.
  func setNeedsDisplay(ofSegment index: Int) {
    guard segments.indices.contains(index) else { return }
    if !backgroundImages.isEmpty || !dividerImages.isEmpty { return setNeedsDisplay() }
    let metrics = metrics
    setNeedsDisplay(place(of: index, metrics).insetBy(dx: -metrics.gap, dy: -metrics.gap))
  }

  /// A segment at rest: its cell without its half of the gaps.
  func place(of index: Int, _ metrics: SegmentedControlMetrics) -> Rect {
    let cell = cell(index, metrics)
    let start = index == 0 ? 0 : metrics.gap / 2
    let end = index == segments.count - 1 ? 0 : metrics.gap / 2
    return Rect(
      x: cell.minX + (isMirrored ? end : start), y: cell.minY, width: cell.width - start - end,
      height: cell.height)
  }

  /// The part of the slot that belongs to a segment: the cells leave no gap.
  func cell(_ index: Int, _ metrics: SegmentedControlMetrics) -> Rect {
    layOutIfNeeded()
    let inset = metrics.inset
    let left = index == 0 ? bounds.minX + inset : edges[index - 1]
    let cell = Rect(
      x: left, y: bounds.minY + inset, width: edges[index] - left,
      height: bounds.height - 2 * inset)
    return cell.mirrored(in: bounds, if: isMirrored)
  }

  func layOutIfNeeded() {
    guard edges.count != segments.count else { return }
    edges.removeAll(keepingCapacity: true)
    if apportionsSegmentWidthsByContent { layOutByContent() } else { layOutEqually() }
  }

  /// What is left by given widths is shared equally; edges are floored to whole points.
  private func layOutEqually() {
    let metrics = metrics
    let automatic = segments.reduce(0) { $1.width > 0 ? $0 : $0 + 1 }
    let given = segments.reduce(0) { $0 + $1.width }
    let free = max(0, bounds.width - 2 * metrics.inset - given)
    var start = bounds.minX + metrics.inset
    var shared = 0
    for segment in segments {
      if segment.width > 0 {
        start += segment.width
        edges.append(start + floored(free, shared, automatic))
      } else {
        shared += 1
        edges.append(start + floored(free, shared, automatic))
      }
    }
  }

  /// The first `part` of `whole` equal shares of `length`, floored to whole points; all of it at the end.
  private func floored(_ length: Double, _ part: Int, _ whole: Int) -> Double {
    if part == 0 { return 0 }
    return part == whole ? length : Double(Int(length * Double(part) / Double(whole)))
  }

  /// What the contents leave over is shared equally; what they lack, they lack in proportion.
  private func layOutByContent() {
    let metrics = metrics
    let widths = segments.indices.map { index in
      segments[index].width > 0 ? segments[index].width : naturalWidth(of: index, metrics)
    }
    let automatic = segments.reduce(0) { $1.width > 0 ? $0 : $0 + 1 }
    let given = segments.reduce(0) { $0 + $1.width }
    let content = widths.reduce(0, +) - given
    let free = max(0, bounds.width - 2 * metrics.inset - given)
    var edge = bounds.minX + metrics.inset
    for (index, width) in widths.enumerated() {
      if segments[index].width > 0 {
        edge += width
      } else if free < content {
        edge += width * free / content
      } else {
        edge += width + (free - content) / Double(automatic)
      }
      edges.append(Double(Int(edge)))
    }
  }

  func naturalWidth(of index: Int, _ metrics: SegmentedControlMetrics) -> Double {
    let segment = segments[index]
    var content = 0.0
    if let image = segment.image {
      content = image.size.width
    } else if let title = segment.title {
      let scale = window?.scale ?? 1
      let font = titleAttributes.resolve(.normal)?.font ?? metrics.font.weight(.semibold)
      let run = TextSetter.line(
        title, font: font, family: theme.fontFamily, scale: scale)
      content = Double(Fixed(rounding: run.width.pixels / scale).ceiling)
    }
    return max(content + 2 * metrics.padding, metrics.segmentMinimumWidth + metrics.gap)
  }
}
