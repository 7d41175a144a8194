"""What a large store counts and ranks without a look at every memory is what a whole look says."""

import random
from dataclasses import replace

import pytest
from tests.hits import named

from rosemary.domain.filters import EVERYTHING, MemoryFilter
from rosemary.domain.types import TagsMatch, TextIndex

pytest.importorskip("psycopg", reason="the extra `postgres` is not installed")

from rosemary.store.postgres.tables import (
    held_words,
    known_counts,
    ranked_words,
    worded_memories,
)
from rosemary.store.postgres.tables.known_counts import KnownCounts, LateCounts

WORDS = ("tulip", "rose", "garden", "spade", "the", "of", "water", "can")
FILTERS = (
    EVERYTHING,
    replace(EVERYTHING, has_superseded=False),
    MemoryFilter(project_id="few"),
    MemoryFilter(tags=("red",), has_superseded=False),
    MemoryFilter(tags=("red", "pinned"), tags_match=TagsMatch.ALL),
    MemoryFilter(is_pinned=True),
    MemoryFilter(is_pinned=False, project_id=""),
)


@pytest.fixture
def filled(store, build):
    """60 memories; the first words are common, the last ones rare. One is superseded."""
    dice = random.Random(5)

    def job(w):
        made = []
        for number in range(60):
            few = "few" if number % 10 == 0 else ""
            tags = ("red", "pinned")[: number % 4] if number % 2 else ()
            chosen = [each for place, each in enumerate(WORDS) if dice.random() < 1 / (place + 1)]
            text = " ".join([*chosen, *chosen[: number % 3], f"number {number}"])
            made.append(build.memory(text, project_id=few, tags=tags))
            w.memories.insert(made[-1], None)
        w.links.add(made[5].id, made[4].id, "supersedes", 1.0, build.at(1), build.origin)

    store.write(job)
    return store


def large_from(monkeypatch, size):
    for module in (known_counts, held_words, worded_memories):
        monkeypatch.setattr(module, "EXACT_MAX", size)


def matched(store, index, terms, where, limit=60):
    """Return the ids of what is found, best first, with the rounded relevance."""
    hits = store.read(lambda r: named(r, r.search.match(index, terms, where, limit)))
    return {each.id: pytest.approx(each.relevance) for each in hits}


@pytest.mark.parametrize("where", FILTERS)
@pytest.mark.parametrize("least", [0, 8])
@pytest.mark.parametrize("is_listed", [False, True])
def test_words_are_ranked_as_by_an_exact_look(filled, monkeypatch, where, least, is_listed):
    terms = ["tulip", "rose", "spade", "water", "nowhere"]
    exact = matched(filled, TextIndex.PORTER, terms, where)
    large_from(monkeypatch, least)
    monkeypatch.setattr(KnownCounts, "is_listed_sooner", lambda *_: is_listed)
    found = matched(filled, TextIndex.PORTER, terms, where)
    assert exact
    assert found.keys() == exact.keys()
    if where == EVERYTHING:
        assert list(found.items()) == list(exact.items())


@pytest.mark.parametrize("where", FILTERS)
@pytest.mark.parametrize("least", [0, 8])
def test_parts_of_words_are_found_as_by_an_exact_look(filled, monkeypatch, where, least):
    exact = matched(filled, TextIndex.TRIGRAM, ["uli", "arde"], where)
    large_from(monkeypatch, least)
    found = matched(filled, TextIndex.TRIGRAM, ["uli", "arde"], where)
    assert exact
    assert found.keys() == exact.keys()


def test_of_many_with_a_common_word_the_newest_are_ranked(filled, build, monkeypatch):
    large_from(monkeypatch, 0)
    monkeypatch.setattr(ranked_words, "NEWEST_MAX", 2)
    newest = [build.memory(f"number {each}") for each in ("one", "two")]
    filled.write(lambda w: [w.memories.insert(each, None) for each in newest])
    found = matched(filled, TextIndex.PORTER, ["number"], EVERYTHING)
    assert found.keys() == {each.id for each in newest}


@pytest.mark.parametrize("where", [FILTERS[2], FILTERS[3]])
def test_words_are_counted_exactly_where_few_memories_pass(filled, monkeypatch, where):
    def counted():
        return filled.read(lambda r: r.search.document_frequencies(["rose", "tulip", "x"], where))

    exact = counted()
    large_from(monkeypatch, 40)
    assert counted() == exact


def test_a_wide_filter_counts_its_share(filled, monkeypatch):
    where = MemoryFilter(tags=("red",))
    large_from(monkeypatch, 20)
    everywhere = filled.read(lambda r: r.search.document_frequencies(["tulip"], EVERYTHING))
    inside = filled.read(lambda r: r.search.document_frequencies(["tulip"], where))
    assert everywhere == {"tulip": 60}
    assert inside == {"tulip": 30}


def test_a_word_that_many_are_known_to_hold_is_not_counted_by_the_next_search(filled, monkeypatch):
    large_from(monkeypatch, 20)
    matched(filled, TextIndex.PORTER, ["can"], EVERYTHING)  # tells how large the store is
    asked = []
    ask = known_counts.ask

    def noted(server, statement, bindings=None, **how):
        asked.append(str((bindings or {}).get("words") or (bindings or {}).get("word")))
        return ask(server, statement, bindings or {}, **how)

    monkeypatch.setattr(known_counts, "ask", noted)
    terms = ["tulip", "water"]
    counted = filled.read(lambda r: dict(r.search.document_frequencies(terms, EVERYTHING)))
    assert sum("tulip" in each for each in asked) == 2
    asked.clear()
    assert filled.read(lambda r: dict(r.search.document_frequencies(terms, EVERYTHING))) == counted
    assert counted["tulip"] > 20 > counted["water"] > 0
    assert [each for each in asked if "tulip" in each] == []
    assert [each for each in asked if "water" in each]


def test_a_large_count_is_kept_until_the_store_has_changed_or_time_has_passed():
    now = [0.0]
    late = LateCounts(lambda: now[0])
    late.keep("few", 10, 100_000)
    late.keep("the", 90_000, 100_000)
    assert late.find("few", 100_000) is None
    assert late.find("the", 100_900) == 90_000
    assert late.find("the", 101_100) is None
    assert late.find("the", 98_900) is None
    now[0] = 601.0
    assert late.find("the", 100_000) is None


def test_counts_are_forgotten_when_there_are_too_many(monkeypatch):
    monkeypatch.setattr(known_counts, "_KEPT_MAX", 2)
    late = LateCounts(lambda: 0.0)
    for word in ("a", "b", "c"):
        late.keep(word, 5_000, 9_000)
    assert [late.find(word, 9_000) for word in ("a", "b", "c")] == [None, None, 5_000]
