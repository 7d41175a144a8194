"""Measures search by meaning in the store: `python -m tests.bench.vectors`. Asserts nothing.

The vectors are of real sentences (docstrings of the installed packages); larger stores add to
each a little noise, which keeps who is near to whom. vec0 of sqlite-vec is measured beside it.
"""

from __future__ import annotations

import argparse
import ast
import itertools
import random
import re
import resource
import sysconfig
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import apsw
import numpy as np
import sqlite_vec
from numpy.typing import NDArray
from tests.bench.figures import Figure, measure, print_machine, print_table

from rosemary.domain.filters import EVERYTHING, MemoryFilter
from rosemary.domain.models import EmbeddingModel
from rosemary.embed.onnx import OnnxEmbedder
from rosemary.runtime.resources import resources_dir
from rosemary.store import SqliteStore

_SENTENCES = 20_000
_QUESTIONS = 200
_CHUNK = 10_000
# At 384 dimensions of length 1: a neighbour keeps a cosine of about .9 to its original.
_NOISE = 0.025
_SHARES = (1.0, 0.5, 0.05, 0.001)
Vectors = NDArray[np.float32]

_FILL_MEMORY = """
    INSERT INTO memory (id, created_at, updated_at, last_accessed, version, importance, origin,
        embedding_model, memory_type, source, project_id, thread_id, author, content_hash, key,
        summary, metadata, content)
    VALUES (:id, :number, 0, 0, 1, 5, 1, 1, 'general', 'mcp', :project, '', '', :hash, :id,
        '', '{}', :content)
"""
_FILL_PASSAGE = """
    INSERT INTO passage (memory, model, ordinal, start, end, vector) VALUES (?, 1, 0, 0, 99, ?)
"""
_VEC0 = "SELECT rowid FROM exact WHERE v MATCH ? AND k = ? ORDER BY distance"
_VEC0_BIT = "SELECT rowid FROM bits WHERE v MATCH vec_quantize_binary(?) AND k = ?"
_RESCORE = """
    SELECT memory FROM passage JOIN json_each(?) wanted ON passage.id = wanted.value
    ORDER BY vec_distance_cosine(passage.vector, ?) LIMIT ?
"""


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.vectors", description=__doc__)
    parser.add_argument("--sizes", default="10000,100000", help="vectors in the store")
    parser.add_argument("--times", type=int, default=50, help="repetitions")
    parser.add_argument("--vectors", type=Path, help="keeps the embedded sentences (.npy)")
    arguments = parser.parse_args()
    print_machine()
    model = OnnxEmbedder(resources_dir() / "model")
    real = _real_vectors(model, arguments.vectors)
    for size in (int(n) for n in arguments.sizes.split(",")):
        with tempfile.TemporaryDirectory(prefix="rosemary-bench-") as folder:
            _Bench(Path(folder), model.model, real, size).run(arguments.times)


def _real_vectors(model: OnnxEmbedder, kept: Path | None) -> Vectors:
    if kept is not None and kept.exists():
        loaded: Vectors = np.load(kept)
        return loaded
    sentences = list(itertools.islice(_sentences(), _SENTENCES + _QUESTIONS))
    joined = b"".join(model.embed_documents(sentences))
    vectors = np.frombuffer(joined, np.float32).reshape(len(sentences), -1)
    if kept is not None:
        np.save(kept, vectors)
    return vectors


def _sentences() -> Iterator[str]:
    """Yield different sentences from docstrings of Python and its packages, well mixed."""
    roots = {sysconfig.get_path("stdlib"), sysconfig.get_path("purelib")}
    files = sorted(file for root in roots for file in Path(root).rglob("*.py"))
    random.Random(1).shuffle(files)
    seen = set()
    for file in files:
        try:
            tree = ast.parse(file.read_text(encoding="utf-8"))
        except (SyntaxError, UnicodeDecodeError):
            continue
        for text in _docstrings(tree):
            for sentence in re.split(r"(?<=[.!?])\s+|\n\s*\n", text):
                plain = " ".join(sentence.split())
                if 30 <= len(plain) <= 200 and plain not in seen:
                    seen.add(plain)
                    yield plain


def _docstrings(tree: ast.Module) -> Iterator[str]:
    kinds = ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef
    for node in ast.walk(tree):
        if isinstance(node, kinds):
            yield ast.get_docstring(node) or ""


