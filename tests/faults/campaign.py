"""Every fault by its name, and running some rounds of it."""

from __future__ import annotations

import signal
import traceback
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Final

from tests.faults import disks, kills, losses, machine, session_fill, shared_store
from tests.faults.knobs import Disk
from tests.faults.lab import STORE_ROUNDS, Lab, Tally
from tests.faults.rig import Spawner, opened_home, small_disk

_STORE: Final = {"VECTOR_STORE_UNAVAILABLE"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """One kind of fault.

    Attributes:
        run: one round of it; None for the one of several apps on a server.
        disk: the size of the disk that its home needs to itself, if any.
        rounds: of `make faults`, unless another number is asked for.
    """

    run: Callable[[Lab], None] | None
    disk: str | None = None
    rounds: int = 50


FAULTS: Final[Mapping[str, Fault]] = {
    "kill -9": Fault(run=kills.kill, rounds=1_000),
    "kill -9 under launchers": Fault(run=kills.restart_by(signal.SIGKILL), rounds=100),
    "SIGTERM under launchers": Fault(run=kills.restart_by(signal.SIGTERM), rounds=100),
    "power cut": Fault(run=kills.cut_power),
    "full disk": Fault(run=disks.fill_up, disk="12m"),
    "read-only folder at start": Fault(run=disks.read_only_at_start),
    "read-only disk under the app": Fault(run=disks.failing(Disk.IS_READ_ONLY)),
    "vanished folder": Fault(run=disks.vanish),
    "failing reads": Fault(run=disks.failing(Disk.READ_FAILS)),
    "failing writes": Fault(run=disks.failing(Disk.WRITE_FAILS)),
    "short writes": Fault(run=disks.failing(Disk.WRITE_IS_SHORT)),
    "failing fsync": Fault(run=disks.failing(Disk.SYNC_FAILS)),
    "locked file": Fault(run=disks.lock),
    "jumping clocks": Fault(run=machine.jump_clocks),
    "torn log": Fault(run=kills.tear_log),
    "deleted log": Fault(run=kills.delete_log),
    "deleted index of the log": Fault(run=kills.delete_index),
    "emptied database beside its log": Fault(run=losses.lose_database(losses.empty)),
    "deleted database beside its log": Fault(run=losses.lose_database(losses.delete)),
    "disk of the folder not there": Fault(run=losses.take_folder_away),
    "one wrong bit in the log": Fault(run=losses.flip_bit),
    "two instances": Fault(run=kills.two_instances),
    "stopped during a backup": Fault(run=kills.stop_during_backup),
    "kill -9 while sessions are taken": Fault(run=session_fill.kill_while_filling_in, rounds=100),
    "suspended process": Fault(run=kills.suspend),
    "files that may not grow": Fault(run=machine.limited("RLIMIT_FSIZE", {"STORAGE_FULL"})),
    "no more descriptors": Fault(run=machine.limited("RLIMIT_NOFILE", _STORE)),
    "shared store": Fault(run=None, rounds=1),
    "no more memory": Fault(run=machine.limited("RLIMIT_AS", _STORE | {"INTERNAL"})),
}


def run(name: str, rounds: int, seed: str, spawner: Spawner, seconds: float = 12) -> Tally:
    """Run some rounds of a fault; the same seed makes the same choices again.

    Args:
        name: of the fault.
        rounds: how many.
        seed: of all choices.
        spawner: starts the apps.
        seconds: how long a round with a shared store lasts.
    """
    tally = Tally(name, f"{seed}/{name}")
    start = 0
    while start < rounds and not tally.skipped:
        count = min(STORE_ROUNDS, rounds - start)
        try:
            if FAULTS[name].run is None:
                _run_shared(tally, range(start, start + count), spawner, seconds)
            else:
                _run_store(FAULTS[name], tally, range(start, start + count), spawner)
        except Exception:  # noqa: BLE001 - counted as a finding; the store's other rounds are not
            tally.inconsistent.append(traceback.format_exc())
        start += count
    return tally


def _run_shared(tally: Tally, numbers: range, spawner: Spawner, seconds: float) -> None:
    for number in numbers:
        shared_store.run(tally, spawner, f"{tally.seed}/{number}", seconds)
        tally.rounds += not tally.skipped


def _run_store(fault: Fault, tally: Tally, numbers: range, spawner: Spawner) -> None:
    with ExitStack() as stack:
        home = stack.enter_context(opened_home(spawner))
        if fault.disk and not stack.enter_context(small_disk(home.root, fault.disk)):
            tally.skipped = "small disks can only be made by the superuser"
            return
        lab = Lab(home, tally, f"{tally.seed}/{numbers.start}")
        assert fault.run is not None
        for number in numbers:
            lab.round = number
            fault.run(lab)
            if tally.skipped:
                return
            tally.rounds += 1
        lab.start().quit()
        lab.check_wholly()
        lab.close()
