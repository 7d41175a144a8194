"""What a model or a person reads: compact text for the answers of search."""

from __future__ import annotations

import json

from rosemary.operations.responses import SearchResponse
from rosemary.operations.wire import ResultOut, Wire

_NOTHING = "No matching memories found."


def as_json(response: Wire) -> str:
    """Return `response` as compact JSON."""
    return json.dumps(response.to_json(), ensure_ascii=False, separators=(",", ":"))


def search_text(response: SearchResponse) -> str:
    """Return the results as numbered previews with id, score, type and tags."""
    blocks = [_NOTHING]
    if response.results:
        blocks = [f"Found {len(response.results)} relevant memories:", ""]
        blocks += [_result_text(result) for result in response.results]
    note = _note(response)
    return "\n".join([*blocks, note] if note else blocks)


def _result_text(result: ResultOut) -> str:
    excerpt = " ".join(result.excerpt.split())
    facts = f"id: {result.id} | score: {result.score:.2f} | type: {result.type}"
    tags = f" | tags: {', '.join(result.tags)}" if result.tags else ""
    return (
        f"{result.rank}. [{result.source}] {result.created_at[:10]}\n   {excerpt}\n   {facts}{tags}"
    )


def _note(response: SearchResponse) -> str:
    interpreted = response.interpreted
    if interpreted.nearest is not None:
        return f"The nearest scored {interpreted.nearest:.2f}, below the threshold."
    if not interpreted.semantic and interpreted.reason:
        return interpreted.reason
    return ""
