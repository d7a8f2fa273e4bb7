extension Bitmap {
  /// The largest picture that is read from a file: 64 million pixels. No side is longer than 32,768.
  static let maximumFilePixels = 64_000_000
  /// A file larger than this is refused.
  private static let maximumFileBytes = 512 << 20

  /// Reads a PNG or JPEG file, told apart by its first bytes: premultiplied ARGB8888 from PNG, XRGB8888 from JPEG, turned as Exif says.
  ///
  /// It is decoded here, once; keep the bitmap to draw it again.
  ///
  /// - Throws: ``ImageFileError/unreadable(path:reason:)`` where the file cannot be read or has more than 512 MiB, ``ImageFileError/corrupt(path:reason:)`` where
  ///   it is no such picture, has more than 64 million pixels, or a side of more than 32,768.
  public convenience init(contentsOf path: String) throws(ImageFileError) {
    let picture = try Bitmap.reading(path) { (bytes) throws(ImageFileError) in
      if bytes.starts(with: PNG.signature) { return try PNG.decode(bytes, name: path) }
      if bytes.starts(with: JPEG.signature) { return try JPEG.decode(bytes, name: path) }
      throw .corrupt(path: path, reason: "it is neither a PNG nor a JPEG file")
    }
    self.init(taking: picture)
  }

  /// Hands the bytes of a file to a decoder.
  static func reading(
    _ path: String,
    _ decode: (UnsafeBufferPointer<UInt8>) throws(ImageFileError) -> Bitmap
  ) throws(ImageFileError) -> Bitmap {
    let bytes: UnsafeBufferPointer<UInt8>
    do {
      bytes = try FileBytes.read(path, limit: maximumFileBytes)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
    defer { bytes.deallocate() }
    return try decode(bytes)
  }

  /// Memory for a picture of a file that says its size; none where it says too much.
  static func forFile(
    _ name: String, width: Int, height: Int, format: PixelFormat,
    maximumPixels: Int = maximumFilePixels
  ) throws(ImageFileError) -> Bitmap {
    let sides = 1...32_768
    guard sides.contains(width), sides.contains(height), width * height <= maximumPixels else {
      throw .corrupt(path: name, reason: "\(width)×\(height) pixels are too many")
    }
    return Bitmap(width: width, height: height, format: format)
  }
}
