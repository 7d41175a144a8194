"""Follows the session files of assistants in a thread, and imports existing ones on request."""

from __future__ import annotations

import logging
import os
import threading
import time
import uuid
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from math import inf
from pathlib import Path
from typing import Final

from rosemary.capture import FOLDERS, SessionFolder, session_files
from rosemary.domain.conversations import (
    CapturedAssistant,
    CaptureOverview,
    CaptureSettings,
    CaptureState,
    FollowedTitles,
)
from rosemary.domain.errors import InvalidInputError, NotFoundError, RosemaryError, shorten
from rosemary.domain.events import CaptureDecided, StoreReplaced
from rosemary.domain.human_text import expanded
from rosemary.domain.importing import (
    EVERYTHING,
    ImportedDraft,
    ImportOptions,
    ImportPreview,
    ImportSummary,
)
from rosemary.domain.models import Origin
from rosemary.domain.ports import UNWATCHED, Clock, Watch
from rosemary.domain.types import MemoryId, SortOrder, Transport
from rosemary.importers.assistant_sessions import SESSION_FORMATS
from rosemary.service.exchange.capture_ledger import CaptureLedger, RememberedSessions, said_to
from rosemary.service.exchange.import_service import ImportRequest, ImportService
from rosemary.service.exchange.session_following import Follower, Stored
from rosemary.service.memories.changing import Change, Changing, as_one_call
from rosemary.service.reporting import EventBus, in_batches
from rosemary.store.ports import Store, StoreReader
from rosemary.system.capacity import set_behind

_ANY_DAYS: Final = 365_000
_ORIGIN: Final = Origin(client="rosemary", transport=Transport.WINDOW)
logger = logging.getLogger(__name__)

LOOK_EVERY_S: Final = 1.0
SHARE_MAX: Final = 0.05
"""Largest share of one processor that looks take; the thread waits after each accordingly."""

_AFTER_FAILURE_S: Final = 30.0
_SAVE_EVERY_S: Final = 10.0
_PAUSE_LOOK_S: Final = 60.0
_TRIM_EVERY_S: Final = 24 * 60 * 60.0
_TRIM_FIRST_S: Final = 60.0


