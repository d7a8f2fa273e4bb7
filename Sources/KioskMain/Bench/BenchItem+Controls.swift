extension BenchItem {
  static var controlItems: [BenchItem] { [] }
}
