import Platform
import Render

/// The properties of a card's objects; every object of a kind has the same.
enum FakeProperty: String, CaseIterable {
  case connectorCrtc = "CRTC_ID"
  case mode = "MODE_ID"
  case active = "ACTIVE"
  case power = "DPMS"
  case type
  case framebuffer = "FB_ID"
  case sourceX = "SRC_X"
  case sourceY = "SRC_Y"
  case sourceWidth = "SRC_W"
  case sourceHeight = "SRC_H"
  case x = "CRTC_X"
  case y = "CRTC_Y"
  case width = "CRTC_W"
  case height = "CRTC_H"
  case rotation
  case damage = "FB_DAMAGE_CLIPS"

  /// Its id, the same on every object that has it.
  var id: UInt32 { 500 + UInt32(Self.allCases.firstIndex(of: self) ?? 0) }

  /// The properties that objects of a kind have.
  static func known(of kind: CardObject, on card: FakeCard) -> [FakeProperty] {
    switch kind {
    case .connector: [.connectorCrtc] + (card.hasConnectorPower ? [.power] : [])
    case .crtc: [.mode, .active]
    case .plane:
      [
        .type, .framebuffer, .connectorCrtc, .sourceX, .sourceY, .sourceWidth, .sourceHeight, .x,
        .y, .width, .height,
      ] + (card.planeRotations == nil ? [] : [.rotation])
        + (card.hasDamageClips ? [.damage] : [])
    }
  }

  /// The bit of a turn. The kernel turns counterclockwise: `DRM_MODE_ROTATE_0` 0, `…_90` 1, `…_180` 2, `…_270` 3.
  static func bit(of rotation: Rotation) -> UInt64 {
    switch rotation {
    case .zero: 0
    case .quarter: 3
    case .half: 2
    case .threeQuarters: 1
    }
  }
}
