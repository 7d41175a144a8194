from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosemary.domain.models import MemoryPatch
from rosemary.domain.types import UNSET, MemoryType
from rosemary.gui.memories.memory_draft import Draft, KeptDraft, Place

pytestmark = pytest.mark.gui


@pytest.fixture
def memory(save):
    return save("Tea at four", tags=("tea",), importance=6.0)


def test_setting_a_field_back_is_no_change(memory):
    draft = Draft(base=memory).edited(MemoryPatch(importance=9.0))
    assert draft.is_changed
    assert not draft.edited(MemoryPatch(importance=6.0)).is_changed


def test_the_importance_of_a_draft_is_the_one_that_was_given(memory):
    faded = replace(memory, importance=3.0)
    draft = Draft(base=faded)
    assert (draft.importance, draft.is_changed) == (6.0, False)
    assert not draft.edited(MemoryPatch(importance=6.0)).is_changed
    to_what_it_is_worth = draft.edited(MemoryPatch(importance=3.0))
    assert to_what_it_is_worth.is_changed
    assert not to_what_it_is_worth.clashes_with(replace(faded, importance=2.0))
    assert to_what_it_is_worth.clashes_with(replace(faded, importance_set=9.0))


def test_what_was_sent_is_no_change_any_more_but_what_came_after_is(memory):
    sent = Draft(base=memory).edited(MemoryPatch(content="one", tags=("a",)))
    later = sent.edited(MemoryPatch(content="one two"))
    stored = replace(memory, content="one", tags=("a",), version=2)
    rest = later.rebased(stored, sent.patch)
    assert rest.content == "one two"
    assert rest.patch.tags is UNSET
    assert rest.serial == sent.serial


def test_only_the_same_field_with_another_value_clashes(memory):
    draft = Draft(base=memory).edited(MemoryPatch(content="mine"))
    assert not draft.clashes_with(replace(memory, tags=("other",)))
    assert not draft.clashes_with(replace(memory, content="mine"))
    assert draft.clashes_with(replace(memory, content="theirs"))


def test_an_empty_new_memory_is_nothing_to_save():
    assert Draft().is_blank
    assert not Draft().edited(MemoryPatch(tags=("tea",))).is_changed
    assert Draft().edited(MemoryPatch(content="x")).is_changed


def test_a_title_alone_becomes_the_text_of_a_new_memory():
    draft = Draft().edited(MemoryPatch(summary="Buy milk", memory_type=MemoryType.TASK))
    assert draft.to_create().content == "Buy milk"
    assert draft.to_create().summary is None
    assert draft.to_create().memory_type is MemoryType.TASK


def test_an_emptied_title_is_made_from_the_text(memory):
    draft = Draft(base=memory).edited(MemoryPatch(summary="  "))
    assert draft.to_save().summary == "Tea at four"


@given(st.lists(st.sampled_from(["a", "b", "c"])), st.sampled_from(["a", "b", "c"]))
def test_the_last_edit_is_what_stands(edits, last):
    draft = Draft()
    for each in [*edits, last]:
        draft = draft.edited(MemoryPatch(content=each))
    assert draft.content == last


TEXTS = st.text(st.characters(codec=None))
"""Halves of characters too, which a file in UTF-8 cannot hold."""

TYPED = st.builds(
    MemoryPatch,
    content=TEXTS | st.just(UNSET),
    summary=TEXTS | st.just(UNSET),
    memory_type=st.sampled_from(MemoryType) | st.just(UNSET),
    tags=st.lists(TEXTS).map(tuple) | st.just(UNSET),
    importance=st.floats(1, 10) | st.just(UNSET),
    project_id=TEXTS | st.just(UNSET),
)


@given(typed=TYPED, place=st.sampled_from(Place))
def test_what_was_typed_comes_back_out_of_its_file_as_it_was(typed, place):
    kept = KeptDraft.of(Draft(patch=typed), place)
    read = KeptDraft.from_text(kept.serial, kept.to_text())
    assert read == kept
    assert read.over(None) == Draft(patch=typed, serial=kept.serial)


def test_a_change_comes_back_over_the_memory_as_it_was_then(memory):
    draft = Draft(base=memory).edited(MemoryPatch(content="mine", tags=("a", "b")))
    kept = KeptDraft.of(draft, Place.EDITOR)
    read = KeptDraft.from_text(kept.serial, kept.to_text())
    assert read.over(memory) == draft
    theirs = replace(memory, content="theirs", importance_set=9.0, version=2)
    back = read.over(theirs)
    assert (back.content, back.tags, back.base.content) == ("mine", ("a", "b"), "Tea at four")
    assert back.clashes_with(theirs)
    assert not back.clashes_with(replace(memory, importance_set=9.0, version=2))


def test_a_kept_draft_of_a_faded_memory_holds_what_it_was_given(memory):
    faded = replace(memory, importance=3.0)
    draft = Draft(base=faded).edited(MemoryPatch(importance=8.0))
    kept = KeptDraft.of(draft, Place.EDITOR)
    assert (kept.was.importance, kept.patch.importance) == (6.0, 8.0)
    read = KeptDraft.from_text(kept.serial, kept.to_text())
    assert read.over(faded) == draft
    faded_more = replace(faded, importance=2.0)
    assert not read.over(faded_more).clashes_with(faded_more)
    theirs = replace(memory, importance=9.0, importance_set=9.0, version=2)
    assert read.over(theirs).base.importance_set == 6.0
    assert read.over(theirs).clashes_with(theirs)


@given(data=st.data())
def test_a_part_of_a_file_is_no_draft(data):
    text = KeptDraft.of(Draft(patch=MemoryPatch(content="tea")), Place.EDITOR).to_text()
    with pytest.raises(ValueError):  # noqa: PT011 - whatever is wrong with it
        KeptDraft.from_text("a", text[: data.draw(st.integers(0, len(text) - 1))])


@pytest.mark.parametrize(
    ("part", "other"),
    [
        ('"format": 1', '"format": 2'),
        ('"place": "editor"', '"place": "nowhere"'),
        ('"memory": null', '"memory": 7'),
        ('"version": 0', '"version": null'),
        ('"was": {}', '"was": []'),
        ('"content": "tea"', '"content": 7'),
        ('"content": "tea"', '"unheard": "of"'),
        ('"content": "tea"', '"tags": "tea"'),
        ('"content": "tea"', '"tags": [7]'),
        ('"content": "tea"', '"importance": "high"'),
        ('"content": "tea"', '"memory_type": "poem"'),
    ],
)
def test_a_file_of_something_else_is_no_draft(part, other):
    text = KeptDraft.of(Draft(patch=MemoryPatch(content="tea")), Place.EDITOR).to_text()
    assert part in text
    with pytest.raises(ValueError):  # noqa: PT011 - whatever is wrong with it
        KeptDraft.from_text("a", text.replace(part, other))
