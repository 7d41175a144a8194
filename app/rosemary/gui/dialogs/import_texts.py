"""What the import dialog says of what would come, and of what came."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale

from rosemary.domain.importing import EntryRefusal, ImportCounts, ImportPreview, ImportSummary
from rosemary.gui import texts

translate = QCoreApplication.translate


def preview_lines(preview: ImportPreview) -> list[str]:
    """Return what would come, one line for each kind of thing."""
    counts = preview.counts
    lines = [translate("Import", "{count} would be added.").format(count=_memories(counts.new))]
    if preview.first and preview.last:
        first, last = _day(preview.first.timestamp()), _day(preview.last.timestamp())
        text = (
            translate("Import", "They are from {first}.")
            if first == last
            else translate("Import", "They are from {first} to {last}.")
        )
        lines.append(text.format(first=first, last=last))
    if preview.threads > 1:
        line = translate("Import", "They belong to {count} conversations or documents.")
        lines.append(line.format(count=texts.number(preview.threads)))
    return lines + _other_lines(counts)


def summary_lines(summary: ImportSummary) -> list[str]:
    """Return what came."""
    counts = summary.counts
    lines = [translate("Import", "{count} added.").format(count=_memories(counts.new))]
    if summary.is_cancelled:
        line = translate("Import", "It was stopped. Import the same again to go on from there.")
        lines.insert(0, line)
    return lines + _other_lines(counts)


def refusal_text(refusals: Iterable[EntryRefusal]) -> str:
    """Return where something could not be read and why, one line each."""
    return "\n".join(f"{texts.one_line(each.place)}: {each.reason}" for each in refusals)


def _other_lines(counts: ImportCounts) -> list[str]:
    said = (
        (counts.grown, translate("Import", "{count} brought up to date.")),
        (counts.known, translate("Import", "{count} left out: imported before.")),
        (counts.duplicates, translate("Import", "{count} left out: you have the same text.")),
    )
    lines = [text.format(count=_memories(count)) for count, text in said if count]
    if counts.links:
        line = translate("Import", "Links between them: {count}.")
        lines.append(line.format(count=texts.number(counts.links)))
    if counts.skipped:
        parts = ", ".join(f"{texts.number(n)} {what}" for what, n in counts.skipped.items())
        lines.append(translate("Import", "Left out on purpose: {parts}.").format(parts=parts))
    if counts.refused:
        line = translate("Import", "Cannot be read: {count}. See below.")
        lines.append(line.format(count=texts.number(counts.refused)))
    return lines


def _memories(count: int) -> str:
    return texts.memory_count(count)


def _day(timestamp: float) -> str:
    moment = QDateTime.fromSecsSinceEpoch(int(timestamp))
    return QLocale().toString(moment.date(), "d MMMM yyyy")
