"""The import dialog: shows what an import would bring, then imports it in the background."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QFormLayout,
    QLineEdit,
    QPlainTextEdit,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from rosemary.domain import limits
from rosemary.domain.errors import RosemaryError
from rosemary.domain.history import UndoTarget
from rosemary.domain.importing import (
    EntryRefusal,
    ImportFormat,
    ImportOptions,
    ImportPreview,
    ImportSummary,
    Sample,
    SplitRule,
)
from rosemary.domain.models import Origin
from rosemary.domain.ports import Progress, Watch
from rosemary.gui import texts
from rosemary.gui.importing.import_texts import (
    conversation_lines,
    preview_lines,
    problem_text,
    refusal_text,
    summary_lines,
)
from rosemary.gui.kit.buttons import ReturnKey, relabel
from rosemary.gui.kit.choices import ChevronCombo, TickBox
from rosemary.gui.kit.desktop_access import downloads
from rosemary.gui.kit.dialogs import place_around
from rosemary.gui.kit.labels import PlainLabel, StatusLabel
from rosemary.gui.kit.layouts import (
    STRETCH,
    DialogScroller,
    Stretched,
    column_of,
    has_focus_in,
    line_of,
)
from rosemary.gui.kit.notice_bar import Notice, NoticeAction
from rosemary.gui.kit.tasks import LatestTask, TaskRunner
from rosemary.gui.memories.memory_list_model import plain
from rosemary.gui.memories.properties_card import TagEditor
from rosemary.gui.search.searched_ticks import SearchedTicks
from rosemary.gui.theme.appearance import Appearance, apply_style
from rosemary.gui.theme.tokens import show_busy
from rosemary.service.exchange.import_service import ImportRequest
from rosemary.service.services import Services

_NOTICE_MS: Final = 30_000


class ImportRun(QObject):
    """Runs one preview or import at a time.

    Signals:
        progressed: the `Progress` of what is running.
        previewed: the `ImportPreview` of the source, and the lines of its conversations by their
            threads.
        imported: the `ImportSummary`.
        failed: a `RosemaryError`.
        noticed: a `Notice` of what was imported, with undo.
    """

    progressed = Signal(object)
    previewed = Signal(object, object)
    imported = Signal(object)
    failed = Signal(object)
    noticed = Signal(object)
    _told = Signal(object)

    def __init__(
        self, services: Services, tasks: TaskRunner, origin: Origin, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._services = services
        self._tasks = tasks
        self._origin = origin
        self._previewing = LatestTask(tasks)
        self._stop = threading.Event()
        self._is_importing = False
        self._told.connect(self.progressed, Qt.ConnectionType.QueuedConnection)

    @property
    def is_importing(self) -> bool:
        """Whether memories are being saved now."""
        return self._is_importing

    def preview(self, path: Path, options: ImportOptions) -> None:
        """Preview an import; an earlier preview is cancelled."""
        if self._is_importing:
            return
        watch = self._watched()
        request = ImportRequest(path=path, options=options)
        self._previewing.start(
            partial(self._looked_at, request, watch),
            on_done=self._on_previewed,
            on_error=self.failed.emit,
        )

    def run(self, path: Path, options: ImportOptions) -> None:
        """Start the import."""
        if self._is_importing:
            return
        self._previewing.cancel()
        watch = self._watched()
        self._is_importing = True
        request = ImportRequest(path=path, options=options)
        # The import is a call of its own, and its id is used to undo it.
        origin = replace(self._origin, call_id="")
        self._tasks.start(
            partial(self._services.imports.run, request, origin, watch),
            on_done=self._on_imported,
            on_error=self._on_failed,
        )

    def stop(self) -> None:
        """Stop as soon as it is safe; what was imported stays. Idempotent."""
        self._stop.set()
        self._previewing.cancel()

    def undo(self, import_id: str) -> None:
        """Undo a whole import."""
        target = UndoTarget(call_id=import_id)
        self._tasks.start(
            partial(self._services.history.undo, target, self._origin),
            on_done=lambda _: self.noticed.emit(Notice(text=self.tr("The import is undone."))),
        )

    def _watched(self) -> Watch:
        self._stop.set()
        stop = self._stop = threading.Event()

        def tell(progress: Progress) -> None:
            if not stop.is_set():
                self._told.emit(progress)

        return Watch(tell=tell, is_cancelled=stop.is_set)

    def _looked_at(
        self, request: ImportRequest, watch: Watch
    ) -> tuple[ImportPreview, Mapping[str, str]]:
        preview = self._services.imports.preview(request, watch)
        # Here, and not in the GUI thread: the lines of 5,000 conversations take 0.1 s.
        return preview, conversation_lines(preview.conversations)

    def _on_previewed(self, found: tuple[ImportPreview, Mapping[str, str]]) -> None:
        preview, lines = found
        if not preview.is_cancelled:
            self.previewed.emit(preview, lines)

    def _on_imported(self, summary: ImportSummary) -> None:
        self._is_importing = False
        self.imported.emit(summary)
        count = summary.counts.new + summary.counts.grown
        if not count:
            self.noticed.emit(Notice(text=self.tr("There was nothing new to import.")))
            return
        undo = NoticeAction(label=self.tr("Undo"), run=partial(self.undo, summary.import_id))
        text = self.tr("Imported {count}").format(count=texts.memory_count(count))
        self.noticed.emit(Notice(text=text, actions=(undo,), shown_for_ms=_NOTICE_MS))

    def _on_failed(self, error: RosemaryError) -> None:
        self._is_importing = False
        self.failed.emit(error)


class ImportOptionsForm(QWidget):
    """The options of an import; those that the format lacks are hidden.

    Signals:
        changed: `options` changed.
    """

    changed = Signal()

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.split = ChevronCombo(appearance)
        rules = {
            SplitRule.EXCHANGE: self.tr("One memory for each question with its answer"),
            SplitRule.MESSAGE: self.tr("One memory for each message"),
            SplitRule.CONVERSATION: self.tr("One memory for each conversation"),
        }
        for rule, label in rules.items():
            self.split.addItem(label, rule.value)
        self.split.setAccessibleName(self.tr("Conversations"))
        self.answers = TickBox(appearance, self.tr("Take the assistant's answers, too"))
        self.answers.setChecked(True)
        self.project = QLineEdit()
        self.project.setProperty("role", "field")
        self.project.setMaxLength(limits.NAME_MAX_CHARS)
        self.project.setPlaceholderText(self.tr("As in the export"))
        self.project.setAccessibleName(self.tr("Project"))
        self.tags = TagEditor(appearance)
        self._layout = QFormLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setHorizontalSpacing(16)
        self._layout.setVerticalSpacing(8)
        self._layout.addRow(self.tr("Conversations"), self.split)
        self._layout.addRow("", self.answers)
        self._layout.addRow(self.tr("Project"), self.project)
        self._layout.addRow(self.tr("Tags"), self.tags)
        self.split.activated.connect(lambda _: self.changed.emit())
        self.answers.toggled.connect(lambda _: self.changed.emit())
        self.project.textEdited.connect(lambda _: self.changed.emit())
        self.tags.tags_edited.connect(lambda _: self.changed.emit())

    @property
    def options(self) -> ImportOptions:
        """The chosen options."""
        return ImportOptions(
            split=SplitRule(self.split.currentData()),
            has_answers=self.answers.isChecked(),
            project_id=self.project.text().strip(),
            tags=self.tags.tags,
        )

    def show_format(self, form: ImportFormat) -> None:
        """Show the options of this format."""
        for row in (0, 1):
            self._layout.setRowVisible(row, form.is_split)


class ConversationTicks(SearchedTicks):
    """The conversations of a source, all ticked at first; those not ticked are left out."""

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(appearance, parent)
        self.set_words(
            self.tr("Conversations to import"),
            self.tr("Find a conversation"),
            self.tr("No conversation has that in its title."),
        )
        self.list.limit_rows(_CONVERSATIONS_SHOWN)
        self._left_out: frozenset[str] = frozenset()
        self.changed.connect(self._note_left_out)

    @property
    def left_out(self) -> frozenset[str]:
        """The threads of the conversations that are not ticked."""
        return self._left_out

    def start_over(self) -> None:
        """Forget what was left out, for another source."""
        self._left_out = frozenset()
        self.search.clear()

    def show_conversations(self, lines: Mapping[str, str]) -> None:
        """List conversations by their threads; those that were left out before stay so."""
        self._left_out &= lines.keys()
        self.show_labels(lines, lines.keys() - self._left_out)

    def _note_left_out(self) -> None:
        ticks = self.list.ticks
        self._left_out = frozenset(ticks.keys) - frozenset(ticks.ticked)


_CONVERSATIONS_SHOWN: Final = 5
_LOOK_AFTER_MS: Final = 300
_SAMPLES: Final = 5
_SAMPLE_CHARS: Final = 240
_WIDTH: Final = 560
_MARGIN: Final = 24


class ImportDialog(QDialog):
    """Choose a source, preview it, import it and see the result, all in one window.

    Signals:
        undo_wanted: the id of the import to undo.
    """

    undo_wanted = Signal(str)

    def __init__(
        self, run: ImportRun, appearance: Appearance, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.run = run
        self._path: Path | None = None
        self._preview: ImportPreview | None = None
        self._import_id = ""
        self._is_done = False
        self.setWindowTitle(self.tr("Import"))
        self.heading = PlainLabel(self.tr("Import memories"), "heading")
        self.text = StatusLabel(role="secondary", is_wrapped=True)
        self.options = ImportOptionsForm(appearance)
        self.conversations = ConversationTicks(appearance)
        self.samples = self._make_text(self.tr("Some of the memories"))
        self.refusals = self._make_text(self.tr("What cannot be read"))
        self.refusals.setMaximumHeight(96)
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(self.tr("Progress"))
        self.choose_file = QPushButton(self.tr("Choose a file…"))
        self.choose_folder = QPushButton(self.tr("Choose a folder…"))
        self.undo = QPushButton(self.tr("Undo this import"))
        self.leave = QPushButton(self.tr("Cancel"))
        self.start = QPushButton(self.tr("Import"))
        self.start.setProperty("role", "primary")
        self._previewing = QTimer(self, singleShot=True, interval=_LOOK_AFTER_MS)
        self._previewing.timeout.connect(self._start_preview)
        self._arrange()
        self._connect()
        apply_style(self)  # what is shown is measured
        ReturnKey(self)
        self._show_choosing()

    def show_source(self, path: Path) -> None:
        """Preview a file, an archive or a folder."""
        self._path = path.absolute()
        self._is_done = False
        self.conversations.start_over()
        self.heading.setText(texts.one_line(path.name) or str(path))
        self._start_preview()

    @override
    def reject(self) -> None:
        if self.run.is_importing:
            self.run.stop()  # the summary arrives later; what was imported stays
            self.leave.setEnabled(False)
            return
        self.run.stop()
        super().reject()

    def _make_text(self, name: str) -> QPlainTextEdit:
        text = QPlainTextEdit()
        text.setObjectName("quickText")
        text.setReadOnly(True)
        text.setTabChangesFocus(True)
        text.setAccessibleName(name)
        if self.isRightToLeft():  # Qt begins every line of such a field at the left
            option = text.document().defaultTextOption()
            option.setAlignment(Qt.AlignmentFlag.AlignRight)
            text.document().setDefaultTextOption(option)
        return text

    def _arrange(self) -> None:
        choices = line_of(self.choose_file, self.choose_folder, STRETCH, gap=8)
        buttons = line_of(self.undo, STRETCH, self.leave, self.start, gap=8)
        inner = QWidget()
        found = column_of(
            self.heading,
            self.text,
            choices,
            self.options,
            self.conversations,
            Stretched(self.samples),
            self.refusals,
            within=inner,
            gap=12,
        )
        found.addStretch(0)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(_MARGIN, 20, _MARGIN, 16)
        layout.setSpacing(12)
        self._scroller = DialogScroller(inner, _WIDTH - 2 * _MARGIN)
        layout.addWidget(self._scroller, 1)
        layout.addWidget(self.progress)
        layout.addLayout(buttons)

    def _connect(self) -> None:
        for button in (self.choose_file, self.choose_folder, self.undo, self.leave, self.start):
            button.setAccessibleName(button.text())
            button.setAutoDefault(False)
        self.choose_file.clicked.connect(self._on_choose_file)
        self.choose_folder.clicked.connect(self._on_choose_folder)
        self.start.clicked.connect(self._on_start)
        self.leave.clicked.connect(self.reject)
        self.undo.clicked.connect(self._on_undo)
        self.options.changed.connect(self._on_options_changed)
        self.conversations.changed.connect(self._show_counts)
        self.run.progressed.connect(self._on_progressed)
        self.run.previewed.connect(self._on_previewed)
        self.run.imported.connect(self._on_imported)
        self.run.failed.connect(self._on_failed)

    def _show_choosing(self) -> None:
        self.text.setText(
            self.tr(
                "Choose the export of an assistant (ChatGPT, Claude, Grok) or of another memory "
                "program, a table (CSV), or a folder of notes. Nothing is imported before you have "
                "seen what would come."
            )
        )
        self._show_only(self.choose_file, self.choose_folder)

    def _show_only(self, *shown: QWidget) -> None:
        every = (
            self.choose_file,
            self.choose_folder,
            self.options,
            self.conversations,
            self.samples,
            self.refusals,
            self.progress,
            self.undo,
            self.start,
        )
        for widget in every:
            widget.setVisible(widget in shown)
        self.leave.setEnabled(True)
        relabel(self.leave, self.tr("Close") if self._is_done else self.tr("Cancel"))
        middle = self.frameGeometry().center()
        layout = self.layout()
        assert layout is not None
        self._scroller.updateGeometry()  # else it is told only in the next turn
        layout.activate()
        self.resize(layout.totalSizeHint())
        if self.isVisible():
            place_around(self, middle)

    def _start_preview(self) -> None:
        if self._path is None:
            return
        self.start.setEnabled(False)
        if self.samples.isHidden():
            self.text.setText(self.tr("Looking at it…"))
            self._show_only(self.progress)
        show_busy(self.progress)
        self.progress.show()
        self.run.preview(self._path, self.options.options)

    def _on_options_changed(self) -> None:
        if self._path is not None and not self.run.is_importing:
            self.start.setEnabled(False)
            self._previewing.start()

    def _on_progressed(self, progress: Progress) -> None:
        if progress.total:
            self.progress.setRange(0, 1000)
            self.progress.setValue(round(1000 * progress.done / progress.total))

    def _on_previewed(self, preview: ImportPreview, lines: Mapping[str, str]) -> None:
        self._preview = preview
        self.options.show_format(preview.format)
        self.conversations.show_conversations(lines)
        self._show_counts()
        self._show_samples(preview.samples)
        shown: list[QWidget] = [self.options, self.start]
        if preview.format.is_split and len(preview.conversations) > 1:
            shown.append(self.conversations)
        if preview.samples:
            shown.append(self.samples)
        if self._show_refusals(preview.refusals):
            shown.append(self.refusals)
        self._show_only(*shown)
        if not has_focus_in(self.options) and not has_focus_in(self.conversations):
            (self.start if self.start.isEnabled() else self.leave).setFocus()

    def _show_counts(self) -> None:
        """Say what would come of the conversations that are ticked."""
        if self._preview is None:
            return
        wanted = self._preview.without(self.conversations.left_out)
        source = self.tr("Recognised: {title}.").format(title=wanted.format.title)
        self.text.setText("\n".join([source, *preview_lines(wanted)]))
        self.start.setEnabled(bool(wanted.counts.new or wanted.counts.grown))

    def _on_start(self) -> None:
        assert self._path is not None
        self.text.setText(self.tr("Importing…"))
        self._show_only(self.progress)
        show_busy(self.progress)
        relabel(self.leave, self.tr("Stop"))
        left_out = tuple(self.conversations.left_out)
        self.run.run(self._path, replace(self.options.options, left_out=left_out))

    def _on_imported(self, summary: ImportSummary) -> None:
        self._is_done = True
        self._import_id = summary.import_id
        self.text.setText("\n".join(summary_lines(summary)))
        shown: list[QWidget] = []
        if summary.counts.new or summary.counts.grown:
            shown.append(self.undo)
        if self._show_refusals(summary.refusals):
            shown.append(self.refusals)
        self._show_only(*shown)
        self.leave.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_failed(self, error: RosemaryError) -> None:
        self.text.setText(problem_text(error))
        self._show_only(self.choose_file, self.choose_folder)
        self.choose_file.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_undo(self) -> None:
        self.undo_wanted.emit(self._import_id)
        self.accept()

    def _on_choose_file(self) -> None:
        title = self.tr("Choose a file to import")
        name, _ = QFileDialog.getOpenFileName(self, title, str(self._folder()))
        if name:
            self.show_source(Path(name))

    def _on_choose_folder(self) -> None:
        title = self.tr("Choose a folder to import")
        name = QFileDialog.getExistingDirectory(self, title, str(self._folder()))
        if name:
            self.show_source(Path(name))

    def _folder(self) -> Path:
        """Return the folder where file dialogs start: that of the last choice."""
        return downloads() if self._path is None else self._path.parent

    def _show_samples(self, samples: tuple[Sample, ...]) -> None:
        parts = []
        for sample in samples[:_SAMPLES]:
            content = plain(sample.content[:_SAMPLE_CHARS])
            when = texts.long_date(sample.created_at) if sample.created_at else ""
            head = " · ".join(part for part in (texts.author_name(sample.author), when) if part)
            parts.append("\n".join(part for part in (head, content) if part))
        self.samples.setPlainText("\n\n".join(parts))

    def _show_refusals(self, refusals: tuple[EntryRefusal, ...]) -> bool:
        self.refusals.setPlainText(refusal_text(refusals))
        return bool(refusals)
