import Kiosk
import KioskTesting
import Render
import Testing

/// Pictures for controls, and how they stretch.
@Suite struct ImageTests {
  private let corner = Color(0x10_2030)
  private let edge = Color(0x40_5060)
  private let middle = Color(0x70_8090)

  @Test func sizeIsInPointsOfTheScale() {
    let bitmap = Bitmap(width: 30, height: 12)
    #expect(Image(bitmap).size == Size(width: 30, height: 12))
    #expect(Image(bitmap, scale: 2).size == Size(width: 15, height: 6))
    #expect(Image(bitmap, scale: 0).scale == 1 && Image(bitmap, scale: .nan).scale == 1)
  }

  @Test func capsLeaveAtLeastOnePixelToStretch() {
    let image = Image(Bitmap(width: 10, height: 10))
    let greedy = image.resizableImage(
      withCapInsets: EdgeInsets(top: 20, left: 6, bottom: 20, right: 6))
    #expect(greedy.capInsets == EdgeInsets(top: 9, left: 6, bottom: 0, right: 3))
    let negative = image.resizableImage(
      withCapInsets: EdgeInsets(top: -1, left: -1, bottom: -1, right: -1))
    #expect(negative.capInsets == .zero)
  }

  @Test(.contract("BTN-025")) func cornersKeepTheirSizeAndTheMiddleStretches() {
    let button = Button(frame: Rect(x: 0, y: 0, width: 60, height: 40))
    button.setBackgroundImage(framed(), for: .normal)
    let panel = PanelHarness(button)
    for (x, y) in [(0, 0), (3, 3), (56, 0), (59, 39), (0, 36)] {
      #expect(panel.color(at: Point(x: Double(x), y: Double(y))) == corner, "\(x) \(y)")
    }
    for (x, y) in [(30, 0), (30, 3), (30, 39), (0, 20), (59, 20)] {
      #expect(panel.color(at: Point(x: Double(x), y: Double(y))) == edge, "\(x) \(y)")
    }
    for (x, y) in [(30, 20), (24, 18), (36, 22)] {
      #expect(panel.color(at: Point(x: Double(x), y: Double(y))) == middle, "\(x) \(y)")
    }
  }

  @Test func capsGiveWayAlikeWhereThereIsNoRoom() {
    let button = Button(frame: Rect(x: 0, y: 0, width: 4, height: 40))
    button.setBackgroundImage(framed(), for: .normal)
    let panel = PanelHarness(button)
    #expect(panel.color(at: Point(x: 0, y: 0)) == corner)
    #expect(panel.color(at: Point(x: 3, y: 39)) == corner)
    #expect(panel.color(at: Point(x: 1, y: 20)) == edge)
  }

  /// Twelve pixels square in three colours, each part of four, so that no part is mixed with the next at whole factors.
  private func framed() -> Image {
    let bitmap = Bitmap(width: 12, height: 12)
    let canvas = Canvas(bitmap)
    for row in 0..<3 {
      for column in 0..<3 {
        let color = row == 1 && column == 1 ? middle : row == 1 || column == 1 ? edge : corner
        canvas.fill(PixelRect(x: column * 4, y: row * 4, width: 4, height: 4), with: color)
      }
    }
    return Image(bitmap).resizableImage(
      withCapInsets: EdgeInsets(top: 4, left: 4, bottom: 4, right: 4))
  }
}
