"""Writes a BERT sentence encoder as a graph, pooling and normalisation included."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from graph import MICROSOFT, Array, Graph
from layers import Block, Layers, Linear
from onnx import TensorProto

OUTPUT = "sentence_embedding"


@dataclass(frozen=True, slots=True, kw_only=True)
class EncoderWeights:
    """A checkpoint: its tensors by file name, and the shape of the network.

    Attributes:
        centre: float32 (width,); subtracted from each vector, which is then normalised again.
    """

    tensors: Mapping[str, Array]
    width: int
    layer_count: int
    head_count: int
    epsilon: float
    max_tokens: int
    centre: Array | None = None

    def tensor(self, name: str) -> Array:
        """Return a tensor as float32."""
        return np.asarray(self.tensors[name], np.float32)

    def linear(self, name: str, *sources: str) -> Linear:
        """Return one product that joins one or more checkpoint matrices side by side."""
        return Linear(
            name=name,
            weight=np.concatenate([self.tensor(f"{s}.weight").T for s in sources], axis=1),
            bias=np.concatenate([self.tensor(f"{s}.bias") for s in sources]),
        )


def block_of(weights: EncoderWeights, layer: int) -> Block:
    """Return the products of one layer, as the checkpoint has them."""
    prefix, name = f"encoder.layer.{layer}", f"layer_{layer}"
    parts = [f"{prefix}.attention.self.{part}" for part in ("query", "key", "value")]
    return Block(
        attention_input=weights.linear(f"{name}.attention_input", *parts),
        attention_output=weights.linear(
            f"{name}.attention_output", f"{prefix}.attention.output.dense"
        ),
        expansion=weights.linear(f"{name}.expansion", f"{prefix}.intermediate.dense"),
        contraction=weights.linear(f"{name}.contraction", f"{prefix}.output.dense"),
    )


def write_encoder(graph: Graph, weights: EncoderWeights, layers: Layers) -> None:
    """Write the whole encoder; its output is `OUTPUT`, float32 (batch, width), L2-normalised."""
    mask = graph.operation("Cast", ["attention_mask"], to=TensorProto.INT32)
    value = _write_embeddings(graph, weights, layers)
    for layer in range(weights.layer_count):
        prefix, block = f"encoder.layer.{layer}", layers.prepare(block_of(weights, layer))
        context = _write_heads(
            graph, weights, layers.multiply(graph, block.attention_input, value), mask
        )
        attended = layers.multiply(graph, block.attention_output, context)
        total = graph.operation("Add", [attended, value])
        value = _write_norm(graph, weights, f"{prefix}.attention.output.LayerNorm", total)
        expanded = layers.multiply(graph, block.expansion, value)
        activated = graph.operation("Gelu", [expanded], domain=MICROSOFT)
        contracted = layers.multiply(graph, block.contraction, activated)
        total = graph.operation("Add", [contracted, value])
        value = _write_norm(graph, weights, f"{prefix}.output.LayerNorm", total)
    _write_pooling(graph, value, weights.centre)


def _write_norm(graph: Graph, weights: EncoderWeights, name: str, value: str) -> str:
    scale = graph.constant(f"{name}.weight", weights.tensor(f"{name}.weight"))
    shift = graph.constant(f"{name}.bias", weights.tensor(f"{name}.bias"))
    return graph.operation(
        "LayerNormalization", [value, scale, shift], axis=-1, epsilon=weights.epsilon
    )


def _write_embeddings(graph: Graph, weights: EncoderWeights, layers: Layers) -> str:
    prefix = "embeddings"
    words = layers.embed(graph, weights.tensor(f"{prefix}.word_embeddings.weight"), "input_ids")
    # Each text is one segment, so the type row is equal for all tokens: added in advance.
    positions = weights.tensor(f"{prefix}.position_embeddings.weight")[: weights.max_tokens]
    positions = positions + weights.tensor(f"{prefix}.token_type_embeddings.weight")[0]
    length = graph.operation("Shape", ["input_ids"], start=1, end=2)
    zero = graph.constant("zero", np.array([0]))
    used = graph.operation("Slice", [graph.constant("positions", positions), zero, length, zero])
    total = graph.operation("Add", [words, used])
    return _write_norm(graph, weights, f"{prefix}.LayerNorm", total)


def _write_heads(graph: Graph, weights: EncoderWeights, product: str, mask: str) -> str:
    query, key, content = graph.split(product, 3)
    return graph.operation(
        "MultiHeadAttention",
        [query, key, content, "", mask],
        domain=MICROSOFT,
        num_heads=weights.head_count,
    )


def _write_pooling(graph: Graph, value: str, centre: Array | None) -> None:
    """Pool over the tokens and normalise: the token count cancels, so a sum is enough."""
    axis = graph.constant("token_axis", np.array([1]))
    mask = graph.operation("Cast", ["attention_mask"], to=TensorProto.FLOAT)
    summed = graph.operation("MatMul", [graph.operation("Unsqueeze", [mask, axis]), value])
    summed = graph.operation("Squeeze", [summed, axis])
    if centre is not None:
        unit = graph.operation("LpNormalization", [summed], axis=-1, p=2)
        summed = graph.operation("Sub", [unit, graph.constant("centre", centre)])
    graph.operation("LpNormalization", [summed], output=OUTPUT, axis=-1, p=2)
