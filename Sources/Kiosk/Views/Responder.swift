/// Something that can take touches, keys and nil-target actions, linked into a chain. Mirrors `UIResponder`.
open class Responder {
  /// A responder that belongs to nothing yet.
  public init() {}

  /// The next object to ask; nil at the end of the chain. Mirrors `UIResponder.next`.
  open var next: Responder? { nil }

  /// Whether it may take the keyboard; default false. Mirrors `UIResponder.canBecomeFirstResponder`.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether it may give the keyboard away; default true. Mirrors `UIResponder.canResignFirstResponder`.
  open var canResignFirstResponder: Bool { true }
  /// Whether it has the keyboard. Mirrors `UIResponder.isFirstResponder`.
  open var isFirstResponder: Bool { false }

  /// Takes the keyboard; false where it may not. Mirrors `UIResponder.becomeFirstResponder()`.
  @discardableResult open func becomeFirstResponder() -> Bool { false }
  /// Gives the keyboard away; false where it may not. Mirrors `UIResponder.resignFirstResponder()`.
  @discardableResult open func resignFirstResponder() -> Bool { true }

  /// A view that stands at the bottom of the window in place of a keyboard while it is first responder; nil by default. Mirrors `UIResponder.inputView`.
  open var inputView: View? {
    get { nil }
    set {}
  }
  /// Shows the ``inputView`` that it has now, where it is first responder. Mirrors `UIResponder.reloadInputViews()`.
  open func reloadInputViews() {}

  /// Contacts came down. The default passes them up the chain. Mirrors `UIResponder.touchesBegan(_:with:)`.
  open func touchesBegan(_ touches: Set<Touch>, with event: InputEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  /// Contacts moved. The default passes them up the chain. Mirrors `UIResponder.touchesMoved(_:with:)`.
  open func touchesMoved(_ touches: Set<Touch>, with event: InputEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  /// Contacts were lifted. The default passes them up the chain. Mirrors `UIResponder.touchesEnded(_:with:)`.
  open func touchesEnded(_ touches: Set<Touch>, with event: InputEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  /// Contacts were lost. The default passes them up the chain. Mirrors `UIResponder.touchesCancelled(_:with:)`.
  open func touchesCancelled(_ touches: Set<Touch>, with event: InputEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// A key went down or repeats; true where it was used. The default asks the next responder.
  open func keyDown(_ key: KeySample) -> Bool { next?.keyDown(key) ?? false }
  /// A key came up; true where it was used. The default asks the next responder.
  open func keyUp(_ key: KeySample) -> Bool { next?.keyUp(key) ?? false }
}
