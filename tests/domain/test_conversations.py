from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosemary.domain.conversations import (
    PART_MAX_CHARS,
    Conversation,
    Message,
    drafts_of,
    note_text,
    split_text,
)
from rosemary.domain.importing import EVERYTHING, ImportOptions, SplitRule

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


def talk(*said: str, at: datetime | None = NOON) -> Conversation:
    """Return a conversation of "u: ..." and "a: ...", a minute apart."""
    messages = [
        Message(
            id=f"m{number}",
            author="user" if text[0] == "u" else "assistant",
            is_answer=text[0] == "a",
            text=text[3:],
            at=None if at is None else at + timedelta(minutes=number),
        )
        for number, text in enumerate(said)
    ]
    return Conversation(id="c", source="chatgpt", messages=messages, started_at=at)


def found(conversation: Conversation, **options):
    return [
        (each.source_id, each.draft.author, each.draft.content)
        for each in drafts_of(conversation, ImportOptions(**options))
    ]


def test_a_question_and_its_answer_are_one_memory():
    assert found(talk("u: Tea?", "a: Green.", "a: Or black.", "u: Hot?", "u: Very?", "a: No.")) == [
        ("exchange:c/m0", "user", "Tea?\n\nAssistant: Green.\n\nOr black."),
        ("exchange:c/m3", "user", "Hot?\n\nVery?\n\nAssistant: No."),
    ]


def test_what_the_assistant_says_first_stands_alone():
    assert found(talk("a: Hello.", "u: Tea?")) == [
        ("exchange:c/m0", "assistant", "Hello."),
        ("exchange:c/m1", "user", "Tea?"),
    ]


def test_by_message_each_is_one_memory():
    assert found(talk("u: Tea?", "a: Green."), split=SplitRule.MESSAGE) == [
        ("message:c/m0", "user", "Tea?"),
        ("message:c/m1", "assistant", "Green."),
    ]


def test_by_conversation_all_is_one_memory():
    assert found(talk("u: Tea?", "a: Green.", "u: Hot?"), split=SplitRule.CONVERSATION) == [
        ("conversation:c", "user", "Tea?\n\nAssistant: Green.\n\nUser: Hot?")
    ]


def test_without_answers_the_questions_are_left():
    assert found(talk("u: Tea?", "a: Green.", "u: Hot?"), has_answers=False) == [
        ("exchange:c/m0", "user", "Tea?\n\nHot?")
    ]


def test_blank_messages_and_empty_conversations_give_nothing():
    assert found(talk("u:  \n", "a: ")) == []
    assert found(talk()) == []


def test_a_long_exchange_is_cut_into_parts_with_ids_of_their_own():
    paragraph = "word " * 300
    long = talk("u: Tea?", "a: " + "\n\n".join([paragraph] * 12))

    parts = found(long)

    assert [name for name, _, _ in parts] == [
        "exchange:c/m0",
        "exchange:c/m0#1",
        "exchange:c/m0#2",
    ]
    assert all(len(text) <= PART_MAX_CHARS for _, _, text in parts)


def test_times_never_go_back_and_those_that_are_missing_come_from_before():
    minute = timedelta(minutes=1)
    times = [None, NOON + 2 * minute, NOON + minute, None, NOON + 5 * minute]
    messages = [Message(id="", author="user", is_answer=False, text="x", at=at) for at in times]
    conversation = Conversation(id="c", source="grok", messages=messages, started_at=NOON)

    drafts = list(drafts_of(conversation, ImportOptions(split=SplitRule.MESSAGE)))

    assert [each.draft.created_at for each in drafts] == [
        NOON,
        NOON + 2 * minute,
        NOON + 2 * minute,
        NOON + 2 * minute,
        NOON + 5 * minute,
    ]
    assert [each.source_id for each in drafts] == [f"message:c/{number}" for number in range(5)]


def test_a_first_message_older_than_the_conversation_keeps_its_time():
    before = NOON - timedelta(days=1)
    message = Message(id="m", author="user", is_answer=False, text="x", at=before)
    conversation = Conversation(id="c", source="grok", messages=[message], started_at=NOON)

    (draft,) = drafts_of(conversation, EVERYTHING)

    assert draft.draft.created_at == before


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, 2),
        ({"date_from": NOON + timedelta(minutes=1)}, 1),
        ({"date_to": NOON}, 0),
        ({"date_to": NOON + timedelta(minutes=1)}, 1),
    ],
)
def test_dates_choose_exchanges_by_their_begin(options, expected):
    assert len(found(talk("u: Tea?", "a: Green.", "u: Hot?"), **options)) == expected


def test_what_has_no_time_is_left_out_where_dates_are_given():
    undated = talk("u: Tea?", at=None)

    assert len(found(undated)) == 1
    assert found(undated, date_from=NOON) == []


@given(st.text(alphabet="ab .\n", max_size=300), st.integers(4, 40))
def test_parts_are_short_enough_and_hold_all_that_is_no_space(text, limit):
    parts = list(split_text(text, limit))

    assert all(0 < len(part) <= limit for part in parts)
    assert "".join("".join(parts).split()) == "".join(text.split())


def test_a_text_is_cut_where_a_paragraph_ends():
    assert list(split_text("one two\n\nthree four", 14)) == ["one two", "three four"]
    assert list(split_text("one two\nthree four", 14)) == ["one two", "three four"]
    assert list(split_text("One two. Three four", 14)) == ["One two.", "Three four"]
    assert list(split_text("one two three four", 14)) == ["one two three", "four"]
    assert list(split_text("x" * 30, 14)) == ["x" * 14, "x" * 14, "xx"]


def test_a_part_of_nothing_but_space_is_left_out():
    assert list(split_text("\n" * 10 + "word", 5)) == ["word"]


@pytest.mark.parametrize(
    ("exchange", "text"),
    [
        ("How wide?\n\nAssistant: Four metres.\n\n- at least\n", "Four metres.\n\n- at least"),
        ("Remember the paint.", "> Remember the paint."),
        ("One\n\nTwo", "> One\n>\n> Two"),
        ("How wide?\n\nAssistant: ", "> How wide?\n>\n> Assistant:"),
    ],
)
def test_a_note_begins_with_the_answer_else_with_a_quotation(exchange, text):
    assert note_text(exchange) == text
