"""A shared store whose server is away, and one that is opened as soon as its server answers."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final, TypeVar, cast

from rosemary.domain.backups import StoreMark
from rosemary.domain.errors import RosemaryError, StoreAwayError
from rosemary.domain.events import (
    ANOTHER_COMPUTER,
    EVERYTHING_ELSEWHERE,
    ChangedElsewhere,
    Event,
    OrganisationChanged,
    StoreAway,
    StoreBack,
)
from rosemary.domain.insights import Mended
from rosemary.domain.models import Origin
from rosemary.domain.ports import Watch
from rosemary.domain.types import JsonObject, Transport
from rosemary.runtime.last_decisions import Decisions
from rosemary.store.ports import Projects, Store, StoreFiles, StoreReader, StoreWriter
from rosemary.store.ports.store_port import Damage
from rosemary.store.sqlite.connections.soundness import DamageLatch
from rosemary.store.sqlite.snapshot import SqliteFiles

logger = logging.getLogger(__name__)

B = TypeVar("B")
T = TypeVar("T")
W = TypeVar("W")

_RETRY_S: Final = (0.25, 0.5, 1.0, 2.0)
"""Seconds between attempts to open a store whose server is away; the last one repeats."""


class AwayStore:
    """A shared `Store` whose server is away: every job fails."""

    def __init__(self, decisions: Decisions | None = None) -> None:
        """`decisions` are what the person had decided when the server was last seen."""
        self.damage = DamageLatch()
        self._decisions = decisions

    @property
    def files(self) -> SqliteFiles:
        """Reads files of the embedded store."""
        return SqliteFiles()

    @property
    def staged(self) -> Path:
        """Nothing is staged for a server that is away."""
        raise _away()

    @property
    def is_shared(self) -> bool:
        """It is on a server."""
        return True

    def read(self, job: Callable[[StoreReader], T], scope: Projects = None) -> T:
        """Run a job that asks for what was decided, or for the project to save into.

        Raises:
            StoreAwayError: it asks for anything else.
        """
        return job(cast("StoreReader", _AwayReader(self._decisions, scope)))

    def write(
        self,
        job: Callable[[StoreWriter], T],  # noqa: ARG002 - as `Store` says
        scope: Projects = None,  # noqa: ARG002 - as above
    ) -> T:
        """Refuse.

        Raises:
            StoreAwayError: always.
        """
        raise _away()

    def write_beside(
        self,
        begin: Callable[[StoreWriter], B],  # noqa: ARG002 - as `Store` says
        work: Callable[[], W],  # noqa: ARG002 - as above
        end: Callable[[StoreWriter, B, W], T],  # noqa: ARG002 - as above
        scope: Projects = None,  # noqa: ARG002 - as above
    ) -> T:
        """Refuse.

        Raises:
            StoreAwayError: always.
        """
        raise _away()

    def mend(self, watch: Watch) -> Sequence[Mended]:  # noqa: ARG002 - as `Store` says
        """Refuse.

        Raises:
            StoreAwayError: always.
        """
        raise _away()

    def copy_to(self, target: Path, watch: Watch) -> None:  # noqa: ARG002 - as `Store` says
        """Refuse.

        Raises:
            StoreAwayError: always.
        """
        raise _away()

    def replace(
        self,
        check: Callable[[StoreReader], None],  # noqa: ARG002 - as `Store` says
        kept: Path | None = None,  # noqa: ARG002 - as above
        backed_up: StoreMark | None = None,  # noqa: ARG002 - as above
        *,
        keeps_calls: bool = False,  # noqa: ARG002 - as above
    ) -> Path | None:
        """Refuse.

        Raises:
            StoreAwayError: always.
        """
        raise _away()

    def watch_changes(self, told: Callable[[Event], None]) -> None:
        """Do nothing: the server that would report changes is away."""

    def warm_up(self) -> None:
        """Do nothing."""

    def shrink(self, idle_s: float) -> bool:  # noqa: ARG002 - as `Store` says
        """Return that nothing was freed."""
        return False

    def close(self) -> None:
        """Do nothing."""


class _AwayPart:
    """Stands for a part of a reader; fails for all that it does not know."""

    def __getattr__(self, _name: str) -> object:
        raise _away()


class _AwayReader(_AwayPart):
    def __init__(self, decisions: Decisions | None, scope: Projects) -> None:
        defaults = {} if decisions is None else decisions.defaults
        self.projects = _AwayProjects(defaults, scope)
        self.clients = _AwayPart() if decisions is None else _AwayClients(decisions)


class _AwayProjects(_AwayPart):
    def __init__(self, defaults: Mapping[str, str], scope: Projects) -> None:
        self._defaults = defaults
        self._scope = scope

    def default_of(self, client: str) -> str:
        """Return the last known default project; "" if the server is to be asked at the sending."""
        default = self._defaults.get(client, "")
        return default if self._scope is None or default in self._scope else self._scope[0]

    def defaults(self) -> Mapping[str, str]:
        return self._defaults


class _AwayClients(_AwayPart):
    def __init__(self, decisions: Decisions) -> None:
        self._access = decisions.access

    def rights(self) -> Mapping[str, JsonObject]:
        return self._access.rights

    def is_access_paused(self) -> bool:
        return self._access.is_paused


class LateStore:
    """A shared `Store` whose server was away at the start: opened as soon as that answers.

    Until then it is as an `AwayStore`. Then its listeners are told what they are told of a server
    that was away for a while.
    """

    def __init__(
        self, away: AwayStore, open_store: Callable[[], Store], why: StoreAwayError
    ) -> None:
        """Make it; `start` begins to look for the server.

        Args:
            away: stands for the store until it is open.
            open_store: opens it; called again and again in a thread.
            why: the error at the first attempt.
        """
        self._store: Store = away
        self._open = open_store
        self._away = _told(why)
        self._listeners: tuple[Callable[[Event], None], ...] = ()
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._look, name="late-store", daemon=True)

    def start(self) -> None:
        """Look for the server in the background."""
        self._thread.start()

    def _look(self) -> None:
        delays = iter(_RETRY_S)
        while not self._stopping.wait(next(delays, _RETRY_S[-1])):
            try:
                store = self._open()
            except RosemaryError as error:
                self._note_away(error)
            else:
                self._use(store)
                return

    def _note_away(self, error: RosemaryError) -> None:
        if (away := _told(error)) != self._away:
            logger.warning("the store is away: %s", away.message)
            self._away = away
            self._tell(away)

    def _use(self, store: Store) -> None:
        logger.info("the server is there: the store is open")
        self._store = store
        self._tell(StoreBack())
        for each in self._listeners:
            store.watch_changes(each)
        # Nothing was read yet, so all is new.
        organised = OrganisationChanged(origin=_SERVER)
        self._tell(ChangedElsewhere(kinds=EVERYTHING_ELSEWHERE), organised)

    def _tell(self, *events: Event) -> None:
        for event in events:
            for told in self._listeners:
                told(event)

    def watch_changes(self, told: Callable[[Event], None]) -> None:
        """Tell that the server is away, and then what the store tells. Call before `start`."""
        self._listeners = (*self._listeners, told)
        told(self._away)

    def close(self) -> None:
        """Look no more, and close the store. Idempotent."""
        self._stopping.set()
        if self._thread.ident is not None:
            self._thread.join()
        self._store.close()

    @property
    def damage(self) -> Damage:
        """What is known about damage."""
        return self._store.damage

    @property
    def files(self) -> StoreFiles:
        """Reads files of the embedded store."""
        return self._store.files

    @property
    def staged(self) -> Path:
        """Path under which a replacement is staged."""
        return self._store.staged

    @property
    def is_shared(self) -> bool:
        """It is on a server."""
        return True

    def read(self, job: Callable[[StoreReader], T], scope: Projects = None) -> T:
        """Run `job` on one snapshot."""
        return self._store.read(job, scope)

    def write(self, job: Callable[[StoreWriter], T], scope: Projects = None) -> T:
        """Run `job` in one transaction."""
        return self._store.write(job, scope)

    def write_beside(
        self,
        begin: Callable[[StoreWriter], B],
        work: Callable[[], W],
        end: Callable[[StoreWriter, B, W], T],
        scope: Projects = None,
    ) -> T:
        """Run `work`, and `begin` and `end` in one transaction."""
        return self._store.write_beside(begin, work, end, scope)

    def mend(self, watch: Watch) -> Sequence[Mended]:
        """Repair what can be repaired."""
        return self._store.mend(watch)

    def copy_to(self, target: Path, watch: Watch) -> None:
        """Write a snapshot as a file."""
        self._store.copy_to(target, watch)

    def replace(
        self,
        check: Callable[[StoreReader], None],
        kept: Path | None = None,
        backed_up: StoreMark | None = None,
        *,
        keeps_calls: bool = False,
    ) -> Path | None:
        """Replace the memories by the file at `staged`."""
        return self._store.replace(check, kept, backed_up, keeps_calls=keeps_calls)

    def warm_up(self) -> None:
        """Prepare the first search."""
        self._store.warm_up()

    def shrink(self, idle_s: float) -> bool:
        """Free caches."""
        return self._store.shrink(idle_s)


_SERVER: Final = Origin(client=ANOTHER_COMPUTER, transport=Transport.WINDOW)


def _told(error: RosemaryError) -> StoreAway:
    return StoreAway(message=error.message, hint=error.hint or "")


def _away() -> StoreAwayError:
    return StoreAwayError(
        "The server that holds the memories cannot be reached.",
        hint="Check that it runs and that this computer is connected, and try again when it is "
        "back.",
    )
