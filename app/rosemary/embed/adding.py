"""Reads a model as others publish it, and checks that it can be used."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import numpy as np
import tomli_w

from rosemary.domain.errors import EmbedderUnavailableError, InvalidInputError, shorten
from rosemary.domain.search import ModelWish, Pooling
from rosemary.embed.engine import Network
from rosemary.embed.model_files import (
    DESCRIPTION_FILE,
    ENCODING_TABLE,
    GRAPH_FILE,
    TOKENIZER_FILE,
    Encoding,
    read_description,
)
from rosemary.embed.onnx import OnnxEmbedder

TOKENS_MAX: Final = 512
"""Most tokens that a model may read at once; longer texts are cut into passages anyway."""

_TOKENS_DEFAULT: Final = 256
_KNOWN_INPUTS: Final = {"input_ids", "attention_mask", "token_type_ids"}
_SENTENCE_OUTPUT: Final = "sentence_embedding"
_GRAPHS: Final = (GRAPH_FILE, f"onnx/{GRAPH_FILE}")
_SETTINGS: Final = (
    "config.json",
    "sentence_bert_config.json",
    "1_Pooling/config.json",
    "config_sentence_transformers.json",
    TOKENIZER_FILE,
)
_POOLINGS: Final = {
    "pooling_mode_mean_tokens": Pooling.MEAN,
    "pooling_mode_cls_token": Pooling.CLS,
}
_TEXTS: Final = (
    "The quick brown fox jumps over the lazy dog.",
    "Tea.",
    "A much longer sentence, which shares a batch with the others, so that they are padded.",
)
_SAME: Final = 0.9999
_BATCH_SAME: Final = 0.999
_PER_TEXT: Final = 2
_PER_TOKEN: Final = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class _Found:
    """The files of a model; `settings` are its JSON files that are known here."""

    graph: Path
    tokenizer: Path
    settings: Mapping[str, Mapping[str, Any]]


def stage(source: Path, folder: Path, wish: ModelWish) -> None:
    """Make `folder` a model folder with the model at `source`, and check that it works.

    `source` is a folder as on Hugging Face, one with the graph and tokenizer side by side, or
    the graph itself with tokenizer.json beside it.

    Raises:
        InvalidInputError: it is missing or cannot be used; says why.
    """
    found = _find(source)
    folder.mkdir(parents=True)
    (folder / GRAPH_FILE).write_bytes(found.graph.read_bytes())
    (folder / TOKENIZER_FILE).write_bytes(found.tokenizer.read_bytes())
    encoding, dimensions = _understood(folder / GRAPH_FILE, found, wish)
    _describe(folder, found, wish, replace(encoding, is_batched=True), dimensions)
    try:
        embedder = OnnxEmbedder(folder)
        size = len(_vector(embedder.embed_documents(_TEXTS[:1])[0]))
        if size != dimensions:
            _describe(folder, found, wish, encoding, size)
        if not _is_checked(OnnxEmbedder(folder)):
            _describe(folder, found, wish, replace(encoding, is_batched=False), size)
            _is_checked(OnnxEmbedder(folder))
    except EmbedderUnavailableError as error:
        raise _unusable(error.message) from error


def _find(source: Path) -> _Found:
    if source.is_dir():
        folder = source
        graphs = [folder / name for name in _GRAPHS if (folder / name).is_file()]
        graphs = graphs or sorted(folder.glob("*.onnx"))[:1]
        if not graphs:
            raise _unusable(f"{source} holds no {_GRAPHS[1]}")
        graph = graphs[0]
    elif source.is_file():
        graph, folder = source, source.parent
    else:
        raise _unusable(f"{source} does not exist")
    beside = (graph.parent / TOKENIZER_FILE, folder / TOKENIZER_FILE)
    tokenizer = next((path for path in beside if path.is_file()), None)
    if tokenizer is None:
        raise _unusable(f"there is no {TOKENIZER_FILE} in {folder}")
    settings = {name: _read_json(tokenizer.parent / name) for name in _SETTINGS}
    return _Found(graph=graph, tokenizer=tokenizer, settings=settings)


def _read_json(path: Path) -> Mapping[str, Any]:
    try:
        table = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, RecursionError) as error:
        raise _unusable(f"{path.name} cannot be read") from error
    if not isinstance(table, dict):
        raise _unusable(f"{path.name} is not what it should be")
    return table


def _understood(graph: Path, found: _Found, wish: ModelWish) -> tuple[Encoding, int]:
    """Return how the network is used, and its dimensions, 0 if it does not say."""
    try:
        session = Network(graph).open_session()
    except EmbedderUnavailableError as error:
        hint = "one whose weights lie in a second file must be put into one file first"
        raise _unusable(f"{found.graph.name} is no network that loads; {hint}") from error
    unknown = {each.name for each in session.get_inputs()} - _KNOWN_INPUTS
    if unknown:
        raise _unusable(f"it wants the input {shorten(min(unknown))}, which is not known here")
    if "input_ids" not in {each.name for each in session.get_inputs()}:
        raise _unusable("it reads no word pieces (input_ids)")
    outputs = {each.name: list(each.shape) for each in session.get_outputs()}
    name = _chosen_output(outputs)
    is_pooled = len(outputs[name]) == _PER_TEXT
    prompts = found.settings["config_sentence_transformers.json"].get("prompts", {})
    encoding = Encoding(
        output=name,
        pooling=None if is_pooled else wish.pooling or _pooling(found),
        query_prefix=_chosen(wish.query_prefix, prompts, "query"),
        document_prefix=_chosen(wish.document_prefix, prompts, "document", "passage"),
    )
    last = outputs[name][-1]
    return encoding, last if isinstance(last, int) else 0


def _chosen_output(outputs: Mapping[str, list[Any]]) -> str:
    if len(outputs.get(_SENTENCE_OUTPUT, ())) == _PER_TEXT:
        return _SENTENCE_OUTPUT
    for dimensions in (_PER_TOKEN, _PER_TEXT):
        for name, shape in outputs.items():
            if len(shape) == dimensions:
                return name
    raise _unusable("it gives neither a vector for a text nor one for each word piece")


def _pooling(found: _Found) -> Pooling:
    table = found.settings["1_Pooling/config.json"]
    chosen = [name for name, is_on in table.items() if name.startswith("pooling_mode") and is_on]
    if not chosen:
        return Pooling.MEAN
    if len(chosen) > 1 or chosen[0] not in _POOLINGS:
        raise _unusable(f"it wants {shorten(', '.join(chosen))}, which is not known here")
    return _POOLINGS[chosen[0]]


def _chosen(wish: str | None, prompts: object, *names: str) -> str:
    if wish is not None or not isinstance(prompts, dict):
        return wish or ""
    return next((prompts[name] for name in names if isinstance(prompts.get(name), str)), "")


def _max_tokens(found: _Found) -> int:
    limits = (
        found.settings["sentence_bert_config.json"].get("max_seq_length"),
        found.settings["config.json"].get("max_position_embeddings"),
        (found.settings[TOKENIZER_FILE].get("truncation") or {}).get("max_length"),
    )
    known = [limit for limit in limits if isinstance(limit, int) and limit > 0]
    return min(known[0], TOKENS_MAX) if known else _TOKENS_DEFAULT


def _describe(
    folder: Path, found: _Found, wish: ModelWish, encoding: Encoding, dimensions: int
) -> None:
    files = (GRAPH_FILE, TOKENIZER_FILE)
    table: dict[str, Any] = {"output": encoding.output, "is_batched": encoding.is_batched}
    table |= {"query_prefix": encoding.query_prefix, "document_prefix": encoding.document_prefix}
    if encoding.pooling is not None:
        table["pooling"] = encoding.pooling.value
    content = {
        "name": wish.name,
        "dimensions": dimensions,
        "max_tokens": _max_tokens(found),
        "licence": wish.licence,
        "files": {name: hashlib.sha256((folder / name).read_bytes()).hexdigest() for name in files},
        ENCODING_TABLE: table,
    }
    (folder / DESCRIPTION_FILE).write_bytes(tomli_w.dumps(content).encode())


def _is_checked(embedder: OnnxEmbedder) -> bool:
    """Return whether a text has the same vector alone and in a batch; refuse unusable models."""
    alone = [_vector(embedder.embed_documents([text])[0]) for text in _TEXTS]
    again = [_vector(embedder.embed_documents([text])[0]) for text in _TEXTS]
    for one, other in zip(alone, again, strict=True):
        if not np.isfinite(one).all() or not one.any():
            raise _unusable("a test sentence has no usable vector")
        if float(one @ other) < _SAME:
            raise _unusable("a test sentence has another vector each time")
    if float(alone[0] @ alone[1]) > _SAME:
        raise _unusable("two different test sentences have the same vector")
    longest = "word " * read_description(embedder.folder).max_tokens
    _vector(embedder.embed_documents([longest])[0])
    batch = [_vector(each) for each in embedder.embed_documents(_TEXTS)]
    cosines = [float(one @ other) for one, other in zip(alone, batch, strict=True)]
    return min(cosines) >= _BATCH_SAME


def _vector(vector: bytes) -> Any:  # noqa: ANN401 - an array
    return np.frombuffer(vector, "<f4")


def _unusable(problem: str) -> InvalidInputError:
    return InvalidInputError(
        f"This search model cannot be used: {problem}.",
        hint="Give the folder of a sentence model in ONNX format, as published on Hugging Face.",
    )
