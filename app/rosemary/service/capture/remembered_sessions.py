"""The sessions of which memories are kept: which were last, and forgetting one of them."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import islice
from pathlib import PurePath
from typing import Final

from rosemary.domain.conversations import ForgottenSession, RememberedSession
from rosemary.domain.errors import DuplicateContentError, InvalidInputError
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.models import Memory, Origin
from rosemary.domain.ports import Clock
from rosemary.domain.types import MemoryId, MemoryType, SortOrder
from rosemary.importers.assistant_sessions import SESSION_FORMATS
from rosemary.service.capture.capture_ledger import CaptureLedger
from rosemary.service.memories.changing import Change, Changing, as_one_call, live
from rosemary.service.reporting import EventBus, in_batches
from rosemary.store.ports import Store, StoreReader

_FORGOTTEN_MAX: Final = 1_000
_LOOKED_AT: Final = 300


class RememberedSessions(Changing):
    """Finds and forgets sessions by their memories. Thread-safe."""

    def __init__(self, store: Store, bus: EventBus, clock: Clock, ledger: CaptureLedger) -> None:
        """`ledger` keeps which sessions are forgotten."""
        super().__init__(store, bus, clock)
        self._ledger = ledger

    def latest(self, program: str, limit: int = 5) -> tuple[RememberedSession, ...]:
        """Return the sessions of an assistant that were remembered last, the newest first.

        Only the last few hundred exchanges are looked at.
        """

        def newest(view: StoreReader) -> list[Memory]:
            ids = view.memories.list_ids(said_to(program), SortOrder.NEWEST, _LOOKED_AT)
            return [each for each in view.memories.get_many(ids) if _is_of(each, program)]

        threads: dict[str, list[Memory]] = {}
        for memory in self._store.read(newest, self._scope):
            threads.setdefault(memory.thread_id, []).append(memory)
        return tuple(map(_session, islice(threads.values(), limit)))

    def forget(self, program: str, thread_id: str, origin: Origin) -> ForgottenSession:
        """Move all memories of a session to the trash, and take nothing more of it.

        An undo of the call brings the memories back; `take_again` the session.

        Raises:
            MachineError: the decision cannot be written; nothing was deleted.
        """
        origin = as_one_call(origin)

        def change() -> None:
            kept = (each for each in self._ledger.forgotten if each != thread_id)
            self._ledger.forgotten = (*kept, thread_id)[-_FORGOTTEN_MAX:]

        self._ledger.decide(change)
        found = self._store.read(partial(_ids_of, program, thread_id), self._scope)
        gone = self._apply_each(found, Change.delete_all, origin)
        return ForgottenSession(thread_id=thread_id, call_id=origin.call_id, count=len(gone))

    def forget_of(self, reference: str, origin: Origin) -> ForgottenSession:
        """Forget the session that a memory belongs to; see `forget`.

        Raises:
            NotFoundError: there is no such memory.
            InvalidInputError: it comes from no session file.
            MachineError: the decision cannot be written; nothing was deleted.
        """
        return self.forget(*self._session_of(reference), origin)

    def bring_back(self, reference: str, origin: Origin) -> ForgottenSession:
        """Take the session of a memory again, and restore what of it is in the trash.

        Raises:
            NotFoundError: there is no such memory.
            InvalidInputError: it comes from no session file.
            MachineError: the decision cannot be written.
        """
        program, thread_id = self._session_of(reference)
        origin = as_one_call(origin)
        self.take_again(thread_id)
        read = partial(_ids_of, program, thread_id, is_trashed=True)
        back = self._apply_each(self._store.read(read, self._scope), _restored, origin)
        return ForgottenSession(thread_id=thread_id, call_id=origin.call_id, count=len(back))

    def program_of(self, memory: Memory) -> str:
        """Return the assistant whose session file a memory comes from; "" for other memories."""
        program = str(memory.metadata.get("program", ""))
        return program if memory.thread_id and program in SESSION_FORMATS else ""

    def _session_of(self, reference: str) -> tuple[str, str]:
        """Return the assistant and the thread of a memory, be it in the trash or not."""

        def read(view: StoreReader) -> Memory:
            found = view.memories.get_many([MemoryId(reference)])
            return found[0] if found else live(view, reference)

        memory = self._store.read(read, self._scope)
        if not (program := self.program_of(memory)):
            raise InvalidInputError(
                f"{memory.key} comes from no session file of an assistant.",
                hint=f"`rosemary delete {memory.key}` moves it to the trash.",
            )
        return program, memory.thread_id

    def take_again(self, thread_id: str) -> None:
        """Take again what is said in a session that was forgotten.

        Raises:
            MachineError: the decision cannot be written.
        """

        def change() -> None:
            kept = (each for each in self._ledger.forgotten if each != thread_id)
            self._ledger.forgotten = tuple(kept)

        self._ledger.decide(change)


def said_to(*programs: str) -> MemoryFilter:
    """Return a filter that conversations with these programs pass, among others."""
    sources = tuple(SESSION_FORMATS[each].source for each in programs)
    return MemoryFilter(types=(MemoryType.CONVERSATION,), sources=sources)


def _ids_of(
    program: str, thread_id: str, view: StoreReader, *, is_trashed: bool = False
) -> list[MemoryId]:
    where = replace(said_to(program), thread_id=thread_id, is_trashed=is_trashed)
    return [
        memory.id
        for some in in_batches(view.memories.list_ids(where, SortOrder.OLDEST))
        for memory in view.memories.get_many(some)
        if _is_of(memory, program)
    ]


def _restored(change: Change, ids: Sequence[MemoryId]) -> list[MemoryId]:
    """Restore memories from the trash; what was saved again since stays there."""
    restored = []
    for memory in change.tx.memories.get_many(ids):
        with suppress(DuplicateContentError):
            restored.append(change.restore(memory).id)
    return restored


def _is_of(memory: Memory, program: str) -> bool:
    return bool(memory.thread_id) and memory.metadata.get("program") == program


def _session(newest_first: Sequence[Memory]) -> RememberedSession:
    first, last = newest_first[-1], newest_first[0]
    folder = first.metadata.get("folder")
    return RememberedSession(
        thread_id=first.thread_id,
        title=first.title or first.summary,
        folder=PurePath(str(folder).replace("\\", "/")).name if folder else "",
        exchanges=len(newest_first),
        began_at=first.created_at,
        ended_at=last.created_at,
    )
