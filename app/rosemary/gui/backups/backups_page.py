"""The backups page: make, check, compare and restore backups."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QSignalBlocker, Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget
from typing_extensions import override

from rosemary.domain.backups import BackupCheck, BackupInfo
from rosemary.domain.errors import RosemaryError
from rosemary.gui import texts
from rosemary.gui.backups import backup_texts
from rosemary.gui.backups.backup_contents import BackupContentsView
from rosemary.gui.backups.backup_watch import BackupFolderState, BackupWatch
from rosemary.gui.event_bridge import Changes
from rosemary.gui.kit.buttons import IconButton, MenuItem, items_of, open_menu, push_button
from rosemary.gui.kit.card_frame import Card, Column, EmptyState, FactsCard, Pill
from rosemary.gui.kit.labels import ElidingLabel, PlainLabel, StatusLabel, tip
from rosemary.gui.kit.layouts import STRETCH, Stretched, line_of
from rosemary.gui.kit.notice_bar import NoticeKind, error_notice
from rosemary.gui.kit.progress_bars import TaskBar
from rosemary.gui.kit.row_list import RowList
from rosemary.gui.kit.row_model import Tone
from rosemary.gui.pages import ListPage, WindowParts
from rosemary.gui.theme.appearance import Appearance


class BackupDetail(Column):
    """Shows the chosen backup; asks on the page before it restores everything."""

    def __init__(
        self, appearance: Appearance, watch: BackupWatch, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._watch = watch
        self.info: BackupInfo | None = None
        self._title = PlainLabel(role="heading")
        self._reason = PlainLabel(role="muted")
        self.pill = Pill()
        self.facts = FactsCard()
        self.check = push_button(self.tr("Check it"))
        self.restore = push_button(self.tr("Restore everything…"))
        self.result = Card()
        self.result_text = StatusLabel(is_wrapped=True)
        self.question = Card()
        self.question_text = StatusLabel(is_wrapped=True)
        self.confirm = push_button(self.tr("Restore"), is_primary=True)
        self.decline = push_button(self.tr("Not now"))
        self.contents = BackupContentsView(appearance, watch)
        self._arrange()
        self._connect()

    def show_backup(self, info: BackupInfo) -> None:
        """Show a backup and compare it with the current memories."""
        self.info = info
        self._title.setText(backup_texts.title(info))
        self._reason.setText(backup_texts.reason(info))
        self.pill.show_word(*backup_texts.state(info))
        self.facts.show_facts(backup_texts.facts(info))
        self.result.hide()
        self.question.hide()
        self.restore.show()
        self.contents.show_backup(info)

    def _arrange(self) -> None:
        head = line_of(self._title, self.pill, Stretched(self._reason), gap=12)
        buttons = _line(self.check, self.restore)
        for card, label in ((self.result, self.result_text), (self.question, self.question_text)):
            card.body.addWidget(label)
            card.hide()
        self.question.setProperty("tone", "accent")
        self.question.body.addLayout(_line(self.confirm, self.decline))
        self.body.addLayout(head)
        for part in (self.facts, buttons, self.result, self.question):
            if isinstance(part, QHBoxLayout):
                self.body.addLayout(part)
            else:
                self.body.addWidget(part)
        self.body.addSpacing(8)
        self.body.addWidget(self.contents)
        self.body.addStretch(1)

    def _connect(self) -> None:
        self.check.clicked.connect(self._on_check)
        self.restore.clicked.connect(self._on_restore)
        self.confirm.clicked.connect(self._on_confirm)
        self.decline.clicked.connect(self._on_decline)
        self.first = self.contents.changes
        self.contents.told.connect(self._on_told)
        self.contents.keyboard_lost.connect(self._on_keyboard_lost)
        self._watch.verified.connect(self._on_verified)
        self._watch.task.started.connect(lambda _title: self._set_busy(is_busy=True))
        self._watch.task.ended.connect(lambda: self._set_busy(is_busy=False))

    def _on_told(self) -> None:
        if not self.question.isHidden():
            self._tell_question()  # it was asked during the comparison

    def _on_keyboard_lost(self) -> None:
        self.check.setFocus(Qt.FocusReason.OtherFocusReason)  # so that Esc still works

    def _on_verified(self, found: BackupCheck | RosemaryError) -> None:
        if isinstance(found, RosemaryError):
            self._show_result(error_notice(found).text, NoticeKind.ERROR)
        elif found.is_good and found.facts is not None:
            count = texts.memory_count(found.facts.check.live_memories)
            text = self.tr("All files of this backup are whole. It holds {count}.")
            self._show_result(text.format(count=count), NoticeKind.INFO)
            self.pill.show_word(self.tr("Checked just now"), Tone.GOOD)
        else:
            self._show_result(backup_texts.problems(found.problems), NoticeKind.ERROR)
            self.pill.show_word(self.tr("Damaged"), Tone.BAD)

    def _show_result(self, text: str, kind: NoticeKind) -> None:
        self.result_text.setText(text)
        tone = "bad" if kind is NoticeKind.ERROR else "accent"
        self.result.setProperty("tone", tone)
        self.result.style().unpolish(self.result)
        self.result.style().polish(self.result)
        self.result.show()

    def _set_busy(self, *, is_busy: bool) -> None:
        for button in (self.check, self.restore, self.confirm):
            button.setEnabled(not is_busy)

    def _on_check(self) -> None:
        if self.info is not None:
            self._watch.verify(self.info)

    def _on_restore(self) -> None:
        if self.info is None:
            return
        self._tell_question()
        self.restore.hide()
        self.question.show()
        self.confirm.setFocus(Qt.FocusReason.OtherFocusReason)

    def _tell_question(self) -> None:
        info = self.info
        assert info is not None
        known = texts.memory_count(info.manifest.memories) if info.manifest else ""
        text = self.tr(
            "Your memories are replaced by {those} of {moment}. {changes}\n"
            "What you have now is backed up first, so you can come back to it."
        )
        self.question_text.setText(
            text.format(
                those=known or self.tr("those"),
                moment=backup_texts.title(info),
                changes=self.contents.difference.text(),
            )
        )

    def _on_confirm(self) -> None:
        self._on_decline()
        if self.info is not None:
            self._watch.restore(self.info)

    def _on_decline(self) -> None:
        self.question.hide()
        self.restore.show()


def _line(*buttons: QPushButton) -> QHBoxLayout:
    return line_of(*buttons, STRETCH, gap=8)


class BackupsPage(ListPage):
    """The backups on the left, the chosen one on the right."""

    def __init__(self, parts: WindowParts) -> None:
        super().__init__(parts)
        self.watch = BackupWatch(parts, self)
        self.detail = BackupDetail(parts.appearance, self.watch)
        self.empty = self._make_empty()
        self.make = self._pane.add_button(self.tr("Back up now"), is_primary=True)
        self.automatic = PlainLabel(role="muted", is_wrapped=True)
        self.failure = PlainLabel(role="warning", is_wrapped=True)
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
