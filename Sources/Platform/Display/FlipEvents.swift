/// The flip events of one card, each handed to the display that asked for it: all of them come out of one descriptor.
final class FlipEvents {
  let card: any CardCalls

  private struct Listener {
    let number: UInt64
    weak var display: KMSDisplay?
  }

  private var listeners: [Listener] = []
  private var lastNumber: UInt64 = 0

  /// Bits of a token that count flips; those above them tell the display. All of a token fits into 32 bits, as pointers of small
  /// machines do.
  nonisolated private static let countBits: UInt64 = 24

  init(_ card: any CardCalls) { self.card = card }

  /// From now on `display` gets the events whose tokens begin with the number that this returns.
  func add(_ display: KMSDisplay) -> UInt64 {
    listeners.removeAll { $0.display == nil }
    repeat {
      lastNumber = lastNumber % 255 + 1
    } while listeners.contains { $0.number == lastNumber } && listeners.count < 255
    listeners.append(Listener(number: lastNumber, display: display))
    return lastNumber
  }

  /// The token of a flip, by the display's number and its count of flips.
  nonisolated static func token(of number: UInt64, count: UInt64) -> UInt64 {
    number << countBits | count & (1 << countBits - 1)
  }

  /// Reads what waits.
  func read(at time: Double) throws(SystemError) {
    try card.readEvents { event in
      let number = event.token >> Self.countBits
      for listener in listeners where listener.number == number {
        listener.display?.flipped(event, at: time)
      }
    }
  }
}
