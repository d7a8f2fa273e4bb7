/// Who gets a touch.
extension View {
  /// Has `recognizer` watch the contacts in it. Mirrors `UIView.addGestureRecognizer(_:)`.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    gestureRecognizers.append(recognizer)
  }
  /// Has `recognizer` watch no more. Mirrors `UIView.removeGestureRecognizer(_:)`.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    gestureRecognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
  }

  /// Asks the subviews from front to back. Where the enlarged areas of controls overlap, the nearer frame wins; a view
  /// that is no control does not take from an enlarged area in front of it.
  func hitTestSubviews(_ point: Point, with event: InputEvent?) -> View? {
    var best: View?
    var bestDistance = Double.infinity
    for view in subviews.reversed() {
      guard let local = view.fromSuperview(point) else { continue }
      guard let hit = view.hitTest(local, with: event) else { continue }
      let distance = hit.bounds.squaredDistance(to: hit.convert(local, from: view))
      if distance == 0 { return best == nil || hit is Control ? hit : best }
      if distance < bestDistance {
        best = hit
        bestDistance = distance
      }
    }
    return best
  }
}
