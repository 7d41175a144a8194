"""Measures what a save names of older memories: those it repeats, and those whose value it changes.

    python -m tests.bench.everyday_changes               # the people who taught it
    python -m tests.bench.everyday_changes --also FILE   # and one more, who did not

The people are those of tests/bench/everyday and of its folder `changes`. Their notes are saved in
the order of their days; a note with "replaces" or "repeats" names its pair, all others are ordinary
saves. What each is told by the others is printed by packaging/ranking/fit_changes.py.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray
from tests.bench.everyday_store import TODAY, Person, as_shipped, read_people, read_person

from rosemary.domain.changes_of_value import (
    FEATURES,
    PLACE_FEATURES,
    compared,
    statement_of,
)
from rosemary.domain.errors import DuplicateContentError
from rosemary.domain.models import Memory, MemoryDraft, Origin
from rosemary.domain.types import MemoryId, MemoryType, Transport
from rosemary.embed.onnx import OnnxEmbedder
from rosemary.service.memories.link_service import candidates
from rosemary.service.services import Services, build_services
from rosemary.store.sqlite import SqliteStore

ROOT = Path(__file__).resolve().parents[2]
PEOPLE = ROOT / "tests" / "bench" / "everyday"
CHANGED, DUPLICATE = 0, 1
RELATIONS = ("changed", "duplicate")
MARKS = ("replaces", "repeats")

Array: TypeAlias = NDArray[np.float64]


@dataclass(frozen=True, slots=True, kw_only=True)
class Save:
    """A note that was saved: its pairs by relation, its candidates with their features.

    Attributes:
        topic: its first tag.
        rows: features of the candidates, (candidates, features).
        named: the notes that the service named, each with its relation.
    """

    person: str
    note: str
    topic: str
    pairs: tuple[frozenset[str], frozenset[str]]
    notes: Sequence[str]
    rows: Array
    named: dict[str, str]

    @property
    def is_ordinary(self) -> bool:
        return not any(self.pairs)

    def answers(self, relation: int) -> Array:
        return np.array([each in self.pairs[relation] for each in self.notes], float)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--also", type=Path, help="the notes of one more person")
    parser.add_argument("--models", type=Path, default=ROOT / "resources" / "model")
    arguments = parser.parse_args()
    embedder = OnnxEmbedder(arguments.models)
    saves = [save for person in read_all() for save in saves_of(person, embedder)]
    print_shipped("People it learned from", saves)
    if arguments.also:
        other = read_person("also", arguments.also)
        others = saves_of(other, embedder)
        print_shipped(arguments.also.name, others)
        newer = {n for q in other.questions if q.category == "now-vs-then" for n in q.relevant}
        for each in others:
            if each.named or each.note in newer:
                print(f"{each.note}{' (newer half)' if each.note in newer else ''}: {each.named}")


def read_all() -> list[Person]:
    """Return the people with questions, then those of whom there are notes alone."""
    return [*read_people(PEOPLE), *read_people(PEOPLE / "changes")]


def saves_of(person: Person, embedder: OnnxEmbedder) -> list[Save]:
    """Save the notes of a person on their days, and return what each found."""
    now = TODAY
    saves, names = [], {}
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "memories.db"
        store = SqliteStore.open(path)
        with closing(
            build_services(store, embedder, lambda: now, path, as_shipped(path.parent))
        ) as services:
            for note in sorted(person.notes, key=lambda each: -each["days_ago"]):
                now = TODAY - timedelta(days=note["days_ago"])
                try:
                    memory = services.memories.save(_draft(note), _origin(note))
                except DuplicateContentError:
                    continue
                saves.append(_found(person.name, note, memory, services, store, embedder, names))
                names[memory.id] = note["id"]
    return saves


def _draft(note: dict[str, Any]) -> MemoryDraft:
    return MemoryDraft(
        content=note["content"],
        memory_type=MemoryType(note["type"]),
        tags=tuple(note.get("tags") or ()),
        project_id=note.get("project") or "",
        author=note.get("author") or "",
        thread_id=note.get("thread") or "",
    )


def _origin(note: dict[str, Any]) -> Origin:
    return Origin(client=note["client"], transport=Transport.MCP)


def _found(
    person: str,
    note: dict[str, Any],
    memory: Memory,
    services: Services,
    store: SqliteStore,
    embedder: OnnxEmbedder,
    names: dict[MemoryId, str],
) -> Save:
    def job(view: Any) -> Any:
        return candidates(
            view, memory, view.vectors.of(memory.id, embedder.model)[0], embedder.model
        )

    near = store.read(job)
    rows = compared(statement_of(memory), [(each.statement, each.cosine) for each in near])
    similar = services.links.near_duplicates(memory) or []
    return Save(
        person=person,
        note=note["id"],
        topic=(note["tags"] or [""])[0],
        pairs=(_marked(note, "replaces"), _marked(note, "repeats")),
        notes=[names[each.memory.id] for each in near],
        rows=np.array(rows, float).reshape(-1, len(FEATURES) + len(PLACE_FEATURES)),
        named={names[each.memory.id]: each.relation for each in similar},
    )


def _marked(note: dict[str, Any], mark: str) -> frozenset[str]:
    marked = note.get(mark) or ()
    return frozenset([marked] if isinstance(marked, str) else marked)


@dataclass(frozen=True, slots=True, kw_only=True)
class Counts:
    """Pairs, how many were named, how many as what they are, and ordinary saves that name any."""

    pairs: tuple[int, int]
    found: tuple[int, int]
    told: tuple[int, int]
    ordinary: int
    wrong: int

    def __str__(self) -> str:
        parts = [
            f"{name} {found}/{pairs} ({found / max(1, pairs):.0%}, relation told {told})"
            for name, found, pairs, told in zip(
                MARKS, self.found, self.pairs, self.told, strict=True
            )
        ]
        share = self.wrong / max(1, self.ordinary)
        return f"{', '.join(parts)}, ordinary {self.wrong}/{self.ordinary} ({share:.1%})"


def counted(saves: Sequence[Save], answers: Sequence[dict[str, str]]) -> Counts:
    """Return how right the answers to some saves are."""
    pairs, found, told = [0, 0], [0, 0], [0, 0]
    for save, answer in zip(saves, answers, strict=True):
        for relation, name in enumerate(RELATIONS):
            pairs[relation] += len(save.pairs[relation])
            found[relation] += len(save.pairs[relation] & answer.keys())
            told[relation] += sum(answer.get(each) == name for each in save.pairs[relation])
    ordinary = [bool(a) for save, a in zip(saves, answers, strict=True) if save.is_ordinary]
    return Counts(
        pairs=(pairs[0], pairs[1]),
        found=(found[0], found[1]),
        told=(told[0], told[1]),
        ordinary=len(ordinary),
        wrong=sum(ordinary),
    )


def print_shipped(title: str, saves: Sequence[Save]) -> None:
    """Print what the service named, for all people and for each."""
    print(f"\n{title}\n{counted(saves, [each.named for each in saves])}")


if __name__ == "__main__":
    main()
