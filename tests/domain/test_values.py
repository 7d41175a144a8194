import hashlib
import threading
from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosemary.domain import errors
from rosemary.domain.errors import InvalidInputError, RosemaryError, shorten
from rosemary.domain.filters import narrowing_in_words
from rosemary.domain.memory_ids import IdSource
from rosemary.domain.models import Passage, StoreCheck
from rosemary.domain.naming import content_hash, searched_text
from rosemary.domain.text_match import narrowed, shown, terms_of


def passage_around(content: str, terms: list[str], max_chars: int) -> Passage:
    return narrowed(content, Passage(start=0, end=len(content)), terms, max_chars)


def test_the_same_text_in_two_normal_forms_has_one_hash():
    assert content_hash("caf\u00e9") == content_hash("cafe\u0301")
    assert content_hash("tea") == hashlib.sha256(b"tea").hexdigest()


def test_ids_grow_even_when_the_clock_goes_back():
    new_id = IdSource()
    ids = [new_id(at) for at in (1000, 1000, 500, 2000)]
    assert ids == sorted(ids)
    assert len(set(ids)) == 4
    assert all(each[14] == "7" and each[19] in "89ab" for each in ids)


def test_ids_are_unique_across_threads():
    new_id = IdSource()
    ids: list[str] = []
    threads = [
        threading.Thread(target=lambda: ids.extend(new_id(5) for _ in range(500))) for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(ids)) == 2000


def test_title_and_author_lead_the_text_that_words_are_searched_in():
    assert searched_text("", "", "no sugar") == "no sugar"
    assert searched_text("", "Maya", "no sugar") == "Maya: no sugar"
    assert searched_text("Tea", "", "no sugar") == "Tea\nno sugar"
    assert searched_text("Tea", "Maya", "no sugar") == "Tea\nMaya: no sugar"


def test_stop_words_are_left_out_unless_nothing_else_is_there():
    assert terms_of("Which tea does she drink?").terms == ("tea", "drink")
    assert terms_of("who is it").terms == ("who", "is", "it")


def test_a_query_without_its_common_words_keeps_the_others_as_written():
    assert terms_of("Maya's tea in Paris").without(frozenset({"maya"})) == "tea in Paris"


def test_a_query_knows_its_script():
    assert terms_of("green tea").is_mostly_latin
    assert terms_of("1234").is_mostly_latin
    assert not terms_of("зелёный чай").is_mostly_latin


@given(st.text(max_size=200))
def test_any_text_is_a_query(text):
    terms = terms_of(text)
    assert set(terms.terms) <= set(terms.all_terms)


@given(st.text(max_size=2000), st.lists(st.text(min_size=1, max_size=5), max_size=3))
def test_an_excerpt_lies_within_the_content_and_fits(content, terms):
    passage = passage_around(content, terms, 100)
    assert 0 <= passage.start <= passage.end <= len(content)
    assert passage.end - passage.start <= 100


def test_an_excerpt_shows_the_first_hit():
    content = "nothing here " * 50 + "the code is 4471 " + "and more " * 50
    passage = passage_around(content, ["4471"], 100)
    assert "4471" in shown(content, passage)
    assert shown(content, passage).startswith("…")
    assert shown(content, passage).endswith("…")


def test_an_excerpt_stays_inside_the_best_passage():
    content = "aaa " * 100
    passage = narrowed(content, Passage(start=40, end=200), [], 60)
    assert 40 <= passage.start < passage.end <= 200


def test_an_excerpt_of_one_long_word_is_cut_anywhere():
    assert passage_around("x" * 500, ["y"], 100) == Passage(start=0, end=100)
    passage = passage_around("x" * 300 + "hit" + "x" * 300, ["hit"], 100)
    assert passage.end - passage.start == 100


def test_an_excerpt_at_the_end_reaches_the_end():
    content = "and more " * 50 + "the code is 4471"
    passage = passage_around(content, ["4471"], 100)
    assert shown(content, passage).endswith("the code is 4471")


def test_a_hit_in_a_text_that_grows_when_lowered_does_no_harm():
    content = "İ" * 400 + "z"
    assert passage_around(content, ["z"], 100) == Passage(start=0, end=100)


def test_a_short_content_is_shown_whole():
    assert shown("tea", passage_around("tea", [], 100)) == "tea"


def test_values_in_messages_are_short_and_printable():
    assert shorten("a\x1b[31m" + "b" * 200) == "a\N{REPLACEMENT CHARACTER}[31m" + "b" * 73 + "…"


def test_every_error_class_has_its_code():
    codes = {
        name: value.code
        for name, value in vars(errors).items()
        if isinstance(value, type)
        and issubclass(value, RosemaryError)
        # Kinds of another error have its code.
        and "code" in vars(value)
    }
    leaves = {name: code for name, code in codes.items() if code != "INTERNAL"}
    assert len(set(leaves.values())) == len(leaves)
    assert set(leaves.values()) == {
        "VALIDATION_ERROR",
        "NOT_FOUND",
        "DUPLICATE_CONTENT",
        "VERSION_CONFLICT",
        "PAYLOAD_TOO_LARGE",
        "FORBIDDEN",
        "UNAUTHORIZED",
        "VECTOR_STORE_UNAVAILABLE",
        "STORAGE_FULL",
        "EMBEDDER_UNAVAILABLE",
        "CANCELLED",
        "SYSTEM_ERROR",
    }


def test_a_field_error_names_its_field():
    error = InvalidInputError.of_field("tags", "are too many", hint="Drop some.")
    assert (error.message, error.hint) == ("tags: are too many", "Drop some.")


@pytest.mark.parametrize(("problems", "is_sound"), [((), True), (("broken",), False)])
def test_a_check_is_sound_when_it_found_no_problem(problems, is_sound):
    check = StoreCheck(
        live_memories=0,
        trashed_memories=0,
        porter_rows=0,
        trigram_rows=0,
        embedded_memories=0,
        pending_embeddings=0,
        passages=0,
        vectors=0,
        schema_version=1,
        engine_version="SQLite 3",
        size_bytes=0,
        problems=problems,
    )
    assert check.is_sound is is_sound


@pytest.mark.parametrize(
    ("begin", "end", "sources", "words"),
    [
        (None, None, (), ""),
        ("2026-05-01T00:00Z", "2026-05-08T00:00Z", (), "from 2026-05-01 to 2026-05-07"),
        ("2026-05-01T00:00Z", "2026-05-02T00:00Z", (), "on 2026-05-01"),
        ("2026-05-01T00:00Z", None, ("claude",), "since 2026-05-01, source claude"),
        (None, "2026-05-01T00:00Z", (), "before 2026-05-01"),
        (
            "2026-05-01T00:00Z",
            "2026-05-01T12:00Z",
            (),
            "from 2026-05-01 00:00 to 2026-05-01 12:00",
        ),
        (None, None, ("claude", "grok"), "source claude or grok"),
    ],
)
def test_what_narrows_a_search_can_be_said(in_zone, begin, end, sources, words):
    in_zone("UTC")
    moments = [datetime.fromisoformat(each) if each else None for each in (begin, end)]
    assert narrowing_in_words(*moments, sources) == words


def test_types_that_narrow_a_search_are_said_after_its_sources():
    assert narrowing_in_words(None, None, ("claude",), ("task", "fact")) == (
        "source claude, type task or fact"
    )
