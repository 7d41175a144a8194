"""Gathers evidence on the best candidates of a search, and computes their probabilities."""

from __future__ import annotations

import threading
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rosemary.domain.models import EmbeddingModel, Passage
from rosemary.domain.ranking import Candidates, Scored, SearchText
from rosemary.domain.relevance import Evidence, QueryTraits, general_probability
from rosemary.domain.text_match import Wanted
from rosemary.domain.wording import Kind, asked_kinds, held_kinds, language_of
from rosemary.service.search.query import Query, Scope
from rosemary.store.ports import StoreReader

if TYPE_CHECKING:
    from rosemary.embed.boosted_trees import RelevanceTrees

JUDGED_MAX: Final = 60
"""Number of best-ranked candidates that are examined closely."""

_FLOAT32_BYTES: Final = 4
_SHORT_WORDS: Final = 3
_NO_TEXT: Final = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Gathered:
    """Candidates with the evidence on each, best-ranked first."""

    traits: QueryTraits
    scored: Sequence[Scored]
    evidence: Sequence[Evidence]


def promising(found: Candidates, scored: Sequence[Scored]) -> tuple[list[Scored], list[Scored]]:
    """Return the candidates to examine, and the others; both keep the order of the ranking.

    Parts of conversations are examined if they rank well or are near by meaning. Routine exchanges
    repeat the words of a question, and those in another language share none, so words mislead the
    ranking.
    """
    nearness = {
        handle: place
        for place, handle in enumerate(found.semantic.handles)
        if handle in found.traits.in_threads
    }
    places = [min(rank, nearness.get(each.handle, rank)) for rank, each in enumerate(scored)]
    chosen = set(sorted(range(len(scored)), key=places.__getitem__)[:JUDGED_MAX])
    best = [each for rank, each in enumerate(scored) if rank in chosen]
    return best, [each for rank, each in enumerate(scored) if rank not in chosen]


def gathered(
    view: StoreReader, query: Query, found: Candidates, scored: Sequence[Scored], scope: Scope
) -> Gathered:
    """Return the evidence on the best candidates."""
    # In a query without words, symbols count.
    sought = query.terms.terms or query.request.query.split()
    wanted = Wanted(query.request.query, sought, scope.frequencies, scope.total)
    words = query.terms.all_terms
    is_short = len(words) <= _SHORT_WORDS and len(words) == len(query.terms.terms)
    kinds = asked_kinds(query.request.query)
    handles = [each.handle for each in scored]
    near = {
        handle: Passage(start=start, end=end)
        for handle, start, end in zip(
            found.semantic.handles, found.semantic.starts, found.semantic.ends, strict=True
        )
    }
    asked_texts = view.search.ask_search_texts(handles, near, wanted.literal(is_short=is_short))
    vectors = []
    if query.vector is not None:
        whole, *of_models = parted_by_model(query.vector, query.embedder.model)
        quickest = of_models[0] if of_models else whole
        vectors = [query.nameless_vector or quickest, whole, *of_models]
    cosines = view.search.similarities(vectors, query.embedder.model, handles) if vectors else {}
    texts = asked_texts()
    evidence = []
    for each in scored:
        text = texts.get(each.handle)
        if text is None:
            evidence.append(Evidence(0.0, 0.0, 0.0))
            continue
        evidence.append(_evidence(each, text, cosines.get(each.handle, ()), wanted, kinds, query))
    traits = QueryTraits(
        total=scope.total,
        term_count=len(query.terms.terms),
        weight=wanted.weight,
        known=wanted.known,
        has_numbers=wanted.has_numbers,
        has_phrases=bool(wanted.phrases),
        has_codes=wanted.has_codes,
        is_short=is_short,
        has_names=wanted.has_names,
        language=language_of(query.request.query),
        asked_kinds=len(kinds),
        is_latin=query.terms.is_mostly_latin,
    )
    return Gathered(traits=traits, scored=scored, evidence=evidence)


def _evidence(
    scored: Scored,
    text: SearchText,
    cosines: Sequence[float],
    wanted: Wanted,
    kinds: Collection[Kind],
    query: Query,
) -> Evidence:
    nameless, cosine, *of_models = cosines or (0.0, 0.0)
    english, multilingual = of_models or (cosine, cosine)
    parts = scored.parts
    return Evidence(
        cosine=cosine,
        english=english,
        multilingual=multilingual,
        nameless=nameless,
        meaning=parts.semantic,
        keyword=parts.keyword,
        substring=parts.substring,
        thread=parts.thread,
        fused=scored.score,
        match=wanted.match(text.text),
        names=wanted.match(text.names).part,
        is_key=text.key == query.request.query,
        held_kinds=held_kinds(text.text, kinds),
        fits_type=text.memory_type in query.types,
        length=text.length,
        language=language_of(text.text),
        recency=parts.recency,
        importance=parts.importance,
    )


def parted_by_model(vector: bytes, model: EmbeddingModel) -> list[bytes]:
    """Return a query's vector, followed by the part of each model if several are joined."""
    parted, at = [vector], 0
    for dimensions in model.parts:
        end = at + dimensions * _FLOAT32_BYTES
        parted.append(bytes(at) + vector[at:end] + bytes(len(vector) - end))
        at = end
    return parted


class Judge:
    """Computes the probability that candidates answer a query. Thread-safe.

    For the search model it was fitted for it uses the trees in its file, some for notes and some
    for parts of conversations; for other models, and for words alone, a general formula.
    """

    def __init__(self, file: Path | None = None) -> None:
        """Make it; the file is read later. Without one the general formula is used."""
        self._file = file
        self._lock = threading.Lock()
        self._loaded: RelevanceTrees | None = None

    def probabilities(
        self, model: str, rows: Sequence[Sequence[float]], turns: Collection[int] = ()
    ) -> list[float]:
        """Return the probability of each row of `relevance.FEATURES`.

        Args:
            model: SHA-256 of the model of the compared vectors; empty without vectors.
            rows: (candidates, features), of one query.
            turns: which rows are parts of a conversation.
        """
        if not rows:
            return []
        fitted = self._read()
        if fitted is None or model != fitted.model:
            return [general_probability(row, has_vector=bool(model)) for row in rows]
        found = [0.0] * len(rows)
        notes = [at for at in range(len(rows)) if at not in turns]
        for trees, places in ((fitted.notes, notes), (fitted.turns, sorted(turns))):
            if places:
                values = trees.probabilities([rows[at] for at in places])
                for at, value in zip(places, values, strict=True):
                    found[at] = value
        return found

    def is_fitted(self, model: str) -> bool:
        """Return whether the trees were fitted for this model."""
        fitted = self._read()
        return fitted is not None and model == fitted.model

    def load(self) -> None:
        """Read the file now, so that the first search need not."""
        self._read()

    def _read(self) -> RelevanceTrees | None:
        # Start-up time: numpy is not needed for the first paint.
        from rosemary.embed.boosted_trees import read_relevance  # noqa: PLC0415

        with self._lock:
            if self._loaded is None and self._file is not None:
                self._loaded = read_relevance(self._file)
                if self._loaded is None:
                    self._file = None
        return self._loaded
