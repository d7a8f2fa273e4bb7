import Kiosk
import Render

/// What code gives to controls, made once.
final class RandomThings {
  let red = Color(0xC0_1010)
  let pale = Color(0x10_C010).withAlpha(128)
  let small: Image
  let large: Image
  let stretching: Image
  let styled: AttributedText
  let attributes = TextAttributes(font: .caption, foregroundColor: Color(0x10_60C0))
  let insets = EdgeInsets(top: 2, left: 8, bottom: 5, right: 3)
  let scale = Slider.Scale(intervals: 10, majorEvery: 5, numbers: ["0", "½", "1"])
  let actions: [Action]
  let menu: Menu
  let left = View(frame: Rect(x: 0, y: 0, width: 12, height: 12))
  let right = Button("!", style: .plain)
  let keyboard = View(frame: Rect(x: 0, y: 0, width: 240, height: 40))
  var views: [View] { [left, right, keyboard] }

  init() {
    small = Self.image(width: 9, height: 7)
    large = Self.image(width: 40, height: 26)
    stretching = large.resizableImage(
      withCapInsets: EdgeInsets(top: 4, left: 6, bottom: 4, right: 6))
    var text = AttributedText("Two ", attributes: TextAttributes(foregroundColor: red))
    text.append("parts", attributes: TextAttributes(font: .heading, isUnderlined: true))
    styled = text
    actions = [Action(title: "Heat") { _ in }, Action(image: small) { _ in }]
    menu = Menu(
      title: "Unit",
      children: [
        Action(title: "Celsius", state: .on) { _ in },
        Action(title: "Kelvin", attributes: .disabled) { _ in },
        Action(title: "Forget", attributes: .destructive) { _ in },
      ])
    left.backgroundColor = red
    keyboard.backgroundColor = Color(0x80_8080)
  }

  private static func image(width: Int, height: Int) -> Image {
    let bitmap = Bitmap(width: width, height: height)
    Canvas(bitmap).fill(
      PixelRect(x: 1, y: 1, width: width - 2, height: height - 2), with: Color(0x20_90C0))
    return Image(bitmap)
  }
}

/// Says no now and then.
final class RandomDelegate: TextFieldDelegate {
  private var random: Lcg

  init(seed: UInt64) { random = Lcg(seed: seed ^ 0x5EED) }

  private func answer() -> Bool { random.next(5) != 0 }

  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { answer() }
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool { answer() }
  func textFieldShouldClear(_ textField: TextField) -> Bool { answer() }
  func textFieldShouldReturn(_ textField: TextField) -> Bool { answer() }
  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<Int>,
    replacementString string: String
  ) -> Bool { answer() }
}
