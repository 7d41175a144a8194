"""The chats of Cursor while they go on, out of a file that Cursor writes at the same time."""

from __future__ import annotations

import os
import sys
from datetime import timedelta

import pytest
from tests.importers.cursor_writing import ANSWERED, SAID, CursorFile, message
from tests.service.capture.session_writing import at
from tests.service.capture.test_following import imported, opened, stored

from rosemary.service.exchange.session_following import QUIET_S, TABLE_EVERY_S

__all__ = ["opened"]

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="its folder is elsewhere there")


class Chats:
    """Chats that go on, at the time of the clock."""

    def __init__(self, sessions):
        self._sessions = sessions
        folder = sessions.home / ".config" / "Cursor" / "User" / "globalStorage"
        self.writing = CursorFile(folder / "state.vscdb")
        self.file = self.writing.file

    def say(self, name, *texts, **more):
        """Write a chat anew: questions end with "?"."""
        now = self._sessions.clock()
        messages = [
            message(
                f"m{number}",
                SAID if text.endswith("?") else ANSWERED,
                text,
                createdAt=at(now + timedelta(milliseconds=number)),
            )
            for number, text in enumerate(texts)
        ]
        told = {"uri": {"fsPath": "/home/ana/till"}}
        begun = int(now.timestamp() * 1_000)
        self.writing.chat(
            name,
            *messages,
            **{"createdAt": begun, "lastUpdatedAt": begun, "workspaceIdentifier": told, **more},
        )
        self.touch()

    def touch(self):
        for each in (self.file, self.file.with_name("state.vscdb-wal")):
            self._sessions.touch(each)


@pytest.fixture
def chats(sessions):
    chats = Chats(sessions)
    yield chats
    chats.writing.close()


def test_each_exchange_comes_once_and_a_changed_answer_changes_it(
    capture, chats, look, contents, services, origin, store
):
    capture.start("cursor")
    chats.say("c1", "Which port?", "80")
    look(capture)
    assert contents() == []
    look(capture, QUIET_S)
    assert contents() == ["Which port?\n\nAssistant: 80"]

    chats.say("c1", "Which port?", "8033", "And at home?")
    look(capture)
    look(capture, TABLE_EVERY_S)
    assert contents() == ["Which port?\n\nAssistant: 8033"]
    assert {(each.source, each.project_id) for each in stored(store)} == {("cursor", "till")}
    counts = imported(services, origin, chats.file.parent, "cursor")
    assert (counts.known, counts.new) == (1, 1)


def test_an_answer_that_is_still_written_waits(capture, chats, look, contents):
    capture.start("cursor")
    chats.say("c1", "One?", "Yes.", "Two?", "Ye", status="generating")
    look(capture)
    look(capture, QUIET_S)
    assert contents() == ["One?\n\nAssistant: Yes."]

    chats.say("c1", "One?", "Yes.", "Two?", "Yes.", status="completed")
    look(capture)
    look(capture, TABLE_EVERY_S)
    assert contents() == ["One?\n\nAssistant: Yes.", "Two?\n\nAssistant: Yes."]


def test_a_file_that_never_rests_is_read_now_and_then(capture, chats, look, contents, opened):
    capture.start("cursor")
    chats.say("c1", "One?", "Yes.")
    reads = []
    for second in range(int(3 * TABLE_EVERY_S)):
        chats.touch()
        look(capture)
        if any(path == str(chats.file) for path, _ in opened()):
            reads.append(second)
    assert contents() == ["One?\n\nAssistant: Yes."]
    assert reads == [5, 11]


def test_an_unchanged_file_is_not_opened_also_after_a_restart(
    capture, begin, chats, look, contents, opened
):
    capture.start("cursor")
    chats.say("c1", "One?", "Yes.")
    look(capture)
    look(capture, QUIET_S)
    assert len(contents()) == 1
    opened()
    later = begin()
    for _ in range(5):
        look(capture, TABLE_EVERY_S)
        look(later, TABLE_EVERY_S)
    assert opened() == []


def test_what_was_said_before_comes_by_backfill(capture, chats, look, contents, clock, origin):
    chats.say("c1", "Before?", "Yes.")
    clock.move(seconds=5)
    capture.start("cursor")
    chats.say("c2", "After?", "Yes.")
    look(capture)
    look(capture, QUIET_S)
    assert contents() == ["After?\n\nAssistant: Yes."]
    assert capture.preview("cursor").counts.new == 1
    assert capture.backfill("cursor", origin).counts.new == 1
    assert sorted(contents()) == ["After?\n\nAssistant: Yes.", "Before?\n\nAssistant: Yes."]


def test_the_file_is_opened_for_reading_alone_and_nothing_is_made_beside_it(
    capture, chats, look, contents, opened
):
    capture.start("cursor")
    chats.say("c1", "One?", "Yes.")
    before = {each.name: each.read_bytes() for each in chats.file.parent.iterdir()}
    chats.file.parent.chmod(0o555)
    opened()
    look(capture)
    look(capture, QUIET_S)
    chats.file.parent.chmod(0o755)
    assert contents() == ["One?\n\nAssistant: Yes."]
    changing = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
    found = opened()
    assert {path for path, _ in found} == {str(chats.file), f"{chats.file}-wal"}
    assert [flags for _, flags in found if flags & changing] == []
    assert {each.name: each.read_bytes() for each in chats.file.parent.iterdir()} == before


def test_a_broken_file_is_told_and_stops_nothing_else(capture, chats, sessions, look, contents):
    for name in ("cursor", "claude-code"):
        capture.start(name)
    chats.writing.close()
    sessions.write(chats.file, b"SQLite format 3\0" + b"\xff" * 9_000)
    sessions.say(sessions.claude(), "q1: One?", "a1: Yes.", "q2: Two?")
    look(capture)
    look(capture, QUIET_S)
    assert contents() == ["One?\n\nAssistant: Yes."]
    told = {each.name: each.unread for each in capture.overview().assistants}
    assert [each.reason for each in told["cursor"]] == [
        "It cannot be read: it is no whole SQLite file."
    ]


def test_a_chat_that_cannot_be_read_is_counted_and_the_others_are_read(
    capture, chats, look, contents
):
    capture.start("cursor")
    chats.writing.put("composerData:c0", b'{"half')
    chats.say("c1", "One?", "Yes.")
    look(capture)
    look(capture, QUIET_S)
    assert contents() == ["One?\n\nAssistant: Yes."]
    told = {each.name: each for each in capture.overview().assistants}
    assert (told["cursor"].refused_lines, told["cursor"].unread) == (1, ())


def test_a_pause_while_the_file_is_copied_leaves_out_what_it_held(
    capture, chats, look, contents, store, monkeypatch
):
    capture.start("cursor")
    chats.say("c1", "One?", "Yes.")
    look(capture)
    follower = capture._follower  # no other way to come between
    open_table = follower.open_table

    def pause_then_open(file, table):
        capture.pause()
        return open_table(file, table)

    monkeypatch.setattr(follower, "open_table", pause_then_open)
    look(capture, QUIET_S)
    assert contents() == []
