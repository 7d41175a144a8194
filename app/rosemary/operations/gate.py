"""The gate that every call of a client passes, from every adapter.

A repeated call gets its first answer. Otherwise rights and limits are checked, the operation runs
on what the client may see, and the call is written to the audit log.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from hashlib import blake2b
from typing import Any, Final

from rosemary.domain.calls import HELD, OK, PAUSED, TOO_MANY, AuditedCall, CallKey, kept_of
from rosemary.domain.clients import LOOKS, HeldCall, HeldState
from rosemary.domain.errors import (
    CancelledError,
    ForbiddenError,
    MachineError,
    PausedError,
    StoreAwayError,
    TooManyCallsError,
    UserError,
    shorten,
)
from rosemary.domain.models import Origin
from rosemary.domain.ports import UNWATCHED, Watch
from rosemary.domain.types import MemoryId, Transport
from rosemary.operations.error_answers import raised
from rosemary.operations.holding import HeldError, hold_if_it_must
from rosemary.operations.operation import Operation, Outcome
from rosemary.operations.operation_table import BY_NAME, invoke, operation_named
from rosemary.operations.wire import as_json
from rosemary.service.clients.audit_service import AnswerKeeper, KeyedCall
from rosemary.service.services import Services

_PERSON: Final = (Transport.CLI, Transport.WINDOW)
_MENTIONING: Final = ("links", "similar", "outgoing", "incoming")


def answer(
    services: Services,
    name: str,
    arguments: Mapping[str, Any],
    origin: Origin,
    watch: Watch = UNWATCHED,
    key: CallKey | None = None,
) -> Outcome:
    """Return the answer to one call of the client named by `origin`.

    The command line is not bound by client rights. A changing call with a key is applied once,
    however often it is sent.

    Raises:
        ForbiddenError: the client may not do this, access is paused, the client calls too often
            (then `details` holds "retryAfterS"), or the change waits for the person (then it holds
            its number as "held").
        RosemaryError: any other error; nothing else is raised.
    """
    run_for = invoke if origin.transport in _PERSON else _answer_client
    if origin.transport not in _PERSON:
        origin = replace(origin, client=services.clients.known_as(origin.client))

    def run(keeping: Services) -> Outcome:
        return run_for(keeping, name, arguments, origin, watch)

    with _audited(services, name, arguments, origin) as reply:
        if key is not None and _is_kept(name, key):
            operation = operation_named(name)
            reply.outcome = _answered_once(services, operation, arguments, origin.client, key, run)
        else:
            reply.outcome = run(services)
        return reply.outcome


def _is_kept(name: str, key: CallKey) -> bool:
    """Return whether the answer to this call is stored, or a stored one was asked for."""
    operation = BY_NAME.get(name)
    if operation is None or operation.is_local:
        return False
    return key.is_query or not operation.is_read_only


def approve(services: Services, number: int) -> tuple[HeldCall, Outcome]:
    """Execute a held change for its client; return it with the answer.

    Raises:
        NotFoundError: no such change is held, or its memory is gone.
        InvalidInputError: it was already decided, has expired, or what it would delete has
            changed since.
    """
    held = services.held.decide(number, HeldState.APPROVED)
    origin = services.held.origin_of(held)
    with _audited(services, held.tool, held.arguments, origin) as reply:
        seen = services.within(services.clients.rights(held.client).projects)
        reply.outcome = invoke(seen, held.tool, held.arguments, origin)
        return held, reply.outcome


def _answer_client(
    services: Services, name: str, arguments: Mapping[str, Any], origin: Origin, watch: Watch
) -> Outcome:
    operation = BY_NAME.get(name)
    if operation is None:
        # Calls of unknown operations count too.
        with services.limits.slot(origin.client):
            operation = operation_named(name)
    if not operation.is_tool and name not in LOOKS:
        raise ForbiddenError(
            f"{shorten(name)} is for the person alone.",
            hint="Ask the person to do it in Rosemary's window or on the command line.",
        )
    check = partial(
        services.clients.check, origin.client, name, is_read_only=operation.is_read_only
    )
    rights = check()
    with services.limits.slot(origin.client):
        seen = services.within(rights.projects)
        if rights.holds_deletes:
            hold_if_it_must(seen, operation, arguments, origin)
        outcome = invoke(seen, name, arguments, origin, watch)
    if operation.is_read_only:
        # If access was paused during the call, found memories are withheld. Writes are reported.
        check()
    return outcome


@dataclass(slots=True)
class _Reply:
    outcome: Outcome | None = None


# They share the code FORBIDDEN; for the person the log says which it was.
_REFUSED: Final = ((HeldError, HELD), (PausedError, PAUSED), (TooManyCallsError, TOO_MANY))


@contextmanager
def _audited(
    services: Services, name: str, arguments: Mapping[str, Any], origin: Origin
) -> Iterator[_Reply]:
    """Record the outcome of a call in the log; every error is raised as one of ours."""
    called_at, started = services.clock(), time.perf_counter()
    reply, result = _Reply(), OK
    try:
        yield reply
    except Exception as error:
        ours = raised(error)
        result = next((outcome for kind, outcome in _REFUSED if isinstance(ours, kind)), ours.code)
        if ours is error:
            raise
        raise ours from error
    finally:
        if _is_audited(name, origin):
            call = AuditedCall(
                origin=origin,
                called_at=called_at,
                tool=shorten(name),
                arguments=kept_of(arguments),
                outcome=result,
                duration_us=int((time.perf_counter() - started) * 1_000_000),
                is_read_only=name in BY_NAME and BY_NAME[name].is_read_only,
            )
            services.audit.record(_with_reply(call, reply.outcome))


def _is_audited(name: str, origin: Origin) -> bool:
    """Return whether a call goes into the log; reads by the person do not."""
    operation = BY_NAME.get(name)
    if operation is None or origin.transport not in _PERSON:
        return True
    return operation.is_tool or not operation.is_read_only


def _with_reply(call: AuditedCall, outcome: Outcome | None) -> AuditedCall:
    """Return a call with the memories in its reply, and those that this only mentions."""
    if outcome is None:
        return call
    shown = [outcome.data, *_objects(outcome.data, "results")]
    reads = [MemoryId(str(each["id"])) for each in shown if "id" in each]
    mentions = [
        MemoryId(str(each["id"]))
        for one in shown
        for field in _MENTIONING
        if field in one
        for each in _objects(one, field)
        if "id" in each
    ]
    if not call.is_read_only:
        # The journal already says that the call wrote the memory in its reply.
        mentions = [each for each in mentions if each not in reads]
        reads = []
    return replace(
        call,
        characters=len(outcome.text),
        reads=tuple(dict.fromkeys(reads)),
        mentions=tuple(dict.fromkeys(mentions)),
    )


def _objects(reply: Mapping[str, Any], field: str) -> list[Mapping[str, Any]]:
    """Return the objects in a field's list; some replies have only a number there."""
    listed = reply.get(field)
    entries = listed if isinstance(listed, list) else ()
    return [each for each in entries if isinstance(each, Mapping)]


