"""Search by words where more memories match than can be ranked."""

from dataclasses import replace
from datetime import timedelta

import pytest
from tests.hits import named
from tests.store.conftest import START

from rosemary.domain.errors import InternalError
from rosemary.domain.filters import EVERYTHING, MemoryFilter
from rosemary.domain.types import MemoryType, TagsMatch, TextIndex
from rosemary.store.sqlite.keywords import fulltext_view, substring_search, word_search
from rosemary.store.sqlite.keywords.fulltext_tables import TABLES

FILTERS = {
    "type": MemoryFilter(types=(MemoryType.FACT,)),
    "any tag": MemoryFilter(tags=("wanted", "none")),
    "all tags": MemoryFilter(tags=("wanted", "too"), tags_match=TagsMatch.ALL),
    "source": MemoryFilter(sources=("claude",)),
    "project": MemoryFilter(project_id="p"),
    "phase": MemoryFilter(phase=7),
    "begin": MemoryFilter(created_from=START + timedelta(days=400)),
    "end": MemoryFilter(created_before=START),
}
WANTED = {
    "memory_type": MemoryType.FACT,
    "tags": ("wanted", "too"),
    "source": "claude",
    "project_id": "p",
    "phase": 7,
}


@pytest.fixture(params=["narrow", "listed", "wide"])
def bounds(request, monkeypatch):
    """Makes every store a large one, for filters that few memories pass, that many or most do."""
    monkeypatch.setattr(word_search, "RANKED_MAX", 40)
    monkeypatch.setattr(word_search, "_RANKED_ALONE_MAX", 40)
    monkeypatch.setattr(word_search, "_WALKED_IN_SCOPE_MAX", 40)
    monkeypatch.setattr(word_search, "_POOL", 30)
    monkeypatch.setattr(substring_search, "_EXACT_ROWS", 0)
    monkeypatch.setattr(substring_search, "_PROPOSED_MAX", 40)
    for module in (substring_search, fulltext_view):
        monkeypatch.setattr(module, "PROBE_MAX", 30)
    monkeypatch.setattr(fulltext_view, "_COUNTED_MAX", 40)
    monkeypatch.setattr(fulltext_view, "_RARE_MAX", 40)
    monkeypatch.setattr(fulltext_view, "_SAMPLE_MAX", 150)
    if request.param != "narrow":
        monkeypatch.setattr(fulltext_view, "_NARROW_MAX", 0)
    if request.param == "wide":
        monkeypatch.setattr(fulltext_view, "LISTED_MAX", 0)


@pytest.fixture
def find(store):
    def hits(index, *terms, where=EVERYTHING, limit=10):
        return store.read(lambda r: named(r, r.search.match(index, terms, where, limit)))

    return hits


@pytest.fixture
def filled(store, build):
    """4,100 memories that match better, and five that pass each of the filters."""

    def job(w):
        for number in range(4_100):
            w.memories.insert(build.memory(f"tulip tulip garden {number}"), None)
        for number in range(5):
            content = f"a tulip in the garden of a distant house, number {number} of five"
            at = START - timedelta(days=1) if number % 2 else START + timedelta(days=500)
            w.memories.insert(build.memory(content, created_at=at, **WANTED), None)

    store.write(job)
    return store


@pytest.mark.usefixtures("bounds")
def test_all_that_pass_a_filter_come_back_however_many_better_ones_do_not(filled, find):
    for name, where in FILTERS.items():
        expected = {"begin": 3, "end": 2}.get(name, 5)
        passing = set(filled.read(lambda r, w=where: r.memories.list_ids(w, "newest")))
        assert len(passing) == expected, name
        for index in TextIndex:
            for terms in (["tulip"], ["tulip", "garden"], ["tulip", "garden", "distant"]):
                hits = find(index, *terms, where=where)
                assert {hit.id for hit in hits} == passing, (name, index, terms)


@pytest.mark.usefixtures("bounds")
def test_common_words_choose_among_the_matches_of_a_rare_one(store, build, find):
    def job(w):
        for number in range(300):
            rare = "violin " if number % 8 == 0 else ""
            w.memories.insert(build.memory(f"{rare}music with friends on day {number}"), None)
        w.memories.insert(
            build.memory("the violin lesson of Maria, long ago, in a town by the sea"), None
        )
        for number in range(60):
            w.memories.insert(build.memory(f"Maria went home {number}"), None)

    store.write(job)
    best = find(TextIndex.PORTER, "violin", "maria")[0]
    (memory,) = store.read(lambda r: r.memories.get_many([best.id]))
    assert "lesson" in memory.content


