"""The settings file."""

from __future__ import annotations

import logging
import shutil
import threading
from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from typing import Any

import tomli_w

from rosemary.domain.clients import ClientSettings
from rosemary.domain.errors import MachineError
from rosemary.domain.settings import (
    CAREFUL_BUT_OPEN_SETTINGS,
    CAREFUL_SETTINGS,
    DEFAULT_SETTINGS,
    UNREADABLE_STORE,
    Settings,
    read_settings,
    tables_of,
    unknown_settings,
    written_value,
)
from rosemary.system.disk_files import put_in_place, sync_file

logger = logging.getLogger(__name__)

_CLIENTS = "clients"
_SERVER = "postgres"

_writing = threading.Lock()


class SettingsFile:
    """The person's settings in a TOML file. Thread-safe."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def load(self) -> Settings:
        """Return the settings: defaults for missing values, cautious ones for damaged values."""
        try:
            document = _parsed(self._file)
        except (OSError, ValueError) as problem:
            careful = _careful(self._file)
            may = "do all" if careful.clients == ClientSettings() else "only read"
            message = "the settings cannot be read; new assistants may %s meanwhile: %s"
            logger.warning(message, may, problem)
            return careful
        read = read_settings(document)
        for each in read.damaged:
            # The value may be private, so it is not logged.
            logger.warning("settings: %s is damaged: it %s", each.name, each.problem)
        for unknown in unknown_settings(document):
            logger.warning("settings: %s", unknown.text)
        return read.settings

    def change(self, change: Callable[[Settings], Settings]) -> None:
        """Apply `change` to the present settings and save them; keep all else in the file.

        Raises:
            MachineError: the file cannot be written.
        """
        before = self.load()
        after = change(before)
        try:
            edit_document(self._file, lambda document: put_changes(document, before, after))
        except OSError as error:
            raise MachineError(
                f"The settings could not be kept: {error.strerror or error}.",
                hint=f"Check that {self._file.parent} can be written to.",
            ) from error


def read_document(file: Path) -> dict[str, Any]:
    """Return the tables of a TOML file; none, with a warning, if it cannot be read."""
    try:
        return _parsed(file)
    except (OSError, ValueError) as problem:
        logger.warning("the settings cannot be read: %s", problem)
        return {}


def edit_document(file: Path, edit: Callable[[dict[str, Any]], None]) -> None:
    """Change the tables of a TOML file, in one step.

    A file that is not TOML is set aside and replaced by cautious settings. A link is followed.

    Raises:
        OSError: it cannot be read or written.
    """
    file = file.resolve()
    with _writing:
        try:
            document = _parsed(file)
        except ValueError:
            # Keep what the person wrote, even with a wrong character.
            shutil.copyfile(file, file.with_suffix(".damaged.toml"))
            document = {}
            put_changes(document, DEFAULT_SETTINGS, _careful(file))
        edit(document)
        written = file.with_suffix(".new")
        written.write_text(tomli_w.dumps(document), encoding="utf-8")
        # Otherwise a power cut could leave an empty file, which would mean the defaults.
        sync_file(written)
        put_in_place(written, file)


def put_changes(document: dict[str, Any], before: object, after: object) -> None:
    """Write the differences of two sections into their table; leave all else as it is."""
    for each in fields(after):  # type: ignore[arg-type]  # settings and sections are dataclasses
        old, new = getattr(before, each.name), getattr(after, each.name)
        if new == old:
            # Defaults that nobody chose stay out of the file.
            continue
        if is_dataclass(new):
            put_changes(table_in(document, each.name), old, new)
        else:
            document[each.name] = written_value(new)


def table_in(document: dict[str, Any], name: str) -> dict[str, Any]:
    """Return a table inside another one; a new one if there is none."""
    if not isinstance(document.get(name), dict):
        document[name] = {}
    table: dict[str, Any] = document[name]
    return table


def _parsed(file: Path) -> dict[str, Any]:
    """Return the tables of a TOML file; none if there is no file.

    Raises:
        OSError: it cannot be read.
        ValueError: it is not TOML.
    """
    try:
        return tables_of(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}


def _careful(file: Path) -> Settings:
    """Return the settings to use instead of a file that cannot be read."""
    try:
        text = file.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return CAREFUL_SETTINGS
    # Zero bytes after a power cut, or bytes that are not text, may have been any setting.
    is_open = not any(each in text for each in (_CLIENTS, "\0", "\ufffd"))
    careful = CAREFUL_BUT_OPEN_SETTINGS if is_open else CAREFUL_SETTINGS
    return replace(careful, store=UNREADABLE_STORE) if _SERVER in text else careful
