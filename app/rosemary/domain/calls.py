"""Calls: who makes one over HTTP, its entry in the audit log, its answer if it is sent again."""

from __future__ import annotations

import math
import re
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any, Final, Protocol

from rosemary.domain.errors import InvalidInputError
from rosemary.domain.masking import MASK, is_secret_name, mask
from rosemary.domain.models import LinkDraft, Memory, Origin
from rosemary.domain.types import JsonObject, JsonValue, MemoryId, Transport

TEXT_MAX_CHARS: Final = 200
"""Longest part of a text argument that the log keeps."""

LOOKED_AT_CHARS: Final = 2_000
_ITEMS_MAX: Final = 20
_DEPTH_MAX: Final = 4
_NAME_MAX_CHARS: Final = 64
OK: Final = "ok"
HELD: Final = "HELD"
PAUSED: Final = "PAUSED"
TOO_MANY: Final = "TOO_MANY_CALLS"
SCOPE_KEY: Final = "rosemary.caller"
"""Request state in which the guard stores the caller."""

NAMED_KEY: Final = "rosemary.named"
"""Request state that holds the listener for the caller's name, a `NamedCaller`."""

KEY_HEADER: Final = b"idempotency-key"
"""A header with the key of a call: sent again, it gets the first answer."""

OWNER: Final = "http"
"""The caller's name where a call with the main token names no client."""


