"""Reads the parameters of requests leniently; declares answers, builds and serialises them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, dataclass, fields
from datetime import datetime
from enum import Enum
from functools import cache
from inspect import cleandoc, isclass
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    TypeAlias,
    TypeVar,
    Union,
    cast,
    dataclass_transform,
    get_args,
    get_origin,
)

from pydantic import BaseModel, ConfigDict, PlainSerializer, TypeAdapter, with_config
from pydantic.alias_generators import to_camel
from pydantic.fields import FieldInfo
from pydantic_core import from_json, to_json

from rosemary.domain.human_text import to_wire

_BRACKETED: Final = re.compile(r"\s*\[([^\[\]]*)\]\s*")
"""A list as models write it that take Python for JSON: ['work', 'tea']."""

A = TypeVar("A")

Moment: TypeAlias = Annotated[datetime, PlainSerializer(to_wire, return_type=str)]
"""Written in UTC, as in 2026-05-03T12:00:00.000000Z."""


def parameters_of(request: type[BaseModel]) -> Mapping[str, FieldInfo]:
    """Return the parameters by their names on the wire."""
    return {field.alias or name: field for name, field in request.model_fields.items()}


def parameters_at(request: type[BaseModel], place: Iterable[str | int]) -> Mapping[str, FieldInfo]:
    """Return the parameters of the object at a location in the arguments.

    Parts of the location that name no parameter are list indexes or variants of a union.
    """
    found = request
    for part in place:
        parameter = parameters_of(found).get(part) if isinstance(part, str) else None
        inner = None if parameter is None else _model_in(parameter)
        found = inner or found
    return parameters_of(found)


def takes_null(parameter: FieldInfo) -> bool:
    """Return whether null is a value of a parameter, not merely its absence."""
    return NoneType in types_of(parameter.annotation)


def _types_of(annotation: object) -> frozenset[object]:
    origin = get_origin(annotation)
    if origin is Annotated:
        return types_of(get_args(annotation)[0])
    if origin in (Union, UnionType):
        return frozenset().union(*map(types_of, get_args(annotation)))
    return frozenset({annotation})


types_of: Final[Callable[[object], frozenset[object]]] = cache(_types_of)
"""Returns the types that a parameter takes, without their metadata. Every call asks again."""


def as_meant(given: object, annotation: object) -> object:
    """Return a value as the client means it, converted to a parameter's type.

    A choice may have any case, a list may be a text with commas, a list or object may be JSON text.
    Other values are returned unchanged, and refused by their type later.
    """
    types = types_of(annotation)
    lists = [each for each in types if get_origin(each) in (list, tuple)]
    if isinstance(given, str) and str not in types:
        given = _named(given, types) if not lists else _entries(given, *get_args(lists[0])[:1])
        if isinstance(given, str) and any(get_origin(each) is dict for each in types):
            given = _from_json(given, dict)
    if isinstance(given, (list, tuple)) and lists:
        inner = get_args(lists[0])[0]
        return [as_meant(each, inner) for each in given]
    return given


def _named(given: str, types: frozenset[object]) -> str:
    """Return the choice that a text names, in whatever case; other text unchanged."""
    wanted = given.strip().casefold()
    return next((each for each in _choices(types) if each.casefold() == wanted), given)


def _choices(types: frozenset[object]) -> Iterable[str]:
    for each in types:
        if isclass(each) and issubclass(each, Enum):
            yield from (str(choice.value) for choice in each)
        elif get_origin(each) is Literal:
            yield from get_args(each)


def _entries(given: str, inner: object) -> object:
    """Return the entries of a list given as text; objects cannot be separated by commas."""
    entries = _from_json(given, list)
    if entries is not given or _holds_objects(inner):
        return entries
    bracketed = _BRACKETED.fullmatch(given)
    parts = [each.strip() for each in (bracketed[1] if bracketed else given).split(",")]
    return [plain for each in parts if (plain := each.strip("'\"") if bracketed else each)]


def _holds_objects(inner: object) -> bool:
    return any(isclass(each) and issubclass(each, BaseModel) for each in types_of(inner))


def _from_json(given: str, expected: type) -> object:
    """Return the list or object in a JSON text; other text unchanged."""
    try:
        read = from_json(given, allow_inf_nan=False)
    except ValueError:
        return given
    return read if isinstance(read, expected) else given


def _model_in(parameter: FieldInfo) -> type[BaseModel] | None:
    """Return the model whose objects a parameter takes, alone or in a list."""
    types = types_of(parameter.annotation)
    inside = {inner for each in types for inner in get_args(each)}
    models = (each for each in types | inside if isclass(each) and issubclass(each, BaseModel))
    return next(models, None)


def _describe(schema: dict[str, Any], answer_type: type) -> None:
    schema["description"] = cleandoc(answer_type.__doc__ or "")


_CONFIG: Final = ConfigDict(alias_generator=to_camel, extra="forbid", json_schema_extra=_describe)

_EMPTY: Final = ("", (), None)

_FIELDS: Final[dict[object, tuple[tuple[str, object], ...]]] = {}
"""The field names of each type of answer, with their defaults."""


@dataclass_transform(frozen_default=True, kw_only_default=True)
def answer(answer_type: type[A]) -> type[A]:
    """Make a class a frozen dataclass that `written` can serialise, domain values included."""
    # Pydantic passes the configuration on to every plain dataclass among the fields.
    made: Any = with_config(_CONFIG)(dataclass(frozen=True, slots=True, kw_only=True)(answer_type))
    _FIELDS[made] = tuple((each.name, each.default) for each in fields(made))
    return cast("type[A]", made)


adapter_of: Final[Callable[[Any], TypeAdapter[Any]]] = cache(TypeAdapter)
"""Returns the pydantic adapter of an answer or request type."""


def schema_of(answer_type: Any) -> dict[str, Any]:  # noqa: ANN401 - a class
    """Return the JSON schema of what `written` makes of an answer type."""
    return adapter_of(answer_type).json_schema(mode="serialization", by_alias=True)


def written(value: object) -> dict[str, Any]:
    """Return an answer as JSON data: names in camelCase, without empty fields."""
    adapter = adapter_of(type(value))
    data: dict[str, Any] = adapter.dump_python(value, mode="json", by_alias=True, exclude_none=True)
    return data


def as_json(data: Mapping[str, Any]) -> str:
    """Return JSON data as compact text."""
    return to_json(data).decode()


def made_of(answer_type: type[A], source: object, /, **known: Any) -> A:  # noqa: ANN401 - fields
    """Return an answer with the fields of `source` that have the same names.

    Optional fields are absent if `source` has an empty text or list.

    Args:
        answer_type: type of the answer.
        source: a domain value.
        known: fields that `source` lacks or that differ from it.
    """
    for name, default in _FIELDS[answer_type]:
        if name not in known:
            value = getattr(source, name) if default is MISSING else getattr(source, name, default)
            known[name] = None if default is None and value in _EMPTY else value
    return answer_type(**known)
