"""Imports exports of other programs, with a preview and a single undo."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

from rosemary.domain.errors import (
    DuplicateContentError,
    InvalidInputError,
    StoreAwayError,
    UserError,
)
from rosemary.domain.fields import checked_name, checked_relation, checked_tags
from rosemary.domain.importing import (
    EVERYTHING,
    ByteStream,
    Confidence,
    EntryRefusal,
    ImportCounts,
    ImportedDraft,
    ImportedEntry,
    Importer,
    ImportFormat,
    ImportOptions,
    ImportPreview,
    ImportSource,
    ImportSummary,
    KeyValues,
    OwnImports,
    SourceFile,
    SourceKey,
)
from rosemary.domain.models import LinkDraft, MemoryDraft, Origin
from rosemary.domain.naming import summary_from
from rosemary.domain.ports import UNWATCHED, Clock, Watch
from rosemary.domain.types import MemoryId
from rosemary.importers.formats import IMPORTERS, importer_for, importer_named, surest_importer
from rosemary.importers.sources import opened
from rosemary.service.exchange.import_intake import Arrival, Intake, Verdict
from rosemary.service.memories.bulk_saving import BulkService
from rosemary.service.memories.changing import Change, Changing, NewMemory, as_one_call
from rosemary.service.reporting import EventBus
from rosemary.store.ports import Store, StoreReader

_LINKS_TOGETHER: Final = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportRequest:
    """What to import.

    Attributes:
        path: absolute, of a file, an archive or a folder.
        form: the name of a format; None to detect it.
    """

    path: Path
    form: str | None = None
    options: ImportOptions = EVERYTHING


class ImportService(Changing):
    """Previews exports, and imports them. Thread-safe; a call blocks until it is done.

    Entries keep their times, author and place in the conversation. Entries that were imported
    before are skipped, even if their memories were changed or deleted. So an interrupted import is
    completed by repeating it, and a grown archive adds only what is new. Undoing an import makes
    its entries new again.
    """

    def __init__(
        self,
        store: Store,
        bus: EventBus,
        clock: Clock,
        bulk: BulkService,
        own: OwnImports | None = None,
    ) -> None:
        """`own` imports Rosemary's own exports."""
        super().__init__(store, bus, clock)
        self._bulk = bulk
        self._own = own

    @property
    def formats(self) -> Sequence[ImportFormat]:
        """The supported formats."""
        return IMPORTERS

    def preview(self, request: ImportRequest, watch: Watch = UNWATCHED) -> ImportPreview:
        """Return what an import would do; changes nothing.

        Raises:
            NotFoundError: there is no such file or folder.
            InvalidInputError: its format is unknown, or an option breaks its rule.
        """
        request = _checked(request)
        with opened(request.path, self._store.files.copied_table) as source:
            importer = _importer(request, source)
            found = self._preview(importer, source, request.options, watch)
            return _explained(found, importer, source)

    def _preview(
        self, importer: Importer, source: ImportSource, options: ImportOptions, watch: Watch
    ) -> ImportPreview:
        if importer.is_own and self._own:
            return self._own.preview(_format_of(importer), importer.read(source, options), watch)
        intake = Intake(self._store, importer, source, options, watch)
        for _ in intake.arrivals(_judged_closely):
            pass
        return ImportPreview(
            format=_format_of(importer),
            counts=intake.totals(),
            threads=intake.threads,
            first=intake.first,
            last=intake.last,
            samples=tuple(intake.samples),
            refusals=intake.refusals,
            is_cancelled=intake.is_cancelled,
            projects=intake.projects,
            conversations=intake.conversations,
        )

    def run(
        self, request: ImportRequest, origin: Origin, watch: Watch = UNWATCHED
    ) -> ImportSummary:
        """Import, and return what was done; a single undo reverts all of it.

        Raises:
            NotFoundError: there is no such file or folder.
            InvalidInputError: its format is unknown, or an option breaks its rule.
            StoreUnavailableError, StorageFullError: as the machine fails; what was done before
                is kept, and repeating the import continues from there.
        """
        request = _checked(request)
        origin = as_one_call(origin)
        with (
            _advised_to_repeat(),
            opened(request.path, self._store.files.copied_table) as source,
        ):
            importer = _importer(request, source)
            if importer.is_own and self._own:
                entries = importer.read(source, request.options)
                done = self._own.run(_format_of(importer), entries, origin, watch)
            else:
                intake = Intake(self._store, importer, source, request.options, watch)
                done = self._take(importer, intake, origin, watch)
            return _explained(done, importer, source)

    def take(
        self,
        form: str,
        drafts: Iterable[ImportedDraft],
        options: ImportOptions,
        origin: Origin,
        watch: Watch = UNWATCHED,
    ) -> ImportSummary:
        """Import entries of a format that were read elsewhere, as `run` does.

        Raises:
            InvalidInputError: there is no such format.
            StoreUnavailableError, StorageFullError: as the machine fails; what was done before
                is kept.
        """
        importer = replace(importer_named(form), read=lambda _source, _options: iter(drafts))
        intake = Intake(self._store, importer, _NOTHING, options, watch)
        return self._take(importer, intake, as_one_call(origin), watch)

    def _take(
        self, importer: Importer, intake: Intake, origin: Origin, watch: Watch
    ) -> ImportSummary:
        writing = _Writing(origin, intake.is_known)
        drafts = self._new_drafts(intake, writing)
        saved = self._bulk.save(
            drafts, origin, is_cancelled=watch.is_cancelled, write=writing.write
        )
        for refusal in saved.refusals:
            place = writing.place_of(refusal.number)
            intake.refuse(EntryRefusal(place=place, reason=refusal.message))
        intake.is_cancelled |= saved.is_cancelled
        links = 0 if intake.is_cancelled else self._link(intake, origin, watch)
        counts = intake.totals(
            new=saved.saved,
            duplicates=saved.duplicates,
            grown=writing.grown,
            known=intake.counts["known"] + intake.counts["grown"] - writing.grown,
            links=links,
        )
        return ImportSummary(
            import_id=origin.call_id,
            format=_format_of(importer),
            counts=counts,
            refusals=intake.refusals,
            is_cancelled=intake.is_cancelled,
        )

    def _new_drafts(self, intake: Intake, writing: _Writing) -> Iterator[MemoryDraft]:
        """Yield the drafts to save; grown entries are written on the way."""
        for arrival in intake.arrivals(lambda _view, _arrival: Verdict.NEW):
            if arrival.memory is None:
                writing.await_(arrival)
                yield arrival.draft
            else:
                writing.grown += self._apply(partial(_grow, arrival), writing.origin)

    def _link(self, intake: Intake, origin: Origin, watch: Watch) -> int:
        """Add the links between entries that exist; return how many were added."""
        made = 0
        for start in range(0, len(intake.links), _LINKS_TOGETHER):
            if watch.is_cancelled():
                intake.is_cancelled = True
                break
            some = intake.links[start : start + _LINKS_TOGETHER]
            made += self._apply(partial(_link_some, some), origin)
        return made


