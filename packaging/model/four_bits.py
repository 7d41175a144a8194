"""The table of word pieces in 4 bits, as it was published: blocks of 32 numbers share a scale.

The products of the layers are in 8 bits: onnxruntime computes them in a third of the time that
4 bits take.
"""

from __future__ import annotations

import numpy as np
from graph import MICROSOFT, Array, Graph
from onnx import TensorProto
from quantization import FixedScaleLayers

BLOCK = 32
ZERO = 8
"""The level of 0."""


def quantize_blocks(rows: Array) -> tuple[Array, Array]:
    """Return uint8 levels (rows, columns), 0 to 15, and a float16 scale (rows, blocks).

    In each block the number furthest from 0 becomes level 0. This reproduces the levels of numbers
    that were rounded in the same way before.
    """
    blocks = rows.reshape(len(rows), -1, BLOCK)
    furthest = np.abs(blocks).argmax(-1)[..., None]
    scale = (np.take_along_axis(blocks, furthest, -1) / -ZERO).astype(np.float16)
    divisor = np.where(scale == 0, 1, scale).astype(np.float32)
    levels = np.clip(np.rint(blocks / divisor) + ZERO, 0, 15).astype(np.uint8)
    return levels.reshape(rows.shape), scale[..., 0]


def packed(levels: Array) -> Array:
    """Return two levels a byte, the first in the lower half."""
    pairs: Array = levels[..., 0::2] | (levels[..., 1::2] << 4)
    return pairs


class FourBitWords(FixedScaleLayers):
    """8-bit layers over a 4-bit table of word pieces."""

    def embed(self, graph: Graph, table: Array, ids: str) -> str:
        """See `Layers`."""
        levels, scale = quantize_blocks(table)
        rows = graph.operation(
            "GatherBlockQuantized",
            [graph.table("words.levels", packed(levels)), ids, graph.table("words.scale", scale)],
            domain=MICROSOFT,
            bits=4,
            block_size=BLOCK,
            gather_axis=0,
            quantize_axis=1,
        )
        return graph.operation("Cast", [rows], to=TensorProto.FLOAT)
