"""Imports and exports, for the person alone."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path, PurePath
from typing import Annotated

from pydantic import Field

from rosemary.domain.human_text import check_order, parse_from, parse_until
from rosemary.domain.importing import (
    EntryRefusal,
    ImportCounts,
    ImportFormat,
    ImportOptions,
    ImportPreview,
    ImportSummary,
    SplitRule,
)
from rosemary.domain.models import Origin
from rosemary.domain.ports import Watch
from rosemary.domain.records import ExportFormat, ExportRequest, RecordScope, TrashScope
from rosemary.operations.argument_types import Project, Tags, about
from rosemary.operations.operation import for_person
from rosemary.operations.requests import FilterRequest, NoArguments, Request
from rosemary.operations.tag_operations import References
from rosemary.operations.wire import Moment, answer, made_of
from rosemary.service.exchange.import_service import ImportRequest
from rosemary.service.services import Services

REFUSALS_SHOWN = 100
"""Refusals and notes listed in an answer; all are counted."""


class ImportMemoriesRequest(Request):
    """Arguments of `preview_import` and `import_memories`."""

    path: Annotated[
        str,
        about(
            "Absolute path of an export: a file, a zip archive or a folder.",
            "/home/maya/Downloads/chatgpt.zip",
            min_length=1,
            max_length=4_096,
        ),
    ]
    format: Annotated[
        str | None,
        about("Its format, where it is not recognised.", "claude"),
    ] = None
    split: Annotated[
        SplitRule,
        about("One memory for each of these; exchange where not given.", "message"),
    ] = SplitRule.EXCHANGE
    project_id: Annotated[Project, Field(description="Project that all of it goes to.")] = ""
    tags: Annotated[Tags, Field(default_factory=list, description="Labels for all of it.")]
    answers: Annotated[bool, about("Take the assistant's words, too.", example=False)] = True
    date_from: Annotated[str | None, about("Not before, as 2026-05-03.", "2026-05-03")] = None
    date_to: Annotated[str | None, about("Up to and with, as 2026-05-09.", "2026-05-09")] = None
    again: Annotated[
        bool,
        about("Take again what was imported and deleted since.", example=True),
    ] = False

    replace: Annotated[
        bool,
        about("Of an own export: change what is here to what is there.", example=True),
    ] = False

    def to_request(self) -> ImportRequest:
        """Return the request for the service.

        Raises:
            InvalidInputError: a date is not valid, or the range is empty.
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


@answer
class FormatOut:
    """A format that can be imported."""

    name: str
    title: str
    reads: str
    is_split: bool


@answer
class ListFormatsResponse:
    """The formats that can be imported."""

    results: list[FormatOut]


@answer
class SampleOut:
    """One of the memories that an import would make, shortened."""

    place: str
    content: str
    author: str
    created_at: Moment | None = None
    is_new: bool


@answer
class PreviewImportResponse:
    """What an import would do."""

    format: FormatOut
    counts: ImportCounts
    threads: int
    first: Moment | None = None
    last: Moment | None = None
    samples: list[SampleOut]
    refusals: Annotated[tuple[EntryRefusal, ...], Field(description="The first 100 of them")]
    is_cancelled: bool
    projects: Annotated[
        Mapping[str, int], Field(description="New memories in each project, the largest first")
    ]


@answer
class ImportMemoriesResponse:
    """What an import has done; `importId` is what an undo of it takes."""

    import_id: str
    format: FormatOut
    counts: ImportCounts
    refusals: Annotated[tuple[EntryRefusal, ...], Field(description="The first 100 of them")]
    is_cancelled: bool


@for_person("Formats to import", is_read_only=True)
def list_import_formats(
    services: Services, _request: NoArguments, _origin: Origin
) -> ListFormatsResponse:
    """List the formats that can be imported."""
    return ListFormatsResponse(results=list(map(_format_out, services.imports.formats)))


def _format_out(form: ImportFormat) -> FormatOut:
    return made_of(FormatOut, form)


@for_person("Look at an import", is_read_only=True)
def preview_import(
    services: Services, request: ImportMemoriesRequest, _origin: Origin, watch: Watch
) -> PreviewImportResponse:
    """Say what an import would do, without doing it."""
    return preview_out(services.imports.preview(request.to_request(), watch))


def preview_out(preview: ImportPreview) -> PreviewImportResponse:
    """Return what an import would do."""
    return made_of(
        PreviewImportResponse,
        preview,
        format=_format_out(preview.format),
        samples=[made_of(SampleOut, each) for each in preview.samples],
        refusals=preview.refusals[:REFUSALS_SHOWN],
    )


@for_person("Import memories", is_idempotent=True)
def import_memories(
    services: Services, request: ImportMemoriesRequest, origin: Origin, watch: Watch
) -> ImportMemoriesResponse:
    """Import what another program exports; what was imported before is left out."""
    return import_out(services.imports.run(request.to_request(), origin, watch))


def import_out(summary: ImportSummary) -> ImportMemoriesResponse:
    """Return what an import did."""
    return made_of(
        ImportMemoriesResponse,
        summary,
        format=_format_out(summary.format),
        refusals=summary.refusals[:REFUSALS_SHOWN],
    )


class ExportMemoriesRequest(FilterRequest):
    """Arguments of `export_memories`."""

    path: Annotated[
        str,
        about("Whole path to write to.", "/home/ann/mem.json", min_length=1),
    ]
    format: Annotated[ExportFormat, about("What to write; without it, JSON.", "markdown")] = (
        ExportFormat.JSON
    )
    trash: Annotated[
        TrashScope,
        about("What is in the trash: without it, included.", "excluded"),
    ] = TrashScope.INCLUDED
    ids: References | None = None
    force: Annotated[bool, about("Replace an earlier export there.", example=True)] = False


@answer
class ExportMemoriesResponse:
    """What was written; nothing where it was cancelled."""

    status: str
    path: str
    format: str
    memories: int
    size_bytes: int
    is_cancelled: bool


@for_person("Export memories")
def export_memories(
    services: Services, request: ExportMemoriesRequest, _origin: Origin, watch: Watch
) -> ExportMemoriesResponse:
    """Write memories to a file or folder that other programs and people can read."""
    ids = None if request.ids is None else services.exporting.ids_of(request.ids)
    wanted = ExportRequest(
        path=PurePath(request.path),
        format=request.format,
        scope=RecordScope(where=request.to_filter(), trash=request.trash, ids=ids),
        is_forced=request.force,
    )
    done = services.exporting.export(wanted, watch)
    return made_of(
        ExportMemoriesResponse,
        done,
        status="cancelled" if done.is_cancelled else "exported",
        path=str(done.path),
    )


EXCHANGE_OPERATIONS = (export_memories, list_import_formats, preview_import, import_memories)
