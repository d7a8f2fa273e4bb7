import CPNG

/// PNG files, in and out, by libpng.
public enum PNG {
  /// How each file begins.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  // MARK: - In

  /// Reads a file as premultiplied ARGB8888.
  public static func read(_ path: String) throws(ImageFileError) -> Bitmap {
    try Bitmap.reading(path) { (bytes) throws(ImageFileError) in try decode(bytes, name: path) }
  }

  /// Decodes bytes as premultiplied ARGB8888; `name` is used in messages.
  public static func decode(_ bytes: [UInt8], name: String) throws(ImageFileError) -> Bitmap {
    try bytes.withUnsafeBufferPointer { (bytes) throws(ImageFileError) in
      try decode(bytes, name: name)
    }
  }

  /// Decodes bytes of a picture of at most `maximumPixels`.
  static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, name: String, maximumPixels: Int = Bitmap.maximumFilePixels
  ) throws(ImageFileError) -> Bitmap {
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    guard png_image_begin_read_from_memory(&image, bytes.baseAddress, bytes.count) != 0 else {
      throw .corrupt(path: name, reason: message(image))
    }
    image.format = kPNGFormatBGRA
    let bitmap = try Bitmap.forFile(
      name, width: Int(image.width), height: Int(image.height), format: .argb8888,
      maximumPixels: maximumPixels)
    let stride = png_int_32(bitmap.bytesPerRow)
    guard png_image_finish_read(&image, nil, bitmap.baseAddress, stride, nil) != 0 else {
      throw .corrupt(path: name, reason: message(image))
    }
    premultiply(bitmap)
    return bitmap
  }

  private static func premultiply(_ bitmap: Bitmap) {
    for y in 0..<bitmap.height {
      let row = (bitmap.baseAddress + y * bitmap.bytesPerRow).assumingMemoryBound(to: UInt32.self)
      for x in 0..<bitmap.width where row[x] < 0xFF00_0000 {
        row[x] = Color(argb: row[x]).premultiplied
      }
    }
  }

  // MARK: - Out

  /// Writes a file: 8-bit RGB for XRGB8888 and RGB565 (by bit replication), RGBA with straight alpha for ARGB8888. The same pixels give the same bytes. A file that exists is replaced only when the new one is complete.
  public static func write(_ bitmap: Bitmap, to path: String) throws(ImageFileError) {
    do throws(FileBytes.Failure) {
      try FileBytes.write(try encode(bitmap), to: path)
    } catch {
      throw .unwritable(path: path, reason: error.reason)
    }
  }

  /// The bytes of the file that ``write(_:to:)`` writes.
  private static func encode(_ bitmap: Bitmap) throws(FileBytes.Failure) -> [UInt8] {
    let hasAlpha = bitmap.format == .argb8888
    let samples = samples(bitmap, hasAlpha: hasAlpha)
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    image.width = png_uint_32(bitmap.width)
    image.height = png_uint_32(bitmap.height)
    image.format = hasAlpha ? kPNGFormatRGBA : kPNGFormatRGB
    // Deflate may enlarge noise a little; libpng says how much it needs where this is too small.
    var size = samples.count + samples.count / 1000 + bitmap.height + 4096
    var bytes = [UInt8](repeating: 0, count: size)
    if png_image_write_to_memory(&image, &bytes, &size, 0, samples, 0, nil) == 0 {
      guard size > bytes.count else { throw FileBytes.Failure(message(image)) }
      bytes = [UInt8](repeating: 0, count: size)
      guard png_image_write_to_memory(&image, &bytes, &size, 0, samples, 0, nil) != 0 else {
        throw FileBytes.Failure(message(image))
      }
    }
    bytes.removeLast(bytes.count - size)
    return bytes
  }

  /// Red, green, blue and, if asked for, alpha of each pixel, without gaps.
  private static func samples(_ bitmap: Bitmap, hasAlpha: Bool) -> [UInt8] {
    var samples: [UInt8] = []
    samples.reserveCapacity(bitmap.width * bitmap.height * (hasAlpha ? 4 : 3))
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let pixel = hasAlpha ? straight(bitmap[x, y]) : bitmap[x, y]
        samples.append(UInt8(truncatingIfNeeded: pixel >> 16))
        samples.append(UInt8(truncatingIfNeeded: pixel >> 8))
        samples.append(UInt8(truncatingIfNeeded: pixel))
        if hasAlpha { samples.append(UInt8(truncatingIfNeeded: pixel >> 24)) }
      }
    }
    return samples
  }

  /// A premultiplied pixel with straight alpha, to nearest.
  private static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 0 || alpha == 255 { return alpha == 0 ? 0 : pixel }
    func channel(_ shift: UInt32) -> UInt32 {
      min((((pixel >> shift) & 255) * 255 + alpha / 2) / alpha, 255) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }

  /// What libpng says.
  private static func message(_ image: png_image) -> String {
    withUnsafeBytes(of: image.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
