"""The folder of backups and its disk: listing, adding and deleting backups."""

from __future__ import annotations

import contextlib
import errno
import hashlib
import io
import json
import logging
import os
import shutil
import stat
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from rosemary.domain.backups import (
    DATABASE_NAME,
    MANIFEST_MAX_BYTES,
    MANIFEST_NAME,
    STAGING_PREFIX,
    BackupInfo,
    BackupSettings,
    BackupState,
    FileFacts,
    Manifest,
    backup_name,
    is_backup_name,
    manifest_from_json,
    manifest_to_json,
    time_in_name,
    whole_folder,
)
from rosemary.domain.errors import (
    InvalidInputError,
    MachineError,
    NotFoundError,
    StorageFullError,
    StoreUnavailableError,
    shorten,
)
from rosemary.system.disk_files import put_in_place, require_room_for_backup, sync_folder

logger = logging.getLogger(__name__)


RECORD_NAME: Final = "backup_disk.json"
_RECORD_MAX_BYTES: Final = 1 << 16


class BackupDiskMissingError(MachineError):
    """The disk with the folder of the backups is not connected."""


class BackupDisk:
    """Knows where the disk of a folder is mounted. Thread-safe; each call reads the disk."""

    def __init__(self, folder: Path, record: Path | None) -> None:
        """Make it.

        Args:
            folder: of the backups.
            record: the file beside the memories that stores the mount point; None: nothing is
                stored.
        """
        self._folder = folder
        self._record = record

    def remember(self) -> None:
        """Remember the disk of the folder, if it is another one than that of the memories."""
        if self._record is None:
            return
        mount = mount_of(self._folder)
        if mount == mount_of(self._record) or self._known() == mount:
            return
        text = json.dumps({"folder": str(self._folder), "mount": str(mount)}, indent=2)
        staged = self._record.with_suffix(".new")
        try:
            staged.write_text(f"{text}\n", encoding="utf-8")
            put_in_place(staged, self._record)
        except OSError as error:
            logger.warning("the disk of the backups is not remembered: %s", error.strerror)

    def check(self, *, has_backups: bool) -> None:
        """Return if the disk is mounted.

        Args:
            has_backups: whether the folder has backups. Then it was moved to this disk.

        Raises:
            BackupDiskMissingError: it is not. A folder made now would be on the disk of the
                memories, and hidden when the backup disk is mounted again.
        """
        mount = self._known()
        if mount is None or has_backups or os.path.ismount(mount):
            return
        raise BackupDiskMissingError(
            f"The disk of the backup folder is not there: {mount}.",
            hint="Connect it, or choose another folder for the backups in the settings.",
            details={"folder": str(self._folder), "disk": str(mount)},
        )

    def _known(self) -> Path | None:
        """Return the known mount point of this folder, None if there is none."""
        if self._record is None:
            return None
        try:
            with self._record.open("rb") as file:
                found: Any = json.loads(file.read(_RECORD_MAX_BYTES))
            return Path(found["mount"]) if found["folder"] == str(self._folder) else None
        except (OSError, ValueError, KeyError, TypeError):
            return None  # unknown; the next backup records it


def mount_of(path: Path) -> Path:
    """Return the mount point of a path."""
    real = Path(os.path.realpath(path))
    return next(
        each for each in (real, *real.parents) if os.path.ismount(each) or each.parent == each
    )


_FULL_ERRNOS: Final = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})
_READ_BYTES: Final = 4 << 20
"""Bytes read at a time; Python's lock is needed in between, which the window may hold."""

_LONG_AGO: Final = datetime(1, 1, 1, tzinfo=UTC)


