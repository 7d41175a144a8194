"""The sidebar's rows: what the list can be narrowed to, each with its count."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from typing_extensions import override

from rosemary.domain.filters import EVERYTHING, TRASH, MemoryFilter
from rosemary.domain.models import Facet, Facets
from rosemary.domain.saved_filters import SavedFilter
from rosemary.domain.types import MemoryType
from rosemary.gui import texts

Index: TypeAlias = QModelIndex | QPersistentModelIndex

EntryRole: Final = int(Qt.ItemDataRole.UserRole) + 1
"""The `Entry` of a row."""

TAGS_AT_FIRST: Final = 12
PINNED: Final = MemoryFilter(tags=(texts.PINNED_TAG,))


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One row.

    Attributes:
        where: what the list shows when the row is chosen; None for headings and for the row
            that unfolds the tags.
        count: None where there is nothing to count yet.
        icon: name of its icon; "" where `memory_type` gives a dot instead.
        saved: the filter that was kept under this name.
        colour: of a tag that has one.
    """

    label: str
    where: MemoryFilter | None = None
    count: int | None = None
    icon: str = ""
    memory_type: MemoryType | None = None
    saved: SavedFilter | None = None
    colour: str = ""
    is_heading: bool = False
    is_unfolding: bool = False


class NavigationModel(QAbstractListModel):
    """Headings and filters; the counts come from `set_facets`."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._facets: Facets | None = None
        self._chosen = EVERYTHING
        self._filters: tuple[SavedFilter, ...] = ()
        self._project_names: Mapping[str, str] = {}
        self._tag_colours: Mapping[str, str] = {}
        self._is_unfolded = False
        self._entries: list[Entry] = list(self._all_entries())

    @property
    def facets(self) -> Facets | None:
        """The counts that are shown; None until there are any."""
        return self._facets

    @override
    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._entries)

    @override
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or index.row() >= len(self._entries):
            return None
        entry = self._entries[index.row()]
        if role == EntryRole:
            return entry
        if role == Qt.ItemDataRole.DisplayRole:
            return entry.label
        if role == Qt.ItemDataRole.AccessibleTextRole:
            count = "" if entry.count is None else f", {texts.memory_count(entry.count)}"
            return entry.label + count
        return None

    @override
    def flags(self, index: Index) -> Qt.ItemFlag:
        if index.isValid() and self._entries[index.row()].is_heading:
            return Qt.ItemFlag.NoItemFlags
        return super().flags(index)

    def set_facets(self, facets: Facets) -> None:
        """Show new counts."""
        self._facets = facets
        self._rebuild()

    def set_organisation(
        self,
        filters: tuple[SavedFilter, ...],
        project_names: Mapping[str, str],
        tag_colours: Mapping[str, str],
    ) -> None:
        """Show saved filters, the names of projects, and the colours of casefolded tags."""
        self._filters = filters
        self._project_names = project_names
        self._tag_colours = tag_colours
        self._rebuild()

    def choose(self, where: MemoryFilter) -> int:
        """Note which filter is shown, so that its row stays, and return the row."""
        self._chosen = where
        row = self.row_of(where)
        if row < 0:
            self._rebuild()
            row = self.row_of(where)
        return row

    def unfold(self) -> None:
        """Show all tags."""
        self._is_unfolded = True
        self._rebuild()

    def row_of(self, where: MemoryFilter) -> int:
        """Return the row of a filter, or -1."""
        rows = (row for row, entry in enumerate(self._entries) if entry.where == where)
        return next(rows, -1)

    def row_of_saved(self, saved: SavedFilter) -> int:
        """Return the row of a saved filter, or -1."""
        rows = (row for row, entry in enumerate(self._entries) if entry.saved == saved)
        return next(rows, -1)

    def _rebuild(self) -> None:
        entries = list(self._all_entries())
        is_same_shape = [(e.where, e.saved) for e in entries] == [
            (e.where, e.saved) for e in self._entries
        ]
        if is_same_shape:
            self._entries = entries
            self.dataChanged.emit(self.index(0), self.index(len(entries) - 1))
            return
        self.beginResetModel()
        self._entries = entries
        self.endResetModel()

    def _all_entries(self) -> Iterator[Entry]:
        facets = self._facets
        total = None if facets is None else facets.total
        yield Entry(label=self.tr("All memories"), where=EVERYTHING, count=total, icon="layers")
        yield Entry(label=self.tr("Pinned"), where=PINNED, count=self._pinned_count(), icon="pin")
        trashed = None if facets is None else facets.trashed
        yield Entry(label=self.tr("Trash"), where=TRASH, count=trashed, icon="trash-2")
        if facets is not None:
            yield from self._section(self.tr("Saved filters"), self._of_saved())
            yield from self._section(self.tr("Types"), _of_types(facets.types))
            yield from self._section(self.tr("Tags"), self._of_tags(facets.tags))
            yield from self._section(self.tr("Sources"), _of_sources(facets.sources))
            yield from self._section(self.tr("Projects"), self._of_projects(facets.projects))

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

    def _of_tags(self, tags: tuple[Facet, ...]) -> Iterator[Entry]:
        usual = [tag for tag in tags if tag.value.casefold() != texts.PINNED_TAG]
        shown = usual if self._is_unfolded else usual[:TAGS_AT_FIRST]
        for tag in shown:
            where = MemoryFilter(tags=(tag.value,))
            yield Entry(
                label=texts.one_line(tag.value),
                where=where,
                count=tag.count,
                icon="tag",
                colour=self._tag_colours.get(tag.value.casefold(), ""),
            )
        if self._is_chosen_missing(shown):
            (name,) = self._chosen.tags
            counts = (tag.count for tag in usual if tag.value == name)
            yield Entry(
                label=texts.one_line(name),
                where=self._chosen,
                count=next(counts, 0),
                icon="tag",
                colour=self._tag_colours.get(name.casefold(), ""),
            )
        if len(shown) < len(usual):
            text = self.tr("Show all %Ln tags", "", len(usual))
            yield Entry(label=text, icon="chevron-down", is_unfolding=True)

    def _is_chosen_missing(self, shown: list[Facet]) -> bool:
        tags = self._chosen.tags
        return bool(tags) and self._chosen != PINNED and tags[0] not in {t.value for t in shown}

    def _of_saved(self) -> Iterator[Entry]:
        for saved in self._filters:
            yield Entry(label=texts.one_line(saved.name), saved=saved, icon="bookmark")

    def _of_projects(self, projects: tuple[Facet, ...]) -> Iterator[Entry]:
        if all(not project.value for project in projects):
            return
        for project in projects:
            name = self._project_names.get(project.value, project.value)
            label = texts.one_line(name) or self.tr("No project")
            where = replace(EVERYTHING, project_id=project.value)
            yield Entry(label=label, where=where, count=project.count, icon="folder")


def _of_types(types: tuple[Facet, ...]) -> Iterator[Entry]:
    for facet in types:
        kind = MemoryType(facet.value)
        where = MemoryFilter(types=(kind,))
        yield Entry(label=texts.type_name(kind), where=where, count=facet.count, memory_type=kind)


def _of_sources(sources: tuple[Facet, ...]) -> Iterator[Entry]:
    for facet in sources:
        yield Entry(
            label=texts.source_name(facet.value),
            where=MemoryFilter(sources=(facet.value,)),
            count=facet.count,
            icon=texts.source_icon(facet.value),
        )
