"""Interfaces that others implement for the services: search model, clock, switches, progress."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Final, Protocol, TypeAlias

if TYPE_CHECKING:
    # Start-up time: each command needs the progress below, few need memories.
    from rosemary.domain.models import EmbeddingModel, Passage


class Embedder(Protocol):
    """Turns text into vectors. Thread-safe.

    Vectors are bytes: float32 little-endian of shape (dimensions,), L2-normalised.

    Every method raises `EmbedderUnavailableError` when the model is missing or fails.
    """

    @property
    def model(self) -> EmbeddingModel:
        """The model in use."""
        ...

    def embed_query(self, text: str) -> bytes:
        """Return the vector of a question."""
        ...

    def embed_variant(self, text: str) -> bytes:
        """Return the vector of a reworded question, made by the fastest model only.

        If several models are joined, the other models' parts are zeros.
        """
        ...

    def embed_documents(self, texts: Sequence[str]) -> list[bytes]:
        """Return the vector of each text, in order."""
        ...

    def embed_in_background(self, texts: Sequence[str]) -> list[bytes]:
        """Do what `embed_documents` does, but after its texts and after questions that wait."""
        ...

    def combine(self, vectors: Sequence[bytes]) -> bytes:
        """Return the normalised sum of some vectors."""
        ...

    def rest(self, idle_s: float) -> bool:
        """Free what was unused for `idle_s` seconds; return whether anything was freed."""
        ...

    def release(self) -> None:
        """Drop the pages of the model's word table from this process; the system may keep them."""
        ...

    def split(self, text: str, prefix: str = "") -> list[Passage]:
        """Return passages that cover `text` and fit the model's window after `prefix`."""
        ...


Clock: TypeAlias = Callable[[], datetime]
"""Returns the present time, aware, in UTC."""


class ServerControl(Protocol):
    """What a tray or a command line may ask of the running endpoint."""

    def connected_clients(self) -> tuple[str, ...]:
        """Return the names of the connected assistants, one for each connection."""
        ...

    def set_paused(self, *, is_paused: bool) -> None:
        """Shut assistants out, or let them in again."""
        ...

    @property
    def is_paused(self) -> bool:
        """Whether assistants are shut out."""
        ...


class AccessSwitch(Protocol):
    """Shuts all clients out, and lets them in again. Thread-safe."""

    @property
    def is_paused(self) -> bool:
        """Whether they are shut out."""
        ...

    def set_paused(self, *, is_paused: bool) -> None:
        """Shut them out, or let them in. Reads that are still open get no answer."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """How far a piece of work has come.

    Attributes:
        done: steps done, in the unit that the work counts in.
        total: how many there are, if known.
        message: what is being done now, for the person to read; may be empty.
    """

    done: int
    total: int | None = None
    message: str = ""


def _nowhere(_progress: Progress) -> None:
    """Ignore the progress."""


def _never() -> bool:
    return False


@dataclass(frozen=True, slots=True, kw_only=True)
class Watch:
    """Follows a piece of work for somebody who waits for it, and can cancel it.

    Attributes:
        tell: called by the working thread, a few times a second at most; must not block.
        is_cancelled: asked between steps; once it is true the work stops at the next safe place.
    """

    tell: Callable[[Progress], None] = _nowhere
    is_cancelled: Callable[[], bool] = _never


UNWATCHED: Final = Watch()
"""For work that nobody waits for: its progress is ignored, and it is never cancelled."""