class BackupFolder:
    """A folder with one subfolder for each backup. Thread-safe.

    Attributes:
        path: of the folder; it need not exist.
    """

    def __init__(self, path: Path, record: Path | None = None) -> None:
        """`record` is the file beside the memories that stores the mount point of the folder."""
        self.path = path
        self._disk = BackupDisk(path, record)

    def check_disk(self) -> None:
        """Return if the disk of the folder is mounted.

        Raises:
            BackupDiskMissingError: it is not.
        """
        with told(self.path):
            self._disk.check(has_backups=bool(self._names()))

    def make(self) -> None:
        """Create the folder if it is missing.

        Raises:
            BackupDiskMissingError: its disk is not mounted.
            MachineError: it cannot be created.
        """
        self.check_disk()
        with told(self.path):
            self.path.mkdir(mode=stat.S_IRWXU, parents=True, exist_ok=True)
            self._disk.remember()

    def infos(self) -> list[BackupInfo]:
        """Return the backups, newest first; reads only their manifests."""
        with told(self.path):
            names = self._names()
            if names:
                self._disk.remember()
        found = [info_of(each) for each in names if each.is_dir()]
        return sorted(
            found, key=lambda each: (each.created_at or _LONG_AGO, each.name), reverse=True
        )

    def newest(self) -> BackupInfo | None:
        """Return the newest backup that passed its check when made; None if there is none."""
        return next((each for each in self.infos() if each.is_checked), None)

    def find(self, reference: str) -> BackupInfo:
        """Return the backup with that name or absolute path; the newest good one for "".

        The path may also be that of a database file.

        Raises:
            NotFoundError: there is none.
        """
        if not reference:
            newest = self.newest()
            if newest is None:
                raise NotFoundError(
                    "There is no backup yet.", hint="Make one with `rosemary backup create`."
                )
            return newest
        path = Path(reference)
        if is_backup_name(reference):
            path = self.path / reference
        elif not path.is_absolute():
            raise _unknown(reference)
        with told(path):
            if path.is_file() or (path / DATABASE_NAME).exists() or (path / MANIFEST_NAME).exists():
                return info_of(path)
        raise _unknown(reference)

    def require_room(self, database_bytes: int) -> None:
        """Return if a backup of a store of so many bytes fits on the folder's disk."""
        with told(self.path):
            present = next(each for each in (self.path, *self.path.parents) if each.exists())
            try:
                require_room_for_backup(present, database_bytes)
            except StorageFullError as error:
                raise no_room(self.path, error) from error

    @contextmanager
    def staging(self, local_time: datetime) -> Iterator[Staging]:
        """Create a folder for a backup; it is deleted after the block unless it was published."""
        self.make()
        with told(self.path):
            taken = {each.name.removeprefix(STAGING_PREFIX) for each in self.path.iterdir()}
            name = backup_name(local_time, taken)
            staged = self.path / f"{STAGING_PREFIX}{name}"
            staged.mkdir(mode=stat.S_IRWXU)
            try:
                yield Staging(staged, self.path / name)
            finally:
                shutil.rmtree(staged, ignore_errors=True)

    def _names(self) -> list[Path]:
        if not self.path.exists():
            return []
        return [each for each in self.path.iterdir() if is_backup_name(each.name)]

    def delete(self, info: BackupInfo) -> None:
        """Delete a backup; the manifest goes first, so a half-deleted one is no longer a backup."""
        with told(self.path):
            doomed = self.path / f"{STAGING_PREFIX}deleted-{info.name}"
            (self.path / info.name).replace(doomed)
            shutil.rmtree(doomed)

    def clean(self) -> None:
        """Delete what interrupted backups left behind."""
        with contextlib.suppress(OSError):
            for each in self.path.iterdir():
                if each.name.startswith(STAGING_PREFIX) and each.is_dir():
                    shutil.rmtree(each, ignore_errors=True)


class Staging:
    """A backup that is being written."""

    def __init__(self, folder: Path, target: Path) -> None:
        self.folder = folder
        self._target = target

    def publish(self, manifest: Manifest) -> BackupInfo:
        """Write the manifest and rename the folder; only then it counts as a backup."""
        file = self.folder / MANIFEST_NAME
        with opened_private(file) as opened:
            opened.write(manifest_to_json(manifest).encode())
            sync(opened)
        sync_folder(self.folder)
        self.folder.replace(self._target)
        sync_folder(self._target.parent)
        return info_of(self._target)


def check_folder(folder: str) -> None:
    """Check that backups can be kept in a folder; empty is the default folder.

    Raises:
        InvalidInputError: it is not an absolute path, not a folder, or not writable.
    """
    if not folder:
        return
    path = whole_folder(folder)
    if path.exists() and not path.is_dir():
        raise InvalidInputError.of_field("backup.folder", f"{path} is no folder")
    nearest = next(each for each in (path, *path.parents) if each.exists())
    if not nearest.is_dir() or not os.access(nearest, os.W_OK):
        raise InvalidInputError.of_field("backup.folder", f"nothing can be written to {nearest}")


def backups_folder(database: Path, settings: BackupSettings) -> Path:
    """Return the backup folder of a store: from the settings, or the default beside it."""
    if settings.folder:
        return whole_folder(settings.folder)
    return database.with_name("backups")


