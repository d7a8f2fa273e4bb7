import Render

/// A piece of work of `Benchmarks/README.md`.
struct BenchItem {
  /// How it is asked for, such as `8c`.
  let name: String
  /// Makes what it needs and returns the work of one run.
  let prepare: () throws(CommandFailure) -> () -> Void

  /// All items in the order they are measured in.
  static var all: [BenchItem] {
    frameItems + boxItems + shadowItems + textItems + outlineItems + galleryItems + controlItems
      + conversionItems
  }

  /// A frame of its own to draw into, with caches of its own.
  static func makeCanvas() -> Canvas {
    Canvas(Bitmap(width: BenchMaterial.width, height: BenchMaterial.height))
  }
}
