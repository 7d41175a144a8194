"""The tree of the sidebar: sections with the rows that `NavigationEntries` makes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QStandardItem, QStandardItemModel

from rosemary.domain.filters import EVERYTHING, MemoryFilter, SavedFilter, is_within
from rosemary.domain.models import Facets, ProjectShare
from rosemary.domain.tags import SEPARATOR, TagNode
from rosemary.gui import texts
from rosemary.gui.memories.list_changes import Rows, list_changes
from rosemary.gui.memories.navigation_entries import (
    FOLDED,
    Branch,
    Entry,
    NavigationEntries,
    Section,
)

Index: TypeAlias = QModelIndex | QPersistentModelIndex

EntryRole: Final = int(Qt.ItemDataRole.UserRole) + 1
"""The `Entry` of a row."""

PartRole: Final = EntryRole + 1
"""Whether the chosen filter narrows to what a row stands for, maybe to more beside it."""


class _Row:
    """A row that the model has, and those below it."""

    __slots__ = ("below", "entry", "is_part", "item")

    def __init__(self, entry: Entry, *, is_part: bool) -> None:
        self.entry = entry
        self.is_part = is_part
        self.below: list[_Row] = []
        self.item = QStandardItem()
        self.write()

    def write(self) -> None:
        """Put what the row shows into its item."""
        flag, entry, item = Qt.ItemFlag, self.entry, self.item
        flags = flag.NoItemFlags
        if entry.section is not None:
            flags = flag.ItemIsEnabled
        elif entry.is_choosable:
            flags = flag.ItemIsEnabled | flag.ItemIsSelectable
        item.setFlags(flags)
        item.setText(entry.label)
        item.setAccessibleText(_spoken(entry, is_part=self.is_part))
        item.setData(entry, EntryRole)
        item.setData(self.is_part, PartRole)


class NavigationModel(QStandardItemModel):
    """Sections and filters; `set_facets` supplies the counts.

    Qt keeps the rows itself. A view asks for several things once per row during layout, and with
    thousands of rows it would wait for Python's lock each time.

    Signals:
        changing: rows may come, go or change places.
        changed: they have done so, or have other texts.
    """

    changing = Signal()
    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._source = NavigationEntries()
        self._folded: set[Section] = set()
        self._rows: list[_Row] = []
        self._marked = EVERYTHING
        self._is_chosen_new = False
        self._rebuild()

    @property
    def entries(self) -> Sequence[Entry]:
        """The rows from the top, those of folded sections too, but none below a folded tag."""
        return [row.entry for row in _walk(self._rows)]

    def rows(self) -> Sequence[QModelIndex]:
        """Return the rows of `entries`."""
        return [row.item.index() for row in _walk(self._rows)]

    @property
    def facets(self) -> Facets | None:
        """The counts shown; None until there are any."""
        return self._source.facets

    def set_facets(self, facets: Facets) -> None:
        """Show new counts."""
        self._source.facets = facets
        self._rebuild()

    def set_tags(self, tags: tuple[TagNode, ...]) -> None:
        """Show the tags in use. Each counts the memories of its child tags too."""
        self._source.tags = tags
        self._rebuild()

    def set_filter_counts(self, counts: Mapping[str, int]) -> None:
        """Show how many memories pass each saved filter; the keys are names."""
        self._source.filter_counts = counts
        self._rebuild()

    def set_organisation(
        self,
        filters: tuple[SavedFilter, ...],
        project_names: Mapping[str, str],
        shares: Sequence[ProjectShare] = (),
    ) -> None:
        """Show saved filters, the names of projects, and which of them are shared."""
        self._source.filters = filters
        self._source.project_names = project_names
        self._source.set_shares(shares)
        self._rebuild()

    def find_tags(self, wanted: str) -> None:
        """List only tags that have a text in their names; "" lists all again."""
        self._source.wanted_tag = wanted.strip()
        self._rebuild()

    @property
    def unfolded_tags(self) -> tuple[str, ...]:
        """The unfolded tags, casefolded."""
        return tuple(sorted(self._source.unfolded))

    def set_unfolded_tags(self, tags: Iterable[str]) -> None:
        """Unfold these tags."""
        self._source.unfolded = set(tags)
        self._rebuild()

    @property
    def folded_sections(self) -> tuple[str, ...]:
        """The names of the folded sections."""
        return tuple(sorted(self._folded))

    @property
    def section_order(self) -> tuple[str, ...]:
        """The names of the sections from the top; empty for the usual order."""
        return () if self._source.order == tuple(Section) else self._source.order

    def arrange(self, order: Iterable[str], folded: Iterable[str]) -> None:
        """Put the sections into an order, and fold some; unknown names are passed over."""
        known = dict.fromkeys(Section(each) for each in order if each in set(Section))
        self._source.order = tuple(dict.fromkeys((*known, *Section)))
        self._folded = {Section(each) for each in folded if each in set(Section)}
        self._rebuild()

    def is_open(self, entry: Entry) -> bool:
        """Return whether the rows below a section or a tag are to be seen."""
        if entry.section is not None:
            return entry.section not in self._folded
        return self._source.is_open(entry)

    def fold(self, entry: Entry, *, is_folded: bool) -> None:
        """Fold or unfold a section or a tag."""
        has_rows = entry.section is not None or entry.has_below
        if not has_rows or self.is_open(entry) != is_folded:
            return
        if entry.section is not None:
            (self._folded.add if is_folded else self._folded.discard)(entry.section)
        elif entry.where is not None:
            path = entry.where.tags[0].casefold()
            unfolded = self._source.unfolded
            (unfolded.discard if is_folded else unfolded.add)(path)
        self._rebuild()

    @property
    def sections(self) -> Sequence[Section]:
        """The sections that have rows, from the top."""
        return [row.entry.section for row in self._rows if row.entry.section is not None]

    def move_section(self, section: Section, before: Section | None) -> None:
        """Move a section before another one, or to the end; before itself it stays."""
        if before is section:
            return
        rest = [each for each in self._source.order if each is not section]
        at = len(rest) if before is None else rest.index(before)
        self.arrange((*rest[:at], section, *rest[at:]), self._folded)

    def choose(self, where: MemoryFilter) -> QModelIndex:
        """Note the chosen filter, so that its row stays, and return the row."""
        self._source.chosen = where
        for tag in where.tags:
            if not self.index_of(MemoryFilter(tags=(tag,))).isValid():
                self._source.unfold_to(tag)
        self._rebuild()
        return self.index_of(where)

    def has_tag(self, tag: str) -> bool:
        """Return whether a memory has a tag or one of its child tags."""
        return self._source.node_of(tag) is not None

    def spelled(self, tag: str) -> str:
        """Return a tag as it is already spelled in use."""
        node = self._source.node_of(tag)
        return tag if node is None else node.path

    def show_all(self, section: Section) -> None:
        """Show all rows of a section."""
        self._source.shown_whole.add(section)
        self._rebuild()

    def index_of(self, where: MemoryFilter) -> QModelIndex:
        """Return the row of a filter; an invalid one if there is none."""
        return self._index(lambda entry: entry.where == where)

    def index_of_saved(self, saved: SavedFilter) -> QModelIndex:
        """Return the row of a saved filter; an invalid one if there is none."""
        return self._index(lambda entry: entry.saved == saved)

    def index_of_field(self) -> QModelIndex:
        """Return the row for the field that finds tags; an invalid one if there is none."""
        return self._index(lambda entry: entry.is_field)

    def first_match(self) -> QModelIndex:
        """Return the first tag with the wanted text in its name; an invalid one without any."""
        wanted = self._source.wanted_tag.casefold()
        return self._index(
            lambda entry: (
                entry.where is not None
                and bool(entry.where.tags)
                and wanted in entry.where.tags[0].casefold()
            )
        )

    def _index(self, is_wanted: Callable[[Entry], bool]) -> QModelIndex:
        found = (row.item.index() for row in _walk(self._rows) if is_wanted(row.entry))
        return next(found, QModelIndex())

    def _is_part(self, entry: Entry) -> bool:
        where = entry.where
        return where is not None and where != EVERYTHING and is_within(where, self._source.chosen)

    def _rebuild(self) -> None:
        self.changing.emit()
        self._is_chosen_new = self._source.chosen != self._marked
        self._marked = self._source.chosen
        self._sync(self.invisibleRootItem(), self._rows, list(self._source.branches()))
        self.changed.emit()

    def _sync(self, parent: QStandardItem, rows: list[_Row], wanted: Sequence[Branch]) -> None:
        """Make the rows below an item those that are wanted, and keep what stays."""
        pairs = zip(rows, wanted, strict=False)
        is_same = len(rows) == len(wanted) and all(
            row.entry.key == branch.entry.key for row, branch in pairs
        )
        if not is_same:
            self._change_rows(parent, rows, wanted)
        for row, branch in zip(rows, wanted, strict=True):
            self._update(row, branch)

    def _change_rows(
        self, parent: QStandardItem, rows: list[_Row], wanted: Sequence[Branch]
    ) -> None:
        old = {row.entry.key: row.entry for row in rows}
        moved = {
            branch.entry.key for branch in wanted if old.get(branch.entry.key) is not branch.entry
        }
        keys = [branch.entry.key for branch in wanted]
        changes = list_changes([*old], keys, moved)
        removals, insertions = changes.removals, changes.insertions
        if changes.is_reset:
            removals = (Rows(0, len(rows) - 1),) if rows else ()
            insertions = (Rows(0, len(wanted) - 1),)
        for run in removals:
            parent.removeRows(run.first, run.last + 1 - run.first)
            del rows[run.first : run.last + 1]
        for run in insertions:
            new = [self._made(branch) for branch in wanted[run.first : run.last + 1]]
            parent.insertRows(run.first, [row.item for row in new])
            rows[run.first : run.first] = new

    def _made(self, branch: Branch) -> _Row:
        row = _Row(branch.entry, is_part=self._is_part(branch.entry))
        row.below = [self._made(each) for each in branch.below]
        if row.below:
            row.item.appendRows([each.item for each in row.below])
        return row

    def _update(self, row: _Row, branch: Branch) -> None:
        is_other = row.entry is not branch.entry and row.entry != branch.entry
        is_part = row.is_part
        if is_other or self._is_chosen_new:
            is_part = self._is_part(branch.entry)
        if is_other or is_part != row.is_part:
            row.entry, row.is_part = branch.entry, is_part
            row.write()
        if row.below or branch.below:
            self._sync(row.item, row.below, branch.below)


def _walk(rows: Iterable[_Row]) -> Iterator[_Row]:
    for row in rows:
        if row.entry is not FOLDED[0].entry:
            yield row
            yield from _walk(row.below)


def _spoken(entry: Entry, *, is_part: bool) -> str:
    if entry.is_field:
        return texts.translate("TagField", "Find a tag")
    parts = [entry.label, entry.note] if entry.note else [entry.label]
    if entry.count is not None:
        parts.append(texts.memory_count(entry.count))
    if entry.depth and entry.where is not None:
        above = entry.where.tags[0].rpartition(SEPARATOR)[0]
        pattern = texts.translate("NavigationModel", "below {tag}")
        parts.append(pattern.format(tag=texts.one_line(above)))
    if is_part:
        parts.append(texts.translate("NavigationModel", "part of the filter"))
    return texts.listed(parts)
