"""Filters kept under a name."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from typing_extensions import override

from rosemary.domain.models import Origin
from rosemary.domain.types import JsonObject
from rosemary.store.ports.organising_ports import FilterReader, FilterWriter
from rosemary.store.sqlite.connections.column_values import from_json
from rosemary.store.sqlite.memories import saved_filter_rows, subjects
from rosemary.store.sqlite.themes.job import Theme

_LIST: Final = "SELECT name, definition FROM saved_filter ORDER BY folded"


class SqliteFilterReader(Theme, FilterReader):
    """Reads in one job."""

    @override
    def definitions(self) -> dict[str, JsonObject]:
        return {name: from_json(text) for name, text in self._job.connection.execute(_LIST)}

    @override
    def definition(self, name: str) -> tuple[str, JsonObject] | None:
        return saved_filter_rows.definition(self._job.connection, name)


class SqliteFilterWriter(SqliteFilterReader, FilterWriter):
    """Reads and writes in one job."""

    @override
    def put(
        self, name: str, wanted: JsonObject | None, at: datetime, origin: Origin
    ) -> tuple[str, JsonObject] | None:
        with self._job.recorded(subjects.of_filter(name), at, origin):
            return saved_filter_rows.put(self._job.connection, name, wanted, at, origin)
