import Glibc
public import Kiosk
public import Render

/// What came of comparing a picture with its golden: the picture in the repository that it must equal.
///
/// It is an error as well, so a test may throw it; ``description`` says what to look at and what to do.
nonisolated public enum GoldenResult: Error, CustomStringConvertible {
  /// Every pixel is equal.
  case matches
  /// There is no golden. Nothing was written.
  case missing(path: String, recordCommand: String)
  /// Pixels differ; the pictures were left at these paths.
  case differs(
    PictureDifference, views: String, expected: String, actual: String, difference: String,
    recordCommand: String)
  /// The picture has another size.
  case differentSize(
    expected: (width: Int, height: Int), actual: (width: Int, height: Int), paths: [String],
    recordCommand: String)
  /// `KIOSK_RECORD=1` is set and the golden was written, because it was missing or another.
  case recorded(path: String)
  /// A picture cannot be read or written.
  case failed(reason: String)

  /// Whether every pixel is equal.
  public var isMatch: Bool { if case .matches = self { true } else { false } }

  /// What came of it, and what to do.
  public var description: String {
    switch self {
    case .matches: "the picture equals its golden"
    case .missing(let path, let command):
      "there is no golden \(path)\n  record it: \(command)"
    case .differs(let difference, let views, let expected, let actual, let picture, let command):
      "\(difference), at \(views)\n  expected   \(expected)\n  actual     \(actual)\n"
        + "  difference \(picture)\n  if this is what you want, record it: \(command)"
    case .differentSize(let expected, let actual, let paths, let command):
      "the picture is \(actual.width)×\(actual.height), its golden is "
        + "\(expected.width)×\(expected.height)\n  \(paths.joined(separator: "\n  "))\n"
        + "  if this is what you want, record it: \(command)"
    case .recorded(let path):
      "recorded \(path) – look at it, then run again without KIOSK_RECORD"
    case .failed(let reason): reason
    }
  }
}

/// Compares pictures with those kept in a `Goldens` folder.
///
/// The folder is the nearest one named `Goldens` above the test's file, else `Tests/<target>/Goldens` of its package. Nothing is
/// recorded silently: only with `KIOSK_RECORD=1` in the environment are pictures written, and then what was written fails once.
public enum Golden {
  /// Compares `bitmap` with `Goldens/<name>.png`, by colour and exactly.
  ///
  /// - Parameters:
  ///   - name: The path below the `Goldens` folder, without extension: `"Switch/on"`.
  ///   - window: The window that the picture shows, to say which view differs.
  ///   - file: The file of the test. It tells where the goldens are.
  public static func check(
    _ name: String, _ bitmap: Bitmap, window: Window? = nil, file: String = #filePath
  ) -> GoldenResult {
    check(name, bitmap, window: window, file: file, records: isRecording)
  }

  /// The same, told whether to record.
  package static func check(
    _ name: String, _ bitmap: Bitmap, window: Window?, file: String, records: Bool
  ) -> GoldenResult {
    do {
      let place = try GoldenPlace(name: name, testFile: file)
      let golden = Files.exists(place.golden) ? try PNG.read(place.golden) : nil
      if records { return try record(bitmap, over: golden, at: place) }
      guard let golden else {
        return .missing(path: place.golden, recordCommand: place.recordCommand)
      }
      return try compare(bitmap, with: golden, window: window, at: place)
    } catch let result as GoldenResult {
      return result
    } catch {
      return .failed(reason: "\(error)")
    }
  }

  /// Throws unless `bitmap` equals `Goldens/<name>.png`; see ``check(_:_:window:file:)``.
  public static func expect(
    _ name: String, _ bitmap: Bitmap, window: Window? = nil, file: String = #filePath
  ) throws(GoldenResult) {
    let result = check(name, bitmap, window: window, file: file)
    if !result.isMatch { throw result }
  }

  // MARK: - Private

  private static var isRecording: Bool {
    guard let value = getenv("KIOSK_RECORD") else { return false }
    return String(cString: value) == "1"
  }

