"""A loaded model: texts to vectors, by a network that onnxruntime runs on the processor.

Imported when a model is first used: with numpy and tokenizers it takes a tenth of a second.

Its largest constants are mapped from the file, as a text needs only a few of their rows.
"""

from __future__ import annotations

import mmap
import os
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Self, TypeAlias

import numpy as np
from numpy.typing import NDArray

from rosemary.domain.search import Pooling
from rosemary.embed.model_files import (
    BUILT_IN,
    GRAPH_FILE,
    TRIE_FILE,
    Encoding,
    ModelFiles,
    Shape,
    translated,
)
from rosemary.embed.tokenizer import PieceTokenizer, Tokenizer
from rosemary.embed.unigram import UnigramTokenizer

if TYPE_CHECKING:
    from onnxruntime import InferenceSession, OrtValue, RunOptions

# The fields of an ONNX TensorProto, as Protocol Buffers tag them.
_DIMENSION = b"\x08"
_TYPES = {"uint8": b"\x10\x02", "int8": b"\x10\x03", "float16": b"\x10\x0a"}
_NAME = b"\x42"
_CONTENT = b"\x4a"
_SEVEN_BITS = 0x7F


MAX_BATCH_TOKENS = 512
"""Rows x longest row of one run. Larger batches fall out of the processor's cache: 64 unsorted
texts at once run at a third of the speed."""

BACKGROUND_BATCH_TOKENS = 256
"""Shorter runs are not slower, and questions wait less for them."""

LONG_TOKENS = 64
"""Runs from this length on free their working memory afterwards: 1 to 13 MB."""

URGENT_RUNS: Final = 2
BACKGROUND_RUNS: Final = 2
"""Most runs of each kind at a time."""

PATIENCE_S: Final = 0.1
"""Longest time that a background run waits for urgent ones, so that it always gets its turn."""

_VECTOR_TYPE = np.dtype("<f4")
_INPUT_TYPES: Mapping[str, type[np.generic]] = {
    "tensor(int64)": np.int64,
    "tensor(int32)": np.int32,
}
_SMALLEST_NORM = 1e-6

_Slot: TypeAlias = Callable[[], AbstractContextManager[None]]
_Rows: TypeAlias = Sequence[Sequence[int]]


class LookupTable:
    """A constant of a network, mapped into memory from its file.

    Attributes:
        rows: (rows, columns) of its type, read-only.
    """

    def __init__(self, content: mmap.mmap, start: int, shape: Shape) -> None:
        self._content = content
        numbers = np.frombuffer(content, shape.kind, shape.rows * shape.columns, start)
        self.rows = numbers.reshape(shape.rows, shape.columns)

    @classmethod
    def find(cls, graph: Path, name: str, shape: Shape) -> Self | None:
        """Return a constant of the network in a file.

        None if the file holds none of this name, type and shape, or stores it differently.

        Raises:
            OSError: the file cannot be read.
        """
        with graph.open("rb") as file:
            content = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        head = _head(name, shape)
        start = content.find(head) + len(head)
        if start < len(head) or len(content) - start < _byte_count(shape):
            content.close()
            return None
        return cls(content, start, shape)

    def release(self) -> None:
        """Drop its pages from this process until they are used again; the system may keep them."""
        if sys.platform == "linux":
            self._content.madvise(mmap.MADV_DONTNEED)


def _head(name: str, shape: Shape) -> bytes:
    """Return the bytes before the numbers of a constant, by which it is found."""
    parts = (
        _DIMENSION + _varint(shape.rows),
        _DIMENSION + _varint(shape.columns),
        _TYPES[shape.kind],
        _NAME + _varint(len(name)) + name.encode(),
        _CONTENT + _varint(_byte_count(shape)),
    )
    return b"".join(parts)


def _byte_count(shape: Shape) -> int:
    return shape.rows * shape.columns * np.dtype(shape.kind).itemsize


