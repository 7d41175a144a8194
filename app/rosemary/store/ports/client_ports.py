"""What the store keeps of clients and their calls."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Protocol

from rosemary.domain.audit import (
    AuditedCall,
    AuditFilter,
    AuditLine,
    AuditTotals,
    ReadMemory,
    SessionCalls,
)
from rosemary.domain.clients import HeldCall, HeldState, KnownClient
from rosemary.domain.kept_answers import KeptAnswer
from rosemary.domain.types import JsonObject, MemoryId


class ClientReader(Protocol):
    """Reads what is known of clients."""

    def known_clients(self) -> Sequence[KnownClient]:
        """Return every client, the one last seen first."""
        ...

    def client_rights(self) -> Mapping[str, JsonObject]:
        """Return the rights of each client that the person gave some, by name."""
        ...

    def is_access_paused(self) -> bool:
        """Return whether all clients are shut out."""
        ...

    def within(self, ids: Collection[MemoryId], projects: Collection[str]) -> Collection[MemoryId]:
        """Return those of the memories, live or not, that belong to some projects."""
        ...

    def held_calls(self) -> Sequence[HeldCall]:
        """Return the calls that wait for the person, the oldest first."""
        ...

    def held_call(self, number: int) -> HeldCall | None:
        """Return one of them, decided or not."""
        ...

    def count_held(self) -> int:
        """Return how many wait."""
        ...

    def kept_answer(self, client: str, key: str) -> KeptAnswer | None:
        """Return the answer that is kept to the call of a client with this key."""
        ...

    def audit_page(
        self, where: AuditFilter, limit: int, before: int | None = None
    ) -> Sequence[AuditLine]:
        """Return a page of the log, newest first; `before` is the id of the last line seen."""
        ...

    def audit_reads(self, where: AuditFilter, limit: int, offset: int = 0) -> Sequence[ReadMemory]:
        """Return the memories that these calls handed over, the last one first."""
        ...

    def audit_totals(self, where: AuditFilter) -> AuditTotals:
        """Return what these calls come to."""
        ...

    def audit_sessions(self, where: AuditFilter, limit: int) -> Sequence[SessionCalls]:
        """Return the sessions that these calls belong to, the last one first."""
        ...


class ClientWriter(Protocol):
    """Writes what is known of clients."""

    def put_rights(self, client: str, rights: JsonObject, at: datetime) -> None:
        """Write the rights of a client down, seen or not."""
        ...

    def forget_client(self, client: str) -> bool:
        """Remove all that is known of a client; return whether there was anything."""
        ...

    def put_access_paused(self, *, is_paused: bool) -> None:
        """Shut all clients out, or let them in."""
        ...

    def hold_call(self, held: HeldCall) -> int:
        """Hold a call and return its number; that of the same one where that waits already."""
        ...

    def decide_held(self, number: int, state: HeldState, at: datetime) -> bool:
        """Write a decision down; False where it was decided already."""
        ...

    def expire_held(self, before: datetime, now: datetime) -> int:
        """Give up what waits since before a time, and return how many."""
        ...

    def drop_decided(self, before: datetime) -> None:
        """Remove held calls that were decided before a time."""
        ...

    def keep_answer(self, kept: KeptAnswer) -> bool:
        """Keep the answer to a call; False where one is kept already. Old ones go."""
        ...

    def add_audit(self, calls: Sequence[AuditedCall]) -> Sequence[int]:
        """Write calls down with their memories, read and written; return the ids of their lines.

        They stand in the log in this order.
        """
        ...

    def count_calls(self, client: str, version: str, at: datetime, calls: int) -> None:
        """Count some calls of a client, the last at this time; it is known from then on."""
        ...

    def prune_audit(self, before: datetime, limit: int) -> int:
        """Remove at most `limit` lines from before a time, oldest first; return how many."""
        ...