def info_of(path: Path) -> BackupInfo:
    """Return the description of a backup folder or a single database file."""
    if path.is_file():
        return _without_manifest(path, path.stat().st_size)
    size = 0
    try:
        sizes = {each.name: each.stat().st_size for each in path.iterdir() if each.is_file()}
        size = sum(sizes.values())
        if MANIFEST_NAME not in sizes:
            return _without_manifest(path, size)
        with (path / MANIFEST_NAME).open("rb") as file:
            manifest = manifest_from_json(file.read(MANIFEST_MAX_BYTES))
    except OSError as error:
        return _damaged(path, size, f"It cannot be read: {error.strerror or error}.")
    except ValueError as error:
        return _damaged(path, size, f"The manifest {error}.")
    problem = _problem(manifest, sizes)
    return BackupInfo(
        name=path.name,
        path=path,
        state=BackupState.DAMAGED if problem else BackupState.CHECKED,
        created_at=manifest.created_at,
        size_bytes=size,
        manifest=manifest,
        problem=problem,
    )


def database_of(info: BackupInfo) -> Path:
    """Return the database of a backup.

    Raises:
        StoreUnavailableError: there is no regular file; a pipe could be read for ever.
    """
    database = info.path if info.path.is_file() else info.path / DATABASE_NAME
    if not database.is_file():
        raise StoreUnavailableError(
            f"The file {database.name} is missing.",
            hint="Use another backup: `rosemary backup list`.",
        )
    return database


def facts_of(file: Path, is_cancelled: Callable[[], bool] = lambda: False) -> FileFacts:
    """Return size and SHA-256 of a file; of the part read so far if cancelled."""
    digest, size = hashlib.sha256(), 0
    block = memoryview(bytearray(_READ_BYTES))
    with file.open("rb", buffering=0) as opened:
        while (count := opened.readinto(block)) and not is_cancelled():
            digest.update(block[:count])
            size += count
    return FileFacts(size_bytes=size, sha256=digest.hexdigest())


def opened_private(file: Path) -> io.BufferedWriter:
    """Open a new binary file that only its owner may read."""
    flags = os.O_CREAT | os.O_EXCL | os.O_WRONLY | getattr(os, "O_BINARY", 0)
    return os.fdopen(os.open(file, flags, stat.S_IRUSR | stat.S_IWUSR), "wb")


def sync(file: io.BufferedWriter) -> None:
    """Flush a file and wait until it is on the disk."""
    file.flush()
    os.fsync(file.fileno())


def no_room(folder: Path, error: StorageFullError | None = None) -> StorageFullError:
    """Return the error for a backup that does not fit into its folder.

    Args:
        folder: of the backups, which may be on another disk than the memories.
        error: the store's error.
    """
    # The error names the needed space if that was checked in advance.
    details = error.details if error else {}
    numbers = f": {error.message}" if error and details else "."
    return StorageFullError(
        f"There is no room for a backup in {folder}{numbers}",
        hint="Free some space, or let the setting backup.folder name another disk.",
        details=details,
    )


@contextmanager
def told(folder: Path) -> Iterator[None]:
    """Translate errors of the operating system into ours.

    Raises:
        StorageFullError: there is no room.
        MachineError: the folder is missing, read-only or not ours.
    """
    try:
        yield
    except OSError as error:
        if error.errno in _FULL_ERRNOS:
            raise no_room(folder) from error
        raise MachineError(
            f"The folder for backups cannot be used: {folder} ({error.strerror or error}).",
            hint="Check that it is there and that you may write to it.",
        ) from error


def _without_manifest(path: Path, size: int) -> BackupInfo:
    return BackupInfo(
        name=path.name,
        path=path,
        state=BackupState.UNCHECKED,
        created_at=_time_of(path),
        size_bytes=size,
    )


def _damaged(path: Path, size: int, problem: str) -> BackupInfo:
    return BackupInfo(
        name=path.name,
        path=path,
        state=BackupState.DAMAGED,
        created_at=_time_of(path),
        size_bytes=size,
        problem=problem,
    )


def _time_of(path: Path) -> datetime | None:
    found = time_in_name(path.name)
    # Folder names use local time.
    return None if found is None else found.astimezone(UTC)


def _problem(manifest: Manifest, sizes: Mapping[str, int]) -> str:
    for name, facts in manifest.files.items():
        if name not in sizes:
            return f"The file {name} is missing."
        if sizes[name] != facts.size_bytes:
            return f"The file {name} has {sizes[name]:,} bytes instead of {facts.size_bytes:,}."
    if sizes.get(f"{DATABASE_NAME}-wal"):
        return "Its database was changed by another program."
    return manifest.problems[0] if manifest.problems else ""


def _unknown(reference: str) -> NotFoundError:
    return NotFoundError(
        f"There is no backup {shorten(reference)}.",
        hint="`rosemary backup list` shows those there are.",
        details={"reference": shorten(reference)},
    )
