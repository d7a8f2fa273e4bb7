extension ScaledFont {
  /// Shapes `text` as one line, in the direction of its first letter. Prefer ``RenderCaches/shape(_:font:)``, which remembers.
  public func shape(_ text: String) -> ShapedLine { ParagraphShaper(text, font: self).shape() }
}
