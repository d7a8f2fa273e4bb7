import Glibc
import Kiosk
import Platform

@main struct Main {
  static func main() {
    exit(Board.run(Window(rootView: ThermostatPanel())))
  }
}
