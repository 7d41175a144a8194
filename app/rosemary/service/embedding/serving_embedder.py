"""The embedder in use while the person changes from one model to another."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from rosemary.domain.models import EmbeddingModel, Passage
from rosemary.domain.ports import Embedder
from rosemary.store.ports import Store, StoreReader

logger = logging.getLogger(__name__)

FindEmbedder: TypeAlias = Callable[[EmbeddingModel], Embedder | None]
"""Returns a working embedder of that model, or None if it is no longer there."""

PARTIAL = (
    "The search model was changed and the former one is gone: until every memory is embedded "
    "again, search by meaning finds those that are."
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Serving:
    """The models in use at one moment.

    Attributes:
        current: answers searches, and embeds what is saved.
        target: the person's choice; differs from `current` until it has embedded everything.
        is_partial: some memories have vectors of neither.
    """

    current: Embedder
    target: Embedder
    is_partial: bool = False

    @property
    def is_changing(self) -> bool:
        """Whether vectors of another model are being made beside those in use."""
        return self.current is not self.target


class ServingEmbedder:
    """Implements `Embedder` with the model whose vectors cover the store. Thread-safe.

    To embed a text and then read the name of the same model, use `pinned`.
    """

    def __init__(self, store: Store, target: Embedder, find: FindEmbedder) -> None:
        """`find` looks for the model of the stored vectors if it is not `target`."""
        self._store = store
        self._target = target
        self._find = find
        self._lock = threading.Lock()
        self._state: Serving | None = None

    @property
    def state(self) -> Serving:
        """The present and the coming model.

        Raises:
            EmbedderUnavailableError: the description of the target cannot be read.
        """
        with self._lock:
            if self._state is None:
                self._state = self._decided()
            return self._state

    @property
    def model(self) -> EmbeddingModel:
        """The model that serves."""
        return self.state.current.model

    def embed_query(self, text: str) -> bytes:
        """Return the vector of a question."""
        return self.state.current.embed_query(text)

    def embed_variant(self, text: str) -> bytes:
        """Return the vector of a rephrased question, made by the fastest model alone."""
        return self.state.current.embed_variant(text)

    def embed_documents(self, texts: Sequence[str]) -> list[bytes]:
        """Return the vector of each text, in order."""
        return self.state.current.embed_documents(texts)

    def embed_in_background(self, texts: Sequence[str]) -> list[bytes]:
        """Do the same as `embed_documents`, at low priority."""
        return self.state.current.embed_in_background(texts)

    def combine(self, vectors: Sequence[bytes]) -> bytes:
        """Return the normalised sum of some vectors."""
        return self.state.current.combine(vectors)

    def split(self, text: str, prefix: str = "") -> list[Passage]:
        """Return passages that cover `text` and fit the model's window after `prefix`."""
        return self.state.current.split(text, prefix)

    def rest(self, idle_s: float) -> bool:
        """Unload models that were unused for `idle_s` seconds; return whether any were unloaded."""
        with self._lock:
            state = self._state
        if state is None:
            return False
        has_gone = state.current.rest(idle_s)
        return (state.is_changing and state.target.rest(idle_s)) or has_gone

    def release(self) -> None:
        """Release mapped pages of the word tables; the system's cache still holds them."""
        with self._lock:
            state = self._state
        if state is None:
            return
        state.current.release()
        if state.is_changing:
            state.target.release()

    def choose(self, target: Embedder) -> None:
        """Choose the model to change to; the present one serves meanwhile."""
        with self._lock:
            self._target = target
            self._state = None

    def reset(self) -> None:
        """Determine anew which model serves, because the store's contents were replaced."""
        with self._lock:
            self._state = None

    def settle(self, state: Serving) -> None:
        """Let the target of `state` serve, unless the person chose another one meanwhile."""
        with self._lock:
            if self._state is state:
                self._state = Serving(current=state.target, target=state.target)

    def _decided(self) -> Serving:
        target = self._target
        model = target.model
        stored = self._store.read(lambda view: view.vectors.serving_model())
        if stored is not None and stored.sha256 != model.sha256:
            current = self._find(stored)
            if current is not None:
                return Serving(current=current, target=target)
            logger.warning("the search model %s of the stored vectors is gone", stored.name)
        is_partial = self._store.read(lambda view: _lacks_some(view, model))
        return Serving(current=target, target=target, is_partial=is_partial)


def pinned(embedder: Embedder) -> Embedder:
    """Return an embedder that keeps the model that serves now."""
    return embedder.state.current if isinstance(embedder, ServingEmbedder) else embedder


def shortfall(embedder: Embedder) -> str | None:
    """Return why search by meaning misses memories, if a change of the model is the reason."""
    is_partial = isinstance(embedder, ServingEmbedder) and embedder.state.is_partial
    return PARTIAL if is_partial else None


def _lacks_some(view: StoreReader, model: EmbeddingModel) -> bool:
    """Return whether some memories have vectors, but of another model."""
    return view.vectors.count_pending(model) > view.vectors.count_unembedded()
