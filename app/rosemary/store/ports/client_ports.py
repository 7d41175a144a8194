"""Clients and their calls: rights, held calls, kept answers and the audit log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Protocol

from rosemary.domain.calls import (
    AuditedCall,
    AuditFilter,
    AuditLine,
    AuditTotals,
    KeptAnswer,
    ReadMemory,
    SessionCalls,
)
from rosemary.domain.clients import Access, HeldCall, HeldState, KnownClient
from rosemary.domain.types import JsonObject


class ClientReader(Protocol):
    """Reads clients, calls held for approval, and kept answers."""

    def known(self) -> Sequence[KnownClient]:
        """Return every client, most recently seen first."""
        ...

    def rights(self) -> Mapping[str, JsonObject]:
        """Return the rights of each client that the person set, by client name."""
        ...

    def is_access_paused(self) -> bool:
        """Return whether access is paused for all clients."""
        ...

    def held_calls(self) -> Sequence[HeldCall]:
        """Return the calls that wait for the person's decision, oldest first."""
        ...

    def held_call(self, number: int) -> HeldCall | None:
        """Return a held call, decided or not."""
        ...

    def count_held(self) -> int:
        """Return how many calls wait for a decision."""
        ...

    def kept_answer(self, client: str, key: str) -> KeptAnswer | None:
        """Return the kept answer to the client's call with this key, if there is one."""
        ...


class ClientWriter(ClientReader, Protocol):
    """Reads and changes clients, held calls and kept answers."""

    def put_rights(self, client: str, rights: JsonObject, at: datetime) -> None:
        """Set the rights of a client, whether or not it has ever connected."""
        ...

    def put_access(self, access: Access, at: datetime) -> None:
        """Replace the rights of all clients, and whether access is paused."""
        ...

    def forget(self, client: str) -> bool:
        """Remove everything known about a client; return whether there was anything."""
        ...

    def put_access_paused(self, *, is_paused: bool) -> None:
        """Pause or resume access for all clients."""
        ...

    def hold_call(self, held: HeldCall) -> int:
        """Hold a call and return its number; an equal call that already waits is reused."""
        ...

    def decide_held(self, number: int, state: HeldState, at: datetime) -> bool:
        """Record a decision; return False if the call was already decided."""
        ...

    def expire_held(self, before: datetime, now: datetime) -> int:
        """Expire the calls that were held before a time, and return how many."""
        ...

    def drop_decided(self, before: datetime) -> None:
        """Remove held calls that were decided before a time."""
        ...

    def keep_answer(self, kept: KeptAnswer) -> bool:
        """Keep the answer to a call; return False if there already is one. Deletes old answers."""
        ...

    def count_calls(self, client: str, version: str, at: datetime, calls: int) -> None:
        """Count calls of a client, the last one at `at`; an unknown client is added."""
        ...


class AuditReader(Protocol):
    """Reads the audit log of client calls."""

    def page(
        self, where: AuditFilter, limit: int, before: int | None = None
    ) -> Sequence[AuditLine]:
        """Return a page of the log, newest first; `before` is the id of the last line seen."""
        ...

    def reads(self, where: AuditFilter, limit: int, offset: int = 0) -> Sequence[ReadMemory]:
        """Return the memories that these calls returned, most recent first."""
        ...

    def totals(self, where: AuditFilter) -> AuditTotals:
        """Return totals over these calls."""
        ...

    def sessions(self, where: AuditFilter, limit: int) -> Sequence[SessionCalls]:
        """Return the sessions of these calls, most recent first."""
        ...


class AuditWriter(AuditReader, Protocol):
    """Reads and writes the audit log."""

    def add(self, calls: Sequence[AuditedCall]) -> Sequence[int]:
        """Add calls with the memories they read and wrote; return the ids of their lines.

        The order of the calls is kept.
        """
        ...

    def prune(self, before: datetime, limit: int) -> int:
        """Delete at most `limit` lines older than a time, oldest first; return how many."""
        ...
