import Testing
import Traits

@testable import KioskMain

/// getopt keeps its place in variables of its own, so one command line is read at a time.
@Suite(.serialized) struct OptionReaderTests {
  private let options: [Option] = [.help, .size, .scale, .file, .json]

  private func read(_ arguments: String...) throws(CommandFailure) -> OptionReader {
    try OptionReader(arguments, options: options, command: "kiosk test")
  }

  private func complaint(_ arguments: String...) -> String {
    do throws(CommandFailure) {
      _ = try OptionReader(arguments, options: options, command: "kiosk test")
      return "none"
    } catch {
      #expect(error.status == .usage)
      #expect(error.lines.count == 1)
      return error.lines.joined()
    }
  }

  @Test func bothSpellingsOfAValueAreTaken() throws {
    let line = try read("--size", "1x2", "--scale=1.25", "-o", "a.png", "scene", "--json")
    #expect(line.values == [.size: "1x2", .scale: "1.25", .file: "a.png", .json: ""])
    #expect(line.operands == ["scene"])
    #expect(try read("-oa.png").values == [.file: "a.png"])
    #expect(try read("--size=").values == [.size: ""])
  }

  @Test func twoDashesEndTheOptions() throws {
    let line = try read("--json", "--", "--size", "-o")
    #expect(line.values == [.json: ""])
    #expect(line.operands == ["--size", "-o"])
  }

  @Test(arguments: ["--siz", "--siz=1x1", "--sc", "--s", "--js", "--h"])
  func abbreviationsAreRefused(text: String) {
    let name = text.prefix { $0 != "=" }
    #expect(complaint(text, "3").hasPrefix("unknown option \(name) (see: kiosk test --help)"))
  }

  @Test(.fault("C008")) func whatIsUnknownOrOutOfPlaceIsNamed() {
    #expect(complaint("--bogus").hasPrefix("unknown option --bogus"))
    #expect(complaint("--bogus=1").hasPrefix("unknown option --bogus "))
    #expect(complaint("a", "-x").hasPrefix("unknown option -x"))
    #expect(complaint("--card", "x").hasPrefix("--card means nothing here"))
    #expect(complaint("--json=1").hasPrefix("--json takes no value"))
  }

  @Test func aMissingValueIsNamed() {
    #expect(complaint("--size").hasPrefix("--size needs a value"))
    #expect(complaint("-o").hasPrefix("-o needs a value"))
  }

  @Test func nothingIsSaidTwice() {
    #expect(complaint("--scale", "1", "--scale=1").hasPrefix("--scale is given twice"))
    #expect(complaint("--json", "--json").hasPrefix("--json is given twice"))
  }

  @Test func oneReadingLeavesNothingForTheNext() throws {
    _ = complaint("--size")
    #expect(try read("x").values.isEmpty)
  }
}

struct OptionValuesTests {
  @Test func sizesAreTwoWholeNumbers() throws {
    #expect(try OptionValues.size("800x480", of: .size) == PixelSize(width: 800, height: 480))
    for text in [
      "", "x", "800", "800x", "x480", "800x480x2", "-8x480", "800X480", "15x480", "800.5x480",
      "99999x20", "16384x16384", " 800x480", "８00x480",
    ] {
      let failure = #expect(throws: CommandFailure.self) {
        try OptionValues.size(text, of: .size)
      }
      #expect(failure?.status == .usage)
      #expect(failure?.lines.first?.hasPrefix("--size \"\(text)\": wanted") == true)
    }
  }

  @Test func scalesAreDecimalNumbers() throws {
    #expect(try OptionValues.scale("1.25") == 1.25)
    #expect(try OptionValues.scale("2") == 2)
    #expect(try OptionValues.scale("0.50") == 0.5)
    for text in ["", "0", "0.4", "8.1", "1.", ".5", "1,5", "+1", "-1", "1e0", "nan", "inf", "0x1"] {
      #expect(throws: CommandFailure.self) { try OptionValues.scale(text) }
    }
  }

  @Test func decimalsAreTheNearestDoubles() {
    #expect(OptionValues.decimal("0.1") == 0.1)
    #expect(OptionValues.decimal("348.389") == 348.389)
    #expect(OptionValues.decimal("-0.7", signed: true) == -0.7)
    #expect(OptionValues.decimal("-0.7") == nil)
    #expect(OptionValues.decimal("1234567890") == nil)
  }

  @Test func choicesNameWhatThereIs() throws {
    let theme: ThemeName = try OptionValues.choice("dark", of: .theme)
    #expect(theme == .dark)
    let failure = #expect(throws: CommandFailure.self) {
      let _: ThemeName = try OptionValues.choice("Dark", of: .theme)
    }
    #expect(failure?.lines == ["--theme \"Dark\": wanted light or dark or contrast"])
  }
}
