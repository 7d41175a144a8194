"""Drafts saved to files every second, so that a crash costs at most a second of typing."""

from __future__ import annotations

import json
import logging
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final, Protocol

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from rosemary.domain.differences import with_fields
from rosemary.domain.errors import MachineError
from rosemary.domain.models import Memory, MemoryPatch
from rosemary.domain.types import UNSET, MemoryId, MemoryType
from rosemary.gui.memories.memory_draft import Draft

_FORMAT: Final = 1


class Place(StrEnum):
    """Where something was typed."""

    EDITOR = "editor"
    QUICK_ADD = "quick add"


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptDraft:
    """What was typed, and the version it was typed over.

    Attributes:
        serial: the draft's serial.
        memory_id: the memory being changed; None for a new one.
        version: the version of the memory that was on the screen.
        was: the changed fields as they were in that version, to find out what others change
            meanwhile.
        patch: the changed fields as typed.
    """

    serial: str
    place: Place
    memory_id: MemoryId | None = None
    version: int = 0
    was: MemoryPatch = field(default_factory=MemoryPatch)
    patch: MemoryPatch

    @classmethod
    def of(cls, draft: Draft, place: Place) -> KeptDraft:
        """Return the part of a draft that must be kept."""
        base = draft.base
        if base is None:
            return cls(serial=draft.serial, place=place, patch=draft.patch)
        was = {name: base.given(name) for name in _given(draft.patch)}
        return cls(
            serial=draft.serial,
            place=place,
            memory_id=base.id,
            version=base.version,
            was=MemoryPatch(**was),
            patch=draft.patch,
        )

    @classmethod
    def from_text(cls, serial: str, text: str) -> KeptDraft:
        """Return the draft that `to_text` wrote.

        Raises:
            ValueError: the text is not such a draft, or incomplete.
        """
        try:
            document = json.loads(text)
            if document["format"] != _FORMAT:
                raise ValueError(document["format"])
            memory_id = document["memory"]
            return cls(
                serial=serial,
                place=Place(document["place"]),
                memory_id=None if memory_id is None else MemoryId(_text(memory_id)),
                version=int(document["version"]),
                was=_patch_of(document["was"]),
                patch=_patch_of(document["typed"]),
            )
        except (KeyError, TypeError, AttributeError, RecursionError) as error:
            raise ValueError("this is no draft") from error

    def to_text(self) -> str:
        """Return the draft as JSON. It is ASCII, so that half a character cannot break the file."""
        return json.dumps(
            {
                "format": _FORMAT,
                "place": self.place,
                "memory": self.memory_id,
                "version": self.version,
                "was": _given(self.was),
                "typed": _given(self.patch),
            }
        )

    def over(self, memory: Memory | None) -> Draft:
        """Return the draft on top of the present memory.

        Args:
            memory: the memory as it is stored now. None for a new memory, and for one that was
                deleted for good; the text then becomes a new memory.
        """
        if memory is None:
            return Draft(patch=self.patch, serial=self.serial)
        was = _given(self.was)
        base = with_fields(memory, was, version=self.version, deleted_at=None)
        return Draft(base=base, patch=self.patch, serial=self.serial)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _tags(value: object) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise TypeError(value)
    return tuple(_text(each) for each in value)


def _importance(value: object) -> float:
    if not isinstance(value, int | float):
        raise TypeError(value)
    return float(value)


_READERS: Final[Mapping[str, Callable[[object], object]]] = {
    "content": _text,
    "summary": _text,
    "memory_type": lambda value: MemoryType(_text(value)),
    "tags": _tags,
    "importance": _importance,
    "project_id": _text,
}
"""The fields that the window can change."""


def _given(patch: MemoryPatch) -> dict[str, Any]:
    return {name: value for name in _READERS if (value := getattr(patch, name)) is not UNSET}


def _patch_of(fields: Mapping[str, object]) -> MemoryPatch:
    changes: dict[str, Any] = {name: _READERS[name](value) for name, value in fields.items()}
    return MemoryPatch(**changes)


logger = logging.getLogger(__name__)
PAUSE_MS: Final = 1_000
RETRY_MS: Final = 5_000


class DraftFiles(Protocol):
    """Storage for drafts. Called in another thread, one call at a time.

    Each method but the last raises `MachineError` if the folder cannot be used.
    """

    def read(self) -> list[tuple[str, str]]:
        """Return the name and text of each draft, newest first."""
        ...

    def write(self, name: str, text: str) -> None:
        """Save a text under a name, atomically."""
        ...

    def remove(self, name: str) -> None:
        """Delete the draft of this name."""
        ...

    def set_aside(self, name: str) -> None:
        """Move an unreadable draft out of the way, so that it is not read again."""
        ...


