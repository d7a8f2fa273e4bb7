// The work items drawn by Qt 5's raster engine, and the gallery as Qt 5 widgets.
// Usage: qt gallery.ops [ITEM…]
#include <QtGui>
#include <QtWidgets>

extern "C" {
#include "material.h"
#include "operations.h"
#include "stopwatch.h"
}

// The blur behind QGraphicsDropShadowEffect: exported by QtWidgets, declared in no public header.
QT_BEGIN_NAMESPACE
Q_WIDGETS_EXPORT void qt_blurImage(QPainter *painter, QImage &image, qreal radius, bool quality,
                                   bool alphaOnly, int transposed = 0);
QT_END_NAMESPACE

namespace {

struct Board {
  QPainter *painter;
  QImage frame, picture, frame565, shadow;
};

QPainter &painterOf(void *board) { return *static_cast<Board *>(board)->painter; }
QColor color(uint32_t argb) { return QColor::fromRgba(argb); }

// MARK: - Text

QFont fontOfSize(int size) {
  QFont font("DejaVu Sans");
  font.setPixelSize(size);
  font.setHintingPreference(QFont::PreferNoHinting);
  return font;
}

// ASCII letters at their unhinted advances.
QGlyphRun layOut(const char *text, int size) {
  const QRawFont font = QRawFont::fromFont(fontOfSize(size));
  const QVector<quint32> indexes = font.glyphIndexesForString(QString::fromLatin1(text));
  const QVector<QPointF> advances = font.advancesForGlyphIndexes(indexes);
  QVector<quint32> visible;
  QVector<QPointF> places;
  qreal x = 0;
  for (int i = 0; i < indexes.size(); i++) {
    if (text[i] != ' ') {
      visible << indexes[i];
      places << QPointF(x, 0);
    }
    x += advances[i].x();
  }
  QGlyphRun run;
  run.setRawFont(font);
  run.setGlyphIndexes(visible);
  run.setPositions(places);
  return run;
}

QGlyphRun rowRun;
QRawFont gridFont;
QVector<quint32> gridIndexes;
QVector<QPointF> gridPlaces;

void layOutRowsAndGrid() {
  char row[rowLetters + 1];
  makeRow(row);
  rowRun = layOut(row, 16);
  gridFont = QRawFont(QString(FONT_PATH), 16, QFont::PreferNoHinting);
  for (uint32_t code = 0x21; gridIndexes.size() < newGlyphs; code++) {
    if (isBlank(code)) continue;
    const QVector<quint32> found = gridFont.glyphIndexesForString(QString(QChar(code)));
    if (found.isEmpty() || found[0] == 0) continue;
    const int count = gridIndexes.size();
    gridIndexes << found[0];
    gridPlaces << QPointF(gridX(count), gridY(count));
  }
}

// MARK: - Work items of the painter

void fillFrame(void *board) {
  painterOf(board).fillRect(0, 0, frameWidth, frameHeight, color(0xFF336699));
}

void veilFrame(void *board) {
  painterOf(board).fillRect(0, 0, frameWidth, frameHeight, color(0x80336699));
}

void drawPicture(void *board) {
  painterOf(board).drawImage(0, 0, static_cast<Board *>(board)->picture);
}

void fillBox(QPainter &painter, int i, const QBrush &brush) {
  painter.setPen(Qt::NoPen);
  painter.setBrush(brush);
  painter.drawRoundedRect(boxX(i), boxY(i), 120, 48, 12, 12);
}

void strokeBox(QPainter &painter, int i) {
  painter.setPen(QPen(color(0xFF112233), 1));
  painter.setBrush(Qt::NoBrush);
  painter.drawRoundedRect(QRectF(boxX(i) + 0.5, boxY(i) + 0.5, 119, 47), 11.5, 11.5);
}

QLinearGradient gradient(qreal top, qreal height, uint32_t from, uint32_t to) {
  QLinearGradient gradient(0, top, 0, top + height);
  gradient.setColorAt(0, color(from));
  gradient.setColorAt(1, color(to));
  return gradient;
}

void fillBoxes(void *board) {
  const QBrush brush(color(0xFF336699));
  for (int i = 0; i < 1000; i++) fillBox(painterOf(board), i, brush);
}

void fillGradientBoxes(void *board) {
  for (int i = 0; i < 1000; i++) {
    fillBox(painterOf(board), i, gradient(boxY(i), 48, 0xFF4A90E2, 0xFF1B4F8F));
  }
}

void fillAndStrokeBoxes(void *board) {
  const QBrush brush(color(0xFF336699));
  for (int i = 0; i < 1000; i++) {
    fillBox(painterOf(board), i, brush);
    strokeBox(painterOf(board), i);
  }
}

void strokeBoxes(void *board) {
  for (int i = 0; i < 1000; i++) strokeBox(painterOf(board), i);
}

enum { shadowMargin = 24 };

QImage shadowShape() {
  QImage image(200 + 2 * shadowMargin, 100 + 2 * shadowMargin,
               QImage::Format_ARGB32_Premultiplied);
  image.fill(0);
  QPainter painter(&image);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(QColor(0, 0, 0, 128));
  painter.drawRoundedRect(shadowMargin, shadowMargin, 200, 100, 12, 12);
  return image;
}

// Qt draws the blurred image at the origin; the cost does not depend on the place.
void drawNewShadows(void *board) {
  QPainter &painter = painterOf(board);
  for (int i = 0; i < 100; i++) {
    QImage shape = shadowShape();
    painter.save();
    painter.translate(shadowX(i) - shadowMargin, shadowY(i) - shadowMargin);
    qt_blurImage(&painter, shape, 16, true, true);
    painter.restore();
  }
}

QImage blurredShadow() {
  QImage shape = shadowShape(), blurred(shape.size(), shape.format());
  blurred.fill(0);
  QPainter painter(&blurred);
  qt_blurImage(&painter, shape, 16, true, true);
  return blurred;
}

void drawCachedShadows(void *board) {
  const QImage &shadow = static_cast<Board *>(board)->shadow;
  for (int i = 0; i < 100; i++) {
    painterOf(board).drawImage(shadowX(i) - shadowMargin, shadowY(i) - shadowMargin, shadow);
  }
}

void drawRows(void *board) {
  painterOf(board).setPen(color(0xFF1C1C1E));
  for (int i = 0; i < rowCount; i++) {
    painterOf(board).drawGlyphRun(QPointF(4, rowBaseline(i)), rowRun);
  }
}

// A size that was never drawn before, so that nothing is in a cache.
void drawNewGlyphs(void *board) {
  static double size = 16;
  size += 0.001;
  QRawFont font = gridFont;
  font.setPixelSize(size);
  QGlyphRun run;
  run.setRawFont(font);
  run.setGlyphIndexes(gridIndexes);
  run.setPositions(gridPlaces);
  painterOf(board).drawGlyphRun(QPointF(0, 0), run);
}

void fillCircles(void *board) {
  painterOf(board).setPen(Qt::NoPen);
  painterOf(board).setBrush(color(0xFF336699));
  for (int i = 0; i < 1000; i++) {
    painterOf(board).drawEllipse(QPointF(circleX(i), circleY(i)), 20, 20);
  }
}

QVector<QPolygonF> polygons;

void preparePolygons() {
  Polygon corners[polygonCount];
  makePolygons(corners);
  for (const Polygon &from : corners) {
    QPolygonF polygon;
    for (int k = 0; k < polygonCorners; k++) polygon << QPointF(from.x[k], from.y[k]);
    polygons << polygon;
  }
}

void fillPolygons(void *board) {
  painterOf(board).setPen(Qt::NoPen);
  painterOf(board).setBrush(color(0xFF336699));
  for (const QPolygonF &polygon : qAsConst(polygons)) {
    painterOf(board).drawPolygon(polygon, Qt::WindingFill);
  }
}

// Drawn without dither, as 9a asks.
void convert(void *board) {
  Board *b = static_cast<Board *>(board);
  QPainter painter(&b->frame565);
  painter.drawImage(0, 0, b->picture);
}

// MARK: - The gallery as drawing

QGlyphRun galleryRuns[operationLimit];

void layOutGallery() {
  for (int i = 0; i < operationCount; i++) {
    const Operation &op = operations[i];
    if (op.kind == opText) galleryRuns[i] = layOut(op.text, static_cast<int>(op.textSize));
  }
}

void drawOperation(QPainter &painter, int index) {
  const Operation &op = operations[index];
  const QRectF box(op.x, op.y, op.width, op.height);
  painter.setPen(Qt::NoPen);
  painter.setBrush(color(op.color));
  switch (op.kind) {
    case opRect:
      painter.fillRect(box, color(op.color));
      break;
    case opRoundedRect:
      painter.drawRoundedRect(box, op.radius, op.radius);
      break;
    case opGradient:
      painter.setBrush(gradient(op.y, op.height, op.color, op.lastColor));
      painter.drawRoundedRect(box, op.radius, op.radius);
      break;
    case opStroke: {
      const qreal half = op.lineWidth / 2;
      painter.setBrush(Qt::NoBrush);
      painter.setPen(QPen(color(op.color), op.lineWidth));
      painter.drawRoundedRect(
          box.adjusted(half, half, -half, -half), op.radius - half, op.radius - half);
      break;
    }
    case opCircle:
      painter.drawEllipse(QPointF(op.x, op.y), op.radius, op.radius);
      break;
    case opText:
      painter.setPen(color(op.color));
      painter.drawGlyphRun(QPointF(op.x, op.y), galleryRuns[index]);
      break;
  }
}

void drawGallery(void *board) {
  for (int i = 0; i < operationCount; i++) drawOperation(painterOf(board), i);
}

void drawGallerySwitch(void *board) {
  painterOf(board).save();
  painterOf(board).setClipRect(switchX, switchY, switchWidth, switchHeight);
  drawGallery(board);
  painterOf(board).restore();
}

// MARK: - The gallery as widgets

// The places are those of Sources/KioskMain/Bench/ControlPanel.swift.
struct Panel {
  QWidget window;
  QCheckBox *firstSwitch = nullptr;

