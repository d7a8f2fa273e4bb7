import CEvdev
import Kiosk
import Testing

@testable import Platform

struct KeyDecoderTests {
  private static func decoder(_ source: KeyboardLayout.Source) throws -> KeyDecoder {
    try #require(KeyboardLayout(source).flatMap { KeyDecoder(layout: $0) })
  }

  private static func samples(_ decoder: KeyDecoder, _ lines: String...) -> [KeySample] {
    lines.compactMap { line in
      let record = DeviceFixture.record(line, at: 1)
      return decoder.consume(record)
    }
  }

  private static func text(_ samples: [KeySample]) -> String {
    samples.map(\.characters).joined()
  }

  @Test(arguments: [KeyboardLayout.Source.builtIn, .named])
  func lettersDigitsAndShiftType(_ source: KeyboardLayout.Source) throws {
    let decoder = try Self.decoder(source)
    let samples = Self.samples(
      decoder, "KEY_LEFTSHIFT=1", "KEY_H=1", "KEY_H=0", "KEY_LEFTSHIFT=0", "KEY_E=1", "KEY_E=0",
      "KEY_1=1", "KEY_1=0", "KEY_LEFTSHIFT=1", "KEY_1=1", "KEY_1=0", "KEY_LEFTSHIFT=0",
      "KEY_SPACE=1", "KEY_SPACE=0", "KEY_SLASH=1")
    #expect(Self.text(samples) == "He1! /")
  }

  @Test(arguments: [KeyboardLayout.Source.builtIn, .named])
  func capsLockWorksOnLettersAlone(_ source: KeyboardLayout.Source) throws {
    let decoder = try Self.decoder(source)
    let samples = Self.samples(
      decoder, "KEY_CAPSLOCK=1", "KEY_CAPSLOCK=0", "KEY_A=1", "KEY_A=0", "KEY_1=1", "KEY_1=0",
      "KEY_CAPSLOCK=1", "KEY_CAPSLOCK=0", "KEY_A=1")
    #expect(Self.text(samples) == "A1a")
  }

