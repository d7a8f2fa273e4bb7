/// What `kiosk bench` prints.
nonisolated struct BenchReport {
  /// The name of the machine.
  let machine: String
  /// Which build of the row functions is in use.
  let rows: String
  private var results: [(item: String, measurement: Measurement)] = []

  /// A report without results.
  init(machine: String, rows: String) {
    self.machine = machine
    self.rows = rows
  }

  /// Adds the result of an item.
  mutating func add(_ item: String, _ measurement: Measurement) {
    results.append((item, measurement))
  }

  /// The heading of the table, and of each line that ``line(for:_:)`` makes.
  static let heading = "item  size        min µs    median µs      runs\n"

  /// One line of the table.
  static func line(for item: String, _ measurement: Measurement) -> String {
    pad(item, 4, left: false) + "  \(size)"
      + pad(microseconds(measurement.minimum), 10) + pad(microseconds(measurement.median), 13)
      + pad(String(measurement.runs), 10) + "\n"
  }

  /// What is measured on which machine, above the heading.
  var title: String { "\(machine), rows \(rows)\n" }

  /// An object with the machine, the rows and the items, one on a line each.
  var json: String {
    let objects = results.map { row in
      let time = row.measurement
      return "{\"item\":\"\(row.item)\",\"size\":\"\(Self.size)\","
        + "\"min_us\":\(Self.microseconds(time.minimum)),"
        + "\"median_us\":\(Self.microseconds(time.median)),\"runs\":\(time.runs)}"
    }
    return
      "{\"machine\":\(JSON.string(machine).text),\"rows\":\(JSON.string(rows).text),\"items\":[\n "
      + objects.joined(separator: ",\n ") + "]}\n"
  }

  // MARK: - Private

  private static let size = "\(BenchMaterial.width)x\(BenchMaterial.height)"

  /// Nanoseconds as microseconds with two decimals, rounded to nearest.
  private static func microseconds(_ nanoseconds: Int) -> String {
    let hundredths = (nanoseconds + 5) / 10
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  private static func pad(_ text: String, _ width: Int, left: Bool = true) -> String {
    let space = String(repeating: " ", count: max(0, width - text.count))
    return left ? space + text : text + space
  }
}
