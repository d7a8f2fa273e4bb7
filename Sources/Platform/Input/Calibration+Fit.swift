nonisolated extension Calibration {
  /// A touch of a known place: what the digitiser told, and what it should have told.
  public struct Touch: Hashable, Sendable {
    /// What the digitiser told.
    public var told: DigitiserPlace
    /// Where the finger was.
    public var wanted: DigitiserPlace

    /// A touch.
    public init(told: DigitiserPlace, wanted: DigitiserPlace) {
      self.told = told
      self.wanted = wanted
    }
  }

  /// Why touches say nothing about a digitiser.
  public enum FitFault: Error, Hashable, Sendable {
    /// They lie on one line or on each other: what is beside it cannot be told.
    case onOneLine
    /// At least one was not where it should have been.
    case scattered
  }

  /// Parts of the panel that a touch may lie beside its place once corrected; a finger's own inaccuracy is a part of that.
  static let tolerance = 0.03
  /// The spread of the touches across their longest line, by the spread along it, squared, below which they lie on one line.
  static let narrowness = 0.005
  /// Parts of the range, squared and summed, below which touches lie on each other.
  static let smallness = 0.001

  /// The calibration that brings all of `touches` nearest to their places: least squares, in doubles, by sums, products and quotients alone.
  public init(fitting touches: [Touch]) throws(FitFault) {
    guard touches.count >= 3 else { throw .onOneLine }
    let told = Moments(touches.map(\.told))
    guard told.spread >= Self.smallness, told.isPlane(Self.narrowness) else { throw .onOneLine }
    let x = told.row(touches.map { ($0.told, $0.wanted.x) })
    let y = told.row(touches.map { ($0.told, $0.wanted.y) })
    for touch in touches {
      let (dx, dy) = (
        x.value(at: touch.told) - touch.wanted.x, y.value(at: touch.told) - touch.wanted.y
      )
      guard dx * dx + dy * dy <= Self.tolerance * Self.tolerance else { throw .scattered }
    }
    let rows = [x.across, x.along, x.offset, y.across, y.along, y.offset]
    let numbers = rows.compactMap(Self.number)
    guard numbers.count == 6, let calibration = Calibration(numbers: numbers) else {
      throw .scattered
    }
    self = calibration
  }

  /// In ``unit``, rounded; nil beyond ``limit``.
  private static func number(_ value: Double) -> Int64? {
    let scaled = value * Double(unit)
    guard scaled.magnitude <= Double(limit) else { return nil }
    return scaled < 0 ? -Int64(0.5 - scaled) : Int64(scaled + 0.5)
  }

  /// The mean of places and how they spread around it.
  private struct Moments {
    private let count: Double
    private var mean = DigitiserPlace(x: 0, y: 0)
    private var xx = 0.0
    private var xy = 0.0
    private var yy = 0.0

    init(_ places: [DigitiserPlace]) {
      count = Double(places.count)
      for place in places {
        mean.x += place.x / count
        mean.y += place.y / count
      }
      for place in places {
        let (dx, dy) = (place.x - mean.x, place.y - mean.y)
        xx += dx * dx
        xy += dx * dy
        yy += dy * dy
      }
    }

    var spread: Double { xx + yy }

    /// Whether they spread in two directions: the product of both spreads by their sum squared.
    func isPlane(_ narrowness: Double) -> Bool {
      determinant >= narrowness * spread * spread
    }

    /// The numbers that bring the places nearest to one coordinate of what is wanted.
    func row(_ pairs: [(told: DigitiserPlace, wanted: Double)]) -> Row {
      var wanted = 0.0
      for pair in pairs { wanted += pair.wanted / count }
      var (x, y) = (0.0, 0.0)
      for pair in pairs {
        x += (pair.told.x - mean.x) * (pair.wanted - wanted)
        y += (pair.told.y - mean.y) * (pair.wanted - wanted)
      }
      let across = (x * yy - y * xy) / determinant
      let along = (y * xx - x * xy) / determinant
      return Row(
        across: across, along: along, offset: wanted - across * mean.x - along * mean.y)
    }

    private var determinant: Double { xx * yy - xy * xy }
  }

  /// Three numbers of a calibration.
  private struct Row {
    let across: Double
    let along: Double
    let offset: Double

    func value(at place: DigitiserPlace) -> Double { across * place.x + along * place.y + offset }
  }
}
