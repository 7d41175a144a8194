"""Puts whole memories back: out of an export, into a store that may hold some of them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from enum import StrEnum
from functools import partial
from itertools import islice
from typing import Final

from rosemary.domain.differences import changed_fields
from rosemary.domain.events import MemoriesChanged, OrganisationChanged
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
from rosemary.domain.models import CHANGEABLE_FIELDS, Memory, Origin
from rosemary.domain.naming import free_key, preview_of
from rosemary.domain.ports import Clock, Store, StoreReader, StoreWriter
from rosemary.domain.progress import Watch
from rosemary.domain.records import UNKNOWN_ORIGIN, LibraryRecord, MemoryRecord
from rosemary.domain.tags import TagStyle
from rosemary.domain.types import MemoryId, Transport
from rosemary.service.bus import EventBus
from rosemary.service.exchange.record_links import LinkTally, RecordLinking, WaitingLinks
from rosemary.service.memories.bulk_saving import REFUSALS_KEPT, WRITE_S
from rosemary.service.progress_reports import TELL_EVERY_S, CancelledWorkError, Teller

_BATCH: Final = 100
_NOBODY: Final = Origin(client="", transport=Transport.CLI)


class Outcome(StrEnum):
    """What became of one memory of a file.

    Attributes:
        SAME: the store has it, as it is in the file.
        KEPT: the store has it otherwise, and it was left so.
        DUPLICATE: another memory of its project has its text.
    """

    ADDED = "added"
    SAME = "same"
    KEPT = "kept"
    REPLACED = "replaced"
    DUPLICATE = "duplicate"


_LOST: Final = "links to memories that are not here"
_CIRCLES: Final = "links by which memories would supersede each other"
_SAMPLES: Final = 20


class RecordRestorer:
    """Puts whole memories into the store. Thread-safe; a call blocks until its end.

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
        self._store = store
        self._bus = bus
        self._clock = clock
        self._monotonic = monotonic

    def preview(self, form: ImportFormat, entries: Iterable[Entry], watch: Watch) -> ImportPreview:
        """Return what `run` would do with the entries, without doing it."""
        teller = Teller(watch, "Reading", monotonic=self._monotonic)
        look = _Look()
        run = _Run(_NOBODY, self._clock().astimezone(UTC))
        is_cancelled = False
        try:
            for batch in _batches(entries):
                teller.step(run.done)
                wishes = run.sort(batch)
                outcomes = self._store.read(partial(_looked_at, wishes))
                run.take(_Taken(outcomes=outcomes))
                look.add(wishes, [outcome for _, outcome in outcomes])
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
        """Take the memories that the store lacks, as they are, and return what became of each.

        Args:
            form: what they come from.
            entries: read as they are needed: the whole memories and libraries among them are
                taken, refusals are counted.
            origin: whose doing it is; its `call_id` is what an undo of it names.
            watch: is told how far it is.

        Raises:
            UserError: nothing of the file can be read.
            StoreUnavailableError, StorageFullError: as the machine fails; what was done before
                is kept.
        """
        teller = Teller(watch, "Importing", monotonic=self._monotonic)
        run = _Run(origin, self._clock().astimezone(UTC))
        is_cancelled = False
        try:
            for batch in _batches(entries):
                self._take(batch, run, teller)
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

    def _take(self, batch: Sequence[Entry], run: _Run, teller: Teller) -> None:
        wishes = run.sort(batch)
        while wishes:
            teller.step(run.done)
            taken = self._store.write(partial(self._write, wishes, run))
            run.take(taken)
            wishes = wishes[len(taken.outcomes) :]
        if self._monotonic() - run.announced_at >= TELL_EVERY_S:
            run.announced_at = self._monotonic()
            self._announce(run)

    def _write(self, wishes: Sequence[_Wish], run: _Run, tx: StoreWriter) -> _Taken:
        """Take as many as fit one short transaction."""
        taken = _Taken()
        known = set(tx.known([each.record.memory.id for each in wishes]))
        deadline = self._monotonic() + WRITE_S
        for wish in wishes:
            record = wish.record
            if record.memory.id in known:
                outcome = _meet(tx, wish, run, taken)
            else:
                outcome = _add(tx, record, run, taken)
            known.update([record.memory.id] if outcome is Outcome.ADDED else ())
            taken.outcomes.append((record.memory.id, outcome))
            if self._monotonic() > deadline:
                break
        return taken

    def _link_later(self, run: _Run, teller: Teller) -> None:
        """Make the links that led to memories further down in the file."""
        waiting = run.waiting
        while waiting:
            teller.step(run.done)
            batch, waiting = waiting[:_BATCH], waiting[_BATCH:]
            run.take(self._store.write(partial(_link_later, batch, run)))

    def _take_library(self, run: _Run) -> None:
        for library in run.libraries:
            run.is_organised |= self._store.write(partial(_put_library, library, run))

    def _announce(self, run: _Run) -> None:
        if run.added_ids or run.edited_ids:
            event = MemoriesChanged(
                added=frozenset(run.added_ids),
                edited=frozenset(run.edited_ids - run.added_ids),
                origin=run.origin,
            )
            run.added_ids, run.edited_ids = set(), set()
            self._bus.publish(event)
        if run.is_organised:
            run.is_organised = False
            self._bus.publish(OrganisationChanged(origin=run.origin))


