"""Importing what other programs export: for the person, not for assistants."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from pydantic import Field

from rosemary.domain.human_text import check_order, parse_from, parse_until, to_wire
from rosemary.domain.importing import (
    EntryRefusal,
    ImportCounts,
    ImportFormat,
    ImportOptions,
    ImportPreview,
    ImportSummary,
    Sample,
    SplitRule,
)
from rosemary.domain.models import Origin
from rosemary.domain.ports import Watch
from rosemary.operations.argument_types import Project, Tags
from rosemary.operations.operation import Operation
from rosemary.operations.requests import Request
from rosemary.operations.wire import Moment, Wire
from rosemary.service.exchange.import_service import ImportRequest
from rosemary.service.services import Services

REFUSALS_SHOWN = 100
"""How many refusals and notes an answer names; it counts them all."""


class ListFormatsRequest(Request):
    """Arguments of `list_import_formats`."""


class ImportMemoriesRequest(Request):
    """Arguments of `preview_import` and `import_memories`."""

    path: Annotated[
        str,
        Field(
            min_length=1,
            max_length=4_096,
            description="Absolute path of an export: a file, a zip archive or a folder",
            examples=["/home/maya/Downloads/chatgpt.zip"],
        ),
    ]
    format: Annotated[
        str | None, Field(description="Name of its format; else recognised", examples=["claude"])
    ] = None
    split: Annotated[
        SplitRule,
        Field(description="One memory for each of these in a conversation", examples=["message"]),
    ] = SplitRule.EXCHANGE
    project_id: Project = ""
    tags: Tags = Field(default_factory=list)
    answers: Annotated[
        bool, Field(description="Take the assistant's words, too", examples=[False])
    ] = True
    date_from: Annotated[str | None, Field(description="Not before", examples=["2026-05-03"])] = (
        None
    )
    date_to: Annotated[str | None, Field(description="Up to and with", examples=["2026-05-09"])] = (
        None
    )
    again: Annotated[
        bool,
        Field(description="Take again what was imported and deleted since", examples=[True]),
    ] = False

    replace: Annotated[
        bool,
        Field(
            description="Of Rosemary's own exports, what differs here becomes as it is there",
            examples=[True],
        ),
    ] = False

    def to_request(self) -> ImportRequest:
        """Return what the service takes.

        Raises:
            InvalidInputError: a date is none, or the range is empty.
        """
        begin = parse_from(self.date_from, "date_from") if self.date_from else None
        end = parse_until(self.date_to, "date_to") if self.date_to else None
        check_order(begin, end)
        options = ImportOptions(
            split=self.split,
            project_id=self.project_id,
            tags=tuple(self.tags),
            has_answers=self.answers,
            date_from=begin,
            date_to=end,
            is_repeated=self.again,
            is_replacing=self.replace,
        )
        return ImportRequest(path=Path(self.path), form=self.format, options=options)


class FormatOut(Wire):
    """A format that can be imported."""

    name: str
    title: str
    reads: str
    is_split: bool

    @classmethod
    def of(cls, form: ImportFormat) -> FormatOut:
        """Return `form` as it travels."""
        return cls(name=form.name, title=form.title, reads=form.reads, is_split=form.is_split)


class ListFormatsResponse(Wire):
    """The formats that can be imported."""

    results: list[FormatOut]


class ImportCountsOut(Wire):
    """What an import comes across: what is new, and what is not and why."""

    new: int
    grown: int
    known: int
    duplicates: int
    links: int
    refused: int
    skipped: dict[str, int]

    @classmethod
    def of(cls, counts: ImportCounts) -> ImportCountsOut:
        """Return `counts` as they travel."""
        return cls(
            new=counts.new,
            grown=counts.grown,
            known=counts.known,
            duplicates=counts.duplicates,
            links=counts.links,
            refused=counts.refused,
            skipped=dict(counts.skipped),
        )


class SampleOut(Wire):
    """One of the memories that an import would make, shortened."""

    place: str
    content: str
    author: str
    created_at: Moment | None = None
    is_new: bool

    @classmethod
    def of(cls, sample: Sample) -> SampleOut:
        """Return `sample` as it travels."""
        return cls(
            place=sample.place,
            content=sample.content,
            author=sample.author,
            created_at=to_wire(sample.created_at) if sample.created_at else None,
            is_new=sample.is_new,
        )


class RefusalOut(Wire):
    """A piece that cannot be read, or (`isNote`) was read with what the reason says."""

    place: str
    reason: str
    is_note: bool = False

    @classmethod
    def of(cls, refusal: EntryRefusal) -> RefusalOut:
        """Return `refusal` as it travels."""
        return cls(place=refusal.place, reason=refusal.reason, is_note=refusal.is_note)


class PreviewImportResponse(Wire):
    """What an import would do."""

    format: FormatOut
    counts: ImportCountsOut
    threads: int
    first: Moment | None = None
    last: Moment | None = None
    samples: list[SampleOut]
    refusals: list[RefusalOut] = Field(description="The first 100 of them")
    is_cancelled: bool

    @classmethod
    def of(cls, preview: ImportPreview) -> PreviewImportResponse:
        """Return `preview` as it travels."""
        return cls(
            format=FormatOut.of(preview.format),
            counts=ImportCountsOut.of(preview.counts),
            threads=preview.threads,
            first=to_wire(preview.first) if preview.first else None,
            last=to_wire(preview.last) if preview.last else None,
            samples=[SampleOut.of(each) for each in preview.samples],
            refusals=[RefusalOut.of(each) for each in preview.refusals[:REFUSALS_SHOWN]],
            is_cancelled=preview.is_cancelled,
        )


class ImportMemoriesResponse(Wire):
    """What an import has done; `importId` is what an undo of it takes."""

    import_id: str
    format: FormatOut
    counts: ImportCountsOut
    refusals: list[RefusalOut] = Field(description="The first 100 of them")
    is_cancelled: bool

    @classmethod
    def of(cls, summary: ImportSummary) -> ImportMemoriesResponse:
        """Return `summary` as it travels."""
        return cls(
            import_id=summary.import_id,
            format=FormatOut.of(summary.format),
            counts=ImportCountsOut.of(summary.counts),
            refusals=[RefusalOut.of(each) for each in summary.refusals[:REFUSALS_SHOWN]],
            is_cancelled=summary.is_cancelled,
        )


def _formats(
    services: Services, _request: ListFormatsRequest, _origin: Origin
) -> ListFormatsResponse:
    return ListFormatsResponse(results=[FormatOut.of(each) for each in services.imports.formats])


def _preview(
    services: Services, request: ImportMemoriesRequest, _origin: Origin, watch: Watch
) -> PreviewImportResponse:
    return PreviewImportResponse.of(services.imports.preview(request.to_request(), watch))


def _import(
    services: Services, request: ImportMemoriesRequest, origin: Origin, watch: Watch
) -> ImportMemoriesResponse:
    return ImportMemoriesResponse.of(services.imports.run(request.to_request(), origin, watch))


IMPORT_OPERATIONS = (
    Operation(
        name="list_import_formats",
        title="Formats to import",
        description="List the formats that can be imported.",
        request=ListFormatsRequest,
        response=ListFormatsResponse,
        run=_formats,
        is_read_only=True,
        is_idempotent=True,
        is_tool=False,
    ),
    Operation(
        name="preview_import",
        title="Look at an import",
        description="Say what an import would do, without doing it.",
        request=ImportMemoriesRequest,
        response=PreviewImportResponse,
        run_watched=_preview,
        is_read_only=True,
        is_idempotent=True,
        is_tool=False,
    ),
    Operation(
        name="import_memories",
        title="Import memories",
        description="Import what another program exports; what was imported before is left out.",
        request=ImportMemoriesRequest,
        response=ImportMemoriesResponse,
        run_watched=_import,
        is_idempotent=True,
        is_tool=False,
    ),
)
