"""Reads, edits and replaces files of assistants, whole or not at all, and remembers the entries."""

from __future__ import annotations

import contextlib
import errno
import hashlib
import json
import logging
import os
import stat
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, Final

from rosemary.assistants import jsonc, toml_text
from rosemary.domain.assistants import ConfigRefusedError, ConfigSyntax
from rosemary.domain.errors import StorageFullError
from rosemary.system.disk_files import put_in_place, sync_folder

logger = logging.getLogger(__name__)


SIZE_MAX_BYTES = 32 * 1024 * 1024
BACKUPS_KEPT = 3

_MARK = ".rosemary-"
_ANY_WRITE = 0o222
_NEW_FILE_MODE = 0o600
_NEW_FOLDER_MODE = 0o700
_FULL = {errno.ENOSPC, errno.EDQUOT}


@dataclass(frozen=True, slots=True, kw_only=True)
class Hunk:
    """The one place where two texts differ: at `at`, `inserted` replaced `removed`."""

    at: int
    removed: str
    inserted: str

    @classmethod
    def between(cls, before: str, after: str) -> Hunk:
        """Return the shortest change from `before` to `after`."""
        at = _common_start(before, after)
        tail = _common_start(before[at:][::-1], after[at:][::-1])
        return cls(
            at=at, removed=before[at : len(before) - tail], inserted=after[at : len(after) - tail]
        )

    def undone_in(self, text: str) -> str | None:
        """Return `text` without the change; None unless it is there exactly once."""
        end = self.at + len(self.inserted)
        if text[self.at : end] == self.inserted:
            return text[: self.at] + self.removed + text[end:]
        if text.count(self.inserted) == 1:
            return text.replace(self.inserted, self.removed)
        return None


def _common_start(one: str, other: str) -> int:
    """Return how many characters both texts have in common at the beginning."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


@dataclass(frozen=True, slots=True, kw_only=True)
class ConnectionRecord:
    """How an entry was written to a file.

    Attributes:
        file: the file itself, not a link to it.
        before_sha256, after_sha256: digests of the file without and with the entry; empty if there
            was no file.
        made: how many objects on the way to the entry were made for it.
        folders: folders that were made for the file, outermost first.
        backup: the copy of the file without the entry; empty if none was made.
        hunk: None if it replaced another entry.
    """

    file: str
    before_sha256: str
    after_sha256: str
    made: int
    folders: tuple[str, ...] = ()
    backup: str = ""
    hunk: Hunk | None = None

    @property
    def made_file(self) -> bool:
        """Whether there was no file before."""
        return not self.before_sha256


def digest(content: bytes | None) -> str:
    """Return the SHA-256 of a file's content in hexadecimal; empty for no file."""
    return "" if content is None else hashlib.sha256(content).hexdigest()


class ConnectionRecords:
    """The records of one installation, one for each assistant and file, in a JSON file.

    Hooks, rules and skills are kept under names of their own.
    """

    def __init__(self, file: Path) -> None:
        self._file = file

    def find(self, assistant: str, file: Path) -> ConnectionRecord | None:
        """Return the record of an assistant and a file."""
        return self._load().get((assistant, str(file)))

    def of_file(self, file: Path) -> dict[str, ConnectionRecord]:
        """Return the records of a file, by the name of each."""
        return {name: each for (name, path), each in self._load().items() if path == str(file)}

    def keep(self, assistant: str, record: ConnectionRecord) -> None:
        """Add a record, replacing the former one.

        Raises:
            OSError: it cannot be written.
        """
        self._save(self._load() | {(assistant, record.file): record})

    def forget(self, assistant: str, file: Path) -> None:
        """Remove a record.

        Raises:
            OSError: the rest cannot be written.
        """
        records = self._load()
        if records.pop((assistant, str(file)), None) is not None:
            self._save(records)

    def _load(self) -> dict[tuple[str, str], ConnectionRecord]:
        try:
            rows = json.loads(self._file.read_text(encoding="utf-8"))
            return {(row["assistant"], row["file"]): _record(row) for row in rows}
        except FileNotFoundError:
            return {}
        except (OSError, ValueError, TypeError, KeyError) as problem:
            # Without them entries are still found and taken out, but white space may stay.
            logger.warning("the records of connected assistants cannot be read: %s", problem)
            return {}

    def _save(self, records: Mapping[tuple[str, str], ConnectionRecord]) -> None:
        rows = [{"assistant": name, **asdict(each)} for (name, _), each in records.items()]
        self._file.parent.mkdir(parents=True, exist_ok=True)
        written = self._file.with_suffix(".new")
        written.write_text(json.dumps(rows, indent=2), encoding="utf-8")
        written.chmod(0o600)
        put_in_place(written, self._file)


