"""The layers in 8 bits, with scales fixed at build time.

With dynamic quantisation the scale of a batch makes a text's vector depend on the other texts in
it. A scale for each token would take ten small operators for each product, more than the product
itself in a short text. The calibration tells the range of each channel, so the scales are
constants.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np
from graph import MICROSOFT, Array, Graph
from layers import Block, Linear
from onnx import TensorProto

INPUT_LEVELS = 255
WEIGHT_LEVELS = 127
EMBEDDING_LEVELS = 127

PAIR_LEVELS = 128
"""Largest sum of the magnitudes of two neighbouring weights: processors without VNNI add two 8-bit
products in 16 bits, which hold 255 x 128."""

FINEST_SCALE = 0.5
SCALE_COUNT = 11
"""Scales tried for each column, down to this fraction of the one that clips no weight."""

STRENGTH = 0.7
"""Share of a channel's range that is moved into the weights; tuned for the cosine."""

MARGIN = 1.02
"""Margin for values beyond those of the calibration. Larger ones are clipped."""

MOST_COPIES = 32
"""Copies of channels with peaks, in each layer; the best number is the model's own."""

WIDTH_STEP = 16
"""Kernels process columns in groups of this many."""

GELU_MINIMUM = 0.17
"""GELU never returns less than minus this."""

NEVER_ACTIVE = -30.0
"""A bias that no input overcomes: GELU then returns 0."""

_SMALLEST_INPUT = 1e-5
_SMALLEST_SCALE = 1e-12


