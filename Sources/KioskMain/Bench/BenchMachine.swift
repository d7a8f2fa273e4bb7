import Glibc

/// What the numbers of a benchmark belong to.
nonisolated enum BenchMachine {
  /// The processor's name as the kernel knows it, or else the name of its architecture.
  static var name: String { name(in: text("/proc/cpuinfo")) ?? architecture }

  /// The name in the text of `/proc/cpuinfo`: `model name` where there is one, else the board's `Model`.
  static func name(in text: String) -> String? {
    for wanted in ["model name", "Model"] {
      for line in text.split(separator: "\n") where line.hasPrefix(wanted) {
        guard let colon = line.firstIndex(of: ":") else { continue }
        let name = line[line.index(after: colon)...].drop { $0 == " " }
        if !name.isEmpty { return String(name) }
      }
    }
    return nil
  }

  private static var architecture: String {
    var names = utsname()
    uname(&names)
    return withUnsafeBytes(of: names.machine) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  private static func text(_ path: String) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    if file < 0 { return "" }
    defer { close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while bytes.count < 1 << 20 {
      let count = read(file, &chunk, chunk.count)
      if count <= 0 { break }
      bytes.append(contentsOf: chunk[..<count])
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
