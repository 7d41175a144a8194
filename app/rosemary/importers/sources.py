"""Opens what is to be imported: a folder, a zip archive or one file, and nothing outside it."""

from __future__ import annotations

import io
import os
import re
import stat
import zipfile
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path, PurePosixPath
from typing import Final, Protocol

from rosemary.domain.errors import InvalidInputError, NotFoundError, shorten
from rosemary.domain.importing import (
    ByteStream,
    EntryRefusal,
    ImportSource,
    KeyValues,
    OpenTable,
    SourceFile,
)

FILES_MAX: Final = 500_000
UNPACKED_MAX_BYTES: Final = 1 << 36
"""64 GiB in all. Nothing is unpacked to the disk or held in memory; this bounds the time."""

RATIO_MAX: Final = 250
RATIO_FREE_BYTES: Final = 1 << 26
"""Above 64 MiB, a file that unpacks to more than 250 times its size is a zip bomb: chats give 5 to
20."""

_ENCRYPTED: Final = 0x1
_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f-\x9f]")
_HIDDEN: Final = ("__MACOSX", "Thumbs.db", "desktop.ini")
_PACKED: Final = (".gz", ".bz2", ".xz", ".7z", ".rar", ".tar", ".tgz", ".zst")


@contextmanager
def opened(path: Path, open_table: OpenTable) -> Iterator[ImportSource]:
    """Open a folder, a zip archive or a file for reading; `open_table` reads SQLite files.

    Raises:
        NotFoundError: there is nothing.
        InvalidInputError: it cannot be read, or is no archive that can be trusted.
    """
    try:
        if path.is_dir():
            yield _Folder(path, open_table)
            return
        if not path.is_file():
            raise _missing(path)
        if path.suffix.lower() in _PACKED:
            raise InvalidInputError(
                f"{shorten(path.name)} is an archive of a kind that is not read.",
                hint="Unpack it, then import the folder.",
            )
        with path.open("rb") as file:
            is_archive = file.read(4) in (b"PK\x03\x04", b"PK\x05\x06")
    except OSError as error:
        raise InvalidInputError(
            f"{shorten(path.name)} cannot be read: {error.strerror or error}"
        ) from error
    if not is_archive and path.suffix.lower() != ".zip":
        yield _SingleFile(path, open_table)
        return
    with _archive(path) as archive:
        yield _Archive(path.name, archive)


def _missing(path: Path) -> Exception:
    if path.exists():
        return InvalidInputError(f"{shorten(path.name)} is neither a file nor a folder.")
    return NotFoundError(
        f"There is no file or folder {shorten(path)}.", hint="Give the path of the export."
    )


@contextmanager
def _archive(path: Path) -> Iterator[zipfile.ZipFile]:
    try:
        archive = zipfile.ZipFile(path)
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError) as error:
        raise InvalidInputError(
            f"{shorten(path.name)} is no whole zip archive.",
            hint="Its download may have been cut off: download it again.",
        ) from error
    with archive:
        yield archive


class _Readable(Protocol):
    def read(self, size: int, /) -> bytes: ...


class _Counted:
    """A stream that counts what is read, and raises one kind of error."""

    def __init__(self, stream: _Readable, count: Callable[[int], None]) -> None:
        self._stream = stream
        self._count = count

    def read(self, size: int) -> bytes:
        try:
            data = self._stream.read(size)
        except (zipfile.BadZipFile, zlib.error, EOFError, ValueError, RuntimeError) as error:
            raise OSError(None, "the archive is damaged here") from error
        self._count(len(data))
        return data


