import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from rosemary.domain import limits
from rosemary.domain.fields import checked_summary
from rosemary.domain.naming import (
    SUMMARIZED_CHARS,
    as_reference,
    beginning_of_key,
    cut,
    cut_at_sentence,
    cut_keys,
    free_key,
    is_key,
    key_from,
    preview_of,
    summary_from,
    title_from,
)
from rosemary.domain.types import MemoryId

AN_ID = MemoryId("019a0000-0000-7000-8000-00000000abcd")


def test_a_key_is_made_from_the_first_words():
    assert key_from("Maya likes green tea, no sugar, in the morning") == (
        "maya-likes-green-tea-no-sugar-in"
    )


def test_a_key_keeps_letters_of_any_script():
    assert key_from("Чай без сахара") == "чай-без-сахара"


@pytest.mark.parametrize(
    ("content", "key"),
    [
        ("मुझे हरी चाय पसंद है।", "मुझे-हरी-चाय-पसंद-है"),
        ("தமிழ் மொழி", "தமிழ்-மொழி"),
        ("ชาเขียวที่บ้าน", "ชาเขียวที่บ้าน"),
        ("שָׁלוֹם לכולם", "שָׁלוֹם-לכולם"),
        ("İstanbul", "i\u0307stanbul"),
        ("ταΐζω", "ταΐζω"),
        ("❤️ tea 1️⃣", "tea-1"),
        ("- \u0301tea", "tea"),
    ],
)
def test_a_key_keeps_the_signs_on_its_letters(content, key):
    made = key_from(content)
    assert made == unicodedata.normalize("NFC", key)
    assert is_key(made)
    assert as_reference(made) == made


def test_a_key_takes_words_up_to_sixty_characters():
    assert key_from(f"{'a' * 30} {'b' * 29} c") == f"{'a' * 30}-{'b' * 29}"
    assert key_from(f"{'a' * 30} {'b' * 30} c") == "a" * 30


def test_a_key_of_one_very_long_word_is_cut():
    assert len(key_from("x" * 5000)) == 60


def test_a_content_without_words_gets_a_plain_key():
    assert key_from("!!! 🎉") == "memory"


def test_a_key_never_looks_like_an_id():
    assert key_from("019a0000000070008000000000000000") == "memory-019a0000000070008000000000000000"


@given(st.text(min_size=1))
def test_every_made_key_is_a_valid_key_and_found_as_it_is(content):
    assert is_key(key_from(content))
    assert as_reference(key_from(content)) == key_from(content)


def test_ids_blanks_and_overlong_names_are_no_keys():
    assert not is_key(str(AN_ID))
    assert not is_key("two words")
    assert not is_key("")
    assert not is_key("\u0301tea")
    assert not is_key("tea\ufe0f")
    assert not is_key("a" * (limits.KEY_MAX_CHARS + 1))
    assert is_key("project.plan_v2-final")


def test_a_taken_key_gets_a_number():
    taken = {"tea", "tea-2"}
    assert free_key("tea", AN_ID, taken.__contains__) == "tea-3"
    assert free_key("coffee", AN_ID, taken.__contains__) == "coffee"


def test_a_key_taken_many_times_ends_in_the_id():
    taken = {"tea", *(f"tea-{number}" for number in range(2, 10))}
    assert free_key("tea", AN_ID, taken.__contains__) == "tea-00000000abcd"
    taken.add("tea-00000000abcd")
    assert free_key("tea", AN_ID, taken.__contains__) == f"tea-{AN_ID}"


def test_a_numbered_key_stays_within_its_bound():
    longest = "a" * limits.KEY_MAX_CHARS
    assert len(free_key(longest, AN_ID, {longest}.__contains__)) == limits.KEY_MAX_CHARS


def test_a_summary_is_the_first_sentence_without_markdown():
    assert summary_from(
        "## **Tea** is preferred to `coffee`. And much more besides, for pages."
    ) == ("Tea is preferred to coffee.")


def test_short_sentences_are_joined_into_a_summary():
    assert summary_from("Yes. Tea it is. " + "More follows here. " * 9).startswith(
        "Yes. Tea it is."
    )


