import Render

/// Pixels that the card can show: memory, its mapping and its framebuffer object, freed together.
final class FrameBuffer {
  /// The mapped pixels. Write only: reading write-combined memory is slow.
  let bitmap: Bitmap
  /// The framebuffer's object id.
  let id: UInt32
  /// What it has not been given yet of the picture, in the picture's pixels.
  var missing = DamageList()

  private let card: any CardCalls
  private let allocation: DumbAllocation

  /// Allocates, maps and registers a buffer; what exists when a step fails is freed.
  init(on card: any CardCalls, width: Int, height: Int, format: ScanoutFormat) throws(SystemError) {
    let allocation = try card.createDumbBuffer(
      width: width, height: height, bitsPerPixel: format.pixels.bytesPerPixel * 8)
    do throws(SystemError) {
      let id = try card.addFramebuffer(
        allocation, width: width, height: height, code: format.code)
      do throws(SystemError) {
        bitmap = try card.map(
          allocation, width: width, height: height, format: format.pixels)
      } catch {
        try? card.removeFramebuffer(id)
        throw error
      }
      self.id = id
    } catch {
      try? card.destroyDumbBuffer(allocation.handle)
      throw error
    }
    self.card = card
    self.allocation = allocation
    // All of it, however the picture is turned.
    let side = max(bitmap.width, bitmap.height)
    missing.add(PixelRect(x: 0, y: 0, width: side, height: side))
  }

  /// Brings it up to date with `picture`, which is turned clockwise on the way: only what it misses is written.
  func catchUp(with picture: Bitmap, rotation: Rotation = .zero, isDithered: Bool = false) {
    for rect in missing.rects {
      PixelConversion.copy(
        rect, from: picture, to: bitmap, rotation: rotation, isDithered: isDithered)
    }
    missing.removeAll()
  }

  /// Frees everything; it must not be shown any more.
  func free() {
    card.unmap(bitmap, size: allocation.size)
    try? card.removeFramebuffer(id)
    try? card.destroyDumbBuffer(allocation.handle)
  }
}