class DraftKeeper(QObject):
    """A thread that saves drafts after `start`. Call its methods in the GUI thread.

    Signals:
        failed: emitted once, when drafts cannot be saved.
        written, missed: the serial of a draft asked for, when it is in its file or cannot be.
    """

    failed = Signal()
    written = Signal(str)
    missed = Signal(str)
    _was_asked = Signal(str)
    _was_read = Signal(object)
    _write_failed = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._files: DraftFiles | None = None
        self._sources: list[Callable[[], Mapping[str, KeptDraft]]] = []
        self._handed: dict[str, KeptDraft] = {}
        self._returned: list[KeptDraft] = []
        self._is_read = False
        self._is_logged = False
        self._has_failed = False
        self._after_reading: list[Callable[[], None]] = []
        self._lock = threading.Lock()
        self._waiting: dict[str, KeptDraft | None] = {}
        self._thread = ThreadPoolExecutor(1, "drafts")
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.sync)
        self._was_read.connect(self._on_read, Qt.ConnectionType.QueuedConnection)
        self._was_asked.connect(self._on_asked, Qt.ConnectionType.QueuedConnection)
        self._write_failed.connect(self._on_write_failed, Qt.ConnectionType.QueuedConnection)

    def start(self, files: DraftFiles) -> None:
        """Save drafts in `files` and load those of an earlier run. Call before any typing."""
        self._files = files
        self._thread.submit(self._read, files)

    def when_read(self, then: Callable[[], None]) -> None:
        """Call `then` as soon as the drafts of an earlier run are loaded."""
        if self._is_read:
            then()
        elif self._files is not None:
            self._after_reading.append(then)

    def take(self, place: Place) -> list[KeptDraft]:
        """Return the drafts that an earlier run left from `place`, newest first.

        The caller's `follow` source must include them until they are dealt with.
        """
        taken = [each for each in self._returned if each.place is place]
        self._returned = [each for each in self._returned if each.place is not place]
        self._handed.update({each.serial: each for each in taken})
        return taken

    def follow(self, source: Callable[[], Mapping[str, KeptDraft]]) -> None:
        """Save what `source` returns, by serial. It is asked every second while somebody types."""
        self._sources.append(source)

    def note(self) -> None:
        """Save within a second, because something was typed."""
        if self._files is not None and not self._timer.isActive():
            self._timer.start(PAUSE_MS)

    def sync(self) -> None:
        """Save the present drafts now, and delete those that were stored or discarded."""
        if self._files is None:
            return
        self._timer.stop()
        present: dict[str, KeptDraft] = {}
        for source in self._sources:
            present.update(source())
        gone = dict.fromkeys(self._handed.keys() - present.keys())
        changed = {
            serial: kept for serial, kept in present.items() if self._handed.get(serial) != kept
        }
        self._handed = present
        self._hand({**gone, **changed}, self._files)

    def confirm(self, serial: str) -> None:
        """Save the present drafts; `written` or `missed` follows for this one."""
        self.sync()
        if self._files is None:
            self.missed.emit(serial)
        else:
            self._thread.submit(self._was_asked.emit, serial)

    def close(self) -> None:
        """Wait until the last drafts are saved, then end the thread. Idempotent."""
        self.sync()
        self._sources.clear()
        self._files = None
        self._thread.shutdown()

    def _hand(self, drafts: Mapping[str, KeptDraft | None], files: DraftFiles) -> None:
        if drafts:
            with self._lock:
                is_under_way = bool(self._waiting)
                self._waiting.update(drafts)
            if not is_under_way:
                self._thread.submit(self._write, files)

    def _write(self, files: DraftFiles) -> None:
        with self._lock:
            waiting, self._waiting = self._waiting, {}
        for serial, kept in waiting.items():
            try:
                if kept is None:
                    files.remove(serial)
                else:
                    files.write(serial, kept.to_text())
            except MachineError as error:
                self._log(error)
                self._write_failed.emit(serial)

    def _read(self, files: DraftFiles) -> None:
        found = []
        try:
            for serial, text in files.read():
                try:
                    found.append(KeptDraft.from_text(serial, text))
                except ValueError:
                    files.set_aside(serial)
        except MachineError as error:
            self._log(error)
        self._was_read.emit(found)

    def _log(self, error: MachineError) -> None:
        if not self._is_logged:
            self._is_logged = True
            logger.warning("drafts are not kept: %s", error.message)

    def _on_read(self, found: list[KeptDraft]) -> None:
        self._returned = found
        self._is_read = True
        waiting, self._after_reading = self._after_reading, []
        for then in waiting:
            then()

    def _on_asked(self, serial: str) -> None:
        (self.written if serial in self._handed else self.missed).emit(serial)

    def _on_write_failed(self, serial: str) -> None:
        if self._handed.pop(serial, None) is not None:
            self._timer.start(RETRY_MS)
            if not self._has_failed:
                self._has_failed = True
                self.failed.emit()
