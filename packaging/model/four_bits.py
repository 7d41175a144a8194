"""The layers in 4 bits: blocks of 32 weights share a scale.

The levels are those of the published file. A product rounds its input to 8 bits by block, so a
token's result depends on its text alone.
"""

from __future__ import annotations

import numpy as np
from graph import MICROSOFT, Array, Graph
from layers import Block, Linear
from onnx import TensorProto

BLOCK = 32
ZERO = 8
"""The level of 0."""

INT8_PRODUCTS = 4
"""The accuracy level of `MatMulNBits` for its arithmetic."""


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


class FourBitLayers:
    """4-bit layers."""

    def prepare(self, block: Block) -> Block:
        """See `Layers`."""
        return block

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

    def multiply(self, graph: Graph, linear: Linear, value: str) -> str:
        """See `Layers`."""
        name, (inputs, outputs) = linear.name, linear.weight.shape
        levels, scale = quantize_blocks(np.ascontiguousarray(linear.weight.T))
        blocks = packed(levels).reshape(outputs, inputs // BLOCK, BLOCK // 2)
        return graph.operation(
            "MatMulNBits",
            [
                value,
                graph.constant(f"{name}.levels", blocks),
                graph.constant(f"{name}.scale", scale.astype(np.float32).ravel()),
                "",
                "",
                graph.constant(f"{name}.bias", linear.bias.astype(np.float32)),
            ],
            domain=MICROSOFT,
            K=inputs,
            N=outputs,
            bits=4,
            block_size=BLOCK,
            accuracy_level=INT8_PRODUCTS,
        )
