"""What a caller may put into a memory, and how it may be linked: one place for every surface."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Final

from rosemary.domain import limits
from rosemary.domain.errors import InvalidInputError, VersionConflictError, shorten
from rosemary.domain.fields import BY_NAME, composed, is_slug
from rosemary.domain.links import RELATIONS, SEEN_FROM_TARGET
from rosemary.domain.models import CHANGEABLE_FIELDS, LinkDraft, Memory, MemoryDraft, MemoryPatch
from rosemary.domain.types import UNSET, JsonObject

CONFLICT_CHARS: Final = 2_000
"""Characters of a field in the details of a conflict; a longer one is cut there and ends in "…"."""


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
    """Return the error for a change of a version that is not the present one any more.

    Its details hold both versions' numbers, and under `current` and `sent` the fields in question,
    by their names in exports: as they stand now, the content always among them, and as the caller
    sent them. An object in which something was cut says `truncated`, and `contentLength` if that
    was the content.
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
