"""One row for each setting, and reading and saving them in turn."""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass, replace
from enum import StrEnum
from functools import partial
from typing import Any, TypeAlias

from PySide6.QtCore import QCoreApplication, QObject, QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtWidgets import QFileDialog, QGridLayout, QLineEdit, QWidget

from rosemary.domain.clients import ToolSet
from rosemary.domain.errors import InvalidInputError, RosemaryError
from rosemary.domain.settings import DEFAULT_SETTINGS, Settings
from rosemary.gui import error_texts
from rosemary.gui.assistants import assistant_texts
from rosemary.gui.kit.buttons import IconButton
from rosemary.gui.kit.choices import ChevronCombo, TickBox
from rosemary.gui.kit.labels import PlainLabel, announce
from rosemary.gui.kit.notice_bar import error_notice
from rosemary.gui.kit.tasks import LatestTask
from rosemary.gui.pages import WindowParts
from rosemary.gui.program_facts import SettingsKeeper
from rosemary.gui.settings.settings_table import SettingEntry
from rosemary.gui.theme.appearance import Appearance
from rosemary.service.backups.backup_folder import check_folder
from rosemary.service.search.search_models import ModelList, ModelService
from rosemary.service.services import Services

translate = QCoreApplication.translate
Path: TypeAlias = tuple[str, ...]
"""Where a value is: section, name, and for a value in a table its name there."""


def paths_of(entry: SettingEntry) -> list[Path]:
    """Return the paths of a setting: one, or one for each value of its table."""
    here = (entry.section, entry.name)
    value = value_at(Settings(), here)
    if is_dataclass(value):
        return [(*here, each.name) for each in fields(value)]
    return [here]


def value_at(settings: Settings, path: Path) -> Any:  # noqa: ANN401 - of any setting
    """Return the value at a path."""
    found: Any = settings
    for name in path:
        found = getattr(found, name)
    return found


def with_value(settings: Settings, path: Path, value: object) -> Settings:
    """Return the settings with the value at a path replaced.

    Raises:
        InvalidInputError, ValueError: a rule of the section refuses the value.
    """
    changed: Settings = _with(settings, path, value)
    return changed


def value_text(value: object) -> str:
    """Return a value as text, as a person would type it."""
    if isinstance(value, tuple):
        return ", ".join(value)
    if isinstance(value, float):
        return f"{value:g}"
    return str(value)


def choice_name(choice: StrEnum) -> str:
    """Return the label of a choice."""
    return assistant_texts.tool_set(choice) if isinstance(choice, ToolSet) else choice.value


def parse_value(text: str, like: object) -> object:
    """Return typed text as a value of the same type as `like`.

    Raises:
        ValueError: the text is no such value; the message says what to type.
    """
    text = text.strip()
    if isinstance(like, tuple):
        return tuple(each.strip() for each in text.split(",") if each.strip())
    if isinstance(like, StrEnum):
        return type(like)(text)
    if isinstance(like, int | float):
        try:
            return type(like)(text.replace(",", "") if isinstance(like, int) else text)
        except ValueError:
            wanted = (
                translate("Settings", "Type a whole number.")
                if isinstance(like, int)
                else translate("Settings", "Type a number, such as 0.5.")
            )
            raise ValueError(wanted) from None
    return text


def refusal(error: Exception) -> str:
    """Return why a value is refused, as a sentence."""
    if isinstance(error, RosemaryError):
        return error_texts.text_of(error_texts.without_field(error), is_advised=False)
    message = str(error)
    return f"{message[:1].upper()}{message[1:].rstrip('.')}."


def _with(node: Any, path: Path, value: object) -> Any:  # noqa: ANN401 - settings or a section
    name, rest = path[0], path[1:]
    inner = _with(getattr(node, name), rest, value) if rest else value
    return replace(node, **{name: inner})


_BACKUP_FOLDER: Path = ("backup", "folder")


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingsState:
    """The settings in the file, and the search models."""

    settings: Settings
    models: ModelList


