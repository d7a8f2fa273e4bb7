import Testing

@testable import Platform

nonisolated struct WildcardPatternTests {
  @Test(arguments: [
    ("ELAN*", "ELAN Touchscreen", true), ("ELAN*", "ELAN", true), ("ELAN", "ELAN 2", false),
    ("*", "", true), ("?", "", false), ("a?c", "abc", true), ("a?c", "ac", false),
    ("*touch*", "Multi touch panel", true), ("*touch*", "Touch", false), ("a*b*c", "aXbXbXc", true),
    ("a*b*c", "aXbX", false), ("é?", "éx", true), ("", "", true), ("", "x", false),
    ("/dev/input/event*", "/dev/input/event12", true),
  ])
  func starsAndQuestionMarksStandForOthers(_ pattern: String, _ text: String, _ fits: Bool) {
    #expect(WildcardPattern(pattern).matches(text) == fits)
  }

  @Test func manyStarsDoNotTakeForEver() {
    let pattern = WildcardPattern(String(repeating: "a*", count: 200) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 2000)))
  }
}
