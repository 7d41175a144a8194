"""What a person says of a search model that is to be added."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Pooling(StrEnum):
    """How the vectors of a text's tokens become one."""

    MEAN = "mean"
    CLS = "cls"


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelWish:
    """The person's words on a model; what is None comes from its files.

    Attributes:
        name: by which it is chosen.
        query_prefix, document_prefix: what it wants before a question and before a text.
        licence: a note on what its author allows.
    """

    name: str
    query_prefix: str | None = None
    document_prefix: str | None = None
    pooling: Pooling | None = None
    licence: str = ""
