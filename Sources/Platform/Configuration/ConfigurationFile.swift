import Glibc

/// Why a configuration file cannot be used.
nonisolated public enum ConfigurationError: Error, Hashable, Sendable {
  /// It cannot be read.
  case unreadable(SystemError)
  /// A line (from 1) does not say what it should, and what it should say.
  case malformed(line: Int, reason: String)
  /// It cannot be written.
  case unwritable(SystemError)
}

/// A file of settings, one a line: `theme = dark`.
///
/// A line is empty, a comment that begins with `#`, or a key, `=` and a value. A comment may also follow a value after a blank.
/// Quotes keep blanks and `#` in a value: `"a # b"`. The file is UTF-8, of ``maximumSize`` at most.
nonisolated public struct ConfigurationFile: Hashable, Sendable {
  /// One line that sets something.
  public struct Entry: Hashable, Sendable {
    /// What is set: lower-case letters and hyphens.
    public var key: String
    /// To what; never empty.
    public var value: String
    /// The number of the line, from 1.
    public var line: Int
  }

  /// More bytes than this are no configuration.
  public static let maximumSize = 65_536

  /// What is set, in the order of the lines.
  public var entries: [Entry] = []

  /// Reads a file.
  public init(contentsOf path: String) throws(ConfigurationError) {
    try self.init(parsing: try Self.bytes(of: path))
  }

  /// Reads the text of a file.
  public init(parsing bytes: [UInt8]) throws(ConfigurationError) {
    guard bytes.count <= Self.maximumSize else {
      throw .malformed(line: 1, reason: "the file is larger than \(Self.maximumSize) bytes")
    }
    for (index, raw) in bytes.split(separator: 10, omittingEmptySubsequences: false).enumerated() {
      let line = index + 1
      guard let text = String(validating: raw, as: UTF8.self) else {
        throw .malformed(line: line, reason: "it is not UTF-8")
      }
      // Other systems' editors put a mark before the first line and a return behind each.
      let content = text.drop { index == 0 && $0 == "\u{FEFF}" }
      if let entry = try Self.entry(Self.withoutComment(content), line) { entries.append(entry) }
    }
  }

  // MARK: - Private

  static func bytes(of path: String) throws(ConfigurationError) -> [UInt8] {
    do throws(SystemError) {
      let file = try FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK)
      var bytes: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 4096)
      while bytes.count <= maximumSize {
        let count = read(file.number, &chunk, chunk.count)
        guard count >= 0 else { throw SystemError("read", path) }
        if count == 0 { break }
        bytes.append(contentsOf: chunk[..<count])
      }
      return bytes
    } catch {
      throw .unreadable(error)
    }
  }

  /// The line without blanks at its ends and without what `#` begins, at the start or after a blank and outside of quotes.
  private static func withoutComment(_ text: Substring) -> String {
    var kept: [Character] = []
    var isQuoted = false
    for character in text {
      if character == "\"" { isQuoted.toggle() }
      if character == "#", !isQuoted, kept.last.map({ isBlank($0) }) ?? true { break }
      kept.append(character)
    }
    return trimmed(kept[...])
  }

  private static func entry(_ text: String, _ line: Int) throws(ConfigurationError) -> Entry? {
    if text.isEmpty { return nil }
    if text.unicodeScalars.contains(where: { $0.value < 32 && $0 != "\t" }) {
      throw .malformed(line: line, reason: "there is a control character in it")
    }
    let characters = Array(text)
    guard let sign = characters.firstIndex(of: "=") else {
      throw .malformed(line: line, reason: "\"\(text)\": wanted a line such as theme = dark")
    }
    let key = trimmed(characters[..<sign])
    guard !key.isEmpty, key.utf8.allSatisfy({ (97...122).contains($0) || $0 == 45 }) else {
      throw .malformed(line: line, reason: "\"\(key)\" is no name of a setting")
    }
    let value = unquoted(trimmed(characters[(sign + 1)...]))
    guard !value.isEmpty else { throw .malformed(line: line, reason: "\(key) has no value") }
    return Entry(key: key, value: value, line: line)
  }

  private static func trimmed(_ text: ArraySlice<Character>) -> String {
    var text = text
    while let first = text.first, isBlank(first) { text.removeFirst() }
    while let last = text.last, isBlank(last) { text.removeLast() }
    return String(text)
  }

  private static func isBlank(_ character: Character) -> Bool {
    character == " " || character == "\t" || character == "\r" || character == "\r\n"
  }

  /// A value that is quoted as a whole stands for what is between the quotes.
  private static func unquoted(_ text: String) -> String {
    let inner = text.dropFirst().dropLast()
    guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\""), !inner.contains("\"") else {
      return text
    }
    return String(inner)
  }
}
