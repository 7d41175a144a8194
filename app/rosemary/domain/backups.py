"""Backups as values: their facts, their manifest, their names, and which ones are kept."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from itertools import chain, count, zip_longest
from pathlib import Path
from typing import Any, Final, Literal

from rosemary.domain.errors import InvalidInputError
from rosemary.domain.history import Difference
from rosemary.domain.human_text import expanded, to_wire
from rosemary.domain.models import Memory, StoreCheck
from rosemary.domain.types import MemoryId

DATABASE_NAME: Final = "memories.db"
EXPORT_NAME: Final = "memories_export.json"
MANIFEST_NAME: Final = "manifest.json"
STAGING_PREFIX: Final = ".tmp-"
"""Start of the name of a folder in which a backup is still being written."""

KEPT_MAX: Final = 1_000
_HOURS_MAX: Final = 8_760
_SAVES_MAX: Final = 1_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class BackupSettings:
    """The settings of backups.

    Attributes:
        is_automatic: whether the running app makes them by itself.
        every_hours: hours after which the next one is made, 1 to 8,760.
        every_saves: saves after which the next one is made, 1 to 1,000,000.
        kept: how many are kept, 1 to 1,000.
        folder: where they are kept, an absolute path; empty: beside the memories.
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
    """Return the backup folder of the settings.

    Raises:
        InvalidInputError: the path is not absolute, or names an unknown user.
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
        """Whether it is made even of a damaged store, because the next step changes the store."""
        return self not in (BackupReason.MANUAL, BackupReason.AUTOMATIC)


class BackupState(StrEnum):
    """The state of a backup.

    `CHECKED`: it was whole when it was made, and its files still have the same sizes.
    `UNCHECKED`: it has no manifest, so nothing is known before `verify`.
    `DAMAGED`: a file is missing or has another size, the manifest cannot be read, or the store
    was not sound when it was copied.
    """

    CHECKED = "checked"
    UNCHECKED = "unchecked"
    DAMAGED = "damaged"


@dataclass(frozen=True, slots=True, kw_only=True)
class StoreMark:
    """The last changeset of a store at some moment.

    Attributes:
        changeset: its number, 0 if nothing was ever changed.
        changed_at_us: when it was made; tells two stores with the same number apart.
    """

    changeset: int = 0
    changed_at_us: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class SnapshotFacts:
    """What opening and checking a store's file found.

    Attributes:
        model: name and sha-256 of the search model whose vectors are used; empty without vectors.
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
    """What a backup says about itself.

    Attributes:
        created_at: aware, UTC.
        app_version: of the Rosemary that made it.
        memories, trashed, passages, vectors: how many of each.
        files: by name, all but the manifest itself.
        problems: what was wrong with the store when it was copied before a restore or a repair.
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
        created_at: aware, UTC; None if neither manifest nor name tells it.
        size_bytes: of all its files.
        manifest: None if it is missing or cannot be read.
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
        """Whether no problem is known; its files are not read."""
        return self.state is BackupState.CHECKED


@dataclass(frozen=True, slots=True, kw_only=True)
class BackupCheck:
    """The result of opening a backup and reading all of it.

    Attributes:
        facts: None if the database could not even be opened.
        problems: one plain sentence each; empty if the backup is good.
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
    """How recent the backups of a store are.

    Attributes:
        mark: the changeset that its newest backup holds.
        made_at: when the newest backup of any store was made; backups dated in the future do not
            count.
    """

    mark: StoreMark
    made_at: datetime | None

    def is_older_than(self, age: timedelta, now: datetime) -> bool:
        """Return whether the last backup is older than this."""
        return self.made_at is None or now - self.made_at >= age


class ChangeSince(StrEnum):
    """What happened to a memory since a backup was made."""

    ADDED = "added"
    CHANGED = "changed"
    REMOVED = "removed"


@dataclass(frozen=True, slots=True, kw_only=True)
class MemorySince:
    """A memory that differs from the backup.

    Attributes:
        key, summary: as they are now, or as in the backup where it is not there now.
    """

    id: MemoryId
    key: str
    summary: str
    change: ChangeSince


@dataclass(frozen=True, slots=True, kw_only=True)
class BackupDifference:
    """How today's memories differ from those of a backup; links and tags' colours are left out.

    Attributes:
        counts: all changes by kind. A memory that was changed and changed back does not count,
            unless there are very many changes.
        memories: the first of each kind, by key.
        is_same: whether links, tags' colours, projects and saved filters are the same, too.
    """

    info: BackupInfo
    memories_then: int
    memories_now: int
    counts: Mapping[ChangeSince, int]
    memories: tuple[MemorySince, ...]
    is_same: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class MemoryInBackup:
    """A live memory of a backup, as a list shows it."""

    id: MemoryId
    key: str
    summary: str
    created_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class BackupContents:
    """A page of the live memories in a backup; `total` counts those of all pages."""

    info: BackupInfo
    memories: tuple[MemoryInBackup, ...]
    total: int
    offset: int

    @property
    def has_more(self) -> bool:
        """Whether memories follow after the last one of this page."""
        return bool(self.memories) and self.offset + len(self.memories) < self.total


