"""The embedder: a sentence encoder run by onnxruntime on the processor."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from rosemary.domain.errors import EmbedderUnavailableError, shorten
from rosemary.domain.models import EmbeddingModel, Passage
from rosemary.domain.search_models import Pooling
from rosemary.embed.model_files import (
    BUILT_IN,
    GRAPH_FILE,
    TOKENIZER_FILE,
    Encoding,
    ModelFiles,
    read_description,
)
from rosemary.embed.passages import cut_passages
from rosemary.embed.slots import RunSlots
from rosemary.embed.tokenizer import PieceTokenizer

if TYPE_CHECKING:
    from onnxruntime import InferenceSession

MAX_BATCH_TOKENS = 512
"""Rows x longest row of one run. Larger batches fall out of the processor's cache: 64 unsorted
texts at once run at a third of the speed."""

BACKGROUND_BATCH_TOKENS = 256
"""No slower, and a question stands less in the way of shorter runs."""

_VECTOR_TYPE = np.dtype("<f4")
_INPUT_TYPES: Mapping[str, type[np.generic]] = {
    "tensor(int64)": np.int64,
    "tensor(int32)": np.int32,
}
_SMALLEST_NORM = 1e-6
_COUNTED_MAX_CHARS = 4_096


@dataclass(frozen=True, slots=True, kw_only=True)
class _Engine:
    """A loaded model.

    Attributes:
        input_types: of each input of the graph, by its name.
    """

    session: InferenceSession
    tokenizer: PieceTokenizer
    encoding: Encoding
    input_types: Mapping[str, type[np.generic]]
    slots: RunSlots


class OnnxEmbedder:
    """Implements `rosemary.domain.ports.Embedder`. Thread-safe.

    The model is read at the first use, or by `load`, in the calling thread. When that fails, the
    next call tries again.
    """

    def __init__(self, folder: Path, after_load: Callable[[], None] | None = None) -> None:
        """Make it; nothing is read yet.

        Args:
            folder: holds model.toml and the files it names.
            after_load: called each time the model was read, which needs three times its size for
                a moment.
        """
        self.folder = folder
        self._after_load = after_load
        self._lock = threading.Lock()
        self._files: ModelFiles | None = None
        self._engine: _Engine | None = None
        self._used_at = 0.0

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

    def rest(self, idle_s: float) -> bool:
        """Let the model go unless it was used in the last `idle_s` seconds.

        The next use reads it again; a call that runs keeps it to its end. Returns whether it went.
        """
        with self._lock:
            if self._engine is None or time.monotonic() - self._used_at < idle_s:
                return False
            self._engine = None
            return True

    def embed_query(self, text: str) -> bytes:
        """Return the vector of a question.

        It is that of a document with this text, unless the model wants a prefix before either.
        """
        engine = self._loaded()
        with _translated("could not embed a question"):
            return _Call(engine, engine.slots.urgent).embed([engine.encoding.query_prefix + text])[
                0
            ]

    def embed_documents(self, texts: Sequence[str]) -> list[bytes]:
        """Return the vector of each text, in order.

        A text beyond the model's longest input is represented by its beginning: `split` first.
        Beyond the last bits, a vector does not depend on the other texts of the call.
        """
        engine = self._loaded()
        with _translated("could not embed a text"):
            return _Call(engine, engine.slots.urgent).embed(_documents(engine, texts))

    def embed_in_background(self, texts: Sequence[str]) -> list[bytes]:
        """Return what `embed_documents` does, and give way to it and to questions meanwhile.

        Each call uses one processor; two calls at a time are worth it, more only wait.
        """
        engine = self._loaded()
        with _translated("could not embed a text"):
            call = _Call(engine, engine.slots.in_background, BACKGROUND_BATCH_TOKENS)
            return call.embed(_documents(engine, texts))

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
        prefix = engine.encoding.document_prefix + prefix
        room = self._read_files().max_tokens - engine.tokenizer.special_count
        # A piece is at least one ASCII character long, so a short text needs no counting.
        if len(prefix) + len(text) <= room and prefix.isascii() and text.isascii():
            return [Passage(start=0, end=len(text))]
        with _translated("could not split a text"):
            # Most texts fit: counting their pieces is quicker than finding where each stands.
            if len(text) <= _COUNTED_MAX_CHARS and engine.tokenizer.count(prefix + text) <= room:
                return [Passage(start=0, end=len(text))]
            prefix_count = len(engine.tokenizer.pieces(prefix).starts)
            pieces = engine.tokenizer.pieces(text)
        return cut_passages(pieces, len(text), room - prefix_count)

    def _read_files(self) -> ModelFiles:
        if self._files is None:
            self._files = read_description(self.folder)
        return self._files

    def _loaded(self) -> _Engine:
        self._used_at = time.monotonic()
        engine = self._engine
        if engine is None:
            with self._lock:
                if self._engine is None:
                    self._engine = _load_engine(self._read_files())
                    if self._after_load is not None:
                        self._after_load()
                engine = self._engine
        return engine


def _load_engine(files: ModelFiles) -> _Engine:
    definition = files.read_verified(TOKENIZER_FILE)
    graph = files.verified(GRAPH_FILE)
    with _translated("could not be started"):
        tokenizer = PieceTokenizer.from_json(definition.decode(), files.max_tokens)
    session = start_session(graph)
    with _translated("could not be started"):
        input_types = {each.name: _INPUT_TYPES[each.type] for each in session.get_inputs()}
    return _Engine(
        session=session,
        tokenizer=tokenizer,
        encoding=files.encoding,
        input_types=input_types,
        slots=RunSlots(),
    )


def start_session(graph: Path) -> InferenceSession:
    """Return the network in a file, ready to run.

    Raises:
        EmbedderUnavailableError: it is none.
    """
    # onnxruntime 1.29 and later write a device id and queued events into the home folder unless
    # this is set before the import; its own switch comes too late.
    os.environ["ORT_DISABLE_TELEMETRY"] = "1"
    # Imported here and not above: it takes a tenth of a second that the first paint need not wait.
    import onnxruntime  # noqa: PLC0415

    options = onnxruntime.SessionOptions()
    # A second thread inside a run gains nothing: two runs at a time do.
    options.intra_op_num_threads = 1
    options.inter_op_num_threads = 1
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    # By path: a session made from bytes keeps them, 23 MB, for as long as it lives.
    with _translated("could not be started"):
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


def _documents(engine: _Engine, texts: Sequence[str]) -> list[str]:
    return [engine.encoding.document_prefix + text for text in texts]


class _Call:
    """One call of the embedder: texts to vectors, in runs of a bounded size."""

    def __init__(
        self,
        engine: _Engine,
        slot: Callable[[], AbstractContextManager[None]],
        batch_tokens: int = MAX_BATCH_TOKENS,
    ) -> None:
        self._engine = engine
        self._slot = slot
        self._batch_tokens = batch_tokens if engine.encoding.is_batched else 1

    def embed(self, texts: Sequence[str]) -> list[bytes]:
        rows = self._engine.tokenizer.token_ids(texts)
        vectors = [b""] * len(rows)
        for batch in batches([len(row) for row in rows], self._batch_tokens):
            for index, vector in zip(batch, self._run([rows[i] for i in batch]), strict=True):
                vectors[index] = vector.tobytes()
        return vectors

    def _run(self, rows: Sequence[Sequence[int]]) -> NDArray[Any]:
        """Return float32 (rows, dimensions), L2-normalised."""
        longest = max(len(row) for row in rows)
        ids = np.zeros((len(rows), longest), np.int64)
        mask = np.zeros_like(ids)
        for number, row in enumerate(rows):
            ids[number, : len(row)] = row
            mask[number, : len(row)] = 1
        arrays = {"input_ids": ids, "attention_mask": mask, "token_type_ids": np.zeros_like(ids)}
        feed = {
            name: arrays[name].astype(kind, copy=False)
            for name, kind in self._engine.input_types.items()
        }
        encoding = self._engine.encoding
        names = [encoding.output] if encoding.output else None
        with self._slot():
            found = self._engine.session.run(names, feed)[0]
        return np.asarray(_pooled(found, mask, encoding), _VECTOR_TYPE)


def _pooled(found: NDArray[Any], mask: NDArray[np.int64], encoding: Encoding) -> NDArray[Any]:
    """Return one vector a row, of length 1 unless the graph is trusted to see to that."""
    if encoding == BUILT_IN:
        return found
    vectors = found.astype(np.float32)
    if encoding.pooling is Pooling.CLS:
        vectors = vectors[:, 0]
    elif encoding.pooling is Pooling.MEAN:
        # The number of tokens cancels out with the length, so the sum will do.
        vectors = np.einsum("rtd,rt->rd", vectors, mask.astype(np.float32))
    norms = np.linalg.norm(vectors, axis=1, keepdims=True)
    normalised: NDArray[Any] = vectors / np.maximum(norms, _SMALLEST_NORM)
    return normalised


def batches(lengths: Sequence[int], max_tokens: int = MAX_BATCH_TOKENS) -> Iterator[list[int]]:
    """Yield row numbers by growing length, in groups of up to `max_tokens`, padding included."""
    batch: list[int] = []
    for index in sorted(range(len(lengths)), key=lengths.__getitem__):
        if batch and (len(batch) + 1) * lengths[index] > max_tokens:
            yield batch
            batch = []
        batch.append(index)
    if batch:
        yield batch
