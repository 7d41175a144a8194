"""Maps rows of the history: origins, versions, changesets, steps, and the keys of what changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from rosemary.domain.history import Changeset, ChangesetId, ChangesetKind, Step, Subject, SubjectKey
from rosemary.domain.models import Origin, Version
from rosemary.domain.records import MemoryRecord
from rosemary.domain.types import ChangeKind, MemoryId, Transport
from rosemary.store.rows.stored_values import fold, from_json, from_us

ORIGIN_COLUMNS: Final = (
    "origin.client, origin.client_version, origin.transport, origin.session_id, origin.call_id"
)
"""The columns that `origin_from_row` reads, for statements that join `origin`."""

VERSION_COLUMNS: Final = f"v.version, v.kind, changeset.changed_at, v.previous, {ORIGIN_COLUMNS}"
"""The columns that `version_from_row` reads, for statements on `memory_version v`."""

IMPORTED: Final = "imported"
"""The kind of changesets that were made in another store; they are never listed or undone."""

ARRIVED: Final = "memory"
"""The subject of changes that record that a memory was added whole, with its own history."""

IS_CANCELLED: Final = (
    f"(changeset.undone_by IS NOT NULL OR changeset.kind <> '{ChangesetKind.CHANGE}')"
)
"""Whether a changeset is cancelled: an undo in force cancels itself and what it undid; a redo in
force cancels the undo."""

CHANGESET_CONDITIONS: Final[Mapping[str, str]] = {
    "id": "changeset.id = :id",
    "call_id": "origin.call_id = :call_id",
    "session_id": "origin.session_id = :session_id",
    "transport": "origin.transport = :transport",
    "undone_by": "changeset.undone_by = :undone_by",
    "kind": "changeset.kind = :kind",
}
"""SQL for each field of `ChangesetFilter`; the field and its bound value have the same name."""


def of_link(source: MemoryId, target: MemoryId, relation: str) -> SubjectKey:
    """Return the journal key of a link."""
    return SubjectKey(subject=Subject.LINK, key=(source, target, relation))


def of_tag(name: str) -> SubjectKey:
    """Return the journal key of a tag."""
    return SubjectKey(subject=Subject.TAG, key=(fold(name),))


def of_project(project_id: str) -> SubjectKey:
    """Return the journal key of a project."""
    return SubjectKey(subject=Subject.PROJECT, key=(project_id,))


def of_default_project(client: str) -> SubjectKey:
    """Return the journal key of a client's default project."""
    return SubjectKey(subject=Subject.DEFAULT_PROJECT, key=(client,))


def of_filter(name: str) -> SubjectKey:
    """Return the journal key of a saved filter."""
    return SubjectKey(subject=Subject.FILTER, key=(fold(name),))


def owners(subject: SubjectKey) -> tuple[str | None, str | None]:
    """Return the ids of the memories whose deletion also deletes the subject's history."""
    if subject.subject is not Subject.LINK:
        return None, None
    source, target, _ = subject.key
    return source, target


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """The row ids of a call's origin and changeset."""

    origin: int
    changeset: int


# Rows that are read together mostly share a few origins.
@lru_cache(maxsize=512)
def origin_from_row(row: tuple[Any, ...]) -> Origin:
    """Return the origin from the columns in `ORIGIN_COLUMNS`."""
    client, client_version, transport, session_id, call_id = row
    return Origin(
        client=client,
        client_version=client_version,
        transport=Transport(transport),
        session_id=session_id,
        call_id=call_id,
    )


def version_from_row(row: tuple[Any, ...]) -> Version:
    """Return the version from the columns in `VERSION_COLUMNS`."""
    return Version(
        version=row[0],
        kind=ChangeKind(row[1]),
        changed_at=from_us(row[2]),
        origin=origin_from_row(row[4:]),
        previous=from_json(row[3]),
    )


def changeset_from_row(row: tuple[Any, ...], counts: Mapping[str, int]) -> Changeset:
    """Return the changeset from its id, kind, time, the one that undid it, and its origin."""
    return Changeset(
        id=ChangesetId(row[0]),
        kind=ChangesetKind(row[1]),
        changed_at=from_us(row[2]),
        undone_by=None if row[3] is None else ChangesetId(row[3]),
        origin=origin_from_row(row[4:]),
        counts=counts,
    )


def step_from_row(row: tuple[Any, ...]) -> Step:
    """Return the step from an id, its changeset, whether it is cancelled, and its version."""
    return Step(
        version=version_from_row(row[3:]),
        changeset=ChangesetId(row[1]),
        is_cancelled=bool(row[2]),
    )


def only_version(record: MemoryRecord) -> Version:
    """Return the version of a memory that comes without its history."""
    memory = record.memory
    return Version(
        version=memory.version,
        kind=ChangeKind.CREATED,
        changed_at=memory.updated_at,
        origin=memory.origin,
        previous={},
    )
