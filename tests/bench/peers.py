"""Other engines over the same vectors and texts, each in the same run where it is installed."""

from __future__ import annotations

import importlib
import re
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import apsw
import numpy as np
import sqlite_vec
from tests.bench.embedded import Vectors
from tests.bench.filled import Filled

_CHUNK = 10_000
# Their builds take minutes at 100,000 and hours beyond.
_BUILDS_MAX = 200_000
_CANDIDATES = 320
_FUSED = 100
_RRF = 60

_EXACT = "SELECT rowid FROM exact WHERE v MATCH ? AND k = ? ORDER BY distance"
_BITS = "SELECT rowid FROM bits WHERE v MATCH vec_quantize_binary(?) AND k = ?"
_RESCORE = """
    SELECT passage.id FROM passage JOIN json_each(?) wanted ON passage.id = wanted.value
    ORDER BY vec_distance_cosine(passage.vector, ?) LIMIT ?
"""
_WORDS = "SELECT rowid FROM words WHERE words MATCH ? ORDER BY rank LIMIT ?"
_COPY_WORDS = "INSERT INTO words (rowid, body) SELECT row, content FROM store.memory"

Nearest = Callable[[Vectors, int], list[int]]
"""(question, limit) → numbers of memories, the nearest first."""
Hybrid = Callable[[str, Vectors, int], list[int]]
"""(text, question, limit) → numbers of memories, best first."""


def vector_engines(filled: Filled, close: ExitStack) -> Iterator[tuple[str, Nearest]]:
    """Yield each engine that is installed, filled with the vectors of a store."""
    connection = _vec0(filled, close)
    yield "sqlite-vec vec0 float32", lambda v, k: _numbers(connection, _EXACT, v.tobytes(), k)
    yield f"sqlite-vec vec0 bit, {_CANDIDATES} rescored", lambda v, k: _rescored(connection, v, k)
    for name, needs, build, is_slow in (
        ("faiss IndexFlatIP", "faiss", _faiss, False),
        ("usearch HNSW", "usearch.index", _usearch, True),
        ("LanceDB, flat", "lancedb", _lancedb, False),
        ("chromadb PersistentClient", "chromadb", _chromadb, True),
    ):
        if is_slow and filled.size > _BUILDS_MAX:
            print(f"- {name}: not measured, building its graph takes too long at this size")
            continue
        try:
            module = importlib.import_module(needs)
        except ImportError:
            print(f"- {name}: not measured, {needs.partition('.')[0]} is not installed")
            continue
        yield name, build(module, filled.vectors, close)


def hybrid_engines(filled: Filled, close: ExitStack) -> Iterator[tuple[str, Hybrid]]:
    """Yield plain FTS5, and FTS5 and vec0 joined by reciprocal ranks."""
    connection = _vec0(filled, close)
    connection.execute("ATTACH ? AS store", (str(filled.database),))
    connection.execute("CREATE VIRTUAL TABLE words USING fts5 (body)")
    connection.execute(_COPY_WORDS)

    def words(text: str, _vector: Vectors, limit: int) -> list[int]:
        terms = set(re.findall(r"\w+", text.lower()))
        return _numbers(connection, _WORDS, " OR ".join(f'"{t}"' for t in sorted(terms)), limit)

    def fused(text: str, vector: Vectors, limit: int) -> list[int]:
        scores: dict[int, float] = {}
        for found in (
            words(text, vector, _FUSED),
            _numbers(connection, _EXACT, vector.tobytes(), _FUSED),
        ):
            for rank, number in enumerate(found, 1):
                scores[number] = scores.get(number, 0) + 1 / (_RRF + rank)
        return sorted(scores, key=lambda each: -scores[each])[:limit]

    yield "FTS5 unicode61, BM25, ids only", words
    yield f"RRF({_RRF}) of FTS5 and vec0 float32, ids only", fused


_made: dict[Path, apsw.Connection] = {}


