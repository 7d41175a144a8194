"""Follows session files: each look reads what is new, and stores the exchanges that are over."""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from math import inf
from pathlib import Path
from typing import Final, TypeAlias

from rosemary.capture import (
    GrowingFile,
    Place,
    SessionFile,
    SessionFolder,
    opened_at,
    session_files,
)
from rosemary.domain.conversations import UnreadSession
from rosemary.domain.errors import RosemaryError
from rosemary.domain.importing import ImportedDraft, ImportOptions, OpenTable
from rosemary.domain.ports import Clock
from rosemary.importers.assistant_sessions import SESSION_FORMATS
from rosemary.importers.editor_sessions import new_chats
from rosemary.importers.session_messages import LiveSession, drafts_of_whole
from rosemary.service.exchange.capture_ledger import CaptureLedger, FollowedProgram, ReadFile

QUIET_S: Final = 2.0
"""Seconds without a new line until an answer is stored; doubled each time it goes on."""

QUIET_MAX_S: Final = 60.0
TABLE_EVERY_S: Final = 5.0
"""Seconds at least between two reads of a file with a table, and at most until one is due."""

TABLE_SHARE: Final = 20.0
"""Such a file rests after a read for so many times the duration of the read."""
logger = logging.getLogger(__name__)

READ_MAX_BYTES: Final = 1 << 23
"""Bytes read of one file in one look: 8 MiB, so that a pause never waits long."""

WHOLE_MAX_BYTES: Final = 1 << 26
"""Larger files that have to be read whole are left out: 64 MiB."""

RETRY_S: Final = 60.0
_LIVE_MAX: Final = 32


@dataclass(slots=True, kw_only=True)
class LiveFile:
    """What is known in memory of a file that grows.

    Attributes:
        session: None if the file is read whole.
        resume: the beginning of the open exchange.
        read_to: where reading goes on.
        size, changed_ns: when it was last read.
        changed_at_s: when it was last seen to change, on the clock of the follower.
        times_stored: how often the open exchange was stored.
        stored_messages: how many messages it had then.
        is_settled: all of it is stored.
        is_behind: there is more to read.
        digests: of the sessions in a table, as they were read.
        unread_since_s: since when a table has changes that were not read.
        rests_until_s: a table is not read before this time.
    """

    session: LiveSession | None
    resume: Place | None
    read_to: Place | None
    size: int = -1
    changed_ns: int = -1
    changed_at_s: float = 0.0
    times_stored: int = 0
    stored_messages: int = 0
    is_settled: bool = False
    is_behind: bool = False
    digests: Mapping[str, str] = field(default_factory=dict)
    unread_since_s: float = inf
    rests_until_s: float = 0.0

    @property
    def quiet_s(self) -> float:
        """How long the file must be unchanged until the open exchange is stored."""
        return min(QUIET_S * 2.0**self.times_stored, QUIET_MAX_S)

    def is_table_due(self, now_s: float) -> bool:
        """Return whether a changed table is quiet, or its change has waited long enough."""
        is_quiet = now_s - self.changed_at_s >= QUIET_S
        is_waiting = now_s - self.unread_since_s >= TABLE_EVERY_S
        return not self.is_settled and now_s >= self.rests_until_s and (is_quiet or is_waiting)

    def rest(self, begun_s: float, now_s: float) -> None:
        """Set until when a table that was read is not read again."""
        self.rests_until_s = begun_s + max(TABLE_EVERY_S, (now_s - begun_s) * TABLE_SHARE)


@dataclass(slots=True, kw_only=True)
class UnreadFile:
    """A file that cannot be read, and when to try again."""

    size: int
    changed_ns: int
    until_s: float
    reason: str


@dataclass(slots=True)
class FollowedFiles:
    """The files of one program in memory, by their paths."""

    live: dict[str, LiveFile] = field(default_factory=dict)
    unread: dict[str, UnreadFile] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Stored:
    """How many memories were added, and how many were extended as their exchange went on."""

    new: int
    grown: int