def _record(row: Mapping[str, Any]) -> ConnectionRecord:
    fields = {name: value for name, value in row.items() if name != "assistant"}
    hunk = fields["hunk"]
    record = ConnectionRecord(**fields)
    return replace(
        record, folders=tuple(record.folders), hunk=None if hunk is None else Hunk(**hunk)
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfigFile:
    """A file as it was read.

    Attributes:
        path: the file itself, if the given path is a link.
        content: None if there is no file.
        mode: its permissions.
    """

    path: Path
    content: bytes | None
    mode: int = _NEW_FILE_MODE


def read_file(path: Path) -> ConfigFile:
    """Return the content of a file; links are followed, even dangling ones.

    Raises:
        ConfigRefusedError: it cannot be read, or is not an ordinary file.
    """
    real = Path(os.path.realpath(path))
    try:
        status = real.stat()
        if not stat.S_ISREG(status.st_mode) or status.st_size > SIZE_MAX_BYTES:
            raise ConfigRefusedError(f"{path} is not an ordinary file of settings.")
        return ConfigFile(path=real, content=real.read_bytes(), mode=stat.S_IMODE(status.st_mode))
    except FileNotFoundError:
        return ConfigFile(path=real, content=None)
    except OSError as error:
        raise ConfigRefusedError(f"{path} cannot be read: {_why(error)}.") from error


def check_writable(file: ConfigFile) -> None:
    """Refuse a file that is read-only, or in a read-only folder.

    Permission on the folder would be enough to replace a file, but what a person has protected is
    left alone.

    Raises:
        ConfigRefusedError: it is.
    """
    if file.content is not None and not _is_writable(file.path):
        raise ConfigRefusedError(
            f"{file.path} is read-only.", hint="Make it writable, or edit it yourself."
        )
    folder = _nearest(file.path.parent)
    if not folder.is_dir() or not _is_writable(folder):
        raise ConfigRefusedError(
            f"Nothing can be written to the folder {folder}.",
            hint="Make it writable, or edit the file yourself.",
        )


def back_up(file: ConfigFile, moment: datetime) -> Path:
    """Copy the file beside itself and return the copy; the oldest copies are deleted.

    Raises:
        ConfigRefusedError: it cannot be written.
        StorageFullError: the disk is full.
    """
    assert file.content is not None
    stem = f"{file.path.name}{_MARK}{moment.astimezone():%Y%m%d-%H%M%S}"
    copy = file.path.with_name(f"{stem}.bak")
    number = 1
    while copy.exists():
        number += 1
        copy = file.path.with_name(f"{stem}-{number}.bak")
    with _translated(file.path):
        _write(copy, file.content, file.mode)
        for each in _copies_of(file.path)[:-BACKUPS_KEPT]:
            with contextlib.suppress(OSError):
                each.unlink()
    return copy


def write_file(file: ConfigFile, content: bytes) -> tuple[Path, ...]:
    """Replace the file's content, and return the folders made for it, outermost first.

    Raises:
        ConfigRefusedError: it cannot be written, or it has changed since it was read.
        StorageFullError: the disk is full; the file is as it was.
    """
    with _translated(file.path):
        made = _make_folders(file.path.parent)
        try:
            _write(file.path, content, file.mode, expected=file)
        except BaseException:
            _remove_empty(made)
            raise
    return made


def delete_file(file: ConfigFile, folders: tuple[Path, ...]) -> None:
    """Delete the file and those of the folders, outermost first, that are empty then.

    Raises:
        ConfigRefusedError: it cannot be deleted, or it has changed since it was read.
    """
    _expect(file)
    with _translated(file.path):
        file.path.unlink()
    _remove_empty(folders)


def _write(path: Path, content: bytes, mode: int, expected: ConfigFile | None = None) -> None:
    handle, name = tempfile.mkstemp(prefix=f".{path.name}{_MARK}", dir=path.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        temporary.chmod(mode)
        if expected is None:
            put_in_place(temporary, path)
        else:
            put_in_place(temporary, path, partial(_expect, expected))
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise
    with contextlib.suppress(OSError):
        sync_folder(path.parent)


def _expect(file: ConfigFile) -> None:
    """Refuse to go on if the file has changed since it was read."""
    if read_file(file.path).content != file.content:
        raise ConfigRefusedError(
            f"{file.path} has changed meanwhile; nothing was written.",
            hint="Look at the change and try again.",
        )


def _make_folders(folder: Path) -> tuple[Path, ...]:
    missing = []
    while not folder.exists():
        missing.append(folder)
        folder = folder.parent
    missing.reverse()
    for each in missing:
        each.mkdir(mode=_NEW_FOLDER_MODE)
    return tuple(missing)


def _remove_empty(folders: tuple[Path, ...]) -> None:
    for folder in reversed(folders):
        try:
            folder.rmdir()
        except OSError:
            break  # something else is in it


def _copies_of(path: Path) -> list[Path]:
    start = f"{path.name}{_MARK}"
    copies = [
        each
        for each in path.parent.iterdir()
        if each.name.startswith(start) and each.suffix == ".bak"
    ]
    return sorted(copies, key=lambda each: (each.stat().st_mtime_ns, each.name))


def _is_writable(path: Path) -> bool:
    # The mode bits count too: an administrator may write to read-only files.
    return bool(path.stat().st_mode & _ANY_WRITE) and os.access(path, os.W_OK)


def _nearest(folder: Path) -> Path:
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    return folder


@contextmanager
def _translated(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        if error.errno in _FULL:
            raise StorageFullError(
                f"The disk is full: {path} is as it was.", hint="Make room and try again."
            ) from error
        raise ConfigRefusedError(f"{path} cannot be written: {_why(error)}.") from error


def _why(error: OSError) -> str:
    return error.strerror or type(error).__name__


@dataclass(frozen=True, slots=True, kw_only=True)
class Editor:
    """How a syntax is read and edited; see `rosemary.assistants.jsonc` for the arguments."""

    read: Callable[[str], Any]
    put: Callable[[str, Sequence[str], Mapping[str, Any]], str]
    renew: Callable[[str, Sequence[str], Mapping[str, Any]], str]
    remove: Callable[[str, Sequence[str], int], str]


EDITORS: Final[Mapping[ConfigSyntax, Editor]] = {
    ConfigSyntax.JSON: Editor(
        read=jsonc.read, put=jsonc.put, renew=jsonc.renew, remove=jsonc.remove
    ),
    ConfigSyntax.TOML: Editor(
        read=toml_text.read, put=toml_text.put, renew=toml_text.renew, remove=toml_text.remove
    ),
}
"""The syntaxes that Rosemary edits; other files are left to the person."""


def decoded(content: bytes) -> str:
    """Return the text of a file.

    Raises:
        ConfigRefusedError: it is not UTF-8.
    """
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise ConfigRefusedError("The file is not UTF-8 text.") from error


def entry_at(value: object, path: Sequence[str]) -> Mapping[str, Any] | None:
    """Return the entry at `path` in a file's content; None if there is none."""
    for key in path:
        if not isinstance(value, Mapping) or key not in value:
            return None
        value = value[key]
    return value if isinstance(value, Mapping) else {}


def depth_of(value: object, path: Sequence[str]) -> int:
    """Return how many keys of `path` exist in a file's content."""
    for depth, key in enumerate(path):
        if not isinstance(value, Mapping) or key not in value:
            return depth
        value = value[key]
    return len(path)
