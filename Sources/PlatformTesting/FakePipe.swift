import Glibc
import Platform

/// A descriptor that is readable while there is something to tell.
final class FakePipe {
  let reading: Int32
  private let writing: Int32
  private var isFull = false

  init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemError("pipe", "", code: errno) }
    reading = ends[0]
    writing = ends[1]
  }

  deinit {
    close(reading)
    close(writing)
  }

  func fill() {
    if isFull { return }
    isFull = true
    write(writing, "x", 1)
  }

  func drain() {
    guard isFull else { return }
    isFull = false
    var byte: UInt8 = 0
    read(reading, &byte, 1)
  }
}
