"""Session files that grow: each exchange becomes one memory, the same as by an import."""

from __future__ import annotations

import builtins
import io
import itertools
import json
import os
import shutil
import sys

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.service.capture.session_writing import claude_line, codex_line, codex_message

from rosemary.domain.conversations import CaptureState
from rosemary.domain.errors import StorageFullError
from rosemary.domain.events import StoreReplaced
from rosemary.domain.filters import EVERYTHING
from rosemary.domain.history import UndoTarget
from rosemary.domain.models import MemoryPatch
from rosemary.domain.types import SortOrder
from rosemary.importers import session_messages
from rosemary.service.exchange import session_following as following
from rosemary.service.exchange.import_service import ImportRequest
from rosemary.service.exchange.session_following import QUIET_S

NUMBERS = itertools.count()


@pytest.fixture
def opened(sessions, monkeypatch):
    """Returns what was opened below the person's home since the last time, with the flags.

    An audit hook would tell the same, but stays until the process ends; before Python 3.12
    a thread that starts meanwhile can then fail where coverage is counted.
    """
    home, files = str(sessions.home), []
    open_file, open_descriptor = io.open, os.open

    def note(path, flags):
        if isinstance(path, str | os.PathLike) and os.fspath(path).startswith(home):
            files.append((os.fspath(path), flags))

    def opening_file(path, mode="r", *arguments, **options):
        note(path, os.O_RDWR if set("wxa+") & set(mode) else os.O_RDONLY)
        return open_file(path, mode, *arguments, **options)

    def opening_descriptor(path, flags, *arguments, **options):
        note(path, flags)
        return open_descriptor(path, flags, *arguments, **options)

    monkeypatch.setattr(io, "open", opening_file)
    monkeypatch.setattr(builtins, "open", opening_file)
    monkeypatch.setattr(os, "open", opening_descriptor)

    def since():
        found = list(files)
        files.clear()
        return found

    return since


def stored(store):
    def job(view):
        return view.memories.get_many(view.memories.list_ids(EVERYTHING, SortOrder.OLDEST))

    return store.read(job)


def imported(services, origin, folder, form):
    return services.imports.run(ImportRequest(path=folder, form=form), origin).counts


def test_nothing_is_followed_until_the_person_says_so(capture, sessions, look, contents, opened):
    sessions.say(sessions.claude(), "q1: Which port?", "a1: 8080.", "q2: Sure?")
    opened()
    look(capture)

    assert not capture.is_following
    assert {each.state for each in capture.overview().assistants} == {CaptureState.OFF}
    assert contents() == []
    assert opened() == []


def test_an_exchange_is_stored_when_the_next_one_begins(capture, sessions, look, contents, store):
    capture.start("claude-code")
    file = sessions.claude()
    sessions.say(file, "q1: Which port?", "a1: 8080.")
    look(capture, 0.1)
    assert contents() == []
    sessions.say(file, "q2: Sure?")
    look(capture, 0.1)

    assert contents() == ["Which port?\n\nAssistant: 8080."]
    [claude, *_] = capture.overview().assistants
    assert (claude.state, claude.files, claude.stored, claude.stored_today) == ("on", 1, 1, 1)
    assert claude.last_taken_at is not None
    (memory,) = stored(store)
    assert (memory.source, memory.project_id, memory.author) == ("claude", "shop", "user")
    assert (memory.thread_id, memory.memory_type) == ("claude:s1", "conversation")


def test_an_answer_that_is_quiet_is_stored_and_what_follows_updates_it(
    capture, sessions, look, contents
):
    capture.start("claude-code")
    file = sessions.claude()
    sessions.say(file, "q1: Which port?", "a1: 8080.")
    look(capture)
    look(capture, QUIET_S)
    assert contents() == ["Which port?\n\nAssistant: 8080."]

    sessions.say(file, "a2: Or 8081.")
    look(capture)
    # The second time it has to be quiet for longer.
    look(capture, QUIET_S)
    assert len(contents()[0]) < 40
    look(capture, QUIET_S)
    assert contents() == ["Which port?\n\nAssistant: 8080.\n\nOr 8081."]
    assert capture.overview().assistants[0].stored == 1


