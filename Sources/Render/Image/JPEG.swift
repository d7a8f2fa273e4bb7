import CJPEG

/// JPEG files by libjpeg-turbo: grey, colour, and CMYK as Adobe's programs write it or not.
///
/// The same file gives the same pixels on every machine.
public enum JPEG {
  /// How each file begins.
  static let signature: [UInt8] = [0xFF, 0xD8, 0xFF]

  /// Reads a file as XRGB8888. Turned as Exif says, unless `ignoresOrientation`.
  public static func read(
    _ path: String, ignoresOrientation: Bool = false
  ) throws(ImageFileError) -> Bitmap {
    try Bitmap.reading(path) { (bytes) throws(ImageFileError) in
      try decode(bytes, name: path, ignoresOrientation: ignoresOrientation)
    }
  }

  /// Decodes bytes as XRGB8888; `name` is used in messages.
  public static func decode(
    _ bytes: [UInt8], name: String, ignoresOrientation: Bool = false
  ) throws(ImageFileError) -> Bitmap {
    try bytes.withUnsafeBufferPointer { (bytes) throws(ImageFileError) in
      try decode(bytes, name: name, ignoresOrientation: ignoresOrientation)
    }
  }

  static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, name: String, ignoresOrientation: Bool = false
  ) throws(ImageFileError) -> Bitmap {
    guard let start = bytes.baseAddress, !bytes.isEmpty else {
      throw .corrupt(path: name, reason: "it is empty")
    }
    var reason = [CChar](repeating: 0, count: Int(jpegReasonSize))
    var header = JPEGHeader()
    guard jpegReadHeader(start, bytes.count, &header, &reason) else {
      throw .corrupt(path: name, reason: text(reason))
    }
    let bitmap = try Bitmap.forFile(
      name, width: Int(header.width), height: Int(header.height), format: .xrgb8888)
    guard
      jpegDecode(start, bytes.count, header, bitmap.baseAddress, bitmap.bytesPerRow, &reason)
    else { throw .corrupt(path: name, reason: text(reason)) }
    return ignoresOrientation ? bitmap : oriented(bitmap, Int(header.orientation))
  }

  /// The picture as it is to be shown, by Exif: 3, 6 and 8 are turns; 2, 4, 5 and 7 are mirrored before.
  private static func oriented(_ bitmap: Bitmap, _ orientation: Int) -> Bitmap {
    if [2, 4, 5, 7].contains(orientation) { mirror(bitmap) }
    let rotation: Rotation =
      switch orientation {
      case 3, 4: .half
      case 6, 7: .quarter
      case 5, 8: .threeQuarters
      default: .zero
      }
    if rotation == .zero { return bitmap }
    let size = rotation.size(width: bitmap.width, height: bitmap.height)
    let turned = Bitmap(width: size.width, height: size.height)
    PixelConversion.copy(bitmap.bounds, from: bitmap, to: turned, rotation: rotation)
    return turned
  }

  /// Exchanges left and right.
  private static func mirror(_ bitmap: Bitmap) {
    for y in 0..<bitmap.height {
      let row = bitmap.baseAddress + y * bitmap.bytesPerRow
      let words = UnsafeMutableBufferPointer(
        start: row.assumingMemoryBound(to: UInt32.self), count: bitmap.width)
      for x in 0..<bitmap.width / 2 { words.swapAt(x, bitmap.width - 1 - x) }
    }
  }

  /// What the library says.
  private static func text(_ reason: [CChar]) -> String {
    String(decoding: reason.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
