"""Faults of the disk and of the folder, under the running app."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from tests.faults.knobs import Disk
from tests.faults.lab import Lab
from tests.faults.rig import App, NotStartedError, environment
from tests.faults.writers import Crew

_UNAVAILABLE: Final = "VECTOR_STORE_UNAVAILABLE"
_FULL: Final = "STORAGE_FULL"
_LOCKER: Final = (
    "import apsw, sys; c = apsw.Connection(sys.argv[1]); c.set_busy_timeout(20000);"
    "c.execute(sys.argv[2]); print('locked', flush=True); sys.stdin.read()"
)


def fill_up(lab: Lab) -> None:
    """Fill the disk while four assistants write; then make room."""
    app = lab.start()
    crew = lab.crew()
    crew.start()
    lab.wait(lab.rng.uniform(0, 0.1))
    filler = lab.home.root / "filler"
    with suppress(OSError), filler.open("wb", buffering=0) as file:
        while True:
            file.write(bytes(4_096))
    _wait_for_refusals(lab, 4)
    if lab.round % 3 == 2:
        # The computer is switched off and on with its disk still full.
        app.kill()
        crew.join()
        _start_on_a_full_disk(lab)
        filler.unlink()
    else:
        filler.unlink()
        goes_on(lab, crew, app)
        lab.verify(app)
        app.kill() if lab.round % 2 else app.quit()
    lab.expect_refusals({_FULL})


def _start_on_a_full_disk(lab: Lab) -> None:
    try:
        app = lab.home.start()
    except NotStartedError as refusal:
        text = str(refusal)
        lab.tally.remark("did not start on a full disk")
        if ("full" not in text and "space" not in text) or "Traceback" in text:
            lab.tally.inconsistent.append(f"start on a full disk: {text[-300:]}")
        return
    lab.tally.remark("started on a full disk")
    app.kill()


def failing(kind: Disk) -> Callable[[Lab], None]:
    """Return the fault in which the disk fails so, now and then or always."""

    def fail(lab: Lab) -> None:
        app = lab.start(disk=lab.rng.randrange(1 << 30))
        crew = lab.crew()
        crew.start()
        lab.wait(lab.rng.uniform(0, 0.15))
        lab.home.knobs.turn(disk=kind, rate=lab.rng.choice((0.02, 0.3, 1.0)))
        lab.wait(lab.rng.uniform(0.05, 0.3))
        if lab.round % 3 == 2:
            app.kill()
            crew.join()
            lab.home.knobs.turn()
        else:
            lab.home.knobs.turn()
            goes_on(lab, crew, app)
            lab.verify(app)
            app.kill() if lab.round % 2 else app.quit()
        lab.expect_refusals({_UNAVAILABLE})

    fail.__doc__ = f"The disk misbehaves under the running app: {kind.name}."
    return fail


def vanish(lab: Lab) -> None:
    """Take the folder away from the running app: writes are refused, none goes astray."""
    app = lab.start()
    crew = lab.crew()
    crew.start()
    lab.wait(lab.rng.uniform(0, 0.15))
    folder = lab.database.parent
    away = folder.with_name("elsewhere")
    folder.rename(away)
    _wait_for_refusals(lab, 2)
    if lab.round % 2:
        app.kill()
        crew.join()
        away.rename(folder)
    else:
        away.rename(folder)
        goes_on(lab, crew, app)
        lab.verify(app)
        app.kill()
    lab.expect_refusals({_UNAVAILABLE})


def read_only_at_start(lab: Lab) -> None:
    """Start in a folder that cannot be written to: it is said, and nothing is changed."""
    if not lab.database.exists():
        lab.start().quit()
    folder = lab.database.parent
    bind = ["mount", "--bind", str(folder), str(folder)]
    if subprocess.run(bind, capture_output=True, check=False).returncode:
        lab.tally.skipped = "no mounts here"
        return
    try:
        subprocess.run(["mount", "-o", "remount,ro,bind", str(folder)], check=True)
        try:
            lab.home.start().kill()
        except NotStartedError as refusal:
            text = str(refusal)
            if "read-only" not in text or "Traceback" in text:
                lab.tally.inconsistent.append(f"a read-only folder: {text[-300:]}")
        else:
            lab.tally.inconsistent.append("the app started in a read-only folder")
    finally:
        subprocess.run(["umount", str(folder)], check=True)
    app = lab.start()
    crew = lab.crew()
    crew.start()
    lab.wait(0.1)
    app.kill()
    crew.join()


def lock(lab: Lab) -> None:
    """Let another program hold the file, beyond the time-out; then let it go."""
    app = lab.start(busy_ms=5_000 if lab.round % 10 == 9 else 300)
    crew = lab.crew()
    crew.start()
    lab.wait(lab.rng.uniform(0, 0.1))
    with _locker(lab.database, "BEGIN IMMEDIATE") as other:
        _wait_for_refusals(lab, 2)
        other.communicate()
    goes_on(lab, crew, app)
    lab.verify(app)
    app.kill() if lab.round % 2 else app.quit()
    lab.expect_refusals({_UNAVAILABLE})


def _locker(database: Path, statement: str) -> subprocess.Popen[bytes]:
    other = subprocess.Popen(
        [sys.executable, "-c", _LOCKER, str(database), statement],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(),
    )
    assert other.stdout is not None
    assert other.stdout.readline() == b"locked\n"
    return other


def _wait_for_refusals(lab: Lab, count: int) -> None:
    for _ in range(2_000):
        if sum(lab.oracle.refused.values()) >= count:
            return
        lab.wait(0.01)
    lab.tally.inconsistent.append("nothing was refused under the fault")


def goes_on(lab: Lab, crew: Crew, app: App) -> bool:
    """See that writes succeed again without a new start; False where the app ended instead."""
    before = lab.oracle.acknowledged
    for _ in range(2_000):
        if lab.oracle.acknowledged >= before + 4 or not app.is_alive:
            break
        if not crew.is_at_work:
            # Their connections broke under the fault: whoever connects anew must be served.
            lab.call_in()
        lab.wait(0.01)
    else:
        text = f"no write succeeded after the fault was over: {app.stacks()}"
        lab.tally.inconsistent.append(text)
    crew.stop()
    if app.is_alive:
        return True
    app.wait()
    return False
