"""What a caller may put into a memory, and how it may be linked: one place for every surface."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rosemary.domain import limits
from rosemary.domain.errors import InvalidInputError, shorten
from rosemary.domain.fields import BY_NAME, composed, is_slug
from rosemary.domain.links import RELATIONS, SEEN_FROM_TARGET
from rosemary.domain.models import CHANGEABLE_FIELDS, LinkDraft, MemoryDraft, MemoryPatch
from rosemary.domain.types import UNSET


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
