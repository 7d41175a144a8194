"""What `get_context` tells at the start: facts that must be in it, and facts that must not.

The saved notes of tests/bench/capture are put into a store of their own on their days, by the same
calls as an assistant's. Then the context of each project is asked for, at its default size, at
half and at twice that. A fact is a few words as they stand in a note.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from tests.bench.capture_week import ASKED_AT, DATA, Row, read_rows
from tests.bench.everyday_store import opened

from rosemary.domain.context_pack import TOKENS_DEFAULT
from rosemary.domain.models import Origin
from rosemary.domain.ports import Embedder
from rosemary.domain.types import Transport
from rosemary.operations.gate import answer
from rosemary.service.services import Services

GUEST = "guest"
GUEST_PROJECTS = ("bibliobus", "kilnwatch")
"""All that this client may see."""

BUDGETS = (TOKENS_DEFAULT // 2, TOKENS_DEFAULT, 2 * TOKENS_DEFAULT)
_SAVER = "claude-code"


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """Words that must be told, or must not be.

    Attributes:
        project: whose context is asked for; None for that of all.
        why: they must be told or not.
    """

    project: str | None
    client: str
    is_told: bool
    words: str
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgedFact:
    """A fact, and whether the context of each of the `BUDGETS` is as it must be."""

    fact: Fact
    is_right: tuple[bool, ...]


def read_notes(folder: Path = DATA) -> list[Row]:
    """Return the notes, oldest first; those of one day as they come in their file."""
    return sorted(read_rows(folder / "notes.jsonl"), key=lambda each: str(each["at"]))


def read_facts(folder: Path = DATA) -> list[Fact]:
    """Return the facts, in the order of their file."""
    return [Fact(**{"client": _SAVER, **each}) for each in read_rows(folder / "facts.jsonl")]


def judged_facts(
    folder: Path, embedder: Embedder, notes: Sequence[Row], facts: Sequence[Fact]
) -> list[JudgedFact]:
    """Save the notes into a store in `folder`, and compare each context with the facts."""
    now = ASKED_AT
    services = opened(folder, embedder, lambda: now)
    try:
        ids: dict[str, str] = {}
        for number, note in enumerate(notes):
            now = datetime.fromisoformat(note["at"]).replace(tzinfo=UTC) + timedelta(minutes=number)
            ids[note["id"]] = _saved(services, note, ids)
        now = ASKED_AT
        for note in notes:
            if note.get("deleted"):
                _call(services, "delete_memory", {"id": ids[note["id"]]})
        services.clients.change_rights(GUEST, lambda each: replace(each, projects=GUEST_PROJECTS))
        return [_judged(services, each) for each in facts]
    finally:
        services.close()


def print_facts(judged: Sequence[JudgedFact], *, has_wrong: bool) -> None:
    print("\n| facts of the context | of |", *(f"{each} tokens |" for each in BUDGETS))
    print("|---|---|" + "---|" * len(BUDGETS))
    for title, of in (("that must be told", True), ("that must not be told", False)):
        some = [each for each in judged if each.fact.is_told is of]
        _print_row(title, some)
        by_why: dict[str, list[JudgedFact]] = defaultdict(list)
        for each in some:
            by_why[each.fact.why].append(each)
        for why, them in sorted(by_why.items()):
            _print_row(f"… {why}", them)
    for each in judged:
        if has_wrong and not all(each.is_right):
            fact, missed = each.fact, "not told" if each.fact.is_told else "told"
            print(f"{fact.project}, {fact.why}, {each.is_right}: {missed}: {fact.words}")


def _print_row(title: str, some: Sequence[JudgedFact]) -> None:
    counts = (sum(each.is_right[place] for each in some) for place in range(len(BUDGETS)))
    print(f"| {title} | {len(some)} |", *(f"{each} |" for each in counts))


def _saved(services: Services, note: Row, ids: dict[str, str]) -> str:
    """Save a note as an assistant does; return its id."""
    arguments: dict[str, Any] = {
        "content": note["text"],
        "memory_type": note["type"],
        "tags": note.get("tags", []),
        "project_id": note.get("project", ""),
        "importance": note.get("importance", 5),
    }
    if replaced := note.get("replaces"):
        arguments["links"] = [{"to": ids[replaced], "relation": "supersedes"}]
    return str(_call(services, "save_memory", arguments)["id"])


def _judged(services: Services, fact: Fact) -> JudgedFact:
    arguments = {} if fact.project is None else {"project_id": fact.project}
    told = [
        str(_call(services, "get_context", arguments | {"budget": each}, fact.client)["context"])
        for each in BUDGETS
    ]
    return JudgedFact(
        fact=fact, is_right=tuple((fact.words in each) is fact.is_told for each in told)
    )


def _call(
    services: Services, name: str, arguments: dict[str, Any], client: str = _SAVER
) -> dict[str, Any]:
    return answer(services, name, arguments, Origin(client=client, transport=Transport.MCP)).data
