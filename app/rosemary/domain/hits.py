"""What the signals of a search find, before it is put into one order.

A search finds hundreds of memories and shows ten: they are told by columns, one list for each thing
that is known of them, and not by an object for each.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import compress
from typing import NamedTuple

from rosemary.domain.models import Passage
from rosemary.domain.types import Handle, MemoryId


@dataclass(frozen=True, slots=True)
class PassageHits:
    """The memories nearest to a vector, each by its best passage, the nearest first.

    Attributes:
        handles: of the memories.
        cosines: their similarities, -1 to 1.
        starts, ends: of their passages, in characters.
    """

    handles: Sequence[Handle] = ()
    cosines: Sequence[float] = ()
    starts: Sequence[int] = ()
    ends: Sequence[int] = ()


@dataclass(frozen=True, slots=True)
class TextHits:
    """The memories that hold words, the best first.

    Attributes:
        handles: of the memories.
        relevances: their BM25; larger is better.
    """

    handles: Sequence[Handle] = ()
    relevances: Sequence[float] = ()

    def without(self, left_out: Collection[Handle]) -> TextHits:
        """Return the other ones."""
        kept = [handle not in left_out for handle in self.handles]
        return TextHits(list(compress(self.handles, kept)), list(compress(self.relevances, kept)))


@dataclass(frozen=True, slots=True, kw_only=True)
class KeywordHit:
    """A memory that holds keywords.

    Attributes:
        title_marks: places of them in its title, in order.
        marks: places of them in its content, in order.
    """

    id: MemoryId
    relevance: float
    title_marks: tuple[Passage, ...]
    marks: tuple[Passage, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class KeywordPage:
    """A stretch of the memories that hold keywords.

    Attributes:
        best: the highest relevance of all.
        total: how many hold them.
    """

    hits: tuple[KeywordHit, ...]
    best: float
    total: int


class ThreadNeighbours(NamedTuple):
    """The memories just before and after another one in the same thread and project."""

    previous: Handle | None = None
    following: Handle | None = None


@dataclass(frozen=True, slots=True)
class MemoryTraits:
    """What ranking needs to know of some memories, whatever was asked for.

    Attributes:
        importances: 1.0 to 10.0, what decay has left of them.
        created_at_us: microseconds since 1970 in UTC.
        in_threads: those that may have neighbours.
        unembedded: those whose vectors are still to be made.
    """

    importances: Mapping[Handle, float] = field(default_factory=dict)
    created_at_us: Mapping[Handle, int] = field(default_factory=dict)
    in_threads: Collection[Handle] = frozenset()
    unembedded: Collection[Handle] = frozenset()
