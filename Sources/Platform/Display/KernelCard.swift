import CDRM
import Glibc
import Render

/// A card of this machine, through libdrm.
final class KernelCard: CardCalls {
  private let file: FileDescriptor
  private let path: String
  private var eventBytes = [UInt64](repeating: 0, count: 128)

  /// Opens a node for reading and writing.
  init(opening path: String) throws(SystemError) {
    file = try FileDescriptor(opening: path, O_RDWR | O_NONBLOCK)
    self.path = path
  }

  /// Takes over a card that is open already.
  init(passed card: PassedCard) {
    file = FileDescriptor(taking: card.descriptor)
    path = card.path
  }

  var descriptor: Int32 { file.number }

  // MARK: - The card

  func driverName() throws(SystemError) -> String {
    guard let version = drmGetVersion(file.number) else { throw failure("DRM_IOCTL_VERSION") }
    defer { drmFreeVersion(version) }
    guard let name = version.pointee.name else { return "" }
    return String(cString: name)
  }

  func capability(_ capability: CardCapability) throws(SystemError) -> UInt64 {
    let number =
      switch capability {
      case .dumbBuffer: DRM_CAP_DUMB_BUFFER
      case .preferredDepth: DRM_CAP_DUMB_PREFERRED_DEPTH
      case .prefersShadow: DRM_CAP_DUMB_PREFER_SHADOW
      }
    var value: UInt64 = 0
    guard drmGetCap(file.number, UInt64(number), &value) == 0 else {
      throw failure("DRM_IOCTL_GET_CAP")
    }
    return value
  }

  func enable(_ feature: CardFeature) throws(SystemError) {
    let number =
      switch feature {
      case .universalPlanes: DRM_CLIENT_CAP_UNIVERSAL_PLANES
      case .atomic: DRM_CLIENT_CAP_ATOMIC
      }
    guard drmSetClientCap(file.number, UInt64(number), 1) == 0 else {
      throw failure("DRM_IOCTL_SET_CLIENT_CAP")
    }
  }

  func isMaster() -> Bool { drmIsMaster(file.number) != 0 }

  func setMaster() throws(SystemError) {
    guard drmSetMaster(file.number) == 0 else { throw failure("DRM_IOCTL_SET_MASTER") }
  }

  func dropMaster() throws(SystemError) {
    guard drmDropMaster(file.number) == 0 else { throw failure("DRM_IOCTL_DROP_MASTER") }
  }

  // MARK: - Its objects

  func resources() throws(SystemError) -> CardResources {
    guard let found = drmModeGetResources(file.number) else {
      throw failure("DRM_IOCTL_MODE_GETRESOURCES")
    }
    defer { drmModeFreeResources(found) }
    return CardResources(
      crtcs: Self.list(found.pointee.crtcs, Int(found.pointee.count_crtcs)),
      connectors: Self.list(found.pointee.connectors, Int(found.pointee.count_connectors)))
  }

  func connector(_ id: UInt32, probing: Bool) throws(SystemError) -> ConnectorRecord {
    guard
      let found = probing
        ? drmModeGetConnector(file.number, id) : drmModeGetConnectorCurrent(file.number, id)
    else { throw failure("DRM_IOCTL_MODE_GETCONNECTOR") }
    defer { drmModeFreeConnector(found) }
    let record = found.pointee
    let type = drmModeGetConnectorTypeName(record.connector_type).map { String(cString: $0) }
    let status: ConnectorDescription.Status =
      switch record.connection {
      case DRM_MODE_CONNECTED: .connected
      case DRM_MODE_DISCONNECTED: .disconnected
      default: .unknown
      }
    return ConnectorRecord(
      id: record.connector_id, name: "\(type ?? "Unknown")-\(record.connector_type_id)",
      status: status,
      physicalSize: PhysicalSize(width: Int(record.mmWidth), height: Int(record.mmHeight)),
      modes: UnsafeBufferPointer(start: record.modes, count: Int(record.count_modes)).map {
        ModeTimings($0)
      },
      encoder: record.encoder_id,
      encoders: Self.list(record.encoders, Int(record.count_encoders)))
  }

  func encoder(_ id: UInt32) throws(SystemError) -> EncoderRecord {
    guard let found = drmModeGetEncoder(file.number, id) else {
      throw failure("DRM_IOCTL_MODE_GETENCODER")
    }
    defer { drmModeFreeEncoder(found) }
    return EncoderRecord(
      crtc: found.pointee.crtc_id, possibleCrtcs: found.pointee.possible_crtcs)
  }

