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

/// A rectangle of coverage, one byte a pixel.
struct Mask {
  var pixels: UnsafeMutablePointer<UInt8>
  var width: Int32
  var height: Int32
  /// The left top pixel, from the origin of what it shows.
  var left: Int32
  var top: Int32
  /// Columns `innerFirst`..<`innerEnd` around the middle have one level in each row, once ``measure()`` has found them.
  var innerFirst: Int32 = 0
  var innerEnd: Int32 = 0
  /// The same of the middle row alone, which may have more of them.
  var middleFirst: Int32 = 0
  var middleEnd: Int32 = 0

  @inline(__always)
  func row(_ y: Int) -> UnsafePointer<UInt8> { UnsafePointer(pixels + y &* Int(width)) }

  /// Makes all quarters the mirror images of the first one.
  func repeatFirstQuarter() {
    let columns = Int(width)
    let rows = Int(height)
    for y in 0..<(rows + 1) / 2 {
      let row = pixels + y * columns
      var x = 0
      while x < columns / 2 {
        row[columns &- 1 &- x] = row[x]
        x &+= 1
      }
      (pixels + (rows - 1 - y) * columns).update(from: row, count: columns)
    }
  }

  /// Finds the columns that have one level in each row.
  fileprivate mutating func measure() {
    let middle = columnsOfOneLevel(Int(height) / 2, within: 0..<Int(width))
    var inner = middle
    for y in 0..<Int(height) { inner = columnsOfOneLevel(y, within: inner) }
    middleFirst = Int32(middle.lowerBound)
    middleEnd = Int32(middle.upperBound)
    innerFirst = Int32(inner.lowerBound)
    innerEnd = Int32(inner.upperBound)
  }

  /// Columns around the middle that have one level in a row.
  private func columnsOfOneLevel(_ y: Int, within columns: Range<Int>) -> Range<Int> {
    let row = row(y)
    let middle = Int(width) / 2
    var first = middle
    while first > columns.lowerBound && row[first - 1] == row[middle] { first -= 1 }
    var end = middle + 1
    while end < columns.upperBound && row[end] == row[middle] { end += 1 }
    return first..<end
  }
}

/// Masks within a budget of bytes; the least recently used go first. A hit allocates nothing.
///
/// A mask's memory is valid until the next call of `insert`. One that is larger than the budget lives until then, and is not kept.
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

  private var hits = 0
  private var misses = 0
  /// A mask that is too large to keep.
  private var loose: Mask?

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
      entries.base[Int(index)].mask.pixels.deallocate()
      index = entries.base[Int(index)].older
    }
    heads.deallocate()
    loose?.pixels.deallocate()
  }

  var statistics: RenderCaches.Statistics.Cache {
    .init(hits: hits, misses: misses, count: count, byteCount: bytes)
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
        hits &+= 1
        return entry.pointee.mask
      }
      index = entry.pointee.next
    }
    misses &+= 1
    return nil
  }

  /// Makes room for a mask of zero bytes and keeps it.
  func insert(_ key: MaskKey, width: Int, height: Int, left: Int, top: Int) -> Mask {
    let size = max(width * height, 1)
    loose?.pixels.deallocate()
    loose = nil
    if size + MaskCache.overhead <= budget {
      while bytes + size + MaskCache.overhead > budget { evict() }
    }
    let pixels = UnsafeMutablePointer<UInt8>.allocate(capacity: size)
    pixels.initialize(repeating: 0, count: size)
    let mask = Mask(
      pixels: pixels, width: Int32(width), height: Int32(height), left: Int32(left),
      top: Int32(top))
    if size + MaskCache.overhead > budget {
      loose = mask
      return mask
    }
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

  /// Finds the columns of the newest mask that have one level in each row, once its pixels are there.
  func measureNewest() -> Mask {
    if var mask = loose {
      mask.measure()
      return mask
    }
    entries.base[Int(newest)].mask.measure()
    return entries.base[Int(newest)].mask
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
    entry.mask.pixels.deallocate()
    entries[Int(index)].next = free
    free = index
    bytes -= max(Int(entry.mask.width) * Int(entry.mask.height), 1) + MaskCache.overhead
    count -= 1
  }
}
