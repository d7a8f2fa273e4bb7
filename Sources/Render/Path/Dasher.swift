/// Draws the dashes along an outline.
///
/// Whole periods of the pattern that are out of sight are jumped over, so that the time follows what is
/// visible.
struct Dasher {
  private let pattern: DashPattern
  private let segments: UnsafeMutablePointer<StrokeSegment>
  private let count: Int
  private let visible: StrokeBox
  private let pieces: StrokePieces

  private var place: DashPattern.Place
  /// Whether a part of the present dash is drawn.
  private var isBegun = false
  /// Whether dashes are left out until the first one has ended: around a closed outline it is drawn last.
  private var isWaiting = false
  /// Whether the next end of a dash is the last one.
  private var isEnding = false

  init(
    _ pattern: DashPattern, _ segments: UnsafeMutablePointer<StrokeSegment>, _ count: Int,
    _ visible: StrokeBox, _ pieces: StrokePieces
  ) {
    self.pattern = pattern
    self.segments = segments
    self.count = count
    self.visible = visible
    self.pieces = pieces
    place = pattern.start
  }

  /// Draws everything; false where one dash holds all of a closed outline.
  mutating func draw(isClosed: Bool) -> Bool {
    let startsInDash = place.isDash && place.rest > 0
    isWaiting = isClosed && startsInDash
    for i in 0..<count where walk(i) { break }
    if !isClosed || !startsInDash {
      endOpenDash()
      return true
    }
    if isWaiting { return false }
    // What is left of the last dash goes on in the first one.
    place = pattern.start
    isEnding = true
    for i in 0..<count where walk(i) { break }
    return true
  }

  /// Follows one segment; true where the last dash ended.
  private mutating func walk(_ index: Int) -> Bool {
    let segment = segments[index]
    let length = pattern.length(segment, half: pieces.pen.half)
    let range = visible.range(segment.from, segment.to, length)
    var at = 0
    while true {
      if place.rest > length - at {
        if place.isDash { part(index, at, length, length, range) }
        place.rest -= length - at
        return false
      }
      let end = at + place.rest
      if place.isDash {
        if place.rest > 0 {
          part(index, at, end, length, range)
          if isBegun, range?.contains(end) ?? false {
            pieces.cap(point(segment, end, length), side(segment, end, length))
          }
          isBegun = false
        } else if !isWaiting, range?.contains(end) ?? false {
          pieces.dot(point(segment, end, length), side(segment, end, length))
        }
        isWaiting = false
        if isEnding { return true }
      }
      at = end
      place = pattern.next(place)
      at += hidden(at, length, range)
      if at == length && place.rest > 0 { return false }
    }
  }

  /// The length of the whole periods from `at` on that cannot be seen.
  private func hidden(_ at: Int, _ length: Int, _ range: ClosedRange<Int>?) -> Int {
    let end = range.map { at < $0.lowerBound ? $0.lowerBound : at > $0.upperBound ? length : at }
    return max(((end ?? length) - at) / pattern.period * pattern.period, 0)
  }

  /// A part of the present dash.
  private mutating func part(
    _ index: Int, _ from: Int, _ to: Int, _ length: Int, _ range: ClosedRange<Int>?
  ) {
    if isWaiting { return }
    let segment = segments[index]
    let isSeen = range.map { from <= $0.upperBound && to >= $0.lowerBound } ?? false
    let first = point(segment, from, length)
    let firstSide = side(segment, from, length)
    if isSeen {
      if isBegun {
        let before = segments[index == 0 ? count - 1 : index - 1]
        if from == 0 { pieces.joint(before, segment) }
      } else {
        pieces.cap(first, -firstSide)
      }
      pieces.part(first, firstSide, point(segment, to, length), side(segment, to, length))
    }
    isBegun = true
  }

  /// Ends a dash that is not over where the outline is.
  private func endOpenDash() {
    if !isBegun { return }
    let last = segments[count - 1]
    pieces.cap(last.to, last.end)
  }

  private func point(_ segment: StrokeSegment, _ at: Int, _ length: Int) -> Vector {
    if at == 0 { return segment.from }
    if at == length { return segment.to }
    return segment.from.mixed(with: segment.to, at, length)
  }

  /// Half the width to the left, square to the curve that a segment is a part of.
  private func side(_ segment: StrokeSegment, _ at: Int, _ length: Int) -> Vector {
    if at == 0 || segment.start == segment.end { return segment.start }
    if at == length { return segment.end }
    return segment.start.mixed(with: segment.end, at, length).stretched(to: pieces.pen.half)
      ?? segment.start
  }
}
