"""Texts with their vectors, made once and kept; and more of them than there are real ones."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from tests.bench.docstrings import texts

from rosemary.embed.onnx import OnnxEmbedder

REAL = 120_000
QUESTIONS = 200
_QUESTION_EVERY = 20
_NEIGHBOURS = 10
_EMBEDDED_AT_ONCE = 2_000
_COMPARED_AT_ONCE = 1_000
Vectors = NDArray[np.float32]


@dataclass(frozen=True, slots=True, kw_only=True)
class Corpus:
    """Real texts, float32 (n, dimensions) of unit length, and questions that are not among them.

    Attributes:
        neighbours: int32 (n, 10); the nearest other texts of each, nearest first.
    """

    texts: list[str]
    vectors: Vectors
    neighbours: NDArray[np.int32]
    questions: list[str]
    question_vectors: Vectors

    def grown(self, size: int, chunk: int = 10_000) -> Iterator[tuple[list[str], Vectors]]:
        """Yield `size` texts with vectors in chunks: the real ones, then made-up ones.

        A made-up one is a real one moved by the difference between two of its ten nearest
        neighbours: as far as these are from each other, in a direction in which real texts
        differ there. Its text is the first half of the one and the second half of another.
        """
        rng = np.random.default_rng(7)
        real = len(self.texts)
        for start in range(0, size, chunk):
            end = min(start + chunk, size)
            own = slice(start, min(end, real))
            made = end - max(start, real)
            if made <= 0:
                yield self.texts[own], self.vectors[own]
                continue
            base = rng.integers(real, size=made)
            pairs = rng.permuted(np.tile(np.arange(_NEIGHBOURS), (made, 1)), axis=1)[:, :2]
            to, away = (self.neighbours[base, pairs[:, side]] for side in (0, 1))
            moved = self.vectors[base] + self.vectors[to] - self.vectors[away]
            moved /= np.linalg.norm(moved, axis=1, keepdims=True)
            mixed = [_halves(self.texts[i], self.texts[j]) for i, j in zip(base, to, strict=True)]
            yield self.texts[own] + mixed, np.concatenate([self.vectors[own], moved])


def _halves(one: str, other: str) -> str:
    first, second = one.split(), other.split()
    return " ".join([*first[: -(-len(first) // 2)], *second[len(second) // 2 :]])


def corpus(model: OnnxEmbedder, folder: Path, real: int = REAL) -> Corpus:
    """Return the corpus kept in `folder`, which is made first where it is missing."""
    folder.mkdir(parents=True, exist_ok=True)
    name = f"{real}-{model.model.sha256[:12]}"
    words = folder / f"texts-{real}.json"
    if not words.exists():
        found = texts(real + QUESTIONS * _QUESTION_EVERY)
        asked = found[real::_QUESTION_EVERY]
        words.write_text(json.dumps([found[:real], asked]), encoding="utf-8")
    content = words.read_bytes()
    kept, asked = json.loads(content)
    name = f"{name}-{hashlib.sha256(content).hexdigest()[:12]}"
    vectors = _kept(folder / f"vectors-{name}.npy", lambda: _embedded(model, kept))
    return Corpus(
        texts=kept,
        vectors=vectors,
        neighbours=_kept(folder / f"neighbours-{name}.npy", lambda: _nearest_others(vectors)),
        questions=asked,
        question_vectors=_kept(folder / f"questions-{name}.npy", lambda: _embedded(model, asked)),
    )


def _kept(path: Path, make: Callable[[], NDArray[Any]]) -> NDArray[Any]:
    if not path.exists():
        partial = path.with_suffix(".partial.npy")
        np.save(partial, make())
        partial.replace(path)
    return np.load(path)


def _embedded(model: OnnxEmbedder, wanted: list[str]) -> Vectors:
    parts = []
    for start in range(0, len(wanted), _EMBEDDED_AT_ONCE):
        parts += model.embed_documents(wanted[start : start + _EMBEDDED_AT_ONCE])
        print(f"\rembedded {len(parts):,} of {len(wanted):,}", end="", flush=True)
    print()
    return np.frombuffer(b"".join(parts), np.float32).reshape(len(wanted), -1)


def _nearest_others(vectors: Vectors) -> NDArray[np.int32]:
    """Return for each the ten nearest of the others."""
    found = np.empty((len(vectors), _NEIGHBOURS), np.int32)
    for start in range(0, len(vectors), _COMPARED_AT_ONCE):
        rows = np.arange(start, min(start + _COMPARED_AT_ONCE, len(vectors)))
        cosines = vectors[rows] @ vectors.T
        cosines[np.arange(len(rows)), rows] = -2
        best = np.argpartition(-cosines, _NEIGHBOURS, axis=1)[:, :_NEIGHBOURS]
        order = np.argsort(-np.take_along_axis(cosines, best, axis=1), axis=1)
        found[rows] = np.take_along_axis(best, order, axis=1)
    return found
