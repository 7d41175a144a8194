"""What the app said it has done, kept outside of it, and the comparison with what it has.

Every memory belongs to one writer, so the order of its changes is known. A change whose answer
never came is in doubt: it must be there wholly or not at all.
"""

from __future__ import annotations

import threading
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

import apsw

_RISE_MAX: Final = 2.5
"""Five uses add a half; between two comparisons the lab itself reads some memories a few times."""

Links = Mapping[tuple[str, str], float]
"""The weight of each link by the other end's id and the relation."""


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """All of a memory that a writer changes."""

    content: str
    tags: tuple[str, ...]
    importance: float
    metadata: str
    version: int = 1
    is_deleted: bool = False
    links: Links = field(default_factory=dict)


@dataclass(slots=True)
class Report:
    """What a comparison found."""

    lost: list[str] = field(default_factory=list)
    inconsistent: list[str] = field(default_factory=list)
    in_doubt_there: int = 0
    in_doubt_absent: int = 0
    faded: int = 0

    @property
    def is_clean(self) -> bool:
        return not self.lost and not self.inconsistent


class Oracle:
    """The acknowledged state of every memory, and the changes in doubt. Thread-safe.

    Attributes:
        may_fade: a clock that is ahead may have faded the importance of what was used.
        refused: how many calls were refused, by the error's code.
        refusals: what the last one of each code said.
    """

    def __init__(self) -> None:
        self.may_fade = False
        self._lock = threading.Lock()
        self.known: dict[str, State] = {}
        self.past: dict[str, list[State]] = {}
        self._doubted: dict[str, list[State]] = {}
        self._doubted_saves: dict[str, State] = {}
        self.acknowledged = 0
        self.refused: dict[str, int] = {}
        self.refusals: dict[str, str] = {}

    def settle(self, memory_id: str, state: State) -> None:
        """Note that the app acknowledged this."""
        with self._lock:
            self.known[memory_id] = state
            self.past.setdefault(memory_id, []).append(state)
            self.acknowledged += 1

    def doubt(self, memory_id: str | None, state: State) -> None:
        """Note that this may or may not have been done; no id for a new memory."""
        with self._lock:
            if memory_id is None:
                self._doubted_saves[state.content] = state
            else:
                self._doubted.setdefault(memory_id, []).append(state)

    def refuse(self, code: str, text: str) -> None:
        """Note that the app refused a change."""
        with self._lock:
            self.refused[code] = self.refused.get(code, 0) + 1
            self.refusals[code] = text

    @property
    def doubts(self) -> int:
        """How many changes are in doubt."""
        with self._lock:
            return len(self._doubted_saves) + sum(map(len, self._doubted.values()))

    def is_doubted(self, memory_id: str) -> bool:
        with self._lock:
            return memory_id in self._doubted

    def accept_older(self, found: Mapping[str, State]) -> tuple[Report, int]:
        """Compare with a store whose disk gave up some of what it had been given.

        Each memory must be as it was acknowledged at some time, or not be there at all.

        Returns:
            What is not so, and how many memories went back or are gone.
        """
        report, given_up = Report(), 0
        with self._lock:
            for memory_id, history in list(self.past.items()):
                state = found.get(memory_id)
                if state is None:
                    del self.known[memory_id], self.past[memory_id]
                elif not any(
                    _agree(state, each) for each in (*history, *self._doubted.get(memory_id, ()))
                ):
                    report.inconsistent.append(f"{memory_id} never was {state}")
                given_up += state != history[-1] and state not in self._doubted.get(memory_id, ())
                if state is not None:
                    self.known[memory_id] = state
                    self.past[memory_id] = [state]
        return report, given_up

    def compare(self, found: Mapping[str, State]) -> Report:
        """Compare with what the store holds, and take over how the doubts were decided."""
        report = Report()
        with self._lock:
            for memory_id, state in list(self.known.items()):
                self._compare_one(memory_id, state, found.get(memory_id), report)
            for memory_id in found.keys() - self.known.keys():
                self._admit(memory_id, found[memory_id], report)
            report.in_doubt_absent += len(self._doubted_saves)
            self._doubted.clear()
            self._doubted_saves.clear()
        return report

    def take_over(self, memory_ids: Collection[str], found: Mapping[str, State]) -> None:
        """Hold from now on what the store holds of these memories, which it says may be wrong."""
        with self._lock:
            for memory_id in memory_ids:
                self._take_over(memory_id, found[memory_id])

    def _compare_one(
        self, memory_id: str, state: State, found: State | None, report: Report
    ) -> None:
        doubted = self._doubted.get(memory_id, [])
        if found is None:
            report.lost.append(f"{memory_id} is gone: {state}")
        elif _agree(found, state):
            report.in_doubt_absent += bool(doubted)
            self._take_over(memory_id, found)
        elif self.may_fade and _agree(replace(found, importance=state.importance), state):
            report.faded += 1
            self._take_over(memory_id, found)
        elif any(_agree(found, each) for each in doubted):
            report.in_doubt_there += 1
            self._take_over(memory_id, found)
        elif found.version < state.version:
            report.lost.append(f"{memory_id} went back: {state} but {found}")
        else:
            report.inconsistent.append(f"{memory_id}: {state} or {doubted} but {found}")

    def _admit(self, memory_id: str, found: State, report: Report) -> None:
        doubted = self._doubted_saves.get(found.content)
        if doubted is not None and _agree(found, doubted):
            del self._doubted_saves[found.content]
            report.in_doubt_there += 1
            self._take_over(memory_id, found)
        else:
            report.inconsistent.append(f"{memory_id} was never saved: {found}")

    def _take_over(self, memory_id: str, found: State) -> None:
        if self.known.get(memory_id) == found:
            return
        self.known[memory_id] = found
        self.past.setdefault(memory_id, []).append(found)


