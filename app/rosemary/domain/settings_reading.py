"""The tables of the settings file, read into typed sections; what is damaged in them is told."""

from __future__ import annotations

import base64
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import StrEnum
from functools import partial
from typing import Any, Final, TypeVar, get_type_hints

from rosemary.domain.errors import InvalidInputError
from rosemary.domain.settings import CAREFUL_SETTINGS, DEFAULT_SETTINGS, Settings, WindowSettings

S = TypeVar("S")

_KINDS: Final[Mapping[type, str]] = {
    bool: "true or false",
    int: "a whole number",
    float: "a number",
    str: "a text in quotation marks",
    bytes: "a text in base64",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class DamagedSetting:
    """A value that its setting cannot take.

    Attributes:
        name: of the setting with the tables around it, as `trash.kept_days`; or of a table.
        value: what stands in the file.
        problem: what is said against it, as `must be 1 to 1,000`.
        instead: what holds in its place; a section for a table.
        default: what would hold if it were not given.
    """

    name: str
    value: object
    problem: str
    instead: object
    default: object


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadSettings:
    """What a file of settings says.

    Attributes:
        settings: defaults for what is missing, careful ones for what is damaged.
        window: the window's own; defaults for what is missing or damaged.
        damaged: in the order of the sections, the window's last.
    """

    settings: Settings
    window: WindowSettings
    damaged: tuple[DamagedSetting, ...]


def read_settings(document: Mapping[str, Any]) -> ReadSettings:
    """Return the settings that the tables of a file hold, and which of them are damaged."""
    damaged: list[DamagedSetting] = []
    sections = {
        each.name: read_section(
            each.name,
            getattr(DEFAULT_SETTINGS, each.name),
            document,
            damaged,
            if_damaged=getattr(CAREFUL_SETTINGS, each.name),
        )
        for each in fields(Settings)
    }
    window = read_section("window", WindowSettings(), document, damaged)
    return ReadSettings(settings=Settings(**sections), window=window, damaged=tuple(damaged))


def read_section(
    name: str,
    defaults: S,
    document: Mapping[str, Any],
    damaged: list[DamagedSetting],
    fits: Callable[[S], object] = lambda section: section,
    if_damaged: S | None = None,
) -> S:
    """Return a section with those values of its table that are of the right type and bounds.

    Args:
        name: of the table, with those around it.
        defaults: the section without a table.
        document: the table around it.
        damaged: takes what is damaged.
        fits: raises where the section around this one refuses it.
        if_damaged: holds what a damaged value means; without it, the default.
    """
    careful = defaults if if_damaged is None else if_damaged
    table = document.get(name.rpartition(".")[2], {})
    if not isinstance(table, dict):
        damaged.append(
            DamagedSetting(
                name=name,
                value=table,
                problem="must be a table",
                instead=careful,
                default=defaults,
            )
        )
        return careful
    section = defaults
    for field, kind in get_type_hints(type(defaults)).items():
        if field not in table:
            continue
        inside, present = f"{name}.{field}", getattr(section, field)
        around = partial(_replaced, section, field)
        try:
            changed = around(
                read_section(inside, present, table, damaged, around)
                if is_dataclass(present)
                else _value(inside, kind, table[field])
            )
            fits(changed)
            section = changed
        except InvalidInputError as error:
            instead = getattr(careful, field)
            damaged.append(
                DamagedSetting(
                    name=inside,
                    value=table[field],
                    problem=error.message.partition(": ")[2],
                    instead=instead,
                    default=present,
                )
            )
            section = around(instead)
    return section


def _replaced(section: S, field: str, value: object) -> S:
    return replace(section, **{field: value})  # type: ignore[type-var]  # every section is a dataclass


def _value(name: str, kind: type, value: Any) -> object:  # noqa: ANN401 - as it stands in the file
    try:
        return _taken(kind, value)
    except (ValueError, TypeError, OverflowError) as error:
        raise InvalidInputError.of_field(name, f"must be {_wanted(kind)}") from error


def _taken(kind: type, value: Any) -> object:  # noqa: ANN401 - as it stands in the file
    if kind == tuple[str, ...]:
        if type(value) is not list or any(type(each) is not str for each in value):
            raise TypeError
        return tuple(value)
    if issubclass(kind, StrEnum):
        return kind(value)
    if kind is bytes:
        return base64.b64decode(value, validate=True)
    if kind is float and type(value) is int:
        return float(value)
    if type(value) is not kind:
        raise TypeError
    return value


def _wanted(kind: type) -> str:
    if kind == tuple[str, ...]:
        return "a list of texts"
    if issubclass(kind, StrEnum):
        return " or ".join(f'"{each.value}"' for each in kind)
    return _KINDS[kind]
