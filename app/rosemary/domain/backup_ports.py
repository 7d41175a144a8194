"""What backups and restores need of a store that is one file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from rosemary.domain.backups import SnapshotFacts, StoreMark
from rosemary.domain.progress import UNWATCHED, Watch
from rosemary.domain.types import MemoryId

if TYPE_CHECKING:
    from rosemary.domain.ports import StoreReader


class MarkReader(Protocol):
    """Tells moments in the life of a store apart, on one consistent snapshot."""

    def mark(self) -> StoreMark:
        """Return the moment of the last change of anything that an undo could take back."""
        ...

    def has_mark(self, mark: StoreMark) -> bool:
        """Return whether this store went through a moment; a restore may have left it behind."""
        ...

    def count_saves_since(self, mark: StoreMark, limit: int) -> int:
        """Return how many changes of memories came after a moment, counted up to `limit`."""
        ...

    def stamps(self) -> Iterator[tuple[MemoryId, tuple[int, int]]]:
        """Yield what tells the versions of every live memory apart, with its id, in their order."""
        ...


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

    def replace(self, check: Callable[[StoreReader], None], kept: Path | None = None) -> None:
        """Put the file at `staged` in the place of the store's, which then is moved to `kept`.

        It was examined and is of the present schema version. Jobs that run are finished first,
        later ones wait: each sees the old store or the new one, whole. If anything fails, or
        `check` raises, the old store is back. What was staged is gone in any case, and so is the
        old file where `kept` is None.
        """
        ...
