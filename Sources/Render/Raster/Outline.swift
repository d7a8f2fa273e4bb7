/// Takes the lines of closed outlines, in 1/256 pixel.
protocol LineSink {
  func addLine(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int)
}

extension LineSink {
  /// Adds a line between two points.
  @inline(__always)
  func add(_ a: FixedPoint, _ b: FixedPoint) {
    addLine(Int(a.x.rawValue), Int(a.y.rawValue), Int(b.x.rawValue), Int(b.y.rawValue))
  }
}

/// Shapes as closed outlines for the rasterizer; coordinates in 1/256 pixel.
extension CoverageRasterizer {
  /// Adds a rectangle with elliptic corners; `clockwise` false turns it around, to cut it out.
  func addRoundedRect(
    left: Int, top: Int, right: Int, bottom: Int, radiusX: Int, radiusY: Int, clockwise: Bool
  ) {
    let stride = UnitCircle.stride(radius: max(radiusX, radiusY))
    let cornerLeft = left + radiusX
    let cornerRight = right - radiusX
    let cornerTop = top + radiusY
    let cornerBottom = bottom - radiusY
    var last = (x: cornerRight + radiusX, y: cornerTop)
    let start = last
    func line(_ x: Int, _ y: Int) {
      if clockwise { addLine(last.x, last.y, x, y) } else { addLine(x, y, last.x, last.y) }
      last = (x, y)
    }
    func corner(_ x: Int, _ y: Int, _ signX: Int, _ signY: Int, rising: Bool) {
      var step = rising ? 0 : UnitCircle.steps
      while step >= 0 && step <= UnitCircle.steps {
        let p = UnitCircle.point(step, radiusX, radiusY)
        line(x + signX * p.x, y + signY * p.y)
        step += rising ? stride : -stride
      }
    }
    corner(cornerRight, cornerBottom, 1, 1, rising: true)
    corner(cornerLeft, cornerBottom, -1, 1, rising: false)
    corner(cornerLeft, cornerTop, -1, -1, rising: true)
    corner(cornerRight, cornerTop, 1, -1, rising: false)
    line(start.x, start.y)
  }

  /// Adds a circle; the radius is in 1/65,536 pixel.
  func addCircle(x: Int, y: Int, radius: Int) {
    let stride = UnitCircle.stride(radius: radius >> 8)
    let start = (x: x + (radius + 128) >> 8, y: y)
    var last = start
    for quarter in 0..<4 {
      let signX = quarter == 0 || quarter == 3 ? 1 : -1
      let signY = quarter < 2 ? 1 : -1
      var step = stride
      while step <= UnitCircle.steps {
        let p = UnitCircle.point(quarter & 1 == 0 ? step : UnitCircle.steps - step, radius)
        let next = (x: x + signX * p.x, y: y + signY * p.y)
        addLine(last.x, last.y, next.x, next.y)
        last = next
        step += stride
      }
    }
  }

  /// Adds a circle that `transform` maps to an ellipse; place and radius are in 1/65,536 pixel.
  func addCircle(x: Int, y: Int, radius: Int, through transform: Transform) {
    let centre = transform.place(x, y)
    let u = transform.direction(radius, 0)
    let v = transform.direction(0, radius)
    let longest = max(Transform.length(u.x, u.y), Transform.length(v.x, v.y))
    let stride = UnitCircle.stride(radius: longest >> 8) << 22
    let isMirrored = Int128(u.x) * Int128(v.y) < Int128(u.y) * Int128(v.x)
    func point(_ angle: Int) -> FixedPoint {
      let unit = UnitCircle.direction(isMirrored ? -angle : angle)
      func coordinate(_ centre: Int, _ u: Int, _ v: Int) -> Fixed {
        let offset = Int128(unit.cosine) * Int128(u) + Int128(unit.sine) * Int128(v)
        return Transform.limited(centre + Int((offset + 1 << 29) >> 30))
      }
      return FixedPoint(x: coordinate(centre.x, u.x, v.x), y: coordinate(centre.y, u.y, v.y))
    }
    var last = point(0)
    var angle = stride
    while angle <= 1 << 32 {
      let next = point(angle)
      add(last, next)
      last = next
      angle += stride
    }
  }

