/// How an image is drawn at another size than its own.
public enum ImageFilter: String, CaseIterable, Hashable, Sendable {
  /// ``area`` where it is made smaller than half in either direction, ``bilinear`` otherwise.
  case automatic
  /// Each pixel is the one of the image at its centre.
  case nearest
  /// Each pixel is a mix of the four around its centre.
  case bilinear
  /// Each pixel is the mean of what it covers of the image, by exact areas; of a grid of up to 16 × 16 mixes where the image is turned or sheared, or tiled and made very small.
  case area
}
