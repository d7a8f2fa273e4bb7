import Glibc

/// How long one work item takes.
nonisolated struct Measurement: Hashable, Sendable {
  /// The least time of a run, in nanoseconds.
  let minimum: Int
  /// The median time of a run, in nanoseconds.
  let median: Int
  /// How many runs were timed.
  let runs: Int
}

/// Times a piece of work by the processor time of the thread, so that what else runs on the core counts little: two runs to warm up, then at least seven runs and at least half a second.
struct Stopwatch {
  private static let minimumRuns = 7
  /// More runs are not kept.
  static let maximumRuns = 200_000
  private static let duration = 500_000_000

  /// Exactly this many runs, whatever time they take; nil is as said above.
  private let fixedRuns: Int?
  private var times: [Int]

  /// A stopwatch; one serves all items, so that timing allocates nothing.
  init(fixedRuns: Int?) {
    self.fixedRuns = fixedRuns
    times = []
    times.reserveCapacity(Self.maximumRuns)
  }

  /// Runs `work` until the time is known.
  mutating func measure(_ work: () -> Void) -> Measurement {
    work()
    work()
    times.removeAll(keepingCapacity: true)
    let start = Self.now
    var now = start
    while wantsMore(after: now - start) {
      let before = Self.now
      work()
      now = Self.now
      times.append(now - before)
    }
    times.sort()
    return Measurement(minimum: times[0], median: times[times.count / 2], runs: times.count)
  }

  private func wantsMore(after elapsed: Int) -> Bool {
    if let fixedRuns { return times.count < fixedRuns }
    if times.count < Self.minimumRuns { return true }
    return elapsed < Self.duration && times.count < Self.maximumRuns
  }

  /// Nanoseconds of `CLOCK_THREAD_CPUTIME_ID`.
  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
