"""A fault that ends the app while it takes the sessions of an assistant."""

from __future__ import annotations

import json
import re
import threading
import time
from collections import Counter
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from tests.faults.lab import STORE_ROUNDS, Lab
from tests.faults.oracle import contents
from tests.faults.rig import DEADLINE_S, App
from tests.service.capture.session_writing import claude_line

from rosemary.cli.exit_codes import CallFailedError

FILES: Final = 8
EXCHANGES: Final = 150
_GROWTH_BYTES: Final = 200_000
_BEGIN: Final = datetime(2026, 5, 1, tzinfo=UTC)
_NAME: Final = re.compile(r"exchange (\d+)\.")


def kill_while_filling_in(lab: Lab) -> None:
    """Kill -9 while sessions are taken; taken again, each exchange is there exactly once."""
    folder = lab.home.folder / "sessions"
    of_store = lab.round % STORE_ROUNDS
    earlier = of_store * FILES * EXCHANGES
    _write_sessions(folder, of_store)
    app = lab.home.start(sessions=str(folder))
    asking = threading.Thread(target=_fill_in, args=(app,))
    asking.start()
    if lab.rng.random() < 0.8:
        _wait_for_growth(lab)
    lab.wait(lab.rng.uniform(0, 0.2))
    app.kill()
    asking.join()
    at_the_kill = len(_exchanges(lab)) - earlier
    is_between = 0 < at_the_kill < FILES * EXCHANGES
    lab.tally.remark("killed with some of them stored", is_between)
    app = lab.home.start(sessions=str(folder))
    app.ask("invoke", _ASKED)
    found = _exchanges(lab)
    wanted = range(earlier + FILES * EXCHANGES)
    lab.tally.lost += [f"exchange {each} is missing" for each in wanted if not found[each]]
    lab.tally.inconsistent += [
        f"exchange {each} is there {number} times" for each, number in found.items() if number > 1
    ]
    lab.tally.acknowledged += FILES * EXCHANGES
    stored = contents(lab.database)
    lab.oracle.take_over(tuple(stored), stored)
    lab.verify(app)
    app.kill()


_ASKED: Final = {"operation": "backfill_capture", "arguments": {"name": "claude-code"}}


def _fill_in(app: App) -> None:
    with suppress(CallFailedError, ConnectionError):
        app.ask("invoke", _ASKED)


def _wait_for_growth(lab: Lab) -> None:
    """Wait until something large is written: the first of the exchanges, as a rule."""
    log = lab.database.with_name(lab.database.name + "-wal")
    size, end = log.stat().st_size, time.monotonic() + DEADLINE_S
    while log.stat().st_size - size < _GROWTH_BYTES and time.monotonic() < end:
        lab.wait(0.001)


def _exchanges(lab: Lab) -> Counter[int]:
    """Return how often each exchange is stored, by its number."""
    states = contents(lab.database).values()
    return Counter(int(each) for state in states for each in _NAME.findall(state.content))


def _write_sessions(folder: Path, number: int) -> None:
    """Write the sessions of a round beside those of the rounds before it."""
    first = number * FILES * EXCHANGES
    for each in range(FILES):
        file = folder / "projects" / f"-home-ana-{each}" / f"s{number}.jsonl"
        file.parent.mkdir(parents=True, exist_ok=True)
        begin = first + each * EXCHANGES
        lines = (json.dumps(line) for at in range(begin, begin + EXCHANGES) for line in _said(at))
        file.write_text("".join(f"{line}\n" for line in lines))


def _said(number: int) -> tuple[object, object]:
    at, session = _BEGIN + timedelta(minutes=number), f"s{number // EXCHANGES}"
    asked = claude_line(f"q{number}", f"This is exchange {number}. Why?", at, session)
    answer = claude_line(f"a{number}", "Because of that.", at + timedelta(seconds=5), session)
    return asked, answer
