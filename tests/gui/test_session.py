"""A person uses every page, over texts that wish the window ill; nothing stands still."""

import time

import pytest
from tests.gui.conftest import WAIT_MS
from tests.gui.test_detail import NASTY
from tests.scenes import Person, Player, link_up
from tests.watchdog import Cause, Stall, Watchdog

from rosemary.domain.filters import EVERYTHING
from rosemary.domain.models import MemoryPatch
from rosemary.domain.types import SortOrder

pytestmark = [
    pytest.mark.gui,
    pytest.mark.slow,
    pytest.mark.qt_log_ignore("systemTrayWindowChanged"),
]
USUAL = 120
OWN_MS = 1_000
"""Of the GUI thread's own work between two events, on a machine however slow; the texts that wish
it ill take the most, a quarter of it."""


@pytest.fixture
def filled(save, services, assistant):
    for number in range(USUAL):
        tags = (f"tag{number % 7}", "all")
        save(f"Memory {number} of what was decided about parsing dates", tags=tags)
    for name, text in NASTY.items():
        memory = save(f"{name} {text}", tags=("nasty",))
        patch = MemoryPatch(content=f"{name} changed {text[: len(text) // 2]}")
        services.memories.update(memory.id, patch, assistant)
    ids = services.memories.list_ids(EVERYTHING, SortOrder.NEWEST)
    link_up(services, assistant, ids, 6)


@pytest.mark.timeout(240)
def test_no_page_keeps_the_event_loop_busy(filled, open_desktop, tmp_path, qtbot):
    archive = tmp_path / "notes.md"
    archive.write_text("# Note\n\nSomething to remember.\n", encoding="utf-8")
    desktop = open_desktop()
    person = Person(desktop, pace_ms=4, many=USUAL, queries=1)
    with Watchdog(stall_ms=OWN_MS) as dog:
        player = Player(iter(person.all_scenes(archive)))
        player.patience_s = WAIT_MS / 1000
        player.began.connect(lambda name: setattr(dog, "scene", name))
        with qtbot.waitSignal(player.ended, timeout=16 * WAIT_MS):
            player.start()
    if player.error is not None:
        raise player.error
    worst = {scene: max(beats.cpu_ms) for scene, beats in dog.beats.items()}
    assert {scene for scene, ms in worst.items() if ms > OWN_MS} == set()


def test_the_watchdog_tells_where_the_event_loop_stood_still(qapp, qtbot):
    from PySide6.QtCore import QTimer

    def stand_still():
        began = time.perf_counter()
        # It is found before it is long enough to count, or was found before this began.
        while time.perf_counter() - began < 0.03 or not is_found_here():
            sum(range(10_000))

    def is_found_here():
        found = dog.found
        if found and all(frame.name != "stand_still" for frame in found[0]):
            dog.found = None
        return dog.found is not None

    with Watchdog(stall_ms=20) as dog:
        dog.scene = "standing still"
        QTimer.singleShot(0, stand_still)
        qtbot.waitUntil(
            lambda: any("stand_still" in each.stack for each in dog.stalls), timeout=WAIT_MS
        )
    stall = next(each for each in dog.stalls if "stand_still" in each.stack)
    assert stall.scene == "standing still"
    assert stall.wall_ms >= stall.cpu_ms > 0


@pytest.mark.parametrize(
    ("clocks", "cause"),
    [
        ({"cpu_ms": 60, "queued_ms": 60, "others_ms": 10}, Cause.OWN),
        ({"cpu_ms": 20, "queued_ms": 60, "others_ms": 40}, Cause.OTHERS),
        # The lock is held by a thread that has no processor, either.
        ({"cpu_ms": 20, "queued_ms": 0, "others_ms": 5}, Cause.MACHINE),
        # Others worked while it waited for a processor, not for their lock.
        ({"cpu_ms": 20, "queued_ms": 95, "others_ms": 90}, Cause.MACHINE),
    ],
)
def test_a_stall_is_laid_to_what_it_would_not_have_been_without(clocks, cause):
    assert Stall(wall_ms=120, scene="", limit_ms=50, **clocks).cause is cause
