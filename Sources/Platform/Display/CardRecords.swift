// What the calls to a card take and give, as the kernel tells it (DRM uAPI: `drm_mode.h`).

/// What a driver can be asked.
package nonisolated enum CardCapability: Hashable { case dumbBuffer, preferredDepth, prefersShadow }

/// What a program switches on before it uses it.
package nonisolated enum CardFeature: Hashable { case universalPlanes, atomic }

/// The kinds of object that have properties.
package nonisolated enum CardObject: Hashable { case crtc, connector, plane }

/// How a commit is meant.
package nonisolated struct CommitFlags: OptionSet, Hashable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Check only. DRM: `DRM_MODE_ATOMIC_TEST_ONLY`.
  package static let testOnly = CommitFlags(rawValue: 0x100)
  /// Return at once. DRM: `DRM_MODE_ATOMIC_NONBLOCK`.
  package static let nonBlocking = CommitFlags(rawValue: 0x200)
  /// The mode may change. DRM: `DRM_MODE_ATOMIC_ALLOW_MODESET`.
  package static let modeSet = CommitFlags(rawValue: 0x400)
  /// Send an event when it is shown. DRM: `DRM_MODE_PAGE_FLIP_EVENT`.
  package static let event = CommitFlags(rawValue: 0x01)
}

/// Object ids of a card.
package nonisolated struct CardResources: Hashable {
  package var crtcs: [UInt32]
  package var connectors: [UInt32]

  package init(
    crtcs: [UInt32], connectors: [UInt32]
  ) {
    self.crtcs = crtcs
    self.connectors = connectors
  }
}

/// A connector as the kernel tells it.
package nonisolated struct ConnectorRecord: Hashable {
  package var id: UInt32
  package var name: String
  package var status: ConnectorDescription.Status
  package var physicalSize: PhysicalSize?
  package var modes: [ModeTimings]
  /// The encoder in use; 0 none.
  package var encoder: UInt32
  package var encoders: [UInt32]

  package init(
    id: UInt32, name: String, status: ConnectorDescription.Status,
    physicalSize: PhysicalSize? = nil, modes: [ModeTimings], encoder: UInt32, encoders: [UInt32]
  ) {
    self.id = id
    self.name = name
    self.status = status
    self.physicalSize = physicalSize
    self.modes = modes
    self.encoder = encoder
    self.encoders = encoders
  }
}

/// What lies between a scanout engine and a connector.
package nonisolated struct EncoderRecord: Hashable {
  /// The scanout engine in use; 0 none.
  package var crtc: UInt32
  /// A bit for each scanout engine, in the order of ``CardResources/crtcs``.
  package var possibleCrtcs: UInt32

  package init(
    crtc: UInt32, possibleCrtcs: UInt32
  ) {
    self.crtc = crtc
    self.possibleCrtcs = possibleCrtcs
  }
}

/// A scanout engine and what it shows.
package nonisolated struct CrtcRecord: Hashable {
  package var id: UInt32
  package var framebuffer: UInt32
  package var x: UInt32
  package var y: UInt32
  package var mode: ModeTimings?

  package init(
    id: UInt32, framebuffer: UInt32, x: UInt32, y: UInt32, mode: ModeTimings? = nil
  ) {
    self.id = id
    self.framebuffer = framebuffer
    self.x = x
    self.y = y
    self.mode = mode
  }

  /// Whether a picture shows, from its corner on, in the mode that has these numbers.
  func shows(_ timings: ModeTimings) -> Bool {
    framebuffer != 0 && x == 0 && y == 0 && mode?.isSame(as: timings) ?? false
  }
}

/// A plane as the kernel tells it.
package nonisolated struct PlaneRecord: Hashable {
  package var id: UInt32
  package var crtc: UInt32
  package var possibleCrtcs: UInt32
  /// Four-letter codes.
  package var formats: [UInt32]

  package init(
    id: UInt32, crtc: UInt32, possibleCrtcs: UInt32, formats: [UInt32]
  ) {
    self.id = id
    self.crtc = crtc
    self.possibleCrtcs = possibleCrtcs
    self.formats = formats
  }
}

/// A property of an object.
package nonisolated struct PropertyRecord: Hashable {
  package var name: String
  package var id: UInt32
  package var value: UInt64
  /// The values of an enumeration, or the numbers of the bits of a bit mask, that the hardware knows.
  package var choices: [UInt64]

  package init(
    name: String, id: UInt32, value: UInt64, choices: [UInt64] = []
  ) {
    self.name = name
    self.id = id
    self.value = value
    self.choices = choices
  }
}

/// Memory of the card that the processor can draw into.
package nonisolated struct DumbAllocation: Hashable {
  package var handle: UInt32
  /// Bytes from row to row, as the driver wants them.
  package var pitch: Int
  /// Bytes.
  package var size: Int

  package init(
    handle: UInt32, pitch: Int, size: Int
  ) {
    self.handle = handle
    self.pitch = pitch
    self.size = size
  }
}

/// A frame that came onto the glass.
package nonisolated struct FlipEvent: Hashable {
  /// What was given with the commit.
  package var token: UInt64
  /// The count of vertical blanks; 0 where the hardware has none.
  package var sequence: UInt32
  /// When, in seconds of the monotonic clock.
  package var time: Double

  package init(
    token: UInt64, sequence: UInt32, time: Double
  ) {
    self.token = token
    self.sequence = sequence
    self.time = time
  }
}
