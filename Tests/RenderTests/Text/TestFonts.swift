import Foundation
import Testing

@testable import Render

/// Debian's fonts that the tests set text in. A missing one fails the test, with the way to get it.
enum TestFonts {
  struct Missing: Error, CustomStringConvertible {
    let path: String
    var description: String { "no usable font at \(path): run Scripts/install unit" }
  }

  static let noto = "/usr/share/fonts/truetype/noto/"
  static let cjk = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"

  private static let lock = NSLock()
  nonisolated(unsafe) private static var opened: [String: Typeface] = [:]

  /// The typeface in a file, opened once.
  static func typeface(_ path: String, index: Int = 0) throws -> Typeface {
    lock.lock()
    defer { lock.unlock() }
    if let typeface = opened["\(path):\(index)"] { return typeface }
    guard let typeface = try? Typeface(contentsOf: path, index: index) else {
      throw Missing(path: path)
    }
    opened["\(path):\(index)"] = typeface
    return typeface
  }

  /// One of Noto by its file's name.
  static func noto(_ name: String) throws -> Typeface { try typeface("\(noto)Noto\(name).ttf") }

  /// The invented glyphs of make-shapes.py, on an em of 1000 units.
  static func shapes() throws -> Typeface { try typeface(shapesPath) }
  static let shapesPath = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../Fonts/Shapes.ttf").standardized.path

  /// A font of the tests by its name, as make-pictures.py wrote it.
  static func beside(_ name: String) throws -> Typeface {
    try typeface(
      URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../Fonts/\(name).ttf").standardized.path)
  }

  /// Noto's fonts of the scripts below, its emoji and its Japanese, behind any font.
  static func fallback() throws -> FontFallback {
    try FontFallback(
      ["NaskhArabic-Regular", "SansHebrew-Regular", "SansDevanagari-Regular", "SansThai-Regular"]
        .map(noto) + [typeface(cjk), noto("ColorEmoji")])
  }
}

/// A script, a text in it and the font it is set in.
struct ScriptSample: Sendable, CustomTestStringConvertible {
  var name: String
  var text: String
  var path: String
  var index = 0

  var testDescription: String { name }
  func typeface() throws -> Typeface { try TestFonts.typeface(path, index: index) }

  static let all: [ScriptSample] = [
    ScriptSample(
      name: "arabic", text: "السلام عليكم، غرفة ٢١ درجة لا",
      path: TestFonts.noto + "NotoNaskhArabic-Regular.ttf"),
    ScriptSample(
      name: "hebrew", text: "שָׁלוֹם טמפרטורה בחדר",
      path: TestFonts.noto + "NotoSansHebrew-Regular.ttf"),
    ScriptSample(
      name: "devanagari", text: "क्षेत्र तापमान नियंत्रण श्री",
      path: TestFonts.noto + "NotoSansDevanagari-Regular.ttf"),
    ScriptSample(
      name: "thai", text: "อุณหภูมิห้องนั่งเล่น น้ำ", path: TestFonts.noto + "NotoSansThai-Regular.ttf"),
    ScriptSample(name: "chinese", text: "客厅温度,二十一度半。", path: TestFonts.cjk, index: 2),
    ScriptSample(name: "japanese", text: "リビングの温度は二十一度です。", path: TestFonts.cjk),
    ScriptSample(name: "korean", text: "거실 온도는 이십일 도", path: TestFonts.cjk, index: 1),
  ]
}
