import Kiosk
import Testing

/// The rule by which content set per state is found.
@Suite struct StateTableTests {
  @Test(
    .contract("STA-011"),
    arguments: zip(Control.State.allCombinations, ["N", "H", "N", "N", "S", "N", "N", "N"]))
  func exactCombinationElseNormal(state: Control.State, expected: String) {
    var table = StateTable<String>()
    table[exact: .normal] = "N"
    table[exact: .highlighted] = "H"
    table[exact: .selected] = "S"
    #expect(table.resolve(state) == expected)
  }

  @Test(.contract("STA-010")) func entryOfACombinationTouchesNoOther() {
    var table = StateTable<String>()
    table[exact: [.selected, .highlighted]] = "both"
    #expect(table[exact: .selected] == nil)
    #expect(table[exact: .highlighted] == nil)
    #expect(table.resolve([.highlighted, .selected]) == "both")
    #expect(table.resolve(.selected) == nil)
  }

  @Test(.contract("STA-012")) func nilRemovesTheEntry() {
    var table = StateTable<String>()
    table[exact: .normal] = "N"
    table[exact: .disabled] = "D"
    table[exact: .disabled] = nil
    #expect(table.resolve(.disabled) == "N")
  }
}
