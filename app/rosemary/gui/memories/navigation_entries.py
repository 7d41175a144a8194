"""What the sidebar lists: filters in sections, each with a count."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QLocale

from rosemary.domain.filters import EVERYTHING, TRASH, MemoryFilter, SavedFilter
from rosemary.domain.models import Facet, Facets, ProjectShare
from rosemary.domain.tags import TagNode, ancestors, is_below, is_same
from rosemary.domain.types import MemoryType, SortOrder
from rosemary.gui import texts

translate = QCoreApplication.translate
TAGS_AT_FIRST: Final = 12
PROJECTS_AT_FIRST: Final = 24
"""The rest is shown on request."""
MATCHES_AT_FIRST: Final = 100
"""So many tags are listed of those that a text was found in."""

_TAG_ENTRIES_MAX: Final = 20_000
PINNED: Final = MemoryFilter(is_pinned=True)
_TALK: Final = MemoryType.CONVERSATION
CONVERSATIONS: Final = MemoryFilter(types=(_TALK,))
RECENT: Final = SavedFilter(name="", where=EVERYTHING, order=SortOrder.USED)
"""The memories most recently given to assistants or written."""


class Section(StrEnum):
    """The sections below the first rows, in their usual order."""

    FILTERS = "filters"
    TYPES = "types"
    TAGS = "tags"
    SOURCES = "sources"
    PROJECTS = "projects"


_HEADINGS: Final = {
    Section.FILTERS: QT_TRANSLATE_NOOP("NavigationModel", "Saved filters"),
    Section.TYPES: QT_TRANSLATE_NOOP("NavigationModel", "Types"),
    Section.TAGS: QT_TRANSLATE_NOOP("NavigationModel", "Tags"),
    Section.SOURCES: QT_TRANSLATE_NOOP("NavigationModel", "Sources"),
    Section.PROJECTS: QT_TRANSLATE_NOOP("NavigationModel", "Projects"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One row.

    Attributes:
        key: what the row stands for; it stays while label and count change.
        where: the filter of the row; None for rows that are no filter.
        count: None while unknown.
        icon: the name of its icon; "" if `memory_type` gives a dot instead.
        saved: the saved filter of the row.
        colour: of a tag, if it has one.
        section: the section whose heading the row is.
        shows_all: the section that the row shows in full.
        is_field: whether the row holds the field that finds tags.
        is_fixed: whether a saved filter is built in.
        depth: the number of parent tags.
        has_below: whether there are tags below this one.
        note: what is said about the row where the mouse rests on it; "" for nothing.
    """

    key: str
    label: str
    where: MemoryFilter | None = None
    count: int | None = None
    icon: str = ""
    memory_type: MemoryType | None = None
    saved: SavedFilter | None = None
    colour: str = ""
    section: Section | None = None
    shows_all: Section | None = None
    is_field: bool = False
    is_fixed: bool = False
    depth: int = 0
    has_below: bool = False
    note: str = ""

    @property
    def is_choosable(self) -> bool:
        """Whether the row lists memories, or shows the rest of a section."""
        return not (self.where is None and self.saved is None and self.shows_all is None)


@dataclass(frozen=True, slots=True)
class Branch:
    """A row and the rows below it."""

    entry: Entry
    below: Sequence[Branch] = ()


FOLDED: Final = (Branch(Entry(key="folded", label="")),)
"""Stands for the tags below a folded one, of which there may be thousands."""


