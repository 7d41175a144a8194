"""The one question before something is lost for good."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from rosemary.gui import texts
from rosemary.gui.dialogs.question import SafeBox


def ask_to_empty(
    parent: QWidget, count: int, on_agreed: Callable[[int], None]
) -> QMessageBox | None:
    """Ask whether so many memories may go, and call `on_agreed` with their number if so."""
    if not count:
        return None
    translate = QCoreApplication.translate
    box = SafeBox(parent)
    box.setObjectName("emptyTrash")
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setWindowTitle(translate("EmptyTrash", "Empty the trash"))
    box.setTextFormat(Qt.TextFormat.PlainText)
    question = translate("EmptyTrash", "Delete {count} for good?")
    box.setText(question.format(count=texts.memory_count(count)))
    box.setInformativeText(
        translate(
            "EmptyTrash", "Their history and links go with them. Only a backup brings them back."
        )
    )
    agree = box.addButton(
        translate("EmptyTrash", "Delete for good"), QMessageBox.ButtonRole.DestructiveRole
    )
    keep = box.addButton(translate("EmptyTrash", "Keep"), QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(keep)
    box.setEscapeButton(keep)
    agree.clicked.connect(lambda: on_agreed(count))
    box.open()
    return box
