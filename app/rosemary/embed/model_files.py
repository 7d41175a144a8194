"""A model folder: its description, its files, their digests."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import astuple, dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple

from rosemary.domain.errors import EmbedderUnavailableError, shorten
from rosemary.domain.models import EmbeddingModel
from rosemary.domain.search import Pooling

DESCRIPTION_FILE = "model.toml"
GRAPH_FILE = "model.onnx"
TOKENIZER_FILE = "tokenizer.json"
TRIE_FILE = "tokenizer.trie"
ENCODING_TABLE = "encoding"
_VECTORS_KEY = "vectors"
"""A key of that table. It identifies the vectors where files have changed but their vectors have
not, so that no store embeds its memories again."""
_PARTS_TABLE = "parts"
_LOOKUPS_TABLE = "lookups"

_HINT = "Reinstall Rosemary to get the file back; search by words goes on working meanwhile."
_RESTART_HINT = "Restart Rosemary to search by meaning again; search by words goes on meanwhile."


class Shape(NamedTuple):
    """Rows, columns and NumPy type name of a constant."""

    rows: int
    columns: int
    kind: str = "int8"


@dataclass(frozen=True, slots=True, kw_only=True)
class Encoding:
    """How to use a network; the defaults are for those built for Rosemary.

    Attributes:
        output: the name of the output to read; empty: the first.
        pooling: None if the network gives one vector for a text.
        query_prefix, document_prefix: what to put before a question and a text.
        is_batched: whether batches do not change a text's vector; else each text runs alone.
    """

    output: str = ""
    pooling: Pooling | None = None
    query_prefix: str = ""
    document_prefix: str = ""
    is_batched: bool = True


BUILT_IN = Encoding()
_TOKENIZER_FILES = (TOKENIZER_FILE, TRIE_FILE)


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelFiles:
    """The description of a model folder.

    Attributes:
        max_tokens: longest input of the network, its two special tokens included.
        digests: sha-256 in hex of each file, by its name; those of parts by their paths.
        licence: its licence, if known.
        lookups: shapes, by name, of large constants; a text needs only a few rows of each.
        parts: the models whose vectors are joined into one; empty for a single model.
        weight: factor for the vector of this part in a joint vector.
    """

    folder: Path
    model: EmbeddingModel
    max_tokens: int
    digests: Mapping[str, str]
    encoding: Encoding = BUILT_IN
    licence: str = ""
    lookups: Mapping[str, Shape] = field(default_factory=dict)
    parts: tuple[ModelFiles, ...] = ()
    weight: float = 1.0

    @property
    def tokenizer_name(self) -> str:
        """The name of the tokenizer's file."""
        return next(name for name in _TOKENIZER_FILES if name in self.digests)

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
    """Return the description of the model in `folder`; its large files are not read.

    Raises:
        EmbedderUnavailableError: the description is missing or cannot be understood.
    """
    path = folder / DESCRIPTION_FILE
    content = _read(path)
    try:
        table = tomllib.loads(content.decode())
        if _PARTS_TABLE in table:
            return _joined(folder, table)
        return _single(folder, table)
    except (ValueError, KeyError, TypeError, StopIteration) as error:
        raise EmbedderUnavailableError(
            f"The description of the embedding model, {path}, is damaged.", hint=_HINT
        ) from error


def _joined(folder: Path, table: Mapping[str, Any]) -> ModelFiles:
    """Return the description of several models, each in a folder of its own."""
    parts = tuple(
        replace(read_description(folder / str(each["folder"])), weight=float(each["weight"]))
        for each in table[_PARTS_TABLE]
    )
    identity = repr([(each.model.sha256, each.weight) for each in parts])
    return ModelFiles(
        folder=folder,
        model=EmbeddingModel(
            name=str(table["name"]),
            sha256=hashlib.sha256(identity.encode()).hexdigest(),
            dimensions=sum(each.model.dimensions for each in parts),
            parts=tuple(each.model.dimensions for each in parts),
        ),
        max_tokens=parts[-1].max_tokens,
        digests={
            f"{each.folder.name}/{name}": digest
            for each in parts
            for name, digest in each.digests.items()
        },
        licence=", ".join(dict.fromkeys(each.licence for each in parts)),
        parts=parts,
    )


def _single(folder: Path, table: Mapping[str, Any]) -> ModelFiles:
    names = (GRAPH_FILE, next(name for name in _TOKENIZER_FILES if name in table["files"]))
    digests = {name: str(table["files"][name]) for name in names}
    max_tokens = int(table["max_tokens"])
    written = table.get(ENCODING_TABLE, {})
    encoding = _encoding(written)
    lookups = {
        name: Shape(int(rows), int(columns), *map(str, kind))
        for name, (rows, columns, *kind) in table.get(_LOOKUPS_TABLE, {}).items()
    }
    model = EmbeddingModel(
        name=str(table["name"]),
        sha256=str(written.get(_VECTORS_KEY) or _identity(digests, max_tokens, encoding)),
        dimensions=int(table["dimensions"]),
    )
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
    """Return the digest of everything that a vector depends on.

    A graph built for Rosemary names its tokenizer, so the graph's digest is enough.
    """
    if encoding == BUILT_IN:
        return digests[GRAPH_FILE]
    parts = (*digests.values(), max_tokens, astuple(encoding))
    return hashlib.sha256(repr(parts).encode()).hexdigest()


def _read(path: Path) -> bytes:
    with _named(path):
        return path.read_bytes()


@contextmanager
def _named(path: Path) -> Iterator[None]:
    """Turn the system's errors into ours, with the file's name."""
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


@contextmanager
def translated(what_failed: str) -> Iterator[None]:
    """Turn the errors of onnxruntime and tokenizers into ours."""
    try:
        yield
    except Exception as error:  # tokenizers raises no narrower class
        raise EmbedderUnavailableError(
            f"The embedding model {what_failed}: {shorten(error)}",
            hint="Restart Rosemary; if that does not help, reinstall it.",
        ) from error
