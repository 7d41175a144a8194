"""What the parameters of a request are called, and which types they take."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from inspect import isclass
from types import NoneType, UnionType
from typing import Annotated, Union, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo


def parameters_of(request: type[BaseModel]) -> Mapping[str, FieldInfo]:
    """Return the parameters by the names under which they travel."""
    return {field.alias or name: field for name, field in request.model_fields.items()}


def parameters_at(request: type[BaseModel], place: Iterable[str | int]) -> Mapping[str, FieldInfo]:
    """Return those of the object at a place in the arguments, as an error names it.

    What is no parameter of an object on the way there tells a number in a list, or a type.
    """
    found = request
    for part in place:
        parameter = parameters_of(found).get(part) if isinstance(part, str) else None
        inner = None if parameter is None else _model_in(parameter)
        found = inner or found
    return parameters_of(found)


def takes_null(parameter: FieldInfo) -> bool:
    """Return whether null is a value of a parameter, and not merely the lack of one."""
    return NoneType in types_of(parameter.annotation)


def types_of(annotation: object) -> set[object]:
    """Return the types that a parameter takes, without what is said of them."""
    origin = get_origin(annotation)
    if origin is Annotated:
        return types_of(get_args(annotation)[0])
    if origin in (Union, UnionType):
        return set().union(*map(types_of, get_args(annotation)))
    return {annotation}


def _model_in(parameter: FieldInfo) -> type[BaseModel] | None:
    """Return the one whose objects a parameter takes, alone or in a list."""
    types = types_of(parameter.annotation)
    inside = {inner for each in types for inner in get_args(each)}
    models = (each for each in types | inside if isclass(each) and issubclass(each, BaseModel))
    return next(models, None)
