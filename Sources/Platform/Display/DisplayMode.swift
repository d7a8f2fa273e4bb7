/// One mode of a connector: a size in pixels and how often it is shown.
nonisolated public struct DisplayMode: Hashable, Sendable, CustomStringConvertible {
  /// The kernel's name, such as "1024x600".
  public var name: String
  /// Pixels in a row.
  public var width: Int
  /// Rows.
  public var height: Int
  /// Frames in 1,000 seconds, computed from the pixel clock; 0 where the kernel tells none.
  public var refreshMillihertz: Int
  /// Whether the display says that this is its own mode.
  public var isPreferred: Bool
  /// Whether a frame shows every second row only.
  public var isInterlaced: Bool
  /// The numbers that set the mode.
  var timings: ModeTimings

  /// The mode that `timings` describe.
  package init(_ timings: ModeTimings) {
    self.timings = timings
    name = timings.name
    width = Int(timings.hdisplay)
    height = Int(timings.vdisplay)
    refreshMillihertz = timings.refreshMillihertz
    isPreferred = timings.type & ModeTimings.preferredType != 0
    isInterlaced = timings.flags & ModeTimings.interlacedFlag != 0
  }

  /// Width, height and refresh rate, such as "1024x600@60".
  public var description: String {
    let hertz = (refreshMillihertz + 500) / 1000
    return "\(width)x\(height)\(isInterlaced ? "i" : "")@\(hertz)"
  }

  /// Seconds between two frames. A rate below 10 or above 250 Hz is a driver's fancy and counts as 60 Hz.
  public var frameDuration: Double {
    guard (10_000...250_000).contains(refreshMillihertz) else { return 1.0 / 60 }
    return 1000 / Double(refreshMillihertz)
  }
}

/// The numbers of a mode as the kernel has them. DRM uAPI: `struct drm_mode_modeinfo`.
package nonisolated struct ModeTimings: Hashable, Sendable {
  /// `DRM_MODE_TYPE_PREFERRED`.
  package static let preferredType: UInt32 = 1 << 3
  /// `DRM_MODE_FLAG_INTERLACE`.
  package static let interlacedFlag: UInt32 = 1 << 4
  /// `DRM_MODE_FLAG_DBLSCAN`.
  package static let doubleScanFlag: UInt32 = 1 << 5

  package var name = ""
  /// Kilohertz of the pixel clock.
  package var clock: UInt32 = 0
  package var hdisplay: UInt16 = 0
  package var hsyncStart: UInt16 = 0
  package var hsyncEnd: UInt16 = 0
  package var htotal: UInt16 = 0
  package var hskew: UInt16 = 0
  package var vdisplay: UInt16 = 0
  package var vsyncStart: UInt16 = 0
  package var vsyncEnd: UInt16 = 0
  package var vtotal: UInt16 = 0
  package var vscan: UInt16 = 0
  package var vrefresh: UInt32 = 0
  package var flags: UInt32 = 0
  package var type: UInt32 = 0

  /// Frames in 1,000 seconds: from clock and totals, else from the rounded rate.
  package var refreshMillihertz: Int {
    let pixels = Int(htotal) * Int(vtotal)
    guard clock > 0, pixels > 0 else { return Int(vrefresh) * 1000 }
    var rate = (Int(clock) * 1_000_000 + pixels / 2) / pixels
    if flags & Self.interlacedFlag != 0 { rate *= 2 }
    if flags & Self.doubleScanFlag != 0 { rate /= 2 }
    if vscan > 1 { rate /= Int(vscan) }
    return rate
  }

  /// Whether both drive the display alike, whatever they are called and whoever prefers them.
  package func isSame(as other: ModeTimings) -> Bool {
    var renamed = other
    renamed.name = name
    renamed.type = type
    renamed.vrefresh = vrefresh
    return renamed == self && (clock > 0 || vrefresh == other.vrefresh)
  }

  /// No mode yet.
  package init() {}
}

/// A mode somebody asks for: `WxH` or `WxH@Hz`.
nonisolated public struct ModeRequest: Hashable, Sendable, LosslessStringConvertible {
  /// Pixels in a row.
  public var width: Int
  /// Rows.
  public var height: Int
  /// Frames per second; nil takes the fastest.
  public var hertz: Int?

  /// Reads "800x480" or "800x480@60"; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count <= 2, let size = Self.size(parts[0]) else { return nil }
    (width, height) = size
    if parts.count == 2 {
      guard let hertz = Self.number(parts[1]) else { return nil }
      self.hertz = hertz
    }
  }

  /// The text that ``init(_:)`` reads.
  public var description: String {
    hertz.map { "\(width)x\(height)@\($0)" } ?? "\(width)x\(height)"
  }

  private static func size(_ text: Substring) -> (Int, Int)? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = number(parts[0]), let height = number(parts[1]) else {
      return nil
    }
    return (width, height)
  }

  private static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }), let value = Int(text),
      (1...32_768).contains(value)
    else { return nil }
    return value
  }
}
