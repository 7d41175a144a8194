"""What a model or a person reads: compact text for the answers of search."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic_core import to_json

from rosemary.domain.dates import from_wire
from rosemary.domain.filters import narrowing_in_words
from rosemary.domain.links import CONTRADICTS, SEEN_FROM_TARGET
from rosemary.operations.responses import BriefSearchResponse, SearchResponse
from rosemary.operations.wire import InterpretedOut, ResultOut

# What a reader must know of a result; its other links are in the structure alone.
_SHOWN_RELATIONS = {CONTRADICTS, *SEEN_FROM_TARGET.values()}


def as_json(data: Mapping[str, Any]) -> str:
    """Return the structure of an answer as compact JSON."""
    return to_json(data).decode()


def search_text(response: SearchResponse) -> str:
    """Return the results as numbered previews with id, score, type and tags."""
    blocks = [_nothing(response.total)]
    if response.results:
        blocks = [f"Found {len(response.results)} relevant memories:", ""]
        blocks += [_result_text(result) for result in response.results]
    blocks += _notes(response.interpreted)
    if response.has_more:
        blocks.append(_more(response.results[-1].rank))
    return "\n".join(blocks)


def brief_text(response: BriefSearchResponse) -> str:
    """Return the results as numbered lines with key and score, and what to show of each."""
    if not response.results:
        return _nothing(response.total)
    shown, total = len(response.results), response.total
    counted = f"{shown} relevant memories" if shown == total else f"{shown} of {total} memories"
    lines = [f"Found {counted}:", ""]
    for rank, result in enumerate(response.results, response.offset + 1):
        text = " ".join((result.excerpt or result.summary).split())
        lines += [f"{rank}. {result.key} | score: {result.score:.2f}", f"   {text}"]
    if response.has_more:
        lines.append(_more(response.offset + shown))
    return "\n".join(lines)


def _nothing(total: int) -> str:
    """Return what to say of an empty page: of `total` results, or behind the last one of them."""
    return "No matching memories found." if total == 0 else f"Nothing after {total}."


def _more(offset: int) -> str:
    return f"More: offset {offset}."


def _result_text(result: ResultOut) -> str:
    excerpt = " ".join(result.excerpt.split())
    facts = f"id: {result.id} | score: {result.score:.2f} | type: {result.type}"
    tags = f" | tags: {', '.join(result.tags)}" if result.tags else ""
    tags += "".join(
        f" | {link.relation.replace('_', ' ')}: {link.key}"
        for link in result.links
        if link.relation in _SHOWN_RELATIONS
    )
    return (
        f"{result.rank}. [{result.source}] {result.created_at[:10]}\n   {excerpt}\n   {facts}{tags}"
    )


def _notes(interpreted: InterpretedOut) -> list[str]:
    notes = []
    if interpreted.nearest is not None:
        notes.append(f"The nearest scored {interpreted.nearest:.2f}, below the threshold.")
    begin, end = from_wire(interpreted.date_from), from_wire(interpreted.date_to)
    if narrowing := narrowing_in_words(begin, end, interpreted.sources or ()):
        notes.append(f"Understood: {narrowing}.")
    if interpreted.reason:
        notes.append(interpreted.reason)
    return notes
