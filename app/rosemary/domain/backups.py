"""What a backup is, and what is told of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import StrEnum
from pathlib import Path
from typing import Final

from rosemary.domain.errors import InvalidInputError
from rosemary.domain.file_paths import expanded
from rosemary.domain.models import Memory, StoreCheck
from rosemary.domain.types import MemoryId

DATABASE_NAME: Final = "memories.db"
EXPORT_NAME: Final = "memories_export.json"
MANIFEST_NAME: Final = "manifest.json"
STAGING_PREFIX: Final = ".tmp-"
"""Begins the name of a backup that is still being written; whatever has it is no backup."""

KEPT_MAX: Final = 1_000
_HOURS_MAX: Final = 8_760
_SAVES_MAX: Final = 1_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class BackupSettings:
    """The settings of backups.

    Attributes:
        is_automatic: whether the running app makes them by itself.
        every_hours: so long after the last one, 1 to 8,760.
        every_saves: after so many saves since the last one, 1 to 1,000,000.
        kept: how many are kept, 1 to 1,000.
        folder: where they are, a whole path; empty: beside the memories.
    """

    is_automatic: bool = True
    every_hours: int = 24
    every_saves: int = 100
    kept: int = 10
    folder: str = ""

    def __post_init__(self) -> None:
        for name, most in (
            ("every_hours", _HOURS_MAX),
            ("every_saves", _SAVES_MAX),
            ("kept", KEPT_MAX),
        ):
            value = getattr(self, name)
            if not 1 <= value <= most:
                raise InvalidInputError.of_field(
                    f"backup.{name}", f"must be 1 to {most:,}, not {value:,}"
                )
        if self.folder:
            whole_folder(self.folder)


def whole_folder(folder: str) -> Path:
    """Return the folder that the setting means.

    Raises:
        InvalidInputError: it is no whole path, or that of nobody here.
    """
    try:
        path = expanded(folder)
    except InvalidInputError as unknown:
        raise InvalidInputError.of_field("backup.folder", unknown.message.rstrip(".")) from None
    if not path.is_absolute():
        raise InvalidInputError.of_field("backup.folder", "must be a whole path, from the root on")
    return path


DEFAULT_BACKUP: Final = BackupSettings()


class BackupReason(StrEnum):
    """Why a backup was made."""

    MANUAL = "manual"
    AUTOMATIC = "automatic"
    BEFORE_UPGRADE = "before upgrade"
    BEFORE_DELETE_ALL = "before delete all"
    BEFORE_RESTORE = "before restore"
    BEFORE_REPAIR = "before repair"

    @property
    def is_rescue(self) -> bool:
        """Whether it is made of a damaged store, too, as what comes next would change that."""
        return self not in (BackupReason.MANUAL, BackupReason.AUTOMATIC)


class BackupState(StrEnum):
    """What is known of a backup.

    `CHECKED`: it was whole when it was made, and its files still have the sizes of then.
    `UNCHECKED`: it has no manifest, so nothing is known before `verify`.
    `DAMAGED`: a file is missing or has another size, the manifest cannot be read, or the store
    was not sound when it was copied.
    """

    CHECKED = "checked"
    UNCHECKED = "unchecked"
    DAMAGED = "damaged"


@dataclass(frozen=True, slots=True, kw_only=True)
class StoreMark:
    """A moment in the life of a store: its last changeset.

    Attributes:
        changeset: its number, 0 where nothing was ever changed.
        changed_at_us: when it was made, which tells two stores with the same number apart.
    """

    changeset: int = 0
    changed_at_us: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class SnapshotFacts:
    """What a store's file holds: the result of opening and checking it.

    Attributes:
        model: name and sha-256 of the search model whose vectors serve; empty without vectors.
        check: counts of rows, index and vectors, and what is wrong with them.
    """

    mark: StoreMark
    model_name: str
    model_sha256: str
    check: StoreCheck


@dataclass(frozen=True, slots=True, kw_only=True)
class FileFacts:
    """The size of a file and its sha-256 in hex."""

    size_bytes: int
    sha256: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Manifest:
    """What a backup says of itself.

    Attributes:
        created_at: aware, UTC.
        app_version: of the Rosemary that made it.
        memories, trashed, passages, vectors: how many of each.
        files: by name, all but the manifest itself.
        problems: of a store that was not sound when it was copied, before a restore or a repair.
    """

    created_at: datetime
    reason: BackupReason
    app_version: str
    schema_version: int
    model_name: str
    model_sha256: str
    mark: StoreMark
    memories: int
    trashed: int
    passages: int
    vectors: int
    files: Mapping[str, FileFacts]
    problems: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class BackupInfo:
    """One backup, as a list shows it.

    Attributes:
        name: of its folder.
        created_at: aware, UTC; None where neither manifest nor name tells it.
        size_bytes: of all its files.
        manifest: None where it has none that can be read.
        problem: why it is damaged, in plain words; else empty.
    """

    name: str
    path: Path
    state: BackupState
    created_at: datetime | None
    size_bytes: int
    manifest: Manifest | None = None
    problem: str = ""

    @property
    def is_checked(self) -> bool:
        """Whether it may be relied on as far as that is known without reading it."""
        return self.state is BackupState.CHECKED


@dataclass(frozen=True, slots=True, kw_only=True)
class BackupCheck:
    """The result of opening a backup and reading all of it.

    Attributes:
        facts: None where the database could not even be opened.
        problems: one plain sentence each; empty where the backup is good.
    """

    info: BackupInfo
    facts: SnapshotFacts | None
    problems: tuple[str, ...]

    @property
    def is_good(self) -> bool:
        """Whether it can be restored."""
        return not self.problems


@dataclass(frozen=True, slots=True, kw_only=True)
class LastBackup:
    """What was last backed up of a store.

    Attributes:
        mark: the moment of the store that the newest of its backups holds.
        made_at: when the newest backup was made, of any store; None where all are from the
            future, by the clock of now.
    """

    mark: StoreMark
    made_at: datetime | None

    def is_older_than(self, age: timedelta, now: datetime) -> bool:
        """Return whether the last backup was made so long ago."""
        return self.made_at is None or now - self.made_at >= age


class ChangeSince(StrEnum):
    """What happened to a memory since a backup was made."""

    ADDED = "added"
    CHANGED = "changed"
    REMOVED = "removed"


@dataclass(frozen=True, slots=True, kw_only=True)
class MemorySince:
    """A memory that is not as in the backup.

    Attributes:
        key, summary: as they are now, or as in the backup where it is not there now.
    """

    id: MemoryId
    key: str
    summary: str
    change: ChangeSince


@dataclass(frozen=True, slots=True, kw_only=True)
class BackupDifference:
    """How the memories of now differ from those of a backup; links and organisation apart.

    Attributes:
        counts: of each kind of change, whole. What was changed and changed back is none, unless
            very many were written.
        memories: the first of each kind, by key.
        is_same: also true to links, tags' colours, projects and saved filters.
    """

    info: BackupInfo
    memories_then: int
    memories_now: int
    counts: Mapping[ChangeSince, int]
    memories: tuple[MemorySince, ...]
    is_same: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class WholeRestore:
    """What a restore did.

    Attributes:
        safety: the backup of what was there before; None where that was empty, or so damaged that
            it could not be read.
        kept: the store of before as a file, where no backup could be made of it, or none that
            holds what was saved during the restore.
        memories: how many live ones there are now.
    """

    info: BackupInfo
    safety: BackupInfo | None
    kept: Path | None
    memories: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PartialRestore:
    """What came back out of a backup, each memory as it is now.

    Attributes:
        added: made anew, as they no longer existed.
        changed: got the version of the backup, back from the trash where they were there.
        unchanged: were as in the backup already.
        links: how many links were made again; those to memories that are gone were not.
    """

    info: BackupInfo
    added: tuple[Memory, ...] = field(default=())
    changed: tuple[Memory, ...] = field(default=())
    unchanged: tuple[Memory, ...] = field(default=())
    links: int = 0
