"""What differs between two states of a memory, field by field and word by word.

And how much of a text a change takes away.
"""

from __future__ import annotations

import difflib
import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from operator import attrgetter
from typing import Any, Final

from rosemary.domain.history import FieldChange
from rosemary.domain.models import CHANGEABLE_FIELDS, Memory, Version
from rosemary.domain.naming import content_hash
from rosemary.domain.types import ChangeKind, JsonValue, MemoryType

_STATE: Final = attrgetter(
    *("importance_set" if name == "importance" else name for name in CHANGEABLE_FIELDS)
)
_WORD: Final = re.compile(r"\s+|\w+|[^\w\s]")
_LINE: Final = re.compile(r"[^\n]*\n|[^\n]+")
_COMPARED_MAX: Final = 4_000_000
"""Largest product of the word counts for a comparison by words, which takes a quarter of a second.
Larger texts are compared by lines, and the largest not at all."""


class PieceKind(StrEnum):
    """Whether a piece of a text is in both texts, or in one of them."""

    SAME = "same"
    REMOVED = "removed"
    ADDED = "added"


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """A piece of a text: unchanged, removed or added."""

    kind: PieceKind
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """What changed from one version of a memory to another.

    Attributes:
        before, after: the numbers of the versions; `before` may be the later one.
        was_deleted, is_deleted: whether the memory was in the trash at each of them.
        fields: what differs, the content included.
        content: the whole text in pieces; empty if it is the same.
    """

    memory: Memory
    before: int
    after: int
    was_deleted: bool
    is_deleted: bool
    fields: tuple[FieldChange, ...]
    content: tuple[Piece, ...]


def changed_fields(before: Memory, after: Memory) -> dict[str, Any]:
    """Return the old values of the fields in which two states of a memory differ.

    The importance counts as it was given: fading and use are no change.
    """
    old, new = _STATE(before), _STATE(after)
    changed: dict[str, Any] = {}
    if old != new:
        pairs = zip(CHANGEABLE_FIELDS, old, new, strict=True)
        changed = {field: was for field, was, now in pairs if was != now}
    # Python holds 1, 1.0 and true for the same; JSON doesn't.
    if not is_same_json(before.metadata, after.metadata):
        changed["metadata"] = before.metadata
    return changed


def field_changes(before: Memory, after: Memory) -> tuple[FieldChange, ...]:
    """Return the fields in which two states of a memory differ, with both values."""
    changed = changed_fields(before, after)
    return tuple(
        FieldChange(field=name, before=changed[name], after=after.given(name))
        for name in CHANGEABLE_FIELDS
        if name in changed
    )


def is_same_json(first: object, second: object) -> bool:
    """Return whether two values are the same in JSON, where 1, 1.0 and true differ."""
    if first is second or (first == {} and second == {}):
        return True
    return _as_json(first) == _as_json(second)


def typed_value(field: str, value: Any) -> Any:  # noqa: ANN401 - of any field
    """Return a value of the history as a memory has it."""
    if field == "tags":
        return tuple(value)
    return MemoryType(value) if field == "memory_type" else value


def with_fields(
    memory: Memory,
    values: Mapping[str, JsonValue],
    **others: Any,  # noqa: ANN401 - of many types
) -> Memory:
    """Return the memory with some values of its history, and other fields as given.

    An importance that was given before goes on fading; another one counts in full from now on.
    """
    given = {name: typed_value(name, value) for name, value in values.items()} | others
    if "content" in given:
        given["content_hash"] = content_hash(given["content"])
    if "importance" in given:
        wanted = given.pop("importance")
        if wanted != memory.importance_set:
            given |= {"importance": wanted, "importance_set": wanted}
    return replace(memory, **given)


def state_at(memory: Memory, history: Sequence[Version], number: int) -> tuple[Memory, bool]:
    """Return the fields of a memory as a version left them, and whether it was in the trash.

    Args:
        memory: as it is now.
        history: all its versions, oldest first.
        number: the number of one of them.
    """
    state = memory
    is_deleted = False
    for version in reversed(history):
        if version.version > number:
            state = with_fields(state, version.previous)
        elif version.kind is not ChangeKind.UPDATED:
            is_deleted = version.kind is ChangeKind.DELETED
            break
    return state, is_deleted


def text_difference(before: str, after: str) -> tuple[Piece, ...]:
    """Return both texts as one run of pieces: by words, or by lines where much has changed.

    The pieces without `ADDED` are the text before, those without `REMOVED` the text after.
    """
    pieces = _compared(before, after)
    return tuple(Piece(kind=kind, text=text) for kind, text in pieces if text)


def _compared(before: str, after: str) -> Iterator[tuple[PieceKind, str]]:
    old, new = _WORD.findall(before), _WORD.findall(after)
    start, end = _same_ends(old, new)
    if (len(old) - start - end) * (len(new) - start - end) > _COMPARED_MAX:
        old, new = _LINE.findall(before), _LINE.findall(after)
        start, end = _same_ends(old, new)
    yield PieceKind.SAME, "".join(old[:start])
    yield from _opcodes(old[start : len(old) - end], new[start : len(new) - end])
    yield PieceKind.SAME, "".join(old[len(old) - end :])


def _opcodes(old: list[str], new: list[str]) -> Iterator[tuple[PieceKind, str]]:
    if len(old) * len(new) > _COMPARED_MAX:
        old, new = ["".join(old)], ["".join(new)]
    for tag, i1, i2, j1, j2 in difflib.SequenceMatcher(None, old, new).get_opcodes():
        if tag == "equal":
            yield PieceKind.SAME, "".join(old[i1:i2])
        else:
            yield PieceKind.REMOVED, "".join(old[i1:i2])
            yield PieceKind.ADDED, "".join(new[j1:j2])


def _same_ends(old: Sequence[str], new: Sequence[str]) -> tuple[int, int]:
    """Return how many words or lines two texts begin with alike, and how many they end with."""
    start = _same_start(old, new)
    return start, _same_start(old[start:][::-1], new[start:][::-1])


def _same_start(first: Sequence[str], second: Sequence[str]) -> int:
    """Return how many words or lines two texts begin with alike."""
    pairs = zip(first, second, strict=False)
    return next((n for n, (a, b) in enumerate(pairs) if a != b), min(len(first), len(second)))


def _as_json(value: object) -> str:
    return json.dumps(value, default=dict, sort_keys=False)


# In scripts without blanks each character is a word.
_UNSPACED: Final = "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff"
_COUNTED_WORD: Final = re.compile(rf"[{_UNSPACED}]|[^\W{_UNSPACED}]+|[^\w\s]")


def is_emptying(content: str) -> bool:
    """Return whether a text has no letter or digit: replacing another one with it deletes that."""
    return not any(each.isalnum() for each in content)


def removes_most(before: str, after: str) -> bool:
    """Return whether more than half of a text is gone, measured in letters of whole words.

    It does not matter where a word stands in the new text.
    """
    words, kept = _words(before), _words(before) & _words(after)
    return 2 * _letters(kept) < _letters(words)


def _words(text: str) -> Counter[str]:
    return Counter(each.casefold() for each in _COUNTED_WORD.findall(text))


def _letters(words: Counter[str]) -> int:
    return sum(len(word) * times for word, times in words.items())
