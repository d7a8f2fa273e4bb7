import Kiosk
import Platform

/// `kiosk calibrate`: brings touches and picture together, and stores how in the configuration file.
struct CalibrateCommand {
  private let options: BoardOptions
  private let theme: Theme
  private let file: CalibrationFile

  /// Takes the options and the configuration apart, and looks whether the file can be written.
  init(_ line: OptionReader) throws(CommandFailure) {
    if let operand = line.operands.first {
      throw CommandFailure(.usage, "calibrate: \"\(operand)\" means nothing here")
    }
    let path = line.values[.configuration]
    let settings = try Settings(line, file: path)
    var options = try settings.boardOptions()
    // Whoever may not write the file could store nothing.
    options.user = nil
    self.options = options
    if options.display == .headless {
      throw CommandFailure(
        .usage, "calibrate needs a display and its glass, not --display headless")
    }
    theme = try OptionValues.theme(settings.values, default: .light)
    file = CalibrationFile(at: path ?? Settings.standardPath)
    if let obstacle = file.obstacle {
      throw CommandFailure(
        .output, "\(file.path) cannot be written: \(obstacle); name another file by --config")
    }
  }

  /// Runs until it is stored, given up, or SIGTERM or SIGINT.
  func run() throws(CommandFailure) -> ExitStatus {
    let panel = CalibrationPanel()
    let window = Window(rootView: panel, theme: theme)
    var procedure: CalibrationProcedure?
    let status = Board.run(window, options: options) { board throws(BoardError) in
      procedure = CalibrationProcedure(
        board: board, panel: panel, store: store, endHandler: { [weak board] in board?.loop.stop() }
      )
    }
    guard status == 0 else { return ExitStatus(rawValue: status) ?? .system }
    switch procedure?.outcome {
    case .stored(let device, let calibration):
      StandardStream.print("\(device): calibration=\(calibration.text) stored in \(file.path)\n")
      return .success
    case .failed(let reason): throw CommandFailure(.output, reason)
    case .unchanged(let reason): throw CommandFailure(.unchanged, "nothing was changed: \(reason)")
    case nil: throw CommandFailure(.unchanged, "nothing was changed: ended by a signal")
    }
  }

  /// nil where it is stored, else why not.
  private func store(
    _ calibration: Calibration, of device: DeviceDescription, at node: String,
    beside others: [DeviceDescription]
  ) -> String? {
    do throws(ConfigurationError) {
      try file.store(calibration, of: device, at: node, beside: others)
      return nil
    } catch {
      switch error {
      case .unreadable(let reason), .unwritable(let reason): return "\(reason)"
      case .malformed(let line, let reason): return "\(file.path):\(line): \(reason)"
      }
    }
  }
}