  private static func record(
    _ bitmap: Bitmap, over golden: Bitmap?, at place: GoldenPlace
  ) throws(ImageFileError) -> GoldenResult {
    if let golden, golden.width == bitmap.width, golden.height == bitmap.height,
      PictureDifference(expected: golden, actual: bitmap) == nil
    {
      return .matches
    }
    Files.makeFolder(for: place.golden)
    try PNG.write(PixelCopy(of: bitmap).bitmap, to: place.golden)
    return .recorded(path: place.golden)
  }

  private static func compare(
    _ bitmap: Bitmap, with golden: Bitmap, window: Window?, at place: GoldenPlace
  ) throws(ImageFileError) -> GoldenResult {
    let expected = PixelCopy(of: golden)
    let actual = PixelCopy(of: bitmap)
    let isSameSize = expected.width == actual.width && expected.height == actual.height
    let difference = isSameSize ? PictureDifference(expected: expected, actual: actual) : nil
    if isSameSize, difference == nil {
      for kind in GoldenPlace.Kind.allCases { Files.remove(place.output(kind)) }
      return .matches
    }
    Files.makeFolder(for: place.output(.actual))
    try PNG.write(expected.bitmap, to: place.output(.expected))
    try PNG.write(actual.bitmap, to: place.output(.actual))
    guard let difference else {
      return .differentSize(
        expected: (expected.width, expected.height), actual: (actual.width, actual.height),
        paths: [place.output(.expected), place.output(.actual)], recordCommand: place.recordCommand)
    }
    let picture = expected.combined(with: actual, differencePixel)
    try PNG.write(picture.bitmap, to: place.output(.difference))
    return .differs(
      difference, views: names(of: difference, in: window), expected: place.output(.expected),
      actual: place.output(.actual), difference: place.output(.difference),
      recordCommand: place.recordCommand)
  }

  /// Equal pixels are faded to a pale grey, others are red: the deeper, the larger the difference.
  private static func differencePixel(_ expected: UInt32, _ actual: UInt32) -> UInt32 {
    func channel(_ value: UInt32, _ shift: UInt32) -> UInt32 { (value >> shift) & 255 }
    if expected == actual {
      let grey = (channel(expected, 16) + 2 * channel(expected, 8) + channel(expected, 0)) / 4
      return (192 + grey / 4) * 0x01_0101
    }
    let distance = [UInt32(0), 8, 16].map { shift -> UInt32 in
      let a = channel(expected, shift)
      let b = channel(actual, shift)
      return a > b ? a - b : b - a
    }
    let rest = 160 - (distance.max() ?? 0) * 160 / 255
    return 0xFF_0000 &- (rest / 2) << 16 | rest << 8 | rest
  }

  private static func names(of difference: PictureDifference, in window: Window?) -> String {
    guard let window else { return "an unknown view" }
    let views = difference.views(in: window)
    let names = views.prefix(3).map(name)
    return names.joined(separator: ", ")
      + (views.count > 3 ? " and \(views.count - 3) more views" : "")
  }

  /// The type of a view and its identifier, or that of the nearest view above it that has one.
  private static func name(of view: View) -> String {
    if let own = view.accessibilityIdentifier { return "\(type(of: view)) \"\(own)\"" }
    var above = view.superview
    while let present = above {
      if let identifier = present.accessibilityIdentifier {
        return "\(type(of: view)) in \(type(of: present)) \"\(identifier)\""
      }
      above = present.superview
    }
    return "\(type(of: view))"
  }
}

extension PanelHarness {
  /// Throws unless the present picture equals `Goldens/<name>.png`; see ``Golden/check(_:_:window:file:)``.
  public func expectGolden(_ name: String, file: String = #filePath) throws(GoldenResult) {
    try Golden.expect(name, render(), window: window, file: file)
  }

  /// Compares the present picture with `Goldens/<name>.png` and says how it went, for tests that look at several.
  ///
  ///     let result = panel.checkGolden("Switch/on")
  ///     #expect(result.isMatch, "\(result)")
  public func checkGolden(_ name: String, file: String = #filePath) -> GoldenResult {
    Golden.check(name, render(), window: window, file: file)
  }
}
