import Kiosk

/// Something that goes on for as many frames as wanted.
enum Scene: String, CaseIterable {
  case switchAnimation = "switch animation"
  case sliderDrag = "slider drag with its value"
  case caret = "blinking caret"
  case selection = "selection in text of both directions"
  case drawing = "gradients, dashes, clips, layers, pictures, text"

  /// Goes on with it until `display` has shown `count` frames more.
  func play(_ count: Int, on stage: Stage) {
    let end = stage.display.frames + count
    var step = 0
    while stage.display.frames < end {
      precondition(step < 10 * count, "\(rawValue): nothing moves")
      switch self {
      case .switchAnimation: stage.tapSwitch(step)
      case .sliderDrag: stage.dragSlider(step)
      case .caret: stage.blink(step)
      case .selection: stage.select(step)
      case .drawing: stage.draw(step)
      }
      step += 1
    }
    stage.settle()
  }
}

/// The panel with its application, its display, a finger and a clock that goes as fast as it is drawn.
final class Stage {
  /// Counts the frames.
  let display = ProbeDisplay()
  private let panel = ProbePanel()
  private let application: Application
  private var finger: Finger
  private var time = 100.0

  /// A panel that was drawn once.
  init() {
    application = Application(window: panel.window)
    application.display = display
    finger = Finger(over: panel.window.bounds.size)
    application.renderIfNeeded(at: time)
  }

  // MARK: - Steps

  /// A frame in which a tap on the switch begins, ends, or its motion goes on.
  func tapSwitch(_ step: Int) {
    switch step % 20 {
    case 0: finger.press(center(of: panel.toggle), at: time, application)
    case 3: finger.lift(at: time, application)
    default: break
    }
    nextFrame()
  }

  /// A frame in which the cap of the slider is grabbed, dragged to and fro, or let go.
  func dragSlider(_ step: Int) {
    let frame = panel.slider.frame
    let y = frame.minY + frame.height / 2
    let period = 400
    let phase = step % period
    let way = Double(phase < period / 2 ? phase : period - phase)
    let place = Point(x: frame.minX + 14 + way * (frame.width - 28) / Double(period / 2), y: y)
    switch phase {
    case 0: finger.press(place, at: time, application)
    case period - 1: finger.lift(at: time, application)
    default: finger.move(place, at: time, application)
    }
    nextFrame()
  }

  /// A tap that gives the field the caret, then each moment at which that comes or goes.
  func blink(_ step: Int) {
    switch step {
    case 0: finger.press(center(of: panel.field), at: time, application)
    case 1: finger.lift(at: time, application)
    default: time = max(time, application.nextWakeup ?? time)
    }
    nextFrame()
  }

  /// A frame in which the field shows what is selected in it.
  func select(_ step: Int) {
    if step == 0 {
      panel.field.becomeFirstResponder()
      panel.field.selectAll()
    }
    panel.field.setNeedsDisplay()
    nextFrame()
  }

  /// A frame in which both drawings creep on.
  func draw(_ step: Int) {
    panel.drawing.creep = Double(step % 64) / 4
    panel.turned.creep = Double(step % 64) / 4
    nextFrame()
  }

  /// Lets everything come to rest: no finger down, no caret shown, the slider at its start.
  func settle() {
    finger.lift(at: time, application)
    panel.window.endEditing(true)
    panel.slider.value = 0
    for _ in 0..<120 { nextFrame() }
  }

  // MARK: - Private

  private var frameDuration: Double { display.frameDuration }

  private func nextFrame() {
    application.renderIfNeeded(at: time)
    time += frameDuration
  }

  private func center(of view: View) -> Point {
    Point(x: view.frame.midX, y: view.frame.midY)
  }
}
