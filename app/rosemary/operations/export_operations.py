"""Letting memories out; a thing for the person alone."""

from __future__ import annotations

from pathlib import PurePath
from typing import Annotated, Any

from rosemary.domain.models import Origin
from rosemary.domain.ports import Watch
from rosemary.domain.records import ExportFormat, ExportRequest, RecordScope, TrashScope
from rosemary.operations.argument_types import about
from rosemary.operations.operation import Operation
from rosemary.operations.requests import FilterRequest
from rosemary.operations.tag_operations import References
from rosemary.operations.wire import answer, made_of
from rosemary.service.services import Services


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


def _export(
    services: Services, request: ExportMemoriesRequest, _origin: Origin, watch: Watch
) -> ExportMemoriesResponse:
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


EXPORT_OPERATIONS: tuple[Operation[Any, Any], ...] = (
    Operation(
        name="export_memories",
        title="Export memories",
        description="Write memories to a file or folder that other programs and people can read.",
        request=ExportMemoriesRequest,
        response=ExportMemoriesResponse,
        run_watched=_export,
        is_tool=False,
    ),
)
