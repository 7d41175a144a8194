"""The store, its files, copies and outbox, and the readers and writers that jobs get."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Protocol, TypeAlias, TypeVar

from typing_extensions import override

from rosemary.domain.backups import SnapshotFacts, StoreMark
from rosemary.domain.calls import KeptAnswer, WaitingSave
from rosemary.domain.clients import Access
from rosemary.domain.events import Event
from rosemary.domain.importing import KeyValues
from rosemary.domain.insights import Mended
from rosemary.domain.models import Memory
from rosemary.domain.ports import UNWATCHED, Watch
from rosemary.domain.types import MemoryId
from rosemary.store.ports.client_ports import AuditReader, AuditWriter, ClientReader, ClientWriter
from rosemary.store.ports.history_ports import (
    CheckReader,
    CheckWriter,
    HistoryReader,
    HistoryWriter,
    MarkReader,
    MarkWriter,
    RecordReader,
    RecordWriter,
)
from rosemary.store.ports.memory_ports import (
    FilterReader,
    FilterWriter,
    ImportReader,
    ImportWriter,
    LinkReader,
    LinkWriter,
    MemoryReader,
    MemoryWriter,
    ProjectReader,
    ProjectWriter,
    TagReader,
    TagWriter,
)
from rosemary.store.ports.search_ports import (
    InsightReader,
    SearchReader,
    VectorReader,
    VectorWriter,
)

Row: TypeAlias = tuple[str | int | float | bytes | None, ...]
"""One row, with the same values in every engine. A vector is float32, little-endian."""
T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class CopiedTable:
    """A table that both engines have.

    Attributes:
        name: of the table.
        columns: the columns of a row, the key first.
        key_length: how many of the columns are the key.
        is_newest_first: copied from the largest key down, because rows refer to later ones.
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
        """Add all rows or none, with the search data that the engine derives from them."""
        ...

    def finish(self) -> None:
        """Complete the store when all rows are there; indexes are built here."""
        ...


class MoveTarget(TableTarget, Protocol):
    """A store that another one is moved to. No app opens it before `end`."""

    def begun(self) -> str | None:
        """Return what `begin` noted about the store being moved here; None if there is none."""
        ...

    def begin(self, source: str) -> None:
        """Delete all rows, and note which store is moved here."""
        ...

    def end(self) -> None:
        """Forget the note: the store is complete."""
        ...


class Outbox(Protocol):
    """Saves that wait for the server, in their order, on the disk. Thread-safe.

    Every method may raise `StoreUnavailableError` or `StorageFullError`.
    """

    def begin(self, answer: KeptAnswer, memory_id: MemoryId) -> MemoryId:
        """Return the id of the memory that a call saves: `memory_id` at the first attempt.

        A repeated call gets the id of its first attempt for as long as the server keeps its answer.
        The id outlives a crash of the process, but not of the computer.

        Args:
            answer: the answer to the call, at this attempt.
            memory_id: the id for its memory, if the call is new.
        """
        ...

    def add(self, save: WaitingSave) -> Memory:
        """Write a save to the disk, and return its memory.

        A call that is here already is not added again; its first memory is returned. If it was
        refused, it waits again.

        Raises:
            DuplicateContentError: another waiting save has this content in this project.
            InvalidInputError: a different call with the same key is here already.
        """
        ...

    def of_call(self, client: str, key: str) -> WaitingSave | None:
        """Return the save of the call with this key, waiting or refused."""
        ...

    def next(self) -> WaitingSave | None:
        """Return the oldest save that waits."""
        ...

    def holds(self, memory_id: MemoryId) -> bool:
        """Return whether a memory waits."""
        ...

    def count(self) -> int:
        """Return how many saves wait."""
        ...

    def refused(self) -> Sequence[WaitingSave]:
        """Return the saves that the server refused."""
        ...

    def all(self) -> Sequence[WaitingSave]:
        """Return waiting and refused saves together, in the order in which they were made."""
        ...

    def remove(self, memory_id: MemoryId) -> None:
        """Forget a save: the server has it, or the person gave it up."""
        ...

    def retry(self, ids: Collection[MemoryId]) -> None:
        """Let refused saves wait again, each in its old place."""
        ...

    def refuse(self, memory_id: MemoryId, why: str) -> None:
        """Mark a save as refused by the server; it is not tried again."""
        ...

    def set_aside(self) -> Sequence[Path]:
        """Return damaged files that were replaced; what could be read of them waits as before."""
        ...

    def close(self) -> None:
        """Close the file. Idempotent."""
        ...


