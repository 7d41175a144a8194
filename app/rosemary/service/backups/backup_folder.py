"""The folder of backups and the disk that it is on: what is in it, how one gets in or out."""

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
from rosemary.store.sqlite.backups.disk_space import require_room_for_backup
from rosemary.system.disk_files import put_in_place, sync_folder

logger = logging.getLogger(__name__)


RECORD_NAME: Final = "backup_disk.json"
_RECORD_MAX_BYTES: Final = 1 << 16


class BackupDiskMissingError(MachineError):
    """The disk with the folder of the backups is not connected."""


class BackupDisk:
    """Knows where the disk of a folder is mounted. Thread-safe; each call looks at the disk."""

    def __init__(self, folder: Path, record: Path | None) -> None:
        """Look after the disk of a folder.

        Args:
            folder: of the backups.
            record: the file that remembers, beside the memories; None where nothing is to be.
        """
        self._folder = folder
        self._record = record

    def remember(self) -> None:
        """Keep in mind on which disk the folder is, if on another one than the memories."""
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
        """Refuse to go on where the disk is not there.

        Args:
            has_backups: whether there are backups at the folder's place: then it was moved there.

        Raises:
            BackupDiskMissingError: a folder made now would lie below the place of the disk, on
                the one with the memories, and be hidden when the disk comes back.
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
        """Return where the disk of this folder was mounted, if that is known."""
        if self._record is None:
            return None
        try:
            with self._record.open("rb") as file:
                found: Any = json.loads(file.read(_RECORD_MAX_BYTES))
            return Path(found["mount"]) if found["folder"] == str(self._folder) else None
        except (OSError, ValueError, KeyError, TypeError):
            return None  # nothing is known; the next backup writes it anew


def mount_of(path: Path) -> Path:
    """Return the place in the tree of folders at which the disk of a path begins."""
    real = Path(os.path.realpath(path))
    return next(
        each for each in (real, *real.parents) if os.path.ismount(each) or each.parent == each
    )


_FULL_ERRNOS: Final = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})
_READ_BYTES: Final = 4 << 20
"""Between two of these Python's lock is needed, which the window may have."""

_LONG_AGO: Final = datetime(1, 1, 1, tzinfo=UTC)


class BackupFolder:
    """One folder with a folder for each backup in it. Thread-safe.

    Attributes:
        path: of the folder; it need not exist.
    """

    def __init__(self, path: Path, record: Path | None = None) -> None:
        """`record` is the file beside the memories that remembers on which disk the folder is."""
        self.path = path
        self._disk = BackupDisk(path, record)

    def check_disk(self) -> None:
        """Refuse to go on where the disk on which the folder was is not connected.

        Raises:
            BackupDiskMissingError: it is not.
        """
        with told(self.path):
            self._disk.check(has_backups=bool(self._names()))

    def make(self) -> None:
        """See that the folder is there.

        Raises:
            BackupDiskMissingError: its disk is not.
            MachineError: it cannot be made.
        """
        self.check_disk()
        with told(self.path):
            self.path.mkdir(mode=stat.S_IRWXU, parents=True, exist_ok=True)
            self._disk.remember()

    def infos(self) -> list[BackupInfo]:
        """Return the backups, newest first; reads none but their manifests."""
        with told(self.path):
            names = self._names()
            if names:
                self._disk.remember()
        found = [info_of(each) for each in names if each.is_dir()]
        return sorted(
            found, key=lambda each: (each.created_at or _LONG_AGO, each.name), reverse=True
        )

    def newest(self) -> BackupInfo | None:
        """Return the newest backup that was good when it was made; None where there is none."""
        return next((each for each in self.infos() if each.is_checked), None)

    def find(self, reference: str) -> BackupInfo:
        """Return the backup of that name, or at an absolute path; the newest good one for "".

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
        """Return if the backup of a store of so many bytes fits into the folder as it is now."""
        with told(self.path):
            present = next(each for each in (self.path, *self.path.parents) if each.exists())
            try:
                require_room_for_backup(present, database_bytes)
            except StorageFullError as error:
                raise no_room(self.path, error) from error

    @contextmanager
    def staging(self, local_time: datetime) -> Iterator[Staging]:
        """Make a folder for a backup; where the block ends without `publish`, it is deleted."""
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
        """Delete a backup; one that is half deleted is no backup any more."""
        with told(self.path):
            doomed = self.path / f"{STAGING_PREFIX}deleted-{info.name}"
            (self.path / info.name).replace(doomed)
            shutil.rmtree(doomed)

    def clean(self) -> None:
        """Delete what backups that were cut off left behind."""
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
        """Write the manifest and give the folder its name; from then on it is a backup."""
        file = self.folder / MANIFEST_NAME
        with opened_private(file) as opened:
            opened.write(manifest_to_json(manifest).encode())
            sync(opened)
        sync_folder(self.folder)
        self.folder.replace(self._target)
        sync_folder(self._target.parent)
        return info_of(self._target)


def check_folder(folder: str) -> None:
    """Refuse what backups cannot be kept in; empty is the usual place.

    Raises:
        InvalidInputError: it is no whole path, no folder, or nothing can be written there.
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
    """Return where the backups of a store are: the folder of the settings, or one beside it."""
    if settings.folder:
        return whole_folder(settings.folder)
    return database.with_name("backups")


def info_of(path: Path) -> BackupInfo:
    """Return what a folder, or a single database file, says of itself."""
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
        StoreUnavailableError: there is none; a pipe or a device could be read for ever.
    """
    database = info.path if info.path.is_file() else info.path / DATABASE_NAME
    if not database.is_file():
        raise StoreUnavailableError(
            f"The file {database.name} is missing.",
            hint="Use another backup: `rosemary backup list`.",
        )
    return database


def facts_of(file: Path, is_cancelled: Callable[[], bool] = lambda: False) -> FileFacts:
    """Return size and sha-256 of a file; what it has read so far where that is cancelled."""
    digest, size = hashlib.sha256(), 0
    block = memoryview(bytearray(_READ_BYTES))
    with file.open("rb", buffering=0) as opened:
        while (count := opened.readinto(block)) and not is_cancelled():
            digest.update(block[:count])
            size += count
    return FileFacts(size_bytes=size, sha256=digest.hexdigest())


def opened_private(file: Path) -> io.BufferedWriter:
    """Open a new file for writing bytes that only its owner may read."""
    flags = os.O_CREAT | os.O_EXCL | os.O_WRONLY | getattr(os, "O_BINARY", 0)
    return os.fdopen(os.open(file, flags, stat.S_IRUSR | stat.S_IWUSR), "wb")


def sync(file: io.BufferedWriter) -> None:
    """Wait until what was written to a file is on the disk."""
    file.flush()
    os.fsync(file.fileno())


def no_room(folder: Path, error: StorageFullError | None = None) -> StorageFullError:
    """Return the error of a backup that does not fit into its folder.

    Args:
        folder: of the backups, which may be on another disk than the memories.
        error: what the store said of it.
    """
    # Where it asked first, it tells how much is needed.
    details = error.details if error else {}
    numbers = f": {error.message}" if error and details else "."
    return StorageFullError(
        f"There is no room for a backup in {folder}{numbers}",
        hint="Free some space, or let the setting backup.folder name another disk.",
        details=details,
    )


@contextmanager
def told(folder: Path) -> Iterator[None]:
    """Raise our errors in place of the operating system's.

    Raises:
        StorageFullError: there is no room.
        MachineError: the folder is gone, read-only or not ours.
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
    # The name is in local time.
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
