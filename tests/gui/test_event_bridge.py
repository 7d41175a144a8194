import threading
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QThread, QTimer

from rosemary.domain.backups import BackupInfo, BackupState
from rosemary.domain.events import (
    AccessPaused,
    BackupFailed,
    BackupsChanged,
    CaptureDecided,
    ChangedElsewhere,
    ClientsChanged,
    DamageFound,
    Elsewhere,
    EmbeddingProgress,
    EndpointFailed,
    HttpFailed,
    MemoriesChanged,
    OrganisationChanged,
    OutboxChanged,
    StoreAway,
    StoreBack,
    StoreReplaced,
)
from rosemary.domain.models import Origin
from rosemary.domain.types import MemoryId, Transport
from rosemary.gui.event_bridge import COALESCE_MS, LONGEST_MS, EventBridge, merged
from rosemary.service.reporting import EventBus

pytestmark = pytest.mark.gui
ONE, TWO = MemoryId("1"), MemoryId("2")
OURS = Origin(client="window", transport=Transport.WINDOW, session_id="own")
BACKUP = BackupInfo(
    name="b", path=Path("b"), state=BackupState.CHECKED, created_at=None, size_bytes=0
)
THEIRS = Origin(client="Claude", transport=Transport.MCP, session_id="other")


@pytest.fixture
def bridge(qapp):
    bus = EventBus()
    bridge = EventBridge(bus, "own")
    bridge.bus = bus
    yield bridge
    bridge.close()


def publish(bridge, *events):
    thread = threading.Thread(target=lambda: [bridge.bus.publish(event) for event in events])
    thread.start()
    thread.join()


def arrive(bridge, **fields):
    """Publish a change, and let the GUI thread hear of it."""
    bridge.bus.publish(MemoriesChanged(**fields))
    QCoreApplication.sendPostedEvents(bridge)


def test_many_events_from_another_thread_arrive_as_one_in_the_gui_thread(bridge, qtbot):
    events = [
        MemoriesChanged(added=frozenset({MemoryId(str(n))}), origin=THEIRS) for n in range(50)
    ]
    threads = []
    bridge.memories_changed.connect(lambda _: threads.append(QThread.currentThread()))
    with qtbot.waitSignal(bridge.memories_changed) as told:
        publish(bridge, *events)
    assert len(told.args[0].added) == 50
    assert threads == [bridge.thread()]


@pytest.fixture
def now():
    return [100.0]


@pytest.fixture
def timed(qapp, now):
    bus = EventBus()
    bridge = EventBridge(bus, "own", monotonic=lambda: now[0])
    bridge.bus = bus
    yield bridge
    bridge.close()


def pause_before(bridge, origin=THEIRS):
    """Return how long what is written now waits until it is told, and tell it."""
    arrive(bridge, added=frozenset({ONE}), origin=origin)
    timer = bridge.findChild(QTimer)
    pause = timer.interval()
    timer.stop()
    timer.timeout.emit()
    return pause


def test_what_others_write_without_a_pause_is_told_less_and_less_often(timed, now):
    pauses = []
    for _ in range(8):
        pauses.append(pause_before(timed))
        now[0] += 0.4
    assert pauses == [50, 100, 200, 400, 800, LONGEST_MS, LONGEST_MS, LONGEST_MS]
    now[0] += 0.2
    assert pause_before(timed) == COALESCE_MS


def test_what_this_window_wrote_is_told_at_once_however_much_others_write(timed):
    while pause_before(timed) < LONGEST_MS:
        pass
    assert pause_before(timed, OURS) == COALESCE_MS
    timer = timed.findChild(QTimer)
    arrive(timed, added=frozenset({ONE}), origin=THEIRS)
    assert timer.interval() == LONGEST_MS
    arrive(timed, added=frozenset({TWO}), origin=OURS)
    assert timer.interval() == COALESCE_MS
    with_both = []
    timed.memories_changed.connect(with_both.append)
    timer.timeout.emit()
    assert with_both[0].added == {ONE, TWO}


@pytest.mark.parametrize(
    ("event", "signal"),
    [
        (ClientsChanged(clients=("Claude",)), "clients_changed"),
        (AccessPaused(is_paused=True), "access_paused"),
        (CaptureDecided(), "capture_decided"),
        (EndpointFailed(message="no socket"), "endpoint_failed"),
        (HttpFailed(message="port taken"), "http_failed"),
        (EmbeddingProgress(pending=3), "embedding_progressed"),
        (OrganisationChanged(origin=THEIRS), "organisation_changed"),
        (BackupsChanged(removed=("a",)), "backups_changed"),
        (BackupFailed(message="no room"), "backup_failed"),
        (DamageFound(text="damaged"), "damage_found"),
        (ChangedElsewhere(kinds=frozenset({Elsewhere.HELD})), "changed_elsewhere"),
        (StoreAway(message="no server"), "store_away"),
        (StoreBack(), "store_back"),
        (OutboxChanged(waiting=1, refused=0), "outbox_changed"),
        (StoreReplaced(info=BACKUP, origin=THEIRS), "store_replaced"),
    ],
)
def test_events_of_other_kinds_are_passed_on(bridge, qtbot, event, signal):
    with qtbot.waitSignal(getattr(bridge, signal)) as told:
        publish(bridge, event)
    assert told.args == [event]


def test_unnamed_changes_of_another_computer_may_be_of_any_memory(bridge, qtbot):
    with qtbot.waitSignal(bridge.memories_changed) as told:
        publish(bridge, ChangedElsewhere(kinds=frozenset({Elsewhere.MEMORIES})))
    (changes,) = told.args
    assert changes.touches(ONE)
    assert not changes.touched


def test_of_deleting_and_restoring_the_last_one_counts():
    deleted = MemoriesChanged(deleted=frozenset({ONE, TWO}), origin=OURS)
    restored = MemoriesChanged(restored=frozenset({ONE}), origin=OURS)
    changes = merged([deleted, restored], "own")
    assert changes.gone == {TWO}
    assert changes.restored == {ONE}
    assert merged([deleted, restored, deleted], "own").restored == frozenset()


def test_what_is_deleted_for_good_is_touched():
    changes = merged([MemoriesChanged(purged=frozenset({ONE}), origin=THEIRS)], "own")
    assert (changes.purged, changes.touched, changes.gone) == ({ONE}, {ONE}, set())
    assert changes.client_of(ONE) == "Claude"


def test_only_what_others_did_is_foreign():
    ours = MemoriesChanged(edited=frozenset({ONE}), origin=OURS)
    theirs = MemoriesChanged(edited=frozenset({TWO}), origin=THEIRS)
    changes = merged([ours, theirs], "own")
    assert changes.foreign == {TWO}
    assert changes.client_of(TWO) == "Claude"
    assert changes.client_of(ONE) == ""
    assert changes.touched == {ONE, TWO}


def test_nothing_arrives_after_closing(qapp, qtbot):
    bus = EventBus()
    closed, left = EventBridge(bus), EventBridge(bus)
    told = []
    closed.memories_changed.connect(told.append)
    closed.close()
    with qtbot.waitSignal(left.memories_changed):
        bus.publish(MemoriesChanged(added=frozenset({ONE}), origin=THEIRS))
    left.close()
    assert told == []
