"""Fits how sure it is that a memory answers a query, on made-up people's notes and sessions.

    pip install --require-hashes -r constraints/model.txt
    python packaging/ranking/fit.py            # figures alone, each person by the others
    python packaging/ranking/fit.py --write    # and resources/model/relevance.json, by all of them

Every question is put to the store of its person, or of the made-up fortnight of which nothing was
saved and all captured. Each of the best candidates becomes a row of
`rosemary.domain.relevance.FEATURES` with the answer, known here, whether it is relevant. Boosted
trees learn from the rows: some for notes, from the people and from small stores with some of their
notes; and some for parts of conversations, from imported chats and the fortnight alone, as notes
teach them to hold back too much. The figures are those of stores that the trees have not seen. The
people's rows give the general formula for other search models and for words alone, too, whose
weights are printed: they stand in rosemary/domain/relevance.py.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeAlias

os.environ["ORT_DISABLE_TELEMETRY"] = "1"

import numpy as np
from numpy.typing import NDArray
from sklearn.ensemble import HistGradientBoostingClassifier
from sklearn.linear_model import LogisticRegression
from tree_table import table_of

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.bench.capture_questions import captured, exchange_names  # noqa: E402
from tests.bench.capture_week import read_questions, read_week  # noqa: E402
from tests.bench.everyday_store import (  # noqa: E402
    Person,
    Question,
    beginning_of,
    filled,
    read_people,
)

from rosemary.domain.relevance import FEATURES, GENERAL  # noqa: E402
from rosemary.domain.search import SearchRequest  # noqa: E402
from rosemary.embed.onnx import OnnxEmbedder  # noqa: E402

MODEL = ROOT / "resources" / "model"
OUTPUT = MODEL / "relevance.json"
PEOPLE = ROOT / "tests" / "bench" / "everyday"
FORTNIGHT = ROOT / "tests" / "bench" / "fortnight"

BEGINNING_WEIGHT = 0.3
BEGINNING_SIZES = (5, 10, 20, 40, 80)
BEGINNING_DRAWS = 2
"""Stores of few notes, drawn from the people's: everybody begins with one, and what stands out
among 5 notes does so by other numbers than among 200."""

HANDED_OVER = 10
BOUNDS = (
    (0.05, 0.02),
    (0.08, 0.03),
    (0.1, 0.04),
    (0.12, 0.04),
    (0.16, 0.05),
    (0.24, 0.05),
    (0.4, 0.1),
)

Array: TypeAlias = NDArray[Any]
Judge: TypeAlias = Callable[[Array], Array]


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A question with its candidates: their notes, and a row of features for each.

    Attributes:
        is_of_talk: whether the store holds parts of conversations alone.
        weight: how often it counts.
        teaches: whether the trees for notes, and those for parts of conversations, learn from it.
    """

    question: Question
    notes: Sequence[str]
    rows: Array
    is_of_talk: bool
    weight: float = 1.0
    teaches: tuple[bool, bool]

    @property
    def is_relevant(self) -> Array:
        """Which candidates answer it, bool (candidates,)."""
        return np.array([note in self.question.relevant for note in self.notes])


def is_talk(person: Person) -> bool:
    """Return whether all of the notes are parts of conversations."""
    return all(each.get("thread") for each in person.notes)


def asked_of(person: Person, embedder: OnnxEmbedder) -> list[Asked]:
    """Search a store of the person's notes for each of their questions."""
    with tempfile.TemporaryDirectory() as folder, filled(Path(folder), person, embedder) as store:
        found = []
        for question in person.questions:
            known = store.services.search.evidence(SearchRequest(query=question.text))
            rows = np.array([row for _, row in known]).reshape(-1, len(FEATURES))
            notes = [store.names[memory_id] for memory_id, _ in known]
            found.append(
                Asked(
                    question=question,
                    notes=notes,
                    rows=rows,
                    is_of_talk=is_talk(person),
                    teaches=(True, is_talk(person)),
                )
            )
        return found


def asked_of_beginnings(person: Person, embedder: OnnxEmbedder) -> list[Asked]:
    """Search small stores with some of the person's notes; none for a life that is small itself."""
    if len(person.notes) <= max(BEGINNING_SIZES) or is_talk(person):
        return []
    return [
        replace(each, weight=BEGINNING_WEIGHT, teaches=(True, False))
        for size in BEGINNING_SIZES
        for draw in range(BEGINNING_DRAWS)
        for each in asked_of(beginning_of(person, size, draw), embedder)
    ]


def asked_of_fortnight(embedder: OnnxEmbedder) -> list[Asked]:
    """Search a store of the captured fortnight for each of its questions."""
    sessions, questions = read_week(FORTNIGHT), read_questions(FORTNIGHT)
    with (
        tempfile.TemporaryDirectory() as folder,
        captured(Path(folder), sessions, embedder) as services,
    ):
        found = []
        for each in questions:
            known = services.search.evidence(SearchRequest(query=each.text))
            memories = [services.memories.get(memory_id) for memory_id, _ in known]
            found.append(
                Asked(
                    question=Question(
                        id="", text=each.text, category=each.kind, relevant=each.answers
                    ),
                    notes=exchange_names(sessions, memories),
                    rows=np.array([row for _, row in known]).reshape(-1, len(FEATURES)),
                    is_of_talk=True,
                    teaches=(False, True),
                )
            )
        return found


