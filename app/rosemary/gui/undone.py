"""What an undo or a redo came to, and how a person is told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from rosemary.domain.history import ChangedSubject, Changeset, Effect, Subject, UndoReport
from rosemary.domain.types import MemoryId
from rosemary.gui import texts

translate = QCoreApplication.translate

_NAMED: Final = 3
"""So many of the links, tags, projects and filters that an undo changed are named."""

_KINDS: Final = {
    Subject.LINK: QT_TRANSLATE_NOOP("Undoing", "link “{name}”"),
    Subject.TAG: QT_TRANSLATE_NOOP("Undoing", "tag “{name}”"),
    Subject.PROJECT: QT_TRANSLATE_NOOP("Undoing", "name of the project “{name}”"),
    Subject.DEFAULT_PROJECT: QT_TRANSLATE_NOOP("Undoing", "project of “{name}”"),
    Subject.FILTER: QT_TRANSLATE_NOOP("Undoing", "filter “{name}”"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Other:
    """A link, tag, project or filter, and what became of it."""

    subject: Subject
    name: str
    effect: Effect


@dataclass(frozen=True, slots=True, kw_only=True)
class Done:
    """What the window needs of a report.

    What was done to each memory and link is no part of it: of 10,000 it would be looked through,
    and let go, in the GUI thread.

    Attributes:
        first: what was done last of all that was taken back.
        memories: the ids by what became of them.
        linked: those whose links are others now.
        others: the first links, tags, projects and filters.
        more_others: how many of those are not named.
        conflict_count: how many changes made since stay as they are.
    """

    first: Changeset
    memories: Mapping[Effect, tuple[MemoryId, ...]]
    linked: tuple[MemoryId, ...]
    others: tuple[Other, ...]
    more_others: int
    conflict_count: int

    @classmethod
    def of(cls, report: UndoReport) -> Done:
        """Return what the window needs of a report."""
        memories: dict[Effect, list[MemoryId]] = {}
        for each in report.memories:
            memories.setdefault(each.effect, []).append(each.id)
        others = report.others
        if report.memories:
            others = tuple(each for each in others if not _is_told_by_memories(each))
        named = others[:_NAMED]
        return cls(
            first=report.changesets[0],
            memories={effect: tuple(ids) for effect, ids in memories.items()},
            linked=tuple({each for other in report.others for each in other.now.memories}),
            others=tuple(map(_other, named)),
            more_others=len(others) - len(named),
            conflict_count=len(report.conflicts),
        )

    def text(self, *, is_redo: bool) -> str:
        """Return "Undone: 2 memories back, filter “Tea” as before. 1 change made since ..."."""
        parts = [*self._memory_texts(is_redo=is_redo)]
        parts += [_other_text(each, is_redo=is_redo) for each in self.others]
        if self.more_others:
            parts.append(translate("Undoing", "%Ln more", "", self.more_others))
        head = translate("Undoing", "Done again: ") if is_redo else translate("Undoing", "Undone: ")
        text = head + ", ".join(parts)
        return f"{text}. {self._conflict_text()}" if self.conflict_count else text

    def _memory_texts(self, *, is_redo: bool) -> Iterator[str]:
        patterns = {
            Effect.DELETED: translate("Undoing", "{count} now in the trash"),
            Effect.RESTORED: translate("Undoing", "{count} back"),
            Effect.CHANGED: translate("Undoing", "{count} changed again")
            if is_redo
            else translate("Undoing", "{count} as before"),
        }
        for effect, pattern in patterns.items():
            if ids := self.memories.get(effect):
                yield pattern.format(count=texts.memory_count(len(ids)))

    def _conflict_text(self) -> str:
        if self.conflict_count == 1:
            return translate("Undoing", "1 change made since stays as it is.")
        return translate(
            "Undoing", "%Ln changes made since stay as they are.", "", self.conflict_count
        )


def _is_told_by_memories(changed: ChangedSubject) -> bool:
    """Return whether it is a tag that comes or goes with the memories that have it."""
    is_tag = changed.subject.subject is Subject.TAG
    return is_tag and (changed.after is None or changed.now.state is None)


def _other(changed: ChangedSubject) -> Other:
    subject, effect = changed.subject.subject, Effect.CHANGED
    if subject in (Subject.LINK, Subject.FILTER):  # the others stay, if without a name or colour
        if changed.after is None:
            effect = Effect.DELETED
        elif changed.now.state is None:
            effect = Effect.RESTORED
    is_of_client = subject is Subject.DEFAULT_PROJECT
    name = changed.subject.key[0] if is_of_client else changed.now.name
    return Other(subject=subject, name=name, effect=effect)


def _other_text(other: Other, *, is_redo: bool) -> str:
    patterns = {
        Effect.DELETED: translate("Undoing", "{what} removed"),
        Effect.RESTORED: translate("Undoing", "{what} back"),
        Effect.CHANGED: translate("Undoing", "{what} changed again")
        if is_redo
        else translate("Undoing", "{what} as before"),
    }
    what = translate("Undoing", str(_KINDS[other.subject])).format(name=texts.one_line(other.name))
    return patterns[other.effect].format(what=what)
