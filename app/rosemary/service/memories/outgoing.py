"""Saves made while the server of a shared store is away, and how they get there afterwards."""

from __future__ import annotations

import logging
import threading
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Final, Protocol, cast

from rosemary.domain.calls import KeptAnswer, WaitingSave
from rosemary.domain.errors import (
    InvalidInputError,
    LostRaceError,
    MachineError,
    NotFoundError,
    RosemaryError,
    StoreAwayError,
    StoreUnavailableError,
    UserError,
    shorten,
)
from rosemary.domain.events import OutboxChanged, StoreAway, StoreBack
from rosemary.domain.human_text import memories
from rosemary.domain.models import Memory
from rosemary.domain.ports import Clock
from rosemary.domain.types import MemoryId
from rosemary.service.clients.audit_service import Keep, KeyedCall
from rosemary.service.memories.changing import Change, Changing, NewMemory
from rosemary.service.reporting import EventBus
from rosemary.store.ports import Store, StoreWriter
from rosemary.store.ports.store_port import Outbox

logger = logging.getLogger(__name__)

KEPT_TEXT: Final = (
    "The server that holds the memories is away: this one is kept on this computer, and sent when "
    "the server is back."
)
RETRY_S: Final = 30.0
"""Seconds until the next attempt, unless an event says earlier that the server is back."""


