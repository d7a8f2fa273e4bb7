import Kiosk
import Render

/// Where a control's contrasts are measured.
extension Specimen {
  /// The places of the control in `state`, in its own points.
  nonisolated func probes(in state: Control.State) -> [LookProbe] {
    let isOn = state.contains(.selected)
    let isPressed = state.contains(.highlighted)
    let isOff = state.contains(.disabled)
    let text: LookProbe.Kind = isOff ? .disabledText : .text
    let graphic: LookProbe.Kind = isOff ? .disabledGraphic : .graphic
    if state.contains(.focused) { return focusProbes }
    switch self {
    case .filled, .tinted, .outline, .plain, .destructive:
      var probes = [LookProbe("title", text, 28, 10, 86, 28)]
      if isOn { probes.append(LookProbe("index", isOff ? .disabledText : .graphic, 6, 12, 14, 24)) }
      // Nothing but its title is seen of a plain button at rest; the sides of an emptied body are open in high contrast.
      if self != .plain || isOn || isPressed {
        probes.append(isOff ? LookProbe("corner", graphic, -4, -4, 14, 14) : Self.leftEdge(graphic))
      }
      if !isOn, !isPressed, !isOff, self == .outline || self == .tinted {
        probes.append(LookProbe("edge on its body", .graphic, 0, 20, 8, 8))
      }
      return probes
    case .large:
      let probes = [
        LookProbe("title", text, 60, 16, 116, 32), LookProbe("icon", text, 26, 20, 24, 24),
      ]
      return isOn ? probes + [LookProbe("index", graphic, 6, 14, 14, 36)] : probes
    case .toggle: return toggleProbes(isOn: isOn, isPressed: isPressed, isOff: isOff)
    case .segments: return segmentProbes(isOn: isOn, isPressed: isPressed, isOff: isOff)
    case .slider:
      let cap = isOn ? 93.0 : 14
      var probes = [
        LookProbe("cap", graphic, cap - 6, -6, 12, 14),
        LookProbe("index", isOff ? .disabledText : .graphic, cap - 8, 12, 16, 24),
        LookProbe("track", graphic, 114, 14, 14, 10),
      ]
      if isOn { probes.append(LookProbe("value", graphic, 20, 12, 20, 16)) }
      return probes
    case .field:
      var probes = [LookProbe("text", text, 14, 12, isOn ? 60 : 56, 24)]
      probes.append(isOff ? LookProbe("corner", graphic, -4, -4, 14, 14) : Self.leftEdge(graphic))
      if !isPressed, !isOff {
        probes.append(LookProbe("edge on its ground", .graphic, 0, 20, 8, 8))
      }
      return probes
    case .pages:
      // Five marks of pitch 20 around the middle of the control.
      let middle = 62.0
      return [
        LookProbe("present page", graphic, (isOn ? middle : middle - 40) - 8, 6, 16, 36),
        LookProbe("other page", graphic, middle + 12, 14, 16, 20),
      ]
    case .label: return [LookProbe("text", text, 0, 0, 70, 26)]
    case .menu: return []
    }
  }

  /// The ring, outside of what it goes round.
  private nonisolated var focusProbes: [LookProbe] {
    switch self {
    case .pages: [LookProbe("ring", .graphic, 2, 20, 8, 8)]
    case .slider: [LookProbe("ring", .graphic, 10, -4, 8, 6)]
    case .label, .menu: []
    default: [LookProbe("ring", .graphic, 40, -7, 8, 5)]
    }
  }

  /// Across the left side of a body, so far out that a pressed one is met as well.
  private nonisolated static func leftEdge(_ kind: LookProbe.Kind) -> LookProbe {
    LookProbe("edge", kind, -8, 20, 12, 8)
  }

