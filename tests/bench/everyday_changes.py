"""Measures what a save names of older memories: those it repeats, and those whose value it changes.

    python -m tests.bench.everyday_changes               # as shipped, and each by the others
    python -m tests.bench.everyday_changes --weights     # and the weights fitted to all people
    python -m tests.bench.everyday_changes --also FILE   # and one more, to whom nothing is fitted

The people are those of tests/bench/everyday. Their notes are saved in the order of their days; a
note with "replaces" or "repeats" names its pair, all others are ordinary saves. Needs numpy alone.
"""

from __future__ import annotations

import argparse
import tempfile
import zlib
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray
from tests.bench.everyday_store import TODAY, Person, read_people, read_person

from rosemary.domain.changes_of_value import (
    FEATURES,
    PLACE_FEATURES,
    Rarity,
    features,
    place_features,
    statement_of,
)
from rosemary.domain.errors import DuplicateContentError
from rosemary.domain.limits import SIMILAR_MAX
from rosemary.domain.models import Memory, MemoryDraft, Origin
from rosemary.domain.types import MemoryId, MemoryType, Transport
from rosemary.embed.onnx import OnnxEmbedder
from rosemary.service.memories.link_service import candidates
from rosemary.service.services import Services, build_services
from rosemary.store.sqlite import SqliteStore

ROOT = Path(__file__).resolve().parents[2]
CHANGED, DUPLICATE = 0, 1
RELATIONS = ("changed", "duplicate")
MARKS = ("replaces", "repeats")
RIDGE = 2.0
ORDINARY_SHARES = (0.005, 0.01, 0.015, 0.02, 0.03, 0.05)
LOGITS = 60.0
GRID = 40
LONG_LIVES = ("marta",)
LONG_LIFE_PARTS = 5

