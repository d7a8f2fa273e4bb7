/// The classes of UAX #14 by their names there, in the order of `Scripts/unicode-tables`. AI, SG, XX and SA count as AL or CM, and CJ as NS (LB1).
enum LineBreakClass: UInt8 {
  case al, bk, cr, lf, nl, sp, zw, wj, gl, zwj, cm, b2, ba, bb, cb, cl, cp, eb, em, ex, h2, h3
  case hl, hy, id
  case `in`, `is`
  case jl, jt, jv, ns, nu, op, po, pr, qu, ri, sy

  /// AL or HL.
  @inline(__always) var isLetter: Bool { self == .al || self == .hl }
  /// AL, HL or NU.
  @inline(__always) var isLetterOrDigit: Bool { isLetter || self == .nu }
  /// PR or PO.
  @inline(__always) var isUnit: Bool { self == .pr || self == .po }
  /// CL or CP.
  @inline(__always) var isClosing: Bool { self == .cl || self == .cp }
  /// ID, EB or EM.
  @inline(__always) var isIdeograph: Bool { self == .id || self == .eb || self == .em }
  /// A part of a Hangul syllable, or a whole one.
  @inline(__always) var isHangul: Bool {
    self == .jl || self == .jv || self == .jt || self == .h2 || self == .h3
  }
  /// What ends a line in any case.
  @inline(__always) var endsLine: Bool {
    self == .bk || self == .cr || self == .lf || self == .nl
  }
}
