"""The store, its files, and what a job on it is given."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from datetime import datetime
from pathlib import Path
from typing import Protocol, TypeAlias, TypeVar

from typing_extensions import override

from rosemary.domain.backups import SnapshotFacts, StoreMark
from rosemary.domain.clients import Access
from rosemary.domain.findings import Mended
from rosemary.domain.ports import UNWATCHED, Watch
from rosemary.store.ports.check_ports import CheckReader, CheckWriter
from rosemary.store.ports.client_ports import AuditReader, AuditWriter, ClientReader, ClientWriter
from rosemary.store.ports.history_ports import (
    HistoryReader,
    HistoryWriter,
    MarkReader,
    MarkWriter,
    RecordReader,
    RecordWriter,
)
from rosemary.store.ports.memory_ports import LinkReader, LinkWriter, MemoryReader, MemoryWriter
from rosemary.store.ports.organising_ports import (
    FilterReader,
    FilterWriter,
    ImportReader,
    ImportWriter,
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

T = TypeVar("T")


class StoreReader(Protocol):
    """Reads on one consistent snapshot. Valid only inside the job it was given to."""

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
        """Candidates by meaning and by words."""
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
        """Projects, and which of them clients save into."""
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
        """Moments in the life of the store."""
        ...

    @property
    def records(self) -> RecordReader:
        """Whole memories."""
        ...

    @property
    def imports(self) -> ImportReader:
        """What became of imported entries."""
        ...

    @property
    def clients(self) -> ClientReader:
        """Clients, calls that wait for the person, and kept answers."""
        ...

    @property
    def audit(self) -> AuditReader:
        """The log of calls."""
        ...

    @property
    def insights(self) -> InsightReader:
        """The memories as a whole."""
        ...

    @property
    def checks(self) -> CheckReader:
        """Whether the store is sound."""
        ...


class StoreWriter(StoreReader, Protocol):
    """Reads and writes inside one transaction. Valid only inside the job it was given to."""

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
    """Looks into files that are stores, but not the live one. Thread-safe.

    Raises `StoreUnavailableError` where a file is not ours, newer, damaged or cannot be read; the
    file is left as it is.
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
        """Compare the parts of a store of the present schema version, and read all its pages.

        Args:
            file: the store.
            watch: asked now and then whether the answer is still wanted.
            are_pages_known: these very bytes passed before: only its parts are compared.

        Raises:
            CancelledError: the watch no longer wants it.
        """
        ...

    def find_damage(self, file: Path, watch: Watch = UNWATCHED) -> tuple[str, ...]:
        """Return what is wrong with the pages of a store of any version; empty: nothing."""
        ...

    def copy(self, file: Path, target: Path, watch: Watch) -> None:
        """Write a copy of a store of any version, with what is in its log, into a new file.

        Raises:
            CancelledError: the watch no longer wants it.
        """
        ...

    def opened(self, file: Path) -> AbstractContextManager[StoreReader]:
        """Open a store of the present schema version to be read; nothing is written beside it."""
        ...

    def upgrade(self, file: Path) -> None:
        """Bring a store to the present schema version, and everything of it into the one file."""
        ...

    def put_access(self, file: Path, access: Access, at: datetime) -> None:
        """Exchange what a store of the present schema version says of the access of clients."""
        ...


