"""Stores filled with a corpus at the speed of SQL, and which of their memories pass a filter."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

import apsw
import numpy as np
from numpy.typing import NDArray
from tests.bench.embedded import Corpus, Vectors

from rosemary.domain.filters import EVERYTHING, MemoryFilter
from rosemary.domain.models import EmbeddingModel
from rosemary.domain.types import MemoryType, TagsMatch
from rosemary.runtime.paths import Paths
from rosemary.store.sqlite import SqliteStore
from rosemary.store.sqlite.connections.sqlite_connection import connect_writer
from rosemary.store.sqlite.vectors.sketch import encode

_CHUNK = 10_000
_COPY_EVERY = 50
_LINK_EVERY = 5
_THREAD_LENGTH = 20
_START = datetime(2025, 1, 1, tzinfo=UTC)
_TYPES = tuple(MemoryType)
_PROJECTS = {"thousandth": 0.001, "twentieth": 0.05, "half": 0.5}
_TAGS = {"red": 0.3, "blue": 0.3, "green": 0.05, "rare": 0.001}
Numbers = NDArray[np.intp]
Mask = NDArray[np.bool_]

_MEMORY = """
    INSERT INTO memory (row, id, created_at, updated_at, last_accessed, version, importance,
        phase, origin, embedding_model, memory_type, source, project_id, thread_id, author,
        content_hash, key, summary, metadata, content)
    VALUES (:row, :id, :at, :at, :at, 1, 5, :phase, 1, 1, :type, 'mcp', :project, :thread, '',
        :hash, :id, :summary, '{}', :content)
"""
_TAG = "INSERT INTO memory_tag (memory, position, tag) VALUES (?, ?, ?)"
_VERSION = """
    INSERT INTO memory_version (memory, version, kind, changeset, previous)
    VALUES (?, 1, 'created', 1, '{}')
"""
_LINK = """
    INSERT INTO link (source, target, relation, weight, created_at) VALUES (?, ?, 'related', 0.5, 0)
"""
_PASSAGE = """
    INSERT INTO passage (id, memory, model, ordinal, start, end, vector)
    VALUES (?1, ?1, 1, 0, 0, ?2, ?3)
