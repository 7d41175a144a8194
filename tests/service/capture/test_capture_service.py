"""What a person decides about session files, and what is there already."""

from __future__ import annotations

import stat
import threading
from dataclasses import replace
from datetime import timedelta

import pytest
from tests.service.capture.test_following import stored
from tests.waiting import wait_until

from rosemary.domain.conversations import CaptureSettings, CaptureState, FollowedTitles
from rosemary.domain.errors import InvalidInputError, MachineError, NotFoundError
from rosemary.domain.events import CaptureDecided
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.history import UndoTarget
from rosemary.domain.models import MemoryDraft, MemoryPatch
from rosemary.domain.ports import Watch
from rosemary.domain.types import MemoryType
from rosemary.service.exchange.capture_service import CaptureKeeper, CaptureService


def test_what_was_decided_is_kept_for_the_person_alone(capture, begin, tmp_path):
    capture.start("codex")
    capture.exclude(str(tmp_path / "secret"))
    capture.pause()

    found = begin().overview()

    states = {each.name: each.state for each in found.assistants}
    assert states == {
        "claude-code": CaptureState.OFF,
        "codex": CaptureState.PAUSED,
        "gemini-cli": CaptureState.OFF,
        "continue": CaptureState.OFF,
        "cline": CaptureState.OFF,
        "copilot-chat": CaptureState.OFF,
        "cursor": CaptureState.OFF,
    }
    assert found.is_paused
    assert found.excluded == (str(tmp_path / "secret"),)
    assert stat.S_IMODE((tmp_path / "capture.json").stat().st_mode) == 0o600


def test_to_start_again_changes_nothing(capture, clock):
    capture.start("codex")
    since = capture.overview().assistants[1].since
    clock.move(hours=1)
    capture.start("codex")
    assert capture.overview().assistants[1].since == since


@pytest.mark.parametrize(
    "ask",
    [
        lambda capture: capture.start("windsurf"),
        lambda capture: capture.stop("windsurf"),
        lambda capture: capture.preview("windsurf"),
    ],
)
def test_an_assistant_whose_sessions_are_not_known_is_refused(capture, ask):
    with pytest.raises(NotFoundError, match="cannot be followed") as refused:
        ask(capture)
    assert (
        refused.value.hint
        == "Choose one of: claude-code, codex, gemini-cli, continue, cline, copilot-chat, cursor."
    )


def test_an_assistant_without_sessions_has_nothing_to_fill_in(capture):
    with pytest.raises(NotFoundError, match="Codex keeps no sessions on this computer"):
        capture.preview("codex")


def test_a_folder_to_exclude_is_a_whole_path(capture, tmp_path):
    with pytest.raises(InvalidInputError, match="is not absolute"):
        capture.exclude("secret")
    with pytest.raises(NotFoundError, match="is not excluded"):
        capture.include(str(tmp_path))
    link, real = tmp_path / "link", tmp_path / "real"
    real.mkdir()
    link.symlink_to(real)
    assert capture.exclude(f"{link}/") == (str(link), str(real))
    assert capture.include(str(link)) == ()


def test_a_decision_that_cannot_be_written_is_told(capture, tmp_path):
    (tmp_path / "capture.new").mkdir()
    with pytest.raises(MachineError, match=r"capture\.json could not be written"):
        capture.start("codex")


def test_what_is_there_is_counted_then_taken_and_taken_back_by_one_undo(
    capture, sessions, contents, services, origin, clock
):
    sessions.say(sessions.claude("s1"), "q1: One?", "a1: Yes.")
    clock.move(days=2)
    sessions.say(sessions.claude("s2"), "q2: Two?", "a2: Yes.", session="s2")
    sessions.say(
        sessions.claude("s3", "-x"), "q3: Three?", "a3: Yes.", session="s3", cwd="/home/ana/x"
    )
    capture.exclude("/home/ana/x")

    seen = capture.preview("claude-code")

    assert (seen.counts.new, seen.threads) == (2, 2)
    assert seen.projects == {"shop": 2}
    assert (seen.last - seen.first).days == 2
    assert contents() == []
    told = []
    done = capture.backfill("claude-code", origin, Watch(tell=told.append))
    assert (done.counts.new, done.is_cancelled) == (2, False)
    assert told[-1].done == told[-1].total > 0
    assert contents() == ["One?\n\nAssistant: Yes.", "Two?\n\nAssistant: Yes."]
    assert capture.backfill("claude-code", replace(origin, call_id="again")).counts.known == 2

    services.history.undo(UndoTarget(call_id=done.import_id), replace(origin, call_id="undo"))
    assert contents() == []


