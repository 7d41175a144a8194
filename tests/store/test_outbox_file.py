"""The file that keeps saves until a server is back."""

import json
import stat
from dataclasses import replace

import apsw
import pytest

from rosemary.domain.calls import KEPT_FOR, KeptAnswer, WaitingSave
from rosemary.domain.errors import (
    DamagedStoreError,
    DuplicateContentError,
    StoreUnavailableError,
)
from rosemary.domain.models import LinkDraft
from rosemary.store.sqlite import outbox_file
from rosemary.store.sqlite.outbox_file import OutboxFile


@pytest.fixture
def path(tmp_path):
    return tmp_path / "outbox.db"


@pytest.fixture
def outbox(path):
    made = OutboxFile(path)
    yield made
    made.close()


def test_a_save_comes_back_whole_and_in_its_turn(outbox, path, build):
    answer = KeptAnswer(
        client="claude", key="k", request_hash="h", answer="{}", kept_at=build.at(1)
    )
    first = WaitingSave(
        memory=build.memory("größer \N{SNOWMAN}\n", tags=("a", "b"), metadata={"n": [1]}, phase=2),
        links=(LinkDraft(target="other", relation="follows", weight=0.25),),
        is_key_given=True,
        answer=answer,
    )
    second = WaitingSave(memory=build.memory())
    for save in (first, second):
        assert outbox.add(save) == save.memory
    outbox.close()
    again = OutboxFile(path)
    assert replace(again.next(), memory=first.memory) == first
    kept = again.next().memory
    for name in ("id", "key", "content", "content_hash", "tags", "metadata", "phase", "origin"):
        assert getattr(kept, name) == getattr(first.memory, name)
    assert (kept.created_at, kept.importance_set) == (build.at(1), first.memory.importance_set)
    again.remove(kept.id)
    assert again.next().memory.id == second.memory.id
    assert (again.count(), again.holds(second.memory.id), again.holds(kept.id)) == (1, True, False)
    again.close()


def test_a_call_and_a_text_are_kept_once(outbox, build):
    answer = KeptAnswer(client="c", key="k", request_hash="h", answer="{}", kept_at=build.at(1))
    first = outbox.add(WaitingSave(memory=build.memory("same"), answer=answer))
    assert outbox.add(WaitingSave(memory=build.memory("other"), answer=answer)).id == first.id
    with pytest.raises(DuplicateContentError):
        outbox.add(WaitingSave(memory=build.memory("same")))
    assert outbox.count() == 1


def test_what_was_refused_is_kept_and_no_longer_in_line(outbox, build):
    refused, waits = build.memory(), build.memory()
    for memory in (refused, waits):
        outbox.add(WaitingSave(memory=memory))
    outbox.refuse(refused.id, "too late")
    assert outbox.next().memory.id == waits.id
    assert [(each.memory.id, each.refusal) for each in outbox.refused()] == [
        (refused.id, "too late")
    ]
    outbox.add(WaitingSave(memory=build.memory(refused.content)))


def test_there_is_no_file_before_the_first_save_and_then_it_is_private(outbox, path, build):
    assert (outbox.count(), outbox.next(), outbox.refused()) == (0, None, [])
    assert not path.exists()
    outbox.add(WaitingSave(memory=build.memory()))
    for each in path.parent.glob("outbox.db*"):
        assert stat.S_IMODE(each.stat().st_mode) == 0o600


def test_refused_saves_wait_again_in_their_old_place(outbox, build):
    first, second, third = (build.memory() for _ in range(3))
    for memory in (first, second, third):
        outbox.add(WaitingSave(memory=memory, is_project_open=memory is third))
    for memory in (first, second):
        outbox.refuse(memory.id, "too late")
    outbox.retry([first.id])
    assert outbox.next().memory.id == first.id
    assert outbox.count() == 2
    assert [(each.memory.id, each.refusal, each.is_project_open) for each in outbox.all()] == [
        (first.id, "", False),
        (second.id, "too late", False),
        (third.id, "", True),
    ]


def test_a_repeated_call_has_the_id_of_its_first_attempt(outbox, path, build):
    call = KeptAnswer(client="c", key="k", request_hash="h", answer="{}", kept_at=build.at(1))
    assert outbox.begin(call, "first") == "first"
    outbox.close()
    again = OutboxFile(path)
    assert again.begin(call, "second") == "first"
    assert again.begin(replace(call, client="d"), "third") == "third"
    # It waits for nothing.
    assert (again.count(), again.all()) == (0, [])
    again.close()


def test_a_key_that_another_call_has_or_that_is_old_begins_anew(outbox, build):
    call = KeptAnswer(client="c", key="k", request_hash="h", answer="{}", kept_at=build.at(1))
    outbox.begin(call, "first")
    other = replace(call, request_hash="i")
    assert [outbox.begin(other, each) for each in ("second", "third")] == ["second"] * 2
    later = replace(other, kept_at=other.kept_at + KEPT_FOR)
    assert [outbox.begin(later, each) for each in ("fourth", "fifth")] == ["fourth"] * 2


