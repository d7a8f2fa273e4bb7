public import Kiosk

extension PanelHarness {
  // MARK: - One finger

  /// Taps at `point` (points of the window): down, 50 ms, up. Two taps at once in one place are a double tap, as
  /// with a real finger; let 0.4 seconds pass between taps that are none.
  public func tap(at point: Point, id: Int = 0) {
    press(at: point, id: id)
    advance(by: 0.05)
    release(id: id)
  }

  /// Taps in the middle of `view`, whatever is in front of it there.
  public func tap(_ view: View, id: Int = 0) { tap(at: middle(of: view), id: id) }

  /// Drags from `start` past `via` to `end`: down, `steps` equal moves on each stretch, a frame apart, then up.
  public func drag(
    from start: Point, via: [Point] = [], to end: Point, steps: Int = 10, id: Int = 0
  ) {
    precondition(steps > 0, "a stretch has at least one step")
    press(at: start, id: id)
    var from = start
    for corner in via + [end] {
      for step in 1...steps {
        advance(by: 1.0 / 60)
        let part = Double(step) / Double(steps)
        move(
          to: step == steps
            ? corner
            : Point(x: from.x + (corner.x - from.x) * part, y: from.y + (corner.y - from.y) * part),
          id: id)
      }
      from = corner
    }
    release(id: id)
  }

  // MARK: - Any number of fingers

  /// Finger `id` comes down at `point` (points of the window).
  public func press(at point: Point, id: Int = 0) { send(id, .began, at: point) }

  /// Finger `id` comes down in the middle of `view`.
  public func press(_ view: View, id: Int = 0) { press(at: middle(of: view), id: id) }

  /// Finger `id` moves to `point` at once.
  public func move(to point: Point, id: Int = 0) { send(id, .moved, at: point) }

  /// Finger `id` is lifted where it is.
  public func release(id: Int = 0) { send(id, .ended, at: place(of: id)) }

  /// Finger `id` is lost: a palm, a device that was pulled.
  public func cancel(id: Int = 0) { send(id, .cancelled, at: place(of: id)) }

  /// Hands over reports in one batch, as a device does that is read late, then makes one frame.
  public func send(_ samples: [TouchSample]) {
    application.receive(samples)
    render()
  }

  // MARK: - Keys and pointer

  /// Types `text`, a key press for each character; a line break is Enter.
  public func type(_ text: String) {
    for character in text {
      switch character {
      case "\n": key(.enter)
      case "\t": key(.tab)
      case " ": key(.space, characters: " ")
      default: key(.character, characters: String(character))
      }
    }
  }

  /// Presses `key` and lets it go; held, it repeats `repeats` times in between.
  public func key(
    _ key: KeySample.Key, modifiers: KeySample.Modifiers = [], characters: String = "",
    repeats: Int = 0
  ) {
    let phases = [.down] + Array(repeating: KeySample.Phase.repeated, count: repeats) + [.up]
    for phase in phases {
      application.receive(
        KeySample(
          key: key, phase: phase, characters: characters, modifiers: modifiers, timestamp: time))
      render()
    }
  }

  /// Shows the mouse pointer at `point`, or hides it with nil.
  public func movePointer(to point: Point?) {
    application.movePointer(to: point)
    render()
  }

  // MARK: - Private

  private func middle(of view: View) -> Point {
    precondition(view.window === window, "the view is not in the window that is put up")
    return view.convert(Point(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  private func place(of id: Int) -> Point {
    guard let point = contacts[id] else { preconditionFailure("finger \(id) is not down") }
    return point
  }

  private func send(_ id: Int, _ phase: TouchSample.Phase, at point: Point) {
    contacts[id] = phase == .began || phase == .moved ? point : nil
    send([TouchSample(id: id, phase: phase, location: point, timestamp: time)])
  }
}