  func crtc(_ id: UInt32) throws(SystemError) -> CrtcRecord {
    guard let found = drmModeGetCrtc(file.number, id) else {
      throw failure("DRM_IOCTL_MODE_GETCRTC")
    }
    defer { drmModeFreeCrtc(found) }
    let record = found.pointee
    return CrtcRecord(
      id: record.crtc_id, framebuffer: record.buffer_id, x: record.x, y: record.y,
      mode: record.mode_valid != 0 ? ModeTimings(record.mode) : nil)
  }

  func planes() throws(SystemError) -> [UInt32] {
    guard let found = drmModeGetPlaneResources(file.number) else {
      throw failure("DRM_IOCTL_MODE_GETPLANERESOURCES")
    }
    defer { drmModeFreePlaneResources(found) }
    return Self.list(found.pointee.planes, Int(found.pointee.count_planes))
  }

  func plane(_ id: UInt32) throws(SystemError) -> PlaneRecord {
    guard let found = drmModeGetPlane(file.number, id) else {
      throw failure("DRM_IOCTL_MODE_GETPLANE")
    }
    defer { drmModeFreePlane(found) }
    return PlaneRecord(
      id: found.pointee.plane_id, crtc: found.pointee.crtc_id,
      possibleCrtcs: found.pointee.possible_crtcs,
      formats: Self.list(found.pointee.formats, Int(found.pointee.count_formats)))
  }

  func properties(of object: UInt32, _ kind: CardObject) throws(SystemError) -> [PropertyRecord] {
    guard let found = drmModeObjectGetProperties(file.number, object, Self.number(of: kind)) else {
      throw failure("DRM_IOCTL_MODE_OBJ_GETPROPERTIES")
    }
    defer { drmModeFreeObjectProperties(found) }
    var records: [PropertyRecord] = []
    for index in 0..<Int(found.pointee.count_props) {
      let id = found.pointee.props[index]
      guard let property = drmModeGetProperty(file.number, id) else { continue }
      defer { drmModeFreeProperty(property) }
      let name = withUnsafeBytes(of: &property.pointee.name) { Self.text($0) }
      records.append(
        PropertyRecord(
          name: name, id: id, value: found.pointee.prop_values[index],
          choices: (0..<Int(property.pointee.count_enums)).map { property.pointee.enums[$0].value })
      )
    }
    return records
  }

  func setProperty(_ property: UInt32, of object: UInt32, _ kind: CardObject, to value: UInt64)
    throws(SystemError)
  {
    let type = Self.number(of: kind)
    guard drmModeObjectSetProperty(file.number, object, type, property, value) == 0 else {
      throw failure("DRM_IOCTL_MODE_OBJ_SETPROPERTY")
    }
  }

  // MARK: - Buffers

  func createDumbBuffer(width: Int, height: Int, bitsPerPixel: Int) throws(SystemError)
    -> DumbAllocation
  {
    var request = drm_mode_create_dumb()
    request.width = UInt32(width)
    request.height = UInt32(height)
    request.bpp = UInt32(bitsPerPixel)
    guard drmIoctl(file.number, kDRMIoctlCreateDumb, &request) == 0 else {
      throw failure("DRM_IOCTL_MODE_CREATE_DUMB")
    }
    return DumbAllocation(
      handle: request.handle, pitch: Int(request.pitch), size: Int(request.size))
  }

  func map(_ allocation: DumbAllocation, width: Int, height: Int, format: PixelFormat)
    throws(SystemError) -> Bitmap
  {
    var request = drm_mode_map_dumb()
    request.handle = allocation.handle
    guard drmIoctl(file.number, kDRMIoctlMapDumb, &request) == 0 else {
      throw failure("DRM_IOCTL_MODE_MAP_DUMB")
    }
    let memory = mmap(
      nil, allocation.size, PROT_READ | PROT_WRITE, MAP_SHARED, file.number, Int(request.offset))
    guard let memory, memory != MAP_FAILED else { throw failure("mmap") }
    return Bitmap(
      wrapping: memory, width: width, height: height, bytesPerRow: allocation.pitch,
      format: format)
  }

  func unmap(_ bitmap: Bitmap, size: Int) { munmap(bitmap.baseAddress, size) }

  func destroyDumbBuffer(_ handle: UInt32) throws(SystemError) {
    var request = drm_mode_destroy_dumb()
    request.handle = handle
    guard drmIoctl(file.number, kDRMIoctlDestroyDumb, &request) == 0 else {
      throw failure("DRM_IOCTL_MODE_DESTROY_DUMB")
    }
  }

