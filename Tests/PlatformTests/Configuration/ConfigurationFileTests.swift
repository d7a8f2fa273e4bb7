import Foundation
import Glibc
import Testing

@testable import Platform

struct ConfigurationFileTests {
  private static func entries(_ text: String) throws -> [String] {
    try ConfigurationFile(parsing: Array(text.utf8)).entries.map {
      "\($0.line): \($0.key)=\($0.value)"
    }
  }

  private static func fault(_ bytes: [UInt8]) -> ConfigurationError? {
    do throws(ConfigurationError) {
      _ = try ConfigurationFile(parsing: bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test func eachLineSetsOneThing() throws {
    let text = "# A panel\n\nscale = 1.5\n\ttheme=dark  \noutput =  HDMI-A-1 # the left one\n"
    #expect(try Self.entries(text) == ["3: scale=1.5", "4: theme=dark", "5: output=HDMI-A-1"])
  }

  @Test func filesOfOtherSystemsAreRead() throws {
    #expect(try Self.entries("\u{FEFF}scale = 2\r\ntheme = dark\r\n").count == 2)
    #expect(try Self.entries("scale = 2\r\ntheme = dark\r\n") == ["1: scale=2", "2: theme=dark"])
  }

  @Test func quotesKeepBlanksAndNumberSigns() throws {
    #expect(try Self.entries("font = \" a # b\"") == ["1: font= a # b"])
    #expect(
      try Self.entries("input = name=\"A # B\" class=touch # C")
        == ["1: input=name=\"A # B\" class=touch"])
    #expect(try Self.entries("font = a#b") == ["1: font=a#b"])
  }

  @Test(arguments: [
    ("theme", 1), ("\ntheme = ", 2), ("= dark", 1), ("Theme = dark", 1), ("a b = c", 1),
    ("scale = 1\n\ntheme = \"\"", 3), ("theme = da\u{7}rk", 1), ("thème = dark", 1),
  ])
  func wrongLineIsNamed(_ text: String, _ line: Int) {
    guard case .malformed(let named, let reason)? = Self.fault(Array(text.utf8)) else {
      return #expect(Bool(false), "\(text) is taken")
    }
    #expect(named == line)
    #expect(!reason.isEmpty)
  }

  @Test func bytesThatAreNoTextAreRefused() {
    let bytes = Array("theme = dark\nscale = ".utf8) + [0xFF, 0x0A]
    #expect(Self.fault(bytes) == .malformed(line: 2, reason: "it is not UTF-8"))
  }

  @Test func hugeFileIsRefused() {
    let bytes = [UInt8](repeating: 10, count: ConfigurationFile.maximumSize + 1)
    #expect(Self.fault(bytes) != nil)
    #expect(Self.fault(Array(bytes.dropLast())) == nil)
  }

  @Test func fileThatCannotBeReadSaysWhy() {
    for (path, code) in [("/no/such/file", ENOENT), ("/", EISDIR)] {
      do throws(ConfigurationError) {
        _ = try ConfigurationFile(contentsOf: path)
        #expect(Bool(false), "\(path) is read")
      } catch {
        guard case .unreadable(let reason) = error else { return #expect(Bool(false), "\(error)") }
        #expect(reason.code == code)
      }
    }
  }

  @Test func fileWithoutAnEndIsRefused() {
    #expect(throws: ConfigurationError.self) { try ConfigurationFile(contentsOf: "/dev/zero") }
  }
}