class FileStore(Protocol):
    """A store that can be copied as a file, and be replaced by one."""

    @property
    def files(self) -> StoreFiles:
        """What looks into files of this kind of store."""
        ...

    def copy_to(self, target: Path, watch: Watch) -> None:
        """Write a copy of one moment of the store into a new file, while writers go on.

        When this returns, the file is on the disk.

        Raises:
            CancelledError: the watch no longer wants it.
        """
        ...

    @property
    def staged(self) -> Path:
        """Where a file has to be to be put in the place of the store's."""
        ...

    def replace(
        self,
        check: Callable[[StoreReader], None],
        kept: Path | None = None,
        backed_up: StoreMark | None = None,
        *,
        keeps_calls: bool = False,
    ) -> Path | None:
        """Put the file at `staged` in the place of the store's; return where that is kept, if so.

        It was examined and is of the present schema version. Jobs that run are finished first,
        later ones wait: each sees the old store or the new one, whole. If anything fails, or
        `check` raises, the old store is back. What was staged is gone in any case.

        Args:
            check: raises where the new store is not what it should be.
            kept: what the old file is called then, in the same folder; None: it is deleted.
            backed_up: the moment of which there is a backup: the old file is kept only if
                something was changed after it.
            keeps_calls: what clients did goes on as the old store knows it: the audit log, who
                called when, the deletions that are held. Where it cannot be read, it does not.
        """
        ...


Projects: TypeAlias = tuple[str, ...] | None
"""The projects that a job may see and change; None: all of them.

A job of some projects may call what each theme can keep to them. Everything else raises
`ForbiddenError`, and so does a write into another project.
"""

B = TypeVar("B")
W = TypeVar("W")


class Damage(Protocol):
    """Whether damage of the store's file has been seen. Thread-safe.

    It is seen where a page or the list of tables cannot be read, whoever reads. From then on every
    write is refused with one `DamagedStoreError`, here and at the next start, but a repair.
    """

    @property
    def is_seen(self) -> bool:
        """Whether nothing may be written."""
        ...

    @property
    def missing(self) -> int:
        """How many changes that were acknowledged a damaged log keeps from the store."""
        ...

    def note(self) -> None:
        """Know that a check has found damage."""
        ...

    def forget(self) -> None:
        """Know that a check has found the file sound, or that it was mended.

        Changes that are missing are given up by that.
        """
        ...

    def subscribe(self, told: Callable[[], None]) -> None:
        """Call `told` when damage is seen, in whichever thread sees it."""
        ...


class Store(FileStore, Protocol):
    """The person's memories, durable. Thread-safe.

    Every method raises `StoreUnavailableError` or `StorageFullError` as the machine fails.
    """

    @property
    def damage(self) -> Damage:
        """What is known of damage of the file."""
        ...

    def mend(self, watch: Watch) -> Sequence[Mended]:
        """Put right what can be, in one transaction, though damage has been seen.

        Whether the file is sound then, a check tells.
        """
        ...

    def read(self, job: Callable[[StoreReader], T], scope: Projects = None) -> T:
        """Run `job` on one consistent snapshot that holds every acknowledged write.

        What is outside of `scope` does not exist for it.
        """
        ...

    def write(self, job: Callable[[StoreWriter], T], scope: Projects = None) -> T:
        """Run `job` in one transaction; when this returns, the change is on the disk.

        An exception from `job` rolls everything back and is raised here. What is outside of `scope`
        does not exist for it.
        """
        ...

    def write_beside(
        self,
        begin: Callable[[StoreWriter], B],
        work: Callable[[], W],
        end: Callable[[StoreWriter, B, W], T],
        scope: Projects = None,
    ) -> T:
        """Do what `write` does in two parts, the first of them beside some work of this thread.

        For a short work that waits for nothing in the store. Where nobody else writes, `begin` is
        run while it goes on; else, and where that takes long or fails on the disk, afterwards, so
        that `begin` may be run a second time once all it did was rolled back.

        Args:
            begin: does what does not need the work.
            work: is run once, by this thread.
            end: is given what both returned.
            scope: as for `write`.
        """
        ...

    def warm_up(self) -> None:
        """Begin to make the first search fast, in the background; returns at once."""
        ...

    def shrink(self, idle_s: float) -> bool:
        """Free what is kept for speed by what was unused for `idle_s` seconds; say if any was."""
        ...

    def close(self) -> None:
        """Finish queued writes and release the files. Idempotent."""
        ...
