"""Backups come by themselves: by time and by saves, and none where nothing has changed."""

import threading
from dataclasses import replace

import pytest

from rosemary.domain.backups import BackupReason, BackupSettings
from rosemary.domain.errors import MachineError, StoreAwayError
from rosemary.domain.events import AuditRecorded, BackupFailed, BackupsChanged
from rosemary.domain.models import LinkDraft, MemoryDraft
from rosemary.domain.settings import Settings
from rosemary.service.backups.backup_keeper import BackupKeeper, Pace
from rosemary.service.services import build_services

WAIT_S = 10


@pytest.fixture
def save(services, origin):
    numbers = iter(range(10_000))

    def save(count=1):
        return [
            services.memories.save(MemoryDraft(content=f"note {next(numbers)}"), origin)
            for _ in range(count)
        ]

    return save


@pytest.fixture
def keeper(services):
    return services.backup_keeper


@pytest.fixture
def hasty(services, store, clock):
    """A keeper that waits for no quiet moment."""
    keeper = BackupKeeper(store, services.backups, services.bus, clock, pace=Pace(quiet_s=0))
    yield keeper
    keeper.stop()


def reasons(services):
    return [each.manifest.reason for each in services.backups.listed()]


def test_a_new_store_gets_its_first_backup_once_something_is_saved(services, save, keeper):
    assert keeper.look()
    assert services.backups.listed() == []
    save()
    assert keeper.look()
    assert reasons(services) == [BackupReason.AUTOMATIC]


def test_one_comes_a_day_after_the_last_if_something_has_changed(services, save, keeper, clock):
    save()
    keeper.look()
    clock.move(hours=23)
    save()
    keeper.look()
    assert len(services.backups.listed()) == 1
    clock.move(hours=1)
    keeper.look()
    assert len(services.backups.listed()) == 2
    clock.move(days=30)
    keeper.look()
    assert len(services.backups.listed()) == 2


def test_a_change_of_a_link_alone_counts(services, save, keeper, clock, origin):
    one, other = save(2)
    keeper.look()
    clock.move(days=1)
    services.links.link(one.id, LinkDraft(target=other.id), origin)
    keeper.look()
    assert len(services.backups.listed()) == 2


def test_reading_is_no_change(services, save, keeper, clock):
    (memory,) = save()
    keeper.look()
    clock.move(days=1)
    services.access.record([memory.id])
    services.access.flush()
    keeper.look()
    assert len(services.backups.listed()) == 1


def test_one_comes_after_each_hundred_saves(services, save, keeper, clock):
    save()
    keeper.look()
    clock.move(seconds=1)
    save(99)
    keeper.look()
    assert len(services.backups.listed()) == 1
    save()
    keeper.look()
    assert len(services.backups.listed()) == 2


def test_the_count_of_saves_survives_a_restart(
    services, save, keeper, clock, store, tiny_embedder, tmp_path
):
    save()
    keeper.look()
    clock.move(seconds=1)
    save(100)
    again = build_services(store, tiny_embedder, clock, tmp_path / "memories.db")
    again.backup_keeper.look()
    assert len(services.backups.listed()) == 2


def test_a_backup_made_by_hand_counts_as_the_last(services, save, keeper, clock):
    save()
    services.backups.create()
    clock.move(hours=23)
    save(50)
    keeper.look()
    assert reasons(services) == [BackupReason.MANUAL]


def test_after_a_restore_the_saves_since_what_was_restored_count(
    services, save, keeper, clock, origin
):
    save()
    made = services.backups.create()
    clock.move(seconds=1)
    save(90)
    services.restoring.restore(made.name, origin)
    before = len(services.backups.listed())
    clock.move(seconds=1)
    save(50)
    keeper.look()
    assert len(services.backups.listed()) == before
    save(50)
    keeper.look()
    assert len(services.backups.listed()) == before + 1


