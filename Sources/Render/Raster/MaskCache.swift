/// What a cached mask shows.
struct MaskKey: Equatable {
  /// The kind in the low bits, and what tells one of its kind from another.
  var a: UInt64
  var b: UInt64

  @inline(__always)
  var hash: Int {
    let mixed = (a ^ (b &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: mixed >> 32)
  }
}

/// What is known of one row of a mask: columns `first`..<`end` hold all that is not zero, columns `innerFirst`..<`innerEnd` around the middle have one level.
struct MaskExtent {
  var first: UInt16 = 0
  var innerFirst: UInt16 = 0
  var innerEnd: UInt16 = 0
  var end: UInt16 = 0

  @inline(__always)
  func isOneLevel(_ width: Int) -> Bool { innerFirst == 0 && Int(innerEnd) == width }

  init(_ row: UnsafePointer<UInt8>, width: Int) {
    var from = 0
    while from < width && row[from] == 0 { from += 1 }
    var to = width
    while to > from && row[to - 1] == 0 { to -= 1 }
    let middle = width / 2
    var left = middle
    while left > 0 && row[left - 1] == row[middle] { left -= 1 }
    var right = middle + 1
    while right < width && row[right] == row[middle] { right += 1 }
    first = UInt16(from)
    end = UInt16(to)
    innerFirst = UInt16(left)
    innerEnd = UInt16(right)
  }
}

/// A rectangle of coverage, one byte a pixel, at most 65,535 pixels wide.
struct Mask {
  var pixels: UnsafeMutablePointer<UInt8>
  /// One for each row, once ``measure()`` has been called.
  var extents: UnsafeMutablePointer<MaskExtent>
  var width: Int32
  var height: Int32
  /// The left top pixel, from the origin of what it shows.
  var left: Int32
  var top: Int32

  @inline(__always)
  func row(_ y: Int) -> UnsafePointer<UInt8> { UnsafePointer(pixels + y &* Int(width)) }

  /// Notes the extent of each row, once the pixels are there.
  func measure() {
    for y in 0..<Int(height) {
      (extents + y).initialize(to: MaskExtent(row(y), width: Int(width)))
    }
  }

  /// Bytes of a mask's memory.
  static func size(width: Int, height: Int) -> Int {
    max(height, 1) * MemoryLayout<MaskExtent>.stride + width * height
  }
}

/// Masks within a budget of bytes; the least recently used go first. A hit allocates nothing.
///
/// A mask's memory is valid until the next call of `insert`.
final class MaskCache {
  private struct Entry {
    var key: MaskKey
    var mask: Mask
    /// Neighbours in order of use, and in the chain of the same hash; −1 ends.
    var newer: Int32
    var older: Int32
    var next: Int32
  }

  /// Bytes that the masks may take together.
  let budget: Int
  /// Bytes that they take.
  private(set) var bytes = 0
  /// The number of masks.
  private(set) var count = 0

  private static let overhead = 96
  private let buckets = 4096
  private let heads: UnsafeMutablePointer<Int32>
  private let entries = ScratchBuffer<Entry>(capacity: 256)
  private var used: Int32 = 0
  private var free: Int32 = -1
  private var newest: Int32 = -1
  private var oldest: Int32 = -1

  init(budget: Int) {
    self.budget = budget
    heads = .allocate(capacity: buckets)
    heads.initialize(repeating: -1, count: buckets)
  }

  deinit {
    var index = newest
    while index >= 0 {
      entries.base[Int(index)].mask.extents.deallocate()
      index = entries.base[Int(index)].older
    }
    heads.deallocate()
  }

  /// The mask for `key`, if it is here.
  @inline(__always)
  func find(_ key: MaskKey) -> Mask? {
    let entries = entries.base
    var index = heads[key.hash & (buckets &- 1)]
    while index >= 0 {
      let entry = entries + Int(index)
      if entry.pointee.key == key {
        if index != newest { use(index) }
        return entry.pointee.mask
      }
      index = entry.pointee.next
    }
    return nil
  }

  /// Makes room for a mask of zero bytes and keeps it.
  func insert(_ key: MaskKey, width: Int, height: Int, left: Int, top: Int) -> Mask {
    let size = Mask.size(width: width, height: height)
    while bytes + size + MaskCache.overhead > budget && oldest >= 0 { evict() }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 8)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    let extents = memory.assumingMemoryBound(to: MaskExtent.self)
    let pixels = (memory + (size - width * height)).assumingMemoryBound(to: UInt8.self)
    let mask = Mask(
      pixels: pixels, extents: extents, width: Int32(width), height: Int32(height),
      left: Int32(left),
      top: Int32(top))
    var index = free
    if index >= 0 {
      free = entries.base[Int(index)].next
    } else {
      index = used
      used += 1
      _ = entries.reserve(Int(used))
    }
    let bucket = key.hash & (buckets - 1)
    entries.base[Int(index)] = Entry(
      key: key, mask: mask, newer: -1, older: newest, next: heads[bucket])
    heads[bucket] = index
    if newest >= 0 { entries.base[Int(newest)].newer = index } else { oldest = index }
    newest = index
    bytes += size + MaskCache.overhead
    count += 1
    return mask
  }

  private func use(_ index: Int32) {
    let entries = entries.base
    let entry = entries + Int(index)
    let newer = entry.pointee.newer
    let older = entry.pointee.older
    entries[Int(newer)].older = older
    if older >= 0 { entries[Int(older)].newer = newer } else { oldest = newer }
    entry.pointee.newer = -1
    entry.pointee.older = newest
    entries[Int(newest)].newer = index
    newest = index
  }

  private func evict() {
    let index = oldest
    let entries = entries.base
    let entry = entries[Int(index)]
    oldest = entry.newer
    if oldest >= 0 { entries[Int(oldest)].older = -1 } else { newest = -1 }
    let bucket = entry.key.hash & (buckets - 1)
    if heads[bucket] == index {
      heads[bucket] = entry.next
    } else {
      var previous = heads[bucket]
      while entries[Int(previous)].next != index { previous = entries[Int(previous)].next }
      entries[Int(previous)].next = entry.next
    }
    entry.mask.extents.deallocate()
    entries[Int(index)].next = free
    free = index
    bytes -= Mask.size(width: Int(entry.mask.width), height: Int(entry.mask.height))
    bytes -= MaskCache.overhead
    count -= 1
  }
}
