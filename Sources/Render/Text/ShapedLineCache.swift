/// Shaped lines by text and font within a budget of bytes; the least recently used go first. A hit allocates nothing.
final class ShapedLineCache {
  private struct Key: Hashable {
    var text: String
    var font: ScaledFont
  }

  private struct Entry {
    var key: Key
    var line: ShapedLine
    var size: Int
    var newer: Int
    var older: Int
  }

  /// Bytes that the lines may take together, about.
  let budget: Int
  /// Bytes that they take.
  private(set) var bytes = 0

  private var places: [Key: Int] = [:]
  private var entries: [Entry] = []
  private var free: [Int] = []
  private var newest = -1
  private var oldest = -1

  init(budget: Int) { self.budget = budget }

  func shape(_ text: String, font: ScaledFont) -> ShapedLine {
    let key = Key(text: text, font: font)
    if let index = places[key] {
      use(index)
      return entries[index].line
    }
    let line = font.shape(text)
    insert(key, line)
    return line
  }

  private func insert(_ key: Key, _ line: ShapedLine) {
    let size = 256 + key.text.utf8.count + line.byteCount
    if size > budget { return }
    while bytes + size > budget && oldest >= 0 { evict() }
    let entry = Entry(key: key, line: line, size: size, newer: -1, older: newest)
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
    places[entries[index].key] = nil
    free.append(index)
  }
}
