"""Placing dialogs, and asking before something that cannot be undone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QSize, Qt, QTimer
from PySide6.QtWidgets import QMessageBox, QWidget
from typing_extensions import override

_TITLE_BAR: Final = 40


def place_around(dialog: QWidget, middle: QPoint) -> None:
    """Centre a dialog whose size changed, and keep it on its screen.

    Args:
        dialog: with its frame. If it is larger than the screen, its upper left corner stays
            visible.
        middle: the former centre of the frame.
    """
    frame = dialog.frameGeometry()
    frame.moveCenter(middle)
    space = dialog.screen().availableGeometry()
    left = max(space.left(), min(frame.left(), space.right() + 1 - frame.width()))
    top = max(space.top(), min(frame.top(), space.bottom() + 1 - frame.height()))
    dialog.move(left, top)


def fitted_size(size: QSize, dialog: QWidget) -> QSize:
    """Return `size`, limited to what the dialog's screen has room for below a title bar."""
    return size.boundedTo(dialog.screen().availableSize() - QSize(0, _TITLE_BAR))


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A question and its answer.

    Attributes:
        title, text, details: the window title, the question, and what it means.
        agree: the text of the button that does it.
    """

    title: str
    text: str
    details: str
    agree: str


class SafeBox(QMessageBox):
    """A question box whose default button stays the harmless one."""

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        # A theme change lays out the buttons again and would leave the first one focused.
        if event.type() == QEvent.Type.StyleChange and self.isVisible():
            safe = self.defaultButton()
            if safe is not None:
                QTimer.singleShot(0, safe, safe.setFocus)


def ask(parent: QWidget, question: Question, on_agreed: Callable[[], None]) -> QMessageBox:
    """Ask, and call `on_agreed` if the person agrees. Return and Esc change nothing."""
    box = SafeBox(parent)
    box.setObjectName("question")
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setWindowTitle(question.title)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(question.text)
    box.setInformativeText(question.details)
    agree = box.addButton(question.agree, QMessageBox.ButtonRole.DestructiveRole)
    leave = QCoreApplication.translate("Question", "Leave it as it is")
    keep = box.addButton(leave, QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(keep)
    box.setEscapeButton(keep)
    agree.clicked.connect(on_agreed)
    box.open()
    return box