@dataclass(frozen=True, slots=True)
class _Wish:
    record: MemoryRecord
    place: str
    is_replacing: bool


@dataclass(slots=True)
class _Taken:
    """What one transaction did."""

    outcomes: list[tuple[MemoryId, Outcome]] = field(default_factory=list)
    links: LinkTally = field(default_factory=LinkTally)


class _Run:
    """One restoring under way."""

    def __init__(self, origin: Origin, at: datetime) -> None:
        self.origin = origin
        self.at = at
        self.is_organised = False
        self.links = 0
        self._lost_links = 0
        self._circles = 0
        self.announced_at = 0.0
        self.waiting: list[WaitingLinks] = []
        self.libraries: list[LibraryRecord] = []
        self.refusals: list[EntryRefusal] = []
        self.added_ids: set[MemoryId] = set()
        self.edited_ids: set[MemoryId] = set()
        self._counts = dict.fromkeys(Outcome, 0)
        self._refused = 0

    @property
    def done(self) -> int:
        return sum(self._counts.values()) + self._refused

    def sort(self, entries: Iterable[Entry]) -> list[_Wish]:
        """Return the memories among some entries, and keep the others."""
        wishes = []
        for entry in entries:
            if isinstance(entry, EntryRefusal):
                self._refuse(entry)
            elif isinstance(entry, WholeRecord) and isinstance(entry.record, MemoryRecord):
                wishes.append(_Wish(entry.record, entry.place, entry.is_replacing))
            elif isinstance(entry, WholeRecord) and isinstance(entry.record, LibraryRecord):
                self.libraries.append(entry.record)
        return wishes

    def _refuse(self, refusal: EntryRefusal) -> None:
        self._refused += not refusal.is_note
        if len(self.refusals) < REFUSALS_KEPT:
            self.refusals.append(refusal)

    def linking(self, tx: StoreWriter, taken: _Taken) -> RecordLinking:
        """Return what makes links in a transaction that does what is `taken`."""
        return RecordLinking(tx, self.at, self.origin, taken.links)

    def take(self, taken: _Taken) -> None:
        self.waiting += taken.links.waiting
        self.links += taken.links.made
        self._lost_links += taken.links.lost
        self._circles += taken.links.circles
        self.edited_ids |= taken.links.ends
        for memory_id, outcome in taken.outcomes:
            self._counts[outcome] += 1
            if outcome is Outcome.ADDED:
                self.added_ids.add(memory_id)
            elif outcome is Outcome.REPLACED:
                self.edited_ids.add(memory_id)

    def counts(self, links: int) -> ImportCounts:
        """Return what was done, in the words of all imports."""
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


class _Look:
    """What a preview tells beside the counts."""

    def __init__(self) -> None:
        self.links = 0
        self.first: datetime | None = None
        self.last: datetime | None = None
        self.threads: set[str] = set()
        self.samples: list[Sample] = []

    def add(self, wishes: Sequence[_Wish], outcomes: Sequence[Outcome]) -> None:
        for wish, outcome in zip(wishes, outcomes, strict=True):
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


def is_same_state(present: Memory, other: Memory, *, is_key_taken: bool) -> bool:
    """Return whether a memory is here as it is elsewhere.

    Importance does not count, as it fades; nor a key that another memory has here.
    """
    differing = set(changed_fields(present, other)) - {"importance"}
    if [tag.casefold() for tag in present.tags] == [tag.casefold() for tag in other.tags]:
        differing.discard("tags")
    if is_key_taken:
        differing.discard("key")
    return not differing and (present.deleted_at is None) == (other.deleted_at is None)


