"""Where a dialog stands, and the question before something that cannot be undone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QSize, Qt, QTimer
from PySide6.QtWidgets import QMessageBox, QWidget
from typing_extensions import override

_TITLE_BAR: Final = 40


def place_around(dialog: QWidget, middle: QPoint) -> None:
    """Move a dialog that has grown or shrunk around a middle, whole on its screen.

    Args:
        dialog: with its frame; where even that has no room, its upper left corner stays visible.
        middle: where that of the frame was before.
    """
    frame = dialog.frameGeometry()
    frame.moveCenter(middle)
    space = dialog.screen().availableGeometry()
    left = max(space.left(), min(frame.left(), space.right() + 1 - frame.width()))
    top = max(space.top(), min(frame.top(), space.bottom() + 1 - frame.height()))
    dialog.move(left, top)


def fitting(size: QSize, dialog: QWidget) -> QSize:
    """Return a size, or what the screen of a dialog has room for beside a title bar."""
    return size.boundedTo(dialog.screen().availableSize() - QSize(0, _TITLE_BAR))


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What is asked.

    Attributes:
        title, text, details: of the box: its window, what is asked, what it means.
        agree: what the button says that does it.
    """

    title: str
    text: str
    details: str
    agree: str


class SafeBox(QMessageBox):
    """A question whose harmless answer stays the one that Return gives."""

    @override
    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        # Another theme lays the buttons out anew, and would leave the first one focused.
        if event.type() == QEvent.Type.StyleChange and self.isVisible():
            safe = self.defaultButton()
            if safe is not None:
                QTimer.singleShot(0, safe, safe.setFocus)


def ask(parent: QWidget, question: Question, on_agreed: Callable[[], None]) -> QMessageBox:
    """Ask, and call `on_agreed` if the person wants it; Return and Esc leave all as it is."""
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
