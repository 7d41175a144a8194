"""Writes a BERT sentence encoder as a graph, pooling and normalisation included."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from graph import MICROSOFT, Array, Graph
from layers import Layers, Linear
from onnx import TensorProto

OUTPUT = "sentence_embedding"


@dataclass(frozen=True, slots=True, kw_only=True)
class EncoderWeights:
    """A checkpoint: its tensors by their names in the file, and the shape of the network."""

    tensors: Mapping[str, Array]
    width: int
    layer_count: int
    head_count: int
    epsilon: float
    max_tokens: int

    def tensor(self, name: str) -> Array:
        """Return a tensor as float32."""
        return np.asarray(self.tensors[name], np.float32)

    def linear(self, name: str, *sources: str, follows_gelu: bool = False) -> Linear:
        """Return one product made of one or more checkpoint matrices side by side."""
        return Linear(
            name=name,
            weight=np.concatenate([self.tensor(f"{s}.weight").T for s in sources], axis=1),
            bias=np.concatenate([self.tensor(f"{s}.bias") for s in sources]),
            follows_gelu=follows_gelu,
        )


def attention_input(weights: EncoderWeights, layer: int) -> Linear:
    """Return the product that makes query, key and value."""
    parts = [f"encoder.layer.{layer}.attention.self.{k}" for k in ("query", "key", "value")]
    return weights.linear(f"layer_{layer}.attention_input", *parts)


def expansion(weights: EncoderWeights, layer: int) -> Linear:
    """Return the first product of the feed-forward part."""
    return weights.linear(f"layer_{layer}.expansion", f"encoder.layer.{layer}.intermediate.dense")


def write_encoder(graph: Graph, weights: EncoderWeights, layers: Layers) -> None:
    """Write the whole encoder; its output is `OUTPUT`, float32 (batch, width), L2-normalised."""
    graph.operation("Shape", ["input_ids"], output="batch_and_sequence")
    mask = graph.operation("Cast", ["attention_mask"], to=TensorProto.INT32)
    value = _write_embeddings(graph, weights, layers)
    for layer in range(weights.layer_count):
        value = _write_attention(graph, weights, layers, layer, value, mask)
        value = _write_feed_forward(graph, weights, layers, layer, value)
    _write_pooling(graph, value)


def _write_norm(graph: Graph, weights: EncoderWeights, name: str, value: str) -> str:
    scale = graph.constant(f"{name}.weight", weights.tensor(f"{name}.weight"))
    shift = graph.constant(f"{name}.bias", weights.tensor(f"{name}.bias"))
    return graph.operation(
        "LayerNormalization", [value, scale, shift], axis=-1, epsilon=weights.epsilon
    )


def _write_embeddings(graph: Graph, weights: EncoderWeights, layers: Layers) -> str:
    prefix = "embeddings"
    words = layers.embed(graph, weights.tensor(f"{prefix}.word_embeddings.weight"), "input_ids")
    # One text is one segment, so the type row is the same for every token: add it beforehand.
    positions = weights.tensor(f"{prefix}.position_embeddings.weight")[: weights.max_tokens]
    positions = positions + weights.tensor(f"{prefix}.token_type_embeddings.weight")[0]
    length = graph.operation("Shape", ["input_ids"], start=1, end=2)
    zero = graph.constant("zero", np.array([0]))
    used = graph.operation("Slice", [graph.constant("positions", positions), zero, length, zero])
    total = graph.operation("Add", [words, used])
    return _write_norm(graph, weights, f"{prefix}.LayerNorm", total)


def _write_attention(
    graph: Graph, weights: EncoderWeights, layers: Layers, layer: int, value: str, mask: str
) -> str:
    prefix = f"encoder.layer.{layer}.attention"
    product, bias = layers.multiply(graph, attention_input(weights, layer), value)
    query, key, content = graph.split(product, 3)
    context = graph.operation(
        "MultiHeadAttention",
        [query, key, content, bias, mask],
        domain=MICROSOFT,
        num_heads=weights.head_count,
    )
    output = weights.linear(f"layer_{layer}.attention_output", f"{prefix}.output.dense")
    product, bias = layers.multiply(graph, output, context)
    total = graph.operation("Add", [graph.operation("Add", [product, bias]), value])
    return _write_norm(graph, weights, f"{prefix}.output.LayerNorm", total)


def _write_feed_forward(
    graph: Graph, weights: EncoderWeights, layers: Layers, layer: int, value: str
) -> str:
    prefix = f"encoder.layer.{layer}"
    product, bias = layers.multiply(graph, expansion(weights, layer), value)
    activated = graph.operation("BiasGelu", [product, bias], domain=MICROSOFT)
    contraction = weights.linear(
        f"layer_{layer}.contraction", f"{prefix}.output.dense", follows_gelu=True
    )
    product, bias = layers.multiply(graph, contraction, activated)
    total = graph.operation("Add", [graph.operation("Add", [product, bias]), value])
    return _write_norm(graph, weights, f"{prefix}.output.LayerNorm", total)


def _write_pooling(graph: Graph, value: str) -> None:
    """Average over the tokens, then normalise: the token count cancels, so a sum will do."""
    axis = graph.constant("token_axis", np.array([1]))
    mask = graph.operation("Cast", ["attention_mask"], to=TensorProto.FLOAT)
    summed = graph.operation("MatMul", [graph.operation("Unsqueeze", [mask, axis]), value])
    summed = graph.operation("Squeeze", [summed, axis])
    length = graph.operation("ReduceL2", [summed, axis], keepdims=1)
    length = graph.operation("Max", [length, graph.constant("tiny_norm", np.float32(1e-12))])
    graph.operation("Div", [summed, length], output=OUTPUT)