def test_a_question_without_an_answer_waits(capture, sessions, look, contents):
    capture.start("claude-code")
    sessions.say(sessions.claude(), "q1: Which port?")
    look(capture)
    look(capture, 600)
    assert contents() == []
    sessions.say(sessions.claude(), "a1: 8080.")
    look(capture)
    look(capture, 600)
    assert contents() == ["Which port?\n\nAssistant: 8080."]


def test_what_began_before_is_not_taken(capture, sessions, look, contents, clock):
    file = sessions.claude()
    sessions.say(file, "q1: Old?", "a1: Yes.", "q2: Begun?")
    clock.move(seconds=5)
    capture.start("claude-code")
    look(capture)
    sessions.say(file, "a2: Before.", "q3: New?", "a3: Yes.")
    look(capture)
    look(capture, QUIET_S)
    assert contents() == ["New?\n\nAssistant: Yes."]


def test_what_was_followed_is_known_to_an_import_and_the_other_way_round(
    capture, sessions, look, contents, services, origin
):
    capture.start("claude-code")
    file = sessions.claude()
    sessions.say(file, "q1: One?", "a1: Yes.", "q2: Two?", "a2: Yes.", "q3: Three?")
    look(capture)
    root = sessions.home / ".claude" / "projects"

    first = imported(services, origin, root, "claude-code")
    assert (first.known, first.new, first.grown) == (2, 1, 0)

    sessions.say(file, "a3: Yes.", "q4: Four?")
    look(capture)
    assert len(contents()) == 3
    assert contents()[2] == "Three?\n\nAssistant: Yes."
    again = imported(services, origin, root, "claude-code")
    assert (again.known, again.new, again.grown) == (3, 1, 0)


def test_a_line_counts_once_it_is_whole(capture, sessions, look, contents):
    capture.start("claude-code")
    file = sessions.claude()
    sessions.say(file, "q1: Which port?", "a1: 8080.")
    whole = file.read_bytes()
    sessions.write(file, whole[:-20])
    look(capture)
    look(capture, 600)
    assert contents() == []
    sessions.append(file, whole[-20:])
    look(capture)
    look(capture, 600)
    assert contents() == ["Which port?\n\nAssistant: 8080."]


def test_only_the_new_lines_of_a_file_are_read_also_after_a_restart(
    capture, begin, sessions, look, monkeypatch
):
    capture.start("claude-code")
    file = sessions.claude()
    for number in range(50):
        sessions.say(file, f"q{number}: Question {number}?", f"a{number}: Answer {number}.")
    look(capture)
    look(capture, QUIET_S)
    parsed = []
    json_line = session_messages.json_line
    monkeypatch.setattr(
        session_messages, "json_line", lambda text: parsed.append(text) or json_line(text)
    )
    sessions.say(file, "q50: New?")
    look(capture)
    assert len(parsed) == 1

    # The open exchange is read again.
    later = begin()
    look(later)
    assert len(parsed) == 1
    sessions.say(file, "a50: Yes.")
    look(later)
    assert len(parsed) == 3


def test_a_restart_goes_on_in_the_middle_of_an_exchange(capture, begin, sessions, look, contents):
    capture.start("claude-code")
    file = sessions.claude()
    sessions.say(file, "q1: One?", "a1: Yes.", "q2: Two?", "a2: Perhaps.")
    look(capture)
    later = begin()
    sessions.say(file, "a3: Yes.")
    look(later)
    look(later, QUIET_S)
    assert contents() == ["One?\n\nAssistant: Yes.", "Two?\n\nAssistant: Perhaps.\n\nYes."]


