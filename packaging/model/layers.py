"""The weight-bearing layers in full precision."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import numpy as np
from graph import Array, Graph


@dataclass(frozen=True, slots=True, kw_only=True)
class Linear:
    """One matrix product of the encoder.

    Attributes:
        name: prefix of its constants.
        weight: float32 (inputs, outputs).
        bias: float32 (outputs,).
        divisor: by which each input channel is divided first, if any.
    """

    name: str
    weight: Array
    bias: Array
    divisor: Array | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """The products of one layer of the encoder.

    Attributes:
        attention_input: makes query, key and value, side by side.
        attention_output: takes the heads' results, side by side.
        expansion: its outputs go through a GELU.
        contraction: takes the outputs of the GELU.
    """

    attention_input: Linear
    attention_output: Linear
    expansion: Linear
    contraction: Linear


class Layers(Protocol):
    """A precision in which the encoder's layers can be written."""

    def prepare(self, block: Block) -> Block:
        """Return products with equal results whose numbers suit the precision better."""
        ...

    def embed(self, graph: Graph, table: Array, ids: str) -> str:
        """Look the rows of `table` up; return float32 (batch, sequence, width)."""
        ...

    def multiply(self, graph: Graph, linear: Linear, value: str) -> str:
        """Multiply and add the bias; return float32 (batch, sequence, outputs)."""
        ...


class FloatLayers:
    """Full precision; records the input of each product, for calibration."""

    def __init__(self) -> None:
        self.inputs: dict[str, tuple[str, int]] = {}
        """The input tensor of each product, and its width."""

    def prepare(self, block: Block) -> Block:
        """See `Layers`."""
        return block

    def embed(self, graph: Graph, table: Array, ids: str) -> str:
        """See `Layers`."""
        return graph.operation("Gather", [graph.constant("words", table), ids])

    def multiply(self, graph: Graph, linear: Linear, value: str) -> str:
        """See `Layers`."""
        self.inputs[linear.name] = (value, linear.weight.shape[0])
        weight = graph.constant(f"{linear.name}.weight", linear.weight.astype(np.float32))
        bias = graph.constant(f"{linear.name}.bias", linear.bias.astype(np.float32))
        return graph.operation("Add", [graph.operation("MatMul", [value, weight]), bias])
