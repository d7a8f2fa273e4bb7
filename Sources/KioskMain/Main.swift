import Glibc

/// The `kiosk` program: a gallery of the controls, snapshots of its scenes, and what it finds on a board.
@main
struct Main {
  static func main() {
    exit(Command.run(CommandLine.arguments).rawValue)
  }
}
