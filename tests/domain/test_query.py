import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosemary.domain.text_match import terms_of


@pytest.mark.parametrize(
    ("query", "words"),
    [
        ("हिन्दी में", ("हिन्दी", "में")),
        ("e\u0301te\u0301 here-and-there", ("e\u0301te\u0301", "here", "and", "there")),
        ("snake_case 42", ("snake_case", "42")),
        ("กรุงเทพ", ("กร", "งเทพ")),
    ],
)
def test_signs_on_letters_belong_to_their_words(query, words):
    assert terms_of(query).all_terms[: len(words)] == words


def test_stop_words_are_left_out_unless_nothing_else_is_there():
    assert terms_of("What did the cat do").terms == ("cat",)
    assert terms_of("to be or not to be").terms == ("to", "be", "or", "not")


def test_no_words_are_no_terms():
    found = terms_of("!? \u200d 🎉")
    assert (found.words, found.terms, found.is_mostly_latin) == ((), (), True)


@given(st.text(st.characters(max_codepoint=127)))
def test_plain_ascii_has_the_words_that_it_has_beside_other_signs(query):
    # A space that is no ASCII: each character is then looked at.
    assert terms_of(query) == terms_of(f"{query}\u2003")