def test_places_that_are_older_than_the_memories_add_nothing(
    capture, begin, sessions, look, contents, tmp_path
):
    capture.start("claude-code")
    file = sessions.claude()
    sessions.say(file, "q1: One?", "a1: Yes.", "q2: Two?")
    look(capture)
    shutil.copyfile(tmp_path / "capture.json", tmp_path / "older.json")
    sessions.say(file, "a2: Yes.", "q3: Three?", "a3: Yes.", "q4: Four?")
    look(capture)
    before = contents()
    assert len(before) == 3

    shutil.copyfile(tmp_path / "older.json", tmp_path / "capture.json")
    look(begin())
    assert contents() == before


def test_decisions_that_are_lost_or_damaged_follow_nothing(capture, begin, tmp_path, caplog):
    capture.start("claude-code")
    assert begin().is_following
    (tmp_path / "capture.json").write_text('{"version": 1, "programs": [')
    assert not begin().is_following
    assert "no sessions are followed" in caplog.text
    (tmp_path / "capture.json").write_text('{"version": 99}')
    assert not begin().is_following
    (tmp_path / "capture.json").unlink()
    assert not begin().is_following


@pytest.mark.parametrize("way", ["cut off", "replaced", "edited", "moved", "deleted and back"])
def test_whatever_happens_to_a_file_each_exchange_is_there_once(
    capture, sessions, look, contents, way
):
    capture.start("claude-code")
    file = sessions.claude()
    sessions.say(file, "q1: One?", "a1: Yes.", "q2: Two?", "a2: Yes.")
    look(capture)
    look(capture, QUIET_S)
    data = file.read_bytes()
    if way == "cut off":
        sessions.write(file, data.splitlines(keepends=True)[0])
        look(capture)
        sessions.write(file, data)
    elif way == "replaced":
        other = file.with_suffix(".new")
        other.write_bytes(data)
        other.replace(file)
        sessions.touch(file)
    elif way == "edited":
        sessions.write(file, data.replace(b"One?", b"ONE?"))
    elif way == "moved":
        file.rename(file.with_name("s1-old.jsonl"))
    else:
        file.unlink()
        look(capture)
        sessions.write(file, data)
    look(capture)
    sessions.say(file, "q3: Three?", "a3: Yes.")
    look(capture)
    look(capture, QUIET_S)
    first = "ONE?" if way == "edited" else "One?"
    assert contents() == [f"{each}\n\nAssistant: Yes." for each in (first, "Two?", "Three?")]


def claude_lines(sessions, session, *texts, has_unique_ids=True):
    """Return lines of Claude Code, a question and an answer in turn."""
    for number, text in enumerate(texts):
        uuid = f"{number:08}-0000-4000-8000-000000000000" if has_unique_ids else f"u{number}"
        kind = "assistant" if number % 2 else "user"
        line = claude_line("q", text, sessions.clock(), session, type=kind)
        yield line | {"uuid": uuid}


SAID = ("One?", "Yes.", "Two?", "Yes.")


def test_a_session_that_repeats_another_one_adds_what_is_new_alone(
    capture, sessions, look, contents, services, origin, store
):
    capture.start("claude-code")
    sessions.add(sessions.claude("s1"), *claude_lines(sessions, "s1", *SAID))
    look(capture)
    look(capture, QUIET_S)
    # What is gone does not come back with the repetition.
    services.memories.delete([stored(store)[0].id], origin)
    again = claude_lines(sessions, "s2", *SAID, "Three?", "Yes.")
    sessions.add(sessions.claude("s2"), *again)
    look(capture)
    look(capture, QUIET_S)
    assert contents() == ["Two?\n\nAssistant: Yes.", "Three?\n\nAssistant: Yes."]


