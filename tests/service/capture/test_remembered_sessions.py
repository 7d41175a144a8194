"""Which sessions were remembered last, and forgetting one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rosemary.domain.errors import InvalidInputError, MachineError, NotFoundError
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.history import UndoTarget
from rosemary.domain.models import MemoryDraft
from rosemary.domain.types import MemoryType, SortOrder


@pytest.fixture
def said(capture, sessions, clock, origin, look):
    """Two sessions with Claude Code, of two exchanges and one, and one that goes on."""
    capture.start("claude-code")
    sessions.say(sessions.claude("s1"), "q1: One?", "a1: Yes.")
    clock.move(hours=1)
    sessions.say(sessions.claude("s1"), "q2: Two?", "a2: Yes.")
    clock.move(hours=1)
    cwd = "C:\\Users\\ana\\bakery"
    texts = "q3: Three?", "a3: Yes."
    sessions.say(sessions.claude("s2", "-b"), *texts, session="s2", cwd=cwd)
    look(capture)
    look(capture, 600)
    return capture


def test_the_last_sessions_are_told_with_their_folders(said, services, origin):
    other = MemoryDraft(
        content="Said elsewhere.",
        memory_type=MemoryType.CONVERSATION,
        source="claude",
        thread_id="claude:web",
    )
    services.memories.save(other, origin)
    found = said.remembered.latest("claude-code")
    assert [(each.thread_id, each.title, each.folder, each.exchanges) for each in found] == [
        ("claude:s2", "Three?", "bakery", 1),
        ("claude:s1", "One?", "shop", 2),
    ]
    assert found[0].began_at == found[0].ended_at
    assert said.remembered.latest("claude-code", 1) == found[:1]
    assert said.remembered.latest("codex") == ()


def test_a_forgotten_session_goes_to_the_trash_and_is_taken_no_more(
    said, begin, sessions, look, contents, services, origin
):
    gone = said.remembered.forget("claude-code", "claude:s1", origin)
    assert gone.count == 2
    assert contents() == ["Three?\n\nAssistant: Yes."]

    sessions.say(sessions.claude("s1"), "q4: Four?", "a4: Yes.")
    after_restart = begin()
    look(after_restart)
    look(after_restart, 600)
    assert contents() == ["Three?\n\nAssistant: Yes."]

    after_restart.remembered.take_again("claude:s1")
    undo = replace(origin, call_id="undo")
    services.history.undo(UndoTarget(call_id=gone.call_id), undo)
    sessions.say(sessions.claude("s1"), "q5: Five?", "a5: Yes.")
    look(after_restart)
    look(after_restart, 600)
    taken = {text.partition("?")[0] for text in contents()}
    assert taken >= {"One", "Two", "Three", "Five"}


def test_earlier_sessions_do_not_bring_back_one_that_was_forgotten(
    said, sessions, contents, origin
):
    said.remembered.forget("claude-code", "claude:s1", origin)
    sessions.say(sessions.claude("s1"), "q4: Four?", "a4: Yes.")
    seen = said.preview("claude-code").counts
    assert (seen.new, seen.skipped) == (0, {"exchanges of forgotten sessions": 3})
    said.backfill("claude-code", replace(origin, call_id="fill"))
    assert contents() == ["Three?\n\nAssistant: Yes."]
    said.remembered.take_again("claude:s1")
    assert said.backfill("claude-code", replace(origin, call_id="again")).counts.new == 1


def test_any_memory_of_a_session_names_it_and_brings_it_back(
    said, sessions, contents, services, origin
):
    one = services.memories.get(saved(services, "One?").id)
    gone = said.remembered.forget_of(one.key, origin)
    assert (gone.thread_id, gone.count) == ("claude:s1", 2)
    assert contents() == ["Three?\n\nAssistant: Yes."]
    back = said.remembered.bring_back(one.id, replace(origin, call_id="back"))
    assert (back.thread_id, back.count) == ("claude:s1", 2)
    assert {text.partition("?")[0] for text in contents()} == {"One", "Two", "Three"}
    sessions.say(sessions.claude("s1"), "q4: Four?", "a4: Yes.")
    assert said.preview("claude-code").counts.new == 1


def test_what_was_saved_again_meanwhile_stays_once(said, contents, services, origin):
    one = saved(services, "One?")
    said.remembered.forget_of(one.id, origin)
    again = MemoryDraft(content=one.content, project_id=one.project_id)
    services.memories.save(again, replace(origin, call_id="mine"))
    assert said.remembered.bring_back(one.id, replace(origin, call_id="back")).count == 1
    assert contents().count(one.content) == 1


def test_a_memory_that_no_session_told_is_named(said, services, origin):
    other = services.memories.save(MemoryDraft(content="Mine."), replace(origin, call_id="mine"))
    assert said.remembered.program_of(other) == ""
    with pytest.raises(InvalidInputError, match="comes from no session file"):
        said.remembered.forget_of(other.id, origin)
    with pytest.raises(NotFoundError):
        said.remembered.forget_of("nothing", origin)


def saved(services, begin):
    """Return the memory that begins so."""
    ids = services.memories.list_ids(MemoryFilter(), SortOrder.OLDEST)
    (found,) = [each for each in services.memories.get_many(ids) if each.content.startswith(begin)]
    return found


def test_a_session_stays_if_that_cannot_be_written(said, contents, origin, tmp_path):
    (tmp_path / "capture.new").mkdir()
    before = contents()
    with pytest.raises(MachineError, match=r"capture\.json could not be written"):
        said.remembered.forget("claude-code", "claude:s1", origin)
    assert contents() == before
