"""The indexes of vectors, made when somebody first adds vectors of a model."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Collection
from typing import Final

from rosemary.domain.errors import RosemaryError
from rosemary.store.postgres.server.connection_pool import Connections
from rosemary.store.postgres.server.statements import run
from rosemary.store.postgres.tables import passage_rows

logger = logging.getLogger(__name__)

RETRY_S: Final = 600.0
"""How long after a failure nothing is tried."""

# While an index waits for writers and while it is built, all others who write vectors wait, at most
# 10 seconds. The first limit is shorter than the second after which the server looks for deadlocks:
# else it could end a save in place of this.
_SOON: Final = ("SET LOCAL lock_timeout TO 900", "SET LOCAL statement_timeout TO 8000")


class VectorIndexes:
    """Makes the index of a model's vectors, of a person or in a shared project, if it has none.

    The server is asked once for each model, as it alone knows whether a project has vectors of it.
    This happens after the commit of the first job that adds some: within a long job, making an
    index would have to wait. Thread-safe: of two threads, the second finds the index made.
    """

    def __init__(
        self, connections: Connections, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Make it; `clock` tells seconds."""
        self._connections = connections
        self._clock = clock
        self._seen_to: dict[int, float] = {}

    def see_to(self, models: Collection[int]) -> None:
        """Make the indexes that these models lack; a model is named by its row.

        A failure is logged and tried again with a later job: the memories are saved all the same.
        """
        now = self._clock()
        unknown = [each for each in models if self._seen_to.get(each, now) <= now]
        if not unknown:
            return
        try:
            with self._connections.writing(is_urgent=False) as server:
                for statement in _SOON:
                    run(server, statement)
                passage_rows.make_indexes(server, unknown)
        except RosemaryError as error:
            logger.warning("vectors may have no index yet: %s", error.message)
            self._seen_to.update(dict.fromkeys(unknown, now + RETRY_S))
        else:
            self._seen_to.update(dict.fromkeys(unknown, float("inf")))