Array: TypeAlias = NDArray[np.float64]
Weights: TypeAlias = tuple[Array, Array]
"""Of the changed, and of the duplicates: one for each feature and one by itself."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Save:
    """A note that was saved: its pairs by relation, its candidates with their features.

    Attributes:
        part: a person, or a fifth of a long life; it is judged by weights fitted to the others.
        named: the notes that the service named, each with its relation.
    """

    person: str
    note: str
    part: str
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
    parser.add_argument("--weights", action="store_true", help="print what fits all people")
    parser.add_argument("--also", type=Path, help="the notes of one more person")
    parser.add_argument("--models", type=Path, default=ROOT / "resources" / "model")
    arguments = parser.parse_args()
    embedder = OnnxEmbedder(arguments.models)
    people = read_people(ROOT / "tests" / "bench" / "everyday")
    saves = [save for person in people for save in saves_of(person, embedder)]
    print_shipped("As shipped (fitted to these people)", saves)
    scores = leave_one_out(saves)
    print_curve("Each person by the others", saves, scores)
    bounds = best_bounds(saves, scores)
    print(f"\nBounds of the logits: changed {bounds[0]:.3f}, duplicate {bounds[1]:.3f}")
    print_people(saves, scores, bounds)
    if arguments.weights:
        for name, weights in zip(RELATIONS, fitted(saves), strict=True):
            print(f"\n{name}: ({', '.join(f'{each:.3f}' for each in weights)})")
    if arguments.also:
        other = read_person("also", arguments.also)
        others = saves_of(other, embedder)
        print_shipped(f"As shipped, {arguments.also.name}", others)
        newer = {n for q in other.questions if q.category == "now-vs-then" for n in q.relevant}
        for each in others:
            if each.named or each.note in newer:
                print(f"{each.note}{' (newer half)' if each.note in newer else ''}: {each.named}")


def saves_of(person: Person, embedder: OnnxEmbedder) -> list[Save]:
    """Save the notes of a person on their days, and return what each found."""
    now = TODAY
    saves, names = [], {}
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "memories.db"
        store = SqliteStore.open(path)
        with closing(build_services(store, embedder, lambda: now, path)) as services:
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
    newer = statement_of(memory)
    rarity = Rarity(each.statement for each in near)
    alone = [features(each.statement, newer, each.cosine, rarity) for each in near]
    places = place_features([each.cosine for each in near])
    rows = [[*pair, *place] for pair, place in zip(alone, places, strict=True)]
    similar = services.links.near_duplicates(memory) or []
    return Save(
        person=person,
        note=note["id"],
        part=_part(person, note),
        pairs=(_marked(note, "replaces"), _marked(note, "repeats")),
        notes=[names[each.memory.id] for each in near],
        rows=np.array(rows, float).reshape(-1, len(FEATURES) + len(PLACE_FEATURES)),
        named={names[each.memory.id]: each.relation for each in similar},
    )


def _part(person: str, note: dict[str, Any]) -> str:
    """Return the name of the person; of a long life, which is half of all notes, of some topics."""
    if person not in LONG_LIVES:
        return person
    return f"{person}, part {zlib.crc32((note['tags'] or [''])[0].encode()) % LONG_LIFE_PARTS + 1}"


def _marked(note: dict[str, Any], mark: str) -> frozenset[str]:
    marked = note.get(mark) or ()
    return frozenset([marked] if isinstance(marked, str) else marked)


def fitted(saves: Sequence[Save]) -> Weights:
    """Return the weights of both relations."""
    changed, duplicate = (_fitted_to(saves, relation) for relation in (CHANGED, DUPLICATE))
    return changed, duplicate


def _fitted_to(saves: Sequence[Save], relation: int) -> Array:
    """Fit a relation to all candidates, then to its pairs and the likeliest one of each save.

    A save names something wrongly by its likeliest candidate alone, so the others tell little.
    Pairs of the other relation are left out.
    """
    rows, answers = [], []
    for each in saves:
        free = each.answers(1 - relation) == 0
        if free.any():
            rows.append(known(each.rows, relation)[free])
            answers.append(each.answers(relation)[free])
    first = logistic(np.concatenate(rows), np.concatenate(answers))
    telling = []
    for some, right in zip(rows, answers, strict=True):
        kept = right > 0
        kept[np.argmax(logits(first, some))] = True
        telling.append(kept)
    kept = np.concatenate(telling)
    return logistic(np.concatenate(rows)[kept], np.concatenate(answers)[kept])


def known(rows: Array, relation: int) -> Array:
    """Return the features by which a relation is told: a change by the two memories alone."""
    return rows[:, : len(FEATURES)] if relation == CHANGED else rows


def logistic(rows: Array, answers: Array, ridge: float = RIDGE) -> Array:
    """Return the weights of a logistic regression on rows, with the one by itself last.

    Penalised by the squares of the weights of standardised features; by Newton's method.
    """
    mean, deviation = rows.mean(0), rows.std(0)
    deviation[deviation == 0] = 1.0
    columns = np.column_stack([(rows - mean) / deviation, np.ones(len(rows))])
    penalty = np.full(columns.shape[1], ridge)
    penalty[-1] = 0.0
    weights = np.zeros(columns.shape[1])
    for _ in range(50):
        chances = 1.0 / (1.0 + np.exp(-np.clip(columns @ weights, -LOGITS, LOGITS)))
        slope = columns.T @ (chances - answers) + penalty * weights
        curvature = (columns * (chances * (1 - chances))[:, None]).T @ columns + np.diag(penalty)
        step = np.linalg.solve(curvature + 1e-9 * np.eye(len(weights)), slope)
        weights -= step
        if np.abs(step).max() < 1e-7:
            break
    plain = weights[:-1] / deviation
    return np.append(plain, weights[-1] - plain @ mean)


def logits(weights: Array, rows: Array) -> Array:
    """Return the logit of each row."""
    return rows @ weights[:-1] + weights[-1]


def leave_one_out(saves: Sequence[Save]) -> list[Array]:
    """Return the logits of each candidate, (candidates, 2), by weights fitted to other parts."""
    by_part = {
        part: fitted([each for each in saves if each.part != part])
        for part in dict.fromkeys(each.part for each in saves)
    }
    return [
        np.column_stack(
            [
                logits(weights, known(each.rows, relation))
                for relation, weights in enumerate(by_part[each.part])
            ]
        )
        for each in saves
    ]


def named(save: Save, scores: Array, bounds: tuple[float, float]) -> dict[str, str]:
    """Return the notes that a save names with these bounds, each with its relation."""
    above = scores - np.array(bounds)
    best = above.max(1, initial=-np.inf)
    order = [at for at in np.argsort(-best, kind="stable") if best[at] >= 0][:SIMILAR_MAX]
    return {save.notes[at]: RELATIONS[int(above[at].argmax())] for at in order}


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


def best_bounds(
    saves: Sequence[Save], scores: Sequence[Array], share: float = 0.02
) -> tuple[float, float]:
    """Return bounds that name most pairs while no more than this share of ordinary saves name any.

    The shares of both relations count, that of the changed ones fourfold.
    """
    both = list(zip(saves, scores, strict=True))
    tops = np.array([s.max(0, initial=-LOGITS) for save, s in both if save.is_ordinary])
    marked = [(save, s) for save, s in both if not save.is_ordinary]
    allowed = int(share * len(tops))
    steps = -np.sort(-tops, axis=0)[np.unique(np.linspace(0, allowed, GRID).astype(int))] + 1e-6
    best, bounds = -1.0, (np.inf, np.inf)
    for tried in ((float(c), float(d)) for c in steps[:, 0] for d in steps[:, 1]):
        if (tops >= tried).any(1).sum() > allowed:
            continue
        counts = counted([m for m, _ in marked], [named(*each, tried) for each in marked])
        changed, repeated = (f / max(1, p) for f, p in zip(counts.found, counts.pairs, strict=True))
        if 4 * changed + repeated > best:
            best, bounds = 4 * changed + repeated, tried
    return bounds


def print_shipped(title: str, saves: Sequence[Save]) -> None:
    """Print what the service named, for all people and for each."""
    print(f"\n{title}\n{counted(saves, [each.named for each in saves])}")


def print_curve(title: str, saves: Sequence[Save], scores: Sequence[Array]) -> None:
    """Print what is named by how many ordinary saves may name anything."""
    print(f"\n{title}")
    for share in ORDINARY_SHARES:
        bounds = best_bounds(saves, scores, share)
        answers = [named(*each, bounds) for each in zip(saves, scores, strict=True)]
        print(f"{share:.1%} allowed: {counted(saves, answers)}")


def print_people(
    saves: Sequence[Save], scores: Sequence[Array], bounds: tuple[float, float]
) -> None:
    """Print what is named of each person with these bounds."""
    for person in dict.fromkeys(each.person for each in saves):
        some = [(each, s) for each, s in zip(saves, scores, strict=True) if each.person == person]
        answers = [named(*each, bounds) for each in some]
        print(f"{person}: {counted([each for each, _ in some], answers)}")


if __name__ == "__main__":
    main()