def test_backups_from_the_future_do_not_put_off_or_repeat_new_ones(services, save, keeper, clock):
    clock.move(days=400)
    save()
    keeper.look()
    clock.move(days=-400)
    save()
    keeper.look()
    assert len(services.backups.listed()) == 2
    keeper.look()
    save()
    keeper.look()
    assert len(services.backups.listed()) == 2


def test_a_failure_is_told_once_and_tried_again(services, save, keeper):
    seen = []
    services.bus.subscribe(seen.append)
    save()
    services.backups.folder.write_text("in the way")
    assert not keeper.look()
    assert not keeper.look()
    assert len([each for each in seen if isinstance(each, BackupFailed)]) == 1
    save()
    services.backups.folder.unlink()
    assert keeper.look()
    assert len(services.backups.listed()) == 1
    services.backups.folder.rename(services.backups.folder.with_name("moved"))
    services.backups.folder.write_text("in the way again")
    assert not keeper.look()
    assert len([each for each in seen if isinstance(each, BackupFailed)]) == 2


def test_that_none_is_made_while_the_server_is_away_is_not_told_apart(
    services, save, keeper, monkeypatch
):
    seen = []
    services.bus.subscribe(seen.append)
    save()

    def last():
        raise StoreAwayError("Away.")

    with monkeypatch.context() as patch:
        patch.setattr(services.backups, "last", last)  # as a server does that is away
        assert not keeper.look()
    assert not [each for each in seen if isinstance(each, BackupFailed)]
    assert keeper.look()


def test_the_thread_makes_one_when_enough_was_saved(services, save, hasty):
    services.backups.settings = BackupSettings(every_saves=3)
    made = threading.Semaphore(0)
    services.bus.subscribe(
        lambda event: made.release() if isinstance(event, BackupsChanged) else None
    )
    save()
    hasty.start()
    assert made.acquire(timeout=WAIT_S)
    save(3)
    assert made.acquire(timeout=WAIT_S)
    hasty.stop()
    hasty.stop()
    assert len(services.backups.listed()) == 2


def replace_pause(monkeypatch, keeper, wait):
    """Let `wait` stand in for the pauses in the middle of the keeper's work."""
    # A real pause is seconds long, and what happens meanwhile is the point of the tests.
    monkeypatch.setattr(keeper._stopping, "wait", wait)


def test_one_that_is_due_waits_until_nobody_calls(services, save, store, clock, monkeypatch):
    now, waits = [100.0], []
    keeper = BackupKeeper(store, services.backups, services.bus, clock, monotonic=lambda: now[0])
    said = [save, lambda: services.bus.publish(AuditRecorded(lines=(1,), clients=("a",)))]

    def wait(seconds):
        waits.append(seconds)
        assert services.backups.listed() == []
        now[0] += seconds
        if said:
            now[0] -= 1
            said.pop()()
        return False

    replace_pause(monkeypatch, keeper, wait)
    save()
    assert keeper.look(is_patient=True)
    assert waits == [5, 5, 5]
    assert reasons(services) == [BackupReason.AUTOMATIC]
    keeper.stop()


def test_one_that_is_due_waits_no_longer_than_ten_minutes_for_quiet(
    services, save, store, clock, monkeypatch
):
    now = [0.0]
    keeper = BackupKeeper(store, services.backups, services.bus, clock, monotonic=lambda: now[0])

    def wait(seconds):
        now[0] += min(seconds, 4)
        save()
        return False

    replace_pause(monkeypatch, keeper, wait)
    save()
    assert keeper.look(is_patient=True)
    assert now == [Pace().latest_s]
    assert reasons(services) == [BackupReason.AUTOMATIC]
    keeper.stop()


@pytest.mark.parametrize("is_switched_off", [True, False])
def test_one_that_waits_for_quiet_is_not_made_if_it_is_no_longer_wanted(
    services, save, store, clock, monkeypatch, is_switched_off
):
    now = [100.0]
    keeper = BackupKeeper(store, services.backups, services.bus, clock, monotonic=lambda: now[0])

    def wait(seconds):
        now[0] += seconds
        if is_switched_off:
            services.adopt(Settings(backup=BackupSettings(is_automatic=False)))
        else:
            services.backups.create()
        return False

    replace_pause(monkeypatch, keeper, wait)
    save()
    assert keeper.look(is_patient=True)
    assert now[0] > 100
    assert reasons(services) == ([] if is_switched_off else [BackupReason.MANUAL])
    keeper.stop()


