"""Maps rows of links."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rosemary.domain.links import SEEN_FROM_TARGET, importance_score
from rosemary.domain.models import Link
from rosemary.domain.types import MemoryId
from rosemary.store.rows.stored_values import from_us


def link_from_row(row: tuple[Any, ...]) -> Link:
    """Return the link from a row.

    Its columns: id and time of the link, row of the memory it is shown with, whether it comes in,
    id, key, summary and importance of the other memory, relation, weight, project of the other.
    """
    _, created_at, _, is_incoming, other, key, summary, importance, relation, weight, _ = row
    return Link(
        id=MemoryId(other),
        key=key,
        summary=summary,
        relation=relation,
        weight=weight,
        score=weight * importance_score(importance),
        created_at=from_us(created_at),
        is_incoming=bool(is_incoming),
    )


def shown_from(row: tuple[Any, ...]) -> Link:
    """Return the link as a memory shows it: one that comes in is named from this side."""
    link = link_from_row(row)
    if not link.is_incoming:
        return link
    return replace(link, relation=SEEN_FROM_TARGET[link.relation])
