import Render

/// Memory that drawing keeps from one call to the next, so that a frame asks for none.
///
/// What holds one of these arrays must have let it go before the next call, or that copies it.
enum DrawingScratch {
  /// The path that is drawn now.
  static var path = Path()
  /// Paths of clips that are over: the next clip takes one, since more may be drawn while it is in force.
  static var clipPaths: [Path] = []
  /// The dashes of the line that is drawn now.
  static var dashes: [Fixed] = []
  /// The stops of the gradient that is drawn now.
  static var stops: [GradientStop] = []
}