def test_filling_in_can_be_stopped_and_goes_on(capture, sessions, contents, origin):
    for number in range(300):
        sessions.say(sessions.claude(), f"q{number}: Question {number}?", f"a{number}: Yes.")
    done = capture.backfill("claude-code", origin, Watch(is_cancelled=lambda: bool(contents())))
    assert done.is_cancelled
    assert 0 < len(contents()) < 300
    rest = capture.backfill("claude-code", replace(origin, call_id="again"))
    assert (rest.counts.known, rest.counts.known + rest.counts.new) == (done.counts.new, 300)
    assert len(contents()) == 300


def test_filling_in_while_following_takes_each_once(capture, sessions, look, contents, origin):
    capture.start("claude-code")
    for number in range(200):
        sessions.say(sessions.claude(), f"q{number}: Question {number}?", f"a{number}: Yes.")
    filling = threading.Thread(target=capture.backfill, args=("claude-code", origin))
    filling.start()
    look(capture)
    look(capture, 600)
    filling.join()
    assert sorted(contents()) == sorted(
        f"Question {number}?\n\nAssistant: Yes." for number in range(200)
    )


@pytest.fixture
def said(capture, sessions, clock, origin, services, store):
    """Exchanges of five days, the first one pinned, and a conversation from elsewhere."""
    for number in range(5):
        sessions.say(sessions.claude(), f"q{number}: Day {number}?", f"a{number}: Yes.")
        clock.move(days=1)
    capture.backfill("claude-code", origin)
    other = MemoryDraft(content="Elsewhere.", memory_type=MemoryType.CONVERSATION, source="claude")
    services.memories.save(other, replace(origin, call_id="other"))
    [pinned] = [each for each in stored(store) if each.content.startswith("Day 0")]
    patch = MemoryPatch(tags=("pinned",))
    services.memories.update(pinned.id, patch, replace(origin, call_id="pin"))


@pytest.mark.parametrize(
    ("settings", "kept"),
    [
        (CaptureSettings(), [0, 1, 2, 3, 4]),
        (CaptureSettings(kept_days=3), [0, 2, 3, 4]),
        (CaptureSettings(kept_exchanges=1), [0, 4]),
        (CaptureSettings(kept_days=2, kept_exchanges=3), [0, 3, 4]),
        (CaptureSettings(kept_exchanges=50), [0, 1, 2, 3, 4]),
    ],
)
def test_conversations_beyond_the_limits_go_to_the_trash(
    begin, said, contents, store, settings, kept, look, sessions
):
    capture = begin(settings)
    gone = capture.trim()
    texts = [f"Day {number}?\n\nAssistant: Yes." for number in kept]
    assert [each for each in contents() if each != "Elsewhere."] == texts
    assert "Elsewhere." in contents()
    assert gone == 5 - len(kept)
    trashed = store.read(lambda view: view.memories.count(MemoryFilter(is_trashed=True)))
    assert trashed == gone
    assert capture.trim() == 0


@pytest.mark.parametrize("name", ["kept_days", "kept_exchanges"])
def test_a_limit_is_no_less_than_none(name):
    with pytest.raises(InvalidInputError, match=f"capture.{name}"):
        CaptureSettings(**{name: -1})


def test_settings_are_used_as_soon_as_they_are_adopted(capture, said):
    capture.adopt(CaptureSettings(kept_exchanges=1))
    assert capture.trim() == 3