def test_few_ids_are_remembered(outbox, build, monkeypatch):
    monkeypatch.setattr(outbox_file, "_BEGUN_MAX", 3)
    call = KeptAnswer(client="c", key="k", request_hash="h", answer="{}", kept_at=build.at(1))
    for number in range(4):
        outbox.begin(replace(call, key=f"k{number}"), f"{number}")
    told = [outbox.begin(replace(call, key=f"k{number}"), "new") for number in (3, 2, 1, 0)]
    assert told == ["3", "2", "1", "new"]


def test_however_many_saves_wait_a_look_at_them_reads_none_of_the_others(
    outbox, path, build, monkeypatch
):
    for _ in range(30):
        outbox.add(WaitingSave(memory=build.memory()))
    outbox.close()
    read, loads = [], json.loads
    monkeypatch.setattr(json, "loads", lambda text: read.append(text) or loads(text))
    again = OutboxFile(path)
    again.add(WaitingSave(memory=build.memory()))
    assert (again.count(), len(again.refused()), len(read)) == (31, 0, 0)
    again.refuse(again.next().memory.id, "too late")
    read.clear()
    assert len(again.refused()) == 1
    assert len(read) == 1
    again.close()


def test_what_was_saved_for_others_goes_nowhere_until_it_is_asked_for(path, build):
    first, second = WaitingSave(memory=build.memory("one")), WaitingSave(memory=build.memory("two"))
    ours, theirs = OutboxFile(path, "ada in m on db"), OutboxFile(path, "ada in m on work")
    ours.add(first)
    ours.add(second)
    ours.close()
    assert (theirs.next(), theirs.count()) == (None, 0)
    assert [each.memory.id for each in theirs.refused()] == [first.memory.id, second.memory.id]
    assert "was saved for ada in m on db" in theirs.refused()[0].refusal
    theirs.retry([second.memory.id])
    assert theirs.next().memory.id == second.memory.id
    theirs.close()
    # It waits again as soon as its own memories are in use.
    again = OutboxFile(path, "ada in m on db")
    assert again.next().memory.id == first.memory.id
    assert [each.memory.id for each in again.refused()] == [second.memory.id]
    again.refuse(first.memory.id, "the same is there already [DUPLICATE_CONTENT]")
    again.close()
    last = OutboxFile(path, "ada in m on db")
    assert last.next() is None
    last.close()


def _filled(path, build, count=60):
    outbox = OutboxFile(path)
    saves = [build.memory(f"note {number} {'x' * 2_000}") for number in range(count)]
    for each in saves:
        outbox.add(WaitingSave(memory=each))
    outbox.close()
    return [each.id for each in saves]


def test_a_damaged_file_is_set_aside_and_what_can_be_read_waits(path, build, caplog):
    ids = _filled(path, build)
    whole = path.read_bytes()
    damaged = bytearray(whole)
    begin = whole.index(b"note 20 ")
    damaged[begin - 12_000 : begin + 12_000] = bytes(24_000)
    path.write_bytes(damaged)
    outbox = OutboxFile(path)
    kept = [each.memory.id for each in outbox.all()]
    assert kept == [each for each in ids if each in kept]
    assert {ids[0], ids[-1]} <= set(kept)
    assert 40 < len(kept) < 60
    (aside,) = outbox.set_aside()
    assert aside.read_bytes()[: len(damaged)] == damaged
    outbox.add(WaitingSave(memory=build.memory("later")))
    assert outbox.count() == len(kept) + 1
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    outbox.close()
    assert "kept as outbox.damaged-" in caplog.text
    caplog.clear()


def test_a_file_that_is_none_of_ours_is_set_aside(path, build, caplog):
    path.write_bytes(b"nothing of ours" * 600)
    outbox = OutboxFile(path)
    assert outbox.next() is None
    assert len(outbox.set_aside()) == 1
    outbox.add(WaitingSave(memory=build.memory()))
    outbox.close()
    caplog.clear()


def test_damage_that_is_met_later_is_told_as_that_of_this_file(path, build, monkeypatch, caplog):
    _filled(path, build, 2)
    outbox = OutboxFile(path)
    assert outbox.count() == 2

    def fail(*_):
        path.write_bytes(b"x" * path.stat().st_size)
        raise apsw.CorruptError("database disk image is malformed")

    with monkeypatch.context() as damaged:
        damaged.setattr(outbox_file, "fetch", fail)
        with pytest.raises(StoreUnavailableError, match="that wait for the server") as told:
            outbox.all()
    assert not isinstance(told.value, DamagedStoreError)
    later = outbox.add(WaitingSave(memory=build.memory("later")))
    assert [each.memory.id for each in outbox.all()] == [later.id]
    outbox.close()
    caplog.clear()
