import Kiosk
import KioskTesting
import Testing

@testable import Thermostat

@MainActor struct ThermostatPanelTests {
  let thermostat = ThermostatPanel()

  @Test func startsAsPictured() throws {
    let panel = PanelHarness(thermostat, size: Size(width: 800, height: 480))
    try panel.expectGolden("ThermostatPanel/start")
  }

  @Test func draggingTheWishRaisesTheReading() throws {
    let panel = PanelHarness(thermostat, size: Size(width: 800, height: 480))
    let cap = Point(x: 38 + 724 * 0.575, y: 324)
    panel.drag(from: cap, to: Point(x: cap.x + 724 * 0.1, y: 324))
    panel.settle()
    #expect(thermostat.wish.value == 23.5)
    try panel.expectGolden("ThermostatPanel/warmer")
  }

  @Test func switchingOffDisablesTheWish() throws {
    let panel = PanelHarness(thermostat, size: Size(width: 800, height: 480))
    panel.tap(thermostat.heating)
    panel.settle()
    #expect(!thermostat.wish.isEnabled)
    try panel.expectGolden("ThermostatPanel/off")
  }
}
