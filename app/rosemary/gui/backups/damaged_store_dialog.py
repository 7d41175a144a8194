"""The dialog at the start when the database is damaged or lost: salvage, restore or quit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QDialog, QLayout, QPushButton, QVBoxLayout, QWidget

from rosemary.gui import texts
from rosemary.gui.kit.buttons import push_button
from rosemary.gui.kit.desktop_access import show_folder
from rosemary.gui.kit.labels import PlainLabel
from rosemary.gui.kit.layouts import STRETCH, DialogScroller, column_of, line_of
from rosemary.gui.theme.appearance import apply_style

translate = QCoreApplication.translate

_WIDTH: Final = 520
_MARGIN: Final = 24


class DamagedChoice(StrEnum):
    """What the person wants to do about a damaged store."""

    SALVAGE = "salvage"
    RESTORE = "restore"
    READ = "read"
    START_ANEW = "start_anew"
    QUIT = "quit"


@dataclass(frozen=True, slots=True, kw_only=True)
class LostStore:
    """What is left of a store whose database file is empty or missing.

    Attributes:
        has_log: whether its write-ahead log can be read.
    """

    has_log: bool


class DamagedStoreDialog(QDialog):
    """Says what happened and asks what to do; closing it means quitting.

    Attributes:
        choice: what the person chose.
    """

    def __init__(
        self,
        message: str,
        backup: str,
        folder: Path,
        parent: QWidget | None = None,
        *,
        lost: LostStore | None = None,
    ) -> None:
        """Build the dialog.

        Args:
            message: what happened.
            backup: a description of the newest good backup; "" if there is none.
            folder: the data folder.
            parent: the window it belongs to.
            lost: what is left of an empty or missing database; None if it is damaged.
        """
        super().__init__(parent)
        self.choice = DamagedChoice.QUIT
        self._lost = lost
        self.setWindowTitle(self.tr("Rosemary"))
        self.setMinimumWidth(_WIDTH)
        self.salvage = self._choice_button(self.tr("Save what can be read"), DamagedChoice.SALVAGE)
        self.restore = self._choice_button(
            self.tr("Go back to the newest backup"), DamagedChoice.RESTORE
        )
        self.restore.setEnabled(bool(backup))
        self.salvage.setEnabled(lost is None or lost.has_log)
        self.start_anew = self._choice_button(self.tr("Start over"), DamagedChoice.START_ANEW)
        self.start_anew.setVisible(lost is not None)
        self.show_folder = push_button(self.tr("Show the folder"))
        self.show_folder.clicked.connect(lambda: show_folder(folder))
        self.read = self._choice_button(self.tr("Open for reading only"), DamagedChoice.READ)
        self.read.setVisible(lost is None)
        self.quit = push_button(self.tr("Quit"))
        self.quit.clicked.connect(self.reject)
        self._arrange(message, backup)
        default = next(
            (each for each in (self.salvage, self.restore) if each.isEnabled()), self.quit
        )
        default.setDefault(True)
        apply_style(self)

    def _arrange(self, message: str, backup: str) -> None:
        inner = QWidget()
        said = column_of(
            PlainLabel(self._heading(), "heading"),
            self._text(message),
            self._text(self._assurance()),
            6,
            within=inner,
            gap=10,
        )
        choices = [
            (self.salvage, self._salvage_text()),
            (self.restore, self._restore_text(backup)),
        ]
        if self._lost is not None:
            text = self.tr(
                "Begins without memories. Nothing is deleted: the log and the backups stay."
            )
            choices.append((self.start_anew, text))
        for button, text in choices:
            choice = QVBoxLayout()
            choice.setSpacing(4)
            choice.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
            choice.addWidget(self._text(text))
            said.addLayout(choice)
            said.addSpacing(8)
        row = line_of(self.show_folder, self.read, STRETCH, self.quit)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(_MARGIN, 20, _MARGIN, 16)
        layout.setSpacing(10)
        layout.setSizeConstraint(QLayout.SizeConstraint.SetFixedSize)  # or lines are cut off
        layout.addWidget(DialogScroller(inner))
        layout.addLayout(row)

    def _heading(self) -> str:
        if self._lost is not None:
            return self.tr("Your memories are not where they were")
        return self.tr("Your memories need a repair")

    def _assurance(self) -> str:
        if self._lost is not None:
            return self.tr(
                "Nothing has been deleted. If they are on a disk that is not connected, quit, "
                "connect it and start Rosemary again."
            )
        return self.tr("Nothing has been changed. Whatever you choose, this file is kept.")

    def _salvage_text(self) -> str:
        if self._lost is None:
            return self.tr(
                "Copies all that can be read into a new file. This usually saves nearly everything."
            )
        if self._lost.has_log:
            return self.tr("Brings back the newest changes from their log, which is still there.")
        return self.tr("There is no log left that could be read.")

    def _restore_text(self, backup: str) -> str:
        if not backup:
            return self.tr("There is no backup that could be used.")
        text = self.tr("{backup}. What was saved later stays only in the kept file.")
        if self._lost is not None:
            text = self.tr("{backup}. What was saved later stays only in the log.")
        return text.format(backup=backup)

    def _choice_button(self, label: str, choice: DamagedChoice) -> QPushButton:
        button = push_button(label)
        button.clicked.connect(lambda: self._choose(choice))
        return button

    def _choose(self, choice: DamagedChoice) -> None:
        self.choice = choice
        self.accept()

    def _text(self, text: str) -> PlainLabel:
        label = PlainLabel(text, is_wrapped=True)
        label.setMinimumWidth(_WIDTH - 2 * _MARGIN)
        return label


def salvaged_text(result: Mapping[str, Any]) -> str:
    """Return the result of a salvage as text; `result` is the JSON of the command line."""
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
    if not result["keptFile"]:
        return "\n\n".join(lines)
    return "\n\n".join([*lines, kept.format(file=result["keptFile"])])
