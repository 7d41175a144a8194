"""The dialog with memories that wait on this computer, or that their server did not take."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QListWidget,
    QListWidgetItem,
    QWidget,
)

from rosemary.domain.calls import WaitingSave
from rosemary.domain.errors import DuplicateContentError
from rosemary.domain.naming import cut
from rosemary.domain.types import MemoryId
from rosemary.gui import error_texts, texts
from rosemary.gui.kit.buttons import push_button
from rosemary.gui.kit.dialogs import Question, ask, fitted_size
from rosemary.gui.kit.labels import PlainLabel, tip
from rosemary.gui.kit.layouts import STRETCH, Stretched, column_of, line_of
from rosemary.gui.kit.tasks import LatestTask, TaskRunner
from rosemary.service.memories.outgoing import OutgoingService

_SIZE: Final = QSize(640, 440)
_TITLE_CHARS: Final = 80
_CODE: Final = re.compile(r"^(.*?)\s*\[(\w+)\]$", re.DOTALL)


class OutboxDialog(QDialog):
    """Lists them with the reason; the selected ones are sent again, copied or deleted.

    Attributes:
        list: the refused ones first, then those that wait.
        note: what they are.
        again, copy, delete: the buttons.
        question: what is asked before something is deleted, while it is asked.
    """

    def __init__(
        self, outgoing: OutgoingService, tasks: TaskRunner, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._outgoing = outgoing
        self._tasks = tasks
        self._loading = LatestTask(tasks)
        self._saves: Sequence[WaitingSave] = ()
        self.question: QDialog | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Memories kept on this computer"))
        self.list = QListWidget()
        self.again = push_button(self.tr("Try again"), is_primary=True)
        self.copy = push_button(self.tr("Copy"))
        self.delete = push_button(self.tr("Delete"))
        self._close = push_button(self.tr("Close"))
        self.note = PlainLabel(is_wrapped=True)
        self._arrange()
        self.list.itemSelectionChanged.connect(self._on_selected)
        self.again.clicked.connect(self._on_again)
        self.copy.clicked.connect(self._on_copy)
        self.delete.clicked.connect(self._on_delete)
        self._close.clicked.connect(self.accept)
        self.load()

    def load(self) -> None:
        """List what is kept now."""
        self._loading.start(self._outgoing.saves, on_done=self._show)

    def _arrange(self) -> None:
        self.list.setAccessibleName(self.windowTitle())
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.setObjectName("versions")
        self.list.setWordWrap(True)
        foot = line_of(self.delete, self.copy, STRETCH, self._close, self.again)
        for button in (self.delete, self.copy, self._close, self.again):
            button.setAutoDefault(False)
        column_of(
            PlainLabel(self.windowTitle(), "heading"),
            self.note,
            Stretched(self.list),
            foot,
            within=self,
            gap=12,
            margins=(24, 20, 24, 16),
        )
        self.resize(fitted_size(_SIZE, self))

    def _show(self, saves: Sequence[WaitingSave]) -> None:
        self._saves = sorted(saves, key=lambda save: not save.refusal)
        self.list.clear()
        for save in self._saves:
            item = QListWidgetItem(f"{_title(save)}\n{self._reason(save)}")
            item.setToolTip(tip(item.text()))
            self.list.addItem(item)
        if self._saves:
            self.list.setCurrentRow(0)
            text = self.tr(
                "The server does not have these. They are safe on this computer as long as they "
                "stand here."
            )
        else:
            text = self.tr("The server has everything.")
        self.note.setText(text)
        self._on_selected()

    def _reason(self, save: WaitingSave) -> str:
        if not save.refusal:
            return self.tr("Waits for the server.")
        found = _CODE.match(save.refusal)
        message, code = found.groups() if found else (save.refusal, "")
        if code == DuplicateContentError.code:  # its message is for assistants
            reason = error_texts.text_of(DuplicateContentError(message), is_advised=False)
        else:
            reason = error_texts.text_of_code(code, message)
        return self.tr("Not taken: {reason}").format(reason=reason)

    def _chosen(self) -> list[WaitingSave]:
        rows = sorted(self.list.row(item) for item in self.list.selectedItems())
        return [self._saves[row] for row in rows]

    def _on_selected(self) -> None:
        chosen = self._chosen()
        self.again.setEnabled(any(save.refusal for save in chosen))
        for button in (self.copy, self.delete):
            button.setEnabled(bool(chosen))

    def _on_again(self) -> None:
        self._run(self._outgoing.retry, [each for each in self._chosen() if each.refusal])

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(
            "\n\n".join(save.memory.content for save in self._chosen())
        )

    def _on_delete(self) -> None:
        chosen = self._chosen()
        text = self.tr("Delete {memories} for good?").format(
            memories=texts.memory_count(len(chosen))
        )
        question = Question(
            title=self.tr("Delete"),
            text=text,
            details=self.tr("The server does not have them. This cannot be undone."),
            agree=self.tr("Delete"),
        )
        self.question = ask(self, question, lambda: self._run(self._outgoing.drop, chosen))

    def _run(self, step: Callable[[str], object], chosen: Sequence[WaitingSave]) -> None:
        ids = [save.memory.id for save in chosen]
        # One that is gone meanwhile, as it was sent, is no fault: the list shows it anew.
        self._loading.start(
            partial(_each, step, ids, self._outgoing.saves),
            on_done=self._show,
        )


def _each(
    step: Callable[[str], object],
    ids: Sequence[MemoryId],
    saves: Callable[[], Sequence[WaitingSave]],
) -> Sequence[WaitingSave]:
    """Take a step for each save that is still kept; return what is kept then."""
    for memory_id in ids:
        if any(each.memory.id == memory_id for each in saves()):
            step(memory_id)
    return saves()


def _title(save: WaitingSave) -> str:
    title = texts.one_line(save.memory.summary or save.memory.content)
    return cut(title, _TITLE_CHARS)
