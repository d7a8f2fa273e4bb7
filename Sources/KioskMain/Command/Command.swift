/// What the program can do, chosen by its first argument.
enum Command: String, CaseIterable {
  case gallery
  case snapshot
  case probe
  case calibrate
  case bench

  /// Runs the command line `arguments`, the program's name first, and says how the program ends.
  static func run(_ arguments: [String]) -> ExitStatus {
    do {
      return try runOrThrow(Array(arguments.dropFirst()))
    } catch {
      for line in error.lines { StandardStream.complain(line) }
      return error.status
    }
  }

  // MARK: - Private

  private static func runOrThrow(_ arguments: [String]) throws(CommandFailure) -> ExitStatus {
    guard let first = arguments.first, !first.hasPrefix("-") else {
      return try runWithoutName(arguments)
    }
    guard let command = Command(rawValue: first) else {
      let names = allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandFailure(.usage, "unknown command \"\(first)\": wanted \(names)")
    }
    return try command.run(Array(arguments.dropFirst()))
  }

  /// Without a command's name it is the gallery; `--help` then tells of all commands.
  private static func runWithoutName(_ arguments: [String]) throws(CommandFailure) -> ExitStatus {
    if arguments == [Option.help.spelling] { return try printed(Help.overview) }
    return try gallery.run(arguments)
  }

  /// The options that it knows.
  var options: [Option] { Option.of(rawValue) }

  private func run(_ arguments: [String]) throws(CommandFailure) -> ExitStatus {
    if self == .bench, let bench = arguments.first.flatMap({ BoardBench(rawValue: $0) }) {
      return try Self.run(bench, Array(arguments.dropFirst()))
    }
    let line = try OptionReader(arguments, options: options, command: "kiosk \(rawValue)")
    if line.values[.help] != nil { return try Self.printed(Help.text(for: self)) }
    if line.values[.version] != nil { return try Self.printed("kiosk \(Help.version)\n") }
    switch self {
    case .gallery: return try GalleryCommand(line).run()
    case .snapshot: return try SnapshotCommand(line).run()
    case .probe: return try ProbeCommand(line).run()
    case .calibrate: return try CalibrateCommand(line).run()
    case .bench: return try BenchCommand(line).run()
    }
  }

  private static func run(
    _ bench: BoardBench, _ arguments: [String]
  ) throws(CommandFailure) -> ExitStatus {
    let line = try OptionReader(
      arguments, options: bench.options, command: "kiosk bench \(bench.rawValue)")
    if line.values[.help] != nil { return try printed(Help.text(for: bench)) }
    if line.values[.version] != nil { return try printed("kiosk \(Help.version)\n") }
    switch bench {
    case .latency: return try LatencyCommand(line).run()
    case .idle: return try IdleCommand(line).run()
    }
  }

  private static func printed(_ text: String) throws(CommandFailure) -> ExitStatus {
    guard StandardStream.print(text) else {
      throw CommandFailure(.output, "cannot write to standard output")
    }
    return .success
  }
}