class StoreReader(Protocol):
    """Reads one consistent snapshot. Valid only inside its job."""

    @property
    def memories(self) -> MemoryReader:
        """Memories by id, key, content and filter."""
        ...

    @property
    def links(self) -> LinkReader:
        """Links between memories."""
        ...

    @property
    def search(self) -> SearchReader:
        """Search by meaning and by words."""
        ...

    @property
    def vectors(self) -> VectorReader:
        """Vectors of passages, and their models."""
        ...

    @property
    def tags(self) -> TagReader:
        """Tags of memories."""
        ...

    @property
    def projects(self) -> ProjectReader:
        """Projects, and the default project of each client."""
        ...

    @property
    def filters(self) -> FilterReader:
        """Filters that were saved under a name."""
        ...

    @property
    def history(self) -> HistoryReader:
        """Versions of memories, and changesets."""
        ...

    @property
    def marks(self) -> MarkReader:
        """Positions in the store's history."""
        ...

    @property
    def records(self) -> RecordReader:
        """Whole memories, for exports and backups."""
        ...

    @property
    def imports(self) -> ImportReader:
        """What became of imported entries."""
        ...

    @property
    def clients(self) -> ClientReader:
        """Clients, held calls and kept answers."""
        ...

    @property
    def audit(self) -> AuditReader:
        """The audit log of calls."""
        ...

    @property
    def insights(self) -> InsightReader:
        """Statistics over all memories."""
        ...

    @property
    def checks(self) -> CheckReader:
        """Integrity checks."""
        ...


class StoreWriter(StoreReader, Protocol):
    """Reads and writes inside one transaction. Valid only inside its job."""

    @property
    @override
    def memories(self) -> MemoryWriter: ...

    @property
    @override
    def links(self) -> LinkWriter: ...

    @property
    @override
    def vectors(self) -> VectorWriter: ...

    @property
    @override
    def tags(self) -> TagWriter: ...

    @property
    @override
    def projects(self) -> ProjectWriter: ...

    @property
    @override
    def filters(self) -> FilterWriter: ...

    @property
    @override
    def history(self) -> HistoryWriter: ...

    @property
    @override
    def marks(self) -> MarkWriter: ...

    @property
    @override
    def records(self) -> RecordWriter: ...

    @property
    @override
    def imports(self) -> ImportWriter: ...

    @property
    @override
    def clients(self) -> ClientWriter: ...

    @property
    @override
    def audit(self) -> AuditWriter: ...

    @property
    @override
    def checks(self) -> CheckWriter: ...


class StoreFiles(Protocol):
    """Reads store files other than the live one. Thread-safe.

    Raises `StoreUnavailableError` if a file is not ours, newer, damaged or unreadable; the file is
    left as it is.
    """

    @property
    def newest_version(self) -> int:
        """The schema version of the stores that this program writes."""
        ...

    def version_of(self, file: Path) -> int:
        """Return the schema version of a store; reads little more than its first page."""
        ...

    def examine(
        self, file: Path, watch: Watch = UNWATCHED, *, are_pages_known: bool = False
    ) -> SnapshotFacts:
        """Check a store of the present schema version, and read all its pages.

        Args:
            file: the store.
            watch: asked from time to time whether to go on.
            are_pages_known: the same bytes passed before, so the pages are not read again.

        Raises:
            CancelledError: the watch was cancelled.
        """
        ...

    def find_damage(self, file: Path, watch: Watch = UNWATCHED) -> tuple[str, ...]:
        """Return the damaged pages of a store of any version; empty if there are none."""
        ...

    def copy(self, file: Path, target: Path, watch: Watch) -> None:
        """Copy a store of any version, with the contents of its log, to a new file.

        Raises:
            CancelledError: the watch was cancelled.
        """
        ...

    def copied_table(self, file: Path, table: str) -> AbstractContextManager[KeyValues]:
        """Open a table of another program's file, in a copy; nothing is written beside the file.

        Raises:
            OSError: it cannot be read, has no such table, is damaged or over 1 GB, or is written
                all the time.
        """
        ...

    def opened(self, file: Path) -> AbstractContextManager[StoreReader]:
        """Open a store of the present schema version for reading; writes nothing beside it."""
        ...

    def tables(self, file: Path) -> AbstractContextManager[TableSource]:
        """Open the tables of a store of the present schema version, to copy them elsewhere."""
        ...

    def new_tables(self, file: Path) -> AbstractContextManager[TableTarget]:
        """Make a store to be filled; after the block it is on the disk, in one file.

        Raises:
            StorageFullError: there is no room for it; the file may be left unfinished.
        """
        ...

    def moved_tables(self, file: Path) -> AbstractContextManager[MoveTarget]:
        """Open the file to which another store is moved, or make it.

        Raises:
            StorageFullError: there is no room for it.
        """
        ...

    def upgrade(self, file: Path) -> None:
        """Bring a store to the present schema version, and all its data into the one file."""
        ...

    def put_access(self, file: Path, access: Access, at: datetime) -> None:
        """Replace the client rights in a store of the present schema version."""
        ...


