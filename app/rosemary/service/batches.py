"""Work on many memories in short transactions, between which others get their turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

from rosemary.domain.types import MemoryId

BATCH_SIZE: Final = 500
"""Memories in one transaction: about 40 ms of the writer's time."""

Progress: TypeAlias = Callable[[int, int], bool]
"""Is told how many are done, of how many; False ends the work after what is done."""


def in_batches(
    ids: Sequence[MemoryId], progress: Progress | None = None, *, size: int | None = None
) -> Iterator[Sequence[MemoryId]]:
    """Yield the ids, each once, batch by batch; ask after each whether to go on.

    Args:
        ids: in their order.
        progress: is asked.
        size: of a batch, `BATCH_SIZE` where none is given.
    """
    unique = list(dict.fromkeys(ids))
    size = size or BATCH_SIZE
    for start in range(0, len(unique), size):
        batch = unique[start : start + size]
        yield batch
        if progress is not None and not progress(start + len(batch), len(unique)):
            return