  Panel() {
    window.resize(frameWidth, frameHeight);
    window.setFont(fontOfSize(16));
    put(new QLabel("Control Gallery"), 400, 10, 220, 36);
    addButtons();
    addSwitches();
    addSliders();
    addSegments();
    put(new QLineEdit("panel-kitchen.local"), 536, 446, 456, 32);
    put(new QLineEdit("Enter a password"), 536, 486, 456, 32);
    addPageMarks();
    window.show();
    for (int i = 0; i < 20; i++) QApplication::processEvents();
  }

  void put(QWidget *widget, int x, int y, int width, int height) {
    widget->setParent(&window);
    widget->setGeometry(x, y, width, height);
  }

  void addButtons() {
    static const char *const titles[12] = {"Play",    "Pause",    "Stop",   "Record",
                                           "Connect", "Settings", "Update", "Restart",
                                           "Cancel",  "Delete",   "Done",   "Retry"};
    for (int i = 0; i < 12; i++) {
      put(new QPushButton(titles[i]), 32 + i % 4 * 116, 92 + i / 4 * 60, 108, 48);
    }
  }

  void addSwitches() {
    static const char *const titles[6] = {"Wi-Fi",    "Bluetooth",  "Airplane",
                                          "Location", "Night mode", "Auto lock"};
    for (int i = 0; i < 6; i++) {
      QCheckBox *box = new QCheckBox(titles[i]);
      box->setChecked(i % 2 == 0);
      put(box, 536 + i % 2 * 236, 92 + i / 2 * 62, 220, 31);
      if (i == 0) firstSwitch = box;
    }
  }

