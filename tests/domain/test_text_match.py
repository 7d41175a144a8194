import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosemary.domain.text_match import TextMatch, Wanted, capitalised, terms_of


def wanted(query, frequencies=None, total=10):
    terms = terms_of(query).terms or tuple(query.split())
    return Wanted(query, terms, frequencies or {}, total)


def match(query, text):
    return wanted(query).match(text)


def test_words_are_held_whole_by_their_stem_or_as_a_part_of_another():
    assert match("bread", "we bake bread")[:3] == (1.0, 1.0, 1.0)
    assert match("breads", "we bake bread")[:3] == (0.0, 1.0, 1.0)
    assert match("bread", "gingerbread")[:3] == (0.0, 0.0, 1.0)
    assert match("bread", "broad beans")[:3] == (0.0, 0.0, 0.0)


def test_accents_and_case_make_no_difference():
    assert match("ZÜRICH cafe", "Das Café in Zurich").whole == 1.0


def test_few_letters_are_no_part_of_a_word_unless_it_begins_with_them():
    assert match("tea", "teapot").part == 1.0
    assert match("tea", "steam").part == 0.0


def test_a_rare_word_weighs_more_than_a_common_one():
    asked = wanted("maya kettle", {"maya": 9, "kettle": 1})
    assert asked.match("maya").whole < 0.5 < asked.match("kettle").whole
    assert asked.match("kettle of maya").whole == 1.0


def test_the_weight_of_words_that_no_memory_holds_is_not_known():
    assert wanted("maya kettle", {"maya": 3, "kettle": 3}).known == 1.0
    assert wanted("maya kettle", {"maya": 3}).known < 0.5
    assert wanted("maya kettle").known == 0.0


@pytest.mark.parametrize("frequency", [10, 11, 12, 900])
def test_a_word_that_a_damaged_index_counts_too_often_still_weighs_something(frequency):
    asked = wanted("zebra", {"zebra": frequency}, total=10)
    assert asked.weight > 0
    assert asked.match("a zebra").whole == 1.0


@pytest.mark.parametrize(
    ("query", "text"),
    [
        ("東京", "私は東京に住んでいます"),
        ("茶", "お茶を飲む"),
        ("图书馆", "市图书馆周一关门"),
        ("กาแฟ", "ชอบกาแฟเย็น"),
    ],
)
def test_words_that_no_space_parts_are_held_by_their_pieces(query, text):
    assert match(query, text).whole == 1.0
    assert match(query, "nothing of it").part == 0.0


def test_some_of_the_pieces_are_a_share_of_the_word():
    found = match("图书馆", "图书")
    assert (found.whole, found.stem) == (0.0, 0.5)


@pytest.mark.parametrize(
    ("query", "text"),
    [
        ("हिन्दी", "मैं हिन्दी बोलती हूँ"),
        ("বাংলা", "আমি বাংলা বলি"),
        ("தமிழ்", "நான் தமிழ் பேசுகிறேன்"),
        ("شاي", "كوب شَاي ساخن"),
        ("커피", "진한 커피 한 잔"),
    ],
)
def test_signs_on_letters_belong_to_their_word(query, text):
    assert match(query, text).whole == 1.0


def test_another_vowel_is_another_word():
    assert match("दान", "दिन").part == 0.0


@pytest.mark.parametrize("sign", ["🎉", "👩‍👩‍👧", "→"])
def test_signs_count_where_a_query_has_no_word(sign):
    assert match(sign, f"well done{sign}").whole == 1.0
    assert match(sign, "well done").part == 0.0


def test_an_accent_alone_is_held_by_nothing():
    assert Wanted("\u0301", ["\u0301"], {}, 1).match("plain") == TextMatch()


def test_what_a_letter_is_written_out_as_is_held_too():
    assert match("½", "take ½ of it").whole == 1.0


def test_neighbouring_words_count_where_they_stand_side_by_side():
    assert match("red kettle lid", "a red kettle lid").pairs == 1.0
    assert match("red kettle lid", "a red kettle and its lid").pairs == 0.5
    assert match("kettle", "a kettle").pairs == 0.0


