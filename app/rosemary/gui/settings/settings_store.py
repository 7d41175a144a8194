"""Reads, checks and writes settings, off the GUI thread."""

from __future__ import annotations

from dataclasses import dataclass, fields, is_dataclass, replace
from enum import StrEnum
from functools import partial
from typing import Any, TypeAlias

from PySide6.QtCore import QCoreApplication, QObject, Signal

from rosemary.domain.clients import ToolSet
from rosemary.domain.errors import InvalidInputError, RosemaryError
from rosemary.domain.settings import DEFAULT_SETTINGS, Settings
from rosemary.gui import error_texts
from rosemary.gui.assistants import assistant_texts
from rosemary.gui.kit.notice_bar import error_notice
from rosemary.gui.kit.tasks import LatestTask
from rosemary.gui.pages import WindowParts
from rosemary.gui.program_facts import SettingsKeeper
from rosemary.gui.settings.settings_table import SettingEntry
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
