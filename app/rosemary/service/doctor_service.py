"""Checks the store and its surroundings, and repairs what it can."""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

from rosemary.domain.backups import BackupReason
from rosemary.domain.errors import CancelledError, DamagedStoreError, StoreUnavailableError
from rosemary.domain.human_text import counted
from rosemary.domain.insights import Finding, Mended, Places, Repair, Severity
from rosemary.domain.models import StoreCheck
from rosemary.domain.ports import UNWATCHED, Clock, Watch
from rosemary.service.backups.backup_service import BackupService
from rosemary.service.environment_checks import AROUND, close_to_others, look_around
from rosemary.service.memories.outgoing import OutgoingService
from rosemary.store.ports import Store
from rosemary.store.sqlite.connections import soundness
from rosemary.store.sqlite.connections.sqlite_connection import (
    DAMAGED,
    DAMAGED_HINT,
    MISSING_HINT,
    missing_changes_text,
    refusal_for_damage,
)

logger = logging.getLogger(__name__)

DAMAGE_TEXT: Final = f"{DAMAGED} {DAMAGED_HINT}"
"""Advice to the person about a damaged store."""


class DoctorService:
    """Checks everything, and repairs after a backup. Thread-safe; calls may take long."""

    def __init__(
        self,
        store: Store,
        places: Places,
        clock: Clock,
        backups: BackupService,
        verify_models: Callable[[], Sequence[str]],
        outgoing: OutgoingService | None = None,
    ) -> None:
        """Make it.

        Args:
            store: the store.
            places: where its files are.
            clock: tells the time.
            backups: makes one before a repair.
            verify_models: reads the model files completely and returns what is wrong.
            outgoing: saves that wait for a server.
        """
        self._outgoing = outgoing
        self._store = store
        self._places = places
        self._clock = clock
        self._backups = backups
        self._verify_models = verify_models

    def examine(self, watch: Watch = UNWATCHED) -> tuple[Finding, ...]:
        """Return all problems, worst first; changes nothing.

        Raises:
            CancelledError: the watch was cancelled.
        """
        found = self._found(watch)
        later = (*self._unchecked_loss(), *self._known_damage(found), *self._waiting())
        return _worst_first([*found, *later])

    def _waiting(self) -> Iterator[Finding]:
        """Report saves that are on this computer alone."""
        if self._outgoing is None:
            return
        if waiting := self._outgoing.count():
            yield Finding(
                check="outbox",
                severity=Severity.WARNING,
                message="Waiting on this computer for the server: "
                f"{counted(waiting, 'memory', 'memories')}.",
                hint="They are sent when it is back, by the app or by the next command.",
            )
        if refused := self._outgoing.refused():
            yield Finding(
                check="outbox",
                severity=Severity.WARNING,
                message=f"The server did not take {counted(len(refused), 'memory', 'memories')}: "
                f"{refused[0].refusal}",
                hint="They are kept on this computer. `rosemary outbox list` shows each with the "
                "reason; `outbox retry` sends them again, `outbox drop` deletes them.",
                concerned=[each.memory.id for each in refused],
            )
        for file in self._outgoing.set_aside():
            yield Finding(
                check="outbox",
                severity=Severity.WARNING,
                message="The file of memories that waited for the server was damaged. What could "
                "be read of it was kept.",
                hint=f"The damaged file is {file}. Delete it if nothing is missing.",
            )

    @property
    def damage(self) -> str | None:
        """Advice about known damage; None if there is none."""
        damage = self._store.damage
        if damage.missing:
            return f"{missing_changes_text(damage.missing)} {MISSING_HINT}"
        return DAMAGE_TEXT if damage.is_seen else None

    @property
    def missing_changes(self) -> int:
        """How many saved changes are missing because the log is damaged."""
        return self._store.damage.missing

    def check(self, watch: Watch = UNWATCHED) -> StoreCheck:
        """Return the counts of the store's parts."""
        return self._store.read(lambda view: view.checks.check(watch))

    def repair(self, watch: Watch = UNWATCHED, *, is_loss_accepted: bool = True) -> Repair:
        """Repair what can be repaired, after a backup; writes nothing if all is well.

        Derived data is rebuilt from the rows. No memory is deleted. It is one transaction, so an
        interrupted repair changes nothing. A finished repair also counts as the check that is due
        after a lost log or a sign of damage.

        Raises:
            CancelledError: the watch was cancelled; a finished backup stays.
            StorageFullError: there is no room for the backup, which is checked first.
            DamagedStoreError: pages of the file are damaged, and writing would make it worse.
                Or changes are missing that a damaged log may hold, unless `is_loss_accepted`.
        """
        missing = self._store.damage.missing
        if missing and not is_loss_accepted:
            raise refusal_for_damage(missing)
        if not self._places.server:
            self._backups.require_room(self._places.database)
        found = self._found(watch)
        if any(each.is_structural for each in found):
            raise DamagedStoreError(
                "The file that holds the memories is damaged: a repair could make it worse.",
                hint=DAMAGED_HINT,
            )
        given_up = _given_up(missing)
        inside = [each for each in found if each.is_repairable and each.check not in AROUND]
        mended = [Mended(action=each) for each in close_to_others(self._places)]
        if not inside:
            self._settle(found)
            remaining = self._found(watch) if mended else found
            return Repair(mended=[*mended, *given_up], remaining=remaining)
        backup = self._make_copy(watch)
        in_store = self._store.mend(watch)
        mended += in_store
        report = self._keep_report(in_store)
        remaining = self._found(watch)
        self._settle(remaining)
        mended += given_up
        return Repair(mended=mended, remaining=remaining, backup=backup, report=report)

    def _settle(self, found: Sequence[Finding]) -> None:
        """Allow writes again after a completed check, unless pages are damaged."""
        is_sound = not any(each.is_structural for each in found)
        if is_sound:
            self._store.damage.forget()
        if self._places.server:
            return
        soundness.forget_lost_log(self._places.database)
        if is_sound:
            soundness.settle(self._places.database)

    def _make_copy(self, watch: Watch) -> Path:
        """Make a backup; if not all rows can be read, a plain copy of the pages."""
        try:
            return self._backups.create(BackupReason.BEFORE_REPAIR, watch).path
        except (StoreUnavailableError, ValueError, KeyError) as error:
            logger.warning("no backup could be made: %s", type(error).__name__)
        name = f"memories.before-repair-{self._clock():%Y%m%d-%H%M%S-%f}.db"
        copy = self._places.database.with_name(name)
        try:
            self._store.copy_to(copy, watch)
        except CancelledError:
            copy.unlink(missing_ok=True)
            raise
        return copy

    def _found(self, watch: Watch) -> tuple[Finding, ...]:
        return _worst_first([*self._in_store(watch), *self._in_surroundings()])

    def _unchecked_loss(self) -> Iterator[Finding]:
        if not self._places.server and soundness.is_log_loss_noted(self._places.database):
            yield Finding(
                check="log",
                severity=Severity.WARNING,
                message="The log of the newest changes was lost, and the store was not looked "
                "over to the end since then.",
                hint="The running app does so; `rosemary doctor --repair` does it now.",
            )

    def _known_damage(self, found: Sequence[Finding]) -> Iterator[Finding]:
        if missing := self._store.damage.missing:
            yield Finding(
                check="log",
                severity=Severity.PROBLEM,
                message=f"{missing_changes_text(missing)} Nothing is saved until you choose.",
                hint=MISSING_HINT,
            )
        elif self._store.damage.is_seen and not any(each.is_structural for each in found):
            yield Finding(
                check="file",
                severity=Severity.PROBLEM,
                message="Damage of the file was seen before, so nothing is saved.",
                hint="No damaged page is left: `rosemary doctor --repair` lets saves go on.",
            )

    def _in_store(self, watch: Watch) -> Iterator[Finding]:
        # Reads only, so that others can save during the seconds it takes.
        found = self._store.read(lambda view: view.checks.examine(watch))
        yield from found
        if any(each.is_structural for each in found):
            self._store.damage.note()
            return
        check = self.check(watch)
        if check.pending_embeddings:
            yield Finding(
                check="vectors",
                severity=Severity.NOTE,
                message=counted(
                    check.pending_embeddings,
                    "memory waits for its vectors; the running app makes them.",
                    "memories wait for their vectors; the running app makes them.",
                ),
            )

    def _in_surroundings(self) -> Iterator[Finding]:
        newest = self._store.read(lambda view: view.memories.newest_change())
        yield from look_around(self._places, self._clock(), newest)
        for message in self._verify_models():
            yield Finding(
                check="search model",
                severity=Severity.PROBLEM,
                message=message,
                hint="Install Rosemary again, or choose another model: `rosemary model list`.",
            )

    def _keep_report(self, mended: Sequence[Mended]) -> Path | None:
        """Write a report of what was removed, for the person alone."""
        if not any(each.removed for each in mended):
            return None
        at = self._clock()
        file = self._places.database.with_name(f"repair-{at:%Y%m%d-%H%M%S}.json")
        content = [{"action": each.action, "removed": list(each.removed)} for each in mended]
        handle = os.open(file, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8") as written:
            json.dump(content, written, ensure_ascii=False, indent=2)
            written.flush()
            os.fsync(written.fileno())
        return file


def _given_up(missing: int) -> list[Mended]:
    """Return the message about changes that are given up."""
    if not missing:
        return []
    sentence = counted(missing, "missing change is given up", "missing changes are given up")
    return [Mended(action=f"{sentence}; the damaged log is kept beside the store.")]


def _worst_first(found: Sequence[Finding]) -> tuple[Finding, ...]:
    order = list(Severity)
    return tuple(sorted(found, key=lambda each: -order.index(each.severity)))
