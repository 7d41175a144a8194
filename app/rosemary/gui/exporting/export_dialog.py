"""The export dialog: choose, write, and show where the export is."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from rosemary.domain.errors import PlaceTakenError, RosemaryError
from rosemary.domain.ports import Progress
from rosemary.domain.records import ExportFormat, ExportSummary
from rosemary.gui import texts
from rosemary.gui.exporting.export_choices import (
    SUFFIXES,
    ExportChoices,
    ExportOffer,
    ExportRun,
    problem_text,
    summary_text,
)
from rosemary.gui.kit.buttons import ReturnKey, relabel
from rosemary.gui.kit.desktop_access import show_folder
from rosemary.gui.kit.dialogs import place_around
from rosemary.gui.kit.labels import PlainLabel
from rosemary.gui.kit.layouts import STRETCH, DialogScroller, line_of
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.theming import apply_style

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
        self.text = PlainLabel(role="secondary", is_wrapped=True)
        self.problem = PlainLabel(role="warning", is_wrapped=True)
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
