/// Where the buffers are. The case owns them: what the hardware reads cannot be drawn into by mistake.
///
/// Where memory was short there is no second buffer, and the first is drawn into while it shows.
enum FlipState {
  /// Nothing of ours is on the glass.
  case dark(back: FrameBuffer, spare: FrameBuffer?)
  /// `front` is on the glass; `back` is free to draw into.
  case showing(front: FrameBuffer, back: FrameBuffer?)
  /// `next` is on its way to the glass, `front` is there still; neither may be drawn into. Asked for at `since`.
  case flipping(front: FrameBuffer, next: FrameBuffer, since: Double)
  /// The kernel would not take `next` yet, which holds a finished frame: offered again at `retryAt`. `other` may be on the glass.
  case refused(next: FrameBuffer, other: FrameBuffer?, retryAt: Double)
  /// Everything was given back.
  case closed

  /// The buffers; none where they were given back.
  var buffers: (FrameBuffer, FrameBuffer?)? {
    switch self {
    case .dark(let back, let spare): (back, spare)
    case .showing(let front, let back): (front, back)
    case .flipping(let front, let next, _): (front, next)
    case .refused(let next, let other, _): (next, other)
    case .closed: nil
    }
  }
}
