import Kiosk

/// A page of the gallery and what the bar says over it. Its view is made when it is first asked for.
final class GalleryPage {
  /// What the bar says.
  let title: String
  /// What is shown.
  private(set) lazy var view = {
    isMade = true
    return make()
  }()
  /// Whether the view was asked for already.
  private(set) var isMade = false

  private let make: () -> View

  /// A page; `view` runs once, when the page first shows.
  init(title: String, view: @escaping @autoclosure () -> View) {
    self.title = title
    make = view
  }
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

  /// Groups one below the other, `gap` points apart, in columns side by side.
  convenience init(columns: [(groups: [GroupView], column: Rect, gap: Double)]) {
    var places: [(view: View, frame: Rect)] = []
    for (groups, column, gap) in columns {
      var y = column.minY
      for group in groups {
        places.append(
          (group, Rect(x: column.minX, y: y, width: column.width, height: group.height)))
        y += group.height + gap
      }
    }
    self.init(places)
  }
}
