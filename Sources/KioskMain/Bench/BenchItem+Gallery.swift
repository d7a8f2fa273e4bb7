import Render

// Items 8a and 8b: the reference frame, drawn without controls.
extension BenchItem {
  static var galleryItems: [BenchItem] {
    [
      BenchItem(name: "8a") { () throws(CommandFailure) in
        let canvas = makeCanvas()
        let operations = GalleryOperation.all(typeface: galleryTypeface())
        return { draw(operations, in: canvas) }
      },
      BenchItem(name: "8b") { () throws(CommandFailure) in
        let canvas = makeCanvas()
        canvas.setClip(BenchMaterial.switchArea)
        let operations = GalleryOperation.all(typeface: galleryTypeface())
        return { draw(operations, in: canvas) }
      },
    ]
  }

  // MARK: - Private

  private static func draw(_ operations: [GalleryOperation], in canvas: Canvas) {
    for operation in operations { operation.draw(in: canvas) }
  }

  /// DejaVu Sans as the peers draw with, and the embedded Inter on boards without it.
  private static func galleryTypeface() -> Typeface {
    do {
      return try Typeface(contentsOf: fontPath)
    } catch {
      StandardStream.complain("\(error); 8a and 8b are set in Inter")
      return .interRegular
    }
  }
}
