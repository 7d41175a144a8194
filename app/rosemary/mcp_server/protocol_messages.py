"""Messages of JSON-RPC as they arrive, on every transport: read, or refused in plain words."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final, TypeAlias

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

from rosemary.operations.error_answers import invalid_input

BATCH_VERSION: Final = "2025-03-26"
"""The one version of the protocol that has batches; no known client sends any."""

BATCH_MAX: Final = 100
"""Messages of a batch; their answers lie in memory until the last one is there."""

ANSWERS_MAX_BYTES: Final = 8 * 1024 * 1024
"""Answers to a batch that may lie there before no more of its requests are worked on."""

_NO_BATCHES: Final = "Batches are not taken: send each message by itself"
_EMPTY_BATCH: Final = "A batch holds at least one message"
_LONG_BATCH: Final = f"A batch holds at most {BATCH_MAX} messages: send it in parts"
_NESTED_BATCH: Final = "A batch holds no other batch: put its messages into this one"
_OPENING_IN_BATCH: Final = "The handshake comes first: send initialize by itself, not in a batch"
_CUT_OFF: Final = (
    "The session was ended before this was answered: with an Idempotency-Key, send it again in a "
    "new session; without one, look whether it was done"
)
_ENDED: Final = "The session was ended before: this was not done, send it in a new session"
_NO_ROOM: Final = "The answers to this batch are too large: send the rest of it anew"
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
        answer = {"jsonrpc": "2.0", "id": request_id, "error": self._error}
        # As the SDK writes its own: by the start of the line the launcher finds what is answered.
        return json.dumps(answer, separators=(",", ":")).encode()


Part: TypeAlias = JSONRPCMessage | MalformedMessageError
"""A message of a batch, or why it is none."""


def read_message(line: bytes, *, is_in_batch: bool = False) -> JSONRPCMessage:
    """Return the message that a line, a body or a part of a batch is.

    Raises:
        MalformedMessageError: it is none, or may not be there.
    """
    try:
        message = jsonrpc_message_adapter.validate_json(line, by_name=False)
    except ValidationError:
        raise _malformed(line, is_in_batch=is_in_batch) from None
    if isinstance(message, JSONRPCNotification) and _has_id(line):
        # Of a wrong type. Whoever sent it waits for an answer, which a notification never gets.
        raise MalformedMessageError(INVALID_REQUEST, _NO_ID)
    if is_in_batch and isinstance(message, JSONRPCRequest) and message.method == "initialize":
        raise MalformedMessageError(INVALID_REQUEST, _OPENING_IN_BATCH, (message.id,))
    return message


def is_batch(line: bytes) -> bool:
    """Return whether a line or a body is a list, whatever it holds."""
    return line.lstrip().startswith(b"[")


def split_batch(line: bytes) -> list[bytes]:
    """Return what is in a batch, each by itself, be it a message or not.

    Raises:
        MalformedMessageError: it is none, or holds nothing, or too much.
    """
    with _parsing():
        values = json.loads(line.decode())
        parts = [json.dumps(each).encode() for each in values]
    if not parts:
        raise MalformedMessageError(INVALID_REQUEST, _EMPTY_BATCH)
    if len(parts) > BATCH_MAX:
        raise MalformedMessageError(INVALID_REQUEST, _LONG_BATCH, _waiting_in(values))
    return parts


def read_batch(line: bytes) -> list[Part]:
    """Return the messages of a batch in their order, and where something is none, why.

    Raises:
        MalformedMessageError: it is no batch that can be taken.
    """
    return [_read_part(each) for each in split_batch(line)]


def _read_part(part: bytes) -> Part:
    try:
        return read_message(part, is_in_batch=True)
    except MalformedMessageError as refused:
        return refused


def refusal_of(body: bytes, *, has_batches: bool = False) -> bytes | None:
    """Return what answers a body that can't be taken; None where it is a message or a batch."""
    try:
        if has_batches and is_batch(body):
            split_batch(body)
        else:
            read_message(body)
    except MalformedMessageError as refused:
        return refused.answer
    return None


def refusal_for_lack_of_room(message: JSONRPCMessage, held_bytes: int) -> bytes | None:
    """Return what answers a message of a batch in the place of work; None where it is worked on.

    Args:
        message: of the batch.
        held_bytes: the answers that lie there already.
    """
    if held_bytes < ANSWERS_MAX_BYTES or not isinstance(message, JSONRPCRequest):
        return None
    return MalformedMessageError(INVALID_REQUEST, _NO_ROOM, (message.id,)).answer


def refusal_of_part(part: bytes, held_bytes: int) -> bytes | None:
    """Return what answers a part of a batch that can't be taken, or not any more."""
    try:
        message = read_message(part, is_in_batch=True)
    except MalformedMessageError as refused:
        return refused.answer
    return refusal_for_lack_of_room(message, held_bytes)


def answer_after_end(part: bytes, *, is_begun: bool) -> bytes | None:
    """Return what answers a part of a batch whose session has ended; None where nobody waits.

    Args:
        part: a message.
        is_begun: whether it was worked on by then.
    """
    message = read_message(part)
    if not isinstance(message, JSONRPCRequest):
        return None
    problem = _CUT_OFF if is_begun else _ENDED
    return MalformedMessageError(INVALID_REQUEST, problem, (message.id,)).answer


def _malformed(line: bytes, *, is_in_batch: bool) -> MalformedMessageError:
    with _parsing():
        value = json.loads(line.decode())
    if isinstance(value, list):
        problem = _NESTED_BATCH if is_in_batch else _NO_BATCHES
        return MalformedMessageError(INVALID_REQUEST, problem, _waiting_in(value))
    return MalformedMessageError(INVALID_REQUEST, _problem_of(value), (_id_of(value),))


@contextmanager
def _parsing() -> Iterator[None]:
    try:
        yield
    except (ValueError, RecursionError):
        raise MalformedMessageError(PARSE_ERROR, "Parse error") from None


def _waiting_in(values: Sequence[object]) -> Sequence[RequestId | None]:
    """Return the ids of the requests of a batch, or the one unknown."""
    ids = [_id_of(each) for each in values if isinstance(each, dict) and "method" in each]
    return [each for each in ids if each is not None] or (None,)


def _problem_of(value: object) -> str:
    if not isinstance(value, dict):
        return _NO_OBJECT
    if not _is_unicode(value):
        return _HALF_A_CHARACTER
    try:
        JSONRPCRequest.model_validate({**value, "id": 0}, by_name=False)
    except ValidationError as error:
        return invalid_input(error, JSONRPCRequest).message
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