  void addSliders() {
    for (int i = 0; i < 6; i++) {
      const int value = 15 * (i + 1);
      QSlider *slider = new QSlider(Qt::Horizontal);
      slider->setValue(value);
      put(slider, 32, 314 + 36 * i, 400, 32);
      put(new QLabel(QString("%1%").arg(value)), 448, 314 + 36 * i, 50, 32);
    }
  }

  void addSegments() {
    static const char *const titles[9] = {"Day",   "Week", "Month",  "List", "Grid",
                                          "Cover", "Low",  "Medium", "High"};
    for (int i = 0; i < 9; i++) {
      QPushButton *segment = new QPushButton(titles[i]);
      segment->setCheckable(true);
      segment->setChecked(i % 3 == i / 3);
      put(segment, 536 + i % 3 * 152, 312 + i / 3 * 44, 152, 32);
    }
  }

  void addPageMarks() {
    for (int i = 0; i < 7; i++) {
      QRadioButton *mark = new QRadioButton();
      mark->setChecked(i == 2);
      put(mark, 458 + 18 * i, 558, 16, 16);
    }
  }
};

void repaintPanel(void *panel) { static_cast<Panel *>(panel)->window.repaint(); }

void toggleSwitch(void *panel) {
  QCheckBox *box = static_cast<Panel *>(panel)->firstSwitch;
  box->toggle();
  box->repaint();
}

// MARK: - In order

QImage picture(void (*fill)(uint32_t *), QImage::Format format) {
  QImage image(frameWidth, frameHeight, format);
  fill(reinterpret_cast<uint32_t *>(image.bits()));
  return image;
}

void measureShapes(const char *peer, Board &board) {
  measure(peer, "4a", fillBoxes, &board);
  measure(peer, "4b", fillGradientBoxes, &board);
  measure(peer, "4c", fillAndStrokeBoxes, &board);
  measure(peer, "4d", strokeBoxes, &board);
  measure(peer, "5u", drawNewShadows, &board);
  measure(peer, "5c", drawCachedShadows, &board);
  measure(peer, "6a", drawRows, &board);
  measure(peer, "6b", drawNewGlyphs, &board);
  measure(peer, "7a", fillCircles, &board);
  measure(peer, "7b", fillPolygons, &board);
  measure(peer, "8a", drawGallery, &board);
  measure(peer, "8b", drawGallerySwitch, &board);
}

void measurePainter(const char *peer, Board &board) {
  const QImage opaque = picture(fillOpaquePicture, QImage::Format_RGB32);
  board.frame = QImage(frameWidth, frameHeight, QImage::Format_RGB32);
  board.frame565 = QImage(frameWidth, frameHeight, QImage::Format_RGB16);
  board.shadow = blurredShadow();
  QPainter painter(&board.frame);
  painter.setRenderHint(QPainter::Antialiasing);
  board.painter = &painter;
  measure(peer, "1", fillFrame, &board);
  measure(peer, "2", veilFrame, &board);
  board.picture = opaque;
  measure(peer, "3a", drawPicture, &board);
  measure(peer, "9a", convert, &board);
  board.picture = picture(fillNoisyPicture, QImage::Format_ARGB32_Premultiplied);
  measure(peer, "3b", drawPicture, &board);
  board.picture = picture(fillPanelPicture, QImage::Format_ARGB32_Premultiplied);
  measure(peer, "3c", drawPicture, &board);
  measureShapes(peer, board);
}

void measureWidgets(const char *peer) {
  Panel panel;
  measure(peer, "8c", repaintPanel, &panel);
  measure(peer, "8d", toggleSwitch, &panel);
  const char *path = getenv("PEER_PICTURE");
  if (path != nullptr) panel.window.grab().save(QString(path) + ".widgets.png");
}

}  // namespace

int main(int count, char **arguments) {
  if (count < 2) {
    fprintf(stderr, "usage: qt gallery.ops [ITEM...]\n");
    return 64;
  }
  operationsRead(arguments[1]);
  stopwatchWanted = arguments + 2;
  stopwatchWantedCount = count - 2;
  qputenv("QT_QPA_PLATFORM", "offscreen");
  int none = 1;
  QApplication application(none, arguments);
  layOutRowsAndGrid();
  layOutGallery();
  preparePolygons();

  Board board;
  measurePainter("qt5", board);
  const char *path = getenv("PEER_PICTURE");
  if (path != nullptr) board.frame.save(path);
  measureWidgets("qt5");
  return 0;
}
