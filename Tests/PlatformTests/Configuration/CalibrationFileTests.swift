import Foundation
import Glibc
import Testing

@testable import Platform

/// A calibration finds its way into a configuration file, and nothing else is lost.
struct CalibrationFileTests {
  private static let panel = DeviceFixture("ads7846-resistive").description
  private static let other = DeviceFixture("elan-04f3-000a-usb").description
  private static let numbers = "1.08,0,-0.04,0.001,1.1,-0.05"

  private static func text(
    _ before: String, of device: DeviceDescription = panel, beside: [DeviceDescription] = []
  ) throws -> String {
    let calibration = try #require(Calibration(numbers))
    let bytes = try ConfigurationFile.text(
      Array(before.utf8), calibrating: device, at: "/dev/input/event0", beside: beside,
      by: calibration)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func line(_ words: String) -> String {
    "input = \(words) calibration=\(numbers)\n"
  }

  @Test(arguments: ["", "# nothing\n", "scale = 2 # of a point\r\n\r\n# end", "theme = dark\n\n\n"])
  func ruleFollowsAtTheEndWhereThereIsNone(_ before: String) throws {
    let after = try Self.text(before)
    let gap = before.isEmpty || before.hasSuffix("\n") ? "" : "\n"
    #expect(after == before + gap + Self.line("name=\"\(Self.panel.name)\" id=0000:1ea6"))
  }

  @Test(arguments: [
    ("input = name=\"ADS7846*\" calibration=", "1,0,0,0,1,0", "  # by hand, calibration=old\n"),
    ("\t input=calibration=", "-1,0,1,0,1,0", " name=ADS7846*   touch-rotate=90\r\n"),
    ("input = name=* class=touch calibration=\"", "0,1,0,1,0,0", "\"\n\n"),
    ("input = \"name=ADS7846* calibration=", "0,1,0,1,0,0", "\""),
  ])
  func numbersOfTheRuleThatIsThereAreExchangedAndNothingElse(
    _ before: String, _ old: String, _ after: String
  ) throws {
    let around = ("# A panel\ninput = id=1111:2222 calibration=1,0,0,0,1,0.5\n", "scale = 2\n")
    let gap = after.hasSuffix("\n") ? "" : "\n"
    let text = around.0 + before + old + after + gap + around.1
    #expect(try Self.text(text) == around.0 + before + Self.numbers + after + gap + around.1)
  }

  @Test func lastRuleThatCalibratesIsTheOneThatCounts() throws {
    let first = "input = name=\"ADS7846*\" calibration=1,0,0,0,1,0\n"
    let second = "input = name=* class=touch\n"
    #expect(
      try Self.text(first + first + second) == first + Self.line("name=\"ADS7846*\"") + second)
  }

  @Test func deviceIsNamedByModelAndWhereThatIsNotEnoughByItsPlug() throws {
    var device = Self.other
    device.physicalPath = "usb-0000:01:00.0-1.4/input0"
    let model = "name=\"\(device.name)\" id=04f3:000a"
    #expect(try Self.text("", of: device) == Self.line(model))
    #expect(try Self.text("", of: device, beside: [Self.panel]) == Self.line(model))
    #expect(
      try Self.text("", of: device, beside: [device])
        == Self.line("\(model) phys=\"\(device.physicalPath)\""))
    device.uniqueID = "0815"
    #expect(
      try Self.text("", of: device, beside: [device]) == Self.line("\(model) uniq=\"0815\""))
  }

  @Test(arguments: ["a \"b\" # c", "tab\there", "*", "", "ends with a blank ", "\u{FFFD}x"])
  func anyNameIsFoundAgain(_ name: String) throws {
    var device = Self.panel
    device.name = name
    let once = try Self.text("theme = dark\n", of: device)
    #expect(try Self.text(once, of: device) == once)
  }

  @Test func brokenFileIsLeftAlone() {
    #expect(throws: ConfigurationError.self) { try Self.text("theme\n") }
    #expect(throws: ConfigurationError.self) {
      try Self.text(String(repeating: "\n", count: ConfigurationFile.maximumSize))
    }
  }

  // MARK: - The disk

  private static let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "kiosk-calibration-\(getpid())")

  @Test func fileKeepsItsRightsAndItsLinkAndItsDirectoryIsMade() throws {
    let folder = Self.folder
    defer { try? FileManager.default.removeItem(at: folder) }
    let calibration = try #require(Calibration(Self.numbers))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let real = folder.appendingPathComponent("real.conf").path
    let link = folder.appendingPathComponent("link.conf").path
    try "theme = dark\n".write(toFile: real, atomically: false, encoding: .utf8)
    chmod(real, 0o640)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: real)
    let made = folder.appendingPathComponent("made/kiosk.conf").path
    for path in [link, made] {
      let file = CalibrationFile(at: path)
      #expect(file.obstacle == nil)
      try file.store(calibration, of: Self.panel, at: "/dev/input/event0", beside: [])
      #expect(try ConfigurationFile(contentsOf: path).entries.last?.key == "input")
    }
    #expect(try ConfigurationFile(contentsOf: real).entries.count == 2)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == real)
    var status = stat()
    #expect(stat(real, &status) == 0 && status.st_mode & 0o777 == 0o640)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(names) == ["real.conf", "link.conf", "made"], "no draft is left")
  }

  @Test func whereNothingCanBeWrittenThatIsToldBeforehand() {
    #expect(CalibrationFile(at: "/proc/kiosk/x/kiosk.conf").obstacle != nil)
  }
}

