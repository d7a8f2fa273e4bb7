import CThai
import Synchronization

/// Where words of Thai text start, by the dictionary of libthai.
///
/// Where the dictionary's file is missing at run time, each syllable sign with what belongs to it counts as a word.
final class ThaiWords: @unchecked Sendable {
  private let breaker: OpaquePointer?
  /// libthai does not say that two threads may use one dictionary.
  private let lock = Mutex(())

  /// The dictionary at its usual place; read when Thai text comes up first.
  static let installed = ThaiWords(directory: nil)

  /// Letters that libthai sees at once, so that time is linear in the length of the text.
  private static let longestPiece = 256

  /// The dictionary `thbrk.tri` of a directory.
  init(directory: String?) {
    breaker = directory.map { th_brk_new($0) } ?? th_brk_new(nil)
  }

  deinit { if let breaker { th_brk_delete(breaker) } }

  /// Whether the dictionary is there.
  var hasDictionary: Bool { breaker != nil }

  /// Whether a scalar is a Thai letter, vowel or sign of class SA.
  @inline(__always)
  static func contains(_ scalar: UInt32) -> Bool {
    scalar &- 0x0E01 < 0x3A || scalar &- 0x0E40 < 0x0F
  }

  /// The indices in `letters`, scalars of Thai minus 0x0E00, where words start, without 0; in order.
  func starts(in letters: [UInt8]) -> [Int] {
    guard let breaker else { return syllables(in: letters) }
    var result: [Int] = []
    var text: [UInt8] = []
    var places = [Int32](repeating: 0, count: Self.longestPiece)
    var start = 0
    while start < letters.count {
      let end = min(start + Self.longestPiece, letters.count)
      text.removeAll(keepingCapacity: true)
      // TIS 620 has the letters of Unicode in the same order.
      for letter in letters[start..<end] { text.append(letter &+ 0xA0) }
      text.append(0)
      let found = lock.withLock { _ in
        Int(th_brk_find_breaks(breaker, text, &places, places.count))
      }
      let count = min(max(found, 0), places.count)
      if end == letters.count {
        result += places[..<count].map { start + Int($0) }
        break
      }
      // The last word may go on: the next piece starts with it.
      let kept = count > 1 ? count - 1 : count
      result += places[..<kept].map { start + Int($0) }
      start = kept > 0 ? start + Int(places[kept - 1]) : end
    }
    return result
  }

  /// Leading vowels stay with the letter after them; vowels, repetition and abbreviation signs with the one before.
  private func syllables(in letters: [UInt8]) -> [Int] {
    guard letters.count > 1 else { return [] }
    return (1..<letters.count).filter { i in
      switch letters[i] {
      case 0x2F, 0x30...0x3A, 0x45...0x4E: false
      default: !(0x40...0x44).contains(letters[i - 1])
      }
    }
  }
}

/// The words of the run of Thai letters that was last met in a text.
struct ThaiRun {
  private var end = 0
  private var starts: [Int] = []
  private var next = 0

  /// Whether a word of Thai starts at `offset`, where `scalar` stands; offsets must not decrease.
  @inline(__always)
  mutating func isWordStart(
    _ scalar: UInt32, at offset: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    if !ThaiWords.contains(scalar) { return false }
    if offset >= end { find(from: offset, in: bytes) }
    while next < starts.count && starts[next] < offset { next += 1 }
    return next < starts.count && starts[next] == offset
  }

  @inline(never)
  private mutating func find(from start: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    var letters: [UInt8] = []
    var place = start
    while place < bytes.count {
      let (scalar, length) = UTF8Text.scalar(in: bytes, at: place)
      if !ThaiWords.contains(scalar) { break }
      letters.append(UInt8(truncatingIfNeeded: scalar))
      place += length
    }
    end = place
    next = 0
    // Each letter takes three bytes.
    starts = ThaiWords.installed.starts(in: letters).map { start + $0 * 3 }
  }
}
