import Kiosk

/// A page of the gallery and what the bar says over it.
struct GalleryPage {
  var title: String
  var view: View
}

/// A page with views at fixed places.
final class PlainPage: View {
  init(_ places: [(view: View, frame: Rect)]) {
    super.init()
    for (view, frame) in places {
      view.frame = frame
      addSubview(view)
    }
  }
}
