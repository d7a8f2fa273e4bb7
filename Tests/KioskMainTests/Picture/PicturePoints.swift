/// One pixel of a scene that the look decides, and why.
struct PicturePoint: Hashable, Sendable {
  var x: Int
  var y: Int
  var role: LookRole
  var why: String
}

/// Collects the pixels that follow from the look's lengths: bodies, edges, indexes, growth, rings, gaps.
///
/// Points lie where no letter can be, and where a pixel is covered wholly.
struct PicturePoints {
  /// A rectangle of whole pixels at scale 1.
  struct Box {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    init(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }

    var midX: Int { x + width / 2 }
    var midY: Int { y + height / 2 }
    func grown(by n: Int) -> Box { Box(x - n, y - n, width + 2 * n, height + 2 * n) }
  }

  /// What a control is.
  enum State: CaseIterable {
    case normal, highlighted, disabled, selected, selectedHighlighted, selectedDisabled, focused

    var isOn: Bool { [.selected, .selectedHighlighted, .selectedDisabled].contains(self) }
    var isPressed: Bool { self == .highlighted || self == .selectedHighlighted }
    var isDisabled: Bool { self == .disabled || self == .selectedDisabled }
  }

  private(set) var all: [PicturePoint] = []

  mutating func add(_ x: Int, _ y: Int, _ role: LookRole, _ why: String) {
    all.append(PicturePoint(x: x, y: y, role: role, why: why))
  }

  // MARK: - Bodies

  /// A body: one pixel beyond each side is ground, the outermost row and column are edge, the next ones fill.
  mutating func body(
    _ box: Box, fill: LookRole, edge: LookRole?, width: Int = 1, ground: LookRole, at offset: Int,
    _ why: String
  ) {
    let x = box.x + offset
    let line = edge ?? fill
    let bottom = box.y + box.height
    let right = box.x + box.width
    add(x, box.y - 1, ground, "\(why): above")
    add(x, bottom, ground, "\(why): below")
    add(box.x - 1, box.midY, ground, "\(why): to the left")
    add(right, box.midY, ground, "\(why): to the right")
    add(box.x, box.y, ground, "\(why): the corner is round")
    for n in 0..<width {
      add(x, box.y + n, line, "\(why): top edge \(n)")
      add(x, bottom - 1 - n, line, "\(why): bottom edge \(n)")
      add(box.x + n, box.midY, line, "\(why): left edge \(n)")
      add(right - 1 - n, box.midY, line, "\(why): right edge \(n)")
    }
    add(x, box.y + width, fill, "\(why): fill below the top edge")
    add(x, bottom - 1 - width, fill, "\(why): fill above the bottom edge")
    add(box.x + width, box.midY, fill, "\(why): fill beside the left edge")
  }

  /// An upright bar, `width` × `height`, round ends, its middle at (`x`, `y`).
  mutating func bar(
    _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ role: LookRole, ground: LookRole,
    _ why: String
  ) {
    let left = x - width / 2
    add(left, y, role, "\(why): left column")
    add(left + width - 1, y, role, "\(why): right column")
    add(left - 1, y, ground, "\(why): before it")
    add(left + width, y, ground, "\(why): after it")
    let reach = height / 2
    add(x, y - reach + 3, role, "\(why): upper end")
    add(x, y + reach - 4, role, "\(why): lower end")
    add(x, y - reach - 1, ground, "\(why): above it")
    add(x, y + reach, ground, "\(why): below it")
  }

  /// The focus ring: 2 points of ground, 3 of ring, ground again. A shadow may lie in the gap.
  mutating func focusRing(
    _ box: Box, ground: LookRole, hasShadow: Bool = false, _ why: String
  ) {
    let gap = hasShadow ? [] : [(1, ground), (2, ground)]
    for (distance, role) in gap + [
      (3, LookRole.focus), (4, .focus), (5, .focus), (6, ground),
    ] {
      add(box.midX, box.y - distance, role, "\(why): focus, \(distance) above")
      add(box.x - distance, box.midY, role, "\(why): focus, \(distance) to the left")
    }
  }

  // MARK: - Controls

  /// A regular button.
  mutating func button(
    _ box: Box, fill: LookRole?, edge: LookRole?, index: LookRole? = nil, growth: Int = 0,
    ground: LookRole = .background, _ why: String
  ) {
    let fill = fill ?? ground
    body(box.grown(by: growth), fill: fill, edge: edge, ground: ground, at: 18 + growth, why)
    if let index {
      bar(box.x + 12, box.midY, 4, 20, index, ground: fill, "\(why): index")
    }
  }

