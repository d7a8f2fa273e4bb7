import Kiosk

/// Plays a ``TouchScript`` on an application whose clock it is, and lets everything come to rest.
struct ScriptPlayer {
  private let application: Application
  private var time = 0.0

  /// A player for an application that has not drawn yet; its clock starts at 0.
  init(_ application: Application) { self.application = application }

  /// Draws the first frame, plays `script` with all frames in between, and settles.
  mutating func play(_ script: TouchScript?) {
    application.renderIfNeeded(at: time)
    if let script {
      let timeline = ScriptTimeline(script)
      for entry in timeline.entries {
        advance(to: entry.time)
        application.receive(entry)
      }
      advance(to: timeline.end)
    }
    settle()
  }

  // MARK: - Private

  private mutating func advance(to target: Double) {
    while let next = application.nextWakeup, next < target {
      time = max(time, next)
      application.renderIfNeeded(at: time)
    }
    time = max(time, target)
    application.renderIfNeeded(at: time)
  }

  /// Draws frames until nothing moves. No motion lasts longer than the limit; a caret's blinking is none.
  private mutating func settle() {
    let limit = time + 60
    application.renderIfNeeded(at: time)
    while !application.isSettled, time < limit {
      time = max(application.nextWakeup ?? time, time + 1.0 / 240)
      application.renderIfNeeded(at: time)
    }
  }
}

extension Application {
  /// Takes one input of a script, its time counted from `start`.
  func receive(_ entry: ScriptTimeline.Entry, start: Double = 0) {
    let time = start + entry.time
    switch entry.input {
    case .touch(let id, let phase, let point):
      receive([TouchSample(id: id, phase: phase, location: point, timestamp: time)])
    case .key(let key, let phase):
      receive(
        KeySample(
          key: key.key, phase: phase, characters: phase == .up ? "" : key.characters,
          modifiers: key.modifiers, timestamp: time))
    }
  }
}
