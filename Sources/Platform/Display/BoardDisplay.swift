import Kiosk

/// A display as the event loop sees it: what it must wait for and call.
protocol BoardDisplay: Display {
  /// One phrase for the log, such as `KMS card0 virtio_gpu Virtual-1 800x480 XRGB8888`.
  var title: String { get }
  /// When ``wake(at:)`` must be called, in seconds; nil for never.
  var nextWakeup: Double? { get }
  /// Frames presented so far that are on the glass.
  var shownFrames: Int { get }
  /// Whether the last frame presented is on the glass.
  var isLastFrameShown: Bool { get }
  /// When the last of ``shownFrames`` came onto the glass, in seconds: as the kernel tells, where it tells.
  var lastShownTime: Double { get }
  /// Whether a frame that is presented would come onto the glass: not while nothing is connected, while another terminal shows, or
  /// while the display is switched off.
  var canShow: Bool { get }
  /// Called when another display shows, or none any more: the size may be another, and all must be drawn anew.
  var changeHandler: (() -> Void)? { get set }
  /// Why nothing more can be shown; nil as long as it can.
  var failure: BoardError? { get }

  /// The connector that shows at present; nil where none does, or it has no name.
  var connector: String? { get }
  /// How the picture lies on a display that shows a copy of it; nil where no copy shows on that connector.
  func fit(on connector: String) -> PictureFit?
  /// Has `loop` call ``handleEvents(at:)`` whenever events wait.
  func attach(to loop: EventLoop) throws(SystemError)
  /// Takes the events that wait.
  func handleEvents(at time: Double)
  /// Does what was due at ``nextWakeup``.
  func wake(at time: Double)
  /// Leaves the picture to somebody else: another virtual terminal.
  func suspend()
  /// Takes the picture back. The next frame must be whole.
  func resume(at time: Double)
  /// Shows no more frames until ``lighten(at:)``, and switches the display off where `isSwitchingOff`. Returns whether that could be done.
  func darken(isSwitchingOff: Bool) -> Bool
  /// Ends ``darken(isSwitchingOff:)``. The next frame must be whole.
  func lighten(at time: Double)
  /// Gives everything back and shows what was there before.
  func close()
}

extension BoardDisplay {
  func fit(on connector: String) -> PictureFit? { nil }
}