def test_messages_whose_ids_are_not_unique_are_told_apart_by_their_sessions(
    capture, sessions, look, contents
):
    capture.start("claude-code")
    for name in ("s1", "s2"):
        said = claude_lines(sessions, name, f"{name}?", "Yes.", has_unique_ids=False)
        sessions.add(sessions.claude(name), *said)
    without = claude_line("q", "No id?", sessions.clock(), "s3")
    sessions.add(sessions.claude("s3"), without | {"uuid": None})
    sessions.say(sessions.claude("s3"), "a1: Yes.", session="s3")
    look(capture)
    look(capture, QUIET_S)
    assert sorted(contents()) == [f"{each}?\n\nAssistant: Yes." for each in ("No id", "s1", "s2")]


@pytest.mark.parametrize("way", ["edited", "deleted", "undone"])
def test_what_the_person_changed_stays_as_it_is(
    capture, begin, sessions, look, contents, services, origin, store, way
):
    capture.start("claude-code")
    file = sessions.claude()
    sessions.say(file, "q1: One?", "a1: Yes.")
    look(capture)
    look(capture, QUIET_S)
    [memory] = stored(store)
    if way == "edited":
        services.memories.update(memory.id, MemoryPatch(content="Mine."), origin)
    elif way == "deleted":
        services.memories.delete([memory.id], origin)
    else:
        services.history.undo(UndoTarget(call_id=memory.origin.call_id), origin)
    before = contents()
    # All is read anew, and the exchange goes on.
    services.bus.publish(StoreReplaced(info=None, origin=origin))
    capture = begin()
    sessions.write(file, file.read_bytes())
    sessions.say(file, "a2: Certainly.")
    look(capture)
    look(capture, 600)
    assert contents() == before


def codex_lines(clock, count=6):
    lines = [codex_line("session_meta", {"id": "c1", "cwd": "/home/ana/till"}, clock())]
    for number in range(count):
        lines.append(codex_message(f"Question {number}?", clock(), is_answer=False))
        lines.append(codex_line("event_msg", {"type": "token_count"}, clock()))
        lines.append(codex_message(f"Answer {number}.", clock(), is_answer=True))
    return lines


def test_codex_is_followed_like_an_import(
    capture, begin, sessions, look, contents, services, origin, clock
):
    capture.start("codex")
    for line in codex_lines(clock):
        sessions.add(sessions.codex(), line)
        look(capture, 0.1)
        capture = begin()
    look(capture)
    look(capture, QUIET_S)
    assert len(contents()) == 6
    counts = imported(services, origin, sessions.home / ".codex" / "sessions", "codex")
    assert (counts.known, counts.new, counts.grown, counts.duplicates) == (6, 0, 0, 0)


def test_gemini_writes_its_file_anew_and_is_read_when_it_is_quiet(
    capture, sessions, look, contents, services, origin
):
    capture.start("gemini-cli")
    file = sessions.gemini()
    asked = ("m1", "user", "Which port?")
    sessions.write(file, sessions.gemini_session(asked)[:40])
    look(capture)
    look(capture, QUIET_S)
    assert [each.reason for each in capture.overview().assistants[2].unread] == ["It is not JSON."]
    sessions.write(file, sessions.gemini_session(asked, ("m2", "gemini", "8033.")))
    look(capture)
    assert contents() == []
    look(capture, QUIET_S)
    assert contents() == ["Which port?\n\nAssistant: 8033."]
    assert capture.overview().assistants[2].unread == ()
    more = (("m2", "gemini", "8033."), ("m3", "gemini", "Or 8034."), ("m4", "user", "Sure?"))
    sessions.write(file, sessions.gemini_session(asked, *more))
    look(capture)
    look(capture, QUIET_S)
    assert contents() == ["Which port?\n\nAssistant: 8033.\n\nOr 8034."]
    counts = imported(services, origin, sessions.home / ".gemini" / "tmp", "gemini-cli")
    # The question that waits for its answer is new to the import.
    assert (counts.known, counts.new, counts.grown) == (1, 1, 0)


