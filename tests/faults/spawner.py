"""Starts the real app again and again, each in a process of its own, without its imports' cost.

Reads one JSON object a line: {"home": DIR, "faults": {...}}. Forks, runs `rosemary serve` in the
child and answers with its process id. The child is the shipped program from `main` on: its own
lock, store, endpoint and threads; only the modules are loaded already, and the model is the
tests' small one.

Faults of a child: `disk` (a seed: SQLite runs on the faulty disk), `record` (a file: every write
is recorded for a power cut), `busy_ms` (how long it waits for a locked file), `clocks` (they
follow the knobs), `sessions` (the folder in which Claude Code keeps its files), `store` (the
address of the server that has the memories).
"""

from __future__ import annotations

import ctypes
import faulthandler
import json
import logging
import os
import signal
import sys
import time
import traceback
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import apsw

from rosemary.domain.errors import RosemaryError

ROOT = Path(__file__).resolve().parents[2]
_PR_SET_PDEATHSIG = 1
TINY_MODEL = ROOT / "tests" / "fixtures" / "tiny_model"
_logger = logging.getLogger("tests.faults")


def main() -> None:
    """Answer requests until the driver closes the pipe."""
    _load_everything()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    while line := sys.stdin.readline():
        request = json.loads(line)
        pid = os.fork()
        if not pid:
            _live(Path(request["home"]), request["faults"])
        sys.stdout.write(f"{pid}\n")
        sys.stdout.flush()


def _load_everything() -> None:
    import rosemary.mcp_server.mcp_session
    import rosemary.mcp_server.server
    import rosemary.operations.operation_table
    import rosemary.runtime.headless
    import rosemary.runtime.logs  # noqa: F401
    from rosemary.runtime import core

    core.MODEL_FOLDER = str(TINY_MODEL)


def _live(home: Path, faults: dict[str, Any]) -> None:
    """Be the app, to the end of the process."""
    code = 1
    try:
        # Where the driver is killed, no app may stay behind.
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        _redirect(home.parent / f"said-{os.getpid()}")
        faulthandler.register(signal.SIGUSR1)
        os.environ["ROSEMARY_HOME"] = str(home)
        _prepare(home, faults)
        from rosemary.runtime.entry import main as run_rosemary

        code = run_rosemary(["serve"])
    except SystemExit as ending:
        code = ending.code if isinstance(ending.code, int) else 1
    finally:
        _say_how_it_ended(home, code)
        os._exit(code)


def _redirect(errors: Path) -> None:
    nothing = os.open(os.devnull, os.O_RDWR)
    output = os.open(errors, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    for number, target in enumerate((nothing, nothing, output)):
        os.dup2(target, number)


def _prepare(home: Path, faults: dict[str, Any]) -> None:
    from tests.faults.knobs import Knobs

    _tell_errors()
    knobs = Knobs(home.parent / "knobs")
    if "disk" in faults:
        from tests.faults.faulty_disk import FaultyDisk

        globals()["_disk"] = FaultyDisk(knobs, faults["disk"])
        _read_from_the_disk()
    if "record" in faults:
        from tests.faults.faulty_disk import RecordedDisk

        globals()["_disk"] = RecordedDisk(Path(faults["record"]))
    if "store" in faults:
        os.environ["ROSEMARY_STORE"] = faults["store"]
        _tell_server_errors()
    if "sessions" in faults:
        os.environ["CLAUDE_CONFIG_DIR"] = faults["sessions"]
    if "clocks" in faults:
        _bend_clocks(knobs)
    if "busy_ms" in faults:
        from rosemary.store.sqlite.connections import sqlite_connection

        setattr(sqlite_connection, "BUSY_TIMEOUT_MS", faults["busy_ms"])  # noqa: B010 - a constant


def _tell_errors() -> None:
    """Write what is behind refusals to the error output: an answer has only our words for it.

    By way of loggers, which bear that it can't be written to.
    """
    from rosemary.operations import error_answers
    from rosemary.store.sqlite.connections import sqlite_connection

    for logger in (_logger, error_answers.logger):
        logger.addHandler(logging.StreamHandler())
    translate = sqlite_connection.translate

    def told(error: apsw.Error, system_errno: int = 0) -> RosemaryError:
        ours = translate(error, system_errno)
        extended = getattr(error, "extendedresult", 0)
        place = traceback.extract_tb(error.__traceback__)[-1].name
        text = "%s: %r, extended result %s, system error %s, in %s"
        _logger.warning(text, ours.code, error, extended, system_errno, place)
        return ours

    setattr(sqlite_connection, "translate", told)  # noqa: B010 - a function of the program


def _tell_server_errors() -> None:
    """The same for a store on a server."""
    from rosemary.store.postgres.server import statements

    translate = statements.translate

    def told(error: Exception) -> RosemaryError:
        ours = translate(error)
        place = traceback.extract_tb(error.__traceback__)[-1].name
        _logger.warning("%s: %r, in %s", ours.code, error, place)
        return ours

    setattr(statements, "translate", told)  # noqa: B010 - a function of the program


def _read_from_the_disk() -> None:
    """Let SQLite keep few pages: a store as small as these would be read once, and never fail."""
    from rosemary.store.sqlite.connections import sqlite_connection

    for of_what in ("READER", "SMALL_STORE", "WRITER"):
        setattr(sqlite_connection, f"_{of_what}_CACHE_KIB", 64)


def _bend_clocks(knobs: Any) -> None:
    from rosemary.runtime import core

    true_monotonic = time.monotonic

    def now() -> datetime:
        return datetime.now(UTC) + timedelta(seconds=knobs.wall_s)

    def monotonic() -> float:
        return true_monotonic() + knobs.monotonic_s

    # The app is started as a person starts it, and is given no clock there.
    core._now = now
    time.monotonic = monotonic


def _say_how_it_ended(home: Path, code: int) -> None:
    try:
        (home.parent / f"ended-{os.getpid()}").write_text(str(code))
    except OSError:
        sys.stderr.write(f"ended with {code}\n")


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    main()
