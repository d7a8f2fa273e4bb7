import Kiosk
import Platform
import Render

/// What a ``Probe`` found, as text for people and as JSON for programs.
struct ProbeReport {
  private let probe: Probe

  init(_ probe: Probe) { self.probe = probe }

  // MARK: - Text

  /// One line for each thing.
  var text: String {
    var lines: [String] = []
    lines.append(probe.cards.isEmpty ? "cards: none in /dev/dri" : "cards:")
    for card in probe.cards { lines += Self.lines(for: card) }
    lines.append(probe.inputs.isEmpty ? "input devices: none in /dev/input" : "input devices:")
    for input in probe.inputs { lines.append("  " + Self.line(for: input)) }
    lines.append("display: " + choiceLine)
    if let scale = probe.choice.target?.scale {
      lines.append("scale: \(Self.text(scale.value)), \(scale.reason)")
    }
    lines += probe.choice.rejections.map { "  not \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }

  private var choiceLine: String {
    guard let target = probe.choice.target else { return "none can be used" }
    let formats = target.formats.map(\.description).joined(separator: ", ")
    return "\(target.card) \(target.connector.name) \(target.mode), format \(formats)"
  }

  /// "1", "1.25".
  private static func text(_ scale: Double) -> String {
    scale == Double(Int(scale)) ? String(Int(scale)) : String(scale)
  }

  private static func lines(for card: CardDescription) -> [String] {
    let names = [card.driver, card.place].filter { !$0.isEmpty }.joined(separator: ", ")
    var lines = ["  \(card.path)\(names.isEmpty ? "" : " (\(names))")"]
    if let fault = card.fault {
      lines.append("    cannot be used: \(fault)")
      return lines
    }
    lines.append("    can: \(abilities(of: card.capabilities).joined(separator: ", "))")
    for connector in card.connectors {
      var line = "    \(connector.name): \(connector.status.rawValue)"
      if let size = connector.physicalSize { line += ", \(size.width) × \(size.height) mm" }
      if !connector.modes.isEmpty {
        line += ", modes " + connector.modes.map { mode(of: $0) }.joined(separator: " ")
      }
      lines.append(line)
    }
    for plane in card.planes {
      lines.append(
        "    plane \(plane.id): \(plane.kind.rawValue), formats "
          + plane.formats.joined(separator: " "))
    }
    return lines
  }

  private static func mode(of mode: DisplayMode) -> String {
    mode.isPreferred ? "\(mode)*" : "\(mode)"
  }

  private static func abilities(of capabilities: CardCapabilities) -> [String] {
    var abilities: [String] = []
    abilities.append(capabilities.atomic ? "atomic commits" : "legacy mode setting")
    if capabilities.dumbBuffers { abilities.append("dumb buffers") }
    if capabilities.damageClips { abilities.append("damage clips") }
    if capabilities.prefersShadow { abilities.append("slow reading") }
    if capabilities.preferredDepth > 0 {
      abilities.append("\(capabilities.preferredDepth) bits preferred")
    }
    return abilities
  }

  private static func line(for input: Probe.Input) -> String {
    let name = input.description.map { " \"\($0.name)\"" } ?? ""
    guard let kind = input.kind else { return "\(input.path): \(input.reason)" }
    return "\(input.path)\(name): \(kind.name), \(input.reason)"
  }

  // MARK: - JSON

  /// One object: cards, inputs, what would be chosen and why not the others.
  var json: JSON {
    .object([
      "cards": .array(probe.cards.map(Self.json(of:))),
      "inputs": .array(probe.inputs.map(Self.json(of:))),
      "chosen": probe.choice.target.map(Self.json(of:)) ?? .null,
      "rejected": .array(
        probe.choice.rejections.map { rejection in
          .object([
            "card": .string(rejection.card), "connector": .optional(rejection.connector),
            "reason": .string(rejection.reason),
          ])
        }),
    ])
  }

  private static func json(of card: CardDescription) -> JSON {
    let capabilities = card.capabilities
    return .object([
      "path": .string(card.path), "place": .string(card.place), "driver": .string(card.driver),
      "fault": .optional(card.fault?.description),
      "capabilities": .object([
        "atomic": .bool(capabilities.atomic), "dumbBuffers": .bool(capabilities.dumbBuffers),
        "damageClips": .bool(capabilities.damageClips),
        "prefersShadow": .bool(capabilities.prefersShadow),
        "preferredDepth": .number(capabilities.preferredDepth),
      ]),
      "crtcs": .array(
        card.crtcs.map { crtc in
          .object(["id": .number(Int(crtc.id)), "isActive": .bool(crtc.isActive)])
        }),
      "connectors": .array(card.connectors.map(json(of:))),
      "planes": .array(card.planes.map(json(of:))),
    ])
  }

  private static func json(of connector: ConnectorDescription) -> JSON {
    .object([
      "id": .number(Int(connector.id)), "name": .string(connector.name),
      "status": .string(connector.status.rawValue),
      "millimetres": connector.physicalSize.map {
        .array([.number($0.width), .number($0.height)])
      } ?? .null,
      "crtc": .number(Int(connector.crtc)),
      "possibleCrtcs": .array(connector.possibleCrtcs.map { .number(Int($0)) }),
      "modes": .array(connector.modes.map(json(of:))),
    ])
  }

  private static func json(of mode: DisplayMode) -> JSON {
    .object([
      "name": .string(mode.name), "width": .number(mode.width), "height": .number(mode.height),
      "refreshMillihertz": .number(mode.refreshMillihertz),
      "isPreferred": .bool(mode.isPreferred), "isInterlaced": .bool(mode.isInterlaced),
    ])
  }

  private static func json(of plane: PlaneDescription) -> JSON {
    .object([
      "id": .number(Int(plane.id)), "kind": .string(plane.kind.rawValue),
      "crtc": .number(Int(plane.crtc)),
      "possibleCrtcs": .array(plane.possibleCrtcs.map { .number(Int($0)) }),
      "formats": .array(plane.formats.map { .string($0) }),
    ])
  }

  private static func json(of target: DisplayChoice.Target) -> JSON {
    .object([
      "card": .string(target.card), "connector": .string(target.connector.name),
      "mode": .string(target.mode.description), "crtc": .number(Int(target.crtc)),
      "plane": .number(Int(target.plane)),
      "formats": .array(target.formats.map { .string($0.description.lowercased()) }),
      "scale": .string(text(target.scale.value)), "scaleReason": .string(target.scale.reason),
    ])
  }

  private static func json(of input: Probe.Input) -> JSON {
    .object([
      "path": .string(input.path), "name": .optional(input.description?.name),
      "kind": .optional(input.kind?.name), "reason": .string(input.reason),
    ])
  }
}
