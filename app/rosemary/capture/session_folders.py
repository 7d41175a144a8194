"""Where the assistants on this computer keep their sessions."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

_LEVELS_MAX: Final = 8
"""Folders below the outermost one; no assistant nests as deep."""


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
        below: the outermost folder of the sessions, in the folder above.
        patterns: of the names of files.
        parent: what the folder of a file is called; "" for any name.
        index: the name of a file that is no session, though it has such a name.
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
    """A file as a look at its folder shows it.

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
            # It was removed meanwhile, or is shut: what is in it cannot be found.
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