def test_of_a_word_that_nobody_writes_the_beginning_is_looked_for(store, build, find):
    """In a text of one letter all of it would take as many steps as both are long."""
    begun = build.memory("x" * 64)
    for memory in (begun, build.memory("x" * 63)):
        store.write(lambda w, memory=memory: w.memories.insert(memory, None))
    hits = find(TextIndex.TRIGRAM, "x" * 64 + "y" * 900)
    assert [hit.id for hit in hits] == [begun.id]


@pytest.mark.usefixtures("bounds")
def test_words_that_are_all_common_find_those_with_all_of_them(store, build, find):
    def job(w):
        for number in range(200):
            word = "tulip" if number % 2 else "rose"
            w.memories.insert(build.memory(f"{word} {number}"), None)
        w.memories.insert(build.memory("rose and tulip"), None)

    store.write(job)
    for index in TextIndex:
        hits = find(index, "tulip", "rose", "nothing")
        (memory,) = store.read(lambda r, h=hits: r.memories.get_many([h[0].id]))
        assert memory.content == "rose and tulip"
        assert len(hits) == 10
        assert [hit.relevance for hit in hits] == sorted((h.relevance for h in hits), reverse=True)
        assert hits == find(index, "tulip", "rose", "nothing")


@pytest.mark.usefixtures("bounds")
def test_phrases_and_long_texts_are_counted_too(store, build, find):
    def job(w):
        for number in range(100):
            w.memories.insert(build.memory(f"red rose {number}"), None)
            w.memories.insert(build.memory(f"rose, not red {number}"), None)
        w.memories.insert(build.memory("word " * 2_000 + "zebra"), None)

    store.write(job)
    hits = find(TextIndex.PORTER, "red rose", "rose", limit=3)
    contents = [m.content for m in store.read(lambda r: r.memories.get_many([h.id for h in hits]))]
    assert all(content.startswith("red rose") for content in contents)
    assert len(find(TextIndex.PORTER, "zebra", "rose")) == 10


@pytest.mark.usefixtures("bounds")
def test_the_bounded_relevance_is_the_exact_one(store, build, find, monkeypatch):
    def job(w):
        for number in range(200):
            extra = "violin lesson " * (number % 3) if number % 9 == 0 else ""
            content = f"{extra}music with friends {'on ' * (number % 5)}{number}"
            summary = "In the garden" if number % 3 == 0 else ""
            w.memories.insert(build.memory(content, summary=summary), None)

    store.write(job)
    bounded = find(TextIndex.PORTER, "violin", "music", "garden", limit=5)
    monkeypatch.setattr(word_search, "RANKED_MAX", 10_000)
    exact = find(TextIndex.PORTER, "violin", "music", "garden", limit=5)
    assert [hit.id for hit in bounded] == [hit.id for hit in exact]
    for one, other in zip(bounded, exact, strict=True):
        assert one.relevance == pytest.approx(other.relevance, rel=1e-6)


@pytest.mark.usefixtures("bounds")
@pytest.mark.parametrize("walked", [0, 80, 10_000])
def test_common_words_count_the_same_by_the_index_and_by_the_texts(
    store, build, find, monkeypatch, walked
):
    """Nothing is walked through, the first of two common words is, or both are."""

    def job(w):
        for number in range(300):
            rare = "violin " * (number % 5) if number % 11 == 0 else ""
            friends = "with friends " if number % 4 == 0 else ""
            music = "music " if number % 3 == 0 else ""
            w.memories.insert(
                build.memory(f"{rare}{music}{friends}{'on ' * (number % 5)}{number}"), None
            )

    store.write(job)
    monkeypatch.setattr(word_search, "_WALKED_WITH_RARE_MAX", walked)
    words = ["violin", "friends", "music"]
    bounded = find(TextIndex.PORTER, *words, limit=20)
    monkeypatch.setattr(word_search, "RANKED_MAX", 10_000)
    exact = find(TextIndex.PORTER, *words, limit=20)
    assert [hit.id for hit in bounded] == [hit.id for hit in exact]
    for one, other in zip(bounded, exact, strict=True):
        assert one.relevance == pytest.approx(other.relevance, rel=1e-6)