class _Source:
    """Base of the three kinds of source."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.files: Sequence[SourceFile] = ()
        self.left_out: list[EntryRefusal] = []
        self.read_bytes = 0

    def _count(self, size: int) -> None:
        self.read_bytes += size

    def _leave(self, name: str, reason: str) -> None:
        if len(self.left_out) < FILES_MAX:
            self.left_out.append(EntryRefusal(place=shorten(name), reason=reason))


class _SingleFile(_Source):
    def __init__(self, path: Path, open_table: OpenTable) -> None:
        super().__init__(path.name)
        self._path = path
        self._open_table = open_table
        self.files = (_described(path.name, path.stat()),)

    @contextmanager
    def open(self, _file: SourceFile) -> Iterator[ByteStream]:
        with self._path.open("rb") as stream:
            yield _Counted(stream, self._count)

    def open_table(self, file: SourceFile, table: str) -> AbstractContextManager[KeyValues]:
        self._count(file.size)
        return self._open_table(self._path, table)


class _Folder(_Source):
    def __init__(self, root: Path, open_table: OpenTable) -> None:
        super().__init__(root.name or str(root))
        self._root = root
        self._open_table = open_table
        self._illegible: dict[str, Path] = {}
        self.files = sorted(self._found(), key=lambda file: file.name)

    def _found(self) -> Iterator[SourceFile]:
        count = 0
        for folder, subfolders, names in os.walk(self._root):
            here = Path(folder)
            for name in [each for each in subfolders if (here / each).is_symlink()]:
                self._leave(self._relative(here / name), "It is a link to another folder.")
            subfolders[:] = sorted(name for name in subfolders if not _is_hidden(name))
            for name in names:
                if _is_hidden(name):
                    continue
                count += 1
                if count > FILES_MAX:
                    raise _too_many_files(self.name)
                if file := self._file(here / name):
                    yield file

    def _file(self, path: Path) -> SourceFile | None:
        name = self._relative(path)
        try:
            status = path.lstat()
        except OSError as error:
            self._leave(name, f"It cannot be read: {error.strerror or error}.")
            return None
        if stat.S_ISREG(status.st_mode):
            return _described(name, status)
        what = "It is a link." if stat.S_ISLNK(status.st_mode) else "It is not an ordinary file."
        self._leave(name, what)
        return None

    def _relative(self, path: Path) -> str:
        name = path.relative_to(self._root).as_posix()
        legible = _legible(name)
        if legible != name:
            self._illegible[legible] = path
        return legible

    @contextmanager
    def open(self, file: SourceFile) -> Iterator[ByteStream]:
        # A file that has become a link or a pipe since the folder was listed is not opened.
        flags = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
        flags |= os.O_RDONLY | getattr(os, "O_BINARY", 0)
        with io.FileIO(os.open(self._path(file), flags)) as stream:
            yield _Counted(stream, self._count)

    def open_table(self, file: SourceFile, table: str) -> AbstractContextManager[KeyValues]:
        self._count(file.size)
        return self._open_table(self._path(file), table)

    def _path(self, file: SourceFile) -> Path:
        return self._illegible.get(file.name, self._root / file.name)


class _Archive(_Source):
    def __init__(self, name: str, archive: zipfile.ZipFile) -> None:
        super().__init__(name)
        self._archive = archive
        self._infos = self._checked()
        prefix = _common_folder(self._infos)
        self._infos = {name[len(prefix) :]: info for name, info in self._infos.items()}
        self.files = tuple(
            SourceFile(name=name, size=info.file_size, modified_at=_zip_time(info))
            for name, info in sorted(self._infos.items())
        )

    def _checked(self) -> dict[str, zipfile.ZipInfo]:
        infos = self._archive.infolist()
        if len(infos) > FILES_MAX:
            raise _too_many_files(self.name)
        if sum(info.file_size for info in infos) > UNPACKED_MAX_BYTES:
            raise InvalidInputError(
                f"{shorten(self.name)} unpacks to more than {UNPACKED_MAX_BYTES >> 30} GB.",
                hint="Unpack it yourself and import its parts.",
            )
        kept: dict[str, zipfile.ZipInfo] = {}
        for info in infos:
            name = info.filename.replace("\\", "/")
            if reason := _reason_against(info, name):
                self._leave(name, reason)
            elif not info.is_dir() and not any(map(_is_hidden, name.split("/"))):
                kept[name] = info
        return kept

    @contextmanager
    def open(self, file: SourceFile) -> Iterator[ByteStream]:
        info = self._infos[file.name]
        if info.flag_bits & _ENCRYPTED:
            raise OSError(None, "it is encrypted")
        try:
            stream = self._archive.open(info)
        except (zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError) as error:
            raise OSError(None, "the archive is damaged here") from error
        with stream:
            yield _Counted(stream, self._count)

    def open_table(self, _file: SourceFile, _table: str) -> AbstractContextManager[KeyValues]:
        raise OSError(None, "unpack the archive, then import the folder")


def _reason_against(info: zipfile.ZipInfo, name: str) -> str:
    """Return why a member of an archive is not read; "" if it is."""
    parts = PurePosixPath(name).parts
    if name.startswith("/") or ".." in parts or (len(name) > 1 and name[1] == ":"):
        return "Its path leads out of the archive."
    mode = info.external_attr >> 16
    if mode and stat.S_ISLNK(mode):
        return "It is a link."
    if info.flag_bits & _ENCRYPTED:
        return "It is encrypted: unpack the archive with its password, then import the folder."
    is_large = info.file_size > RATIO_FREE_BYTES
    if is_large and info.file_size > RATIO_MAX * max(info.compress_size, 1):
        return f"It unpacks to {info.file_size // max(info.compress_size, 1):,} times its size."
    return ""


def _common_folder(infos: dict[str, zipfile.ZipInfo]) -> str:
    """Return the one folder that holds everything, with its slash; "" if there is none."""
    folders = {name.partition("/")[0] for name in infos}
    is_one = len(folders) == 1 and all("/" in name for name in infos)
    return f"{folders.pop()}/" if is_one else ""


def _described(name: str, status: os.stat_result) -> SourceFile:
    modified_at = None
    with suppress(OverflowError, ValueError, OSError):
        modified_at = datetime.fromtimestamp(status.st_mtime, UTC)
    return SourceFile(name=name, size=status.st_size, modified_at=modified_at)


def _zip_time(info: zipfile.ZipInfo) -> datetime | None:
    # Archives hold local times without a zone.
    with suppress(OverflowError, ValueError, OSError):
        return datetime(*info.date_time).astimezone(UTC)
    return None


def _legible(name: str) -> str:
    r"""Return a name with unprintable bytes written out, such as `\xff`.

    These are bytes that are not UTF-8, as from an older system, and control characters.
    """
    if name.isprintable():
        return name
    decoded = os.fsencode(name).decode("utf-8", "backslashreplace")
    return _CONTROL.sub(lambda found: f"\\x{ord(found[0]):02x}", decoded)


def _is_hidden(name: str) -> bool:
    return name.startswith(".") or name in _HIDDEN


def _too_many_files(name: str) -> InvalidInputError:
    return InvalidInputError(
        f"{shorten(name)} holds more than {FILES_MAX:,} files.", hint="Import its parts."
    )