/// Power cuts while a file is replaced.
struct FileReplacementTests {
  /// A disk that holds what was synchronised, and of the rest what it likes.
  private final class Disk: FileReplacementCalls {
    /// Name to content, as programs see it, and as it would be found after a cut: each possible state.
    var files: [String: [UInt8]]
    private var onMedium: [String: [UInt8]]
    /// Names changed since the directory was synchronised.
    private var pendingRenames: [(String, String)] = []
    private var synchronised: [String: [UInt8]] = [:]
    private var open: [Int32: String] = [:]
    private var nextDescriptor: Int32 = 3
    var failing: Int?
    private(set) var calls = 0
    /// What the file may hold if the power went now.
    private(set) var found: Set<[UInt8]> = []
    private let watched: String

    init(_ files: [String: [UInt8]], watching name: String) {
      self.files = files
      onMedium = files
      synchronised = files
      watched = name
    }

    private func step() throws(SystemError) {
      // Before each call: the rename may have reached the medium or not, and then with content that was synchronised or none.
      found.insert(onMedium[watched] ?? [])
      for (from, to) in pendingRenames where to == watched {
        found.insert(synchronised[from] ?? [])
      }
      defer { calls += 1 }
      if calls == failing { throw SystemError("call", "", code: ENOSPC) }
    }

    func create(_ path: String, like original: String) throws(SystemError) -> Int32 {
      try step()
      guard files[path] == nil else { throw SystemError("open", path, code: EEXIST) }
      files[path] = []
      synchronised[path] = []
      defer { nextDescriptor += 1 }
      open[nextDescriptor] = path
      return nextDescriptor
    }

    func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32, _ path: String) throws(SystemError)
      -> Int
    {
      try step()
      let part = bytes.prefix(3)
      files[path, default: []] += part
      return part.count
    }

    func synchronise(_ descriptor: Int32, _ path: String) throws(SystemError) {
      try step()
      synchronised[path] = files[path]
    }

    func close(_ descriptor: Int32) { open[descriptor] = nil }

    func rename(_ path: String, to other: String) throws(SystemError) {
      try step()
      files[other] = files.removeValue(forKey: path)
      pendingRenames.append((path, other))
    }

    func remove(_ path: String) { files[path] = nil }

    func synchroniseDirectory(_ path: String) throws(SystemError) {
      try step()
      for (from, to) in pendingRenames { onMedium[to] = synchronised[from] }
      pendingRenames = []
    }

    func cut() {
      try? step()
      #expect(open.isEmpty, "every descriptor is closed")
    }
  }

  private static let old = Array("old content".utf8)
  private static let new = Array("new content, longer".utf8)
  private static let path = "/nowhere/kiosk.conf"

  @Test func atEveryPowerCutTheFileIsTheOldOneOrTheNewOne() throws {
    let disk = Disk([Self.path: Self.old, Self.path + ".new": [1]], watching: Self.path)
    try FileReplacement.write(Self.new, to: Self.path, calls: disk)
    disk.cut()
    #expect(disk.found == [Self.old, Self.new])
    #expect(disk.files == [Self.path: Self.new])
  }

  @Test func whateverFailsTheOldFileStaysAndNoDraftIsLeft() throws {
    let whole = Disk([Self.path: Self.old], watching: Self.path)
    try FileReplacement.write(Self.new, to: Self.path, calls: whole)
    for failing in 0..<whole.calls {
      let disk = Disk([Self.path: Self.old], watching: Self.path)
      disk.failing = failing
      #expect(throws: SystemError.self) {
        try FileReplacement.write(Self.new, to: Self.path, calls: disk)
      }
      disk.cut()
      #expect(disk.files.count == 1)
      #expect(disk.found.isSubset(of: [Self.old, Self.new]))
      if failing < whole.calls - 1 { #expect(disk.files[Self.path] == Self.old) }
    }
  }
}
