"""Reads the settings file into typed sections, and finds what is damaged or misspelt."""

from __future__ import annotations

import base64
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from enum import StrEnum
from functools import partial
from typing import Any, Final, TypeVar, get_type_hints

from rosemary.domain.errors import InvalidInputError, shorten
from rosemary.domain.human_text import nearest_name
from rosemary.domain.settings import CAREFUL_SETTINGS, DEFAULT_SETTINGS, Settings, WindowSettings

_BOM: Final = "\ufeff"


def tables_of(text: str) -> dict[str, Any]:
    """Return the tables of the settings file; a byte order mark is ignored.

    Raises:
        ValueError: it is not TOML.
    """
    try:
        return tomllib.loads(text.removeprefix(_BOM))
    except RecursionError as error:
        raise ValueError("It is nested too deeply") from error


def written_value(value: object) -> object:
    """Return a setting's value as it is written in the file."""
    if isinstance(value, StrEnum):
        return value.value
    if isinstance(value, bytes):
        return base64.b64encode(value).decode("ascii")
    return list(value) if isinstance(value, tuple) else value


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
    """A value that a setting cannot have.

    Attributes:
        name: name with its tables, such as `trash.kept_days`; or that of a table.
        value: what the file says.
        problem: why not, such as `must be 1 to 1,000`.
        instead: what is used instead; a section for a table.
        default: the default.
    """

    name: str
    value: object
    problem: str
    instead: object
    default: object


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadSettings:
    """What a settings file holds.

    Attributes:
        settings: defaults for what is missing, careful ones for what is damaged.
        window: the window's own; defaults for what is missing or damaged.
        damaged: in the order of the sections, the window's last.
    """

    settings: Settings
    window: WindowSettings
    damaged: tuple[DamagedSetting, ...]


def read_settings(document: Mapping[str, Any]) -> ReadSettings:
    """Return the settings in the tables of a file, and which of them are damaged."""
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
    """Return a section with the valid values of its table.

    Args:
        name: name of the table, with the tables around it.
        defaults: the section without a table.
        document: the table around it.
        damaged: gets what is damaged.
        fits: raises if the section around this one refuses it.
        if_damaged: what replaces damaged values; None means the defaults.
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
    for option, kind in get_type_hints(type(defaults)).items():
        if option not in table:
            continue
        inside, present = f"{name}.{option}", getattr(section, option)
        around = partial(_replaced, section, option)
        try:
            changed = around(
                read_section(inside, present, table, damaged, around)
                if is_dataclass(present)
                else _value(inside, kind, table[option])
            )
            fits(changed)
            section = changed
        except InvalidInputError as error:
            instead = getattr(careful, option)
            damaged.append(
                DamagedSetting(
                    name=inside,
                    value=table[option],
                    problem=error.message.partition(": ")[2],
                    instead=instead,
                    default=present,
                )
            )
            section = around(instead)
    return section


def _replaced(section: S, option: str, value: object) -> S:
    return replace(section, **{option: value})  # type: ignore[type-var]  # every section is a dataclass


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


@dataclass(frozen=True, slots=True, kw_only=True)
class _Tables(Settings):
    """All tables of the file."""

    window: WindowSettings = field(default_factory=WindowSettings)


_TABLES: Final = _Tables()


@dataclass(frozen=True, slots=True, kw_only=True)
class UnknownSetting:
    """A name in the file that is no setting.

    Attributes:
        name: with the tables around it, shortened.
        nearest: the setting or table that was probably meant; None if none is similar.
    """

    name: str
    nearest: str | None

    @property
    def text(self) -> str:
        """What to tell the person."""
        meant = f" Did you mean {self.nearest}?" if self.nearest else ""
        return f"There is no setting {self.name}: it counts for nothing.{meant}"


def unknown_settings(document: Mapping[str, Any]) -> list[UnknownSetting]:
    """Return the names in a document that are no settings."""
    return list(_unknown(document, _TABLES, ""))


def _unknown(table: Mapping[str, Any], section: object, above: str) -> Iterator[UnknownSetting]:
    for name, value in table.items():
        known = getattr(section, name, None) if name in _names(section) else None
        if is_dataclass(known):
            if isinstance(value, dict):
                yield from _unknown(value, known, f"{above}{name}.")
        elif known is None:
            nearest = _nearest(name, section, above)
            yield UnknownSetting(name=shorten(above + name), nearest=nearest)


def _nearest(name: str, section: object, above: str) -> str | None:
    """Return a similar name in its table, or the same name in another table."""
    if near := nearest_name(name, _names(section)):
        return above + near
    same = (each for each in _paths(_TABLES, "") if each.rpartition(".")[2] == name)
    return next(same, None)


def _names(section: object) -> list[str]:
    return [each.name for each in fields(section)]  # type: ignore[arg-type]  # sections are dataclasses


def _paths(section: object, above: str) -> Iterator[str]:
    for name in _names(section):
        yield f"{above}{name}"
        if is_dataclass(inner := getattr(section, name)):
            yield from _paths(inner, f"{above}{name}.")
