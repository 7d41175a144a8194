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
        follows_gelu: the input is the output of a GELU, which never falls below -0.17.
    """

    name: str
    weight: Array
    bias: Array
    follows_gelu: bool = False


class Layers(Protocol):
    """One precision in which the encoder's layers can be written."""

    def embed(self, graph: Graph, table: Array, ids: str) -> str:
        """Look the rows of `table` up; return float32 (batch, sequence, width)."""
        ...

    def multiply(self, graph: Graph, linear: Linear, value: str) -> tuple[str, str]:
        """Multiply without adding the bias; return the product and the bias to add."""
        ...


class FloatLayers:
    """Full precision; notes what feeds each product, for calibration."""

    def __init__(self) -> None:
        self.inputs: dict[str, tuple[str, int]] = {}
        """For each product: the tensor that feeds it and its width."""

    def embed(self, graph: Graph, table: Array, ids: str) -> str:
        """See `Layers`."""
        return graph.operation("Gather", [graph.constant("words", table), ids])

    def multiply(self, graph: Graph, linear: Linear, value: str) -> tuple[str, str]:
        """See `Layers`."""
        self.inputs[linear.name] = (value, linear.weight.shape[0])
        weight = graph.constant(f"{linear.name}.weight", linear.weight.astype(np.float32))
        bias = graph.constant(f"{linear.name}.bias", linear.bias.astype(np.float32))
        return graph.operation("MatMul", [value, weight]), bias