@dataclass(frozen=True, slots=True, kw_only=True)
class Channels:
    """The ranges of a product's input channels, each float64 (inputs,)."""

    lowest: Array
    highest: Array
    mean: Array
    root_mean_square: Array

    def divided(self, divisor: Array) -> Channels:
        """Return the ranges after a division by positive numbers."""
        return Channels(
            lowest=self.lowest / divisor,
            highest=self.highest / divisor,
            mean=self.mean / divisor,
            root_mean_square=self.root_mean_square / divisor,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Range:
    """Maps an input to 0 to 255."""

    scale: np.float32
    zero_point: np.uint8

    @classmethod
    def of(cls, lowest: float, highest: float) -> Range:
        """Return the range that includes these values and 0."""
        lowest, highest = min(lowest, 0.0), max(highest, _SMALLEST_INPUT)
        scale = np.float32(MARGIN * (highest - lowest) / INPUT_LEVELS)
        return cls(scale=scale, zero_point=np.uint8(np.rint(-MARGIN * lowest / scale)))

    @property
    def limit(self) -> float:
        """The largest number in the range; larger ones are clipped to it."""
        return float((INPUT_LEVELS - int(self.zero_point)) * self.scale)


def quantize_columns(weight: Array, importance: Array) -> tuple[Array, Array]:
    """Return int8 weights (inputs, outputs) and a float32 scale for each column.

    Each column gets the scale with the least weighted error; `importance`, float64 (inputs,), is
    the mean square of the input.
    """
    weight = weight.astype(np.float64)
    magnitude = np.abs(weight)
    pairs = magnitude[0::2] + magnitude[1::2]
    safe = np.maximum(magnitude.max(0) / WEIGHT_LEVELS, pairs.max(0) / PAIR_LEVELS)
    safe = np.maximum(safe, _SMALLEST_SCALE)
    best_levels = np.zeros(weight.shape, np.int64)
    best_scale = np.zeros(weight.shape[1], np.float32)
    least = np.full(weight.shape[1], np.inf)
    for part in np.linspace(1, FINEST_SCALE, SCALE_COUNT):
        scale = (safe * part).astype(np.float32)
        levels = _safe_levels(weight / scale)
        error = (importance[:, None] * (levels * scale.astype(np.float64) - weight) ** 2).sum(0)
        is_better = error < least
        least = np.where(is_better, error, least)
        best_levels = np.where(is_better, levels, best_levels)
        best_scale = np.where(is_better, scale, best_scale)
    return best_levels.astype(np.int8), best_scale


def _safe_levels(weight: Array) -> Array:
    """Round, then reduce each pair to `PAIR_LEVELS`."""
    levels = np.clip(np.rint(weight), -WEIGHT_LEVELS, WEIGHT_LEVELS).astype(np.int64)
    first, second = np.abs(levels[0::2]), np.abs(levels[1::2])
    excess = np.maximum(first + second - PAIR_LEVELS, 0)
    from_second = np.minimum(excess // 2, second)
    from_first = np.minimum(excess - from_second, first)
    from_second = excess - from_first
    levels[0::2] = np.sign(levels[0::2]) * (first - from_first)
    levels[1::2] = np.sign(levels[1::2]) * (second - from_second)
    return levels


def quantize_rows(table: Array) -> tuple[Array, Array]:
    """Return int8 rows and a float32 scale (rows, 1)."""
    scale = np.maximum(np.abs(table).max(1, keepdims=True), _SMALLEST_SCALE) / EMBEDDING_LEVELS
    levels = np.clip(np.rint(table / scale), -EMBEDDING_LEVELS, EMBEDDING_LEVELS)
    return levels.astype(np.int8), scale.astype(np.float32)


def smoothing_divisor(weight: Array, channels: Channels) -> Array:
    """Return the divisor of the input that evens its channels out: float32 (inputs,).

    Some channels are far larger than the rest and would take the whole 8-bit range. Dividing them,
    and multiplying the matching weights, changes nothing in exact arithmetic.

    Source: Xiao et al., SmoothQuant, 2022 (arXiv 2211.10438).
    """
    # float64 hides differences in the last bit of the processors' power functions.
    weight_maxima = np.abs(weight).max(1).astype(np.float64)
    maxima = np.maximum(-channels.lowest, channels.highest)
    raw = np.maximum(maxima, _SMALLEST_INPUT) ** STRENGTH
    raw = raw / np.maximum(weight_maxima, _SMALLEST_INPUT) ** (1 - STRENGTH)
    divisor: Array = (raw / np.exp(np.log(raw).mean())).astype(np.float32)
    return divisor


class FixedScaleLayers:
    """8-bit layers in which a token's result depends on its text alone."""

    def __init__(self, channels: Mapping[str, Channels], most_copies: int = MOST_COPIES) -> None:
        """Make them; `channels` are the input ranges of each product."""
        self._channels = dict(channels)
        self._most_copies = most_copies

    def prepare(self, block: Block) -> Block:
        """See `Layers`."""
        into, out = self._smooth_context(block.attention_input, block.attention_output)
        expansion, contraction = self._split_peaks(block.expansion, block.contraction)
        return Block(
            attention_input=self._smooth(into),
            attention_output=out,
            expansion=self._smooth(expansion),
            contraction=contraction,
        )

    def embed(self, graph: Graph, table: Array, ids: str) -> str:
        """See `Layers`."""
        levels, scale = quantize_rows(table)
        rows = graph.operation("Gather", [graph.table("words.levels", levels), ids])
        scales = graph.operation("Gather", [graph.constant("words.scale", scale), ids])
        return graph.operation(
            "Mul", [graph.operation("Cast", [rows], to=TensorProto.FLOAT), scales]
        )

    def multiply(self, graph: Graph, linear: Linear, value: str) -> str:
        """See `Layers`."""
        name, channels = linear.name, self._channels[linear.name]
        if linear.divisor is not None:
            factors = np.float32(1) / linear.divisor
            value = graph.operation("Mul", [value, graph.constant(f"{name}.smoothing", factors)])
        levels, weight_scale = quantize_columns(linear.weight, channels.root_mean_square**2)
        # Rounding the weights shifts the mean output; the bias corrects it.
        error = levels * weight_scale.astype(np.float64) - linear.weight
        bias = linear.bias - (channels.mean[:, None] * error).sum(0)
        held = Range.of(channels.lowest.min(), channels.highest.max())
        scale = graph.constant(f"{name}.input_scale", held.scale)
        zero_point = graph.constant(f"{name}.input_zero_point", held.zero_point)
        return graph.operation(
            "MatMulIntegerToFloat",
            [
                graph.operation("QuantizeLinear", [value, scale, zero_point]),
                graph.constant(f"{name}.levels", levels),
                scale,
                graph.constant(f"{name}.scale", weight_scale),
                zero_point,
                "",
                graph.constant(f"{name}.bias", bias.astype(np.float32)),
            ],
            domain=MICROSOFT,
        )

    def _smooth(self, linear: Linear) -> Linear:
        divisor = smoothing_divisor(linear.weight, self._channels[linear.name])
        self._channels[linear.name] = self._channels[linear.name].divided(divisor)
        return replace(linear, weight=linear.weight * divisor[:, None], divisor=divisor)

    def _smooth_context(self, into: Linear, out: Linear) -> tuple[Linear, Linear]:
        """Smooth the heads' output by scaling the averaged values, which needs no operator."""
        smoothed = self._smooth(out)
        divisor = np.ones(into.bias.shape, np.float32)
        divisor[-out.weight.shape[0] :] = smoothed.divisor
        into = replace(into, weight=into.weight / divisor, bias=into.bias / divisor)
        return into, replace(smoothed, divisor=None)

    def _split_peaks(self, expansion: Linear, contraction: Linear) -> tuple[Linear, Linear]:
        """Split channels with far larger values than others into copies, one for each part.

        A large x is min(x, limit) + min(x - limit, limit) + ..., and the 8-bit range ends at the
        limit anyway. In a sentence model few channels do so, mostly in its first token.
        """
        channels = self._channels[contraction.name]
        held, sources, steps = _copies(channels.highest, self._most_copies)
        added = -(-len(sources) // WIDTH_STEP) * WIDTH_STEP
        padding = added - len(sources)
        expansion = replace(
            expansion,
            weight=_padded(np.hstack([expansion.weight, expansion.weight[:, sources]]), padding),
            bias=np.concatenate(
                [
                    expansion.bias,
                    expansion.bias[sources] - steps * np.float32(held.limit),
                    np.full(padding, NEVER_ACTIVE, np.float32),
                ]
            ),
        )
        weight = np.vstack([contraction.weight, contraction.weight[sources]])
        contraction = replace(contraction, weight=_padded(weight.T, padding).T)
        # Copies are mostly 0, so they are left out of mean and error.
        self._channels[contraction.name] = Channels(
            lowest=np.full(len(contraction.weight), -GELU_MINIMUM),
            highest=np.full(len(contraction.weight), held.limit / MARGIN),
            mean=np.pad(channels.mean, (0, added)),
            root_mean_square=np.pad(channels.root_mean_square, (0, added), constant_values=1e-3),
        )
        return expansion, contraction


def _copies(highest: Array, most: int) -> tuple[Range, Array, Array]:
    """Return the finest range with up to `most` copies, then channel and number of each copy.

    Copy n begins where n ranges end.
    """
    for top in np.geomspace(highest.max() / 50, highest.max(), 400):
        held = Range.of(-GELU_MINIMUM, top)
        counts = np.maximum(np.ceil(highest / held.limit) - 1, 0).astype(np.int64)
        if counts.sum() <= most:
            break
    sources = np.repeat(np.arange(len(highest)), counts)
    steps = np.concatenate([np.arange(1, count + 1) for count in counts]).astype(np.float32)
    return held, sources, steps


def _padded(weight: Array, columns: int) -> Array:
    return np.pad(weight, ((0, 0), (0, columns)))
