"""Whether a memory says the same as an older one, or the same thing with another value."""

import math
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace

import pytest

from rosemary.domain import changes_of_value
from rosemary.domain.changes_of_value import (
    FEATURES,
    PLACE_FEATURES,
    SURELY_CHANGED,
    SURELY_DUPLICATE,
    LogOdds,
    Rarity,
    change_between,
    features,
    likenesses,
    place_features,
    statement_of,
)
from rosemary.domain.types import MemoryType

START = datetime(2026, 1, 1, tzinfo=UTC)


def said(content, *, tags=(), memory_type=MemoryType.FACT, days=0):
    created_at = START + timedelta(days=days)
    return statement_of(
        SimpleNamespace(content=content, tags=tags, memory_type=memory_type, created_at=created_at)
    )


def told(older, newer, cosine):
    """Return what `newer` is to `older`, which stands before less near ones."""
    others = [(said("The printer is on the second floor."), 0.1), (said("Lunch is at noon."), 0.05)]
    return likenesses(newer, [(older, cosine), *others])[0]


@pytest.mark.parametrize(
    ("older", "newer", "cosine"),
    [
        ("We use MongoDB for the orders.", "We switched the orders to PostgreSQL.", 0.7),
        ("The garden door code is 4471.", "The garden door code is 9038.", 0.64),
        ("No meetings on Fridays.", "Meetings on Fridays are fine after all.", 0.62),
        ("Deploys run on Friday.", "Deploys run on Monday.", 0.78),
        ("Телефон Анны: 555 31 07.", "Телефон Анны теперь 555 90 42.", 0.75),
    ],
)
def test_another_value_of_the_same_thing_is_a_change(older, newer, cosine):
    like = told(said(older), said(newer), cosine)
    assert like.changed >= SURELY_CHANGED
    assert like.is_change


@pytest.mark.parametrize(
    ("older", "newer"),
    [
        ("The user likes green tea.", "The user drinks green tea."),
        ("I am allergic to peanuts.", "I am allergic to peanuts and must avoid them."),
    ],
)
def test_the_same_value_in_nearly_the_same_words_is_a_duplicate(older, newer):
    like = told(said(older), said(newer), 0.87)
    assert like.duplicate >= SURELY_DUPLICATE
    assert not like.is_change
    everything = Rarity([said(older)])
    assert change_between(said(older), said(newer), 0.87, everything) == 0


def test_another_first_word_is_no_change_for_its_capital():
    older = said("Prefers tea over coffee in the morning.")
    newer = said("Likes tea better than coffee in the mornings.")
    like = told(older, newer, 0.92)
    assert like.duplicate >= SURELY_DUPLICATE
    assert not like.is_change


@pytest.mark.parametrize(
    ("older", "newer", "cosine"),
    [
        ("Builder: Gary, 07700 900135.", "Imran is the electrician, 07700 900571.", 0.35),
        ("Range in winter with a trailer?", "Winter tyres: studs or friction?", 0.45),
        ("The water comes from our own well.", "The kitchen faces west.", 0.2),
    ],
)
def test_another_thing_is_neither(older, newer, cosine):
    like = told(said(older), said(newer, days=30), cosine)
    assert like.changed < SURELY_CHANGED
    assert like.duplicate < SURELY_DUPLICATE


def test_the_same_sentence_with_other_numbers_is_surely_a_change():
    older = said("The garden door code is 4471.")
    others = [(said(f"The garden door code is 44{each}1."), 0.9) for each in range(5)]

    def like(text):
        return likenesses(said(text), [*others, (older, 0.9)])[-1]

    sure = like("The garden door code is 9038.")
    assert (sure.changed, sure.is_change) == (1.0, True)
    assert change_between(older, said("The garden door code is 9038."), 0.5, Rarity([])) == 1.0
    for text in ("The front door code is 9038.", "The garden door code of Anna is 9038.", "4472"):
        assert like(text).changed < 1.0


def test_a_change_is_told_at_once_and_after_a_year_alike():
    older = said("The garden door code is 4471.")
    at_once, later = (said("The garden door code is 9038.", days=days) for days in (0, 365))
    rarity = Rarity([older])
    assert change_between(older, at_once, 0.64, rarity) == change_between(
        older, later, 0.64, rarity
    )


