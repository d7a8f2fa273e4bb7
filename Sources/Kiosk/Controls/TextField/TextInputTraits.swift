/// What keys a keyboard offers. It limits the keys, not the text. Mirrors `UIKeyboardType`.
nonisolated public enum KeyboardType: Int, CaseIterable, Hashable, Sendable {
  /// Letters and all else.
  case `default` = 0
  /// Letters and signs of ASCII.
  case asciiCapable
  /// Digits and signs.
  case numbersAndPunctuation
  /// Addresses on the web. Mirrors `UIKeyboardType.URL`.
  case url
  /// Digits.
  case numberPad
  /// Digits, star and hash.
  case phonePad
  /// Names and telephone numbers.
  case namePhonePad
  /// Addresses of mail.
  case emailAddress
  /// Digits and a decimal sign.
  case decimalPad

  /// Whether letters are made capitals where the field asks for it.
  var capitalizes: Bool {
    switch self {
    case .numberPad, .phonePad, .namePhonePad, .decimalPad: false
    default: true
    }
  }
}

/// What the return key says. Mirrors `UIReturnKeyType`.
nonisolated public enum ReturnKeyType: Int, CaseIterable, Hashable, Sendable {
  /// Return.
  case `default` = 0
  /// Go.
  case go
  /// Look it up.
  case google
  /// Join.
  case join
  /// To the next field.
  case next
  /// Route.
  case route
  /// Search.
  case search
  /// Send.
  case send
  /// Look it up.
  case yahoo
  /// Done.
  case done
  /// Call for help.
  case emergencyCall
  /// Go on.
  case `continue`
}

/// Which letters a keyboard makes capitals. Mirrors `UITextAutocapitalizationType`.
nonisolated public enum TextAutocapitalizationType: Int, CaseIterable, Hashable, Sendable {
  /// None.
  case none = 0
  /// The first of each word.
  case words
  /// The first of each sentence.
  case sentences
  /// All.
  case allCharacters
}

/// Whether a keyboard corrects words. Mirrors `UITextAutocorrectionType`.
nonisolated public enum TextAutocorrectionType: Int, CaseIterable, Hashable, Sendable {
  /// As the keyboard likes.
  case `default` = 0
  /// No.
  case no
  /// Yes.
  case yes
}

/// Whether a keyboard checks spelling. Mirrors `UITextSpellCheckingType`.
nonisolated public enum TextSpellCheckingType: Int, CaseIterable, Hashable, Sendable {
  /// As the keyboard likes.
  case `default` = 0
  /// No.
  case no
  /// Yes.
  case yes
}

/// What a keyboard asks of what it types into. Mirrors `UITextInputTraits`.
public protocol TextInputTraits: AnyObject {
  /// The keys; default all.
  var keyboardType: KeyboardType { get set }
  /// The word on the return key; default return.
  var returnKeyType: ReturnKeyType { get set }
  /// The capitals; default the first of each sentence.
  var autocapitalizationType: TextAutocapitalizationType { get set }
  /// The corrections; default as the keyboard likes.
  var autocorrectionType: TextAutocorrectionType { get set }
  /// The spelling; default as the keyboard likes.
  var spellCheckingType: TextSpellCheckingType { get set }
  /// Whether the return key waits for text; default false.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Whether nobody may read along; default false.
  var isSecureTextEntry: Bool { get set }
}

extension TextInputTraits {
  /// The capitals that a keyboard makes: none where its keys have no use for them, none in a secure field.
  public var effectiveAutocapitalizationType: TextAutocapitalizationType {
    keyboardType.capitalizes && !isSecureTextEntry ? autocapitalizationType : .none
  }

  /// Whether a keyboard may offer words: never in a secure field.
  public var allowsSuggestions: Bool { autocorrectionType != .no && !isSecureTextEntry }
}
