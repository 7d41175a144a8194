"""The fields of a memory: the rule of each, how exports name it, and what a caller may put in.

One line of `FIELDS` is all that exports, imports, versions and drafts need to know of a field.
"""

from __future__ import annotations

import json
import math
import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Any, Final

from rosemary.domain import limits
from rosemary.domain.errors import (
    InvalidInputError,
    PayloadTooLargeError,
    VersionConflictError,
    shorten,
)
from rosemary.domain.human_text import to_wire
from rosemary.domain.links import RELATIONS, SEEN_FROM_TARGET
from rosemary.domain.models import CHANGEABLE_FIELDS, LinkDraft, Memory, MemoryDraft, MemoryPatch
from rosemary.domain.naming import is_blank, is_key
from rosemary.domain.tags import normalised
from rosemary.domain.types import UNSET, JsonObject, MemoryType

_SLUG: Final = re.compile(r"[^\W_](?:[\w.-]*[^\W_])?")
_INT64: Final = 2**63
_NESTING: Final = (dict, list)
"""A tuple, because a union would be built again for each value that is checked."""
CONFLICT_CHARS: Final = 2_000
"""Characters of a field in the details of a conflict; a longer one is cut there and ends in "…"."""


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
            hint="JSON has no Infinity, no NaN and no half of a surrogate pair.",
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
    if not is_slug(slug, limits.SOURCE_MAX_CHARS):
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


def checked_phase(phase: int | None) -> int | None:
    """Return `phase`, if the store can hold it."""
    if phase is not None and not -_INT64 <= phase < _INT64:
        raise InvalidInputError.of_field(
            "phase", "does not fit 64 bits", hint="Use a smaller number."
        )
    return phase


def is_slug(text: str, max_chars: int) -> bool:
    """Return whether a text is made of letters and digits, with marks only between them."""
    return len(text) <= max_chars and _SLUG.fullmatch(text) is not None


def is_deeper(value: object, levels: int) -> bool:
    """Return whether lists and objects are nested deeper than `levels`."""
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


class FieldKind(Enum):
    """What a field holds."""

    TEXT = auto()
    TAGS = auto()
    TYPE = auto()
    NUMBER = auto()
    WHOLE = auto()
    """A whole number, or nothing."""
    OBJECT = auto()
    TIME = auto()


@dataclass(frozen=True, slots=True)
class MemoryField:
    """A field of a memory.

    Attributes:
        name: of the attribute of `Memory`.
        check: returns a value in its stored form, or refuses it; gets the name to show, too. None
            where a caller cannot set the field.
        default: its value if a file does not name it.
    """

    name: str
    kind: FieldKind
    check: Callable[[str, Any], Any] | None = None
    default: Any = None

    @property
    def wire(self) -> str:
        """Its name in exports."""
        first, *others = self.name.split("_")
        return first + "".join(each.title() for each in others)

    def value_of(self, memory: Memory) -> Any:  # noqa: ANN401 - of any field
        """Return its value as JSON has it."""
        value = getattr(memory, self.name)
        if self.kind is FieldKind.TIME:
            return None if value is None else to_wire(value)
        return list(value) if self.kind is FieldKind.TAGS else value