@dataclass(frozen=True, slots=True, kw_only=True)
class MemoryThen:
    """A memory as it was in a backup.

    Attributes:
        difference: from then to now; None if it does not exist now, not even in the trash.
    """

    info: BackupInfo
    memory: Memory
    difference: Difference | None = None

    @property
    def state(self) -> Literal["same", "changed", "deleted"]:
        """What became of it since."""
        if self.difference is None or self.difference.is_deleted:
            return "deleted"
        return "changed" if self.difference.fields else "same"


@dataclass(frozen=True, slots=True, kw_only=True)
class WholeRestore:
    """What a restore did.

    Attributes:
        safety: the backup of what was there before; None if that was empty, or so damaged that
            it could not be read.
        kept: the former store as a file, where no complete backup of it could be made.
        memories: how many live ones there are now.
    """

    info: BackupInfo
    safety: BackupInfo | None
    kept: Path | None
    memories: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PartialRestore:
    """What was restored from a backup, each memory as it is now.

    Attributes:
        added: created again because they no longer existed.
        changed: set back to their state in the backup, and taken out of the trash.
        unchanged: already as in the backup.
        links: how many links were made again; those to memories that are gone were not.
    """

    info: BackupInfo
    added: tuple[Memory, ...] = field(default=())
    changed: tuple[Memory, ...] = field(default=())
    unchanged: tuple[Memory, ...] = field(default=())
    links: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class DeletedRestore:
    """What came back of the memories that were deleted since a backup.

    Attributes:
        restored: how many came back.
        left: how many did not, because their text was saved again since.
        links: how many links were made again.
    """

    info: BackupInfo
    restored: int
    left: int
    links: int


_PREFIX: Final = "memory_backup_"
_NAME_FORMAT: Final = f"{_PREFIX}%Y%m%d_%H%M%S"
_STAMP_CHARS: Final = len("YYYYMMDD_HHMMSS")


def backup_name(local_time: datetime, taken: Collection[str] = ()) -> str:
    """Return the name of a backup made at a time: `memory_backup_YYYYMMDD_HHMMSS[_N]`.

    Args:
        local_time: in the person's time zone.
        taken: names that exist; a second backup in the same second gets `_2`.
    """
    name = local_time.strftime(_NAME_FORMAT)
    numbered = chain([name], (f"{name}_{number}" for number in count(2)))
    return next(each for each in numbered if each not in taken)


def is_backup_name(name: str) -> bool:
    """Return whether a folder of that name is a backup."""
    return time_in_name(name) is not None


def time_in_name(name: str) -> datetime | None:
    """Return the time in the name of a backup, without a zone; None for any other name."""
    stamp = name.removeprefix(_PREFIX)
    stamp, number = stamp[:_STAMP_CHARS], stamp[_STAMP_CHARS:]
    if not name.startswith(_PREFIX) or not name.isascii():
        return None
    if number and not (number.startswith("_") and number[1:].isdecimal()):
        return None
    try:
        found = datetime.strptime(_PREFIX + stamp, _NAME_FORMAT)  # noqa: DTZ007 - it has none
    except ValueError:
        return None
    return found if found.strftime("%Y%m%d_%H%M%S") == stamp else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """What pruning needs to know about a backup; `made_at` is in the person's time zone."""

    name: str
    made_at: datetime
    is_checked: bool


def to_prune(backups: Iterable[Kept], kept: int) -> list[str]:
    """Return the names of the backups that may be deleted, oldest first.

    `kept` good ones stay: first the newest, then by turns the last one of an earlier month, week
    and day, from the newest back. At least one of each stays, however small `kept` is. A backup
    that is not known to be good is never deleted and does not count.
    """
    good = sorted(
        (each for each in backups if each.is_checked),
        key=lambda each: (each.made_at, each.name),
        reverse=True,
    )
    if not good:
        return []
    spread = [_monthly(good), _weekly(good), _daily(good)]
    needed = [good[0], *(each[0] for each in spread if each)]
    by_turns = chain.from_iterable(zip_longest(*spread, good))
    order = dict.fromkeys(each.name for each in chain(needed, by_turns) if each is not None)
    least = len({each.name for each in needed})
    stays = set(list(order)[: max(kept, least)])
    return [each.name for each in reversed(good) if each.name not in stays]


def _daily(newest_first: Sequence[Kept]) -> list[Kept]:
    return _last_of_each(newest_first, lambda made: made.date().toordinal())


