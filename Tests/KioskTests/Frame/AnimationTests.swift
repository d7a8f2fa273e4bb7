import Kiosk
import Testing

@Suite struct AnimationTests {
  @Test func restsAtItsValue() {
    let animation = Animation(3)
    #expect(animation.value(at: 100) == 3)
    #expect(animation.target == 3)
    #expect(!animation.isMoving(at: 100))
  }

  @Test func goesFromHereToThereInItsTime() {
    var animation = Animation(0)
    animation.move(to: 10, at: 1, duration: 2, curve: .linear)
    #expect(animation.value(at: 0.5) == 0)
    #expect(animation.value(at: 1) == 0)
    #expect(animation.value(at: 2) == 5)
    #expect(animation.value(at: 3) == 10)
    #expect(animation.value(at: 9) == 10)
    #expect(animation.isMoving(at: 2.99) && !animation.isMoving(at: 3))
  }

  @Test(.contract("SWT-016")) func retargetsFromWhereItIs() {
    var animation = Animation(0)
    animation.move(to: 10, at: 0, duration: 2, curve: .linear)
    animation.move(to: 0, at: 1, duration: 2, curve: .linear)
    #expect(animation.value(at: 1) == 5)
    #expect(animation.value(at: 2) == 2.5)
    #expect(animation.value(at: 3) == 0)
    #expect(animation.target == 0)
  }

  @Test func noDurationJumps() {
    var animation = Animation(0)
    animation.move(to: 4, at: 1, duration: 0, curve: .standard)
    #expect(animation.value(at: 1) == 4)
    #expect(!animation.isMoving(at: 1))
  }

  @Test func settingStopsTheMotion() {
    var animation = Animation(0)
    animation.move(to: 10, at: 0, duration: 2, curve: .linear)
    animation.set(7)
    #expect(animation.value(at: 1) == 7)
    #expect(!animation.isMoving(at: 1))
  }

  @Test(.contract("SWT-004")) func targetIsKnownAtOnce() {
    var animation = Animation(0)
    animation.move(to: 10, at: 0, duration: 2, curve: .linear)
    #expect(animation.target == 10)
  }

  @Test(arguments: [Curve.linear, .standard])
  func curveRisesFromZeroToOne(curve: Curve) {
    #expect(curve.value(at: -1) == 0 && curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1 && curve.value(at: 2) == 1)
    var last = 0.0
    for step in 1..<200 {
      let value = curve.value(at: Double(step) / 200)
      #expect(value >= last && value < 1)
      last = value
    }
  }

  @Test func standardCurveIsTheBezierOfTheLook() {
    // The curve cubic-bezier(0.2, 0, 0, 1) at its parameters s = ¼, ½ and ¾: x = 0.6(1−s)²s + s³, y = 3(1−s)s² + s³.
    for (x, y) in [(0.1, 0.15625), (0.2, 0.5), (0.45, 0.84375)] {
      #expect(abs(Curve.standard.value(at: x) - y) < 1e-5)
    }
  }
}

@Suite struct AnimationNeedTests {
  @Test func nothingGivesWayToAnything() {
    for need in [AnimationNeed.none, .frame, .wait(until: 2), .rest(until: 3)] {
      #expect(AnimationNeed.none.combined(with: need) == need)
      #expect(need.combined(with: .none) == need)
    }
  }

  @Test func nextFrameIsTheEarliest() {
    for need in [AnimationNeed.frame, .wait(until: 2), .rest(until: 3)] {
      #expect(AnimationNeed.frame.combined(with: need) == .frame)
      #expect(need.combined(with: .frame) == .frame)
    }
  }

  @Test func earlierOfTwoTimesWins() {
    #expect(AnimationNeed.wait(until: 1).combined(with: .wait(until: 2)) == .wait(until: 1))
    #expect(AnimationNeed.rest(until: 2).combined(with: .rest(until: 1)) == .rest(until: 1))
  }

  @Test func motionThatWaitsKeepsTheWindowUnsettled() {
    #expect(AnimationNeed.wait(until: 2).combined(with: .rest(until: 1)) == .wait(until: 1))
    #expect(AnimationNeed.rest(until: 2).combined(with: .wait(until: 1)) == .wait(until: 1))
    #expect(AnimationNeed.rest(until: 1).combined(with: .wait(until: 2)) == .wait(until: 1))
  }

  @Test func orderOfCombiningDoesNotMatter() {
    let needs: [AnimationNeed] = [
      .none, .frame, .wait(until: 1), .wait(until: 3), .rest(until: 2), .rest(until: 4),
    ]
    for a in needs {
      for b in needs {
        #expect(a.combined(with: b) == b.combined(with: a))
        for c in needs {
          #expect(a.combined(with: b).combined(with: c) == a.combined(with: b.combined(with: c)))
        }
      }
    }
  }
}
