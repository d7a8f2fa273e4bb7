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

  /// Adds a convex outline the way round that counts as positive, so that several of them unite.
  func addConvex(_ points: UnsafeBufferPointer<FixedPoint>) {
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

  /// Adds a path; each outline is closed.
  func add(_ path: Path) {
    var start = FixedPoint(x: .zero, y: .zero)
    var present = start
    for element in path.elements {
      switch element {
      case .move(let point):
        add(present, start)
        start = point
        present = point
      case .line(let point):
        add(present, point)
        present = point
      case .quad(let control, let end):
        Flattening.quad(present, control, end, tolerance: Flattening.shape) { add($0, $1) }
        present = end
      case .cubic(let control1, let control2, let end):
        Flattening.cubic(present, control1, control2, end, tolerance: Flattening.shape) {
          add($0, $1)
        }
        present = end
      case .close:
        add(present, start)
        present = start
      }
    }
    add(present, start)
  }
}
