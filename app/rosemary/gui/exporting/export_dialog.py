"""The export dialog: the choices, writing the export, and showing where it is."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from itertools import count
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from rosemary.domain.errors import InvalidInputError, PlaceTakenError, RosemaryError
from rosemary.domain.filters import EVERYTHING
from rosemary.domain.ports import Progress, Watch
from rosemary.domain.records import (
    ExportFormat,
    ExportRequest,
    ExportSummary,
    RecordScope,
    TrashScope,
)
from rosemary.domain.search import SearchRequest
from rosemary.domain.types import MemoryId
from rosemary.gui import error_texts, texts
from rosemary.gui.kit.buttons import ReturnKey, relabel
from rosemary.gui.kit.choices import TickBox
from rosemary.gui.kit.desktop_access import documents, show_folder
from rosemary.gui.kit.dialogs import place_around
from rosemary.gui.kit.labels import PlainLabel, StatusLabel, tip
from rosemary.gui.kit.layouts import STRETCH, DialogScroller, Stretched, column_of, line_of
from rosemary.gui.kit.notice_bar import error_notice
from rosemary.gui.kit.tasks import LatestTask, TaskRunner
from rosemary.gui.memories.memory_listing import ListRequest
from rosemary.gui.theme.appearance import Appearance, apply_style
from rosemary.service.services import Services

translate = QCoreApplication.translate


def format_texts() -> Mapping[ExportFormat, tuple[str, str]]:
    """Return the name and the purpose of each format."""
    return {
        ExportFormat.JSON: (
            translate("Export", "One file (JSON)"),
            translate("Export", "To keep, or to import into Rosemary again. Holds everything."),
        ),
        ExportFormat.JSON_LINES: (
            translate("Export", "One file, a memory a line (JSON Lines)"),
            translate("Export", "For other programs. Holds everything."),
        ),
        ExportFormat.MARKDOWN: (
            translate("Export", "A folder of notes (Markdown)"),
            translate("Export", "To read and edit in any note program, without former versions."),
        ),
        ExportFormat.CSV: (
            translate("Export", "A table (CSV)"),
            translate("Export", "For spreadsheets, a memory a row, without former versions."),
        ),
    }


def summary_text(summary: ExportSummary) -> str:
    """Return what was written, and where."""
    count = texts.memory_count(summary.memories)
    size = texts.file_size(summary.size_bytes)
    return translate("Export", "Exported {count} ({size}) to {path}").format(
        count=count, size=size, path=shown_path(Path(summary.path))
    )


def shown_path(path: Path) -> str:
    """Return a path as text that is safe in a label."""
    return texts.one_line(str(path))


def problem_text(error: RosemaryError) -> str:
    """Return why nothing was exported, without naming fields or command-line options."""
    if not isinstance(error, InvalidInputError):
        return error_notice(error).text
    plain = error_texts.without_field(error)
    if not isinstance(error, PlaceTakenError):
        return error_texts.text_of(plain)
    hint = translate("Export", "Replace it, or choose another place.")
    return f"{error_texts.text_of(plain, is_advised=False)} {hint}"


_INDENT = 24


class ExportChoices(QWidget):
    """The choices as a form.

    Signals:
        format_chosen: the new `ExportFormat`.
        place_wanted: the button to choose a place was pressed.
        changed: any choice changed.
    """

    format_chosen = Signal(object)
    place_wanted = Signal()
    changed = Signal()

    def __init__(
        self, appearance: Appearance, offer: ExportOffer, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._offer = offer
        self._path: Path | None = None
        self._forms = QButtonGroup(self)
        self._scopes = QButtonGroup(self)
        self.formats = {
            form: self._radio(self._forms, name) for form, (name, _) in format_texts().items()
        }
        self.everything = self._radio(self._scopes, self._everything_text())
        self.shown = self._radio(self._scopes, self._shown_text())
        self.selected = self._radio(self._scopes, self._selected_text())
        self.trash = TickBox(appearance, self._trash_text())
        self.place = QLineEdit()
        self.choose = QPushButton(self.tr("Choose…"))
        self._arrange()
        self._choose_first()
        self._forms.buttonToggled.connect(self._on_format_toggled)
        self._scopes.buttonToggled.connect(self._on_scope_toggled)
        self.choose.clicked.connect(self.place_wanted)

    @property
    def format(self) -> ExportFormat:
        """The chosen format."""
        return next(form for form, button in self.formats.items() if button.isChecked())

    @property
    def path(self) -> Path | None:
        """Where the export goes; None until a place is known."""
        return self._path

    def show_path(self, path: Path) -> None:
        """Show where the export will go."""
        self._path = path
        self.place.setText(shown_path(path))
        self.place.setToolTip(tip(shown_path(path)))
        self.place.setCursorPosition(len(self.place.text()))
        self.changed.emit()

    def plan(self, path: Path, *, is_forced: bool) -> ExportPlan:
        """Return the choices as a plan."""
        offer = self._offer
        is_shown = self.shown.isChecked()
        return ExportPlan(
            path=path,
            format=self.format,
            has_trash=self.trash.isChecked(),
            shown=offer.shown if is_shown else None,
            shown_count=offer.shown_count,
            selected=offer.selected if self.selected.isChecked() else None,
            is_forced=is_forced,
        )

    def _radio(self, group: QButtonGroup, text: str) -> QRadioButton:
        button = QRadioButton(text)
        button.setAccessibleName(text)
        group.addButton(button)
        return button

    def _arrange(self) -> None:
        self.place.setProperty("role", "field")
        self.place.setReadOnly(True)
        self.place.setAccessibleName(self.tr("Where the export goes"))
        self.choose.setAccessibleName(self.tr("Choose where the export goes"))
        self.choose.setAutoDefault(False)
        layout = column_of(PlainLabel(self.tr("As"), "section"), within=self, gap=2)
        for form, (_, meaning) in format_texts().items():
            layout.addWidget(self.formats[form])
            layout.addLayout(_indented(PlainLabel(meaning, "muted")))
            self.formats[form].setAccessibleDescription(meaning)
        layout.addSpacing(12)
        layout.addWidget(PlainLabel(self.tr("What"), "section"))
        for button in (self.everything, self.shown, self.selected):
            layout.addWidget(button)
            if button is self.everything:
                layout.addLayout(_indented(self.trash))
        layout.addSpacing(12)
        layout.addWidget(PlainLabel(self.tr("Where"), "section"))
        layout.addSpacing(4)
        row = line_of(Stretched(self.place), self.choose, gap=8)
        layout.addLayout(row)

    def _choose_first(self) -> None:
        offer = self._offer
        self.formats[ExportFormat.JSON].setChecked(True)
        self.trash.setChecked(True)
        self.trash.setVisible(offer.trashed > 0)
        self.shown.setVisible(offer.shown is not None and offer.shown_count > 0)
        self.selected.setVisible(bool(offer.selected))
        if len(offer.selected) > 1:
            self.selected.setChecked(True)
        elif not self.shown.isHidden():
            self.shown.setChecked(True)
        else:
            self.everything.setChecked(True)
        self.trash.setEnabled(self.everything.isChecked())

    def _everything_text(self) -> str:
        text = self.tr("Everything: {count}")
        return text.format(count=texts.memory_count(self._offer.live))

    def _trash_text(self) -> str:
        text = self.tr("Also what is in the trash: {count}")
        return text.format(count=texts.memory_count(self._offer.trashed))

    def _shown_text(self) -> str:
        text = self.tr("What the list shows: {count}")
        return text.format(count=texts.memory_count(self._offer.shown_count))

    def _selected_text(self) -> str:
        text = self.tr("What is selected: {count}")
        return text.format(count=texts.memory_count(len(self._offer.selected)))

    def _on_format_toggled(self, _button: object, is_on: object) -> None:
        if is_on:
            self.format_chosen.emit(self.format)
            self.changed.emit()

    def _on_scope_toggled(self, _button: object, is_on: object) -> None:
        if is_on:
            self.trash.setEnabled(self.everything.isChecked())
            self.changed.emit()


def _indented(widget: QWidget) -> QHBoxLayout:
    return line_of(widget, margins=(_INDENT, 0, 0, 4))


SUFFIXES: Final = {
    ExportFormat.JSON: ".json",
    ExportFormat.JSON_LINES: ".jsonl",
    ExportFormat.MARKDOWN: "",
    ExportFormat.CSV: ".csv",
}
"""The suffix of each format; a Markdown export is a folder and has none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportOffer:
    """What can be exported now.

    Attributes:
        live, trashed: the number of memories.
        shown: the filter of the list; None if it shows everything.
        shown_count: the number of memories in the list.
        selected: the memories selected in the list.
    """

    live: int
    trashed: int
    shown: ListRequest | None = None
    shown_count: int = 0
    selected: tuple[MemoryId, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportPlan:
    """What to export, and where.

    Attributes:
        shown: export only what this filter finds, at most `shown_count` memories.
        selected: export only these; None for all that `shown` leaves.
        is_forced: replace an earlier export at that path.
    """

    path: Path
    format: ExportFormat
    has_trash: bool = True
    shown: ListRequest | None = None
    shown_count: int = 0
    selected: tuple[MemoryId, ...] | None = None
    is_forced: bool = False


class ExportRun(QObject):
    """Runs one export at a time.

    Signals:
        proposed: a free `Path` for the export.
        progressed: the `Progress` of the running export.
        exported: the `ExportSummary`.
        failed: a `RosemaryError`; no partial export is left.
    """

    proposed = Signal(object)
    progressed = Signal(object)
    exported = Signal(object)
    failed = Signal(object)
    _told = Signal(object)

    def __init__(
        self,
        services: Services,
        tasks: TaskRunner,
        clock: Callable[[], datetime],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._services = services
        self._tasks = tasks
        self._clock = clock
        self.folder: Path | None = None
        self._stop = threading.Event()
        self._is_running = False
        self._proposing = LatestTask(tasks)
        self._told.connect(self.progressed, Qt.ConnectionType.QueuedConnection)

    @property
    def is_running(self) -> bool:
        """Whether an export is being written now."""
        return self._is_running

    def propose(self, form: ExportFormat, folder: Path | None = None) -> None:
        """Find a free name in a folder, by default the one used last; emits `proposed`."""
        place = folder or self.folder or documents()
        name = f"rosemary-{self._clock().astimezone():%Y-%m-%d}"
        self._proposing.start(
            partial(_free_path, place, name, SUFFIXES[form]), on_done=self.proposed.emit
        )

    def run(self, plan: ExportPlan) -> None:
        """Start the export; does nothing if one is running."""
        if self._is_running:
            return
        self._proposing.cancel()
        self._is_running = True
        stop = self._stop = threading.Event()
        watch = Watch(tell=self._told.emit, is_cancelled=stop.is_set)
        self._tasks.start(
            partial(_export, self._services, plan, watch),
            on_done=self._on_exported,
            on_error=self._on_failed,
        )

    def stop(self) -> None:
        """Stop the running export and remove what it wrote. Idempotent."""
        self._stop.set()

    def _on_exported(self, summary: ExportSummary) -> None:
        self._is_running = False
        self.folder = Path(summary.path).parent
        self.exported.emit(summary)

    def _on_failed(self, error: RosemaryError) -> None:
        self._is_running = False
        self.failed.emit(error)


def _free_path(folder: Path, name: str, suffix: str) -> Path:
    """Return an unused path in `folder`, or in the home folder if `folder` is gone."""
    place = folder if folder.is_dir() else Path.home()
    names = (name if number == 1 else f"{name}-{number}" for number in count(1))
    paths = (place / f"{each}{suffix}" for each in names)
    return next(path for path in paths if not os.path.lexists(path))


def _export(services: Services, plan: ExportPlan, watch: Watch) -> ExportSummary:
    request = ExportRequest(
        path=plan.path,
        format=plan.format,
        scope=_scope(services, plan),
        is_forced=plan.is_forced,
    )
    return services.exporting.export(request, watch)


def _scope(services: Services, plan: ExportPlan) -> RecordScope:
    if plan.selected is not None:
        return RecordScope(ids=plan.selected)
    if plan.shown is None:
        trash = TrashScope.INCLUDED if plan.has_trash else TrashScope.EXCLUDED
        return RecordScope(where=EVERYTHING, trash=trash)
    where = plan.shown.where
    if plan.shown.query:
        request = SearchRequest(
            query=plan.shown.query, where=where, limit=plan.shown_count, has_less_related=True
        )
        hits = services.search.search(request).hits
        return RecordScope(ids=tuple(hit.memory.id for hit in hits))
    trash = TrashScope.ONLY if where.is_trashed else TrashScope.EXCLUDED
    return RecordScope(where=replace(where, is_trashed=False), trash=trash)


_WIDTH: Final = 520


class ExportDialog(QDialog):
    """Exports memories; after Stop, an error or closing, no partial export is left."""

    def __init__(
        self,
        run: ExportRun,
        appearance: Appearance,
        offer: ExportOffer,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.run = run
        self._confirmed: Path | None = None
        self._taken: Path | None = None
        self._written: Path | None = None
        self.setWindowTitle(self.tr("Export"))
        self.setMinimumWidth(_WIDTH)
        self.heading = PlainLabel(self.tr("Export memories"), "heading")
        self.choices = ExportChoices(appearance, offer)
        self.text = StatusLabel(role="secondary", is_wrapped=True)
        self.problem = StatusLabel(role="warning", is_wrapped=True)
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(self.tr("Progress"))
        self.show_place = QPushButton(self.tr("Show in folder"))
        self.leave = QPushButton()
        self.start = QPushButton()
        self.start.setProperty("role", "primary")
        self._arrange()
        self._connect()
        apply_style(self)
        ReturnKey(self)
        self._show_choices()
        self.run.propose(self.choices.format)

    @override
    def reject(self) -> None:
        if self.run.is_running:
            self.run.stop()  # the result arrives later
            self.leave.setEnabled(False)
            return
        super().reject()

    def _arrange(self) -> None:
        buttons = line_of(self.show_place, STRETCH, self.leave, self.start, gap=8)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 20, 24, 16)
        layout.setSpacing(12)
        self._scroller = DialogScroller(self.choices)
        for widget in (self.heading, self._scroller, self.text, self.progress, self.problem):
            layout.addWidget(widget)
        layout.addStretch(1)
        layout.addSpacing(4)
        layout.addLayout(buttons)

    def _connect(self) -> None:
        self.show_place.setAccessibleName(self.show_place.text())
        for button in (self.show_place, self.leave, self.start):
            button.setAutoDefault(False)
        self.choices.format_chosen.connect(self._on_format_chosen)
        self.choices.place_wanted.connect(self._on_place_wanted)
        self.choices.changed.connect(self._on_changed)
        self.start.clicked.connect(self._on_start)
        self.leave.clicked.connect(self.reject)
        self.show_place.clicked.connect(self._on_show_place)
        self.run.proposed.connect(self._on_proposed)
        self.run.progressed.connect(self._on_progressed)
        self.run.exported.connect(self._on_exported)
        self.run.failed.connect(self._on_failed)

    def _show_choices(self, text: str = "", problem: str = "") -> None:
        self.text.setText(text)
        self.problem.setText(problem)
        relabel(self.start, self.tr("Export"))
        relabel(self.leave, self.tr("Cancel"))
        self.start.setEnabled(self.choices.path is not None)
        shown = [self.choices, self.start]
        self._show_only(*shown, *[label for label in (self.text, self.problem) if label.text()])

    def _show_only(self, *shown: QWidget) -> None:
        every = (
            self.choices,
            self.text,
            self.problem,
            self.progress,
            self.show_place,
            self.start,
        )
        for widget in every:
            widget.setVisible(widget in shown)
        self._scroller.setVisible(self.choices in shown)
        self.leave.setEnabled(True)
        self._fit()

    def _fit(self) -> None:
        """Set the height that the texts need at this width."""
        layout = self.layout()
        assert layout is not None
        middle = self.frameGeometry().center()
        self._scroller.updateGeometry()  # else it is told only in the next turn
        layout.activate()
        width = max(self.width(), layout.minimumSize().width(), _WIDTH)
        self.resize(width, layout.totalHeightForWidth(width))
        if self.isVisible():
            place_around(self, middle)

    def _on_format_chosen(self, form: ExportFormat) -> None:
        path = self.choices.path
        self.run.propose(form, path.parent if path is not None else None)

    def _on_proposed(self, path: Path) -> None:
        self.choices.show_path(path)

    def _on_changed(self) -> None:
        self._taken = None
        if not self.run.is_running:
            self._show_choices()

    def _on_place_wanted(self) -> None:
        if self.choices.format is ExportFormat.MARKDOWN:
            self._choose_folder()
        else:
            self._choose_file()

    def _choose_file(self) -> None:
        suffix = SUFFIXES[self.choices.format]
        name, _ = QFileDialog.getSaveFileName(
            self, self.tr("Choose where the export goes"), str(self.choices.path), f"*{suffix}"
        )
        if name:
            path = Path(name)
            # The file dialog asked about replacing only this name, without an added suffix.
            self._confirmed = path
            self.choices.show_path(path if path.suffix else path.with_name(path.name + suffix))

    def _choose_folder(self) -> None:
        present = self.choices.path
        name = QFileDialog.getExistingDirectory(
            self,
            self.tr("Choose the folder in which the notes are put"),
            str(present.parent) if present is not None else "",
        )
        if name:
            self.run.propose(ExportFormat.MARKDOWN, Path(name))

    def _on_start(self) -> None:
        path = self.choices.path
        if path is None:
            return
        self.text.setText(self.tr("Exporting…"))
        self.progress.setRange(0, 0)
        relabel(self.leave, self.tr("Stop"))
        self._show_only(self.text, self.progress)
        is_forced = path in (self._confirmed, self._taken)
        self.run.run(self.choices.plan(path, is_forced=is_forced))

    def _on_progressed(self, progress: Progress) -> None:
        if progress.total and self.run.is_running:
            self.progress.setRange(0, 1000)
            self.progress.setValue(round(1000 * progress.done / progress.total))
            pattern = self.tr("Exporting… {done} of {total}")
            done, total = texts.number(progress.done), texts.number(progress.total)
            self.text.setText(pattern.format(done=done, total=total))

    def _on_exported(self, summary: ExportSummary) -> None:
        if summary.is_cancelled:
            self._show_choices(self.tr("Stopped. Nothing was written."))
            return
        self._written = Path(summary.path)
        self.text.setText(summary_text(summary))
        relabel(self.leave, self.tr("Close"))
        self._show_only(self.text, self.show_place)
        self.leave.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_failed(self, error: RosemaryError) -> None:
        self._show_choices(problem=problem_text(error))
        if isinstance(error, PlaceTakenError):
            self._taken = self.choices.path
            relabel(self.start, self.tr("Replace it"))

    def _on_show_place(self) -> None:
        if self._written is not None:
            show_folder(self._written.parent)