class _Bench:
    """One size: a store and tables of vec0 with the same vectors."""

    def __init__(self, home: Path, model: EmbeddingModel, real: Vectors, size: int) -> None:
        self._model = model
        self._size = size
        self._path = home / "memories.db"
        self._questions = real[:_QUESTIONS]
        self._rng = np.random.default_rng(7)
        self._vectors = self._grown(real[_QUESTIONS:])
        # Which memory is in the project of each share; nested, as project names differ.
        self._share_of = self._rng.permutation(size)

    def run(self, times: int) -> None:
        SqliteStore.open(self._path).close()
        with closing(self._connect(self._path)) as connection:
            self._fill(connection)
        figures = [*self._measure_store(times)]
        with closing(self._connect(self._path.with_name("vec0.db"))) as connection:
            figures += self._measure_vec0(connection, min(times, 20))
        print_table(f"{self._size:,} vectors", figures)
        of_vec0 = figures[-2].median_ms
        for figure in figures:
            print(f"- {figure.name}: vec0 float32 takes {of_vec0 / figure.median_ms:.1f} x as long")

    def _grown(self, real: Vectors) -> Vectors:
        grown = np.empty((self._size, real.shape[1]), np.float32)
        for start in range(0, self._size, _CHUNK):
            rows = np.arange(start, min(start + _CHUNK, self._size))
            part = real[rows % len(real)].copy()
            copies = rows >= len(real)
            part[copies] += self._rng.normal(0, _NOISE, (copies.sum(), real.shape[1]))
            grown[rows] = part / np.linalg.norm(part, axis=1, keepdims=True)
        return grown

    def _connect(self, path: Path) -> apsw.Connection:
        connection = apsw.Connection(str(path))
        connection.enable_load_extension(True)
        connection.load_extension(sqlite_vec.loadable_path())
        connection.execute("PRAGMA synchronous = OFF")
        connection.execute("PRAGMA cache_size = -65536")
        return connection

    def _fill(self, connection: apsw.Connection) -> None:
        # Words are not searched here: indexing them would take most of the time.
        connection.execute("DROP TRIGGER memory_indexed")
        connection.execute("PRAGMA foreign_keys = OFF")
        values = (self._model.sha256, self._model.name, self._model.dimensions)
        connection.execute("INSERT INTO embedding_model VALUES (1, ?, ?, ?)", values)
        connection.execute("INSERT INTO origin VALUES (1, 'bench', '', 'mcp', '', '')")
        for start in range(0, self._size, _CHUNK):
            numbers = range(start, min(start + _CHUNK, self._size))
            with connection:
                connection.executemany(_FILL_MEMORY, (self._memory(n) for n in numbers))
                connection.executemany(
                    _FILL_PASSAGE, ((n + 1, self._vectors[n].tobytes()) for n in numbers)
                )

    def _memory(self, number: int) -> dict[str, apsw.SQLiteValue]:
        return {
            "id": f"{number:08}-0000-4000-8000-000000000000",
            "number": number,
            "project": _project(self._share_of[number] / self._size),
            "hash": number.to_bytes(32, "big"),
            "content": f"{number} is a sentence of a docstring, about as long as this one. " * 3,
        }

    def _measure_store(self, times: int) -> Iterator[Figure]:
        started = time.perf_counter()
        store = SqliteStore.open(self._path)
        opened = time.perf_counter()
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        store._keeper.refresh(self._model.sha256).result()
        loaded = time.perf_counter()
        after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        sketch = store._keeper.view().by_model[self._model.sha256]
        print(
            f"\nopened in {(opened - started) * 1e3:.0f} ms, sketch after {loaded - opened:.2f} s"
        )
        sizes = f"{sketch.size_bytes / 1e6:.0f} MB, +{(after - before) / 1e3:.0f} MB at the peak"
        print(f"the sketch takes {sizes}")
        with closing(store):
            for share in _SHARES:
                for limit in (10, 100):
                    yield self._measure_share(store, share, limit, times)

    def _measure_share(self, store: SqliteStore, share: float, limit: int, times: int) -> Figure:
        where = EVERYTHING if share == 1 else MemoryFilter(project_id=_project(share / 2))
        passing = np.arange(self._size)
        if where is not EVERYTHING:
            members = [_project(n / self._size) == where.project_id for n in range(self._size)]
            passing = np.flatnonzero(np.array(members)[self._share_of])
        recalls = []
        for question in self._questions[:60]:
            hits = store.read(
                lambda r, q=question: r.nearest(q.tobytes(), self._model, where, limit)
            )
            found = {int(hit.id[:8]) for hit in hits}
            true = self._nearest(question, passing, limit)
            recalls.append(len(found & true) / len(true))
        questions = itertools.cycle(self._questions)

        def search() -> None:
            vector = next(questions).tobytes()
            store.read(lambda r: r.nearest(vector, self._model, where, limit))

        share = passing.size / self._size
        name = f"nearest {limit}, {share:.1%} pass, recall {np.mean(recalls):.4f}"
        return measure(name, search, times, warm_up=3)

    def _nearest(self, question: Vectors, passing: NDArray[np.intp], limit: int) -> set[int]:
        is_all = passing.size == self._size
        scores = (self._vectors if is_all else self._vectors[passing]) @ question
        best = np.argsort(-scores)[:limit]
        return {int(number) for number in passing[best]}

    def _measure_vec0(self, connection: apsw.Connection, times: int) -> Iterator[Figure]:
        dimensions = self._model.dimensions
        connection.execute(f"CREATE VIRTUAL TABLE exact USING vec0(v float[{dimensions}])")
        connection.execute(f"CREATE VIRTUAL TABLE bits USING vec0(v bit[{dimensions}])")
        connection.execute("CREATE TABLE passage (id INTEGER PRIMARY KEY, memory INT, vector BLOB)")
        with connection:
            rows = [(n + 1, v.tobytes()) for n, v in enumerate(self._vectors)]
            connection.executemany("INSERT INTO exact (rowid, v) VALUES (?, ?)", rows)
            connection.executemany(
                "INSERT INTO bits (rowid, v) VALUES (?, vec_quantize_binary(?))", rows
            )
            connection.executemany("INSERT INTO passage VALUES (?1, ?1, ?2)", rows)
        questions = itertools.cycle(self._questions)

        def exact() -> None:
            connection.execute(_VEC0, (next(questions).tobytes(), 10)).fetchall()

        def bit() -> None:
            vector = next(questions).tobytes()
            found = connection.execute(_VEC0_BIT, (vector, 320)).fetchall()
            listed = str([number for (number,) in found])
            connection.execute(_RESCORE, (listed, vector, 10)).fetchall()

        yield measure("vec0 float32, nearest 10", exact, times)
        yield measure("vec0 bit, 320 scored again, nearest 10", bit, times)


def _project(position: float) -> str:
    """Return the project of a memory; 50 %, 5 % and 0.1 % of all positions share one each."""
    for share in _SHARES[1:][::-1]:
        if position < share:
            return f"share {share}"
    return "rest"


if __name__ == "__main__":
    main()
