import Kiosk

/// When each contact and key of a ``TouchScript`` happens, in seconds from its start.
///
/// A tap and a drag are followed by a pause that is longer than the time in which taps count as repeated.
nonisolated struct ScriptTimeline: Hashable, Sendable {
  /// What happens at one moment.
  enum Input: Hashable, Sendable {
    /// A contact: its id, what happened to it and where.
    case touch(Int, TouchSample.Phase, Point)
    /// A key.
    case key(TouchScript.Key, KeySample.Phase)
  }
  /// An input and its moment.
  struct Entry: Hashable, Sendable {
    var time: Double
    var input: Input
  }

  /// The inputs in order of time.
  private(set) var entries: [Entry] = []
  /// When the script is over.
  private(set) var end = 0.0

  /// Seconds between two steps of a finger or a key: a frame.
  private static let frame = 1.0 / 60
  /// Seconds for which a tap holds.
  private static let hold = 0.1
  /// Seconds after a tap or a drag.
  private static let pause = 0.4
  /// Points that a finger moves in a frame.
  private static let stride = 8.0
  /// The contact of taps and drags; those of `down` are below.
  private static let ownContact = 1000

  private var places: [Int: Point] = [:]

  init(_ script: TouchScript) {
    for step in script.steps { append(step) }
  }

  // MARK: - Private

  private mutating func append(_ step: TouchScript.Step) {
    switch step {
    case .tap(let point):
      touch(Self.ownContact, .began, point, then: Self.hold)
      touch(Self.ownContact, .ended, point, then: Self.pause)
    case .drag(let points): drag(points)
    case .down(let contact, let point): touch(contact, .began, point, then: Self.frame)
    case .move(let contact, let point): touch(contact, .moved, point, then: Self.frame)
    case .up(let contact): leave(contact, .ended)
    case .cancel(let contact): leave(contact, .cancelled)
    case .type(let text): for character in text { press(Self.key(typing: character)) }
    case .key(let key): press(key)
    case .wait(let seconds): end += seconds
    }
  }

  private mutating func touch(
    _ contact: Int, _ phase: TouchSample.Phase, _ point: Point, then pause: Double
  ) {
    entries.append(Entry(time: end, input: .touch(contact, phase, point)))
    places[contact] = point
    end += pause
  }

  private mutating func leave(_ contact: Int, _ phase: TouchSample.Phase) {
    touch(contact, phase, places[contact] ?? .zero, then: Self.frame)
    places[contact] = nil
  }

  private mutating func drag(_ points: [Point]) {
    guard let first = points.first, let last = points.last else { return }
    touch(Self.ownContact, .began, first, then: Self.frame)
    var from = first
    for point in points.dropFirst() {
      let distance = max(abs(point.x - from.x), abs(point.y - from.y))
      let count = max(1, Int(distance / Self.stride))
      for index in 1...count {
        let part = Double(index) / Double(count)
        let between = Point(
          x: from.x + (point.x - from.x) * part, y: from.y + (point.y - from.y) * part)
        touch(Self.ownContact, .moved, index == count ? point : between, then: Self.frame)
      }
      from = point
    }
    touch(Self.ownContact, .ended, last, then: Self.pause)
  }

  private mutating func press(_ key: TouchScript.Key) {
    entries.append(Entry(time: end, input: .key(key, .down)))
    end += Self.frame
    entries.append(Entry(time: end, input: .key(key, .up)))
    end += Self.frame
  }

  private static func key(typing character: Character) -> TouchScript.Key {
    switch character {
    case "\n": TouchScript.Key(key: .enter)
    case "\t": TouchScript.Key(key: .tab)
    case " ": TouchScript.Key(key: .space, characters: " ")
    default: TouchScript.Key(key: .character, characters: String(character))
    }
  }
}
