"""Texts of the import dialog: the preview, the summary and what was refused."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from rosemary.domain.errors import NotFoundError, RosemaryError, UnknownFormatError
from rosemary.domain.importing import (
    EntryRefusal,
    FoundConversation,
    ImportCounts,
    ImportPreview,
    ImportSummary,
)
from rosemary.gui import error_texts, texts

translate = QCoreApplication.translate

_REFUSED: Final = QT_TRANSLATE_NOOP("Import", "It cannot be read.")
_NOTED: Final = QT_TRANSLATE_NOOP("Import", "It was read, but something in it is different now.")
_PLACES: Final = {
    "row": QT_TRANSLATE_NOOP("Import", "row {number}"),
    "line": QT_TRANSLATE_NOOP("Import", "line {number}"),
    "entry": QT_TRANSLATE_NOOP("Import", "entry {number}"),
    "head": QT_TRANSLATE_NOOP("Import", "head"),
}
_PLACE: Final = re.compile(
    r"(?P<file>.*, )?(?:(?P<kind>row|line|entry) (?P<number>[\d,]+)|(?P<top>head))"
)
"""Matches the place of an entry as importers give it, in English."""
_PLAIN: Final = {
    "The conversation has no id.": QT_TRANSLATE_NOOP(
        "Import", "It is not clear which conversation this is."
    ),
    "It is nested too deeply.": QT_TRANSLATE_NOOP(
        "Import", "It is built in a way that Rosemary cannot read."
    ),
    "It is neither an entity nor a relation.": QT_TRANSLATE_NOOP(
        "Import", "It is neither a memory nor a link."
    ),
    "The entity has no name.": QT_TRANSLATE_NOOP("Import", "It has no name."),
    "The relation has no two ends.": QT_TRANSLATE_NOOP(
        "Import", "The link does not say which two memories it joins."
    ),
    "This is not JSON.": QT_TRANSLATE_NOOP("Import", "It is damaged or incomplete."),
    "The file is not JSON.": QT_TRANSLATE_NOOP(
        "Import", "The file is damaged, or in a form that Rosemary does not know."
    ),
    "Something follows the end of the JSON.": QT_TRANSLATE_NOOP(
        "Import", "Something follows that does not belong to the export."
    ),
}
"""What a person is told in place of reasons that name parts of a format."""
REASONS: Final = (
    *_PLAIN,
    QT_TRANSLATE_NOOP("Import", "The capture has no time."),
    QT_TRANSLATE_NOOP("Import", "It has no text."),
    QT_TRANSLATE_NOOP("Import", "It has no content."),
    QT_TRANSLATE_NOOP("Import", "It is too long."),
    QT_TRANSLATE_NOOP("Import", "The file is empty."),
    QT_TRANSLATE_NOOP("Import", "The file ends in the middle."),
    QT_TRANSLATE_NOOP("Import", "Some bytes were not text and were replaced."),
    QT_TRANSLATE_NOOP("Import", "A cell has more than 2,000,000 characters: the row is left out."),
    QT_TRANSLATE_NOOP(
        "Import",
        "A cell has more than 2,000,000 characters, or a quotation mark is missing: nothing is "
        "read from here on.",
    ),
    QT_TRANSLATE_NOOP(
        "Import",
        "A quotation mark in this row is never closed, up to the end of the table: nothing is read "
        "from here on.",
    ),
    QT_TRANSLATE_NOOP("Import", "The table cannot be read on from here: it may be broken off."),
    QT_TRANSLATE_NOOP("Import", "Its path leads out of the archive."),
    QT_TRANSLATE_NOOP("Import", "It is a link."),
    QT_TRANSLATE_NOOP("Import", "It is a link to another folder."),
    QT_TRANSLATE_NOOP("Import", "It is not an ordinary file."),
    QT_TRANSLATE_NOOP(
        "Import", "It is encrypted: unpack the archive with its password, then import the folder."
    ),
)
"""The fixed reasons that importers give for an entry they can't read."""
SKIPPED: Final = (
    QT_TRANSLATE_NOOP("Import", "attachments"),
    QT_TRANSLATE_NOOP("Import", "messages of sub-agents"),
    QT_TRANSLATE_NOOP("Import", "pictures"),
    QT_TRANSLATE_NOOP("Import", "attachments and other files"),
    QT_TRANSLATE_NOOP("Import", "captures that repeat the one before"),
    QT_TRANSLATE_NOOP("Import", "conversations without messages"),
    QT_TRANSLATE_NOOP("Import", "empty notes"),
    QT_TRANSLATE_NOOP("Import", "exchanges of forgotten sessions"),
    QT_TRANSLATE_NOOP("Import", "hidden steps of the assistant"),
    QT_TRANSLATE_NOOP("Import", "links beyond the first 500,000"),
    QT_TRANSLATE_NOOP("Import", "messages of tools"),
    QT_TRANSLATE_NOOP("Import", "pictures and files"),
    QT_TRANSLATE_NOOP("Import", "media posts"),
    QT_TRANSLATE_NOOP("Import", "projects"),
    QT_TRANSLATE_NOOP("Import", "tasks"),
)
"""The kinds of entries that importers leave out on purpose; a number follows each."""


