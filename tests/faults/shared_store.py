"""Three apps on one PostgreSQL server, killed and restarted while all their assistants work."""

from __future__ import annotations

import random
import sqlite3
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import pytest
from tests.faults.colleagues import AWAY, Colleague, Contest
from tests.faults.lab import Tally
from tests.faults.oracle import Oracle
from tests.faults.rig import DEADLINE_S, App, Home, NotStartedError, Spawner, opened_home
from tests.faults.server_contents import contents_at, texts_of, torn_histories
from tests.faults.writers import WRITERS
from tests.postgres_server import OwnServer

from rosemary.store.sqlite.snapshot import SqliteFiles

APPS: Final = 3
_CONTESTED: Final = 3
_EXPECTED: Final = frozenset({AWAY, "CANCELLED"})
"""A call is given up, with nothing done, when the app was killed three times during it."""


def run(tally: Tally, spawner: Spawner, seed: str, seconds: float) -> None:
    """Let twelve assistants work for so long, with a kill each two seconds and a restart each six.

    A third of the restarts is a crash of the server.
    """
    try:
        server = OwnServer.started_or_skipped(keeps_commits=True)
    except pytest.skip.Exception as why:
        tally.skipped = str(why)
        return
    try:
        with ExitStack() as stack:
            homes = [stack.enter_context(opened_home(spawner)) for _ in range(APPS)]
            _Trial(tally, server, homes, seed).run(seconds)
    finally:
        server.remove()


