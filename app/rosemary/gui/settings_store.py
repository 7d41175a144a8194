"""The settings as they are kept, changed off the GUI thread; and the search models."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, Signal

from rosemary.domain.errors import InvalidInputError, RosemaryError
from rosemary.domain.settings import DEFAULT_SETTINGS, Settings
from rosemary.gui.setting_values import Path, refusal, with_value
from rosemary.gui.surroundings import SettingsKeeper
from rosemary.gui.tasks import LatestTask
from rosemary.gui.views.notice import error_notice
from rosemary.gui.window_parts import WindowParts
from rosemary.service.backups.backup_folder import check_folder
from rosemary.service.embedding.search_models import ModelList, ModelService
from rosemary.service.services import Services

_BACKUP_FOLDER: Path = ("backup", "folder")


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptSettings:
    """What is in the file, and which search models there are."""

    settings: Settings
    models: ModelList


class SettingsStore(QObject):
    """Loads and keeps the settings.

    Signals:
        loaded: a `KeptSettings`.
        kept: the path of a setting whose new value is in the file.
        refused: the path of a setting whose new value is not, and why.
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
        self._keeper = parts.surroundings.settings
        self._started_with = parts.surroundings.started_with
        self._models = parts.services.models
        self._loading = LatestTask(parts.tasks)
        self.settings = DEFAULT_SETTINGS

    @property
    def can_keep(self) -> bool:
        """Whether there is a file."""
        return self._keeper is not None

    @property
    def needs_restart(self) -> bool:
        """Whether something was changed that counts after a restart only."""
        started, present = self._started_with, self.settings
        if started is None:
            return False
        return started.http != present.http or started.backup.folder != present.backup.folder

    def load(self) -> None:
        """Read the file, and look for models."""
        self._loading.start(partial(_read, self._keeper, self._models), on_done=self._on_loaded)

    def keep(self, path: Path, value: object) -> None:
        """Write one value, checked before, and let it count where it can at once."""
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
        """Search with another model from now on."""
        self._tasks.start(
            lambda: self._models.use(name),
            on_done=lambda _: self.load(),
            on_error=self._on_error,
        )

    def _on_loaded(self, kept: KeptSettings) -> None:
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


def _read(keeper: SettingsKeeper | None, models: ModelService) -> KeptSettings:
    settings = DEFAULT_SETTINGS if keeper is None else keeper.load()
    return KeptSettings(settings=settings, models=models.list())
