"""One backup: its contents, what has changed since, and how to restore it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from rosemary.domain.backups import BackupCheck, BackupInfo
from rosemary.domain.errors import RosemaryError
from rosemary.gui import texts
from rosemary.gui.backups import backup_texts
from rosemary.gui.backups.backup_contents import BackupContentsView
from rosemary.gui.backups.backup_watch import BackupWatch
from rosemary.gui.kit.buttons import push_button
from rosemary.gui.kit.card_frame import Card, Column, FactsCard, Pill
from rosemary.gui.kit.labels import PlainLabel
from rosemary.gui.kit.notice_bar import NoticeKind, error_notice
from rosemary.gui.kit.row_model import Tone
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
        self.result_text = PlainLabel()
        self.question = Card()
        self.question_text = PlainLabel()
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
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self._title)
        head.addWidget(self.pill)
        head.addWidget(self._reason, 1)
        buttons = _line(self.check, self.restore)
        for card, label in ((self.result, self.result_text), (self.question, self.question_text)):
            label.setWordWrap(True)
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
    line = QHBoxLayout()
    line.setSpacing(8)
    for button in buttons:
        line.addWidget(button)
    line.addStretch(1)
    return line
