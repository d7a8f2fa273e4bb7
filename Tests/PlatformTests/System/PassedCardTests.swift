import Glibc
import Testing
import Traits

@testable import Platform

struct PassedCardTests {
  private func line(of descriptor: Int32) -> String? {
    do {
      _ = try PassedCard(descriptor: descriptor)
      return nil
    } catch {
      return error.status == 69 ? error.lines.first : nil
    }
  }

  @Test func whatIsNoCardIsRefusedWithALine() throws {
    let file = open("/dev/null", O_RDWR)
    defer { close(file) }
    #expect(line(of: file)?.contains("\(file): not a graphics card") == true)
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    for end in ends {
      #expect(line(of: end)?.contains("not a graphics card") == true)
      close(end)
    }
    #expect(line(of: 1_000_000)?.contains("1000000: not open") == true)
  }

  private func descriptor(_ environment: [String: String]) -> Int32? {
    PassedCard.descriptor(process: 42) { environment[$0] }
  }

  @Test(.fault("C052")) func systemdsDescriptorIsFoundByItsName() {
    let passed = ["LISTEN_PID": "42", "LISTEN_FDS": "3", "LISTEN_FDNAMES": "log:card:input"]
    #expect(descriptor(passed) == 4)
    #expect(descriptor([:]) == nil)
    for (name, value) in [
      ("LISTEN_PID", "41"), ("LISTEN_FDS", "1"), ("LISTEN_FDS", "x"), ("LISTEN_FDNAMES", "log"),
    ] {
      #expect(descriptor(passed.merging([name: value]) { $1 }) == nil, "\(name)=\(value)")
    }
  }
}
