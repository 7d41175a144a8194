"""Imports whole memories from an export into a store that may have some of them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from itertools import islice
from typing import Final, TypeVar

from rosemary.domain.importing import (
    DIFFERENT,
    Entry,
    EntryRefusal,
    ImportCounts,
    ImportFormat,
    ImportPreview,
    ImportSummary,
    Sample,
    WholeRecord,
)
from rosemary.domain.links import SUPERSEDES
from rosemary.domain.models import Memory, Origin
from rosemary.domain.naming import preview_of
from rosemary.domain.ports import Clock, Watch
from rosemary.domain.records import LibraryRecord, LinkRecord, MemoryRecord
from rosemary.domain.tags import TagStyle
from rosemary.domain.types import MemoryId, Transport
from rosemary.service.exchange.record_placing import Outcome, Wish, judged, move_of, put, settle
from rosemary.service.memories.bulk_saving import REFUSALS_KEPT, WRITE_S
from rosemary.service.memories.changing import Change, Changing
from rosemary.service.memories.taken_places import Move
from rosemary.service.reporting import TELL_EVERY_S, CancelledWorkError, EventBus, ProgressReporter
from rosemary.store.ports import Store, StoreReader

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitingLinks:
    """Links of one memory to others that may come later in the file.

    Attributes:
        is_new: the memory was imported too; else it was here before.
    """

    source: MemoryId
    links: Sequence[LinkRecord]
    is_new: bool


@dataclass(slots=True, kw_only=True)
class LinkTally:
    """Counts of imported links.

    Attributes:
        lost: links to memories that are not here.
        circles: links left out because memories would supersede each other.
        waiting: to be tried again once the whole file is read.
    """

    made: int = 0
    lost: int = 0
    circles: int = 0
    waiting: list[WaitingLinks] = field(default_factory=list)


class RecordLinking:
    """Adds the links of whole memories in one transaction, and counts them."""

    def __init__(self, change: Change, tally: LinkTally) -> None:
        self._change = change
        self._tx = change.tx
        self._tally = tally

    def link_new(self, record: MemoryRecord) -> None:
        """Add the links of a newly imported memory."""
        if self._known(record.links) == {link.target for link in record.links}:
            self._put(record.memory.id, record.links)
        else:
            # All of them wait, to keep their order.
            self._wait(record.memory.id, record.links, is_new=True)

    def link_again(self, record: MemoryRecord) -> None:
        """Add the links of an existing memory that were never here."""
        source, known = record.memory.id, self._known(record.links)
        self._add(source, [link for link in record.links if link.target in known])
        if later := [link for link in record.links if link.target not in known]:
            self._wait(source, later, is_new=False)

    def link_later(self, waiting: WaitingLinks) -> None:
        """Add waiting links, except those that lead nowhere."""
        known = self._known(waiting.links)
        found = [link for link in waiting.links if link.target in known]
        make = self._put if waiting.is_new else self._add
        make(waiting.source, found)
        self._tally.lost += len(waiting.links) - len(found)

    def _known(self, links: Sequence[LinkRecord]) -> set[MemoryId]:
        return set(self._tx.records.known([link.target for link in links])) if links else set()

    def _wait(self, source: MemoryId, links: Sequence[LinkRecord], *, is_new: bool) -> None:
        waiting = WaitingLinks(source=source, links=links, is_new=is_new)
        self._tally.waiting.append(waiting)

    def _put(self, source: MemoryId, links: Sequence[LinkRecord]) -> None:
        """Add links that are undone together with their memory."""
        self._tx.records.put_links(source, self._without_circles(source, links))

    def _add(self, source: MemoryId, links: Sequence[LinkRecord]) -> None:
        """Add links that were never here, each as a change that can be undone."""
        new = [
            link
            for link in links
            if not self._tx.imports.was_linked(source, link.target, link.relation)
        ]
        for link in self._without_circles(source, new):
            self._tx.links.take(source, link, self._change.at, self._change.origin)

    def _without_circles(self, source: MemoryId, links: Sequence[LinkRecord]) -> list[LinkRecord]:
        """Return the links that close no circle: memories in a circle would never be found."""
        found = [
            link
            for link in links
            if link.relation != SUPERSEDES
            or not self._tx.links.way(link.target, source, SUPERSEDES)
        ]
        self._tally.made += len(found)
        self._tally.circles += len(links) - len(found)
        self._change.edited.update(end for link in found for end in (source, link.target))
        return found


_BATCH: Final = 100
_NOBODY: Final = Origin(client="", transport=Transport.CLI)
_WAITING_CHARS_MAX: Final = 1 << 22
_WAITING_CHARS: Final = 1_000
"""Approximate bytes of a waiting memory beside its text."""
_MOVES_MAX: Final = 250_000
"""Most changes of keys and texts that a preview remembers: about 150 MB."""
_LOST: Final = "links to memories that are not here"
_CIRCLES: Final = "links by which memories would supersede each other"
_SAMPLES: Final = 20


class RecordRestorer(Changing):
    """Imports whole memories. Thread-safe; a call blocks until it is done.

    Implements `OwnImports`.
    """

    def __init__(
        self,
        store: Store,
        bus: EventBus,
        clock: Clock,
        *,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(store, bus, clock)
        self._monotonic = monotonic

    def preview(self, form: ImportFormat, entries: Iterable[Entry], watch: Watch) -> ImportPreview:
        """Return what `run` would do with the entries; changes nothing."""
        teller = ProgressReporter(watch, "Reading", monotonic=self._monotonic)
        look = _Preview()
        run = _Run(_NOBODY)
        is_cancelled = False
        try:
            for batch in _batches(entries):
                teller.step(run.done)
                wishes = run.sort(batch)
                taken = self._store.read(partial(_previewed, wishes, run))
                run.take(taken)
                look.add(taken.outcomes)
            run.take_waiting(self._store.read(partial(_previewed_waiting, run)))
        except CancelledWorkError:
            is_cancelled = True
        return ImportPreview(
            format=form,
            counts=run.counts(links=look.links),
            threads=len(look.threads),
            first=look.first,
            last=look.last,
            samples=tuple(look.samples),
            refusals=tuple(run.refusals),
            is_cancelled=is_cancelled,
        )

    def run(
        self, form: ImportFormat, entries: Iterable[Entry], origin: Origin, watch: Watch
    ) -> ImportSummary:
        """Import the memories that the store lacks, and return what happened to each.

        Args:
            form: their format.
            entries: read as needed: whole memories and libraries are imported, refusals are
                counted.
            origin: who imports; an undo uses its `call_id`.
            watch: gets the progress.

        Raises:
            UserError: nothing of the file can be read.
            StoreUnavailableError, StorageFullError: as the machine fails; what was done before
                is kept.
        """
        teller = ProgressReporter(watch, "Importing", monotonic=self._monotonic)
        run = _Run(origin)
        is_cancelled = False
        try:
            for batch in _batches(entries):
                self._take(batch, run, teller)
            if run.waiting:
                teller.step(run.done)
                run.take_waiting(self._written(partial(_settle, run), run))
            self._link_later(run, teller)
            self._take_library(run)
        except CancelledWorkError:
            is_cancelled = True
        finally:
            self._announce(run)
        teller.tell(run.done)
        return ImportSummary(
            import_id=origin.call_id,
            format=form,
            counts=run.counts(links=run.links),
            refusals=tuple(run.refusals),
            is_cancelled=is_cancelled,
        )

    def _take(self, batch: Sequence[Entry], run: _Run, teller: ProgressReporter) -> None:
        wishes = run.sort(batch)
        while wishes:
            teller.step(run.done)
            taken = self._written(partial(self._take_some, wishes, run), run)
            run.take(taken)
            wishes = wishes[len(taken.outcomes) :]
        if self._monotonic() - run.announced_at >= TELL_EVERY_S:
            run.announced_at = self._monotonic()
            self._announce(run)

    def _written(self, job: Callable[[Change], T], run: _Run) -> T:
        done, change = self._write(job, run.origin)
        run.changes.append(change)
        return done

    def _take_some(self, wishes: Sequence[Wish], run: _Run, change: Change) -> _Taken:
        """Import as many as fit one short transaction."""
        tx, taken = change.tx, _Taken()
        known = set(tx.records.known([wish.id for wish in wishes]))
        deadline = self._monotonic() + WRITE_S
        for wish in wishes:
            present = tx.records.of([wish.id])[wish.id].memory if wish.id in known else None
            outcome = judged(tx, wish, present, can_wait=run.can_wait(wish, taken))
            _take(change, wish, present, outcome, taken)
            known.update([wish.id] if outcome is Outcome.ADDED else ())
            if self._monotonic() > deadline:
                break
        return taken

    def _link_later(self, run: _Run, teller: ProgressReporter) -> None:
        """Add the links to memories that come later in the file."""
        waiting = run.waiting_links
        while waiting:
            teller.step(run.done)
            batch, waiting = waiting[:_BATCH], waiting[_BATCH:]
            run.take(self._written(partial(_link_later, batch), run))

    def _take_library(self, run: _Run) -> None:
        for library in run.libraries:
            self._written(partial(_put_library, library), run)

    def _announce(self, run: _Run) -> None:
        self._tell(run.changes, run.origin)
        run.changes = []


@dataclass(slots=True)
class _Taken:
    """What one transaction did, or would do.

    Attributes:
        outcomes: of each memory.
        waiting: the memories that wait.
        moves: in a preview, the keys and texts that would have changed owner.
    """

    outcomes: list[tuple[Wish, Outcome]] = field(default_factory=list)
    links: LinkTally = field(default_factory=LinkTally)
    waiting: dict[MemoryId, Wish] = field(default_factory=dict)
    moves: list[Move] = field(default_factory=list)

    def note(self, wish: Wish, outcome: Outcome) -> None:
        """Record what happened to a memory, or that it waits."""
        self.outcomes.append((wish, outcome))
        if outcome is Outcome.WAITING:
            self.waiting[wish.id] = wish


class _Run:
    """One import in progress."""

    def __init__(self, origin: Origin) -> None:
        self.origin = origin
        self.changes: list[Change] = []
        self.links = 0
        self._lost_links = 0
        self._circles = 0
        self.announced_at = 0.0
        self.waiting_links: list[WaitingLinks] = []
        self.waiting: dict[MemoryId, Wish] = {}
        self.moves: list[Move] = []
        self._waiting_chars = 0
        self.libraries: list[LibraryRecord] = []
        self.refusals: list[EntryRefusal] = []
        self._counts = dict.fromkeys(Outcome, 0)
        self._refused = 0

    @property
    def done(self) -> int:
        return sum(self._counts.values()) + len(self.waiting) + self._refused

    def sort(self, entries: Iterable[Entry]) -> list[Wish]:
        """Return the memories among the entries, and handle the others."""
        wishes = []
        for entry in entries:
            if isinstance(entry, EntryRefusal):
                self._refuse(entry)
            elif isinstance(entry, WholeRecord) and isinstance(entry.record, MemoryRecord):
                wishes.append(Wish(entry.record, entry.place, entry.is_replacing))
            elif isinstance(entry, WholeRecord) and isinstance(entry.record, LibraryRecord):
                self.libraries.append(entry.record)
        return wishes

    def _refuse(self, refusal: EntryRefusal) -> None:
        self._refused += not refusal.is_note
        if len(self.refusals) < REFUSALS_KEPT:
            self.refusals.append(refusal)

    def can_wait(self, wish: Wish, taken: _Taken) -> bool:
        """Return whether a memory may wait for later ones: once, and if there is room."""
        is_waiting = wish.id in self.waiting or wish.id in taken.waiting
        return not is_waiting and self._waiting_chars < _WAITING_CHARS_MAX

    def take(self, taken: _Taken) -> None:
        self.waiting_links += taken.links.waiting
        self.links += taken.links.made
        self._lost_links += taken.links.lost
        self._circles += taken.links.circles
        self.moves += taken.moves
        self.waiting |= taken.waiting
        for wish in taken.waiting.values():
            self._waiting_chars += _WAITING_CHARS + len(wish.record.memory.content)
        for _, outcome in taken.outcomes:
            self._counts[outcome] += outcome is not Outcome.WAITING

    def take_waiting(self, taken: _Taken) -> None:
        self.waiting = {}
        self.take(taken)

    def counts(self, links: int) -> ImportCounts:
        """Return the counts in the form of all imports."""
        skipped = {
            DIFFERENT: self._counts[Outcome.KEPT],
            _LOST: self._lost_links,
            _CIRCLES: self._circles,
        }
        return ImportCounts(
            new=self._counts[Outcome.ADDED],
            grown=self._counts[Outcome.REPLACED],
            known=self._counts[Outcome.SAME],
            duplicates=self._counts[Outcome.DUPLICATE],
            links=links,
            refused=self._refused,
            skipped={what: count for what, count in skipped.items() if count},
        )


class _Preview:
    """What a preview reports besides the counts."""

    def __init__(self) -> None:
        self.links = 0
        self.first: datetime | None = None
        self.last: datetime | None = None
        self.threads: set[str] = set()
        self.samples: list[Sample] = []

    def add(self, outcomes: Iterable[tuple[Wish, Outcome]]) -> None:
        for wish, outcome in outcomes:
            memory = wish.record.memory
            self.links += len(wish.record.links)
            self.first = min(self.first or memory.created_at, memory.created_at)
            self.last = max(self.last or memory.created_at, memory.created_at)
            if memory.thread_id:
                self.threads.add(memory.thread_id)
            if len(self.samples) < _SAMPLES:
                sample = Sample(
                    place=wish.place,
                    content=preview_of(memory.content),
                    author=memory.author,
                    created_at=memory.created_at,
                    is_new=outcome is Outcome.ADDED,
                )
                self.samples.append(sample)


def _batches(entries: Iterable[Entry]) -> Iterator[list[Entry]]:
    found = iter(entries)
    while batch := list(islice(found, _BATCH)):
        yield batch


def _take(
    change: Change, wish: Wish, present: Memory | None, outcome: Outcome, taken: _Taken
) -> None:
    """Write a memory as decided, and record it."""
    if outcome in (Outcome.ADDED, Outcome.REPLACED):
        put(change, wish, present)
    if outcome is Outcome.ADDED:
        RecordLinking(change, taken.links).link_new(wish.record)
    elif present is not None and outcome not in (Outcome.KEPT, Outcome.WAITING):
        # An interrupted import may have left its links out.
        RecordLinking(change, taken.links).link_again(wish.record)
    taken.note(wish, outcome)


def _settle(run: _Run, change: Change) -> _Taken:
    """Write the memories that waited for each other, all at once."""
    tx, taken = change.tx, _Taken()
    present = _present(tx, run.waiting.values())
    settled = settle(tx, run.waiting.values(), present)
    tx.memories.vacate(settled.vacated)
    for wish in settled.wishes:
        _take(change, wish, present.get(wish.id), settled.outcomes[wish.id], taken)
    return taken


def _previewed(wishes: Sequence[Wish], run: _Run, view: StoreReader) -> _Taken:
    """Return what would happen to some memories."""
    taken = _Taken()
    present = _present(view, wishes)
    for wish in wishes:
        there = present.get(wish.id)
        can_wait = run.can_wait(wish, taken)
        outcome = judged(view, wish, there, can_wait=can_wait)
        if outcome is Outcome.REPLACED and len(run.moves) < _MOVES_MAX:
            move = move_of(wish, there)
            taken.moves += [move] if move.is_leaving or move.is_taking else []
        taken.note(wish, outcome)
    return taken


def _previewed_waiting(run: _Run, view: StoreReader) -> _Taken:
    """Return what would happen to the waiting memories."""
    wishes = run.waiting.values()
    settled = settle(view, wishes, _present(view, wishes), run.moves)
    return _Taken(outcomes=[(wish, settled.outcomes[wish.id]) for wish in settled.wishes])


def _present(view: StoreReader, wishes: Iterable[Wish]) -> dict[MemoryId, Memory]:
    records = view.records.of([wish.id for wish in wishes])
    return {memory_id: record.memory for memory_id, record in records.items()}


def _link_later(batch: Sequence[WaitingLinks], change: Change) -> _Taken:
    taken = _Taken()
    linking = RecordLinking(change, taken.links)
    for each in batch:
        linking.link_later(each)
    return taken


def _put_library(library: LibraryRecord, change: Change) -> None:
    """Add the parts of the library that the store lacks; existing ones stay."""
    tx, at, by = change.tx, change.at, change.origin
    for style in library.tags:
        present = tx.tags.style(style.name)
        if present is None or present.colour is None:
            name = present.name if present else style.name
            tx.tags.put_style(TagStyle(name=name, colour=style.colour), at, by)
            change.is_organised = True
    named = {project.id for project in tx.projects.all() if project.name}
    for project_id, name in library.projects.items():
        if project_id not in named:
            tx.projects.put_name(project_id, name, at, by)
            change.is_organised = True
    for client, project_id in library.default_projects.items():
        if not tx.projects.default_of(client):
            tx.projects.put_default(client, project_id, at, by)
            change.is_organised = True
    for name, definition in library.filters.items():
        if tx.filters.definition(name) is None:
            tx.filters.put(name, definition, at, by)
            change.is_organised = True
