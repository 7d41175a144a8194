"""Fits how sure it is that a save changes or repeats an older memory, on made-up people's notes.

    pip install --require-hashes -r constraints/model.txt
    python packaging/ranking/fit_changes.py            # figures alone, by people not learned from
    python packaging/ranking/fit_changes.py --write    # and resources/model/changes.json, by all

The people are those of tests/bench/everyday and of its folder `changes`. Two logistic models and
boosted trees learn from the same rows: the nearest older notes of each save, and whether they are
its pairs. The mean of their log odds decides what is named. A third logistic model, which learns
from the pairs alone, tells changes from repetitions. The weights of the logistic models and the
bounds are printed: they stand in rosemary/domain/changes_of_value.py.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import sys
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeAlias

os.environ["ORT_DISABLE_TELEMETRY"] = "1"

import numpy as np
from sklearn.ensemble import HistGradientBoostingClassifier
from tree_table import table_of

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.bench.everyday_changes import (  # noqa: E402
    CHANGED,
    RELATIONS,
    Array,
    Save,
    counted,
    read_all,
    saves_of,
)

from rosemary.domain.changes_of_value import FEATURES, FITTED_FOR, PLACE_FEATURES  # noqa: E402
from rosemary.domain.limits import SIMILAR_MAX  # noqa: E402
from rosemary.embed.onnx import OnnxEmbedder  # noqa: E402

MODEL = ROOT / "resources" / "model"
OUTPUT = MODEL / "changes.json"

RIDGE = 2.0
FOLDS = 8
LONG_LIVES = ("marta",)
LONG_LIFE_PARTS = 5
ORDINARY_SHARES = (0.005, 0.01, 0.015, 0.02, 0.03, 0.05)
LOG_ODDS_MAX = 60.0
GRID = 40

Judge: TypeAlias = Callable[[Array], Array]
"""Gives log odds for rows of features, (candidates, 3): of each relation, and of a pair being a
change and no repetition."""


def part_of(save: Save) -> str:
    """Return the person; of a long life, which is many notes, one of five parts by the topic."""
    if save.person not in LONG_LIVES:
        return save.person
    return f"{save.person} {zlib.crc32(save.topic.encode()) % LONG_LIFE_PARTS}"


def rows_of(saves: Sequence[Save], relation: int) -> tuple[list[Array], list[Array]]:
    """Return the candidates of each save and which are its pairs, without the other relation's."""
    rows, answers = [], []
    for each in saves:
        free = each.answers(1 - relation) == 0
        if free.any():
            rows.append(each.rows[free])
            answers.append(each.answers(relation)[free])
    return rows, answers


def known(rows: Array, relation: int) -> Array:
    """Return the features of a logistic model: a change is told by the two memories alone."""
    return rows[:, : len(FEATURES)] if relation == CHANGED else rows


def linear_weights(saves: Sequence[Save], relation: int) -> Array:
    """Fit a relation to all candidates, then to its pairs and the likeliest one of each save.

    A save names something wrongly by its likeliest candidate alone, so the others tell little.
    """
    rows, answers = rows_of(saves, relation)
    rows = [known(each, relation) for each in rows]
    first = logistic(np.concatenate(rows), np.concatenate(answers))
    telling = []
    for some, right in zip(rows, answers, strict=True):
        kept = right > 0
        kept[np.argmax(linear(first, some))] = True
        telling.append(kept)
    kept = np.concatenate(telling)
    return logistic(np.concatenate(rows)[kept], np.concatenate(answers)[kept])


def relation_weights(saves: Sequence[Save]) -> Array:
    """Fit what tells a change from a repetition to all pairs."""
    rows, answers = [], []
    for relation in range(len(RELATIONS)):
        for each in saves:
            pairs = each.rows[each.answers(relation) > 0]
            rows.append(known(pairs, CHANGED))
            answers.append(np.full(len(pairs), float(relation == CHANGED)))
    return logistic(np.concatenate(rows), np.concatenate(answers))


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
        chances = 1.0 / (1.0 + np.exp(-np.clip(columns @ weights, -LOG_ODDS_MAX, LOG_ODDS_MAX)))
        slope = columns.T @ (chances - answers) + penalty * weights
        curvature = (columns * (chances * (1 - chances))[:, None]).T @ columns + np.diag(penalty)
        step = np.linalg.solve(curvature + 1e-9 * np.eye(len(weights)), slope)
        weights -= step
        if np.abs(step).max() < 1e-7:
            break
    plain = weights[:-1] / deviation
    return np.append(plain, weights[-1] - plain @ mean)


