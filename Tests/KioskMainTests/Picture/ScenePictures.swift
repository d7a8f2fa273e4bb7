/// What the look says of the three scenes: places from its pictures, lengths and roles from its text.
enum ScenePictures {
  private typealias Box = PicturePoints.Box
  private typealias State = PicturePoints.State

  // MARK: - Gallery, 1024 × 600

  static var gallery: [PicturePoint] {
    var points = PicturePoints()
    points.topBar(width: 1024, height: 56)
    galleryButtons(&points)
    let slot = Box(24, 264, 548, 48)
    points.slot(slot, .normal, ground: .background, at: 24, "modes")
    points.segment(
      Box(165, 268, 131, 40), fill: .accent, index: .onAccent, ground: .track, "modes: Heat")
    points.add(433, 288, .outline, "modes: divider")
    points.add(433, 278, .outline, "modes: upper end of the divider")
    points.add(433, 277, .track, "modes: above the divider")
    points.add(432, 288, .track, "modes: before the divider")
    points.add(434, 288, .track, "modes: after the divider")
    gallerySliders(&points)
    gallerySwitches(&points)
    points.field(Box(596, 484, 196, 48), .normal, ground: .background, "zone field")
    points.field(Box(804, 484, 196, 48), .normal, ground: .background, "ward field")
    points.marks(758, 558, count: 5, present: 1, .normal, ground: .background, "page control")
    return points.all
  }

  private static func galleryButtons(_ points: inout PicturePoints) {
    points.button(Box(24, 96, 100, 48), fill: .accent, edge: nil, "Start")
    points.button(Box(136, 96, 100, 48), fill: .accentSoft, edge: .accent, "Hold")
    points.button(Box(248, 96, 100, 48), fill: .surfaceRaised, edge: .outline, "Reset")
    points.add(366, 120, .background, "Skip has no body")
    points.button(Box(472, 96, 100, 48), fill: nil, edge: .danger, "Erase")
    points.button(Box(24, 156, 181, 64), fill: .accent, edge: nil, "Start cycle")
    points.button(Box(217, 156, 151, 64), fill: .accentSoft, edge: .accent, "Pause")
    points.button(Box(380, 156, 192, 64), fill: .surfaceRaised, edge: .outline, "Add zone")
  }

  private static func gallerySliders(_ points: inout PicturePoints) {
    points.card(Box(24, 356, 548, 220), separators: [422, 510], "sliders")
    points.slider(Box(164, 365, 264, 48), cap: 348, .normal, ground: .surface, "brightness")
    points.slider(Box(164, 437, 264, 60), cap: 272, .normal, ground: .surface, "fan speed")
    points.slider(Box(164, 519, 264, 48), cap: 178, .normal, ground: .surface, "volume")
    // Eleven marks from 178 to 414, tall at both ends and in the middle, 26 below the middle of the track.
    for (index, x) in [178, 202, 225, 249, 272, 296, 320, 343, 367, 390, 414].enumerated() {
      let isTall = index % 5 == 0
      points.add(x, 486, .surface, "fan speed: above mark \(index)")
      points.add(x, 487, .outline, "fan speed: mark \(index)")
      points.add(x, 490, .outline, "fan speed: 4 of mark \(index)")
      points.add(x, 494, isTall ? .outline : .surface, "fan speed: 8 of mark \(index)")
      points.add(x, 495, .surface, "fan speed: below mark \(index)")
      points.add(x + 1, 490, .surface, "fan speed: after mark \(index)")
    }
  }

  private static func gallerySwitches(_ points: inout PicturePoints) {
    points.card(Box(596, 96, 404, 348), separators: [154, 212, 270, 328, 386], "switches")
    let states: [(State, String)] = [
      (.selected, "door lock"), (.normal, "night mode"), (.selected, "ventilation"),
      (.selectedDisabled, "frost guard"), (.disabled, "remote access"), (.normal, "alarm sound"),
    ]
    for (row, (state, name)) in states.enumerated() {
      points.toggle(916, 105 + 58 * row, state, ground: .surface, name)
    }
  }

  // MARK: - States, 1280 × 800

  static var states: [PicturePoint] {
    var points = PicturePoints()
    points.topBar(width: 1280, height: 60)
    for (x, name) in [(626, "on"), (1100, "focus")] {
      for y in [70, 400, 760] {
        points.add(x, y, .separator, "hairline before \(name)")
        points.add(x - 1, y, .background, "before the hairline before \(name)")
        points.add(x + 1, y, .background, "after the hairline before \(name)")
      }
    }
    for (column, state) in State.allCases.enumerated() {
      let x = 168 + 158 * column
      for row in 0..<5 { stateButton(x, 72 + 60 * row, row: row, state, &points) }
      let name = "\(state)"
      points.toggle(x, 376, state, ground: .background, "\(name) switch")
      stateSegments(x, state, &points)
      points.slider(
        Box(x, 492, 134, 48), cap: x + (state.isOn ? 94 : 14), state, ground: .background,
        "\(name) slider")
      points.field(Box(x, 552, 134, 48), state, ground: .background, "\(name) field")
      points.marks(
        x + 6, 636, count: 5, present: state.isOn ? 2 : 0, state, ground: .background,
        "\(name) page control")
    }
    return points.all
  }