def _varint(number: int) -> bytes:
    """Return a number as a Protocol Buffers varint: seven bits a byte, lowest first."""
    written = bytearray()
    while number > _SEVEN_BITS:
        written.append(number & _SEVEN_BITS | _SEVEN_BITS + 1)
        number >>= 7
    written.append(number)
    return bytes(written)


class Network:
    """Opens sessions, and must outlive them: they share its mappings of the file."""

    def __init__(self, graph: Path, lookups: Mapping[str, Shape] | None = None) -> None:
        """Read nothing yet.

        Args:
            graph: the file.
            lookups: shapes, by name, of the constants to map from the file.
        """
        self._graph = graph
        self._lookups = lookups or {}
        self._tables: Mapping[str, LookupTable] | None = None
        self._initializers: Mapping[str, OrtValue] = {}

    def open_session(self) -> InferenceSession:
        """Return the network, ready to run.

        Raises:
            EmbedderUnavailableError: the file is not a network.
        """
        # onnxruntime 1.29 and later write a device id and queued events into the home folder unless
        # this is set before the import; its own switch comes too late.
        os.environ["ORT_DISABLE_TELEMETRY"] = "1"
        # Imported here and not above: it takes a tenth of a second, and the first paint need not
        # wait for it.
        import onnxruntime  # noqa: PLC0415

        options = onnxruntime.SessionOptions()
        # Two threads make a save a fifth quicker. They sleep while they wait for each other: on two
        # processors beside other work, spinning doubles the time of a run.
        options.intra_op_num_threads = 2
        options.add_session_config_entry("session.intra_op.allow_spinning", "0")
        options.inter_op_num_threads = 1
        with translated("could not be started"):
            if self._tables is None:
                self._map_tables()
            for name, value in self._initializers.items():
                options.add_initializer(name, value)
            # By path: a session made from bytes keeps them, 23 MB, for as long as it lives.
            return onnxruntime.InferenceSession(
                str(self._graph),
                options,
                providers=["CPUExecutionProvider"],
                # It is slower than the two operators that it replaces.
                disabled_optimizers=["SkipLayerNormFusion"],
            )

    def release(self) -> None:
        """Drop the file's pages from this process until they are used again."""
        for table in (self._tables or {}).values():
            table.release()

    def _map_tables(self) -> None:
        from onnxruntime import OrtValue  # noqa: PLC0415 - as above

        found = {
            name: LookupTable.find(self._graph, name, self._lookups[name]) for name in self._lookups
        }
        self._tables = {name: table for name, table in found.items() if table is not None}
        self._initializers = {
            name: OrtValue.ortvalue_from_numpy(table.rows) for name, table in self._tables.items()
        }


class RunSlots:
    """Decides which run may use the model now. Thread-safe.

    A question never waits for a batch of a bulk import. A batch does not begin while a question
    runs.
    """

    def __init__(self) -> None:
        self._urgent_slots = threading.Semaphore(URGENT_RUNS)
        self._background_slots = threading.Semaphore(BACKGROUND_RUNS)
        self._urgent_count = 0
        self._changed = threading.Condition()

    @contextmanager
    def urgent(self) -> Iterator[None]:
        """Run something that somebody waits for."""
        with self._changed:
            self._urgent_count += 1
        try:
            with self._urgent_slots:
                yield
        finally:
            with self._changed:
                self._urgent_count -= 1
                self._changed.notify_all()

    @contextmanager
    def in_background(self) -> Iterator[None]:
        """Run something that nobody waits for, once nothing urgent runs."""
        with self._background_slots:
            with self._changed:
                self._changed.wait_for(lambda: not self._urgent_count, PATIENCE_S)
            yield


