"""Rules for tags: paths, renaming, and the tree that a sidebar shows."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rosemary.domain.errors import InvalidInputError, shorten

PINNED: Final = "pinned"
"""The tag of a pinned memory: it does not fade."""

SEPARATOR: Final = "/"
"""Separates a tag from the tags below it."""

_MARKS: Final = re.compile(r"^[\s#/]+")
_COLOUR: Final = re.compile(r"#[0-9a-f]{6}")


@dataclass(frozen=True, slots=True, kw_only=True)
class TagStyle:
    """The spelling and colour of a tag.

    Attributes:
        name: its spelling everywhere.
        colour: as #rrggbb in lower case, if it has one.
    """

    name: str
    colour: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TagUse:
    """A tag and how many live memories have exactly it."""

    style: TagStyle
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TagNode:
    """A tag in the tree.

    Attributes:
        path: the whole tag, as filters use it.
        label: the part that is shown below its parent.
        colour: its own, if it has one.
        count: live memories with exactly this tag; 0 if only tags below it exist.
        total: live memories that have it or one below it, each counted once.
        children: by total, then name.
    """

    path: str
    label: str
    colour: str | None
    count: int
    total: int
    children: tuple[TagNode, ...] = ()


def checked_colour(colour: str) -> str:
    """Return a colour as #rrggbb in lower case."""
    plain = colour.strip().lower()
    if _COLOUR.fullmatch(plain) is None:
        raise InvalidInputError.of_field(
            "colour", f"{shorten(colour)!r} is not a colour", hint="Write it as #2e7d32."
        )
    return plain


def normalised(tag: str) -> str:
    """Return a tag as it is stored and compared; empty if nothing is left.

    It is composed (NFC), without a # before it and without empty parts: `#work/` is `work`.
    """
    parts = _MARKS.sub("", unicodedata.normalize("NFC", tag)).split(SEPARATOR)
    return SEPARATOR.join(part for each in parts if (part := each.strip()))


def is_same(one: str, other: str) -> bool:
    """Return whether two spellings name the same tag."""
    return one.casefold() == other.casefold()


def is_below(tag: str, parent: str) -> bool:
    """Return whether a tag lies anywhere below another one."""
    return tag.casefold().startswith(parent.casefold() + SEPARATOR)


def ancestors(tag: str) -> list[str]:
    """Return the tags above this one, topmost first; none if a part is empty."""
    parts = tag.split(SEPARATOR)
    found = []
    for count in range(1, len(parts)):
        if not parts[count - 1].strip():
            break
        found.append(SEPARATOR.join(parts[:count]))
    return found


def moved(tag: str, old: str, new: str) -> str:
    """Return a tag's name after `old` and all tags below it were renamed to `new`."""
    if is_same(tag, old):
        return new
    if is_below(tag, old):
        depth = old.count(SEPARATOR) + 1
        return SEPARATOR.join([new, *tag.split(SEPARATOR)[depth:]])
    return tag


def unique(tags: Iterable[str]) -> tuple[str, ...]:
    """Return each tag once, ignoring case; the first spelling and place count."""
    found: dict[str, str] = {}
    for tag in tags:
        found.setdefault(tag.casefold(), tag)
    return tuple(found.values())


def changed(tags: Sequence[str], add: Sequence[str], remove: Sequence[str]) -> tuple[str, ...]:
    """Return the tags without those to remove and with those to add at the end."""
    removed = {tag.casefold() for tag in remove}
    return unique([*(tag for tag in tags if tag.casefold() not in removed), *add])


def tree(uses: Sequence[TagUse], totals: Mapping[str, int]) -> tuple[TagNode, ...]:
    """Return the used tags as a tree.

    Args:
        uses: every tag that a live memory has.
        totals: by casefolded path, for each tag with others below it: how many memories have
            it or one of those.
    """
    styles: dict[str, TagStyle] = {}
    counts: dict[str, int] = {}
    for use in uses:
        styles[use.style.name.casefold()] = use.style
        counts[use.style.name.casefold()] = use.count
    below: dict[str | None, list[str]] = {}
    for use in uses:
        for path in ancestors(use.style.name):
            styles.setdefault(path.casefold(), TagStyle(name=path))
    for folded in styles:
        above = ancestors(folded)
        below.setdefault(above[-1] if above else None, []).append(folded)

    def nodes(parent: str | None) -> tuple[TagNode, ...]:
        made = [_node(folded, parent) for folded in below.get(parent, ())]
        return tuple(sorted(made, key=lambda node: (-node.total, node.path)))

    def _node(folded: str, parent: str | None) -> TagNode:
        style, count = styles[folded], counts.get(folded, 0)
        depth = 0 if parent is None else parent.count(SEPARATOR) + 1
        return TagNode(
            path=style.name,
            label=SEPARATOR.join(style.name.split(SEPARATOR)[depth:]),
            colour=style.colour,
            count=count,
            total=totals.get(folded, count),
            children=nodes(folded),
        )

    return nodes(None)
