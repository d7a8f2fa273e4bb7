import Platform
import Render

/// Memory of a card as the card has it.
struct FakeBuffer {
  var allocation: DumbAllocation
  /// The mapping; nil where it is not mapped.
  var bitmap: Bitmap?
  /// The framebuffer's object id; 0 none.
  var framebuffer: UInt32 = 0
  var format: ScanoutFormat?
  var width = 0
  var height = 0
}

/// A scanout engine: what it was told to show, and what is on the glass.
struct FakeEngine {
  /// A flip that was asked for.
  struct Pending {
    var framebuffer: UInt32
    var token: UInt64
    var damage: [PixelRect]
    /// When it was asked for.
    var since: Double
  }

  var mode: ModeTimings?
  /// Whether it runs; mode and framebuffer stay while it does not.
  var isOn = true
  /// Whether another program's cursor is over the picture.
  var hasForeignCursor = false
  /// The framebuffer that is scanned out; 0 none.
  var framebuffer: UInt32 = 0
  var rotation = Rotation.zero
  /// The size of the part of the framebuffer that is shown.
  var source = (width: 0, height: 0)
  var pending: Pending?
  /// What a display that keeps a copy of its own shows.
  var copy: Bitmap?
  /// The scanned memory when it came onto the glass, to tell whether somebody drew into it since.
  var asShown: Bitmap?
  /// Whether drawing into it is meant: changed parts were told.
  var isDirectlyDrawn = false
  /// Vertical blanks so far.
  var sequence: UInt32 = 0

  var size: (width: Int, height: Int)? {
    mode.map { (Int($0.hdisplay), Int($0.vdisplay)) }
  }
}