  func addFramebuffer(_ allocation: DumbAllocation, width: Int, height: Int, code: UInt32)
    throws(SystemError) -> UInt32
  {
    var id: UInt32 = 0
    let handles: [UInt32] = [allocation.handle, 0, 0, 0]
    let pitches: [UInt32] = [UInt32(allocation.pitch), 0, 0, 0]
    let offsets: [UInt32] = [0, 0, 0, 0]
    guard
      drmModeAddFB2(
        file.number, UInt32(width), UInt32(height), code, handles, pitches,
        offsets, &id, 0) == 0
    else { throw failure("DRM_IOCTL_MODE_ADDFB2") }
    return id
  }

  func removeFramebuffer(_ id: UInt32) throws(SystemError) {
    guard drmModeRmFB(file.number, id) == 0 else { throw failure("DRM_IOCTL_MODE_RMFB") }
  }

  func createBlob(_ timings: ModeTimings) throws(SystemError) -> UInt32 {
    var mode = drmModeModeInfo(timings)
    var id: UInt32 = 0
    guard
      drmModeCreatePropertyBlob(file.number, &mode, MemoryLayout<drmModeModeInfo>.size, &id) == 0
    else { throw failure("DRM_IOCTL_MODE_CREATEPROPBLOB") }
    return id
  }

  func createBlob(_ damage: DamageList) throws(SystemError) -> UInt32 {
    var id: UInt32 = 0
    let status = withUnsafeTemporaryAllocation(of: drm_mode_rect.self, capacity: damage.rects.count)
    { clips in
      for (index, rect) in damage.rects.enumerated() {
        clips[index] = drm_mode_rect(
          x1: Int32(rect.x), y1: Int32(rect.y), x2: Int32(rect.maxX), y2: Int32(rect.maxY))
      }
      return drmModeCreatePropertyBlob(
        file.number, clips.baseAddress, damage.rects.count * MemoryLayout<drm_mode_rect>.stride,
        &id)
    }
    guard status == 0 else { throw failure("DRM_IOCTL_MODE_CREATEPROPBLOB") }
    return id
  }

  func destroyBlob(_ id: UInt32) throws(SystemError) {
    guard drmModeDestroyPropertyBlob(file.number, id) == 0 else {
      throw failure("DRM_IOCTL_MODE_DESTROYPROPBLOB")
    }
  }

  // MARK: - Showing

  func commit(_ request: borrowing AtomicRequest, _ flags: CommitFlags, token: UInt64)
    throws(SystemError)
  {
    let status = request.objects.withUnsafeBufferPointer { objects in
      request.counts.withUnsafeBufferPointer { counts in
        request.properties.withUnsafeBufferPointer { properties in
          request.values.withUnsafeBufferPointer { values in
            var atomic = drm_mode_atomic()
            atomic.flags = flags.rawValue
            atomic.count_objs = UInt32(objects.count)
            atomic.objs_ptr = Self.address(objects.baseAddress)
            atomic.count_props_ptr = Self.address(counts.baseAddress)
            atomic.props_ptr = Self.address(properties.baseAddress)
            atomic.prop_values_ptr = Self.address(values.baseAddress)
            atomic.user_data = token
            return drmIoctl(file.number, kDRMIoctlAtomic, &atomic)
          }
        }
      }
    }
    guard status == 0 else { throw failure("DRM_IOCTL_MODE_ATOMIC") }
  }

  func setCrtc(
    _ crtc: UInt32, framebuffer: UInt32, x: UInt32, y: UInt32, connector: UInt32,
    mode: ModeTimings?
  ) throws(SystemError) {
    let status: Int32
    if let mode {
      var info = drmModeModeInfo(mode)
      var connectors = connector
      status = drmModeSetCrtc(file.number, crtc, framebuffer, x, y, &connectors, 1, &info)
    } else {
      status = drmModeSetCrtc(file.number, crtc, 0, 0, 0, nil, 0, nil)
    }
    guard status == 0 else { throw failure("DRM_IOCTL_MODE_SETCRTC") }
  }

  func hideCursor(_ crtc: UInt32) throws(SystemError) {
    guard drmModeSetCursor(file.number, crtc, 0, 0, 0) == 0 else {
      throw failure("DRM_IOCTL_MODE_CURSOR")
    }
  }

