"""Moving the keyboard focus between parts of the window."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from typing_extensions import override


def has_focus_in(area: QWidget) -> bool:
    """Return whether `area` or something in it has the focus."""
    focused = QApplication.focusWidget()
    return focused is not None and (focused is area or area.isAncestorOf(focused))


def focus_into(area: QWidget | None) -> bool:
    """Focus what had the focus in `area` last, else its first control.

    Returns:
        whether there was something to focus.
    """
    if area is None or not area.isVisible():
        return False
    before: QWidget | None = area.focusWidget()
    found = before if before is not None and _is_stop(before) else _first_stop(area)
    if found is None:
        return False
    found.setFocus(Qt.FocusReason.OtherFocusReason)
    return True


def scroll_to(widget: QWidget) -> None:
    """Scroll until a widget is visible. Qt does so only for Tab."""
    parent = widget.parentWidget()
    while parent is not None:
        if isinstance(parent, QScrollArea) and not _fills(widget, parent.viewport()):
            parent.ensureWidgetVisible(widget)
        parent = parent.parentWidget()


class ScrollFocus(QObject):
    """Lets keys scroll an area that holds more than it shows; its scroll bar marks the focus."""

    def __init__(self, area: QScrollArea) -> None:
        super().__init__(area)
        self._area = area
        self._bar = area.verticalScrollBar()
        area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        area.installEventFilter(self)
        self._bar.rangeChanged.connect(self._fit)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self._bar.setProperty("isLit", event.type() == QEvent.Type.FocusIn)
            self._bar.style().unpolish(self._bar)
            self._bar.style().polish(self._bar)
        elif event.type() == QEvent.Type.Show:
            self._fit()
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        policy = Qt.FocusPolicy
        self._area.setFocusPolicy(policy.StrongFocus if self._bar.maximum() else policy.NoFocus)


def step_through(areas: Sequence[QWidget], by: int) -> bool:
    """Focus the next area (1) or the previous one (-1).

    Returns:
        whether there was one.
    """
    at = next((number for number, each in enumerate(areas) if has_focus_in(each)), -1)
    if at < 0:
        at = len(areas) if by < 0 else -1
    order = (areas[(at + by * step) % len(areas)] for step in range(1, len(areas) + 1))
    return any(focus_into(each) for each in order)


def _fills(widget: QWidget, viewport: QWidget) -> bool:
    """Return whether a widget already shows as much of itself as there is room for."""
    place = QRect(widget.mapTo(viewport, QPoint(0, 0)), widget.size())
    return place.height() > viewport.height() and viewport.rect().intersects(place)


def _first_stop(area: QWidget) -> QWidget | None:
    # Do not follow the focus chain: PySide makes each widget that `nextInFocusChain` returns a
    # child of the one before, so the window would belong to a part of itself and never be freed.
    within: list[QWidget] = area.findChildren(QWidget)
    return next((each for each in (area, *within) if _is_stop(each)), None)


def _is_stop(widget: QWidget) -> bool:
    is_reached = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
    return is_reached and widget.isEnabled() and widget.isVisible()