class FileStore(Protocol):
    """A store that can be copied as a file, and replaced by one."""

    @property
    def files(self) -> StoreFiles:
        """Reads other files of this kind of store."""
        ...

    def copy_to(self, target: Path, watch: Watch) -> None:
        """Copy a snapshot of the store to a new file, while writers go on.

        When this returns, the file is on the disk.

        Raises:
            CancelledError: the watch was cancelled.
        """
        ...

    @property
    def staged(self) -> Path:
        """Path under which a replacement for the database is staged."""
        ...

    def replace(
        self,
        check: Callable[[StoreReader], None],
        kept: Path | None = None,
        backed_up: StoreMark | None = None,
        *,
        keeps_calls: bool = False,
    ) -> Path | None:
        """Replace the store by the file at `staged`; return where the old file is kept, if it is.

        The staged file was examined and is of the present schema version. Running jobs finish first
        and later ones wait, so each sees the old store or the new one, whole. If anything fails, or
        `check` raises, the old store is restored. The staged file is gone in either case.

        Args:
            check: raises if the new store is not as expected.
            kept: new name of the old file, in the same folder; None: it is deleted.
            backed_up: position that a backup covers: the old file is kept only if it has later
                changes.
            keeps_calls: carry over the audit log, the clients' call counts and the held
                deletions of the old store, if it can be read.
        """
        ...


Projects: TypeAlias = tuple[str, ...] | None
"""The projects that a job may see and change; None: all of them. A scoped job may call only the
methods that support a scope. All others raise `ForbiddenError`, and so does writing into another
project."""

B = TypeVar("B")
W = TypeVar("W")


class Damage(Protocol):
    """Whether the store's file is known to be damaged. Thread-safe.

    It is set when any thread cannot read a page or the list of tables. From then on, also after a
    restart, every write but a repair is refused with `DamagedStoreError`.
    """

    @property
    def is_seen(self) -> bool:
        """Whether writes are refused."""
        ...

    @property
    def missing(self) -> int:
        """How many acknowledged changes are missing because the log is damaged."""
        ...

    def note(self) -> None:
        """Record that a check found damage."""
        ...

    def forget(self) -> None:
        """Record that the file was found sound or was repaired.

        The missing changes are given up.
        """
        ...

    def subscribe(self, told: Callable[[], None]) -> None:
        """Call `told` when damage is seen, in the thread that sees it."""
        ...


class Store(FileStore, Protocol):
    """The person's memories, stored durably. Thread-safe.

    Every method may raise `StoreUnavailableError` or `StorageFullError`.
    """

    @property
    def damage(self) -> Damage:
        """What is known about damage of the file."""
        ...

    def mend(self, watch: Watch) -> Sequence[Mended]:
        """Repair what can be repaired, in one transaction, even if damage is known.

        A check afterwards tells whether the file is sound.
        """
        ...

    def read(self, job: Callable[[StoreReader], T], scope: Projects = None) -> T:
        """Run `job` on one consistent snapshot that holds every acknowledged write.

        Memories outside `scope` are invisible to it.
        """
        ...

    def write(self, job: Callable[[StoreWriter], T], scope: Projects = None) -> T:
        """Run `job` in one transaction; when this returns, the change is on the disk.

        An exception from `job` rolls everything back and is raised here. Memories outside `scope`
        are invisible to it.
        """
        ...

    def write_beside(
        self,
        begin: Callable[[StoreWriter], B],
        work: Callable[[], W],
        end: Callable[[StoreWriter, B, W], T],
        scope: Projects = None,
    ) -> T:
        """Run `begin` in a transaction while this thread runs `work`, then `end` in the same one.

        The work must be short and must not use the store. If others want to write, if the work
        takes long, or if writing `begin` to the disk fails, both run after the work in a new
        transaction. `begin` may then run twice; its first run is rolled back. A store that other
        computers write to always runs both after the work.

        Args:
            begin: the part that does not need the result of the work.
            work: runs once, in this thread.
            end: gets the results of both.
            scope: as for `write`.
        """
        ...

    @property
    def is_shared(self) -> bool:
        """Whether other computers may write to it too, and its server may become unreachable."""
        ...

    def watch_changes(self, told: Callable[[Event], None]) -> None:
        """Call `told` with other computers' changes, and when their server goes away or is back.

        The call is made in a thread of the store, at most about a second after the change. If
        changes may have been missed, an event says that anything may have changed. A store that one
        process owns never calls.
        """
        ...

    def warm_up(self) -> None:
        """Start to prepare the first search, in the background; returns at once."""
        ...

    def shrink(self, idle_s: float) -> bool:
        """Free caches that were unused for `idle_s` seconds; return whether any were freed."""
        ...

    def close(self) -> None:
        """Finish queued writes and close the files. Idempotent."""
        ...