class Role(StrEnum):
    """How a call touched a memory.

    `MENTIONED` means that its key and summary were handed over, as a link or a near duplicate.
    """

    READ = "read"
    MENTIONED = "mentioned"
    WRITTEN = "written"
    DELETED = "deleted"


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditedCall:
    """One call, as it is handed to the log.

    Attributes:
        arguments: shortened by `kept_of` when it is made; also masked, by `masked`, in the log.
        outcome: "ok", "HELD", or the code of the error.
        characters: how much text was handed over.
        reads, mentions: the memories in the reply; written ones are in the journal.
        is_read_only: whether it wrote no memory.
    """

    origin: Origin
    called_at: datetime
    tool: str
    arguments: JsonObject
    outcome: str
    duration_us: int
    characters: int = 0
    reads: tuple[MemoryId, ...] = ()
    mentions: tuple[MemoryId, ...] = ()
    is_read_only: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditLine:
    """One call as the log shows it; `memories` are those that still exist, by role."""

    id: int
    origin: Origin
    called_at: datetime
    tool: str
    arguments: JsonObject
    outcome: str
    duration_us: int
    characters: int
    memories: Mapping[Role, tuple[MemoryId, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditFilter:
    """Which calls to show; absent fields do not narrow.

    Attributes:
        memory_id: calls that touched this memory.
        since, until: half-open range of aware times.
        is_refused: True those that were refused or failed, False the rest.
        is_held: True those that were held for the person, False the rest.
    """

    client: str | None = None
    session_id: str | None = None
    tool: str | None = None
    memory_id: MemoryId | None = None
    since: datetime | None = None
    until: datetime | None = None
    is_refused: bool | None = None
    is_held: bool | None = None


ALL_CALLS: Final = AuditFilter()


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadMemory:
    """A memory that was handed over, with how often and when.

    Attributes:
        times: how many replies held it; `mentions` counts those that only named it.
        deleted: whether it is in the trash now.
    """

    id: MemoryId
    key: str
    summary: str
    project_id: str
    times: int
    mentions: int
    first_read: datetime
    last_read: datetime
    deleted: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditTotals:
    """Totals of some calls: how many, how they ended, and what they handed over.

    Attributes:
        refused: those that were refused or failed, without those that were held.
        held: deletions that had to wait for the person.
    """

    calls: int
    refused: int
    held: int
    characters: int
    memories_read: int
    memories_changed: int
    first_call: datetime | None
    last_call: datetime | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionCalls:
    """What one connection of a client did."""

    client: str
    client_version: str
    session_id: str
    calls: int
    characters: int
    first_call: datetime
    last_call: datetime


def kept_of(arguments: Mapping[str, Any]) -> JsonObject:
    """Return the arguments cut short, not yet masked. This is cheap."""
    return {
        str(name)[:_NAME_MAX_CHARS]: _cut(value, _DEPTH_MAX)
        for name, value in list(arguments.items())[:_ITEMS_MAX]
    }


def masked(arguments: JsonObject) -> JsonObject:
    """Return cut arguments as the log holds them: secrets masked, texts of 200 characters."""
    return {_masked_text(name): _masked_value(name, value) for name, value in arguments.items()}


def _cut(value: object, depth: int) -> JsonValue:
    if isinstance(value, float) and not math.isfinite(value):
        return str(value)
    if value is None or isinstance(value, bool | int | float):
        return value
    if isinstance(value, str):
        return _beginning(value)
    if depth and isinstance(value, Mapping):
        return {
            str(name)[:_NAME_MAX_CHARS]: _cut(each, depth - 1)
            for name, each in list(value.items())[:_ITEMS_MAX]
        }
    if depth and isinstance(value, Sequence):
        return [_cut(each, depth - 1) for each in value[:_ITEMS_MAX]]
    return "…"


def _beginning(text: str) -> str:
    """Return the beginning of a text, cut between words.

    Half a secret would not be recognised as one.
    """
    if len(text) <= LOOKED_AT_CHARS:
        return text
    kept, _, _ = text[:LOOKED_AT_CHARS].rpartition(" ")
    return f"{kept} …"


def _masked_value(name: str, value: JsonValue) -> JsonValue:
    if value is None or isinstance(value, bool):
        return value
    if is_secret_name(name):
        return MASK
    if isinstance(value, str):
        return _masked_text(value)
    if isinstance(value, Mapping):
        return {_masked_text(each): _masked_value(each, value[each]) for each in value}
    if isinstance(value, Sequence):
        return [_masked_value("", each) for each in value]
    return MASK if _masked_text(str(value)) != str(value) else value


def _masked_text(text: str) -> str:
    # Half of a surrogate pair, such as of an emoji that was cut, cannot be read from the log again.
    shown = mask(_HALF.sub("\N{REPLACEMENT CHARACTER}", text))
    return shown if len(shown) <= TEXT_MAX_CHARS else f"{shown[: TEXT_MAX_CHARS - 1]}…"


_HALF: Final = re.compile("[\ud800-\udfff]")


KEPT_FOR: Final = timedelta(days=1)
KEPT_MAX: Final = 10_000
"""Most answers to keep: about 5 MB."""

KEY_MAX_CHARS: Final = 128


@dataclass(frozen=True, slots=True, kw_only=True)
class CallKey:
    """The key that a client gives a call, the same each time it sends it.

    Attributes:
        is_query: whether it only asks what became of the call.
    """

    value: str
    is_query: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptAnswer:
    """The answer to a call that changed something.

    Attributes:
        key: the value of the call's key; another client may have the same one.
        request_hash: of the operation and its arguments.
        answer: the result as JSON.
    """

    client: str
    key: str
    request_hash: str
    answer: str
    kept_at: datetime

    def require_request(self, request_hash: str) -> None:
        """Refuse a request that this answer does not belong to.

        Raises:
            InvalidInputError: the key belongs to another request.
        """
        if self.request_hash != request_hash:
            raise InvalidInputError.of_field(
                "Idempotency-Key",
                "was used for another call of the last day",
                hint="Give each call a key of its own; only the same call again has the same one.",
            )


def checked_key(value: str, *, is_query: bool = False) -> CallKey:
    """Return the key of a call.

    Raises:
        InvalidInputError: it is empty, too long, or not plain ASCII.
    """
    is_plain = value.isascii() and value.isprintable()
    if not is_plain or not 1 <= len(value) <= KEY_MAX_CHARS:
        raise InvalidInputError.of_field(
            "Idempotency-Key",
            f"should be 1 to {KEY_MAX_CHARS} plain characters",
            hint="A random UUID for each call is best.",
        )
    return CallKey(value=value, is_query=is_query)


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitingSave:
    """A save that the server does not have yet.

    Attributes:
        memory: complete, with its final id.
        is_key_given: the caller chose the key.
        is_project_open: the default project of its client is unknown here, and looked up when it
            is sent.
        answer: the answer to store with it, if the client may send its call again.
        refusal: why the server did not take it, in words; "" while it waits.
    """

    memory: Memory
    links: tuple[LinkDraft, ...] = ()
    is_key_given: bool = False
    is_project_open: bool = False
    answer: KeptAnswer | None = None
    refusal: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class HttpCaller:
    """The holder of a request's token.

    Attributes:
        client: the name its token was given; empty for the main token, the person's own.
        session_id: constant for a token while the app runs, for undo of a session.
        fingerprint: digest of the token: another token of the same name is another holder.
    """

    client: str
    session_id: str
    fingerprint: str

    @property
    def name(self) -> str:
        """The client's name, never empty."""
        return self.client or OWNER

    def origin(self) -> Origin:
        """Return the origin for one call."""
        return Origin(
            client=self.name,
            transport=Transport.HTTP,
            session_id=self.session_id,
            call_id=uuid.uuid4().hex,
        )


class NamedCaller(Protocol):
    """A listener for the name of a request's caller."""

    def named(self, name: str) -> None:
        """Take the name."""
        ...


def name_caller(request: object, name: str) -> None:
    """Pass the caller's name on to the listener of an HTTP request."""
    scope = getattr(request, "scope", None)
    wants = scope.get(NAMED_KEY) if isinstance(scope, dict) else None
    if wants is not None:
        wants.named(name)


def key_of_request(request: object) -> CallKey | None:
    """Return the key of the call in an HTTP request; None if there is none.

    Raises:
        InvalidInputError: the key is not valid.
    """
    scope = getattr(request, "scope", None)
    headers = scope["headers"] if isinstance(scope, dict) else ()
    value = next((each for name, each in headers if name == KEY_HEADER), None)
    return None if value is None else checked_key(value.decode("latin-1"))


def caller_of_request(request: object) -> HttpCaller | None:
    """Return the caller of an HTTP request that passed the guard; None for anything else."""
    scope = getattr(request, "scope", None)
    caller = scope.get(SCOPE_KEY) if isinstance(scope, dict) else None
    return caller if isinstance(caller, HttpCaller) else None
