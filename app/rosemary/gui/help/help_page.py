"""The help page: short how-tos, the keyboard, the folders, and facts about the program."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

import PySide6
from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QSize, Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QGridLayout,
    QPlainTextEdit,
    QWidget,
)

from rosemary import __version__
from rosemary.domain.errors import RosemaryError
from rosemary.gui.error_texts import without_field
from rosemary.gui.help.shortcuts import SHORTCUTS, native_keys
from rosemary.gui.kit.buttons import IconButton, push_button
from rosemary.gui.kit.card_frame import Card, Column, FactsCard
from rosemary.gui.kit.desktop_access import documents, show_folder
from rosemary.gui.kit.dialogs import fitted_size
from rosemary.gui.kit.labels import ElidingLabel, PlainLabel, tip
from rosemary.gui.kit.layouts import STRETCH, ScrollFocus, Stretched, column_of, line_of
from rosemary.gui.kit.notice_bar import Notice, copied, error_notice
from rosemary.gui.kit.tasks import LatestTask
from rosemary.gui.pages import Page, WindowParts
from rosemary.gui.search.find_bar import SearchBox
from rosemary.gui.theme.appearance import Appearance

_HOW_TOS = (
    (
        QT_TRANSLATE_NOOP("Help", "Find something"),
        QT_TRANSLATE_NOOP(
            "Help",
            "Press Ctrl+F and type what you remember of it: words, or what it was about. "
            "The list on the left narrows it to a type, a tag or a project. So do words in the "
            "search box: tag:music type:decision before:2026-11-01 -draft.",
        ),
    ),
    (
        QT_TRANSLATE_NOOP("Help", "Get something back"),
        QT_TRANSLATE_NOOP(
            "Help",
            "Deleted memories stay in the trash, on the left, for some time. Older ones are in a "
            "backup: open Backups, choose one, and restore single memories or everything.",
        ),
    ),
    (
        QT_TRANSLATE_NOOP("Help", "See what an assistant did"),
        QT_TRANSLATE_NOOP(
            "Help",
            "Activity tells what each one asked for, and which memories it read. What it changed, "
            "at once or in a whole session, can be undone there.",
        ),
    ),
    (
        QT_TRANSLATE_NOOP("Help", "Limit an assistant"),
        QT_TRANSLATE_NOOP(
            "Help",
            "Under Assistants you can pause each one, let it only read, show it only some "
            "projects, or have it ask you before it deletes.",
        ),
    ),
)
_FOLDERS = {
    "Memories": QT_TRANSLATE_NOOP("Help", "Memories"),
    "Settings": QT_TRANSLATE_NOOP("Help", "Settings"),
    "Logs": QT_TRANSLATE_NOOP("Help", "Logs"),
}

_KEYS_HEIGHT = 22


_SIZE = QSize(760, 620)


class LicencesDialog(QDialog):
    """One long text with a search field; Return goes to the next match."""

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Licences"))
        self.search = SearchBox(appearance)
        self.search.setPlaceholderText(self.tr("Find in the licences"))
        self.search.setAccessibleName(self.tr("Find in the licences"))
        self.missing = PlainLabel(self.tr("Not found"), "muted")
        self.missing.hide()
        self.text = QPlainTextEdit()
        self.text.setObjectName("textBlock")
        self.text.setAccessibleName(self.tr("Licences"))
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.text.setPlainText(self.tr("Reading the licences…"))
        self.close_button = push_button(self.tr("Close"))
        head = line_of(
            PlainLabel(self.tr("What Rosemary is made of"), "heading"),
            STRETCH,
            self.missing,
            gap=12,
        )
        self.search.setMinimumWidth(280)
        head.addWidget(self.search)
        foot = line_of(STRETCH, self.close_button)
        column_of(head, Stretched(self.text), foot, within=self, gap=16, margins=(24, 20, 24, 20))
        self.resize(fitted_size(_SIZE, self))
        self.close_button.setAutoDefault(False)
        self.close_button.clicked.connect(self.accept)
        self.search.textChanged.connect(self._on_typed)
        self.search.accepted.connect(self._find_next)

    def show_text(self, text: str) -> None:
        """Show this text from the top."""
        self.text.setPlainText(text)
        self._on_typed()

    def _on_typed(self) -> None:
        self.text.moveCursor(QTextCursor.MoveOperation.Start)
        self._find_next()

    def _find_next(self) -> None:
        wanted = self.search.text().strip()
        is_found = not wanted or self.text.find(wanted)
        if not is_found:
            self.text.moveCursor(QTextCursor.MoveOperation.Start)
            is_found = self.text.find(wanted)
        self.missing.setVisible(not is_found)


class HelpPage(Page):
    """Cards in one column, built once; they never change."""

    def __init__(self, parts: WindowParts) -> None:
        super().__init__()
        self._parts = parts
        self._reading = LatestTask(parts.tasks)
        self.versions = FactsCard(self.tr("About Rosemary"))
        column = Column(is_centred=True)
        # So that the arrow keys scroll: nothing else on the page takes them.
        ScrollFocus(column)
        column.setAccessibleName(self.tr("Help"))
        body = column.body
        body.addWidget(PlainLabel(self.tr("Help"), "pageTitle"))
        body.addWidget(self._how_to_card())
        body.addWidget(self._keyboard_card())
        if parts.program_facts.folders:
            body.addWidget(self._folders_card())
        self.save = push_button(self.tr("Save diagnostics…"))
        if parts.program_facts.save_diagnostics is not None:
            body.addWidget(self._trouble_card())
        self.versions.show_facts(self._facts())
        self.licences = push_button(self.tr("Licences of all parts…"))
        if parts.program_facts.licences is not None:
            self.licences.clicked.connect(self._on_licences)
            self.versions.body.addWidget(self.licences, 0, Qt.AlignmentFlag.AlignLeft)
        body.addWidget(self.versions)
        body.addStretch(1)
        column_of(column, within=self)

    def _how_to_card(self) -> Card:
        card = Card()
        self.first_steps = push_button(self.tr("First steps…"))
        self.first_steps.clicked.connect(self.first_steps_wanted)
        for title, text in _HOW_TOS:
            label = PlainLabel(_translated(text), "secondary", is_wrapped=True)
            topic = column_of(PlainLabel(_translated(title), "section"), label, gap=2)
            card.body.addLayout(topic)
            card.body.addSpacing(4)
        card.body.addWidget(self.first_steps, 0, Qt.AlignmentFlag.AlignLeft)
        return card

    def _keyboard_card(self) -> Card:
        card = Card(self.tr("Keyboard"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        for row, shortcut in enumerate(SHORTCUTS):
            keys = PlainLabel("  ".join(map(native_keys, shortcut.keys)), "keys")
            keys.setMinimumHeight(_KEYS_HEIGHT)
            meaning = PlainLabel(shortcut.description, is_wrapped=True)
            grid.addWidget(keys, row, 0, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
            grid.addWidget(meaning, row, 1)
        card.body.addLayout(grid)
        return card

    def _folders_card(self) -> Card:
        card = Card(self.tr("Where everything is"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(4)
        grid.setColumnMinimumWidth(0, 128)
        grid.setColumnStretch(1, 1)
        for row, (name, folder) in enumerate(self._parts.program_facts.folders):
            title = _translated(_FOLDERS[name])
            text = self.tr("Open the folder: {name}").format(name=title)
            button = IconButton(self._parts.appearance, "folder-open", text)
            button.clicked.connect(partial(self._on_folder, folder))
            path = ElidingLabel(str(folder))
            path.setToolTip(tip(str(folder)))
            grid.addWidget(PlainLabel(title, "muted"), row, 0)
            grid.addWidget(path, row, 1)
            grid.addWidget(button, row, 2)
        self._add_command(grid, grid.rowCount())
        card.body.addLayout(grid)
        return card

    def _add_command(self, grid: QGridLayout, row: int) -> None:
        command = self._parts.program_facts.command()
        shown = ElidingLabel(command, "code")
        shown.setToolTip(tip(command))
        text = self.tr("Copy the command")
        self.copy = IconButton(self._parts.appearance, "copy", text)
        self.copy.clicked.connect(lambda: self.noticed.emit(copied(command)))
        grid.addWidget(PlainLabel(self.tr("Command line"), "muted"), row, 0)
        grid.addWidget(shown, row, 1)
        grid.addWidget(self.copy, row, 2)

    def _trouble_card(self) -> Card:
        card = Card(self.tr("When something is wrong"))
        text = self.tr(
            "This saves a file with versions, settings, the result of a check and the end of the "
            "logs. It holds nothing of what your memories say, and it is sent nowhere."
        )
        for said in (self._parts.program_facts.last_crash, text):
            label = PlainLabel(said, "secondary", is_wrapped=True)
            label.setVisible(bool(said))
            card.body.addWidget(label)
        self.save.clicked.connect(self._on_save)
        card.body.addWidget(self.save, 0, Qt.AlignmentFlag.AlignLeft)
        return card

    def _on_save(self) -> None:
        chosen, _ = QFileDialog.getSaveFileName(
            self,
            self.tr("Save diagnostics"),
            str(documents() / "rosemary-diagnostics.zip"),
            "ZIP (*.zip)",
        )
        if chosen:
            self.save_diagnostics(Path(chosen))

    def save_diagnostics(self, target: Path) -> None:
        """Write the diagnostics into a file."""
        write = self._parts.program_facts.save_diagnostics
        if write is None:
            return
        self.save.setEnabled(False)
        text = self.tr("Saved {file}. Read it before you share it.").format(file=target.name)

        def done(notice: Notice) -> None:
            self.save.setEnabled(True)
            self.noticed.emit(notice)

        self._parts.tasks.start(
            lambda: write(target),
            on_done=lambda _: done(Notice(text=text)),
            on_error=lambda error: done(error_notice(without_field(error))),
        )

    def _on_licences(self) -> None:
        read = self._parts.program_facts.licences
        if read is None:
            return
        dialog = LicencesDialog(self._parts.appearance, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()
        self._reading.start(read, on_done=dialog.show_text, on_error=self._on_unread)
        dialog.finished.connect(lambda _: self._reading.cancel())

    def _on_unread(self, error: RosemaryError) -> None:
        self.noticed.emit(error_notice(error))

    def _facts(self) -> list[tuple[str, str]]:
        python = ".".join(map(str, sys.version_info[:3]))
        licences = self.tr(
            "Rosemary: MIT. Qt and PySide: LGPL 3. Inter: SIL Open Font License. "
            "Lucide icons: ISC. Search model: Apache 2.0."
        )
        return [
            ("Rosemary", __version__),
            ("Python", python),
            ("Qt", PySide6.__version__),
            (self.tr("System"), sys.platform),
            (self.tr("Licences"), licences),
        ]

    def _on_folder(self, folder: Path) -> None:
        show_folder(folder)


def _translated(text: object) -> str:
    return QCoreApplication.translate("Help", str(text))
