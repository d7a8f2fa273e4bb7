/// A straight part of a line, in 1/65,536 pixel.
struct StrokeSegment: BitwiseCopyable {
  var from: Vector
  var to: Vector
  /// Half the width to the left where it starts and where it ends: the same for a line, square to the curve
  /// for a part of one.
  var start: Vector
  var end: Vector
  /// Whether it goes on from the segment before along a curve.
  var isSmooth: Bool

  var chord: Vector { to - from }
}

extension Vector: BitwiseCopyable {}
