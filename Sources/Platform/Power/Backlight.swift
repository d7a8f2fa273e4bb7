import Glibc

/// The light behind the panel: dimmed, out, or as bright as it was. It is looked for when it is needed, so it may come late.
final class Backlight {
  private let calls: any BacklightCalls
  /// The light that was changed, and what it was set to before.
  private var before: (name: String, brightness: Int)?
  private var complaints: Set<String> = []

  /// What is left of the brightness when it is dimmed: a tenth.
  private static let dimDivisor = 10

  init(_ calls: any BacklightCalls) { self.calls = calls }

  // MARK: - Public API

  /// Dims the light of a connector. Returns whether there is one that can be set.
  func dim(on connector: String?) -> Bool {
    set(on: connector) { max(1, $0 / Self.dimDivisor) }
  }

  /// Puts it out. Returns whether there is one that can be set.
  func putOut(on connector: String?) -> Bool { set(on: connector) { _ in 0 } }

  /// Makes it as bright as it was.
  func restore() {
    guard let before else { return }
    self.before = nil
    write(before.brightness, to: before.name)
  }

  /// A program that was killed may have left it dark: then it is as bright as it can be.
  func light(on connector: String?) {
    guard let name = find(on: connector), number("brightness", of: name) == 0,
      let greatest = number("max_brightness", of: name)
    else { return }
    write(greatest, to: name)
  }

  // MARK: - Private

  private func set(on connector: String?, to value: (Int) -> Int) -> Bool {
    guard let name = before?.name ?? find(on: connector) else { return false }
    let old = before?.brightness ?? number("brightness", of: name) ?? 0
    // What is out cannot be dimmed, and says nothing about how bright it should be.
    let full = old > 0 ? old : number("max_brightness", of: name) ?? 0
    guard full > 0, write(value(full), to: name) else { return false }
    before = (name, full)
    return true
  }

  @discardableResult private func write(_ brightness: Int, to name: String) -> Bool {
    do throws(SystemError) {
      try calls.write("\(brightness)", to: "brightness", of: name)
      return true
    } catch {
      complain(error)
      return false
    }
  }

  /// The light of the connector, else the one that the kernel says to prefer: firmware's before the platform's before a raw one.
  private func find(on connector: String?) -> String? {
    let names = calls.names().sorted()
    if let connector {
      let own = names.first { name in
        calls.place(of: name).split(separator: "/").contains { $0.hasSuffix("-\(connector)") }
      }
      if let own { return own }
    }
    for type in ["firmware", "platform", "raw"] {
      let found = names.first { calls.text(of: "type", of: $0) == type }
      if let found { return found }
    }
    return names.first
  }

  private func number(_ file: String, of name: String) -> Int? {
    calls.text(of: file, of: name).flatMap { Int($0) }
  }

  /// Says once what does not work.
  private func complain(_ error: SystemError) {
    let remedy =
      error.code == EACCES || error.code == EPERM
      ? "; let the user's group write it by a udev rule (Packaging/kiosk.rules)" : ""
    let line = "backlight: \(error)\(remedy); the display is switched off instead"
    if complaints.insert(line).inserted { Log.message(line) }
  }
}