  private static func stateButton(
    _ x: Int, _ y: Int, row: Int, _ state: State, _ points: inout PicturePoints
  ) {
    let box = Box(x, y, 124, 48)
    let name = "\(state) \(["filled", "tinted", "outline", "plain", "destructive"][row])"
    let isDestructive = row == 4
    let resting: (LookRole?, LookRole?) =
      [
        (.accent, nil), (.accentSoft, .accent), (.surfaceRaised, .outline), (nil, nil),
        (nil, .danger),
      ][row]
    switch state {
    case .normal: points.button(box, fill: resting.0, edge: resting.1, name)
    case .highlighted, .selectedHighlighted:
      points.button(
        box, fill: isDestructive ? .dangerPressed : .accentPressed, edge: nil,
        index: state.isOn ? .onAccentPressed : nil, growth: 4, name)
    case .disabled:
      points.button(
        box, fill: row < 2 ? .disabledFill : nil, edge: row == 3 ? nil : .disabledOutline, name)
    case .selected:
      points.button(
        box, fill: isDestructive ? .danger : .accent, edge: nil,
        index: isDestructive ? .onDanger : .onAccent, name)
    case .selectedDisabled:
      points.button(box, fill: .disabledOn, edge: nil, index: .onDisabledOn, name)
    case .focused:
      points.focusRing(box, ground: .background, name)
      points.add(
        x + 18, y, resting.1 ?? resting.0 ?? .background, "\(name): edge inside the ring")
      points.add(x + 8, y + 24, resting.0 ?? .background, "\(name): body inside the ring")
    }
  }

  /// Two segments, 61 wide each: inset 4, gap 4. B is looked at.
  private static func stateSegments(_ x: Int, _ state: State, _ points: inout PicturePoints) {
    let name = "\(state) segment"
    let slot = Box(x, 432, 134, 48)
    let a = Box(x + 4, 436, 61, 40)
    let b = Box(x + 69, 436, 61, 40)
    let ground: LookRole = state.isDisabled ? .disabledFill : .track
    if state == .focused {
      points.focusRing(slot, ground: .background, name)
    } else {
      points.slot(slot, state, ground: .background, at: state.isOn ? 18 : 67, name)
    }
    let chosen: (LookRole, LookRole) =
      state.isDisabled ? (.disabledOn, .onDisabledOn) : (.accent, .onAccent)
    switch state {
    case .selected, .selectedDisabled:
      points.segment(b, fill: chosen.0, index: chosen.1, ground: ground, "\(name) B")
    case .selectedHighlighted:
      points.segment(
        b, fill: .accentPressed, index: .onAccentPressed, growth: 2, ground: ground, "\(name) B")
    default:
      points.segment(a, fill: chosen.0, index: chosen.1, ground: ground, "\(name) A")
      if state == .highlighted {
        points.segment(
          b, fill: .accentPressed, index: nil, growth: 2, ground: ground, "\(name) B")
      }
    }
  }

  // MARK: - Thermostat, 800 × 480

  static var thermostat: [PicturePoint] {
    var points = PicturePoints()
    points.topBar(width: 800, height: 56)
    for (x, name) in [(24, "less"), (448, "more")] {
      points.button(Box(x, 248, 64, 64), fill: .surfaceRaised, edge: .outline, name)
    }
    points.slider(Box(108, 256, 320, 84), cap: 297, .normal, ground: .background, "slider")
    // Twenty-one marks of pitch 14.6 from 122; every fifth is tall.
    let marks = [
      122, 137, 151, 166, 180, 195, 210, 224, 239, 253, 268, 283, 297, 312, 326, 341, 356, 370,
      385, 399, 414,
    ]
    for (index, x) in marks.enumerated() {
      points.add(x, 305, .background, "slider: above mark \(index)")
      points.add(x, 306, .outline, "slider: mark \(index)")
      points.add(x, 309, .outline, "slider: 4 of mark \(index)")
      points.add(x, 313, index % 5 == 0 ? .outline : .background, "slider: 8 of mark \(index)")
      points.add(x - 1, 307, .background, "slider: before mark \(index)")
    }
    points.slot(Box(24, 352, 488, 48), .normal, ground: .background, at: 24, "modes")
    points.segment(
      Box(150, 356, 116, 40), fill: .accent, index: .onAccent, ground: .track, "modes: Heat")
    points.add(388, 376, .outline, "modes: divider")
    points.card(Box(536, 72, 240, 328), separators: [138, 203, 269, 334], "card")
    points.toggle(692, 85, .selected, ground: .surface, "schedule")
    points.toggle(692, 151, .normal, ground: .surface, "eco")
    points.toggle(692, 216, .normal, ground: .surface, "child lock")
    points.marks(370, 440, count: 4, present: 0, .normal, ground: .background, "page control")
    return points.all
  }
}
