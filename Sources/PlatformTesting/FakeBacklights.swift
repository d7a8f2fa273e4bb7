package import Platform

/// The lights of a machine in memory.
public final class FakeBacklights {
  /// One light.
  public struct Light: Hashable, Sendable {
    /// What it says of its brightness.
    public var brightness: Int
    /// The greatest brightness.
    public var greatest: Int
    /// `firmware`, `platform` or `raw`.
    public var type: String
    /// Where its hardware is.
    public var place: String
    /// Why it cannot be written, a positive `errno` value; nil where it can.
    public var fault: Int32?

    /// A light.
    public init(
      brightness: Int = 200, greatest: Int = 255, type: String = "raw", place: String = "",
      fault: Int32? = nil
    ) {
      self.brightness = brightness
      self.greatest = greatest
      self.type = type
      self.place = place
      self.fault = fault
    }
  }

  /// The lights by name; they may come and go.
  public var lights: [String: Light]
  /// Every brightness that was written, in order.
  public private(set) var written: [Int] = []

  /// A machine with these lights.
  public init(_ lights: [String: Light] = [:]) { self.lights = lights }
}

extension FakeBacklights: @MainActor BacklightCalls {
  package func names() -> [String] { Array(lights.keys) }

  package func place(of name: String) -> String { lights[name]?.place ?? "" }

  package func text(of file: String, of name: String) -> String? {
    guard let light = lights[name] else { return nil }
    return switch file {
    case "brightness": String(light.brightness)
    case "max_brightness": String(light.greatest)
    case "type": light.type
    default: nil
    }
  }

  package func write(_ text: String, to file: String, of name: String) throws(SystemError) {
    if let code = lights[name]?.fault {
      throw SystemError("open", "/sys/class/backlight/\(name)/\(file)", code: code)
    }
    guard let value = Int(text) else { return }
    lights[name]?.brightness = value
    written.append(value)
  }
}
