"""Assistants whose apps share one store: as other writers, and they read each other's memories."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from tests.faults.assistants import Assistant, Gone, LaunchedAssistant, Refused
from tests.faults.oracle import Oracle, State
from tests.faults.rig import DEADLINE_S, Home
from tests.faults.writers import Writer

from rosemary.cli.app_connection import AnswerLostError, UnansweredError
from rosemary.cli.app_connection import Connection as Control
from rosemary.cli.exit_codes import CallFailedError

AWAY: Final = "VECTOR_STORE_UNAVAILABLE"


@dataclass(slots=True)
class Contest:
    """A few memories that all of them change, each from the version it has read. Thread-safe.

    Attributes:
        told: the text of each acknowledged version of each memory.
        doubted: the texts whose answers never came, or were errors.
        lost_races: how many changes were refused because somebody was faster.
    """

    ids: list[str] = field(default_factory=list)
    told: dict[tuple[str, int], str] = field(default_factory=dict)
    doubted: set[tuple[str, int, str]] = field(default_factory=set)
    lost_races: int = 0
    wrong: list[str] = field(default_factory=list)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def settle(self, memory_id: str, version: int, text: str) -> None:
        with self.lock:
            if (memory_id, version) in self.told:
                self.wrong.append(f"version {version} of {memory_id} was acknowledged twice")
            self.told[memory_id, version] = text

    def compare(self, memory_id: str, texts: Mapping[int, str]) -> list[str]:
        """Return what is not as it was acknowledged, given the text at each version."""
        newest = max((number for each, number in self.told if each == memory_id), default=0)
        numbers = range(1, max(newest, *texts) + 1)
        return [
            f"version {number} of {memory_id} is {texts.get(number)!r}"
            for number in numbers
            if not self._is_right(memory_id, number, texts.get(number))
        ]

    def _is_right(self, memory_id: str, number: int, text: str | None) -> bool:
        if (memory_id, number) in self.told:
            return text == self.told[memory_id, number]
        return (memory_id, number, text) in self.doubted


class Colleague(Writer):
    """An assistant of one of the apps."""

    rest_s = 0.2

    def __init__(
        self,
        oracle: Oracle,
        contest: Contest,
        home: Home,
        seed: str,
        everyone: list[str],
    ) -> None:
        """Make it; `everyone` are the memories of all, which grow while they work."""
        super().__init__(
            oracle,
            [],
            seed,
            lambda: LaunchedAssistant(home.paths, is_patient=True),
            threading.Event(),
        )
        self._contest, self._home = contest, home
        self._everyone = everyone
        self._kept: list[str] = []
        self.absent: set[str] = set()
        self.calls: dict[str, int] = {}
        self.wrong: list[str] = []

    @property
    def is_in_flight(self) -> threading.Event:
        """Set whenever it has just sent a change."""
        return self._is_in_flight

    def write_once(self, assistant: Assistant) -> None:
        if self._kept:
            self._look_for_kept(assistant)
        kind = self._rng.random()
        if kind < 0.55:
            super().write_once(assistant)
        elif kind < 0.65:
            self._compete(assistant)
        elif kind < 0.75:
            self._undo(assistant)
        elif kind < 0.9:
            self._read_of_anyone(assistant)
        else:
            self._search(assistant)

    def send_change(
        self, assistant: Assistant, memory_id: str | None, after: State, call: dict[str, Any]
    ) -> dict[str, Any] | None:
        self._count(call["tool"])
        return super().send_change(assistant, memory_id, after, call)

    def _count(self, what: str) -> None:
        self.calls[what] = self.calls.get(what, 0) + 1

    def save_one(self, assistant: Assistant, live: list[str]) -> None:
        before = len(self._mine)
        super().save_one(assistant, live)
        if len(self._mine) == before:
            return
        if self.last_answer["status"] == "kept":
            self._count("saves kept on this computer")
            self._kept.append(self._mine.pop())
        else:
            self._everyone.append(self._mine[-1])

    def delete_one(self, assistant: Assistant, live: list[str]) -> None:
        # One that waits may have a link to it.
        if not self._kept:
            super().delete_one(assistant, live)

    def _look_for_kept(self, assistant: Assistant) -> None:
        """Take up the oldest memory that waited on this computer, if it has arrived."""
        if self._ask(assistant, "get_memory", {"id": self._kept[0]}) is not None:
            self._mine.append(self._kept[0])
            self._everyone.append(self._kept.pop(0))

    def _ask(
        self, assistant: Assistant, tool: str, arguments: dict[str, Any]
    ) -> dict[str, Any] | None:
        """Read something; None where it is not there or the server is away."""
        self._count(tool)
        try:
            return assistant.call(tool, **arguments)
        except Refused as refusal:
            if refusal.code != "NOT_FOUND":
                self._oracle.refuse(refusal.code, refusal.text)
                self._stopping.wait(self.rest_s)
            return None

    def _compete(self, assistant: Assistant) -> None:
        """Change what others change at the same moment, if nobody has since it was read."""
        memory_id = self._rng.choice(self._contest.ids)
        shown = self._ask(assistant, "get_memory", {"id": memory_id})
        if shown is None:
            return
        text, version = self._text(), shown["version"]
        self._count("update_memory")
        call = {"id": memory_id, "content": text, "expected_version": version}
        try:
            answer = assistant.call("update_memory", **call)
        except Refused as refusal:
            if refusal.code == "VERSION_CONFLICT":
                self._contest.lost_races += 1
                return
            self._contest.doubted.add((memory_id, version + 1, text))
            self._oracle.refuse(refusal.code, refusal.text)
            self._stopping.wait(self.rest_s)
        except Gone:
            self._contest.doubted.add((memory_id, version + 1, text))
            raise
        else:
            if answer["version"] != version + 1:
                self.wrong.append(f"{memory_id} went from {version} to {answer['version']}")
            self._contest.settle(memory_id, version + 1, text)

    def _undo(self, assistant: Assistant) -> None:
        """Change or delete a memory, and let the person take that back."""
        live = self._live()
        if len(live) < 3:
            return
        memory_id = self._rng.choice(live)
        before = self._oracle.known[memory_id]
        if not self._kept and self._rng.random() < 0.3:
            super().delete_one(assistant, [memory_id])
        else:
            self._update(assistant, [memory_id])
        after = self._oracle.known[memory_id]
        if after is before or self._oracle.is_doubted(memory_id):
            return
        self._take_back(memory_id, before, after)

    def _take_back(self, memory_id: str, before: State, after: State) -> None:
        undone = replace(before, version=after.version + 1)
        self._count("undo_changes")
        is_asked = False
        try:
            steps = self._control("memory_history", {"id": memory_id})["history"]
            call = steps[-1]["origin"]["callId"]
            is_asked = True
            answer = self._control("undo_changes", {"call_id": call})
        except (ConnectionError, AnswerLostError, UnansweredError):
            if is_asked:
                self._oracle.doubt(memory_id, undone)
        except CallFailedError as failure:
            self._oracle.refuse(failure.code, failure.message)
            if is_asked:
                self._oracle.doubt(memory_id, undone)
            self._stopping.wait(self.rest_s)
        else:
            if answer["conflicts"] or [each["id"] for each in answer["memories"]] != [memory_id]:
                self.wrong.append(f"the undo of {memory_id} was {answer}")
            self._oracle.settle(memory_id, undone)

    def _control(self, operation: str, arguments: dict[str, Any]) -> dict[str, Any]:
        control = Control.find(self._home.paths.run_dir)
        if control is None:
            raise ConnectionError("no app answers")
        asked = {"operation": operation, "arguments": arguments}
        with control:
            return dict(control.call("invoke", asked, timeout_s=DEADLINE_S)["data"])

    def _read_of_anyone(self, assistant: Assistant) -> None:
        """Read what some app has acknowledged: it is there, and no older than that."""
        if not self._everyone:
            return
        memory_id = self._rng.choice(self._everyone[-200:])
        known = self._oracle.known[memory_id]
        refusals = sum(self._oracle.refused.values())
        shown = self._ask(assistant, "get_memory", {"id": memory_id})
        if shown is None:
            if sum(self._oracle.refused.values()) == refusals:
                self.absent.add(memory_id)
        elif shown["version"] < known.version:
            self.wrong.append(f"{memory_id} is shown as {shown}, and was {known}")

    def _search(self, assistant: Assistant) -> None:
        live = self._live()
        if not live or self._rng.random() < 0.5:
            query = " ".join(self._rng.choices(("tea", "garden", "train", "meeting"), k=2))
            self._ask(assistant, "search_memory", {"query": query})
            return
        memory_id = self._rng.choice(live)
        mark = self._oracle.known[memory_id].content.rpartition("(")[2].rstrip(")")
        asked = {"keywords": mark.replace(",", "").split(), "limit": 50}
        found = self._ask(assistant, "memory_fulltext_search", asked)
        if found is not None and memory_id not in [each["id"] for each in found["results"]]:
            self.wrong.append(f"{memory_id} is not found by its words")
