extension View {
  // MARK: - Public API

  /// A place of its own, in points of `view` (of the window where nil). Mirrors `UIView.convert(_:to:)`.
  public func convert(_ point: Point, to view: View?) -> Point {
    let inWindow = convertToWindow(point)
    return view?.convertFromWindow(inWindow) ?? inWindow
  }
  /// A place of `view` (of the window where nil), in its own points. Mirrors `UIView.convert(_:from:)`.
  public func convert(_ point: Point, from view: View?) -> Point {
    convertFromWindow(view?.convertToWindow(point) ?? point)
  }
  /// A rectangle of its own, in points of `view` (of the window where nil); the smallest upright one around it where a transform
  /// lies between. Mirrors `UIView.convert(_:to:)`.
  public func convert(_ rect: Rect, to view: View?) -> Rect {
    if !isInTransform && view?.isInTransform != true {
      return Rect(origin: convert(rect.origin, to: view), size: rect.size)
    }
    return Rect(around: rect.corners.map { convert($0, to: view) })
  }

  // MARK: - One step

  /// A place of its own in points of the superview.
  func toSuperview(_ point: Point) -> Point {
    let place = Point(
      x: point.x + corner.x - bounds.origin.x, y: point.y + corner.y - bounds.origin.y)
    return hasTransform ? transform.around(center).applied(to: place) : place
  }

  /// A rectangle of its own in points of the superview: the smallest upright one around it.
  func toSuperview(_ rect: Rect) -> Rect {
    let place = rect.offsetBy(dx: corner.x - bounds.origin.x, dy: corner.y - bounds.origin.y)
    return hasTransform ? transform.around(center).bounds(of: place) : place
  }

  /// Where what it draws in `rect` may come to lie, in points of the superview. Under a transform that is a pixel more: edges are laid on
  /// whole pixels before they are turned and scaled.
  func drawingToSuperview(_ rect: Rect) -> Rect {
    guard hasTransform, !rect.isEmpty else { return toSuperview(rect) }
    let pixel = 1 / (window?.scale ?? 1)
    return toSuperview(rect.insetBy(dx: -pixel, dy: -pixel))
  }

  /// A place of the superview in its own points; nil where its transform cannot be undone.
  func fromSuperview(_ point: Point) -> Point? {
    var place = point
    if hasTransform {
      guard let back = transform.around(center).inverted else { return nil }
      place = back.applied(to: point)
    }
    return Point(
      x: place.x - corner.x + bounds.origin.x, y: place.y - corner.y + bounds.origin.y)
  }

  /// Where it is in points of the superview.
  var boundsInSuperview: Rect { toSuperview(bounds) }

  /// Where (0, 0) is in the window, where the superview's is at `parent`; `bounds` are its own.
  func origin(in parent: Point, bounds: Rect) -> Point {
    Point(
      x: parent.x + corner.x - bounds.origin.x, y: parent.y + corner.y - bounds.origin.y)
  }

  // MARK: - The window

  func convertToWindow(_ point: Point) -> Point {
    var point = point
    var view = self
    while let parent = view.superview {
      point = view.toSuperview(point)
      view = parent
    }
    return point
  }

  func convertFromWindow(_ point: Point) -> Point {
    if !isInTransform {
      let origin = convertToWindow(.zero)
      return Point(x: point.x - origin.x, y: point.y - origin.y)
    }
    guard let parent = superview else { return point }
    return fromSuperview(parent.convertFromWindow(point)) ?? Point(x: bounds.midX, y: bounds.midY)
  }

  /// Whether it or a view that holds it has a transform.
  private var isInTransform: Bool {
    var view: View? = self
    while let present = view {
      if present.hasTransform { return true }
      view = present.superview
    }
    return false
  }
}

extension AffineTransform {
  /// Where a point comes to lie. Mirrors `CGPoint.applying(_:)`.
  nonisolated public func applied(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The smallest upright rectangle around what becomes of `rect`; what is empty stays so. Mirrors `CGRect.applying(_:)`.
  nonisolated public func bounds(of rect: Rect) -> Rect {
    if rect.isEmpty { return Rect(origin: applied(to: rect.origin), size: .zero) }
    return Rect(around: rect.corners.map(applied))
  }

  /// The map back; nil where it squeezes everything to a line, or a number is not finite. Mirrors `CGAffineTransform.inverted()`.
  nonisolated public var inverted: AffineTransform? {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite, tx.isFinite, ty.isFinite else { return nil }
    return AffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}

extension Rect {
  /// Its four corners.
  nonisolated fileprivate var corners: Corners<Point> {
    Corners(
      origin, Point(x: maxX, y: minY), Point(x: minX, y: maxY), Point(x: maxX, y: maxY))
  }

  /// The smallest one around four points.
  nonisolated fileprivate init(around corners: Corners<Point>) {
    let left = min(corners.a.x, corners.b.x, min(corners.c.x, corners.d.x))
    let top = min(corners.a.y, corners.b.y, min(corners.c.y, corners.d.y))
    let right = max(corners.a.x, corners.b.x, max(corners.c.x, corners.d.x))
    let bottom = max(corners.a.y, corners.b.y, max(corners.c.y, corners.d.y))
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }
}

/// Four of a kind, without an array.
nonisolated private struct Corners<Value> {
  var a: Value
  var b: Value
  var c: Value
  var d: Value

  init(_ a: Value, _ b: Value, _ c: Value, _ d: Value) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
  }

  func map<Result>(_ body: (Value) -> Result) -> Corners<Result> {
    Corners<Result>(body(a), body(b), body(c), body(d))
  }
}