def linear(weights: Array, rows: Array) -> Array:
    """Return the log odds of each row."""
    found: Array = rows @ weights[:-1] + weights[-1]
    return found


def trees_of(saves: Sequence[Save], relation: int) -> HistGradientBoostingClassifier:
    """Return boosted trees for a relation; the same for the same saves."""
    rows, answers = rows_of(saves, relation)
    trees = HistGradientBoostingClassifier(
        max_iter=200,
        learning_rate=0.05,
        max_leaf_nodes=8,
        min_samples_leaf=25,
        l2_regularization=10,
        max_features=0.4,
        early_stopping=False,
        random_state=0,
    )
    return trees.fit(np.concatenate(rows), np.concatenate(answers))


def judge_of(saves: Sequence[Save]) -> Judge:
    """Return what learned from some saves: the mean of both kinds of models."""
    weights = [linear_weights(saves, relation) for relation in range(len(RELATIONS))]
    trees = [trees_of(saves, relation) for relation in range(len(RELATIONS))]
    of_pairs = relation_weights(saves)

    def judge(rows: Array) -> Array:
        columns = [
            (linear(weights[at], known(rows, at)) + trees[at].decision_function(rows)) / 2
            for at in range(len(RELATIONS))
        ]
        return np.column_stack([*columns, linear(of_pairs, known(rows, CHANGED))])

    return judge


def judged_by_others(saves: Sequence[Save]) -> list[Array]:
    """Return the log odds of each candidate, (candidates, 3), by parts not learned from."""
    parts = list(dict.fromkeys(part_of(each) for each in saves))
    fold_of = {part: at % FOLDS for at, part in enumerate(parts)}
    judges = [
        judge_of([each for each in saves if fold_of[part_of(each)] != fold])
        for fold in range(FOLDS)
    ]
    return [
        judges[fold_of[part_of(each)]](each.rows) if len(each.notes) else np.zeros((0, 3))
        for each in saves
    ]


def named(save: Save, scores: Array, bounds: tuple[float, float]) -> dict[str, str]:
    """Return the notes that a save names with these bounds, each with its relation."""
    above = scores[:, : len(RELATIONS)] - np.array(bounds)
    best = above.max(1, initial=-np.inf)
    order = [at for at in np.argsort(-best, kind="stable") if best[at] >= 0][:SIMILAR_MAX]
    return {save.notes[at]: RELATIONS[int(scores[at, -1] <= 0)] for at in order}


def best_bounds(
    saves: Sequence[Save], scores: Sequence[Array], share: float = 0.02
) -> tuple[float, float]:
    """Return bounds that name most pairs while no more than this share of ordinary saves name any.

    The shares of both relations count, that of the changed ones fourfold.
    """
    both = list(zip(saves, scores, strict=True))
    tops = np.array(
        [
            s[:, : len(RELATIONS)].max(0, initial=-LOG_ODDS_MAX)
            for save, s in both
            if save.is_ordinary
        ]
    )
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


def main() -> None:
    """Fit, print the figures, and write the file with `--write`."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--write", action="store_true")
    is_written = parser.parse_args().write

    embedder = OnnxEmbedder(MODEL)
    people = read_all()
    saves = [save for person in people for save in saves_of(person, embedder)]
    scores = judged_by_others(saves)
    print_curve("By people not learned from", saves, scores)
    bounds = best_bounds(saves, scores)
    print_people(saves, scores, bounds)
    chances = [1 / (1 + math.exp(-each)) for each in bounds]
    print(f"\nBounds: changed {chances[0]:.3f}, duplicate {chances[1]:.3f}")
    for relation, name in enumerate(RELATIONS):
        weights = ", ".join(f"{each:.3f}" for each in linear_weights(saves, relation))
        print(f"\n{name}: ({weights})")
    weights = ", ".join(f"{each:.3f}" for each in relation_weights(saves))
    print(f"\nrelation of a pair: ({weights})")
    if is_written:
        tables = {name: table_of(trees_of(saves, at)) for at, name in enumerate(RELATIONS)}
        head = {
            "model": FITTED_FOR,
            "fitted on": [each.name for each in people],
            "features": [*FEATURES, *PLACE_FEATURES],
        }
        text = json.dumps({**head, **tables}, separators=(",", ":")) + "\n"
        OUTPUT.write_text(text, encoding="utf-8")
        print(f"{OUTPUT.name}: {OUTPUT.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
