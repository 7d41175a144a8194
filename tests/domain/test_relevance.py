import math
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosemary.domain.relevance import (
    FEATURES,
    GENERAL,
    Evidence,
    QueryTraits,
    features,
    general_probability,
    is_literal,
)
from rosemary.domain.text_match import TextMatch

PLAIN = QueryTraits(
    total=100,
    term_count=2,
    weight=6.0,
    known=1.0,
    has_numbers=False,
    has_phrases=False,
    has_codes=False,
    is_short=False,
    has_names=False,
    language="en",
    asked_kinds=0,
    is_latin=True,
)
HELD = TextMatch(whole=1.0, stem=1.0, part=1.0)

shares = st.floats(min_value=0, max_value=1)
cosines = st.floats(min_value=-1, max_value=1)
languages = st.sampled_from(["", "en", "de", "ja"])
traits = st.builds(
    QueryTraits,
    total=st.integers(0, 10**7),
    term_count=st.integers(0, 100),
    weight=st.floats(min_value=0, max_value=1_000),
    known=shares,
    has_numbers=st.booleans(),
    has_phrases=st.booleans(),
    has_codes=st.booleans(),
    is_short=st.booleans(),
    has_names=st.booleans(),
    language=languages,
    asked_kinds=st.integers(0, 5),
    is_latin=st.booleans(),
)
evidence = st.builds(
    Evidence,
    cosine=cosines,
    english=cosines,
    multilingual=cosines,
    nameless=cosines,
    meaning=shares,
    keyword=shares,
    substring=shares,
    thread=shares,
    fused=shares,
    match=st.builds(TextMatch, *[shares] * 8),
    names=shares,
    is_key=st.booleans(),
    held_kinds=st.integers(0, 5),
    fits_type=st.booleans(),
    length=st.integers(0, 2**20),
    language=languages,
    recency=shares,
    importance=shares,
)


def column(name, rows):
    return [row[FEATURES.index(name)] for row in rows]


@given(traits, st.lists(evidence, max_size=6))
def test_any_candidates_are_described_by_finite_numbers(query, candidates):
    rows = features(query, candidates)
    assert len(rows) == len(candidates)
    for row in rows:
        assert len(row) == len(FEATURES)
        assert all(math.isfinite(each) for each in row)
        for has_vector in (True, False):
            assert 0 <= general_probability(row, has_vector=has_vector) <= 1


def test_every_weight_of_the_general_formula_is_that_of_a_feature():
    assert set(GENERAL) <= set(FEATURES)
    assert len(set(FEATURES)) == len(FEATURES)


def test_a_candidate_is_told_by_its_place_among_the_others():
    rows = features(PLAIN, [Evidence(each, each, each) for each in (0.2, 0.8, 0.5, 0.5)])
    assert column("cosine_behind_best", rows) == pytest.approx([0.6, 0.0, 0.3, 0.3])
    assert column("lead", rows) == pytest.approx([-0.6, 0.3, -0.3, -0.3])
    assert column("cosine_rank", rows) == pytest.approx([1 / 4, 1, 1 / 2, 1 / 2])
    deviations = column("cosine_deviations", rows)
    assert max(deviations) == deviations[1] > 0 > min(deviations) == deviations[0]


def test_a_single_candidate_leads_by_all_it_has():
    (row,) = features(PLAIN, [Evidence(0.4, 0.4, 0.4)])
    assert column("lead", [row]) == [0.4]
    assert column("cosine_deviations", [row]) == [0.0]


def test_languages_are_alike_other_or_not_known():
    rows = features(PLAIN, [Evidence(0, 0, 0, language=each) for each in ("en", "de", "")])
    assert column("same_language", rows) == [1.0, 0.0, 0.0]
    assert column("other_language", rows) == [0.0, 1.0, 0.0]


def test_a_memory_is_compared_with_the_nearest_of_its_language():
    near = (("en", 0.9), ("de", 0.5), ("de", 0.3))
    rows = features(PLAIN, [Evidence(0, 0, cosine, language=each) for each, cosine in near])
    behind = column("multilingual_behind_language", rows)
    assert behind == pytest.approx([0.0, 0.0, 0.2])


def test_more_words_and_a_nearer_meaning_are_more_probable():
    far, near = features(PLAIN, [Evidence(0.1, 0.1, 0.1), Evidence(0.7, 0.7, 0.7)])
    assert general_probability(far) < general_probability(near)
    far, near = features(PLAIN, [Evidence(0.1, 0.1, 0.1), Evidence(0.1, 0.1, 0.1, match=HELD)])
    assert general_probability(far) < general_probability(near)


def test_without_a_vector_it_counts_for_nothing_how_near_the_others_are():
    alone = features(PLAIN, [Evidence(0, 0, 0, match=HELD)])[0]
    beside = features(PLAIN, [Evidence(0, 0, 0, match=HELD), Evidence(0.9, 0.9, 0.9)])[0]
    expected = general_probability(alone)
    assert general_probability(beside) < expected
    assert general_probability(beside, has_vector=False) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("query", "candidate", "is_hit"),
    [
        ({}, {"is_key": True}, True),
        ({}, {"match": HELD}, False),
        ({"is_short": True}, {"match": HELD}, True),
        ({"is_short": True}, {"match": TextMatch(whole=0.9)}, False),
        ({"has_phrases": True}, {"match": TextMatch(phrase=1.0)}, True),
        ({"has_phrases": True, "is_short": True}, {"match": HELD}, False),
        ({"has_codes": True}, {"match": TextMatch(codes=1.0)}, True),
        ({"has_codes": True, "is_short": True}, {"match": HELD}, False),
    ],
)
def test_what_holds_the_very_words_is_a_literal_hit(query, candidate, is_hit):
    assert is_literal(replace(PLAIN, **query), Evidence(0, 0, 0, **candidate)) == is_hit
