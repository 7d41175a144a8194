"""The context for an assistant: never over its budget, the same bytes for the same memories."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rosemary.domain.context_pack import (
    FOOT,
    HEAD,
    LINE_MAX_CHARS,
    NONE_FITS,
    Section,
    count_tokens,
    line_of,
    newest_first,
    pack,
)
from rosemary.domain.models import Memory, Origin
from rosemary.domain.types import MemoryId, MemoryType, Transport

START = datetime(2026, 5, 3, tzinfo=UTC)


def memory(number, content="", **fields):
    content = content or f"Note {number} says something."
    at = START + timedelta(days=number)
    values = {
        "id": MemoryId(f"id-{number}"),
        "key": f"note-{number}",
        "content": content,
        "summary": content[:300],
        "content_hash": "",
        "memory_type": MemoryType.FACT,
        "tags": (),
        "importance": 5.0,
        "importance_set": 5.0,
        "metadata": {},
        "source": "claude",
        "project_id": "",
        "phase": None,
        "author": "",
        "thread_id": "",
        "created_at": at,
        "updated_at": at,
        "last_accessed": at,
        "version": 1,
        "origin": Origin(client="tester", transport=Transport.MCP),
    }
    return Memory(**(values | fields))


def section(title, *numbers):
    return Section(title=title, memories=[memory(number) for number in numbers])


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("", 0),
        ("tea", 1),
        ("walnut", 2),
        ("2026-11-27", 6),
        ("a b\nc", 4),
        ("お茶が好き", 5),
        ("чай", 3),
        ("🌿", 2),
        ("likes-green-tea", 7),
    ],
)
def test_tokens_are_counted_by_the_stated_rule(text, tokens):
    assert count_tokens(text) == tokens


def test_a_memory_is_one_line_with_its_date_and_key():
    told = memory(0, "Maya likes\n\n  green tea.", key="tea")
    assert line_of(told) == "- Maya likes green tea. [tea] 2026-05-03"


def test_a_title_of_its_own_comes_first():
    told = memory(0, "It runs on Fridays.", key="deploy", summary="Deployment")
    assert line_of(told) == "- Deployment: It runs on Fridays. [deploy] 2026-05-03"


def test_a_long_memory_is_cut_at_a_word():
    line = line_of(memory(0, "word " * 1_000, key="k"))
    assert len(line) < LINE_MAX_CHARS + 30
    assert "word… [k] 2026" in line


def test_a_long_memory_of_sentences_is_cut_at_the_end_of_one():
    said = f"The depot moves in May. {'The new one is in Porto. ' * 20}"
    line = line_of(memory(0, said, key="k"))
    assert line.endswith("The new one is in Porto. … [k] 2026-05-03")
    assert len(line) <= LINE_MAX_CHARS + len("-  [k] 2026-05-03")


def test_a_shorter_form_of_a_key_stands_in_its_place():
    told = memory(0, "Tea.", key="tea-is-what-maya-likes")
    assert line_of(told, {told.key: "tea-is…"}) == "- Tea. [tea-is…] 2026-05-03"
    found = pack([Section(title="One", memories=[told])], 600, keys={told.key: "tea-is…"})
    assert "[tea-is…]" in found.text
    assert [each.key for each in found.memories] == [told.key]


def test_a_section_gets_tokens_for_its_share():
    many = section("Many", *range(50))
    sections = [replace(many, share=3), section("Few", *range(50, 100))]
    found = pack(sections, 600)
    count = sum(each.id in {m.id for m in many.memories} for each in found.memories)
    assert 2 <= count / (len(found.memories) - count) <= 4


def test_short_lines_get_as_many_tokens_as_long_ones_and_so_more_lines():
    long = Section(title="Long", memories=[memory(n, "very long " * 15) for n in range(50)])
    short = section("Short", *range(50, 100))
    told = pack([long, short], 600).memories
    count = sum(each.id in {m.id for m in short.memories} for each in told)
    assert 0 < len(told) - count < count


def test_what_comes_first_fills_a_third_before_the_others_get_any():
    others = [section(f"Other {n}", *range(100 * n, 100 * n + 50)) for n in range(1, 9)]

    def count(*more, is_first):
        first = replace(section("First", *range(50)), is_first=is_first)
        told = pack([first, *more], 300).memories
        return len({each.id for each in told} & {each.id for each in first.memories})

    assert count(*others, is_first=False) < count(*others, is_first=True) < count(is_first=True)


def test_a_line_that_does_not_fit_makes_way_for_a_shorter_one():
    long = memory(1, "long " * 30, key="long")
    found = pack([Section(title="One", memories=[long, memory(2)])], 80)
    assert [each.key for each in found.memories] == ["note-2"]


def test_a_point_of_importance_counts_as_a_week():
    old, less_old, new = (
        memory(0, importance_set=8.0),
        memory(10, importance_set=5.0),
        memory(20, importance_set=5.0),
    )
    assert newest_first([less_old, new, old]) == [old, new, less_old]
    assert newest_first([old, less_old, memory(22)]) == [memory(22), old, less_old]


def test_sections_stand_in_their_order_under_their_titles():
    found = pack([section("The person", 1), section("Empty"), section("Open tasks", 2, 3)], 600)
    assert found.text == "\n\n".join(
        [
            HEAD,
            "The person\n- Note 1 says something. [note-1] 2026-05-04",
            "Open tasks\n- Note 2 says something. [note-2] 2026-05-05\n"
            "- Note 3 says something. [note-3] 2026-05-06",
            FOOT,
        ]
    )
    assert [each.key for each in found.memories] == ["note-1", "note-2", "note-3"]
    assert found.tokens == count_tokens(found.text)


def test_a_memory_stands_once_in_the_first_section_that_has_it():
    found = pack([section("One", 1, 2), section("Two", 2, 1, 3)], 600)
    assert [each.key for each in found.memories].count("note-1") == 1
    assert {each.key for each in found.memories} == {"note-1", "note-2", "note-3"}


def test_with_little_room_each_section_has_its_turn():
    sections = [section("One", *range(50)), section("Two", *range(50, 100))]
    found = pack(sections, 150)
    counts = [
        sum(each.id in {m.id for m in s.memories} for each in found.memories) for s in sections
    ]
    assert min(counts) >= 1
    assert abs(counts[0] - counts[1]) <= 1


def test_where_nothing_fits_the_text_says_so_and_only_if_there_is_something():
    assert pack([section("One", 1)], 50).text == NONE_FITS
    assert pack([], 50, section("On tea", 1)).text == NONE_FITS
    assert pack([section("One")], 50, section("On tea")).text == ""


def test_where_nothing_is_there_or_even_that_does_not_fit_the_text_is_empty():
    assert pack([], 600).text == ""
    nothing = pack([section("One", 1)], 20)
    assert (nothing.text, nothing.memories, nothing.tokens) == ("", (), 0)


def test_answers_come_last_and_change_nothing_before_them():
    sections = [section("One", *range(80))]
    some = pack(sections, 400, section("On tea", 101, 102))
    others = pack(sections, 400, section("On milk", 103))
    none = pack(sections, 400, section("On nothing"))
    shared = none.text.removesuffix(FOOT)
    assert some.text.startswith(shared)
    assert others.text.startswith(shared)
    assert some.text.endswith(
        "On tea\n- Note 101 says something. [note-101] 2026-08-12\n"
        f"- Note 102 says something. [note-102] 2026-08-13\n\n{FOOT}"
    )


def test_an_answer_that_was_told_above_is_not_told_again():
    found = pack([section("One", 1)], 600, section("On that", 1))
    assert "On that" not in found.text


def test_what_is_left_out_stands_nowhere_and_makes_room_for_others():
    parts = [section("One", 1, 2)]
    found = pack(parts, 600, section("On that", 1, 3), left_out={MemoryId("id-1")})
    assert [each.key for each in found.memories] == ["note-2", "note-3"]


texts = st.text(
    st.characters(exclude_categories=["Cs"], exclude_characters="\0"), min_size=1, max_size=400
)


@settings(deadline=None, max_examples=150)
@given(
    st.lists(st.lists(texts, max_size=12), max_size=5),
    st.integers(50, 2_000),
    st.lists(texts, max_size=4),
)
def test_the_budget_is_never_passed_and_the_same_input_makes_the_same_bytes(
    contents, budget, answers
):
    numbers = iter(range(1_000))
    sections = [
        Section(title=f"Part {i}", memories=[memory(next(numbers), each) for each in part])
        for i, part in enumerate(contents)
    ]
    asked = Section(title="On 茶", memories=[memory(next(numbers), each) for each in answers])
    found = pack(sections, budget, asked)
    assert found.tokens == count_tokens(found.text) <= budget
    assert pack(sections, budget, asked) == found
    for each in found.memories:
        assert line_of(each) in found.text
