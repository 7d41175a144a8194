"""Whole tables, read from one store and written to another of any engine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

Row: TypeAlias = tuple[str | int | float | bytes | None, ...]
"""One row, with the same values in every engine. A vector is float32, little-endian."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CopiedTable:
    """A table that both engines have.

    Attributes:
        name: of the table.
        columns: the columns of a row, the key first.
        key_length: how many of the columns are the key.
        is_newest_first: copied from the largest key down, because rows name later ones.
        portion_rows: how many rows are read and written at once.
    """

    name: str
    columns: Sequence[str]
    key_length: int = 1
    is_newest_first: bool = False
    portion_rows: int = 2_000

    @property
    def key(self) -> Sequence[str]:
        """The columns by which rows are found and ordered."""
        return self.columns[: self.key_length]

    def key_of(self, row: Row) -> Row:
        """Return the key of a row."""
        return row[: self.key_length]


class TableSource(Protocol):
    """The tables of one store, in one snapshot. Used by one thread."""

    def count(self, table: CopiedTable) -> int:
        """Return the number of rows."""
        ...

    def last_key(self, table: CopiedTable) -> Row | None:
        """Return the key of the row that is copied last; None if there is no row."""
        ...

    def portions(self, table: CopiedTable, after: Row | None = None) -> Iterator[Sequence[Row]]:
        """Return the rows that are copied after the one with this key, in order."""
        ...


class TableTarget(TableSource, Protocol):
    """The tables of one store, to be filled. Used by one thread."""

    def write(self, table: CopiedTable, rows: Sequence[Row]) -> None:
        """Add rows, all or none, with what the engine makes of them for its searches."""
        ...

    def finish(self) -> None:
        """Make what is made once, when all rows are there."""
        ...


class MoveTarget(TableTarget, Protocol):
    """A store that another one is moved to. Until the end, no app opens it."""

    def begun(self) -> str | None:
        """Return what `begin` noted of the store that is moved here; None if none is."""
        ...

    def begin(self, source: str) -> None:
        """Delete all rows, and note which store is moved here."""
        ...

    def end(self) -> None:
        """Forget the note: the store is complete."""
        ...
