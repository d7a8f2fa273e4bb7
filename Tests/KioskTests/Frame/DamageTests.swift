import Kiosk
import KioskTesting
import Render
import Testing

/// Which pixels a change asks to be drawn.
@Suite struct DamageTests {
  private let view = View(frame: Rect(x: 20, y: 30, width: 40, height: 20))
  private let window = Window(size: Size(width: 400, height: 300))
  private let panel: PanelHarness

  init() {
    view.backgroundColor = Color(0x102030)
    window.addSubview(view)
    panel = PanelHarness(window)
  }

  private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    PixelRect(x: x, y: y, width: width, height: height)
  }

  @Test func firstFrameDrawsEverything() {
    #expect(panel.damageOfLastFrame == [rect(0, 0, 400, 300)])
    #expect(panel.frameCount == 1)
  }

  @Test func unchangedWindowDrawsNothing() {
    panel.render()
    #expect(panel.frameCount == 1)
  }

  @Test func redrawOfAViewDrawsItsBounds() {
    view.setNeedsDisplay()
    panel.render()
    #expect(panel.damageOfLastFrame == [rect(20, 30, 40, 20)])
  }

  @Test func redrawOfAPartDrawsThePart() {
    view.setNeedsDisplay(Rect(x: 5, y: 5, width: 10, height: 10))
    panel.render()
    #expect(panel.damageOfLastFrame == [rect(25, 35, 10, 10)])
  }

  @Test func movedViewDrawsWhereItWasAndWhereItIs() {
    view.frame.origin = Point(x: 200, y: 200)
    panel.render()
    #expect(Set(panel.damageOfLastFrame) == [rect(20, 30, 40, 20), rect(200, 200, 40, 20)])
    #expect(panel.bitmap[210, 210] == 0xFF10_2030)
    #expect(panel.bitmap[30, 40] != 0xFF10_2030)
  }

  @Test func shrunkViewDrawsWhatItCovered() {
    view.frame.size = Size(width: 10, height: 10)
    panel.render()
    #expect(panel.damageOfLastFrame == [rect(20, 30, 40, 20)])
    view.bounds.size = Size(width: 5, height: 5)
    panel.render()
    #expect(panel.damageOfLastFrame == [rect(20, 30, 10, 10)])
  }

  @Test func hidingAndShowingDrawTheView() {
    view.isHidden = true
    panel.render()
    #expect(panel.damageOfLastFrame == [rect(20, 30, 40, 20)])
    #expect(panel.bitmap[30, 40] != 0xFF10_2030)
    view.isHidden = false
    panel.render()
    #expect(panel.damageOfLastFrame == [rect(20, 30, 40, 20)])
    #expect(panel.bitmap[30, 40] == 0xFF10_2030)
  }

  @Test func changeOfAHiddenViewDrawsNothing() {
    let child = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.addSubview(child)
    view.isHidden = true
    panel.render()
    let frames = panel.frameCount
    child.setNeedsDisplay()
    child.frame.origin.x = 5
    view.setNeedsDisplay()
    view.backgroundColor = .black
    panel.render()
    #expect(panel.frameCount == frames)
  }

  @Test func whatSticksOutOfAViewMovesWithIt() {
    let child = View(frame: Rect(x: 30, y: 10, width: 40, height: 40))
    child.backgroundColor = .black
    view.addSubview(child)
    panel.render()
    view.frame.origin.x += 100
    panel.render()
    #expect(panel.missedDamage() == nil)
    view.isHidden = true
    panel.render()
    #expect(panel.missedDamage() == nil)
  }

  @Test func scrolledContentIsDrawnAnew() {
    let child = View(frame: Rect(x: 30, y: 10, width: 40, height: 40))
    child.backgroundColor = .black
    view.addSubview(child)
    for clips in [false, true] {
      view.clipsToBounds = clips
      panel.render()
      #expect(panel.missedDamage() == nil)
      view.bounds.origin.x += 7
      panel.render()
      #expect(panel.missedDamage() == nil)
    }
  }

  @Test func removedViewLeavesItsGround() {
    view.removeFromSuperview()
    panel.render()
    #expect(panel.damageOfLastFrame == [rect(20, 30, 40, 20)])
  }

  @Test func viewBroughtToFrontIsDrawn() {
    let cover = View(frame: Rect(x: 30, y: 30, width: 40, height: 20))
    cover.backgroundColor = .white
    window.addSubview(cover)
    panel.render()
    #expect(panel.bitmap[40, 40] == 0xFFFF_FFFF)
    window.bringSubviewToFront(view)
    panel.render()
    #expect(panel.bitmap[40, 40] == 0xFF10_2030)
    window.addSubview(cover)
    panel.render()
    #expect(panel.bitmap[40, 40] == 0xFFFF_FFFF)
  }

  @Test func clippedPartsAreNeitherDrawnNorDamaged() {
    let child = View(frame: Rect(x: 30, y: 10, width: 40, height: 40))
    child.backgroundColor = .black
    view.clipsToBounds = true
    view.addSubview(child)
    panel.render()
    #expect(panel.damageOfLastFrame.allSatisfy { rect(20, 30, 40, 20).contains($0) })
    child.setNeedsDisplay()
    panel.render()
    #expect(panel.damageOfLastFrame == [rect(50, 40, 10, 10)])
    #expect(panel.bitmap[55, 45] == 0xFF00_0000)
    #expect(panel.bitmap[65, 45] != 0xFF00_0000)
  }

  @Test func alphaOfAParentReachesItsChildren() {
    let child = View(frame: Rect(x: 60, y: 0, width: 10, height: 10))
    child.backgroundColor = .black
    view.addSubview(child)
    panel.render()
    view.alpha = 0
    panel.render()
    #expect(panel.missedDamage() == nil)
    #expect(panel.bitmap[85, 35] == panel.bitmap[0, 0])
  }

  @Test func viewOutsideTheWindowDamagesNothing() {
    view.frame.origin = Point(x: 1_000, y: 1_000)
    panel.render()
    let frames = panel.frameCount
    view.setNeedsDisplay()
    panel.render()
    #expect(panel.frameCount == frames)
  }

  @Test func newThemeDrawsEverything() {
    window.theme = .dark
    panel.render()
    #expect(panel.damageOfLastFrame == [rect(0, 0, 400, 300)])
    let frames = panel.frameCount
    window.theme = .dark
    panel.render()
    #expect(panel.frameCount == frames)
  }

  @Test func newSizeDrawsEverythingInALargerBitmap() {
    window.frame.size = Size(width: 500, height: 300)
    panel.render()
    #expect(panel.damageOfLastFrame == [rect(0, 0, 500, 300)])
    #expect(panel.bitmap.width == 500)
  }

  @Test func halfCoveredPixelsAreDamaged() {
    window.scale = 1.5
    panel.render()
    view.frame = Rect(x: 21, y: 31, width: 41, height: 21)
    panel.render()
    view.setNeedsDisplay()
    panel.render()
    #expect(panel.damageOfLastFrame == [rect(31, 46, 62, 32)])
  }

  @Test func drawingBeyondTheBoundsIsDamagedWhenTheViewSaysSo() {
    let glow = Glow(frame: Rect(x: 200, y: 100, width: 40, height: 20))
    glow.clipsToBounds = true
    window.addSubview(glow)
    panel.render()
    #expect(panel.damageOfLastFrame == [rect(192, 92, 56, 36)])
    #expect(panel.bitmap[195, 95] == 0xFFFF_0000)
    glow.removeFromSuperview()
    panel.render()
    #expect(panel.missedDamage() == nil)
  }

  @Test func drawingBeyondWhatTheViewSaysIsCutOff() {
    let greedy = Greedy(frame: Rect(x: 200, y: 100, width: 40, height: 20))
    window.addSubview(greedy)
    panel.render()
    #expect(panel.bitmap[200, 100] == 0xFFFF_0000)
    #expect(panel.bitmap[239, 119] == 0xFFFF_0000)
    for (x, y) in [(199, 100), (200, 99), (240, 119), (239, 120)] {
      #expect(panel.bitmap[x, y] == panel.bitmap[0, 0])
    }
  }

  @Test func missedDamageTellsWhatWasNotAskedFor() {
    let sly = Sly(frame: Rect(x: 100, y: 100, width: 10, height: 10))
    window.addSubview(sly)
    panel.render()
    sly.color = .black
    let missed = panel.missedDamage()
    #expect(missed?.bounds == rect(100, 100, 10, 10))
    #expect(missed?.pixelCount == 100)
    #expect(panel.missedDamage() == nil)
  }
}

/// Draws eight points beyond its bounds.
private final class Glow: View {
  override var drawingOutset: Double { 8 }
  override func draw(_ rect: Rect, in context: GraphicsContext) {
    context.fill(bounds.insetBy(dx: -8, dy: -8), with: Color(0xFF0000))
  }
}

/// Draws eight points beyond its bounds and does not say so.
private final class Greedy: View {
  override func draw(_ rect: Rect, in context: GraphicsContext) {
    context.fill(bounds.insetBy(dx: -8, dy: -8), with: Color(0xFF0000))
  }
}

/// Changes its colour and asks for nothing.
private final class Sly: View {
  var color = Color.white
  override func draw(_ rect: Rect, in context: GraphicsContext) {
    context.fill(bounds, with: color)
  }
}
