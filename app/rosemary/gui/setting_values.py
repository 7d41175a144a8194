"""Reads what is typed into a setting, and checks it as the file would be checked."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from enum import StrEnum
from typing import Any, TypeAlias

from PySide6.QtCore import QCoreApplication

from rosemary.domain.clients import ToolSet
from rosemary.domain.errors import RosemaryError
from rosemary.domain.settings import Settings
from rosemary.gui import client_texts, error_texts
from rosemary.gui.settings_table import SettingEntry

translate = QCoreApplication.translate

Path: TypeAlias = tuple[str, ...]
"""Where a value is: section, name, and the name in its table if it is one."""


def paths_of(entry: SettingEntry) -> list[Path]:
    """Return where the values of a setting are: one, or those of its table."""
    here = (entry.section, entry.name)
    value = value_at(Settings(), here)
    if is_dataclass(value):
        return [(*here, each.name) for each in fields(value)]
    return [here]


def value_at(settings: Settings, path: Path) -> Any:  # noqa: ANN401 - of any setting
    """Return one value."""
    found: Any = settings
    for name in path:
        found = getattr(found, name)
    return found


def with_value(settings: Settings, path: Path, value: object) -> Settings:
    """Return the settings with another value.

    Raises:
        InvalidInputError, ValueError: a rule of its section refuses it.
    """
    changed: Settings = _with(settings, path, value)
    return changed


def shown(value: object) -> str:
    """Return a value as it is typed."""
    if isinstance(value, tuple):
        return ", ".join(value)
    if isinstance(value, float):
        return f"{value:g}"
    return str(value)


def choice_name(choice: StrEnum) -> str:
    """Return what a person calls one of a few values."""
    return client_texts.tool_set(choice) if isinstance(choice, ToolSet) else choice.value


def parsed(text: str, like: object) -> object:
    """Return what was typed as a value of the same kind as `like`.

    Raises:
        ValueError: it is none; says what is wanted.
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
    """Return in a sentence why a value is refused."""
    if isinstance(error, RosemaryError):
        return error_texts.said(error_texts.without_field(error), is_advised=False)
    message = str(error)
    return f"{message[:1].upper()}{message[1:].rstrip('.')}."


def _with(node: Any, path: Path, value: object) -> Any:  # noqa: ANN401 - settings or a section
    name, rest = path[0], path[1:]
    inner = _with(getattr(node, name), rest, value) if rest else value
    return replace(node, **{name: inner})
