import Kiosk
import Render

/// The page of lines: ends, corners, dashes, arcs and what a transform does to them.
enum StrokePage {
  /// The page for a gallery.
  static func make(_ layout: GalleryLayout) -> GalleryPage {
    GalleryPage(title: "Strokes", view: SampleGrid(layout, samples))
  }

  private static let samples: [SampleGrid.Sample] = [
    .init("Ends: butt, round, square") { box, context, theme in
      let caps: [StrokeStyle.Cap] = [.butt, .round, .square]
      for (index, cap) in caps.enumerated() {
        let path = line(
          (box.minX + 20, row(index, of: 3, in: box)), (box.maxX - 20, row(index, of: 3, in: box)))
        context.stroke(path, style: .init(width: 16, cap: cap), with: theme.palette.accent)
        context.stroke(path, style: .init(width: 1, cap: .butt), with: theme.palette.surface)
      }
    },
    .init("Corners: miter, round, bevel") { box, context, theme in
      let joins: [StrokeStyle.Join] = [.miter, .round, .bevel]
      let third = box.width / 3
      for (index, join) in joins.enumerated() {
        let left = box.minX + Double(index) * third
        let path = line(
          (left + third * 0.22, box.maxY - 16), (left + third / 2, box.minY + 60),
          (left + third * 0.78, box.maxY - 16))
        context.stroke(
          path, style: .init(width: 12, cap: .butt, join: join), with: theme.palette.accent)
      }
    },
    .init("Dashes") { box, context, theme in
      let patterns: [[Double]] = [[12, 8], [2, 6], [20, 6, 4, 6], [0, 10]]
      for (index, dashes) in patterns.enumerated() {
        let y = row(index, of: patterns.count, in: box)
        context.stroke(
          line((box.minX + 8, y), (box.maxX - 8, y)),
          style: .init(width: 4, cap: index == 3 ? .round : .butt, dashes: dashes),
          with: theme.palette.text)
      }
    },
    .init("Widths from one pixel up") { box, context, theme in
      for index in 0..<6 {
        let y = row(index, of: 6, in: box)
        context.stroke(
          line((box.minX + 8, y), (box.maxX - 8, y - 6)),
          style: .init(width: max(context.pixel, Double(index)), cap: .butt),
          with: theme.palette.text)
      }
    },
    .init("Arcs of a gauge") { box, context, theme in
      let square = box.square(inset: 14)
      let center = Point(x: square.midX, y: square.midY + 8)
      for (sweep, color) in [(270, theme.palette.text.withAlpha(40)), (170, theme.palette.accent)] {
        var path = BezierPath()
        path.addArc(
          center: center, radius: square.width / 2, start: Angle(degrees: 135),
          sweep: Angle(degrees: sweep))
        context.stroke(path, style: .init(width: 14), with: color)
      }
    },
    .init("A curve over its points") { box, context, theme in
      let points = [0.15, 0.85, 0.25, 0.6, 0.4].enumerated().map { index, level in
        Point(
          x: box.minX + 12 + Double(index) * (box.width - 24) / 4,
          y: box.maxY - 12 - level * (box.height - 24))
      }
      var path = BezierPath()
      path.move(to: points[0])
      for (from, to) in zip(points, points.dropFirst()) {
        let middle = (from.x + to.x) / 2
        path.addCurve(
          to: to, controlPoint1: Point(x: middle, y: from.y),
          controlPoint2: Point(x: middle, y: to.y))
      }
      context.stroke(path, style: .init(width: 3), with: theme.palette.accent)
      for point in points {
        context.fill(barAt: point, width: 9, height: 9, with: theme.palette.text)
      }
    },
    .init("Stars, by two fill rules") { box, context, theme in
      let half = box.width / 2
      for (index, rule) in [FillRule.nonZero, .evenOdd].enumerated() {
        let cell = Rect(
          x: box.minX + Double(index) * half, y: box.minY, width: half, height: box.height)
        context.fill(star(in: cell.square(inset: 10)), rule: rule, with: theme.palette.warning)
      }
    },
    .init("Turned, as one layer") { box, context, theme in
      let body = box.square(inset: 26)
      let middle = Point(x: body.midX, y: body.midY)
      context.withLayer(opacity: 0.5) {
        for step in 0..<3 {
          let turn = AffineTransform(rotation: Angle(degrees: step * 30)).around(middle)
          context.withTransform(turn) {
            context.stroke(
              BezierPath(roundedRect: body, cornerRadius: 14), style: .init(width: 8),
              with: [theme.palette.accent, theme.palette.success, theme.palette.danger][step])
          }
        }
      }
    },
  ]

  private static func line(_ points: (Double, Double)...) -> BezierPath {
    var path = BezierPath()
    for (index, point) in points.enumerated() {
      let place = Point(x: point.0, y: point.1)
      if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
    }
    return path
  }

  /// The middle of one of `count` rows.
  private static func row(_ index: Int, of count: Int, in box: Rect) -> Double {
    box.minY + (Double(index) + 0.5) * box.height / Double(count)
  }

  /// Five points, joined two apart; no function of angles is needed for their places.
  private static func star(in box: Rect) -> BezierPath {
    let places = [(0.5, 0.0), (0.794, 0.905), (0.024, 0.345), (0.976, 0.345), (0.206, 0.905)]
    var path = BezierPath()
    for (index, place) in places.enumerated() {
      let point = Point(x: box.minX + place.0 * box.width, y: box.minY + place.1 * box.height)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path
  }
}
