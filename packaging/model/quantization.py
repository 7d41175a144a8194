"""The same layers in 8 bits, with one activation scale for each token."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from graph import MICROSOFT, Array, Graph
from layers import Linear
from onnx import TensorProto

WEIGHT_LEVELS = 64
"""7 bits: two products of 8 by 8 bits overflow the 16-bit sums of processors without VNNI."""

EMBEDDING_LEVELS = 127
GELU_MINIMUM = 0.17
"""GELU never returns less than minus this."""

_SMALLEST_SCALE = 1e-12


def quantize_columns(weight: Array) -> tuple[Array, Array]:
    """Return int8 weights (inputs, outputs) and a float32 scale for each column."""
    scale = np.maximum(np.abs(weight).max(0), _SMALLEST_SCALE) / WEIGHT_LEVELS
    levels = np.clip(np.rint(weight / scale), -WEIGHT_LEVELS, WEIGHT_LEVELS)
    return levels.astype(np.int8), scale.astype(np.float32)


def quantize_rows(table: Array) -> tuple[Array, Array]:
    """Return int8 rows and a float32 scale (rows, 1)."""
    scale = np.maximum(np.abs(table).max(1, keepdims=True), _SMALLEST_SCALE) / EMBEDDING_LEVELS
    levels = np.clip(np.rint(table / scale), -EMBEDDING_LEVELS, EMBEDDING_LEVELS)
    return levels.astype(np.int8), scale.astype(np.float32)


class TokenScaledLayers:
    """8-bit layers in which a token's result depends on that token alone.

    A scale for the whole batch, as dynamic quantisation has it, makes a text's vector depend on
    the texts that happen to be embedded with it.
    """

    def __init__(self, smoothing: Mapping[str, Array]) -> None:
        """`smoothing`: for some products, what to divide each input channel by."""
        self._smoothing = smoothing

    def embed(self, graph: Graph, table: Array, ids: str) -> str:
        """See `Layers`."""
        levels, scale = quantize_rows(table)
        rows = graph.operation("Gather", [graph.constant("words.levels", levels), ids])
        scales = graph.operation("Gather", [graph.constant("words.scale", scale), ids])
        return graph.operation(
            "Mul", [graph.operation("Cast", [rows], to=TensorProto.FLOAT), scales]
        )

    def multiply(self, graph: Graph, linear: Linear, value: str) -> tuple[str, str]:
        """See `Layers`."""
        weight, bias = linear.weight, linear.bias
        factors = self._smoothing.get(linear.name)
        if factors is not None:
            weight = weight * factors[:, None]
            inverse = graph.constant(f"{linear.name}.smoothing", np.float32(1) / factors)
            value = graph.operation("Mul", [value, inverse])
        levels, scale = quantize_columns(weight)
        if linear.follows_gelu:
            # All 256 levels serve the range above the minimum; the shift leaves through the bias.
            column_sums = levels.sum(0, dtype=np.int64) * scale.astype(np.float64)
            bias = bias - GELU_MINIMUM * column_sums
            shift = graph.constant("gelu_minimum", np.float32(GELU_MINIMUM))
            value = graph.operation("Add", [value, shift])
            token_scale = self._token_scale(graph, value, 255)
            zero_point = graph.constant("zero_level", np.uint8(0))
        else:
            token_scale = self._token_scale(graph, graph.operation("Abs", [value]), 127)
            zero_point = graph.constant("middle_level", np.uint8(128))
        tokens = self._quantize_tokens(graph, value, token_scale, zero_point)
        product = self._integer_product(graph, linear.name, tokens, zero_point, (levels, scale))
        product = graph.operation("Mul", [product, token_scale])
        return product, graph.constant(f"{linear.name}.bias", bias.astype(np.float32))

    def _token_scale(self, graph: Graph, magnitude: str, levels: int) -> str:
        last_axis = graph.constant("last_axis", np.array([-1]))
        largest = graph.operation("ReduceMax", [magnitude, last_axis], keepdims=1)
        largest = graph.operation("Max", [largest, graph.constant("tiny", np.float32(1e-6))])
        step = graph.constant(f"one_of_{levels}", np.float32(1 / levels))
        return graph.operation("Mul", [largest, step])

    def _quantize_tokens(self, graph: Graph, value: str, scale: str, zero_point: str) -> str:
        """Return uint8 (batch x sequence, width): QuantizeLinear takes a scale per row only so."""
        scales = graph.operation("Reshape", [scale, graph.constant("flat", np.array([-1]))])
        rows = graph.operation("Flatten", [value], axis=2)
        zero_points = graph.operation("Expand", [zero_point, graph.operation("Shape", [scales])])
        return graph.operation("QuantizeLinear", [rows, scales, zero_points], axis=0)

    def _integer_product(
        self, graph: Graph, name: str, tokens: str, zero_point: str, weight: tuple[Array, Array]
    ) -> str:
        levels, scale = weight
        width = levels.shape[1]
        product = graph.operation(
            "MatMulIntegerToFloat",
            [
                tokens,
                graph.constant(f"{name}.levels", levels),
                graph.constant("one", np.float32(1)),
                graph.constant(f"{name}.scale", scale),
                zero_point,
                graph.constant(f"{name}.zero_points", np.zeros(width, np.int8)),
            ],
            domain=MICROSOFT,
        )
        shape = graph.operation(
            "Concat",
            ["batch_and_sequence", graph.constant(f"width_{width}", np.array([width]))],
            axis=0,
        )
        return graph.operation("Reshape", [product, shape])
