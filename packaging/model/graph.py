"""A small writer of ONNX graphs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import onnx
from numpy.typing import NDArray
from onnx import TensorProto, helper, numpy_helper

Array = NDArray[Any]

MICROSOFT = "com.microsoft"
"""The operator domain of onnxruntime's own kernels."""

OPSET = 18
IR_VERSION = 8


class Graph:
    """Collects nodes and constants; names follow the order of calls, so rebuilds are equal."""

    def __init__(self) -> None:
        self._nodes: list[onnx.NodeProto] = []
        self._constants: dict[str, onnx.TensorProto] = {}
        self.lookups: dict[str, tuple[int, int, str]] = {}
        """Rows, columns and type of lookup tables, of which a text needs only a few rows."""

    def constant(self, name: str, value: Array | np.generic) -> str:
        """Store a constant once and return its name."""
        if name not in self._constants:
            array = np.asarray(value, order="C")
            self._constants[name] = numpy_helper.from_array(array, name)
        return name

    def table(self, name: str, rows: Array) -> str:
        """Store a lookup table, of which a text needs only a few rows, and return its name."""
        count, width = rows.shape
        self.lookups[name] = (count, width, rows.dtype.name)
        return self.constant(name, rows)

    def operation(
        self,
        kind: str,
        inputs: Sequence[str],
        *,
        domain: str = "",
        output: str | None = None,
        **attributes: float | str,
    ) -> str:
        """Add a node with one output and return the output's name."""
        name = f"{kind}_{len(self._nodes)}"
        output = output or f"{name}_output"
        node = helper.make_node(kind, inputs, [output], name=name, domain=domain)
        node.attribute.extend(
            helper.make_attribute(key, value) for key, value in sorted(attributes.items())
        )
        self._nodes.append(node)
        return output

    def split(self, value: str, parts: int) -> list[str]:
        """Split a tensor into equal parts along its last axis."""
        name = f"Split_{len(self._nodes)}"
        outputs = [f"{name}_output_{part}" for part in range(parts)]
        self._nodes.append(
            helper.make_node("Split", [value], outputs, name=name, axis=-1, num_outputs=parts)
        )
        return outputs

    def to_model(
        self,
        outputs: Mapping[str, Sequence[str | int]],
        properties: Mapping[str, str],
    ) -> onnx.ModelProto:
        """Return the finished model: token ids and mask in, float tensors out."""
        inputs = [
            helper.make_tensor_value_info(name, TensorProto.INT64, ["batch", "sequence"])
            for name in ("input_ids", "attention_mask")
        ]
        graph = helper.make_graph(
            self._nodes,
            "sentence_embedder",
            inputs,
            [
                helper.make_tensor_value_info(name, TensorProto.FLOAT, list(shape))
                for name, shape in outputs.items()
            ],
            list(self._constants.values()),
        )
        operator_sets = [helper.make_opsetid("", OPSET), helper.make_opsetid(MICROSOFT, 1)]
        model = helper.make_model(graph, opset_imports=operator_sets)
        model.ir_version = IR_VERSION
        helper.set_model_props(model, dict(properties))
        return model
