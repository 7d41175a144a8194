"""Calls that are sent again: applied once, and answered each time as the first time."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from hashlib import blake2b
from typing import Any

from rosemary.domain.calls import CallKey
from rosemary.domain.errors import CancelledError, UserError
from rosemary.operations.invocation import Outcome
from rosemary.operations.operation import Operation
from rosemary.operations.wire import as_json
from rosemary.service.clients.answer_keeper import KeyedCall
from rosemary.service.services import Services


def answered_once(
    services: Services,
    operation: Operation[Any, Any],
    arguments: Mapping[str, Any],
    client: str,
    key: CallKey,
    run: Callable[[Services], Outcome],
) -> Outcome:
    """Return the answer to a call, which `run` applies if it was not applied before.

    Raises:
        InvalidInputError: the key was used for another call.
        CancelledError: the call was not applied, and only that was asked.
        RosemaryError: whatever `run` raises.
    """
    call = KeyedCall(client=client, key=key.value, request_hash=_hash_of(operation.name, arguments))
    keeper = services.answers.of(call)
    kept = keeper.find()
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
        # The same call may have come by another connection, and been applied first.
        kept = keeper.find()
        if kept is None:
            raise
        return _again(services, operation, kept)
    return outcome


def _again(services: Services, operation: Operation[Any, Any], kept: str) -> Outcome:
    """Return the first answer, with what is not kept with it."""
    data = json.loads(kept)
    if operation.complete is not None:
        data = operation.complete(services, data)
    return Outcome(data=data, text=as_json(data))


def _hash_of(name: str, arguments: Mapping[str, Any]) -> str:
    asked = json.dumps([name, dict(arguments)], sort_keys=True, separators=(",", ":"))
    return blake2b(asked.encode(), digest_size=16).hexdigest()
