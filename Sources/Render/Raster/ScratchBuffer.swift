/// Memory that grows to the largest size asked for and is used again for every shape.
///
/// The contents survive growing. What is new is zero.
final class ScratchBuffer<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var capacity: Int

  init(capacity: Int = 64) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
    Self.clear(base, capacity)
  }

  deinit { base.deallocate() }

  /// The memory, at least `count` elements long.
  @inline(__always)
  func reserve(_ count: Int) -> UnsafeMutablePointer<Element> {
    if count > capacity { grow(count) }
    return base
  }

  @inline(never)
  private func grow(_ count: Int) {
    let size = max(count, capacity * 2)
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: size)
    Self.clear(larger, size)
    larger.update(from: base, count: capacity)
    base.deallocate()
    base = larger
    capacity = size
  }

  private static func clear(_ pointer: UnsafeMutablePointer<Element>, _ count: Int) {
    UnsafeMutableRawPointer(pointer).initializeMemory(
      as: UInt8.self, repeating: 0, count: count * MemoryLayout<Element>.stride)
  }
}