@pytest.fixture
def keeper(services, store, clock, tmp_path, sessions):
    ledger = tmp_path / "capture.json"
    capture = CaptureService(store, services.bus, clock, services.imports, ledger)
    keeper = CaptureKeeper(capture, look_every_s=0.01)
    keeper.capture = capture
    yield keeper
    keeper.stop()


def test_the_thread_takes_what_is_said_once_it_is_told_to(keeper, sessions, contents, tmp_path):
    keeper.start()
    file = sessions.claude()
    keeper.capture.start("claude-code")
    sessions.say(file, "q1: One?", "a1: Yes.", "q2: Two?")
    wait_until(lambda: len(contents()) == 1, "the first exchange")
    sessions.say(file, "a2: Yes.")
    wait_until(lambda: len(contents()) == 2, "the answer that is quiet")
    keeper.stop()
    assert str(file) in (tmp_path / "capture.json").read_text()


def test_the_thread_goes_on_after_a_failure(keeper, sessions, contents, monkeypatch, caplog):
    capture, failed = keeper.capture, threading.Event()
    look = capture.look

    def fail():
        monkeypatch.setattr(capture, "look", look)
        failed.set()
        raise MachineError("The disk is full.")

    monkeypatch.setattr(capture, "look", fail)
    capture.start("claude-code")
    sessions.say(sessions.claude(), "q1: One?", "a1: Yes.", "q2: Two?")
    keeper.start()
    assert failed.wait(30)
    # A decision does not wait until it would look again.
    capture.start("codex")
    wait_until(lambda: len(contents()) == 1, "the first exchange")
    assert "sessions are not followed for now: The disk is full." in caplog.text


def test_a_pause_ends_by_itself_and_what_is_said_since_is_taken(
    capture, begin, sessions, look, contents, clock
):
    capture.start("claude-code")
    assert capture.followed() == FollowedTitles(titles=("Claude Code",))
    until = clock() + timedelta(hours=1)
    capture.pause(timedelta(hours=1))
    sessions.say(sessions.claude(), "q1: In the pause?", "a1: Yes.")
    clock.move(minutes=59)
    capture.resume_if_due()
    assert not capture.is_following
    assert capture.pause_left_s == 60
    assert begin().overview().paused_until == until

    clock.move(minutes=2)
    sessions.say(sessions.claude(), "q2: After it?", "a2: Yes.")
    clock.move(hours=8)
    after_restart = begin()
    after_restart.resume_if_due()
    found = after_restart.overview()
    assert (found.is_paused, found.paused_until) == (False, None)
    look(after_restart)
    look(after_restart, 600)
    assert contents() == ["After it?\n\nAssistant: Yes."]


def test_a_pause_without_an_end_stays(capture, clock):
    capture.start("codex")
    capture.pause(timedelta(hours=1))
    capture.pause()
    clock.move(days=9)
    capture.resume_if_due()
    assert capture.followed() == FollowedTitles(titles=("Codex",), is_paused=True)


def test_each_decision_is_told(capture, services):
    told = []
    services.bus.subscribe(told.append)
    capture.start("codex")
    capture.pause()
    capture.pause()
    assert told == [CaptureDecided(), CaptureDecided()]


def test_the_thread_goes_on_when_a_pause_is_over(keeper, sessions, contents, clock):
    keeper.capture.start("claude-code")
    keeper.capture.pause(timedelta(hours=1))
    keeper.start()
    clock.move(hours=2)
    keeper.capture.decided.set()
    wait_until(lambda: keeper.capture.is_following, "the end of the pause")
    sessions.say(sessions.claude(), "q1: One?", "a1: Yes.", "q2: Two?")
    wait_until(lambda: len(contents()) == 1, "the first exchange")


def test_the_thread_sleeps_while_nothing_is_followed(keeper, monkeypatch):
    monkeypatch.setattr(keeper.capture, "look", lambda: pytest.fail("it looked"))
    keeper.start()
    keeper.capture.pause()
    wait_until(lambda: not keeper.capture.decided.is_set(), "the decision is seen")
