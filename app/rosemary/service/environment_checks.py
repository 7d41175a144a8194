"""Checks the store's surroundings: folder, disk, other files, clock."""

from __future__ import annotations

import json
import os
import re
import shutil
import stat
import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

from rosemary.domain.errors import shorten
from rosemary.domain.human_text import counted
from rosemary.domain.insights import Finding, Places, Severity
from rosemary.domain.settings import (
    DamagedSetting,
    read_settings,
    tables_of,
    unknown_settings,
    written_value,
)
from rosemary.domain.store_address import FIELD as STORE_FIELD

_SYNCED: Final = re.compile(
    r"(?i)^(one ?drive( - .+|-.+)?|dropbox( \(.+\))?|icloud ?drive|mobile documents|"
    r"com~apple~clouddocs|google ?drive(-.+)?|my drive|nextcloud|owncloud|pcloud ?drive|"
    r"cloudstorage|syncthing|megasync|box( sync)?|seafile|synologydrive)$"
)
_SYNC_MARKS: Final = (
    ".dropbox",
    ".dropbox.cache",
    ".stfolder",
    ".nextcloudsync.log",
    ".owncloudsync.log",
    ".tmp.driveupload",
)
_NETWORK: Final = re.compile(
    r"^(nfs\d?|cifs|smb\d?|smbfs|smb3|afs|ncpfs|9p|ceph|glusterfs|lustre|davfs2?|"
    r"fuse\.(sshfs|rclone|davfs2?|s3fs|gcsfuse|onedriver|google-drive-ocamlfuse|glusterfs))$"
)
_REMOTE_DRIVE: Final = 4
AROUND: Final = ("permissions", "unreadable files")
"""Checks whose problems are repaired outside the store, without a backup."""

_LOW_SPACE_BYTES: Final = 200 * 1024 * 1024
_FUTURE: Final = timedelta(days=366 * 30)
_RELEASED: Final = 2026
_FOLDER_BITS: Final = 0o077
_READABLE: Final = 0o400
_OWN_FILE: Final = 0o600
_NEEDED: Final = "without it nobody finds the running app, or is let in."
_OURS: Final = re.compile(
    r"^(memories\.db(-wal|-shm)?|models|backups|memories\.before-.+\.db|"
    r"memories\.(damaged|lost)-.+|memories-damaged-.+|"
    r"outbox\.db(-wal|-shm)?|outbox\.damaged-.+|"
    r"memories\.(log-lost|damage-seen|last-change|lock)|"
    r"backup_disk\.json|repair-.+\.json|\.tmp-.+)$"
)
_LEFT_OVER: Final = re.compile(r"^memories\.(restoring|replaced|swapping|salvaging).*$")
_LOGS: Final = re.compile(r"-(wal|shm|journal)$")


def look_around(places: Places, now: datetime, newest: datetime | None) -> Iterator[Finding]:
    """Report what could harm the store from outside.

    Args:
        places: where it is.
        now: the present time.
        newest: when a memory was last written.
    """
    folder = places.database.parent
    yield from _stray_files(places)
    if not places.server:
        yield from _synced(folder)
        yield from _network(folder)
    yield from _space(places)
    yield from _clock(now, newest)
    yield from _permissions(places)
    yield from _unreadable(places)
    yield from _settings(places.settings_file)


def _stray_files(places: Places) -> Iterator[Finding]:
    database = places.database
    names = sorted(each.name for each in database.parent.iterdir())
    ours = {name for name in names if _OURS.match(name)}
    # The last changes of a store that was kept after a crash are in the log beside it.
    ours |= {name for name in names if _LOGS.sub("", name) in ours}
    strange = [name for name in names if name not in ours and not _LEFT_OVER.match(name)]
    logs = [name for name in strange if _LOGS.search(name)]
    foreign = [name for name in strange if name not in logs]
    left_over = [name for name in names if _LEFT_OVER.match(name)]
    if logs:
        yield _note(
            "files",
            counted(
                len(logs),
                "log of a database that is not the store lies in its folder.",
                "logs of databases that are not the store lie in its folder.",
            ),
            "Such a log belongs to a copy made by hand. Keep it beside that copy, or delete both.",
            logs,
            Severity.WARNING,
        )
    if left_over:
        rest = "of a restore that was cut off"
        message = counted(
            len(left_over),
            f"file {rest} lies in the data folder.",
            f"files {rest} lie in the data folder.",
        )
        hint = "What is left of it may be deleted while Rosemary is not running."
        yield _note("files", message, hint, left_over)
    if foreign:
        message = counted(
            len(foreign),
            "file in the data folder is not Rosemary's.",
            "files in the data folder are not Rosemary's.",
        )
        yield _note("files", message, "Keep other files elsewhere.", foreign)


