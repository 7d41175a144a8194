"""Backups: making, listing, checking, comparing, restoring and deleting them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from rosemary.domain import limits
from rosemary.domain.backups import (
    BackupCheck,
    BackupInfo,
    BackupSettings,
    ChangeSince,
    MemoryInBackup,
    MemorySince,
    WholeRestore,
)
from rosemary.domain.history import Piece
from rosemary.domain.models import Memory, Origin
from rosemary.domain.ports import Watch
from rosemary.operations.argument_types import Reference, about
from rosemary.operations.history_operations import FieldOut, field_out
from rosemary.operations.operation import for_person, tool
from rosemary.operations.requests import ListPageRequest, NoArguments, ReferenceRequest, Request
from rosemary.operations.responses import ShortOut
from rosemary.operations.wire import Moment, answer, made_of
from rosemary.service.backups.backup_service import DIFFERENCE_LIMIT
from rosemary.service.services import Services

_MEMORIES_MAX = 200

Backup = Annotated[
    str,
    about(
        "Its name, or the absolute path of a backup or a database file.",
        "memory_backup_20260503_120000",
    ),
]


class VerifyBackupRequest(Request):
    """Arguments of `verify_backup`; without a name, the newest."""

    backup: Backup = ""


class DiffBackupRequest(VerifyBackupRequest):
    """Arguments of `diff_backup`; without a name, the newest."""

    limit: Annotated[
        int,
        about("How many memories of each kind to name; 20.", 5, ge=0, le=_MEMORIES_MAX),
    ] = DIFFERENCE_LIMIT


class ListBackupMemoriesRequest(ListPageRequest):
    """Arguments of `list_backup_memories`; without a name, the newest backup."""

    backup: Backup = ""
    query: Annotated[
        str,
        about(
            "Only memories that hold all of these words.",
            "green tea",
            max_length=limits.QUERY_MAX_CHARS,
        ),
    ] = ""


class DiffBackupMemoryRequest(ReferenceRequest):
    """Arguments of `diff_backup_memory`; without a name, the newest backup."""

    backup: Backup = ""


class RestoreBackupRequest(Request):
    """Arguments of `restore_backup`."""

    backup: Annotated[Backup, Field(min_length=1)]


class RestoreFromBackupRequest(RestoreBackupRequest):
    """Arguments of `restore_from_backup`."""

    ids: Annotated[
        tuple[Reference, ...],
        about(
            "Ids or keys of memories in it.", ["likes-tea"], min_length=1, max_length=_MEMORIES_MAX
        ),
    ]


@answer
class CreateBackupResponse:
    """The backup that was made."""

    status: Literal["backed_up"] = "backed_up"
    backup_path: str
    memories_backed_up: int
    timestamp: Moment


@answer
class BackupOut:
    """One backup; what is not known of it is absent."""

    name: str
    path: str
    state: str
    reason: str | None = None
    created_at: Moment | None = None
    size_bytes: int
    memories: int | None = None
    trashed: int | None = None
    app_version: str | None = None
    schema_version: int | None = None
    model: str | None = None
    problem: str | None = None


@answer
class ListBackupsResponse:
    """The backups, newest first, and when they are made by themselves."""

    results: list[BackupOut]
    folder: str
    kept: int
    is_automatic: bool
    every_hours: int
    every_saves: int


@answer
class VerifyBackupResponse:
    """Whether a backup can be relied on; `problems` says why not."""

    backup: BackupOut
    is_good: bool
    memories: int | None = None
    trashed: int | None = None
    vectors: int | None = None
    problems: tuple[str, ...]


@answer
class DiffBackupResponse:
    """How the memories of now differ from those of a backup."""

    backup: BackupOut
    memories_then: int
    memories_now: int
    added: int
    changed: int
    removed: int
    is_same: bool
    results: tuple[MemorySince, ...]


@answer
class ListBackupMemoriesResponse:
    """A page of the memories in a backup, newest first, or what holds the words, best first."""

    backup: BackupOut
    results: tuple[MemoryInBackup, ...]
    total: int
    offset: int
    has_more: bool


@answer
class DiffBackupMemoryResponse:
    """A memory as it was in a backup, and what has changed since."""

    backup: BackupOut
    id: str
    key: str
    state: Annotated[
        Literal["same", "changed", "deleted"], Field(description="What became of it since")
    ]
    content_then: str
    fields: list[FieldOut]
    content: Annotated[
        tuple[Piece, ...], Field(description="The whole text; empty where it is the same")
    ]


@answer
class RestoreDeletedResponse:
    """How many of the memories deleted since a backup came back."""

    status: Literal["restored"] = "restored"
    backup: str
    restored: int
    left: Annotated[int, Field(description="Those whose text was saved again since")]
    links: int


@answer
class RestoreBackupResponse:
    """What a restore did; `safetyBackup` is what was there before."""

    status: Literal["restored"] = "restored"
    backup: str
    memories: int
    safety_backup: str | None = None
    kept_file: Annotated[
        str | None, Field(description="The store of before, if no backup holds it")
    ] = None


@answer
class RestoreFromBackupResponse:
    """What came back out of a backup."""

    status: Literal["restored"] = "restored"
    backup: str
    added: list[ShortOut]
    changed: list[ShortOut]
    unchanged: list[ShortOut]
    links: int


@answer
class PruneBackupsResponse:
    """The names of the backups that were deleted."""

    status: Literal["pruned"] = "pruned"
    removed: list[str]


@tool(
    "create_backup",
    "Make a backup",
    "Back up all memories into a new folder. Call it before a change of many memories, or if the "
    "person asks; update_memory needs none, as it keeps earlier versions. Returns where it is and "
    "how many memories it holds.",
)
def _create(
    services: Services, _request: NoArguments, _origin: Origin, watch: Watch
) -> CreateBackupResponse:
    made = services.backups.create(watch=watch)
    assert made.manifest is not None
    return CreateBackupResponse(
        backup_path=str(made.path),
        memories_backed_up=made.manifest.memories,
        timestamp=made.manifest.created_at,
    )


@for_person("List backups", is_read_only=True)
def list_backups(services: Services, _request: NoArguments, _origin: Origin) -> ListBackupsResponse:
    """List the backups, newest first."""
    backups = services.backups
    return list_out(backups.listed(), backups.folder, backups.settings)


def list_out(
    backups: Iterable[BackupInfo], folder: Path, settings: BackupSettings
) -> ListBackupsResponse:
    """Return the backups in a folder."""
    results = list(map(_backup_out, backups))
    return made_of(ListBackupsResponse, settings, results=results, folder=str(folder))


def _backup_out(info: BackupInfo) -> BackupOut:
    manifest = info.manifest
    # Without a manifest its contents are unknown.
    said = info if manifest is None else manifest
    return made_of(
        BackupOut,
        said,
        name=info.name,
        path=str(info.path),
        state=info.state,
        created_at=info.created_at,
        size_bytes=info.size_bytes,
        model=manifest and (manifest.model_name or None),
        problem=info.problem or None,
    )


@for_person("Check a backup", is_read_only=True)
def verify_backup(
    services: Services, request: VerifyBackupRequest, _origin: Origin
) -> VerifyBackupResponse:
    """Open a backup and read all of it."""
    return check_out(services.backups.verify(request.backup))


def check_out(check: BackupCheck) -> VerifyBackupResponse:
    """Return whether a backup can be relied on."""
    found = check.facts.check if check.facts else None
    return VerifyBackupResponse(
        backup=_backup_out(check.info),
        is_good=check.is_good,
        memories=found.live_memories if found else None,
        trashed=found.trashed_memories if found else None,
        vectors=found.vectors if found else None,
        problems=check.problems,
    )


@for_person("Compare with a backup", is_read_only=True)
def diff_backup(
    services: Services, request: DiffBackupRequest, _origin: Origin
) -> DiffBackupResponse:
    """Say which memories were added, changed or removed since a backup."""
    difference = services.backups.difference(request.backup, request.limit)
    return made_of(
        DiffBackupResponse,
        difference,
        backup=_backup_out(difference.info),
        added=difference.counts[ChangeSince.ADDED],
        changed=difference.counts[ChangeSince.CHANGED],
        removed=difference.counts[ChangeSince.REMOVED],
        results=difference.memories,
    )


@for_person("List the memories in a backup", is_read_only=True)
def list_backup_memories(
    services: Services, request: ListBackupMemoriesRequest, _origin: Origin
) -> ListBackupMemoriesResponse:
    """List the memories that a backup holds."""
    found = services.backups.contents(
        request.backup, request.query, limit=request.limit, offset=request.offset
    )
    return made_of(
        ListBackupMemoriesResponse, found, backup=_backup_out(found.info), results=found.memories
    )


@for_person("Compare a memory with a backup", is_read_only=True)
def diff_backup_memory(
    services: Services, request: DiffBackupMemoryRequest, _origin: Origin
) -> DiffBackupMemoryResponse:
    """Show a memory as it was in a backup, and what has changed since."""
    found = services.backups.memory(request.backup, request.reference)
    difference = found.difference
    return DiffBackupMemoryResponse(
        backup=_backup_out(found.info),
        id=found.memory.id,
        key=found.memory.key,
        state=found.state,
        content_then=found.memory.content,
        fields=list(map(field_out, difference.fields)) if difference else [],
        content=difference.content if difference else (),
    )


@for_person("Restore a backup", is_destructive=True)
def restore_backup(
    services: Services, request: RestoreBackupRequest, origin: Origin, watch: Watch
) -> RestoreBackupResponse:
    """Put a backup in the place of everything, after a backup of the present."""
    return restore_out(services.restoring.restore(request.backup, origin, watch))


def restore_out(done: WholeRestore) -> RestoreBackupResponse:
    """Return what a restore did."""
    return RestoreBackupResponse(
        backup=done.info.name,
        memories=done.memories,
        safety_backup=done.safety.name if done.safety else None,
        kept_file=str(done.kept) if done.kept else None,
    )


@for_person("Restore memories from a backup", is_destructive=True)
def restore_from_backup(
    services: Services, request: RestoreFromBackupRequest, origin: Origin
) -> RestoreFromBackupResponse:
    """Bring single memories back as they were in a backup."""
    done = services.restoring.restore_memories(request.backup, request.ids, origin)
    return RestoreFromBackupResponse(
        backup=done.info.name,
        added=_brief(done.added),
        changed=_brief(done.changed),
        unchanged=_brief(done.unchanged),
        links=done.links,
    )


@for_person("Restore the deleted memories of a backup", is_destructive=True)
def restore_deleted(
    services: Services, request: RestoreBackupRequest, origin: Origin, watch: Watch
) -> RestoreDeletedResponse:
    """Bring back all memories that were deleted since a backup."""
    done = services.restoring.restore_deleted(request.backup, origin, watch)
    return made_of(RestoreDeletedResponse, done, backup=done.info.name)


def _brief(memories: Iterable[Memory]) -> list[ShortOut]:
    return [made_of(ShortOut, memory) for memory in memories]


@for_person("Delete old backups", is_destructive=True)
def prune_backups(
    services: Services, _request: NoArguments, _origin: Origin
) -> PruneBackupsResponse:
    """Delete the backups that are too many."""
    return PruneBackupsResponse(removed=services.backups.prune())


CREATE_BACKUP = _create

BACKUP_OPERATIONS = (
    list_backups,
    verify_backup,
    diff_backup,
    list_backup_memories,
    diff_backup_memory,
    restore_backup,
    restore_from_backup,
    restore_deleted,
    prune_backups,
)