def test_the_thread_that_waits_for_quiet_ends_with_the_app(services, save, store, clock):
    asked = threading.Event()
    keeper = BackupKeeper(
        store, services.backups, services.bus, clock, monotonic=lambda: asked.set() or 0.0
    )
    save()
    asked.clear()
    keeper.start()
    assert asked.wait(WAIT_S)
    keeper.stop()
    assert services.backups.listed() == []


def test_the_thread_tidies_up_and_makes_none_where_none_are_wanted(
    services, save, keeper, monkeypatch
):
    services.backups.settings = BackupSettings(is_automatic=False)
    torn = services.backups.folder / ".tmp-memory_backup_20260503_120000"
    torn.mkdir(parents=True)
    looked = threading.Event()

    def sleep(_seconds):
        looked.set()
        stopping.wait(WAIT_S)

    # That it looked and found nothing to do shows only in its going to sleep.
    stopping = keeper._stopping
    monkeypatch.setattr(keeper._wake, "wait", sleep)  # as said above
    save()
    keeper.start()
    assert looked.wait(WAIT_S)
    keeper.stop()
    assert not torn.exists()
    assert services.backups.listed() == []


def test_the_thread_begins_and_ends_with_the_setting(services, save, keeper):
    looked = threading.Event()
    services.bus.subscribe(
        lambda event: looked.set() if isinstance(event, BackupsChanged) else None
    )
    services.adopt(Settings(backup=BackupSettings(is_automatic=False)))
    keeper.pace = Pace(quiet_s=0)
    save()
    keeper.start()
    services.adopt(Settings(backup=BackupSettings()))
    assert looked.wait(WAIT_S)
    assert len(services.backups.listed()) == 1
    keeper.stop()


def test_the_thread_tries_again_after_a_failure(services, save, store, clock, monkeypatch):
    failed, made = threading.Event(), threading.Event()

    def listen(event):
        if isinstance(event, BackupFailed):
            failed.set()
        elif isinstance(event, BackupsChanged):
            made.set()

    services.bus.subscribe(listen)
    real = services.backups.create
    calls = []

    def create(*arguments, **named):
        calls.append(arguments)
        if len(calls) == 1:
            raise MachineError("The disk is gone.")
        return real(*arguments, **named)

    monkeypatch.setattr(services.backups, "create", create)
    monkeypatch.setattr(
        services.backups, "clean", lambda: (_ for _ in ()).throw(MachineError("not now"))
    )
    save()
    keeper = BackupKeeper(
        store,
        services.backups,
        services.bus,
        clock,
        pace=Pace(retry_delays_s=(0.01,), look_every_s=60, quiet_s=0),
    )
    keeper.start()
    assert failed.wait(WAIT_S)
    assert made.wait(WAIT_S)
    keeper.stop()


def test_closing_the_app_ends_a_backup_in_its_middle(services, save, store, clock, monkeypatch):
    save(3)
    reached, go_on = threading.Event(), threading.Event()
    real = store.copy_to

    def copy(target, watch):
        reached.set()
        assert go_on.wait(WAIT_S)
        real(target, watch)

    monkeypatch.setattr(store, "copy_to", copy)
    keeper = BackupKeeper(store, services.backups, services.bus, clock, pace=Pace(quiet_s=0))
    keeper.start()
    assert reached.wait(WAIT_S)
    # `stop` sets this and then waits for the thread, which is to go on only afterwards.
    keeper._stopping.set()
    go_on.set()
    keeper.stop()
    assert list(services.backups.folder.iterdir()) == []


def test_the_settings_of_backups_are_those_of_the_file(services):
    assert services.backups.settings == BackupSettings()
    assert replace(BackupSettings(), kept=5).every_saves == 100
