import Kiosk

/// A view that sees to it that each contact begins once and ends once.
final class ContactRecorder: View {
  private(set) var faults: [String] = []
  /// The contacts that have begun and not ended, by what they last were.
  private(set) var open: [Int: Touch.Phase] = [:]

  override func touchesBegan(_ touches: Set<Touch>, with event: InputEvent?) {
    for touch in touches where open.updateValue(touch.phase, forKey: touch.id) != nil {
      faults.append("contact \(touch.id) begins twice")
    }
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: InputEvent?) {
    for touch in touches where open.updateValue(touch.phase, forKey: touch.id) == nil {
      faults.append("contact \(touch.id) moves without having begun")
    }
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: InputEvent?) {
    close(touches, .ended)
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: InputEvent?) {
    close(touches, .cancelled)
  }

  private func close(_ touches: Set<Touch>, _ phase: Touch.Phase) {
    for touch in touches where open.removeValue(forKey: touch.id) == nil {
      faults.append("contact \(touch.id) is \(phase) without having begun")
    }
  }
}
