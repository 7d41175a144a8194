"""How links are named, weighted and ordered."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from rosemary.domain import limits
from rosemary.domain.errors import InvalidInputError, NotFoundError, shorten
from rosemary.domain.models import Link, Memory

RELATED: Final = "related"
LINK_WEIGHT: Final = 0.5
SUPERSEDES: Final = "supersedes"
CONTRADICTS: Final = "contradicts"
RELATIONS: Final = (RELATED, SUPERSEDES, CONTRADICTS, "part_of", "follows")
"""Relations that everyone understands; any other slug may be used too."""

SEEN_FROM_TARGET: Final[Mapping[str, str]] = {
    SUPERSEDES: "superseded_by",
    CONTRADICTS: "contradicted_by",
}
"""How the target of such a link shows it; other links are shown at their source only."""

SIMILAR_MIN_COSINE: Final = 0.92
"""At this cosine two memories say nearly the same."""

SUGGESTION_MIN_COSINE: Final = 0.55
"""At this cosine a link may be wanted. Nine of ten pairs of facts from one conversation are further
apart, and one fact in thirty has no neighbour this near. Source: LoCoMo, the observations."""

COMPARED_PASSAGES: Final = 16
"""How many passages of a memory are compared with others: all of a text of three printed pages, a
selection of a longer one."""

_CHAIN_ENDS = 3


def importance_score(importance: float) -> float:
    """Return the score, 0.1 to 1, of a linked memory that is not itself a result."""
    return importance / limits.IMPORTANCE_MAX


def strongest_first(links: Iterable[Link]) -> tuple[Link, ...]:
    """Return links by score; equal ones newest first, then by id, end and relation."""
    return tuple(
        sorted(
            links,
            key=lambda link: (
                -link.score,
                -link.created_at.timestamp(),
                link.id,
                link.is_incoming,
                link.relation,
            ),
        )
    )


def with_strongest_first(memory: Memory) -> Memory:
    """Return the memory with its links by score."""
    return replace(memory, links=strongest_first(memory.links)) if memory.links else memory


def spread(vectors: Sequence[bytes]) -> list[bytes]:
    """Return the vectors of at most `COMPARED_PASSAGES` passages, spread over the text."""
    step = max(1.0, len(vectors) / COMPARED_PASSAGES)
    count = min(len(vectors), COMPARED_PASSAGES)
    return [vectors[int(index * step)] for index in range(count)]


def chain_in_words(keys: Sequence[str]) -> str:
    """Return "a supersedes b supersedes a", without the middle of a long chain."""
    shown = [shorten(key) for key in keys]
    if len(shown) > 2 * _CHAIN_ENDS:
        shown = [*shown[:_CHAIN_ENDS], "…", *shown[-_CHAIN_ENDS:]]
    return f" {SUPERSEDES} ".join(shown)


def circle_error(field: str, chain: Sequence[Memory]) -> InvalidInputError:
    """Return the error for a link that would let a memory supersede itself.

    Args:
        field: the argument that asked for it.
        chain: the circle, from the memory back to itself.
    """
    return InvalidInputError.of_field(
        field,
        f"these would supersede each other: {chain_in_words([each.key for each in chain])}",
        hint="Remove the link that no longer holds, then link again.",
    )


def self_link_error(field: str, memory: Memory) -> InvalidInputError:
    """Return the error for a link from a memory to itself."""
    return InvalidInputError.of_field(
        field,
        f"{shorten(memory.key)} cannot be linked to itself",
        hint="Name another memory.",
    )


def no_link_error(
    source: Memory, target: Memory, relation: str, there: Iterable[str], back: Iterable[str]
) -> NotFoundError:
    """Return the error for removing a link that does not exist; it names those that do.

    Args:
        source: where it would lead from.
        target: where it would lead to.
        relation: which link.
        there: the relations of the links from one to the other.
        back: the relations of those the other way round.
    """
    hint = f"Neither is linked to the other: read {shorten(source.key)} to see its links."
    if there := sorted(there):
        hint = f"From one to the other there is: {', '.join(there)}."
    elif back := sorted(back):
        hint = f"The other way round there is: {', '.join(back)}."
    return NotFoundError(
        f"There is no link {relation} from {shorten(source.key)} to {shorten(target.key)}.",
        hint=hint,
        details={"from": source.id, "to": target.id, "relation": relation},
    )
