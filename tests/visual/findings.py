"""What is wrong with a window, as far as a program can see it. Each finding is one line."""

from __future__ import annotations

import calendar
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QScrollArea,
    QStyle,
    QStyleOptionComboBox,
    QTableView,
    QToolButton,
    QWidget,
)

from rosemary.assistants.catalogue import Computer, assistants_of
from rosemary.gui.heat_map import HeatMap
from rosemary.gui.kit.card_frame import Column
from rosemary.gui.kit.labels import ElidingLabel
from rosemary.gui.links.graph_view import GraphView
from rosemary.gui.memories.detail_header import TitleButton
from rosemary.gui.settings.window_card import LANGUAGE_NAMES

_SLACK_PX: Final = 1
_ROWS: Final = 40
_KEYS: Final = re.compile(r"\(?\b(Ctrl|Alt|Shift)\+\S+")
_WORD: Final = re.compile(r"[A-Za-z]{2,}")
_NAMES: Final = frozenset(
    (
        *("Ctrl", "Shift", "Alt", "Del", "Esc", "AM", "PM", "kB", "MB", "GB", "bytes"),
        *(
            "Rosemary",
            "rosemary",
            "Claude",
            "claude",
            "Desktop",
            "Cursor",
            "ChatGPT",
            "Gemini",
            "Codex",
            "Import",
        ),
        *("Screen", "MCP", "mcp", "Python", "Qt", "linux", "win32", "darwin"),
        *re.split(r"\W+", " ".join(LANGUAGE_NAMES.values())),
        "since",  # typed by a person, who is understood in a few languages only
        *calendar.month_name[1:],
        *calendar.month_abbr[1:],
        "Sept",  # as CLDR shortens it outside of America
        *calendar.day_abbr,
    )
)
_CODE: Final = re.compile(r"[/\\_{}\"=]|^[A-Z_]+$|^\W*[a-z0-9]+(-[a-z0-9]+)+$|\.json$|^[a-z]+:\w+$")
"""Paths, names of tools, JSON, codes of errors, keys of memories, filters written as "type:task":
the same in every language."""


_TITLES: Final = re.compile(
    "|".join(
        each.title
        for each in assistants_of(Computer(platform="linux", home=Path("nowhere"), environ={}))
    )
)
"""Names of programs, which no language translates."""


def name_of(widget: QWidget) -> str:
    """Return what tells a widget from others in a finding."""
    text = getattr(widget, "text", None)
    said = text() if callable(text) and not isinstance(widget, QLineEdit) else ""
    parts = (type(widget).__name__, widget.objectName(), str(said or widget.accessibleName()))
    return " ".join(part for part in parts if part)


def shown(window: QWidget) -> Iterator[QWidget]:
    """Yield the window and every widget in it that can be seen."""
    yield window
    for widget in window.findChildren(QWidget):
        if widget.isVisibleTo(window) and not widget.isWindow() and widget.window() is window:
            yield widget


# ---------------------------------------------------------------- room


def clipped(window: QWidget) -> Iterator[str]:
    """Yield every text that has less room than it needs."""
    for widget in shown(window):
        short = _missing(widget)
        if short:
            yield f"{name_of(widget)}: {short}"
        cut = _cut_by_parents(widget, window)
        if cut:
            yield f"{name_of(widget)}: {cut}"


def _shown_text(button: QAbstractButton) -> str:
    """Return the text on a button; one with its icon alone has none."""
    style = Qt.ToolButtonStyle.ToolButtonIconOnly
    is_icon = isinstance(button, QToolButton) and button.toolButtonStyle() == style
    return "" if is_icon else button.text()