  @Test(arguments: [KeyboardLayout.Source.builtIn, .named])
  func editingKeysHaveTheirMeaning(_ source: KeyboardLayout.Source) throws {
    let decoder = try Self.decoder(source)
    let samples = Self.samples(
      decoder, "KEY_ENTER=1", "KEY_KPENTER=1", "KEY_BACKSPACE=1", "KEY_DELETE=1", "KEY_LEFT=1",
      "KEY_RIGHT=1", "KEY_UP=1", "KEY_DOWN=1", "KEY_HOME=1", "KEY_END=1", "KEY_TAB=1",
      "KEY_ESC=1", "KEY_SPACE=1")
    #expect(
      samples.map(\.key) == [
        .enter, .enter, .backspace, .delete, .left, .right, .up, .down, .home, .end, .tab, .escape,
        .space,
      ])
    #expect(Self.text(samples) == " ")
  }

  @Test func aShortcutIsKnownByItsCharacterAndModifier() throws {
    let decoder = try Self.decoder(.builtIn)
    let samples = Self.samples(decoder, "KEY_LEFTCTRL=1", "KEY_A=1", "KEY_A=0")
    #expect(samples.map(\.key) == [.other, .character, .character])
    #expect(samples.map(\.characters) == ["", "a", ""])
    #expect(samples[1].modifiers == .control)
  }

  @Test func keysOfBoardsAndRemoteControlsHaveAMeaning() throws {
    let decoder = try Self.decoder(.builtIn)
    let samples = Self.samples(decoder, "KEY_POWER=1", "KEY_OK=1", "KEY_EXIT=1", "KEY_BACK=1")
    #expect(samples.map(\.key) == [.power, .enter, .escape, .escape])
  }

  @Test func aReleaseOfAKeyThatIsNotDownDoesNothing() throws {
    let decoder = try Self.decoder(.builtIn)
    let trace = DeviceFixture("lenovo-usb-keyboard").trace("ctrl-c-cut-short")
    let samples = trace.records.filter { $0.type == UInt16(EV_KEY) }
      .compactMap { decoder.consume($0) }
    #expect(samples.map(\.phase) == [.down, .down])
    #expect(samples.last?.modifiers == .control)
  }

  @Test func keysHeldAtTheEndAreReleased() throws {
    let decoder = try Self.decoder(.builtIn)
    _ = Self.samples(decoder, "KEY_LEFTCTRL=1", "KEY_C=1")
    var released: [KeySample] = []
    decoder.releaseAll(at: 9) { released.append($0) }
    #expect(released.map(\.phase) == [.up, .up])
    #expect(Self.samples(decoder, "KEY_C=1").last?.characters == "c")
  }

  /// The built-in layout with an accent on the apostrophe's key and the compose key on that of the semicolon.
  private static let accents = KeyboardLayout.Source.given(
    keymap: BuiltInKeymap.text
      .replacing("[apostrophe, quotedbl]", with: "[dead_acute, dead_diaeresis]")
      .replacing("[semicolon, colon]", with: "[Multi_key, colon]"),
    compose: """
      <dead_acute> <e> : "é" eacute
      <Multi_key> <o> <e> : "œ" oe
      """)

  @Test func deadKeyIsSeenUntilItsSequenceEnds() throws {
    let decoder = try Self.decoder(Self.accents)
    let samples = Self.samples(
      decoder, "KEY_APOSTROPHE=1", "KEY_APOSTROPHE=0", "KEY_E=1", "KEY_E=0", "KEY_E=1")
    #expect(samples.map(\.composing) == ["´", "´", "", "", ""])
    #expect(samples.map(\.characters) == ["", "", "é", "", "e"])
  }

  @Test func sequenceOfTheComposeKeyIsSeenAsItGrows() throws {
    let decoder = try Self.decoder(Self.accents)
    let samples = Self.samples(decoder, "KEY_SEMICOLON=1", "KEY_O=1", "KEY_E=1")
    #expect(samples.map(\.composing) == ["·", "·o", ""])
    #expect(Self.text(samples) == "œ")
  }

  @Test func sequenceThatLeadsNowhereTypesNothing() throws {
    let decoder = try Self.decoder(Self.accents)
    let samples = Self.samples(
      decoder, "KEY_APOSTROPHE=1", "KEY_BACKSPACE=1", "KEY_APOSTROPHE=0", "KEY_APOSTROPHE=1",
      "KEY_X=1", "KEY_X=0", "KEY_X=1")
    #expect(samples.map(\.composing) == ["´", "", "", "´", "", "", ""])
    #expect(samples.map(\.characters) == ["", "", "", "", "", "", "x"])
    #expect(samples[1].key == .backspace)
  }

  @Test func modifierInTheMiddleOfASequenceKeepsIt() throws {
    let decoder = try Self.decoder(Self.accents)
    let samples = Self.samples(decoder, "KEY_APOSTROPHE=1", "KEY_LEFTSHIFT=1")
    #expect(samples.map(\.composing) == ["´", "´"])
  }

  @Test func releaseOfAllKeysEndsTheSequence() throws {
    let decoder = try Self.decoder(Self.accents)
    _ = Self.samples(decoder, "KEY_APOSTROPHE=1")
    decoder.releaseAll(at: 2) { _ in }
    let samples = Self.samples(decoder, "KEY_E=1")
    #expect(samples.map(\.characters) == ["e"] && samples.map(\.composing) == [""])
  }

  @Test func theKernelsRepeatRepeats() throws {
    let decoder = try Self.decoder(.builtIn)
    let samples = Self.samples(decoder, "KEY_A=1", "KEY_A=2", "KEY_A=0", "KEY_A=2")
    #expect(samples.map(\.phase) == [.down, .repeated, .up])
    #expect(samples.map(\.characters) == ["a", "a", ""])
  }
}
