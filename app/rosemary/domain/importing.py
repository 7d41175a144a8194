"""Importers: what they declare, what the person can choose, and what they yield."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import IntEnum, StrEnum
from pathlib import Path
from typing import Final, NewType, Protocol, TypeAlias

from rosemary.domain.models import LinkDraft, MemoryDraft, Origin
from rosemary.domain.ports import Watch
from rosemary.domain.types import MemoryId

SourceKey = NewType("SourceKey", bytes)
"""Permanent hash of an imported entry: 16 bytes that do not reveal it."""


class SplitRule(StrEnum):
    """How a conversation becomes memories.

    An exchange is a question and all that is answered, up to the next question.
    """

    EXCHANGE = "exchange"
    MESSAGE = "message"
    CONVERSATION = "conversation"


class Confidence(IntEnum):
    """How sure an importer is that a source is of its format."""

    NO = 0
    POSSIBLE = 1
    LIKELY = 2
    CERTAIN = 3


DIFFERENT: Final = "memories that differ from those here"
"""Name of what is skipped in Rosemary's own exports: it differs here and is not to be replaced."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportOptions:
    """What the person wants of an import.

    Attributes:
        split: how conversations are cut; other formats have one memory for each entry anyway.
        project_id: the project that everything goes to, whatever the export names.
        tags: added to those of each entry.
        has_answers: take the assistant's words, too.
        date_from, date_to: half-open; if either is given, entries without a date are left out.
        is_repeated: import again what was imported before and deleted since.
        is_replacing: memories that differ from Rosemary's own export get the state in that export.
        is_undo_final: do not import again what was imported before and undone since.
        excluded: folders; sessions of assistants that began in one or below are left out.
        forgotten: threads of sessions that are left out.
        left_out: threads of conversations that the person does not want.
    """

    split: SplitRule = SplitRule.EXCHANGE
    project_id: str = ""
    tags: tuple[str, ...] = ()
    has_answers: bool = True
    date_from: datetime | None = None
    date_to: datetime | None = None
    is_repeated: bool = False
    is_replacing: bool = False
    is_undo_final: bool = False
    excluded: tuple[str, ...] = ()
    forgotten: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()

    def takes(self, at: datetime | None) -> bool:
        """Return whether this time lies within the dates."""
        if self.date_from is None and self.date_to is None:
            return True
        if at is None:
            return False
        is_early = self.date_from is not None and at < self.date_from
        return not is_early and (self.date_to is None or at < self.date_to)


EVERYTHING: Final = ImportOptions()
"""Everything, cut by the usual rule."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceFile:
    """One file of a source.

    Attributes:
        name: relative to the source, with "/" between its parts.
        size: in bytes, unpacked.
        modified_at: aware, where it is known.
    """

    name: str
    size: int
    modified_at: datetime | None = None


class ByteStream(Protocol):
    """Bytes that can be read once, from the first to the last."""

    def read(self, size: int) -> bytes:
        """Return the next bytes, at most `size`; none at the end.

        Raises:
            OSError: they cannot be read.
        """
        ...


class KeyValues(Protocol):
    """A table of another program, as it was at one time. For one thread.

    Raises `OSError` if what is read turns out to be damaged.
    """

    def entries(self, prefix: str) -> Iterator[tuple[str, bytes]]:
        """Yield the keys that begin with `prefix`, in order, each with its value."""
        ...

    def marks(self, prefix: str) -> Iterator[tuple[str, str]]:
        """Yield these keys, each with a mark that changes when its value is replaced."""
        ...


OpenTable: TypeAlias = Callable[[Path, str], AbstractContextManager[KeyValues]]
"""Opens a table, by its name, of an SQLite file of another program.

