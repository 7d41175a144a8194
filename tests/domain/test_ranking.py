from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosemary.domain.errors import InvalidInputError
from rosemary.domain.hits import MemoryTraits, PassageHit, TextHit, ThreadNeighbours
from rosemary.domain.models import Passage
from rosemary.domain.ranking import (
    DEFAULTS,
    Candidates,
    RankingSettings,
    fuse,
    holds_enough,
    importance_prior,
    recency_prior,
    weigh,
)
from rosemary.domain.search import SearchAnswer, SearchHit
from rosemary.domain.types import MemoryId

WHOLE = Passage(start=0, end=1)
NOW = datetime(2026, 5, 3, tzinfo=UTC)
NOW_US = int(NOW.timestamp()) * 1_000_000
WITHOUT_PRIORS = RankingSettings(importance_weight=0.0, recency_weight=0.0)


def traits(importance: float = 5.0, days: float = 0.0) -> MemoryTraits:
    created_at_us = NOW_US - timedelta(days=days) // timedelta(microseconds=1)
    return MemoryTraits(importance=importance, created_at_us=created_at_us, is_in_thread=False)


@pytest.mark.parametrize(
    ("importance", "expected"), [(0.0, 0.0), (1.0, 0.0), (5.5, 0.5), (10.0, 1.0), (11.0, 1.0)]
)
def test_what_importance_adds_stays_in_its_bounds(importance, expected):
    assert importance_prior(importance) == expected


def near(name: str, cosine: float) -> PassageHit:
    return PassageHit(id=MemoryId(name), start=0, end=10, cosine=cosine)


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


dated = st.builds(
    traits,
    st.floats(min_value=1, max_value=10),
    st.floats(min_value=-40_000, max_value=40_000),
)
weights = st.floats(min_value=0, max_value=1)
any_settings = st.builds(
    RankingSettings,
    semantic_weight_latin=weights,
    semantic_weight_other=weights,
    substring_share=weights,
    thread_weight=weights,
    importance_weight=st.floats(min_value=0, max_value=0.05),
    recency_weight=st.floats(min_value=0, max_value=0.05),
)


@given(
    st.dictionaries(names, floats),
    st.dictionaries(names, st.floats(min_value=0, max_value=50)),
    st.dictionaries(names, st.tuples(names, names)),
    st.dictionaries(names, dated),
    any_settings,
)
def test_scores_and_their_parts_are_between_nothing_and_one(
    cosines, relevances, threads, dates, settings
):
    found = fuse(
        Candidates(
            semantic=[near(n, c) for n, c in sorted(cosines.items(), key=lambda i: -i[1])],
            porter=[text(n, r) for n, r in sorted(relevances.items(), key=lambda i: -i[1])],
            neighbours={
                MemoryId(n): ThreadNeighbours(previous=MemoryId(p), following=MemoryId(f))
                for n, (p, f) in threads.items()
            },
            traits={MemoryId(n): each for n, each in dates.items()},
            now=NOW,
        ),
        settings,
    )
    assert all(0 <= each.score <= 1 for each in found)
    for each in found:
        parts = each.parts
        shares = (parts.semantic, parts.keyword, parts.substring, parts.thread)
        assert all(0 <= part <= 1 for part in (*shares, parts.importance, parts.recency))
    assert {each.id for each in found} >= cosines.keys() | relevances.keys()


@given(
    st.dictionaries(names, st.floats(min_value=0.1, max_value=50), min_size=1),
    st.floats(min_value=0, max_value=10_000),
)
def test_priors_that_are_the_same_for_all_change_no_order(relevances, days):
    hits = [text(n, r) for n, r in sorted(relevances.items(), key=lambda i: -i[1])]
    of_all = {MemoryId(n): traits(days=days) for n in relevances}
    bare = scores(Candidates(porter=hits))
    with_priors = scores(Candidates(porter=hits, traits=of_all, now=NOW))
    for one in bare:
        for other in bare:
            if bare[one] > bare[other]:
                assert with_priors[one] >= with_priors[other]


def test_of_two_equal_hits_the_more_important_and_the_younger_come_first():
    hits = [text("a", 2.0), text("b", 2.0), text("best", 4.0)]
    for better in (traits(importance=9), traits(days=1)):
        found = scores(
            Candidates(
                porter=hits,
                traits={MemoryId("a"): better, MemoryId("b"): traits(days=90)},
                now=NOW,
            )
        )
        assert found["best"] > found["a"] > found["b"]


def test_the_priors_can_be_switched_off():
    candidates = Candidates(
        porter=[text("a", 2.0)], traits={MemoryId("a"): traits(importance=10)}, now=NOW
    )
    bare = fuse(candidates, WITHOUT_PRIORS)[0].parts
    assert (bare.importance, bare.recency) == (0.0, 0.0)
    full = fuse(candidates)[0].parts
    assert (full.importance, full.recency) == (1.0, 1.0)


def test_priors_stay_small():
    assert 0 < DEFAULTS.importance_weight <= 0.05
    assert 0 < DEFAULTS.recency_weight <= 0.05


def test_recency_halves_with_each_half_life_and_the_future_is_now():
    assert recency_prior(traits(days=30).created_at_us, NOW_US, 30) == pytest.approx(0.5)
    assert recency_prior(traits(days=90).created_at_us, NOW_US, 30) == pytest.approx(0.125)
    assert recency_prior(traits(days=-5).created_at_us, NOW_US, 30) == 1.0


@pytest.mark.parametrize(
    ("held", "wanted", "is_enough"),
    [(1, 1, True), (0, 1, False), (1, 2, False), (2, 2, True), (2, 4, True), (2, 5, False)],
)
def test_half_of_the_words_and_two_at_least_are_enough(held, wanted, is_enough):
    assert holds_enough(held, wanted) is is_enough


def test_an_answer_knows_whether_more_follows():
    hit = SearchHit(memory=None, score=1.0, rank=3, title=WHOLE, excerpt=WHOLE)
    assert SearchAnswer(query="", interpreted=None, hits=(hit,), total=4).has_more
    assert not SearchAnswer(query="", interpreted=None, hits=(hit,), total=3).has_more
    assert not SearchAnswer(query="", interpreted=None, hits=(), total=3).has_more


@pytest.mark.parametrize(
    "wrong",
    [
        {"candidates": 9},
        {"candidates": 1_001},
        {"recency_half_life_days": 0.0},
        {"common_share": -0.1},
        {"thread_weight": 1.1},
        {"semantic_weight_latin": float("nan")},
        {"semantic_weight_other": 2.0},
    ],
)
def test_settings_that_make_no_sense_are_refused(wrong):
    with pytest.raises(InvalidInputError, match=next(iter(wrong))):
        RankingSettings(**wrong)


def test_trigrams_count_as_much_as_the_words_that_they_stand_for():
    found = Candidates(
        porter=[text("a", 2.0)], trigram=[text("b", 2.0)], is_mostly_latin=True, trigram_share=0.5
    )
    assert scores(found) == {"a": pytest.approx(0.75), "b": pytest.approx(0.25)}


def test_of_equal_candidates_the_first_proposed_are_leading():
    names = [f"memory {number}" for number in range(50)]
    hits = [text(name, 1.0) for name in names]
    assert weigh(Candidates(porter=hits)).leading(10) == names[:10]
