"""Faults that end the app, or stop it for a while: kills, power cuts, a second instance."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from tests.faults import power_cut
from tests.faults.lab import Lab
from tests.faults.oracle import contents
from tests.faults.rig import App, NotStartedError

from rosemary.cli.exit_codes import CallFailedError
from rosemary.operations.operation_table import BY_NAME

_SUFFIXES: Final = ("", "-wal")
_ALREADY_RUNNING: Final = 75


def kill(lab: Lab) -> None:
    """Kill -9 at a random moment: any time, microseconds after a change was sent, at start."""
    app = lab.start()
    crew = lab.crew(launched=lab.round % 3 == 0)
    crew.start()
    moment = lab.rng.random()
    lab.wait(lab.rng.uniform(0, 0.5))
    if moment < 0.6:
        lab.wait_for_a_write(crew)
        lab.wait(lab.rng.expovariate(1 / 0.003))
    if lab.rng.random() < 0.5:
        crew.kill_launcher()
    app.kill()
    crew.join()
    if moment > 0.9:
        starting = lab.home.launch()
        lab.wait(lab.rng.uniform(0, 0.25))
        starting.kill()
        lab.tally.remark("killed while starting")


def restart_by(number: int) -> Callable[[Lab], None]:
    """Return what ends the app by a signal, with launchers that put open calls to the next one.

    No answer may be doubtful, none lost and none given twice.
    """

    def run(lab: Lab) -> None:
        app = lab.start()
        crew = lab.patient_crew()
        crew.start()
        lab.wait(lab.rng.uniform(0, 0.3))
        lab.wait_for_a_write(crew)
        lab.wait(lab.rng.expovariate(1 / 0.003))
        app.signal(number)
        if lab.rng.random() < 0.5:
            app.wait()
        following = _successor_of(lab, app)
        lab.wait_for_a_write(crew)
        lab.wait(lab.rng.uniform(0, 0.2))
        crew.stop()
        if doubts := lab.oracle.doubts:
            lab.tally.inconsistent.append(f"{doubts} answers were doubtful")
        lab.verify(following)
        following.quit()

    return run


def _successor_of(lab: Lab, app: App) -> App:
    """Start the next app, which may find that the first one still closes its store."""
    following = lab.home.launch()
    while True:
        try:
            lab.home.wait_for(following)
        except NotStartedError:
            lab.tally.remark("started while the one before still closed")
            app.wait()
            following = lab.home.launch()
        else:
            return following


def cut_power(lab: Lab) -> None:
    """Kill, then throw away what was not synced: at random, in any order, torn in sectors."""
    record = lab.home.folder / "record"
    record.unlink(missing_ok=True)
    if not lab.database.exists():
        lab.start().quit()
    files = [lab.database.with_name(lab.database.name + suffix) for suffix in _SUFFIXES]
    before = {file.name: file.read_bytes() for file in files if file.exists()}
    app = lab.start(record=str(record))
    crew = lab.crew()
    crew.start()
    lab.wait(lab.rng.uniform(0, 0.6))
    lab.wait_for_a_write(crew)
    lab.wait(lab.rng.expovariate(1 / 0.003))
    app.kill()
    crew.join()
    lab.database.with_name(lab.database.name + "-shm").unlink(missing_ok=True)
    lost = power_cut.cut(lab.database.parent, before, record, lab.rng)
    lab.tally.remark("writes that were not synced and got lost", lost)


def suspend(lab: Lab) -> None:
    """Stop the process as a suspended computer does, then let it go on; it must not notice."""
    app = lab.start()
    crew = lab.crew(launched=1)
    crew.start()
    for _ in range(3):
        lab.wait(lab.rng.uniform(0, 0.1))
        app.signal(signal.SIGSTOP)
        lab.wait(lab.rng.uniform(0.01, 0.3))
        app.signal(signal.SIGCONT)
    lab.wait(0.05)
    crew.stop()
    lab.verify(app)
    app.quit() if lab.round % 2 else app.kill()


def two_instances(lab: Lab) -> None:
    """Start several on one home, in every order: one serves, the others say so and leave."""
    apps = [lab.home.launch()]
    for _ in range(lab.rng.randint(1, 3)):
        lab.wait(lab.rng.choice((0, 0.01, 0.05, 0.15)))
        apps.append(lab.home.launch())
    served = _the_one_that_serves(lab, apps)
    lab.verify(served)
    crew = lab.crew()
    crew.start()
    late = lab.home.launch()
    lab.wait(0.1)
    for each in (*(app for app in apps if app is not served), late):
        code = each.wait()
        lab.tally.remark(f"left with {code}")
        if code != _ALREADY_RUNNING:
            lab.tally.inconsistent.append(f"the other instance ended with {code}")
    served.kill() if lab.round % 2 else served.signal(signal.SIGTERM)
    successor = lab.home.launch()
    crew.join()
    if not lab.round % 2:
        served.wait()
    try:
        lab.home.wait_for(successor)
    except NotStartedError:
        # It came while the first one still closed its store.
        successor = lab.home.start()
    lab.verify(successor)
    successor.kill()


def _the_one_that_serves(lab: Lab, apps: list[App]) -> App:
    for app in apps:
        try:
            lab.home.wait_for(app)
        except NotStartedError:
            lab.tally.remark("times a later one was first")
        else:
            return app
    raise AssertionError("no instance serves")


def tear_log(lab: Lab) -> None:
    """Kill, then damage the end of the log: unfinished bytes after it, or its last bytes gone."""
    app = lab.start()
    crew = lab.crew()
    crew.start()
    lab.wait(lab.rng.uniform(0.1, 0.4))
    app.kill()
    crew.join()
    log = lab.database.with_name(lab.database.name + "-wal")
    data = log.read_bytes()
    kind = lab.rng.choice(("garbage after the end", "a repeated piece", "cut off", "overwritten"))
    lab.tally.remark(kind)
    if kind == "garbage after the end":
        log.write_bytes(data + lab.rng.randbytes(lab.rng.randint(1, 20_000)))
    elif kind == "a repeated piece":
        log.write_bytes(data + data[: lab.rng.randrange(len(data))])
    else:
        gone = lab.rng.randint(1, min(len(data), 60_000))
        filler = lab.rng.randbytes(gone) if kind == "overwritten" else b""
        log.write_bytes(data[: len(data) - gone] + filler)
        app = lab.home.start()
        if app.ask("status")["damage"]:
            lab.tally.remark("times that saves waited for a choice")
            app.ask("invoke", {"operation": "repair_store"})
        app.kill()
        _accept_what_the_disk_gave_up(lab)


def delete_log(lab: Lab) -> None:
    """Kill, then delete the log: the store is as at its last checkpoint, sound, and says so."""
    app = lab.start()
    crew = lab.crew()
    crew.start()
    lab.wait(lab.rng.uniform(0.1, 0.4))
    app.kill()
    crew.join()
    for suffix in ("-wal", "-shm"):
        lab.database.with_name(lab.database.name + suffix).unlink(missing_ok=True)
    said = "memories.db-wal is gone"
    before = lab.home.paths.log_file.read_text().count(said)
    lab.home.start().quit()
    if lab.home.paths.log_file.read_text().count(said) != before + 1:
        lab.tally.inconsistent.append("the loss of the log was not noticed")
    _accept_what_the_disk_gave_up(lab)


def delete_index(lab: Lab) -> None:
    """Kill, then delete the log's index: it is made again from the log."""
    app = lab.start()
    crew = lab.crew()
    crew.start()
    lab.wait(lab.rng.uniform(0.1, 0.4))
    app.kill()
    crew.join()
    lab.database.with_name(lab.database.name + "-shm").unlink(missing_ok=True)


