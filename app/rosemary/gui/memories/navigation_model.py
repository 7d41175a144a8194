"""The rows of the sidebar: filters for the list, each with a count."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Final, TypeAlias

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QStringListModel, Qt, Signal
from typing_extensions import override

from rosemary.domain.filter_parts import is_within
from rosemary.domain.filters import EVERYTHING, TRASH, MemoryFilter, SavedFilter
from rosemary.domain.models import Facet, Facets
from rosemary.domain.tags import SEPARATOR, TagNode, ancestors, is_below, is_same
from rosemary.domain.types import MemoryType, SortOrder
from rosemary.gui import texts

Index: TypeAlias = QModelIndex | QPersistentModelIndex

EntryRole: Final = int(Qt.ItemDataRole.UserRole) + 1
"""The `Entry` of a row."""

PartRole: Final = EntryRole + 1
"""Whether the chosen filter narrows to what a row stands for, maybe to more beside it."""

TAGS_AT_FIRST: Final = 12
PROJECTS_AT_FIRST: Final = 24
"""The rest is shown on request."""

_TAG_ENTRIES_MAX: Final = 20_000
PINNED: Final = MemoryFilter(is_pinned=True)
_TALK: Final = MemoryType.CONVERSATION
CONVERSATIONS: Final = MemoryFilter(types=(_TALK,))
RECENT: Final = SavedFilter(name="", where=EVERYTHING, order=SortOrder.USED)
"""The memories most recently given to assistants or written."""


class Part(Enum):
    """A section that at first shows only some of its rows."""

    TAGS = auto()
    PROJECTS = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One row.

    Attributes:
        where: the filter of the row; None for headings and for rows that show the rest of a
            section.
        count: None while unknown.
        icon: the name of its icon; "" if `memory_type` gives a dot instead.
        saved: the saved filter of the row.
        colour: of a tag, if it has one.
        unfolds: the section that the row shows in full; None for other rows.
        is_fixed: whether a saved filter is built in.
        depth: the number of parent tags.
        is_folded: whether child tags are hidden; None if there are none.
    """

    label: str
    where: MemoryFilter | None = None
    count: int | None = None
    icon: str = ""
    memory_type: MemoryType | None = None
    saved: SavedFilter | None = None
    colour: str = ""
    is_heading: bool = False
    unfolds: Part | None = None
    is_fixed: bool = False
    depth: int = 0
    is_folded: bool | None = None