def _vec0(filled: Filled, close: ExitStack) -> apsw.Connection:
    if filled.home in _made:
        return _made[filled.home]
    folder = Path(close.enter_context(tempfile.TemporaryDirectory(prefix="rosemary-bench-")))
    connection = close.enter_context(closing(apsw.Connection(str(folder / "vec0.db"))))
    close.callback(_made.pop, filled.home)
    _made[filled.home] = connection
    connection.enable_load_extension(True)
    connection.load_extension(sqlite_vec.loadable_path())
    for setting in ("synchronous = OFF", "cache_size = -65536"):
        connection.execute(f"PRAGMA {setting}")
    size = filled.vectors.shape[1]
    connection.execute(f"CREATE VIRTUAL TABLE exact USING vec0(v float[{size}])")
    connection.execute(f"CREATE VIRTUAL TABLE bits USING vec0(v bit[{size}])")
    connection.execute("CREATE TABLE passage (id INTEGER PRIMARY KEY, vector BLOB)")
    for start in range(0, filled.size, _CHUNK):
        part = filled.vectors[start : start + _CHUNK]
        rows = [(n, v.tobytes()) for n, v in enumerate(part, start + 1)]
        with connection:
            connection.executemany("INSERT INTO exact (rowid, v) VALUES (?, ?)", rows)
            connection.executemany(
                "INSERT INTO bits (rowid, v) VALUES (?, vec_quantize_binary(?))", rows
            )
            connection.executemany("INSERT INTO passage VALUES (?, ?)", rows)
    return connection


def _numbers(connection: apsw.Connection, statement: str, *values: apsw.SQLiteValue) -> list[int]:
    return [row - 1 for (row,) in connection.execute(statement, values)]


def _rescored(connection: apsw.Connection, vector: Vectors, limit: int) -> list[int]:
    blob = vector.tobytes()
    found = connection.execute(_BITS, (blob, _CANDIDATES)).fetchall()
    return _numbers(connection, _RESCORE, str([row for (row,) in found]), blob, limit)


def _faiss(faiss: Any, vectors: Vectors, close: ExitStack) -> Nearest:
    faiss.omp_set_num_threads(1)
    index = faiss.IndexFlatIP(vectors.shape[1])
    index.add(vectors)
    return lambda vector, limit: index.search(vector[None], limit)[1][0].tolist()


def _usearch(usearch: Any, vectors: Vectors, close: ExitStack) -> Nearest:
    index = usearch.Index(ndim=vectors.shape[1], metric="cos", dtype="f32")
    index.add(np.arange(len(vectors)), vectors)
    return lambda vector, limit: index.search(vector, limit).keys.tolist()


def _lancedb(lancedb: Any, vectors: Vectors, close: ExitStack) -> Nearest:
    arrow = importlib.import_module("pyarrow")
    folder = close.enter_context(tempfile.TemporaryDirectory(prefix="rosemary-bench-"))
    size = vectors.shape[1]
    columns = {
        "number": arrow.array(np.arange(len(vectors))),
        "vector": arrow.FixedSizeListArray.from_arrays(arrow.array(vectors.ravel()), size),
    }
    table = lancedb.connect(folder).create_table("memory", arrow.table(columns))

    def nearest(vector: Vectors, limit: int) -> list[int]:
        query = table.search(vector).distance_type("cosine").limit(limit).select(["number"])
        return query.to_arrow()["number"].to_pylist()

    return nearest


def _chromadb(chromadb: Any, vectors: Vectors, close: ExitStack) -> Nearest:
    folder = close.enter_context(tempfile.TemporaryDirectory(prefix="rosemary-bench-"))
    settings = chromadb.Settings(anonymized_telemetry=False)
    client = chromadb.PersistentClient(folder, settings=settings)
    collection = client.create_collection("memory", metadata={"hnsw:space": "cosine"})
    step = min(5_000, client.get_max_batch_size())
    for start in range(0, len(vectors), step):
        part = vectors[start : start + step]
        ids = [str(number) for number in range(start, start + len(part))]
        collection.add(ids=ids, embeddings=part)

    def nearest(vector: Vectors, limit: int) -> list[int]:
        found = collection.query(query_embeddings=[vector], n_results=limit, include=[])
        return [int(each) for each in found["ids"][0]]

    return nearest
