"""Finds how large each channel of the encoder gets, and moves that into the weights.

Some channels of a norm's output are far larger than the rest and would take the whole 8-bit range.
Dividing them, and multiplying the weights they meet, changes nothing in exact arithmetic.

Source: Xiao et al., SmoothQuant, 2022 (arXiv 2211.10438).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import numpy as np
import onnxruntime
from encoder import OUTPUT, EncoderWeights, attention_input, expansion, write_encoder
from graph import Array, Graph
from layers import FloatLayers, Linear
from tokenizers import Tokenizer

STRENGTH = 0.65
"""How much of the range goes into the weights; tuned for the cosine to full precision."""

SIGNIFICANT_DIGITS = 3
"""Fewer digits than processors differ in, so that a rebuild elsewhere gives the same file."""

_SMALLEST = 1e-5


def read_texts(path: Path) -> list[str]:
    """Return the calibration texts, one for each line."""
    return path.read_text(encoding="utf-8").splitlines()


def smoothed_products(weights: EncoderWeights) -> Iterator[Linear]:
    """Yield the products that a norm feeds: the ones whose input channels differ most."""
    for layer in range(weights.layer_count):
        yield attention_input(weights, layer)
        yield expansion(weights, layer)


class FloatEncoder:
    """The encoder in full precision, run beside the product to measure it."""

    def __init__(self, weights: EncoderWeights, tokenizer: Tokenizer) -> None:
        graph, layers = Graph(), FloatLayers()
        write_encoder(graph, weights, layers)
        self._taps = {
            linear.name: layers.inputs[linear.name] for linear in smoothed_products(weights)
        }
        outputs: dict[str, tuple[str | int, ...]] = {OUTPUT: ("batch", weights.width)}
        for tensor, width in self._taps.values():
            outputs[tensor] = ("batch", "sequence", width)
        model = graph.to_model(outputs, {}).SerializeToString()
        self._session = onnxruntime.InferenceSession(model, providers=["CPUExecutionProvider"])
        self._tokenizer = tokenizer

    def embed(self, text: str) -> Array:
        """Return the vector of a text, float32 (width,)."""
        vector: Array = self._run(text, [OUTPUT])[0][0]
        return vector

    def measure_input_maxima(self, texts: Iterable[str]) -> dict[str, Array]:
        """Return for each smoothed product the largest magnitude that each input channel takes."""
        tensors = [tensor for tensor, _ in self._taps.values()]
        maxima = {name: np.zeros(width) for name, (_, width) in self._taps.items()}
        for text in texts:
            for name, values in zip(maxima, self._run(text, tensors), strict=True):
                np.maximum(maxima[name], np.abs(values[0]).max(0), out=maxima[name])
        return maxima

    def _run(self, text: str, outputs: list[str]) -> list[Array]:
        ids = np.array([self._tokenizer.encode(text).ids], np.int64)
        feed = {"input_ids": ids, "attention_mask": np.ones_like(ids)}
        return list(self._session.run(outputs, feed))


def write_maxima(path: Path, maxima: Mapping[str, Array]) -> None:
    """Write maxima as text, one product for each line, rounded."""
    lines = [
        f"{json.dumps(name)}: [{', '.join(f'{v:.{SIGNIFICANT_DIGITS}g}' for v in values)}]"
        for name, values in maxima.items()
    ]
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8", newline="\n")


def read_maxima(path: Path) -> dict[str, Array]:
    """Return the maxima that `write_maxima` wrote, float64."""
    content = json.loads(path.read_text(encoding="utf-8"))
    return {name: np.array(values, np.float64) for name, values in content.items()}


def smoothing_factors(
    weights: EncoderWeights, maxima: Mapping[str, Array], strength: float = STRENGTH
) -> dict[str, Array]:
    """Return what to divide the inputs of each smoothed product by: float32 (inputs,)."""
    factors = {}
    for linear in smoothed_products(weights):
        # float64 keeps the last bit of a processor's power function out of the result.
        weight_maxima = np.abs(linear.weight).max(1).astype(np.float64)
        inputs = np.maximum(maxima[linear.name], _SMALLEST) ** strength
        raw = inputs / np.maximum(weight_maxima, _SMALLEST) ** (1 - strength)
        balanced = raw / np.exp(np.log(raw).mean())
        factors[linear.name] = balanced.astype(np.float32)
    return factors
