"""Embeds memories with the model in use, also while the person changes to another one."""

from __future__ import annotations

import logging
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, wait
from contextlib import closing
from dataclasses import dataclass
from typing import Final, TypeAlias

from rosemary.domain.errors import EmbedderUnavailableError, StoreUnavailableError
from rosemary.domain.models import EmbeddedPassage, Embedding, EmbeddingModel, Memory, Passage
from rosemary.domain.naming import prefix_for
from rosemary.domain.ports import Embedder
from rosemary.store.ports import Store, StoreReader

logger = logging.getLogger(__name__)

INLINE_MAX_PASSAGES: Final = 16
"""Passages that a save waits for: three printed pages, 0.3 s on one processor. Longer texts are
embedded in the background."""

_INLINE_MAX_CHARS: Final = INLINE_MAX_PASSAGES * 1_200
"""A longer text surely has more passages. It is not even split, which takes half a second for a
megabyte."""

_SHORT_MAX_CHARS: Final = 800
"""Longest text, about 150 words, that is embedded outside the write lock so that other writers need
not wait."""

BACKGROUND_THREADS: Final = 2
"""Background calls of the embedder at a time; it has no capacity for more."""

_CHUNK_MAX_CHARS: Final = 4_096
"""Characters embedded between two checks for cancellation: 0.1 to 0.5 s of work. The embedder's own
batches are smaller still, so larger chunks would not be faster."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EmbeddedMemory:
    """A memory as it was read, with its new vectors."""

    memory: Memory
    embedding: Embedding


def embed_inline(embedder: Embedder, author: str, content: str) -> Embedding | None:
    """Return all vectors of a memory, None if it is to be embedded in the background.

    That is the case for a long text, and if the model fails: a save neither waits long nor fails
    because of it. A memory has all of its vectors or none.
    """
    text = readied(embedder, author, content)
    return None if text is None else text.embed()


def readied(embedder: Embedder, author: str, content: str) -> SplitText | None:
    """Return the text that `embed_inline` would embed now; None if it would not."""
    if len(content) > _INLINE_MAX_CHARS:
        return None
    try:
        text = _split(pinned(embedder), author, content)
        return text if len(text.passages) <= INLINE_MAX_PASSAGES else None
    except EmbedderUnavailableError as error:
        _note(error)
        return None


def embed_in_chunks(
    embedder: Embedder, memories: Sequence[Memory], pool: Executor
) -> Generator[list[EmbeddedMemory], None, None]:
    """Embed memories, shortest first, because batches of equal length are fastest.

    Yields at least twice a second what was finished since; during a long text that is nothing. The
    caller may stop at each yield. While it writes, the threads of `pool` go on.

    Raises:
        EmbedderUnavailableError: the model is missing or fails.
    """
    by_length = sorted(memories, key=lambda memory: len(memory.content))
    pieces = (piece for memory in by_length for piece in _pieces(embedder, memory))
    with closing(_embedded_ahead(embedder, _chunks(pieces), pool)) as embedded:
        for chunk, vectors in embedded:
            for piece, vector in zip(chunk, vectors, strict=True):
                piece.work.vectors.append(vector)
            touched = dict.fromkeys(piece.work for piece in chunk)
            yield [work.finished() for work in touched if work.is_finished]


@dataclass(frozen=True, slots=True, kw_only=True)
class SplitText:
    """The indexed text of a memory, split into passages that fit the model.

    Attributes:
        model: that will embed it.
    """

    model: EmbeddingModel
    embedder: Embedder
    prefix: str
    content: str
    passages: tuple[Passage, ...]

    @property
    def is_short(self) -> bool:
        """Whether the model takes 0.01 s or less."""
        return len(self.content) <= _SHORT_MAX_CHARS and len(self.passages) == 1

    def pieces(self) -> list[str]:
        """Return the texts to embed, one for each passage."""
        return [self.prefix + self.content[each.start : each.end] for each in self.passages]

    def embedding(self, vectors: Sequence[bytes]) -> Embedding:
        """Return the passages with the vectors of `pieces`."""
        return Embedding(
            model=self.model,
            passages=tuple(
                EmbeddedPassage(passage=passage, vector=vector)
                for passage, vector in zip(self.passages, vectors, strict=True)
            ),
        )

    def embed(self) -> Embedding | None:
        """Return the passages with their vectors; None if the model fails."""
        try:
            return self.embedding(self.embedder.embed_documents(self.pieces()))
        except EmbedderUnavailableError as error:
            _note(error)
            return None


class _Work:
    """A memory in progress, with the vectors of its first passages."""

    def __init__(self, memory: Memory, text: SplitText) -> None:
        self.memory = memory
        self.text = text
        self.vectors: list[bytes] = []

    @property
    def is_finished(self) -> bool:
        return len(self.vectors) == len(self.text.passages)

    def finished(self) -> EmbeddedMemory:
        return EmbeddedMemory(memory=self.memory, embedding=self.text.embedding(self.vectors))


@dataclass(frozen=True, slots=True)
class _Piece:
    work: _Work
    text: str


def _note(error: EmbedderUnavailableError) -> None:
    logger.warning("memory kept without vectors: %s", error.message)


def _split(embedder: Embedder, author: str, content: str) -> SplitText:
    prefix = prefix_for(author)
    return SplitText(
        model=embedder.model,
        embedder=embedder,
        prefix=prefix,
        content=content,
        passages=tuple(embedder.split(content, prefix)),
    )


def _pieces(embedder: Embedder, memory: Memory) -> Iterator[_Piece]:
    work = _Work(memory, _split(embedder, memory.author, memory.content))
    return (_Piece(work, text) for text in work.text.pieces())


def _embedded_ahead(
    embedder: Embedder, chunks: Iterable[list[_Piece]], pool: Executor
) -> Generator[tuple[list[_Piece], list[bytes]], None, None]:
    """Yield each chunk with its vectors, in order, while the next ones are embedded."""
    running: deque[tuple[list[_Piece], Future[list[bytes]]]] = deque()
    try:
        for chunk in chunks:
            texts = [piece.text for piece in chunk]
            running.append((chunk, pool.submit(embedder.embed_in_background, texts)))
            if len(running) > BACKGROUND_THREADS:
                yield running[0][0], running[0][1].result()
                running.popleft()
        while running:
            yield running[0][0], running[0][1].result()
            running.popleft()
    finally:
        for _, future in running:
            future.cancel()
        wait([future for _, future in running])


def _chunks(pieces: Iterable[_Piece]) -> Iterator[list[_Piece]]:
    chunk: list[_Piece] = []
    room = _CHUNK_MAX_CHARS
    for piece in pieces:
        if chunk and len(piece.text) > room:
            yield chunk
            chunk, room = [], _CHUNK_MAX_CHARS
        chunk.append(piece)
        room -= len(piece.text)
    if chunk:
        yield chunk


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

    Attributes:
        is_outdone: another computer chose a model that this one lacks. Then nothing is embedded in
            the background, else each would undo the work of the other without end.
    """

    def __init__(self, store: Store, target: Embedder, find: FindEmbedder) -> None:
        """`find` looks for the model of the stored vectors if it is not `target`."""
        self._store = store
        self._target = target
        self._find = find
        self._lock = threading.Lock()
        self._state: Serving | None = None
        self.is_outdone = False

    @property
    def state(self) -> Serving:
        """The serving and the chosen model.

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
        """Choose the model to change to; the present one serves until the change is done."""
        with self._lock:
            self._target = target
            self._state = None
            self.is_outdone = False

    def follow(self) -> None:
        """Use the model that serves a shared store: the last one that a person has chosen.

        If this computer lacks it, its own model answers from the memories that have its vectors.
        """
        try:
            stored = self._store.read(lambda view: view.vectors.serving_model())
            chosen = self._target.model
        except (StoreUnavailableError, EmbedderUnavailableError) as error:
            logger.warning("the serving search model is unknown: %s", error.message)
            return
        if stored is None or stored.sha256 == chosen.sha256:
            self.is_outdone = False
            self.reset()
            return
        found = self._find(stored)
        if found is None:
            logger.warning("the search model %s of the store is not on this computer", stored.name)
            self.is_outdone = True
        else:
            self.choose(found)

    def reset(self) -> None:
        """Determine anew which model serves, because the store's contents were replaced."""
        with self._lock:
            self._state = None

    def settle(self, state: Serving) -> None:
        """Let the target of `state` serve, unless the person has since chosen another one."""
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
