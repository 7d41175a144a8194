"""What the signals of a search find, before it is put into one order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rosemary.domain.models import Passage
from rosemary.domain.types import MemoryId


# Tuples, as a search makes hundreds of them: each in a third of a dataclass's time.
class PassageHit(NamedTuple):
    """The best passage of a memory for a vector; `cosine` is the similarity, -1 to 1.

    Attributes:
        start, end: of the passage, in characters.
    """

    id: MemoryId
    start: int
    end: int
    cosine: float

    @property
    def passage(self) -> Passage:
        """The passage: made when it is asked for, as few are."""
        return Passage(start=self.start, end=self.end)


class TextHit(NamedTuple):
    """A memory that matched words; `relevance` is BM25, larger is better."""

    id: MemoryId
    relevance: float


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

    previous: MemoryId | None = None
    following: MemoryId | None = None


class MemoryTraits(NamedTuple):
    """What ranking needs to know of a memory, whatever was asked for.

    Attributes:
        importance: 1.0 to 10.0, what decay has left of it.
        created_at_us: microseconds since 1970 in UTC.
        is_in_thread: whether it may have neighbours.
        is_embedded: false while its vectors are still to be made.
    """

    importance: float
    created_at_us: int
    is_in_thread: bool
    is_embedded: bool = True
