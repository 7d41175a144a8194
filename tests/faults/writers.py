"""Four assistants that save, change, tag, link and delete without a pause."""

from __future__ import annotations

import json
import random
import threading
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from tests.faults.assistants import Assistant, Gone, LaunchedAssistant, Refused, SocketAssistant
from tests.faults.oracle import Oracle, State, changed

from rosemary.runtime.paths import Paths

WRITERS: Final = 4
_TAGS: Final = ("work", "home", "food", "work/plans", "früh", "読書", "pinned", "a b")
_RELATIONS: Final = ("related", "follows", "part_of")
_NOTHING_DONE: Final = {"STORAGE_FULL", "VALIDATION_ERROR", "CANCELLED"}
_TEXT: Final = """
    tea walnut bicycle Maya deploy rosemary garden train Überlingen 東京 Привет 🌿 code meeting
    prefers never always Tuesday music paper winter bridge the a of and
"""
_WORDS: Final = _TEXT.split()


class Writer:
    """One assistant at work in a thread of its own, until it is stopped or the app is gone."""

    # A disk that refuses is not asked a thousand times a second.
    rest_s = 0.005

    def __init__(
        self,
        oracle: Oracle,
        mine: list[str],
        seed: str,
        connect: Callable[[], Assistant],
        is_in_flight: threading.Event,
    ) -> None:
        self._oracle, self._mine = oracle, mine
        self._rng = random.Random(seed)
        self._connect = connect
        self._is_in_flight = is_in_flight
        self._number = 0
        self._seed = seed
        self._stopping = threading.Event()
        self.last_answer: dict[str, Any] = {}
        self.assistant: Assistant | None = None
        self.problem: Exception | None = None
        self.is_connected = threading.Event()
        self._thread = threading.Thread(target=self._run, name=f"writer {seed}", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stopping.set()

    @property
    def is_at_work(self) -> bool:
        return self._thread.is_alive()

    def join(self, timeout_s: float = 60.0) -> None:
        self._thread.join(timeout_s)
        assert not self._thread.is_alive(), "a writer hangs"
        if self.problem is not None:
            raise self.problem

    def save(self, assistant: Assistant) -> None:
        """Save one memory, in the caller's thread."""
        self.save_one(assistant, [])

    def _run(self) -> None:
        try:
            self.assistant = self._connect()
        except (Gone, OSError):
            self.is_connected.set()
            return
        self.is_connected.set()
        try:
            while not self._stopping.is_set():
                self.write_once(self.assistant)
        except Gone:
            return
        except Exception as problem:  # noqa: BLE001 - raised where the thread is joined
            self.problem = problem
        finally:
            self.assistant.close()

    def _live(self) -> list[str]:
        """Return the newest memories of its own whose state is known."""
        return [
            each
            for each in self._mine[-40:]
            if not self._oracle.known[each].is_deleted and not self._oracle.is_doubted(each)
        ]

    def write_once(self, assistant: Assistant) -> None:
        live = self._live()
        kinds = [self.save_one, self.save_one, self._update, self._tag, self._link, self._unlink]
        kinds += [self.delete_one] if len(live) > 8 else []
        kind = self._rng.choice(kinds)
        if len(live) < 3:
            kind = self.save_one
        kind(assistant, live)

    def send_change(
        self, assistant: Assistant, memory_id: str | None, after: State, call: dict[str, Any]
    ) -> dict[str, Any] | None:
        """Make one call; None where it was refused."""
        tool = call.pop("tool")
        self._is_in_flight.set()
        try:
            answer = assistant.call(tool, **call)
        except Refused as refusal:
            self._oracle.refuse(refusal.code, refusal.text)
            if refusal.code not in _NOTHING_DONE:
                # Strictly absent as long as the app lives; a crash may still bring it back.
                self._oracle.doubt(memory_id, after)
            self._stopping.wait(self.rest_s)
            return None
        except Gone:
            self._oracle.doubt(memory_id, after)
            raise
        if memory_id is not None:
            self._oracle.settle(memory_id, after)
        return answer

    def save_one(self, assistant: Assistant, live: list[str]) -> None:
        state = State(
            content=self._text(),
            tags=self._tags(),
            importance=float(self._rng.randint(1, 10)),
            metadata=json.dumps({"n": self._number, "by": self._seed}, separators=(",", ":")),
        )
        call = {
            "tool": "save_memory",
            "content": state.content,
            "tags": list(state.tags),
            "importance": state.importance,
            "metadata": json.loads(state.metadata),
        }
        if live and self._rng.random() < 0.2:
            target = self._rng.choice(live)
            call["links"] = [{"to": target, "relation": "related", "weight": 0.25}]
            state = replace(state, links={(target, "related"): 0.25})
        if answer := self.send_change(assistant, None, state, call):
            self.last_answer = answer
            self._oracle.settle(answer["id"], state)
            self._mine.append(answer["id"])

    def _update(self, assistant: Assistant, live: list[str]) -> None:
        memory_id = self._rng.choice(live)
        state = self._oracle.known[memory_id]
        after = changed(state, content=self._text(), importance=float(self._rng.randint(1, 10)))
        call: dict[str, Any] = {
            "tool": "update_memory",
            "id": memory_id,
            "content": after.content,
            "importance": after.importance,
        }
        if self._rng.random() < 0.3:
            call["expected_version"] = state.version
        self.send_change(assistant, memory_id, after, call)

    def _tag(self, assistant: Assistant, live: list[str]) -> None:
        memory_id = self._rng.choice(live)
        state, tags = self._oracle.known[memory_id], self._tags()
        if tags == state.tags:
            return
        call = {"tool": "update_memory", "id": memory_id, "tags": list(tags)}
        self.send_change(assistant, memory_id, changed(state, tags=tags), call)

    def _link(self, assistant: Assistant, live: list[str]) -> None:
        source, target = self._rng.sample(live, 2)
        state = self._oracle.known[source]
        relation, weight = self._rng.choice(_RELATIONS), self._rng.randint(0, 4) / 4
        if state.links.get((target, relation)) == weight:
            return
        after = replace(state, links={**state.links, (target, relation): weight})
        call = {"from": source, "to": target, "relation": relation, "weight": weight}
        self.send_change(assistant, source, after, {"tool": "link_memories", **call})

    def _unlink(self, assistant: Assistant, live: list[str]) -> None:
        linked = [
            (each, end) for each in live for end in self._oracle.known[each].links if end[0] in live
        ]
        if not linked:
            return
        source, (target, relation) = self._rng.choice(linked)
        state = self._oracle.known[source]
        links = {end: weight for end, weight in state.links.items() if end != (target, relation)}
        call = {"from": source, "to": target, "relation": relation}
        after = replace(state, links=links)
        self.send_change(assistant, source, after, {"tool": "unlink_memories", **call})

    def delete_one(self, assistant: Assistant, live: list[str]) -> None:
        memory_id = self._rng.choice(live)
        after = changed(self._oracle.known[memory_id], is_deleted=True)
        self.send_change(assistant, memory_id, after, {"tool": "delete_memory", "id": memory_id})

    def _tags(self) -> tuple[str, ...]:
        return tuple(self._rng.sample(_TAGS, self._rng.randint(0, 4)))

    def _text(self) -> str:
        self._number += 1
        count = self._rng.choice((3, 12, 60, 400))
        words = " ".join(self._rng.choices(_WORDS, k=count))
        return f"{words} ({self._seed}, {self._number})"


class Crew:
    """The writers of one run of the app."""

    def __init__(
        self,
        oracle: Oracle,
        owned: list[list[str]],
        seed: str,
        paths: Paths,
        *,
        launched: int = 0,
        is_patient: bool = False,
    ) -> None:
        self.is_in_flight = threading.Event()
        self.writers = [
            Writer(
                oracle,
                mine,
                f"{seed}-{number}",
                lambda number=number: (
                    LaunchedAssistant(paths, is_patient=is_patient)
                    if number < launched
                    else SocketAssistant(paths)
                ),
                self.is_in_flight,
            )
            for number, mine in enumerate(owned)
        ]

    def start(self) -> None:
        """Let all of them begin, and wait until they are connected."""
        for writer in self.writers:
            writer.start()
        for writer in self.writers:
            writer.is_connected.wait(30)

    @property
    def is_at_work(self) -> bool:
        """Whether any of them is still connected."""
        return any(writer.is_at_work for writer in self.writers)

    def kill_launcher(self) -> None:
        """Kill the launcher of the first writer, if it has one."""
        if isinstance(assistant := self.writers[0].assistant, LaunchedAssistant):
            assistant.kill()

    def join(self) -> None:
        """Wait until all of them noticed that the app is gone."""
        for writer in self.writers:
            writer.join()

    def stop(self) -> None:
        """Let all of them finish what they are at, and wait for it."""
        for writer in self.writers:
            writer.stop()
        self.join()
