/// Scalars of well-formed UTF-8, as a `String` holds it.
enum UTF8Text {
  /// The scalar that starts at byte `index`, and its bytes.
  @inline(__always)
  static func scalar(
    in bytes: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (scalar: UInt32, length: Int) {
    let lead = UInt32(bytes[index])
    func next(_ offset: Int) -> UInt32 { UInt32(bytes[index &+ offset]) & 0x3F }
    if lead < 0x80 { return (lead, 1) }
    if lead < 0xE0 { return ((lead & 0x1F) << 6 | next(1), 2) }
    if lead < 0xF0 { return ((lead & 0x0F) << 12 | next(1) << 6 | next(2), 3) }
    return ((lead & 0x07) << 18 | next(1) << 12 | next(2) << 6 | next(3), 4)
  }

  /// The bytes that a scalar takes.
  @inline(__always)
  static func length(of scalar: UInt32) -> Int {
    scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4
  }

  /// The start of the scalar that byte `offset` belongs to; 0…the number of bytes.
  static func start(in bytes: UnsafeBufferPointer<UInt8>, of offset: Int) -> Int {
    var start = min(max(offset, 0), bytes.count)
    while start > 0 && start < bytes.count && bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }

  /// Whether a control character or a line or paragraph separator starts at byte `index`.
  static func isControl(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    switch scalar(in: bytes, at: index).scalar {
    case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
    default: false
    }
  }
}
