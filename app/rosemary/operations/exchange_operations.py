"""Imports, exports, and following the session files of assistants; for the person alone."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path, PurePath
from typing import Annotated, Final, Literal

from pydantic import Field

from rosemary.domain.conversations import CaptureOverview, UnreadSession
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
from rosemary.operations.organising_operations import References
from rosemary.operations.requests import FilterRequest, NoArguments, ReferenceRequest, Request
from rosemary.operations.wire import Moment, answer, made_of
from rosemary.service.exchange.import_service import ImportRequest
from rosemary.service.services import Services

REFUSALS_SHOWN = 100
"""Refusals and notes listed in an answer; all are counted."""
_PAUSE_MAX_MINUTES: Final = 525_600


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


class CaptureRequest(Request):
    """Arguments of the operations on one assistant."""

    name: Annotated[
        str,
        about("Name of the assistant, as the list says it.", "claude-code", min_length=1),
    ]


class PauseCaptureRequest(Request):
    """Arguments of `pause_capture`."""

    minutes: Annotated[
        int | None,
        about("The pause ends by itself after so many.", 60, ge=1, le=_PAUSE_MAX_MINUTES),
    ] = None

    @property
    def length(self) -> timedelta | None:
        """How long the pause is; None for one that does not end by itself."""
        return None if self.minutes is None else timedelta(minutes=self.minutes)


class ExcludeRequest(Request):
    """Arguments of `exclude_folder` and `include_folder`."""

    folder: Annotated[
        str,
        about(
            "Absolute path of the folder of a project, or of one above it.",
            "/home/maya/private",
            min_length=1,
            max_length=4_096,
        ),
    ]


@answer
class CapturedAssistantOut:
    """An assistant whose sessions can be followed; times are absent where there are none."""

    name: str
    title: str
    folder: Path
    state: str
    files: int
    is_one_file: bool
    since: Moment | None = None
    stored: int
    stored_today: int
    last_taken_at: Moment | None = None
    refused_lines: int
    unread: tuple[UnreadSession, ...]


@answer
class CaptureResponse:
    """All assistants whose sessions can be followed, and the folders that are left out."""

    results: list[CapturedAssistantOut]
    is_paused: bool
    paused_until: Moment | None = None
    excluded: tuple[str, ...]


@answer
class ExcludedResponse:
    """The folders that are left out now."""

    status: Literal["excluded", "included"]
    excluded: tuple[str, ...]


@answer
class ForgottenSessionResponse:
    """A session that is forgotten, or taken again; how many of its memories went or came."""

    status: Literal["forgotten", "taken again"]
    thread_id: str
    call_id: str
    count: int


@for_person("Assistants that are followed", is_read_only=True)
def list_captures(services: Services, _request: NoArguments, _origin: Origin) -> CaptureResponse:
    """List the assistants whose sessions can be followed, and how that goes."""
    return _out(services.capture.overview())


def _out(overview: CaptureOverview) -> CaptureResponse:
    results = [made_of(CapturedAssistantOut, each) for each in overview.assistants]
    return made_of(CaptureResponse, overview, results=results)


@for_person("Follow an assistant", is_idempotent=True)
def start_capture(services: Services, request: CaptureRequest, _origin: Origin) -> CaptureResponse:
    """Take what is said to an assistant from now on, out of its session files."""
    services.capture.start(request.name)
    return _out(services.capture.overview())


@for_person("Follow an assistant no longer", is_idempotent=True)
def stop_capture(services: Services, request: CaptureRequest, _origin: Origin) -> CaptureResponse:
    """Read the session files of an assistant no longer; what was stored stays."""
    services.capture.stop(request.name)
    return _out(services.capture.overview())


@for_person("Pause following", is_idempotent=True)
def pause_capture(
    services: Services, request: PauseCaptureRequest, _origin: Origin
) -> CaptureResponse:
    """Read no session files for now."""
    services.capture.pause(request.length)
    return _out(services.capture.overview())


@for_person("Resume following", is_idempotent=True)
def resume_capture(services: Services, _request: NoArguments, _origin: Origin) -> CaptureResponse:
    """Go on after a pause; what was said meanwhile is not taken."""
    services.capture.resume()
    return _out(services.capture.overview())


@for_person("Look at earlier sessions", is_read_only=True)
def preview_capture(
    services: Services, request: CaptureRequest, _origin: Origin, watch: Watch
) -> PreviewImportResponse:
    """Say what the session files of an assistant hold already, without taking it."""
    return preview_out(services.capture.preview(request.name, watch))


@for_person("Take earlier sessions", is_idempotent=True)
def backfill_capture(
    services: Services, request: CaptureRequest, origin: Origin, watch: Watch
) -> ImportMemoriesResponse:
    """Take what the session files of an assistant hold already; one undo takes it back."""
    return import_out(services.capture.backfill(request.name, origin, watch))


@for_person("Leave a folder out", is_idempotent=True)
def exclude_folder(
    services: Services, request: ExcludeRequest, _origin: Origin
) -> ExcludedResponse:
    """Take nothing of sessions that begin in a folder or below it."""
    return ExcludedResponse(status="excluded", excluded=services.capture.exclude(request.folder))


@for_person("Leave a folder out no longer", is_idempotent=True)
def include_folder(
    services: Services, request: ExcludeRequest, _origin: Origin
) -> ExcludedResponse:
    """Take what is said in an excluded folder from now on."""
    return ExcludedResponse(status="included", excluded=services.capture.include(request.folder))


@for_person("Forget a session", is_destructive=True, is_idempotent=True)
def forget_session(
    services: Services, request: ReferenceRequest, origin: Origin
) -> ForgottenSessionResponse:
    """Move all memories of the session of a memory to the trash, and take nothing more of it."""
    done = services.capture.remembered.forget_of(request.reference, origin)
    return made_of(ForgottenSessionResponse, done, status="forgotten")


@for_person("Take a forgotten session again", is_idempotent=True)
def take_session_again(
    services: Services, request: ReferenceRequest, origin: Origin
) -> ForgottenSessionResponse:
    """Take a forgotten session again, and restore what of it is in the trash."""
    done = services.capture.remembered.bring_back(request.reference, origin)
    return made_of(ForgottenSessionResponse, done, status="taken again")


CAPTURE_OPERATIONS = (
    list_captures,
    start_capture,
    stop_capture,
    pause_capture,
    resume_capture,
    preview_capture,
    backfill_capture,
    exclude_folder,
    include_folder,
    forget_session,
    take_session_again,
)