class NavigationModel(QStringListModel):
    """Headings and filters; `set_facets` supplies the counts.

    Qt itself counts the rows of a string model. A view asks for the count once per row during
    layout, and with thousands of rows it would wait for Python's lock each time.

    Signals:
        entries_moved: rows changed places, but none was added or removed.
    """

    entries_moved = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._facets: Facets | None = None
        self._chosen = EVERYTHING
        self._filters: tuple[SavedFilter, ...] = ()
        self._filter_counts: Mapping[str, int] = {}
        self._project_names: Mapping[str, str] = {}
        self._tags: tuple[TagNode, ...] = ()
        self._tag_entries: dict[tuple[str, int, str | None, bool, bool], Entry] = {}
        self._project_entries: dict[tuple[str, str, int], Entry] = {}
        self._unfolded: set[str] = set()
        self._whole: set[Part] = set()
        self._entries: list[Entry] = []
        self._entries_before: list[Entry] = []
        self._replace_all(list(self._all_entries()))

    @property
    def entries(self) -> Sequence[Entry]:
        """The rows, from the top."""
        return self._entries

    @property
    def facets(self) -> Facets | None:
        """The counts shown; None until there are any."""
        return self._facets

    @override
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        entry = self._entry(index.row())
        if entry is None:
            return None
        if role == EntryRole:
            return entry
        if role == Qt.ItemDataRole.DisplayRole:
            return entry.label
        if role == PartRole:
            return self._is_part(entry)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._spoken(entry)
        return None

    @override
    def flags(self, index: Index) -> Qt.ItemFlag:
        entry = self._entry(index.row())
        if entry is None or entry.is_heading:
            return Qt.ItemFlag.NoItemFlags
        flag = Qt.ItemFlag
        return flag.ItemIsEnabled | flag.ItemIsSelectable | flag.ItemNeverHasChildren

    def set_facets(self, facets: Facets) -> None:
        """Show new counts."""
        self._facets = facets
        self._rebuild()

    def set_tags(self, tags: tuple[TagNode, ...]) -> None:
        """Show the tags in use. Each counts the memories of its child tags too."""
        self._tags = tags
        if len(self._tag_entries) > _TAG_ENTRIES_MAX:
            self._tag_entries.clear()
        self._rebuild()

    def set_filter_counts(self, counts: Mapping[str, int]) -> None:
        """Show how many memories pass each saved filter; the keys are names."""
        self._filter_counts = counts
        self._rebuild()

    @property
    def unfolded_tags(self) -> tuple[str, ...]:
        """The unfolded tags, casefolded."""
        return tuple(sorted(self._unfolded))

    def set_unfolded_tags(self, tags: Iterable[str]) -> None:
        """Unfold these tags."""
        self._unfolded = set(tags)
        self._rebuild()

    def fold(self, row: int, *, is_folded: bool) -> None:
        """Fold or unfold the tag in a row."""
        entry = self._entries[row]
        if entry.where is None or entry.is_folded in (None, is_folded):
            return
        path = entry.where.tags[0].casefold()
        self._unfolded.discard(path) if is_folded else self._unfolded.add(path)
        self._change_below(row, list(self._all_entries()))

    def parent_of(self, row: int) -> int:
        """Return the row of the parent tag of the one in `row`, or -1."""
        depth = self._entries[row].depth
        rows = (above for above in range(row, -1, -1) if self._entries[above].depth < depth)
        return next(rows, -1)

    def set_organisation(
        self,
        filters: tuple[SavedFilter, ...],
        project_names: Mapping[str, str],
    ) -> None:
        """Show saved filters and the names of projects."""
        self._filters = filters
        self._project_names = project_names
        self._rebuild()

    def choose(self, where: MemoryFilter) -> int:
        """Note the chosen filter, so that its row stays, and return the row."""
        was, self._chosen = self._chosen, where
        for tag in where.tags:
            if self.row_of(MemoryFilter(tags=(tag,))) < 0:
                self._unfolded |= {path.casefold() for path in ancestors(tag)}
        self._rebuild()
        if where != was:
            self.dataChanged.emit(self.index(0), self.index(self.rowCount() - 1), [PartRole])
        return self.row_of(where)

    def has_tag(self, tag: str) -> bool:
        """Return whether a memory has a tag or one of its child tags."""
        return _node_of(self._tags, tag) is not None

    def spelled(self, tag: str) -> str:
        """Return a tag as it is already spelled in use."""
        node = _node_of(self._tags, tag)
        return tag if node is None else node.path

    def unfold(self, part: Part) -> None:
        """Show all rows of a section."""
        self._whole.add(part)
        self._rebuild()

    def row_of(self, where: MemoryFilter) -> int:
        """Return the row of a filter, or -1."""
        rows = (row for row, entry in enumerate(self._entries) if entry.where == where)
        return next(rows, -1)

    def row_of_saved(self, saved: SavedFilter) -> int:
        """Return the row of a saved filter, or -1."""
        rows = (row for row, entry in enumerate(self._entries) if entry.saved == saved)
        return next(rows, -1)

    def _is_part(self, entry: Entry) -> bool:
        where = entry.where
        return where is not None and where != EVERYTHING and is_within(where, self._chosen)

    def _spoken(self, entry: Entry) -> str:
        parts = [entry.label]
        if entry.count is not None:
            parts.append(texts.memory_count(entry.count))
        if entry.depth and entry.where is not None:
            above = entry.where.tags[0].rpartition(SEPARATOR)[0]
            parts.append(self.tr("below {tag}").format(tag=texts.one_line(above)))
        if entry.is_folded is not None:
            parts.append(self.tr("folded") if entry.is_folded else self.tr("unfolded"))
        if self._is_part(entry):
            parts.append(self.tr("part of the filter"))
        return ", ".join(parts)

    def _entry(self, row: int) -> Entry | None:
        """Return the entry of a row; the old one until Qt has the new rows."""
        has_new_rows = len(self._entries) == self.rowCount()
        entries = self._entries if has_new_rows else self._entries_before
        return entries[row] if 0 <= row < len(entries) else None

    def _change_below(self, row: int, entries: list[Entry]) -> None:
        """Take over entries that differ only in and below one row."""
        more = len(entries) - len(self._entries)
        self._entries_before, self._entries = self._entries, entries
        if more > 0:
            self.insertRows(row + 1, more)
        elif more < 0:
            self.removeRows(row + 1, -more)
        self.dataChanged.emit(self.index(row), self.index(row))

    def _replace_all(self, entries: list[Entry]) -> None:
        self._entries_before, self._entries = self._entries, entries
        # Qt only counts these; `data` supplies the texts.
        self.setStringList([entry.label for entry in entries])

    def _rebuild(self) -> None:
        old, new = self._entries, list(self._all_entries())
        pairs = zip(old, new, strict=False)
        changed = [row for row, (was, now) in enumerate(pairs) if was is not now and was != now]
        if len(old) != len(new) or any(
            old[row].is_heading != new[row].is_heading for row in changed
        ):
            self._replace_all(new)
        elif changed:
            self._entries = new
            self.dataChanged.emit(self.index(changed[0]), self.index(changed[-1]))
            if any(_shape(old[row]) != _shape(new[row]) for row in changed):
                self.entries_moved.emit()

    def _all_entries(self) -> Iterator[Entry]:
        facets = self._facets
        total = None if facets is None else facets.total
        has_talks = facets is not None and facets.total < sum(each.count for each in facets.types)
        label = self.tr("Notes") if has_talks else self.tr("All memories")
        yield Entry(label=label, where=EVERYTHING, count=total, icon="layers")
        if facets is not None and has_talks:
            talks = sum(each.count for each in facets.types if each.value == _TALK)
            label = self.tr("Conversations")
            yield Entry(label=label, where=CONVERSATIONS, count=talks, icon="messages-square")
        yield Entry(label=self.tr("Pinned"), where=PINNED, count=self._pinned_count(), icon="pin")
        yield Entry(label=self.tr("Recently used"), saved=RECENT, icon="history", is_fixed=True)
        trashed = None if facets is None else facets.trashed
        yield Entry(label=self.tr("Trash"), where=TRASH, count=trashed, icon="trash-2")
        if facets is not None:
            yield from self._section(self.tr("Saved filters"), self._saved_filter_rows())
            types = _with_chosen(facets.types, self._chosen.types)
            kinds = [each for each in types if not (has_talks and each.value == _TALK)]
            yield from self._section(self.tr("Types"), _type_rows(kinds))
            rows = list(self._tag_rows())
            yield from self._section(self.tr("Tags"), [*rows, *self._chosen_tag_rows(rows)])
            sources = _with_chosen(facets.sources, self._chosen.sources)
            yield from self._section(self.tr("Sources"), _source_rows(sources))
            project = self._chosen.project_id
            projects = _with_chosen(facets.projects, () if project is None else (project,))
            yield from self._section(self.tr("Projects"), self._project_rows(projects))

    def _pinned_count(self) -> int | None:
        if self._facets is None:
            return None
        tags = self._facets.tags
        return sum(tag.count for tag in tags if tag.value.casefold() == texts.PINNED_TAG)

    def _section(self, heading: str, entries: Iterable[Entry]) -> Iterator[Entry]:
        shown = list(entries)
        if shown:
            yield Entry(label=heading, is_heading=True)
            yield from shown

    def _tag_rows(self) -> Iterator[Entry]:
        pin = texts.PINNED_TAG
        usual = [each for each in self._tags if each.children or each.path.casefold() != pin]
        shown = usual if Part.TAGS in self._whole else usual[:TAGS_AT_FIRST]
        yield from self._node_rows(shown, 0)
        if len(shown) < len(usual):
            text = self.tr("Show all %Ln tags", "", len(usual))
            yield Entry(label=text, icon="chevron-down", unfolds=Part.TAGS)

    def _node_rows(self, nodes: Iterable[TagNode], depth: int) -> Iterator[Entry]:
        for node in nodes:
            is_folded = bool(node.children) and node.path.casefold() not in self._unfolded
            yield self._tag_row(node, depth, is_folded=is_folded)
            if not is_folded:
                yield from self._node_rows(node.children, depth + 1)

    def _tag_row(self, node: TagNode, depth: int, *, is_folded: bool) -> Entry:
        """Return the row of a tag; the cached one if nothing about it changed."""
        known = (node.path, node.total, node.colour, bool(node.children), is_folded)
        entry = self._tag_entries.get(known)
        if entry is None:
            entry = self._tag_entries[known] = Entry(
                label=texts.one_line(node.label),
                where=MemoryFilter(tags=(node.path,)),
                count=node.total,
                icon="tag",
                colour=node.colour or "",
                depth=depth,
                is_folded=is_folded if node.children else None,
            )
        return entry

    def _chosen_tag_rows(self, shown: list[Entry]) -> Iterator[Entry]:
        """Yield the chosen tags with their full names, where no row stands for them."""
        for tag in self._chosen.tags:
            if any(each.where and is_same(each.where.tags[0], tag) for each in shown):
                continue
            node = _node_of(self._tags, tag)
            yield Entry(
                label=texts.one_line(tag),
                where=MemoryFilter(tags=(tag,)),
                count=node.total if node is not None else 0,
                icon="tag",
                colour=(node.colour if node is not None else None) or "",
            )

    def _saved_filter_rows(self) -> Iterator[Entry]:
        for saved in self._filters:
            count = self._filter_counts.get(saved.name)
            label = texts.one_line(saved.name)
            yield Entry(label=label, saved=saved, count=count, icon="bookmark")

    def _project_rows(self, projects: tuple[Facet, ...]) -> Iterator[Entry]:
        if all(not project.value for project in projects):
            return
        before, self._project_entries = self._project_entries, {}
        for project in self._shown_projects(projects):
            name = self._project_names.get(project.value, project.value)
            known = (project.value, name, project.count)
            # There may be thousands, and most are unchanged since the last save.
            entry = before.get(known) or self._project_row(project, name)
            self._project_entries[known] = entry
            yield entry
        if len(self._project_entries) < len(projects):
            text = self.tr("Show all %Ln projects", "", len(projects))
            yield Entry(label=text, icon="chevron-down", unfolds=Part.PROJECTS)

    def _shown_projects(self, projects: tuple[Facet, ...]) -> tuple[Facet, ...]:
        """Return the largest projects and the chosen one, unless all are shown."""
        # A single hidden project is shown: the row to show it would take as much room.
        if Part.PROJECTS in self._whole or len(projects) <= PROJECTS_AT_FIRST + 1:
            return projects
        rest = projects[PROJECTS_AT_FIRST:]
        chosen = (each for each in rest if each.value == self._chosen.project_id)
        return (*projects[:PROJECTS_AT_FIRST], *chosen)

    def _project_row(self, project: Facet, name: str) -> Entry:
        label = texts.one_line(name) or self.tr("No project")
        where = replace(EVERYTHING, project_id=project.value)
        return Entry(label=label, where=where, count=project.count, icon="folder")


def _shape(entry: Entry) -> object:
    return entry.where, entry.saved, entry.depth, entry.is_folded


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


def _type_rows(types: Iterable[Facet]) -> Iterator[Entry]:
    for facet in types:
        kind = MemoryType(facet.value)
        where = MemoryFilter(types=(kind,))
        yield Entry(label=texts.type_name(kind), where=where, count=facet.count, memory_type=kind)


def _source_rows(sources: tuple[Facet, ...]) -> Iterator[Entry]:
    for facet in sources:
        yield Entry(
            label=texts.source_name(facet.value),
            where=MemoryFilter(sources=(facet.value,)),
            count=facet.count,
            icon=texts.source_icon(facet.value),
        )
