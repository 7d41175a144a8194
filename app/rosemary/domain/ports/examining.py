"""What the doctor asks of the store."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from rosemary.domain.findings import Finding, Mended
from rosemary.domain.models import StoreCheck


class StoreExaminer(Protocol):
    """What a reader of the store tells the doctor."""

    def examine(self) -> Sequence[Finding]:
        """Return everything that is wrong in the store; reads all of it."""
        ...

    def check(self) -> StoreCheck:
        """Compare rows, full-text rows and vectors with each other; costs a full read."""
        ...


class StoreMender(StoreExaminer, Protocol):
    """What a writer of the store does for the doctor."""

    def mend(self) -> Sequence[Mended]:
        """Rebuild what is derived, and put right what can be; deletes no memory."""
        ...
