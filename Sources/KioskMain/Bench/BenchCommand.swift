import Render

/// `kiosk bench [ITEM…] [--json] [--runs N]`: times the work items of `Benchmarks/README.md` on this machine.
struct BenchCommand {
  private let items: [BenchItem]
  private let isJSON: Bool
  private let runs: Int?

  /// The items that are named, in the order of the list; no name stands for all.
  ///
  /// `--runs` (1…200,000) is the number of timed runs of each, for counting instructions; the default is at least half a second.
  init(_ line: OptionReader) throws(CommandFailure) {
    let all = BenchItem.all
    let names = line.operands
    for name in names where !all.contains(where: { $0.name == name }) {
      let known = all.map(\.name).joined(separator: ", ")
      throw CommandFailure(.usage, "unknown bench item \"\(name)\": wanted \(known)")
    }
    items = names.isEmpty ? all : all.filter { names.contains($0.name) }
    isJSON = line.values[.json] != nil
    runs = try line.values[.runs].map(Self.count)
  }

  /// Measures and prints. An item whose font is missing is told on standard error, and the others still run.
  func run() throws(CommandFailure) -> ExitStatus {
    var status = ExitStatus.success
    var stopwatch = Stopwatch(fixedRuns: runs)
    var report = BenchReport(machine: BenchMachine.name, rows: RowFunctions.level)
    if !isJSON { try Self.print(report.title + BenchReport.heading) }
    for item in items {
      do {
        let measurement = stopwatch.measure(try item.prepare())
        report.add(item.name, measurement)
        if !isJSON { try Self.print(BenchReport.line(for: item.name, measurement)) }
      } catch {
        for line in error.lines { StandardStream.complain("bench \(item.name): \(line)") }
        status = error.status
        if status == .output { return status }
      }
    }
    if isJSON { try Self.print(report.json) }
    return status
  }

  // MARK: - Private

  private static func count(_ text: String) throws(CommandFailure) -> Int {
    guard let number = OptionValues.wholeNumber(text),
      (1...Stopwatch.maximumRuns).contains(number)
    else {
      throw OptionValues.wrong(text, .runs, "a number from 1 to \(Stopwatch.maximumRuns)")
    }
    return number
  }

  private static func print(_ text: String) throws(CommandFailure) {
    guard StandardStream.print(text) else {
      throw CommandFailure(.output, "cannot write to standard output")
    }
  }
}
