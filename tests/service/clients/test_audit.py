import logging
import threading
from datetime import timedelta

import pytest

from rosemary.domain.calls import AuditedCall, AuditFilter, Role
from rosemary.domain.clients import AuditSettings
from rosemary.domain.errors import StoreUnavailableError
from rosemary.domain.events import AuditRecorded
from rosemary.domain.models import MemoryDraft, Origin
from rosemary.domain.types import Transport
from rosemary.service.clients import audit_service as audit_module
from rosemary.service.clients.audit_service import AuditService


@pytest.fixture
def audit(services):
    return services.audit


@pytest.fixture
def noted(clock):
    """Makes a call of a client at the present time."""

    def make(number=1, client="cursor", session="s-1", transport=Transport.MCP, **fields):
        origin = Origin(
            client=client,
            client_version="2.0",
            transport=transport,
            session_id=session,
            call_id=f"call-{number}",
        )
        fields = {"tool": "search_memory", "outcome": "ok", "duration_us": 900} | fields
        arguments = fields.pop("arguments", {"query": "tea"})
        return AuditedCall(origin=origin, called_at=clock(), arguments=arguments, **fields)

    return make


def test_a_call_is_kept_with_everything_about_it(audit, noted, services, origin, clock):
    memory = services.memories.save(MemoryDraft(content="tea"), origin)
    audit.record(noted(characters=120, reads=(memory.id,), mentions=("gone",)))
    (line,) = audit.page()
    assert (line.tool, line.outcome, line.duration_us) == ("search_memory", "ok", 900)
    assert (line.origin.client, line.origin.client_version) == ("cursor", "2.0")
    assert (line.origin.session_id, line.origin.call_id) == ("s-1", "call-1")
    assert line.called_at == clock()
    assert line.arguments == {"query": "tea"}
    assert line.characters == 120
    assert line.memories == {Role.READ: (memory.id,)}


def test_secrets_are_masked_before_they_are_written(audit, noted, tmp_path):
    audit.record(noted(arguments={"query": "is sk-abcdefghijklmnopqrst mine?", "token": "zzz"}))
    (line,) = audit.page()
    assert line.arguments == {"query": "is [masked] mine?", "token": "[masked]"}
    for file in tmp_path.glob("memories.db*"):
        assert b"sk-abcdefghijklmnopqrst" not in file.read_bytes()


def test_a_call_of_before_that_holds_half_an_emoji_is_shown_with_a_sign(audit, noted, monkeypatch):
    with monkeypatch.context() as former:
        former.setattr(audit_module, "masked", lambda arguments: arguments)
        odd = {"query": "cut \ud83d, whole 😀, \\ud83d", "more": ["\ude00"], "k\udfff": 1}
        audit.record(noted(arguments=odd))
        audit.settle()
    (line,) = audit.page()
    shown = {"query": "cut \ufffd, whole 😀, \\ud83d", "more": ["\ufffd"], "k\ufffd": 1}
    assert line.arguments == shown


def test_what_a_call_wrote_comes_from_the_journal(audit, noted, services):
    call = noted(tool="save_memory")
    first = services.memories.save(MemoryDraft(content="tea"), call.origin)
    second = services.memories.save(MemoryDraft(content="milk"), call.origin)
    services.memories.delete([second.id], call.origin)
    audit.record(call)
    (line,) = audit.page()
    assert line.memories[Role.WRITTEN] == (first.id, second.id)
    assert line.memories[Role.DELETED] == (second.id,)


def test_calls_that_are_written_together_each_keep_their_own_memories(
    audit, noted, services, origin
):
    memories = [services.memories.save(MemoryDraft(content=f"tea {n}"), origin) for n in range(3)]
    tea, cup, pot = (memory.id for memory in memories)
    own = noted(4, tool="save_memory")
    written = services.memories.save(MemoryDraft(content="milk"), own.origin)
    audit.record(noted(1, reads=(tea, cup), mentions=(pot,)))
    audit.record(noted(2))
    audit.record(noted(3, reads=(cup, cup), mentions=(cup,)))
    audit.record(own)
    audit.settle()
    audit.record(noted(5, reads=(pot,)))
    lines = audit.page()
    assert [line.origin.call_id for line in lines] == [f"call-{n}" for n in (5, 4, 3, 2, 1)]
    assert [line.memories for line in lines] == [
        {Role.READ: (pot,)},
        {Role.WRITTEN: (written.id,)},
        {Role.READ: (cup,), Role.MENTIONED: (cup,)},
        {},
        {Role.READ: (tea, cup), Role.MENTIONED: (pot,)},
    ]


