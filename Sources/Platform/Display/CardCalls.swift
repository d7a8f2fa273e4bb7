import Render

/// The calls to one opened card, one function for each: the seam at which a test puts a card of its own.
protocol CardCalls: AnyObject {
  /// Readable when a flip event waits.
  var descriptor: Int32 { get }

  /// DRM: `DRM_IOCTL_VERSION`.
  func driverName() throws(SystemError) -> String
  /// DRM: `DRM_IOCTL_GET_CAP`.
  func capability(_ capability: CardCapability) throws(SystemError) -> UInt64
  /// DRM: `DRM_IOCTL_SET_CLIENT_CAP`, switched on.
  func enable(_ feature: CardFeature) throws(SystemError)
  /// Whether this is the program that may set modes.
  func isMaster() -> Bool
  /// DRM: `DRM_IOCTL_SET_MASTER`.
  func setMaster() throws(SystemError)
  /// DRM: `DRM_IOCTL_DROP_MASTER`.
  func dropMaster() throws(SystemError)

  /// DRM: `DRM_IOCTL_MODE_GETRESOURCES`.
  func resources() throws(SystemError) -> CardResources
  /// DRM: `DRM_IOCTL_MODE_GETCONNECTOR`. Asking the hardware anew (`probing`) takes time.
  func connector(_ id: UInt32, probing: Bool) throws(SystemError) -> ConnectorRecord
  /// DRM: `DRM_IOCTL_MODE_GETENCODER`.
  func encoder(_ id: UInt32) throws(SystemError) -> EncoderRecord
  /// DRM: `DRM_IOCTL_MODE_GETCRTC`.
  func crtc(_ id: UInt32) throws(SystemError) -> CrtcRecord
  /// DRM: `DRM_IOCTL_MODE_GETPLANERESOURCES`.
  func planes() throws(SystemError) -> [UInt32]
  /// DRM: `DRM_IOCTL_MODE_GETPLANE`.
  func plane(_ id: UInt32) throws(SystemError) -> PlaneRecord
  /// DRM: `DRM_IOCTL_MODE_OBJ_GETPROPERTIES` and `DRM_IOCTL_MODE_GETPROPERTY` for each.
  func properties(of object: UInt32, _ kind: CardObject) throws(SystemError) -> [PropertyRecord]

  /// DRM: `DRM_IOCTL_MODE_CREATE_DUMB`.
  func createDumbBuffer(width: Int, height: Int, bitsPerPixel: Int) throws(SystemError)
    -> DumbAllocation
  /// DRM: `DRM_IOCTL_MODE_MAP_DUMB` and mmap(2). The bitmap is valid until ``unmap(_:size:)``.
  func map(_ allocation: DumbAllocation, width: Int, height: Int, format: PixelFormat)
    throws(SystemError) -> Bitmap
  /// munmap(2).
  func unmap(_ bitmap: Bitmap, size: Int)
  /// DRM: `DRM_IOCTL_MODE_DESTROY_DUMB`.
  func destroyDumbBuffer(_ handle: UInt32) throws(SystemError)
  /// DRM: `DRM_IOCTL_MODE_ADDFB2`.
  func addFramebuffer(_ allocation: DumbAllocation, width: Int, height: Int, format: PixelFormat)
    throws(SystemError) -> UInt32
  /// DRM: `DRM_IOCTL_MODE_RMFB`.
  func removeFramebuffer(_ id: UInt32) throws(SystemError)

  /// DRM: `DRM_IOCTL_MODE_CREATEPROPBLOB` with a mode.
  func createBlob(_ timings: ModeTimings) throws(SystemError) -> UInt32
  /// DRM: `DRM_IOCTL_MODE_CREATEPROPBLOB` with rectangles.
  func createBlob(_ damage: DamageList) throws(SystemError) -> UInt32
  /// DRM: `DRM_IOCTL_MODE_DESTROYPROPBLOB`.
  func destroyBlob(_ id: UInt32) throws(SystemError)

