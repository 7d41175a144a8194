"""Backups: made, listed, checked, compared, restored, deleted."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field

from rosemary.domain.backups import (
    BackupCheck,
    BackupDifference,
    BackupInfo,
    BackupSettings,
    ChangeSince,
    PartialRestore,
    WholeRestore,
)
from rosemary.domain.human_text import to_wire
from rosemary.domain.models import Memory, Origin
from rosemary.domain.ports import Watch
from rosemary.operations.argument_types import Reference
from rosemary.operations.operation import Operation
from rosemary.operations.requests import Request
from rosemary.operations.wire import Moment, Wire
from rosemary.service.backups.backup_service import DIFFERENCE_LIMIT
from rosemary.service.services import Services

_MEMORIES_MAX = 200

Backup = Annotated[
    str,
    Field(
        description="Its name, or the absolute path of a backup or a database file",
        examples=["memory_backup_20260503_120000"],
    ),
]


class CreateBackupRequest(Request):
    """Arguments of `create_backup`: none."""


class ListBackupsRequest(Request):
    """Arguments of `list_backups`: none."""


class PruneBackupsRequest(Request):
    """Arguments of `prune_backups`: none."""


class VerifyBackupRequest(Request):
    """Arguments of `verify_backup`; without a name, the newest."""

    backup: Backup = ""


class DiffBackupRequest(VerifyBackupRequest):
    """Arguments of `diff_backup`; without a name, the newest."""

    limit: Annotated[
        int,
        Field(ge=0, le=_MEMORIES_MAX, description="How many of each kind to name", examples=[5]),
    ] = DIFFERENCE_LIMIT


class RestoreBackupRequest(Request):
    """Arguments of `restore_backup`."""

    backup: Annotated[Backup, Field(min_length=1)]


class RestoreFromBackupRequest(RestoreBackupRequest):
    """Arguments of `restore_from_backup`."""

    ids: Annotated[
        tuple[Reference, ...],
        Field(
            min_length=1,
            max_length=_MEMORIES_MAX,
            description="Ids or keys of memories in it",
            examples=[["likes-tea"]],
        ),
    ]


class CreateBackupResponse(Wire):
    """The backup that was made."""

    status: Literal["backed_up"] = "backed_up"
    backup_path: str
    memories_backed_up: int
    timestamp: Moment


class BackupOut(Wire):
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

    @classmethod
    def of(cls, info: BackupInfo) -> BackupOut:
        """Return `info` as it travels."""
        manifest = info.manifest
        return cls(
            name=info.name,
            path=str(info.path),
            state=info.state,
            reason=manifest.reason if manifest else None,
            created_at=to_wire(info.created_at) if info.created_at else None,
            size_bytes=info.size_bytes,
            memories=manifest.memories if manifest else None,
            trashed=manifest.trashed if manifest else None,
            app_version=manifest.app_version if manifest else None,
            schema_version=manifest.schema_version if manifest else None,
            model=(manifest.model_name or None) if manifest else None,
            problem=info.problem or None,
        )


class ListBackupsResponse(Wire):
    """The backups, newest first, and when they are made by themselves."""

    results: list[BackupOut]
    folder: str
    kept: int
    is_automatic: bool
    every_hours: int
    every_saves: int

    @classmethod
    def of(
        cls, backups: Iterable[BackupInfo], folder: Path, settings: BackupSettings
    ) -> ListBackupsResponse:
        """Return the backups in a folder as they travel."""
        return cls(
            results=[BackupOut.of(each) for each in backups],
            folder=str(folder),
            kept=settings.kept,
            is_automatic=settings.is_automatic,
            every_hours=settings.every_hours,
            every_saves=settings.every_saves,
        )


class VerifyBackupResponse(Wire):
    """Whether a backup can be relied on; `problems` says why not."""

    backup: BackupOut
    is_good: bool
    memories: int | None = None
    trashed: int | None = None
    vectors: int | None = None
    problems: list[str]

    @classmethod
    def of(cls, check: BackupCheck) -> VerifyBackupResponse:
        """Return `check` as it travels."""
        found = check.facts.check if check.facts else None
        return cls(
            backup=BackupOut.of(check.info),
            is_good=check.is_good,
            memories=found.live_memories if found else None,
            trashed=found.trashed_memories if found else None,
            vectors=found.vectors if found else None,
            problems=list(check.problems),
        )


class SinceOut(Wire):
    """A memory that is not as in the backup."""

    id: str
    key: str
    summary: str
    change: str


class DiffBackupResponse(Wire):
    """How the memories of now differ from those of a backup."""

    backup: BackupOut
    memories_then: int
    memories_now: int
    added: int
    changed: int
    removed: int
    is_same: bool
    results: list[SinceOut]

    @classmethod
    def of(cls, difference: BackupDifference) -> DiffBackupResponse:
        """Return `difference` as it travels."""
        return cls(
            backup=BackupOut.of(difference.info),
            memories_then=difference.memories_then,
            memories_now=difference.memories_now,
            added=difference.counts[ChangeSince.ADDED],
            changed=difference.counts[ChangeSince.CHANGED],
            removed=difference.counts[ChangeSince.REMOVED],
            is_same=difference.is_same,
            results=[
                SinceOut(id=each.id, key=each.key, summary=each.summary, change=each.change)
                for each in difference.memories
            ],
        )


class RestoreBackupResponse(Wire):
    """What a restore did; `safetyBackup` is what was there before."""

    status: Literal["restored"] = "restored"
    backup: str
    memories: int
    safety_backup: str | None = None
    kept_file: str | None = Field(None, description="The store of before, if no backup holds it")

    @classmethod
    def of(cls, done: WholeRestore) -> RestoreBackupResponse:
        """Return `done` as it travels."""
        return cls(
            backup=done.info.name,
            memories=done.memories,
            safety_backup=done.safety.name if done.safety else None,
            kept_file=str(done.kept) if done.kept else None,
        )


class BroughtBackOut(Wire):
    """A memory out of a backup, as it is now."""

    id: str
    key: str


class RestoreFromBackupResponse(Wire):
    """What came back out of a backup."""

    status: Literal["restored"] = "restored"
    backup: str
    added: list[BroughtBackOut]
    changed: list[BroughtBackOut]
    unchanged: list[BroughtBackOut]
    links: int

    @classmethod
    def of(cls, done: PartialRestore) -> RestoreFromBackupResponse:
        """Return `done` as it travels."""
        return cls(
            backup=done.info.name,
            added=_brief(done.added),
            changed=_brief(done.changed),
            unchanged=_brief(done.unchanged),
            links=done.links,
        )


class PruneBackupsResponse(Wire):
    """The names of the backups that were deleted."""

    status: Literal["pruned"] = "pruned"
    removed: list[str]


def _brief(memories: Iterable[Memory]) -> list[BroughtBackOut]:
    return [BroughtBackOut(id=memory.id, key=memory.key) for memory in memories]


def _create(
    services: Services, _request: CreateBackupRequest, _origin: Origin, watch: Watch
) -> CreateBackupResponse:
    made = services.backups.create(watch=watch)
    assert made.manifest is not None
    return CreateBackupResponse(
        backup_path=str(made.path),
        memories_backed_up=made.manifest.memories,
        timestamp=to_wire(made.manifest.created_at),
    )


def _list(services: Services, _request: ListBackupsRequest, _origin: Origin) -> ListBackupsResponse:
    backups = services.backups
    return ListBackupsResponse.of(backups.listed(), backups.folder, backups.settings)


def _verify(
    services: Services, request: VerifyBackupRequest, _origin: Origin
) -> VerifyBackupResponse:
    return VerifyBackupResponse.of(services.backups.verify(request.backup))


def _diff(services: Services, request: DiffBackupRequest, _origin: Origin) -> DiffBackupResponse:
    return DiffBackupResponse.of(services.backups.difference(request.backup, request.limit))


def _restore(
    services: Services, request: RestoreBackupRequest, origin: Origin, watch: Watch
) -> RestoreBackupResponse:
    return RestoreBackupResponse.of(services.restoring.restore(request.backup, origin, watch))


def _restore_some(
    services: Services, request: RestoreFromBackupRequest, origin: Origin
) -> RestoreFromBackupResponse:
    done = services.restoring.restore_memories(request.backup, request.ids, origin)
    return RestoreFromBackupResponse.of(done)


def _prune(
    services: Services, _request: PruneBackupsRequest, _origin: Origin
) -> PruneBackupsResponse:
    return PruneBackupsResponse(removed=services.backups.prune())


CREATE_BACKUP: Operation[Any, Any] = Operation(
    name="create_backup",
    title="Make a backup",
    description=(
        "Back up all memories into a new folder on this computer. Call it before a change of many "
        "memories, or if the person asks; update_memory needs none, as it keeps earlier versions. "
        "Returns where the backup is and how many memories it holds."
    ),
    request=CreateBackupRequest,
    response=CreateBackupResponse,
    run_watched=_create,
)

BACKUP_OPERATIONS: tuple[Operation[Any, Any], ...] = (
    Operation(
        name="list_backups",
        title="List backups",
        description="List the backups, newest first.",
        request=ListBackupsRequest,
        response=ListBackupsResponse,
        run=_list,
        is_read_only=True,
        is_idempotent=True,
        is_tool=False,
    ),
    Operation(
        name="verify_backup",
        title="Check a backup",
        description="Open a backup and read all of it.",
        request=VerifyBackupRequest,
        response=VerifyBackupResponse,
        run=_verify,
        is_read_only=True,
        is_idempotent=True,
        is_tool=False,
    ),
    Operation(
        name="diff_backup",
        title="Compare with a backup",
        description="Say which memories were added, changed or removed since a backup.",
        request=DiffBackupRequest,
        response=DiffBackupResponse,
        run=_diff,
        is_read_only=True,
        is_idempotent=True,
        is_tool=False,
    ),
    Operation(
        name="restore_backup",
        title="Restore a backup",
        description="Put a backup in the place of everything, after a backup of the present.",
        request=RestoreBackupRequest,
        response=RestoreBackupResponse,
        run_watched=_restore,
        is_destructive=True,
        is_tool=False,
    ),
    Operation(
        name="restore_from_backup",
        title="Restore memories from a backup",
        description="Bring single memories back as they were in a backup.",
        request=RestoreFromBackupRequest,
        response=RestoreFromBackupResponse,
        run=_restore_some,
        is_destructive=True,
        is_tool=False,
    ),
    Operation(
        name="prune_backups",
        title="Delete old backups",
        description="Delete the backups that are too many.",
        request=PruneBackupsRequest,
        response=PruneBackupsResponse,
        run=_prune,
        is_destructive=True,
        is_tool=False,
    ),
)