def _batches(entries: Iterable[Entry]) -> Iterator[list[Entry]]:
    found = iter(entries)
    while batch := list(islice(found, _BATCH)):
        yield batch


def _add(tx: StoreWriter, record: MemoryRecord, run: _Run, taken: _Taken) -> Outcome:
    memory = record.memory
    if memory.origin == UNKNOWN_ORIGIN:
        memory = replace(memory, origin=run.origin)
    if memory.deleted_at is None:
        if _holds_its_text(tx, memory):
            return Outcome.DUPLICATE
        key = free_key(memory.key, memory.id, tx.is_key_taken)
        memory = replace(memory, key=key)
    tx.put_record(replace(record, memory=memory), run.at, run.origin)
    run.linking(tx, taken).link_new(record)
    return Outcome.ADDED


def _judged(view: StoreReader, wish: _Wish, present: Memory) -> Outcome:
    """Return what has to become of a memory that the store has already."""
    wanted = wish.record.memory
    is_taken = present.key != wanted.key and view.is_key_taken(wanted.key)
    if is_same_state(present, wanted, is_key_taken=is_taken):
        return Outcome.SAME
    if not wish.is_replacing:
        return Outcome.KEPT
    return Outcome.DUPLICATE if _holds_its_text(view, wanted) else Outcome.REPLACED


def _meet(tx: StoreWriter, wish: _Wish, run: _Run, taken: _Taken) -> Outcome:
    """Do what has to be done with a memory that the store has already."""
    record = wish.record
    present = tx.records_of([record.memory.id])[record.memory.id].memory
    outcome = _judged(tx, wish, present)
    if outcome is Outcome.REPLACED:
        after = _replaced(present, record.memory, run)
        if after.deleted_at is None and (after.key != present.key or present.deleted_at):
            after = replace(after, key=free_key(after.key, after.id, tx.is_key_taken))
        tx.change(present, after, None)
    if outcome is not Outcome.KEPT:
        # An import that was broken off may have left without its links.
        run.linking(tx, taken).link_again(record)
    return outcome


def _looked_at(wishes: Sequence[_Wish], view: StoreReader) -> list[tuple[MemoryId, Outcome]]:
    present = view.records_of([wish.record.memory.id for wish in wishes])
    found = []
    for wish in wishes:
        memory = wish.record.memory
        if memory.id in present:
            outcome = _judged(view, wish, present[memory.id].memory)
        else:
            is_held = _holds_its_text(view, memory)
            outcome = Outcome.DUPLICATE if is_held else Outcome.ADDED
        found.append((memory.id, outcome))
    return found


def _holds_its_text(tx: StoreReader, memory: Memory) -> bool:
    """Return whether another live memory has what would be the text of this one."""
    if memory.deleted_at is not None:
        return False
    return tx.find_duplicate(memory.project_id, memory.content_hash) not in (None, memory.id)


def _replaced(present: Memory, wanted: Memory, run: _Run) -> Memory:
    values = {name: getattr(wanted, name) for name in CHANGEABLE_FIELDS}
    return replace(
        present,
        **values,
        content_hash=wanted.content_hash,
        deleted_at=wanted.deleted_at,
        version=present.version + 1,
        updated_at=run.at,
        origin=run.origin,
    )


def _link_later(batch: Sequence[WaitingLinks], run: _Run, tx: StoreWriter) -> _Taken:
    taken = _Taken()
    linking = run.linking(tx, taken)
    for each in batch:
        linking.link_later(each)
    return taken


def _put_library(library: LibraryRecord, run: _Run, tx: StoreWriter) -> bool:
    """Add what the store lacks of it; what it has stays. Return whether anything was added."""
    at, by = run.at, run.origin
    is_changed = False
    for style in library.tags:
        present = tx.tag_style(style.name)
        if present is None or present.colour is None:
            name = present.name if present else style.name
            tx.put_tag_style(TagStyle(name=name, colour=style.colour), at, by)
            is_changed = True
    named = {project.id for project in tx.projects() if project.name}
    for project_id, name in library.projects.items():
        if project_id not in named:
            tx.put_project_name(project_id, name, at, by)
            is_changed = True
    for client, project_id in library.default_projects.items():
        if not tx.default_project(client):
            tx.put_default_project(client, project_id, at, by)
            is_changed = True
    for name, definition in library.filters.items():
        if tx.filter_definition(name) is None:
            tx.put_filter(name, definition, at, by)
            is_changed = True
    return is_changed
