"""Which candidates are examined closely."""

from __future__ import annotations

import pytest

from rosemary.domain.ranking import Candidates, MemoryTraits, PassageHits, TextHits, fuse
from rosemary.service.search import judging
from rosemary.service.search.judging import promising

WITH_WORDS = list(range(1, 30))
NEAR = [50, 51, 1]
EXAMINED = 4


@pytest.fixture(autouse=True)
def _few_are_examined(monkeypatch):
    monkeypatch.setattr(judging, "JUDGED_MAX", EXAMINED)


def candidates(in_threads):
    """Return candidates of which all but the nearest two hold words of the question."""
    traits = MemoryTraits(in_threads=frozenset(in_threads))
    cosines = [0.9 - place / 100 for place in range(len(NEAR))]
    relevances = [9.0 - place / 10 for place in range(len(WITH_WORDS))]
    near = PassageHits(NEAR, cosines, [0] * len(NEAR), [1] * len(NEAR))
    return Candidates(semantic=near, porter=TextHits(WITH_WORDS, relevances), traits=traits)


def ranked(found):
    """Return them as the ranking may order them: those with words before the nearest."""
    return sorted(fuse(found, lambda _: {}), key=lambda each: each.handle in NEAR[:2])


def handles(scored):
    return [each.handle for each in scored]


def test_of_notes_those_that_rank_best_are_examined():
    found = candidates(in_threads=())
    scored = ranked(found)
    assert promising(found, scored) == (scored[:EXAMINED], scored[EXAMINED:])


def test_a_near_part_of_a_conversation_is_examined_though_it_ranks_low():
    found = candidates(in_threads=NEAR)
    scored = ranked(found)
    examined, others = promising(found, scored)
    assert set(handles(examined)) == {*handles(scored[:2]), *NEAR[:2]}
    assert sorted(handles(examined + others)) == sorted(handles(scored))


def test_both_keep_the_order_of_the_ranking():
    found = candidates(in_threads=[*NEAR, *WITH_WORDS])
    scored = ranked(found)
    places = {each: place for place, each in enumerate(handles(scored))}
    for some in promising(found, scored):
        assert [places[each] for each in handles(some)] == sorted(map(places.get, handles(some)))
