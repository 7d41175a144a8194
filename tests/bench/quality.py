"""Measures how well searches find what answers a question: `make bench-quality DATA=folder`.

The folder, or the file, holds JSON lines: documents and questions with the documents that answer
them. Each corpus becomes a project of one store, and every question goes through the service. No
network, no language model. Asserts nothing.
"""

from __future__ import annotations

import argparse
import functools
import json
import math
import statistics
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, TypeAlias

import apsw
import numpy as np
from tests.bench import both_engines
from tests.bench.figures import print_machine

from rosemary.domain.errors import DuplicateContentError
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.models import EmbeddingModel, MemoryDraft, Origin, Passage
from rosemary.domain.ranking import DEFAULTS, RankingSettings
from rosemary.domain.search import SearchRequest
from rosemary.domain.text_match import terms_of
from rosemary.domain.types import SearchMode, Transport
from rosemary.embed.onnx import OnnxEmbedder
from rosemary.runtime.core import RELEVANCE_FILE
from rosemary.runtime.paths import resources_dir
from rosemary.service.memories.memory_service import MemoryService
from rosemary.service.reporting import EventBus
from rosemary.service.search.judging import Judge
from rosemary.service.search.search_service import SearchService
from rosemary.store.ports import Store
from rosemary.store.sqlite import SqliteStore

_TOP = 10
_DEEP = 50
_RRF_K = 60
_DRAWS = 2_000
_PART_CHARS = 240
_ORIGIN = Origin(client="bench", transport=Transport.MCP)
_BEGIN = datetime(2020, 1, 1, tzinfo=UTC)
_ALL_SIGNALS = DEFAULTS
_THRESHOLDS = {"without a threshold": 0.0, "as shipped": None}

