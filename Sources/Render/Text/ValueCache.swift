/// Values that are dear to make, within a budget of bytes; the least recently used go first. A hit allocates nothing.
final class ValueCache<Key: Hashable, Value> {
  private struct Entry {
    var key: Key
    /// Nothing once it is evicted.
    var value: Value?
    var size: Int
    var newer: Int
    var older: Int
  }

  /// Bytes that the values may take together, about.
  let budget: Int
  /// Bytes that they take.
  private(set) var bytes = 0
  private var hits = 0
  private var misses = 0

  private var places: [Key: Int] = [:]
  private var entries: [Entry] = []
  private var free: [Int] = []
  private var newest = -1
  private var oldest = -1

  init(budget: Int) { self.budget = budget }

  var statistics: RenderCaches.Statistics.Cache {
    .init(hits: hits, misses: misses, count: places.count, byteCount: bytes)
  }

  /// The value for `key`, which counts as used.
  func find(_ key: Key) -> Value? {
    guard let index = places[key] else {
      misses += 1
      return nil
    }
    hits += 1
    use(index)
    return entries[index].value
  }

  /// Keeps a value of `size` bytes for a key that is not there yet, unless it is larger than all may be.
  func insert(_ key: Key, _ value: Value, size: Int) {
    if size > budget { return }
    while bytes + size > budget && oldest >= 0 { evict() }
    let entry = Entry(key: key, value: value, size: size, newer: -1, older: newest)
    let index: Int
    if let place = free.popLast() {
      index = place
      entries[index] = entry
    } else {
      index = entries.count
      entries.append(entry)
    }
    if newest >= 0 { entries[newest].newer = index } else { oldest = index }
    newest = index
    places[key] = index
    bytes += size
  }

  private func use(_ index: Int) {
    if index == newest { return }
    let newer = entries[index].newer
    let older = entries[index].older
    entries[newer].older = older
    if older >= 0 { entries[older].newer = newer } else { oldest = newer }
    entries[index].newer = -1
    entries[index].older = newest
    entries[newest].newer = index
    newest = index
  }

  private func evict() {
    let index = oldest
    oldest = entries[index].newer
    if oldest >= 0 { entries[oldest].older = -1 } else { newest = -1 }
    bytes -= entries[index].size
    entries[index].value = nil
    places[entries[index].key] = nil
    free.append(index)
  }
}
