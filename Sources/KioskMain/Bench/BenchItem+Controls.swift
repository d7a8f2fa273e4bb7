// Items 8c and 8d: the reference frame as controls.
extension BenchItem {
  static var controlItems: [BenchItem] {
    [
      BenchItem(name: "8c") { () throws(CommandFailure) in
        let panel = ControlPanel()
        return { panel.repaint() }
      },
      BenchItem(name: "8d") { () throws(CommandFailure) in
        let panel = ControlPanel()
        return { panel.toggle() }
      },
    ]
  }
}