def test_continue_writes_its_file_anew_and_each_exchange_comes_once(
    capture, sessions, look, contents, services, origin, store
):
    capture.start("continue")
    sessions.write_continue("Which flour?", "Rye.")
    look(capture)
    look(capture, QUIET_S)
    sessions.write_continue("Which flour?", "Rye.", "How long?", "Twelve hours.", "And then?")
    look(capture)
    look(capture, QUIET_S)

    flour, time = "Which flour?\n\nAssistant: Rye.", "How long?\n\nAssistant: Twelve hours."
    assert sorted(contents()) == [time, flour]
    memory = stored(store)[0]
    assert (memory.source, memory.author, memory.thread_id) == ("continue", "user", "continue:s1")
    assert (memory.project_id, memory.created_at) == ("bakery", sessions.clock())
    counts = imported(services, origin, sessions.home / ".continue" / "sessions", "continue")
    # The question that waits for its answer is new to the import.
    assert (counts.known, counts.new, counts.grown) == (2, 1, 0)


@pytest.mark.skipif(sys.platform != "linux", reason="its folder is elsewhere there")
def test_a_chat_of_vs_code_is_read_out_of_its_log_of_changes(
    capture, sessions, look, contents, services, origin, store
):
    capture.start("copilot-chat")
    file = sessions.copilot()
    workspace = file.parent.parent / "workspace.json"
    sessions.write(workspace, b'{"folder": "file:///home/ana/till"}')
    chat = {"sessionId": "s1", "responderUsername": "Copilot"}
    asked = sessions.copilot_request("r1", "Which port?", "80")
    sessions.add(file, {"kind": 0, "v": chat | {"requests": [asked]}})
    look(capture)
    look(capture, QUIET_S)
    assert contents() == ["Which port?\n\nAssistant: 80"]

    sessions.add(file, {"kind": 1, "k": ["requests", 0, "response"], "v": ["8033"]})
    more = sessions.copilot_request("r2", "And at home?", "8034")
    sessions.add(file, {"kind": 2, "k": ["requests"], "v": [more]})
    sessions.append(file, b'{"kind": 2, "k":')
    look(capture)
    look(capture, QUIET_S)
    home = "And at home?\n\nAssistant: 8034"
    assert sorted(contents()) == [home, "Which port?\n\nAssistant: 8033"]
    assert {(each.source, each.project_id) for each in stored(store)} == {("copilot", "till")}
    counts = imported(services, origin, workspace.parent.parent, "copilot-chat")
    assert (counts.known, counts.new, counts.grown) == (2, 0, 0)


def test_a_session_of_continue_without_a_list_is_left_to_the_import(
    capture, sessions, look, contents, services, origin
):
    capture.start("continue")
    file = sessions.write_continue("Which flour?", "Rye.")
    file.with_name("sessions.json").write_text("[half")
    look(capture)
    look(capture, QUIET_S)
    assert contents() == []
    counts = imported(services, origin, sessions.home / ".continue" / "sessions", "continue")
    assert (counts.new, contents()) == (1, ["Which flour?\n\nAssistant: Rye."])


def test_private_parts_never_arrive(capture, sessions, look, contents):
    capture.start("claude-code")
    sessions.say(
        sessions.claude(), "q1: My <private>code is 4711</private> tea?", "a1: Green.", "q2: Ok"
    )
    look(capture)
    assert contents() == ["My  tea?\n\nAssistant: Green."]


def test_nothing_is_read_while_paused_and_what_was_said_then_is_left_out(
    capture, sessions, look, contents, clock, opened
):
    capture.start("claude-code")
    file = sessions.claude()
    sessions.say(file, "q1: One?", "a1: Yes.")
    capture.pause()
    assert capture.overview().assistants[0].state is CaptureState.PAUSED
    opened()
    look(capture)
    look(capture, 600)
    assert opened() == []
    clock.move(seconds=5)
    sessions.say(file, "q2: In the pause?", "a2: Yes.")
    clock.move(seconds=5)
    capture.resume()
    sessions.say(file, "q3: After?", "a3: Yes.")
    look(capture)
    look(capture, QUIET_S)
    assert contents() == ["After?\n\nAssistant: Yes."]


