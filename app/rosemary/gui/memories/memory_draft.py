"""A memory being edited: how it is saved, and kept in a file meanwhile."""

from __future__ import annotations

import json
import logging
import threading
import uuid
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from typing import Any, Final, Protocol, TypeVar

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from rosemary.domain import limits
from rosemary.domain.errors import MachineError, NotFoundError, VersionConflictError
from rosemary.domain.headlines import headline_of
from rosemary.domain.history import with_fields
from rosemary.domain.models import LinkDraft, Memory, MemoryDraft, MemoryPatch, Origin
from rosemary.domain.naming import summary_from
from rosemary.domain.types import UNSET, MemoryId, MemoryType, Unset
from rosemary.service.memories.memory_service import MemoryService

T = TypeVar("T")
_FIELDS: Final = tuple(each.name for each in fields(MemoryPatch))
_TEXT_FIELDS: Final = ("content", "summary")
_FORMAT: Final = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """The text and properties as they are on the screen.

    Attributes:
        base: the stored memory; None for a new one.
        patch: only the fields that differ from `base`.
        links: what a new memory is linked to when it is first stored.
        serial: identifies this editing, whatever happens to base and patch, also after a restart.
    """

    base: Memory | None = None
    patch: MemoryPatch = field(default_factory=MemoryPatch)
    links: tuple[LinkDraft, ...] = ()
    serial: str = field(default_factory=lambda: uuid.uuid4().hex)

    @property
    def content(self) -> str:
        """The present text."""
        return _either(self.patch.content, self.base.content if self.base else "")

    @property
    def title(self) -> str:
        """The title as it is being typed, else what stands above the text of the stored memory."""
        if self.patch.summary is not UNSET:
            return self.patch.summary
        return headline_of(self.base).above if self.base else ""

    @property
    def summary(self) -> str:
        """The present title."""
        return _either(self.patch.summary, self.base.summary if self.base else "")

    @property
    def memory_type(self) -> MemoryType:
        """The present type."""
        stored = self.base.memory_type if self.base else MemoryType.GENERAL
        return _either(self.patch.memory_type, stored)

    @property
    def tags(self) -> tuple[str, ...]:
        """The present tags."""
        return _either(self.patch.tags, self.base.tags if self.base else ())

    @property
    def importance(self) -> float:
        """The importance as it was given, whatever fading and use have made of it."""
        stored = self.base.importance_set if self.base else limits.IMPORTANCE_DEFAULT
        return _either(self.patch.importance, stored)

    @property
    def project_id(self) -> str:
        """The present project."""
        return _either(self.patch.project_id, self.base.project_id if self.base else "")

    @property
    def is_trashed(self) -> bool:
        """Whether the memory is in the trash and therefore read-only."""
        return self.base is not None and self.base.deleted_at is not None

    @property
    def is_blank(self) -> bool:
        """Whether this is a new memory with nothing written in it."""
        return self.base is None and not (self.content.strip() or self.summary.strip())

    @property
    def is_changed(self) -> bool:
        """Whether there is something to save."""
        return bool(_given(self.patch)) and not self.is_blank

    @property
    def has_changed_text(self) -> bool:
        """Whether text or title differ from the stored ones."""
        return any(name in _given(self.patch) for name in _TEXT_FIELDS)

    def edited(self, patch: MemoryPatch) -> Draft:
        """Return the draft with more changes. A field set back to its stored value is unchanged."""
        changes = {**_given(self.patch), **_given(patch)}
        return self._with(self.base, changes)

    def rebased(self, base: Memory, sent: MemoryPatch | None = None) -> Draft:
        """Return the draft over a newer `base` to which `sent` was applied."""
        was_sent = _given(sent) if sent else {}
        changes = {
            name: value
            for name, value in _given(self.patch).items()
            if name not in was_sent or was_sent[name] != value
        }
        return self._with(base, changes)

    def clashes_with(self, theirs: Memory) -> bool:
        """Return whether someone else set a field changed here to another value."""
        base = self.base
        return base is not None and any(
            theirs.given(name) not in (base.given(name), value)
            for name, value in _given(self.patch).items()
        )

    def to_save(self) -> MemoryPatch:
        """Return the patch for the service. An empty title is derived from the text again."""
        if self.patch.summary is not UNSET and not self.patch.summary.strip():
            return replace(self.patch, summary=summary_from(self.content))
        return self.patch

    def to_create(self) -> MemoryDraft:
        """Return the new memory for the service. If there is only a title, it becomes the text."""
        title = self.summary.strip()
        has_text = bool(self.content.strip())
        return MemoryDraft(
            content=self.content if has_text else title,
            summary=title if title and has_text else None,
            memory_type=self.memory_type,
            tags=self.tags,
            importance=self.importance,
            project_id=self.project_id,
            links=self.links,
        )

    def _with(self, base: Memory | None, changes: dict[str, Any]) -> Draft:
        kept = {
            name: value
            for name, value in changes.items()
            if base is None or base.given(name) != value
        }
        return replace(self, base=base, patch=MemoryPatch(**kept))


def _given(patch: MemoryPatch) -> dict[str, Any]:
    return {name: value for name in _FIELDS if (value := getattr(patch, name)) is not UNSET}


def _either(changed: T | Unset, stored: T) -> T:
    return stored if isinstance(changed, Unset) else changed


@dataclass(frozen=True, slots=True, kw_only=True)
class Clash:
    """Someone else changed what is being changed here.

    Attributes:
        theirs: the stored memory; None if it was deleted.
        client: who changed it; "" if unknown.
    """

    theirs: Memory | None
    client: str = ""


def store_draft(
    memories: MemoryService, draft: Draft, origin: Origin, *, is_final: bool = False
) -> Memory | Clash:
    """Save a draft; return the memory, or the clash that prevents saving.

    Fields that others changed keep their values. With `is_final`, when nobody can be asked any
    more, a clashing text becomes a new memory.
    """
    if draft.base is None:
        return memories.save(draft.to_create(), origin)
    try:
        return _update(memories, draft, draft.base, origin)
    except (NotFoundError, VersionConflictError):
        if is_final and draft.has_changed_text:
            return memories.save(draft.to_create(), origin)
        return Clash(theirs=_read_or_none(memories, draft.base.id))


def _update(memories: MemoryService, draft: Draft, base: Memory, origin: Origin) -> Memory:
    """Apply the draft's patch to the newest version it does not clash with.

    Raises:
        VersionConflictError: someone else changed the same field.
    """
    while True:
        try:
            return memories.update(base.id, draft.to_save(), origin, expected_version=base.version)
        except VersionConflictError:
            theirs = memories.get(base.id)
            if draft.clashes_with(theirs):
                raise
            base = theirs


def _read_or_none(memories: MemoryService, memory_id: MemoryId) -> Memory | None:
    try:
        return memories.get(memory_id)
    except NotFoundError:
        return None


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
        was = {name: base.given(name) for name in _kept_values(draft.patch)}
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
                "was": _kept_values(self.was),
                "typed": _kept_values(self.patch),
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
        was = _kept_values(self.was)
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


def _kept_values(patch: MemoryPatch) -> dict[str, Any]:
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
