"""A question before something that cannot be undone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QEvent, Qt, QTimer
from PySide6.QtWidgets import QMessageBox, QWidget
from typing_extensions import override


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
