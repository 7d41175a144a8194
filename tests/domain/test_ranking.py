from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosemary.domain.errors import InvalidInputError
from rosemary.domain.models import Passage
from rosemary.domain.ranking import (
    DEFAULTS,
    Candidates,
    MemoryTraits,
    PassageHits,
    RankingSettings,
    TextHits,
    ThreadNeighbours,
    fuse,
    importance_prior,
    recency_prior,
    weigh,
)
from rosemary.domain.search import SearchAnswer, SearchHit
from rosemary.domain.types import Handle, MemoryId

WHOLE = Passage(start=0, end=1)
NOW = datetime(2026, 5, 3, tzinfo=UTC)
NOW_US = int(NOW.timestamp()) * 1_000_000
WITHOUT_PRIORS = RankingSettings(importance_weight=0.0, recency_weight=0.0)
A, B, C, D, E = map(Handle, range(1, 6))


class Traits(NamedTuple):
    """Those of one memory."""

    importance: float = 5.0
    days: float = 0.0

    @property
    def created_at_us(self) -> int:
        return NOW_US - timedelta(days=self.days) // timedelta(microseconds=1)


def traits(of: Mapping[Handle, Traits]) -> MemoryTraits:
    return MemoryTraits(
        importances={handle: each.importance for handle, each in of.items()},
        created_at_us={handle: each.created_at_us for handle, each in of.items()},
    )


@pytest.mark.parametrize(
    ("importance", "expected"), [(0.0, 0.0), (1.0, 0.0), (5.5, 0.5), (10.0, 1.0), (11.0, 1.0)]
)
def test_what_importance_adds_stays_in_its_bounds(importance, expected):
    assert importance_prior(importance) == expected


def near(cosines: Mapping[Handle, float]) -> PassageHits:
    """Return what was found by meaning, the best first."""
    handles = sorted(cosines, key=cosines.__getitem__, reverse=True)
    count = len(handles)
    return PassageHits(handles, [cosines[each] for each in handles], [0] * count, [10] * count)


def text(relevances: Mapping[Handle, float]) -> TextHits:
    """Return what was found by words, the best first."""
    handles = sorted(relevances, key=relevances.__getitem__, reverse=True)
    return TextHits(handles, [relevances[each] for each in handles])


def ids_of(handles: Sequence[Handle]) -> dict[Handle, MemoryId]:
    """Return ids whose order is the opposite one of the handles."""
    return {handle: MemoryId(f"{100 - handle:03}") for handle in handles}


def scores(candidates: Candidates) -> dict[Handle, float]:
    return {each.handle: each.score for each in fuse(candidates, ids_of)}


def test_nothing_proposed_is_nothing_found():
    assert fuse(Candidates(), ids_of) == []


def test_the_three_signals_are_weighted_as_measured():
    found = scores(
        Candidates(
            semantic=near({A: 0.9, B: 0.5, C: 0.1}),
            porter=text({B: 8.0, A: 4.0}),
            trigram=text({B: 3.0}),
        )
    )
    assert found == pytest.approx({A: 0.5 + 0.125, B: 0.25 + 0.25 + 0.25, C: 0.0})


def test_meaning_counts_less_in_other_scripts():
    found = scores(
        Candidates(
            semantic=near({A: 0.9, B: 0.1}),
            porter=text({B: 1.0}),
            trigram=text({B: 1.0}),
            is_mostly_latin=False,
        )
    )
    assert found == pytest.approx({A: 0.15, B: 0.85})


def test_with_one_signal_alone_the_best_scores_one():
    assert scores(Candidates(semantic=near({A: 0.4, B: 0.2})))[A] == 1.0
    assert scores(Candidates(porter=text({A: 2.0}), trigram=text({A: 1.0})))[A] == 1.0


def test_a_single_candidate_is_not_divided_by_nothing():
    assert scores(Candidates(semantic=near({A: 0.4}))) == {A: 1.0}


def test_words_that_are_everywhere_still_count_as_hits():
    assert scores(Candidates(porter=text({A: 0.0}), trigram=text({A: 0.0}))) == {A: 1.0}


