"""Names in the settings file that are none of a setting: whoever wrote them meant another one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any, Final

from rosemary.domain.errors import shorten
from rosemary.domain.settings import Settings, WindowSettings
from rosemary.domain.spelling import nearest_name


@dataclass(frozen=True, slots=True, kw_only=True)
class _Tables(Settings):
    """All tables of the file."""

    window: WindowSettings = field(default_factory=WindowSettings)


_TABLES: Final = _Tables()


@dataclass(frozen=True, slots=True, kw_only=True)
class UnknownSetting:
    """A name that counts for nothing.

    Attributes:
        name: with the tables around it, shortened.
        nearest: the setting or table that was probably meant; None where none is near.
    """

    name: str
    nearest: str | None

    @property
    def text(self) -> str:
        """What to say of it."""
        meant = f" Did you mean {self.nearest}?" if self.nearest else ""
        return f"There is no setting {self.name}: it counts for nothing.{meant}"


def unknown_settings(document: Mapping[str, Any]) -> list[UnknownSetting]:
    """Return the names in a document that are none of a setting."""
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
    """Return the name beside it that is spelt alike, or the same name in another table."""
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
