"""What clients did is no part of the memories: a restore takes none of it back."""

import threading
from contextlib import closing

import apsw
import pytest

from rosemary.domain.calls import AuditedCall, AuditFilter, Role
from rosemary.domain.clients import HeldState
from rosemary.domain.errors import StorageFullError
from rosemary.domain.models import Origin
from rosemary.domain.types import Transport
from rosemary.service.services import build_services
from rosemary.store.sqlite import snapshot
from rosemary.store.sqlite.sqlite_store import SqliteStore


@pytest.fixture
def database(tmp_path):
    return tmp_path / "memories.db"


@pytest.fixture
def other_computer(tmp_path, tiny_embedder, clock):
    """Services over a store of its own."""
    file = tmp_path / "other computer" / "memories.db"
    with closing(build_services(SqliteStore.open(file), tiny_embedder, clock, file)) as other:
        yield other


@pytest.fixture
def call(clock):
    """Has a client call something, now."""

    def made(services, number, *reads, client="cursor"):
        origin = Origin(
            client=client,
            client_version="2.0",
            transport=Transport.MCP,
            session_id="s-1",
            call_id=f"call-{number}",
        )
        services.audit.record(
            AuditedCall(
                origin=origin,
                called_at=clock(),
                tool="search_memory",
                arguments={"query": f"question {number}"},
                outcome="ok",
                duration_us=900,
                reads=reads,
            )
        )
        clock.move(seconds=1)

    return made


def questions(services):
    return [line.arguments["query"] for line in reversed(services.audit.page())]


def test_the_log_of_calls_goes_on_after_a_restore(services, save, origin, call):
    stays, goes = save("stays"), save("goes")
    call(services, 1, stays.id)
    services.audit.settle()
    made = services.backups.create()
    before = services.audit.page()
    later = save("later")
    call(services, 2, stays.id, goes.id, later.id)
    services.audit.settle()
    (second,) = services.audit.page(limit=1)
    # This one is still to be written.
    call(services, 3, stays.id)

    services.restoring.restore(made.name, origin)

    call(services, 4, goes.id)
    assert questions(services) == [f"question {number}" for number in (1, 2, 3, 4)]
    *_, kept, first = services.audit.page()
    assert first == before[0]
    assert (kept.id, kept.called_at, kept.origin) == (second.id, second.called_at, second.origin)
    # What is no longer there is no longer told of.
    assert set(kept.memories[Role.READ]) == {stays.id, goes.id}
    assert [each.times for each in services.audit.reads()] == [2, 3]
    of_memory = services.audit.page(AuditFilter(memory_id=goes.id))
    assert [line.arguments["query"] for line in of_memory] == ["question 4", "question 2"]
    assert services.memories.check().problems == ()


def test_a_restore_that_is_taken_back_loses_no_call_either(services, save, origin, call):
    save("first")
    made = services.backups.create()
    call(services, 1)
    services.audit.settle()
    save("later")
    done = services.restoring.restore(made.name, origin)
    call(services, 2)
    services.audit.settle()
    services.restoring.restore(done.safety.name, origin)
    call(services, 3)
    assert questions(services) == ["question 1", "question 2", "question 3"]


def test_calls_that_have_left_the_log_since_do_not_keep_it_from_going_on(
    services, save, origin, call, clock
):
    save("first")
    call(services, 1)
    services.audit.settle()
    made = services.backups.create()
    clock.move(days=services.audit.settings.kept_days + 1)
    services.audit.prune()
    # It has the number of the one that is gone.
    now = clock()
    call(services, 1)
    services.audit.settle()
    services.restoring.restore(made.name, origin)
    assert [line.called_at for line in services.audit.page()] == [now]


def test_a_backup_of_another_computer_brings_no_calls_along(
    services, save, origin, call, other_computer
):
    there = save("there")
    for number in (1, 2, 3):
        call(services, number, there.id)
    services.audit.settle()
    made = services.backups.create()
    call(other_computer, 7, client="zed")
    other_computer.clients.set_paused(is_paused=True)
    other_computer.restoring.restore(str(made.path), origin)
    assert questions(other_computer) == ["question 7"]
    assert [each.known.name for each in other_computer.clients.list()] == ["zed"]


def test_calls_name_the_memories_that_they_named_in_whatever_rows_these_stand(
    services, save, origin, call, other_computer
):
    memories = [save(f"memory {number}") for number in range(3)]
    made = services.backups.create()
    for each in reversed(memories):
        other_computer.restoring.restore_memories(str(made.path), [each.id], origin)
    for number, each in enumerate(memories):
        call(other_computer, number, each.id)
    other_computer.audit.settle()
    other_computer.restoring.restore(str(made.path), origin)
    named = [line.memories[Role.READ] for line in reversed(other_computer.audit.page())]
    assert named == [(each.id,) for each in memories]


def test_what_is_restored_on_a_new_computer_brings_its_calls(
    services, save, origin, call, other_computer
):
    first = save("first")
    call(services, 1, first.id)
    services.audit.settle()
    made = services.backups.create()
    other_computer.restoring.restore(str(made.path), origin)
    (line,) = other_computer.audit.page()
    assert line.memories == {Role.READ: (first.id,)}