def test_pages_go_on_where_the_last_one_ended(audit, noted):
    for number in range(5):
        audit.record(noted(number))
    first = audit.page(limit=2)
    second = audit.page(limit=2, before=first[-1].id)
    third = audit.page(limit=2, before=second[-1].id)
    calls = [line.origin.call_id for page in (first, second, third) for line in page]
    assert calls == ["call-4", "call-3", "call-2", "call-1", "call-0"]


def test_the_log_is_narrowed_by_each_field(audit, noted, services, origin, clock):
    memory = services.memories.save(MemoryDraft(content="tea"), origin)
    start = clock()
    audit.record(noted(1))
    clock.move(hours=1)
    audit.record(noted(2, client="claude", session="s-2", tool="get_memory", reads=(memory.id,)))
    clock.move(hours=1)
    audit.record(noted(3, outcome="NOT_FOUND"))
    audit.record(noted(4, session="s-2", outcome="HELD"))

    def calls(**where):
        return [line.origin.call_id for line in audit.page(AuditFilter(**where))]

    assert calls(client="claude") == ["call-2"]
    assert calls(session_id="s-1") == ["call-3", "call-1"]
    assert calls(tool="get_memory") == ["call-2"]
    assert calls(memory_id=memory.id) == ["call-2"]
    assert calls(since=start + timedelta(minutes=1)) == ["call-4", "call-3", "call-2"]
    assert calls(until=start + timedelta(hours=1)) == ["call-1"]
    assert calls(is_refused=True) == ["call-3"]
    assert calls(is_refused=False) == ["call-4", "call-2", "call-1"]
    assert calls(is_held=True) == ["call-4"]
    assert calls(is_held=False) == ["call-3", "call-2", "call-1"]
    assert calls(is_refused=False, is_held=False) == ["call-2", "call-1"]


@pytest.mark.parametrize("outcome", ["is_refused", "is_held"])
def test_a_filter_shows_as_many_calls_as_the_total_of_that_name_says(audit, noted, outcome):
    for number, each in enumerate(("ok", "HELD", "NOT_FOUND", "HELD", "FORBIDDEN", "INTERNAL")):
        audit.record(noted(number, outcome=each))
    totals = audit.totals(AuditFilter())
    said = {"is_refused": totals.refused, "is_held": totals.held}[outcome]
    assert len(audit.page(AuditFilter(**{outcome: True}))) == said > 0
    assert len(audit.page(AuditFilter(**{outcome: False}))) == totals.calls - said


def test_what_a_client_read_is_told_with_counts_and_times(audit, noted, services, origin, clock):
    tea, milk = (services.memories.save(MemoryDraft(content=c), origin) for c in ("tea", "milk"))
    begin = clock()
    audit.record(noted(1, reads=(tea.id,), mentions=(milk.id,), characters=100))
    clock.move(minutes=5)
    audit.record(noted(2, reads=(tea.id,), characters=50))
    audit.record(noted(3, client="claude", session="s-2", reads=(milk.id,), characters=7))
    services.memories.delete([milk.id], origin)

    first, second = audit.reads(AuditFilter(client="cursor"))
    assert (first.id, first.key, first.times, first.mentions) == (tea.id, "tea", 2, 0)
    assert (first.first_read, first.last_read) == (begin, clock())
    assert (second.id, second.times, second.mentions, second.deleted) == (milk.id, 0, 1, True)
    assert audit.reads(AuditFilter(client="cursor"), 1, 1) == (second,)
    totals = audit.totals(AuditFilter(client="cursor"))
    assert (totals.calls, totals.refused, totals.characters) == (2, 0, 150)
    assert (totals.memories_read, totals.memories_changed) == (2, 0)
    assert (totals.first_call, totals.last_call) == (begin, clock())
    assert [(each.session_id, each.calls, each.characters) for each in audit.sessions()] == [
        ("s-1", 2, 150),
        ("s-2", 1, 7),
    ]


def test_nothing_is_kept_longer_than_the_settings_say(services, audit, noted, clock):
    audit.record(noted(1))
    clock.move(days=89)
    audit.record(noted(2))
    assert audit.prune() == 0
    audit.settle()
    clock.move(days=2)
    assert audit.prune() == 1
    assert [line.origin.call_id for line in audit.page()] == ["call-2"]


