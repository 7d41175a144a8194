"""Messages of JSON-RPC as they arrive, on every transport: read, or refused in plain words."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from mcp_types import (
    INVALID_REQUEST,
    PARSE_ERROR,
    JSONRPCMessage,
    JSONRPCNotification,
    JSONRPCRequest,
    RequestId,
    jsonrpc_message_adapter,
)
from pydantic import ValidationError

from rosemary.operations.failures import failure_of

_BATCH: Final = "Batches are not taken: send each message by itself"
_HALF_A_CHARACTER: Final = "A text holds half of a surrogate pair: cut texts between characters"
_NO_ID: Final = "The id of a request is a text or a whole number"
_NO_OBJECT: Final = "A message is an object"
_TOO_DEEP: Final = "Its values lie too deep in one another"


class MalformedMessageError(Exception):
    """What arrived is no message; `answers` are what its sender is told."""

    def __init__(
        self, code: int, problem: str, request_ids: Sequence[RequestId | None] = (None,)
    ) -> None:
        """Take what is wrong, and the ids of the requests that wait; None for an unknown one."""
        super().__init__(problem)
        self._error = {"code": code, "message": problem}
        self._request_ids = request_ids

    @property
    def answers(self) -> list[bytes]:
        """One for each request, so that none of them waits for ever."""
        return [self._answer_to(each) for each in self._request_ids]

    @property
    def answer(self) -> bytes:
        """The one answer where there can be no more."""
        return self._answer_to(self._request_ids[0] if len(self._request_ids) == 1 else None)

    def _answer_to(self, request_id: RequestId | None) -> bytes:
        return json.dumps({"jsonrpc": "2.0", "id": request_id, "error": self._error}).encode()


def read_message(line: bytes) -> JSONRPCMessage:
    """Return the message that a line or a body is.

    Raises:
        MalformedMessageError: it is none.
    """
    try:
        message = jsonrpc_message_adapter.validate_json(line, by_name=False)
    except ValidationError:
        raise _malformed(line) from None
    if isinstance(message, JSONRPCNotification) and _has_id(line):
        # Of a wrong type. Whoever sent it waits for an answer, which a notification never gets.
        raise MalformedMessageError(INVALID_REQUEST, _NO_ID)
    return message


def refusal_of(body: bytes) -> bytes | None:
    """Return what answers a body that is no message; None where it is one."""
    try:
        read_message(body)
    except MalformedMessageError as refused:
        return refused.answer
    return None


def _malformed(line: bytes) -> MalformedMessageError:
    try:
        value = json.loads(line.decode())
    except (ValueError, RecursionError):
        return MalformedMessageError(PARSE_ERROR, "Parse error")
    if isinstance(value, list):
        # Of the versions served, 2025-03-26 alone has them, and no known client sends any.
        ids = [_id_of(each) for each in value if isinstance(each, dict) and "method" in each]
        waiting = [each for each in ids if each is not None]
        return MalformedMessageError(INVALID_REQUEST, _BATCH, waiting or (None,))
    return MalformedMessageError(INVALID_REQUEST, _problem_of(value), (_id_of(value),))


def _problem_of(value: object) -> str:
    if not isinstance(value, dict):
        return _NO_OBJECT
    if not _is_unicode(value):
        return _HALF_A_CHARACTER
    try:
        JSONRPCRequest.model_validate({**value, "id": 0}, by_name=False)
    except ValidationError as error:
        return failure_of(error).message
    return _NO_ID if _id_of(value) is None else _TOO_DEEP


def _id_of(value: object) -> RequestId | None:
    request_id: Any = value.get("id") if isinstance(value, dict) else None
    return request_id if type(request_id) in (str, int) else None


def _has_id(line: bytes) -> bool:
    return b'"id"' in line and "id" in json.loads(line)


def _is_unicode(value: object) -> bool:
    """Return whether no text in a JSON value holds half of a pair, as of an emoji that was cut."""
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return True
