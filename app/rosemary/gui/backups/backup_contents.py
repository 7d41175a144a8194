"""What is in a backup, what has changed since, and the text of one of its memories."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QTextCharFormat
from PySide6.QtWidgets import QTextEdit, QVBoxLayout, QWidget

from rosemary.domain.backups import (
    BackupContents,
    BackupDifference,
    BackupInfo,
    ChangeSince,
    MemoryThen,
)
from rosemary.domain.errors import InvalidInputError, RosemaryError
from rosemary.domain.models import Memory
from rosemary.domain.types import MemoryId
from rosemary.gui import error_texts, texts
from rosemary.gui.backups import backup_texts
from rosemary.gui.backups.backup_watch import BackupWatch
from rosemary.gui.kit.buttons import SegmentedSwitch, push_button, relabel
from rosemary.gui.kit.labels import PlainLabel
from rosemary.gui.kit.layouts import FlowLayout
from rosemary.gui.kit.notice_bar import error_notice
from rosemary.gui.kit.row_list import RowList
from rosemary.gui.kit.row_model import Row
from rosemary.gui.memories.history_pane import SHOWN_CHARS, write_difference
from rosemary.gui.search.find_bar import SearchBox
from rosemary.gui.theme.appearance import Appearance

_ROWS_MAX: Final = 8
"""Rows of the list that are shown at once; it scrolls to the others."""
_TEXT_HEIGHT: Final = 220
_TYPING_MS: Final = 200


class Shown(IntEnum):
    """Which memories are listed; the number of the segment."""

    CHANGES = 0
    DELETED = 1
    CHANGED = 2
    ADDED = 3
    ALL = 4


_KINDS: Final = {
    Shown.DELETED: ChangeSince.REMOVED,
    Shown.CHANGED: ChangeSince.CHANGED,
    Shown.ADDED: ChangeSince.ADDED,
}


class BackupContentsView(QWidget):
    """Lists what has changed since a backup, or all that is in it, and shows the chosen memory.

    Signals:
        told: the sentence about the difference has changed.
        keyboard_lost: the list had the keyboard, and is now hidden.
    """

    told = Signal()
    keyboard_lost = Signal()

    def __init__(
        self,
        appearance: Appearance,
        watch: BackupWatch,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._watch = watch
        self._info: BackupInfo | None = None
        self._found: BackupDifference | None = None
        self._read: Memory | MemoryThen | None = None
        self.difference = PlainLabel(role="secondary", is_wrapped=True)
        self.segments = SegmentedSwitch(("", "", "", "", self.tr("Whole backup")))
        self.segments.setAccessibleName(self.tr("Which memories to list"))
        self.search = SearchBox(appearance)
        self.search.setPlaceholderText(self.tr("Search in this backup"))
        self.search.setAccessibleName(self.tr("Search in this backup"))
        self.nothing = PlainLabel(self.tr("No memory of this backup has these words."), "muted")
        self.changes = RowList(
            appearance, self.tr("What has changed since this backup"), is_flush=True
        )
        self.restore_ticked = push_button(self.tr("Restore the ticked memories"))
        self.restore_deleted = push_button(self.tr("Restore all deleted ones"))
        self.all = push_button(self.tr("Tick all"))
        self.note = PlainLabel(role="section")
        self.text = QTextEdit()
        self._typing = QTimer(self, singleShot=True, interval=_TYPING_MS)
        self._arrange()
        self._connect()

    @property
    def shown(self) -> Shown:
        """Which memories are listed."""
        return Shown(self.segments.current)

    def show_backup(self, info: BackupInfo) -> None:
        """Show another backup, and begin with what has changed since."""
        self._info = info
        self.segments.choose(Shown.CHANGES)
        self._compare()

    def _arrange(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(12)
        self.text.setObjectName("difference")
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setFixedHeight(_TEXT_HEIGHT)
        tools = QWidget()
        line = FlowLayout(tools)
        for button in (self.restore_ticked, self.restore_deleted, self.all):
            line.addWidget(button)
        layout.addWidget(PlainLabel(self.tr("Since this backup"), "section"))
        for part in (
            self.difference,
            self.segments,
            self.search,
            self.nothing,
            tools,
            self.changes,
            self.note,
            self.text,
        ):
            layout.addWidget(part)
        self._clear_text()

    def _connect(self) -> None:
        self.restore_ticked.clicked.connect(self._on_restore_ticked)
        self.restore_deleted.clicked.connect(self._on_restore_deleted)
        self.all.clicked.connect(self._on_tick_all)
        self.segments.chosen.connect(self._on_segment_chosen)
        self.search.textChanged.connect(self._typing.start)
        self.search.accepted.connect(self._list_contents)
        self._typing.timeout.connect(self._list_contents)
        rows = self.changes.rows
        rows.ticks_changed.connect(self._on_ticks_changed)
        rows.more_wanted.connect(self._on_more_wanted)
        self.changes.return_pressed.connect(self._on_return_pressed)
        self.changes.chosen.connect(self._on_chosen)
        watch = self._watch
        watch.compared.connect(self._on_compared)
        watch.listed.connect(self._on_listed)
        watch.memory_read.connect(self._on_memory_read)
        watch.loaded.connect(self._on_reloaded)
        watch.task.started.connect(lambda _title: self._on_ticks_changed())
        watch.task.ended.connect(self._on_ticks_changed)
        self._appearance.changed.connect(self._write_text)

    def _compare(self) -> None:
        if self._info is None:
            return
        self._found = None
        self.difference.setText(self.tr("Comparing…"))
        self._clear_text()
        # Not hidden yet, so that the list keeps the keyboard.
        self.changes.rows.show_rows(())
        self.changes.fit_rows(_ROWS_MAX)
        self._watch.compare(self._info)

    def _on_reloaded(self, _state: object) -> None:
        # A backup or a restore may have changed the comparison.
        if self._info is not None and self._info == self._watch.chosen:
            self._compare()

    def _on_compared(self, found: BackupDifference | RosemaryError) -> None:
        if isinstance(found, RosemaryError):
            unreadable = self.tr("This backup cannot be read: {reason}")
            reason = error_texts.text_of(found, is_advised=False)
            self.difference.setText(unreadable.format(reason=reason))
        else:
            self._found = found
            self.difference.setText(self._difference_text(found))
        self._tell_segments()
        self._show_list()
        self.told.emit()

    def _difference_text(self, found: BackupDifference) -> str:
        said = backup_texts.difference(found)
        hidden = sum(found.counts.values()) - len(found.memories)
        if hidden:
            more = self.tr("Only the newest are listed; {count} more are not.")
            said = f"{said} {more.format(count=texts.number(hidden))}"
        return said

    def _tell_segments(self) -> None:
        """Say in the switch how many there are of each kind; hide it where nothing can be read."""
        found = self._found
        self.segments.setVisible(found is not None)
        if found is None:
            return
        counts = found.counts
        labels = {
            Shown.CHANGES: self.tr("All changes"),
            Shown.DELETED: self.tr("Deleted {count}"),
            Shown.CHANGED: self.tr("Changed {count}"),
            Shown.ADDED: self.tr("Added {count}"),
        }
        for number, label in labels.items():
            button = self.segments.button(number)
            count = counts[_KINDS[number]] if number in _KINDS else sum(counts.values())
            button.setText(label.format(count=texts.number(count)))
            button.setAccessibleName(button.text())
            button.setVisible(count > 0 or number is Shown.CHANGES)
        kind = _KINDS.get(self.shown)
        if kind is not None and not counts[kind]:
            self.segments.choose(Shown.CHANGES)

    def _on_segment_chosen(self) -> None:
        self._show_list()

    def _show_list(self) -> None:
        is_whole = self.shown is Shown.ALL and self._found is not None
        self.search.setVisible(is_whole)
        if is_whole:
            self._list_contents()
            return
        kind = _KINDS.get(self.shown)
        found = self._found.memories if self._found else ()
        rows = [backup_texts.changed_row(each) for each in found if kind in (None, each.change)]
        rows.sort(key=lambda row: not row.is_checkable)
        self._show_rows(rows)

    def _list_contents(self) -> None:
        self._typing.stop()
        if self._info is not None and self.shown is Shown.ALL:
            self._watch.list_contents(self._info, self.search.text())

    def _on_more_wanted(self) -> None:
        if self._info is not None:
            offset = self.changes.rows.rowCount()
            self._watch.list_contents(self._info, self.search.text(), offset)

    def _on_listed(self, found: BackupContents | RosemaryError) -> None:
        if self.shown is not Shown.ALL:
            return
        if isinstance(found, RosemaryError):
            self._show_rows(())
            if isinstance(found, InvalidInputError):
                self.nothing.show()  # there is no word in what was typed
            else:
                self.difference.setText(error_notice(found).text)
            return
        rows = [backup_texts.held_row(each) for each in found.memories]
        if found.offset:
            self.changes.rows.append(rows, has_more=found.has_more)
            return
        self._show_rows(rows, has_more=found.has_more)
        self.nothing.setVisible(not rows)

    def _show_rows(self, rows: Sequence[Row], *, has_more: bool = False) -> None:
        had_keyboard = self.changes.hasFocus()
        self.nothing.hide()
        self._clear_text()
        self.changes.rows.show_rows(rows, has_more=has_more)
        self.changes.fit_rows(_ROWS_MAX)
        self.changes.setVisible(bool(rows))
        if had_keyboard and not rows:
            self.keyboard_lost.emit()
        can_tick = any(row.is_checkable for row in rows)
        self.restore_ticked.setVisible(can_tick)
        self.all.setVisible(can_tick)
        has_deleted = self._found is not None and self._found.counts[ChangeSince.REMOVED] > 0
        self.restore_deleted.setVisible(has_deleted)

    def _on_chosen(self, key: object) -> None:
        if self._info is None:
            return
        memory_id = MemoryId(str(key))
        found = self._found.memories if self._found else ()
        added = {each.id for each in found if each.change is ChangeSince.ADDED}
        is_added = memory_id in added
        self._watch.read_memory(self._info, memory_id, is_added=is_added)

    def _on_memory_read(self, found: Memory | MemoryThen | RosemaryError) -> None:
        if isinstance(found, RosemaryError):
            self._clear_text()
            self.note.setText(error_notice(found).text)
            self.note.show()
            return
        self._read = found
        self._write_text()

    def _clear_text(self) -> None:
        self._read = None
        self.note.hide()
        self.text.hide()

    def _write_text(self) -> None:
        found = self._read
        if found is None:
            return
        self.text.clear()
        self.text.setCurrentCharFormat(QTextCharFormat())
        if isinstance(found, Memory):
            note, content = self.tr("Added since: as it is now"), found.content
        elif found.difference is not None and found.state == "changed":
            note, content = self.tr("From this backup to now"), ""
            write_difference(self.text, found.difference, self._appearance.theme)
            if not found.difference.content:
                content = found.memory.content
        else:
            note, content = self.tr("As it was in this backup"), found.memory.content
        if content:
            self.text.append(content[:SHOWN_CHARS])
            self.text.verticalScrollBar().setValue(0)
        self.note.setText(note)
        self.text.setAccessibleName(note)
        self.note.show()
        self.text.show()

    def _on_return_pressed(self) -> None:
        """Restore the ticked memories; if there are none, tick the current row."""
        at, rows = self.changes.currentIndex(), self.changes.rows
        if rows.ticked:
            self.restore_ticked.click()
        elif at.isValid():
            rows.setData(at, Qt.CheckState.Checked, Qt.ItemDataRole.CheckStateRole)

    def _on_restore_ticked(self) -> None:
        wanted = tuple(MemoryId(str(key)) for key in self.changes.rows.ticked)
        if self._info is not None and wanted:
            self._watch.restore_memories(self._info, wanted)

    def _on_restore_deleted(self) -> None:
        if self._info is not None:
            self._watch.restore_deleted(self._info)

    def _on_tick_all(self) -> None:
        self.changes.rows.tick_all(is_ticked=not self.changes.rows.ticked)

    def _on_ticks_changed(self) -> None:
        count, is_free = len(self.changes.rows.ticked), not self._watch.task.is_running
        self.restore_ticked.setEnabled(count > 0 and is_free)
        self.restore_deleted.setEnabled(is_free)
        relabel(self.all, self.tr("Tick none") if count else self.tr("Tick all"))
