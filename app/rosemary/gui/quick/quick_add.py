"""Quick add: write a memory without opening the window."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import QCoreApplication, QMimeData, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QPushButton, QVBoxLayout
from typing_extensions import override

from rosemary.domain.errors import RosemaryError
from rosemary.domain.models import Memory, MemoryDraft, Origin
from rosemary.domain.tags import TagUse
from rosemary.gui.quick.quick_window import QuickWindow
from rosemary.gui.tasks import TaskRunner
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.dressing import dress
from rosemary.gui.views.notice import error_notice, text_kept
from rosemary.gui.views.plain_label import PlainLabel
from rosemary.gui.views.tag_editor import TagEditor
from rosemary.service.services import Services

_LINE_ENDS: Final = {ord("\N{PARAGRAPH SEPARATOR}"): "\n", ord("\N{LINE SEPARATOR}"): "\n"}


class QuickAdd(QuickWindow):
    """Text and tags. Leaving it keeps what was typed until it is saved or discarded.

    Signals:
        saved: the `Memory`.
    """

    saved = Signal(object)

    def __init__(
        self, services: Services, tasks: TaskRunner, appearance: Appearance, origin: Origin
    ) -> None:
        super().__init__(QCoreApplication.translate("QuickAdd", "Add a memory"), 560, 300)
        self._services = services
        self._tasks = tasks
        self._origin = origin
        self._is_saving = False
        self.text = self._make_text()
        self.tags = TagEditor(appearance)
        self.message = PlainLabel(role="secondary")
        self.message.setWordWrap(True)
        self.paste = QPushButton(self.tr("From the clipboard"))
        self.discard = QPushButton(self.tr("Discard"))
        self.save = QPushButton(self.tr("Save"))
        self.save.setProperty("role", "primary")
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        buttons.addWidget(self.paste)
        buttons.addStretch(1)
        buttons.addWidget(self.discard)
        buttons.addWidget(self.save)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(12)
        layout.addWidget(self.text, 1)
        layout.addWidget(self.tags)
        layout.addWidget(self.message)
        layout.addLayout(buttons)
        self._connect()
        self._on_text_changed()
        dress(self)

    @property
    def is_unsaved(self) -> bool:
        """Whether there is text that is not stored yet."""
        return bool(self.content.strip())

    @property
    def content(self) -> str:
        """The text with every rare space that it holds, which `toPlainText` would even out."""
        return self.text.document().toRawText().translate(_LINE_ENDS)

    @override
    def open(self) -> None:
        self.message.hide()
        # Some platforms have no clipboard contents at all, whatever the type says.
        held: QMimeData | None = QGuiApplication.clipboard().mimeData()
        self.paste.setEnabled(held is not None and held.hasText())
        super().open()
        self.text.setFocus()
        self._tasks.start(self._services.tags.uses, on_done=self._on_tags_read)

    def open_for_quitting(self) -> None:
        """Show what is not saved yet, and say so."""
        self.open()
        self._say(self.tr("This text is not saved yet. Save or discard it, then quit again."))

    def store(self) -> None:
        """Save what was typed; the window closes when the store has it."""
        if self._is_saving or not self.is_unsaved:
            return
        self._is_saving = True
        self.save.setEnabled(False)
        draft = MemoryDraft(content=self.content, tags=self.tags.tags)
        work = partial(self._services.memories.save, draft, self._origin)
        self._tasks.start(work, on_done=self._on_saved, on_error=self._on_failed)

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
        self.paste.clicked.connect(self._on_paste)
        self.discard.clicked.connect(self._on_discard)
        self.save.clicked.connect(self.store)

    def _say(self, text: str) -> None:
        self.message.setText(text)
        self.message.show()

    def _clear(self) -> None:
        self.text.clear()
        self.tags.show_tags(())
        self.message.hide()

    def _on_tags_read(self, uses: list[TagUse]) -> None:
        self.tags.suggest(use.style.name for use in uses)

    def _on_text_changed(self) -> None:
        self.save.setEnabled(self.is_unsaved and not self._is_saving)
        self.discard.setVisible(self.is_unsaved)

    def _on_paste(self) -> None:
        self.text.insertPlainText(QGuiApplication.clipboard().text())
        self.text.setFocus()

    def _on_discard(self) -> None:
        self._clear()
        self.hide()

    def _on_saved(self, memory: Memory) -> None:
        self._is_saving = False
        self._clear()
        self.hide()
        self.saved.emit(memory)

    def _on_failed(self, error: RosemaryError) -> None:
        self._is_saving = False
        self._on_text_changed()
        self._say(error_notice(error, text_kept()).text)
