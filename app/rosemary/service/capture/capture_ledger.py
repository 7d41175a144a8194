"""What the person decided about session files, and how far each one was read: one small file.

If it is lost, nothing is followed until the person says so again. If it is older than the memories,
some lines are read once more, which adds nothing.
"""

from __future__ import annotations

import json
import logging
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime
from pathlib import Path
from typing import Any, Final

from rosemary.capture import Place
from rosemary.domain.errors import MachineError
from rosemary.domain.human_text import from_wire, to_wire
from rosemary.importers.session_messages import Session, mark_of_json, mark_to_json
from rosemary.system.disk_files import put_in_place, sync_file

logger = logging.getLogger(__name__)

LEDGER_NAME: Final = "capture.json"
_VERSION: Final = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadFile:
    """How far a session file was read.

    Attributes:
        place: where the open exchange begins; None if the whole file is read each time.
        mark: what was known of the session there.
        size, changed_ns: of the file, once all of it is stored; -1 before.
    """

    place: Place | None = None
    mark: Session | None = None
    size: int = -1
    changed_ns: int = -1


@dataclass(slots=True, kw_only=True)
class FollowedProgram:
    """One assistant.

    Attributes:
        since: exchanges that began before are not taken; None while it is off.
        files: by their paths.
    """

    since: datetime | None = None
    stored: int = 0
    today: date | None = None
    stored_today: int = 0
    last_taken_at: datetime | None = None
    refused_lines: int = 0
    files: dict[str, ReadFile] = field(default_factory=dict)


class CaptureLedger:
    """The decisions and places in memory and on the disk. Thread-safe where it says so.

    Attributes:
        programs: by their names. Only the thread that holds `lock` changes them.
        is_paused: nothing is read.
        paused_until: when that ends by itself; None if it does not.
        excluded: folders of which nothing is taken.
        forgotten: threads of sessions of which nothing more is taken, the newest last.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self.lock = threading.RLock()
        self.programs: dict[str, FollowedProgram] = {}
        self.is_paused = False
        self.paused_until: datetime | None = None
        self.excluded: tuple[str, ...] = ()
        self.forgotten: tuple[str, ...] = ()
        self._is_changed = False
        self._load()

    def program(self, name: str) -> FollowedProgram:
        """Return what is known of an assistant."""
        return self.programs.setdefault(name, FollowedProgram())

    def note(self) -> None:
        """Remember that something was changed that may be written later."""
        self._is_changed = True

    def decide(self, change: Callable[[], None]) -> None:
        """Make a change and write it at once; thread-safe.

        Raises:
            MachineError: it cannot be written; the change counts until the end of the process.
        """
        with self.lock:
            change()
            self._is_changed = True
            self.save()

    def save(self) -> None:
        """Write what has changed; thread-safe.

        Raises:
            MachineError: it cannot be written.
        """
        with self.lock:
            if not self._is_changed:
                return
            written = self._file.with_suffix(".new")
            try:
                written.touch(mode=0o600)
                written.write_text(json.dumps(self._to_json()), encoding="utf-8")
                sync_file(written)
                put_in_place(written, self._file)
            except OSError as error:
                raise MachineError(
                    f"{self._file.name} could not be written: {error.strerror or error}.",
                    hint=f"Check that {self._file.parent} can be written to.",
                ) from error
            self._is_changed = False

    def _load(self) -> None:
        try:
            stored = _checked(json.loads(self._file.read_text(encoding="utf-8")))
            programs = {name: _program_of_json(each) for name, each in stored["programs"].items()}
            is_paused, excluded = bool(stored["isPaused"]), tuple(map(str, stored["excluded"]))
            paused_until = from_wire(stored.get("pausedUntil"))
            forgotten = tuple(map(str, stored.get("forgotten", ())))
        except FileNotFoundError:
            return
        except (OSError, ValueError, KeyError, TypeError, AttributeError) as problem:
            logger.warning("no sessions are followed: %s is damaged: %s", LEDGER_NAME, problem)
            return
        self.programs, self.is_paused, self.excluded = programs, is_paused, excluded
        self.paused_until, self.forgotten = paused_until, forgotten

    def _to_json(self) -> dict[str, Any]:
        return {
            "version": _VERSION,
            "isPaused": self.is_paused,
            "pausedUntil": self.paused_until and to_wire(self.paused_until),
            "excluded": list(self.excluded),
            "forgotten": list(self.forgotten),
            "programs": {name: _program_to_json(each) for name, each in self.programs.items()},
        }


def _checked(stored: Any) -> Mapping[str, Any]:  # noqa: ANN401 - as it stands in the file
    if stored["version"] != _VERSION:
        raise ValueError("it is of another version")
    return stored  # type: ignore[no-any-return]  # its parts are checked as they are read


def _program_to_json(program: FollowedProgram) -> dict[str, Any]:
    return {
        "since": program.since and to_wire(program.since),
        "stored": program.stored,
        "today": program.today and program.today.isoformat(),
        "storedToday": program.stored_today,
        "lastTakenAt": program.last_taken_at and to_wire(program.last_taken_at),
        "refusedLines": program.refused_lines,
        "files": {path: _file_to_json(each) for path, each in program.files.items()},
    }


def _program_of_json(stored: Mapping[str, Any]) -> FollowedProgram:
    return FollowedProgram(
        since=from_wire(stored["since"]),
        stored=int(stored["stored"]),
        today=date.fromisoformat(stored["today"]) if stored["today"] else None,
        stored_today=int(stored["storedToday"]),
        last_taken_at=from_wire(stored["lastTakenAt"]),
        refused_lines=int(stored["refusedLines"]),
        files={path: _file_of_json(each) for path, each in stored["files"].items()},
    )


def _file_to_json(read: ReadFile) -> dict[str, Any]:
    place, mark = read.place, read.mark
    return {
        "place": place and [place.offset, place.line, place.identity, place.digest],
        "mark": mark and mark_to_json(mark),
        "size": read.size,
        "changedNs": read.changed_ns,
    }


def _file_of_json(stored: Mapping[str, Any]) -> ReadFile:
    place = None
    if stored["place"] and stored["mark"]:
        offset, line, identity, digest = stored["place"]
        place = Place(
            offset=int(offset), line=int(line), identity=str(identity), digest=str(digest)
        )
    return ReadFile(
        place=place,
        mark=mark_of_json(stored["mark"]) if place else None,
        size=int(stored["size"]),
        changed_ns=int(stored["changedNs"]),
    )
