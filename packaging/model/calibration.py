"""Measures the value range of each channel that enters a matrix product."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields
from pathlib import Path
from typing import TypeAlias

import numpy as np
import onnxruntime
from encoder import OUTPUT, EncoderWeights, write_encoder
from graph import Array, Graph
from layers import FloatLayers
from quantization import Channels

TokenIds: TypeAlias = Callable[[str], Sequence[int]]
"""Returns the ids of a text, special tokens included."""

SIGNIFICANT_DIGITS = 3
"""Fewer digits than the differences between processors, so that rebuilds give the same file."""


def read_texts(path: Path) -> list[str]:
    """Return the calibration texts, one a line."""
    return path.read_text(encoding="utf-8").splitlines()


class FloatEncoder:
    """The encoder in full precision, for calibration."""

    def __init__(self, weights: EncoderWeights, token_ids: TokenIds) -> None:
        graph, layers = Graph(), FloatLayers()
        write_encoder(graph, weights, layers)
        self._taps = layers.inputs
        outputs: dict[str, tuple[str | int, ...]] = {OUTPUT: ("batch", weights.width)}
        for tensor, width in self._taps.values():
            outputs[tensor] = ("batch", "sequence", width)
        model = graph.to_model(outputs, {}).SerializeToString()
        self._session = onnxruntime.InferenceSession(model, providers=["CPUExecutionProvider"])
        self._token_ids = token_ids

    def embed(self, text: str) -> Array:
        """Return the vector of a text, float32 (width,)."""
        vector: Array = self._run(text, [OUTPUT])[0][0]
        return vector

    def measure_inputs(self, texts: Iterable[str]) -> dict[str, Channels]:
        """Return for each product the ranges of its input channels over these texts."""
        tensors = [tensor for tensor, _ in self._taps.values()]
        runs = [self._run(text, tensors) for text in texts]
        return {
            name: _channels(np.concatenate([run[i][0] for run in runs]).astype(np.float64))
            for i, name in enumerate(self._taps)
        }

    def _run(self, text: str, outputs: list[str]) -> list[Array]:
        ids = np.array([self._token_ids(text)], np.int64)
        feed = {"input_ids": ids, "attention_mask": np.ones_like(ids)}
        return list(self._session.run(outputs, feed))


def _channels(values: Array) -> Channels:
    return Channels(
        lowest=values.min(0),
        highest=values.max(0),
        mean=values.mean(0),
        root_mean_square=np.sqrt((values**2).mean(0)),
    )


def write_channels(path: Path, channels: Mapping[str, Channels]) -> None:
    """Write the ranges as text, rounded, one line for each product and statistic."""
    lines = [
        f"{json.dumps(f'{name}.{field.name}')}: [{', '.join(map(_rounded, values))}]"
        for name, each in channels.items()
        for field in fields(each)
        for values in [getattr(each, field.name)]
    ]
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8", newline="\n")


def _rounded(value: float) -> str:
    return f"{value:.{SIGNIFICANT_DIGITS}g}"


def read_channels(path: Path) -> dict[str, Channels]:
    """Return the ranges written by `write_channels`."""
    content = json.loads(path.read_text(encoding="utf-8"))
    found: dict[str, dict[str, Array]] = {}
    for key, values in content.items():
        name, _, figure = key.rpartition(".")
        found.setdefault(name, {})[figure] = np.array(values, np.float64)
    return {name: Channels(**figures) for name, figures in found.items()}
