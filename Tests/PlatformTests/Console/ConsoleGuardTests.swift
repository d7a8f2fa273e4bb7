import CLinux
import Foundation
import Testing

@testable import Platform

/// What a guard does without a terminal; what it does with one is shown in the virtual machine.
struct ConsoleGuardTests {
  /// A file of one test in a terminal's place.
  private let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("kiosk-terminal-\(UUID().uuidString)").path
  private let file: Int32
  private var process: Int32 = -1
  private let link: Int32

  init() throws {
    file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    link = kioskGuardStart(file, 1, 3, &process)
    try #require(link >= 0)
  }

  private func end() {
    kioskGuardEnd(link, process)
    close(file)
    unlink(path)
  }

  @Test func itHoldsTheTerminalAndASocketAndNothingElse() throws {
    defer { end() }
    let directory = "/proc/\(process)/fd"
    let held = try FileManager.default.contentsOfDirectory(atPath: directory).map {
      try FileManager.default.destinationOfSymbolicLink(atPath: "\(directory)/\($0)")
    }
    #expect(held.count == 2)
    #expect(held.contains(path))
    #expect(held.contains { $0.hasPrefix("socket:") })
  }

  @Test func whatEndsTheProgramDoesNotEndIt() throws {
    defer { end() }
    for signal in [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGUSR1, SIGPIPE] { kill(process, signal) }
    #expect(kioskGuardTell(link, 1) == 0)
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    #expect(status.hasPrefix("Name:\tkiosk-guard\n"))
    #expect(!status.contains("State:\tZ"))
  }

  @Test func itEndsWhenItIsToldThatThereIsNothingToGuard() {
    // Waits for its end.
    end()
    #expect(kill(process, 0) == -1 && errno == ESRCH)
  }

  @Test func itEndsWithTheProgram() {
    _ = kioskGuardTell(link, 1)
    close(link)
    var status: Int32 = -1
    #expect(waitpid(process, &status, 0) == process)
    #expect(status == 0)
    close(file)
    unlink(path)
  }

  @Test func whoComesNextWaitsForIt() {
    let other = open(path, O_RDWR | O_CLOEXEC)
    defer { close(other) }
    // It still has the terminal, and nothing will end it.
    #expect(kioskGuardAwait(other, 0) == -1)
    end()
    #expect(kioskGuardAwait(other, 0) == 0)
  }
}
