"""Lucide icons, drawn from SVG in any colour and kept."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from rosemary.gui.theme.tokens import ICON_SIZE, TRAY_TINT

_SCALES = (1.0, 2.0)
_STROKE = 'stroke-width="1.75"'


class IconSet:
    """The icons of one directory; pixmaps are cached by name, colour, size and scale.

    GUI thread only.
    """

    def __init__(self, directory: Path) -> None:
        self._directory = directory
        self._sources: dict[str, str] = {}
        self._pixmaps: dict[tuple[str, str, int, float], QPixmap] = {}

    def pixmap(self, name: str, colour: str, size: int = ICON_SIZE, scale: float = 1.0) -> QPixmap:
        """Return the icon `size` logical pixels wide for a screen of this scale."""
        key = (name, colour, size, scale)
        found = self._pixmaps.get(key)
        if found is None:
            found = self._pixmaps[key] = self._draw(*key)
        return found

    def icon(self, name: str, colour: str, size: int = ICON_SIZE) -> QIcon:
        """Return the icon for a button or a menu."""
        result = QIcon()
        for scale in _SCALES:
            result.addPixmap(self.pixmap(name, colour, size, scale))
        return result

    def application_icon(self) -> QIcon:
        """Return the icon of the window and of the taskbar."""
        result = QIcon()
        for size in (16, 24, 32, 48, 64, 128, 256):
            result.addPixmap(self.pixmap("app", "", size))
        return result

    def tray_icon(self) -> QIcon:
        """Return the sprig in one colour that is legible on dark and on light panels."""
        result = QIcon()
        for size in (16, 22, 24, 32, 44, 48, 64):
            result.addPixmap(self.pixmap("tray", TRAY_TINT, size))
        result.setIsMask(True)
        return result

    def _draw(self, name: str, colour: str, size: int, scale: float) -> QPixmap:
        side = round(size * scale)
        result = QPixmap(side, side)
        result.fill(Qt.GlobalColor.transparent)
        source = self._source(name).replace("currentColor", colour)
        painter = QPainter(result)
        QSvgRenderer(QByteArray(source.encode())).render(painter, QRectF(0, 0, side, side))
        painter.end()
        result.setDevicePixelRatio(scale)
        return result

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
