"""What can be done when the file with the memories is damaged: asked before any window opens."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLayout, QPushButton, QVBoxLayout, QWidget

from rosemary.gui import texts
from rosemary.gui.folders import show_folder
from rosemary.gui.theme.dressing import dress
from rosemary.gui.views.down_scroller import DialogScroller
from rosemary.gui.views.plain_label import PlainLabel
from rosemary.gui.views.push_button import push_button

translate = QCoreApplication.translate

_WIDTH: Final = 520
_MARGIN: Final = 24


class DamagedChoice(StrEnum):
    """What the person wants."""

    SALVAGE = "salvage"
    RESTORE = "restore"
    READ = "read"
    QUIT = "quit"


class DamagedStoreDialog(QDialog):
    """Says what happened in plain words, and asks what to do; closing it is quitting.

    Attributes:
        choice: what was chosen.
    """

    def __init__(
        self, message: str, backup: str, folder: Path, parent: QWidget | None = None
    ) -> None:
        """`backup` tells the newest good backup, empty where there is none."""
        super().__init__(parent)
        self.choice = DamagedChoice.QUIT
        self.setWindowTitle(self.tr("Rosemary"))
        self.setMinimumWidth(_WIDTH)
        self.salvage = self._choice_button(self.tr("Save what can be read"), DamagedChoice.SALVAGE)
        self.restore = self._choice_button(
            self.tr("Go back to the newest backup"), DamagedChoice.RESTORE
        )
        self.restore.setEnabled(bool(backup))
        self.show_folder = push_button(self.tr("Show the folder"))
        self.show_folder.clicked.connect(lambda: show_folder(folder))
        self.read = self._choice_button(self.tr("Open for reading only"), DamagedChoice.READ)
        self.quit = push_button(self.tr("Quit"))
        self.quit.clicked.connect(self.reject)
        self._arrange(message, backup)
        self.salvage.setDefault(True)
        dress(self)

    def _arrange(self, message: str, backup: str) -> None:
        inner = QWidget()
        said = QVBoxLayout(inner)
        said.setContentsMargins(0, 0, 0, 0)
        said.setSpacing(10)
        said.addWidget(PlainLabel(self.tr("Your memories need a repair"), "heading"))
        said.addWidget(self._text(message))
        said.addWidget(
            self._text(self.tr("Nothing has been changed. Whatever you choose, this file is kept."))
        )
        said.addSpacing(6)
        salvage_text = self.tr(
            "Reads every sound page of the file into a new one; usually nearly everything."
        )
        for button, text in (
            (self.salvage, salvage_text),
            (self.restore, self._restore_text(backup)),
        ):
            choice = QVBoxLayout()
            choice.setSpacing(4)
            choice.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
            choice.addWidget(self._text(text))
            said.addLayout(choice)
            said.addSpacing(8)
        row = QHBoxLayout()
        row.addWidget(self.show_folder)
        row.addWidget(self.read)
        row.addStretch(1)
        row.addWidget(self.quit)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(_MARGIN, 20, _MARGIN, 16)
        layout.setSpacing(10)
        layout.setSizeConstraint(QLayout.SizeConstraint.SetFixedSize)  # else lines can be cut off
        layout.addWidget(DialogScroller(inner))
        layout.addLayout(row)

    def _restore_text(self, backup: str) -> str:
        if not backup:
            return self.tr("There is no backup that could be used.")
        text = self.tr("{backup}. What was saved after it is in the kept file alone.")
        return text.format(backup=backup)

    def _choice_button(self, label: str, choice: DamagedChoice) -> QPushButton:
        button = push_button(label)
        button.clicked.connect(lambda: self._choose(choice))
        return button

    def _choose(self, choice: DamagedChoice) -> None:
        self.choice = choice
        self.accept()

    def _text(self, text: str) -> PlainLabel:
        label = PlainLabel(text)
        label.setWordWrap(True)
        label.setMinimumWidth(_WIDTH - 2 * _MARGIN)
        return label


def salvaged_text(result: Mapping[str, Any]) -> str:
    """Return what came of saving what can be read, as the command line has it in JSON."""
    counts = {
        translate("DamagedStore", "Saved: {memories}."): result["memories"],
        translate(
            "DamagedStore",
            "A few letters may be wrong in {memories}. Compare them with a backup.",
        ): len(result["doubtful"]),
        translate("DamagedStore", "Could not be read: {memories}."): result["lost"],
    }
    lines = [
        text.format(memories=texts.memory_count(count)) for text, count in counts.items() if count
    ]
    kept = translate("DamagedStore", "The damaged file is kept as {file}.")
    return "\n\n".join([*lines, kept.format(file=result["keptFile"])])
