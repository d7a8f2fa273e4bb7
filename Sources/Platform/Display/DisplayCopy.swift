import Render

/// One display more that shows the picture of another: as large as fits, at its own pace.
final class DisplayCopy {
  let display: KMSDisplay
  /// What its claim goes by.
  var owner: CopyOwner?
  /// How the picture lies on it; nil as long as there is none.
  private(set) var fit: PictureFit?
  /// The picture as this display shows it; nil where that is the picture itself.
  private var scaled: Bitmap?
  private var canvas: Canvas?
  /// What has not been handed on yet, in the picture's pixels.
  private var missing = DamageList()
  /// Whether what lies around the picture has not been handed on either.
  private var isNew = true

  init(_ display: KMSDisplay) { self.display = display }

  /// Whether nothing is left to hand on.
  var isUpToDate: Bool { missing.isEmpty && display.isLastFrameShown }

  /// Takes note that `damage` of `picture` changed.
  func add(_ damage: [PixelRect], of picture: Bitmap) {
    if fit?.picture != picture.bounds {
      begin(with: picture)
    } else {
      missing.add(damage)
    }
  }

  /// Hands on what is missing, if the display is ready.
  func offer(_ picture: Bitmap) {
    guard display.isReady, !missing.isEmpty, let fit, fit.picture == picture.bounds else { return }
    guard let scaled, let canvas else {
      display.present(picture, damage: missing.rects)
      missing.removeAll()
      return
    }
    var damage = DamageList()
    for part in missing.rects {
      let rect = fit.rect(part)
      canvas.setClip(rect)
      canvas.draw(picture, in: fit.place)
      damage.add(rect)
    }
    if isNew { damage.add(fit.display) }
    isNew = false
    missing.removeAll()
    display.present(scaled, damage: damage.rects)
  }

  private func begin(with picture: Bitmap) {
    let size = display.pixelSize
    let fit = PictureFit(
      width: picture.width, height: picture.height, displayWidth: size.width,
      displayHeight: size.height)
    self.fit = fit
    scaled = fit.isExact ? nil : Bitmap(width: size.width, height: size.height)
    canvas = scaled.map { Canvas($0) }
    isNew = true
    missing.removeAll()
    missing.add(picture.bounds)
  }
}
