"""The part of a job that reads and writes what is known of clients and their calls."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime

import apsw

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
from rosemary.store.sqlite.clients import answer_rows, audit_rows, client_rows, held_call_rows


class ClientReads:
    """Reads, as `ClientReader` says."""

    @property
    def _connection(self) -> apsw.Connection:
        raise NotImplementedError

    def known_clients(self) -> list[KnownClient]:
        """Return every client, the one last seen first."""
        return client_rows.known(self._connection)

    def client_rights(self) -> Mapping[str, JsonObject]:
        """Return the rights of each client that the person gave some, by name."""
        return client_rows.rights(self._connection)

    def is_access_paused(self) -> bool:
        """Return whether all clients are shut out."""
        return client_rows.is_paused(self._connection)

    def within(self, ids: Collection[MemoryId], projects: Collection[str]) -> set[MemoryId]:
        """Return those of the memories, live or not, that belong to some projects."""
        return client_rows.within(self._connection, ids, projects)

    def held_calls(self) -> list[HeldCall]:
        """Return the calls that wait for the person, the oldest first."""
        return held_call_rows.pending(self._connection)

    def held_call(self, number: int) -> HeldCall | None:
        """Return one of them, decided or not."""
        return held_call_rows.one(self._connection, number)

    def count_held(self) -> int:
        """Return how many wait."""
        return held_call_rows.count(self._connection)

    def kept_answer(self, client: str, key: str) -> KeptAnswer | None:
        """Return the answer that is kept to the call of a client with this key."""
        return answer_rows.find(self._connection, client, key)

    def audit_page(
        self, where: AuditFilter, limit: int, before: int | None = None
    ) -> list[AuditLine]:
        """Return a page of the log, newest first."""
        return audit_rows.page(self._connection, where, limit, before)

    def audit_reads(self, where: AuditFilter, limit: int, offset: int = 0) -> list[ReadMemory]:
        """Return the memories that these calls handed over, the last one first."""
        return audit_rows.reads(self._connection, where, limit, offset)

    def audit_totals(self, where: AuditFilter) -> AuditTotals:
        """Return what these calls come to."""
        return audit_rows.totals(self._connection, where)

    def audit_sessions(self, where: AuditFilter, limit: int) -> list[SessionCalls]:
        """Return the sessions that these calls belong to, the last one first."""
        return audit_rows.sessions(self._connection, where, limit)


class ClientWrites(ClientReads):
    """Writes, as `ClientWriter` says."""

    def put_rights(self, client: str, rights: JsonObject, at: datetime) -> None:
        """Write the rights of a client down, seen or not."""
        client_rows.put_rights(self._connection, client, rights, at)

    def forget_client(self, client: str) -> bool:
        """Remove all that is known of a client; return whether there was anything."""
        return client_rows.forget(self._connection, client)

    def put_access_paused(self, *, is_paused: bool) -> None:
        """Shut all clients out, or let them in."""
        client_rows.put_paused(self._connection, is_paused=is_paused)

    def hold_call(self, held: HeldCall) -> int:
        """Hold a call and return its number; that of the same one where that waits already."""
        return held_call_rows.add(self._connection, held)

    def decide_held(self, number: int, state: HeldState, at: datetime) -> bool:
        """Write a decision down; False where it was decided already."""
        return held_call_rows.decide(self._connection, number, state, at)

    def expire_held(self, before: datetime, now: datetime) -> int:
        """Give up what waits since before a time, and return how many."""
        return held_call_rows.expire(self._connection, before, now)

    def drop_decided(self, before: datetime) -> None:
        """Remove held calls that were decided before a time."""
        held_call_rows.drop_decided(self._connection, before)

    def keep_answer(self, kept: KeptAnswer) -> bool:
        """Keep the answer to a call; False where one is kept already. Old ones go."""
        return answer_rows.add(self._connection, kept)

    def add_audit(self, calls: Sequence[AuditedCall]) -> Sequence[int]:
        """Write calls down with their memories; return the ids of their lines."""
        return audit_rows.add(self._connection, calls)

    def count_calls(self, client: str, version: str, at: datetime, calls: int) -> None:
        """Count some calls of a client, the last at this time; it is known from then on."""
        client_rows.add_calls(self._connection, client, version, at, calls)

    def prune_audit(self, before: datetime, limit: int) -> int:
        """Remove at most `limit` lines from before a time, oldest first; return how many."""
        return audit_rows.prune(self._connection, before, limit)
