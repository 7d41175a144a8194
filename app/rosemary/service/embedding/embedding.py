"""Embeds memories, and tells when that fails."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Generator, Iterable, Iterator, Sequence
from concurrent.futures import Executor, Future, wait
from contextlib import closing
from dataclasses import dataclass
from typing import Final

from rosemary.domain.errors import EmbedderUnavailableError
from rosemary.domain.models import EmbeddedPassage, Embedding, EmbeddingModel, Memory, Passage
from rosemary.domain.naming import prefix_for
from rosemary.domain.ports import Embedder
from rosemary.service.embedding.serving_embedder import pinned

logger = logging.getLogger(__name__)

INLINE_MAX_PASSAGES: Final = 16
"""Passages that a save waits for: three printed pages, 0.3 s on one processor. Longer texts are
embedded in the background."""

_INLINE_MAX_CHARS: Final = INLINE_MAX_PASSAGES * 1_200
"""Characters above which a text surely has more passages. It is not even split, which takes half a
second for a megabyte."""

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


def readied(embedder: Embedder, author: str, content: str) -> ReadiedText | None:
    """Return the text that `embed_inline` would embed now; None if it would not."""
    if len(content) > _INLINE_MAX_CHARS:
        return None
    try:
        embedder = pinned(embedder)
        text = _split(embedder, author, content)
        if len(text.passages) > INLINE_MAX_PASSAGES:
            return None
        return ReadiedText(embedder=embedder, model=embedder.model, text=text)
    except EmbedderUnavailableError as error:
        _note(error)
        return None


def embed_in_chunks(
    embedder: Embedder, memories: Sequence[Memory], pool: Executor
) -> Generator[list[EmbeddedMemory], None, None]:
    """Embed memories, shortest first, because batches of equal length are fastest.

    Yields at least twice a second what was finished since, which is nothing during a long text. The
    caller may stop there. While it writes, the threads of `pool` go on.

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
            yield [work.finished(embedder.model) for work in touched if work.is_finished]


@dataclass(frozen=True, slots=True, kw_only=True)
class _SplitText:
    """The indexed text of a memory, split into passages that fit the model."""

    prefix: str
    content: str
    passages: tuple[Passage, ...]

    def pieces(self) -> list[str]:
        """Return the texts to embed, one for each passage."""
        return [self.prefix + self.content[each.start : each.end] for each in self.passages]

    def embedding(self, model: EmbeddingModel, vectors: Sequence[bytes]) -> Embedding:
        """Return the passages with the vectors of `pieces`."""
        return Embedding(
            model=model,
            passages=tuple(
                EmbeddedPassage(passage=passage, vector=vector)
                for passage, vector in zip(self.passages, vectors, strict=True)
            ),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadiedText:
    """A memory's text, prepared for the model.

    Attributes:
        model: that will embed it.
    """

    model: EmbeddingModel
    embedder: Embedder
    text: _SplitText

    @property
    def is_short(self) -> bool:
        """Whether the model takes 0.01 s or less."""
        return len(self.text.content) <= _SHORT_MAX_CHARS and len(self.text.passages) == 1

    def embed(self) -> Embedding | None:
        """Return its vectors; None if the model fails."""
        try:
            vectors = self.embedder.embed_documents(self.text.pieces())
        except EmbedderUnavailableError as error:
            _note(error)
            return None
        return self.text.embedding(self.model, vectors)


class _Work:
    """A memory in progress, with the vectors of its first passages."""

    def __init__(self, memory: Memory, text: _SplitText) -> None:
        self.memory = memory
        self.text = text
        self.vectors: list[bytes] = []

    @property
    def is_finished(self) -> bool:
        return len(self.vectors) == len(self.text.passages)

    def finished(self, model: EmbeddingModel) -> EmbeddedMemory:
        embedding = self.text.embedding(model, self.vectors)
        return EmbeddedMemory(memory=self.memory, embedding=embedding)


@dataclass(frozen=True, slots=True)
class _Piece:
    work: _Work
    text: str


def _note(error: EmbedderUnavailableError) -> None:
    logger.warning("memory kept without vectors: %s", error.message)


def _split(embedder: Embedder, author: str, content: str) -> _SplitText:
    prefix = prefix_for(author)
    passages = tuple(embedder.split(content, prefix))
    return _SplitText(prefix=prefix, content=content, passages=passages)


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
