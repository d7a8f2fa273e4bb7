public import Kiosk
public import Render

/// A panel without a board: puts up a view or a window in memory, works it with a scripted finger and a
/// clock of its own, and shows what was drawn.
///
///     let button = Button(title: "Start")
///     let log = EventLog(button)
///     let panel = PanelHarness(button, margin: 8)
///     panel.tap(button)
///     #expect(log.events == [.touchDown, .touchUpInside, .primaryActionTriggered])
///     try panel.expectGolden("Button/start")
///
/// Nothing here waits or looks at a clock: time is 0 at first and moves only where a method says so. After
/// each step the harness makes a frame, as the event loop of a board does, so layout is always done.
public final class PanelHarness {
  /// What is put up.
  public let window: Window
  /// What drives the window.
  public let application: Application
  /// The present time in seconds, from 0.
  public private(set) var time = 0.0

  private let display: HarnessDisplay
  var contacts: [Int: Point] = [:]

  // MARK: - Initialisers

  /// Puts up a window as it is, and draws its first frame.
  public init(_ window: Window) {
    self.window = window
    display = HarnessDisplay(window: window)
    application = Application(window: window)
    application.display = display
    render()
  }

  /// Puts up `view` in a window of its own.
  ///
  /// Without `size` the window is as large as the view with `margin` points on each side, and a view without
  /// a size takes that of its content. With `size` the view keeps its frame, and one without fills the window.
  public convenience init(
    _ view: View, size: Size? = nil, margin: Double = 0, scale: Double = 1, theme: Theme = .light
  ) {
    precondition(!(view is Window), "a window has its own size, scale and theme")
    let window = Window(size: size ?? Size(width: 1, height: 1), scale: scale, theme: theme)
    window.addSubview(view)
    if let size {
      if view.bounds.isEmpty {
        let area = Rect(origin: .zero, size: size).insetBy(dx: margin, dy: margin)
        view.frame = area
      }
    } else {
      let own = view.bounds.isEmpty ? view.intrinsicContentSize : view.bounds.size
      view.frame = Rect(origin: Point(x: margin, y: margin), size: own)
      window.frame.size = Size(width: own.width + 2 * margin, height: own.height + 2 * margin)
    }
    self.init(window)
  }

  // MARK: - Frames

  /// The picture as it was last drawn, XRGB8888. It is the renderer's own: the next frame changes it.
  public var bitmap: Bitmap { application.bitmap }

  /// The pixels that the last frame drew anew.
  public var damageOfLastFrame: [PixelRect] { display.damage }

  /// How many frames were drawn so far; a step that changes nothing draws none.
  public var frameCount: Int { display.frameCount }

  /// Makes a frame now, if anything changed, and returns the picture.
  @discardableResult public func render() -> Bitmap {
    application.renderIfNeeded(at: time)
    return bitmap
  }

  /// Where the picture, drawn bit by bit as things changed, differs from one drawn anew; nil where it does
  /// not. A difference is a change that did not ask for all the pixels it touches.
  public func missedDamage() -> PictureDifference? {
    let before = PixelCopy(of: render())
    window.redrawAll()
    return PictureDifference(expected: before, actual: PixelCopy(of: render()))
  }

  // MARK: - Time

  /// Lets `seconds` pass: a frame whenever the panel asks for one, at most 60 a second, and one at the end.
  public func advance(by seconds: Double) {
    precondition(seconds >= 0, "time does not run backwards")
    let end = time + seconds
    while let next = application.nextWakeup, next < end { step(to: next) }
    step(to: end)
  }

  /// Lets time pass until nothing moves, a blinking caret aside, and returns the seconds it took.
  ///
  /// Motion that goes on for longer than `limit` seconds is a mistake of the panel and stops the program.
  @discardableResult public func settle(within limit: Double = 10) -> Double {
    let start = time
    render()
    while !application.isSettled {
      guard let next = application.nextWakeup else { break }
      if next > start + limit { fatalError("the panel still moves after \(limit) seconds") }
      step(to: next)
    }
    return time - start
  }

  private func step(to next: Double) {
    time = max(time, next)
    render()
  }
}