def _answered_once(
    services: Services,
    operation: Operation[Any, Any],
    arguments: Mapping[str, Any],
    client: str,
    key: CallKey,
    run: Callable[[Services], Outcome],
) -> Outcome:
    """Return the answer to a call, which `run` applies unless it was applied before.

    Raises:
        InvalidInputError: the key was used for another call.
        CancelledError: the call was not applied, and only a stored answer was asked for.
        StoreAwayError: nobody knows whether it was applied: the server of a shared store is away.
        RosemaryError: whatever `run` raises.
    """
    call = KeyedCall(client=client, key=key.value, request_hash=_hash_of(operation.name, arguments))
    keeper = services.answers.of(call)
    if _is_waiting(services, call, key) and key.is_query:
        # It waits on this computer under its key, so a repetition is not applied a second time.
        key = replace(key, is_query=False)
    kept = _kept_before(keeper, key)
    if kept is not None:
        return _again(services, operation, kept)
    if key.is_query:
        raise CancelledError(
            "Rosemary ended each time it worked on this call, and gave it up: nothing of it was "
            "done.",
            hint="Tell the person; Rosemary's log says why it ended.",
        )
    try:
        outcome = run(replace(services, answers=keeper))
        keeper.keep_alone(lambda: as_json(outcome.data))
    except UserError:
        # The same call may have come over another connection, and been applied first.
        kept = _kept_before(keeper, key)
        if kept is None:
            raise
        return _again(services, operation, kept)
    return outcome


def _is_waiting(services: Services, call: KeyedCall, key: CallKey) -> bool:
    """Return whether the call is a save that waits on this computer for a server.

    Raises:
        InvalidInputError: the save of another call with its key waits.
    """
    try:
        return services.outgoing.holds_call(call)
    except MachineError:
        if key.is_query:
            raise
        # The server may take the call, although the file of waiting saves cannot be read.
        return False


def _kept_before(keeper: AnswerKeeper, key: CallKey) -> str | None:
    try:
        return keeper.find()
    except StoreAwayError:
        if key.is_query:
            raise
        # A save is kept on this computer under the same key; other calls fail when they run.
        return None


def _again(services: Services, operation: Operation[Any, Any], kept: str) -> Outcome:
    """Return the first answer, completed with the parts that are not stored."""
    data = json.loads(kept)
    if operation.complete is not None:
        data = operation.complete(services, data)
    return Outcome(data=data, text=as_json(data))


def _hash_of(name: str, arguments: Mapping[str, Any]) -> str:
    asked = json.dumps([name, dict(arguments)], sort_keys=True, separators=(",", ":"))
    return blake2b(asked.encode(), digest_size=16).hexdigest()