@dataclass(frozen=True, slots=True, kw_only=True)
class Engine:
    """A loaded model.

    Attributes:
        input_types: of each input of the graph, by its name.
    """

    network: Network
    session: InferenceSession
    tokenizer: Tokenizer
    encoding: Encoding
    input_types: Mapping[str, type[np.generic]]
    slots: RunSlots

    def embed_query(self, text: str) -> bytes:
        """Return the vector of a question."""
        prefix = self.encoding.query_prefix
        return self._embedded(prefix, [text], MAX_BATCH_TOKENS, self.slots.urgent)[0]

    def embed_variant(self, text: str) -> bytes:
        """Return the vector of a reworded question."""
        return self.embed_query(text)

    def embed_documents(self, texts: Sequence[str]) -> list[bytes]:
        """Return the vector of each text, as `OnnxEmbedder.embed_documents` says."""
        prefix = self.encoding.document_prefix
        return self._embedded(prefix, texts, MAX_BATCH_TOKENS, self.slots.urgent)

    def embed_in_background(self, texts: Sequence[str]) -> list[bytes]:
        """Return the vector of each text, as `OnnxEmbedder.embed_in_background` says."""
        prefix = self.encoding.document_prefix
        return self._embedded(prefix, texts, BACKGROUND_BATCH_TOKENS, self.slots.in_background)

    def release(self) -> None:
        """Drop the pages of the word table from this process; the system may keep them."""
        self.network.release()

    def _embedded(
        self, prefix: str, texts: Sequence[str], batch_tokens: int, slot: _Slot
    ) -> list[bytes]:
        rows = self.tokenizer.token_ids([prefix + text for text in texts])
        vectors = [b""] * len(rows)
        most = batch_tokens if self.encoding.is_batched else 1
        for batch in batches([len(row) for row in rows], most):
            found = self._run([rows[i] for i in batch], slot)
            for index, vector in zip(batch, found, strict=True):
                vectors[index] = vector.tobytes()
        return vectors

    def _run(self, rows: _Rows, slot: _Slot) -> NDArray[Any]:
        """Return float32 (rows, dimensions), L2-normalised."""
        longest = max(len(row) for row in rows)
        ids = np.zeros((len(rows), longest), np.int64)
        mask = np.zeros_like(ids)
        for number, row in enumerate(rows):
            ids[number, : len(row)] = row
            mask[number, : len(row)] = 1
        arrays = {"input_ids": ids, "attention_mask": mask, "token_type_ids": np.zeros_like(ids)}
        feed = {
            name: arrays[name].astype(kind, copy=False) for name, kind in self.input_types.items()
        }
        names = [self.encoding.output] if self.encoding.output else None
        options = _freeing_options() if ids.size >= LONG_TOKENS else None
        with slot():
            found = self.session.run(names, feed, options)[0]
        return np.asarray(_pooled(found, mask, self.encoding), _VECTOR_TYPE)


@dataclass(frozen=True, slots=True, kw_only=True)
class JointEngine:
    """Several loaded models whose vectors of a text are joined into one.

    The cosine of two joint vectors is the sum of the parts' cosines, each times the square of its
    weight; the squares add up to 1. The first model is the fastest. The last one decides how texts
    are cut into passages.
    """

    engines: Sequence[Engine]
    weights: Sequence[float]
    dimensions: Sequence[int]

    @property
    def tokenizer(self) -> Tokenizer:
        """The tokenizer that passages are counted with."""
        return self.engines[-1].tokenizer

    @property
    def encoding(self) -> Encoding:
        """The encoding of the model whose tokenizer passages are counted with."""
        return self.engines[-1].encoding

    def embed_query(self, text: str) -> bytes:
        """Return the vector of a question."""
        return self._joined([[each.embed_query(text)] for each in self.engines])[0]

    def embed_variant(self, text: str) -> bytes:
        """Return the vector of a reworded question, as `OnnxEmbedder.embed_variant` says."""
        silent = [[bytes(each * _VECTOR_TYPE.itemsize)] for each in self.dimensions[1:]]
        return self._joined([[self.engines[0].embed_query(text)], *silent])[0]

    def embed_documents(self, texts: Sequence[str]) -> list[bytes]:
        """Return the vector of each text, as `OnnxEmbedder.embed_documents` says."""
        return self._joined([each.embed_documents(texts) for each in self.engines])

    def embed_in_background(self, texts: Sequence[str]) -> list[bytes]:
        """Return the vector of each text, as `OnnxEmbedder.embed_in_background` says."""
        return self._joined([each.embed_in_background(texts) for each in self.engines])

    def release(self) -> None:
        """Drop the pages of the word tables from this process; the system may keep them."""
        for each in self.engines:
            each.release()

    def _joined(self, parts: Sequence[Sequence[bytes]]) -> list[bytes]:
        scaled = [
            np.frombuffer(b"".join(vectors), _VECTOR_TYPE).reshape(len(vectors), -1) * weight
            for vectors, weight in zip(parts, np.array(self.weights, np.float32), strict=True)
        ]
        return [row.tobytes() for row in np.hstack(scaled)]


