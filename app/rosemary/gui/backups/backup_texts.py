"""Texts about backups."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QLocale

from rosemary.domain.backups import (
    BackupDifference,
    BackupInfo,
    BackupReason,
    BackupState,
    ChangeSince,
    MemoryInBackup,
    MemorySince,
)
from rosemary.domain.events import BackupFailed
from rosemary.gui import error_texts, texts
from rosemary.gui.kit.row_model import Row, Tone

if TYPE_CHECKING:
    from rosemary.gui.backups.backup_watch import BackupFolderState

translate = QCoreApplication.translate

_REASONS: Final = {
    BackupReason.MANUAL: QT_TRANSLATE_NOOP("Backups", "Made by you"),
    BackupReason.AUTOMATIC: QT_TRANSLATE_NOOP("Backups", "Automatic"),
    BackupReason.BEFORE_UPGRADE: QT_TRANSLATE_NOOP("Backups", "Before an upgrade"),
    BackupReason.BEFORE_DELETE_ALL: QT_TRANSLATE_NOOP("Backups", "Before deleting everything"),
    BackupReason.BEFORE_RESTORE: QT_TRANSLATE_NOOP("Backups", "Before a restore"),
    BackupReason.BEFORE_REPAIR: QT_TRANSLATE_NOOP("Backups", "Before a repair"),
}
_STATES: Final = {
    BackupState.CHECKED: (QT_TRANSLATE_NOOP("Backups", "Checked"), Tone.GOOD),
    BackupState.UNCHECKED: (QT_TRANSLATE_NOOP("Backups", "Not checked"), Tone.WARNING),
    BackupState.DAMAGED: (QT_TRANSLATE_NOOP("Backups", "Damaged"), Tone.BAD),
}
_CHANGES: Final = {
    ChangeSince.ADDED: (QT_TRANSLATE_NOOP("Backups", "Added since"), Tone.PLAIN),
    ChangeSince.CHANGED: (QT_TRANSLATE_NOOP("Backups", "Changed since"), Tone.PLAIN),
    ChangeSince.REMOVED: (QT_TRANSLATE_NOOP("Backups", "Deleted since"), Tone.BAD),
}
_DAMAGED: Final = QT_TRANSLATE_NOOP("Backups", "This backup is damaged.")
_COUNTED: Final = {
    ChangeSince.ADDED: QT_TRANSLATE_NOOP("Backups", "{count} added"),
    ChangeSince.CHANGED: QT_TRANSLATE_NOOP("Backups", "{count} changed"),
    ChangeSince.REMOVED: QT_TRANSLATE_NOOP("Backups", "{count} deleted"),
}


def title(info: BackupInfo) -> str:
    """Return when a backup was made, or its name if that is unknown."""
    return texts.long_date(info.created_at) if info.created_at else info.name


def reason(info: BackupInfo) -> str:
    """Return why a backup was made; "" if it has no manifest."""
    return translate("Backups", str(_REASONS[info.manifest.reason])) if info.manifest else ""


def state(info: BackupInfo) -> tuple[str, Tone]:
    """Return the state of a backup in a word, with its tone."""
    word, tone = _STATES[info.state]
    return translate("Backups", str(word)), tone


def size(info: BackupInfo) -> str:
    """Return how large a backup is."""
    return QLocale().formattedDataSize(info.size_bytes, 1, QLocale.DataSizeFormat.DataSizeSIFormat)


def row(info: BackupInfo, now: datetime) -> Row:
    """Return a backup as a row of the list."""
    word, tone = state(info)
    held = texts.memory_count(info.manifest.memories) if info.manifest else ""
    age = texts.age(info.created_at, now) if info.created_at else ""
    return Row(
        key=info.name,
        title=title(info),
        detail=" · ".join(each for each in (reason(info), held) if each),
        aside=" · ".join(each for each in (word, age) if each),
        mark=size(info),
        tone=tone,
    )


def facts(info: BackupInfo) -> list[tuple[str, str]]:
    """Return what a backup holds, as names and values."""
    manifest = info.manifest
    known = (
        []
        if manifest is None
        else [
            (translate("Backups", "Memories"), texts.number(manifest.memories)),
            (translate("Backups", "In the trash"), texts.number(manifest.trashed)),
            (translate("Backups", "Made by"), f"Rosemary {manifest.app_version}"),
        ]
    )
    return [
        *known,
        (translate("Backups", "Size"), size(info)),
        (translate("Backups", "Folder"), str(info.path)),
        (translate("Backups", "Problem"), info.problem),
    ]


def automatic(state: BackupFolderState, now: datetime) -> str:
    """Return when automatic backups are made, and when the next one is due."""
    settings = state.settings
    if not settings.is_automatic:
        return translate(
            "Backups", "Automatic backups are off. You can switch them on in Settings."
        )
    rule = translate(
        "Backups", "One is made every {hours} h or after {saves} saves; {kept} are kept."
    )
    said = rule.format(
        hours=texts.number(settings.every_hours),
        saves=texts.number(settings.every_saves),
        kept=texts.number(settings.kept),
    )
    times = [each.created_at for each in state.backups if each.created_at and each.is_checked]
    if not times:
        return said
    due = max(times) + timedelta(hours=settings.every_hours)
    following = (
        translate("Backups", "The next one comes as soon as something changes.")
        if due <= now
        else translate("Backups", "The next one comes by {moment} if anything changes.")
    )
    return f"{said} {following.format(moment=texts.long_date(due))}"


def failure(event: BackupFailed | None) -> str:
    """Return why the last automatic backup failed; "" if it did not."""
    if event is None:
        return ""
    text = translate("Backups", "The last automatic backup failed: {reason} Rosemary tries again.")
    return text.format(reason=error_texts.text_of_code(event.code, event.message))


def problem(state: BackupFolderState) -> str:
    """Return why backups can't be made and what to do; "" if they can."""
    if state.missing_disk is not None:
        return error_texts.text_of(state.missing_disk)
    return failure(state.failure)


def problems(found: Sequence[str]) -> str:
    """Return what is wrong with a backup, one line per problem."""
    what = str(_DAMAGED)
    general = translate("Backups", what)
    lines = "\n".join(found)
    return lines if general == what else f"{general}\n{lines}"


def difference(found: BackupDifference) -> str:
    """Return how many memories differ from a backup."""
    if not any(found.counts.values()):
        if found.is_same:
            return translate("Backups", "Nothing has changed since.")
        return translate("Backups", "No memory has changed since. Links, tags or filters may have.")
    said = [
        translate("Backups", str(_COUNTED[each])).format(count=texts.number(count))
        for each, count in found.counts.items()
        if count
    ]
    return translate("Backups", "{counts} since.").format(counts=texts.listed(said))


def held_row(each: MemoryInBackup) -> Row:
    """Return a row for a memory in a backup."""
    return Row(
        key=each.id,
        title=texts.title(each.summary) or each.key,
        detail=texts.short_date(each.created_at),
        is_checkable=True,
    )


def changed_row(each: MemorySince) -> Row:
    """Return a row for a changed memory; it can be ticked if the backup holds it."""
    word, tone = _CHANGES[each.change]
    return Row(
        key=each.id,
        title=texts.title(each.summary) or each.key,
        detail=translate("Backups", str(word)),
        tone=tone,
        is_checkable=each.change is not ChangeSince.ADDED,
    )
