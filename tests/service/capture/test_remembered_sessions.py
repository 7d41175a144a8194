"""Which sessions were remembered last, and forgetting one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rosemary.domain.errors import MachineError
from rosemary.domain.history import UndoTarget
from rosemary.domain.models import MemoryDraft
from rosemary.domain.types import MemoryType


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


def test_a_session_stays_if_that_cannot_be_written(said, contents, origin, tmp_path):
    (tmp_path / "capture.new").mkdir()
    before = contents()
    with pytest.raises(MachineError, match=r"capture\.json could not be written"):
        said.remembered.forget("claude-code", "claude:s1", origin)
    assert contents() == before
