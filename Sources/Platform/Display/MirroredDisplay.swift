import Glibc
import Kiosk
import Render

/// One picture on every display that is connected: laid out for the first, and on each other one as large as fits.
///
/// The first is a ``PluggableDisplay`` like any; the others follow it at their own pace and never hold it up.
final class MirroredDisplay: Display {
  var frameHandler: ((Double) -> Void)?
  var changeHandler: (() -> Void)?

  private let first: PluggableDisplay
  private let cards: SharedCards
  private let options: BoardOptions
  private let clock: () -> Double
  private var copies: [DisplayCopy] = []
  private var picture: Bitmap?
  /// Frames shown on displays that were let go.
  private var framesBefore = 0
  private var seenChanges = 0
  private var seenOpenings = 0
  private var isSuspended = false
  private var isDark = false

  /// Shows the picture of `first` everywhere else too.
  init(
    of first: PluggableDisplay, on cards: SharedCards, options: BoardOptions,
    clock: @escaping () -> Double
  ) {
    self.first = first
    self.cards = cards
    self.options = options
    self.clock = clock
    first.changeHandler = { [weak self] in self?.changeHandler?() }
    first.frameHandler = { [weak self] in self?.frameHandler?($0) }
    updateCopies()
  }

  // MARK: - Display

  var pixelSize: (width: Int, height: Int) { first.pixelSize }

  var physicalSize: (width: Int, height: Int)? { first.physicalSize }

  var frameDuration: Double { first.frameDuration }

  var isReady: Bool { first.isReady }

  func present(_ bitmap: Bitmap, damage: [PixelRect]) {
    picture = bitmap
    first.present(bitmap, damage: damage)
    for copy in copies {
      copy.add(damage, of: bitmap)
      copy.offer(bitmap)
    }
    followFirst()
  }

  // MARK: - The others

  /// Opens what is connected and shows nothing of ours, and lets go of what is connected no more.
  private func updateCopies() {
    seenChanges = cards.changes
    seenOpenings = first.openings
    guard first.connector != nil else {
      for copy in copies { close(copy) }
      return
    }
    let found = cards.look(for: DisplayRequest(card: options.card))
    for copy in copies where !isStillRight(copy, in: found) { close(copy) }
    var passed: [DisplayClaim] = []
    while let target = nextTarget(in: found, passing: passed) {
      if !open(target, of: found[target.cardIndex]) {
        passed.append(claim(target))
      }
    }
  }

  private func nextTarget(
    in found: [CardProbe.Found], passing passed: [DisplayClaim]
  ) -> DisplayChoice.Target? {
    var request = DisplayRequest(card: options.card)
    request.wish = first.modeSize.flatMap { ModeRequest("\($0.width)x\($0.height)") }
    request.claims = cards.claims(against: .copy, by: self) + passed
    let target = DisplayChoice(among: found.map(\.description), request: request).target
    // Where a driver cannot tell, there may be nothing.
    return target?.connector.status == .connected ? target : nil
  }

  private func isStillRight(_ copy: DisplayCopy, in found: [CardProbe.Found]) -> Bool {
    let target = copy.display.target
    let card = found.first { $0.description.path == target.card }
    let connector = card?.description.connectors.first { $0.id == target.connector.id }
    guard let connector, connector.status == .connected else { return false }
    return connector.modes.isEmpty
      || connector.modes.contains { $0.timings == target.mode.timings }
  }

  private func claim(_ target: DisplayChoice.Target) -> DisplayClaim {
    DisplayClaim(
      card: target.card, connector: target.connector.id, crtc: target.crtc, rank: .copy)
  }

