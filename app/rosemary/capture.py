"""The session files that assistants keep on this computer: where they are, and what is new.

Files are opened for reading alone.
"""

from __future__ import annotations

import hashlib
import os
import stat
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from fnmatch import fnmatch
from io import FileIO
from pathlib import Path
from typing import Final

LINE_MAX_BYTES: Final = 1 << 26
"""Longer lines are skipped: 64 MiB."""

_CHUNK_BYTES: Final = 1 << 18
_PROBE_BYTES: Final = 1_024

_FLAGS: Final = (
    os.O_RDONLY
    | getattr(os, "O_BINARY", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_NOFOLLOW", 0)
    # Opening a pipe of that name must not block.
    | getattr(os, "O_NONBLOCK", 0)
)


_LEVELS_MAX: Final = 8
"""Folders below the outermost one; no assistant nests as deep."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """How far a file was read.

    Attributes:
        offset: in bytes, behind the end of a line.
        line: how many lines lie before.
        identity: of the file on its disk.
        digest: of the first bytes and of those before `offset`.
    """

    offset: int
    line: int
    identity: str
    digest: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A line that is whole.

    Attributes:
        number: from 0.
        start, end: offsets in bytes; `end` lies behind the line break.
        text: without the line break; None if the line is too long.
    """

    number: int
    start: int
    end: int
    text: str | None


class GrowingFile:
    """An open file, to be read from a place on. For one thread.

    Attributes:
        is_anew: it is another file than before, or was changed before the place, so reading begins
            at the first line.
        is_behind: there is more to read.
    """

    def __init__(self, file: FileIO, place: Place | None) -> None:
        self._file = file
        status = os.fstat(file.fileno())
        self._size = status.st_size
        self._identity = f"{status.st_dev:x}:{status.st_ino:x}"
        self.is_anew = place is None or not self._continues(place)
        self.is_behind = False
        self._start = (0, 0) if place is None or self.is_anew else (place.offset, place.line)

    def lines(self, most_bytes: int) -> Iterator[Line]:
        """Yield the whole lines; stop after the line with which `most_bytes` are read."""
        (start, number), rest, is_long = self._start, bytearray(), False
        at, last = start, start + most_bytes
        self._file.seek(start)
        while chunk := self._file.read(_CHUNK_BYTES):
            # What is left at the end of the file is read again once its line is whole.
            pieces = chunk.split(b"\n")
            for place, piece in enumerate(pieces):
                rest += b"" if is_long else piece
                is_long = is_long or len(rest) > LINE_MAX_BYTES
                at += len(piece)
                if place == len(pieces) - 1:
                    break
                at += 1
                text = None if is_long else _text(rest, number)
                yield Line(number=number, start=start, end=at, text=text)
                start, number, is_long = at, number + 1, False
                rest.clear()
                if at >= last:
                    self.is_behind = at < self._size
                    return

    def place(self, offset: int, line: int) -> Place:
        """Return the place behind a line that was read."""
        return Place(offset=offset, line=line, identity=self._identity, digest=self._digest(offset))

    def read_all(self, most_bytes: int) -> str | None:
        """Return the text of the whole file; None if it is longer."""
        if self._size > most_bytes:
            return None
        self._file.seek(0)
        return _text(self._file.readall(), 0)

    def head(self, most_bytes: int) -> str:
        """Return the text of the first bytes of the file."""
        self._file.seek(0)
        return _text(self._file.read(most_bytes), 0)

    def _continues(self, place: Place) -> bool:
        return (
            place.identity == self._identity
            and place.offset <= self._size
            and place.digest == self._digest(place.offset)
        )

    def _digest(self, offset: int) -> str:
        found = hashlib.blake2b(digest_size=16)
        for start, end in ((0, _PROBE_BYTES), (offset - _PROBE_BYTES, offset)):
            self._file.seek(max(start, 0))
            found.update(self._file.read(min(end, offset) - max(start, 0)))
        return found.hexdigest()


@contextmanager
def opened_at(path: str | Path, place: Place | None) -> Iterator[GrowingFile]:
    """Open a file for reading, to go on at a place.

    Raises:
        OSError: it cannot be read, or is not an ordinary file.
    """
    descriptor = os.open(path, _FLAGS)
    with FileIO(descriptor, "r") as file:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise OSError(None, "It is not an ordinary file")
        yield GrowingFile(file, place)


def _text(data: bytes | bytearray, number: int) -> str:
    text = data.decode("utf-8", "replace")
    return text.removeprefix("\ufeff") if number == 0 else text


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionFolder:
    """Where one assistant keeps its sessions.

    Attributes:
        program: a slug; the name of the importer that reads the same files.
        assistant: its name among those that can be connected.
        title: what people call it.
        home: its folder in the home of the person, unless `variable` names another one.
        editor: its folder where programs with a window keep their settings, for an extension of an
            editor; "" for none. It counts if it exists, or if there is no other one.
        below: the outermost folder of the sessions, relative to `home` or `editor`.
        patterns: of the names of files.
        parent: the name of the folder that a file is in; "" for any name.
        index: the name of a file that fits the patterns but is no session.
        levels: how many folders there may be between the outermost one and a file.
        beside: the endings of files beside one that hold a part of it.
    """

    program: str
    assistant: str
    title: str
    below: str
    patterns: tuple[str, ...]
    home: str = ""
    editor: str = ""
    variable: str = ""
    parent: str = ""
    index: str = ""
    levels: int = _LEVELS_MAX
    beside: tuple[str, ...] = ()

    def path(self, home: Path, environ: Mapping[str, str], platform: str = sys.platform) -> Path:
        """Return the outermost folder; it need not exist."""
        named = environ.get(self.variable, "") if self.variable else ""
        own = (Path(named) if named else home / self.home) / self.below
        if not self.editor:
            return own
        extension = _settings_folder(home, environ, platform) / self.editor / self.below
        return own if self.home and own.is_dir() and not extension.is_dir() else extension


FOLDERS: Final = (
    SessionFolder(
        program="claude-code",
        assistant="claude-code",
        title="Claude Code",
        home=".claude",
        variable="CLAUDE_CONFIG_DIR",
        below="projects",
        patterns=("*.jsonl",),
    ),
    SessionFolder(
        program="codex",
        assistant="codex",
        title="Codex",
        home=".codex",
        variable="CODEX_HOME",
        below="sessions",
        patterns=("*.jsonl",),
    ),
    SessionFolder(
        program="gemini-cli",
        assistant="gemini",
        title="Gemini CLI",
        home=".gemini",
        below="tmp",
        patterns=("session-*.json",),
        parent="chats",
    ),
    SessionFolder(
        program="continue",
        assistant="continue",
        title="Continue",
        home=".continue",
        variable="CONTINUE_GLOBAL_DIR",
        below="sessions",
        patterns=("*.json",),
        index="sessions.json",
    ),
    SessionFolder(
        program="cline",
        assistant="cline",
        title="Cline",
        home=".cline/data",
        variable="CLINE_DATA_DIR",
        editor="Code/User/globalStorage/saoudrizwan.claude-dev",
        below="tasks",
        patterns=("ui_messages.json",),
        levels=1,
    ),
    SessionFolder(
        program="copilot-chat",
        assistant="vscode",
        title="Copilot Chat in VS Code",
        editor="Code/User",
        below="workspaceStorage",
        patterns=("*.json", "*.jsonl"),
        parent="chatSessions",
        levels=2,
    ),
    SessionFolder(
        program="cursor",
        assistant="cursor",
        title="Cursor",
        editor="Cursor/User",
        below="globalStorage",
        patterns=("state.vscdb",),
        levels=0,
        beside=("-wal",),
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionFile:
    """A file as its folder lists it, without being opened.

    Attributes:
        name: relative to the outermost folder, with "/" between its parts.
        size: in bytes, with what is beside it.
        changed_ns: when it or what is beside it was last written, in nanoseconds since 1970.
    """

    path: str
    name: str
    size: int
    changed_ns: int


def session_files(folder: SessionFolder, root: Path) -> Iterator[SessionFile]:
    """Yield the files below `root`; links, and folders that cannot be read, are left out."""
    waiting = [(str(root), "", 0)]
    while waiting:
        path, name, level = waiting.pop()
        try:
            with os.scandir(path) as found:
                for entry in found:
                    inner = f"{name}/{entry.name}" if name else entry.name
                    if entry.is_dir(follow_symlinks=False):
                        if level < folder.levels:
                            waiting.append((entry.path, inner, level + 1))
                    elif _is_wanted(folder, entry, name):
                        yield _with_beside(folder, entry, inner)
        except OSError:
            # It was just removed, or may not be read: its files cannot be found.
            continue


def _with_beside(folder: SessionFolder, entry: os.DirEntry[str], name: str) -> SessionFile:
    states = [entry.stat(follow_symlinks=False)]
    for ending in folder.beside:
        with suppress(FileNotFoundError):
            states.append(os.lstat(entry.path + ending))
    return SessionFile(
        path=entry.path,
        name=name,
        size=sum(each.st_size for each in states),
        changed_ns=max(each.st_mtime_ns for each in states),
    )


def _settings_folder(home: Path, environ: Mapping[str, str], platform: str) -> Path:
    """Return where programs with a window keep their settings."""
    if platform == "darwin":
        return home / "Library" / "Application Support"
    is_windows = platform == "win32"
    named = environ.get("APPDATA" if is_windows else "XDG_CONFIG_HOME", "")
    # By the rules of XDG a relative path does not count.
    if named and Path(named).is_absolute():
        return Path(named)
    return home / ("AppData/Roaming" if is_windows else ".config")


def _is_wanted(folder: SessionFolder, entry: os.DirEntry[str], inside: str) -> bool:
    return (
        any(fnmatch(entry.name, each) for each in folder.patterns)
        and entry.name != folder.index
        and folder.parent in ("", inside.rpartition("/")[2])
        and entry.is_file(follow_symlinks=False)
    )
