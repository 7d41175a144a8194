"""Declares answers, builds them from domain values, and serialises them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields
from datetime import datetime
from inspect import cleandoc
from typing import Annotated, Any, Final, TypeAlias, TypeVar, cast, dataclass_transform

from pydantic import ConfigDict, PlainSerializer, TypeAdapter, with_config
from pydantic.alias_generators import to_camel
from pydantic_core import to_json

from rosemary.domain.human_text import to_wire

A = TypeVar("A")

Moment: TypeAlias = Annotated[datetime, PlainSerializer(to_wire, return_type=str)]
"""Written in UTC, as in 2026-05-03T12:00:00.000000Z."""


def _describe(schema: dict[str, Any], kind: type) -> None:
    schema["description"] = cleandoc(kind.__doc__ or "")


_CONFIG: Final = ConfigDict(alias_generator=to_camel, extra="forbid", json_schema_extra=_describe)

_EMPTY: Final = ("", (), None)

_FIELDS: Final[dict[object, tuple[tuple[str, object], ...]]] = {}
"""The field names of each type of answer, with their defaults."""


@dataclass_transform(frozen_default=True, kw_only_default=True)
def answer(kind: type[A]) -> type[A]:
    """Make a class a frozen dataclass that `written` can serialise, domain values included."""
    # Pydantic passes the configuration on to every plain dataclass among the fields.
    made: Any = with_config(_CONFIG)(dataclass(frozen=True, slots=True, kw_only=True)(kind))
    _FIELDS[made] = tuple((each.name, each.default) for each in fields(made))
    return cast("type[A]", made)


_ADAPTERS: Final[dict[object, TypeAdapter[Any]]] = {}


def adapter_of(kind: Any) -> TypeAdapter[Any]:  # noqa: ANN401 - a class
    """Return the pydantic adapter of an answer or request type."""
    if kind not in _ADAPTERS:
        _ADAPTERS[kind] = TypeAdapter(kind)
    return _ADAPTERS[kind]


def schema_of(kind: Any) -> dict[str, Any]:  # noqa: ANN401 - a class
    """Return the JSON schema of what `written` makes of an answer type."""
    return adapter_of(kind).json_schema(mode="serialization", by_alias=True)


def written(value: object) -> dict[str, Any]:
    """Return an answer as JSON data: names in camelCase, without empty fields."""
    adapter = adapter_of(type(value))
    told: dict[str, Any] = adapter.dump_python(value, mode="json", by_alias=True, exclude_none=True)
    return told


def as_json(data: Mapping[str, Any]) -> str:
    """Return JSON data as compact text."""
    return to_json(data).decode()


def made_of(kind: type[A], source: object, /, **known: Any) -> A:  # noqa: ANN401 - fields
    """Return an answer with the fields of `source` that have the same names.

    Optional fields are absent if `source` has an empty text or list.

    Args:
        kind: type of the answer.
        source: a domain value.
        known: fields that `source` lacks or that differ from it.
    """
    for name, default in _FIELDS[kind]:
        if name not in known:
            value = getattr(source, name) if default is MISSING else getattr(source, name, default)
            known[name] = None if default is None and value in _EMPTY else value
    return kind(**known)
