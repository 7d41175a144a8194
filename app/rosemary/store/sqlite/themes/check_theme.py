"""Integrity checks and repair."""

from __future__ import annotations

from collections.abc import Sequence

from typing_extensions import override

from rosemary.domain.findings import Finding, Mended
from rosemary.domain.models import StoreCheck
from rosemary.domain.ports import UNWATCHED, Watch
from rosemary.store.ports.check_ports import CheckReader, CheckWriter
from rosemary.store.sqlite.connections.interruption import interruptible
from rosemary.store.sqlite.integrity import checking
from rosemary.store.sqlite.themes.job import Theme


class SqliteCheckReader(Theme, CheckReader):
    """Reads in one job."""

    @override
    def check(self, watch: Watch = UNWATCHED) -> StoreCheck:
        with interruptible(self._job.connection, watch):
            return checking.check(self._job.connection, is_writer=False)

    @override
    def examine(self, watch: Watch = UNWATCHED) -> Sequence[Finding]:
        # Start-up time: numpy is not needed for the first paint.
        from rosemary.store.sqlite.integrity import examining  # noqa: PLC0415

        with interruptible(self._job.connection, watch):
            return examining.examine(self._job.connection, watch)


class SqliteCheckWriter(SqliteCheckReader, CheckWriter):
    """Reads and writes in one job."""

    @override
    def check(self, watch: Watch = UNWATCHED) -> StoreCheck:
        # Compares every full-text row, which needs the write lock.
        with interruptible(self._job.connection, watch):
            return checking.check(self._job.connection, is_writer=True)

    @override
    def mend(self, watch: Watch = UNWATCHED) -> Sequence[Mended]:
        # Start-up time: rarely needed.
        from rosemary.store.sqlite.integrity import mending  # noqa: PLC0415

        with interruptible(self._job.connection, watch):
            return mending.mend(self._job.connection)
