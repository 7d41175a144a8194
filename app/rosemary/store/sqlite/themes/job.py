"""What the themes of one job share."""

from __future__ import annotations

import apsw

from rosemary.domain.errors import InternalError


class Job:
    """A snapshot, or a transaction, until the job that was given it ends."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection: apsw.Connection | None = connection

    @property
    def connection(self) -> apsw.Connection:
        """The connection that the job's statements run on.

        Raises:
            InternalError: the job has ended.
        """
        if self._connection is None:
            raise InternalError("A store's reader or writer was used after its job had ended.")
        return self._connection

    def end(self) -> None:
        """Make every later use an error."""
        self._connection = None


class Theme:
    """The statements of one theme, inside one job."""

    def __init__(self, job: Job) -> None:
        self._job = job
