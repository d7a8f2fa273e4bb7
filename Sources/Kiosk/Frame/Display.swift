public import Render

/// Where frames become visible: a board's display, or memory.
///
/// The frame renderer draws into its own cached bitmap and hands over the rectangles that changed.
public protocol Display: AnyObject {
  /// The visible area in pixels.
  var pixelSize: (width: Int, height: Int) { get }
  /// The size of the visible area in millimetres where the display tells one, else nil.
  var physicalSize: (width: Int, height: Int)? { get }
  /// Seconds between two frames at most; 1/60 where unknown.
  var frameDuration: Double { get }
  /// Whether a frame may be presented now. False while a flip is pending or nothing is connected; `frameHandler` tells when it changes.
  var isReady: Bool { get }
  /// Called with the present time (seconds, the clock of ``TouchSample/timestamp``) whenever the display becomes ready for a frame again.
  var frameHandler: ((_ time: Double) -> Void)? { get set }
  /// Shows `damage` (pixels, cut to the display, not empty) of `bitmap` (XRGB8888, ``pixelSize``). Call only while ``isReady``.
  func present(_ bitmap: Bitmap, damage: [PixelRect])
}
