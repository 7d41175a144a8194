"""Embeds memories in the background whose save did not wait for it."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, TypeAlias

from rosemary.domain.errors import EmbedderUnavailableError, InternalError, RosemaryError
from rosemary.domain.events import (
    ChangedElsewhere,
    Elsewhere,
    EmbeddingProgress,
    Event,
    MemoriesChanged,
    StoreReplaced,
)
from rosemary.domain.models import EmbeddingModel, Memory
from rosemary.domain.ports import Embedder
from rosemary.domain.types import MemoryId
from rosemary.service.reporting import EventBus
from rosemary.service.search.serving_embedder import (
    BACKGROUND_THREADS,
    EmbeddedMemory,
    Serving,
    ServingEmbedder,
    embed_in_chunks,
)
from rosemary.store.ports import Store, StoreReader, StoreWriter
from rosemary.system.capacity import lower_priority

logger = logging.getLogger(__name__)

RETRY_DELAYS_S: Final = (1.0, 5.0, 30.0, 300.0)
"""Seconds to wait after consecutive failures; the last one repeats. A change of the memories ends
the wait, since its save has tried the model too."""

PROGRESS_INTERVAL_S: Final = 0.5
"""Shortest interval in seconds between progress events; counting takes 50 ms for a million waiting
memories."""

LOOK_INTERVAL_S: Final = 0.25
"""Seconds between two checks for changes. A check takes 0.3 ms, and Python's lock a dozen times;
during a series of saves most find nothing."""

_ROUND_MAX_MEMORIES: Final = 512
_ROUND_MAX_CHARS: Final = 262_144
"""Characters held in memory and sorted by length at a time; a longer text is a round of its own."""

_READ_TOGETHER: Final = 32
_REMOVED_TOGETHER: Final = 100
"""Memories that lose the vectors of a former model in one write: a few milliseconds."""

PROBE: Final = "Does the model answer?"
"""Text for a model that has failed, to find out whether the failed text was the reason."""

_Text: TypeAlias = tuple[str, MemoryId, str, str]
"""A text that a model could not embed: the model, and the text's id, hash and author."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Round:
    """Some memories to be embedded.

    Attributes:
        kept: the model whose vectors they keep beside the new ones.
    """

    memories: Sequence[Memory]
    embedder: Embedder
    kept: EmbeddingModel | None