  func pageFlip(_ crtc: UInt32, framebuffer: UInt32, token: UInt64) throws(SystemError) {
    let status = drmModePageFlip(
      file.number, crtc, framebuffer, UInt32(DRM_MODE_PAGE_FLIP_EVENT),
      UnsafeMutableRawPointer(bitPattern: UInt(token)))
    guard status == 0 else { throw failure("DRM_IOCTL_MODE_PAGE_FLIP") }
  }

  func markDirty(_ framebuffer: UInt32, _ damage: DamageList) throws(SystemError) {
    let status = withUnsafeTemporaryAllocation(of: drmModeClip.self, capacity: damage.rects.count) {
      clips in
      for (index, rect) in damage.rects.enumerated() {
        clips[index] = drmModeClip(
          x1: UInt16(rect.x), y1: UInt16(rect.y), x2: UInt16(rect.maxX), y2: UInt16(rect.maxY))
      }
      return drmModeDirtyFB(file.number, framebuffer, clips.baseAddress, UInt32(clips.count))
    }
    guard status == 0 else { throw failure("DRM_IOCTL_MODE_DIRTYFB") }
  }

  func readEvents(_ body: (FlipEvent) -> Void) throws(SystemError) {
    let size = eventBytes.withUnsafeMutableBytes { read(file.number, $0.baseAddress, $0.count) }
    if size < 0 {
      if errno == EAGAIN || errno == EINTR { return }
      throw failure("read")
    }
    eventBytes.withUnsafeBytes { bytes in
      var at = 0
      while at + MemoryLayout<drm_event>.size <= size {
        let header = bytes.loadUnaligned(fromByteOffset: at, as: drm_event.self)
        guard header.length >= MemoryLayout<drm_event>.size else { return }
        if header.type == UInt32(DRM_EVENT_FLIP_COMPLETE),
          at + MemoryLayout<drm_event_vblank>.size <= size
        {
          let event = bytes.loadUnaligned(fromByteOffset: at, as: drm_event_vblank.self)
          body(
            FlipEvent(
              token: event.user_data, sequence: event.sequence,
              time: Double(event.tv_sec) + Double(event.tv_usec) / 1_000_000))
        }
        at += Int(header.length)
      }
    }
  }

  // MARK: - Private

  private func failure(_ call: String) -> SystemError { SystemError(call, path) }

  nonisolated private static func number(of kind: CardObject) -> UInt32 {
    switch kind {
    case .crtc: UInt32(DRM_MODE_OBJECT_CRTC)
    case .connector: UInt32(DRM_MODE_OBJECT_CONNECTOR)
    case .plane: UInt32(DRM_MODE_OBJECT_PLANE)
    }
  }

  nonisolated private static func address<T>(_ pointer: UnsafePointer<T>?) -> UInt64 {
    UInt64(UInt(bitPattern: pointer))
  }

  nonisolated private static func list(_ start: UnsafeMutablePointer<UInt32>?, _ count: Int)
    -> [UInt32]
  {
    Array(UnsafeBufferPointer(start: start, count: count))
  }

  nonisolated static func text(_ bytes: UnsafeRawBufferPointer) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}

extension ModeTimings {
  /// The kernel's numbers.
  nonisolated fileprivate init(_ mode: drmModeModeInfo) {
    self.init()
    var name = mode.name
    self.name = withUnsafeBytes(of: &name) { KernelCard.text($0) }
    clock = mode.clock
    hdisplay = mode.hdisplay
    hsyncStart = mode.hsync_start
    hsyncEnd = mode.hsync_end
    htotal = mode.htotal
    hskew = mode.hskew
    vdisplay = mode.vdisplay
    vsyncStart = mode.vsync_start
    vsyncEnd = mode.vsync_end
    vtotal = mode.vtotal
    vscan = mode.vscan
    vrefresh = mode.vrefresh
    flags = mode.flags
    type = mode.type
  }
}

extension drmModeModeInfo {
  /// The numbers for the kernel.
  nonisolated fileprivate init(_ timings: ModeTimings) {
    self.init()
    clock = timings.clock
    hdisplay = timings.hdisplay
    hsync_start = timings.hsyncStart
    hsync_end = timings.hsyncEnd
    htotal = timings.htotal
    hskew = timings.hskew
    vdisplay = timings.vdisplay
    vsync_start = timings.vsyncStart
    vsync_end = timings.vsyncEnd
    vtotal = timings.vtotal
    vscan = timings.vscan
    vrefresh = timings.vrefresh
    flags = timings.flags
    type = timings.type
    withUnsafeMutableBytes(of: &name) { bytes in
      for (index, byte) in timings.name.utf8.prefix(bytes.count - 1).enumerated() {
        bytes[index] = byte
      }
    }
  }
}
