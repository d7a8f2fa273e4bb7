/// Looks at cards: which there are, and what each says about itself.
enum CardProbe {
  /// A card that was looked at; open only where it has no fault.
  struct Found {
    var description: CardDescription
    var calls: (any CardCalls)?
  }

  /// The nodes to look at, in the order of preference: the one asked for by path, else all by the place of their hardware.
  static func nodes(on bus: any CardBus, request: DisplayRequest) -> [CardNode] {
    let nodes = bus.nodes().sorted()
    guard let card = request.card, card.hasPrefix("/") else { return nodes }
    // The links of a device daemon are made of the places, and need no daemon.
    let link = "/dev/dri/by-path/"
    let named = nodes.first { $0.path == card || "\(link)\($0.place)-card" == card }
    return [named ?? CardNode(path: card, place: "")]
  }

  /// Opens and describes a node.
  static func look(at node: CardNode, on bus: any CardBus, probing: Bool = true) -> Found {
    var description = CardDescription(path: node.path)
    description.place = node.place
    do throws(CardFault) {
      let card = try bus.open(node.path)
      describe(card, in: &description, probing: probing)
      return Found(description: description, calls: description.fault == nil ? card : nil)
    } catch {
      description.fault = error
      return Found(description: description)
    }
  }

  /// Asks an open card everything ``DisplayChoice`` wants to know.
  static func describe(
    _ card: any CardCalls, in description: inout CardDescription, probing: Bool = true
  ) {
    guard let driver = try? card.driverName() else {
      description.fault = .notADevice
      return
    }
    description.driver = driver
    let hasPlanes = (try? card.enable(.universalPlanes)) != nil
    description.capabilities.atomic = (try? card.enable(.atomic)) != nil
    description.capabilities.dumbBuffers = (try? card.capability(.dumbBuffer)) == 1
    description.capabilities.preferredDepth = Int((try? card.capability(.preferredDepth)) ?? 0)
    description.capabilities.prefersShadow = (try? card.capability(.prefersShadow)) == 1
    guard let resources = try? card.resources() else {
      description.fault = .noModeSetting
      return
    }
    guard !resources.crtcs.isEmpty, !resources.connectors.isEmpty else {
      description.fault = .noOutputs
      return
    }
    guard description.capabilities.dumbBuffers else {
      description.fault = .noDumbBuffers
      return
    }
    description.crtcs = resources.crtcs.map { id in
      CrtcDescription(id: id, isActive: (try? card.crtc(id))?.mode != nil)
    }
    description.connectors = resources.connectors.compactMap {
      connector($0, of: card, crtcs: resources.crtcs, probing: probing)
    }
    // A connector that cannot be asked is as good as none.
    if description.connectors.isEmpty {
      description.fault = .noOutputs
      return
    }
    if hasPlanes { describePlanes(of: card, crtcs: resources.crtcs, in: &description) }
    if !card.isMaster(), (try? card.setMaster()) == nil { description.fault = .inUse }
  }

  // MARK: - Private

  private static func connector(
    _ id: UInt32, of card: any CardCalls, crtcs: [UInt32], probing: Bool
  ) -> ConnectorDescription? {
    guard let record = try? card.connector(id, probing: probing) else { return nil }
    var possible: UInt32 = 0
    for encoder in record.encoders {
      possible |= (try? card.encoder(encoder))?.possibleCrtcs ?? 0
    }
    let current = record.encoder == 0 ? 0 : (try? card.encoder(record.encoder))?.crtc ?? 0
    return ConnectorDescription(
      id: id, name: record.name, status: record.status, physicalSize: record.physicalSize,
      modes: record.modes.map { DisplayMode($0) }, crtc: current,
      possibleCrtcs: members(of: crtcs, in: possible))
  }

  private static func describePlanes(
    of card: any CardCalls, crtcs: [UInt32], in description: inout CardDescription
  ) {
    for id in (try? card.planes()) ?? [] {
      guard let record = try? card.plane(id),
        let properties = try? card.properties(of: id, .plane)
      else { continue }
      // DRM: `DRM_PLANE_TYPE_OVERLAY` 0, `DRM_PLANE_TYPE_PRIMARY` 1, `DRM_PLANE_TYPE_CURSOR` 2.
      let kind: PlaneDescription.Kind =
        switch properties.first(where: { $0.name == "type" })?.value {
        case 1: .primary
        case 2: .cursor
        default: .overlay
        }
      if kind == .primary, properties.contains(where: { $0.name == "FB_DAMAGE_CLIPS" }) {
        description.capabilities.damageClips = true
      }
      description.planes.append(
        PlaneDescription(
          id: id, kind: kind, crtc: record.crtc,
          possibleCrtcs: members(of: crtcs, in: record.possibleCrtcs),
          formats: record.formats.map(fourLetters)))
    }
  }

  nonisolated private static func members(of crtcs: [UInt32], in mask: UInt32) -> [UInt32] {
    crtcs.enumerated().filter { $0.offset < 32 && mask & (1 << UInt32($0.offset)) != 0 }
      .map(\.element)
  }

  /// A DRM format code as text, such as `XR24`.
  nonisolated static func fourLetters(_ code: UInt32) -> String {
    let bytes = [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: code >> UInt32($0)) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
