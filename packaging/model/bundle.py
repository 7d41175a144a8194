"""Writes the folder that the app loads: graph, tokenizer and their description."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import tomli_w
from encoder import OUTPUT, EncoderWeights, write_encoder
from graph import Graph
from layers import Layers
from quantization import Channels, FixedScaleLayers


@dataclass(frozen=True, slots=True, kw_only=True)
class Description:
    """The contents of model.toml that do not follow from the files.

    Attributes:
        tokenizer_sha256: the digest that the graph names; empty: that of the tokenizer's file.
        vectors: the names of vectors, by the digest of their graph; without one, the name follows
            from the files.
    """

    name: str
    licence: str
    source: Mapping[str, str]
    encoding: Mapping[str, str] = field(default_factory=dict)
    tokenizer_sha256: str = ""
    vectors: Mapping[str, str] = field(default_factory=dict)


def plain_tokenizer(content: bytes) -> dict[str, Any]:
    """Return a tokenizer definition without padding and truncation: the app sets its own."""
    definition: dict[str, Any] = json.loads(content)
    definition["truncation"] = None
    definition["padding"] = None
    return definition


def write_bundle(
    folder: Path,
    weights: EncoderWeights,
    channels: Mapping[str, Channels],
    tokenizer: Mapping[str, Any],
    description: Description,
) -> bytes:
    """Write an 8-bit model with a WordPiece tokenizer; return the graph's bytes."""
    content = json.dumps(tokenizer, ensure_ascii=False, separators=(",", ":")).encode()
    layers = FixedScaleLayers(channels)
    return write_folder(folder, weights, layers, ("tokenizer.json", content), description)


def write_folder(
    folder: Path,
    weights: EncoderWeights,
    layers: Layers,
    tokenizer: tuple[str, bytes],
    description: Description,
) -> bytes:
    """Write model.onnx, the tokenizer's file and model.toml; return the graph's bytes.

    Args:
        folder: where they go.
        weights: of the network.
        layers: the precision to write.
        tokenizer: name and content of its file.
        description: the rest of model.toml.
    """
    tokenizer_name, tokenizer_file = tokenizer
    graph = Graph()
    write_encoder(graph, weights, layers)
    tokenizer_sha256 = description.tokenizer_sha256 or _sha256(tokenizer_file)
    model_file = _serialize(graph, weights, tokenizer_sha256)
    digest = _sha256(model_file)
    content = {
        "name": description.name,
        "dimensions": weights.width,
        "max_tokens": weights.max_tokens,
        "licence": description.licence,
        "files": {"model.onnx": digest, tokenizer_name: _sha256(tokenizer_file)},
        "lookups": {name: list(shape) for name, shape in graph.lookups.items()},
        "source": dict(description.source),
    }
    if description.encoding:
        content["encoding"] = dict(description.encoding)
    if digest in description.vectors:
        content["encoding"]["vectors"] = description.vectors[digest]
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "model.onnx").write_bytes(model_file)
    (folder / tokenizer_name).write_bytes(tokenizer_file)
    (folder / "model.toml").write_bytes(tomli_w.dumps(content).encode())
    return model_file


def _serialize(graph: Graph, weights: EncoderWeights, tokenizer_sha256: str) -> bytes:
    # The graph's digest identifies the vectors, which depend on the tokenizer as well.
    properties = {"max_tokens": str(weights.max_tokens), "tokenizer_sha256": tokenizer_sha256}
    model = graph.to_model({OUTPUT: ("batch", weights.width)}, properties)
    content: bytes = model.SerializeToString(deterministic=True)
    return content


def _sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