def _accept_what_the_disk_gave_up(lab: Lab) -> None:
    report, given_up = lab.oracle.accept_older(contents(lab.database))
    lab.tally.add(report)
    lab.tally.remark("memories that went back with what was destroyed", given_up)
    lab.forget_missing()


def stop_during_backup(lab: Lab) -> None:
    """End the app in the middle of a backup: it is whole, or there is none of that name."""
    if "create_backup" not in BY_NAME:
        lab.tally.skipped = "this version makes no backups"
        return
    app = lab.start()
    crew = lab.crew()
    crew.start()
    made: list[str] = []
    asking = threading.Thread(target=_back_up, args=(app, made))
    asking.start()
    lab.wait(lab.rng.uniform(0, 0.3))
    app.signal(lab.rng.choice((signal.SIGTERM, signal.SIGTERM, signal.SIGKILL)))
    app.wait()
    asking.join()
    crew.join()
    app = lab.start()
    listed = app.ask("invoke", {"operation": "list_backups"})["data"]["results"]
    for path in {*made, *(each["path"] for each in listed)}:
        named = {"operation": "verify_backup", "arguments": {"backup": path}}
        answer = app.ask("invoke", named)["data"]
        if not answer["isGood"]:
            lab.tally.inconsistent.append(f"a backup that was interrupted: {answer}")
    lab.tally.remark("backups acknowledged", len(made))
    lab.tally.remark("interrupted", not made)
    app.kill()


def _back_up(app: App, made: list[str]) -> None:
    with suppress(CallFailedError, ConnectionError):
        answer = app.ask("invoke", {"operation": "create_backup"})
        made.append(answer["data"]["backupPath"])
