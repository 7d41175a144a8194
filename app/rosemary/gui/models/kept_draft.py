"""A draft as it is written to a file, so that a crash costs at most a second of typing."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, Final

from rosemary.domain.models import Memory, MemoryPatch
from rosemary.domain.types import UNSET, MemoryId, MemoryType
from rosemary.gui.models.draft import Draft

_FORMAT: Final = 1


class Place(StrEnum):
    """Where something was typed."""

    EDITOR = "editor"
    QUICK_ADD = "quick add"


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptDraft:
    """What was typed, and over what.

    Attributes:
        serial: that of the draft.
        memory_id: the memory that is changed, None for a new one.
        version: the version of the memory that was on the screen.
        was: the changed fields as that version had them, to find out what others change meanwhile.
        patch: the changed fields as they were typed.
    """

    serial: str
    place: Place
    memory_id: MemoryId | None = None
    version: int = 0
    was: MemoryPatch = field(default_factory=MemoryPatch)
    patch: MemoryPatch

    @classmethod
    def of(cls, draft: Draft, place: Place) -> KeptDraft:
        """Return what has to be kept of a draft."""
        base = draft.base
        if base is None:
            return cls(serial=draft.serial, place=place, patch=draft.patch)
        was = {name: getattr(base, name) for name in _given(draft.patch)}
        return cls(
            serial=draft.serial,
            place=place,
            memory_id=base.id,
            version=base.version,
            was=MemoryPatch(**was),
            patch=draft.patch,
        )

    @classmethod
    def from_text(cls, serial: str, text: str) -> KeptDraft:
        """Return what `to_text` has written.

        Raises:
            ValueError: it is something else, or a part of it.
        """
        try:
            document = json.loads(text)
            if document["format"] != _FORMAT:
                raise ValueError(document["format"])
            memory_id = document["memory"]
            return cls(
                serial=serial,
                place=Place(document["place"]),
                memory_id=None if memory_id is None else MemoryId(_text(memory_id)),
                version=int(document["version"]),
                was=_patch_of(document["was"]),
                patch=_patch_of(document["typed"]),
            )
        except (KeyError, TypeError, AttributeError, RecursionError) as error:
            raise ValueError("this is no draft") from error

    def to_text(self) -> str:
        """Return it as JSON; in ASCII, so that half a character breaks no file."""
        return json.dumps(
            {
                "format": _FORMAT,
                "place": self.place,
                "memory": self.memory_id,
                "version": self.version,
                "was": _given(self.was),
                "typed": _given(self.patch),
            }
        )

    def over(self, memory: Memory | None) -> Draft:
        """Return the draft again.

        Args:
            memory: the one that it changes, as it is stored now. None for a new one, and for one
                that is gone for good: its text becomes a new memory.
        """
        if memory is None:
            return Draft(patch=self.patch, serial=self.serial)
        was = _given(self.was)
        base = replace(memory, version=self.version, deleted_at=None, **was)
        return Draft(base=base, patch=self.patch, serial=self.serial)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _tags(value: object) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise TypeError(value)
    return tuple(_text(each) for each in value)


def _importance(value: object) -> float:
    if not isinstance(value, int | float):
        raise TypeError(value)
    return float(value)


_READERS: Final[Mapping[str, Callable[[object], object]]] = {
    "content": _text,
    "summary": _text,
    "memory_type": lambda value: MemoryType(_text(value)),
    "tags": _tags,
    "importance": _importance,
    "project_id": _text,
}
"""What the window changes of a memory."""


def _given(patch: MemoryPatch) -> dict[str, Any]:
    return {name: value for name in _READERS if (value := getattr(patch, name)) is not UNSET}


def _patch_of(fields: Mapping[str, object]) -> MemoryPatch:
    changes: dict[str, Any] = {name: _READERS[name](value) for name, value in fields.items()}
    return MemoryPatch(**changes)
