"""The list of memories: all ids are known, cards are loaded when they come into view.

The rows stand under stretches of time: today, yesterday, this week, a month.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Final, TypeAlias

from PySide6.QtCore import (
    QAbstractListModel,
    QCoreApplication,
    QDate,
    QLocale,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    QTimer,
    Signal,
)
from typing_extensions import override

from rosemary.domain.assistants import is_persons_source
from rosemary.domain.conversations import is_exchange
from rosemary.domain.headlines import headline_of
from rosemary.domain.memory_ids import MemoryIds, all_of
from rosemary.domain.models import Memory, Passage
from rosemary.domain.naming import cut
from rosemary.domain.settings import TrashSettings
from rosemary.domain.types import MemoryId, MemoryType
from rosemary.gui import texts
from rosemary.gui.memories.list_changes import ListChanges, list_changes, spliced

translate = QCoreApplication.translate


def local_day(moment: datetime) -> date:
    """Return the day of a time where the person is."""
    return moment.astimezone().date()


class DateGroups:
    """Names the stretch of time that a memory belongs to, as seen from one day.

    Weeks are those of the person's country. Before last week it is the month; before this year, the
    year. What is dated after today stands under its month too.
    """

    def __init__(self, today: date) -> None:
        self.today = today
        weekday = (today.isoweekday() - QLocale().firstDayOfWeek().value) % 7
        self._this_week = today - timedelta(days=weekday)
        self._names: dict[date, str] = {}

    def name_of(self, moment: datetime) -> str:
        """Return the name of the stretch that a time lies in."""
        day = local_day(moment)
        if day not in self._names:
            self._names[day] = self._named(day)
        return self._names[day]

    def _named(self, day: date) -> str:
        ago = (self.today - day).days
        if ago == 0:
            return translate("DateGroups", "Today")
        if ago == 1:
            return translate("DateGroups", "Yesterday")
        if ago > 0 and day >= self._this_week:
            return translate("DateGroups", "This week")
        if ago > 0 and day >= self._this_week - timedelta(days=7):
            return translate("DateGroups", "Last week")
        pattern = "yyyy" if day.year < self.today.year else "MMMM yyyy"
        name = QLocale().toString(QDate(day.year, day.month, day.day), pattern)
        return name[:1].upper() + name[1:]


TITLE_CHARS: Final = 200
SNIPPET_CHARS: Final = 400
_READ_CHARS: Final = 3 * SNIPPET_CHARS
_TAGS_SHOWN: Final = 8
_MARKUP = re.compile(
    r"```\w*"  # fences, with their language
    r"|^\s*\|?[-:| ]{3,}\|?\s*$"  # the rule under a table's head
    r"|!?\[([^\]]*)\]\([^)]*\)"  # links and pictures: their text stays
    r"|^\s*(?:[-+*]|\d+\.) (?:\[[ xX]\] )?"  # bullets and boxes
    r"|^\s*(?:#{1,6}|>+) "  # headings, quotes
    r"|\|",
    re.MULTILINE,
)
_EMPHASIS = re.compile(
    r"(?<![\w*])\*+(?=\S)|(?<=\S)\*+(?![\w*])|`+|(?<!\w)_+(?=\w)|(?<=\w)_+(?!\w)"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """A memory as the list shows it. Made in a worker, ready to paint.

    Attributes:
        snippet: plain text of the passage to show, at most 400 characters.
        repeated_chars: how many characters at the start of the snippet repeat the title.
        tags: the first eight; `tag_count` counts all.
        saver: who saved it, "" for the person; with the name of an icon.
        leaves_at: when it is deleted for good; None outside the trash.
        is_exchange: whether it is part of a conversation.
    """

    id: MemoryId
    title: str
    snippet: str
    repeated_chars: int
    memory_type: MemoryType
    tags: tuple[str, ...]
    tag_count: int
    importance: float
    is_pinned: bool
    created_at: datetime
    changed_at: datetime
    saver: str = ""
    saver_icon: str = ""
    leaves_at: datetime | None = None
    is_exchange: bool = False


def card_of(
    memory: Memory, excerpt: Passage | None = None, trash: TrashSettings | None = None
) -> Card:
    """Return the card of a memory.

    Args:
        memory: what it shows.
        excerpt: the passage of a long text to show.
        trash: says how long a deleted one is kept; without it the card does not tell.
    """
    headline = headline_of(memory)
    title = cut(texts.title(headline.title), TITLE_CHARS)
    begin = headline.rest
    start = excerpt.start if excerpt and excerpt.start > begin else begin
    snippet = plain(memory.content[start : start + _READ_CHARS])[:SNIPPET_CHARS]
    is_cut = start > begin
    repeated = 0 if start else prefix_chars(snippet, plain(title).rstrip("…. "))
    tags = tuple(tag for tag in memory.tags if tag.casefold() != texts.PINNED_TAG)
    return Card(
        id=memory.id,
        title=title,
        snippet=("… " + snippet) if is_cut else snippet,
        repeated_chars=repeated,
        memory_type=memory.memory_type,
        tags=tuple(texts.one_line(tag) for tag in tags[:_TAGS_SHOWN]),
        tag_count=len(tags),
        importance=memory.importance,
        is_pinned=len(tags) < len(memory.tags),
        created_at=memory.created_at,
        changed_at=memory.updated_at,
        saver="" if is_persons_source(memory.source) else texts.saver_name(memory),
        saver_icon=texts.source_icon(memory.source),
        leaves_at=_leaves_at(memory, trash),
        is_exchange=is_exchange(memory),
    )


def _leaves_at(memory: Memory, trash: TrashSettings | None) -> datetime | None:
    if trash is None or memory.deleted_at is None:
        return None
    return memory.deleted_at + timedelta(days=trash.kept_days)


def plain(markdown: str) -> str:
    """Return Markdown as plain text on one line, without unprintable characters."""
    without = _MARKUP.sub(lambda found: found.group(1) or " ", markdown)
    return " ".join(texts.one_line(_EMPHASIS.sub("", without)).split())


def prefix_chars(text: str, words: str) -> int:
    """Return the length of `words` at the beginning of `text`; 0 if it does not begin with them.

    Spaces may differ: a title has them between sentences, a Chinese text does not.
    """
    end = 0
    for letter in "".join(words.split()):
        end += text[end : end + 1] == " "
        if text[end : end + 1] != letter:
            return 0
        end += 1
    return end


FOLD: Final = MemoryId("")
"""Stands among the ids for the row that heads the less related results."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fold:
    """The row that heads the less related results, and folds and unfolds them."""

    count: int
    is_open: bool

    @property
    def text(self) -> str:
        """What the row says: "Less related · 30"."""
        text = QCoreApplication.translate("Fold", "Less related · {count}")
        return text.format(count=texts.number(self.count))

    @property
    def spoken(self) -> str:
        """What a screen reader says of the row."""
        opened = QCoreApplication.translate("Fold", "{text}, unfolded")
        folded = QCoreApplication.translate("Fold", "{text}, folded")
        return (opened if self.is_open else folded).format(text=self.text)