  /// DRM: `DRM_IOCTL_MODE_ATOMIC`.
  func commit(_ request: borrowing AtomicRequest, _ flags: CommitFlags, token: UInt64)
    throws(SystemError)
  /// DRM: `DRM_IOCTL_MODE_SETCRTC`; without a mode the scanout engine is switched off.
  func setCrtc(
    _ crtc: UInt32, framebuffer: UInt32, x: UInt32, y: UInt32, connector: UInt32,
    mode: ModeTimings?) throws(SystemError)
  /// DRM: `DRM_IOCTL_MODE_PAGE_FLIP` with an event.
  func pageFlip(_ crtc: UInt32, framebuffer: UInt32, token: UInt64) throws(SystemError)
  /// DRM: `DRM_IOCTL_MODE_DIRTYFB`.
  func markDirty(_ framebuffer: UInt32, _ damage: DamageList) throws(SystemError)
  /// Reads the flip events that wait and hands each to `body`.
  func readEvents(_ body: (FlipEvent) -> Void) throws(SystemError)
}

/// What a driver can be asked.
nonisolated enum CardCapability: Hashable { case dumbBuffer, preferredDepth, prefersShadow }

/// What a program switches on before it uses it.
nonisolated enum CardFeature: Hashable { case universalPlanes, atomic }

/// The kinds of object that have properties.
nonisolated enum CardObject: Hashable { case crtc, connector, plane }

/// How a commit is meant.
nonisolated struct CommitFlags: OptionSet, Hashable {
  let rawValue: UInt32
  /// Check only. DRM: `DRM_MODE_ATOMIC_TEST_ONLY`.
  static let testOnly = CommitFlags(rawValue: 0x100)
  /// Return at once. DRM: `DRM_MODE_ATOMIC_NONBLOCK`.
  static let nonBlocking = CommitFlags(rawValue: 0x200)
  /// The mode may change. DRM: `DRM_MODE_ATOMIC_ALLOW_MODESET`.
  static let modeSet = CommitFlags(rawValue: 0x400)
  /// Send an event when it is shown. DRM: `DRM_MODE_PAGE_FLIP_EVENT`.
  static let event = CommitFlags(rawValue: 0x01)
}

/// Object ids of a card.
nonisolated struct CardResources: Hashable {
  var crtcs: [UInt32]
  var connectors: [UInt32]
}

/// A connector as the kernel tells it.
nonisolated struct ConnectorRecord: Hashable {
  var id: UInt32
  var name: String
  var status: ConnectorDescription.Status
  var physicalSize: PhysicalSize?
  var modes: [ModeTimings]
  /// The encoder in use; 0 none.
  var encoder: UInt32
  var encoders: [UInt32]
}

/// What lies between a scanout engine and a connector.
nonisolated struct EncoderRecord: Hashable {
  /// The scanout engine in use; 0 none.
  var crtc: UInt32
  /// A bit for each scanout engine, in the order of ``CardResources/crtcs``.
  var possibleCrtcs: UInt32
}

/// A scanout engine and what it shows.
nonisolated struct CrtcRecord: Hashable {
  var id: UInt32
  var framebuffer: UInt32
  var x: UInt32
  var y: UInt32
  var mode: ModeTimings?
}

/// A plane as the kernel tells it.
nonisolated struct PlaneRecord: Hashable {
  var id: UInt32
  var crtc: UInt32
  var possibleCrtcs: UInt32
  /// Four-letter codes.
  var formats: [UInt32]
}

/// A property of an object.
nonisolated struct PropertyRecord: Hashable {
  var name: String
  var id: UInt32
  var value: UInt64
}

/// Memory of the card that the processor can draw into.
nonisolated struct DumbAllocation: Hashable {
  var handle: UInt32
  /// Bytes from row to row, as the driver wants them.
  var pitch: Int
  /// Bytes.
  var size: Int
}

/// A frame that came onto the glass.
nonisolated struct FlipEvent: Hashable {
  /// What was given with the commit.
  var token: UInt64
  /// The count of vertical blanks; 0 where the hardware has none.
  var sequence: UInt32
  /// When, in seconds of the monotonic clock.
  var time: Double
}
