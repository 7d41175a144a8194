"""Labels and fields that shorten their text where there is little room, and lines to copy."""

from __future__ import annotations

import textwrap
from math import ceil
from typing import Final

from PySide6.QtCore import QEvent, QMargins, QPointF, QRect, QSize, Qt
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QColor,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextBlock,
    QTextCursor,
    QTextLayout,
    QTextOption,
)
from PySide6.QtGui import Qt as GuiQt
from PySide6.QtWidgets import (
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QSizePolicy,
    QStyle,
    QStyleOptionFrame,
    QWidget,
)
from typing_extensions import override

from rosemary.gui.help.shortcuts import leaves_key
from rosemary.gui.theme.appearance import Appearance

_FEWEST_LETTERS: Final = 8
_MOST_LETTERS: Final = 40
"""A line of a label that may choose: half of what Qt takes for a long text."""


class PlainLabel(QLabel):
    """A label that never reads its text as HTML. `role` chooses its style.

    With `is_wrapped`, a long line goes on below; otherwise it is cut off.

    In a right-to-left window, Qt aligns Latin text to the left, away from what it belongs to. Here
    the window decides the side and the text its direction.
    """

    def __init__(
        self,
        text: str = "",
        role: str = "",
        parent: QWidget | None = None,
        *,
        is_wrapped: bool = False,
    ) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(is_wrapped)
        self.setText(text)
        self.setAlignment(self.alignment())
        if role:
            self.setProperty("role", role)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        # Qt counts the space at the end of a line and so draws all but the last line indented.
        if not self.wordWrap() or not self.isRightToLeft():
            super().paintEvent(event)
            return
        area = self.contentsRect().adjusted(0, 0, -max(0, self.indent()), 0)
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        layout = self._laid_out(area.width())
        spare = area.height() - layout.boundingRect().height()
        is_at_top = self.alignment() & Qt.AlignmentFlag.AlignTop
        top = area.top() + (0 if is_at_top else max(0, int(spare) // 2))
        layout.draw(painter, QPointF(area.left(), top))
        painter.end()

    @override
    def setAlignment(self, alignment: Qt.AlignmentFlag) -> None:
        if self.isRightToLeft() and not alignment & Qt.AlignmentFlag.AlignAbsolute:
            alignment = QStyle.visualAlignment(self.layoutDirection(), alignment)
        super().setAlignment(alignment)

    def _laid_out(self, width: int) -> QTextLayout:
        option = QTextOption(self.alignment() & Qt.AlignmentFlag.AlignHorizontal_Mask)
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        option.setTextDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        layout = QTextLayout(self.text().replace("\n", "\u2028"), self.font())
        layout.setTextOption(option)
        layout.beginLayout()
        bottom = 0.0
        while (line := layout.createLine()).isValid():
            line.setLineWidth(width)
            line.setPosition(QPointF(0, bottom))
            bottom += line.height()
        layout.endLayout()
        return layout


def announce(widget: QWidget, text: str, *, is_urgent: bool = False) -> None:
    """Have a screen reader say a text that has appeared; the keyboard stays where it is."""
    if not text or not widget.window().isVisible():
        return
    event = QAccessibleAnnouncementEvent(widget, text)
    if is_urgent:
        event.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
    QAccessible.updateAccessibility(event)


class StatusLabel(PlainLabel):
    """A label for what has just happened: a screen reader says each new text."""

    @override
    def setText(self, text: str) -> None:
        """Show a text; a screen reader announces it if it has changed."""
        is_new = text != self.text()
        super().setText(text)
        if is_new:
            announce(self, text)


class BreakingLabel(PlainLabel):
    """Goes on below between words, and within a word that is wider than the label.

    Qt's own label would ask for the width of its longest word, or cut that off.
    """

    def __init__(self, role: str = "", parent: QWidget | None = None) -> None:
        super().__init__("", role, parent, is_wrapped=True)

    @override
    def minimumSizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(metrics.averageCharWidth() * _FEWEST_LETTERS, metrics.height())

    @override
    def sizeHint(self) -> QSize:
        usual = self.fontMetrics().averageCharWidth() * _MOST_LETTERS
        width = min(super().sizeHint().width(), usual)
        return QSize(width, self.heightForWidth(width))

    @override
    def heightForWidth(self, width: int) -> int:
        return ceil(self._laid_out(width).boundingRect().height())

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        layout = self._laid_out(self.width())
        spare = self.height() - layout.boundingRect().height()
        is_at_top = self.alignment() & Qt.AlignmentFlag.AlignTop
        layout.draw(painter, QPointF(0, 0 if is_at_top else max(0, int(spare) // 2)))
        painter.end()


_LINE_CHARS: Final = 80
_NO_BREAK: Final = "\u2060"
"""Invisible, has no width, and no HTML tag begins with it."""


def tip(text: str) -> str:
    """Return a text as a tooltip: wrapped to a readable width, and never taken for HTML."""
    if GuiQt.mightBeRichText(text):
        text = text.replace("<", f"<{_NO_BREAK}").replace("&", f"&{_NO_BREAK}")
    return "\n".join(textwrap.fill(line, _LINE_CHARS) for line in text.splitlines())


class ElidingLabel(PlainLabel):
    """Shows a line, the longest of several texts that fits, or a line cut off with an ellipsis.

    Where not even a few letters fit, it shows nothing.
    """

    def __init__(self, text: str = "", role: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, role, parent)
        self._shorter: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def set_texts(self, text: str, *shorter: str) -> None:
        """Show a text, or a shorter one where it does not fit. The tooltip has the whole text."""
        self._shorter = shorter
        self.setText(text)
        self.setToolTip(tip(text))

    def text_for(self, width_px: int) -> str:
        """Return the text shown in this width."""
        metrics = self.fontMetrics()
        candidates = (self.text(), *self._shorter)
        for each in candidates:
            # Qt rounds this width but elides by the exact one: do not elide for half a pixel.
            if metrics.horizontalAdvance(each) <= width_px:
                return each
        if width_px < metrics.averageCharWidth() * _FEWEST_LETTERS:
            return ""
        return metrics.elidedText(candidates[-1], Qt.TextElideMode.ElideRight, width_px)

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(24, super().minimumSizeHint().height())

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        self.style().drawItemText(
            painter,
            self.rect(),
            int(self.alignment().value),
            self.palette(),
            self.isEnabled(),
            self.text_for(self.width()),
            self.foregroundRole(),
        )
        painter.end()


_MARGIN: Final = 2
"""The margin Qt uses inside the frame of every line edit."""


class ElidingField(QLineEdit):
    """A line edit that elides a long text unless it has the focus."""

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        option = QStyleOptionFrame()
        self.initStyleOption(option)
        area = self._area
        text, metrics = self.text(), self.fontMetrics()
        is_whole = metrics.horizontalAdvance(text) <= area.width()
        self.setToolTip("" if is_whole else tip(text))
        if is_whole or self.hasFocus():
            super().paintEvent(event)
            return
        painter = QPainter(self)
        self.style().drawPrimitive(QStyle.PrimitiveElement.PE_PanelLineEdit, option, painter, self)
        painter.setPen(self.palette().text().color())
        painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, area.width())
        painter.drawText(area, int(self.alignment() | Qt.AlignmentFlag.AlignVCenter), shown)
        painter.end()

    @override
    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.update()
        if leaves_key(event):
            return False
        return super().event(event)

    @property
    def _area(self) -> QRect:
        """Where the text stands, inside frame and margins."""
        option = QStyleOptionFrame()
        self.initStyleOption(option)
        part = QStyle.SubElement.SE_LineEditContents
        return self.style().subElementRect(part, option, self).adjusted(_MARGIN, 0, -_MARGIN, 0)


class WrappingField(ElidingField):
    """A line edit that shows a long text on two lines, the second elided, unless it has the focus.

    Its height is that of its text, whether it has the focus or not.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_wrapped = False
        self.textChanged.connect(self._fit_height)

    @override
    def sizeHint(self) -> QSize:
        size = super().sizeHint()
        return size.grownBy(QMargins(0, 0, 0, self._second_line))

    @override
    def minimumSizeHint(self) -> QSize:
        return super().minimumSizeHint().grownBy(QMargins(0, 0, 0, self._second_line))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_height()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._is_wrapped or self.hasFocus():
            QLineEdit.paintEvent(self, event)
            return
        option = QStyleOptionFrame()
        self.initStyleOption(option)
        painter = QPainter(self)
        self.style().drawPrimitive(QStyle.PrimitiveElement.PE_PanelLineEdit, option, painter, self)
        painter.setPen(self.palette().text().color())
        painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        area, shown = self._area, self.shown_lines()
        high = self.fontMetrics().lineSpacing()
        top = area.top() + (area.height() - high * len(shown)) // 2
        for number, line in enumerate(shown):
            place = QRect(area.left(), top + number * high, area.width(), high)
            painter.drawText(place, int(self.alignment() | Qt.AlignmentFlag.AlignVCenter), line)
        painter.end()

    def shown_lines(self) -> list[str]:
        """Return the text on at most two lines, as it is shown without the focus."""
        text, metrics, width = self.text(), self.fontMetrics(), self._area.width()
        if metrics.horizontalAdvance(text) <= width:
            return [text]
        layout = QTextLayout(text, self.font())
        layout.beginLayout()
        line = layout.createLine()
        line.setLineWidth(width)
        layout.endLayout()
        units = text.encode("utf-16-le", "surrogatepass")  # Qt counts emoji twice
        first = units[: 2 * line.textLength()].decode("utf-16-le", "replace")
        rest = units[2 * line.textLength() :].decode("utf-16-le", "replace")
        return [first.rstrip(), metrics.elidedText(rest, Qt.TextElideMode.ElideRight, width)]

    @property
    def _second_line(self) -> int:
        return self.fontMetrics().lineSpacing() if self._is_wrapped else 0

    def _fit_height(self) -> None:
        shown = self.shown_lines()
        self.setToolTip(tip(self.text()) if shown[-1].endswith("…") else "")
        if (len(shown) > 1) != self._is_wrapped:
            self._is_wrapped = not self._is_wrapped
            self.updateGeometry()


_AROUND: Final = 34


class HintedField(QLineEdit):
    """A line edit wide enough to show its whole placeholder, in every language and text size."""

    around_px = _AROUND
    """Room beside the placeholder: frame, padding, icons."""

    @override
    def minimumSizeHint(self) -> QSize:
        least = self.fontMetrics().horizontalAdvance(self.placeholderText()) + self.around_px
        return super().minimumSizeHint().expandedTo(QSize(least, 0))


class RowName(PlainLabel):
    """A label as high as the highest of some controls, for the top of their row."""

    def __init__(self, text: str, *controls: QWidget) -> None:
        super().__init__(text, "muted")
        self._controls = controls

    @override
    def minimumSizeHint(self) -> QSize:
        least = super().minimumSizeHint()
        high = max(each.sizeHint().height() for each in self._controls)
        return QSize(least.width(), max(least.height(), high))

    @override
    def sizeHint(self) -> QSize:
        return super().sizeHint().expandedTo(self.minimumSizeHint())


_LINES_MAX: Final = 20
_FRAME_PX: Final = 22


class TextBlock(QPlainTextEdit):
    """Shows monospaced lines, wraps long ones, and is as high as its text."""

    def __init__(
        self,
        appearance: Appearance,
        name: str,
        parent: QWidget | None = None,
    ) -> None:
        """`name` is the name for screen readers."""
        super().__init__(parent)
        self._appearance = appearance
        self._is_change = False
        self.setObjectName("textBlock")
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(name)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        appearance.changed.connect(self._colour)

    def show_text(self, text: str) -> None:
        """Show a text as it is."""
        self._show(text, is_change=False)

    def show_change(self, difference: str) -> None:
        """Show a diff with coloured + and - lines."""
        self._show(difference, is_change=True)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _show(self, text: str, *, is_change: bool) -> None:
        text = text.rstrip("\n")
        self._is_change = is_change
        if text != self.toPlainText():
            self.setPlainText(text)
        self._fit()
        self._colour()

    def _fit(self) -> None:
        """Be as high as the lines, wrapped ones included."""
        self.ensurePolished()
        whole = max(1, round(self.document().size().height()))
        lines = min(_LINES_MAX, whole)
        policy = Qt.ScrollBarPolicy
        # A scroll bar takes room, wraps more lines, and so would never go away.
        self.setVerticalScrollBarPolicy(
            policy.ScrollBarAsNeeded if whole > lines else policy.ScrollBarAlwaysOff
        )
        self.setFixedHeight(lines * self.fontMetrics().lineSpacing() + _FRAME_PX)

    def _colour(self) -> None:
        theme = self._appearance.theme
        tints = {"+": theme.accent_soft, "-": theme.danger_soft} if self._is_change else {}
        block: QTextBlock = self.document().begin()
        while block.isValid():
            form = block.blockFormat()
            tint = tints.get(block.text()[:1])
            if tint is None:
                form.clearBackground()
            else:
                form.setBackground(QColor(tint))
            QTextCursor(block).setBlockFormat(form)
            block = block.next()
