public import Kiosk
public import Render

/// A display in memory, for a machine without one: the same loop runs, and the picture can be read.
///
/// Frames are paced at 60 Hz by the loop's timer; when nothing changes, nothing wakes.
public final class HeadlessDisplay: Display {
  /// The last frame, XRGB8888.
  public let bitmap: Bitmap
  /// See ``Display/frameHandler``.
  public var frameHandler: ((Double) -> Void)?

  var changeHandler: (() -> Void)?
  private let clock: () -> Double
  private var isDark = false
  private var pacer = FramePacer(frameDuration: 1.0 / 60)
  private(set) var shownFrames = 0
  private(set) var lastShownTime = 0.0

  /// A display of `width` × `height` pixels.
  public convenience init(width: Int, height: Int) {
    self.init(width: width, height: height) { MonotonicClock.now }
  }

  init(width: Int, height: Int, clock: @escaping () -> Double) {
    bitmap = Bitmap(width: width, height: height)
    self.clock = clock
  }

  // MARK: - Display

  /// The bitmap's size.
  public var pixelSize: (width: Int, height: Int) { (bitmap.width, bitmap.height) }
  /// Memory has no size in millimetres.
  public var physicalSize: (width: Int, height: Int)? { nil }
  /// 1/60.
  public var frameDuration: Double { pacer.frameDuration }
  /// Whether 1/60 s has passed since the last frame.
  public var isReady: Bool { pacer.isReady && !isDark }

  /// Copies `damage` into ``bitmap``.
  public func present(_ bitmap: Bitmap, damage: [PixelRect]) {
    for rect in damage { PixelConversion.copy(rect, from: bitmap, to: self.bitmap) }
    shownFrames += 1
    lastShownTime = clock()
    _ = pacer.frameShown(at: lastShownTime, hasVerticalBlank: false)
  }
}

extension HeadlessDisplay: @MainActor BoardDisplay {
  var title: String { "headless \(bitmap.width)x\(bitmap.height) XRGB8888" }
  var nextWakeup: Double? { pacer.nextWakeup }
  var connector: String? { nil }
  var isLastFrameShown: Bool { true }
  var canShow: Bool { !isDark }
  var failure: BoardError? { nil }

  func attach(to loop: EventLoop) throws(SystemError) {}
  func handleEvents(at time: Double) {}

  func wake(at time: Double) {
    if pacer.release(at: time), !isDark { frameHandler?(time) }
  }

  func darken(isSwitchingOff: Bool) -> Bool {
    isDark = true
    return true
  }

  func lighten(at time: Double) { isDark = false }

  func suspend() {}
  func resume(at time: Double) {}
  func close() {}
}
