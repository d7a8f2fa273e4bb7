/// A straight part of a line, in 1/65,536 pixel.
struct StrokeSegment: BitwiseCopyable {
  var from: Vector
  var to: Vector
  /// Half the width to the left of the way.
  var side: Vector
  /// The same where it starts and ends: square to the curve that it is a part of, where it is the first or last one of that.
  var start: Vector
  var end: Vector
  /// Whether it goes on from the segment before along a curve.
  var isSmooth: Bool
}

extension Vector: BitwiseCopyable {}
