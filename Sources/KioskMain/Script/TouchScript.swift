import Kiosk

/// What fingers and keys do, step by step, as text: `tap 950,125; type "Hello"`. Coordinates are points of the window.
nonisolated struct TouchScript: Hashable, Sendable {
  /// One thing that fingers or keys do.
  enum Step: Hashable, Sendable {
    /// A finger comes down and is lifted: `tap x,y`.
    case tap(Point)
    /// A finger comes down, moves from point to point and is lifted: `drag x,y x,y …`.
    case drag([Point])
    /// A finger of its own comes down: `down ID x,y`.
    case down(Int, Point)
    /// It moves: `move ID x,y`.
    case move(Int, Point)
    /// It is lifted: `up ID`.
    case up(Int)
    /// It is lost: `cancel ID`.
    case cancel(Int)
    /// Keys type text: `type "text"`.
    case type(String)
    /// One key is pressed: `key NAME`.
    case key(Key)
    /// Nothing happens for some seconds: `wait SECONDS`.
    case wait(Double)
  }

  /// A key with the modifiers that are held.
  struct Key: Hashable, Sendable {
    var key: KeySample.Key
    var characters = ""
    var modifiers: KeySample.Modifiers = []
  }

  /// The steps in order.
  var steps: [Step]

  /// Reads a script; the failure names the step that is wrong.
  init(_ text: String) throws(CommandFailure) {
    var parser = ScriptParser(text)
    steps = try parser.script()
  }

  /// A script of steps.
  init(steps: [Step]) { self.steps = steps }
}