  /// A switch: slot 68 × 40, thumb 30 × 32 inset by 4.
  mutating func toggle(
    _ x: Int, _ y: Int, _ state: State, ground: LookRole, _ why: String
  ) {
    let slot = Box(x, y, 68, 40)
    let isOn = state.isOn
    let fill: LookRole =
      switch state {
      case .normal, .highlighted, .focused: .track
      case .disabled: .disabledFill
      case .selected: .accent
      case .selectedHighlighted: .accentPressed
      case .selectedDisabled: .disabledOn
      }
    if state.isPressed {
      // The ring of 4 is round the slot; the slot itself has no edge.
      body(slot.grown(by: 4), fill: .accentPressed, edge: nil, ground: ground, at: 30, why)
      add(isOn ? x + 14 : x + 54, y, fill, "\(why): the slot begins inside the ring")
    } else if state == .focused {
      focusRing(slot, ground: ground, why)
      add(x + 50, y, .outline, "\(why): edge inside the ring")
    } else {
      let edge: LookRole? = isOn ? nil : state == .disabled ? .disabledOutline : .outline
      body(slot, fill: fill, edge: edge, ground: ground, at: 34, why)
    }
    add(isOn ? x + 12 : x + 56, y + 20, fill, "\(why): free half of the slot")
    thumb(x, y, state, why)
  }

  private mutating func thumb(_ x: Int, _ y: Int, _ state: State, _ why: String) {
    let width = state.isPressed ? 36 : 30
    let left = state.isOn ? x + 64 - width : x + 4
    let (fill, mark): (LookRole, LookRole) =
      switch state {
      case .normal, .focused: (.thumb, .textSecondary)
      case .highlighted: (.accentPressed, .onAccentPressed)
      case .disabled: (.disabledFill, .disabledText)
      case .selected: (.thumb, .accent)
      case .selectedHighlighted: (.onAccentPressed, .accentPressed)
      case .selectedDisabled: (.disabledFill, .disabledText)
      }
    let edge: LookRole? =
      switch state {
      case .normal, .focused: .outline
      case .disabled: .disabledOutline
      default: nil
      }
    add(left, y + 20, edge ?? fill, "\(why): left side of the thumb")
    add(left + width - 1, y + 20, edge ?? fill, "\(why): right side of the thumb")
    add(left + width / 2, y + 4, edge ?? fill, "\(why): top of the thumb")
    add(left + width / 2, y + 35, edge ?? fill, "\(why): bottom of the thumb")
    add(left + 4, y + 20, fill, "\(why): thumb")
    let middle = left + width / 2
    if state.isOn {
      bar(middle, y + 20, 4, 16, mark, ground: fill, "\(why): sign of on")
    } else {
      add(middle, y + 20, fill, "\(why): hole of the sign of off")
      add(middle - 5, y + 20, mark, "\(why): left of the sign of off")
      add(middle + 4, y + 19, mark, "\(why): right of the sign of off")
      add(middle - 7, y + 20, fill, "\(why): beside the sign of off")
    }
  }

  /// A slider at rest or not; the middle of its cap is at `cap`.
  mutating func slider(
    _ box: Box, cap: Int, _ state: State, ground: LookRole, _ why: String
  ) {
    let y = box.y + 24
    let edge: LookRole = state.isDisabled ? .disabledOutline : .outline
    let right = box.x + box.width - 10
    if right > cap + 24 {
      add(right, y - 5, ground, "\(why): above the track")
      add(right, y - 4, edge, "\(why): upper edge of the track")
      add(right, y, state.isDisabled ? .disabledFill : .track, "\(why): rest of the track")
      add(right, y + 3, edge, "\(why): lower edge of the track")
      add(right, y + 4, ground, "\(why): below the track")
    }
    let left = box.x + 12
    if left < cap - 24 {
      let value: LookRole =
        state.isDisabled ? .disabledOn : state.isPressed ? .accentPressed : .accent
      for row in [-4, 0, 3] { add(left, y + row, value, "\(why): value part, row \(row)") }
      add(left, y - 5, ground, "\(why): above the value part")
      add(left, y + 4, ground, "\(why): below the value part")
    }
    self.cap(cap, y, state, ground: ground, why)
  }

  private mutating func cap(
    _ x: Int, _ y: Int, _ state: State, ground: LookRole, _ why: String
  ) {
    let growth = state.isPressed ? 4 : 0
    let (fill, index): (LookRole, LookRole) =
      state.isDisabled
      ? (.disabledFill, .disabledText)
      : state.isPressed ? (.accentPressed, .onAccentPressed) : (.thumb, .accent)
    let edge: LookRole =
      state.isDisabled ? .disabledOutline : state.isPressed ? .accentPressed : .outline
    add(x - 14 - growth, y + 10, edge, "\(why): left side of the cap")
    add(x + 13 + growth, y + 10, edge, "\(why): right side of the cap")
    add(x, y - 20 - growth, edge, "\(why): top of the cap")
    add(x, y + 19 + growth, edge, "\(why): bottom of the cap")
    add(x - 8, y, fill, "\(why): cap")
    bar(x, y, 4, 20, index, ground: fill, "\(why): index of the cap")
    if state.isPressed || state.isDisabled {
      add(x, y - 21 - growth, ground, "\(why): above the cap")
      add(x, y + 20 + growth, ground, "\(why): below the cap")
    }
    if state == .focused {
      focusRing(Box(x - 14, y - 20, 28, 40), ground: ground, hasShadow: true, why)
    }
  }