  private nonisolated func toggleProbes(isOn: Bool, isPressed: Bool, isOff: Bool) -> [LookProbe] {
    let graphic: LookProbe.Kind = isOff ? .disabledGraphic : .graphic
    // The thumb stands at 4…34 or 34…64, pressed 6 wider towards the middle.
    let wider = isPressed ? 6.0 : 0
    let side = isOn ? 34 - wider : 34 + wider
    let middle = isOn ? 49 - wider / 2 : 19 + wider / 2
    return [
      isOff
        ? LookProbe("corner", graphic, -4, -4, 14, 14) : LookProbe("slot", graphic, -8, 12, 11, 8),
      LookProbe("thumb", graphic, side - 6, 14, 12, 12),
      LookProbe("sign", isOff ? .disabledText : .graphic, middle - 9, 10, 18, 20),
    ]
  }

  private nonisolated func segmentProbes(isOn: Bool, isPressed: Bool, isOff: Bool) -> [LookProbe] {
    let text: LookProbe.Kind = isOff ? .disabledText : .text
    let graphic: LookProbe.Kind = isOff ? .disabledGraphic : .graphic
    var probes = [
      LookProbe("first title", text, 24, 12, 30, 24),
      LookProbe("second title", text, 85, 12, 34, 24),
      LookProbe("third title", text, 157, 12, 30, 24),
      isOff ? LookProbe("corner", graphic, -4, -4, 14, 14) : Self.leftEdge(graphic),
      LookProbe("chosen segment", graphic, isOn ? 126 : 60, 16, 16, 16),
      LookProbe("index", isOff ? .disabledText : .graphic, isOn ? 138 : 6, 12, 14, 24),
    ]
    if isPressed, !isOn { probes.append(LookProbe("pressed segment", .graphic, 126, 16, 16, 16)) }
    if !isOn, !isPressed { probes.append(LookProbe("divider", graphic, 129, 16, 10, 16)) }
    return probes
  }

  /// The places of what a pose shows beyond the states.
  nonisolated func probes(ofPose name: String) -> [LookProbe] {
    switch (self, name) {
    case (.slider, "scale"):
      [LookProbe("mark", .graphic, 10, 48, 10, 12), LookProbe("number", .text, 0, 62, 30, 18)]
    case (.slider, "scale-disabled"): [LookProbe("number", .disabledText, 0, 62, 30, 18)]
    case (.pages, "numbers"), (.pages, "numbers-highlighted"):
      [LookProbe("number", .text, 20, 12, 60, 24)]
    case (.pages, "numbers-disabled"): [LookProbe("number", .disabledText, 20, 12, 60, 24)]
    case (.field, "error"):
      [
        LookProbe("edge", .graphic, -8, 20, 12, 8), LookProbe("message", .text, 40, 52, 110, 20),
        LookProbe("mark", .graphic, 15, 52, 20, 20),
      ]
    case (.field, "error-disabled"): [LookProbe("message", .disabledText, 16, 52, 110, 20)]
    case (.field, "help"): [LookProbe("message", .text, 16, 52, 130, 20)]
    case (.field, "clear-button"): [LookProbe("cross", .graphic, 134, 18, 12, 12)]
    case (.field, "secure"): [LookProbe("bullets", .text, 16, 14, 50, 20)]
    case (.segments, "one-disabled"): [LookProbe("title", .disabledText, 85, 12, 34, 24)]
    case (.label, "secondary"): [LookProbe("text", .text, 0, 0, 70, 26)]
    case (.menu, "open"):
      [
        LookProbe("title", .text, 40, 68, 60, 24), LookProbe("row", .text, 40, 116, 110, 26),
        LookProbe("pressed row", .text, 40, 174, 110, 26),
        LookProbe("disabled row", .disabledText, 40, 232, 110, 26),
        LookProbe("row that erases", .text, 40, 290, 110, 26),
        LookProbe("index", .graphic, 27, 112, 12, 34),
        LookProbe("edge on its body", .graphic, 22, 76, 8, 8),
      ]
    case (.menu, "erasing"): [LookProbe("pressed row that erases", .text, 40, 290, 110, 26)]
    case (.menu, "focused"): [LookProbe("ring", .graphic, 24, 112, 3.5, 24)]
    default: []
    }
  }
}