class _Trial:
    def __init__(self, tally: Tally, server: OwnServer, homes: list[Home], seed: str) -> None:
        self._tally, self._server, self._homes, self._seed = tally, server, homes, seed
        self._oracle = Oracle()
        self._contest = Contest()
        self._pause = threading.Event()
        self._problems: list[BaseException] = []
        self._apps: list[App] = []
        self._crew: list[Colleague] = []

    def run(self, seconds: float) -> None:
        self._apps = [self._start(home) for home in self._homes]
        self._save_contested()
        with self._working():
            begin = time.monotonic()
            troubles = (
                (self._kill, int(seconds // 2), "kill"),
                (self._restart, int(seconds // 6), "restart"),
            )
            threads = [
                threading.Thread(target=self._make_trouble, args=(*each, begin, seconds))
                for each in troubles
            ]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        for problem in self._problems:
            raise problem
        self._await_outboxes()
        self._examine()
        for app in self._apps:
            if code := app.quit():
                self._tally.inconsistent.append(f"an app ended with {code}")
        self._compare()

    def _start(self, home: Home) -> App:
        """Start an app as a service manager does: again, while the server is away."""
        while True:
            try:
                return home.start(store=self._server.uri)
            except NotStartedError as refusal:
                if "cannot be reached" not in str(refusal) or "Traceback" in str(refusal):
                    raise
                self._tally.remark("starts that found the server away")
                self._pause.wait(0.1)

    def _save_contested(self) -> None:
        for number in range(_CONTESTED):
            text = f"contested {number}"
            asked = {"operation": "save_memory", "arguments": {"content": text}}
            memory_id = self._apps[0].ask("invoke", asked)["data"]["id"]
            self._contest.ids.append(memory_id)
            self._contest.settle(memory_id, 1, text)

    @contextmanager
    def _working(self) -> Iterator[None]:
        """Let the assistants of all apps work in the block."""
        everyone: list[str] = []
        self._crew = [
            Colleague(self._oracle, self._contest, home, f"{self._seed}-{app}-{each}", everyone)
            for app, home in enumerate(self._homes)
            for each in range(WRITERS)
        ]
        for writer in self._crew:
            writer.start()
        for writer in self._crew:
            writer.is_connected.wait(DEADLINE_S)
        try:
            yield
        finally:
            gone = [writer for writer in self._crew if not writer.is_at_work]
            self._tally.inconsistent += ["an assistant lost its launcher" for _ in gone]
            for writer in self._crew:
                writer.stop()
            for writer in self._crew:
                writer.join()

    def _make_trouble(
        self,
        trouble: Callable[[random.Random], None],
        count: int,
        name: str,
        begin: float,
        seconds: float,
    ) -> None:
        rng = random.Random(f"{self._seed}/{name}")
        try:
            for number in range(count):
                due = begin + (number + rng.random()) * seconds / count
                self._pause.wait(max(0.0, due - time.monotonic()))
                trouble(rng)
            self._pause.wait(max(0.0, begin + seconds - time.monotonic()))
        except BaseException as problem:  # noqa: BLE001 - raised where the thread is joined
            self._problems.append(problem)

    def _kill(self, rng: random.Random) -> None:
        """Kill an app, mostly just after a change was sent to it, and start it anew."""
        number = rng.randrange(APPS)
        if rng.random() < 0.7:
            is_in_flight = self._crew[number * WRITERS].is_in_flight
            is_in_flight.clear()
            is_in_flight.wait(1)
            self._pause.wait(rng.expovariate(1 / 0.005))
        self._apps[number].kill()
        self._tally.remark("kills")
        self._apps[number] = self._start(self._homes[number])

    def _restart(self, rng: random.Random) -> None:
        is_crash = rng.random() < 1 / 3
        self._server.stop(is_crash=is_crash)
        self._pause.wait(rng.uniform(0, 2))
        self._server.start()
        self._tally.remark("crashes of the server" if is_crash else "restarts of the server")

    def _await_outboxes(self) -> None:
        """Wait until nothing waits on any of the computers."""
        end = time.monotonic() + 2 * DEADLINE_S
        while any(left := [_left_in(home) for home in self._homes]):
            if time.monotonic() > end:
                self._tally.lost.append(f"outboxes hold {left}")
                return
            self._pause.wait(0.1)

    def _examine(self) -> None:
        for app in self._apps:
            told = app.ask("invoke", {"operation": "examine_store"})["data"]["findings"]
            self._tally.inconsistent += [
                each["message"] for each in told if each["severity"] == "problem"
            ]

    def _compare(self) -> None:
        """Compare the store, read from outside, with all that was acknowledged."""
        uri, tally = self._server.uri, self._tally
        found = contents_at(uri)
        for contested in self._contest.ids:
            del found[contested]
            tally.inconsistent += self._contest.compare(contested, texts_of(uri, contested))
        tally.add(self._oracle.compare(found))
        tally.inconsistent += torn_histories(uri) + self._contest.wrong + _problems_of(uri, self)
        for writer in self._crew:
            tally.inconsistent += writer.wrong
            tally.inconsistent += [
                f"{each} was not found"
                for each in writer.absent
                if not any(state.is_deleted for state in self._oracle.past[each])
            ]
        self._count()

    def _count(self) -> None:
        tally = self._tally
        tally.acknowledged += self._oracle.acknowledged + len(self._contest.told)
        calls = sum((Counter(each.calls) for each in self._crew), Counter[str]())
        for what, count in calls.items():
            tally.remark(what, count)
        tally.remark("changes refused because another was faster", self._contest.lost_races)
        for code, count in self._oracle.refused.items():
            tally.refused[code] = tally.refused.get(code, 0) + count
            if code not in _EXPECTED:
                text = self._oracle.refusals[code]
                reasons = "\n".join(home.reasons(code, text) for home in self._homes)
                tally.inconsistent.append(f"{count} calls had {code}: {text}\n{reasons}")

    @property
    def scratch(self) -> Path:
        """A folder for a store that is opened for a moment."""
        return self._homes[0].folder


def _left_in(home: Home) -> dict[str, Any]:
    """Return the texts in an outbox, with the reasons of those that were refused."""
    path = home.root / "data" / "outbox.db"
    with suppress(sqlite3.OperationalError), closing(sqlite3.connect(path)) as file:
        return dict(file.execute("SELECT memory, refusal FROM waiting").fetchall())
    return {}


def _problems_of(uri: str, trial: _Trial) -> list[str]:
    from rosemary.store.postgres.postgres_store import PostgresStore

    store = PostgresStore.open(uri, SqliteFiles(), trial.scratch)
    try:
        return list(store.write(lambda tx: tx.checks.check()).problems)
    finally:
        store.close()
