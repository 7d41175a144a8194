"""Saves made while the server of a shared store is away, and how they get there afterwards."""

from __future__ import annotations

import logging
import threading
from collections.abc import Sequence
from typing import Final, Protocol, cast

from rosemary.domain.calls import KeptAnswer
from rosemary.domain.errors import RosemaryError, StoreAwayError, StoreUnavailableError, UserError
from rosemary.domain.events import Event, OutboxChanged, StoreAway, StoreBack
from rosemary.domain.human_text import memories
from rosemary.domain.models import Memory
from rosemary.domain.ports import Clock
from rosemary.domain.types import MemoryId
from rosemary.service.clients.audit_service import Keep
from rosemary.service.memories.bulk_saving import NewMemory, insert
from rosemary.service.memories.changing import Change, Changing
from rosemary.service.reporting import EventBus
from rosemary.store.ports import Store, StoreWriter
from rosemary.store.ports.outbox_port import Outbox, WaitingSave

logger = logging.getLogger(__name__)

KEPT_TEXT: Final = (
    "The server that holds the memories is away: this one is kept on this computer, and sent when "
    "the server is back."
)
RETRY_S: Final = 30.0
"""Seconds until the next attempt, where nobody told that the server is back."""


class OutgoingService(Changing):
    """Keeps saves while the server is away, and sends them in order, each once. Thread-safe.

    Without an outbox, as for a store on this computer, nothing is kept.
    """

    def __init__(self, store: Store, bus: EventBus, clock: Clock, outbox: Outbox | None) -> None:
        super().__init__(store, bus, clock)
        self._outbox = outbox
        self._sending = threading.Lock()
        self._is_away = False
        self._wake = threading.Event()
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="outbox", daemon=True)
        self._unsubscribe = bus.subscribe(self._on_event)

    def start(self) -> None:
        """Send in the background what waits now and later."""
        if self._outbox is not None:
            self._thread.start()

    def stop(self) -> None:
        """Stop sending; what waits stays on the disk. Idempotent."""
        self._unsubscribe()
        self._stopping.set()
        self._wake.set()
        if self._thread.ident is not None:
            self._thread.join()
        if self._outbox is not None:
            self._outbox.close()

    @property
    def is_away(self) -> bool:
        """Whether saves go to the outbox without an attempt to reach the server."""
        return self._is_away and self._outbox is not None

    @property
    def trouble(self) -> str | None:
        """What the person should know of a server that is away; None if all is well."""
        waiting, refused = self.count(), len(self.refused())
        told = [
            *(["The server that holds the memories is away."] if self._is_away else []),
            *([f"Waiting on this computer for it: {memories(waiting)}."] if waiting else []),
            *([f"Not taken by the server: {memories(refused)}."] if refused else []),
        ]
        return " ".join(told) or None

    def holds(self, memory_id: MemoryId) -> bool:
        """Return whether a memory waits on this computer."""
        return self._outbox is not None and self._outbox.holds(memory_id)

    def count(self) -> int:
        """Return how many saves wait."""
        return 0 if self._outbox is None else self._outbox.count()

    def refused(self) -> Sequence[WaitingSave]:
        """Return the saves that the server did not take when they were sent."""
        return () if self._outbox is None else self._outbox.refused()

    def keep(self, new: NewMemory, keep: Keep[Memory], why: StoreAwayError) -> Memory:
        """Keep a save on this computer, and return its memory.

        Raises:
            StoreAwayError: `why`, where there is no outbox.
            DuplicateContentError: the same content waits already.
        """
        if self._outbox is None:
            raise why
        caught = _Caught()
        keep(cast("StoreWriter", caught), new.memory)
        memory = self._outbox.add(
            WaitingSave(
                memory=new.memory,
                links=new.links,
                is_key_given=new.is_key_given,
                answer=caught.answer,
            )
        )
        self._tell_outbox()
        return memory

    def send(self) -> None:
        """Send what waits, in order, in the present thread.

        What the server refuses for good is kept aside with the reason.

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
                except UserError as error:
                    logger.warning("a memory that waited was refused [%s]", error.code)
                    self._outbox.refuse(save.memory.id, f"{error.message} [{error.code}]")
                else:
                    self._outbox.remove(save.memory.id)
        if is_any:
            self._tell_outbox()

    def _send(self, save: WaitingSave) -> None:
        new = NewMemory(memory=save.memory, links=save.links, is_key_given=save.is_key_given)

        def job(change: Change) -> None:
            tx, answer = change.tx, save.answer
            # It had arrived, and the news of that was lost.
            if tx.memories.get(save.memory.id) is not None:
                return
            if answer is not None:
                if tx.clients.kept_answer(answer.client, answer.key) is not None:
                    return
                tx.clients.keep_answer(answer)
            insert(change, new)

        self._apply(job, save.memory.origin)

    def _tell_outbox(self) -> None:
        self._bus.publish(OutboxChanged(waiting=self.count(), refused=len(self.refused())))

    def _on_event(self, event: Event) -> None:
        if isinstance(event, StoreAway | StoreBack):
            self._is_away = isinstance(event, StoreAway)
        if isinstance(event, StoreBack):
            self._wake.set()

    def _run(self) -> None:
        while not self._stopping.is_set():
            self._wake.clear()
            try:
                self.send()
            except StoreUnavailableError:
                logger.info("%d saves wait for the server", self.count())
            except RosemaryError as error:
                logger.warning("saves wait on this computer: %s", error.message)
            self._wake.wait(RETRY_S)


class _Answers(Protocol):
    def keep_answer(self, kept: KeptAnswer) -> bool: ...


class _Caught:
    """Stands for a transaction where an answer is stored; takes the answer along."""

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
