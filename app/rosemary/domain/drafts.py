"""The rules for what a caller may put into a memory: one place, for every surface."""

from __future__ import annotations

import json
import math
import re
import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Final

from rosemary.domain import limits
from rosemary.domain.errors import InvalidInputError, PayloadTooLargeError, shorten
from rosemary.domain.links import RELATIONS, SEEN_FROM_TARGET
from rosemary.domain.models import LinkDraft, MemoryDraft, MemoryPatch
from rosemary.domain.naming import is_blank, is_key
from rosemary.domain.tags import normalised
from rosemary.domain.types import UNSET, JsonObject

_SLUG = re.compile(r"[^\W_](?:[\w.-]*[^\W_])?")


def checked_draft(draft: MemoryDraft) -> MemoryDraft:
    """Return `draft` in its stored form: tags made unique, importance brought into bounds.

    Raises:
        InvalidInputError, PayloadTooLargeError: a field breaks its rule; the field is named.
    """
    return replace(
        draft,
        content=checked_content(draft.content),
        key=None if draft.key is None else checked_key(draft.key),
        summary=None if draft.summary is None else checked_summary(draft.summary),
        tags=checked_tags(draft.tags),
        importance=clamped_importance(draft.importance),
        metadata=checked_metadata(draft.metadata),
        source=None if draft.source is None else checked_source(draft.source),
        project_id=checked_name("project_id", draft.project_id),
        phase=_checked_phase(draft.phase),
        author=checked_name("author", draft.author),
        thread_id=checked_name("thread_id", draft.thread_id),
        links=tuple(checked_link(link, "links") for link in draft.links),
    )


def checked_patch(patch: MemoryPatch) -> MemoryPatch:
    """Return `patch` in its stored form.

    Raises:
        InvalidInputError, PayloadTooLargeError: a field breaks its rule; the field is named.
    """
    rules: dict[str, Callable[[Any], object]] = {
        "content": checked_content,
        "key": checked_key,
        "summary": checked_summary,
        "tags": checked_tags,
        "importance": clamped_importance,
        "metadata": checked_metadata,
        "source": checked_source,
        "project_id": lambda text: checked_name("project_id", text),
        "phase": _checked_phase,
        "author": lambda text: checked_name("author", text),
        "thread_id": lambda text: checked_name("thread_id", text),
    }
    given = {name: value for name in rules if (value := getattr(patch, name)) is not UNSET}
    changes: dict[str, Any] = {name: rules[name](value) for name, value in given.items()}
    return replace(patch, **changes)


def checked_content(content: str) -> str:
    """Return `content` unchanged, if it may be stored."""
    if is_blank(content):
        raise InvalidInputError.of_field("content", "is empty", hint="Send some text.")
    size = len(_encoded("content", content))
    if size > limits.CONTENT_MAX_BYTES:
        raise PayloadTooLargeError(
            f"content: {size:,} bytes are more than the {limits.CONTENT_MAX_BYTES:,} allowed",
            hint="Split it into several memories of one thread.",
            details={"bytes": size, "limit": limits.CONTENT_MAX_BYTES},
        )
    return content


def checked_key(key: str) -> str:
    """Return `key`, composed and trimmed, if it is a slug."""
    slug = composed(key)
    if not is_key(slug):
        raise InvalidInputError.of_field(
            "key",
            f"{shorten(key)!r} is not a key",
            hint="Use letters, digits, '-', '_' and '.', at most 128 characters.",
        )
    return slug


def checked_summary(summary: str) -> str:
    """Return `summary` on one line, if it is short enough."""
    _encoded("summary", summary)
    summary = " ".join(summary.split())
    if len(summary) > limits.SUMMARY_MAX_CHARS:
        raise InvalidInputError.of_field(
            "summary",
            f"has {len(summary)} characters, at most {limits.SUMMARY_MAX_CHARS} fit",
            hint="Shorten it, or leave it out: one is made of the content.",
        )
    return summary


def checked_tags(tags: Iterable[str]) -> tuple[str, ...]:
    """Return the tags normalised, in order, each once without regard to case."""
    unique: dict[str, str] = {}
    for tag in tags:
        name = checked_tag(tag)
        unique.setdefault(name.casefold(), name)
    if len(unique) > limits.TAGS_MAX:
        raise InvalidInputError.of_field(
            "tags",
            f"{len(unique)} tags are more than the {limits.TAGS_MAX} allowed",
            hint="Leave out those that say least.",
        )
    return tuple(unique.values())


def checked_tag(tag: str) -> str:
    """Return one tag, normalised."""
    name = normalised(tag)
    if not name or len(name) > limits.TAG_MAX_CHARS:
        raise InvalidInputError.of_field(
            "tags",
            f"{shorten(tag)!r} must have 1 to {limits.TAG_MAX_CHARS} characters",
            hint="A # before it and a / around it are no part of a tag.",
        )
    _check_line("tags", name)
    return name


def composed(name: str) -> str:
    """Return a name in the one form (NFC) by which it is stored and compared, trimmed."""
    return unicodedata.normalize("NFC", name).strip()