Nothing is written to the file or beside it. Raises `OSError` if it cannot be read.
"""


class ImportSource(Protocol):
    """A file, folder or archive to read; nothing outside it can be reached."""

    @property
    def name(self) -> str:
        """What the person calls it: the last part of its path."""
        ...

    @property
    def files(self) -> Sequence[SourceFile]:
        """The files in it, sorted by name; for a single file, that file."""
        ...

    @property
    def left_out(self) -> Sequence[EntryRefusal]:
        """Names of what is never read: links, and paths that lead outside."""
        ...

    @property
    def read_bytes(self) -> int:
        """How much was read so far."""
        ...

    def open(self, file: SourceFile) -> AbstractContextManager[ByteStream]:
        """Open one of `files`.

        Raises:
            OSError: it cannot be opened.
        """
        ...

    def open_table(self, file: SourceFile, table: str) -> AbstractContextManager[KeyValues]:
        """Open a table of one of `files` that is an SQLite file, including what is in its log.

        Raises:
            OSError: it cannot be read, or is in an archive.
        """
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportedDraft:
    """A memory to be made.

    Attributes:
        draft: with the original times, authors and thread; its `links` are not used.
        source_id: stable name within the format: the same in a later export.
        place: where it stands in the source, in a person's words.
    """

    draft: MemoryDraft
    source_id: str
    place: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportedLink:
    """A link between two entries, made after both exist.

    Attributes:
        source_id: of the entry that it leads from.
        link: its `target` is the `source_id` of the other entry.
    """

    source_id: str
    link: LinkDraft


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryRefusal:
    """A piece of the source that cannot be read.

    Attributes:
        place: where it stands, in a person's words.
        reason: a sentence.
        is_note: whether it was read all the same; the reason says how.
    """

    place: str
    reason: str
    is_note: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Skipped:
    """Something that is skipped on purpose.

    Attributes:
        what: a plural that follows its number, such as "attachments".
    """

    what: str
    count: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class WholeRecord:
    """A memory of one of Rosemary's own exports, with its id, links and history.

    Attributes:
        record: what `OwnImports` takes.
        place: where it stands in the source, in a person's words.
        is_replacing: whether a memory that differs here gets the file's state as a new version.
    """

    record: object
    place: str
    is_replacing: bool = False


Entry: TypeAlias = ImportedDraft | ImportedLink | EntryRefusal | Skipped | WholeRecord


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportFormat:
    """What can be imported.

    Attributes:
        name: a slug; part of its entries' ids, so it never changes.
        title: what people call it.
        reads: what it reads, in a person's words.
        is_split: whether `ImportOptions.split` and `has_answers` matter.
    """

    name: str
    title: str
    reads: str
    is_split: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Importer(ImportFormat):
    """A format that can be imported, as a module of `importers` declares it.

    Attributes:
        is_own: whether its entries are whole records, which `OwnImports` takes.
        recognise: judges by names and first bytes alone, and raises nothing.
        read: yields the entries in order while it reads; a damaged part is an `EntryRefusal`, not
            an error.
    """

    recognise: Callable[[ImportSource], Confidence]
    read: Callable[[ImportSource, ImportOptions], Iterator[Entry]]
    is_own: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportedEntry:
    """What an earlier import made of an entry.

    Attributes:
        memory: None if it was deleted for good.
        content_hash: of the imported text; "" if another memory had that text already.
        is_live: the memory is not in the trash.
        is_in_force: the import was not undone.
    """

    memory: MemoryId | None
    content_hash: str
    is_live: bool
    is_in_force: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Sample:
    """One of the memories that an import would make, shortened; `place` is where it stands."""

    place: str
    content: str
    author: str
    created_at: datetime | None
    is_new: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportCounts:
    """What an import finds.

    Attributes:
        new: memories that are made.
        grown: memories of an earlier import whose text has changed in the source; they are updated
            unless somebody changed them here.
        known: entries that were imported before, even if their memories are gone.
        duplicates: entries whose text the project holds already.
        links: links between entries: found in the source, or made.
        refused: pieces that cannot be read, or entries that break a rule.
        skipped: what is skipped on purpose, with how many of each.
    """

    new: int = 0
    grown: int = 0
    known: int = 0
    duplicates: int = 0
    links: int = 0
    refused: int = 0
    skipped: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundConversation:
    """A conversation or document from which an import takes something.

    Attributes:
        thread_id: of its memories.
        title: its own, else how it begins.
        first, last: the times of its oldest and its newest entry.
        new, grown: as in `ImportCounts`.
    """

    thread_id: str
    title: str
    first: datetime | None
    last: datetime | None
    new: int = 0
    grown: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportPreview:
    """What an import would do.

    Attributes:
        threads: conversations and documents that the memories belong to.
        first, last: the times of the oldest and the newest entry.
        refusals: the first thousand of them, and notes on what was mended.
        is_cancelled: whether it was stopped; the counts go up to there.
        projects: how many of the new memories each project gets, the largest first; without those
            that get none.
        conversations: those with something new, in the order of the source.
    """

    format: ImportFormat
    counts: ImportCounts
    threads: int
    first: datetime | None
    last: datetime | None
    samples: tuple[Sample, ...]
    refusals: tuple[EntryRefusal, ...]
    is_cancelled: bool
    projects: Mapping[str, int] = field(default_factory=dict)
    conversations: tuple[FoundConversation, ...] = ()

    def without(self, left_out: Collection[str]) -> ImportPreview:
        """Return what the import would do without some conversations, given by their threads."""
        away = [each for each in self.conversations if each.thread_id in left_out]
        if not away:
            return self
        kept = [each for each in self.conversations if each.thread_id not in left_out]
        return replace(
            self,
            counts=replace(
                self.counts,
                new=self.counts.new - sum(each.new for each in away),
                grown=self.counts.grown - sum(each.grown for each in away),
            ),
            threads=self.threads - len(away),
            first=min((each.first for each in kept if each.first), default=None),
            last=max((each.last for each in kept if each.last), default=None),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportSummary:
    """What an import did; everything is on the disk.

    Attributes:
        import_id: the call that made it all; undo takes it.
        refusals: the first thousand of them, and notes on what was mended.
        is_cancelled: whether it was stopped early; running it again continues there.
    """

    import_id: str
    format: ImportFormat
    counts: ImportCounts
    refusals: tuple[EntryRefusal, ...]
    is_cancelled: bool


class OwnImports(Protocol):
    """Takes the whole memories of Rosemary's own exports, with their ids, links and history."""

    def preview(self, form: ImportFormat, entries: Iterator[Entry], watch: Watch) -> ImportPreview:
        """Return what `run` would do with the entries of a source, without doing it."""
        ...

    def run(
        self, form: ImportFormat, entries: Iterator[Entry], origin: Origin, watch: Watch
    ) -> ImportSummary:
        """Take the entries of a source as one call, and return what was done."""
        ...


def source_key(importer: str, project_id: str, source_id: str) -> SourceKey:
    """Return the key by which an entry's import into a project is remembered."""
    name = "\0".join((importer, project_id, source_id))
    data = name.encode("utf-8", "surrogatepass")
    return SourceKey(hashlib.blake2b(data, digest_size=16).digest())
