"""What backups and restores need of a store that is one file."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import datetime
from pathlib import Path
from typing import Protocol

from rosemary.domain.backups import SnapshotFacts, StoreMark
from rosemary.domain.clients import Access
from rosemary.domain.ports.jobs import StoreReader
from rosemary.domain.progress import UNWATCHED, Watch


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
