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
"""Messages in a batch. Their answers stay in memory until the last one is there."""

ANSWERS_MAX_BYTES: Final = 8 * 1024 * 1024
"""Once the answers to a batch are this large, its remaining requests are refused."""

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
    """What arrived is not a message. `answers` go back to the sender."""

    def __init__(
        self, code: int, problem: str, request_ids: Sequence[RequestId | None] = (None,)
    ) -> None:
        """Take what is wrong, and the ids of the waiting requests (None: unknown)."""
        super().__init__(problem)
        self._error = {"code": code, "message": problem}
        self._request_ids = request_ids

    @property
    def answers(self) -> list[bytes]:
        """One for each request, so that none waits forever."""
        return [self._answer_to(each) for each in self._request_ids]

    @property
    def answer(self) -> bytes:
        """The answer where only one can be sent."""
        return self._answer_to(self._request_ids[0] if len(self._request_ids) == 1 else None)

    def _answer_to(self, request_id: RequestId | None) -> bytes:
        answer = {"jsonrpc": "2.0", "id": request_id, "error": self._error}
        # In the SDK's order: the launcher reads the id from the start of the line.
        return json.dumps(answer, separators=(",", ":")).encode()


Part: TypeAlias = JSONRPCMessage | MalformedMessageError
"""A message of a batch, or why it is not one."""


def read_message(line: bytes, *, is_in_batch: bool = False) -> JSONRPCMessage:
    """Read a message from a line, a body or a part of a batch.

    Raises:
        MalformedMessageError: it is not a message, or not allowed there.
    """
    try:
        message = jsonrpc_message_adapter.validate_json(line, by_name=False)
    except ValidationError:
        raise _malformed(line, is_in_batch=is_in_batch) from None
    if isinstance(message, JSONRPCNotification) and _has_id(line):
        # The id has the wrong type. The sender waits for an answer, so this is no notification.
        raise MalformedMessageError(INVALID_REQUEST, _NO_ID)
    if is_in_batch and isinstance(message, JSONRPCRequest) and message.method == "initialize":
        raise MalformedMessageError(INVALID_REQUEST, _OPENING_IN_BATCH, (message.id,))
    return message


def is_batch(line: bytes) -> bool:
    """Return whether a line or a body is a list, whatever it holds."""
    return line.lstrip().startswith(b"[")


def split_batch(line: bytes) -> list[bytes]:
    """Split a batch into its parts, which need not be messages.

    Raises:
        MalformedMessageError: it is not a batch, or empty, or too long.
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
    """Return the messages of a batch in order; an error stands for a part that is not one.

    Raises:
        MalformedMessageError: the batch as a whole can't be accepted.
    """
    return [_read_part(each) for each in split_batch(line)]


def _read_part(part: bytes) -> Part:
    try:
        return read_message(part, is_in_batch=True)
    except MalformedMessageError as refused:
        return refused


def refusal_of(body: bytes, *, has_batches: bool = False) -> bytes | None:
    """Return the answer to a body that must be refused; None if it is a message or a batch."""
    try:
        if has_batches and is_batch(body):
            split_batch(body)
        else:
            read_message(body)
    except MalformedMessageError as refused:
        return refused.answer
    return None


def refusal_for_lack_of_room(message: JSONRPCMessage, held_bytes: int) -> bytes | None:
    """Return the refusal of a request whose batch has too many answers; None if it may run.

    Args:
        message: of the batch.
        held_bytes: size of the answers so far.
    """
    if held_bytes < ANSWERS_MAX_BYTES or not isinstance(message, JSONRPCRequest):
        return None
    return MalformedMessageError(INVALID_REQUEST, _NO_ROOM, (message.id,)).answer


def refusal_of_part(part: bytes, held_bytes: int) -> bytes | None:
    """Return the refusal of a part of a batch; None if it may run."""
    try:
        message = read_message(part, is_in_batch=True)
    except MalformedMessageError as refused:
        return refused.answer
    return refusal_for_lack_of_room(message, held_bytes)


def answer_after_end(part: bytes, *, is_begun: bool) -> bytes | None:
    """Return the answer to a part whose session has ended; None if it needs no answer.

    Args:
        part: a message.
        is_begun: whether it had started by then.
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
    """Return the ids of the requests in a batch; one None if there are none."""
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
    """Return whether every text in a JSON value is whole: no surrogate without its pair."""
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return True