def test_clients_are_known_by_their_calls_and_the_person_is_none(services, audit, noted, clock):
    audit.record(noted(1))
    audit.settle()
    clock.move(hours=1)
    audit.record(noted(2))
    audit.record(noted(3, client="cli", transport=Transport.CLI))
    (client,) = services.clients.list()
    assert (client.known.name, client.known.version, client.known.calls) == ("cursor", "2.0", 2)
    assert client.known.last_call == clock()
    assert client.known.first_seen == clock() - timedelta(hours=1)


def test_purging_a_memory_takes_it_out_of_the_log_and_leaves_the_call(
    services, audit, noted, origin
):
    memory = services.memories.save(MemoryDraft(content="tea"), origin)
    audit.record(noted(reads=(memory.id,)))
    assert audit.page()[0].memories
    services.memories.delete([memory.id], origin)
    services.trash.empty([memory.id], origin)
    assert audit.page()[0].memories == {}
    assert audit.reads() == ()


def test_calls_are_written_in_the_background_and_told(store, services, noted, clock):
    told = threading.Event()
    events = []

    def hear(event):
        events.append(event)
        told.set()

    audit = AuditService(store, services.bus, clock, AuditSettings(), interval_s=0.01)
    services.bus.subscribe(hear)
    audit.start()
    audit.record(noted())
    assert told.wait(30)
    audit.stop()
    assert events == [AuditRecorded(lines=(1,), clients=("cursor",))]
    assert len(services.audit.page()) == 1


def test_old_calls_are_removed_at_the_start(store, services, noted, clock, caplog):
    services.audit.record(noted())
    services.audit.settle()
    clock.move(days=91)
    audit = AuditService(store, services.bus, clock, AuditSettings(), interval_s=0.01)
    with caplog.at_level(logging.INFO):
        audit.start()
        audit.stop()
        if not caplog.records:
            assert audit.prune() == 1
    assert services.audit.page() == ()


def test_a_clock_that_was_years_ahead_does_not_put_off_the_removal_of_old_calls(
    store, services, noted, clock
):
    seconds = [0.0]
    audit = AuditService(store, services.bus, clock, AuditSettings(), monotonic=lambda: seconds[0])
    clock.move(days=3_650)
    audit.prune_when_due()
    clock.move(days=-3_650)
    services.audit.record(noted())
    services.audit.settle()
    clock.move(days=91)
    seconds[0] += audit_module.PRUNE_INTERVAL_S
    audit.prune_when_due()
    assert services.audit.page() == ()


def test_a_store_that_fails_delays_the_log_and_loses_nothing(
    audit, store, noted, monkeypatch, caplog
):
    def fail(_self, _job):
        raise StoreUnavailableError("locked")

    with monkeypatch.context() as broken:
        broken.setattr(type(store), "write", fail)
        audit.record(noted(1))
        audit.settle()
        audit.record(noted(2))
        audit.settle()
    assert [record.message for record in caplog.records] == [
        "calls wait to be written into the audit log: locked"
    ]
    assert [line.origin.call_id for line in audit.page()] == ["call-2", "call-1"]


def test_a_long_failure_forgets_the_oldest_calls_and_says_how_many(
    audit, noted, monkeypatch, caplog
):
    monkeypatch.setattr(audit_module, "WAITING_MAX", 3)
    for number in range(5):
        audit.record(noted(number))
    audit.settle()
    assert [line.origin.call_id for line in audit.page()] == ["call-4", "call-3", "call-2"]
    assert caplog.records[0].message == "2 calls are missing in the audit log"


def test_a_bug_in_writing_never_reaches_a_call(audit, store, noted, monkeypatch, caplog):
    def fail(_self, _job):
        raise ZeroDivisionError

    with monkeypatch.context() as broken:
        broken.setattr(type(store), "write", fail)
        audit.record(noted())
        audit.settle()
    assert "could not be written" in caplog.records[0].message
    assert audit.page() == ()


def test_ten_thousand_calls_are_all_kept(audit, noted):
    for number in range(10_000):
        audit.record(noted(number))
    assert audit.totals().calls == 10_000


def test_a_held_call_is_counted_apart_from_the_refused_ones(audit, noted):
    audit.record(noted(1))
    audit.record(noted(2, outcome="NOT_FOUND"))
    audit.record(noted(3, outcome="HELD"))
    audit.record(noted(4, outcome="HELD"))
    found = audit.totals()
    assert (found.calls, found.refused, found.held) == (4, 1, 2)
