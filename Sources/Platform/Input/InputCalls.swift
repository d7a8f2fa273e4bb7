/// The input nodes of the kernel: one function for each call, so that a test can put nodes of its own there.
package protocol InputCalls: AnyObject {
  /// A descriptor that is readable when nodes may have come or gone, or become readable for others.
  func watch() throws(SystemError) -> Int32
  /// Takes note of all changes that wait.
  func acknowledgeChanges()
  /// The paths of all nodes, in the order of their numbers.
  func paths() -> [String]
  /// Opens a node.
  func open(_ path: String) throws(SystemError) -> any InputNode
  /// The name of the group that owns a node; empty where that is not known.
  func group(of path: String) -> String
}

/// One open input node: one function for each call.
package protocol InputNode: AnyObject {
  /// Readable when records wait.
  var descriptor: Int32 { get }
  /// What the kernel says about the device. EVIOCGNAME, EVIOCGID, EVIOCGPROP, EVIOCGBIT, EVIOCGABS.
  func describe() -> DeviceDescription
  /// Asks for times of `CLOCK_MONOTONIC`. False where the device keeps its own clock. EVIOCSCLOCKID.
  func setMonotonicClock() -> Bool
  /// Keeps what it reports from everybody else. EVIOCGRAB.
  func grab() throws(SystemError)
  /// How many slots it has; 0 where it has none.
  var slotCount: Int { get }
  /// The slot that the next records are about. `ABS_MT_SLOT`.
  var currentSlot: Int { get }
  /// What a slot holds. EVIOCGMTSLOTS.
  func slotValue(_ slot: Int, _ axis: Int32) -> Int32
  /// What a key or an axis is at. EVIOCGKEY, EVIOCGABS.
  func value(_ type: Int32, _ code: Int32) -> Int32
  /// The next record of those that wait.
  ///
  /// After ``InputNews/lost``, ask with `isSynchronising` for the records that lead from what was last known to the present
  /// state, until there is ``InputNews/nothing``.
  func next(isSynchronising: Bool) throws(SystemError) -> InputNews
}

/// What reading a node once gives.
nonisolated package enum InputNews: Hashable, Sendable {
  /// A record.
  case record(InputRecord)
  /// Records were dropped before they were read, at that time. `SYN_DROPPED`.
  case lost(at: Double)
  /// No record waits.
  case nothing
}
