"""The settings file, read and written whole."""

from __future__ import annotations

import logging
import shutil
import threading
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import tomli_w

from rosemary.domain.clients import ClientSettings
from rosemary.domain.errors import MachineError
from rosemary.domain.settings import (
    CAREFUL_BUT_OPEN_SETTINGS,
    CAREFUL_SETTINGS,
    DEFAULT_SETTINGS,
    Settings,
)
from rosemary.domain.settings_reading import (
    read_settings,
    tables_of,
    unknown_settings,
    written_value,
)
from rosemary.system.disk_files import put_in_place, sync_file

logger = logging.getLogger(__name__)

_CLIENTS = "clients"

_writing = threading.Lock()


class SettingsFile:
    """The person's settings in a TOML file. Thread-safe."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def load(self) -> Settings:
        """Return the settings: defaults for what is missing, careful ones for what is damaged."""
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
            # Its value may be a text, which goes into no log.
            logger.warning("settings: %s is damaged: it %s", each.name, each.problem)
        for unknown in unknown_settings(document):
            logger.warning("settings: %s", unknown.text)
        return read.settings

    def change(self, change: Callable[[Settings], Settings]) -> None:
        """Keep the settings that `change` makes of the present ones, and all else in the file.

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
    """Return the tables of a TOML file; none, and a warning, where it cannot be read."""
    try:
        return _parsed(file)
    except (OSError, ValueError) as problem:
        logger.warning("the settings cannot be read: %s", problem)
        return {}


def edit_document(file: Path, edit: Callable[[dict[str, Any]], None]) -> None:
    """Change the tables of a TOML file, whole or not at all.

    One that is no TOML is kept aside, and begun anew with the careful settings. Where it is a link,
    the file that this leads to is changed.

    Raises:
        OSError: it cannot be read or written.
    """
    file = file.resolve()
    with _writing:
        try:
            document = _parsed(file)
        except ValueError:
            # What a person wrote is not thrown away for one wrong character.
            shutil.copyfile(file, file.with_suffix(".damaged.toml"))
            document = {}
            put_changes(document, DEFAULT_SETTINGS, _careful(file))
        edit(document)
        written = file.with_suffix(".new")
        written.write_text(tomli_w.dumps(document), encoding="utf-8")
        # Else a power cut could leave an empty file, which means the defaults.
        sync_file(written)
        put_in_place(written, file)


def put_changes(document: dict[str, Any], before: object, after: object) -> None:
    """Write what differs of two sections into their table, and leave all else there as it is."""
    for each in fields(after):  # type: ignore[arg-type]  # settings and sections are dataclasses
        old, new = getattr(before, each.name), getattr(after, each.name)
        if new == old:
            # A default that nobody chose stays out of the file.
            continue
        if is_dataclass(new):
            put_changes(table_in(document, each.name), old, new)
        else:
            document[each.name] = written_value(new)


def table_in(document: dict[str, Any], name: str) -> dict[str, Any]:
    """Return a table inside another one; a new one where there is none, or something else."""
    if not isinstance(document.get(name), dict):
        document[name] = {}
    table: dict[str, Any] = document[name]
    return table


def _parsed(file: Path) -> dict[str, Any]:
    """Return the tables of a TOML file, none where there is no file.

    Raises:
        OSError: it cannot be read.
        ValueError: it is no TOML.
    """
    try:
        return tables_of(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}


def _careful(file: Path) -> Settings:
    """Return what holds in place of a file that is no TOML, or that cannot be read."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, ValueError):
        return CAREFUL_SETTINGS
    # Empty blocks after a power cut may have held anything.
    is_open = _CLIENTS not in text and "\0" not in text
    return CAREFUL_BUT_OPEN_SETTINGS if is_open else CAREFUL_SETTINGS
