/// `kiosk gallery`: shows the gallery on a display.
struct GalleryCommand {
  init(_ line: OptionReader) throws(CommandFailure) {}
  func run() throws(CommandFailure) -> ExitStatus { .success }
}
