"""The folder that holds the embedding model: its description, its files, their digests."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import astuple, dataclass, field
from pathlib import Path
from typing import Any

from rosemary.domain.errors import EmbedderUnavailableError
from rosemary.domain.models import EmbeddingModel
from rosemary.domain.search_models import Pooling

DESCRIPTION_FILE = "model.toml"
GRAPH_FILE = "model.onnx"
TOKENIZER_FILE = "tokenizer.json"
ENCODING_TABLE = "encoding"
_LOOKUPS_TABLE = "lookups"

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
        lookups: shapes of the int8 constants, by name, of which a text needs a few rows.
    """

    folder: Path
    model: EmbeddingModel
    max_tokens: int
    digests: Mapping[str, str]
    encoding: Encoding = BUILT_IN
    licence: str = ""
    lookups: Mapping[str, tuple[int, int]] = field(default_factory=dict)

    def read_verified(self, name: str) -> bytes:
        """Return a file's bytes after comparing their digest with the description's.

        Raises:
            EmbedderUnavailableError: the file is missing, unreadable or not the described one.
        """
        content = _read(self.folder / name)
        self._compare(name, hashlib.sha256(content).hexdigest())
        return content

    def verify(self, name: str) -> None:
        """Compare a file's digest with the description's, a part of the file at a time.

        Raises:
            EmbedderUnavailableError: as `read_verified`.
        """
        path = self.folder / name
        with _named(path), path.open("rb") as file:
            digest = hashlib.file_digest(file, "sha256").hexdigest()
        self._compare(name, digest)

    def _compare(self, name: str, digest: str) -> None:
        if digest == self.digests[name]:
            return
        if self._is_of_newer_description(name, digest):
            raise EmbedderUnavailableError(
                f"The embedding model in {self.folder} was replaced by another one.",
                hint=_RESTART_HINT,
            )
        raise EmbedderUnavailableError(
            f"The embedding model file {self.folder / name} is damaged: its checksum differs.",
            hint=_HINT,
        )

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
        lookups = {
            name: (int(rows), int(columns))
            for name, (rows, columns) in table.get(_LOOKUPS_TABLE, {}).items()
        }
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
        lookups=lookups,
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
    with _named(path):
        return path.read_bytes()


@contextmanager
def _named(path: Path) -> Iterator[None]:
    """Turn the system's errors into ours, which name the file."""
    try:
        yield
    except FileNotFoundError as error:
        raise EmbedderUnavailableError(
            f"The embedding model file {path} is missing.", hint=_HINT
        ) from error
    except OSError as error:
        raise EmbedderUnavailableError(
            f"The embedding model file {path} cannot be read: {error.strerror}.", hint=_HINT
        ) from error