  /// A text field.
  mutating func field(_ box: Box, _ state: State, ground: LookRole, _ why: String) {
    switch state {
    case .highlighted, .selectedHighlighted:
      body(
        box.grown(by: 4), fill: .field, edge: .accentPressed, width: 4, ground: ground, at: 64, why)
    case .disabled, .selectedDisabled:
      body(box, fill: .disabledFill, edge: .disabledOutline, ground: ground, at: 60, why)
    case .selected:
      body(box, fill: .field, edge: .accent, width: 2, ground: ground, at: 60, why)
    case .focused:
      focusRing(box, ground: ground, why)
      add(box.x + 60, box.y, .outline, "\(why): edge inside the ring")
    case .normal: body(box, fill: .field, edge: .outline, ground: ground, at: 60, why)
    }
  }

  /// The slot of a segmented control.
  mutating func slot(_ box: Box, _ state: State, ground: LookRole, at offset: Int, _ why: String) {
    let edge: LookRole = state.isDisabled ? .disabledOutline : .outline
    let fill: LookRole = state.isDisabled ? .disabledFill : .track
    body(box, fill: fill, edge: edge, ground: ground, at: offset, why)
  }

  /// A chosen or pressed segment: `box` is the segment itself.
  mutating func segment(
    _ box: Box, fill: LookRole, index: LookRole?, growth: Int = 0, ground: LookRole, _ why: String
  ) {
    let x = box.x + 18
    add(x, box.y - growth, fill, "\(why): top")
    add(x, box.y + box.height - 1 + growth, fill, "\(why): bottom")
    if growth == 0 {
      add(x, box.y - 1, ground, "\(why): slot above")
      add(x, box.y + box.height, ground, "\(why): slot below")
    }
    add(box.x + 4, box.midY, fill, "\(why): before the index")
    if let index {
      bar(box.x + 10, box.midY, 4, 20, index, ground: fill, "\(why): index")
    }
  }

  /// The marks of a page control, the first at `x`, pitch 20.
  mutating func marks(
    _ x: Int, _ y: Int, count: Int, present: Int, _ state: State, ground: LookRole, _ why: String
  ) {
    let width = state.isPressed ? 6 : 4
    for page in 0..<count {
      let isPresent = page == present
      let height = (isPresent ? 28 : 12) + (state.isPressed ? 4 : 0)
      let role: LookRole =
        switch state {
        case .disabled, .selectedDisabled: isPresent ? .disabledOn : .disabledOutline
        case .highlighted, .selectedHighlighted: isPresent ? .accentPressed : .outline
        default: isPresent ? .accent : .outline
        }
      bar(x + 20 * page, y, width, height, role, ground: ground, "\(why): mark \(page)")
    }
    if state == .focused {
      // 12 to spare at the sides of the marks, 40 high.
      let body = Box(x - 2 - 12, y - 20, 20 * (count - 1) + 4 + 24, 40)
      focusRing(body, ground: ground, why)
    }
  }

  /// A card: hairline, surface inside; a hairline above each of the rows `separators`, from 16 points in.
  mutating func card(_ box: Box, separators: [Int], _ why: String) {
    body(box, fill: .surface, edge: .separator, ground: .background, at: 24, why)
    for (index, y) in separators.enumerated() {
      add(box.x + 16, y, .separator, "\(why): separator \(index) begins 16 in")
      add(box.x + 15, y, .surface, "\(why): separator \(index) not before")
      add(box.x + box.width - 8, y, .separator, "\(why): separator \(index) goes to the right")
      add(box.x + 24, y - 1, .surface, "\(why): above separator \(index)")
      add(box.x + 24, y + 1, .surface, "\(why): below separator \(index)")
    }
  }

  /// A bar of `height` over the whole width with a hairline below.
  mutating func topBar(width: Int, height: Int) {
    for x in [2, 150, width / 2 + 120, width - 4] {
      add(x, 1, .bar, "bar")
      add(x, height - 1, .bar, "bar: last row")
      add(x, height, .separator, "bar: hairline")
      add(x, height + 1, .background, "page below the bar")
    }
  }
}