def rows_of(asked: Iterable[Asked]) -> tuple[Array, Array, Array]:
    """Return the training data: rows, which of them are relevant, and their weights."""
    some = [each for each in asked if len(each.notes)]
    rows = np.concatenate([each.rows for each in some])
    weights = np.concatenate([np.full(len(each.notes), each.weight) for each in some])
    return rows, np.concatenate([each.is_relevant for each in some]), weights


def trees_of(asked: Sequence[Asked], *, is_of_talk: bool) -> HistGradientBoostingClassifier:
    """Return the trees for parts of conversations, or those for notes."""
    return fit_trees(each for each in asked if each.teaches[is_of_talk])


def fit_trees(asked: Iterable[Asked]) -> HistGradientBoostingClassifier:
    """Return boosted trees; the same for the same rows."""
    trees = HistGradientBoostingClassifier(
        max_iter=200,
        learning_rate=0.05,
        max_leaf_nodes=20,
        max_depth=7,
        min_samples_leaf=300,
        l2_regularization=5,
        max_features=0.3,
        early_stopping=False,
        random_state=4,
    )
    return trees.fit(*rows_of(asked))


def judge_of(trees: HistGradientBoostingClassifier) -> Judge:
    """Return the function from rows to probabilities."""
    return lambda rows: trees.predict_proba(rows)[:, 1]


def chances_of(asked: Sequence[Asked], judge: Judge) -> list[Array]:
    """Return the probability of each candidate, for each question."""
    ends = np.cumsum([len(each.notes) for each in asked])[:-1]
    return np.split(judge(rows_of(asked)[0]), ends)


def figures(
    asked: Iterable[Asked], judged: Iterable[Array], sure: float, also: float
) -> dict[str, float]:
    """Return the results with these bounds: shares of questions, and counts."""
    hits, nothing = [], []
    for each, chances in zip(asked, judged, strict=True):
        order = np.argsort(-chances, kind="stable")[:HANDED_OVER]
        top = [at for at in order if chances[at] >= also] if chances.max(initial=0) >= sure else []
        if not each.question.relevant:
            nothing.append(len(top))
            continue
        right = each.is_relevant[top] if top else np.zeros(0, bool)
        hits.append((right[:1].any(), right[:3].any(), right.any(), right.sum(), len(top)))
    table = np.array(hits, float)
    return {
        "hit@1": table[:, 0].mean(),
        "hit@3": table[:, 1].mean(),
        "found": table[:, 2].mean(),
        "precision": table[:, 3].sum() / max(1.0, table[:, 4].sum()),
        "handed over for nothing": float(np.mean(nothing)),
        "empty": float(np.mean([not count for count in nothing])),
    }


def print_figures(name: str, found: dict[str, float]) -> None:
    print(f"{name:24}", "  ".join(f"{key} {value:.2f}" for key, value in found.items()), flush=True)


def general_formula(asked: Iterable[Asked]) -> None:
    """Print the weights of the formula for any search model."""
    rows, relevant, _ = rows_of(asked)
    columns = [FEATURES.index(name) for name in GENERAL]
    part = rows[:, columns]
    # Half of the rows lose their vectors, as in a search by words alone.
    blind = part.copy()
    blind[:, list(GENERAL).index("cosine_deviations")] = 0.0
    fit = LogisticRegression(C=1.0, max_iter=2_000)
    fit.fit(np.concatenate([part, blind]), np.concatenate([relevant, relevant]))
    print("general formula:", round(float(fit.intercept_[0]), 2))
    print({name: round(float(w), 2) for name, w in zip(GENERAL, fit.coef_[0], strict=True)})


def written(asked: Sequence[Asked], model: str, people: list[str]) -> str:
    """Return the trees for notes as JSON, with those for parts of conversations as `turns`."""
    notes, turns = (table_of(trees_of(asked, is_of_talk=each)) for each in (False, True))
    head = {"model": model, "fitted on": people, "features": list(FEATURES)}
    return json.dumps({**head, **notes, "turns": turns}, separators=(",", ":")) + "\n"


def main() -> None:
    """Fit, print the figures, and write the file with `--write`."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--write", action="store_true")
    is_written = parser.parse_args().write

    embedder = OnnxEmbedder(MODEL)
    lives = read_people(PEOPLE)
    people = {each.name: asked_of(each, embedder) for each in lives}
    beginnings = {each.name: asked_of_beginnings(each, embedder) for each in lives}
    people[FORTNIGHT.name] = asked_of_fortnight(embedder)
    judges = {}
    for name, asked in people.items():
        others = [
            each
            for known in (people, beginnings)
            for other, rows in known.items()
            if other != name
            for each in rows
        ]
        judges[name] = judge_of(trees_of(others, is_of_talk=asked[0].is_of_talk))
    begun = [name for name, asked in beginnings.items() if asked]
    for what, known, names in (("whole", people, list(people)), ("begun", beginnings, begun)):
        judged = {name: chances_of(known[name], judges[name]) for name in names}
        for sure, also in BOUNDS:
            parts = [figures(known[name], judged[name], sure, also) for name in names]
            mean = {key: float(np.mean([part[key] for part in parts])) for key in parts[0]}
            print_figures(f"{what}, {sure}, {also}", mean)
    for name, asked in people.items():
        print_figures(name, figures(asked, chances_of(asked, judges[name]), 0.0, 0.0))
    everybody = [each for known in (people, beginnings) for rows in known.values() for each in rows]
    general_formula(each for rows in people.values() for each in rows if each.teaches[0])
    if is_written:
        text = written(everybody, embedder.model.sha256, list(people))
        OUTPUT.write_text(text, encoding="utf-8")
        print(f"{OUTPUT.name}: {OUTPUT.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
