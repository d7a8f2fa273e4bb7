import Kiosk

/// Keeps a release back for a moment: a contact that comes down again at once at the same place was never lifted, the glass
/// bounced. It costs each tap that moment, so it is off unless asked for.
struct Debouncer {
  /// Pixels within which it is the same place.
  nonisolated static let distance = 16

  private struct Release {
    let device: EvdevDevice
    let x: Int
    let y: Int
    let sample: TouchSample
  }

  /// Seconds for which a release is kept back; 0 is off.
  private let interval: Double
  private var releases: [Release] = []

  /// A debouncer of so many seconds.
  init(interval: Double) {
    self.interval = interval
    releases.reserveCapacity(32)
  }

  // MARK: - Public API

  /// When ``flush(before:into:)`` must be called; nil for never.
  var due: Double? {
    var due: Double?
    for release in releases {
      let time = release.sample.timestamp + interval
      due = min(due ?? time, time)
    }
    return due
  }

  /// Keeps a release back. False where that is off.
  mutating func keep(_ sample: TouchSample, of device: EvdevDevice, x: Int, y: Int) -> Bool {
    guard interval > 0, releases.count < 32 else { return false }
    releases.append(Release(device: device, x: x, y: y, sample: sample))
    return true
  }

  /// The number of the contact that goes on with a press, where it is one that was kept back.
  mutating func resume(_ device: EvdevDevice, at time: Double, x: Int, y: Int) -> Int? {
    let found = releases.firstIndex { release in
      release.device === device && time <= release.sample.timestamp + interval
        && abs(release.x - x) <= Self.distance && abs(release.y - y) <= Self.distance
    }
    return found.map { releases.remove(at: $0).sample.id }
  }

  /// Hands on what is due by `time`, or all that was kept of a device.
  mutating func flush(before time: Double, into samples: inout [TouchSample]) {
    let interval = interval
    flush(into: &samples) { $0.sample.timestamp + interval <= time }
  }

  /// See ``flush(before:into:)``.
  mutating func flush(_ device: EvdevDevice, into samples: inout [TouchSample]) {
    flush(into: &samples) { $0.device === device }
  }

  // MARK: - Private

  private mutating func flush(
    into samples: inout [TouchSample], where isDue: (Release) -> Bool
  ) {
    for release in releases where isDue(release) { samples.append(release.sample) }
    releases.removeAll(where: isDue)
  }
}
