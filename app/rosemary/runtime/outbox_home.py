"""The services of a command while the server is away and no app runs: saves are kept here."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TypeVar, cast

from rosemary.domain.backups import StoreMark
from rosemary.domain.errors import InvalidInputError, StoreAwayError
from rosemary.domain.events import Event
from rosemary.domain.insights import Mended
from rosemary.domain.ports import Watch
from rosemary.runtime.core import services_over
from rosemary.runtime.lost_stores import require_folder
from rosemary.runtime.paths import Paths
from rosemary.runtime.single_instance import owned
from rosemary.runtime.store_choice import server_of
from rosemary.service.services import Services
from rosemary.store.ports import Projects, StoreReader, StoreWriter
from rosemary.store.sqlite.connections.soundness import DamageLatch
from rosemary.store.sqlite.snapshot import SqliteFiles

B = TypeVar("B")
T = TypeVar("T")
W = TypeVar("W")


@contextlib.contextmanager
def opened_outbox(paths: Paths) -> Iterator[Services]:
    """Own the home, and open services that know only the saves that wait on this computer.

    Raises:
        AlreadyRunningError: another process owns the home.
        InvalidInputError: the memories are on this computer, where nothing waits.
    """
    server = server_of(paths)
    if server is None:
        raise InvalidInputError("The memories are on this computer: nothing waits for a server.")
    require_folder(paths)
    with (
        owned(paths, is_store_elsewhere=True),
        contextlib.closing(services_over(AwayStore(), paths, server)) as services,
    ):
        services.outgoing.work_offline()
        yield services


class AwayStore:
    """A shared `Store` whose server is away: every job fails."""

    def __init__(self) -> None:
        self.damage = DamageLatch()

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

    def read(
        self,
        job: Callable[[StoreReader], T],
        scope: Projects = None,  # noqa: ARG002 - as `Store` says
    ) -> T:
        """Run a job that only asks for the project to save into, which is not known yet.

        Raises:
            StoreAwayError: it asks for anything else.
        """
        return job(cast("StoreReader", _Nothing()))

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


class _Nothing:
    """Stands for a reader: knows no default project, and fails for all else."""

    @property
    def projects(self) -> _Nothing:
        return self

    def default_of(self, _client: str) -> str:
        """Return that no project is known; the server is asked when the save is sent."""
        return ""

    def __getattr__(self, _name: str) -> object:
        raise _away()


def _away() -> StoreAwayError:
    return StoreAwayError(
        "The server that holds the memories cannot be reached.",
        hint="Check that it runs and that this computer is connected, and try again when it is "
        "back.",
    )
