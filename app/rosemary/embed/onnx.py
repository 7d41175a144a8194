"""The embedder: a sentence encoder run by onnxruntime on the processor."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from rosemary.domain.errors import EmbedderUnavailableError, shorten
from rosemary.domain.models import EmbeddingModel, Passage
from rosemary.embed.model_files import (
    GRAPH_FILE,
    TOKENIZER_FILE,
    ModelFiles,
    read_description,
)
from rosemary.embed.passages import cut_passages
from rosemary.embed.tokenizer import PieceTokenizer

if TYPE_CHECKING:
    from onnxruntime import InferenceSession

MAX_BATCH_TOKENS = 512
"""Rows x longest row of one run. Larger batches fall out of the processor's cache: 64 unsorted
texts at once run at a third of the speed."""

MAX_RUNS = 2
"""Runs at a time: each keeps its own working memory, about 14 MB, for good."""

_VECTOR_TYPE = np.dtype("<f4")
_SMALLEST_NORM = 1e-6


@dataclass(frozen=True, slots=True, kw_only=True)
class _Engine:
    """A loaded model."""

    session: InferenceSession
    tokenizer: PieceTokenizer
    slots: threading.Semaphore


class OnnxEmbedder:
    """Implements `rosemary.domain.ports.Embedder`. Thread-safe.

    The model is read at the first use, or by `load`, in the calling thread. When that fails, the
    next call tries again.
    """

    def __init__(self, folder: Path, *, threads: int = 1) -> None:
        """`folder` holds model.toml and the files it names.

        `threads` is how many processors a call may use; 2 shorten a bulk import, more do not.
        """
        self._folder = folder
        self._threads = threads
        self._lock = threading.Lock()
        self._files: ModelFiles | None = None
        self._engine: _Engine | None = None

    @property
    def model(self) -> EmbeddingModel:
        """The model in use, as its description says; does not load it."""
        return self._read_files().model

    def load(self) -> None:
        """Read, verify and start the model, unless that is done: about a fifth of a second.

        Raises:
            EmbedderUnavailableError: a file is missing or damaged; the message names it.
        """
        self._loaded()

    def embed_query(self, text: str) -> bytes:
        """Return the vector of a question; the same as that of a document with this text."""
        return self.embed_documents([text])[0]

    def embed_documents(self, texts: Sequence[str]) -> list[bytes]:
        """Return the vector of each text, in order.

        A text beyond the model's longest input is represented by its beginning: `split` first.
        Beyond the last bits, a vector does not depend on the other texts of the call.
        """
        engine = self._loaded()
        with _translated("could not embed a text"):
            return _embed(engine, texts)

    def combine(self, vectors: Sequence[bytes]) -> bytes:
        """Return the normalised sum of vectors; of opposite ones, which cancel out, the first."""
        if not vectors:
            raise ValueError("combine needs at least one vector")
        total = sum(np.frombuffer(vector, _VECTOR_TYPE).astype(np.float64) for vector in vectors)
        norm = np.linalg.norm(total)
        if norm < _SMALLEST_NORM:
            return vectors[0]
        return bytes((total / norm).astype(_VECTOR_TYPE).tobytes())

    def split(self, text: str, prefix: str = "") -> list[Passage]:
        """Return passages that cover `text` and fit the model's window after `prefix`.

        Offsets count characters of `text`. There is one passage when all of it fits. `prefix` is
        what will stand before each passage when it is embedded, such as "author: ".
        """
        engine = self._loaded()
        room = self._read_files().max_tokens - engine.tokenizer.special_count
        # A piece is at least one ASCII character long, so a short text needs no counting.
        if len(prefix) + len(text) <= room and prefix.isascii() and text.isascii():
            return [Passage(start=0, end=len(text))]
        with _translated("could not split a text"):
            prefix_count = len(engine.tokenizer.pieces(prefix).starts)
            pieces = engine.tokenizer.pieces(text)
        return cut_passages(pieces, len(text), room - prefix_count)

    def _read_files(self) -> ModelFiles:
        if self._files is None:
            self._files = read_description(self._folder)
        return self._files

    def _loaded(self) -> _Engine:
        engine = self._engine
        if engine is None:
            with self._lock:
                if self._engine is None:
                    self._engine = _load_engine(self._read_files(), self._threads)
                engine = self._engine
        return engine


def _load_engine(files: ModelFiles, threads: int) -> _Engine:
    definition = files.read_verified(TOKENIZER_FILE)
    graph = files.verified(GRAPH_FILE)
    with _translated("could not be started"):
        tokenizer = PieceTokenizer.from_json(definition.decode(), files.max_tokens)
        session = _start_session(graph, threads)
    return _Engine(session=session, tokenizer=tokenizer, slots=threading.Semaphore(MAX_RUNS))


def _start_session(graph: Path, threads: int) -> InferenceSession:
    # onnxruntime 1.29 and later write a device id and queued events into the home folder unless
    # this is set before the import; its own switch comes too late.
    os.environ["ORT_DISABLE_TELEMETRY"] = "1"
    # Imported here and not above: it takes a tenth of a second that the first paint need not wait.
    import onnxruntime  # noqa: PLC0415

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    options.inter_op_num_threads = 1
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    # By path: a session made from bytes keeps them, 23 MB, for as long as it lives.
    return onnxruntime.InferenceSession(
        str(graph),
        options,
        providers=["CPUExecutionProvider"],
        # Slower than the two operators that it replaces.
        disabled_optimizers=["SkipLayerNormFusion"],
    )


@contextmanager
def _translated(what_failed: str) -> Iterator[None]:
    """Turn the errors of onnxruntime and tokenizers into ours."""
    try:
        yield
    except Exception as error:  # tokenizers raises no narrower class
        raise EmbedderUnavailableError(
            f"The embedding model {what_failed}: {shorten(error)}",
            hint="Restart Rosemary; if that does not help, reinstall it.",
        ) from error


def _embed(engine: _Engine, texts: Sequence[str]) -> list[bytes]:
    rows = engine.tokenizer.token_ids(texts)
    vectors = [b""] * len(rows)
    for batch in _batches([len(row) for row in rows]):
        for index, vector in zip(batch, _run(engine, [rows[i] for i in batch]), strict=True):
            vectors[index] = vector.tobytes()
    return vectors


def _batches(lengths: Sequence[int]) -> Iterator[list[int]]:
    """Yield row numbers by growing length, in groups of up to `MAX_BATCH_TOKENS`."""
    batch: list[int] = []
    for index in sorted(range(len(lengths)), key=lengths.__getitem__):
        if batch and (len(batch) + 1) * lengths[index] > MAX_BATCH_TOKENS:
            yield batch
            batch = []
        batch.append(index)
    if batch:
        yield batch


def _run(engine: _Engine, rows: Sequence[Sequence[int]]) -> NDArray[Any]:
    """Return float32 (rows, dimensions), L2-normalised."""
    longest = max(len(row) for row in rows)
    ids = np.zeros((len(rows), longest), np.int64)
    mask = np.zeros_like(ids)
    for number, row in enumerate(rows):
        ids[number, : len(row)] = row
        mask[number, : len(row)] = 1
    with engine.slots:
        outputs = engine.session.run(None, {"input_ids": ids, "attention_mask": mask})
    return np.asarray(outputs[0], _VECTOR_TYPE)
