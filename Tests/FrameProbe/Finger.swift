import CEvdev
import Kiosk
import Platform

/// A finger on a multi-touch panel of protocol B: what it does goes through the decoder to the application, as on a board.
struct Finger {
  private let geometry: PanelGeometry
  private let columns: AxisRange
  private let rows: AxisRange
  private var decoder = MultitouchDecoder(slotCount: 10)
  private var reports: [ContactReport] = []
  private var samples: [TouchSample] = []
  private var trackingID: Int32 = 0

  /// The digitiser has 32 steps a pixel.
  private static let steps = 32

  /// A finger over a window of `size` points, one pixel each.
  init(over size: Size) {
    let width = Int(size.width)
    let height = Int(size.height)
    geometry = PanelGeometry(width: width, height: height)
    columns = AxisRange(first: 0, last: Int32((width - 1) * Self.steps))
    rows = AxisRange(first: 0, last: Int32((height - 1) * Self.steps))
    reports.reserveCapacity(16)
    samples.reserveCapacity(16)
  }

  // MARK: - Public API

  /// Comes down at `point`.
  mutating func press(_ point: Point, at time: Double, _ application: Application) {
    trackingID = (trackingID + 1) & 0xFFFF
    send(EV_ABS, ABS_MT_SLOT, 0, time)
    send(EV_ABS, ABS_MT_TRACKING_ID, trackingID, time)
    sendPlace(point, time)
    send(EV_KEY, BTN_TOUCH, 1, time)
    endReport(time, application)
  }

  /// Goes to `point`.
  mutating func move(_ point: Point, at time: Double, _ application: Application) {
    sendPlace(point, time)
    endReport(time, application)
  }

  /// Is lifted.
  mutating func lift(at time: Double, _ application: Application) {
    send(EV_ABS, ABS_MT_TRACKING_ID, -1, time)
    send(EV_KEY, BTN_TOUCH, 0, time)
    endReport(time, application)
  }

  // MARK: - Private

  private mutating func sendPlace(_ point: Point, _ time: Double) {
    send(EV_ABS, ABS_MT_POSITION_X, Int32(point.x) * Int32(Self.steps), time)
    send(EV_ABS, ABS_MT_POSITION_Y, Int32(point.y) * Int32(Self.steps), time)
  }

  private mutating func send(_ type: Int32, _ code: Int32, _ value: Int32, _ time: Double) {
    let record = InputRecord(
      type: UInt16(type), code: UInt16(code), value: value, time: time)
    decoder.consume(record, into: &reports)
  }

  private mutating func endReport(_ time: Double, _ application: Application) {
    send(EV_SYN, SYN_REPORT, 0, time)
    samples.removeAll(keepingCapacity: true)
    for report in reports {
      samples.append(
        TouchSample(
          id: report.contact, phase: report.phase,
          location: geometry.point(x: report.x, in: columns, y: report.y, in: rows),
          timestamp: report.time))
    }
    reports.removeAll(keepingCapacity: true)
    application.receive(samples)
  }
}
