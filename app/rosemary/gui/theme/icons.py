"""Lucide icons, drawn from SVG in any colour and cached."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from rosemary.gui.theme.tokens import ICON_SIZE, TRAY_TINT

_SCALES = (1.0, 2.0)
_STROKE = 'stroke-width="1.75"'
_ANY_COLOUR = "currentColor"


class IconSet:
    """The icons of one folder. Pixmaps are cached by name, colour, size and scale.

    GUI thread only.
    """

    def __init__(self, directory: Path) -> None:
        self._directory = directory
        self._sources: dict[str, str] = {}
        self._shapes: dict[tuple[str, int, float], QPixmap] = {}
        self._pixmaps: dict[tuple[str, str, int, float], QPixmap] = {}

    def pixmap(self, name: str, colour: str, size: int = ICON_SIZE, scale: float = 1.0) -> QPixmap:
        """Return the icon `size` logical pixels wide for a screen of this scale."""
        key = (name, colour, size, scale)
        found = self._pixmaps.get(key)
        if found is None:
            found = self._pixmaps[key] = self._draw(*key)
        return found

    def icon(self, name: str, colour: str) -> QIcon:
        """Return the icon for a button or a menu."""
        result = QIcon()
        for scale in _SCALES:
            result.addPixmap(self.pixmap(name, colour, ICON_SIZE, scale))
        return result

    def application_icon(self) -> QIcon:
        """Return the icon of the window and of the taskbar."""
        result = QIcon()
        for size in (16, 24, 32, 48, 64, 128, 256):
            result.addPixmap(self.pixmap("app", "", size))
        return result

    def tray_icon(self, mark: str = "") -> QIcon:
        """Return the sprig in one colour that is legible on dark and light panels.

        `mark` is the colour of a dot on it. Desktops that recolour icons are then told not to.
        """
        result = QIcon()
        for size in (16, 22, 24, 32, 44, 48, 64):
            plain = self.pixmap("tray", TRAY_TINT, size)
            result.addPixmap(_marked(plain, mark) if mark else plain)
        result.setIsMask(not mark)
        return result

    def _draw(self, name: str, colour: str, size: int, scale: float) -> QPixmap:
        shape = self._shape(name, size, scale)
        if _ANY_COLOUR not in self._source(name):
            return shape
        # Recolouring takes a tenth of the time of drawing, for a hundred icons per theme change.
        result = QPixmap(shape)
        painter = QPainter(result)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
        # One pixel more, because the screen's last pixel may reach further.
        painter.fillRect(QRectF(0, 0, size + 1, size + 1), QColor(colour))
        painter.end()
        return result

    def _shape(self, name: str, size: int, scale: float) -> QPixmap:
        """Return the icon in its own colours, or in black if it has none."""
        key = (name, size, scale)
        found = self._shapes.get(key)
        if found is None:
            side = round(size * scale)
            found = self._shapes[key] = QPixmap(side, side)
            found.fill(Qt.GlobalColor.transparent)
            painter = QPainter(found)
            renderer = QSvgRenderer(QByteArray(self._source(name).encode()))
            renderer.render(painter, QRectF(0, 0, side, side))
            painter.end()
            found.setDevicePixelRatio(scale)
        return found

    def _source(self, name: str) -> str:
        found = self._sources.get(name)
        if found is None:
            text = (self._directory / f"{name}.svg").read_text(encoding="utf-8")
            found = self._sources[name] = text.replace('stroke-width="2"', _STROKE)
        return found


def swatch(colour: str) -> QIcon:
    """Return a dot of a colour, for a menu."""
    pixmap = QPixmap(2 * ICON_SIZE, 2 * ICON_SIZE)
    pixmap.setDevicePixelRatio(2)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    painter.drawEllipse(QRectF(2, 2, ICON_SIZE - 4, ICON_SIZE - 4))
    painter.end()
    return QIcon(pixmap)


def _marked(plain: QPixmap, colour: str) -> QPixmap:
    """Return an icon with a dot over the lower right third."""
    result = QPixmap(plain)
    side = plain.width()
    dot = QRectF(side * 0.6, side * 0.6, side * 0.4, side * 0.4)
    painter = QPainter(result)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
    painter.setBrush(Qt.GlobalColor.black)
    painter.drawEllipse(dot.adjusted(-side * 0.08, -side * 0.08, 0, 0))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
    painter.setBrush(QColor(colour))
    painter.drawEllipse(dot)
    painter.end()
    return result
