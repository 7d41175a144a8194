"""Builds the tests' embedding model: the same graph and files, very small, with random weights.

    python packaging/model/tiny.py

A text's vector is dominated by its words, so texts that share words are near each other.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from bundle import Description, write_bundle
from calibration import read_texts
from encoder import EncoderWeights, block_of
from graph import Array
from quantization import Channels

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
TEXTS = HERE / "calibration_texts.txt"
REAL_TOKENIZER = ROOT / "resources" / "model" / "english" / "tokenizer.json"
DEFAULT_OUTPUT = ROOT / "tests" / "fixtures" / "tiny_model"

SEED = 0
WIDTH = 32
INNER_WIDTH = 64
LAYER_COUNT = 2
HEAD_COUNT = 4
MAX_TOKENS = 256
WEIGHT_SPREAD = 0.05
POSITION_SPREAD = 0.02

SPECIAL_TOKENS = ("[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]")
CHARACTERS = "abcdefghijklmnopqrstuvwxyz0123456789"
PUNCTUATION = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"

DESCRIPTION = Description(
    name="tiny-random-int8",
    licence="MIT",
    source={"weights": "random", "seed": str(SEED)},
)


def vocabulary(texts: list[str]) -> list[str]:
    """Return the special tokens, single characters, and the English words of the texts."""
    words = {word for text in texts for word in re.findall(r"\b[a-z]{2,}\b", text.lower())}
    pieces = [*CHARACTERS, *(f"##{character}" for character in CHARACTERS), *PUNCTUATION]
    return [*SPECIAL_TOKENS, *pieces, *sorted(words)]


def tokenizer_definition(real: Mapping[str, Any], words: list[str]) -> dict[str, Any]:
    """Return the real tokenizer's definition with another vocabulary."""
    ids = {word: i for i, word in enumerate(words)}
    definition: dict[str, Any] = json.loads(json.dumps(real))
    for token in definition["added_tokens"]:
        token["id"] = ids[token["content"]]
    for name, token in definition["post_processor"]["special_tokens"].items():
        token["ids"] = [ids[name]]
    definition["model"]["vocab"] = ids
    return definition


def random_weights(word_count: int, random: np.random.Generator) -> EncoderWeights:
    """Return a checkpoint of random numbers."""

    def draw(*shape: int, spread: float = WEIGHT_SPREAD) -> Array:
        return (random.standard_normal(shape) * spread).astype(np.float32)

    tensors = {
        "embeddings.word_embeddings.weight": draw(word_count, WIDTH, spread=1),
        "embeddings.position_embeddings.weight": draw(MAX_TOKENS, WIDTH, spread=POSITION_SPREAD),
        "embeddings.token_type_embeddings.weight": np.zeros((2, WIDTH), np.float32),
        "embeddings.LayerNorm.weight": np.ones(WIDTH, np.float32),
        "embeddings.LayerNorm.bias": np.zeros(WIDTH, np.float32),
    }
    for layer in range(LAYER_COUNT):
        prefix = f"encoder.layer.{layer}"
        shapes = {
            "attention.self.query": (WIDTH, WIDTH),
            "attention.self.key": (WIDTH, WIDTH),
            "attention.self.value": (WIDTH, WIDTH),
            "attention.output.dense": (WIDTH, WIDTH),
            "intermediate.dense": (INNER_WIDTH, WIDTH),
            "output.dense": (WIDTH, INNER_WIDTH),
        }
        for name, shape in shapes.items():
            tensors[f"{prefix}.{name}.weight"] = draw(*shape)
            tensors[f"{prefix}.{name}.bias"] = draw(shape[0])
        for name in ("attention.output.LayerNorm", "output.LayerNorm"):
            tensors[f"{prefix}.{name}.weight"] = np.ones(WIDTH, np.float32)
            tensors[f"{prefix}.{name}.bias"] = np.zeros(WIDTH, np.float32)
    return EncoderWeights(
        tensors=tensors,
        width=WIDTH,
        layer_count=LAYER_COUNT,
        head_count=HEAD_COUNT,
        epsilon=1e-12,
        max_tokens=MAX_TOKENS,
    )


def random_channels(weights: EncoderWeights, random: np.random.Generator) -> dict[str, Channels]:
    """Return random input ranges: unlike measured ones they are equal on every machine."""
    channels = {}
    for layer in range(weights.layer_count):
        block = block_of(weights, layer)
        for linear in (
            block.attention_input,
            block.attention_output,
            block.expansion,
            block.contraction,
        ):
            width = len(linear.weight)
            channels[linear.name] = Channels(
                # Outputs of a normalisation are at most about 3, all others are lower.
                lowest=-random.uniform(1, 3, width),
                highest=random.uniform(1, 3, width),
                mean=np.zeros(width),
                root_mean_square=np.ones(width),
            )
    return channels


def main() -> None:
    """Build the model from the seed."""
    parser = argparse.ArgumentParser(description="Build the tests' embedding model.")
    parser.add_argument("--output", type=Path, default=DEFAULT_OUTPUT)
    output: Path = parser.parse_args().output

    words = vocabulary(read_texts(TEXTS))
    definition = tokenizer_definition(json.loads(REAL_TOKENIZER.read_bytes()), words)
    random = np.random.default_rng(SEED)
    weights = random_weights(len(words), random)
    channels = random_channels(weights, random)
    write_bundle(output, weights, channels, definition, DESCRIPTION)


if __name__ == "__main__":
    main()