@contextmanager
def _advised_to_repeat() -> Iterator[None]:
    """Tell the person to repeat an import that ended because the server went away."""
    try:
        yield
    except StoreAwayError as error:
        raise StoreAwayError(
            error.message,
            hint="What was imported so far is kept. Import the same again when the server is back: "
            "it goes on from there, and nothing comes twice.",
        ) from error


def _grow(arrival: Arrival, change: Change) -> bool:
    """Give a memory the new text of its entry, unless it was changed meanwhile."""
    tx = change.tx
    assert arrival.memory is not None
    before = tx.memories.get(arrival.memory)
    if before is None or before.deleted_at or before.content_hash != arrival.former_hash:
        return False
    if tx.memories.find_duplicate(before.project_id, arrival.content_hash) is not None:
        return False
    content, summary = arrival.draft.content, before.summary
    if summary == summary_from(before.content):
        summary = arrival.draft.summary or summary_from(content)
    after = replace(
        before,
        content=content,
        content_hash=arrival.content_hash,
        summary=summary,
        version=before.version + 1,
        updated_at=change.at,
        origin=change.origin,
    )
    tx.memories.update(before, after, None)
    tx.imports.record(arrival.key, before.id, arrival.content_hash, change.at, change.origin)
    change.edited.add(before.id)
    return True


def _link_some(links: Sequence[tuple[SourceKey, SourceKey, str, float]], change: Change) -> int:
    """Add some links; return how many were added."""
    tx = change.tx
    known = tx.imports.of({key for source, target, *_ in links for key in (source, target)})
    made = 0
    for first, second, wanted, weight in links:
        source, target = _live(known.get(first, ())), _live(known.get(second, ()))
        if source is None or target is None or source == target:
            continue
        relation = _relation(wanted)
        if tx.imports.was_linked(source, target, relation):
            continue
        memory = tx.memories.get(source)
        # Memories that supersede each other in a circle are refused, but exports may have them.
        with suppress(UserError):
            if memory is not None:
                change.link(
                    memory, LinkDraft(target=target, relation=relation, weight=weight), "links"
                )
                made += 1
    return made


