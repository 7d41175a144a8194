"""The backups page: make, check, compare and restore backups."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QSignalBlocker
from typing_extensions import override

from rosemary.gui.backups import backup_texts
from rosemary.gui.backups.backup_detail import BackupDetail
from rosemary.gui.backups.backup_watch import BackupFolderState, BackupWatch
from rosemary.gui.event_bridge import Changes
from rosemary.gui.kit.buttons import IconButton
from rosemary.gui.kit.context_menu import MenuItem, items_of, open_menu
from rosemary.gui.kit.empty_state import EmptyState
from rosemary.gui.kit.labels import ElidingLabel, PlainLabel, tip
from rosemary.gui.kit.progress_bars import TaskBar
from rosemary.gui.kit.row_list import RowList
from rosemary.gui.page import ListPage
from rosemary.gui.window_parts import WindowParts


class BackupsPage(ListPage):
    """The backups on the left, the chosen one on the right."""

    def __init__(self, parts: WindowParts) -> None:
        super().__init__(parts)
        self.watch = BackupWatch(parts, self)
        self.detail = BackupDetail(parts.appearance, self.watch)
        self.empty = self._make_empty()
        self.make = self._pane.add_button(self.tr("Back up now"), is_primary=True)
        self.automatic = PlainLabel(role="muted")
        self.failure = PlainLabel(role="warning")
        self.list = RowList(parts.appearance, self.tr("Backups"))
        self.folder = ElidingLabel(role="muted")
        self._fill_pane()
        # Added after the list's pane, so that Tab reaches the list first.
        self.two_panes.add_empty_state(self.empty)
        self._right.addWidget(self.detail)
        self.make.clicked.connect(self.watch.create)
        self.list.chosen.connect(self._on_chosen)
        self.list.menu_wanted.connect(self._on_menu_wanted)
        self.two_panes.follow(self.list)
        self.watch.loaded.connect(self._on_loaded)
        self.watch.noticed.connect(self.noticed)
        self.watch.memory_wanted.connect(self.memory_wanted)
        self.watch.task.started.connect(lambda _title: self.make.setEnabled(False))
        self.watch.task.ended.connect(lambda: self.make.setEnabled(True))
        parts.bridge.memories_changed.connect(self._on_memories_changed)

    @override
    def enter(self) -> None:
        """Reload the folder, as other programs may have changed it."""
        self.watch.load()

    @override
    def show_subject(self, subject: object) -> None:
        """Show the backup of this name."""
        self.watch.choose_when_listed(str(subject))
        self.two_panes.show_detail()

    @override
    def _heading(self) -> str:
        return self.tr("Backups")

    def _make_empty(self) -> EmptyState:
        empty = EmptyState(self._parts.appearance, "archive", "", "")
        empty.add_button(self.tr("Back up now"), self.watch.create, is_primary=True)
        return empty

    def _tell_empty(self, *, is_missing: bool) -> None:
        """Say why the list is empty: no backup was made, or the disk is not connected."""
        if is_missing:
            text = self.tr(
                "They are on a disk that is not connected. Connect it, then open this page again."
            )
            self.empty.set_text(self.tr("The backups cannot be read now"), text)
        else:
            text = self.tr("A backup is a copy of all memories that you can go back to.")
            self.empty.set_text(self.tr("No backup yet"), text)

    def _fill_pane(self) -> None:
        for label in (self.automatic, self.failure):
            label.setWordWrap(True)
            self._pane.add_inset(label)
        self.failure.hide()
        self._pane.add_inset(TaskBar(self.watch.task))
        self._pane.add_list(self.list)
        open_folder = IconButton(
            self._parts.appearance, "folder-open", self.tr("Open the folder of the backups")
        )
        open_folder.clicked.connect(self.watch.open_folder)
        self._pane.add_foot(self.folder, open_folder)

    def _on_loaded(self, state: BackupFolderState) -> None:
        self.automatic.setText(backup_texts.automatic(state, self._parts.clock()))
        problem = backup_texts.problem(state)
        self.failure.setText(problem)
        self.failure.setVisible(bool(problem))
        self._tell_empty(is_missing=state.missing_disk is not None)
        self.folder.setText(str(state.folder))
        self.folder.setToolTip(tip(str(state.folder)))
        with QSignalBlocker(self.list):
            rows = (backup_texts.row(each, self._parts.clock()) for each in state.backups)
            self.list.rows.show_rows(rows)
            chosen = self.watch.chosen
            if chosen is not None:
                self.list.choose(chosen.name)
        self._right.setCurrentWidget(self.detail if chosen else self.empty)
        if chosen is not None and self.detail.info != chosen:
            self.detail.show_backup(chosen)

    def _on_chosen(self, name: object) -> None:
        info = self.watch.choose(str(name))
        if info is not None:
            self._right.setCurrentWidget(self.detail)
            self.detail.show_backup(info)

    def _on_menu_wanted(self, place: QPoint) -> None:
        if self.detail.info is None:
            return
        name = self.tr("Backup of {moment}")
        folder = MenuItem(text=self.tr("Show the folder"), run=self.watch.open_folder)
        buttons = (self.detail.check, self.detail.restore)
        groups = (items_of(*buttons, before=self.two_panes.show_detail), (folder,))
        moment = backup_texts.title(self.detail.info)
        open_menu(self, name.format(moment=moment), groups, place)

    def _on_memories_changed(self, changes: Changes) -> None:
        """Reload after changes made in this window; after others' saves, ticks would be lost."""
        if self.isVisible() and changes.touched - changes.foreign:
            self.watch.load()
