public import Platform

/// A mode of a ``FakeConnector``.
public nonisolated struct FakeMode: Hashable, Sendable {
  /// Pixels in a row.
  public var width: Int
  /// Rows.
  public var height: Int
  /// Frames in a second as the driver tells them; 0 and 1,000 exist on real boards.
  public var hertz: Int
  /// Whether the display says that this is its own mode.
  public var isPreferred: Bool
  /// Whether a frame shows every second row only.
  public var isInterlaced: Bool

  /// A mode; `width` and `height` are 1…16,384.
  public init(
    _ width: Int, _ height: Int, hertz: Int = 60, isPreferred: Bool = false,
    isInterlaced: Bool = false
  ) {
    self.width = width
    self.height = height
    self.hertz = hertz
    self.isPreferred = isPreferred
    self.isInterlaced = isInterlaced
  }

  /// The kernel's numbers.
  var timings: ModeTimings {
    var mode = ModeTimings()
    mode.name = "\(width)x\(height)"
    mode.hdisplay = UInt16(clamping: width)
    mode.vdisplay = UInt16(clamping: height)
    mode.htotal = mode.hdisplay
    mode.vtotal = mode.vdisplay
    mode.vrefresh = UInt32(clamping: hertz)
    mode.type = isPreferred ? ModeTimings.preferredType : 0
    mode.flags = isInterlaced ? ModeTimings.interlacedFlag : 0
    return mode
  }
}

/// A place of a ``FakeCard`` where a display can be plugged in.
public nonisolated struct FakeConnector: Hashable, Sendable {
  /// Type and number, such as `HDMI-A-1`.
  public var name: String
  /// Whether a display is there.
  public var status: ConnectorDescription.Status
  /// The modes of what is there; the driver tells none where nothing is.
  public var modes: [FakeMode]
  /// The size that the display tells in millimetres; nil none.
  public var physicalSize: PhysicalSize?
  /// The scanout engines that can feed it, by their index; nil all.
  public var engines: [Int]?

  /// A connector.
  public init(
    _ name: String, _ status: ConnectorDescription.Status = .connected,
    modes: [FakeMode] = [FakeMode(800, 480, isPreferred: true)],
    physicalSize: PhysicalSize? = nil, engines: [Int]? = nil
  ) {
    self.name = name
    self.status = status
    self.modes = modes
    self.physicalSize = physicalSize
    self.engines = engines
  }
}
