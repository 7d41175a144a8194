"""The folder that holds the embedding model: its description, its files, their digests."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Mapping
from dataclasses import astuple, dataclass
from pathlib import Path
from typing import Any

from rosemary.domain.errors import EmbedderUnavailableError
from rosemary.domain.models import EmbeddingModel
from rosemary.domain.search_models import Pooling

DESCRIPTION_FILE = "model.toml"
GRAPH_FILE = "model.onnx"
TOKENIZER_FILE = "tokenizer.json"
ENCODING_TABLE = "encoding"

_HINT = "Reinstall Rosemary to get the file back; search by words goes on working meanwhile."
_RESTART_HINT = "Restart Rosemary to search by meaning again; search by words goes on meanwhile."


@dataclass(frozen=True, slots=True, kw_only=True)
class Encoding:
    """How a network is used that was not built for Rosemary; the default is one that was.

    Attributes:
        output: the name of the output that is read; empty: the first.
        pooling: None where the network gives one vector a text.
        query_prefix, document_prefix: what the model wants before a question and a text.
        is_batched: whether a text's vector is the same beside other texts; else each runs alone.
    """

    output: str = ""
    pooling: Pooling | None = None
    query_prefix: str = ""
    document_prefix: str = ""
    is_batched: bool = True


BUILT_IN = Encoding()


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelFiles:
    """What a model folder says of itself.

    Attributes:
        max_tokens: longest input of the network, its two special tokens included.
        digests: sha-256 in hex of each file, by its name.
        licence: under which its author gives it away, as far as known.
    """

    folder: Path
    model: EmbeddingModel
    max_tokens: int
    digests: Mapping[str, str]
    encoding: Encoding = BUILT_IN
    licence: str = ""

    def read_verified(self, name: str) -> bytes:
        """Return a file's bytes after comparing their digest with the description's.

        Raises:
            EmbedderUnavailableError: the file is missing, unreadable or not the described one.
        """
        path = self.folder / name
        content = _read(path)
        digest = hashlib.sha256(content).hexdigest()
        if digest == self.digests[name]:
            return content
        if self._is_of_newer_description(name, digest):
            raise EmbedderUnavailableError(
                f"The embedding model in {self.folder} was replaced by another one.",
                hint=_RESTART_HINT,
            )
        raise EmbedderUnavailableError(
            f"The embedding model file {path} is damaged: its checksum differs.", hint=_HINT
        )

    def verified(self, name: str) -> Path:
        """Return a file's path after comparing its digest with the description's.

        Raises:
            EmbedderUnavailableError: as `read_verified`.
        """
        self.read_verified(name)
        return self.folder / name

    def _is_of_newer_description(self, name: str, digest: str) -> bool:
        """Return whether the description was replaced as well: an update came while we run."""
        try:
            return read_description(self.folder).digests[name] == digest
        except EmbedderUnavailableError:
            return False


def read_description(folder: Path) -> ModelFiles:
    """Return the description of the model in `folder`; its big files are not touched.

    Raises:
        EmbedderUnavailableError: the description is missing or cannot be understood.
    """
    path = folder / DESCRIPTION_FILE
    content = _read(path)
    try:
        table = tomllib.loads(content.decode())
        digests = {name: str(table["files"][name]) for name in (GRAPH_FILE, TOKENIZER_FILE)}
        max_tokens = int(table["max_tokens"])
        encoding = _encoding(table.get(ENCODING_TABLE, {}))
        model = EmbeddingModel(
            name=str(table["name"]),
            sha256=_identity(digests, max_tokens, encoding),
            dimensions=int(table["dimensions"]),
        )
    except (ValueError, KeyError, TypeError) as error:
        raise EmbedderUnavailableError(
            f"The description of the embedding model, {path}, is damaged.", hint=_HINT
        ) from error
    return ModelFiles(
        folder=folder,
        model=model,
        max_tokens=max_tokens,
        digests=digests,
        encoding=encoding,
        licence=str(table.get("licence", "")),
    )


def _encoding(table: Mapping[str, Any]) -> Encoding:
    return Encoding(
        output=str(table.get("output", "")),
        pooling=Pooling(table["pooling"]) if "pooling" in table else None,
        query_prefix=str(table.get("query_prefix", "")),
        document_prefix=str(table.get("document_prefix", "")),
        is_batched=bool(table.get("is_batched", True)),
    )


def _identity(digests: Mapping[str, str], max_tokens: int, encoding: Encoding) -> str:
    """Return the digest of all that a vector depends on.

    A graph that was built for Rosemary names its tokenizer, so its own digest is enough.
    """
    if encoding == BUILT_IN:
        return digests[GRAPH_FILE]
    parts = (digests[GRAPH_FILE], digests[TOKENIZER_FILE], max_tokens, astuple(encoding))
    return hashlib.sha256(repr(parts).encode()).hexdigest()


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except FileNotFoundError as error:
        raise EmbedderUnavailableError(
            f"The embedding model file {path} is missing.", hint=_HINT
        ) from error
    except OSError as error:
        raise EmbedderUnavailableError(
            f"The embedding model file {path} cannot be read: {error.strerror}.", hint=_HINT
        ) from error
