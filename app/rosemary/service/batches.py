"""Splits work on many memories into short transactions, so that others can write in between."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

from rosemary.domain.types import MemoryId

BATCH_SIZE: Final = 500
"""Memories in one transaction: about 40 ms of the writer's time."""

Progress: TypeAlias = Callable[[int, int], bool]
"""Gets the number done and the total; returns False to stop after the present batch."""


def in_batches(
    ids: Sequence[MemoryId], progress: Progress | None = None, *, size: int | None = None
) -> Iterator[Sequence[MemoryId]]:
    """Yield the distinct ids batch by batch, until `progress` returns False.

    Args:
        ids: in order.
        progress: called after each batch.
        size: of a batch, `BATCH_SIZE` by default.
    """
    unique = list(dict.fromkeys(ids))
    size = size or BATCH_SIZE
    for start in range(0, len(unique), size):
        batch = unique[start : start + size]
        yield batch
        if progress is not None and not progress(start + len(batch), len(unique)):
            return
