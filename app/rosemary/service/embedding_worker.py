"""Embeds in the background what a save did not wait for."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, TypeAlias

from rosemary.domain.errors import EmbedderUnavailableError, InternalError, RosemaryError
from rosemary.domain.events import EmbeddingProgress, Event, MemoriesChanged
from rosemary.domain.models import EmbeddingModel, Memory
from rosemary.domain.ports import Embedder, Store, StoreReader, StoreWriter
from rosemary.domain.types import MemoryId
from rosemary.service.bus import EventBus
from rosemary.service.embedding import EmbeddedMemory, embed_in_chunks

logger = logging.getLogger(__name__)

RETRY_DELAYS_S: Final = (1.0, 5.0, 30.0, 300.0)
"""How long to wait after each failure in a row; the last stays. A change of the memories ends the
wait: its save has tried the model too."""

PROGRESS_INTERVAL_S: Final = 0.5
"""How often progress is told at most; to count what waits takes 50 ms where it is a million."""

_ROUND_MAX_MEMORIES: Final = 64
_ROUND_MAX_CHARS: Final = 262_144
"""What is held in memory and sorted by length at a time; one longer text is a round of its own."""

_PROBE: Final = "Does the model answer?"

_Text: TypeAlias = tuple[MemoryId, str, str]
"""The id, hash and author of a text that the model could not read."""


class EmbeddingWorker:
    """A thread that gives vectors to the memories that wait for them.

    What waits is told by the store alone, so nothing is forgotten when the process dies. Each
    write is a short transaction of its own, between which saves go first come, first served.
    While the vectors of an older model are replaced, a search by meaning finds what is done.
    """

    def __init__(
        self,
        store: Store,
        embedder: Embedder,
        bus: EventBus,
        *,
        retry_delays_s: Sequence[float] = RETRY_DELAYS_S,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        """`monotonic` returns seconds that never go back, for the pace of the progress."""
        self._store = store
        self._embedder = embedder
        self._bus = bus
        self._retry_delays_s = retry_delays_s
        self._monotonic = monotonic
        self._stopping = threading.Event()
        self._wake = threading.Event()
        self._unreadable: set[_Text] = set()
        self._told_at: float | None = None
        self._unsubscribe = bus.subscribe(self._on_event)
        # Not a daemon: the interpreter must not end while a thread is inside the model's library,
        # which would abort the process.
        self._thread = threading.Thread(target=self._run, name="embedding-worker")

    def start(self) -> None:
        """Begin with what waits now; memories that change later follow by themselves."""
        self._thread.start()

    def stop(self) -> None:
        """End within about a second, in the middle of a long text too. Idempotent.

        What is not done by then is done after the next start.
        """
        self._unsubscribe()
        self._stopping.set()
        self._wake.set()
        if self._thread.ident is not None:
            self._thread.join()

    def _on_event(self, event: Event) -> None:
        if isinstance(event, MemoriesChanged) and (event.added | event.edited | event.restored):
            self._wake.set()

    def _run(self) -> None:
        failures = 0
        while not self._stopping.is_set():
            # Cleared before the look at what waits: a save during it wakes the thread once more.
            self._wake.clear()
            failures = 0 if self._attempt() else failures + 1
            if not self._stopping.is_set():
                self._wake.wait(self._delay_s(failures))

    def _delay_s(self, failures: int) -> float | None:
        if not failures:
            return None
        return self._retry_delays_s[min(failures, len(self._retry_delays_s)) - 1]

    def _attempt(self) -> bool:
        """Embed all that waits and return whether that went well."""
        try:
            self._work_off()
        except RosemaryError as error:
            logger.warning("memories wait for their vectors: %s", error.message)
            return False
        except Exception:
            logger.exception("memories wait for their vectors")
            return False
        return True

    def _work_off(self) -> None:
        model = self._embedder.model
        while memories := self._store.read(partial(self._next_round, model)):
            self._tell_progress(model)
            self._embed(memories)
            if self._stopping.is_set():
                return
        if self._told_at is not None:
            self._told_at = None
            self._publish_progress(model)

    def _next_round(self, model: EmbeddingModel, view: StoreReader) -> list[Memory]:
        limit = _ROUND_MAX_MEMORIES + len(self._unreadable)
        memories: list[Memory] = []
        room = _ROUND_MAX_CHARS
        for memory_id in view.pending_embeddings(model, limit):
            for memory in view.get_many([memory_id]):
                room -= len(memory.content)
                if memories and room < 0:
                    return memories
                if _text(memory) not in self._unreadable:
                    memories.append(memory)
        return memories

    def _embed(self, memories: Sequence[Memory]) -> None:
        """Embed and keep; a text that the model cannot read does not hold up the others."""
        try:
            for finished in embed_in_chunks(self._embedder, memories):
                if finished:
                    self._store.write(partial(_keep, finished))
                if self._stopping.is_set():
                    return
        except (EmbedderUnavailableError, InternalError) as error:
            # Where it is the model that fails, and not one of the texts, this fails too.
            self._embedder.embed_query(_PROBE)
            self._embed_one_by_one(memories, error)

    def _embed_one_by_one(self, memories: Sequence[Memory], error: RosemaryError) -> None:
        if len(memories) == 1:
            logger.warning("memory %s stays without vectors: %s", memories[0].id, error.message)
            self._unreadable.add(_text(memories[0]))
            return
        for memory in memories:
            if self._stopping.is_set():
                return
            self._embed([memory])

    def _tell_progress(self, model: EmbeddingModel) -> None:
        now = self._monotonic()
        if self._told_at is None or now - self._told_at >= PROGRESS_INTERVAL_S:
            self._told_at = now
            self._publish_progress(model)

    def _publish_progress(self, model: EmbeddingModel) -> None:
        pending = self._store.read(lambda view: view.count_pending(model))
        self._bus.publish(EmbeddingProgress(pending=pending))


def _keep(finished: Sequence[EmbeddedMemory], tx: StoreWriter) -> None:
    """Write vectors; a memory whose text was changed in the meantime goes on waiting."""
    for each in finished:
        memory = each.memory
        tx.set_embedding(memory.id, memory.content_hash, memory.author, each.embedding)


def _text(memory: Memory) -> _Text:
    return memory.id, memory.content_hash, memory.author