def test_what_is_known_of_clients_stays(services, save, origin, call, clock):
    save("first")
    call(services, 1)
    call(services, 2, client="forgotten")
    services.audit.settle()
    for name in ("cursor", "codex"):
        services.projects.set_default(name, "tea", origin)
    made = services.backups.create()
    for name in ("forgotten", "codex"):
        services.clients.forget(name)
    services.projects.set_default("cursor", "coffee", origin)
    call(services, 3)
    call(services, 4, client="zed")
    services.audit.settle()
    before = services.clients.list()
    services.restoring.restore(made.name, origin)
    after = [each for each in services.clients.list() if each.known.name != "codex"]
    assert [each.known.name for each in after] == ["zed", "cursor"]
    for then, now in zip(before, after, strict=True):
        assert (now.known.calls, now.known.last_call) == (then.known.calls, then.known.last_call)
        assert (now.known.first_seen, now.known.version) == (then.known.first_seen, "2.0")
    # It belongs to the projects, which come from the backup.
    assert services.projects.defaults() == {"cursor": "tea", "codex": "tea"}


def test_deletions_that_wait_for_the_person_still_do_and_decided_ones_are_decided(
    services, save, origin
):
    memories = [save(f"memory {number}") for number in range(3)]
    hold = [
        lambda each=each: services.held.hold("delete_memory", {"id": each.id}, each.id, origin)
        for each in memories
    ]
    rejected, waits = hold[0](), hold[1]()
    made = services.backups.create()
    services.held.decide(rejected, HeldState.DECLINED)
    later = hold[2]()
    services.restoring.restore(made.name, origin)
    assert [each.id for each in services.held.pending()] == [waits, later]
    assert [each.memory_id for each in services.held.pending()] == [memories[1].id, memories[2].id]


def test_what_is_held_and_called_in_the_midst_of_a_restore_is_kept(
    services, save, origin, call, store, monkeypatch
):
    first = save("first")
    call(services, 1)
    services.audit.settle()
    made = services.backups.create()
    save("later")
    carried, passes = snapshot.carry, []

    def carry(connection):
        carried(connection)
        passes.append(len(passes))
        if len(passes) == 1:
            # Between the two: the store is still in use.
            call(services, 2, first.id)
            services.audit.settle()
            services.held.hold("delete_memory", {"id": first.id}, first.id, origin)

    monkeypatch.setattr(snapshot, "carry", carry)
    services.restoring.restore(made.name, origin)
    assert len(passes) == 2
    assert questions(services) == ["question 1", "question 2"]
    assert [each.memory_id for each in services.held.pending()] == [first.id]


def test_others_write_while_calls_are_carried(services, save, origin, store, call, monkeypatch):
    save("first")
    call(services, 1)
    services.audit.settle()
    made = services.backups.create()
    carried, saved = snapshot.carry, []

    def carry(connection):
        carried(connection)
        if not saved:
            work = threading.Thread(target=lambda: saved.append(save("meanwhile")))
            work.start()
            work.join(5)

    monkeypatch.setattr(snapshot, "carry", carry)
    done = services.restoring.restore(made.name, origin)
    assert len(saved) == 1
    services.restoring.restore(done.safety.name, origin)
    assert services.memories.get("meanwhile").id == saved[0].id


@pytest.mark.parametrize(
    ("damaged", "expected"),
    [("memory_trigram_data", ["question 1", "question 2"]), ("audit", ["question 1"])],
)
def test_of_a_damaged_store_the_log_goes_on_where_it_can_be_read(
    services, save, origin, call, database, caplog, damaged, expected
):
    for number in range(40):
        save(f"memory {number} of the garden")
    call(services, 1)
    services.audit.settle()
    made = services.backups.create()
    call(services, 2)
    services.audit.settle()
    ruin(database, damaged)
    services.restoring.restore(made.name, origin)
    assert ("the record of client calls comes from the backup" in caplog.text) is (
        damaged == "audit"
    )
    caplog.clear()
    assert questions(services) == expected
    assert services.memories.check().problems == ()


def ruin(database, table):
    with closing(apsw.Connection(str(database))) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        size = connection.pragma("page_size")
        statement = "SELECT pageno FROM dbstat WHERE name = ? ORDER BY pageno"
        pages = [page for (page,) in connection.execute(statement, (table,))]
    with database.open("rb+") as file:
        for page in pages:
            file.seek((page - 1) * size)
            file.write(b"\xa5" * size)


def test_where_the_calls_of_now_cannot_be_read_those_of_the_backup_are_there(
    services, save, origin, call, monkeypatch, caplog
):
    save("first")
    call(services, 1)
    services.audit.settle()
    made = services.backups.create()
    call(services, 2)
    services.audit.settle()
    carried = snapshot.carry

    def fail(connection):
        carried(connection)
        raise apsw.CorruptError("database disk image is malformed")

    monkeypatch.setattr(snapshot, "carry", fail)
    services.restoring.restore(made.name, origin)
    assert "the record of client calls comes from the backup" in caplog.text
    caplog.clear()
    assert questions(services) == ["question 1"]
    assert services.memories.check().problems == ()


@pytest.mark.parametrize("failing", [1, 2])
def test_a_restore_for_whose_calls_there_is_no_room_changes_nothing(
    services, save, origin, call, database, monkeypatch, failing
):
    save("first")
    made = services.backups.create()
    save("later")
    call(services, 1)
    services.audit.settle()
    carried, passes = snapshot.carry, []

    def full(connection):
        carried(connection)
        passes.append(1)
        if len(passes) == failing:
            raise apsw.FullError("database or disk is full")

    monkeypatch.setattr(snapshot, "carry", full)
    with pytest.raises(StorageFullError):
        services.restoring.restore(made.name, origin)
    assert not list(database.parent.glob("*restoring*"))
    assert services.memories.get("later")
    call(services, 2)
    assert questions(services) == ["question 1", "question 2"]
