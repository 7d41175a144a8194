"""The embedder: a sentence encoder run by onnxruntime on the processor."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from rosemary.domain.errors import EmbedderUnavailableError
from rosemary.domain.models import EmbeddingModel, Passage
from rosemary.embed.model_files import ModelFiles, read_description, translated
from rosemary.embed.tokenizer import cut_passages
from rosemary.system.capacity import lacks_room

if TYPE_CHECKING:
    from rosemary.embed.engine import Engine, JointEngine

MODEL_BYTES = 640 * 1024 * 1024
"""Address space that loading the model takes: 520 MB on two processors, most of it never used."""

_COUNTED_MAX_CHARS = 4_096


class OnnxEmbedder:
    """Implements `rosemary.store.ports.Embedder`. Thread-safe.

    The model is read at the first use, or by `load`, in the calling thread. When that fails, the
    next call tries again.
    """

    def __init__(self, folder: Path, after_load: Callable[[], None] | None = None) -> None:
        """Make it; nothing is read yet.

        Args:
            folder: holds model.toml and the files it names.
            after_load: called after each load, which briefly needs three times the model's size.
        """
        self.folder = folder
        self._after_load = after_load
        self._lock = threading.Lock()
        self._engine: Engine | JointEngine | None = None
        self._used_at = 0.0

    @cached_property
    def files(self) -> ModelFiles:
        """The description of the model; read once."""
        return read_description(self.folder)

    @property
    def model(self) -> EmbeddingModel:
        """The model in use, from its description; does not load it."""
        return self.files.model

    def load(self) -> None:
        """Read, verify and start the model, unless that is done: about a fifth of a second.

        Raises:
            EmbedderUnavailableError: a file is missing or damaged; the message names it.
        """
        self.engine()

    def rest(self, idle_s: float) -> bool:
        """Unload the model unless it was used in the last `idle_s` seconds.

        The next use loads it again; a running call keeps it to its end. Returns whether it was
        unloaded.
        """
        with self._lock:
            if self._engine is None or time.monotonic() - self._used_at < idle_s:
                return False
            self._engine = None
            return True

    def release(self) -> None:
        """Drop the pages of the model's word table from this process; the system may keep them."""
        engine = self._engine
        if engine is not None:
            engine.release()

    def embed_query(self, text: str) -> bytes:
        """Return the vector of a question.

        It is the same as for a document with this text, unless the model uses prefixes.
        """
        engine = self.engine()
        with translated("could not embed a question"):
            return engine.embed_query(text)

    def embed_variant(self, text: str) -> bytes:
        """Return the vector of a reworded question, made by the fastest model only.

        If several models are joined, the other models' parts are zeros.
        """
        engine = self.engine()
        with translated("could not embed a question"):
            return engine.embed_variant(text)

    def embed_documents(self, texts: Sequence[str]) -> list[bytes]:
        """Return the vector of each text, in order.

        Only the beginning of a text that is too long for the model counts, so `split` first. A
        vector does not depend on the other texts of the call, except in the last bits.
        """
        engine = self.engine()
        with translated("could not embed a text"):
            return engine.embed_documents(texts)

    def embed_in_background(self, texts: Sequence[str]) -> list[bytes]:
        """Do what `embed_documents` does, but after its texts and after questions that wait.

        Each call uses one processor; more than two calls at a time only wait.
        """
        engine = self.engine()
        with translated("could not embed a text"):
            return engine.embed_in_background(texts)

    def combine(self, vectors: Sequence[bytes]) -> bytes:
        """Return the normalised sum of vectors; the first one if they cancel out."""
        if not vectors:
            raise ValueError("combine needs at least one vector")
        # Start-up time, as below.
        from rosemary.embed.engine import normalised_sum  # noqa: PLC0415

        return normalised_sum(vectors)

    def split(self, text: str, prefix: str = "") -> list[Passage]:
        """Return passages that cover `text` and fit the model's window after `prefix`.

        Offsets count characters of `text`. There is one passage when all of it fits. `prefix` is
        what is put before each passage when it is embedded, such as "author: ".
        """
        engine = self.engine()
        prefix = engine.encoding.document_prefix + prefix
        room = self.files.max_tokens - engine.tokenizer.special_count
        # A piece has at least one character, so a short text needs no counting.
        if len(prefix) + len(text) <= room and prefix.isascii() and text.isascii():
            return [Passage(start=0, end=len(text))]
        with translated("could not split a text"):
            # Most texts fit: counting their pieces is faster than locating them.
            if len(text) <= _COUNTED_MAX_CHARS and engine.tokenizer.count(prefix + text) <= room:
                return [Passage(start=0, end=len(text))]
            prefix_count = len(engine.tokenizer.pieces(prefix).starts)
            pieces = engine.tokenizer.pieces(text)
        return cut_passages(pieces, len(text), room - prefix_count)

    def engine(self) -> Engine | JointEngine:
        """Return what runs the model; loads it if it is not in memory.

        Raises:
            EmbedderUnavailableError: it cannot be loaded.
        """
        self._used_at = time.monotonic()
        engine = self._engine
        if engine is None:
            with self._lock:
                if self._engine is None:
                    self._engine = load_engine(self.files)
                    if self._after_load is not None:
                        self._after_load()
                engine = self._engine
        return engine


def load_engine(files: ModelFiles) -> Engine | JointEngine:
    """Return what runs the model in these files."""
    # Start-up time: numpy and tokenizers take a tenth of a second, for which the first paint and a
    # start into the tray need not wait. An import fails if the disk is gone, or no more files can
    # be opened.
    if lacks_room(MODEL_BYTES):
        raise _without_memory()
    with translated("could not be loaded"):
        from rosemary.embed.engine import load_engine  # noqa: PLC0415

    try:
        return load_engine(files)
    except MemoryError as error:
        raise _without_memory() from error


def _without_memory() -> EmbedderUnavailableError:
    return EmbedderUnavailableError(
        "There is not enough memory for the search model.",
        hint="Close other programs, or raise the limit (`ulimit -v`); search by words goes on.",
    )