def _synced(folder: Path) -> Iterator[Finding]:
    parts = [part for part in folder.parts if _SYNCED.match(part)]
    marks = [
        mark
        for place in (folder, *folder.parents)
        for mark in _SYNC_MARKS
        if (place / mark).exists()
    ]
    chosen = os.environ.get("OneDrive")  # noqa: SIM112 - as Windows writes it
    inside = chosen is not None and folder.is_relative_to(chosen)
    if parts or marks or inside:
        by = (parts or marks or ["OneDrive"])[0]
        yield Finding(
            check="synced folder",
            severity=Severity.WARNING,
            message=f"The data folder lies in one that another program synchronises ({by}).",
            hint="Two computers that write the same file damage it: move the folder, and let that "
            "program have the backups instead.",
        )


def _network(folder: Path) -> Iterator[Finding]:
    kind = file_system_of(folder)
    if kind is not None and _NETWORK.match(kind):
        yield Finding(
            check="network folder",
            severity=Severity.WARNING,
            message=f"The data folder lies on another computer ({kind}).",
            hint="Locks are not safe over a network: keep the memories on a disk of this computer, "
            "and the backups there.",
        )


def file_system_of(folder: Path, mounts: Path = Path("/proc/self/mountinfo")) -> str | None:
    """Return the type of the file system of a folder, if the system tells it."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - only there

        drive = ctypes.windll.kernel32.GetDriveTypeW(str(Path(folder.anchor)))
        return "smb" if drive == _REMOTE_DRIVE or folder.anchor.startswith("\\\\") else None
    try:
        lines = mounts.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return None
    place = folder.resolve()
    best: tuple[int, str] | None = None
    for line in lines:
        before, _, after = line.partition(" - ")
        fields, kind = before.split(), after.split()
        if len(fields) < 5 or not kind:
            continue
        point = Path(fields[4].replace("\\040", " "))
        if place.is_relative_to(point) and (best is None or len(point.parts) >= best[0]):
            best = (len(point.parts), kind[0])
    return best[1] if best else None


def _space(places: Places) -> Iterator[Finding]:
    database = places.database
    free = shutil.disk_usage(database.parent).free
    # A server has a disk of its own; only backups need room on this one.
    is_here = not places.server and database.exists()
    needed = 2 * (database.stat().st_size if is_here else 0) + _LOW_SPACE_BYTES
    if free < needed:
        megabytes = f"{free / 1e6:,.0f} MB are free, {needed / 1e6:,.0f} MB are wanted"
        yield Finding(
            check="disk",
            severity=Severity.WARNING,
            message=f"The disk is nearly full: {megabytes} for backups and repairs.",
            hint="Make room before something has to be mended.",
        )


def _clock(now: datetime, newest: datetime | None) -> Iterator[Finding]:
    if newest is not None and newest > now + timedelta(minutes=5):
        yield Finding(
            check="clock",
            severity=Severity.WARNING,
            message="The clock of this computer is behind: a memory was changed later than now.",
            hint="Set the clock. Dates of what is saved meanwhile will be wrong.",
        )
    if now.year < _RELEASED or now > datetime(_RELEASED, 1, 1, tzinfo=now.tzinfo) + _FUTURE:
        yield Finding(
            check="clock",
            severity=Severity.WARNING,
            message=f"The clock of this computer says that it is {now:%Y-%m-%d}.",
            hint="Set the clock. Dates of what is saved meanwhile will be wrong.",
        )


def _permissions(places: Places) -> Iterator[Finding]:
    if sys.platform == "win32":
        return
    wanted = (
        places.database.parent,
        places.database,
        places.run_dir,
        places.token_file,
        places.socket,
    )
    for each in wanted:
        if each is None or not each.exists():
            continue
        mode = stat.S_IMODE(each.stat().st_mode)
        if mode & _FOLDER_BITS:
            right = 0o700 if each.is_dir() else 0o600
            yield Finding(
                check="permissions",
                severity=Severity.WARNING,
                message=f"Other users of this computer can reach {each.name} (mode {mode:o}).",
                hint=f"chmod {right:o} {each}",
                concerned=(str(each),),
                is_repairable=True,
            )


def _unreadable(places: Places) -> Iterator[Finding]:
    """Report files needed to connect to the app that cannot be read."""
    for each in (places.endpoint_file, places.token_file, places.http_token):
        if each is None or not os.path.lexists(each):
            continue
        name = f"{each.parent.name}/{each.name}"
        if stat.S_ISREG(each.stat(follow_symlinks=False).st_mode) and not _mode(each) & _READABLE:
            yield Finding(
                check="unreadable files",
                severity=Severity.PROBLEM,
                message=f"You may not read {name} (mode {_mode(each):o}): {_NEEDED}",
                hint=f"chmod 600 {each}",
                concerned=(str(each),),
                is_repairable=True,
            )
            continue
        try:
            each.read_bytes()
        except OSError as problem:
            yield Finding(
                check="unreadable files",
                severity=Severity.PROBLEM,
                message=f"{name} cannot be read ({problem.strerror}): {_NEEDED}",
                hint=f"Quit Rosemary and remove {each}: the next start makes it anew.",
                concerned=(str(each),),
            )


def _mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


def close_to_others(places: Places) -> list[str]:
    """Restrict our files to their owner, and restore the owner's access; return what was done."""
    done = []
    for finding in _unreadable(places):
        if finding.is_repairable:
            path = Path(finding.concerned[0])
            path.chmod(_OWN_FILE)
            done.append(f"Made {path.name} readable for you again.")
    for finding in _permissions(places):
        path = Path(finding.concerned[0])
        path.chmod(0o700 if path.is_dir() else 0o600)
        done.append(f"Shut other users out of {path.name}.")
    return done


