import Kiosk
import Render

/// The things that move on a panel at work: a switch, a slider with its value beside it, a caret, and drawing of its own, upright and turned.
final class ProbePanel {
  /// What is shown.
  let window = Window(size: Size(width: 800, height: 480))
  /// Flips at every tap.
  let toggle = Switch(frame: Rect(x: 60, y: 60, width: 0, height: 0))
  /// From 0 to 100.
  let slider = Slider(frame: Rect(x: 60, y: 160, width: 400, height: 48))
  /// The slider's value in per cent.
  let value = Label("0 %", font: .value, frame: Rect(x: 480, y: 160, width: 120, height: 48))
  /// Text in lines behind the switch, drawn whenever that moves.
  private let note = Label(
    "A note in two lines behind", font: .caption, frame: Rect(x: 40, y: 50, width: 140, height: 60))
  /// Names what switch and slider send.
  let events = EventList(frame: Rect(x: 480, y: 360, width: 300, height: 112))
  /// Has the caret.
  let field = TextField(frame: Rect(x: 60, y: 280, width: 400, height: 48))

  /// Drawn anew in each frame where it is asked to.
  let drawing = ProbeDrawing(frame: Rect(x: 620, y: 40, width: 140, height: 110))
  /// The same in a view that is turned.
  let turned = ProbeDrawing(frame: Rect(x: 620, y: 240, width: 140, height: 110))

  /// A panel whose label follows the slider.
  init() {
    slider.maximumValue = 100
    field.text = "kitchen שלום 21"
    note.numberOfLines = 0
    turned.transform = AffineTransform(rotation: Angle(degrees: 20))
    for view in [note, toggle, slider, value, field, drawing, turned, events] {
      window.addSubview(view)
    }
    events.watch(toggle, as: "Switch")
    events.watch(slider, as: "Slider")
    let value = value
    slider.addAction(
      Action { [weak slider] _ in
        guard let slider else { return }
        value.text = "\(Int(slider.value)) %"
      }, for: .valueChanged)
  }
}

/// A display that takes every frame at once and counts them.
final class ProbeDisplay: Display {
  /// How many frames were presented.
  private(set) var frames = 0
  private let bitmap = Bitmap(width: 800, height: 480, format: .rgb565)

  /// The size of the panel.
  var pixelSize: (width: Int, height: Int) { (bitmap.width, bitmap.height) }
  /// None.
  var physicalSize: (width: Int, height: Int)? { nil }
  /// 60 Hz.
  var frameDuration: Double { 1.0 / 60 }
  /// Always.
  var isReady: Bool { true }
  /// Never called: it is always ready.
  var frameHandler: ((Double) -> Void)?

  /// Converts what changed, as a display of 16 bits a pixel does.
  func present(_ bitmap: Bitmap, damage: [PixelRect]) {
    for rect in damage { PixelConversion.copy(rect, from: bitmap, to: self.bitmap) }
    frames += 1
  }
}
