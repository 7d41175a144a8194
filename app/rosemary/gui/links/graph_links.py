"""The links of the graph: the pen of each relation, and one picture drawn in slices."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication, QLineF, QObject, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QTransform

from rosemary.domain.links import CONTRADICTS, RELATED, SUPERSEDES
from rosemary.gui import texts
from rosemary.gui.links.graph_loader import Drawing
from rosemary.gui.theme.tokens import Theme, blend

SUGGESTED = ""
_RELATED_SHARE = 0.75
"""The most frequent lines are fainter, but keep a contrast of 3:1."""
translate = QCoreApplication.translate


def relation_name(relation: str) -> str:
    """Return the label of a relation; unknown ones keep their own name."""
    known = {
        RELATED: translate("Graph", "Related"),
        SUPERSEDES: translate("Graph", "Supersedes"),
        CONTRADICTS: translate("Graph", "Contradicts"),
        "part_of": translate("Graph", "Part of"),
        "follows": translate("Graph", "Follows"),
        SUGGESTED: translate("Graph", "Suggested"),
    }
    return known.get(relation) or texts.one_line(relation.replace("_", " ")).capitalize()


def relation_pen(theme: Theme, relation: str) -> QPen:
    """Return the pen of a relation; its width is the same at every zoom."""
    colours = {
        RELATED: blend(theme.text_tertiary, theme.canvas, _RELATED_SHARE),
        SUPERSEDES: theme.accent_text,
        CONTRADICTS: theme.danger,
        SUGGESTED: theme.accent_text,
    }
    styles = {
        RELATED: Qt.PenStyle.SolidLine,
        SUPERSEDES: Qt.PenStyle.SolidLine,
        CONTRADICTS: Qt.PenStyle.SolidLine,
        "part_of": Qt.PenStyle.DashDotLine,
        "follows": Qt.PenStyle.DotLine,
        SUGGESTED: Qt.PenStyle.DashLine,
    }
    pen = QPen(QColor(colours.get(relation, theme.text_tertiary)), 1.2)
    pen.setStyle(styles.get(relation, Qt.PenStyle.DashDotDotLine))
    pen.setCosmetic(True)
    return pen


SLICE_S: Final = 0.005
_LINES_AT_ONCE: Final = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkView:
    """All that a picture of the links depends on.

    Attributes:
        size: the size of the view.
        ratio: its device pixel ratio.
    """

    drawing: Drawing
    theme: Theme
    transform: QTransform
    size: QSize
    ratio: float


class LinkLayer(QObject):
    """Keeps the last complete picture while the next one is drawn.

    Signals:
        drawn: a picture that took several slices is complete.
    """

    drawn = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._whole: _Picture | None = None
        self._next: _Picture | None = None
        self._is_awaited = False
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._go_on)

    def prepare(self, view: LinkView) -> bool:
        """Return whether the picture is complete; if not, drawing goes on until `drawn`."""
        if self._whole is not None and self._whole.view == view:
            self._drop_next()
            return True
        if self._next is None or self._next.view != view:
            self._next = _Picture(view)
        return self._go_on()

    def paint(self, painter: QPainter, drawing: Drawing) -> None:
        """Paint the last complete picture, moved and scaled to the current view."""
        if self._whole is not None and self._whole.view.drawing is drawing:
            self._whole.paint(painter)

    def _drop_next(self) -> None:
        self._next = None
        self._timer.stop()

    def _go_on(self) -> bool:
        assert self._next is not None
        if not self._next.go_on():
            self._is_awaited = True
            self._timer.start()
            return False
        self._whole = self._next
        self._drop_next()
        is_awaited, self._is_awaited = self._is_awaited, False
        if is_awaited:
            self.drawn.emit()
        return True


class _Picture:
    """The links in one view, as far as they are drawn."""

    def __init__(self, view: LinkView) -> None:
        self.view = view
        self._pixmap = QPixmap(view.size * view.ratio)
        self._pixmap.setDevicePixelRatio(view.ratio)
        self._pixmap.fill(Qt.GlobalColor.transparent)
        self._parts = _parts(view)

    def go_on(self) -> bool:
        """Draw one slice; return whether all is drawn."""
        painter = QPainter(self._pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setTransform(self.view.transform)
        until = time.perf_counter() + SLICE_S
        is_whole = True
        for pen, lines in self._parts:
            painter.setPen(pen)
            painter.drawLines(lines)
            if time.perf_counter() >= until:
                is_whole = False
                break
        painter.end()
        return is_whole

    def paint(self, painter: QPainter) -> None:
        painter.save()
        back, is_possible = self.view.transform.inverted()
        assert is_possible
        painter.setTransform(back * painter.worldTransform())
        painter.drawPixmap(0, 0, self._pixmap)
        painter.restore()


def _parts(view: LinkView) -> Iterator[tuple[QPen, list[QLineF]]]:
    for relation, lines in view.drawing.lines.items():
        pen = scaled_pen(relation_pen(view.theme, relation), view.ratio)
        for begin in range(0, len(lines), _LINES_AT_ONCE):
            yield pen, lines[begin : begin + _LINES_AT_ONCE]


def scaled_pen(pen: QPen, ratio: float) -> QPen:
    """Return a pen scaled to the screen, as cosmetic pens count in device pixels."""
    pen.setWidthF(max(1.0, pen.widthF()) * ratio)
    return pen