class SettingsStore(QObject):
    """Loads and saves the settings.

    Signals:
        loaded: a `SettingsState`.
        kept: the path of a setting whose new value was saved.
        refused: the path of a setting whose new value was not saved, and why.
        noticed: a `Notice`.
    """

    loaded = Signal(object)
    kept = Signal(object)
    refused = Signal(object, str)
    noticed = Signal(object)

    def __init__(self, parts: WindowParts, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tasks = parts.tasks
        self._services = parts.services
        self._keeper = parts.program_facts.settings
        self._started_with = parts.program_facts.started_with
        self._models = parts.services.models
        self._loading = LatestTask(parts.tasks)
        self.settings = DEFAULT_SETTINGS

    @property
    def can_keep(self) -> bool:
        """Whether settings can be saved: there is a file for them."""
        return self._keeper is not None

    @property
    def needs_restart(self) -> bool:
        """Whether a change waits for a restart to take effect."""
        started, present = self._started_with, self.settings
        if started is None:
            return False
        return (
            started.http != present.http
            or started.store != present.store
            or started.backup.folder != present.backup.folder
        )

    def load(self) -> None:
        """Read the file and list the models; emits `loaded`."""
        self._loading.start(partial(_read, self._keeper, self._models), on_done=self._on_loaded)

    def keep(self, path: Path, value: object) -> None:
        """Save one checked value, and apply it at once if possible."""
        keeper, services = self._keeper, self._services
        if keeper is None:
            return

        def failed(error: RosemaryError) -> None:
            if isinstance(error, InvalidInputError):
                self.refused.emit(path, refusal(error))
                return
            self.noticed.emit(error_notice(error))
            self.refused.emit(path, refusal(error))

        self._tasks.start(
            partial(_keep, keeper, services, path, value),
            on_done=lambda _: self._on_kept(path, value),
            on_error=failed,
        )

    def use_model(self, name: str) -> None:
        """Switch the search to another model."""
        self._tasks.start(
            lambda: self._models.use(name),
            on_done=lambda _: self.load(),
            on_error=self._on_error,
        )

    def _on_loaded(self, kept: SettingsState) -> None:
        if self._started_with is None:
            self._started_with = kept.settings
        self.settings = kept.settings
        self.loaded.emit(kept)

    def _on_kept(self, path: Path, value: object) -> None:
        self.settings = with_value(self.settings, path, value)
        self.kept.emit(path)

    def _on_error(self, error: RosemaryError) -> None:
        self.noticed.emit(error_notice(error))
        self.load()


def _keep(keeper: SettingsKeeper, services: Services, path: Path, value: object) -> None:
    if path == _BACKUP_FOLDER:
        check_folder(str(value))
    keeper.change(lambda present: with_value(present, path, value))
    services.adopt(keeper.load())


def _read(keeper: SettingsKeeper | None, models: ModelService) -> SettingsState:
    settings = DEFAULT_SETTINGS if keeper is None else keeper.load()
    return SettingsState(settings=settings, models=models.list())


_SETTLE_MS = 600
_FIELD_WIDTH = 220
_LINE_HEIGHT = 32
_MEANING_LINE, _PROBLEM_LINE, _STATE_LINE = 1, 2, 3


class SettingRow(QWidget):
    """Checks the value while it is typed, and emits it when the person pauses.

    Signals:
        changed: the new value; it has passed only the rules of its own section.
    """

    changed = Signal(object)

    def __init__(
        self,
        appearance: Appearance,
        path: Path,
        label: str,
        meaning: str,
        *,
        is_folder: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.path = path
        self._appearance = appearance
        self.label = PlainLabel(label)
        self.label.setProperty("role", "")
        self._meaning = meaning
        self._lines: dict[int, PlainLabel] = {}
        text = self.tr("Back to the default of {name}").format(name=label)
        self.reset = IconButton(appearance, "rotate-ccw", text)
        self.choose = self._make_choose(label) if is_folder else None
        self._default = value_at(DEFAULT_SETTINGS, path)
        self._kept = self._default
        self.field = self._make_field(label)
        self._arrange()
        self._settling = QTimer(self, singleShot=True, interval=_SETTLE_MS)
        self._settling.timeout.connect(self._on_settled)
        self.reset.clicked.connect(self._on_reset)
        self.show_value(self._default)

    @property
    def words(self) -> str:
        """The text that a search looks through."""
        return f"{self.label.text()} {self._meaning} {'.'.join(self.path)}".casefold()

    @property
    def meaning(self) -> PlainLabel:
        """The label that says what the setting does."""
        return self._line(_MEANING_LINE, "muted")

    @property
    def problem(self) -> PlainLabel:
        """The label that says what is wrong with the value."""
        return self._line(_PROBLEM_LINE, "warning")

    @property
    def state(self) -> PlainLabel:
        """The label that says whether the value is saved."""
        return self._line(_STATE_LINE, "muted")

    def show_value(self, value: object) -> None:
        """Show the saved value, unless the person is typing or the typed value is wrong."""
        self._kept = value
        if self._settling.isActive() or self._has_problem():
            return
        with QSignalBlocker(self.field):
            if isinstance(self.field, TickBox):
                self.field.setChecked(bool(value))
            elif isinstance(self.field, ChevronCombo):
                self.field.setCurrentIndex(self.field.findData(value))
            elif self.field.text() != value_text(value):
                self.field.setText(value_text(value))
        self.reset.setVisible(value != self._default)

    def show_kept(self, *, takes_effect_at_once: bool) -> None:
        """Say that the new value is saved, and when it takes effect."""
        self._hide(_PROBLEM_LINE)
        self.show_value(self._kept)
        self.state.setText(
            self.tr("Saved")
            if takes_effect_at_once
            else self.tr("Saved. It counts after a restart.")
        )
        self.state.show()
        announce(self, self.state.text())

    def show_refused(self, reason: str) -> None:
        """Say why the new value was not saved; typed text stays, a box goes back."""
        if not isinstance(self.field, QLineEdit):
            self._hide(_PROBLEM_LINE)
            self.show_value(self._kept)
        self._hide(_STATE_LINE)
        self._show_problem(reason)

    def mark(self, *, is_found: bool) -> None:
        """Highlight the label if a search found this row."""
        role = "found" if is_found else ""
        if self.label.property("role") == role:
            return
        self.label.setProperty("role", role)
        self.label.style().unpolish(self.label)
        self.label.style().polish(self.label)

    def _make_field(self, label: str) -> TickBox | ChevronCombo | QLineEdit:
        if isinstance(self._default, bool):
            box = TickBox(self._appearance, self.tr("On"))
            box.setAccessibleName(label)
            box.clicked.connect(self._on_settled)
            return box
        if isinstance(self._default, StrEnum):
            combo = ChevronCombo(self._appearance)
            combo.setAccessibleName(label)
            for each in type(self._default):
                combo.addItem(choice_name(each), each)
            combo.activated.connect(self._on_settled)
            return combo
        line = QLineEdit()
        line.setProperty("role", "field")
        line.setAccessibleName(label)
        line.textEdited.connect(self._on_typed)
        line.editingFinished.connect(self._on_finished)
        return line

    def _arrange(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 4, 0, 4)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(0, 1)
        self.field.setFixedWidth(_FIELD_WIDTH)
        grid.addWidget(self.label, 0, 0, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        grid.setRowMinimumHeight(0, _LINE_HEIGHT)
        grid.addWidget(self.reset, 0, 1)
        self._grid = grid
        if self.choose is not None:
            grid.addWidget(self.choose, 0, 2)
        grid.addWidget(self.field, 0, 3)
        if self._meaning:
            self.meaning.setText(self._meaning)
            self.meaning.show()

    def _make_choose(self, label: str) -> IconButton:
        text = self.tr("Choose the folder: {name}").format(name=label)
        button = IconButton(self._appearance, "folder-open", text)
        button.clicked.connect(self._on_choose)
        return button

    def _line(self, at: int, role: str) -> PlainLabel:
        """Return a label below the field; it is made on first use, as most rows need none."""
        label = self._lines.get(at)
        if label is None:
            label = self._lines[at] = PlainLabel(role=role, parent=self, is_wrapped=True)
            label.hide()
            self._grid.addWidget(label, at, 0, 1, 4)
        return label

    def _hide(self, at: int) -> None:
        if at in self._lines:
            self._lines[at].hide()

    def _show_problem(self, reason: str) -> None:
        is_new = not self._has_problem() or reason != self.problem.text()
        self.problem.setText(reason)
        self.problem.show()
        if is_new:
            announce(self, reason)

    def _has_problem(self) -> bool:
        return _PROBLEM_LINE in self._lines and self.problem.isVisibleTo(self)

    def _value(self) -> object:
        """Return the value in the field.

        Raises:
            InvalidInputError, ValueError: the value is not allowed.
        """
        if isinstance(self.field, TickBox):
            return self.field.isChecked()
        if isinstance(self.field, ChevronCombo):
            return self.field.currentData()
        value = parse_value(self.field.text(), self._default)
        with_value(DEFAULT_SETTINGS, self.path, value)
        return value

    def _on_typed(self) -> None:
        self._hide(_STATE_LINE)
        self._settling.stop()
        try:
            self._value()
        except (InvalidInputError, ValueError) as error:
            self._show_problem(refusal(error))
            return
        self._hide(_PROBLEM_LINE)
        self._settling.start()

    def _on_finished(self) -> None:
        if self._settling.isActive():
            self._on_settled()

    def _on_settled(self) -> None:
        self._settling.stop()
        value = self._value()
        if value != self._kept:
            self.changed.emit(value)

    def _on_choose(self) -> None:
        assert isinstance(self.field, QLineEdit)
        chosen = QFileDialog.getExistingDirectory(self, self.label.text(), self.field.text())
        if chosen:
            self.field.setText(chosen)
            self._on_typed()
            self._on_finished()

    def _on_reset(self) -> None:
        self._settling.stop()
        self._hide(_PROBLEM_LINE)
        self.changed.emit(self._default)
