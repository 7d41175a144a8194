"""Sorts imported entries into new, known and grown ones."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import Enum, auto
from functools import partial
from typing import Final

from rosemary.domain import limits
from rosemary.domain.errors import UserError
from rosemary.domain.fields import checked_draft
from rosemary.domain.headlines import conversation_title
from rosemary.domain.human_text import memories
from rosemary.domain.importing import (
    EntryRefusal,
    FoundConversation,
    ImportCounts,
    ImportedDraft,
    ImportedEntry,
    ImportedLink,
    Importer,
    ImportOptions,
    ImportSource,
    Sample,
    Skipped,
    SourceKey,
    source_key,
)
from rosemary.domain.models import Memory, MemoryDraft
from rosemary.domain.naming import content_hash, cut, summary_from
from rosemary.domain.ports import Progress, Watch
from rosemary.domain.types import MemoryId, MemoryType
from rosemary.service.memories.bulk_saving import REFUSALS_KEPT
from rosemary.service.reporting import TELL_EVERY_S
from rosemary.store.ports import Store, StoreReader

LINKS_MAX: Final = 500_000
"""Links kept until their ends exist; further ones are dropped and reported."""

SAMPLES: Final = 5
_SAMPLE_CHARS: Final = 300
_BATCH: Final = 200
_BATCH_MAX_CHARS: Final = 1_048_576
_TEXTS: Final = (".json", ".jsonl", ".ndjson", ".md", ".markdown", ".txt", ".csv", ".tsv")


class Verdict(Enum):
    """How to handle an entry."""

    NEW = auto()
    GROWN = auto()
    KNOWN = auto()
    DUPLICATE = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrival:
    """A checked draft of an entry.

    Attributes:
        content_hash: of its text.
        memory: made from the entry by an earlier import, if its text has grown.
        former_hash: of the text at that import.
    """

    key: SourceKey
    draft: MemoryDraft
    place: str
    content_hash: str
    memory: MemoryId | None = None
    former_hash: str = ""


class Intake:
    """Reads a source once, and counts. For one thread.

    Attributes:
        links: between entries, by their keys.
        is_cancelled: whether it was cancelled.
    """

    def __init__(
        self,
        store: Store,
        importer: Importer,
        source: ImportSource,
        options: ImportOptions,
        watch: Watch,
    ) -> None:
        self._store = store
        self._importer = importer
        self._source = source
        self._options = options
        self._forgotten = frozenset(options.forgotten)
        self._watch = watch
        self._seen: dict[int, int] = {}
        self._threads: set[str] = set()
        self._left_out = frozenset(options.left_out)
        self._conversations: dict[str, FoundConversation] = {}
        self._projects: Counter[str] = Counter()
        self._next_report_at = time.monotonic()
        self._total = sum(f.size for f in source.files if f.name.lower().endswith(_TEXTS))
        self._start = source.read_bytes
        self._skipped: Counter[str] = Counter()
        self._refusals: list[EntryRefusal] = []
        self.counts: Counter[str] = Counter()
        self.links: list[tuple[SourceKey, SourceKey, str, float]] = []
        self.samples: list[Sample] = []
        self.first: datetime | None = None
        self.last: datetime | None = None
        self.is_cancelled = False

    @property
    def threads(self) -> int:
        """The number of conversations and documents so far."""
        return len(self._threads)

    @property
    def conversations(self) -> tuple[FoundConversation, ...]:
        """The conversations and documents met so far that have something new."""
        return tuple(self._conversations.values())

    @property
    def projects(self) -> dict[str, int]:
        """The number of new entries so far in each project, the largest first."""
        return dict(self._projects.most_common())

    @property
    def refusals(self) -> tuple[EntryRefusal, ...]:
        """The first refusals and notes."""
        return tuple(self._refusals)

    def totals(self, **done: int) -> ImportCounts:
        """Return the counts; those in `done` replace its own."""
        return ImportCounts(skipped=dict(self._skipped), **(dict(self.counts) | done))

    def refuse(self, refusal: EntryRefusal) -> None:
        """Count a refusal, or keep a note."""
        if not refusal.is_note:
            self.counts["refused"] += 1
        if len(self._refusals) < REFUSALS_KEPT:
            self._refusals.append(refusal)

    def arrivals(self, judge: Callable[[StoreReader, Arrival], Verdict]) -> Iterator[Arrival]:
        """Yield new and grown entries; count the others.

        Args:
            judge: a second check of entries that no earlier import knows.
        """
        for batch in self._batches():
            verdicts = self._store.read(partial(_judged, batch, self, judge))
            for arrival, verdict in verdicts:
                self._count(arrival, verdict)
                if verdict in (Verdict.NEW, Verdict.GROWN):
                    yield arrival
            self.tell()
            if self._watch.is_cancelled():
                self.is_cancelled = True
                return
        self.tell(is_last=True)

    def tell(self, *, is_last: bool = False) -> None:
        """Report progress, a few times a second at most."""
        now = time.monotonic()
        if now < self._next_report_at and not is_last:
            return
        self._next_report_at = now + TELL_EVERY_S
        read = self._source.read_bytes - self._start
        total = max(self._total, read)
        done = total if is_last else read
        known = self.counts["known"]
        message = memories(self.counts["new"]) + (f", {known:,} known" if known else "")
        self._watch.tell(Progress(done=done, total=total, message=message))

    def is_known(self, imports: Sequence[ImportedEntry]) -> bool:
        """Return whether an entry with these imports is skipped."""
        if self._options.is_undo_final:
            return bool(imports)
        if self._options.is_repeated:
            return any(each.is_live for each in imports)
        return any(each.is_live or each.is_in_force for each in imports)

    def _batches(self) -> Iterator[list[Arrival]]:
        batch: list[Arrival] = []
        room = _BATCH_MAX_CHARS
        for refusal in self._source.left_out:
            self.refuse(refusal)
        for entry in self._importer.read(self._source, self._options):
            if isinstance(entry, ImportedDraft):
                if (
                    not self._is_unwanted(entry.draft)
                    and (arrival := self._arrival(entry)) is not None
                ):
                    batch.append(arrival)
                    room -= len(arrival.draft.content)
            elif isinstance(entry, ImportedLink):
                self._keep(entry)
            elif isinstance(entry, Skipped):
                self._skipped[entry.what] += entry.count
            elif isinstance(entry, EntryRefusal):
                self.refuse(entry)
            if len(batch) == _BATCH or room < 0:
                yield batch
                batch, room = [], _BATCH_MAX_CHARS
        yield batch

    def _is_unwanted(self, draft: MemoryDraft) -> bool:
        """Return whether its conversation is left out; count it if it was forgotten."""
        if draft.thread_id in self._forgotten:
            self._skipped["exchanges of forgotten sessions"] += 1
            return True
        return draft.thread_id in self._left_out

    def _arrival(self, entry: ImportedDraft) -> Arrival | None:
        """Return the draft to save; None if it is refused or was there before."""
        tags = (*self._options.tags, *entry.draft.tags)
        draft = replace(
            entry.draft,
            project_id=self._options.project_id or entry.draft.project_id,
            tags=tuple(dict.fromkeys(tags))[: limits.TAGS_MAX],
        )
        try:
            draft = checked_draft(draft)
        except UserError as error:
            self.refuse(EntryRefusal(place=entry.place, reason=error.message))
            return None
        digest = content_hash(draft.content)
        key = self._free_key(entry.source_id, digest)
        if key is None:
            self.counts["known"] += 1
            return None
        return Arrival(key=key, draft=draft, place=entry.place, content_hash=digest)

    def _free_key(self, source_id: str, digest: str) -> SourceKey | None:
        """Return the key of an entry; None if the source repeats it under the same id.

        Two entries with one id and different texts are kept as two.
        """
        for each in (source_id, f"{source_id}\n{digest}"):
            key = self._key(each)
            short, text = int.from_bytes(key[:8]), int(digest[:16], 16)
            if short not in self._seen:
                self._seen[short] = text
                return key
            if self._seen[short] == text:
                return None
        return None

    def _keep(self, entry: ImportedLink) -> None:
        self.counts["links"] += 1
        if len(self.links) == LINKS_MAX:
            self.counts["links"] -= 1
            self._skipped[f"links beyond the first {LINKS_MAX:,}"] += 1
            return
        link = entry.link
        ends = self._key(entry.source_id), self._key(link.target)
        self.links.append((*ends, link.relation, link.weight))

    def _key(self, source_id: str) -> SourceKey:
        return source_key(self._importer.name, self._options.project_id, source_id)

    def _note_conversation(self, draft: MemoryDraft, verdict: Verdict) -> None:
        found = self._conversations.get(draft.thread_id) or _began(draft)
        times = [each for each in (found.first, found.last, draft.created_at) if each]
        self._conversations[draft.thread_id] = replace(
            found,
            first=min(times, default=None),
            last=max(times, default=None),
            new=found.new + (verdict is Verdict.NEW),
            grown=found.grown + (verdict is Verdict.GROWN),
        )

    def _count(self, arrival: Arrival, verdict: Verdict) -> None:
        draft = arrival.draft
        self.counts[_NAMES[verdict]] += 1
        if draft.thread_id:
            self._threads.add(draft.thread_id)
            if verdict in (Verdict.NEW, Verdict.GROWN):
                self._note_conversation(draft, verdict)
        if verdict is Verdict.NEW and draft.project_id:
            self._projects[draft.project_id] += 1
        if (at := draft.created_at) is not None:
            self.first = at if self.first is None else min(self.first, at)
            self.last = at if self.last is None else max(self.last, at)
        if len(self.samples) < SAMPLES:
            sample = Sample(
                place=arrival.place,
                content=cut(draft.content, _SAMPLE_CHARS),
                author=draft.author,
                created_at=draft.created_at,
                is_new=verdict is Verdict.NEW,
            )
            self.samples.append(sample)


def _began(draft: MemoryDraft) -> FoundConversation:
    """Return a conversation of which this is the first entry, not counted yet."""
    begins = draft.summary or summary_from(draft.content)
    return FoundConversation(
        thread_id=draft.thread_id,
        title=conversation_title(draft) or begins,
        first=draft.created_at,
        last=draft.created_at,
    )


def _judged(
    batch: Sequence[Arrival],
    intake: Intake,
    judge: Callable[[StoreReader, Arrival], Verdict],
    view: StoreReader,
) -> list[tuple[Arrival, Verdict]]:
    known = view.imports.of([arrival.key for arrival in batch])
    judged = []
    for arrival in batch:
        imports = known.get(arrival.key, ())
        if not intake.is_known(imports):
            judged.append((arrival, judge(view, arrival)))
            continue
        grown = _grown(view, arrival, imports)
        judged.append((grown or arrival, Verdict.GROWN if grown else Verdict.KNOWN))
    return judged


def _grown(view: StoreReader, arrival: Arrival, imports: Sequence[ImportedEntry]) -> Arrival | None:
    """Return the arrival with the memory to be updated, if there is one."""
    last = next((each for each in imports if each.is_in_force), None)
    if last is None or last.memory is None or not last.is_live or not last.content_hash:
        return None
    if last.content_hash == arrival.content_hash:
        return None
    memory = view.memories.get(last.memory)
    if memory is None or memory.content_hash != last.content_hash:
        return None
    if _is_earlier(arrival.draft, memory):
        return None
    return replace(arrival, memory=memory.id, former_hash=last.content_hash)


def _is_earlier(draft: MemoryDraft, memory: Memory) -> bool:
    """Return whether this is an exchange before it went on, as an older archive has it."""
    is_exchange = memory.memory_type is MemoryType.CONVERSATION
    return is_exchange and memory.content.startswith(draft.content)


_NAMES: Final[Mapping[Verdict, str]] = {
    Verdict.NEW: "new",
    Verdict.GROWN: "grown",
    Verdict.KNOWN: "known",
    Verdict.DUPLICATE: "duplicates",
}