def _settings(file: Path | None) -> Iterator[Finding]:
    if file is None or not file.exists():
        return
    try:
        document = tables_of(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as problem:
        yield Finding(
            check="settings",
            severity=Severity.PROBLEM,
            message=f"The settings file cannot be read: {problem}.",
            hint=f"Mend or delete {file}; until then nothing is deleted for its age, and "
            "assistants of which nothing was decided may only read, if it says anything of them.",
        )
        return
    for each in read_settings(document).damaged:
        yield Finding(
            check="settings",
            severity=Severity.PROBLEM,
            message=f"The setting {each.name} is damaged; used instead: {_value_in_use(each)}.",
            # Values may be private, and messages go into the diagnostics.
            hint=f"It is {_shown_privately(each)} in {file}, and {each.problem}. Mend it there; "
            "that counts from the next start on.",
        )
    for unknown in unknown_settings(document):
        yield Finding(
            check="settings",
            severity=Severity.WARNING,
            message=unknown.text,
            hint=f"Mend or delete it in {file}; that counts from the next start on.",
        )


def _value_in_use(damaged: DamagedSetting) -> str:
    """Return the value used instead of a damaged setting; of a table, its non-default parts."""
    if not is_dataclass(damaged.instead):
        return _shown(damaged.instead)
    values = ((each.name, getattr(damaged.instead, each.name)) for each in fields(damaged.instead))
    changed = [
        f"{name} = {_shown(value)}"
        for name, value in values
        if value != getattr(damaged.default, name)
    ]
    return f"the defaults, but {', '.join(changed)}" if changed else "the defaults"


def _shown_privately(damaged: DamagedSetting) -> str:
    """Return a damaged value, but not one that may hold a password."""
    return "not shown here" if damaged.name == STORE_FIELD else _shown(damaged.value)


def _shown(value: object) -> str:
    """Return a value approximately as it is written in the file."""
    return shorten(json.dumps(written_value(value), ensure_ascii=False, default=str))


def _note(
    check: str,
    message: str,
    hint: str,
    concerned: list[str],
    severity: Severity = Severity.NOTE,
) -> Finding:
    return Finding(check=check, severity=severity, message=message, hint=hint, concerned=concerned)
