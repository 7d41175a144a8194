"""One store under one kind of fault: rounds of load, fault, restart and comparison."""

from __future__ import annotations

import random
import threading
from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from tests.faults.assistants import Gone, Refused, SocketAssistant
from tests.faults.oracle import Oracle, Report, contents
from tests.faults.rig import App, Home
from tests.faults.writers import WRITERS, Crew

from rosemary.store.sqlite.sqlite_store import SqliteStore

STORE_ROUNDS: Final = 25
"""After so many rounds a fresh store begins: checks of a large one take long."""


@dataclass(slots=True)
class Tally:
    """What the rounds of one fault came to."""

    fault: str
    seed: str
    rounds: int = 0
    acknowledged: int = 0
    lost: list[str] = field(default_factory=list)
    inconsistent: list[str] = field(default_factory=list)
    doubts_kept: int = 0
    doubts_dropped: int = 0
    refused: dict[str, int] = field(default_factory=dict)
    remarks: dict[str, int] = field(default_factory=dict)
    skipped: str = ""

    @property
    def is_clean(self) -> bool:
        return not self.lost and not self.inconsistent

    def add(self, report: Report) -> None:
        self.lost += report.lost
        self.inconsistent += report.inconsistent
        self.doubts_kept += report.in_doubt_there
        self.doubts_dropped += report.in_doubt_absent
        self.remark("importances that a use wrote down faded", report.faded)

    def remark(self, what: str, count: int = 1) -> None:
        if count:
            self.remarks[what] = self.remarks.get(what, 0) + count


class Lab:
    """A home, its app, its writers, and what they were told."""

    def __init__(self, home: Home, tally: Tally, seed: str) -> None:
        self.home, self.tally = home, tally
        self.seed = seed
        self.rng = random.Random(seed)
        self.oracle = Oracle()
        self.round = 0
        self.owned: list[list[str]] = [[] for _ in range(WRITERS)]
        self._callers = 0
        self._pause = threading.Event()

    @property
    def database(self) -> Path:
        return self.home.paths.database

    def start(self, **faults: Any) -> App:
        """Start the app and see that it holds what was acknowledged, and that it is sound."""
        app = self.home.start(**faults)
        self.verify(app)
        return app

    def verify(self, app: App) -> None:
        """Compare the store of the running app with what it acknowledged."""
        self.tally.add(self.oracle.compare(contents(self.database)))
        findings = app.ask("invoke", {"operation": "examine_store"})["data"]["findings"]
        self.tally.inconsistent += [
            each["message"] for each in findings if each["severity"] == "problem"
        ]
        self._read_one_back()

    def crew(self, *, launched: int = 0, suffix: str = "") -> Crew:
        seed = f"{self.seed}.{self.round}{suffix}"
        return Crew(self.oracle, self.owned, seed, self.home.paths, launched=launched)

    def patient_crew(self) -> Crew:
        """Return writers whose launchers wait for the next app."""
        seed = f"{self.seed}.{self.round}"
        paths = self.home.paths
        return Crew(self.oracle, self.owned, seed, paths, launched=WRITERS, is_patient=True)

    def wait(self, seconds: float) -> None:
        """Let time pass, to the microsecond as far as the system goes."""
        self._pause.wait(seconds)

    def wait_for_a_write(self, crew: Crew) -> None:
        """Wait until one of the writers has just sent a change."""
        crew.is_in_flight.clear()
        crew.is_in_flight.wait(30)

    def call_in(self) -> None:
        """Let one more assistant connect and save, or be turned away."""
        with suppress(Gone, OSError):
            assistant = SocketAssistant(self.home.paths, patience_s=0.5)
            self._callers += 1
            try:
                self.crew(suffix=f"+{self._callers}").writers[0].save(assistant)
            finally:
                assistant.close()

    def expect_refusals(self, allowed: Collection[str]) -> None:
        """Take every refusal with another code for a fault of the app."""
        for code, count in self.oracle.refused.items():
            if code not in allowed:
                text = self.oracle.refusals[code]
                self.tally.inconsistent.append(
                    f"{count} calls were refused with {code}: {text}\n"
                    f"{self.home.reasons(code, text)}"
                )
            self.tally.refused[code] = self.tally.refused.get(code, 0) + count
        self.oracle.refused.clear()

    def forget_missing(self) -> None:
        """Let the writers leave memories alone that are gone."""
        for ids in self.owned:
            ids[:] = [each for each in ids if each in self.oracle.known]

    def check_wholly(self) -> None:
        """Compare every index with every row, with no app running."""
        store = SqliteStore.open(self.database)
        try:
            self.tally.inconsistent += store.write(lambda tx: tx.checks.check()).problems
        finally:
            store.close()
        self.tally.add(self.oracle.compare(contents(self.database)))

    def close(self) -> None:
        """Take the figures over."""
        self.expect_refusals(())
        self.tally.acknowledged += self.oracle.acknowledged

    def _read_one_back(self) -> None:
        """See that the app shows and finds what it holds: the newest of some writer."""
        mine = [ids[-1] for ids in self.owned if ids]
        live = [each for each in mine if not self.oracle.known[each].is_deleted]
        if not live:
            return
        chosen = self.rng.choice(live)
        expected = self.oracle.known[chosen]
        assistant = SocketAssistant(self.home.paths)
        try:
            shown = assistant.call("get_memory", id=chosen)
            mark = expected.content.rpartition("(")[2].rstrip(")").replace(",", "")
            found = assistant.call("memory_fulltext_search", keywords=mark.split(), limit=50)
        except Refused as refusal:
            self.tally.inconsistent.append(f"a read was refused: {refusal.text}")
            return
        finally:
            assistant.close()
        if (shown["content"], shown["version"]) != (expected.content, expected.version):
            self.tally.inconsistent.append(f"{chosen} is shown as {shown}")
        if chosen not in [each["id"] for each in found["results"]]:
            self.tally.inconsistent.append(f"{chosen} is not found by its words")
