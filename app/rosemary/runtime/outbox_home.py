"""The services of a command while the server is away and no app runs: saves are kept here."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from rosemary.domain.errors import InvalidInputError
from rosemary.runtime.away_store import AwayStore
from rosemary.runtime.core import services_over
from rosemary.runtime.lost_stores import require_folder
from rosemary.runtime.paths import Paths
from rosemary.runtime.single_instance import owned
from rosemary.runtime.store_choice import server_of
from rosemary.service.services import Services


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
