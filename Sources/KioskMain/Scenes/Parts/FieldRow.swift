import Kiosk

/// Text fields side by side, equally wide.
final class FieldRow: RowView {
  private let fields: [TextField]

  init(_ fields: [TextField]) {
    self.fields = fields
    super.init(frame: Rect(x: 0, y: 0, width: 0, height: 48))
    for field in fields { addSubview(field) }
  }

  override func layoutSubviews() {
    let gap = 12.0
    let count = Double(fields.count)
    let width = (bounds.width - gap * (count - 1)) / count
    for (index, field) in fields.enumerated() {
      field.frame = Rect(
        x: Double(index) * (width + gap), y: 0, width: width, height: bounds.height)
    }
  }
}

extension TextField {
  /// A field that shows `placeholder` as long as it holds nothing.
  convenience init(_ placeholder: String, text: String = "") {
    self.init()
    self.placeholder = placeholder
    self.text = text
  }
}
