import Foundation
import KioskUIKit
import Testing

import typealias KioskUIKit.CGFloat
import typealias KioskUIKit.CGPoint
import typealias KioskUIKit.CGRect
import typealias KioskUIKit.CGSize

/// A file that imports Foundation as well names the types of this module by themselves.
@Suite struct FoundationTests {
  @Test func namesImportedByThemselvesWinOverFoundations() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    let width: CGFloat = 5
    view.frame = CGRect(origin: CGPoint(x: 0, y: 0), size: CGSize(width: width, height: 6))
    #expect(view.bounds.width == 5 && view.bounds.height == 6)
    #expect(type(of: width) == Double.self)
  }
}
