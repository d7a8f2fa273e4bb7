import Glibc

/// Weight and slope of a font file, read from a few of its bytes: a folder of fonts is put in order before one is opened.
struct FontStyle {
  /// `usWeightClass` of OS/2, 1 to 1000; 400 where the file does not tell.
  private(set) var weight = 400
  /// Whether its letters lean.
  private(set) var isSlanted = false

  /// How far it is from an upright one of weight 400.
  var distanceFromRegular: Int { abs(weight - 400) + (isSlanted ? 1000 : 0) }

  /// The style of a file's first font; nil where it is no font.
  init?(contentsOf path: String) {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if file < 0 { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let tables = FontStyle.tables(of: file)
    else { return nil }
    if let offset = tables["OS/2"], let bytes = FontStyle.read(file, at: offset, count: 64) {
      weight = min(max(FontStyle.half(bytes, 4), 1), 1000)
      // fsSelection: bit 0 italic, bit 9 oblique.
      if FontStyle.half(bytes, 62) & 0x201 != 0 { isSlanted = true }
    }
    if let offset = tables["head"], let bytes = FontStyle.read(file, at: offset, count: 46) {
      // macStyle: bit 1 italic.
      if FontStyle.half(bytes, 44) & 2 != 0 { isSlanted = true }
    }
  }

  // MARK: - Private

  /// Where the tables of the first font start.
  private static func tables(of file: Int32) -> [String: Int]? {
    var start = 0
    if let head = read(file, at: 0, count: 16), head.prefix(4).elementsEqual("ttcf".utf8) {
      start = word(head, 12)
    }
    guard let head = read(file, at: start, count: 12) else { return nil }
    let kinds: [[UInt8]] = [[0, 1, 0, 0], Array("OTTO".utf8), Array("true".utf8)]
    guard kinds.contains(Array(head.prefix(4))),
      let list = read(file, at: start + 12, count: 16 * half(head, 4))
    else { return nil }
    var tables: [String: Int] = [:]
    for entry in stride(from: 0, to: list.count, by: 16) {
      let name = String(decoding: list[entry..<entry + 4], as: UTF8.self)
      tables[name] = word(list, entry + 8)
    }
    return tables
  }

  /// Bytes of a file; nil where it is shorter.
  private static func read(_ file: Int32, at offset: Int, count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    return pread(file, &bytes, count, off_t(offset)) == count ? bytes : nil
  }

  private static func half(_ bytes: [UInt8], _ at: Int) -> Int {
    Int(bytes[at]) << 8 | Int(bytes[at + 1])
  }

  private static func word(_ bytes: [UInt8], _ at: Int) -> Int {
    half(bytes, at) << 16 | half(bytes, at + 2)
  }
}
