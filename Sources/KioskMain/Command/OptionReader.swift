import CLinux
import Glibc

/// Splits a command line into options and operands by getopt_long, without its abbreviations.
struct OptionReader {
  /// The options given, with their values ("" where they take none).
  private(set) var values: [Option: String] = [:]
  /// The values of options that may be given several times, in order.
  private(set) var lists: [Option: [String]] = [:]
  /// The arguments that are no options, in order.
  private(set) var operands: [String] = []

  /// Reads `arguments`, without the program's name, of `command`, which knows `options`.
  ///
  /// An option that is unknown to the command, abbreviated, given twice, lacks its value or has one it does not take
  /// is an error.
  init(_ arguments: [String], options: [Option], command: String) throws(CommandFailure) {
    let copies = (["kiosk"] + arguments).map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    var vector = copies + [nil]
    let count = Int32(copies.count)
    kioskOptionsReset()
    // getopt keeps the names; they are constants and live as long as the program.
    let names = options.map { option in option.name.flatMap { strdup($0) } }
    defer {
      kioskOptionsReset()
      for name in names { free(name) }
    }
    for (option, name) in zip(options, names) {
      kioskOptionsAdd(name, Self.need(of: option), option.rawValue)
    }
    while true {
      let code = kioskOptionsNext(count, &vector)
      if code == -1 { break }
      try take(code, of: command)
    }
    for index in Int(kioskOptionsIndex())..<copies.count {
      if let operand = vector[index] { operands.append(String(cString: operand)) }
    }
  }

  // MARK: - Private

  private mutating func take(_ code: Int32, of command: String) throws(CommandFailure) {
    if let option = Option(rawValue: code) {
      let value = kioskOptionsValue().map { String(cString: $0) } ?? ""
      if option.entry.isRepeatable {
        lists[option, default: []].append(value)
        return
      }
      guard values.updateValue(value, forKey: option) == nil else {
        throw Self.failure("\(option.spelling) is given twice", command)
      }
      return
    }
    let offender = kioskOptionsOffender().map { String(cString: $0) } ?? "?"
    if code == Self.missingValue { throw Self.failure("\(offender) needs a value", command) }
    throw Self.failure(Self.reason(for: offender), command)
  }

  /// What getopt calls an option without its value.
  private static let missingValue = Int32(UInt8(ascii: ":"))

  private static func need(of option: Option) -> Int32 {
    switch option.value {
    case .none: 0
    case .needed: 1
    case .possible: 2
    }
  }

  private static func reason(for offender: String) -> String {
    let name = offender.prefix { $0 != "=" }
    let known = Option.allCases.first { $0.spelling == name }
    guard let known else { return "unknown option \(name)" }
    if offender.contains("="), known.value == .none { return "\(name) takes no value" }
    return "\(name) means nothing here"
  }

  private static func failure(_ reason: String, _ command: String) -> CommandFailure {
    CommandFailure(.usage, "\(reason) (see: \(command) --help)")
  }
}
