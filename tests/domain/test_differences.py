import itertools
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosemary.domain import history
from rosemary.domain.history import (
    PieceKind,
    changed_fields,
    field_changes,
    state_at,
    text_difference,
    with_fields,
)
from rosemary.domain.models import Memory, Origin, Version
from rosemary.domain.naming import content_hash
from rosemary.domain.types import ChangeKind, MemoryId, MemoryType, Transport

NOW = datetime(2026, 5, 3, tzinfo=UTC)
ORIGIN = Origin(client="tester", transport=Transport.MCP)
MEMORY = Memory(
    id=MemoryId("1"),
    key="tea",
    content="Green tea.",
    summary="Tea",
    content_hash=content_hash("Green tea."),
    memory_type=MemoryType.GENERAL,
    tags=("a", "b"),
    importance=5.0,
    importance_set=5.0,
    metadata={"n": 1},
    source="mcp",
    project_id="",
    phase=None,
    author="",
    thread_id="",
    created_at=NOW,
    updated_at=NOW,
    last_accessed=NOW,
    version=4,
    origin=ORIGIN,
)


def step(version, kind=ChangeKind.UPDATED, **previous):
    return Version(version=version, kind=kind, changed_at=NOW, origin=ORIGIN, previous=previous)


def marked(before, after):
    marks = {PieceKind.SAME: "{}", PieceKind.REMOVED: "[{}]", PieceKind.ADDED: "+{}+"}
    return "".join(marks[each.kind].format(each.text) for each in text_difference(before, after))


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ("The code is 4471.", "The code is 9038.", "The code is [4471]+9038+."),
        ("Maya likes tea", "Maya likes green tea", "Maya likes +green +tea"),
        ("one two three", "one three", "one [two ]three"),
        ("昨日は寿司", "昨日は茶", "[昨日は寿司]+昨日は茶+"),
        ("same", "same", "same"),
        ("", "new", "+new+"),
        ("a a", "a a a", "a a+ a+"),
    ],
)
def test_texts_differ_by_whole_words(before, after, expected):
    assert marked(before, after) == expected


def test_long_texts_are_compared_by_lines_and_the_longest_not_at_all(monkeypatch):
    monkeypatch.setattr(history, "_COMPARED_MAX", 9)
    old = "a b c d\nkept line here\ne f"
    new = "1 2 3 4\nkept line here\n5 6"
    assert marked(old, new) == "[a b c d\n]+1 2 3 4\n+kept line here\n[e f]+5 6+"
    monkeypatch.setattr(history, "_COMPARED_MAX", 0)
    assert marked(old, new) == f"[{old}]+{new}+"


texts = st.text(st.sampled_from("ab 茶.\n\té"), max_size=40)


@given(texts, texts)
def test_the_pieces_make_both_texts(before, after):
    pieces = text_difference(before, after)
    assert "".join(p.text for p in pieces if p.kind is not PieceKind.ADDED) == before
    assert "".join(p.text for p in pieces if p.kind is not PieceKind.REMOVED) == after
    assert all(one.kind is not two.kind for one, two in itertools.pairwise(pieces))
    assert all(piece.text for piece in pieces)


@pytest.mark.parametrize("value", [1.0, True, "1", [1]])
def test_metadata_differ_as_json_does(value):
    after = replace(MEMORY, metadata={"n": value})
    assert changed_fields(MEMORY, after) == {"metadata": {"n": 1}}
    (change,) = field_changes(MEMORY, after)
    assert (change.field, change.before, change.after) == ("metadata", {"n": 1}, {"n": value})


def test_what_is_not_a_persons_to_change_is_no_difference():
    assert changed_fields(MEMORY, replace(MEMORY, version=9, last_accessed=NOW)) == {}


def test_a_history_gives_every_former_state_back():
    history = [
        step(1, ChangeKind.CREATED),
        step(2, content="Black tea.", memory_type="task", tags=["b"]),
        step(3, ChangeKind.DELETED),
        step(4, ChangeKind.RESTORED, key="old-tea"),
    ]
    first, is_deleted = state_at(MEMORY, history, 1)
    assert (first.content, first.key, first.tags) == ("Black tea.", "old-tea", ("b",))
    assert first.memory_type is MemoryType.TASK
    assert first.content_hash == content_hash("Black tea.")
    assert not is_deleted
    assert state_at(MEMORY, history, 2) == (replace(MEMORY, key="old-tea"), False)
    assert state_at(MEMORY, history, 3)[1]
    assert state_at(MEMORY, history, 4) == (MEMORY, False)


def test_a_history_whose_beginning_is_missing_is_read_as_far_as_it_goes():
    assert state_at(MEMORY, [step(4, importance=3.0)], 4) == (MEMORY, False)


def test_fields_as_history_keeps_them_become_fields_again():
    assert with_fields(MEMORY, {"importance": 3.0}) == replace(
        MEMORY, importance=3.0, importance_set=3.0
    )
