import pytest

from rosemary.gui import texts
from rosemary.gui.texts import word_count

pytestmark = pytest.mark.gui

THAI = "การประชุมครั้งต่อไปจะจัดขึ้นในวันอังคาร"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", 0),
        ("Hello, world! It's a well-known URL: https://example.org/a", 7),
        ("Ça coûte 3,50 €", 4),
        ("한국어 단어 셋", 3),
        ("سلام دنیا", 2),
        ("我们在九月三日。", 7),
        ("用WAL模式，好", 5),
        ("東京のオフィス、カタカナ語です。", 8),
        ("𠮷野家", 3),
        ("👩‍👩‍👧‍👦 tea", 2),
    ],
)
def test_words_are_counted_as_a_word_processor_counts_them(qapp, text, words):
    assert word_count(text) == words


def test_thai_words_are_told_apart_without_spaces(qapp):
    assert len(THAI.split()) < word_count(THAI) < len(THAI)


@pytest.mark.parametrize("part", ["我们在九月三日。", "我 a。"])
def test_the_end_of_a_very_long_text_counts_like_its_beginning(qapp, part):
    assert word_count(part * 20_000) == pytest.approx(20_000 * word_count(part), rel=0.01)


def test_the_size_of_a_text_is_told_in_words_and_characters(qapp):
    assert texts.text_size("我们。") == "2 words · 3 characters"
