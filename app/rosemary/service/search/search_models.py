"""Chooses, adds and removes search models."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from rosemary.domain.errors import EmbedderUnavailableError, InvalidInputError, shorten
from rosemary.domain.models import EmbeddingModel
from rosemary.domain.search import ModelWish
from rosemary.embed.library import KnownModel, ModelLibrary
from rosemary.service.search.embedding_worker import EmbeddingWorker
from rosemary.service.search.serving_embedder import ServingEmbedder
from rosemary.store.ports import Store


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelState:
    """A search model as the person sees it.

    Attributes:
        is_chosen: the person chose it.
        is_serving: its vectors answer searches now. This is not the chosen one until that has
            embedded every memory.
        query_prefix, document_prefix: text that it expects before a question and a document.
    """

    name: str
    model: EmbeddingModel
    max_tokens: int
    size_bytes: int
    licence: str
    query_prefix: str
    document_prefix: str
    is_shipped: bool
    is_chosen: bool
    is_serving: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelList:
    """All models; `pending` memories wait for vectors of the chosen one."""

    models: tuple[ModelState, ...]
    pending: int


class ModelService:
    """Lists, adds, chooses and removes search models. Thread-safe; every call blocks."""

    def __init__(
        self,
        store: Store,
        library: ModelLibrary,
        serving: ServingEmbedder,
        worker: EmbeddingWorker,
        keep_choice: Callable[[str], None],
    ) -> None:
        """`keep_choice` stores the name of the chosen model; empty: the shipped one."""
        self._store = store
        self._library = library
        self._serving = serving
        self._worker = worker
        self._keep_choice = keep_choice

    def list(self) -> ModelList:
        """Return the available models, and the progress of a change."""
        chosen, current = self._in_use()
        models = [_state(each, chosen, current) for each in self._library.models()]
        pending = (
            0 if chosen is None else self._store.read(lambda r: r.vectors.count_pending(chosen))
        )
        return ModelList(models=tuple(models), pending=pending)

    def add(self, source: Path, wish: ModelWish) -> ModelState:
        """Copy a model into the data folder, once it has passed every check.

        Raises:
            InvalidInputError: it cannot be used, or the name is taken; nothing has changed.
        """
        return _state(self._library.add(source, wish), *self._in_use())

    def use(self, name: str) -> ModelState:
        """Choose a model; the former one serves until everything is embedded.

        Raises:
            NotFoundError: there is no such model.
            InvalidInputError: it does not work.
        """
        known = self._library.named(name)
        embedder = self._library.embedder(known.name)
        try:
            embedder.load()
        except EmbedderUnavailableError as error:
            raise InvalidInputError(
                f"The search model {shorten(name)!r} does not work: {error.message}",
                hint="Remove it and add it again.",
            ) from error
        self._keep_choice("" if known.is_shipped else known.name)
        self._serving.choose(embedder)
        self._worker.wake()
        return _state(known, *self._in_use())

    def remove(self, name: str) -> None:
        """Delete an added model.

        Raises:
            NotFoundError: there is no such model.
            InvalidInputError: it is in use, or part of Rosemary.
        """
        state = _state(self._library.named(name), *self._in_use())
        if state.is_chosen or state.is_serving:
            raise InvalidInputError.of_field(
                "name",
                f"the search model {name!r} is in use",
                hint="Choose another one first, and wait until every memory is embedded with it.",
            )
        self._library.remove(name)

    def _in_use(self) -> tuple[EmbeddingModel | None, EmbeddingModel | None]:
        """Return the chosen and the serving model, as far as they can be read."""
        try:
            state = self._serving.state
        except EmbedderUnavailableError:
            return None, None
        return state.target.model, state.current.model


def _state(
    known: KnownModel, chosen: EmbeddingModel | None, current: EmbeddingModel | None
) -> ModelState:
    files = known.files
    return ModelState(
        name=known.name,
        model=files.model,
        max_tokens=files.max_tokens,
        size_bytes=known.size_bytes,
        licence=files.licence,
        query_prefix=files.encoding.query_prefix,
        document_prefix=files.encoding.document_prefix,
        is_shipped=known.is_shipped,
        is_chosen=files.model == chosen,
        is_serving=files.model == current,
    )
