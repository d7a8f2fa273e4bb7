import Kiosk
import Render
import Testing

@testable import KioskMain

@MainActor
struct BenchTests {
  @Test func unknownItemIsAUsageError() throws {
    let line = try OptionReader(["8x"], options: [.json, .runs], command: "kiosk bench")
    let failure = #expect(throws: CommandFailure.self) { try BenchCommand(line) }
    #expect(failure?.status == .usage)
    #expect(failure?.lines.first?.contains("\"8x\"") == true)
  }

  @Test(arguments: ["0", "-1", "1.5", "many", "200001", ""])
  func runsMustBeACount(_ text: String) throws {
    let line = try OptionReader(
      ["--runs=\(text)"], options: [.json, .runs], command: "kiosk bench")
    let failure = #expect(throws: CommandFailure.self) { try BenchCommand(line) }
    #expect(failure?.status == .usage)
  }

  @Test func reportNamesTheMachineAndItsItems() {
    var report = BenchReport(machine: "A \"B\" 3", rows: "v3")
    report.add("1", Measurement(minimum: 47_704, median: 48_166, runs: 6295))
    report.add("8c", Measurement(minimum: 1_000_005, median: 1_234_000, runs: 7))
    #expect(
      report.json == """
        {"machine":"A \\"B\\" 3","rows":"v3","items":[
         {"item":"1","size":"1024x600","min_us":47.70,"median_us":48.17,"runs":6295},
         {"item":"8c","size":"1024x600","min_us":1000.01,"median_us":1234.00,"runs":7}]}

        """)
  }

  @Test func machineIsNamedAsTheKernelDoes() {
    let desktop = "processor\t: 0\nmodel name\t: AMD EPYC\nModel\t: none\n"
    #expect(BenchMachine.name(in: desktop) == "AMD EPYC")
    let board = "processor\t: 0\nBogoMIPS\t: 108.00\n\nModel\t\t: Raspberry Pi 4 Model B Rev 1.4\n"
    #expect(BenchMachine.name(in: board) == "Raspberry Pi 4 Model B Rev 1.4")
    #expect(BenchMachine.name(in: "model name\t:\n") == nil)
    #expect(!BenchMachine.name.isEmpty)
  }

  @Test func fixedRunsAreRunExactly() {
    var stopwatch = Stopwatch(fixedRuns: 3)
    var count = 0
    let measurement = stopwatch.measure { count += 1 }
    #expect(measurement.runs == 3)
    // Two more to warm up.
    #expect(count == 5)
  }

  @Test func referenceFrameHasAllItsOperations() {
    var kinds: [String: Int] = [:]
    for operation in GalleryOperation.all(typeface: .interRegular) {
      let kind =
        switch operation {
        case .rect: "rect"
        case .roundedRect: "roundedRect"
        case .stroke: "stroke"
        case .circle: "circle"
        case .text: "text"
        }
      kinds[kind, default: 0] += 1
    }
    #expect(kinds == ["rect": 6, "roundedRect": 45, "stroke": 6, "circle": 31, "text": 36])
  }

  @Test func toggledPictureEqualsARepaintedOne() {
    let toggled = ControlPanel()
    toggled.toggle()
    let repainted = ControlPanel()
    repainted.firstSwitch.isOn = false
    repainted.repaint()
    #expect(pixels(of: toggled) == pixels(of: repainted))
    #expect(pixels(of: toggled) != pixels(of: ControlPanel()))
  }

  private func pixels(of panel: ControlPanel) -> [UInt32] {
    let bitmap = panel.application.bitmap
    return (0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { x in bitmap[x, y] } }
  }
}
