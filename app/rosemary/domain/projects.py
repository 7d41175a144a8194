"""Projects, as a person sees them."""

from __future__ import annotations

from dataclasses import dataclass

from rosemary.domain.types import MemoryId


@dataclass(frozen=True, slots=True, kw_only=True)
class Project:
    """A project that memories belong to, or that was given a name.

    Attributes:
        id: what memories are saved with; "" holds those of no project.
        name: what is shown, "" where the person gave none.
        count: its live memories.
    """

    id: str
    name: str
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Duplicate:
    """A memory that stayed where it was, and the one with the same content that is there."""

    id: MemoryId
    existing: MemoryId


@dataclass(frozen=True, slots=True, kw_only=True)
class Moved:
    """What came of moving memories to a project; those that were there already are in neither."""

    ids: tuple[MemoryId, ...]
    duplicates: tuple[Duplicate, ...] = ()
