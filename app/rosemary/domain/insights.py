"""Figures over all memories: their number by day, fading, authors, graph; what the doctor finds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from enum import StrEnum
from pathlib import Path
from typing import Final

from rosemary.domain.types import JsonObject, MemoryId, MemoryType, Transport

FADED_BELOW: Final = 2.0
"""A memory of less importance counts as faded."""

FORECAST_DAYS: Final = (0, 30, 90, 365)

QUARTER_S: Final = 900
"""A quarter of an hour: midnight in every time zone begins one, in summer time too."""

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)


class Severity(StrEnum):
    """How bad a finding is.

    A note is good to know, a warning may lead to a loss later, a problem is wrong now.
    """

    NOTE = "note"
    WARNING = "warning"
    PROBLEM = "problem"


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One thing that the doctor found.

    Attributes:
        check: the name of the check that found it.
        message: one plain sentence, without contents of memories.
        hint: what to do about it.
        concerned: ids of memories or names of files, for the person alone.
        is_repairable: whether a repair mends it.
        is_structural: whether the file itself is damaged, so that only a salvage helps.
    """

    check: str
    severity: Severity
    message: str
    hint: str | None = None
    concerned: Sequence[str] = ()
    is_repairable: bool = False
    is_structural: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Mended:
    """One thing that a repair did.

    Attributes:
        action: one plain sentence.
        removed: the dangling rows that were removed, by column; they are kept in the report.
    """

    action: str
    removed: Sequence[JsonObject] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Repair:
    """What a repair did.

    Attributes:
        mended: empty if nothing was wrong.
        remaining: what is still wrong afterwards.
        backup: the copy that was made before; None if nothing was changed.
        report: the file that holds what was removed.
    """

    mended: Sequence[Mended]
    remaining: Sequence[Finding]
    backup: Path | None = None
    report: Path | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Salvaged:
    """What was saved out of a damaged file.

    Attributes:
        file: the new file.
        memories: how many memories the new file holds.
        taken: rows by table.
        unreadable_pages: pages of the damaged file that could not be read.
        doubtful: ids of memories whose text differs from what was saved.
        lost: how many memories are known from other rows only.
        mended: what had to be mended in the new file.
    """

    file: Path
    memories: int
    taken: Mapping[str, int]
    unreadable_pages: int
    doubtful: Sequence[str]
    lost: int
    mended: Sequence[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Places:
    """The files and folders that the doctor checks.

    Attributes:
        database: the file with the memories, if they are on this computer.
        server: name of the server that has them instead; empty: they are in `database`.
        account: whose memories they are there; what waits for others' is not sent to them.
        run_dir, token_file, socket, endpoint_file: of the endpoint; None if there is none.
        http_token: the person's own token for HTTP.
    """

    database: Path
    server: str = ""
    account: str = ""
    settings_file: Path | None = None
    log_dir: Path | None = None
    run_dir: Path | None = None
    token_file: Path | None = None
    socket: Path | None = None
    endpoint_file: Path | None = None
    http_token: Path | None = None

    @property
    def store_name(self) -> str:
        """Where the memories are, for the person."""
        return self.server or str(self.database)


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
    """How many live memories one client wrote, even if others have changed them since."""

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