class NavigationEntries:
    """Makes the rows from what is stored and what a person folded, ordered and typed."""

    def __init__(self) -> None:
        self.facets: Facets | None = None
        self.chosen = EVERYTHING
        self.filters: tuple[SavedFilter, ...] = ()
        self.filter_counts: Mapping[str, int] = {}
        self.project_names: Mapping[str, str] = {}
        self.tags: tuple[TagNode, ...] = ()
        self.unfolded: set[str] = set()
        self.shown_whole: set[Section] = set()
        self.order: tuple[Section, ...] = tuple(Section)
        self.wanted_tag = ""
        self._tag_entries: dict[tuple[str, int, str | None, bool], Entry] = {}
        self._notes: Mapping[str, str] = {}
        self._project_entries: dict[tuple[str, str, int, str], Entry] = {}

    def set_shares(self, shares: Sequence[ProjectShare]) -> None:
        """Mark the projects that are shared, and note who shares them, and with whom."""
        found: dict[str, list[ProjectShare]] = {}
        for each in shares:
            found.setdefault(each.project, []).append(each)
        self._notes = {project: _share_note(listed) for project, listed in found.items()}

    def branches(self) -> Iterator[Branch]:
        """Yield the rows, with those below them."""
        yield from map(Branch, self._first_entries())
        if self.facets is None:
            return
        for section in self.order:
            if below := list(self._below(section, self.facets)):
                heading = translate("NavigationModel", str(_HEADINGS[section]))
                yield Branch(Entry(key=f"section {section}", label=heading, section=section), below)

    def is_open(self, entry: Entry) -> bool:
        """Return whether the tags below a tag are listed."""
        if entry.where is None or not entry.has_below:
            return False
        tag = entry.where.tags[0]
        return tag.casefold() in self.unfolded or self._is_open_for_match(tag)

    def node_of(self, tag: str) -> TagNode | None:
        """Return a tag in use, or one that holds tags in use."""
        return _node_of(self.tags, tag)

    def unfold_to(self, tag: str) -> None:
        """List the tags beside and above a tag."""
        self.unfolded |= {path.casefold() for path in ancestors(tag)}

    @property
    def usual_tags(self) -> Sequence[TagNode]:
        """The outermost tags, without the one that pins."""
        pin = texts.PINNED_TAG
        return [each for each in self.tags if each.children or each.path.casefold() != pin]

    def _first_entries(self) -> Iterator[Entry]:
        facets = self.facets
        total = None if facets is None else facets.total
        label = (
            translate("NavigationModel", "Notes")
            if self._has_talks
            else translate("NavigationModel", "All memories")
        )
        yield Entry(key="all", label=label, where=EVERYTHING, count=total, icon="layers")
        if facets is not None and self._has_talks:
            talks = sum(each.count for each in facets.types if each.value == _TALK)
            label = translate("NavigationModel", "Conversations")
            icon = "messages-square"
            yield Entry(key="talks", label=label, where=CONVERSATIONS, count=talks, icon=icon)
        pinned = None if facets is None else _pinned_count(facets)
        label = translate("NavigationModel", "Pinned")
        yield Entry(key="pinned", label=label, where=PINNED, count=pinned, icon="pin")
        label = translate("NavigationModel", "Recently used")
        yield Entry(key="recent", label=label, saved=RECENT, icon="history", is_fixed=True)
        trashed = None if facets is None else facets.trashed
        label = translate("NavigationModel", "Trash")
        yield Entry(key="trash", label=label, where=TRASH, count=trashed, icon="trash-2")

    @property
    def _has_talks(self) -> bool:
        facets = self.facets
        return facets is not None and facets.total < sum(each.count for each in facets.types)

    def _below(self, section: Section, facets: Facets) -> Iterable[Branch]:
        if section is Section.TAGS:
            return self._tag_branches()
        if section is Section.FILTERS:
            return map(Branch, self._saved_filter_entries())
        if section is Section.TYPES:
            types = _with_chosen(facets.types, self.chosen.types)
            kinds = [each for each in types if not (self._has_talks and each.value == _TALK)]
            return map(Branch, _type_entries(kinds))
        if section is Section.SOURCES:
            sources = _with_chosen(facets.sources, self.chosen.sources)
            return map(Branch, _source_entries(sources))
        project = self.chosen.project_id
        projects = _with_chosen(facets.projects, () if project is None else (project,))
        return map(Branch, self._project_entries_of(projects))

    def _tag_branches(self) -> Iterator[Branch]:
        usual = self.usual_tags
        if len(usual) > TAGS_AT_FIRST:
            yield Branch(Entry(key="field", label="", is_field=True))
        found = [each for each in usual if self._is_match(each)] if self.wanted_tag else usual
        most = MATCHES_AT_FIRST if self.wanted_tag else TAGS_AT_FIRST
        shown = found if Section.TAGS in self.shown_whole else found[:most]
        branches = list(self._node_branches(shown, 0))
        yield from branches
        count = len(found)
        if len(shown) < count:
            text = translate("NavigationModel", "Show all %Ln tags", "", count)
            yield Branch(_rest_entry(Section.TAGS, text))
        if self.wanted_tag and not found:
            text = translate("NavigationModel", "No tag named “{name}”")
            label = text.format(name=texts.one_line(self.wanted_tag))
            yield Branch(Entry(key="no tag", label=label))
        yield from map(Branch, self._chosen_tag_entries(list(_entries(branches))))

    def _is_match(self, node: TagNode) -> bool:
        wanted = self.wanted_tag.casefold()
        return wanted in node.path.casefold() or any(map(self._is_match, node.children))

    def _is_open_for_match(self, tag: str) -> bool:
        """Return whether a tag is listed only for those below it."""
        return bool(self.wanted_tag) and self.wanted_tag.casefold() not in tag.casefold()

    def _node_branches(self, nodes: Iterable[TagNode], depth: int) -> Iterator[Branch]:
        for node in nodes:
            entry = self._tag_entry(node, depth)
            if not node.children:
                yield Branch(entry)
            elif self.is_open(entry):
                below = filter(self._is_match, node.children) if self.wanted_tag else node.children
                yield Branch(entry, tuple(self._node_branches(below, depth + 1)))
            else:
                yield Branch(entry, FOLDED)

    def _tag_entry(self, node: TagNode, depth: int) -> Entry:
        """Return the row of a tag; the cached one if nothing about it changed."""
        if len(self._tag_entries) > _TAG_ENTRIES_MAX:
            self._tag_entries.clear()
        known = (node.path, node.total, node.colour, bool(node.children))
        entry = self._tag_entries.get(known)
        if entry is None:
            entry = self._tag_entries[known] = Entry(
                key=f"tag {node.path}",
                label=texts.one_line(node.label),
                where=MemoryFilter(tags=(node.path,)),
                count=node.total,
                icon="tag",
                colour=node.colour or "",
                depth=depth,
                has_below=bool(node.children),
            )
        return entry

    def _chosen_tag_entries(self, shown: Sequence[Entry]) -> Iterator[Entry]:
        """Yield the chosen tags with their full names, where no row stands for them."""
        for tag in self.chosen.tags:
            if any(each.where and is_same(each.where.tags[0], tag) for each in shown):
                continue
            node = self.node_of(tag)
            yield Entry(
                key=f"tag {tag}",
                label=texts.one_line(tag),
                where=MemoryFilter(tags=(tag,)),
                count=node.total if node is not None else 0,
                icon="tag",
                colour=(node.colour if node is not None else None) or "",
            )

    def _saved_filter_entries(self) -> Iterator[Entry]:
        for saved in self.filters:
            count = self.filter_counts.get(saved.name)
            label = texts.one_line(saved.name)
            key = f"filter {saved.name}"
            yield Entry(key=key, label=label, saved=saved, count=count, icon="bookmark")

    def _project_entries_of(self, projects: tuple[Facet, ...]) -> Iterator[Entry]:
        if all(not project.value for project in projects):
            return
        before, self._project_entries = self._project_entries, {}
        for project in self._shown_projects(projects):
            name = self.project_names.get(project.value, project.value)
            note = self._notes.get(project.value, "")
            known = (project.value, name, project.count, note)
            # There may be thousands, and most are unchanged since the last save.
            entry = before.get(known) or _project_entry(project, name, note)
            self._project_entries[known] = entry
            yield entry
        count = len(projects)
        if len(self._project_entries) < count:
            text = translate("NavigationModel", "Show all %Ln projects", "", count)
            yield _rest_entry(Section.PROJECTS, text)

    def _shown_projects(self, projects: tuple[Facet, ...]) -> tuple[Facet, ...]:
        """Return the largest projects and the chosen one, unless all are shown."""
        # A single hidden project is shown: the row to show it would take as much room.
        if Section.PROJECTS in self.shown_whole or len(projects) <= PROJECTS_AT_FIRST + 1:
            return projects
        rest = projects[PROJECTS_AT_FIRST:]
        chosen = (each for each in rest if each.value == self.chosen.project_id)
        return (*projects[:PROJECTS_AT_FIRST], *chosen)


