"""What the store keeps of clients and their calls."""

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
    """What is known of clients, the calls that wait for the person, and answers that are kept."""

    def known(self) -> Sequence[KnownClient]:
        """Return every client, the one last seen first."""
        ...

    def rights(self) -> Mapping[str, JsonObject]:
        """Return the rights of each client that the person gave some, by name."""
        ...

    def is_access_paused(self) -> bool:
        """Return whether all clients are shut out."""
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


class ClientWriter(ClientReader, Protocol):
    """The same, with its changes."""

    def put_rights(self, client: str, rights: JsonObject, at: datetime) -> None:
        """Write the rights of a client down, seen or not."""
        ...

    def put_access(self, access: Access, at: datetime) -> None:
        """Exchange the rights of all clients, and whether they are shut out."""
        ...

    def forget(self, client: str) -> bool:
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

    def count_calls(self, client: str, version: str, at: datetime, calls: int) -> None:
        """Count some calls of a client, the last at this time; it is known from then on."""
        ...


class AuditReader(Protocol):
    """The log of the calls that clients made."""

    def page(
        self, where: AuditFilter, limit: int, before: int | None = None
    ) -> Sequence[AuditLine]:
        """Return a page of the log, newest first; `before` is the id of the last line seen."""
        ...

    def reads(self, where: AuditFilter, limit: int, offset: int = 0) -> Sequence[ReadMemory]:
        """Return the memories that these calls handed over, the last one first."""
        ...

    def totals(self, where: AuditFilter) -> AuditTotals:
        """Return what these calls come to."""
        ...

    def sessions(self, where: AuditFilter, limit: int) -> Sequence[SessionCalls]:
        """Return the sessions that these calls belong to, the last one first."""
        ...


class AuditWriter(AuditReader, Protocol):
    """The same, with its changes."""

    def add(self, calls: Sequence[AuditedCall]) -> Sequence[int]:
        """Write calls down with their memories, read and written; return the ids of their lines.

        They stand in the log in this order.
        """
        ...

    def prune(self, before: datetime, limit: int) -> int:
        """Remove at most `limit` lines from before a time, oldest first; return how many."""
        ...