def test_what_is_stopped_is_read_no_more(capture, begin, sessions, look, contents):
    capture.start("claude-code")
    file = sessions.claude()
    sessions.say(file, "q1: One?", "a1: Yes.", "q2: Two?", "a2: Yes.")
    look(capture)
    capture.stop("claude-code")
    look(capture, 600)
    look(begin(), 600)
    assert contents() == ["One?\n\nAssistant: Yes."]


@pytest.mark.parametrize("excluded", ["/home/ana/shop", "/home/ana"])
def test_sessions_in_an_excluded_folder_are_left_out(
    capture, begin, sessions, look, contents, excluded, opened, clock
):
    capture.exclude(excluded)
    capture.start("claude-code")
    shop, shopping = sessions.claude("s1"), sessions.claude("s2", "-home-bo-shopping")
    sessions.say(shop, "q1: One?", "a1: Yes.", "q2: Two?")
    sessions.say(shopping, "q8: Eight?", "a8: Yes.", "q9: Nine?", cwd="/home/bo/shop")
    look(capture)
    look(capture, 600)
    assert contents() == ["Eight?\n\nAssistant: Yes."]

    # Once its folder is known, it is not even opened.
    sessions.say(shop, "a2: Yes.", "q3: Three?", "a3: Yes.")
    opened()
    look(begin(), 600)
    assert opened() == []

    clock.move(seconds=5)
    capture = begin()
    capture.include(excluded)
    sessions.say(shop, "q4: Four?", "a4: Yes.", "q5: Five?")
    look(capture)
    assert contents() == ["Eight?\n\nAssistant: Yes.", "Four?\n\nAssistant: Yes."]


def test_files_are_opened_for_reading_alone(capture, sessions, look, contents, opened):
    capture.start("claude-code")
    capture.start("gemini-cli")
    file, other = sessions.claude(), sessions.gemini()
    sessions.say(file, "q1: One?", "a1: Yes.", "q2: Two?")
    talk = sessions.gemini_session(("m1", "user", "Port?"), ("m2", "gemini", "8033."))
    sessions.write(other, talk)
    for each in (file, other):
        each.chmod(0o444)
        each.parent.chmod(0o555)
    opened()
    look(capture)
    look(capture, QUIET_S)
    for each in (file, other):
        each.parent.chmod(0o755)
    assert len(contents()) == 2
    changing = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
    found = opened()
    assert {path for path, _ in found} == {str(file), str(other)}
    assert [flags for _, flags in found if flags & changing] == []


def test_one_bad_file_does_not_stop_the_others(
    capture, sessions, look, contents, monkeypatch, caplog
):
    capture.start("claude-code")
    bad, good = sessions.claude("a"), sessions.claude("b")
    sessions.append(bad, b"not JSON\n\x00\xff\n[1]\n{}\n")
    sessions.say(bad, "q1: A secret?", "a1: Yes.", "q2: Two?")
    sessions.say(good, "q8: Eight?", "a8: Yes.", "q9: Nine?")
    look(capture)
    assert len(contents()) == 2
    assert capture.overview().assistants[0].refused_lines == 2

    def fail(text):
        if "q3" in text:
            raise KeyError(text)
        return json.loads(text)

    monkeypatch.setattr(session_messages, "json_line", fail)
    sessions.say(bad, "q3: A secret?")
    sessions.say(good, "a9: Yes.", "q10: Ten?")
    look(capture)
    assert len(contents()) == 3
    [unread] = capture.overview().assistants[0].unread
    assert unread.path == str(bad)
    assert "secret" not in caplog.text
    monkeypatch.undo()


