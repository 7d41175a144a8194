"""Faults of the machine: clocks that jump, memory, files and descriptors that run out."""

from __future__ import annotations

import resource
from collections.abc import Callable
from pathlib import Path
from typing import Final

from tests.faults.disks import goes_on
from tests.faults.lab import Lab

_YEAR_S: Final = 366 * 86_400.0
_UNAVAILABLE: Final = "VECTOR_STORE_UNAVAILABLE"


def jump_clocks(lab: Lab) -> None:
    """Set the clock years back and forward, and let hours of sleep pass, under load."""
    lab.oracle.may_fade = True
    app = lab.start(clocks=True)
    crew = lab.crew()
    first = [len(ids) for ids in lab.owned]
    crew.start()
    for _ in range(4):
        lab.wait(lab.rng.uniform(0.02, 0.1))
        lab.home.knobs.turn(
            wall_s=lab.rng.choice((-20, -1, -0.001, 0, 0.001, 1, 20)) * _YEAR_S,
            monotonic_s=lab.home.knobs.monotonic_s + lab.rng.choice((0, 30, 9 * 3_600)),
        )
    lab.wait(0.05)
    crew.stop()
    _ids_grow(lab, first)
    lab.verify(app)
    app.kill() if lab.round % 2 else app.quit()
    lab.home.knobs.turn()
    lab.expect_refusals(())


def _ids_grow(lab: Lab, first: list[int]) -> None:
    for mine, start in zip(lab.owned, first, strict=True):
        made = mine[start:]
        if made != sorted(made):
            lab.tally.inconsistent.append(f"ids went back: {made}")


def limited(name: str, allowed: set[str]) -> Callable[[Lab], None]:
    """Return the fault in which the running app may have no more of something than it has."""

    def limit(lab: Lab) -> None:
        app = lab.start()
        crew = lab.crew()
        crew.start()
        lab.wait(lab.rng.uniform(0, 0.15))
        kind = getattr(resource, name)
        free = resource.prlimit(app.pid, kind)
        resource.prlimit(app.pid, kind, (_room(lab, name, app.pid), free[1]))
        for _ in range(3):
            # New callers need new descriptors, new memory and new files.
            lab.call_in()
        lab.wait(lab.rng.uniform(0.05, 0.3))
        if not app.is_alive:
            lab.tally.remark("the app ended")
            app.wait()
            crew.join()
        elif lab.round % 3 == 2:
            app.kill()
            crew.join()
        else:
            resource.prlimit(app.pid, kind, free)
            if not goes_on(lab, crew, app):
                lab.tally.remark("the app ended")
            else:
                lab.verify(app)
                app.kill() if lab.round % 2 else app.quit()
        lab.expect_refusals(allowed)

    return limit


def _room(lab: Lab, name: str, pid: int) -> int:
    """Return a limit that lies just above, or below, what is in use."""
    if name == "RLIMIT_NOFILE":
        return len(list(Path(f"/proc/{pid}/fd").iterdir())) + lab.rng.randint(-2, 2)
    if name == "RLIMIT_FSIZE":
        log = lab.database.with_name(lab.database.name + "-wal")
        return log.stat().st_size + lab.rng.randint(-20_000, 60_000)
    size = int(Path(f"/proc/{pid}/statm").read_text().split()[0]) * resource.getpagesize()
    return size + lab.rng.randint(0, 4 << 20)
