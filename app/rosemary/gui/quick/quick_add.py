"""Quick add: write a memory without opening the main window."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import Future
from dataclasses import replace
from functools import partial
from typing import Final

from PySide6.QtCore import QCoreApplication, QMimeData, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QPushButton
from typing_extensions import override

from rosemary.domain.errors import RosemaryError
from rosemary.domain.models import Memory, MemoryDraft, MemoryPatch, Origin
from rosemary.domain.tags import TagUse
from rosemary.gui.kit.labels import PlainLabel
from rosemary.gui.kit.layouts import STRETCH, Stretched, column_of, line_of
from rosemary.gui.kit.notice_bar import error_notice, text_came_back, text_kept
from rosemary.gui.kit.tasks import TaskRunner
from rosemary.gui.memories.memory_draft import Draft, DraftKeeper, KeptDraft, Place
from rosemary.gui.memories.properties_card import TagEditor
from rosemary.gui.quick.quick_window import QuickWindow
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.theming import apply_style
from rosemary.service.services import Services

_LINE_ENDS: Final = ("\N{PARAGRAPH SEPARATOR}", "\N{LINE SEPARATOR}")


class QuickAdd(QuickWindow):
    """A form with text and tags. It keeps the text until it is saved or discarded.

    Signals:
        saved: the new `Memory`.
    """

    saved = Signal(object)

    def __init__(
        self,
        services: Services,
        tasks: TaskRunner,
        appearance: Appearance,
        origin: Origin,
        drafts: DraftKeeper,
    ) -> None:
        super().__init__(QCoreApplication.translate("QuickAdd", "Add a memory"), 560, 300)
        self._services = services
        self._tasks = tasks
        self._origin = origin
        self._drafts = drafts
        self._draft = Draft()
        self._returned: list[KeptDraft] = []
        self._is_saving = False
        self._saving: Future[Memory] | None = None
        self.text = self._make_text()
        self.tags = TagEditor(appearance)
        self.message = PlainLabel(role="secondary")
        self.message.setWordWrap(True)
        self.paste = QPushButton(self.tr("From the clipboard"))
        self.discard = QPushButton(self.tr("Discard"))
        self.save = QPushButton(self.tr("Save"))
        self.save.setProperty("role", "primary")
        buttons = line_of(self.paste, STRETCH, self.discard, self.save, gap=8)
        column_of(
            Stretched(self.text),
            self.tags,
            self.message,
            buttons,
            within=self,
            gap=12,
            margins=(16, 16, 16, 16),
        )
        self._connect()
        self._on_text_changed()
        drafts.follow(self.drafts_to_keep)
        apply_style(self)

    @property
    def is_unsaved(self) -> bool:
        """Whether there is text that is not saved yet."""
        return bool(self.content.strip())

    @property
    def content(self) -> str:
        """The text with all its special spaces, which `toPlainText` would replace."""
        text = self.text.document().toRawText()
        for end in _LINE_ENDS:
            text = text.replace(end, "\n")  # 80 times as fast as `translate` in a long text
        return text

    def drafts_to_keep(self) -> Mapping[str, KeptDraft]:
        """Return the drafts to keep in case of a crash."""
        kept = {each.serial: each for each in self._returned}
        content = self.content
        if content.strip() and not self._is_stored:
            patch = MemoryPatch(content=content, tags=self.tags.tags)
            draft = replace(self._draft, patch=patch)
            kept[draft.serial] = KeptDraft.of(draft, Place.QUICK_ADD)
        return kept

    @override
    def open(self) -> None:
        self.message.hide()
        # Can be None on some platforms, though the stubs say otherwise.
        held: QMimeData | None = QGuiApplication.clipboard().mimeData()
        self.paste.setEnabled(held is not None and held.hasText())
        super().open()
        self.text.setFocus()
        self._tasks.start(self._services.tags.uses, on_done=self._on_tags_read)
        self._drafts.when_read(self._restore_draft)

    def open_for_quitting(self) -> None:
        """Show the unsaved text and say that it is not saved."""
        self.open()
        self.say(self.tr("This text is not saved yet. Save or discard it, then quit again."))

    def store(self) -> None:
        """Save the text; the window closes once the memory is stored."""
        if self._is_saving or not self.is_unsaved:
            return
        self._is_saving = True
        self.save.setEnabled(False)
        draft = MemoryDraft(content=self.content, tags=self.tags.tags)
        work = partial(self._services.memories.save, draft, self._origin)
        self._saving = self._tasks.start(work, on_done=self._on_saved, on_error=self._on_failed)

    def _make_text(self) -> QPlainTextEdit:
        text = QPlainTextEdit()
        text.setObjectName("quickText")
        text.setTabChangesFocus(True)
        text.setPlaceholderText(self.tr("What should be remembered?"))
        text.setAccessibleName(self.tr("Text of the memory"))
        return text

    def _connect(self) -> None:
        for button in (self.paste, self.discard, self.save):
            button.setAccessibleName(button.text())
        self.save.setToolTip(self.tr("Ctrl+Enter"))
        for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            keys = QKeySequence(Qt.Modifier.CTRL | key)
            QShortcut(keys, self).activated.connect(self.store)
        self.text.textChanged.connect(self._on_text_changed)
        self.tags.tags_edited.connect(lambda _: self._drafts.note())
        self.paste.clicked.connect(self._on_paste)
        self.discard.clicked.connect(self._on_discard)
        self.save.clicked.connect(self.store)

    def say(self, text: str) -> None:
        """Show a message under the text."""
        self.message.setText(text)
        self.message.show()

    @property
    def _is_stored(self) -> bool:
        """Whether the text is already stored, even if `saved` is not emitted yet."""
        done = self._saving is not None and self._saving.done() and not self._saving.cancelled()
        return done and self._saving is not None and self._saving.exception() is None

    def _clear(self) -> None:
        self.text.clear()
        self._reset()

    def _reset(self) -> None:
        self.tags.show_tags(())
        self.message.hide()
        self._draft = Draft()
        self._drafts.sync()

    def _restore_draft(self) -> None:
        """Show the draft of an earlier run, unless there is text already."""
        self._returned += self._drafts.take(Place.QUICK_ADD)
        if self._returned and not self.is_unsaved and self.isVisible():
            self._draft = self._returned.pop(0).over(None)
            self.text.setPlainText(self._draft.content)
            self.text.moveCursor(QTextCursor.MoveOperation.End)
            self.tags.show_tags(self._draft.tags)
            self.say(text_came_back())

    def _on_tags_read(self, uses: list[TagUse]) -> None:
        self.tags.suggest(use.style.name for use in uses)

    def _on_text_changed(self) -> None:
        self.save.setEnabled(self.is_unsaved and not self._is_saving)
        self.discard.setVisible(self.is_unsaved)
        self._drafts.note()

    def _on_paste(self) -> None:
        self.text.insertPlainText(QGuiApplication.clipboard().text())
        self.text.setFocus()

    def _on_discard(self) -> None:
        everything = QTextCursor(self.text.document())
        everything.select(QTextCursor.SelectionType.Document)
        everything.removeSelectedText()  # undo brings it back
        self._reset()
        self.hide()

    def _on_saved(self, memory: Memory) -> None:
        self._is_saving = False
        self._saving = None
        self._clear()
        self.hide()
        self.saved.emit(memory)

    def _on_failed(self, error: RosemaryError) -> None:
        self._is_saving = False
        self._saving = None
        self._on_text_changed()
        self.say(error_notice(error, text_kept()).text)