class EmbeddingWorker:
    """A thread that embeds waiting memories.

    The store alone says which memories wait, so nothing is lost when the process dies. Each write
    is a short transaction; saves in between are served in order.

    After a change of the model the old vectors serve until the new model has embedded everything;
    then they are removed. If the old model cannot be run any more, each memory's vectors are
    replaced at once, and searches by meaning find what is done.
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
        """`monotonic` returns monotonic seconds, for the interval of progress events."""
        self._store = store
        self._models = _as_serving(store, embedder)
        self._pool = ThreadPoolExecutor(
            BACKGROUND_THREADS, thread_name_prefix="embedding", initializer=lower_priority
        )
        self._bus = bus
        self._retry_delays_s = retry_delays_s
        self._monotonic = monotonic
        self._stopping = threading.Event()
        self._wake = threading.Event()
        self._unreadable: set[_Text] = set()
        self._reported_at: float | None = None
        self._unsubscribe = bus.subscribe(self._on_event)
        # Not a daemon: ending the interpreter while a thread is inside the model's library would
        # abort the process.
        self._thread = threading.Thread(target=self._run, name="embedding-worker")

    def start(self) -> None:
        """Start with what waits now; later changes are noticed automatically."""
        self._thread.start()

    def stop(self) -> None:
        """Stop within about a second, even during a long text. Idempotent.

        The next start goes on with the rest.
        """
        self._unsubscribe()
        self._stopping.set()
        self._wake.set()
        if self._thread.ident is not None:
            self._thread.join()
        self._pool.shutdown()

    def wake(self) -> None:
        """Check at once whether anything waits, for example after a change of the model."""
        self._wake.set()

    def _on_event(self, event: Event) -> None:
        has_more = isinstance(event, MemoriesChanged) and bool(
            event.added | event.edited | event.restored
        )
        if isinstance(event, ChangedElsewhere):
            if Elsewhere.MODEL in event.kinds:
                self._models.follow()
            has_more = not event.kinds.isdisjoint((Elsewhere.MODEL, Elsewhere.MEMORIES))
        if has_more or isinstance(event, StoreReplaced):
            self._wake.set()

    def _run(self) -> None:
        failures = 0
        while not self._stopping.is_set():
            # Cleared first, so that a save during the work wakes the thread again.
            self._wake.clear()
            failures = 0 if self._attempt() else failures + 1
            looked_at = time.monotonic()
            if not self._stopping.is_set():
                self._wake.wait(self.delay_s(failures))
                self._stopping.wait(looked_at + LOOK_INTERVAL_S - time.monotonic())

    def delay_s(self, failures: int) -> float | None:
        """Return how long to wait after so many failures in a row; None without any."""
        if not failures:
            return None
        return self._retry_delays_s[min(failures, len(self._retry_delays_s)) - 1]

    def _attempt(self) -> bool:
        """Embed everything that waits; return whether that succeeded."""
        try:
            self.work_off()
        except RosemaryError as error:
            logger.warning("memories wait for their vectors: %s", error.message)
            return False
        except Exception:
            logger.exception("memories wait for their vectors")
            return False
        return True

    def work_off(self) -> None:
        """Embed all that waits, in the present thread.

        Raises:
            RosemaryError: the model or the store fails; what is done stays done.
        """
        if self._models.is_outdone:
            return
        state = self._models.state
        if state.is_changing:
            # During a change of the model, vectors alone do not show which model covers the store.
            self._store.write(lambda tx: tx.vectors.set_serving_model(state.current.model))
        while True:
            while each := self._store.read(partial(self._next_round, state)):
                self._tell_progress(state.target.model)
                self._embed(each)
                if self._stopping.is_set() or self._models.state is not state:
                    return
            if self._is_settled(state) or self._store.write(partial(self._finish, state)):
                break
        self._models.settle(state)
        self._remove_former_vectors(state)
        if self._reported_at is not None:
            self._reported_at = None
            self._publish_progress(state.target.model)

    def _next_round(self, state: Serving, view: StoreReader) -> _Round | None:
        """Return the next memories: those without any vectors first."""
        limit = _ROUND_MAX_MEMORIES + len(self._unreadable)
        if state.is_changing:
            ids = view.vectors.unembedded(limit)
            if found := self._readable(view, ids, state.current):
                return _Round(memories=found, embedder=state.current, kept=None)
        ids = view.vectors.pending(state.target.model, limit)
        if found := self._readable(view, ids, state.target):
            kept = state.current.model if state.is_changing else None
            return _Round(memories=found, embedder=state.target, kept=kept)
        return None

    def _readable(
        self, view: StoreReader, ids: Sequence[MemoryId], embedder: Embedder
    ) -> list[Memory]:
        memories: list[Memory] = []
        room = _ROUND_MAX_CHARS
        for start in range(0, len(ids), _READ_TOGETHER):
            for memory in view.memories.get_many(ids[start : start + _READ_TOGETHER]):
                if _text(embedder, memory) in self._unreadable:
                    continue
                room -= len(memory.content)
                if memories and room < 0:
                    return memories
                memories.append(memory)
        return memories

    def _finish(self, state: Serving, tx: StoreWriter) -> bool:
        """Switch to the target model, unless something was saved since the last check."""
        pending = tx.vectors.pending(state.target.model, len(self._unreadable) + 1)
        if self._readable(tx, pending, state.target):
            return False
        tx.vectors.set_serving_model(state.target.model)
        return True

    def _is_settled(self, state: Serving) -> bool:
        return self._store.read(lambda view: view.vectors.is_settled(state.target.model))

    def _remove_former_vectors(self, state: Serving) -> None:
        mark: int | None = None if self._is_settled(state) else 0
        while mark is not None and not self._stopping.is_set():
            mark = self._store.write(partial(_remove_some, state.target.model, mark))

    def _embed(self, work: _Round) -> None:
        """Embed and store; one unreadable text does not stop the others."""
        try:
            with closing(embed_in_chunks(work.embedder, work.memories, self._pool)) as chunks:
                for finished in chunks:
                    if finished:
                        self._store.write(partial(_keep, finished, work.kept))
                    if self._stopping.is_set():
                        return
        except (EmbedderUnavailableError, InternalError) as error:
            # If the model itself fails, and not a single text, this fails too.
            work.embedder.embed_query(PROBE)
            self._embed_one_by_one(work, error)

    def _embed_one_by_one(self, work: _Round, error: RosemaryError) -> None:
        if len(work.memories) == 1:
            (memory,) = work.memories
            logger.warning("memory %s stays without vectors: %s", memory.id, error.message)
            self._unreadable.add(_text(work.embedder, memory))
            return
        for memory in work.memories:
            if self._stopping.is_set():
                return
            self._embed(replace(work, memories=[memory]))

    def _tell_progress(self, model: EmbeddingModel) -> None:
        now = self._monotonic()
        if self._reported_at is None or now - self._reported_at >= PROGRESS_INTERVAL_S:
            self._reported_at = now
            self._publish_progress(model)

    def _publish_progress(self, model: EmbeddingModel) -> None:
        pending = self._store.read(lambda view: view.vectors.count_pending(model))
        self._bus.publish(EmbeddingProgress(pending=pending))


def _as_serving(store: Store, embedder: Embedder) -> ServingEmbedder:
    if isinstance(embedder, ServingEmbedder):
        return embedder
    return ServingEmbedder(store, embedder, lambda _: None)


def _keep(finished: Sequence[EmbeddedMemory], kept: EmbeddingModel | None, tx: StoreWriter) -> None:
    """Store vectors; a memory whose text has changed meanwhile keeps waiting."""
    for each in finished:
        tx.vectors.put(each.memory, each.embedding, kept=kept)


def _remove_some(model: EmbeddingModel, after: int, tx: StoreWriter) -> int | None:
    return tx.vectors.remove_others(model, after, _REMOVED_TOGETHER)


def _text(embedder: Embedder, memory: Memory) -> _Text:
    return embedder.model.sha256, memory.id, memory.content_hash, memory.author
