import CUnicode

/// Where lines of a text may or must end, by UAX #14 of Unicode 15.0 with numbers kept whole (example 7 of its section 8.2).
///
/// Thai is broken between words (``ThaiWords``); other scripts of class SA only at spaces and signs. Time is linear, and
/// nothing is allocated for text without Thai.
struct LineBreaker {
  /// A place between two characters.
  struct Break: Equatable {
    /// Bytes before it.
    var offset: Int
    /// Whether a new line starts in any case.
    var isMandatory: Bool
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private var state = State()
  private var thai = ThaiRun()

  /// The breaks of well-formed UTF-8, which must stay where it is.
  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The next break inside the text; nil where only the end of the text is left.
  mutating func next() -> Break? {
    while offset < bytes.count {
      let start = offset
      let (scalar, length) = UTF8Text.scalar(in: bytes, at: start)
      offset += length
      let entry = kioskLineBreak(scalar)
      let known = LineBreakClass(rawValue: entry & 63) ?? .al
      let verdict = start == 0 ? .prohibited : state.verdict(before: known, entry) { nextIsDigit() }
      let isWordStart = thai.isWordStart(scalar, at: start, in: bytes)
      state.consume(known, entry)
      switch verdict {
      case .mandatory: return Break(offset: start, isMandatory: true)
      case .allowed: return Break(offset: start, isMandatory: false)
      case .betweenLetters where isWordStart: return Break(offset: start, isMandatory: false)
      case .betweenLetters, .prohibited: break
      }
    }
    return nil
  }

  /// Whether a digit follows, marks skipped.
  private func nextIsDigit() -> Bool {
    var place = offset
    while place < bytes.count {
      let (scalar, length) = UTF8Text.scalar(in: bytes, at: place)
      let known = kioskLineBreak(scalar) & 63
      if known != LineBreakClass.cm.rawValue && known != LineBreakClass.zwj.rawValue {
        return known == LineBreakClass.nu.rawValue
      }
      place += length
    }
    return false
  }
}

/// What the rules of UAX #14 look back at.
private struct State {
  enum Verdict {
    case mandatory, allowed, prohibited
    /// Prohibited, but both sides are letters, so that words may be told by a dictionary.
    case betweenLetters
  }

  /// How much of a number (LB25) precedes.
  private enum Number { case none, digits, closed }

  /// The class of the last character that is neither a space nor a mark attached to another; `.sp` at the start.
  private var last = LineBreakClass.sp
  private var lastIsWide = false
  private var lastIsFutureEmoji = false
  /// Whether spaces follow it.
  private var hasSpaces = false
  private var followsJoiner = false
  /// Whether the number of regional indicators before is odd.
  private var isInFlag = false
  /// Whether a Hebrew letter stands before `last`.
  private var followsHebrew = false
  private var number = Number.none

  @inline(__always)
  func verdict(before next: LineBreakClass, _ entry: UInt8, nextIsDigit: () -> Bool) -> Verdict {
    // LB4 to LB8a.
    if last.endsLine && !hasSpaces { return last == .cr && next == .lf ? .prohibited : .mandatory }
    if next.endsLine || next == .sp || next == .zw { return .prohibited }
    if last == .zw { return .allowed }
    if followsJoiner { return .prohibited }
    // LB9 and LB10.
    let isMark = next == .cm || next == .zwj
    if isMark && attachesMarks { return .prohibited }
    let next = isMark ? LineBreakClass.al : next
    return afterSpaces(next) ?? adjacent(next, entry, nextIsDigit)
  }

  /// LB11 to LB18, which look across spaces.
  @inline(__always)
  private func afterSpaces(_ next: LineBreakClass) -> Verdict? {
    if next == .wj { return .prohibited }
    if !hasSpaces {
      if last == .wj || last == .gl { return .prohibited }
      if next == .gl && last != .ba && last != .hy && last != .sp { return .prohibited }
    }
    switch next {
    case .cl, .cp, .ex, .is, .sy: return .prohibited
    case .op where last == .qu: return .prohibited
    case .ns where last.isClosing: return .prohibited
    case .b2 where last == .b2: return .prohibited
    default: break
    }
    if last == .op { return .prohibited }
    return hasSpaces || last == .sp ? .allowed : nil
  }

  /// LB19 to LB31, between neighbours.
  @inline(__always)
  private func adjacent(
    _ next: LineBreakClass, _ entry: UInt8, _ nextIsDigit: () -> Bool
  ) -> Verdict {
    if next == .qu || last == .qu { return .prohibited }
    if next == .cb || last == .cb { return .allowed }
    if next == .ba || next == .hy || next == .ns || last == .bb { return .prohibited }
    if followsHebrew && (last == .hy || last == .ba) { return .prohibited }
    if last == .sy && next == .hl { return .prohibited }
    if next == .in { return .prohibited }
    if last.isLetter && next == .nu || last == .nu && next.isLetter { return .prohibited }
    if last == .pr && next.isIdeograph || last.isIdeograph && next == .po { return .prohibited }
    if last.isUnit && next.isLetter || last.isLetter && next.isUnit { return .prohibited }
    if isInsideNumber(next, nextIsDigit) { return .prohibited }
    if isInsideSyllable(next) { return .prohibited }
    if last.isLetter && next.isLetter { return .betweenLetters }
    if last == .is && next.isLetter { return .prohibited }
    if last.isLetterOrDigit && next == .op && entry & 0x40 == 0 { return .prohibited }
    if last == .cp && !lastIsWide && next.isLetterOrDigit { return .prohibited }
    if isInFlag && next == .ri { return .prohibited }
    if next == .em && (last == .eb || lastIsFutureEmoji) { return .prohibited }
    return .allowed
  }

  /// LB25 as a regular expression: `(PR|PO)? (OP|HY)? NU (NU|SY|IS)* (CL|CP)? (PR|PO)?`.
  @inline(__always)
  private func isInsideNumber(_ next: LineBreakClass, _ nextIsDigit: () -> Bool) -> Bool {
    if last.isUnit {
      if next == .nu { return true }
      if next == .op || next == .hy { return nextIsDigit() }
    }
    if next == .nu { return last == .op || last == .hy || number == .digits }
    return next.isUnit && number != .none
  }

  /// LB26 and LB27.
  @inline(__always)
  private func isInsideSyllable(_ next: LineBreakClass) -> Bool {
    switch last {
    case .jl: next == .jl || next == .jv || next == .h2 || next == .h3 || next == .po
    case .jv, .h2: next == .jv || next == .jt || next == .po
    case .jt, .h3: next == .jt || next == .po
    case .pr: next.isHangul
    default: false
    }
  }

  /// Whether a mark belongs to what precedes (LB9).
  @inline(__always)
  private var attachesMarks: Bool {
    !hasSpaces && !last.endsLine && last != .sp && last != .zw
  }

  @inline(__always)
  mutating func consume(_ next: LineBreakClass, _ entry: UInt8) {
    followsJoiner = next == .zwj
    if next == .sp {
      hasSpaces = true
      number = .none
      return
    }
    var next = next
    if next == .cm || next == .zwj {
      if attachesMarks { return }
      next = .al
    }
    followsHebrew = last == .hl && !hasSpaces
    isInFlag = next == .ri && !(isInFlag && !hasSpaces)
    switch next {
    case .nu: number = .digits
    case .sy, .is: if number != .digits { number = .none }
    case .cl, .cp: number = number == .digits ? .closed : .none
    default: number = .none
    }
    last = next
    lastIsWide = entry & 0x40 != 0
    lastIsFutureEmoji = entry & 0x80 != 0
    hasSpaces = false
  }
}
