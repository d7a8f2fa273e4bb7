import Kiosk

/// Holds controls that answer to more than their frames, and lets touches through to them where they stick out.
class RowView: View {
  /// How far outside its bounds a touch may begin: what a control of 48 points lacks to 58.
  private static let margin = 5.0

  override func point(inside point: Point, with event: InputEvent?) -> Bool {
    bounds.insetBy(dx: -Self.margin, dy: -Self.margin).contains(point)
  }
}
