"""Where the notice bar lies: at the foot of the list or of a page, which gives way to it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from rosemary.gui.kit.notice_bar import NoticeBar
from rosemary.gui.page_host import PageHost

_WIDEST: Final = 620
_LEAST_HEIGHT: Final = 44
_MARGIN: Final = 12
_MOVES: Final = (QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show, QEvent.Type.Hide)


class NoticePlace(QObject):
    """Keeps the bar from covering anything: what it lies on ends above it.

    Among the memories that is the list, so that nothing moves in the open memory. In a narrow
    window, whatever pane takes the list's place.
    """

    def __init__(self, bar: NoticeBar, pages: PageHost, panes: tuple[QWidget, ...]) -> None:
        """`panes` are those of the memories that the bar may lie on, the preferred one first."""
        super().__init__(bar)
        self._bar = bar
        self._pages = pages
        self._panes = panes
        self._shortened: QWidget | None = None
        self._taken = 0
        bar.shown.connect(self._place)
        bar.closed.connect(self._give_back)
        pages.page_changed.connect(lambda _entry: self._place())
        for each in (pages, *panes):
            each.installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _MOVES and not self._bar.isHidden():
            self._place()
        return super().eventFilter(watched, event)

    def _place(self) -> None:
        if self._bar.isHidden():
            return
        area = self._area()
        corner = area.mapTo(self._bar.window(), QPoint())
        width = min(_WIDEST, area.width() - 2 * _MARGIN)
        height = max(_LEAST_HEIGHT, self._bar.height_for(width))
        left = corner.x() + (area.width() - width) // 2
        top = corner.y() + area.height() - height - _MARGIN
        self._bar.setGeometry(QRect(left, top, width, height))
        self._bar.raise_()
        self._take(area, height + 2 * _MARGIN)

    def _area(self) -> QWidget:
        page = self._pages.current
        if page is not None:
            return page
        return next((each for each in self._panes if not each.isHidden()), self._pages)

    def _take(self, area: QWidget, height: int) -> None:
        if (area, height) != (self._shortened, self._taken):
            self._give_back()
            _shorten(area, height)
            self._shortened, self._taken = area, height

    def _give_back(self) -> None:
        if self._shortened is not None:
            _shorten(self._shortened, -self._taken)
        self._shortened, self._taken = None, 0


def _shorten(area: QWidget, by: int) -> None:
    layout = area.layout()
    if layout is not None:
        margins = layout.contentsMargins()
        margins.setBottom(margins.bottom() + by)
        layout.setContentsMargins(margins)