"""
_CODE = "INSERT INTO passage_code (passage, memory, model, code) VALUES (?1, ?1, 1, ?2)"


@dataclass(frozen=True, slots=True, kw_only=True)
class Filled:
    """A home whose store holds `size` memories; number n has the row n + 1.

    Attributes:
        filters: names with the filter and which numbers pass.
    """

    home: Path
    size: int
    vectors: Vectors
    filters: dict[str, tuple[MemoryFilter, Mask]]

    @property
    def database(self) -> Path:
        return Paths.of_home(self.home).database


def filled(
    corpus: Corpus, model: EmbeddingModel, home: Path, size: int, *, is_reused: bool
) -> Filled:
    """Return the store of that size below `home`, made afresh unless it may be reused."""
    home = home / f"store-{size}"
    kept = home / "vectors.npy"
    marks = _Marks(size)
    if not (is_reused and kept.exists()):
        shutil.rmtree(home, ignore_errors=True)
        Paths.of_home(home).ensure_private()
        started = time.perf_counter()
        vectors = np.lib.format.open_memmap(
            home / "partial.npy", "w+", np.float32, (size, model.dimensions)
        )
        path = Paths.of_home(home).database
        SqliteStore.open(path).close()
        with closing(connect_writer(path)) as connection:
            _fill(connection, model, marks, corpus, vectors)
        vectors.flush()
        (home / "partial.npy").rename(kept)
        print(f"\nfilled {size:,} memories in {time.perf_counter() - started:.0f} s,", end=" ")
        print(f"{path.stat().st_size / 1e6:,.0f} MB")
    else:
        trim(Paths.of_home(home).database, size)
    return Filled(home=home, size=size, vectors=np.load(kept), filters=marks.filters())


def trim(path: Path, size: int) -> None:
    """Delete what was saved beyond the first `size` memories."""
    SqliteStore.open(path).close()
    with closing(connect_writer(path)) as connection:
        connection.execute("DELETE FROM memory WHERE row > ?", (size,))


class _Marks:
    """What distinguishes the memories: drawn anew for each, the same at every run."""

    def __init__(self, size: int) -> None:
        rng = np.random.default_rng(3)
        self.size = size
        position = rng.permutation(size) / size
        self.project = np.select(
            [position < limit for limit in np.cumsum(list(_PROJECTS.values()))],
            range(len(_PROJECTS)),
            len(_PROJECTS),
        )
        self.tags = {name: rng.random(size) < share for name, share in _TAGS.items()}

    def filters(self) -> dict[str, tuple[MemoryFilter, Mask]]:
        numbers = np.arange(self.size)
        tags = self.tags
        found: dict[str, tuple[MemoryFilter, Mask]] = {
            "none": (EVERYTHING, np.ones(self.size, np.bool_))
        }
        for place, name in enumerate(_PROJECTS):
            found[f"project {name}"] = (MemoryFilter(project_id=name), self.project == place)
        found |= {
            "tags red or blue": (MemoryFilter(tags=("red", "blue")), tags["red"] | tags["blue"]),
            "tag green": (MemoryFilter(tags=("green",)), tags["green"]),
            "tags red and green": (
                MemoryFilter(tags=("red", "green"), tags_match=TagsMatch.ALL),
                tags["red"] & tags["green"],
            ),
            "tag rare": (MemoryFilter(tags=("rare",)), tags["rare"]),
            "type": (MemoryFilter(types=(_TYPES[1],)), numbers % len(_TYPES) == 1),
            "newest 5 %": (
                MemoryFilter(created_from=_created(int(self.size * 0.95))),
                numbers >= int(self.size * 0.95),
            ),
            "red in half": (
                MemoryFilter(tags=("red",), project_id="half"),
                tags["red"] & (self.project == list(_PROJECTS).index("half")),
            ),
        }
        return found

    def memory(self, number: int, text: str) -> dict[str, apsw.SQLiteValue]:
        project = [*_PROJECTS, "rest"][self.project[number]]
        return {
            "row": number + 1,
            "id": f"{number:08}-0000-4000-8000-000000000000",
            "at": int(_created(number).timestamp() * 1e6),
            "phase": number % 10,
            "type": str(_TYPES[number % len(_TYPES)]),
            "project": project,
            "thread": f"{project}-{number // _THREAD_LENGTH}",
            "hash": number.to_bytes(32, "big"),
            "summary": text[:100],
            "content": text,
        }


def _created(number: int) -> datetime:
    return _START + timedelta(seconds=number * 30)


def _fill(
    connection: apsw.Connection, model: EmbeddingModel, marks: _Marks, corpus: Corpus, kept: Vectors
) -> None:
    for setting, value in (("synchronous", "off"), ("foreign_keys", 0), ("cache_size", -200_000)):
        connection.pragma(setting, value)
    values = (model.sha256, model.name, model.dimensions)
    connection.execute("INSERT INTO embedding_model VALUES (1, ?, ?, ?)", values)
    connection.execute("INSERT INTO origin VALUES (1, 'bench', '', 'mcp', '', '')")
    connection.execute("INSERT INTO changeset VALUES (1, 1, 0, 'change', NULL)")
    for number, name in enumerate(_TAGS, 1):
        connection.execute(
            "INSERT INTO tag (id, folded, name) VALUES (?, ?, ?)", (number, name, name)
        )
    start = 0
    for texts, vectors in _with_copies(corpus.grown(kept.shape[0], _CHUNK)):
        kept[start : start + len(texts)] = vectors
        with connection:
            _fill_chunk(connection, marks, start, texts, vectors)
        start += len(texts)
        print(f"\rfilled {start:,}", end="", flush=True)
    connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_TRUNCATE)


def _with_copies(
    chunks: Iterator[tuple[list[str], Vectors]],
) -> Iterator[tuple[list[str], Vectors]]:
    """Make each fiftieth an exact duplicate of the one before it, as another project may have."""
    for texts, vectors in chunks:
        copied, moved = list(texts), vectors.copy()
        for place in range(_COPY_EVERY - 1, len(texts), _COPY_EVERY):
            copied[place], moved[place] = texts[place - 1], vectors[place - 1]
        yield copied, moved


def _fill_chunk(
    connection: apsw.Connection, marks: _Marks, start: int, texts: list[str], vectors: Vectors
) -> None:
    numbers = range(start, start + len(texts))
    many = connection.executemany
    many(_MEMORY, (marks.memory(n, text) for n, text in zip(numbers, texts, strict=True)))
    many(_VERSION, ((n + 1,) for n in numbers))
    for position, has_tag in enumerate(marks.tags.values()):
        many(_TAG, ((n + 1, position, position + 1) for n in numbers if has_tag[n]))
    many(_LINK, ((n + 1, max(1, n - 2)) for n in numbers if n % _LINK_EVERY == _LINK_EVERY - 1))
    blobs = [vector.tobytes() for vector in vectors]
    many(
        _PASSAGE,
        ((n + 1, len(text), blob) for n, text, blob in zip(numbers, texts, blobs, strict=True)),
    )
    many(_CODE, ((n + 1, code) for n, code in zip(numbers, encode(blobs), strict=True)))


def recall(filled: Filled, name: str, questions: Vectors, limit: int, search: Callable) -> float:
    """Return the share of the truly nearest that a search finds; equally near ones all count.

    `search(vector, where, limit)` returns numbers of memories.
    """
    where, passes = filled.filters[name]
    passing = np.flatnonzero(passes)
    candidates = filled.vectors if passing.size == filled.size else filled.vectors[passing]
    shares = []
    for start in range(0, len(questions), 25):
        asked = questions[start : start + 25]
        cosines = asked @ candidates.T
        true = min(limit, passing.size)
        bounds = np.partition(cosines, -true, axis=1)[:, -true]
        for question, bound in zip(asked, bounds, strict=True):
            found = np.array(search(question, where, limit), np.intp)
            near = (filled.vectors[found] @ question >= bound - 1e-6).sum()
            shares.append(min(1.0, near / true) if passes[found].all() else 0.0)
    return float(np.mean(shares))
