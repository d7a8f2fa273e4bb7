import Foundation
import Testing

@testable import Render

@Suite struct TypefaceTests {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Assets/Fonts/Inter-Regular.otf").standardized.path

  @Test func theSameFileFromDiskAndFromMemoryDrawsTheSame() throws {
    let disk = try Typeface(contentsOf: Self.file)
    #expect(disk.name == Self.file)
    func picture(_ typeface: Typeface) -> [UInt8] {
      coverage(width: 60, height: 30) {
        $0.draw(
          ScaledFont(typeface, size: Fixed(18)).shape("Ägq"), at: point(3, 20), color: .white)
      }
    }
    #expect(picture(disk) == picture(.interRegular))
    #expect(disk != .interRegular)
  }

  @Test func anUnreadableFileIsAnErrorWithItsPath() {
    for path in ["/nonexistent/font.otf", "/tmp", "/dev/null"] {
      #expect {
        _ = try Typeface(contentsOf: path)
      } throws: {
        if case FontError.unreadable(let at, let reason)? = $0 as? FontError {
          return at == path && !reason.isEmpty
        }
        return false
      }
    }
  }

  @Test func whatIsNoFontIsCorrupt() {
    for bytes in [[], [0], Array("OTTO".utf8), [UInt8](repeating: 0x55, count: 5000)] {
      #expect {
        _ = try Typeface(bytes: bytes, name: "junk")
      } throws: {
        if case FontError.corrupt("junk", _)? = $0 as? FontError { return true }
        return false
      }
    }
  }

  @Test(arguments: 0..<12)
  func damagedFontsGiveErrorsOrTextButNeverCrash(seed: Int) throws {
    var numbers = Numbers(UInt64(seed) + 900)
    let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: Self.file)))
    for round in 0..<6 {
      var bytes = whole
      if round % 3 == 0 {
        bytes.removeLast(numbers.whole(1...(bytes.count - 1)))
      } else {
        // Flips in the table directory and in the first tables hurt most.
        let reach = round % 3 == 1 ? 4096 : bytes.count
        for _ in 0..<numbers.whole(1...40) {
          bytes[numbers.whole(0...(reach - 1))] ^= UInt8(1 << numbers.whole(0...7))
        }
      }
      guard let typeface = try? Typeface(bytes: bytes, name: "damaged") else { continue }
      let canvas = Canvas(Bitmap(width: 90, height: 40))
      let run = ScaledFont(typeface, size: Fixed(20), tabularDigits: true).shape("Ag 09 ffi é")
      canvas.draw(run, at: point(4, 30), color: .white)
      #expect(canvas.clip == canvas.bitmap.bounds)
    }
  }

  @Test func manyThreadsMayDrawTheSameTypeface() async {
    let pictures = await withTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<4 {
        group.addTask {
          coverage(width: 200, height: 30) {
            let font = ScaledFont(.interMedium, size: Fixed(15))
            $0.draw(font.shape("The quick brown fox"), at: point(3, 20), color: .white)
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(pictures).count == 1)
  }
}
