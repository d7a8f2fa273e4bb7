import Foundation
import Kiosk
import Testing

@Suite struct NumberFormatTests {
  @Test func groupsFollowTheSymbols() {
    let value = 1_234_567
    #expect(NumberFormat(.english).string(value) == "1,234,567")
    #expect(NumberFormat(.german).string(value) == "1.234.567")
    #expect(NumberFormat(.french).string(value) == "1\u{202F}234\u{202F}567")
    #expect(NumberFormat(.indian).string(value) == "12,34,567")
    #expect(NumberFormat(.indian).string(123) == "123")
    #expect(NumberFormat(isGrouped: false).string(value) == "1234567")
    #expect(NumberFormat(NumberSymbols(groupingSeparator: "")).string(value) == "1234567")
    #expect(NumberFormat(NumberSymbols(groupSize: 0)).string(value) == "1234567")
    #expect(NumberFormat(NumberSymbols(groupSize: -4)).string(value) == "1234567")
    #expect(NumberFormat(NumberSymbols(higherGroupSize: 0)).string(value) == "1234,567")
    let polish = NumberFormat(NumberSymbols(minimumLeadingDigits: 2))
    #expect(polish.string(1234) == "1234")
    #expect(polish.string(12345) == "12,345")
  }

  @Test func wholeNumbersAreExactToTheirLimits() {
    let plain = NumberFormat(isGrouped: false)
    for value in [Int.min, Int.min + 1, -10, -1, 0, 1, 9, 10, Int.max - 1, Int.max] {
      #expect(plain.string(value) == "\(value)".replacing("-", with: "−"))
    }
    #expect(NumberFormat().string(Int.min) == "−9,223,372,036,854,775,808")
  }

  @Test func scaledIntegersAreExact() {
    var format = NumberFormat(minimumFractionDigits: 1, maximumFractionDigits: 30)
    #expect(format.string(215, dividedByPowerOfTen: 1) == "21.5")
    #expect(format.string(-5, dividedByPowerOfTen: 3) == "−0.005")
    #expect(format.string(20, dividedByPowerOfTen: 1) == "2.0")
    #expect(format.string(7, dividedByPowerOfTen: -9) == "7.0")
    #expect(
      format.string(Int.min, dividedByPowerOfTen: 30) == "−0.000000000009223372036854775808")
    format.maximumFractionDigits = 99
    #expect(
      format.string(1, dividedByPowerOfTen: 99) == "0." + String(repeating: "0", count: 29) + "1")
  }

  @Test(arguments: [
    (NumberFormat.Rounding.halfEven, NSDecimalNumber.RoundingMode.bankers),
    (.halfAwayFromZero, .plain),
  ])
  func roundingIsThatOfDecimalArithmetic(
    rounding: NumberFormat.Rounding, mode: NSDecimalNumber.RoundingMode
  ) throws {
    var numbers = Lcg(seed: 3)
    for _ in 0..<4000 {
      // Ends in many fives, so that the middle is met.
      let value = (numbers.next(4001) - 2000) * [1, 5, 50, 500][numbers.next(4)]
      let power = numbers.next(7)
      let digits = numbers.next(5)
      let format = NumberFormat(
        maximumFractionDigits: digits, rounding: rounding, isGrouped: false)
      var exact = Decimal(value)
      for _ in 0..<power { exact /= 10 }
      var expected = Decimal()
      NSDecimalRound(&expected, &exact, digits, mode)
      let text = format.string(value, dividedByPowerOfTen: power)
      #expect(text == "\(expected)".replacing("-", with: "−"))
      let double = Double(value) / [1, 10, 100, 1000, 10000, 100_000, 1_000_000][power]
      #expect(format.string(double) == text)
    }
  }

  @Test func doublesAreTheirShortestDecimals() {
    let format = NumberFormat(maximumFractionDigits: 30, isGrouped: false)
    #expect(format.string(0.1) == "0.1")
    #expect(format.string(-273.15) == "−273.15")
    #expect(format.string(1e-7) == "0.0000001")
    #expect(format.string(1.5e20) == "150000000000000000000")
    #expect(format.string(Double.leastNonzeroMagnitude) == "0")
    #expect(
      format.string(Double.greatestFiniteMagnitude)
        == "17976931348623157" + String(repeating: "0", count: 292))
    #expect(NumberFormat(maximumFractionDigits: 2).string(2.675) == "2.68")
    #expect(NumberFormat(maximumFractionDigits: 2).string(999.995) == "1,000")
  }

  @Test func whatIsNoNumberIsADash() {
    for value in [Double.nan, .infinity, -.infinity, .signalingNaN] {
      #expect(NumberFormat(unit: "°C").string(value) == "—")
    }
    #expect(NumberFormat(NumberSymbols(placeholder: "?")).string(.nan) == "?")
  }

  @Test func whatRoundsToZeroHasNoSign() {
    let format = NumberFormat(
      minimumFractionDigits: 1, maximumFractionDigits: 1, showsPlusSign: true)
    #expect(format.string(-0.0) == "0.0")
    #expect(format.string(-0.04) == "0.0")
    #expect(format.string(0) == "0.0")
    #expect(format.string(0.06) == "+0.1")
    #expect(format.string(-0.06) == "−0.1")
  }

  @Test func fractionDigitsHaveLimits() {
    #expect(NumberFormat(minimumFractionDigits: 2).string(1) == "1.00")
    #expect(
      NumberFormat(minimumFractionDigits: 2, maximumFractionDigits: 1).string(1.239) == "1.24")
    #expect(NumberFormat(minimumFractionDigits: -7, maximumFractionDigits: -3).string(2.6) == "3")
    #expect(NumberFormat(minimumFractionDigits: Int.max).string(1).utf8.count == 32)
  }

  @Test func unitsFollowWithTheirSpace() {
    #expect(NumberFormat(unit: "°C").string(21) == "21\u{A0}°C")
    #expect(NumberFormat(unit: "%", unitSpace: "").string(55) == "55%")
  }

  @Test func digitsMayBeOfAnotherScript() {
    let arabic = NumberSymbols(decimalSeparator: "٫", groupingSeparator: "٬", zero: "٠")
    #expect(NumberFormat(arabic, maximumFractionDigits: 1).string(1234.5) == "١٬٢٣٤٫٥")
    let odd = NumberSymbols(zero: "\u{10FFFF}")
    #expect(NumberFormat(odd).string(9) == "\u{FFFD}")
  }
}