def _weekly(newest_first: Sequence[Kept]) -> list[Kept]:
    return _last_of_each(
        newest_first, lambda made: (made - timedelta(days=made.weekday())).date().toordinal()
    )


def _monthly(newest_first: Sequence[Kept]) -> list[Kept]:
    return _last_of_each(newest_first, lambda made: made.year * 12 + made.month)


def _last_of_each(newest_first: Sequence[Kept], period: Callable[[datetime], int]) -> list[Kept]:
    """Return the last backup of each period before the newest backup's own."""
    present = period(newest_first[0].made_at)
    last: dict[int, Kept] = {}
    for each in newest_first:
        number = period(each.made_at)
        if number != present:
            last.setdefault(number, each)
    return list(last.values())


FORMAT: Final = "rosemary-backup"
FORMAT_VERSION: Final = 1
MANIFEST_MAX_BYTES: Final = 1 << 20
"""Manifests are far smaller; a larger file is not read."""

_FILES: Final = (DATABASE_NAME, EXPORT_NAME)
_DIGEST_CHARS: Final = 64


def manifest_to_json(manifest: Manifest) -> str:
    """Return a manifest as indented JSON."""
    document = {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        "created_at": to_wire(manifest.created_at),
        "reason": manifest.reason.value,
        "app_version": manifest.app_version,
        "schema_version": manifest.schema_version,
        "model": {"name": manifest.model_name, "sha256": manifest.model_sha256},
        "last_change": {
            "changeset": manifest.mark.changeset,
            "changed_at_us": manifest.mark.changed_at_us,
        },
        "counts": {
            "memories": manifest.memories,
            "trashed": manifest.trashed,
            "passages": manifest.passages,
            "vectors": manifest.vectors,
        },
        "files": {
            name: {"size_bytes": facts.size_bytes, "sha256": facts.sha256}
            for name, facts in manifest.files.items()
        },
        "problems": list(manifest.problems),
    }
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def manifest_from_json(text: str | bytes) -> Manifest:
    """Return the manifest in a text.

    Raises:
        ValueError: it is not a manifest; the message continues "The manifest ...".
    """
    try:
        document = json.loads(text)
        if not isinstance(document, dict) or document.get("format") != FORMAT:
            raise ValueError("is not one of Rosemary's")
        version = _number(document, "format_version")
        if version > FORMAT_VERSION:
            raise ValueError(f"was written by a newer version of Rosemary (format {version})")
        return _manifest(document)
    except (AttributeError, KeyError, TypeError, RecursionError, OverflowError) as error:
        raise ValueError("is damaged") from error
    except json.JSONDecodeError as error:
        raise ValueError("is not JSON") from error
    except UnicodeDecodeError as error:
        raise ValueError("is not text") from error


def _manifest(document: Mapping[str, Any]) -> Manifest:
    model, mark, counts = document["model"], document["last_change"], document["counts"]
    return Manifest(
        created_at=_moment(document["created_at"]),
        reason=BackupReason(document["reason"]),
        app_version=_text(document, "app_version"),
        schema_version=_number(document, "schema_version"),
        model_name=_text(model, "name"),
        model_sha256=_text(model, "sha256"),
        mark=StoreMark(
            changeset=_number(mark, "changeset"), changed_at_us=_number(mark, "changed_at_us")
        ),
        memories=_number(counts, "memories"),
        trashed=_number(counts, "trashed"),
        passages=_number(counts, "passages"),
        vectors=_number(counts, "vectors"),
        files=_files(document["files"]),
        problems=tuple(_texts(document["problems"])),
    )


def _files(document: Mapping[str, Any]) -> dict[str, FileFacts]:
    found: dict[str, FileFacts] = {}
    for name, facts in document.items():
        digest = _text(facts, "sha256")
        if name not in _FILES or len(digest) != _DIGEST_CHARS:
            raise ValueError("names a file that is no part of a backup")
        found[name] = FileFacts(size_bytes=_number(facts, "size_bytes"), sha256=digest)
    if DATABASE_NAME not in found:
        raise ValueError("does not name the database")
    return found


def _moment(value: object) -> datetime:
    if not isinstance(value, str):
        raise TypeError(value)
    moment = datetime.fromisoformat(value)
    if moment.tzinfo is None:
        raise ValueError("has a time without a zone")
    return moment.astimezone(UTC)


def _number(document: Mapping[str, Any], name: str) -> int:
    value = document[name]
    if type(value) is not int:
        raise TypeError(name)
    return value


def _text(document: Mapping[str, Any], name: str) -> str:
    value = document[name]
    if not isinstance(value, str):
        raise TypeError(name)
    return value


def _texts(value: object) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise TypeError(value)
    return value