  /// Adds a convex outline to a union: the way round that counts as positive, and only where it can be seen.
  func addConvex(_ points: UnsafeBufferPointer<FixedPoint>) {
    var left = points[0].x.rawValue
    var right = left
    var top = points[0].y.rawValue
    var bottom = top
    for point in points {
      left = min(left, point.x.rawValue)
      right = max(right, point.x.rawValue)
      top = min(top, point.y.rawValue)
      bottom = max(bottom, point.y.rawValue)
    }
    if isFull || isHidden(left: Int(left), top: Int(top), right: Int(right), bottom: Int(bottom)) {
      return
    }
    if surrounds(left: Int(left), top: Int(top), right: Int(right), bottom: Int(bottom))
      && fills(points)
    {
      return
    }
    var doubleArea = 0
    var previous = points[points.count - 1]
    for point in points {
      let ax = Int(previous.x.rawValue) - Int(points[0].x.rawValue)
      let ay = Int(previous.y.rawValue) - Int(points[0].y.rawValue)
      let bx = Int(point.x.rawValue) - Int(points[0].x.rawValue)
      let by = Int(point.y.rawValue) - Int(points[0].y.rawValue)
      doubleArea &+= ax &* by &- ay &* bx
      previous = point
    }
    previous = points[points.count - 1]
    for point in points {
      if doubleArea >= 0 { add(previous, point) } else { add(point, previous) }
      previous = point
    }
  }

  /// Adds a path, mapped by `transform` where there is one; each outline is closed.
  func add(_ path: Path, through transform: Transform? = nil) {
    func placed(_ point: FixedPoint) -> FixedPoint {
      guard let transform else { return point }
      return transform.applied(to: point)
    }
    var start = placed(FixedPoint(x: .zero, y: .zero))
    var present = start
    for element in path.elements {
      switch element {
      case .move(let point):
        add(present, start)
        start = placed(point)
        present = start
      case .line(let point):
        let end = placed(point)
        add(present, end)
        present = end
      case .quad(let control, let point):
        let end = placed(point)
        addQuad(present, placed(control), end)
        present = end
      case .cubic(let control1, let control2, let point):
        let end = placed(point)
        addCubic(present, placed(control1), placed(control2), end)
        present = end
      case .close:
        add(present, start)
        present = start
      }
    }
    add(present, start)
  }

  private func addQuad(_ a: FixedPoint, _ b: FixedPoint, _ c: FixedPoint) {
    if isHidden(a, b, b, c) {
      add(a, c)
    } else if Flattening.isLong(a, b, c, tolerance: Flattening.shape) {
      let (first, middle, last) = Flattening.halves(a, b, c)
      addQuad(a, first, middle)
      addQuad(middle, last, c)
    } else {
      Flattening.quad(a, b, c, tolerance: Flattening.shape) { add($0, $1) }
    }
  }

  private func addCubic(_ a: FixedPoint, _ b: FixedPoint, _ c: FixedPoint, _ d: FixedPoint) {
    if isHidden(a, b, c, d) {
      add(a, d)
    } else if Flattening.isLong(a, b, c, d, tolerance: Flattening.shape) {
      let half = Flattening.halves(a, b, c, d)
      addCubic(a, half.0, half.1, half.2)
      addCubic(half.2, half.3, half.4, d)
    } else {
      Flattening.cubic(a, b, c, d, tolerance: Flattening.shape) { add($0, $1) }
    }
  }

  /// Whether all points lie on the same side of the clip, so that a straight line does for a curve.
  private func isHidden(_ a: FixedPoint, _ b: FixedPoint, _ c: FixedPoint, _ d: FixedPoint) -> Bool
  {
    let left = Int(min(a.x.rawValue, b.x.rawValue, c.x.rawValue, d.x.rawValue))
    let right = Int(max(a.x.rawValue, b.x.rawValue, c.x.rawValue, d.x.rawValue))
    let top = Int(min(a.y.rawValue, b.y.rawValue, c.y.rawValue, d.y.rawValue))
    let bottom = Int(max(a.y.rawValue, b.y.rawValue, c.y.rawValue, d.y.rawValue))
    return isHidden(left: left, top: top, right: right, bottom: bottom)
  }
}