def test_neighbours_in_a_thread_share_the_score():
    before, after = D, E
    candidates = Candidates(
        semantic=near({A: 0.9, B: 0.1}),
        neighbours={A: ThreadNeighbours(previous=before, following=after)},
    )
    found = {each.handle: each for each in fuse(candidates, ids_of)}
    assert found.keys() == {A, B, before, after}
    assert found[before].score == pytest.approx(0.2)
    assert found[after].parts.thread == pytest.approx(0.2)
    assert found[A].parts.thread == 0.0


def test_what_nobody_proposed_passes_nothing_on_and_is_not_found_for_its_traits():
    candidates = Candidates(
        semantic=near({A: 0.9, B: 0.1}),
        neighbours={C: ThreadNeighbours(previous=D, following=E)},
        traits=traits(dict.fromkeys((A, C, D, E), Traits(importance=10))),
        now=NOW,
    )
    assert scores(candidates).keys() == {A, B}


def test_scores_over_one_are_scaled_down_together():
    both = {A: ThreadNeighbours(following=B), B: ThreadNeighbours(previous=A)}
    found = scores(Candidates(semantic=near({A: 0.9, B: 0.8}), neighbours=both))
    assert max(found.values()) == 1.0


handles = st.sampled_from([*map(Handle, range(1, 9))])
floats = st.floats(min_value=-1, max_value=1)


dated = st.builds(
    Traits,
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
    st.dictionaries(handles, floats),
    st.dictionaries(handles, st.floats(min_value=0, max_value=50)),
    st.dictionaries(handles, st.tuples(handles, handles)),
    st.dictionaries(handles, dated),
    any_settings,
)
def test_scores_and_their_parts_are_between_nothing_and_one(
    cosines, relevances, threads, dates, settings
):
    found = fuse(
        Candidates(
            semantic=near(cosines),
            porter=text(relevances),
            neighbours={each: ThreadNeighbours(*around) for each, around in threads.items()},
            traits=traits(dates),
            now=NOW,
        ),
        ids_of,
        settings,
    )
    assert all(0 <= each.score <= 1 for each in found)
    for each in found:
        parts = each.parts
        shares = (parts.semantic, parts.keyword, parts.substring, parts.thread)
        assert all(0 <= part <= 1 for part in (*shares, parts.importance, parts.recency))
    assert {each.handle for each in found} >= cosines.keys() | relevances.keys()


@given(
    st.dictionaries(handles, st.floats(min_value=0.1, max_value=50), min_size=1),
    st.floats(min_value=0, max_value=10_000),
)
def test_priors_that_are_the_same_for_all_change_no_order(relevances, days):
    hits = text(relevances)
    of_all = dict.fromkeys(relevances, Traits(days=days))
    bare = scores(Candidates(porter=hits))
    with_priors = scores(Candidates(porter=hits, traits=traits(of_all), now=NOW))
    for one in bare:
        for other in bare:
            if bare[one] > bare[other]:
                assert with_priors[one] >= with_priors[other]


def test_of_two_equal_hits_the_more_important_and_the_younger_come_first():
    best = C
    hits = text({best: 4.0, A: 2.0, B: 2.0})
    for better in (Traits(importance=9), Traits(days=1)):
        known = traits({A: better, B: Traits(days=90)})
        found = scores(Candidates(porter=hits, traits=known, now=NOW))
        assert found[best] > found[A] > found[B]


def test_the_priors_can_be_switched_off():
    known = traits({A: Traits(importance=10)})
    candidates = Candidates(porter=text({A: 2.0}), traits=known, now=NOW)
    bare = fuse(candidates, ids_of, WITHOUT_PRIORS)[0].parts
    assert (bare.importance, bare.recency) == (0.0, 0.0)
    full = fuse(candidates, ids_of)[0].parts
    assert (full.importance, full.recency) == (1.0, 1.0)


def test_priors_stay_small():
    assert 0 < DEFAULTS.importance_weight <= 0.05
    assert 0 < DEFAULTS.recency_weight <= 0.05