def clamped_importance(importance: float) -> float:
    """Return `importance`, brought into 1 to 10."""
    if math.isnan(importance):
        raise InvalidInputError.of_field(
            "importance", "is not a number", hint="Give 1 for the least to 10 for the most."
        )
    return float(min(max(importance, limits.IMPORTANCE_MIN), limits.IMPORTANCE_MAX))


def checked_metadata(metadata: JsonObject) -> JsonObject:
    """Return `metadata`, if it is a JSON object of at most 64 KiB and 50 levels."""
    try:
        size = len(json.dumps(metadata, ensure_ascii=False, allow_nan=False).encode())
    except RecursionError as error:
        raise _too_deep() from error
    except (TypeError, ValueError) as error:
        raise InvalidInputError.of_field(
            "metadata",
            "holds what JSON cannot",
            hint="Infinity, NaN and half of a surrogate pair are none.",
        ) from error
    if size > limits.METADATA_MAX_BYTES:
        raise InvalidInputError.of_field(
            "metadata",
            f"{size:,} bytes are more than the {limits.METADATA_MAX_BYTES:,} allowed",
            hint="Put long texts into the content.",
        )
    if is_deeper(metadata, limits.METADATA_MAX_LEVELS):
        raise _too_deep()
    return metadata


def _too_deep() -> InvalidInputError:
    return InvalidInputError.of_field(
        "metadata",
        f"is nested deeper than the {limits.METADATA_MAX_LEVELS} levels allowed",
        hint="Flatten it, or keep what lies deeper as a text.",
    )


def checked_source(source: str, field: str = "source") -> str:
    """Return `source`, composed and in lower case, if it is a slug of at most 64 characters."""
    slug = composed(source).lower()
    if len(slug) > limits.SOURCE_MAX_CHARS or _SLUG.fullmatch(slug) is None:
        raise InvalidInputError.of_field(
            field,
            f"{shorten(source)!r} is not a source",
            hint="Use a short name such as claude, chatgpt or file.",
        )
    return slug


def checked_name(field: str, name: str) -> str:
    """Return a project, author or thread name, composed and trimmed; it may be empty."""
    name = composed(name)
    if len(name) > limits.NAME_MAX_CHARS:
        raise InvalidInputError.of_field(
            field,
            f"has {len(name)} characters, at most {limits.NAME_MAX_CHARS} fit",
            hint="Use a short name.",
        )
    _check_line(field, name)
    return name


def checked_relation(relation: str, field: str = "relation") -> str:
    """Return the relation of a link, composed and in lower case, if it is a short slug.

    Args:
        relation: what a caller gave.
        field: the argument that an error names.
    """
    slug = composed(relation).lower()
    if len(slug) > limits.RELATION_MAX_CHARS or _SLUG.fullmatch(slug) is None:
        raise InvalidInputError.of_field(
            field,
            f"{shorten(relation)!r} is not a relation",
            hint=f"Try one of {', '.join(RELATIONS)}.",
        )
    for forward, backward in SEEN_FROM_TARGET.items():
        if slug == backward:
            raise InvalidInputError.of_field(
                field,
                f"{slug} is how the other end of a link {forward} is shown",
                hint=f"Link the other way round, with {forward}.",
            )
    return slug


def checked_link(link: LinkDraft, field: str | None = None) -> LinkDraft:
    """Return `link` in its stored form.

    Args:
        link: what a caller gave.
        field: the argument that an error names; None means the part of the link that is wrong.
    """
    if not 0 <= link.weight <= 1:
        raise InvalidInputError.of_field(
            field or "weight",
            f"weight {link.weight} is not in 0 to 1",
            hint="Give 0 for the weakest link to 1 for the strongest.",
        )
    return replace(link, relation=checked_relation(link.relation, field or "relation"))


def _checked_phase(phase: int | None) -> int | None:
    if phase is not None and not -(2**63) <= phase < 2**63:
        raise InvalidInputError.of_field(
            "phase", "does not fit 64 bits", hint="Use a smaller number."
        )
    return phase


def _encoded(field: str, text: str) -> bytes:
    if "\0" in text:
        raise InvalidInputError.of_field(
            field, "holds a NUL character, which cannot be stored", hint="Remove it."
        )
    try:
        return text.encode()
    except UnicodeEncodeError as error:
        raise InvalidInputError.of_field(
            field, "is not valid Unicode (half a pair)", hint="Cut texts between characters."
        ) from error


def _check_line(field: str, text: str) -> None:
    _encoded(field, text)
    if any(unicodedata.category(character) == "Cc" for character in text):
        raise InvalidInputError.of_field(
            field,
            f"{shorten(text)!r} holds a control character",
            hint="Write it on one line, without tabs.",
        )


_NESTING: Final = (dict, list)
"""A tuple: a union would be made anew for each value that is looked at."""


def is_deeper(value: object, levels: int) -> bool:
    """Return whether lists and objects lie in each other deeper than so many levels."""
    level = [value]
    for _ in range(levels):
        level = [
            inner
            for outer in level
            if isinstance(outer, _NESTING)
            for inner in (outer.values() if isinstance(outer, dict) else outer)
            if isinstance(inner, _NESTING)
        ]
        if not level:
            return False
    return True