@pytest.mark.usefixtures("bounds")
def test_a_common_word_far_down_in_a_long_text_counts(store, build, find):
    long = build.memory("violin " + "word " * 2_000 + "maria")

    def job(w):
        w.memories.insert(long, None)
        for number in range(30):
            w.memories.insert(build.memory("violin " + "word " * 2_000 + f"{number}"), None)
        for number in range(60):
            w.memories.insert(build.memory(f"Maria went home {number}"), None)

    store.write(job)
    assert find(TextIndex.PORTER, "violin", "maria")[0].id == long.id


@pytest.mark.usefixtures("bounds")
def test_parts_of_words_are_counted_in_titles_too(store, build, find):
    titled = build.memory("music with all of her friends, every week", summary="Violins")

    def job(w):
        w.memories.insert(titled, None)
        for number in range(100):
            w.memories.insert(build.memory(f"music with friends {number}"), None)

    store.write(job)
    assert find(TextIndex.TRIGRAM, "iolin", "usic", limit=3)[0].id == titled.id


@pytest.mark.usefixtures("bounds")
def test_estimated_frequencies_are_near_the_true_ones(store, build):
    def job(w):
        for number in range(900):
            word = "tulip" if number % 3 == 0 else "rose"
            w.memories.insert(build.memory(f"{word} {number}", project_id="ab"[number % 2]), None)

    store.write(job)
    where = MemoryFilter(project_id="a")
    found = store.read(
        lambda r: r.search.document_frequencies(["tulip", "nothing", "red rose"], where)
    )
    assert found["tulip"] == pytest.approx(150, abs=60)
    assert found["nothing"] == found["red rose"] == 0


def test_a_word_that_a_sample_lacks_is_still_a_known_word(store, build, bounds, monkeypatch):
    monkeypatch.setattr(fulltext_view, "_SAMPLE_MAX", 1)

    def job(w):
        for number in range(120):
            word = "tulip" if number % 2 else "rose"
            w.memories.insert(build.memory(f"{word} {number}", project_id="a"), None)

    store.write(job)
    where = MemoryFilter(project_id="a")
    found = store.read(lambda r: r.search.document_frequencies(["tulip", "rose"], where))
    assert min(found.values()) == 1


def test_frequencies_follow_every_write_of_a_small_store(act, store):
    def count(word):
        return store.read(lambda r: r.search.document_frequencies([word], EVERYTHING))[word]

    saved = act.save("tulip")
    assert count("tulip") == 1
    act.save("another tulip")
    assert count("tulip") == 2
    store.write(lambda w: w.memories.update(saved, replace(saved, version=2, content="rose"), None))
    # It is still called that.
    assert (count("tulip"), count("rose")) == (2, 1)
    saved = act.get(saved.id)
    store.write(lambda w: w.memories.update(saved, replace(saved, version=3, summary="rose"), None))
    assert (count("tulip"), count("rose")) == (1, 1)


def test_what_a_writer_counts_is_not_kept_when_it_is_rolled_back(act, store, build):
    act.save("rose")

    def job(w):
        w.memories.insert(build.memory("tulip"), None)
        assert w.search.document_frequencies(["tulip"], EVERYTHING) == {"tulip": 1}
        raise InternalError("stop")

    with pytest.raises(InternalError):
        store.write(job)
    act.save("daffodil")
    assert store.read(lambda r: r.search.document_frequencies(["tulip"], EVERYTHING)) == {
        "tulip": 0
    }


def test_the_ends_of_an_index_are_looked_up_and_not_walked_to(sqlite_store):
    for table in TABLES.values():
        statement = "EXPLAIN QUERY PLAN " + fulltext_view.EDGES.replace("{index}", table)
        plan = sqlite_store.read(lambda r, s=statement: r.job.connection.execute(s).fetchall())
        steps = [step for *_, step in plan if table in step]
        assert len(steps) == 2
        assert all(step.startswith("SEARCH") for step in steps)


def test_a_job_that_writes_knows_a_row_by_the_memory_that_has_it_now(store, act, build):
    act.save("rose")
    gone, new = act.save("tulip of old"), build.memory("tulip of today")

    def found(w):
        hits = w.search.match(TextIndex.PORTER, ["tulip"], EVERYTHING, 5)
        return [hit.id for hit in named(w, hits)]

    def job(w):
        assert found(w) == [gone.id]
        w.memories.move_to_trash(gone, build.at(1), build.origin)
        assert w.memories.purge([gone.id]) == [gone.id]
        w.memories.insert(new, None)
        return found(w)

    assert store.write(job) == [new.id]
