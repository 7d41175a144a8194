"""What the store tells the doctor, and does for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from rosemary.domain.findings import Finding, Mended
from rosemary.domain.models import StoreCheck
from rosemary.domain.ports import UNWATCHED, Watch


class CheckReader(Protocol):
    """Whether the store is sound."""

    def examine(self, watch: Watch = UNWATCHED) -> Sequence[Finding]:
        """Return everything that is wrong in the store; reads all of it.

        Raises:
            CancelledError: the watch no longer wants it.
        """
        ...

    def check(self, watch: Watch = UNWATCHED) -> StoreCheck:
        """Compare rows, full-text rows and vectors with each other; costs a full read.

        In a writing job every indexed text is compared with its memory, else a sample of them.

        Raises:
            CancelledError: the watch no longer wants it.
        """
        ...


class CheckWriter(CheckReader, Protocol):
    """The same, with repairs."""

    def mend(self, watch: Watch = UNWATCHED) -> Sequence[Mended]:
        """Rebuild what is derived, and put right what can be; deletes no memory.

        Raises:
            CancelledError: the watch no longer wants it; all of the job is rolled back.
        """
        ...
