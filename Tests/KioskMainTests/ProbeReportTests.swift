import PlatformTesting
import Testing
import Traits

@testable import KioskMain
@testable import Platform

struct ProbeReportTests {
  /// What is told of a machine with one display of 1024x600 pixels.
  private static func report(_ millimetres: PhysicalSize?) -> ProbeReport {
    var timings = ModeTimings()
    timings.hdisplay = 1024
    timings.vdisplay = 600
    var card = CardDescription(path: "/dev/dri/card0")
    card.crtcs = [CrtcDescription(id: 10)]
    card.connectors = [
      ConnectorDescription(
        id: 1, name: "DSI-1", status: .connected, physicalSize: millimetres,
        modes: [DisplayMode(timings)], possibleCrtcs: [10])
    ]
    var probe = Probe()
    probe.cards = [card]
    probe.choice = DisplayChoice(among: [card])
    return ProbeReport(probe)
  }

  @Test func theScaleIsToldWithItsReason() {
    let fine = Self.report(PhysicalSize(width: 154, height: 90))
    #expect(
      fine.text.hasSuffix("\nscale: 1.25, 154 × 90 mm are 169 dpi: 58 points reach 9 mm\n"))
    #expect(fine.json.text.contains("\"scale\": \"1.25\""))
    let silent = Self.report(nil)
    #expect(silent.text.hasSuffix("\nscale: 1, the display does not tell its size\n"))
    #expect(silent.json.text.contains("\"scaleReason\": \"the display does not tell its size\""))
  }

  @Test(.fault("C033")) func eachInputIsToldWithWhatItIsTakenForAndWhy() {
    var probe = Probe()
    probe.inputs = [
      Probe.Input(
        path: "/dev/input/event3", description: .touchPanel("Glass", width: 40, height: 30),
        kind: .touch(.slots), reason: "multi-touch on the display"),
      Probe.Input(path: "/dev/input/event4", reason: "permission denied"),
    ]
    let report = ProbeReport(probe)
    #expect(
      report.text.contains(
        "\n  /dev/input/event3 \"Glass\": touch, multi-touch on the display\n  /dev/input/event4: permission denied\n"
      ))
    for word in [
      "\"path\": \"/dev/input/event3\"", "\"name\": \"Glass\"", "\"kind\": \"touch\"",
      "\"reason\": \"multi-touch on the display\"", "\"path\": \"/dev/input/event4\"",
    ] { #expect(report.json.text.contains(word), "\(word)") }
  }
}
