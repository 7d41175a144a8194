"""Saves that are kept on this computer until the server of a shared store takes them."""

from __future__ import annotations

from typing import Annotated, Literal

from rosemary.domain.calls import WaitingSave
from rosemary.domain.errors import InvalidInputError
from rosemary.domain.models import Origin
from rosemary.domain.naming import preview_of
from rosemary.operations.argument_types import Reference, about
from rosemary.operations.operation import for_person
from rosemary.operations.requests import NoArguments, Request
from rosemary.operations.wire import Moment, answer
from rosemary.service.services import Services


class RetryOutboxRequest(Request):
    """Arguments of `retry_outbox`."""

    id: Annotated[
        Reference | None, about("Only this one: its id or key; else all that were refused.", "tea")
    ] = None


class DropOutboxRequest(Request):
    """Arguments of `drop_outbox`: one save, or the number of all that were refused."""

    id: Annotated[Reference | None, about("This one: its id or key.", "tea")] = None
    confirm: Annotated[
        int | None, about("How many were refused, to delete all of them.", 2, ge=0)
    ] = None


@answer
class OutboxOut:
    """A save that the server does not have, whole; `refusal` says why it did not take it."""

    id: str
    key: str
    state: Literal["waiting", "refused"]
    preview: str
    content: str
    project_id: str
    created_at: Moment
    refusal: str | None = None


@answer
class ListOutboxResponse:
    """What is kept on this computer, oldest first, and how much of it waits or was refused."""

    results: list[OutboxOut]
    waiting: int
    refused: int
    is_away: bool


@answer
class RetryOutboxResponse:
    """What the server refused once more, and how many saves still wait for it."""

    status: Literal["retried"] = "retried"
    refused: list[OutboxOut]
    waiting: int


@answer
class DropOutboxResponse:
    """What was deleted from this computer; the server never had it."""

    status: Literal["dropped"] = "dropped"
    dropped: list[OutboxOut]


@for_person("List what waits for the server", is_read_only=True, is_local=True)
def list_outbox(services: Services, _request: NoArguments, _origin: Origin) -> ListOutboxResponse:
    """List the saves that this computer keeps for the server, with what it refused and why."""
    saves = list(map(_outbox_out, services.outgoing.saves()))
    refused = sum(each.state == "refused" for each in saves)
    return ListOutboxResponse(
        results=saves,
        waiting=len(saves) - refused,
        refused=refused,
        is_away=services.outgoing.is_away,
    )


@for_person("Send refused saves again", is_local=True)
def retry_outbox(
    services: Services, request: RetryOutboxRequest, _origin: Origin
) -> RetryOutboxResponse:
    """Send what the server refused once more, after mending what it was refused for."""
    refused = services.outgoing.retry(request.id)
    return RetryOutboxResponse(
        refused=list(map(_outbox_out, refused)), waiting=services.outgoing.count()
    )


@for_person("Delete refused saves", is_destructive=True, is_local=True)
def drop_outbox(
    services: Services, request: DropOutboxRequest, _origin: Origin
) -> DropOutboxResponse:
    """Delete from this computer what the server refused, for good; it never had it."""
    refused = len(services.outgoing.refused())
    if request.id is None and request.confirm != refused:
        raise InvalidInputError.of_field(
            "confirm",
            f"must be {refused}, the number of saves that were refused",
            hint="List them.",
        )
    return DropOutboxResponse(dropped=list(map(_outbox_out, services.outgoing.drop(request.id))))


def _outbox_out(save: WaitingSave) -> OutboxOut:
    memory = save.memory
    return OutboxOut(
        id=memory.id,
        key=memory.key,
        state="refused" if save.refusal else "waiting",
        preview=preview_of(memory.content),
        content=memory.content,
        project_id=memory.project_id,
        created_at=memory.created_at,
        refusal=save.refusal or None,
    )


OUTBOX_OPERATIONS = (list_outbox, retry_outbox, drop_outbox)
