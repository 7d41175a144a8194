"""Copies whole stores from one engine to another, and proves that nothing is missing.

Search indexes are not copied: each engine builds its own.
"""

from __future__ import annotations

import hashlib
import json
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from rosemary.domain.errors import CancelledError, InvalidInputError, StoreUnavailableError
from rosemary.domain.ports import Progress, Watch
from rosemary.store.ports.store_port import CopiedTable, MoveTarget, Row, TableSource, TableTarget
from rosemary.store.rows import memory_columns

_ORIGIN: Final = ("client", "client_version", "transport", "session_id")

MEMORIES: Final = CopiedTable(
    name="memory",
    columns=("row", *memory_columns.ALL, "access_gain", "origin", "embedding_model"),
    portion_rows=250,
)
PASSAGES: Final = CopiedTable(
    name="passage",
    columns=("id", "memory", "model", "ordinal", "begins", "ends", "vector"),
    portion_rows=1_000,
)
MODELS: Final = CopiedTable(name="embedding_model", columns=("id", "sha256", "name", "dimensions"))
CHANGESETS: Final = CopiedTable(
    name="changeset",
    columns=("id", "origin", "changed_at", "kind", "undone_by"),
    # `undone_by` names a later changeset.
    is_newest_first=True,
)
AUDIT: Final = CopiedTable(
    name="audit",
    columns=(
        *("id", "called_at", "duration_us", "characters", *_ORIGIN, "call_id"),
        *("tool", "outcome", "arguments"),
    ),
)
AUDIT_MEMORIES: Final = CopiedTable(
    name="audit_memory", columns=("audit", "memory", "role"), key_length=3
)
HELD_CALLS: Final = CopiedTable(
    name="held_call",
    columns=(
        *("id", "asked_at", "decided_at", "state", *_ORIGIN, "tool", "memory_id", "arguments"),
    ),
)
KEPT_ANSWERS: Final = CopiedTable(
    name="kept_answer",
    columns=("id", "kept_at", "client", "call_key", "request_hash", "answer"),
)
CLIENTS: Final = CopiedTable(
    name="client",
    columns=(
        *("name", "version", "first_seen", "last_seen", "rights", "default_project"),
        *("calls", "last_call"),
    ),
)
SETTINGS: Final = CopiedTable(name="store_setting", columns=("name", "value"))

TABLES: Final = (
    CopiedTable(name="origin", columns=("id", *_ORIGIN, "call_id")),
    MODELS,
    MEMORIES,
    CopiedTable(name="tag", columns=("id", "folded", "name", "colour", "changed_at", "origin")),
    CopiedTable(name="memory_tag", columns=("memory", "position", "tag"), key_length=2),
    CopiedTable(
        name="link", columns=("id", "source", "target", "relation", "weight", "created_at")
    ),
    CopiedTable(name="project", columns=("id", "name", "changed_at", "origin")),
    CopiedTable(
        name="saved_filter", columns=("folded", "name", "definition", "changed_at", "origin")
    ),
    PASSAGES,
    CHANGESETS,
    CopiedTable(
        name="memory_version",
        columns=("id", "memory", "version", "kind", "changeset", "previous"),
    ),
    CopiedTable(
        name="change",
        columns=("id", "changeset", "subject", "key", "before", "after", "source", "target"),
    ),
    CopiedTable(
        name="imported", columns=("entry", "changeset", "memory", "content_hash"), key_length=2
    ),
    CLIENTS,
    AUDIT,
    AUDIT_MEMORIES,
    HELD_CALLS,
    KEPT_ANSWERS,
    SETTINGS,
)
COPYING: Final = "Copying the memories"
COMPARING: Final = "Comparing each record of the copy"


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved:
    """The result of a move.

    Attributes:
        memories: live ones and those in the trash.
        records: rows of all tables.
        was_there: an earlier run had already copied everything.
    """

    memories: int
    records: int
    was_there: bool = False


class DifferentCopyError(StoreUnavailableError):
    """A copy differs from its original."""