def _agree(found: State, state: State) -> bool:
    """Return whether they differ in nothing but what reading the memory again added."""
    risen = found.importance - state.importance
    return 0 <= risen <= _RISE_MAX and replace(found, importance=state.importance) == state


_MEMORIES: Final = """
    SELECT memory.id, content, importance, metadata, version, deleted_at IS NOT NULL, (
        SELECT group_concat(tag.name, char(10) ORDER BY memory_tag.position)
        FROM memory_tag JOIN tag ON tag.id = memory_tag.tag WHERE memory_tag.memory = memory.row
    )
    FROM memory
"""
_LINKS: Final = """
    SELECT source.id, target.id, relation, weight FROM link
    JOIN memory source ON source.row = link.source JOIN memory target ON target.row = link.target
"""


def contents(database: Path) -> dict[str, State]:
    """Return what a store holds, read without Rosemary's code."""
    connection = apsw.Connection(str(database), flags=apsw.SQLITE_OPEN_READONLY)
    try:
        connection.set_busy_timeout(10_000)
        connection.execute("BEGIN")
        links: dict[str, dict[tuple[str, str], float]] = {}
        for source, target, relation, weight in connection.execute(_LINKS):
            links.setdefault(source, {})[target, relation] = weight
        return {row[0]: state_of(row, links) for row in connection.execute(_MEMORIES)}
    finally:
        connection.close()


def state_of(row: tuple[Any, ...], links: Mapping[str, Links]) -> State:
    """Return the state in a row: id, content, importance, metadata, version, is deleted, tags."""
    memory_id, content, importance, metadata, version, is_deleted, tags = row
    return State(
        content=content,
        tags=tuple(tags.split("\n")) if tags else (),
        importance=importance,
        metadata=metadata,
        version=version,
        is_deleted=bool(is_deleted),
        links=links.get(memory_id, {}),
    )


def changed(state: State, **changes: Any) -> State:
    """Return the state after one more change."""
    return replace(state, version=state.version + 1, **changes)
