import CRows

/// The loops over pixels, of which there is a build for any processor and one for newer ones. All give the same pixels.
public enum RowFunctions {
  /// The build in use: `baseline`, or `v3` on x86-64 with AVX2.
  ///
  /// It is chosen before the program starts; `KIOSK_ROWS=baseline` in the environment keeps the first.
  public static var level: String { String(cString: rowsName()) }
}