@pytest.mark.parametrize(
    "sentence",
    [
        "Dentist on 3 December 2026 at 9:40 in the morning, Hauptstr. 12.",
        "Dentist: Dr. Weiss, who has moved to the house beside the old station.",
        "Bring papers that are needed in the morning for the bank, e.g. passport and lease.",
        "Der Termin beim Amt ist verschoben, und zwar auf den Montag, bzw. Dienstag.",
    ],
)
def test_a_dot_within_a_sentence_does_not_end_it(sentence):
    assert summary_from(f"{sentence} More follows here.") == sentence


def test_a_summary_skips_blank_lines_and_list_marks():
    assert summary_from("\n\n- [ ] Renew the domain\n- [x] Pay") == "Renew the domain"


def test_a_long_first_sentence_is_cut_at_a_word():
    summary = summary_from("word " * 200)
    assert len(summary) <= limits.SUMMARY_MAX_CHARS
    assert summary.endswith("word…")


SAVABLE = st.text(st.characters(exclude_characters="\x00", exclude_categories=["Cs"]))


@given(st.text(min_size=1))
def test_every_summary_fits(content):
    assert len(summary_from(content)) <= limits.SUMMARY_MAX_CHARS


@given(st.text(alphabet="a. *`-\n") | SAVABLE)
@example("0 `")
@example("a ** b")
def test_a_summary_that_was_made_stays_as_it_is_when_it_comes_back(content):
    assert checked_summary(summary_from(content)) == summary_from(content)


def test_a_text_without_spaces_is_cut_anywhere():
    assert cut("x" * 50, 10) == "x" * 9 + "…"
    assert cut("short", 10) == "short"


def test_a_preview_says_that_more_follows():
    assert preview_of("x" * 200) == "x" * 120 + "..."
    assert preview_of("tea") == "tea"


@pytest.mark.parametrize(
    "summary", ["Tea", "She likes tea. Often.", "she likes tea.", "likes tea."]
)
def test_a_summary_with_words_of_its_own_is_a_title(summary):
    assert title_from(summary, "She likes tea.") == summary


@pytest.mark.parametrize("summary", ["", "She", "She likes tea.", "She likes tea. Wi", "Of tea"])
def test_a_summary_that_repeats_how_the_text_begins_is_none(summary):
    content = (
        "She likes tea. With milk." if summary != "Of tea" else "# Of **tea**\n\nShe likes it."
    )
    assert title_from(summary, content) == ""


@given(st.text())
@example("# One\n\ntwo **three**. " + "x" * 5_000)
def test_a_summary_that_was_made_from_the_text_is_no_title(content):
    assert title_from(summary_from(content), content) == ""
    assert title_from(summary_from(content), content[:SUMMARIZED_CHARS]) == ""


def test_a_key_is_cut_behind_its_second_word_or_a_later_one_to_leave_out_two():
    assert list(cut_keys("maya-likes-green-tea-hot")) == ["maya-likes…", "maya-likes-green…"]
    assert list(cut_keys("maya-likes-tea")) == []
    assert list(cut_keys("tea--pot-is")) == []


@pytest.mark.parametrize(
    ("reference", "beginning"),
    [
        ("maya-likes…", "maya-likes"),
        ("maya-likes...", "maya-likes"),
        ("maya-likes", ""),
        ("…", ""),
        ("...", ""),
        ("maya-…", ""),
        ("", ""),
    ],
)
def test_only_what_ends_with_an_ellipsis_is_the_beginning_of_a_key(reference, beginning):
    assert beginning_of_key(reference) == beginning


@given(st.text(max_size=60))
def test_no_key_is_taken_for_the_beginning_of_another(text):
    key = key_from(text)
    assert beginning_of_key(key) == ""
    for each in cut_keys(key):
        assert key.startswith(beginning_of_key(each))
        assert not is_key(each)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("It is tea. It is hot.", "It is tea. It is hot."),
        ("It is tea. It is hot. It is for Maya, who waits.", "It is tea. It is hot. …"),
        ("No. It is for Maya, who waits in the garden.", "No. It is for Maya,…"),
        ("お茶が好き。庭で飲む。砂糖なしで、友だちと飲むのです。", "お茶が好き。庭で飲む。 …"),
        ("words without an end of any sentence", "words without an end…"),
    ],
)
def test_a_text_is_cut_at_the_end_of_a_sentence_or_else_at_a_word(text, shown):
    assert cut_at_sentence(text, 24) == shown


@given(st.text(max_size=90), st.integers(12, 80))
def test_a_cut_text_is_never_longer_than_asked(text, max_chars):
    assert len(cut_at_sentence(text, max_chars)) <= max_chars
