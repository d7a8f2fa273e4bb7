import Kiosk
import Testing

/// The rule by which content set per state is found.
@Suite struct StateTableTests {
  @Test(arguments: zip(Control.State.allCombinations, ["N", "H", "N", "N", "S", "N", "N", "N"]))
  func exactCombinationElseNormal(state: Control.State, expected: String) {  // STA-011
    var table = StateTable<String>()
    table[exact: .normal] = "N"
    table[exact: .highlighted] = "H"
    table[exact: .selected] = "S"
    #expect(table.resolve(state) == expected)
  }

  @Test func entryOfACombinationTouchesNoOther() {  // STA-010
    var table = StateTable<String>()
    table[exact: [.selected, .highlighted]] = "both"
    #expect(table[exact: .selected] == nil)
    #expect(table[exact: .highlighted] == nil)
    #expect(table.resolve([.highlighted, .selected]) == "both")
    #expect(table.resolve(.selected) == nil)
  }

  @Test func nilRemovesTheEntry() {  // STA-012
    var table = StateTable<String>()
    table[exact: .normal] = "N"
    table[exact: .disabled] = "D"
    table[exact: .disabled] = nil
    #expect(table.resolve(.disabled) == "N")
  }
}
