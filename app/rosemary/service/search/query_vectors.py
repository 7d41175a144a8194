"""The vectors of queries: made beside other work, and kept for the next page of results."""

from __future__ import annotations

import threading
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final

from rosemary.domain.ports import Embedder

_KEPT_MAX: Final = 256
"""400 KB of vectors of 384 dimensions."""

_THREADS: Final = 2


class QueryVectors:
    """Embeds queries in threads of its own. Thread-safe."""

    def __init__(self) -> None:
        self._executor = ThreadPoolExecutor(_THREADS, thread_name_prefix="query-vectors")
        self._lock = threading.Lock()
        self._kept: dict[tuple[str, str], bytes] = {}
        self._is_stopped = False

    def start(self, embedder: Embedder, text: str) -> Future[bytes]:
        """Return at once the vector to be of `text`.

        Its result raises EmbedderUnavailableError where the model fails.

        Raises:
            EmbedderUnavailableError: the model does not even say what it is.
        """
        key = (embedder.model.sha256, text)
        with self._lock:
            kept = self._kept.pop(key, None)
            if kept is not None:
                self._kept[key] = kept
            elif not self._is_stopped:
                return self._executor.submit(self._embed, embedder, key)
        future: Future[bytes] = Future()
        # After the end the store says why there is no answer.
        future.set_result(kept or b"")
        return future

    def stop(self) -> None:
        """End the threads. Idempotent."""
        with self._lock:
            self._is_stopped = True
        self._executor.shutdown()

    def _embed(self, embedder: Embedder, key: tuple[str, str]) -> bytes:
        vector = embedder.embed_query(key[1])
        with self._lock:
            self._kept[key] = vector
            while len(self._kept) > _KEPT_MAX:
                del self._kept[next(iter(self._kept))]
        return vector