def load_engine(files: ModelFiles) -> Engine | JointEngine:
    """Return the model of these files, read and verified.

    Raises:
        EmbedderUnavailableError: a file is missing or damaged; the message names it.
    """
    if files.parts:
        engines = [_load_single(each) for each in files.parts]
        return JointEngine(
            engines=engines,
            weights=[each.weight for each in files.parts],
            dimensions=files.model.parts,
        )
    return _load_single(files)


def _load_single(files: ModelFiles) -> Engine:
    tokenizer = _tokenizer(files)
    files.verify(GRAPH_FILE)
    network = Network(files.folder / GRAPH_FILE, files.lookups)
    session = network.open_session()
    with translated("could not be started"):
        inputs = session.get_inputs()
        input_types = {each.name: _INPUT_TYPES[each.type] for each in inputs}
    return Engine(
        network=network,
        session=session,
        tokenizer=tokenizer,
        encoding=files.encoding,
        input_types=input_types,
        slots=RunSlots(),
    )


def _tokenizer(files: ModelFiles) -> Tokenizer:
    name = files.tokenizer_name
    if name == TRIE_FILE:
        files.verify(name)
        with translated("could not be started"):
            return UnigramTokenizer(files.folder / name, files.max_tokens)
    definition = files.read_verified(name)
    with translated("could not be started"):
        return PieceTokenizer.from_json(definition.decode(), files.max_tokens)


def normalised_sum(vectors: Sequence[bytes]) -> bytes:
    """Return the normalised sum of vectors; the first one if they cancel out."""
    total = sum(np.frombuffer(vector, _VECTOR_TYPE).astype(np.float64) for vector in vectors)
    norm = np.linalg.norm(total)
    if norm < _SMALLEST_NORM:
        return vectors[0]
    return bytes((total / norm).astype(_VECTOR_TYPE).tobytes())


def _freeing_options() -> RunOptions:
    """Return the options of a run that frees its working memory afterwards.

    Otherwise onnxruntime keeps the most that any run needed: 13 MB after long texts.
    """
    import onnxruntime  # noqa: PLC0415 - loaded already; why not above, `Network` says

    options = onnxruntime.RunOptions()
    options.add_run_config_entry("memory.enable_memory_arena_shrinkage", "cpu:0")
    return options


def _pooled(found: NDArray[Any], mask: NDArray[np.int64], encoding: Encoding) -> NDArray[Any]:
    """Return one vector a row, of length 1, unless the graph already ensures that."""
    if encoding == BUILT_IN:
        return found
    vectors = found.astype(np.float32)
    if encoding.pooling is Pooling.CLS:
        vectors = vectors[:, 0]
    elif encoding.pooling is Pooling.MEAN:
        # Normalising cancels out the number of tokens, so the sum is enough.
        vectors = np.einsum("rtd,rt->rd", vectors, mask.astype(np.float32))
    norms = np.linalg.norm(vectors, axis=1, keepdims=True)
    normalised: NDArray[Any] = vectors / np.maximum(norms, _SMALLEST_NORM)
    return normalised


def batches(lengths: Sequence[int], max_tokens: int = MAX_BATCH_TOKENS) -> Iterator[list[int]]:
    """Yield row numbers by increasing length, in groups of up to `max_tokens` with padding."""
    batch: list[int] = []
    for index in sorted(range(len(lengths)), key=lengths.__getitem__):
        if batch and (len(batch) + 1) * lengths[index] > max_tokens:
            yield batch
            batch = []
        batch.append(index)
    if batch:
        yield batch
