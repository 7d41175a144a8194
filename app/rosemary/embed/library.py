"""The search models of this computer: the one of Rosemary, and added ones."""

from __future__ import annotations

import shutil
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rosemary.domain.errors import (
    EmbedderUnavailableError,
    InvalidInputError,
    NotFoundError,
    StoreUnavailableError,
    shorten,
)
from rosemary.domain.models import EmbeddingModel
from rosemary.domain.naming import is_key
from rosemary.domain.search import ModelWish
from rosemary.embed.model_files import ModelFiles, read_description
from rosemary.embed.onnx import OnnxEmbedder

_PARTIAL: Final = ".partial-"


@dataclass(frozen=True, slots=True, kw_only=True)
class KnownModel:
    """A model that can be chosen.

    Attributes:
        size_bytes: of its files.
        is_shipped: whether it is part of Rosemary and cannot be removed.
    """

    name: str
    files: ModelFiles
    size_bytes: int
    is_shipped: bool


class ModelLibrary:
    """Finds, adds and removes models. Thread-safe: unfinished ones have temporary names."""

    def __init__(
        self, shipped: Path, added: Path, after_load: Callable[[], None] | None = None
    ) -> None:
        """Make it; no folder is read yet.

        Args:
            shipped: a model folder.
            added: a folder with a model folder for each added model, by name.
            after_load: as `OnnxEmbedder` takes it.
        """
        self._after_load = after_load
        self._shipped = shipped
        self._added = added

    def models(self) -> list[KnownModel]:
        """Return the models whose description can be read, the shipped one first."""
        folders = sorted(self._added.iterdir()) if self._added.is_dir() else []
        found = [self._known(self._shipped, is_shipped=True)]
        found += [
            self._known(folder, is_shipped=False)
            for folder in folders
            if folder.is_dir() and not folder.name.startswith(_PARTIAL)
        ]
        return [each for each in found if each is not None]

    def named(self, name: str) -> KnownModel:
        """Return the model of that name; the empty name means the shipped one.

        Raises:
            NotFoundError: there is none.
        """
        for each in self.models():
            if name == each.name or (not name and each.is_shipped):
                return each
        raise NotFoundError(
            f"There is no search model {shorten(name)!r}.",
            hint="`rosemary model list` shows those there are.",
        )

    def embedder(self, name: str) -> OnnxEmbedder:
        """Return the embedder of a model, not loaded yet.

        Raises:
            NotFoundError: there is none.
        """
        if not name:
            return OnnxEmbedder(self._shipped, self._after_load)
        return OnnxEmbedder(self.named(name).files.folder, self._after_load)

    def find(self, model: EmbeddingModel) -> OnnxEmbedder | None:
        """Return a working embedder for vectors of `model`, if it is still here."""
        for each in self.models():
            if each.files.model.sha256 == model.sha256:
                embedder = OnnxEmbedder(each.files.folder, self._after_load)
                try:
                    embedder.load()
                except EmbedderUnavailableError:
                    return None
                return embedder
        return None

    def find_damage(self) -> list[str]:
        """Read every model file and return what is wrong with any, in plain words."""
        found = []
        for each in self.models():
            for name in each.files.digests:
                try:
                    each.files.verify(name)
                except EmbedderUnavailableError as error:
                    found.append(error.message)
        return found

    def add(self, source: Path, wish: ModelWish) -> KnownModel:
        """Copy the model at `source` into the library after checking it.

        Raises:
            InvalidInputError: it cannot be used, or the name is taken; nothing has changed.
        """
        # Start-up time: seldom needed, and imports numpy.
        from rosemary.embed.adding import stage  # noqa: PLC0415

        if not is_key(wish.name):
            raise InvalidInputError.of_field(
                "name",
                f"{shorten(wish.name)!r} is not a name",
                hint="Use letters, digits, '-', '_' and '.'.",
            )
        folder = self._added / wish.name
        if folder.exists() or wish.name in {each.name for each in self.models()}:
            raise InvalidInputError.of_field(
                "name", f"{shorten(wish.name)!r} is taken", hint="Choose another with --name."
            )
        staged = self._added / f"{_PARTIAL}{uuid.uuid4().hex}"
        try:
            stage(source, staged, wish)
            staged.rename(folder)
        except OSError as error:
            raise StoreUnavailableError(
                f"The search model could not be copied: {error.strerror or error}.",
                hint="Check the files of the model and the space on the disk.",
            ) from error
        finally:
            shutil.rmtree(staged, ignore_errors=True)
        return self.named(wish.name)

    def remove(self, name: str) -> None:
        """Delete an added model.

        Raises:
            NotFoundError: there is none of that name.
            InvalidInputError: it is part of Rosemary.
        """
        known = self.named(name)
        if known.is_shipped:
            raise InvalidInputError.of_field("name", f"{name!r} is part of Rosemary and stays")
        staged = self._added / f"{_PARTIAL}{uuid.uuid4().hex}"
        known.files.folder.rename(staged)
        shutil.rmtree(staged, ignore_errors=True)

    def _known(self, folder: Path, *, is_shipped: bool) -> KnownModel | None:
        try:
            files = read_description(folder)
        except EmbedderUnavailableError:
            return None
        size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
        name = files.model.name if is_shipped else folder.name
        return KnownModel(name=name, files=files, size_bytes=size, is_shipped=is_shipped)