def test_recency_halves_with_each_half_life_and_the_future_is_now():
    assert recency_prior(Traits(days=30).created_at_us, NOW_US, 30) == pytest.approx(0.5)
    assert recency_prior(Traits(days=90).created_at_us, NOW_US, 30) == pytest.approx(0.125)
    assert recency_prior(Traits(days=-5).created_at_us, NOW_US, 30) == 1.0


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
        {"sure_from": 1.5},
        {"also_from": -0.1},
    ],
)
def test_settings_that_make_no_sense_are_refused(wrong):
    with pytest.raises(InvalidInputError, match=next(iter(wrong))):
        RankingSettings(**wrong)


def test_trigrams_count_as_much_as_the_words_that_they_stand_for():
    found = Candidates(
        porter=text({A: 2.0}), trigram=text({B: 2.0}), is_mostly_latin=True, trigram_share=0.5
    )
    assert scores(found) == {A: pytest.approx(0.75), B: pytest.approx(0.25)}


def test_of_equal_candidates_the_first_proposed_are_leading():
    proposed = [Handle(number * 7 % 50) for number in range(50)]
    hits = text(dict.fromkeys(proposed, 1.0))
    assert hits.handles == proposed
    assert weigh(Candidates(porter=hits)).leading(10) == proposed[:10]


class Ids:
    """Knows the ids of memories, and what it was asked for."""

    def __init__(self) -> None:
        self.asked: list[Handle] = []

    def __call__(self, handles: Sequence[Handle]) -> dict[Handle, MemoryId]:
        self.asked += handles
        return ids_of(handles)


def ordered(candidates: Candidates) -> tuple[list[Handle], list[Handle]]:
    """Return candidates in their order, and those whose ids were asked for."""
    ids = Ids()
    found = fuse(candidates, ids, WITHOUT_PRIORS)
    return [each.handle for each in found], sorted(ids.asked)


def test_of_equal_scores_the_newest_come_first_and_then_they_go_by_id():
    days = {A: 3, B: 1, C: 2, D: 1, E: 9}
    known = traits({handle: Traits(days=each) for handle, each in days.items()})
    best = {E: 4.0}
    for others in ((A, B, C, D), (D, C, B, A), (B, D, A, C)):
        hits = text({**best, **dict.fromkeys(others, 2.0)})
        # The id of D comes before that of B.
        assert ordered(Candidates(porter=hits, traits=known)) == ([E, D, B, C, A], [B, D])


def test_ids_are_asked_for_where_memories_are_as_good_and_as_old_as_others_alone():
    same_age = traits(dict.fromkeys((A, B, C, D), Traits(days=1)))
    apart = traits({A: Traits(days=1), B: Traits(days=2), C: Traits(days=3)})
    one_score = text({A: 1.0, B: 1.0, C: 1.0})
    own_scores = text({A: 3.0, B: 2.0, C: 1.0})
    assert ordered(Candidates(porter=own_scores, traits=same_age)) == ([A, B, C], [])
    assert ordered(Candidates(porter=one_score, traits=apart)) == ([A, B, C], [])
    assert ordered(Candidates(porter=one_score, traits=same_age)) == ([C, B, A], [A, B, C])
    two_pairs = text({A: 2.0, B: 2.0, C: 1.0, D: 1.0})
    mixed = traits({A: Traits(), B: Traits(days=1), C: Traits(), D: Traits()})
    assert ordered(Candidates(porter=two_pairs, traits=mixed)) == ([A, B, D, C], [C, D])


def test_what_is_as_good_and_of_no_known_age_comes_last_and_goes_by_id():
    hits = text(dict.fromkeys((A, B, C), 1.0))
    known = traits({B: Traits(days=1)})
    assert ordered(Candidates(porter=hits, traits=known)) == ([B, C, A], [A, C])


@given(st.dictionaries(handles, st.integers(1, 3)), st.dictionaries(handles, st.integers(0, 2)))
def test_whatever_is_equal_the_order_is_that_of_score_age_and_id(relevances, days):
    known = traits({handle: Traits(days=each) for handle, each in days.items()})
    candidates = Candidates(porter=text(relevances), traits=known)
    ids = ids_of([*relevances])

    def key(handle: Handle) -> tuple[float, int, MemoryId]:
        return -relevances[handle], -known.created_at_us.get(handle, 0), ids[handle]

    assert ordered(candidates)[0] == sorted(relevances, key=key)
