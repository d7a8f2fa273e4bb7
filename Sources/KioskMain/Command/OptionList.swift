nonisolated extension Option {
  /// Every option: from here come parsing, usage, the keys of the configuration file and `kiosk probe --config`.
  static let list: [Entry] = [
    Entry(
      option: .display, name: "display", value: .needed("auto|kms|headless"),
      meaning: """
        where: a display of this machine (auto and kms), or memory (headless: the same loop until SIGTERM or SIGINT); default auto
        """,
      standard: "auto", isSetting: true, commands: board),
    Entry(
      option: .card, name: "card", value: .needed("CARD"),
      meaning:
        "only this card: its driver such as vc4, its place as kiosk probe prints it, or its path",
      isSetting: true, commands: board),
    Entry(
      option: .cardDescriptor, name: "card-fd", value: .needed("N"),
      meaning: """
        a card that the launcher has opened, by its descriptor: what a splash screen shows stays until the first frame
        """,
      commands: panels),
    Entry(
      option: .output, name: "output", value: .needed("NAME"),
      meaning: "only this connector, such as HDMI-A-1", isSetting: true, commands: board),
    Entry(
      option: .mirror, name: "mirror", value: .possible("yes|no"),
      meaning: """
        shows the same picture on every display that is connected, laid out for the first; default no
        """,
      standard: "no", isSetting: true, commands: board),
    Entry(
      option: .mode, name: "mode", value: .needed("WxH[@Hz]"),
      meaning: "this mode instead of the preferred one", isSetting: true, commands: board),
    Entry(
      option: .rotate, name: "rotate", value: .needed("0|90|180|270"),
      meaning: "turns the picture clockwise, and touches with it; default 0", standard: "0",
      isSetting: true, commands: board),
    Entry(
      option: .touchRotate, name: "touch-rotate", value: .needed("0|90|180|270"),
      meaning: """
        turns all digitisers clockwise, where they are mounted otherwise than the display; default 0
        """,
      standard: "0", isSetting: true, commands: board),
    Entry(
      option: .dither, name: "dither", value: .possible("yes|no"),
      meaning: "dithers a display of 16 bits; default no", standard: "no", isSetting: true,
      commands: board),
    Entry(
      option: .atomic, name: "atomic", value: .possible("yes|no"),
      meaning: "shows by atomic commits where the driver knows them; default yes",
      standard: "yes", isSetting: true, commands: board),
    Entry(
      option: .dim, name: "dim", value: .needed("SECONDS"),
      meaning: """
        dims the backlight to a tenth after so long without input, up to a day; default 0, never
        """,
      standard: "0", isSetting: true, commands: board),
    Entry(
      option: .blank, name: "blank", value: .needed("SECONDS"),
      meaning: """
        switches the display off after so long without input; the touch that wakes it does nothing else; default 0, never
        """,
      standard: "0", isSetting: true, commands: board),
    Entry(
      option: .wait, name: "wait", value: .possible("yes|no"),
      meaning: "waits for a card where there is none yet; default no", standard: "no",
      isSetting: true, commands: board),
    Entry(
      option: .size, name: "size", value: .needed("WxH"),
      meaning: """
        pixels: of a headless display, default 1024x600; of a picture, default the scene's points times the scale
        """,
      commands: scenes),
    Entry(
      option: .scale, name: "scale", value: .needed("S"),
      meaning: """
        pixels of one point, 0.5 to 8; default 1, on a display by its size in millimetres where that is known
        """,
      isSetting: true, commands: ["gallery", "snapshot", "probe", "calibrate"]),
    Entry(
      option: .theme, name: "theme", value: .needed("light|dark|contrast"),
      meaning: "default light, for thermostat dark", standard: "light", isSetting: true,
      commands: ["gallery", "snapshot", "probe", "calibrate"]),
    Entry(
      option: .font, name: "font", value: .needed("FILE"),
      meaning: "an OpenType or TrueType font instead of Inter", isSetting: true,
      commands: ["gallery", "snapshot", "probe", "calibrate"]),
    Entry(
      option: .fontDirectory, name: "font-dir", value: .needed("DIR"),
      meaning: "fonts for what it lacks: all of a folder, upright and regular ones first",
      isSetting: true,
      commands: ["gallery", "snapshot", "probe", "calibrate"]),
    Entry(
      option: .input, name: "input", value: .needed("RULE"),
      meaning: """
        how input devices are treated, such as 'name="ELAN*" class=touch touch-rotate=90'; may be given several times \
        (Documentation/Board.md)
        """,
      isSetting: true, isRepeatable: true, commands: board),
    Entry(
      option: .debounce, name: "debounce", value: .needed("MS"),
      meaning: """
        keeps the release of a touch back for so many milliseconds, 0 to 500, so that glass that bounces taps once; default 0
        """,
      standard: "0", isSetting: true, commands: board),
    Entry(
      option: .user, name: "user", value: .needed("NAME"),
      meaning: """
        becomes this user once display and devices are open, where it starts as root; the groups video and input are kept
        """,
      isSetting: true, commands: board),
    Entry(
      option: .reducedMotion, name: "reduced-motion",
      meaning: "nothing slides or fades: each change is there at once", commands: scenes),
    Entry(
      option: .format, name: "format", value: .needed("xrgb8888|rgb565"),
      meaning: "of the display it is drawn for; default xrgb8888", commands: ["snapshot"]),
    Entry(
      option: .page, name: "page", value: .needed("NUMBER-or-TITLE"),
      meaning: "the page that the gallery opens on; default Controls", commands: scenes),
    Entry(
      option: .touch, name: "touch", value: .needed("SCRIPT"),
      meaning: "plays a script of fingers and keys: in real time, for a picture before it is taken",
      commands: scenes),
    Entry(
      option: .file, value: .needed("FILE.png"),
      meaning: "where to; a file that exists is replaced", commands: ["snapshot"]),
    Entry(
      option: .json, name: "json", meaning: "prints JSON", commands: ["probe", "bench"]),
    Entry(
      option: .runs, name: "runs", value: .needed("N"),
      meaning: "N runs of each item instead of at least 7 and half a second", commands: ["bench"]),
    Entry(
      option: .seconds, name: "seconds", value: .needed("N"),
      meaning: "counts for so many seconds, 1 to 86400; default 60", commands: ["idle"]),
    Entry(
      option: .touches, name: "touches", value: .needed("N"),
      meaning: "ends after so many touches, 1 to 1000; default 20", commands: ["latency"]),
    Entry(
      option: .configuration, name: "config", value: .needed("FILE"),
      meaning: "settings from this file instead of \(Settings.standardPath)", commands: panels),
    Entry(
      option: .showConfiguration, name: "config", value: .possible("FILE"),
      meaning: """
        prints every setting and where it comes from; those of FILE instead of \(Settings.standardPath)
        """,
      commands: ["probe"]),
    Entry(option: .help, name: "help", meaning: "prints this", commands: all),
    Entry(option: .version, name: "version", meaning: "prints the version", commands: all),
  ]

  private static let panels: Set<String> = ["gallery", "calibrate", "latency", "idle"]
  private static let board = panels.union(["probe"])
  private static let scenes: Set<String> = ["gallery", "snapshot"]
  private static let all = panels.union(["snapshot", "probe", "bench"])
}
