// Clusters of pieces that meet, bend or cross within a row.
extension CoverageRasterizer {
  /// Adds what is inside within a cluster; returns the winding number behind it.
  func sweepCluster(
    _ pieces: UnsafeMutablePointer<Piece>, _ count: Int, _ y: Int, _ winding: Int32, _ mask: Int32,
    _ areas: RowAreas.Row
  ) -> Int32 {
    var height: Int32 = 0
    var behind = winding
    var against: Int32 = 0
    var isOneWay = true
    let direction = pieces[0].winding
    var i = 0
    while i < count {
      let piece = pieces[i]
      height &+= piece.height
      if piece.winding != direction { isOneWay = false }
      if (piece.winding < 0) != (winding < 0) { against &+= 1 }
      // Closed outlines wind alike at every y; the lower end of the row stands for all.
      if Int(edges.base[Int(piece.edge)].bottom) >= y + 256 { behind &+= piece.winding }
      i += 1
    }
    if isOneWay && height == 256 {
      // The parts of one line, one below the other.
      let after = winding &+ direction
      i = 0
      while i < count {
        _ = add(pieces[i], winding, mask, areas)
        i += 1
      }
      return after
    }
    // Too deep inside to come out.
    if mask == -1 && abs(winding) > against { return behind }
    sweepBands(pieces, count, y, winding, mask, areas)
    return behind
  }

  /// Cuts the row at every place where a piece starts or ends.
  private func sweepBands(
    _ pieces: UnsafeMutablePointer<Piece>, _ count: Int, _ y: Int, _ winding: Int32, _ mask: Int32,
    _ areas: RowAreas.Row
  ) {
    let edges = edges.base
    var breaks = (UInt64(0), UInt64(0), UInt64(0), UInt64(0))
    func mark(_ at: Int) {
      let bit = UInt64(1) << UInt64(at & 63)
      switch at >> 6 {
      case 0: breaks.0 |= bit
      case 1: breaks.1 |= bit
      case 2: breaks.2 |= bit
      default: breaks.3 |= bit
      }
    }
    var i = 0
    while i < count {
      if pieces[i].height != 256 {
        let edge = edges + Int(pieces[i].edge)
        let top = Int(edge.pointee.top) - y
        let bottom = Int(edge.pointee.bottom) - y
        if top > 0 { mark(top) }
        if bottom < 256 { mark(bottom) }
      }
      i += 1
    }
    var from = 0
    func band(_ to: Int) {
      sweepBand(pieces, count, y + from, y + to, winding, mask, areas)
      from = to
    }
    func bands(_ word: UInt64, _ offset: Int) {
      var bits = word
      while bits != 0 {
        band(offset + bits.trailingZeroBitCount)
        bits &= bits &- 1
      }
    }
    bands(breaks.0, 0)
    bands(breaks.1, 64)
    bands(breaks.2, 128)
    bands(breaks.3, 192)
    band(256)
  }

  /// Sorts the pieces of a band, cuts it where they cross, and adds up the inside.
  private func sweepBand(
    _ pieces: UnsafeMutablePointer<Piece>, _ count: Int, _ top: Int, _ bottom: Int,
    _ winding: Int32, _ mask: Int32, _ areas: RowAreas.Row
  ) {
    let parts = bandPieces.reserve(count)
    let partCount = gatherBand(pieces, count, top, bottom, parts)
    if bottom - top > 1, let cut = crossing(parts, partCount, top, bottom) {
      sweepBand(pieces, count, top, cut, winding, mask, areas)
      sweepBand(pieces, count, cut, bottom, winding, mask, areas)
      return
    }
    var winding = winding
    var i = 0
    while i < partCount {
      winding = add(parts[i], winding, mask, areas)
      i += 1
    }
  }

  /// The parts of the pieces that pass through a band, sorted by x.
  private func gatherBand(
    _ pieces: UnsafeMutablePointer<Piece>, _ count: Int, _ top: Int, _ bottom: Int,
    _ parts: UnsafeMutablePointer<Piece>
  ) -> Int {
    let edges = edges.base
    var partCount = 0
    var i = 0
    while i < count {
      let edge = edges + Int(pieces[i].edge)
      var part = pieces[i]
      i += 1
      if Int(edge.pointee.top) > top || Int(edge.pointee.bottom) < bottom { continue }
      part.top = edge.pointee.x(at: top)
      part.bottom = edge.pointee.x(at: bottom)
      part.height = Int32(truncatingIfNeeded: bottom &- top)
      let key = part.top &+ part.bottom
      var at = partCount
      while at > 0 && parts[at - 1].top &+ parts[at - 1].bottom > key {
        parts[at] = parts[at - 1]
        at -= 1
      }
      parts[at] = part
      partCount += 1
    }
    return partCount
  }

  /// Where two neighbours cross by more than 1/256 pixel, inside the band.
  private func crossing(
    _ parts: UnsafeMutablePointer<Piece>, _ count: Int, _ top: Int, _ bottom: Int
  ) -> Int? {
    var i = 1
    while i < count {
      let above = parts[i].top - parts[i - 1].top
      let below = parts[i].bottom - parts[i - 1].bottom
      if (above < -256 && below > 256) || (above > 256 && below < -256) {
        let a = abs(above)
        let b = abs(below)
        let cut = top + ((bottom - top) * a + (a + b) / 2) / (a + b)
        return min(max(cut, top + 1), bottom - 1)
      }
      i += 1
    }
    return nil
  }
}
