"""The rules for the fields of a stored memory, and how a repair replaces a wrong value."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from rosemary.domain import limits
from rosemary.domain.human_text import counted
from rosemary.domain.insights import Finding, Severity
from rosemary.domain.naming import content_hash, cut, free_key, is_key, key_from, title_from
from rosemary.domain.types import MemoryId, MemoryType

JUDGED: Final = """
    row, id, content, content_hash, key, summary, memory_type, importance, metadata,
    last_accessed - created_at, updated_at - created_at, has_title, importance_set
"""
"""The columns of `memory` that `wrong_text` reads."""

MENDED: Final = """
    row, id, content, key, summary, memory_type, importance, metadata, has_title, importance_set
"""
"""The columns of `memory` that `replacement` reads."""

_RULES: Final = (
    "key", "summary", "type", "importance", "given importance", "metadata", "times", "title mark"
)  # fmt: skip
_TYPES: Final = frozenset(MemoryType)
_SENTENCES: Final[Mapping[str, tuple[str, str, str]]] = {
    "hash": ("memory has", "memories have", "a text that is not the one that was saved"),
    "key": ("memory has", "memories have", "a key that breaks the rules"),
    "summary": ("memory has", "memories have", "a summary that is too long"),
    "type": ("memory has", "memories have", "an unknown type"),
    "importance": ("memory has", "memories have", "an importance out of its bounds"),
    "given importance": ("memory was", "memories were", "given an importance out of its bounds"),
    "metadata": ("memory has", "memories have", "metadata that cannot be read"),
    "times": ("memory was", "memories were", "used or changed before it was made"),
    "title mark": ("memory has", "memories have", "a mark that is wrong on whether it has a title"),
}
_TEXT_HINT: Final = "Compare the text with a backup: a few of its letters may be wrong."


@dataclass(frozen=True, slots=True, kw_only=True)
class WrongText:
    """A memory with fields that break a rule.

    Attributes:
        rules: the names of the fields.
    """

    row: int
    id: str
    rules: Sequence[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Replacement:
    """What a repair writes into a field: the column, its new value and its former one."""

    column: str
    new: str | float
    former: object


def wrong_text(values: tuple[Any, ...]) -> WrongText | None:
    """Return which rules a memory breaks, given the columns in `JUDGED`; None if it breaks none."""
    row, memory_id, content, digest, *fields = values
    judged = zip(_RULES, _rules_kept(content, fields), strict=True)
    wrong = [name for name, is_right in judged if not is_right]
    if bytes.fromhex(content_hash(content)) != digest:
        wrong.append("hash")
    return WrongText(row=row, id=memory_id, rules=wrong) if wrong else None


def _rules_kept(content: str, fields: Sequence[Any]) -> tuple[bool, ...]:
    key, summary, memory_type, importance, metadata, accessed, updated, has_title, given = fields
    return (
        is_key(key),
        len(summary) <= limits.SUMMARY_MAX_CHARS,
        memory_type in _TYPES,
        math.isfinite(importance) and 0 <= importance <= limits.IMPORTANCE_MAX,
        limits.IMPORTANCE_MIN <= given <= limits.IMPORTANCE_MAX,
        _is_object(metadata),
        min(accessed, updated) >= 0,
        has_title == bool(title_from(cut(summary, limits.SUMMARY_MAX_CHARS), content)),
    )


def _is_object(text: str) -> bool:
    try:
        return isinstance(json.loads(text), dict)
    except ValueError:
        return False


def text_findings(wrong: Iterable[WrongText]) -> Iterator[Finding]:
    """Return a finding for each rule that memories break."""
    concerned: dict[str, list[str]] = {}
    for each in wrong:
        for rule in each.rules:
            concerned.setdefault(rule, []).append(each.id)
    for rule, ids in concerned.items():
        yield Finding(
            check="memories",
            severity=Severity.WARNING if rule == "times" else Severity.PROBLEM,
            message=sentence(len(ids), *_SENTENCES[rule]),
            hint=_TEXT_HINT if rule == "hash" else None,
            concerned=ids,
            is_repairable=rule != "times",
        )


def replacement(
    values: tuple[Any, ...], rule: str, is_taken: Callable[[str], bool]
) -> Replacement | None:
    """Return the value that satisfies a rule; None for the hash and for rules without a repair.

    Args:
        values: the columns in `MENDED`.
        rule: the rule that the memory breaks.
        is_taken: tells whether another live memory has a key.
    """
    _, memory_id, content, key, summary, memory_type, importance, metadata, has_title, given = (
        values
    )
    if rule == "key":
        wanted = free_key(key_from(content), MemoryId(memory_id), is_taken)
        return Replacement(column="key", new=wanted if is_key(wanted) else "memory", former=key)
    short = cut(summary, limits.SUMMARY_MAX_CHARS)
    right: Mapping[str, tuple[str, str | float, object]] = {
        "summary": ("summary", short, summary),
        "title mark": ("has_title", bool(title_from(short, content)), has_title),
        "type": ("memory_type", str(MemoryType.GENERAL), memory_type),
        "metadata": ("metadata", "{}", metadata),
        "importance": ("importance", _bounded(importance, 0), importance),
        "given importance": (
            "importance_set",
            _bounded(importance, limits.IMPORTANCE_MIN),
            given,
        ),
    }
    if rule not in right:
        return None
    column, new, former = right[rule]
    return Replacement(column=column, new=new, former=former)


def _bounded(importance: float, least: float) -> float:
    if math.isnan(importance):
        return limits.IMPORTANCE_DEFAULT
    return min(max(importance, least), limits.IMPORTANCE_MAX)


def repairable(check: str, message: str) -> Finding:
    """Return a problem that a repair fixes."""
    return Finding(check=check, severity=Severity.PROBLEM, message=message, is_repairable=True)


def sentence(count: int, singular: str, plural: str, rest: str) -> str:
    """Return a sentence about a number of things."""
    return f"{counted(count, singular, plural)} {rest}."