def _entries(branches: Iterable[Branch]) -> Iterator[Entry]:
    for branch in branches:
        yield branch.entry
        if branch.below is not FOLDED:
            yield from _entries(branch.below)


def _pinned_count(facets: Facets) -> int:
    return sum(tag.count for tag in facets.tags if tag.value.casefold() == texts.PINNED_TAG)


def _node_of(nodes: Iterable[TagNode], tag: str) -> TagNode | None:
    """Return the node of a tag anywhere in the tree."""
    for node in nodes:
        if is_same(node.path, tag):
            return node
        if is_below(tag, node.path):
            return _node_of(node.children, tag)
    return None


def _with_chosen(facets: tuple[Facet, ...], chosen: Iterable[str]) -> tuple[Facet, ...]:
    """Return the facets, with the chosen values that no memory has any more."""
    missing = [each for each in chosen if all(facet.value != each for facet in facets)]
    return (*facets, *(Facet(value=each, count=0) for each in missing)) if missing else facets


def _type_entries(types: Iterable[Facet]) -> Iterator[Entry]:
    for facet in types:
        kind = MemoryType(facet.value)
        where = MemoryFilter(types=(kind,))
        yield Entry(
            key=f"type {kind}",
            label=texts.type_name(kind),
            where=where,
            count=facet.count,
            memory_type=kind,
        )


def _source_entries(sources: tuple[Facet, ...]) -> Iterator[Entry]:
    for facet in sources:
        yield Entry(
            key=f"source {facet.value}",
            label=texts.source_name(facet.value),
            where=MemoryFilter(sources=(facet.value,)),
            count=facet.count,
            icon=texts.source_icon(facet.value),
        )


def _share_note(shares: Sequence[ProjectShare]) -> str:
    if owners := [each.owner for each in shares if each.owner]:
        text = translate("NavigationModel", "Shared by {names}")
    else:
        everyone = translate("NavigationModel", "everyone")
        owners = [each.member or everyone for each in shares]
        text = translate("NavigationModel", "Shared with {names}")
    return text.format(names=texts.one_line(QLocale().createSeparatedList(owners)))


def _project_entry(project: Facet, name: str, note: str) -> Entry:
    label = texts.one_line(name) or translate("NavigationModel", "No project")
    where = replace(EVERYTHING, project_id=project.value)
    key = f"project {project.value}"
    icon = "users" if note else "folder"
    return Entry(key=key, label=label, where=where, count=project.count, icon=icon, note=note)


def _rest_entry(section: Section, label: str) -> Entry:
    return Entry(key="rest", label=label, icon="chevron-down", shows_all=section)
