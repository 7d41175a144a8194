"""The folder that holds the embedding model: its description, its files, their digests."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from rosemary.domain.errors import EmbedderUnavailableError
from rosemary.domain.models import EmbeddingModel

DESCRIPTION_FILE = "model.toml"
GRAPH_FILE = "model.onnx"
TOKENIZER_FILE = "tokenizer.json"

_HINT = "Reinstall Rosemary to get the file back; search by words goes on working meanwhile."


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelFiles:
    """What a model folder says of itself.

    Attributes:
        max_tokens: longest input of the network, its two special tokens included.
        digests: sha-256 in hex of each file, by its name.
    """

    folder: Path
    model: EmbeddingModel
    max_tokens: int
    digests: Mapping[str, str]

    def read_verified(self, name: str) -> bytes:
        """Return a file's bytes after comparing their digest with the description's.

        Raises:
            EmbedderUnavailableError: the file is missing, unreadable or not the described one.
        """
        path = self.folder / name
        content = _read(path)
        if hashlib.sha256(content).hexdigest() != self.digests[name]:
            raise EmbedderUnavailableError(
                f"The embedding model file {path} is damaged: its checksum differs.", hint=_HINT
            )
        return content

    def verified(self, name: str) -> Path:
        """Return a file's path after comparing its digest with the description's.

        Raises:
            EmbedderUnavailableError: as `read_verified`.
        """
        self.read_verified(name)
        return self.folder / name


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
        model = EmbeddingModel(
            name=str(table["name"]),
            sha256=digests[GRAPH_FILE],
            dimensions=int(table["dimensions"]),
        )
        max_tokens = int(table["max_tokens"])
    except (ValueError, KeyError, TypeError) as error:
        raise EmbedderUnavailableError(
            f"The description of the embedding model, {path}, is damaged.", hint=_HINT
        ) from error
    return ModelFiles(folder=folder, model=model, max_tokens=max_tokens, digests=digests)


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