  private func open(_ target: DisplayChoice.Target, of card: CardProbe.Found) -> Bool {
    guard let calls = card.calls else { return false }
    // Its claim goes by an owner that is there before the display is.
    let owner = CopyOwner()
    let events = cards.take(claim(target), of: calls, for: owner) { [weak self, weak owner] in
      if let copy = owner?.copy { self?.close(copy) }
    }
    do throws(BoardError) {
      let display = try KMSDisplay(
        card: calls, description: card.description, target: target, rotation: options.rotation,
        isDithered: options.isDithered, usesAtomic: options.usesAtomic, events: events,
        clock: clock)
      let copy = DisplayCopy(display)
      copy.owner = owner
      owner.copy = copy
      display.frameHandler = { [weak self, weak copy] _ in
        if let picture = self?.picture { copy?.offer(picture) }
      }
      copies.append(copy)
      Log.event("display \(display.title), the same picture")
      if let picture {
        copy.add([picture.bounds], of: picture)
        copy.offer(picture)
      }
      return true
    } catch {
      cards.release(owner)
      for line in error.lines { Log.message("display: no second picture: \(line)") }
      return false
    }
  }

  private func close(_ copy: DisplayCopy) {
    guard let index = copies.firstIndex(where: { $0 === copy }) else { return }
    copies.remove(at: index)
    framesBefore += copy.display.shownFrames
    if let owner = copy.owner { cards.release(owner) }
    copy.display.abandon()
  }

  /// After every call: what failed is let go, and where the first display is another one, the others are looked for anew.
  private func followFirst() {
    for copy in copies where copy.display.failure != nil { close(copy) }
    guard !isSuspended, !isDark else { return }
    if cards.changes != seenChanges || first.openings != seenOpenings { updateCopies() }
  }
}

extension MirroredDisplay: @MainActor BoardDisplay {
  var title: String { first.title }

  var connector: String? { first.connector }

  func fit(on connector: String) -> PictureFit? {
    copies.first { $0.display.target.connector.name == connector }?.fit
  }

  var failure: BoardError? { first.failure }

  var lastShownTime: Double { first.lastShownTime }

  var canShow: Bool { first.canShow }

  var shownFrames: Int {
    copies.reduce(first.shownFrames + framesBefore) { $0 + $1.display.shownFrames }
  }

  var isLastFrameShown: Bool { first.isLastFrameShown && copies.allSatisfy(\.isUpToDate) }

  var nextWakeup: Double? {
    var next = first.nextWakeup ?? .infinity
    for copy in copies { next = min(next, copy.display.nextWakeup ?? .infinity) }
    return next == .infinity ? nil : next
  }

  func attach(to loop: EventLoop) throws(SystemError) {
    try cards.attach(to: loop) { [weak self] in
      guard let self else { return }
      handleEvents(at: clock())
    }
  }

  func handleEvents(at time: Double) {
    for copy in copies { copy.display.handleEvents(at: time) }
    first.handleEvents(at: time)
    followFirst()
  }

  func wake(at time: Double) {
    for copy in copies {
      if let due = copy.display.nextWakeup, due <= time { copy.display.wake(at: time) }
    }
    if let due = first.nextWakeup, due <= time { first.wake(at: time) }
    followFirst()
  }

  func suspend() {
    isSuspended = true
    first.suspend()
    for copy in copies { copy.display.suspend() }
  }

  func resume(at time: Double) {
    isSuspended = false
    first.resume(at: time)
    for copy in copies { copy.display.resume(at: time) }
    followFirst()
  }

  func darken(isSwitchingOff: Bool) -> Bool {
    guard first.darken(isSwitchingOff: isSwitchingOff) else { return false }
    isDark = true
    for copy in copies { copy.display.darken(isSwitchingOff: true) }
    return true
  }

  func lighten(at time: Double) {
    isDark = false
    first.lighten(at: time)
    for copy in copies { copy.display.lighten(at: time) }
    followFirst()
  }

  func close() {
    for copy in copies {
      if let owner = copy.owner { cards.release(owner) }
      copy.display.close()
    }
    copies = []
    first.close()
  }
}

/// What a copy's claim goes by.
final class CopyOwner {
  weak var copy: DisplayCopy?
}
