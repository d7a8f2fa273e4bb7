/// Property values that take effect together. DRM uAPI: `struct drm_mode_atomic`.
package nonisolated struct AtomicRequest {
  package private(set) var objects: [UInt32] = []
  package private(set) var counts: [UInt32] = []
  package private(set) var properties: [UInt32] = []
  package private(set) var values: [UInt64] = []

  /// Adds a value. Values of one object are added one after the other. Returns the place for ``setValue(_:at:)``.
  @discardableResult
  mutating func add(_ object: UInt32, _ property: UInt32, _ value: UInt64) -> Int {
    if objects.last != object {
      objects.append(object)
      counts.append(0)
    }
    counts[counts.count - 1] += 1
    properties.append(property)
    values.append(value)
    return values.count - 1
  }

  /// Puts another value in a place.
  mutating func setValue(_ value: UInt64, at place: Int) { values[place] = value }
}
