"""Following the session files of assistants, for the person alone."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Annotated, Final, Literal

from rosemary.domain.conversations import CaptureOverview, UnreadSession
from rosemary.domain.models import Origin
from rosemary.domain.ports import Watch
from rosemary.operations.argument_types import about
from rosemary.operations.exchange_operations import (
    ImportMemoriesResponse,
    PreviewImportResponse,
    import_out,
    preview_out,
)
from rosemary.operations.operation import for_person
from rosemary.operations.requests import NoArguments, ReferenceRequest, Request
from rosemary.operations.wire import Moment, answer, made_of
from rosemary.service.services import Services

_PAUSE_MAX_MINUTES: Final = 525_600


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
