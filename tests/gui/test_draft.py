from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosemary.domain.models import MemoryPatch
from rosemary.domain.types import UNSET, MemoryType
from rosemary.gui.models.draft import Draft

pytestmark = pytest.mark.gui


@pytest.fixture
def memory(save):
    return save("Tea at four", tags=("tea",), importance=6.0)


def test_setting_a_field_back_is_no_change(memory):
    draft = Draft(base=memory).edited(MemoryPatch(importance=9.0))
    assert draft.is_changed
    assert not draft.edited(MemoryPatch(importance=6.0)).is_changed


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