Store: TypeAlias = Callable[[str, Iterable[ImportedDraft], ImportOptions], Stored]
"""Stores drafts of a program; those that are known already are left out."""


class Follower:
    """Looks at the session files of the programs that are followed. `look` is for one thread."""

    def __init__(
        self,
        ledger: CaptureLedger,
        store: Store,
        open_table: OpenTable,
        clock: Clock,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        """`open_table` reads files of other programs; `monotonic` returns seconds."""
        self._ledger = ledger
        self._store = store
        self.open_table = open_table
        self._clock = clock
        self._monotonic = monotonic
        self._followed: dict[str, FollowedFiles] = {}

    def look(self, folders: Mapping[SessionFolder, Path]) -> bool:
        """Read and store what is new; return whether there is more to read at once.

        Args:
            folders: those that exist, with their paths.

        Raises:
            MachineError: the store cannot be used; the same lines are read again next time.
        """
        behind = [self._look_at(folder, path) for folder, path in folders.items()]
        return any(behind)

    def unread(self, program: str) -> tuple[UnreadSession, ...]:
        """Return the files that cannot be read now; thread-safe."""
        with self._ledger.lock:
            unread = self._followed.get(program, FollowedFiles()).unread
            return tuple(
                UnreadSession(path=path, reason=each.reason) for path, each in unread.items()
            )

    @property
    def lock(self) -> AbstractContextManager[bool]:
        """Held while what is known of the files changes."""
        return self._ledger.lock

    def forget(self, program: str | None = None) -> None:
        """Forget what was read but not stored, of a program or of all; thread-safe."""
        with self._ledger.lock:
            for name in [program] if program else list(self._followed):
                self._followed.pop(name, None)

    def _look_at(self, folder: SessionFolder, root: Path) -> bool:
        is_behind = False
        found: set[str] = set()
        for file in session_files(folder, root):
            found.add(file.path)
            # Held for one file at a time: a pause counts from the next one on.
            with self._ledger.lock:
                program = self._ledger.program(folder.program)
                if self._ledger.is_paused or program.since is None:
                    return False
                followed = self._followed.setdefault(folder.program, FollowedFiles())
                visit = _Visit(self, folder.program, program, followed, file)
                is_behind |= visit.make()
            # Without the lock: copying a large file takes seconds, and decisions must not wait.
            visit.read_table()
        with self._ledger.lock:
            self._drop_missing(folder.program, found)
        return is_behind

    def _drop_missing(self, name: str, found: set[str]) -> None:
        """Forget missing files, and all settled files but the last ones."""
        program, followed = self._ledger.program(name), self._followed.get(name, FollowedFiles())
        for known in (followed.live, followed.unread, program.files):
            for path in [each for each in known if each not in found]:
                del known[path]
                self._ledger.note()
        settled = [path for path, each in followed.live.items() if each.is_settled]
        for path in settled[: max(0, len(followed.live) - _LIVE_MAX)]:
            del followed.live[path]

    @contextmanager
    def deciding(self, program: FollowedProgram, options: ImportOptions) -> Iterator[bool]:
        """Let decisions wait; yield whether what was read is still to be taken."""
        with self._ledger.lock:
            is_followed = program.since is not None and not self._ledger.is_paused
            yield is_followed and self.options(program) == options

    def options(self, program: FollowedProgram) -> ImportOptions:
        """Return what is to be taken."""
        return ImportOptions(
            date_from=program.since, excluded=self._ledger.excluded, is_undo_final=True
        )

    def store(self, name: str, drafts: list[ImportedDraft]) -> None:
        """Store the memories of exchanges, and count them."""
        if not drafts:
            return
        program = self._ledger.program(name)
        stored = self._store(name, drafts, self.options(program))
        if not stored.new and not stored.grown:
            return
        now = self._clock()
        today = now.astimezone().date()
        if program.today != today:
            program.today, program.stored_today = today, 0
        program.stored += stored.new
        program.stored_today += stored.new
        program.last_taken_at = now.astimezone(UTC)
        self._ledger.note()

    @property
    def now_s(self) -> float:
        """The present time in seconds, on a clock that never goes back."""
        return self._monotonic()

    def note(self) -> None:
        """Remember that the ledger has changed."""
        self._ledger.note()


class _Visit:
    """A look at one file."""

    def __init__(
        self,
        follower: Follower,
        name: str,
        program: FollowedProgram,
        followed: FollowedFiles,
        file: SessionFile,
    ) -> None:
        self._follower = follower
        self._name = name
        self._program = program
        self._live = followed.live
        self._unread = followed.unread
        self._file = file
        self._form = SESSION_FORMATS[name]
        self._options = follower.options(program)
        self._due: LiveFile | None = None

    def make(self) -> bool:
        """Read and store what is new in the file; return whether there is more to read."""
        live = self._known()
        if live is None:
            return False
        with self._guarded():
            self._follow(live)
        # A file that could not be read is no longer in `_live`.
        return live.is_behind and self._file.path in self._live

    def read_table(self) -> None:
        """Read and store what is new in a table, if that is due; not while decisions wait."""
        live = self._due
        if live is None:
            return
        begun_s = self._follower.now_s
        with (
            self._guarded(),
            self._follower.open_table(Path(self._file.path), self._form.table) as table,
        ):
            found = new_chats(table, live.digests, self._options, self._file.name)
            with self._follower.deciding(self._program, self._options) as is_wanted:
                if not is_wanted:
                    return
                self._follower.store(self._name, found.drafts)
                self._program.refused_lines += found.refused
                live.digests, live.unread_since_s = found.digests, inf
                self._keep(live, is_settled=True)
        live.rest(begun_s, self._follower.now_s)

    @contextmanager
    def _guarded(self) -> Iterator[None]:
        """Record that a file cannot be read, so that the others still are."""
        try:
            yield
        except RosemaryError:
            # The lines since the last place are read again.
            self._live.pop(self._file.path, None)
            raise
        except FileNotFoundError:
            self._live.pop(self._file.path, None)
        except OSError as error:
            self._refuse(f"It cannot be read: {error.strerror or error}.")
        except Exception as error:  # noqa: BLE001 - one file must not stop the others
            # Without the message and the stack, which may hold what was said.
            logger.error("a session of %s could not be read: %s", self._name, type(error).__name__)  # noqa: TRY400
            self._refuse("It could not be read; the log names the kind of the fault.")

    def _known(self) -> LiveFile | None:
        """Return the file as it is known; None if there is nothing to do."""
        file = self._file
        unread = self._unread.get(file.path)
        if unread is not None:
            is_same = (unread.size, unread.changed_ns) == (file.size, file.changed_ns)
            if is_same and self._follower.now_s < unread.until_s:
                return None
            del self._unread[file.path]
        live = self._live.get(file.path)
        if live is not None:
            return live
        read = self._program.files.get(file.path)
        if read is None and file.changed_ns < _ns(self._program.since):
            return None
        if read is not None and (read.size, read.changed_ns) == (file.size, file.changed_ns):
            return None
        session, place = None, None
        if self._form.has_lines:
            place = read.place if read else None
            session = LiveSession(self._form, file.name, read.mark if read and place else None)
        live = LiveFile(session=session, resume=place, read_to=place)
        self._live[file.path] = live
        return live

    def _follow(self, live: LiveFile) -> None:
        file, now_s = self._file, self._follower.now_s
        if (live.size, live.changed_ns) != (file.size, file.changed_ns):
            live.size, live.changed_ns = file.size, file.changed_ns
            live.changed_at_s, live.is_settled, live.is_behind = now_s, False, True
            live.unread_since_s = min(live.unread_since_s, now_s)
            if live.session is None and not self._form.table:
                # The program rewrites the file at each change, so it is read once it is quiet.
                live.is_behind = False
                return
        if self._form.table:
            live.is_behind = False
            self._due = live if live.is_table_due(now_s) else None
        elif live.is_behind:
            self._read_lines(live)
        elif not live.is_settled and now_s - live.changed_at_s >= live.quiet_s:
            self._settle(live)

    def _read_lines(self, live: LiveFile) -> None:
        assert live.session is not None
        if live.session.is_within(self._options.excluded):
            live.is_behind = False
            self._keep(live, is_settled=True)
            return
        with opened_at(self._file.path, live.read_to) as opened:
            if opened.is_anew:
                live.session = LiveSession(self._form, self._file.name)
                live.resume = live.read_to = None
                live.times_stored = live.stored_messages = 0
            self._follower.store(self._name, self._take_lines(live, live.session, opened))
            live.is_behind = opened.is_behind
        is_settled = not live.is_behind and not live.session.is_answered
        self._keep(live, is_settled=is_settled)

    def _take_lines(
        self, live: LiveFile, session: LiveSession, opened: GrowingFile
    ) -> list[ImportedDraft]:
        """Take the new lines; return the memories of the exchanges that are over."""
        drafts: list[ImportedDraft] = []
        resume = end = None
        for line in opened.lines(READ_MAX_BYTES):
            taken = session.take(line.number, line.text, self._options)
            self._program.refused_lines += taken.is_refused
            drafts += taken.finished
            end = (line.end, line.number + 1)
            if taken.is_beginning:
                resume = (line.start, line.number)
                live.times_stored = live.stored_messages = 0
            elif not session.is_open:
                resume = end
        if end:
            live.read_to = opened.place(*end)
        if resume:
            live.resume = opened.place(*resume)
        elif live.resume is None:
            live.resume = opened.place(0, 0)
        return drafts

    def _settle(self, live: LiveFile) -> None:
        """Store the open exchange of a file that is quiet."""
        if live.session is None:
            with opened_at(self._file.path, None) as opened:
                text = opened.read_all(WHOLE_MAX_BYTES)
            if text is None:
                self._refuse(f"It is larger than {WHOLE_MAX_BYTES >> 20} MiB.")
                return
            try:
                drafts = drafts_of_whole(
                    self._form, self._file.name, text, self._options, self._companion_text()
                )
            except ValueError:
                self._refuse("It is not JSON.")
                return
            self._follower.store(self._name, drafts)
        elif live.session.is_answered and live.session.messages != live.stored_messages:
            self._follower.store(self._name, live.session.unfinished(self._options))
            live.stored_messages = live.session.messages
            live.times_stored += 1
        self._keep(live, is_settled=True)

    def _companion_text(self) -> str:
        """Return the text of the companion of the file; "" if there is none to be read."""
        companion = self._form.companion
        if companion is None:
            return ""
        path = os.path.normpath(Path(self._file.path).parent / companion.path)
        try:
            with opened_at(path, None) as opened:
                return opened.head(companion.most_bytes)
        except OSError:
            return ""

    def _keep(self, live: LiveFile, *, is_settled: bool) -> None:
        live.is_settled = is_settled
        self._program.files[self._file.path] = ReadFile(
            place=live.resume,
            mark=live.session.mark if live.session and live.resume else None,
            size=live.size if is_settled else -1,
            changed_ns=live.changed_ns if is_settled else -1,
        )
        self._follower.note()

    def _refuse(self, reason: str) -> None:
        with self._follower.lock:
            self._live.pop(self._file.path, None)
            self._unread[self._file.path] = UnreadFile(
                size=self._file.size,
                changed_ns=self._file.changed_ns,
                until_s=self._follower.now_s + RETRY_S,
                reason=reason,
            )


def _ns(moment: datetime | None) -> int:
    """Return a time in nanoseconds since 1970, 0 for none."""
    return int(moment.timestamp()) * 1_000_000_000 if moment else 0