def preview_lines(preview: ImportPreview) -> list[str]:
    """Return what an import would bring, one line for each kind."""
    counts = preview.counts
    lines = [translate("Import", "{count} would be added.").format(count=_memories(counts.new))]
    if preview.first and preview.last:
        days = (texts.local_day(each) for each in (preview.first, preview.last))
        first, last = map(texts.day_name, days)
        text = (
            translate("Import", "They are from {first}.")
            if first == last
            else translate("Import", "They are from {first} to {last}.")
        )
        lines.append(text.format(first=first, last=last))
    if preview.threads > 1:
        line = translate("Import", "They come from {count} conversations or documents.")
        lines.append(line.format(count=texts.number(preview.threads)))
    return lines + _other_lines(counts)


def conversation_lines(found: Iterable[FoundConversation]) -> Mapping[str, str]:
    """Return "Roses · 4 Mar 2026 · 3 memories" for each conversation, by their threads."""
    return {each.thread_id: _conversation_line(each) for each in found}


def _conversation_line(found: FoundConversation) -> str:
    parts = [texts.title(found.title)]
    if found.first is not None:
        parts.append(texts.short_date(found.first))
    parts.append(_memories(found.new + found.grown))
    return " · ".join(part for part in parts if part)


def summary_lines(summary: ImportSummary) -> list[str]:
    """Return what an import brought, one line for each kind."""
    counts = summary.counts
    lines = [translate("Import", "{count} added.").format(count=_memories(counts.new))]
    if summary.is_cancelled:
        line = translate("Import", "It was stopped. Import the same again to go on from there.")
        lines.insert(0, line)
    return lines + _other_lines(counts)


def problem_text(error: RosemaryError) -> str:
    """Return why a source can't be imported, and which sources can."""
    if isinstance(error, NotFoundError):
        return translate(
            "Import",
            "It is not there any more: it was moved, renamed or deleted. Choose where it is now.",
        )
    if not isinstance(error, UnknownFormatError):
        return error_texts.text_of(error)
    return translate(
        "Import",
        "Nothing that Rosemary can import was found there. It takes the exports of ChatGPT, Claude "
        "and Grok, the sessions of coding assistants such as Claude Code, exports of other memory "
        "programs and its own, tables in CSV, and folders of notes in Markdown.",
    )


def refusal_text(refusals: Iterable[EntryRefusal]) -> str:
    """Return the place and the reason of each refused entry, one line each."""
    return "\n".join(f"{place_text(each.place)}: {reason_text(each)}" for each in refusals)


def place_text(place: str) -> str:
    """Return the place of an entry, in the person's language."""
    place = texts.one_line(place)
    found = _PLACE.fullmatch(place)
    if found is None:
        return place
    number = texts.number(int((found["number"] or "0").replace(",", "")))
    pattern = str(_PLACES[found["kind"] or found["top"]])
    return (found["file"] or "") + translate("Import", pattern).format(number=number)


def reason_text(refusal: EntryRefusal) -> str:
    """Return why an entry can't be read, in the person's language.

    A reason with a number or a system error has no translation. It follows in English, after a
    translated sentence.
    """
    if refusal.reason in map(str, REASONS):
        return translate("Import", str(_PLAIN.get(refusal.reason, refusal.reason)))
    what = str(_NOTED if refusal.is_note else _REFUSED)
    return error_texts.with_detail(what, translate("Import", what), refusal.reason)


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
        parts = texts.listed(
            f"{translate('Import', what)} ({texts.number(n)})" for what, n in counts.skipped.items()
        )
        lines.append(translate("Import", "Left out on purpose: {parts}.").format(parts=parts))
    if counts.refused:
        line = translate("Import", "Cannot be read: {count}. See below.")
        lines.append(line.format(count=texts.number(counts.refused)))
    return lines


def _memories(count: int) -> str:
    return texts.memory_count(count)