def test_a_file_that_cannot_be_read_is_told_and_tried_again(
    capture, sessions, look, contents, monkeypatch
):
    capture.start("claude-code")
    file = sessions.claude()
    sessions.say(file, "q1: One?", "a1: Yes.", "q2: Two?")
    opened_at = following.opened_at

    def shut(path, place):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(following, "opened_at", shut)
    look(capture)
    [unread] = capture.overview().assistants[0].unread
    assert unread.reason == "It cannot be read: Permission denied."
    monkeypatch.setattr(following, "opened_at", opened_at)
    look(capture)
    assert contents() == []
    look(capture, following.RETRY_S)
    assert len(contents()) == 1
    assert capture.overview().assistants[0].unread == ()


def test_what_could_not_be_stored_is_stored_later(
    capture, sessions, look, contents, services, monkeypatch
):
    capture.start("claude-code")
    sessions.say(sessions.claude(), "q1: One?", "a1: Yes.", "q2: Two?")

    def full(*_arguments):
        raise StorageFullError("The disk is full.")

    with monkeypatch.context() as patch:
        patch.setattr(services.imports, "take", full)
        with pytest.raises(StorageFullError):
            look(capture)
    look(capture)
    assert contents() == ["One?\n\nAssistant: Yes."]


def test_a_large_file_is_read_in_parts(capture, sessions, look, contents, monkeypatch):
    monkeypatch.setattr(following, "READ_MAX_BYTES", 1_000)
    capture.start("claude-code")
    for number in range(20):
        sessions.say(sessions.claude(), f"q{number}: Question {number}?", f"a{number}: Yes.")
    assert capture.look()
    assert 0 < len(contents()) < 10
    look(capture)
    look(capture, QUIET_S)
    assert len(contents()) == 20


@pytest.mark.parametrize("form", ["claude-code", "codex"])
@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_however_files_are_cut_and_the_app_restarted_the_memories_are_those_of_an_import(
    data, form, begin, sessions, look, clock, services, origin, contents
):
    name = f"h{next(NUMBERS):06}"
    kinds = data.draw(st.lists(st.sampled_from("qas"), min_size=1, max_size=12))
    file = sessions.claude(name) if form == "claude-code" else sessions.codex(name)
    capture = begin()
    capture.start(form)
    # An example that was given up may have left a file half read.
    look(capture)
    look(capture, 600)
    known = len(contents())
    if form == "codex":
        sessions.add(file, codex_line("session_meta", {"id": name, "cwd": "/x"}, clock()))
    for number, kind in enumerate(kinds):
        uuid = f"{kind.replace('s', 'a')}-{name}-{number}"
        if form == "claude-code":
            sessions.say(file, f"{uuid}: Text {uuid}", session=name, isSidechain=kind == "s")
        elif kind == "s":
            sessions.add(file, codex_line("event_msg", {"type": "token_count"}, clock()))
        else:
            sessions.add(file, codex_message(f"Text {uuid}", clock(), is_answer=kind == "a"))
    lines = file.read_bytes()
    shares = sorted(data.draw(st.lists(st.integers(0, 1_000), max_size=5)))
    cuts = [share * len(lines) // 1_000 for share in shares]
    sessions.write(file, b"")
    done = 0
    for cut in [*cuts, len(lines)]:
        sessions.append(file, lines[done:cut])
        done = cut
        look(capture, data.draw(st.sampled_from([0.1, 5.0])))
        if data.draw(st.booleans()):
            look(capture, 600)
        if data.draw(st.booleans()):
            capture = begin()
    look(capture)
    look(capture, 600)
    followed = len(contents()) - known
    counts = imported(services, origin, file, form)
    assert (counts.grown, counts.duplicates) == (0, 0)
    # A question without an answer is new to the import.
    said = [each for each in kinds if each != "s"]
    assert counts.new == int(said[-1:] == ["q"])
    assert counts.known == followed
    look(capture)
    look(capture, 600)
    assert len(contents()) == known + followed + counts.new
