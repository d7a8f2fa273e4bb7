package import Render

/// The calls to one opened card, one function for each: the seam at which a test puts a card of its own.
package protocol CardCalls: AnyObject {
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

  /// DRM: `DRM_IOCTL_MODE_OBJ_SETPROPERTY`.
  func setProperty(_ property: UInt32, of object: UInt32, _ kind: CardObject, to value: UInt64)
    throws(SystemError)

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
  /// DRM: `DRM_IOCTL_MODE_ADDFB2`; `code` is a `DRM_FORMAT_…`.
  func addFramebuffer(_ allocation: DumbAllocation, width: Int, height: Int, code: UInt32)
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
  /// DRM: `DRM_IOCTL_MODE_CURSOR` without a picture.
  func hideCursor(_ crtc: UInt32) throws(SystemError)
  /// DRM: `DRM_IOCTL_MODE_PAGE_FLIP` with an event.
  func pageFlip(_ crtc: UInt32, framebuffer: UInt32, token: UInt64) throws(SystemError)
  /// DRM: `DRM_IOCTL_MODE_DIRTYFB`.
  func markDirty(_ framebuffer: UInt32, _ damage: DamageList) throws(SystemError)
  /// Reads the flip events that wait and hands each to `body`.
  func readEvents(_ body: (FlipEvent) -> Void) throws(SystemError)
}