Index: TypeAlias = QModelIndex | QPersistentModelIndex
CardRole: Final = int(Qt.ItemDataRole.UserRole) + 1
"""The `Card` of a row; None while it is loading."""
IdRole: Final = CardRole + 1
FoldRole: Final = CardRole + 2
"""The `Fold` of the row that heads the less related results; None for every other row."""
_NOTHING: Final = QModelIndex()
PAGE_ROWS: Final = 100
_DRAGGED: Final = (
    Qt.ItemFlag.ItemIsEnabled
    | Qt.ItemFlag.ItemIsSelectable
    | Qt.ItemFlag.ItemIsDragEnabled
    | Qt.ItemFlag.ItemNeverHasChildren
)
_PRESSED: Final = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemNeverHasChildren
_PAGES_KEPT: Final = 20
_PAGES_WANTED_AT_ONCE: Final = 4
_ROWS_AHEAD: Final = 20
_FEW: Final = 4
"""Up to so many rows are looked up one by one."""


class MemoryListModel(QAbstractListModel):
    """Rows of memories. At most 2,000 cards are in memory.

    Signals:
        cards_wanted: a tuple of ids that came into view without a card.
        more_wanted: the end of an unfinished list came into view.
        fold_wanted: the less related results are to be folded or unfolded.
    """

    cards_wanted = Signal(object)
    more_wanted = Signal()
    fold_wanted = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._ids: Sequence[MemoryId] = []
        self._cards: OrderedDict[MemoryId, Card] = OrderedDict()
        self._seen_at: dict[MemoryId, int] = {}
        self._asked: dict[MemoryId, int] = {}
        self._pages: OrderedDict[int, None] = OrderedDict()
        self._has_more = False
        self._fold: Fold | None = None
        self._fold_row = -1
        self._groups: DateGroups | None = None
        self._is_by_change = False
        self._asking = QTimer(self, singleShot=True, interval=0)
        self._asking.timeout.connect(self._on_asking)

    @property
    def ids(self) -> Sequence[MemoryId]:
        """All ids in the order shown. Do not modify them: each change makes a new list."""
        return self._ids

    @property
    def fold(self) -> Fold | None:
        """The row that heads the less related results, if there is one."""
        return self._fold if self._fold_row >= 0 else None

    @property
    def fold_row(self) -> int:
        """The number of that row, or -1."""
        return self._fold_row

    def set_fold(self, fold: Fold | None) -> None:
        """Say what the row with the id `FOLD` shows."""
        is_changed, self._fold = fold != self._fold, fold
        if is_changed and self._fold_row >= 0:
            index = self.index(self._fold_row, 0)
            self.dataChanged.emit(index, index)

    def divide(self, groups: DateGroups | None, *, is_by_change: bool = False) -> None:
        """Divide the list into stretches of time, by when memories were made or changed."""
        self._groups, self._is_by_change = groups, is_by_change

    def head_of(self, row: int) -> str:
        """Return the name of the stretch of time that begins with a row; else "".

        It takes the card before to know; until that is loaded, a row begins nothing.
        """
        name = self._group_of(row)
        if not row or not name:
            return name
        before = self._group_of(row - 1)
        return name if before and before != name else ""

    def _group_of(self, row: int) -> str:
        card = self.loaded(row)
        if card is None or self._groups is None:
            return ""
        return self._groups.name_of(card.changed_at if self._is_by_change else card.created_at)

    def loaded(self, row: int) -> Card | None:
        """Return the card of a row if it is in memory, without asking for it."""
        return self._cards.get(self._ids[row])

    def expect(self, first: int, last: int) -> None:
        """Load the cards about these rows, of which some are in sight, before they come too."""
        for row in (max(0, first - _ROWS_AHEAD), min(len(self._ids) - 1, last + _ROWS_AHEAD)):
            self._card(row)

    @override
    def rowCount(self, parent: Index = _NOTHING) -> int:
        return 0 if parent.isValid() else len(self._ids)

    @override
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = index.row()
        if not index.isValid() or row >= len(self._ids):
            return None
        if role == IdRole:
            return self._ids[row]
        if role == CardRole:
            return self._card(row)
        return self._of_fold(role) if row == self._fold_row else self._of_card(row, role)

    @override
    def flags(self, index: Index) -> Qt.ItemFlag:
        if index.isValid() and index.row() == self._fold_row:
            return _PRESSED
        return _DRAGGED if index.isValid() else Qt.ItemFlag.NoItemFlags

    @override
    def canFetchMore(self, parent: Index) -> bool:
        return not parent.isValid() and self._has_more

    @override
    def fetchMore(self, parent: Index) -> None:
        if self.canFetchMore(parent):
            self.more_wanted.emit()

    def row_of(self, memory_id: MemoryId) -> int:
        """Return the row of a memory, or -1. Takes 1 ms in a list of 100,000."""
        try:
            return self._ids.index(memory_id)
        except ValueError:
            return -1

    def rows_of(self, ids: Collection[MemoryId]) -> list[int]:
        """Return the rows of the memories that are listed, rising."""
        if len(ids) <= _FEW:
            return sorted(row for each in ids if (row := self.row_of(each)) >= 0)
        if isinstance(self._ids, MemoryIds):
            return self._ids.places_of(ids)
        wanted = frozenset(ids)
        return [row for row, each in enumerate(self._ids) if each in wanted]

    def replace(self, ids: Iterable[MemoryId], *, has_more: bool = False) -> None:
        """Show another list."""
        self._has_more = has_more
        self.beginResetModel()
        self._take(_kept(ids))
        self.endResetModel()

    def refresh(
        self,
        ids: Sequence[MemoryId],
        *,
        has_more: bool = False,
        changes: ListChanges | None = None,
    ) -> bool:
        """Show a newer state of the same list; if possible, touch only the rows that differ.

        `changes` are the steps from `self.ids` to `ids`, if a worker has found them. Returns
        whether the rows kept their identity; if not, the model was reset.
        """
        self._has_more = has_more
        if changes is None:
            changes = list_changes(self._ids, ids)
        if changes.is_reset:
            self.replace(ids, has_more=has_more)
            return False
        step = spliced(self._ids)
        for rows in changes.removals:
            self.beginRemoveRows(_NOTHING, rows.first, rows.last)
            step = step.without(rows.first, rows.last)
            self._take(step)
            self.endRemoveRows()
        for rows in changes.insertions:
            self.beginInsertRows(_NOTHING, rows.first, rows.last)
            step = step.joined_by(rows.first, ids[rows.first : rows.last + 1])
            self._take(step)
            self.endInsertRows()
        # Free it now: its steps would keep the old list alive as well.
        self._take(_kept(ids))
        return True

    def append(self, ids: Sequence[MemoryId], *, has_more: bool) -> None:
        """Add rows at the end."""
        self._has_more = has_more
        present = set(self._ids)
        new = [each for each in ids if each not in present]
        if new:
            count = len(self._ids)
            self.beginInsertRows(_NOTHING, count, count + len(new) - 1)
            self._take(all_of(self._ids, new))
            self.endInsertRows()

    def provide(self, cards: Iterable[Card]) -> None:
        """Take cards that were asked for, or newer ones of changed memories."""
        changed = []
        elsewhere = []
        for card in cards:
            self._cards[card.id] = card
            self._cards.move_to_end(card.id)
            row = self._asked.pop(card.id, -1)
            if 0 <= row < len(self._ids) and self._ids[row] == card.id:
                changed.append(row)
            else:
                elsewhere.append(card.id)
        while len(self._cards) > PAGE_ROWS * _PAGES_KEPT:
            gone, _ = self._cards.popitem(last=False)
            self._seen_at.pop(gone, None)
        # Looking up many rows would take 10 ms. Moved rows are repainted anyway or out of view.
        if len(elsewhere) <= _FEW:
            changed += self.rows_of(elsewhere)
        if changed:
            self.dataChanged.emit(self.index(min(changed), 0), self.index(max(changed), 0))

    def forget(self, ids: Collection[MemoryId]) -> None:
        """Reload the cards of these memories.

        Recently seen rows show their old cards until then.
        """
        for each in ids:
            self._asked.pop(each, None)
        stale = [each for each in self._cards if each in ids]
        for each in stale[:-PAGE_ROWS]:
            del self._cards[each]
        wanted = stale[-PAGE_ROWS:]
        if wanted:
            self._asked.update((each, self._seen_at.get(each, -1)) for each in wanted)
            self.cards_wanted.emit(tuple(wanted))

    def drop_cards(self) -> None:
        """Forget every card, because cards of search results show other passages of the text."""
        self._cards.clear()
        self._seen_at.clear()
        self._asked.clear()

    def give_up(self, ids: Iterable[MemoryId]) -> None:
        """Note that these cards failed to load; they are asked for again when next seen."""
        for each in ids:
            self._asked.pop(each, None)

    def _take(self, ids: Sequence[MemoryId]) -> None:
        self._ids = ids
        self._fold_row = self.row_of(FOLD) if self._fold is not None else -1

    def _of_card(self, row: int, role: int) -> object:
        if role == Qt.ItemDataRole.DisplayRole:
            card = self._card(row)
            return card.title if card else ""
        return self._spoken(row) if role == Qt.ItemDataRole.AccessibleTextRole else None

    def _of_fold(self, role: int) -> object:
        if self._fold is None or role == FoldRole:
            return self._fold
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._fold.spoken
        return self._fold.text if role == Qt.ItemDataRole.DisplayRole else None

    def _card(self, row: int) -> Card | None:
        memory_id = self._ids[row]
        card = self._cards.get(memory_id)
        if card is not None:
            self._cards.move_to_end(memory_id)
            self._seen_at[memory_id] = row
        elif memory_id not in self._asked and memory_id != FOLD:
            page = row // PAGE_ROWS
            self._pages[page] = None
            self._pages.move_to_end(page)
            if not self._asking.isActive():
                self._asking.start()
        return card

    def _on_asking(self) -> None:
        # After a fast scroll over many pages, only the last ones are still in view.
        pages = list(self._pages)[-_PAGES_WANTED_AT_ONCE:]
        self._pages.clear()
        for page in pages:
            first = page * PAGE_ROWS
            rows = enumerate(self._ids[first : first + PAGE_ROWS], first)
            missing = {
                each: row
                for row, each in rows
                if each != FOLD and each not in self._cards and each not in self._asked
            }
            if missing:
                self._asked.update(missing)
                self.cards_wanted.emit(tuple(missing))

    def _spoken(self, row: int) -> str:
        card = self._card(row)
        if card is None:
            return self.tr("Loading")
        text = self.tr("{title}, {type}, importance {importance} of 10").format(
            title=card.title,
            type=texts.type_name(card.memory_type),
            importance=f"{card.importance:g}",
        )
        head = self.head_of(row)
        return f"{head}: {text}" if head else text


def _kept(ids: Iterable[MemoryId]) -> Sequence[MemoryId]:
    """Return ids that nobody else changes."""
    return ids if isinstance(ids, MemoryIds) else list(ids)