def _missing(widget: QWidget) -> str:
    width, height = widget.width(), widget.height()
    wanted = widget.sizeHint()
    if isinstance(widget, ElidingLabel | TitleButton):
        return ""
    if isinstance(widget, QLabel) and widget.text():
        if widget.wordWrap():
            needed = widget.heightForWidth(width)
            return f"{height} of {needed} px high" if height < needed - _SLACK_PX else ""
        return _too_small(width, height, wanted.width(), wanted.height())
    if isinstance(widget, QAbstractButton) and _shown_text(widget):
        return _too_small(width, height, wanted.width(), wanted.height())
    if isinstance(widget, QComboBox):
        return _short_combo(widget)
    if isinstance(widget, QLineEdit) and not widget.text() and widget.placeholderText():
        needed = widget.fontMetrics().horizontalAdvance(widget.placeholderText())
        room = widget.contentsRect().width() - 8
        return f"{room} of {needed} px for the hint" if room < needed - _SLACK_PX else ""
    return ""


def _too_small(width: int, height: int, wanted_width: int, wanted_height: int) -> str:
    if width < wanted_width - _SLACK_PX:
        return f"{width} of {wanted_width} px wide"
    if height < wanted_height - _SLACK_PX:
        return f"{height} of {wanted_height} px high"
    return ""


def _short_combo(box: QComboBox) -> str:
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    field = box.style().subControlRect(
        QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, box
    )
    line = box.lineEdit()
    text = box.currentText()
    if line is not None:  # what was typed there can be scrolled, the hint cannot
        text = "" if text else line.placeholderText()
    needed = box.fontMetrics().horizontalAdvance(text)
    return f"{field.width()} of {needed} px" if field.width() < needed - _SLACK_PX else ""


def _cut_by_parents(widget: QWidget, window: QWidget) -> str:
    """Return how much of a widget lies outside of what holds it; scrolled down does not count."""
    if widget is window or not isinstance(widget, QLabel | QAbstractButton | QLineEdit | QComboBox):
        return ""
    area = QRect(QPoint(0, 0), widget.size())
    holder: QWidget | None = widget
    while holder is not None and holder is not window:
        parent = holder.parentWidget()
        if parent is None:
            break
        area.translate(holder.pos())
        over = area.right() - parent.rect().right(), -area.left()
        if max(over) > _SLACK_PX:
            return f"{max(over)} px beside {name_of(parent)}"
        if _is_viewport(parent):
            area.setHeight(min(area.height(), parent.height()))
            area.moveTop(0)
        elif area.bottom() - parent.rect().bottom() > _SLACK_PX or area.top() < -_SLACK_PX:
            return f"cut above or below by {name_of(parent)}"
        holder = parent
    return ""


def _is_viewport(widget: QWidget) -> bool:
    parent = widget.parentWidget()
    return isinstance(parent, QAbstractScrollArea) and parent.viewport() is widget


# ---------------------------------------------------------------- words


def untranslated(window: QWidget) -> Iterator[str]:
    """Yield every text with an English word, where the program speaks a made-up language."""
    for widget in shown(window):
        for text in _texts(widget):
            if is_english(text):
                yield f"{name_of(widget)}: {text[:120]!r}"


def is_english(text: str) -> bool:
    """Return whether there is an English word in a text that is no name and no code."""
    return any(
        _WORD.search(word) and not _CODE.search(word)
        for word in re.split(r"[\s,;()·“”]+", _TITLES.sub("", _KEYS.sub("", text)))
        if word.strip(".:!?…[]'’") not in _NAMES
    )


def _texts(widget: QWidget) -> Iterator[str]:
    yield widget.toolTip()
    yield widget.accessibleName()
    yield widget.accessibleDescription()
    yield widget.windowTitle() if widget.isWindow() else ""
    if isinstance(widget, QLabel | QAbstractButton):
        yield widget.text()
    if isinstance(widget, QLineEdit | QPlainTextEdit):
        yield widget.placeholderText()
    if isinstance(widget, QComboBox):
        for number in range(widget.count()):
            yield widget.itemText(number)
    if isinstance(widget, QMenu):
        for action in widget.actions():
            yield action.text()
    if isinstance(widget, QToolButton) and widget.menu() is not None:
        for action in widget.menu().actions():
            yield action.text()
    if isinstance(widget, QAbstractItemView) and widget.model() is not None:
        yield from _texts_of_rows(widget)


