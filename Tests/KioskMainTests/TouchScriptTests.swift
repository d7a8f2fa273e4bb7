import Kiosk
import Testing

@testable import KioskMain

struct TouchScriptTests {
  @Test func everyKindOfStepIsRead() throws {
    let script = try TouchScript(
      """
      tap 950,125; drag 348,389 420,389 10.5,-3; down 1 5,6 ;move 1 7,8;up 1;
      down 2 1,1; cancel 2; type "Hello"; key backspace; key shift+left; key control+a; wait 0.25
      """)
    #expect(
      script.steps == [
        .tap(Point(x: 950, y: 125)),
        .drag([Point(x: 348, y: 389), Point(x: 420, y: 389), Point(x: 10.5, y: -3)]),
        .down(1, Point(x: 5, y: 6)), .move(1, Point(x: 7, y: 8)), .up(1),
        .down(2, Point(x: 1, y: 1)), .cancel(2), .type("Hello"),
        .key(TouchScript.Key(key: .backspace)),
        .key(TouchScript.Key(key: .left, modifiers: .shift)),
        .key(TouchScript.Key(key: .character, characters: "a", modifiers: .control)), .wait(0.25),
      ])
  }

  @Test func semicolonsAndEscapesInQuotesBelongToTheText() throws {
    let script = try TouchScript(#"type "a; \"b\" \\ \n\t"; wait 1;"#)
    #expect(script.steps == [.type("a; \"b\" \\ \n\t"), .wait(1)])
  }

  @Test(arguments: [
    ("", 1, "nothing is said"),
    ("tap 1,2;; tap 3,4", 2, "nothing is said"),
    ("tap 1,2; swipe 3,4", 2, "wanted tap, drag"),
    ("tap", 1, "wanted a point"),
    ("tap 1;", 1, "wanted a point"),
    ("tap 1,2,3", 1, "wanted a point"),
    ("tap 1,nan", 1, "wanted a point"),
    ("tap 1e3,2", 1, "wanted a point"),
    ("tap 1,2 3,4", 1, "too much is said"),
    ("drag 1,2", 1, "wanted a point"),
    ("down 1 2,3; down 1 2,3", 2, "finger 1 is down already"),
    ("up 4", 1, "finger 4 is not down"),
    ("down 4 1,1; up 4; move 4 2,2", 3, "finger 4 is not down"),
    ("down -1 1,1", 1, "wanted the number of a finger"),
    ("type Hello", 1, "wanted text in quotes"),
    ("type \"Hello", 1, "the closing quote is missing"),
    ("type \"a\\q\"", 1, "\\q is unknown"),
    ("type \"a\\", 1, "the closing quote is missing"),
    ("key", 1, "or one character"),
    ("key entre", 1, "or one character"),
    ("wait", 1, "wanted seconds"),
    ("wait -1", 1, "wanted seconds"),
    ("wait 99999", 1, "wanted seconds"),
  ])
  func aWrongStepIsNamed(text: String, number: Int, reason: String) {
    let failure = #expect(throws: CommandFailure.self) { try TouchScript(text) }
    #expect(failure?.status == .usage)
    #expect(failure?.lines.count == 1)
    let line = failure?.lines.first ?? ""
    #expect(line.hasPrefix("--touch step \(number) \""), "\(line)")
    #expect(line.contains(reason), "\(line)")
  }

  @Test func noTextMakesTheParserCrash() {
    let pieces = [
      "tap ", "drag ", "down 1 ", "move 1 ", "up 1", "type \"", "\"", "\\", ";", " ", "1,2", "é",
      "👩‍👩‍👧", ",", "-", ".", "9", "key a", "wait 1", "\u{0}", "\n",
    ]
    var generator = Random(seed: 7)
    var accepted = 0
    for _ in 0..<20_000 {
      let text = (0..<(1 + generator.next(8))).map { _ in pieces[generator.next(pieces.count)] }
      if (try? TouchScript(text.joined())) != nil { accepted += 1 }
    }
    #expect(accepted > 100)
  }
}

struct ScriptTimelineTests {
  @Test func aTapHoldsAndIsFollowedByAPauseLongerThanThatOfRepeatedTaps() throws {
    let timeline = ScriptTimeline(try TouchScript("tap 10,20; tap 10,20"))
    #expect(timeline.entries.count == 4)
    #expect(timeline.entries[0].input == .touch(1000, .began, Point(x: 10, y: 20)))
    #expect(timeline.entries[1].input == .touch(1000, .ended, Point(x: 10, y: 20)))
    #expect(timeline.entries[1].time > timeline.entries[0].time)
    #expect(timeline.entries[2].time - timeline.entries[1].time > 0.35)
  }

  @Test func aDragMovesInSmallStepsAndEndsExactlyWhereItIsToldTo() throws {
    let timeline = ScriptTimeline(try TouchScript("drag 0,0 100,0 100,33.3"))
    let places = timeline.entries.map { entry -> Point in
      if case .touch(_, _, let point) = entry.input { return point }
      return .zero
    }
    for (a, b) in zip(places, places.dropFirst()) {
      #expect(abs(a.x - b.x) + abs(a.y - b.y) < 16)
    }
    #expect(places.contains(Point(x: 100, y: 0)))
    #expect(places.last == Point(x: 100, y: 33.3))
    #expect(timeline.entries.last?.input == .touch(1000, .ended, Point(x: 100, y: 33.3)))
  }

  @Test func aLiftedFingerIsWhereItWasMovedTo() throws {
    let timeline = ScriptTimeline(try TouchScript("down 3 1,1; move 3 9,9; up 3"))
    #expect(timeline.entries.last?.input == .touch(3, .ended, Point(x: 9, y: 9)))
  }

  @Test func typedTextIsOneKeyForEachCharacter() throws {
    let timeline = ScriptTimeline(try TouchScript("type \"é \\n\""))
    let keys = timeline.entries.compactMap { entry -> TouchScript.Key? in
      if case .key(let key, .down) = entry.input { return key }
      return nil
    }
    #expect(
      keys == [
        TouchScript.Key(key: .character, characters: "é"),
        TouchScript.Key(key: .space, characters: " "), TouchScript.Key(key: .enter),
      ])
  }

  @Test func timeOnlyGrows() throws {
    let timeline = ScriptTimeline(
      try TouchScript("tap 1,1; wait 0.5; type \"ab\"; drag 1,1 50,50; down 1 2,2; up 1"))
    for (a, b) in zip(timeline.entries, timeline.entries.dropFirst()) { #expect(a.time < b.time) }
    #expect(timeline.end > timeline.entries.last?.time ?? .infinity)
  }
}