class _Writing:
    """The memories of one import while they are written."""

    def __init__(self, origin: Origin, is_known: Callable[[Sequence[ImportedEntry]], bool]) -> None:
        self.origin = origin
        self._is_known = is_known
        self.grown = 0
        self._number = 0
        self._waiting: dict[int, Arrival] = {}

    def await_(self, arrival: Arrival) -> None:
        """Keep what belongs to the next draft."""
        self._number += 1
        self._waiting[self._number] = replace(arrival, draft=_NO_DRAFT)

    def place_of(self, number: int) -> str:
        """Return the place in the source of a refused draft."""
        return self._waiting[number].place

    def write(self, change: Change, number: int, new: NewMemory) -> MemoryId:
        """Insert a memory, and record the entry it was made from.

        Raises:
            DuplicateContentError: another import has taken the entry meanwhile, or another memory
                has its text.
        """
        tx, arrival = change.tx, self._waiting[number]
        imports = tx.imports.of([arrival.key]).get(arrival.key, ())
        if imports and self._is_known(imports):
            del self._waiting[number]
            raise DuplicateContentError(
                "Duplicate content detected: another import has taken this entry meanwhile",
                details={"id": imports[0].memory or ""},
            )
        try:
            memory = change.insert(new)
        except DuplicateContentError as error:
            tx.imports.record_duplicate(arrival.key, MemoryId(str(error.details["id"])))
            del self._waiting[number]
            raise
        at = memory.updated_at
        tx.imports.record(arrival.key, memory.id, memory.content_hash, at, self.origin)
        del self._waiting[number]
        return memory.id


class _NoSource:
    """A source without files, for entries that were read elsewhere."""

    name: Final = ""
    files: Final[Sequence[SourceFile]] = ()
    left_out: Final[Sequence[EntryRefusal]] = ()
    read_bytes: Final = 0

    def open(self, file: SourceFile) -> AbstractContextManager[ByteStream]:
        raise FileNotFoundError(file.name)

    def open_table(self, file: SourceFile, _table: str) -> AbstractContextManager[KeyValues]:
        raise FileNotFoundError(file.name)


_NOTHING: Final = _NoSource()
_NO_DRAFT: Final = MemoryDraft(content="")


def _judged_closely(view: StoreReader, arrival: Arrival) -> Verdict:
    holder = view.memories.find_duplicate(arrival.draft.project_id, arrival.content_hash)
    return Verdict.NEW if holder is None else Verdict.DUPLICATE


def _importer(request: ImportRequest, source: ImportSource) -> Importer:
    return importer_for(source) if request.form is None else importer_named(request.form)


def _checked(request: ImportRequest) -> ImportRequest:
    options = request.options
    if not request.path.is_absolute():
        raise InvalidInputError.of_field("path", "is not absolute", hint="Give the whole path.")
    if options.date_from and options.date_to and options.date_from >= options.date_to:
        raise InvalidInputError.of_field("date_to", "is not after date_from")
    options = replace(
        options,
        project_id=checked_name("project_id", options.project_id),
        tags=checked_tags(options.tags),
    )
    return replace(request, options=options)


_Answer = TypeVar("_Answer", ImportPreview, ImportSummary)


def _explained(answer: _Answer, importer: Importer, source: ImportSource) -> _Answer:
    """Return the answer, with an explanation if nothing was read because of a wrong format."""
    if replace(answer.counts, skipped={}) != ImportCounts() or answer.is_cancelled:
        return answer
    surest = surest_importer(source)
    if importer.recognise(source) is not Confidence.NO and surest is importer:
        return answer
    reason = f"Nothing in it is of the format {importer.name}: {importer.reads}."
    if surest is not None:
        reason += f" It looks like {surest.name}: {surest.reads}."
    refusal = EntryRefusal(place=source.name, reason=reason)
    counts = replace(answer.counts, refused=1)
    return replace(answer, counts=counts, refusals=(refusal, *answer.refusals))


def _format_of(importer: Importer) -> ImportFormat:
    return ImportFormat(
        name=importer.name,
        title=importer.title,
        reads=importer.reads,
        is_split=importer.is_split,
    )


def _live(imports: Sequence[ImportedEntry]) -> MemoryId | None:
    return next((each.memory for each in imports if each.is_live), None)


def _relation(relation: str) -> str:
    try:
        return checked_relation(relation)
    except UserError:
        return "related"
