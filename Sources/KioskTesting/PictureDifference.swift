public import Kiosk
public import Render

/// How two pictures of the same size differ, exactly.
nonisolated public struct PictureDifference: Hashable, Sendable, CustomStringConvertible {
  /// How many pixels differ in any channel.
  public let pixelCount: Int
  /// How many pixels a picture has.
  public let pixelTotal: Int
  /// The largest difference of a channel, 1…255.
  public let largestChannelDifference: Int
  /// The smallest rectangle around the pixels that differ.
  public let bounds: PixelRect
  /// The pixels that differ, as offsets in reading order.
  let offsets: [Int]
  private let width: Int

  /// The difference of two bitmaps in whatever formats, by their colours; nil where there is none.
  ///
  /// - Precondition: They have the same size.
  @MainActor public init?(expected: Bitmap, actual: Bitmap) {
    self.init(expected: PixelCopy(of: expected), actual: PixelCopy(of: actual))
  }

  @MainActor init?(expected: PixelCopy, actual: PixelCopy) {
    precondition(expected.width == actual.width && expected.height == actual.height)
    guard expected.pixels != actual.pixels else { return nil }
    var offsets: [Int] = []
    var largest = 0
    var area = PixelRect.zero
    for offset in expected.pixels.indices
    where expected.pixels[offset] != actual.pixels[offset] {
      offsets.append(offset)
      largest = max(largest, Self.distance(expected.pixels[offset], actual.pixels[offset]))
      area = area.union(
        PixelRect(x: offset % expected.width, y: offset / expected.width, width: 1, height: 1))
    }
    self.offsets = offsets
    width = expected.width
    pixelCount = offsets.count
    pixelTotal = expected.pixels.count
    largestChannelDifference = largest
    bounds = area
  }

  /// One line: how many, by how much, where.
  public var description: String {
    "\(pixelCount) of \(pixelTotal) pixels differ, by at most \(largestChannelDifference) in a channel, "
      + "in (\(bounds.x), \(bounds.y)) \(bounds.width)×\(bounds.height)"
  }

  /// The largest distance of a channel.
  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    func channel(_ value: UInt32, _ shift: UInt32) -> Int { Int((value >> shift) & 255) }
    return [0, 8, 16].map { abs(channel(a, $0) - channel(b, $0)) }.max() ?? 0
  }

  /// The views in front at the pixels that differ in a picture of `window`, those with most of them first.
  @MainActor public func views(in window: Window) -> [View] {
    // A few thousand places are enough to name a view.
    let stride = max(1, offsets.count / 4_096)
    var found: [(view: View, count: Int)] = []
    for index in Swift.stride(from: 0, to: offsets.count, by: stride) {
      let offset = offsets[index]
      let point = Point(
        x: (Double(offset % width) + 0.5) / window.scale,
        y: (Double(offset / width) + 0.5) / window.scale)
      let view = Self.frontView(of: window, at: point)
      if let known = found.firstIndex(where: { $0.view === view }) {
        found[known].count += 1
      } else {
        found.append((view, 1))
      }
    }
    return found.sorted { $0.count > $1.count }.map(\.view)
  }

  /// The deepest visible view that draws at `point`, whether it takes touches or not.
  @MainActor private static func frontView(of view: View, at point: Point) -> View {
    for child in view.subviews.reversed() where !child.isHidden {
      let local = child.convert(point, from: view)
      let reach = child.drawingOutset
      if child.bounds.insetBy(dx: -reach, dy: -reach).contains(local) {
        return frontView(of: child, at: local)
      }
      if !child.clipsToBounds {
        let deeper = frontView(of: child, at: local)
        if deeper !== child { return deeper }
      }
    }
    return view
  }
}