def copy(source: TableSource, target: TableTarget, watch: Watch, said: str = COPYING) -> None:
    """Copy every row that the target does not have yet.

    Raises:
        CancelledError: the watch was cancelled.
        StoreUnavailableError, StorageFullError: one of the stores fails.
    """
    progress = _CopyProgress(watch, _total(source), said)
    for table in TABLES:
        progress.add(target.count(table))
        for rows in source.portions(table, target.last_key(table)):
            target.write(table, rows)
            progress.add(len(rows))
    target.finish()


def verify(source: TableSource, target: TableSource, watch: Watch) -> None:
    """Check that both stores hold the same rows in every table.

    Raises:
        DifferentCopyError: a table differs; the message names it.
        CancelledError: the watch was cancelled.
    """
    progress = _CopyProgress(watch, 2 * _total(source), COMPARING)
    for table in TABLES:
        wanted, found = (_digest(each, table, progress) for each in (source, target))
        if wanted != found:
            raise DifferentCopyError(
                f"The copy is not complete: its table {table.name} holds other records than the "
                "original.",
                hint="The original is unchanged. Try again.",
                details={"table": table.name},
            )


def move(source: TableSource, target: MoveTarget, watch: Watch) -> Moved:
    """Copy a store to which nobody writes, and verify the copy.

    Continues an earlier run that was interrupted. If the copy differs, the next run starts anew.

    Raises:
        InvalidInputError: the target holds other memories.
        DifferentCopyError: the copy differs from the source.
        CancelledError: the watch was cancelled; the next run continues.
        StoreUnavailableError, StorageFullError: a store fails; the next run continues.
    """
    state, begun = _state_of(source), target.begun()
    records = _total(source)
    moved = Moved(memories=source.count(MEMORIES), records=records)
    if begun is None and _holds_something(target):
        _require_same(source, target, state, watch)
        return Moved(memories=moved.memories, records=records, was_there=True)
    if begun != state:
        target.begin(state)
    copy(source, target, watch)
    try:
        verify(source, target, watch)
    except DifferentCopyError:
        # No store matches an empty note, so the next run starts anew.
        target.begin("")
        raise
    target.end()
    return moved


def _state_of(source: TableSource) -> str:
    """Return the counts and last keys; an earlier run is continued only if they are unchanged."""
    found = {each.name: [source.count(each), repr(source.last_key(each))] for each in TABLES}
    return json.dumps(found)


def _total(source: TableSource) -> int:
    return sum(map(source.count, TABLES))


def _holds_something(target: TableSource) -> bool:
    return any(target.count(each) for each in (MEMORIES, CHANGESETS))


def _require_same(source: TableSource, target: TableSource, state: str, watch: Watch) -> None:
    """Check that an earlier run has copied everything.

    Raises:
        InvalidInputError: the target holds other memories.
    """
    with suppress(DifferentCopyError):
        if _state_of(target) == state:
            verify(source, target, watch)
            return
    raise InvalidInputError(
        "There are memories already where these are to be moved; nothing was changed.",
        hint="Use an empty database. Export and import bring two stores together.",
    )


def _digest(source: TableSource, table: CopiedTable, progress: _CopyProgress) -> tuple[int, str]:
    """Return the number of rows and a hash of all of them in order."""
    digest, count = hashlib.sha256(), 0
    for rows in source.portions(table):
        for row in rows:
            digest.update(_canonical(row))
        count += len(rows)
        progress.add(len(rows))
    return count, digest.hexdigest()


def _canonical(row: Row) -> bytes:
    """Return a row as bytes that differ for different rows."""
    values = [each.hex() if isinstance(each, bytes) else each for each in row]
    return repr(values).encode()


class _CopyProgress:
    """Reports the progress of a copy, and stops it when it is cancelled."""

    def __init__(self, watch: Watch, total: int, said: str) -> None:
        self._watch = watch
        self._total = total
        self._said = said
        self._done = 0

    def add(self, rows: int) -> None:
        """Count rows.

        Raises:
            CancelledError: the watch was cancelled.
        """
        if self._watch.is_cancelled():
            raise CancelledError("The copy was cancelled.")
        self._done += rows
        done = min(self._done, self._total)
        self._watch.tell(Progress(done=done, total=self._total, message=self._said))
