/// An object of a C library that is given back when its owner goes away.
nonisolated struct OwnedHandle: ~Copyable {
  /// The object, valid as long as this value lives; nil where the library made none.
  let pointer: OpaquePointer?
  private let release: (OpaquePointer) -> Void

  /// Takes over `pointer`.
  init(_ pointer: OpaquePointer?, release: @escaping (OpaquePointer) -> Void) {
    self.pointer = pointer
    self.release = release
  }

  deinit { if let pointer { release(pointer) } }
}
