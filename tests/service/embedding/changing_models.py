"""The tiny model, another one beside it, and services that change from one to the other."""

from __future__ import annotations

from pathlib import Path

from tests.conftest import TINY_MODEL
from tests.foreign_models import side_by_side

from rosemary.domain.search import ModelWish
from rosemary.embed.library import ModelLibrary
from rosemary.service.services import ModelChoice

OTHER = "other"


class Choices:
    """A library of two models, and the names that were kept."""

    def __init__(self, folder: Path) -> None:
        self.library = ModelLibrary(TINY_MODEL, folder / "models")
        self.kept: list[str] = []
        if not (folder / "models" / OTHER).exists():
            self.library.add(side_by_side(folder / "published"), ModelWish(name=OTHER))

    @property
    def choice(self) -> ModelChoice:
        return ModelChoice(library=self.library, keep=self.kept.append)