class OutgoingService(Changing):
    """Keeps saves while the server is away, and sends them in order, each once. Thread-safe.

    For a store on this computer nothing is kept, but what an outbox holds for a server is shown.
    """

    def __init__(
        self,
        store: Store,
        bus: EventBus,
        clock: Clock,
        outbox: Outbox | None,
        *,
        is_keeping: bool = True,
    ) -> None:
        super().__init__(store, bus, clock)
        self._outbox = outbox
        self._keeping = outbox if is_keeping else None
        self._sending = threading.Lock()
        self._away: StoreAway | None = None
        self._is_offline = False
        self._wake = threading.Event()
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="outbox", daemon=True)
        bus.subscribe_to(StoreAway, self._on_store_away)
        bus.subscribe_to(StoreBack, self._on_store_back)

    def start(self) -> None:
        """Send in the background what waits now and later."""
        if self._outbox is not None:
            try:
                if self.refused():
                    self._tell_outbox()
            except MachineError as error:
                logger.warning("what waits on this computer cannot be read: %s", error.message)
            self._thread.start()

    def stop(self) -> None:
        """Stop sending; what waits stays on the disk. Idempotent."""
        self._stopping.set()
        self._wake.set()
        if self._thread.ident is not None:
            self._thread.join()
        if self._outbox is not None:
            self._outbox.close()

    def work_offline(self) -> None:
        """Keep every save without trying to reach the server, until it is known to be back.

        A save that names no project leaves it open. For a start that found the server away, and so
        does not know which project is the default.
        """
        self._is_offline = True

    @property
    def away(self) -> StoreAway | None:
        """What is known of a server that is away now."""
        return self._away

    @property
    def is_away(self) -> bool:
        """Whether saves go to the outbox without an attempt to reach the server."""
        return self._is_server_away and self._keeping is not None

    @property
    def _is_server_away(self) -> bool:
        return self._is_offline or self._away is not None

    @property
    def trouble(self) -> str | None:
        """What the person should know of a server that is away; None if all is well."""
        waiting, refused = self.count(), len(self.refused())
        sentences = [
            *(["The server that holds the memories is away."] if self._is_server_away else []),
            *([f"Waiting on this computer for it: {memories(waiting)}."] if waiting else []),
            *([f"Not taken by the server: {memories(refused)}."] if refused else []),
        ]
        return " ".join(sentences) or None

    def holds(self, memory_id: MemoryId) -> bool:
        """Return whether a memory waits on this computer."""
        return self._outbox is not None and self._outbox.holds(memory_id)

    def holds_call(self, call: KeyedCall) -> bool:
        """Return whether the save of a call waits on this computer.

        Raises:
            InvalidInputError: the save of another call with its key waits.
        """
        save = None if self._outbox is None else self._outbox.of_call(call.client, call.key)
        if save is None or save.answer is None or save.refusal:
            return False
        save.answer.require_request(call.request_hash)
        return True

    def count(self) -> int:
        """Return how many saves wait."""
        return 0 if self._outbox is None else self._outbox.count()

    def refused(self) -> Sequence[WaitingSave]:
        """Return the saves that the server did not take when they were sent."""
        return () if self._outbox is None else self._outbox.refused()

    def set_aside(self) -> Sequence[Path]:
        """Return damaged files of saves that waited; what could be read of them waits still."""
        return () if self._outbox is None else self._outbox.set_aside()

    def saves(self) -> Sequence[WaitingSave]:
        """Return the saves that wait and those that were refused, oldest first."""
        return () if self._outbox is None else self._outbox.all()

    def retry(self, reference: str | None = None) -> Sequence[WaitingSave]:
        """Send refused saves once more: one, or all of them; return those that are refused again.

        While the server is away, they wait with the others.

        Raises:
            NotFoundError: no save that is kept here has this id or key.
            InvalidInputError: it is not refused, but waits.
        """
        chosen = self.refused() if reference is None else [self._refused_save(reference)]
        if self._outbox is not None and chosen:
            self._outbox.retry([each.memory.id for each in chosen])
            self._tell_outbox()
            with suppress(StoreUnavailableError):
                self.send()
        again = {each.memory.id for each in chosen}
        return [each for each in self.refused() if each.memory.id in again]

    def drop(self, reference: str | None = None) -> Sequence[WaitingSave]:
        """Delete what is kept here for good: one save, or all that were refused; return them.

        Raises:
            NotFoundError: no save that is kept here has this id or key.
        """
        chosen = self.refused() if reference is None else [self._save_of(reference)]
        if self._outbox is not None and chosen:
            with self._sending:
                for each in chosen:
                    self._outbox.remove(each.memory.id)
            self._tell_outbox()
        return chosen

    def _save_of(self, reference: str) -> WaitingSave:
        for each in self.saves():
            if reference in (each.memory.id, each.memory.key):
                return each
        raise NotFoundError(
            f"No memory that is kept here for the server is called {shorten(reference)}.",
            hint="`rosemary outbox list` shows them.",
            details={"reference": shorten(reference)},
        )

    def _refused_save(self, reference: str) -> WaitingSave:
        save = self._save_of(reference)
        if not save.refusal:
            raise InvalidInputError.of_field(
                "id",
                f"{save.memory.key} was not refused",
                hint="It is sent by itself when the server is back.",
            )
        return save

    def begun(self, new: NewMemory, keep: Keep[Memory]) -> NewMemory:
        """Return a save with the id that its call had at the first attempt.

        The server may have saved the memory at that attempt although its answer was lost. With one
        id for all attempts, the id in the answer is always that of the memory.
        """
        if self._keeping is None or (answer := _answer_of(keep, new.memory)) is None:
            return new
        try:
            memory_id = self._keeping.begin(answer, new.memory.id)
        except MachineError as error:
            # No reason to stop: the server may take the save all the same.
            logger.warning("the id of a save was not noted on this computer: %s", error.message)
            return new
        return replace(new, memory=replace(new.memory, id=memory_id))

    def keep(self, new: NewMemory, keep: Keep[Memory], why: StoreAwayError) -> Memory:
        """Keep a save on this computer, and return its memory.

        Raises:
            StoreAwayError: `why`, where there is no outbox.
            DuplicateContentError: the same content waits already.
            InvalidInputError: the save of another call with the same key waits.
        """
        if self._keeping is None:
            raise why
        memory = self._keeping.add(
            WaitingSave(
                memory=new.memory,
                links=new.links,
                is_key_given=new.is_key_given,
                is_project_open=self._is_offline and not new.memory.project_id,
                answer=_answer_of(keep, new.memory),
            )
        )
        self._tell_outbox()
        return memory

    def send(self) -> None:
        """Send what waits, in order, in the present thread.

        Saves that the server refuses for good are kept as refused, with the reason.

        Raises:
            RosemaryError: the server is away again, or fails; the rest waits.
        """
        if self._outbox is None:
            return
        with self._sending:
            is_any = False
            while not self._stopping.is_set() and (save := self._outbox.next()) is not None:
                is_any = True
                try:
                    self._send(save)
                except LostRaceError:
                    raise  # nothing is wrong with it
                except UserError as error:
                    logger.warning("a memory that waited was refused [%s]", error.code)
                    self._outbox.refuse(save.memory.id, f"{error.message} [{error.code}]")
                else:
                    self._outbox.remove(save.memory.id)
        if is_any:
            self._tell_outbox()

    def try_to_send(self) -> None:
        """Send what waits, in the present thread; what cannot be sent goes on waiting."""
        try:
            self.send()
        except StoreAwayError:
            logger.info("saves wait for the server, which is away")
        except RosemaryError as error:
            logger.warning("saves wait on this computer: %s", error.message)

    def _send(self, save: WaitingSave) -> None:
        def job(change: Change) -> None:
            tx, answer, memory = change.tx, save.answer, save.memory
            # It was saved by an earlier attempt whose answer was lost.
            if tx.memories.get(save.memory.id) is not None:
                return
            if answer is not None:
                kept = tx.clients.kept_answer(answer.client, answer.key)
                if kept is not None:
                    # Raises if that was another request: this save would be lost.
                    kept.require_request(answer.request_hash)
                    return
                tx.clients.keep_answer(answer)
            if save.is_project_open:
                memory = replace(memory, project_id=tx.projects.default_of(memory.origin.client))
            new = NewMemory(memory=memory, links=save.links, is_key_given=save.is_key_given)
            change.insert(new)

        self._apply(job, save.memory.origin)

    def _tell_outbox(self) -> None:
        self._bus.publish(OutboxChanged(waiting=self.count(), refused=len(self.refused())))

    def _on_store_away(self, event: StoreAway) -> None:
        self._away = event

    def _on_store_back(self, _event: StoreBack) -> None:
        self._away, self._is_offline = None, False
        self._wake.set()

    def _run(self) -> None:
        while not self._stopping.is_set():
            self._wake.clear()
            self.try_to_send()
            self._wake.wait(RETRY_S)


def _answer_of(keep: Keep[Memory], memory: Memory) -> KeptAnswer | None:
    """Return the answer that a call stores with its save; None if it is never repeated."""
    caught = _AnswerCatcher()
    keep(cast("StoreWriter", caught), memory)
    return caught.answer


class _Answers(Protocol):
    def keep_answer(self, kept: KeptAnswer) -> bool: ...


class _AnswerCatcher:
    """Takes the place of a transaction, and catches the answer that is stored in it."""

    def __init__(self) -> None:
        self.answer: KeptAnswer | None = None

    @property
    def clients(self) -> _Answers:
        """Itself."""
        return self

    def keep_answer(self, kept: KeptAnswer) -> bool:
        """Take the answer."""
        self.answer = kept
        return True
