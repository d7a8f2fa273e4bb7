import Kiosk

/// Reads the text of a ``TouchScript``.
nonisolated struct ScriptParser {
  /// The longest wait in seconds.
  static let longestWait = 3600.0
  /// The farthest coordinate in points.
  static let farthest = 100_000.0

  private let text: [Character]
  private var place = 0
  private var number = 0
  private var contacts: Set<Int> = []

  init(_ text: String) { self.text = Array(text) }

  // MARK: - Steps

  /// All steps. A semicolon stands between two of them and may end the last.
  mutating func script() throws(CommandFailure) -> [TouchScript.Step] {
    var steps: [TouchScript.Step] = []
    repeat {
      skipSpace()
      if place == text.count, !steps.isEmpty { break }
      number += 1
      steps.append(try step())
    } while take(";")
    return steps
  }

  /// One step, up to its semicolon.
  private mutating func step() throws(CommandFailure) -> TouchScript.Step {
    let start = place
    do throws(Problem) {
      let step = try parseStep()
      skipSpace()
      guard place == text.count || text[place] == ";" else { throw Problem("too much is said") }
      return step
    } catch {
      throw CommandFailure(
        .usage, "--touch step \(number) \"\(source(from: start))\": \(error.reason)")
    }
  }

  private mutating func parseStep() throws(Problem) -> TouchScript.Step {
    let verb = word()
    switch verb {
    case "tap": return .tap(try point())
    case "drag": return .drag(try path())
    case "down": return try down()
    case "move":
      let contact = try presentContact()
      return .move(contact, try point())
    case "up", "cancel":
      let contact = try presentContact()
      contacts.remove(contact)
      return verb == "up" ? .up(contact) : .cancel(contact)
    case "type": return .type(try quotedText())
    case "key": return .key(try key())
    case "wait": return .wait(try seconds())
    case "": throw Problem("nothing is said")
    default:
      throw Problem("wanted tap, drag, down, move, up, cancel, type, key or wait")
    }
  }

  // MARK: - Arguments

  private mutating func point() throws(Problem) -> Point {
    let said = word()
    let parts = said.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let x = OptionValues.decimal(parts[0], signed: true),
      let y = OptionValues.decimal(parts[1], signed: true), abs(x) <= Self.farthest,
      abs(y) <= Self.farthest
    else { throw Problem("wanted a point such as 120,48") }
    return Point(x: x, y: y)
  }

  private mutating func path() throws(Problem) -> [Point] {
    var points = [try point()]
    repeat {
      points.append(try point())
      skipSpace()
    } while place < text.count && text[place] != ";"
    return points
  }

  private mutating func contact() throws(Problem) -> Int {
    guard let contact = OptionValues.wholeNumber(word()), contact < 1000 else {
      throw Problem("wanted the number of a finger, 0 to 999")
    }
    return contact
  }

  private mutating func down() throws(Problem) -> TouchScript.Step {
    let contact = try contact()
    guard contacts.insert(contact).inserted else {
      throw Problem("finger \(contact) is down already")
    }
    return .down(contact, try point())
  }

  private mutating func presentContact() throws(Problem) -> Int {
    let contact = try contact()
    guard contacts.contains(contact) else { throw Problem("finger \(contact) is not down") }
    return contact
  }

  private mutating func seconds() throws(Problem) -> Double {
    guard let seconds = OptionValues.decimal(word()), seconds <= Self.longestWait else {
      throw Problem("wanted seconds such as 0.5, at most 3600")
    }
    return seconds
  }

  private mutating func quotedText() throws(Problem) -> String {
    skipSpace()
    guard take("\"") else { throw Problem("wanted text in quotes") }
    var said = ""
    while place < text.count {
      let character = text[place]
      place += 1
      switch character {
      case "\"": return said
      case "\\": said.append(try escaped())
      default: said.append(character)
      }
    }
    throw Problem("the closing quote is missing")
  }

  private mutating func escaped() throws(Problem) -> Character {
    guard place < text.count else { throw Problem("the closing quote is missing") }
    let character = text[place]
    place += 1
    switch character {
    case "\"", "\\": return character
    case "n": return "\n"
    case "t": return "\t"
    default: throw Problem("\\\(character) is unknown; wanted \\\", \\\\, \\n or \\t")
    }
  }

  private mutating func key() throws(Problem) -> TouchScript.Key {
    let said = word()
    var modifiers: KeySample.Modifiers = []
    var rest = said[...]
    while let (name, modifier) = Self.modifiers.first(where: { rest.hasPrefix($0.0 + "+") }) {
      modifiers.insert(modifier)
      rest = rest.dropFirst(name.count + 1)
    }
    if let key = Self.keys[String(rest)] {
      return TouchScript.Key(
        key: key, characters: key == .space ? " " : "", modifiers: modifiers)
    }
    guard rest.count == 1 else {
      throw Problem("wanted \(Self.keys.keys.sorted().joined(separator: ", ")) or one character")
    }
    return TouchScript.Key(key: .character, characters: String(rest), modifiers: modifiers)
  }

  private static let keys: [String: KeySample.Key] = [
    "enter": .enter, "backspace": .backspace, "delete": .delete, "left": .left, "right": .right,
    "up": .up, "down": .down, "home": .home, "end": .end, "tab": .tab, "escape": .escape,
    "space": .space, "power": .power,
  ]
  private static let modifiers: [(String, KeySample.Modifiers)] = [
    ("shift", .shift), ("control", .control), ("alt", .alt),
  ]

  // MARK: - Characters

  /// Why a step is wrong.
  private struct Problem: Error {
    let reason: String
    init(_ reason: String) { self.reason = reason }
  }

  private mutating func skipSpace() {
    while place < text.count, text[place].isWhitespace { place += 1 }
  }

  private mutating func take(_ character: Character) -> Bool {
    guard place < text.count, text[place] == character else { return false }
    place += 1
    return true
  }

  /// What stands up to the next space, quote or semicolon.
  private mutating func word() -> String {
    skipSpace()
    let start = place
    while place < text.count, !text[place].isWhitespace, !"\";".contains(text[place]) {
      place += 1
    }
    return String(text[start..<place])
  }

  /// The step as it was written, from `start` to its semicolon, cut to a readable length.
  private func source(from start: Int) -> String {
    var end = start
    var isQuoted = false
    while end < text.count, isQuoted || text[end] != ";" {
      if text[end] == "\\" { end += 1 } else if text[end] == "\"" { isQuoted.toggle() }
      end += 1
    }
    let written = text[start..<min(end, text.count)]
    return written.count <= 60 ? String(written) : String(written.prefix(59)) + "…"
  }
}
