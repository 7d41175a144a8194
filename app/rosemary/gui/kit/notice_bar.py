"""The bar that says what happened and offers to undo it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QEnterEvent, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QPushButton,
    QSizePolicy,
    QWidget,
)
from shiboken6 import isValid
from typing_extensions import override

from rosemary.domain.errors import RosemaryError
from rosemary.gui import error_texts
from rosemary.gui.kit.buttons import IconButton
from rosemary.gui.kit.labels import PlainLabel, announce
from rosemary.gui.kit.layouts import STRETCH, Stretched, column_of, has_focus_in, line_of
from rosemary.gui.theme.appearance import Appearance

_GAP: Final = 8
_TEXT_LEAST: Final = 180
"""Where a text would have less room, the buttons go below it."""


class NoticeKind(StrEnum):
    """Whether something went wrong."""

    INFO = "info"
    ERROR = "error"


@dataclass(frozen=True, slots=True, kw_only=True)
class NoticeAction:
    """A button of a notice."""

    label: str
    run: Callable[[], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice:
    """The contents of the bar.

    Attributes:
        shown_for_ms: None to show it until it is closed or replaced.
        is_progress: whether it reports progress; its text is then updated.
    """

    text: str
    kind: NoticeKind = NoticeKind.INFO
    actions: tuple[NoticeAction, ...] = ()
    shown_for_ms: int | None = 8_000
    is_progress: bool = False


def error_notice(
    error: RosemaryError, kept: str = "", actions: tuple[NoticeAction, ...] = ()
) -> Notice:
    """Return a notice that says what happened, what was kept and what to do."""
    return Notice(
        text=error_texts.text_of(error, kept),
        kind=NoticeKind.ERROR,
        actions=actions,
        shown_for_ms=None,
    )


def copied(text: str) -> Notice:
    """Copy a text to the clipboard, and return the notice that says so."""
    QApplication.clipboard().setText(text)
    return Notice(text=QCoreApplication.translate("Notice", "Copied"))


def text_kept() -> str:
    """Return the sentence that says nothing typed is lost."""
    return QCoreApplication.translate("Notice", "What you typed is kept.")


def text_kept_here() -> str:
    """Return the sentence that says what becomes of new memories while the server is away."""
    return QCoreApplication.translate(
        "Desktop", "New memories are kept on this computer and sent when the server is back."
    )


def text_came_back() -> str:
    """Return the sentence that explains a text from an earlier run."""
    return QCoreApplication.translate(
        "Notice", "The text that you were typing when Rosemary stopped is back."
    )


class NoticeBar(QFrame):
    """Shows one `Notice`; hidden without one.

    A floating bar lies over the bottom of the window in inverted colours; any other is part of a
    pane.

    Attributes:
        buttons: those of the present notice, without the one that closes the bar.

    Signals:
        shown, closed: tell the owner to place the bar.
    """

    shown = Signal()
    closed = Signal()

    def __init__(
        self, appearance: Appearance, *, is_floating: bool, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._is_floating = is_floating
        self._notice: Notice | None = None
        self.buttons: list[QPushButton] = []
        self.setObjectName("notice" if is_floating else "inlineNotice")
        self._text = PlainLabel(is_wrapped=True)
        self._text.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._close = IconButton(appearance, "x", self.tr("Close this message"))
        self._close.clicked.connect(self.close_notice)
        self._close.setVisible(is_floating)
        self._line = line_of(Stretched(self._text), self._close, gap=_GAP)
        self._below = line_of(STRETCH, gap=_GAP)
        self._rows = column_of(self._line, self._below, within=self, gap=0, margins=(14, 6, 6, 6))
        self._time = QTimer(self, singleShot=True)
        self._time.timeout.connect(self._on_timeout)
        self._before: QWidget | None = None
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._on_focus_changed)
        appearance.changed.connect(self._colour_close)
        self._colour_close()
        self.hide()

    @property
    def notice(self) -> Notice | None:
        """The notice in the bar, if any."""
        return self._notice

    @property
    def is_timed(self) -> bool:
        """Whether the bar closes by itself in a while."""
        return self._time.isActive()

    def height_for(self, width: int) -> int:
        """Return the bar's height at this width; narrow bars have their buttons below the text."""
        around = self._rows.contentsMargins()
        beside = around.left() + around.right() + self._close.sizeHint().width() + _GAP
        beside += sum(button.sizeHint().width() + _GAP for button in self.buttons)
        self._put_buttons(is_below=width - beside < _TEXT_LEAST)
        # Until it is next arranged, it remembers the height of the text before.
        self._line.invalidate()
        return self._rows.totalHeightForWidth(width)

    def show_notice(self, notice: Notice) -> None:
        """Show a notice in place of the present one."""
        self._notice = notice
        self._text.setText(notice.text)
        self.setProperty("kind", notice.kind.value)
        self.style().unpolish(self)
        self.style().polish(self)
        for button in self.buttons:
            button.hide()
            button.deleteLater()
        self.buttons = [self._make_button(action) for action in notice.actions]
        self._put_buttons(is_below=False)
        self._time.stop()
        if notice.shown_for_ms is not None and not self.underMouse():
            self._time.start(notice.shown_for_ms)
        self.show()
        self._fit()
        self.shown.emit()
        announce(self, notice.text, is_urgent=notice.kind is NoticeKind.ERROR)

    def update_progress(self, text: str) -> None:
        """Update the text if the bar is showing progress."""
        if self._notice is not None and self._notice.is_progress:
            self._notice = replace(self._notice, text=text)
            self._text.setText(text)

    def close_notice(self) -> None:
        """Hide the bar and return the focus to where it was."""
        self._time.stop()
        self._notice = None
        before = self._before if has_focus_in(self) else None
        self.hide()
        if before is not None and isValid(before):
            before.setFocus(Qt.FocusReason.OtherFocusReason)
        self.closed.emit()

    def _on_timeout(self) -> None:
        if has_focus_in(self):  # somebody may be about to press a button
            self._time.start()
        else:
            self.close_notice()

    def _on_focus_changed(self, old: QWidget | None, new: QWidget | None) -> None:
        if old is None or new is None:
            return
        if self.isAncestorOf(new) and not self.isAncestorOf(old):
            self._before = old

    @override
    def enterEvent(self, event: QEnterEvent) -> None:
        """Stay open under the pointer: somebody may be about to press a button."""
        self._time.stop()
        super().enterEvent(event)

    @override
    def leaveEvent(self, event: QEvent) -> None:
        notice = self._notice
        if notice is not None and notice.shown_for_ms is not None:
            self._time.start(notice.shown_for_ms)
        super().leaveEvent(event)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Put the buttons where there is room; the owner of a floating bar asks for its height."""
        if not self._is_floating:
            self.height_for(self.width())

    def _put_buttons(self, *, is_below: bool) -> None:
        """Put the buttons beside the text, or below it."""
        row = self._below if is_below else self._line
        for position, button in enumerate(self.buttons, 1):
            if row.indexOf(button) < 0:
                (self._line if is_below else self._below).removeWidget(button)
                row.insertWidget(position, button)
                button.show()  # now: only what is shown counts in the height

    def _make_button(self, action: NoticeAction) -> QPushButton:
        button = QPushButton(action.label, self)
        button.setAccessibleName(action.label)
        button.clicked.connect(partial(self._on_action, action))
        return button

    def _on_action(self, action: NoticeAction) -> None:
        self.close_notice()
        action.run()

    def _colour_close(self) -> None:
        if self._is_floating:
            colour = self._appearance.theme.on_notice
            self._close.setIcon(self._appearance.icon("x", colour))
