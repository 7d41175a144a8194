"""The choices of an export: its format, what goes into it, and where it goes."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from rosemary.domain.errors import InvalidInputError, PlaceTakenError, RosemaryError
from rosemary.domain.records import ExportFormat, ExportSummary
from rosemary.gui import error_texts, texts
from rosemary.gui.exporting.export_run import ExportOffer, ExportPlan
from rosemary.gui.kit.labels import PlainLabel, tip
from rosemary.gui.kit.notice_bar import error_notice
from rosemary.gui.kit.ticks import TickBox
from rosemary.gui.theme.appearance import Appearance

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
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        layout.addWidget(PlainLabel(self.tr("As"), "section"))
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
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.place, 1)
        row.addWidget(self.choose)
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
    row = QHBoxLayout()
    row.setContentsMargins(_INDENT, 0, 0, 4)
    row.addWidget(widget)
    return row
