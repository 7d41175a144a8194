"""Figures over all memories: how many by day, how they fade, who wrote them, their graph."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Final

from rosemary.domain.types import MemoryId, MemoryType, Transport

FADED_BELOW: Final = 2.0
"""A memory of less importance counts as faded."""

FORECAST_DAYS: Final = (0, 30, 90, 365)

QUARTER_S: Final = 900
"""A quarter of an hour: midnight in every time zone begins one, in summer time too."""

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True, kw_only=True)
class Quarter:
    """How many memories were made in one quarter of an hour.

    Attributes:
        begin_s: seconds since 1970 in UTC, a multiple of `QUARTER_S`.
    """

    begin_s: int
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Month:
    """How a month changed the number of memories that are live today.

    Attributes:
        first: its first day.
        total: the memories made by its end.
    """

    first: date
    added: int
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Faded:
    """How many memories will be faded in so many days if none is used."""

    days: int
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Writer:
    """How many live memories one client wrote, whoever has changed them since."""

    client: str
    transport: Transport
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Space:
    """Bytes in the database by purpose.

    Attributes:
        memories: texts, tags, links, history, and the indexes for dates and types.
        words: the index for the search by words.
        meanings: the passages with their vectors, for the search by meaning.
    """

    memories: int
    words: int
    meanings: int


def local_day(begin_s: int) -> date:
    """Return the local date of a moment; its UTC date if the system cannot tell."""
    try:
        return datetime.fromtimestamp(begin_s).date()  # noqa: DTZ006 - the person's own zone
    except (OverflowError, ValueError, OSError):
        return (_EPOCH + timedelta(seconds=begin_s)).date()


def by_day(quarters: Iterable[Quarter]) -> dict[date, int]:
    """Return how many memories were made on each local day; days without any are left out."""
    days: dict[date, int] = {}
    for quarter in quarters:
        day = local_day(quarter.begin_s)
        days[day] = days.get(day, 0) + quarter.count
    return days


def by_month(days: Mapping[date, int]) -> tuple[Month, ...]:
    """Return every month from the first day to the last, also those without memories."""
    if not days:
        return ()
    added: dict[date, int] = {}
    for day, count in days.items():
        first = day.replace(day=1)
        added[first] = added.get(first, 0) + count
    months = []
    total = 0
    month, last = min(added), max(added)
    while True:
        total += added.get(month, 0)
        months.append(Month(first=month, added=added.get(month, 0), total=total))
        if month == last:
            return tuple(months)
        month = next_month(month)


def next_month(first: date) -> date:
    """Return the first day of the month after the one that begins at `first`."""
    return (first + timedelta(days=31)).replace(day=1)


GRAPH_NODES_MAX: Final = 2_000
GRAPH_STEPS_MAX: Final = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class GraphNode:
    """A live memory.

    Attributes:
        importance: as it is now, after decay.
        link_count: all its links to live memories, also those outside the graph.
        tags: its tags, as they are spelled.
    """

    id: MemoryId
    summary: str
    memory_type: MemoryType
    importance: float
    link_count: int
    tags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class GraphEdge:
    """A link between two nodes.

    Attributes:
        relation: empty for one that is only suggested.
        weight: 0 to 1; of a suggestion the cosine.
    """

    source: MemoryId
    target: MemoryId
    relation: str
    weight: float


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkGraph:
    """The part of the graph that is shown.

    Attributes:
        nodes: nearest first in a neighbourhood, else those with the most links first.
        edges: every link between these nodes.
        left_out: how many linked memories did not fit.
    """

    nodes: tuple[GraphNode, ...]
    edges: tuple[GraphEdge, ...]
    left_out: int = 0