Ranking: TypeAlias = Callable[[str, str, int], list[str]]
"""Takes a corpus, a question and a number, and returns ids of documents, the best first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A question, and the documents of its corpus that answer it."""

    corpus: str
    text: str
    relevant: frozenset[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Dataset:
    """Documents by corpus, and the questions about them."""

    name: str
    documents: dict[str, list[dict[str, Any]]]
    questions: list[Question]


@dataclass(frozen=True, slots=True, kw_only=True)
class Scores:
    """One number a question, in the order of the questions."""

    recall: list[float]
    gain: list[float]
    reciprocal: list[float]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.quality", description=__doc__)
    parser.add_argument("data", nargs="?", help="a folder of .jsonl files, or one such file")
    parser.add_argument("--every", type=int, default=1, help="take each n-th question only")
    parser.add_argument("--plain", action="store_true", help="no ablation")
    parser.add_argument(
        "--postgres", action="store_true", help="a store on PostgreSQL beside the file; no ablation"
    )
    arguments = parser.parse_args()
    if not arguments.data:
        sys.exit(
            "Say where the question sets are, as in `make bench-quality DATA=folder`: a folder of "
            ".jsonl files with a document or a question on each line (docs/benchmarks.md)."
        )
    files = sorted(Path(arguments.data).rglob("*.jsonl")) or [Path(arguments.data)]
    print_machine()
    embedder = KeptVectors(OnnxEmbedder(resources_dir() / "model"))
    for file in files:
        with tempfile.TemporaryDirectory(prefix="rosemary-bench-") as folder:
            bench = _Bench(Path(folder), embedder, read(file, arguments.every))
            bench.print_heading()
            if arguments.postgres:
                bench.run_on_both_engines()
            else:
                bench.run(is_plain=arguments.plain)


def read(file: Path, every: int = 1) -> Dataset:
    documents: dict[str, list[dict[str, Any]]] = defaultdict(list)
    questions = []
    for line in file.read_text(encoding="utf-8").splitlines():
        each = json.loads(line)
        if each["kind"] == "doc":
            documents[each["corpus"]].append(each)
        else:
            relevant = frozenset(each["relevant"])
            question = Question(corpus=each["corpus"], text=each["text"], relevant=relevant)
            questions.append(question)
    return Dataset(name=file.stem, documents=dict(documents), questions=questions[::every])


class KeptVectors:
    """The embedder, which makes each vector once for all stores and searches of a run."""

    def __init__(self, embedder: OnnxEmbedder) -> None:
        self.embedder = embedder
        self.kept: dict[str, bytes] = {}
        self._kept_queries: dict[str, bytes] = {}
        self.split = embedder.split
        self.combine = embedder.combine

    @property
    def model(self) -> EmbeddingModel:
        return self.embedder.model

    def embed_query(self, text: str) -> bytes:
        if text not in self._kept_queries:
            self._kept_queries[text] = self.embedder.embed_query(text)
        return self._kept_queries[text]

    def embed_variant(self, text: str) -> bytes:
        return self.embedder.embed_variant(text)

    def embed_documents(self, texts: Sequence[str]) -> list[bytes]:
        new = [text for text in texts if text not in self.kept]
        self.kept |= zip(new, self.embedder.embed_documents(new), strict=True) if new else ()
        return [self.kept[text] for text in texts]


class SplitVectors(KeptVectors):
    """The same, with a vector for each few sentences in place of one for a whole text."""

    def __init__(self, embedder: KeptVectors) -> None:
        super().__init__(embedder.embedder)
        self.kept = embedder.kept
        self.split = _split


def _split(text: str, prefix: str = "") -> list[Passage]:
    ends = [*range(_PART_CHARS, len(text) - _PART_CHARS // 2, _PART_CHARS), len(text)]
    ends = [end if end == len(text) else text.rfind(" ", 0, end) + 1 or end for end in ends]
    starts = [0, *ends[:-1]]
    return [Passage(start=a, end=b) for a, b in zip(starts, ends, strict=True) if a < b]


class Library:
    """A store with the documents of a set, each corpus a project."""

    def __init__(
        self, store: Store, embedder: KeptVectors, data: Dataset, *, has_authors: bool = True
    ) -> None:
        """`store` is empty, and closed by `close`."""
        self.embedder = embedder
        self._store = store
        self._documents: dict[str, list[str]] = defaultdict(list)
        memories = MemoryService(self._store, embedder, EventBus(), lambda: datetime.now(UTC))
        for corpus, documents in data.documents.items():
            for number, document in enumerate(documents):
                draft = _draft(corpus, number, document, has_authors=has_authors)
                try:
                    memory_id = memories.save(draft, _ORIGIN).id
                except DuplicateContentError as error:
                    memory_id = error.details["id"]
                self._documents[memory_id].append(document["id"])

    def close(self) -> None:
        self._store.close()

    def ranking(
        self,
        settings: RankingSettings = DEFAULTS,
        mode: SearchMode = SearchMode.HYBRID,
        threshold: float | None = 0.0,
    ) -> Ranking:
        """Return what searches with these settings; a threshold of None is the default one."""
        judge = Judge(resources_dir() / RELEVANCE_FILE)
        service = SearchService(
            self._store, self.embedder, lambda: datetime.now(UTC), settings, judge=judge
        )

        def search(corpus: str, text: str, limit: int) -> list[str]:
            where = MemoryFilter(project_id=corpus)
            request = SearchRequest(
                query=text, where=where, limit=limit, mode=mode, threshold=threshold
            )
            hits = service.search(request).hits
            return [each for hit in hits for each in self._documents[hit.memory.id]]

        return search


def _draft(corpus: str, number: int, document: dict[str, Any], *, has_authors: bool) -> MemoryDraft:
    meta = document.get("meta") or {}
    return MemoryDraft(
        content=document["text"],
        author=(meta.get("speaker") or "") if has_authors else "",
        thread_id=str(meta.get("session") or ""),
        project_id=corpus,
        created_at=_BEGIN + timedelta(seconds=number),
    )


class PlainWords:
    """What most programs do: one table of FTS5, as it is, for each corpus."""

    def __init__(self, data: Dataset) -> None:
        self._tables = {corpus: _table(texts) for corpus, texts in data.documents.items()}

    def __call__(self, corpus: str, text: str, limit: int) -> list[str]:
        words = " OR ".join(f'"{term}"' for term in terms_of(text).all_terms)
        if not words:
            return []
        query = "SELECT id FROM plain WHERE plain MATCH ? ORDER BY rank LIMIT ?"
        return [str(row[0]) for row in self._tables[corpus].execute(query, (words, limit))]


def _table(documents: list[dict[str, Any]]) -> apsw.Connection:
    connection = apsw.Connection(":memory:")
    connection.execute("CREATE VIRTUAL TABLE plain USING fts5 (id UNINDEXED, body)")
    rows = [(each["id"], each["text"]) for each in documents]
    connection.executemany("INSERT INTO plain VALUES (?, ?)", rows)
    return connection


def _fused_by_rank(rankings: Sequence[Ranking], corpus: str, text: str, limit: int) -> list[str]:
    """Return the usual default: reciprocal rank fusion with k = 60."""
    scores: dict[str, float] = defaultdict(float)
    for ranking in rankings:
        for rank, each in enumerate(ranking(corpus, text, _DEEP), 1):
            scores[each] += 1 / (_RRF_K + rank)
    return sorted(scores, key=lambda each: -scores[each])[:limit]


class _Bench:
    """One set: its stores, and the rankings that are compared."""

    def __init__(self, home: Path, embedder: KeptVectors, data: Dataset) -> None:
        self._home = home
        self.embedder = embedder
        self._data = data

    def print_heading(self) -> None:
        size = sum(map(len, self._data.documents.values()))
        print(f"\n### {self._data.name}: {len(self._data.questions):,} questions,", end=" ")
        print(f"{size:,} documents in {len(self._data.documents)} projects\n")
        print("| | recall@10 | difference, 95 % | nDCG@10 | MRR |\n|---|---|---|---|---|")

    def run_on_both_engines(self) -> None:
        """Compare the store on PostgreSQL with the file, for each threshold."""
        on_file = self._on_both_thresholds("file", self._library("shipped"))
        with both_engines.empty_store(self._home) as store:
            library = Library(store, self.embedder, self._data)
            self._on_both_thresholds("PostgreSQL", library, on_file)

    def _on_both_thresholds(
        self, engine: str, library: Library, against: Sequence[Scores | None] = (None, None)
    ) -> list[Scores]:
        scored = []
        with closing(library):
            for (kind, threshold), others in zip(_THRESHOLDS.items(), against, strict=True):
                scored.append(self._scored(library.ranking(threshold=threshold)))
                _print_row(f"{engine}, {kind}", scored[-1], others)
        return scored

    def run(self, *, is_plain: bool) -> None:
        with closing(self._library("shipped")) as library:
            shipped = self._scored(library.ranking())
            _print_row("without a threshold", shipped, None)
            _print_row("as shipped", self._scored(library.ranking(threshold=None)), shipped)
            if is_plain:
                return
            everything = self._scored(library.ranking(_ALL_SIGNALS))
            _print_row("all signals", everything, shipped)
            for name, ranking in self._rankings(library).items():
                _print_row(name, self._scored(ranking), everything)
            self._print_wrong_store(library)
        for name, embedder, has_authors in (
            ("without “author:”", self.embedder, False),
            ("split into parts", SplitVectors(self.embedder), True),
        ):
            with closing(self._library(name, embedder, has_authors=has_authors)) as library:
                _print_row(name, self._scored(library.ranking(_ALL_SIGNALS)), everything)

    def _library(
        self, name: str, embedder: KeptVectors | None = None, *, has_authors: bool = True
    ) -> Library:
        store = SqliteStore.open(self._home / f"{name}.db")
        return Library(store, embedder or self.embedder, self._data, has_authors=has_authors)

    def _rankings(self, library: Library) -> dict[str, Ranking]:
        changed = functools.partial(replace, _ALL_SIGNALS)
        words = changed(semantic_weight_latin=0.0, semantic_weight_other=0.0, thread_weight=0.0)
        semantic = library.ranking(_ALL_SIGNALS, SearchMode.SEMANTIC)
        plain = PlainWords(self._data)
        rankings: dict[str, Ranking] = {}
        rankings["meaning alone"] = library.ranking(
            changed(thread_weight=0.0, common_share=1.0), SearchMode.SEMANTIC
        )
        rankings["porter alone"] = library.ranking(replace(words, substring_share=0.0))
        rankings["trigrams alone"] = library.ranking(replace(words, substring_share=1.0))
        rankings["plain FTS5"] = plain
        rankings["RRF(60) of meaning and plain FTS5"] = functools.partial(
            _fused_by_rank, [semantic, plain]
        )
        rankings["without trigrams"] = library.ranking(changed(substring_share=0.0))
        rankings["without porter"] = library.ranking(changed(substring_share=1.0))
        rankings["one weight for all scripts"] = library.ranking(
            changed(semantic_weight_other=DEFAULTS.semantic_weight_latin)
        )
        rankings["without a second vector"] = library.ranking(changed(common_share=1.0))
        rankings["without neighbours"] = library.ranking(changed(thread_weight=0.0))
        rankings["without priors"] = library.ranking(
            changed(importance_weight=0.0, recency_weight=0.0)
        )
        return rankings

    def _scored(self, ranking: Ranking) -> Scores:
        found = [
            (ranking(each.corpus, each.text, _TOP), each.relevant) for each in self._data.questions
        ]
        return Scores(
            recall=[len(relevant & set(ids[:_TOP])) / len(relevant) for ids, relevant in found],
            gain=[_gain(ids[:_TOP], relevant) for ids, relevant in found],
            reciprocal=[
                next((1 / rank for rank, each in enumerate(ids, 1) if each in relevant), 0.0)
                for ids, relevant in found
            ],
        )

    def _print_wrong_store(self, library: Library) -> None:
        """Put each question to the next corpus, which does not hold the answer."""
        corpora = list(self._data.documents)
        following = dict(zip(corpora, [*corpora[1:], corpora[0]], strict=True))
        ranking = library.ranking()
        empty = [not ranking(following[each.corpus], each.text, 1) for each in self._data.questions]
        print(f"| put to the wrong project: {statistics.mean(empty):.1%} come back empty |||||")


def _gain(ids: Sequence[str], relevant: frozenset[str]) -> float:
    gains = [1 / math.log2(rank + 1) for rank in range(1, _TOP + 1)]
    gained = sum(gain for each, gain in zip(ids, gains, strict=False) if each in relevant)
    return gained / sum(gains[: len(relevant)])


def _print_row(name: str, scores: Scores, against: Scores | None) -> None:
    difference = "" if against is None else _difference(scores.recall, against.recall)
    means = [statistics.mean(each) for each in (scores.recall, scores.gain, scores.reciprocal)]
    print(f"| {name} | {means[0]:.3f} | {difference} | {means[1]:.3f} | {means[2]:.3f} |")
    sys.stdout.flush()


def _difference(some: Sequence[float], others: Sequence[float]) -> str:
    """Return the mean difference in points with its paired bootstrap interval."""
    differences = (np.array(some) - np.array(others)) * 100
    draws = np.random.default_rng(7).integers(0, len(differences), (_DRAWS, len(differences)))
    low, high = np.percentile(differences[draws].mean(axis=1), [2.5, 97.5])
    return f"{differences.mean():+.1f} ({low:+.1f} to {high:+.1f})"


if __name__ == "__main__":
    main()
