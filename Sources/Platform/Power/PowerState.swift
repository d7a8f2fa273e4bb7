/// What a board knows of the time without input, and of what has put its displays to sleep.
struct PowerState {
  var idle: IdleTimer
  var gate = WakeGate()
  let backlight: Backlight

  init(_ options: BoardOptions, backlights: any BacklightCalls, since time: Double) {
    idle = IdleTimer(dimTime: options.dimTime, blankTime: options.blankTime, since: time)
    backlight = Backlight(backlights)
  }
}