def test_a_turn_of_the_same_conversation_is_less_of_a_change_than_one_a_week_later():
    older = said("I will buy the van.", memory_type=MemoryType.CONVERSATION)
    rarity = Rarity([older])

    def sure(days):
        newer = said("I will lease the van.", memory_type=MemoryType.CONVERSATION, days=days)
        return change_between(older, newer, 0.7, rarity)

    assert sure(0) < sure(7)


def test_words_that_speak_of_a_change_make_it_surer_in_many_languages():
    older = said("Probe am Dienstag")
    rarity = Rarity([older])
    plain = change_between(older, said("Probe am Montag"), 0.5, rarity)
    for text in ("Probe jetzt am Montag", "Proben är numera på måndag", "排练改为周一"):
        newer = said(text)
        assert newer.cues > 0
    assert change_between(older, said("Probe jetzt am Montag"), 0.5, rarity) > plain


def test_names_are_told_by_capitals_in_every_script_that_has_them():
    assert said("The bow is from Пётр, the Bow.").names == {"петр"}
    assert said("Η Φωτεινή έχει το κλειδί").names == {"φωτει"}


def test_words_of_scripts_without_spaces_are_compared_by_two_signs():
    assert {"庭門", "門の"} <= said("庭門の番号").words


def test_a_number_with_letters_of_another_script_is_no_word():
    assert said("Площадь 25м").words == said("Площадь").words


def test_units_tell_whether_the_number_beside_them_is_the_same():
    old, rarity = said("Oak, 12 kg at 30 €"), Rarity([])

    def units(newer):
        row = dict(zip(FEATURES, features(old, said(newer), 0.5, rarity), strict=True))
        return row["same_units"], row["changed_units"]

    assert units("Oak, 12 kg") == (1, 0)
    assert units("Oak, 14 kg at 30 €") == (1, 1)
    assert units("Oak") == (0, 0)


def test_years_numbers_and_units_are_found():
    statement = said("Rent in 2026: 980 € a month, from the 5th, 42,5 kg.")
    assert statement.years == {"2026"}
    assert {"980", "42,5"} <= statement.numbers
    assert statement.units["€"] == {"980"}
    assert statement.units["kg"] == {"42,5"}


def test_what_few_hold_tells_more_than_what_all_hold():
    rarity = Rarity([said("garden gate"), said("garden door"), said("garden fence")])
    assert rarity.of_words({"gate"}) > rarity.of_words({"garden"[:4]})
    assert rarity.share(set(), set()) == 0


def test_weights_fit_the_features():
    a, b = said("a garden gate"), said("the garden door")
    row = features(a, b, 0.5, Rarity([a]))
    assert len(row) == len(FEATURES)
    assert len(changes_of_value.CHANGED_WEIGHTS) == len(FEATURES) + 1
    assert len(changes_of_value.RELATION_WEIGHTS) == len(FEATURES) + 1
    assert len(changes_of_value.DUPLICATE_WEIGHTS) == len(FEATURES) + len(PLACE_FEATURES) + 1


def test_the_place_among_others_is_told_by_lead_and_rank():
    first, second = place_features([0.6, 0.4])
    assert (first[0], second[0]) == (pytest.approx(0.2), pytest.approx(-0.2))
    assert first[2] == 0
    assert first[3] == second[3] == 0.6
    assert place_features([]) == []
    assert likenesses(said("alone"), []) == []


def test_a_second_opinion_counts_half():
    older, newer = said("Lunch with Ana at noon."), said("Ana moved to a flat by the river.")
    alone = likenesses(newer, [(older, 0.4)])[0]

    def odds(chance):
        return math.log(chance / (1 - chance))

    def second(rows):
        assert [len(row) for row in rows] == [len(FEATURES) + len(PLACE_FEATURES)]
        return [LogOdds(odds(0.9), odds(0.2))]

    both = likenesses(newer, [(older, 0.4)], second)[0]
    assert odds(both.changed) == pytest.approx((odds(alone.changed) + odds(0.9)) / 2)
    assert odds(both.duplicate) == pytest.approx((odds(alone.duplicate) + odds(0.2)) / 2)
    assert likenesses(newer, [], second) == []


def test_a_long_text_is_compared_by_its_beginning():
    statement = said("garden " * 1_000 + "zebra")
    assert "zebra" not in statement.words
    assert statement.length == 7_005