def _texts_of_rows(view: QAbstractItemView) -> Iterator[str]:
    model = view.model()
    columns = model.columnCount() if isinstance(view, QTableView) else 1
    for row in range(min(_ROWS, model.rowCount())):
        for column in range(columns):
            index = model.index(row, column)
            for role in (
                Qt.ItemDataRole.DisplayRole,
                Qt.ItemDataRole.AccessibleTextRole,
                Qt.ItemDataRole.ToolTipRole,
            ):
                value = index.data(role)
                yield value if isinstance(value, str) else ""


# ---------------------------------------------------------------- controls


def nameless(window: QWidget) -> Iterator[str]:
    """Yield every control that a screen reader cannot name, or knows no role for."""
    for widget in shown(window):
        if not _is_control(widget):
            continue
        interface = QAccessible.queryAccessibleInterface(widget)
        if interface is None or not interface.text(QAccessible.Text.Name).strip():
            yield f"{name_of(widget)}: no name"
        elif not _has_role(widget, interface.role()):
            yield f"{name_of(widget)}: no role"


def _has_role(widget: QWidget, role: QAccessible.Role) -> bool:
    """Return whether Qt knows what it is; of what scrolls or is painted whole it says "client"."""
    if role == QAccessible.Role.Client:
        return type(widget) in (QScrollArea, Column, GraphView, HeatMap)
    return role != QAccessible.Role.NoRole


def _is_control(widget: QWidget) -> bool:
    wants = widget.focusPolicy() & Qt.FocusPolicy.TabFocus
    return bool(wants) and widget.isEnabled() and widget.focusProxy() is None


def chain(window: QWidget) -> list[QWidget]:
    """Return the controls in the order in which Tab reaches them."""
    found: list[QWidget] = []
    each = window.nextInFocusChain()
    while each is not window:
        if _is_control(each) and each.isVisibleTo(window) and each.window() is window:
            found.append(each)
        each = each.nextInFocusChain()
    return found


def out_of_order(window: QWidget) -> Iterator[str]:
    """Yield every control that Tab reaches before one that stands before it.

    Within whatever holds both, one stands before another when it is above it, or left of it in the
    same line; what lies side by side in columns is walked column by column.
    """
    controls = chain(window)
    for first, second in pairwise(controls):
        one, other = _branches(first, second, window)
        if one is None or other is None:
            continue
        a, b = _place(one, window), _place(other, window)
        is_above = b.bottom() <= a.top()
        is_left = b.right() <= a.left() and b.top() < a.bottom() and a.top() < b.bottom()
        if is_above or is_left:
            yield f"{name_of(first)} is reached before {name_of(second)}"


def _branches(
    first: QWidget, second: QWidget, window: QWidget
) -> tuple[QWidget | None, QWidget | None]:
    """Return the two children of the nearest thing that holds both, in which they are."""
    above = []
    each: QWidget | None = first
    while each is not None and each is not window:
        above.append(each)
        each = each.parentWidget()
    above.append(window)
    branch = second
    parent = branch.parentWidget()
    while parent is not None and parent not in above:
        branch, parent = parent, parent.parentWidget()
    if parent is None or parent is first:
        return None, None
    at = above.index(parent)
    return (above[at - 1] if at else None), branch


def _place(widget: QWidget, window: QWidget) -> QRect:
    return QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())


def without_focus_mark(window: QWidget) -> Iterator[str]:
    """Yield every control that looks the same with the keyboard's focus as without."""
    window.activateWindow()
    QApplication.processEvents()
    for widget in chain(window):
        if isinstance(widget, QAbstractItemView):
            if not widget.model().rowCount():
                continue  # nothing that could be marked
            widget.scrollTo(widget.currentIndex())
        mark = widget.parentWidget() if widget.parentWidget() is not None else widget
        holder = mark if mark is not window else widget
        window.setFocus()
        others = window.focusWidget()
        if others is not None:
            others.clearFocus()
        without = holder.grab().toImage()
        widget.setFocus(Qt.FocusReason.TabFocusReason)
        if holder.grab().toImage() == without:
            yield f"{name_of(widget)}: its focus cannot be seen"
