"""Records decisions about session files and how far each was read; finds and forgets sessions.

The ledger is one small file. If it is lost, nothing is followed until the person decides again. If
it is older than the memories, some lines are read once more, which adds nothing.
"""

from __future__ import annotations

import json
import logging
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from functools import partial
from itertools import islice
from pathlib import Path, PurePath
from typing import Any, Final

from rosemary.capture import Place
from rosemary.domain.conversations import ForgottenSession, RememberedSession
from rosemary.domain.errors import DuplicateContentError, InvalidInputError, MachineError
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.human_text import from_wire, to_wire
from rosemary.domain.models import Memory, Origin
from rosemary.domain.ports import Clock
from rosemary.domain.types import MemoryId, MemoryType, SortOrder
from rosemary.importers.assistant_sessions import SESSION_FORMATS
from rosemary.importers.session_messages import Session, mark_of_json, mark_to_json
from rosemary.service.memories.changing import Change, Changing, as_one_call, live
from rosemary.service.reporting import EventBus, in_batches
from rosemary.store.ports import Store, StoreReader
from rosemary.system.disk_files import put_in_place, sync_file

logger = logging.getLogger(__name__)

LEDGER_NAME: Final = "capture.json"
_VERSION: Final = 1
_FORGOTTEN_MAX: Final = 1_000
_READ_MAX: Final = 300


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadFile:
    """How far a session file was read.

    Attributes:
        place: where the open exchange begins; None if the whole file is read each time.
        mark: the state of the session at that place.
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
        excluded: folders whose sessions are not taken.
        forgotten: threads of sessions that are no longer taken, the newest last.
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
        """Note that something has changed; `save` writes it later."""
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


class RememberedSessions(Changing):
    """Finds and forgets sessions by their memories. Thread-safe."""

    def __init__(self, store: Store, bus: EventBus, clock: Clock, ledger: CaptureLedger) -> None:
        """`ledger` keeps which sessions are forgotten."""
        super().__init__(store, bus, clock)
        self._ledger = ledger

    def latest(self, program: str, limit: int = 5) -> tuple[RememberedSession, ...]:
        """Return the sessions of an assistant that were remembered last, the newest first.

        Reads only the last few hundred exchanges.
        """

        def newest(view: StoreReader) -> list[Memory]:
            ids = view.memories.list_ids(said_to(program), SortOrder.NEWEST, _READ_MAX)
            return [each for each in view.memories.get_many(ids) if _is_of(each, program)]

        threads: dict[str, list[Memory]] = {}
        for memory in self._store.read(newest, self._scope):
            threads.setdefault(memory.thread_id, []).append(memory)
        return tuple(map(_session, islice(threads.values(), limit)))

    def forget(self, program: str, thread_id: str, origin: Origin) -> ForgottenSession:
        """Move all memories of a session to the trash, and take nothing more of it.

        An undo of the call restores the memories. `take_again` follows the session again.

        Raises:
            MachineError: the decision cannot be written; nothing was deleted.
        """
        origin = as_one_call(origin)

        def change() -> None:
            kept = (each for each in self._ledger.forgotten if each != thread_id)
            self._ledger.forgotten = (*kept, thread_id)[-_FORGOTTEN_MAX:]

        self._ledger.decide(change)
        found = self._store.read(partial(_ids_of, program, thread_id), self._scope)
        gone = self._apply_each(found, Change.delete_all, origin)
        return ForgottenSession(thread_id=thread_id, call_id=origin.call_id, count=len(gone))

    def forget_of(self, reference: str, origin: Origin) -> ForgottenSession:
        """Forget the session that a memory belongs to; see `forget`.

        Raises:
            NotFoundError: there is no such memory.
            InvalidInputError: it comes from no session file.
            MachineError: the decision cannot be written; nothing was deleted.
        """
        return self.forget(*self._session_of(reference), origin)

    def bring_back(self, reference: str, origin: Origin) -> ForgottenSession:
        """Take the session of a memory again, and restore its memories from the trash.

        Raises:
            NotFoundError: there is no such memory.
            InvalidInputError: it comes from no session file.
            MachineError: the decision cannot be written.
        """
        program, thread_id = self._session_of(reference)
        origin = as_one_call(origin)
        self.take_again(thread_id)
        read = partial(_ids_of, program, thread_id, is_trashed=True)
        back = self._apply_each(self._store.read(read, self._scope), _restored, origin)
        return ForgottenSession(thread_id=thread_id, call_id=origin.call_id, count=len(back))

    def program_of(self, memory: Memory) -> str:
        """Return the assistant whose session file a memory comes from; "" for other memories."""
        program = str(memory.metadata.get("program", ""))
        return program if memory.thread_id and program in SESSION_FORMATS else ""

    def _session_of(self, reference: str) -> tuple[str, str]:
        """Return the assistant and the thread of a memory, also of one in the trash."""

        def read(view: StoreReader) -> Memory:
            found = view.memories.get_many([MemoryId(reference)])
            return found[0] if found else live(view, reference)

        memory = self._store.read(read, self._scope)
        if not (program := self.program_of(memory)):
            raise InvalidInputError(
                f"{memory.key} comes from no session file of an assistant.",
                hint=f"`rosemary delete {memory.key}` moves it to the trash.",
            )
        return program, memory.thread_id

    def take_again(self, thread_id: str) -> None:
        """Take what is said in a forgotten session from now on.

        Raises:
            MachineError: the decision cannot be written.
        """

        def change() -> None:
            kept = (each for each in self._ledger.forgotten if each != thread_id)
            self._ledger.forgotten = tuple(kept)

        self._ledger.decide(change)


def said_to(*programs: str) -> MemoryFilter:
    """Return a filter that conversations with these programs pass, among others."""
    sources = tuple(SESSION_FORMATS[each].source for each in programs)
    return MemoryFilter(types=(MemoryType.CONVERSATION,), sources=sources)


def _ids_of(
    program: str, thread_id: str, view: StoreReader, *, is_trashed: bool = False
) -> list[MemoryId]:
    where = replace(said_to(program), thread_id=thread_id, is_trashed=is_trashed)
    return [
        memory.id
        for some in in_batches(view.memories.list_ids(where, SortOrder.OLDEST))
        for memory in view.memories.get_many(some)
        if _is_of(memory, program)
    ]


def _restored(change: Change, ids: Sequence[MemoryId]) -> list[MemoryId]:
    """Restore memories from the trash; what was saved again since stays there."""
    restored = []
    for memory in change.tx.memories.get_many(ids):
        with suppress(DuplicateContentError):
            restored.append(change.restore(memory).id)
    return restored


def _is_of(memory: Memory, program: str) -> bool:
    return bool(memory.thread_id) and memory.metadata.get("program") == program


def _session(newest_first: Sequence[Memory]) -> RememberedSession:
    first, last = newest_first[-1], newest_first[0]
    folder = first.metadata.get("folder")
    return RememberedSession(
        thread_id=first.thread_id,
        title=first.title or first.summary,
        folder=PurePath(str(folder).replace("\\", "/")).name if folder else "",
        exchanges=len(newest_first),
        began_at=first.created_at,
        ended_at=last.created_at,
    )
