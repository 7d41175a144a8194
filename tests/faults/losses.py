"""Faults that take the database away from its log, the folder from its disk, or bits of the log."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from tests.faults.lab import Lab
from tests.faults.oracle import contents
from tests.faults.rig import NotStartedError

from rosemary.runtime.rescue import salvage_unopened

Loss: TypeAlias = Callable[[Path], None]


def empty(database: Path) -> None:
    database.write_bytes(b"")


def delete(database: Path) -> None:
    database.unlink()


def lose_database(lose: Loss) -> Callable[[Lab], None]:
    """Return the fault: the file goes, no start begins anew, and its log is kept to the byte."""

    def run(lab: Lab) -> None:
        _work_and_kill(lab)
        kept = lab.home.folder / "kept.db"
        shutil.copy(lab.database, kept)
        log = lab.database.with_name(f"{lab.database.name}-wal")
        logged = log.read_bytes()
        lose(lab.database)
        _expect_refusal(lab, "its log was left")
        _expect_refusal(lab, "rosemary doctor --salvage")
        (aside,) = lab.database.parent.glob("memories.lost-*.log")
        if aside.read_bytes() != logged:
            lab.tally.inconsistent.append("the log is not as it was")
        # As whoever finds the file again.
        kept.replace(lab.database)
        aside.replace(log)

    return run


def take_folder_away(lab: Lab) -> None:
    """Start while the disk of the data folder is not connected: nothing is begun in its place."""
    _work_and_kill(lab)
    folder = lab.database.parent
    away = folder.with_name("elsewhere")
    folder.rename(away)
    if lab.round % 2:
        folder.mkdir()
    _expect_refusal(lab, "Connect the disk")
    if folder.exists():
        left = {each.name for each in folder.iterdir()} - {"memories.lock"}
        if left:
            lab.tally.inconsistent.append(f"begun in an empty folder: {left}")
        shutil.rmtree(folder)
    away.rename(folder)


def flip_bit(lab: Lab) -> None:
    """Turn one bit of the log: what is wrong is said, nothing is saved, and all is salvaged."""
    _work_and_kill(lab)
    log = lab.database.with_name(f"{lab.database.name}-wal")
    content = bytearray(log.read_bytes())
    content[lab.rng.randrange(len(content))] ^= 1 << lab.rng.randrange(8)
    log.write_bytes(content)
    told = _damage_told(lab)
    if not told:
        # Of none that was acknowledged; the next start compares.
        lab.tally.remark("bits that nothing depended on")
        return
    if "missing" in told:
        lab.tally.remark("bits that hid acknowledged changes, each told with their number")
    elif "rosemary doctor --salvage" in told and "Traceback" not in told:
        # The rest of the log was half written into the file when the app was killed.
        lab.tally.remark("bits that left damaged pages, each told")
    else:
        lab.tally.inconsistent.append(f"told of a wrong bit: {told}")
    answer = salvage_unopened(lab.home.paths)
    if answer["missingChanges"] or answer["lost"]:
        lab.tally.inconsistent.append(f"a salvage that left something behind: {answer}")
    found = contents(lab.database)
    if answer["doubtful"]:
        lab.tally.remark("texts that the bit was in, each named by the salvage")
        lab.oracle.take_over(answer["doubtful"], found)
    lab.tally.add(lab.oracle.compare(found))


def _damage_told(lab: Lab) -> str:
    """Return what the app says of damage: its status, or why it does not start; else nothing."""
    try:
        app = lab.home.start()
    except NotStartedError as refusal:
        return str(refusal)
    told = app.ask("status")["damage"]
    app.kill()
    return str(told or "")


def _work_and_kill(lab: Lab) -> None:
    app = lab.start()
    crew = lab.crew()
    crew.start()
    lab.wait(lab.rng.uniform(0.1, 0.4))
    lab.wait_for_a_write(crew)
    app.kill()
    crew.join()


def _expect_refusal(lab: Lab, words: str) -> None:
    try:
        lab.home.start().kill()
    except NotStartedError as refusal:
        if words not in str(refusal) or "Traceback" in str(refusal):
            lab.tally.inconsistent.append(f"a store that is lost: {str(refusal)[-300:]}")
        return
    lab.tally.inconsistent.append("the app started over a store that is lost")
