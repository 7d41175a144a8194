"""The settings file: what its tables hold, read into typed sections and written back."""

from __future__ import annotations

import logging
import shutil
import threading
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from enum import StrEnum
from pathlib import Path
from typing import Any, TypeVar, get_type_hints

import tomli_w

from rosemary.domain.errors import MachineError
from rosemary.domain.settings import Settings

logger = logging.getLogger(__name__)

S = TypeVar("S")

_writing = threading.Lock()


class SettingsFile:
    """The person's settings in a TOML file. Thread-safe."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def load(self) -> Settings:
        """Return the settings; the default of each that is missing or damaged."""
        document = read_document(self._file)
        sections = {
            each.name: _section(each.name, getattr(Settings(), each.name), document)
            for each in fields(Settings)
        }
        return Settings(**sections)

    def change(self, change: Callable[[Settings], Settings]) -> None:
        """Keep the settings that `change` makes of the present ones, and all else in the file.

        Raises:
            MachineError: the file cannot be written.
        """
        before = self.load()
        after = change(before)
        try:
            edit_document(self._file, lambda document: _put(document, before, after))
        except OSError as error:
            raise MachineError(
                f"The settings could not be kept: {error.strerror or error}.",
                hint=f"Check that {self._file.parent} can be written to.",
            ) from error


def read_document(file: Path) -> dict[str, Any]:
    """Return the tables of a TOML file; none, and a warning, where it cannot be read."""
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as problem:
        logger.warning("the settings cannot be read: %s", problem)
        return {}


def edit_document(file: Path, edit: Callable[[dict[str, Any]], None]) -> None:
    """Change the tables of a TOML file, whole or not at all.

    Raises:
        OSError: it cannot be written.
    """
    with _writing:
        document = read_document(file)
        if not document and file.exists() and file.stat().st_size:
            # What a person wrote is not thrown away for one wrong character.
            shutil.copyfile(file, file.with_suffix(".damaged.toml"))
        edit(document)
        written = file.with_suffix(".new")
        written.write_text(tomli_w.dumps(document), encoding="utf-8")
        written.replace(file)


def _section(name: str, defaults: S, document: Mapping[str, Any]) -> S:
    """Return a section with those values of its table that are of the right type and bounds."""
    table = document.get(name, {})
    if not isinstance(table, dict):
        logger.warning("settings: [%s] is not a table", name)
        return defaults
    section = defaults
    for field, kind in get_type_hints(type(defaults)).items():
        if field not in table:
            continue
        try:
            section = replace(section, **{field: _value(kind, table[field])})  # type: ignore[type-var]  # every section is a dataclass
        except (ValueError, TypeError) as problem:
            logger.warning("settings: %s in [%s] is damaged: %s", field, name, problem)
    return section


def _value(kind: type, value: Any) -> object:  # noqa: ANN401 - as it stands in the file
    if issubclass(kind, StrEnum):
        return kind(value)
    if kind is float and type(value) is int:
        return float(value)
    if type(value) is not kind:
        raise TypeError(f"{value!r} is not of the type {kind.__name__}")
    return value


def _put(document: dict[str, Any], before: Settings, after: Settings) -> None:
    """Write what differs: a default that nobody chose stays out of the file."""
    for section in fields(Settings):
        old, new = getattr(before, section.name), getattr(after, section.name)
        for each in fields(new):
            value = getattr(new, each.name)
            if value != getattr(old, each.name):
                table = document.setdefault(section.name, {})
                table[each.name] = value.value if isinstance(value, StrEnum) else value
