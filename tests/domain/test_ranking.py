import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosemary.domain.models import Passage
from rosemary.domain.ports import PassageHit, TextHit, ThreadNeighbours
from rosemary.domain.ranking import Candidates, fuse
from rosemary.domain.search import SearchAnswer, SearchHit
from rosemary.domain.types import MemoryId

WHOLE = Passage(start=0, end=1)


def near(name: str, cosine: float) -> PassageHit:
    return PassageHit(id=MemoryId(name), passage=WHOLE, cosine=cosine)


def text(name: str, relevance: float) -> TextHit:
    return TextHit(id=MemoryId(name), relevance=relevance)


def scores(candidates: Candidates) -> dict[str, float]:
    return {each.id: each.score for each in fuse(candidates)}


def test_nothing_proposed_is_nothing_found():
    assert fuse(Candidates()) == []


def test_the_three_signals_are_weighted_as_measured():
    found = scores(
        Candidates(
            semantic=[near("a", 0.9), near("b", 0.5), near("c", 0.1)],
            porter=[text("b", 8.0), text("a", 4.0)],
            trigram=[text("b", 3.0)],
        )
    )
    assert found == pytest.approx({"a": 0.5 + 0.125, "b": 0.25 + 0.25 + 0.25, "c": 0.0})


def test_meaning_counts_less_in_other_scripts():
    found = scores(
        Candidates(
            semantic=[near("a", 0.9), near("b", 0.1)],
            porter=[text("b", 1.0)],
            trigram=[text("b", 1.0)],
            is_mostly_latin=False,
        )
    )
    assert found == pytest.approx({"a": 0.15, "b": 0.85})


def test_with_one_signal_alone_the_best_scores_one():
    assert scores(Candidates(semantic=[near("a", 0.4), near("b", 0.2)]))["a"] == 1.0
    assert scores(Candidates(porter=[text("a", 2.0)], trigram=[text("a", 1.0)]))["a"] == 1.0


def test_a_single_candidate_is_not_divided_by_nothing():
    assert scores(Candidates(semantic=[near("a", 0.4)])) == {"a": 1.0}


def test_words_that_are_everywhere_still_count_as_hits():
    assert scores(Candidates(porter=[text("a", 0.0)], trigram=[text("a", 0.0)])) == {"a": 1.0}


def test_neighbours_in_a_thread_share_the_score():
    found = {
        each.id: each
        for each in fuse(
            Candidates(
                semantic=[near("a", 0.9), near("z", 0.1)],
                neighbours={
                    MemoryId("a"): ThreadNeighbours(
                        previous=MemoryId("before"), following=MemoryId("after")
                    )
                },
            )
        )
    }
    assert found[MemoryId("before")].score == pytest.approx(0.2)
    assert found[MemoryId("after")].parts.thread == pytest.approx(0.2)
    assert found[MemoryId("a")].parts.thread == 0.0


def test_scores_over_one_are_scaled_down_together():
    both = {
        MemoryId("a"): ThreadNeighbours(following=MemoryId("b")),
        MemoryId("b"): ThreadNeighbours(previous=MemoryId("a")),
    }
    found = scores(Candidates(semantic=[near("a", 0.9), near("b", 0.8)], neighbours=both))
    assert max(found.values()) == 1.0


names = st.sampled_from("abcdefgh")
floats = st.floats(min_value=-1, max_value=1)


@given(
    st.dictionaries(names, floats),
    st.dictionaries(names, st.floats(min_value=0, max_value=50)),
    st.dictionaries(names, st.tuples(names, names)),
)
def test_scores_are_between_nothing_and_one(cosines, relevances, threads):
    found = fuse(
        Candidates(
            semantic=[near(n, c) for n, c in sorted(cosines.items(), key=lambda i: -i[1])],
            porter=[text(n, r) for n, r in sorted(relevances.items(), key=lambda i: -i[1])],
            neighbours={
                MemoryId(n): ThreadNeighbours(previous=MemoryId(p), following=MemoryId(f))
                for n, (p, f) in threads.items()
            },
        )
    )
    assert all(0 <= each.score <= 1 for each in found)
    assert {each.id for each in found} >= cosines.keys() | relevances.keys()


def test_an_answer_knows_whether_more_follows():
    hit = SearchHit(memory=None, score=1.0, rank=3, excerpt=WHOLE)
    assert SearchAnswer(query="", interpreted=None, hits=(hit,), total=4).has_more
    assert not SearchAnswer(query="", interpreted=None, hits=(hit,), total=3).has_more
    assert not SearchAnswer(query="", interpreted=None, hits=(), total=3).has_more
