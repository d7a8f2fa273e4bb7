/// What the kernel says about one card, as plain values: the input of ``DisplayChoice``, the output of `kiosk probe`.
nonisolated public struct CardDescription: Hashable, Sendable {
  /// The node, such as `/dev/dri/card0`.
  public var path: String
  /// Where its hardware is, such as `platform-gpu` or `pci-0000:00:02.0`; empty where unknown. It does not depend on the
  /// order in which drivers load, as the number in the path does.
  public var place: String = ""
  /// The driver's name, such as `virtio_gpu`; empty where the node could not be opened.
  public var driver: String = ""
  /// Why it can show nothing at all; nil where it can.
  public var fault: CardFault?
  /// What the driver can do.
  public var capabilities = CardCapabilities()
  /// The scanout engines, in the kernel's order.
  public var crtcs: [CrtcDescription] = []
  /// The places where a display can be plugged in, in the kernel's order.
  public var connectors: [ConnectorDescription] = []
  /// The planes, in the kernel's order; empty where the driver tells none.
  public var planes: [PlaneDescription] = []

  /// A card of which nothing else is known yet.
  public init(path: String) { self.path = path }

  /// The last part of the path, such as `card0`.
  public var name: String {
    String(path.split(separator: "/").last ?? Substring(path))
  }
}

/// Why a card can show nothing.
nonisolated public enum CardFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no such file.
  case missing
  /// It is no character device.
  case notADevice
  /// The user may not open it; the group that owns it may.
  case notPermitted(group: String)
  /// It cannot be opened.
  case cannotOpen(reason: String)
  /// It answers no mode-setting call: a render-only device, or something else altogether.
  case noModeSetting
  /// It has no scanout engine or no connector.
  case noOutputs
  /// It has no memory that the processor can draw into. DRM: `DRM_CAP_DUMB_BUFFER`.
  case noDumbBuffers
  /// Another program shows on it.
  case inUse

  /// One clause, what is wrong and what to do.
  public var description: String {
    switch self {
    case .missing: "no such file"
    case .notADevice: "not a graphics device"
    case .notPermitted(let group): "permission denied; add the user to group \(group)"
    case .cannotOpen(let reason): reason
    case .noModeSetting: "the driver sets no modes (render only)"
    case .noOutputs: "it has no outputs"
    case .noDumbBuffers: "the driver has no dumb buffers"
    case .inUse: "another program is showing on it; stop that program"
    }
  }
}

/// What a driver can do.
nonisolated public struct CardCapabilities: Hashable, Sendable {
  /// Modes are set and frames shown by one checked commit. DRM: `DRM_CLIENT_CAP_ATOMIC`.
  public var atomic = false
  /// Memory that the processor can draw into. DRM: `DRM_CAP_DUMB_BUFFER`.
  public var dumbBuffers = false
  /// Bits of a pixel the driver likes best, 0 unknown. DRM: `DRM_CAP_DUMB_PREFERRED_DEPTH`.
  public var preferredDepth = 0
  /// Reading its memory is slow. DRM: `DRM_CAP_DUMB_PREFER_SHADOW`.
  public var prefersShadow = false
  /// Changed rectangles can be told with a frame. DRM: plane property `FB_DAMAGE_CLIPS`.
  public var damageClips = false

  /// Nothing.
  public init() {}
}

/// One scanout engine.
nonisolated public struct CrtcDescription: Hashable, Sendable {
  /// The kernel's object id.
  public var id: UInt32
  /// Whether it shows something now.
  public var isActive: Bool

  /// A scanout engine.
  public init(id: UInt32, isActive: Bool = false) {
    self.id = id
    self.isActive = isActive
  }
}

/// One place where a display can be plugged in.
nonisolated public struct ConnectorDescription: Hashable, Sendable {
  /// Whether a display is there.
  public enum Status: String, Hashable, Sendable {
    /// A display is there.
    case connected
    /// None is there.
    case disconnected
    /// The hardware cannot tell.
    case unknown
  }

  /// The kernel's object id.
  public var id: UInt32
  /// Type and number, such as `HDMI-A-1`.
  public var name: String
  /// Whether a display is there.
  public var status: Status
  /// The visible size in millimetres, nil where unknown.
  public var physicalSize: PhysicalSize?
  /// Its modes in the kernel's order.
  public var modes: [DisplayMode]
  /// The scanout engine that feeds it now; 0 none.
  public var crtc: UInt32
  /// The scanout engines that can feed it, by their ids.
  public var possibleCrtcs: [UInt32]

  /// A connector.
  public init(
    id: UInt32, name: String, status: Status, physicalSize: PhysicalSize? = nil,
    modes: [DisplayMode] = [], crtc: UInt32 = 0, possibleCrtcs: [UInt32] = []
  ) {
    self.id = id
    self.name = name
    self.status = status
    self.physicalSize = physicalSize
    self.modes = modes
    self.crtc = crtc
    self.possibleCrtcs = possibleCrtcs
  }
}

/// A size in millimetres.
nonisolated public struct PhysicalSize: Hashable, Sendable {
  /// Millimetres.
  public var width: Int
  /// Millimetres.
  public var height: Int
  /// A size; nil unless both are positive.
  public init?(width: Int, height: Int) {
    guard width > 0, height > 0 else { return nil }
    self.width = width
    self.height = height
  }
}

/// One plane: a layer of pixels that a scanout engine shows.
nonisolated public struct PlaneDescription: Hashable, Sendable {
  /// What a plane is for.
  public enum Kind: String, Hashable, Sendable {
    /// The picture.
    case primary
    /// A picture over it.
    case overlay
    /// A cursor.
    case cursor
  }

  /// The kernel's object id.
  public var id: UInt32
  /// What it is for.
  public var kind: Kind
  /// The scanout engine that shows it now; 0 none.
  public var crtc: UInt32
  /// The scanout engines that can show it, by their ids.
  public var possibleCrtcs: [UInt32]
  /// Pixel formats by four-letter code, such as `XR24`.
  public var formats: [String]

  /// A plane.
  public init(
    id: UInt32, kind: Kind, crtc: UInt32 = 0, possibleCrtcs: [UInt32], formats: [String]
  ) {
    self.id = id
    self.kind = kind
    self.crtc = crtc
    self.possibleCrtcs = possibleCrtcs
    self.formats = formats
  }
}
