import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosemary.domain.text_match import terms_of
from rosemary.domain.wording import (
    FUNCTION_WORDS,
    Kind,
    asked_kinds,
    folded,
    function_words,
    held_kinds,
    language_of,
)


@pytest.mark.parametrize(
    ("query", "kinds"),
    [
        ("When is the dentist?", {Kind.TIME}),
        ("Wann ist der Zahnarzt?", {Kind.TIME}),
        ("quand est le dentiste", {Kind.TIME}),
        ("когда приём", {Kind.TIME}),
        ("歯医者はいつ", {Kind.TIME}),
        ("how many eggs", {Kind.NUMBER}),
        ("wie viele Eier", {Kind.NUMBER}),
        ("¿cuántos huevos?", {Kind.NUMBER}),
        ("كم عدد", {Kind.NUMBER}),
        ("bao nhiêu trứng", {Kind.NUMBER}),
        ("the plumber's phone number", {Kind.PHONE, Kind.NUMBER}),
        ("τηλέφωνο του γιατρού", {Kind.PHONE}),
        ("email of the school", {Kind.MAIL}),
        ("wifi password", {Kind.CODE}),
        ("пароль от сети", {Kind.CODE}),
        ("the red kettle", set()),
    ],
)
def test_what_a_question_asks_for_is_known_in_many_languages(query, kinds):
    assert set(asked_kinds(query)) == kinds


@pytest.mark.parametrize(
    ("text", "kind", "is_held"),
    [
        ("on Tuesday at the clinic", Kind.TIME, True),
        ("am Donnerstag", Kind.TIME, True),
        ("at 14:30", Kind.TIME, True),
        ("3月5日", Kind.TIME, True),
        ("a red kettle", Kind.TIME, False),
        ("12 eggs", Kind.NUMBER, True),
        ("some eggs", Kind.NUMBER, False),
        ("+44 20 7946 0958", Kind.PHONE, True),
        ("555-123-4567", Kind.PHONE, True),
        ("room 12", Kind.PHONE, False),
        ("write to ada@example.org", Kind.MAIL, True),
        ("at the school", Kind.MAIL, False),
        ("it is kettle-42", Kind.CODE, True),
        ("a_1", Kind.CODE, True),
        ("x12b", Kind.CODE, True),
        ("TULIP", Kind.CODE, True),
        ("0471", Kind.CODE, True),
        ("it is a tulip", Kind.CODE, False),
    ],
)
def test_whether_a_text_holds_what_is_asked_for(text, kind, is_held):
    assert held_kinds(text, [kind]) == is_held


def test_each_kind_that_is_held_counts():
    assert held_kinds("call 020 7946 0958 on Friday", [Kind.PHONE, Kind.TIME, Kind.MAIL]) == 2
    assert held_kinds("call 020 7946 0958", []) == 0


@pytest.mark.parametrize("text", ["_" * 4_000, "a_" * 2_000, "1_" * 2_000, "a-" * 2_000])
def test_long_lines_of_signs_are_looked_through_at_once(text):
    started = time.process_time()
    held_kinds(text, list(Kind))
    assert time.process_time() - started < 0.1


@pytest.mark.parametrize(
    ("query", "terms"),
    [
        ("where is my red kettle", ("red", "kettle")),
        ("Wo ist mein roter Kessel?", ("roter", "kessel")),
        ("où est la bouilloire rouge", ("bouilloire", "rouge")),
        ("¿dónde está la tetera roja?", ("tetera", "roja")),
        ("где мой красный чайник", ("красный", "чайник")),
        ("मेरी लाल केतली कहाँ है", ("लाल", "केतली")),
        ("ما هو رقم هاتف الطبيب", ("رقم", "هاتف", "الطبيب")),
    ],
)
def test_function_words_are_left_out_in_many_languages(query, terms):
    assert terms_of(query).terms == terms


def test_steering_words_are_left_out_unless_nothing_else_is_there():
    assert terms_of("what did I tell you to remember about tea").terms == ("tea",)
    assert terms_of("what did I tell you").terms == ("tell",)


def test_one_foreign_function_word_may_be_an_english_word():
    assert function_words(("die", "cast")) == FUNCTION_WORDS["en"]
    assert function_words(("wer", "ist", "das")) == FUNCTION_WORDS["de"]


def test_the_language_with_most_function_words_is_meant():
    assert function_words(("wat", "is", "het", "wachtwoord")) == FUNCTION_WORDS["nl"]


def test_where_letters_are_foreign_and_the_language_is_not_known_all_function_words_go():
    assert function_words(("чай", "мой")) >= FUNCTION_WORDS["ru"]
    assert function_words(("naïve",)) >= FUNCTION_WORDS["en"]


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("the cat sat on the mat", "en"),
        ("die Katze sitzt auf der Matte", "de"),
        ("le chat est sur la table", "fr"),
        ("el gato está en la mesa", "es"),
        ("кот сидит на столе", "ru"),
        ("猫はマットの上", "ja"),
        ("猫坐在垫子上", "zh"),
        ("고양이", "ko"),
        ("แมว", "th"),
        ("बिल्ली", "hi"),
        ("חתול", "he"),
        ("قطة", "ar"),
        ("η γάτα", "el"),
        ("kettle", ""),
        ("", ""),
        ("naïve", ""),
    ],
)
def test_the_language_of_a_text(text, language):
    assert language_of(text) == language


@pytest.mark.parametrize(
    ("text", "plain"),
    [("Straße", "strasse"), ("CAFÉ", "cafe"), ("Æon", "æon"), ("ἄνθρωπος", "ανθρωποσ")],
)
def test_words_are_compared_without_case_and_accents(text, plain):
    assert folded(text) == plain


@given(st.text())
def test_any_text_is_looked_at(text):
    assert held_kinds(text, asked_kinds(text)) <= len(Kind)
    assert language_of(text) in {"", *FUNCTION_WORDS, "ja", "zh", "ko", "th"}
    assert folded(folded(text)) == folded(text)