def test_numbers_are_held_from_their_beginning_and_never_by_a_stem():
    asked = wanted("room 4471")
    assert asked.has_numbers
    assert asked.match("room 4471").numbers == 1.0
    assert asked.match("room 44719").whole < 1.0
    assert asked.match("room 4472").numbers == 0.0
    assert not wanted("room").has_numbers


@pytest.mark.parametrize(
    ("query", "has_codes"),
    [("AB-4471", True), ("x12b7", True), ("in 2024", False), ("flat 12", False), ("flat", False)],
)
def test_a_code_has_digits_and_is_no_year_and_not_short(query, has_codes):
    assert wanted(query).has_codes == has_codes


def test_codes_are_held_each_by_itself():
    assert match("a1234 b5678", "only B5678 is here").codes == 0.5


@pytest.mark.parametrize("quotes", ['""', "“”", "„“", "„”"])
def test_quotes_mean_the_phrase(quotes):
    asked = wanted(f"who said {quotes[0]}red kettle{quotes[1]} to me")
    assert asked.phrases == ("red kettle",)
    assert asked.match("my Red, kettle!").phrase == 1.0
    assert asked.match("the kettle is red").phrase == 0.0


def test_each_of_several_phrases_must_be_held():
    asked = wanted('"red kettle" "blue lid"')
    assert asked.match("a red kettle").phrase == 0.0
    assert asked.match("a blue lid on a red kettle").phrase == 1.0


def test_without_quotes_the_whole_query_is_the_phrase():
    assert match("red kettle", "the red kettle").phrase == 1.0
    assert match("red kettle", "the kettle, red").phrase == 0.0


def test_a_phrase_stands_anywhere_in_a_text_without_spaces():
    assert match('"京都大学"', "私は京都大学で働く").phrase == 1.0


def test_quotes_around_signs_alone_are_no_phrase():
    asked = wanted('"?!" kettle')
    assert asked.phrases == ()
    assert asked.match("anything").phrase == 0.0


def test_names_are_the_words_in_capitals_but_the_first():
    assert capitalised("Where does Maya live in Paris") == {"maya", "paris"}
    assert capitalised("Wo wohnt Özlem") == {"özlem"}
    assert capitalised("где живёт Анна") == {"анна"}


@pytest.mark.parametrize(
    "query",
    ["где мой чай", "das große öl über alles", "मेरा चाय कहाँ", "أين الشاي الآن", "我 喜欢 喝茶"],
)
def test_letters_without_capitals_are_no_names(query):
    assert capitalised(query) == frozenset()


def test_names_are_held_with_endings():
    asked = wanted("where does Wilhelmina live")
    assert asked.has_names
    assert asked.match("Wilhelminas house").names == 1.0
    assert asked.match("Wilfrid").names == 0.0


@pytest.mark.parametrize(
    ("query", "is_short", "literal"),
    [
        ('the "red kettle" 4471', True, ("red kettle",)),
        ("order a4471", False, ["a4471"]),
        ("red kettle", True, ["red", "kettle"]),
        ("red kettle", False, ()),
    ],
)
def test_what_is_looked_for_as_it_stands(query, is_short, literal):
    assert wanted(query).literal(is_short=is_short) == literal


def test_no_words_hold_nothing():
    asked = Wanted("", (), {}, 0)
    assert asked.match("text") == TextMatch()
    assert (asked.weight, asked.known) == (0, 0.0)


@given(st.text(min_size=1), st.text(), st.integers(0, 20), st.integers(0, 20))
def test_shares_stay_between_nothing_and_all(query, text, frequency, total):
    terms = terms_of(query).terms or tuple(query.split())
    asked = Wanted(query, terms, dict.fromkeys(terms, frequency), total)
    for found in (asked.match(text), asked.match(f"{query} {text}")):
        assert all(math.isfinite(each) and 0 <= each <= 1.0001 for each in found)
        assert found.whole <= found.stem + 1e-9
        assert found.stem <= found.part + 1e-9


@given(st.lists(st.sampled_from(["tea", "茶", "हिन्दी", "a1234", "🎉", "Ωmega"]), min_size=1))
def test_a_text_holds_itself(words):
    query = " ".join(words)
    assert match(query, query).whole == pytest.approx(1.0)
