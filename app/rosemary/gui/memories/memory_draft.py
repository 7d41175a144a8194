"""A memory being edited, and how it is saved."""

from __future__ import annotations

import uuid
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final, TypeVar

from rosemary.domain import limits
from rosemary.domain.errors import NotFoundError, VersionConflictError
from rosemary.domain.headlines import headline_of
from rosemary.domain.models import LinkDraft, Memory, MemoryDraft, MemoryPatch, Origin
from rosemary.domain.naming import summary_from
from rosemary.domain.types import UNSET, MemoryId, MemoryType, Unset
from rosemary.service.memories.memory_service import MemoryService

T = TypeVar("T")
_FIELDS: Final = tuple(each.name for each in fields(MemoryPatch))
_TEXT_FIELDS: Final = ("content", "summary")


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
        """The title as it is being typed, else that of the memory as it is stored."""
        if self.patch.summary is not UNSET:
            return self.patch.summary
        return headline_of(self.base).title if self.base else ""

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
