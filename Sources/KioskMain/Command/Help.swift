/// What `--help` and `--version` say.
nonisolated enum Help {
  /// The version of the program.
  static let version = "0.1.0"

  /// All commands.
  static let overview = """
    kiosk – touch panels on bare Linux displays

      kiosk [gallery]       shows the control gallery on a display
      kiosk snapshot SCENE  draws a scene into a PNG file, without a display
      kiosk probe           tells of displays and input devices, and what would be chosen
      kiosk calibrate       brings touches and picture together, by five touches
      kiosk bench           measures drawing on this machine
      kiosk bench latency   measures the way from a touch to the display
      kiosk bench idle      counts what happens while nothing happens

      kiosk COMMAND --help  tells the options of a command
      kiosk --version       tells the version

    Ends with 0 where all went well, 64 after a wrong option or script, 66 where a file cannot be
    read, 69 without a usable display, 70 where bench idle counts anything, 73 where a file cannot
    be written, 75 where a calibration was given up, 77 without permission, 78 where the
    configuration file is wrong.

    """

  /// One command.
  static func text(for command: Command) -> String {
    switch command {
    case .gallery: gallery
    case .snapshot: snapshot
    case .probe: probe
    case .calibrate: calibrate
    case .bench: bench
    }
  }

  /// One measurement of a board.
  static func text(for bench: BoardBench) -> String {
    switch bench {
    case .latency: latency
    case .idle: idle
    }
  }

  private static let latency = """
    kiosk bench latency – tells how long it takes from a touch to the frame that shows it

    \(Usage.text(of: BoardBench.latency.options))
    It shows a panel that answers each touch. The times are the kernel's: from the touch to the moment
    when the frame came onto the display.

    """

  private static let idle = """
    kiosk bench idle – shows the gallery and counts wakeups and frames while nobody touches it

    \(Usage.text(of: BoardBench.idle.options))
    Ends with 0 where both stay 0, else with 70.

    """

  private static let gallery = """
    kiosk [gallery] – shows the control gallery: every control at work, and in every state

    \(Usage.text(of: Option.of("gallery")))
    What is not given here comes from the configuration file, \(Settings.standardPath): lines such as
    theme = dark, with the names of the options display to debounce.

    \(script)
    """

  private static let snapshot = """
    kiosk snapshot SCENE -o FILE.png – draws a scene into a file, without a display

      SCENE  gallery (1024x600 points), states (1280x800) or thermostat (800x480)

    \(Usage.text(of: Option.of("snapshot")))
    \(script)
    """

  private static let script = """
    A script is steps separated by semicolons, coordinates in points:
      tap x,y             a finger comes down and is lifted
      drag x,y x,y …      a finger comes down, moves from point to point and is lifted
      down ID x,y         a finger comes down and stays; ID is a number of your own
      move ID x,y         it moves
      up ID               it is lifted
      cancel ID           it is lost, and nothing is pressed
      type "text"         keys type; \\" \\\\ \\n and \\t stand for themselves, return and tab
      key NAME            a key: enter, backspace, delete, left, right, up, down, home, end, tab,
                          escape, space, power or a character; shift+, control+ and alt+ may precede
      wait SECONDS        nothing happens
    For example: tap 950,125; drag 348,389 420,389; tap 900,508; type "Hello"

    """

  private static let probe = """
    kiosk probe – tells of cards, connectors, modes and input devices, and what would be chosen

    \(Usage.text(of: Option.of("probe")))
    """

  private static let calibrate = """
    kiosk calibrate – brings touches and picture together, and stores how in the configuration file

    \(Usage.text(of: Option.of("calibrate")))
    Five marks are touched one after the other; then a button, with the new calibration. Where that is
    not reached within 15 seconds, or any key is pressed, the old calibration comes back and nothing is
    stored: status 75. What is stored is a line in \(Settings.standardPath), or in the file
    that --config names, such as
    input = name="ADS7846 Touchscreen" calibration=1.08,0.01,-0.04,0,1.1,-0.05

    """

  private static let bench = """
    kiosk bench [ITEM…] – measures drawing on this machine, all items or those named

      1, 2        the frame filled: opaque, half transparent
      3a 3b 3c    a picture of the frame's size: opaque, random alpha, as in a panel
      4a 4b 4c 4d 1,000 rounded rectangles: filled, with a gradient, with an edge, the edge alone
      5u 5c       100 shadows: blurred anew, from the cache
      6a 6b       10,000 glyphs from the cache, 200 drawn for the first time (DejaVu Sans)
      7a 7b       1,000 circles, 100 polygons
      8a 8b       the reference frame as drawing, and clipped to one switch
      8c 8d       the same as controls: all repainted, one switch toggled
      9a 9b       the frame converted to RGB565, without and with dither
      10          a colour through a mask of the frame's size

    \(Usage.text(of: Option.of("bench")))
    --json prints {"machine", "rows", "items": [{"item", "size", "min_us", "median_us", "runs"}]}

    """
}