class CaptureService(Changing):
    """Follows the sessions of assistants that the person has chosen. Thread-safe.

    Everything is off until the person turns it on. Only `look`, `preview` and `backfill` read
    sessions; the overview counts files.

    Attributes:
        decided: set by each decision; the thread that waits for one clears it.
        remembered: finds and forgets sessions by their memories.
    """

    def __init__(
        self,
        store: Store,
        bus: EventBus,
        clock: Clock,
        imports: ImportService,
        ledger_file: Path,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        """Make it without limits of age and number; nothing is read before `start` and `look`.

        `imports` stores what is read; `ledger_file` keeps what is decided, and need not exist;
        `monotonic` returns seconds, to measure how long a file is quiet.
        """
        super().__init__(store, bus, clock)
        self._imports = imports
        self.decided = threading.Event()
        self._settings = CaptureSettings()
        self._ledger = CaptureLedger(ledger_file)
        self.remembered = RememberedSessions(store, bus, clock, self._ledger)
        self._follower = Follower(
            self._ledger, self._take, store.files.copied_table, clock, monotonic
        )
        bus.subscribe_to(StoreReplaced, self._on_store_replaced)

    def adopt(self, settings: CaptureSettings) -> None:
        """Use these settings from now on."""
        self._settings = settings

    def overview(self) -> CaptureOverview:
        """Return all assistants whose sessions can be followed, with the state of each."""
        with self._ledger.lock:
            return CaptureOverview(
                assistants=tuple(self._described(*each) for each in _folders()),
                is_paused=self._ledger.is_paused,
                excluded=self._ledger.excluded,
                paused_until=self._ledger.paused_until,
            )

    def followed(self) -> FollowedTitles:
        """Return which assistants are followed; does not read the disk."""
        with self._ledger.lock:
            programs = self._ledger.programs
            return FollowedTitles(
                titles=tuple(
                    each.title
                    for each in FOLDERS
                    if each.program in programs and programs[each.program].since is not None
                ),
                is_paused=self._ledger.is_paused,
                paused_until=self._ledger.paused_until,
            )

    def start(self, name: str) -> None:
        """Follow the sessions of an assistant: exchanges that begin from now on.

        Raises:
            NotFoundError: there is no such assistant.
            MachineError: the decision cannot be written.
        """
        _folder_named(name)

        def begin() -> None:
            program = self._ledger.program(name)
            if program.since is None:
                program.since, program.files = self._clock(), {}

        self._decide(begin)

    def stop(self, name: str) -> None:
        """Stop following an assistant; what was stored stays.

        Raises:
            NotFoundError: there is no such assistant.
            MachineError: the decision cannot be written.
        """
        _folder_named(name)

        def end() -> None:
            program = self._ledger.program(name)
            program.since, program.files = None, {}
            self._follower.forget(name)

        self._decide(end)

    def pause(self, length: timedelta | None = None) -> None:
        """Read nothing for this time, or until `resume`; what is said until then is not taken.

        The pause ends on time even if the app is not running then.

        Raises:
            MachineError: the decision cannot be written.
        """
        self._set_paused(is_paused=True, until=None if length is None else self._clock() + length)

    def resume(self) -> None:
        """Resume with what is said from now on.

        Raises:
            MachineError: the decision cannot be written.
        """
        self._set_paused(is_paused=False, until=None)

    def _set_paused(self, *, is_paused: bool, until: datetime | None) -> None:
        if (is_paused, until) == (self._ledger.is_paused, self._ledger.paused_until):
            return

        def change() -> None:
            self._ledger.is_paused, self._ledger.paused_until = is_paused, until
            self._restart(self._clock())

        self._decide(change)

    def resume_if_due(self) -> None:
        """Resume once the time of a pause is over, with what was said since.

        Raises:
            MachineError: the decision cannot be written.
        """

        def change() -> None:
            until = self._ledger.paused_until
            if until is not None and until <= self._clock():
                self._ledger.is_paused, self._ledger.paused_until = False, None
                self._restart(until)

        if self.pause_left_s == 0:
            self._decide(change)

    @property
    def pause_left_s(self) -> float:
        """How many seconds are left of a pause that ends by itself; infinite without one."""
        until = self._ledger.paused_until
        return inf if until is None else max(0.0, (until - self._clock()).total_seconds())

    def exclude(self, folder: str) -> tuple[str, ...]:
        """Take nothing of sessions that began in a folder or below; return all excluded folders.

        Raises:
            InvalidInputError: the path is not absolute.
            MachineError: the decision cannot be written.
        """
        paths = _spellings(folder)

        def change() -> None:
            self._ledger.excluded = tuple(dict.fromkeys((*self._ledger.excluded, *paths)))

        self._decide(change)
        return self._ledger.excluded

    def include(self, folder: str) -> tuple[str, ...]:
        """Stop excluding a folder from now on; return the folders that are still excluded.

        Raises:
            InvalidInputError: the path is not absolute.
            NotFoundError: it is not excluded.
            MachineError: the decision cannot be written.
        """
        paths = _spellings(folder)
        if not set(paths) & set(self._ledger.excluded):
            raise NotFoundError(f"{shorten(folder)} is not excluded.")

        def change() -> None:
            kept = (each for each in self._ledger.excluded if each not in paths)
            self._ledger.excluded = tuple(kept)
            self._restart(self._clock())

        self._decide(change)
        return self._ledger.excluded

    def preview(self, name: str, watch: Watch = UNWATCHED) -> ImportPreview:
        """Return what `backfill` would take, with counts and dates; change nothing.

        Raises:
            NotFoundError: there is no such assistant, or it keeps no sessions here.
        """
        return self._imports.preview(self._request(name), watch)

    def backfill(self, name: str, origin: Origin, watch: Watch = UNWATCHED) -> ImportSummary:
        """Take all sessions of an assistant that are there; a single undo reverts all of it.

        Raises:
            NotFoundError: there is no such assistant, or it keeps no sessions here.
            StoreUnavailableError, StorageFullError: as the machine fails; repeating it goes on.
        """
        return self._imports.run(self._request(name), origin, watch)

    @property
    def is_following(self) -> bool:
        """Whether `look` has anything to do."""
        with self._ledger.lock:
            is_any = any(each.since for each in self._ledger.programs.values())
            return is_any and not self._ledger.is_paused

    def look(self) -> bool:
        """Take what is new; return whether there is more at once. For one thread.

        Raises:
            MachineError: the store cannot be used; what was new is taken next time.
        """
        with self._ledger.lock:
            followed = {name for name, each in self._ledger.programs.items() if each.since}
        return self._follower.look(
            {
                folder: root
                for folder, root in _folders()
                if folder.program in followed and root.is_dir()
            }
        )

    def save_places(self) -> None:
        """Write how far the files were read.

        Raises:
            MachineError: it cannot be written.
        """
        self._ledger.save()

    def trim(self) -> int:
        """Move conversations beyond the limits of the settings to the trash; return how many.

        Only conversations from session files count, and pinned ones never.
        """
        settings = self._settings
        if not settings.kept_days and not settings.kept_exchanges:
            return 0
        oldest = self._clock() - timedelta(days=settings.kept_days or _ANY_DAYS)

        def excess(view: StoreReader) -> list[MemoryId]:
            found = list(_conversations(view))
            surplus = len(found) - (settings.kept_exchanges or len(found))
            return [
                each for number, (each, at) in enumerate(found) if number < surplus or at < oldest
            ]

        ids = self._store.read(excess, self._scope)
        return len(self._apply_each(ids, Change.delete_all, as_one_call(_ORIGIN)))

    def _take(self, name: str, drafts: Iterable[ImportedDraft], options: ImportOptions) -> Stored:
        origin = replace(_ORIGIN, session_id=f"capture-{name}", call_id=uuid.uuid4().hex)
        options = replace(options, forgotten=self._ledger.forgotten)
        counts = self._imports.take(name, drafts, options, origin).counts
        return Stored(new=counts.new, grown=counts.grown)

    def _decide(self, change: Callable[[], None]) -> None:
        try:
            self._ledger.decide(change)
        finally:
            self.decided.set()
            self._bus.publish(CaptureDecided())

    def _restart(self, since: datetime) -> None:
        """Take only what begins from `since` on, for every followed assistant."""
        self._follower.forget()
        for program in self._ledger.programs.values():
            if program.since is not None:
                program.since, program.files = since, {}

    def _request(self, name: str) -> ImportRequest:
        folder = _folder_named(name)
        root = _root(folder)
        if not root.is_dir():
            raise NotFoundError(
                f"{folder.title} keeps no sessions on this computer: there is no {root}."
            )
        options = replace(
            EVERYTHING, excluded=self._ledger.excluded, forgotten=self._ledger.forgotten
        )
        return ImportRequest(path=root.absolute(), form=folder.program, options=options)

    def _described(self, folder: SessionFolder, root: Path) -> CapturedAssistant:
        program = self._ledger.program(folder.program)
        state = CaptureState.OFF
        if program.since is not None:
            state = CaptureState.PAUSED if self._ledger.is_paused else CaptureState.ON
        is_today = program.today == self._clock().astimezone().date()
        return CapturedAssistant(
            name=folder.program,
            assistant=folder.assistant,
            title=folder.title,
            folder=root,
            state=state,
            files=sum(1 for _ in session_files(folder, root)),
            is_one_file=SESSION_FORMATS[folder.program].table != "",
            since=program.since,
            stored=program.stored,
            stored_today=program.stored_today if is_today else 0,
            last_taken_at=program.last_taken_at,
            refused_lines=program.refused_lines,
            unread=self._follower.unread(folder.program),
        )

    def _on_store_replaced(self, _event: StoreReplaced) -> None:
        # The new store may lack some of what was read, so everything is read again.
        with self._ledger.lock:
            self._follower.forget()
            for program in self._ledger.programs.values():
                program.files = {}
            self._ledger.note()


def _folders() -> Iterator[tuple[SessionFolder, Path]]:
    return ((folder, _root(folder)) for folder in FOLDERS)


def _root(folder: SessionFolder) -> Path:
    return folder.path(Path.home(), os.environ)


def _folder_named(name: str) -> SessionFolder:
    for folder in FOLDERS:
        if folder.program == name:
            return folder
    raise NotFoundError(
        f"The sessions of {shorten(name)} cannot be followed.",
        hint=f"Choose one of: {', '.join(each.program for each in FOLDERS)}.",
    )


def _spellings(folder: str) -> tuple[str, ...]:
    """Return the path of a folder as written, and with its links resolved."""
    path = expanded(folder)
    if not path.is_absolute():
        raise InvalidInputError.of_field("folder", "is not absolute", hint="Give the whole path.")
    written = os.path.normpath(path)
    return tuple(dict.fromkeys((written, os.path.realpath(written))))


def _conversations(view: StoreReader) -> Iterator[tuple[MemoryId, datetime]]:
    """Yield the conversations from session files that are not pinned, with their times."""
    where = replace(said_to(*SESSION_FORMATS), is_pinned=False)
    ids = view.memories.list_ids(where, SortOrder.OLDEST)
    for some in in_batches(ids):
        for memory in view.memories.get_many(some):
            if memory.metadata.get("program") in SESSION_FORMATS:
                yield memory.id, memory.created_at


class CaptureKeeper:
    """A thread that looks for new lines once a second while an assistant is followed."""

    def __init__(self, capture: CaptureService, *, look_every_s: float = LOOK_EVERY_S) -> None:
        """Make it; nothing happens before `start`."""
        self._capture = capture
        self._look_every_s = look_every_s
        self._is_stopping = False
        self._save_at_s = self._trim_at_s = 0.0
        self._has_failed = False
        self._thread = threading.Thread(target=self._run, name="capture-keeper", daemon=True)

    def start(self) -> None:
        """Start the thread."""
        now_s = time.monotonic()
        self._save_at_s, self._trim_at_s = now_s + _SAVE_EVERY_S, now_s + _TRIM_FIRST_S
        self._thread.start()

    def stop(self) -> None:
        """Stop after the present look, and write how far it came. Idempotent."""
        self._is_stopping = True
        self._capture.decided.set()
        if self._thread.ident is not None:
            self._thread.join()

    def _run(self) -> None:
        set_behind(threading.get_native_id())
        while not self._is_stopping:
            # A decision or `stop` ends the wait at once.
            self._capture.decided.wait(self._do_due_work())
            self._capture.decided.clear()
        self._write()

    def _do_due_work(self) -> float:
        """Do what is due; return how many seconds to wait until the next time."""
        begun_s = time.thread_time()
        is_following = self._capture.is_following
        try:
            self._capture.resume_if_due()
            is_behind = is_following and self._capture.look()
            if time.monotonic() >= self._trim_at_s:
                self._trim_at_s = time.monotonic() + _TRIM_EVERY_S
                if count := self._capture.trim():
                    logger.info("moved %d conversations beyond the limits to the trash", count)
        except RosemaryError as error:
            if not self._has_failed:
                logger.warning("sessions are not followed for now: %s", error.message)
            self._has_failed = True
            return _AFTER_FAILURE_S
        self._has_failed = False
        if time.monotonic() >= self._save_at_s:
            self._save_at_s = time.monotonic() + _SAVE_EVERY_S
            self._write()
        spent_s = time.thread_time() - begun_s
        pause_s = spent_s * (1 / SHARE_MAX - 1)
        if not is_following:
            left_s = self._capture.pause_left_s
            if left_s < inf:
                # A wait does not count the time while the computer sleeps, so it is cut short.
                left_s = min(left_s, _PAUSE_LOOK_S)
            return max(pause_s, min(left_s, self._trim_at_s - time.monotonic()))
        return max(pause_s, 0.0 if is_behind else self._look_every_s)

    def _write(self) -> None:
        try:
            self._capture.save_places()
        except RosemaryError as error:
            logger.warning("%s", error.message)
