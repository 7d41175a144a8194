"""A call with a key is applied once, and answered each time as the first time."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from rosemary.domain.calls import KEPT_FOR, KEPT_MAX, CallKey, KeptAnswer, checked_key
from rosemary.domain.errors import (
    CancelledError,
    DuplicateContentError,
    InvalidInputError,
    NotFoundError,
    StoreAwayError,
    VersionConflictError,
)
from rosemary.operations import gate
from rosemary.service.clients.audit_service import AnswerKeeper, KeyedCall
from rosemary.store.sqlite.themes import client_theme

KEY = CallKey(value="one")


@pytest.fixture
def ask(services, origin):
    def send(name, once=KEY, client="", **arguments):
        sender = replace(origin, client=client or origin.client)
        return gate.answer(services, name, arguments, sender, key=once).data

    return send


@pytest.fixture
def count(services, origin):
    def memories(**where):
        return gate.answer(services, "memory_stats", where, origin).data["total"]

    return memories


def test_a_save_that_is_sent_twice_is_one_memory_with_one_answer(ask, count):
    first = ask("save_memory", content="Maya likes green tea")
    assert ask("save_memory", content="Maya likes green tea") == first
    assert first["similar"] == []
    assert count() == 1


def test_every_change_is_applied_once(ask, services):
    tea, pot = (ask("save_memory", CallKey(value=each), content=each, key=each) for each in "tp")
    calls = [
        ("update_memory", {"id": tea["id"], "content": "tea, changed"}),
        ("update_memory", {"id": tea["id"], "tags": ["green"]}),
        ("update_memory", {"id": tea["id"], "content": "A long text. " * 400}),
        ("update_memory", {"id": tea["id"], "tags": ["green"], "expected_version": 4}),
        ("link_memories", {"from": "t", "to": "p"}),
        ("unlink_memories", {"from": "t", "to": "p"}),
        ("delete_memory", {"id": pot["id"]}),
        ("save_memory", {"content": "Another long text. " * 400}),
        ("delete_all_memories", {"confirm": 2}),
        ("create_backup", {}),
    ]
    answers = [ask(name, CallKey(value=str(n)), **given) for n, (name, given) in enumerate(calls)]
    again = [ask(name, CallKey(value=str(n)), **given) for n, (name, given) in enumerate(calls)]
    strip = [{k: v for k, v in each.items() if k != "similar"} for each in answers]
    assert [{k: v for k, v in each.items() if k != "similar"} for each in again] == strip
    assert answers[0]["version"] == 2
    assert answers[3]["version"] == 4
    assert answers[8]["deleted"] == 2
    assert len(services.backups.listed()) == 2  # one before all was deleted


def test_a_change_whose_answer_is_not_kept_is_not_made(ask, count, services, monkeypatch):
    def fail(*_given):
        raise OSError("no answer")

    monkeypatch.setattr(client_theme.SqliteClientWriter, "keep_answer", fail)
    with pytest.raises(Exception, match="internal error"):
        ask("save_memory", content="Maya likes green tea")
    assert count() == 0


def test_another_call_under_the_same_key_is_refused(ask, count):
    ask("save_memory", content="tea")
    for name, given in (("save_memory", {"content": "milk"}), ("delete_all_memories", {})):
        with pytest.raises(InvalidInputError, match="was used for another call"):
            ask(name, **given)
    assert count() == 1


def test_the_key_of_one_client_is_none_of_another(ask, count):
    ask("save_memory", content="tea")
    ask("save_memory", client="somebody else", content="milk")
    assert count() == 2


def test_what_failed_is_tried_again(ask):
    with pytest.raises(NotFoundError):
        ask("delete_memory", id="tea")
    ask("save_memory", CallKey(value="other"), content="tea", key="tea")
    assert ask("delete_memory", id="tea")["key"] == "tea"


def test_a_call_without_a_key_is_applied_each_time(ask):
    ask("save_memory", None, content="tea")
    with pytest.raises(DuplicateContentError):
        ask("save_memory", None, content="tea")


def test_a_question_what_became_of_a_call_applies_nothing(ask, count):
    asked = replace(KEY, is_query=True)
    for name, given in (("save_memory", {"content": "tea"}), ("get_memory", {"id": "tea"})):
        with pytest.raises(CancelledError, match="nothing of it was done"):
            ask(name, asked, **given)
    assert count() == 0
    saved = ask("save_memory", content="tea")
    assert ask("save_memory", asked, content="tea") == saved


def test_what_became_of_a_call_is_unknown_while_the_server_is_away(ask, monkeypatch):
    def find(_):
        raise StoreAwayError("The server cannot be reached.")

    with monkeypatch.context() as patch:
        patch.setattr(AnswerKeeper, "find", find)
        with pytest.raises(StoreAwayError):
            ask("save_memory", replace(KEY, is_query=True), content="tea")
        # A call itself goes on, to where a save is kept.
        assert ask("save_memory", content="tea")["status"] == "saved"


def test_an_answer_outlives_its_memory_and_the_rights_of_the_client(ask, services):
    first = ask("save_memory", content="tea")
    ask("delete_memory", CallKey(value="two"), id=first["id"])
    services.clients.set_paused(is_paused=True)
    again = ask("save_memory", content="tea")
    assert {**again, "similar": []} == first


def test_the_same_call_at_once_is_applied_by_one_of_both(ask, services, monkeypatch):
    found = AnswerKeeper.find
    saved = []

    def find(keeper):
        if not saved:
            saved.append({})
            # The other one is faster.
            saved[0] = ask("save_memory", content="tea")
            return None
        return found(keeper)

    monkeypatch.setattr(AnswerKeeper, "find", find)
    assert ask("save_memory", content="tea") == saved[0]


def test_an_answer_is_kept_once(services, clock):
    keeper = services.answers.of(KeyedCall(client="a", key="k", request_hash="h"))
    keeper.keep_alone(lambda: "{}")
    keeper.keep_alone(lambda: "{}")
    other = services.answers.of(KeyedCall(client="a", key="k", request_hash="h"))
    with pytest.raises(VersionConflictError):
        other.keep_alone(lambda: "{}")
    assert services.answers.find() is None


def test_answers_are_kept_for_a_day_and_so_many(store, clock, monkeypatch):
    def keep(number):
        kept = KeptAnswer(
            client="a", key=str(number), request_hash="h", answer="{}", kept_at=clock()
        )
        assert store.write(lambda tx: tx.clients.keep_answer(kept))

    def keys(numbers):
        return [n for n in numbers if store.read(lambda r, n=n: r.clients.kept_answer("a", str(n)))]

    keep(1)
    clock.move(seconds=(KEPT_FOR - timedelta(hours=1)).total_seconds())
    keep(2)
    assert keys((1, 2)) == [1, 2]
    clock.move(hours=2)
    keep(3)
    assert keys((1, 2, 3)) == [2, 3]
    assert KEPT_MAX == 10_000
    monkeypatch.setattr(client_theme, "KEPT_MAX", 2)
    keep(4)
    assert keys((2, 3, 4)) == [3, 4]


@pytest.mark.parametrize("value", ["", "x" * 129, "a\nb", "ä"])
def test_a_key_is_some_plain_characters(value):
    with pytest.raises(InvalidInputError, match="Idempotency-Key"):
        checked_key(value)
    assert checked_key("a key") == CallKey(value="a key")


def test_a_save_that_waits_to_be_embedded_is_answered_alike(broken_services, origin):
    def save():
        given = {"content": "Maya likes green tea"}
        return gate.answer(broken_services, "save_memory", given, origin, key=KEY).data

    first = save()
    assert "similar" not in first
    assert save() == first


def test_what_nobody_offers_is_no_call_with_an_answer(ask):
    with pytest.raises(InvalidInputError, match="Unknown operation"):
        ask("forget_everything")
