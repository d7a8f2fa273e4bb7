/// A value of JSON (RFC 8259). Objects keep the order of their members.
nonisolated indirect enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Int)
  case string(String)
  case array([JSON])
  case object([Member])

  /// A name and its value.
  struct Member: Hashable, Sendable {
    var name: String
    var value: JSON
  }

  /// An object of members in order.
  static func object(_ members: KeyValuePairs<String, JSON>) -> JSON {
    .object(members.map { Member(name: $0.key, value: $0.value) })
  }

  /// A text, or null.
  static func optional(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }

  /// The text of the value, indented by two spaces a level, without a line break at the end.
  var text: String { text(indent: "") }

  // MARK: - Private

  private func text(indent: String) -> String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): String(value)
    case .string(let value): Self.quoted(value)
    case .array(let values):
      Self.list(values.map { $0.text(indent: indent + "  ") }, "[", "]", indent: indent)
    case .object(let members):
      Self.list(
        members.map { "\(Self.quoted($0.name)): \($0.value.text(indent: indent + "  "))" }, "{",
        "}", indent: indent)
    }
  }

  private static func list(
    _ items: [String], _ open: String, _ close: String, indent: String
  ) -> String {
    if items.isEmpty { return open + close }
    return "\(open)\n\(indent)  \(items.joined(separator: ",\n\(indent)  "))\n\(indent)\(close)"
  }

  /// Quotes, backslashes and control characters are escaped; all else stands for itself.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case _ where scalar.value < 32:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