FIELDS: Final = (
    MemoryField("id", FieldKind.TEXT),
    MemoryField("key", FieldKind.TEXT, lambda _, key: checked_key(key)),
    MemoryField("content", FieldKind.TEXT, lambda _, content: checked_content(content)),
    MemoryField("summary", FieldKind.TEXT, lambda _, summary: checked_summary(summary)),
    MemoryField("content_hash", FieldKind.TEXT),
    MemoryField("memory_type", FieldKind.TYPE, lambda _, kind: kind, MemoryType.GENERAL),
    MemoryField("tags", FieldKind.TAGS, lambda _, tags: checked_tags(tags), ()),
    MemoryField(
        "importance",
        FieldKind.NUMBER,
        lambda _, importance: clamped_importance(importance),
        limits.IMPORTANCE_DEFAULT,
    ),
    MemoryField("importance_set", FieldKind.NUMBER),
    MemoryField("metadata", FieldKind.OBJECT, lambda _, metadata: checked_metadata(metadata), {}),
    MemoryField(
        "source", FieldKind.TEXT, lambda name, source: checked_source(source, name), "file"
    ),
    MemoryField("project_id", FieldKind.TEXT, checked_name, ""),
    MemoryField("phase", FieldKind.WHOLE, lambda _, phase: checked_phase(phase)),
    MemoryField("author", FieldKind.TEXT, checked_name, ""),
    MemoryField("thread_id", FieldKind.TEXT, checked_name, ""),
    MemoryField("created_at", FieldKind.TIME),
    MemoryField("updated_at", FieldKind.TIME),
    MemoryField("last_accessed", FieldKind.TIME),
    MemoryField("deleted_at", FieldKind.TIME),
    MemoryField("version", FieldKind.WHOLE),
)
"""Every field in the order of an export, except the origin and links."""

BY_NAME: Final[Mapping[str, MemoryField]] = {each.name: each for each in FIELDS}


def checked_draft(draft: MemoryDraft) -> MemoryDraft:
    """Return `draft` in its stored form: tags made unique, importance brought into bounds.

    Raises:
        InvalidInputError, PayloadTooLargeError: a field breaks its rule; the field is named.
    """
    return replace(
        draft, **_checked(draft), links=tuple(checked_link(link, "links") for link in draft.links)
    )


def checked_patch(patch: MemoryPatch) -> MemoryPatch:
    """Return `patch` in its stored form.

    Raises:
        InvalidInputError, PayloadTooLargeError: a field breaks its rule; the field is named.
    """
    return replace(patch, **_checked(patch))


def _checked(given: MemoryDraft | MemoryPatch) -> dict[str, Any]:
    """Return the fields that are given, in their stored form."""
    values = {name: getattr(given, name) for name in CHANGEABLE_FIELDS}
    return {
        name: check(name, value)
        for name, value in values.items()
        if value is not None and value is not UNSET and (check := BY_NAME[name].check)
    }


def edit_conflict(current: Memory, sent: MemoryPatch, expected: int) -> VersionConflictError:
    """Return the error for a change of a version that is no longer the present one.

    Its details hold the numbers of both versions. `current` holds the fields in question as they
    are now, and always the content; `sent` holds them as the caller sent them. Names are those of
    exports. An object with a shortened field also has `truncated`, and `contentLength` if that
    field is the content.
    """
    names = [name for name in CHANGEABLE_FIELDS if getattr(sent, name) is not UNSET]
    return VersionConflictError(
        f"Memory {current.key} is at version {current.version}, not {expected}.",
        hint="Read it again, then repeat the change with the present version.",
        details={
            "id": current.id,
            "expectedVersion": expected,
            "currentVersion": current.version,
            "current": _shown(dict.fromkeys(["content", *names]), current.given),
            "sent": _shown(names, lambda name: getattr(sent, name)),
        },
    )


def _shown(names: Iterable[str], value_of: Callable[[str], Any]) -> JsonObject:
    shown: dict[str, Any] = {}
    for name in names:
        value = value_of(name)
        value = list(value) if isinstance(value, tuple) else value
        text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
        is_cut = len(text) > CONFLICT_CHARS
        shown[BY_NAME[name].wire] = f"{text[:CONFLICT_CHARS]}…" if is_cut else value
        if is_cut:
            shown["truncated"] = True
            if name == "content":
                shown["contentLength"] = len(text)
    return shown


def checked_relation(relation: str, field: str = "relation") -> str:
    """Return the relation of a link, composed and in lower case, if it is a short slug.

    Args:
        relation: what a caller gave.
        field: the argument that an error names.
    """
    slug = composed(relation).lower()
    if not is_slug(slug, limits.RELATION_MAX_CHARS):
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
