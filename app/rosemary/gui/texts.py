"""Texts that several widgets share: names of types and sources, counts, dates."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import date, datetime, timedelta
from typing import Final

from PySide6.QtCore import (
    QT_TRANSLATE_NOOP,
    QCoreApplication,
    QDate,
    QDateTime,
    QLocale,
    Qt,
    QTextBoundaryFinder,
)

from rosemary.domain.assistants import client_title, is_persons_source, saved_by, source_title
from rosemary.domain.events import ANOTHER_COMPUTER
from rosemary.domain.models import Memory, Origin
from rosemary.domain.types import MemoryType, SortOrder, Transport

_UNSPACED: Final = re.compile(
    "["
    "\u0e00-\u0eff"  # Thai, Lao
    "\u1000-\u109f\u1780-\u17ff"  # Burmese, Khmer
    "\u3000-\u30ff\u31f0-\u31ff\uff00-\uffef"  # kana, and the marks beside them
    "\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"  # Chinese letters
    "]+"
)
_COUNTED_CHARS: Final = 20_000
"""Counting takes up to 1 ms per thousand characters."""


def word_count(text: str) -> int:
    """Return the number of words in a text.

    In Chinese and Japanese each letter counts, as in word processors. Thai is split by the system's
    dictionary, if there is one. The end of a very long text is estimated from its beginning.
    """
    if text.isascii():
        return len(text.split())
    words = len(_UNSPACED.sub(" ", text).split())
    unspaced = "\n".join(_UNSPACED.findall(text))
    counted = unspaced[:_COUNTED_CHARS]
    return words + round(_parts(counted) * len(unspaced) / max(1, len(counted)))


def _parts(text: str) -> int:
    """Return the number of words by Unicode's rules, in any script."""
    units = text.encode("utf-16-le", "surrogatepass")
    finder = QTextBoundaryFinder(QTextBoundaryFinder.BoundaryType.Word, text)
    count = start = 0
    while (end := finder.toNextBoundary()) >= 0:
        part = units[2 * start : 2 * end].decode("utf-16-le", "replace")
        count += any(map(str.isalnum, part))
        start = end
    return count


PINNED_TAG: Final = "pinned"

_ISOLATE: Final = "\u2068"
_END_OF_ISOLATE: Final = "\u2069"
_JOINERS: Final = "\u200c\u200d"
_LINK: Final = re.compile(r"!?\[([^\]]+)\]\([^)\s]*\)")
_EMPHASIS: Final = re.compile(r"(?<![\w*])(\*{1,3})(?=\w)([^*]*[^\s*])\1(?![\w*])")
"""Markdown emphasis, but around whole words only: "2*3*4" has none."""


translate = QCoreApplication.translate

_TYPE_NAMES: Final = {
    MemoryType.GENERAL: QT_TRANSLATE_NOOP("Texts", "General"),
    MemoryType.FACT: QT_TRANSLATE_NOOP("Texts", "Fact"),
    MemoryType.PREFERENCE: QT_TRANSLATE_NOOP("Texts", "Preference"),
    MemoryType.CONVERSATION: QT_TRANSLATE_NOOP("Texts", "Conversation"),
    MemoryType.TASK: QT_TRANSLATE_NOOP("Texts", "Task"),
    MemoryType.EPHEMERAL: QT_TRANSLATE_NOOP("Texts", "Ephemeral"),
    MemoryType.DECISION: QT_TRANSLATE_NOOP("Texts", "Decision"),
    MemoryType.REQUIREMENT: QT_TRANSLATE_NOOP("Texts", "Requirement"),
    MemoryType.OBSERVATION: QT_TRANSLATE_NOOP("Texts", "Observation"),
}
_ORDER_NAMES: Final = {
    SortOrder.NEWEST: QT_TRANSLATE_NOOP("Texts", "Newest first"),
    SortOrder.OLDEST: QT_TRANSLATE_NOOP("Texts", "Oldest first"),
    SortOrder.UPDATED: QT_TRANSLATE_NOOP("Texts", "Recently changed"),
    SortOrder.USED: QT_TRANSLATE_NOOP("Texts", "Recently used"),
    SortOrder.IMPORTANCE: QT_TRANSLATE_NOOP("Texts", "Most important"),
}
_SOURCE_NAMES: Final = {
    "manual": QT_TRANSLATE_NOOP("Texts", "Written here"),
    "mcp": QT_TRANSLATE_NOOP("Texts", "Assistant"),
    "import": QT_TRANSLATE_NOOP("Texts", "Import"),
    "screen": QT_TRANSLATE_NOOP("Texts", "Screen"),
    "file": QT_TRANSLATE_NOOP("Texts", "File"),
    "cli": QT_TRANSLATE_NOOP("Texts", "Command line"),
}
_SOURCE_ICONS: Final = {
    "manual": "pencil",
    "cli": "pencil",
    "import": "download",
    "screen": "monitor",
    "file": "file-text",
}
_PROVENANCE: Final = {
    Transport.MCP: QT_TRANSLATE_NOOP("Texts", "Saved by {client}"),
    Transport.HTTP: QT_TRANSLATE_NOOP("Texts", "Saved by {client}"),
    Transport.CLI: QT_TRANSLATE_NOOP("Texts", "Saved from the command line"),
    Transport.WINDOW: QT_TRANSLATE_NOOP("Texts", "Saved in this window"),
}
_REMOVAL: Final = {
    Transport.MCP: QT_TRANSLATE_NOOP("Texts", "Moved to the trash by {client}"),
    Transport.HTTP: QT_TRANSLATE_NOOP("Texts", "Moved to the trash by {client}"),
    Transport.CLI: QT_TRANSLATE_NOOP("Texts", "Moved to the trash from the command line"),
    Transport.WINDOW: QT_TRANSLATE_NOOP("Texts", "Moved to the trash in this window"),
}
_FOLLOWED: Final = "capture-"
"""How the sessions of calls begin in which session files were followed."""

_OWN_CLIENTS: Final = {
    Transport.CLI: QT_TRANSLATE_NOOP("Texts", "The command line"),
    Transport.WINDOW: QT_TRANSLATE_NOOP("Texts", "This window"),
}


def type_name(memory_type: MemoryType) -> str:
    """Return the name of a memory type, as a person reads it."""
    return translate("Texts", str(_TYPE_NAMES[memory_type]))


def order_name(order: SortOrder) -> str:
    """Return the name of a sort order, as a person reads it."""
    return translate("Texts", str(_ORDER_NAMES[order]))


def source_name(source: str) -> str:
    """Return the name of a source, as a person reads it; an unknown source keeps its own."""
    known = _SOURCE_NAMES.get(source)
    return translate("Texts", str(known)) if known else one_line(source_title(source) or source)


def saver_name(memory: Memory) -> str:
    """Return who a memory is from: the assistant that saved it, else the name of its source."""
    origin = saved_by(memory)
    return one_line(client_title(origin.client)) if origin else source_name(memory.source)


def source_icon(source: str) -> str:
    """Return the icon name of a source."""
    return _SOURCE_ICONS.get(source, "bot")


def memory_count(count: int) -> str:
    """Return "1 memory", "1,000 memories"."""
    return (
        translate("Texts", "1 memory")
        if count == 1
        else translate("Texts", "%Ln memories", "", count)
    )


def conversation_count(count: int) -> str:
    """Return "1 conversation", "1,000 conversations"."""
    return (
        translate("Texts", "1 conversation")
        if count == 1
        else translate("Texts", "%Ln conversations", "", count)
    )


def result_count(sure: int, less_related: int, query: str) -> tuple[str, str, str]:
    """Return "12 results for “tea” and 30 less related", the same without the query, "12 results".

    Args:
        sure: how many results surely answer the query.
        less_related: how many others only have to do with it.
        query: the query, which is cut after 24 characters.
    """
    head = (
        translate("Texts", "1 result") if sure == 1 else translate("Texts", "%Ln results", "", sure)
    )
    shown = one_line(query if len(query) <= 24 else query[:23] + "…")
    tail = translate("Texts", "for “{query}”").format(query=isolated(shown))
    more = translate("Texts", "and {count} less related").format(count=number(less_related))
    if not less_related:
        return f"{head} {tail}", head, head
    return f"{head} {tail} {more}", f"{head} {more}", head


def text_size(text: str) -> str:
    """Return "1,204 words · 7,310 characters"."""
    words, letters = word_count(text), len(text)
    word_text = (
        translate("Texts", "1 word") if words == 1 else translate("Texts", "%Ln words", "", words)
    )
    letter_text = (
        translate("Texts", "1 character")
        if letters == 1
        else translate("Texts", "%Ln characters", "", letters)
    )
    return f"{word_text} · {letter_text}"


def number(value: int) -> str:
    """Return a number grouped as in the person's language."""
    return QLocale().toString(value)


def rounded(value: float) -> str:
    """Return a number with at most one decimal, as written in the person's language."""
    return QLocale().toString(float(value), "f", 0 if value == round(value) else 1)


def within_sentence(name: str) -> str:
    """Return a name as it stands within a sentence: in lower case, but for German, with nouns."""
    is_german = QLocale().language() == QLocale.Language.German
    return name if is_german else name.lower()


def percent(share: float) -> str:
    """Return a share of 0 to 1 as "12 %"; a share above 0 but too small to count is "<1 %"."""
    if 0 < share < 0.005:
        return translate("Texts", "<1 %")
    return translate("Texts", "{share} %").format(share=number(round(share * 100)))


def file_size(size: float) -> str:
    """Return a number of bytes as "324.5 MB"."""
    return QLocale().formattedDataSize(round(size), 1, QLocale.DataSizeFormat.DataSizeSIFormat)


def one_line(text: str) -> str:
    """Return text that is safe in a label: one line, without characters that hide or reverse text.

    Joiners and non-joiners stay: emoji and Persian need them.
    """
    if not text.isprintable():
        text = "".join(c if c.isprintable() or c in _JOINERS else " " for c in text)
    return text.strip(f" {_JOINERS}")


def listed(parts: Iterable[str]) -> str:
    """Return the parts of a list with the comma of the person's language between them."""
    return translate("Texts", ", ", "between the parts of a list").join(parts)


def sentences(*parts: str) -> str:
    """Return sentences with the full stop of the person's language between them.

    Args:
        parts: without a full stop, but for the last one, which has its own or none.
    """
    return translate("Texts", ". ", "between two sentences").join(parts)


def arrow(*, is_onward: bool = True) -> str:
    """Return an arrow from what is read first to what is read then, or back."""
    is_to_right = (QLocale().textDirection() == Qt.LayoutDirection.LeftToRight) == is_onward
    return "→" if is_to_right else "←"


def capitalised(text: str) -> str:
    """Return a text that begins with a capital, as a line of its own does."""
    return f"{text[:1].upper()}{text[1:]}"


def isolated(text: str) -> str:
    """Return a text that keeps its direction, and its quotes in place, in a right-to-left one."""
    is_within = QLocale().textDirection() == Qt.LayoutDirection.RightToLeft
    return f"{_ISOLATE}{text}{_END_OF_ISOLATE}" if is_within else text


def title(summary: str) -> str:
    """Return a summary as a title: safe in a label, without asterisks and link addresses."""
    shown = " ".join(one_line(summary).split())
    return _EMPHASIS.sub(r"\2", _LINK.sub(r"\1", shown))


_UNITS: Final = (timedelta(minutes=1), timedelta(hours=1), timedelta(days=1))


def age(moment: datetime, now: datetime) -> str:
    """Return how long ago something was: "now", "5 min", "3 h", "2 d", "4 May", "May 2024"."""
    passed = now - moment
    if passed < timedelta(minutes=1):
        return translate("Texts", "now")
    minutes, hours, days = (passed // unit for unit in _UNITS)
    if not hours:
        return translate("Texts", "%Ln min", "", minutes)
    if not days:
        return translate("Texts", "%Ln h", "", hours)
    if days < 7:
        return translate("Texts", "%Ln d", "", days)
    day = local_day(moment)
    return _day_and_short_month(day) if passed < timedelta(days=300) else short_month(day)


def days_left(leaves_at: datetime, now: datetime) -> str:
    """Return how long a memory stays in the trash: "29 days left", "1 day left", "last day"."""
    days = (leaves_at - now).days
    if days < 1:
        return translate("Texts", "last day")
    if days == 1:
        return translate("Texts", "1 day left")
    return translate("Texts", "%Ln days left", "", days)


def ago(moment: datetime, now: datetime) -> str:
    """Return how long ago something was, as part of a sentence: "5 min ago", "4 May"."""
    passed = now - moment
    if passed < timedelta(minutes=1):
        return translate("Texts", "just now")
    if passed < timedelta(days=7):
        return translate("Texts", "{age} ago").format(age=age(moment, now))
    return age(moment, now)


def when(moment: datetime, now: datetime) -> str:
    """Return a time as people say it: "10:24", "Yesterday, 10:24", "12 Nov, 10:24"."""
    day, today = local_day(moment), local_day(now)
    if day == today:
        return clock_time(moment)
    if today - day == timedelta(days=1):
        return translate("Texts", "Yesterday, {time}").format(time=clock_time(moment))
    date_text = _day_and_short_month(day) if day.year == today.year else short_date(moment)
    return _dated(date_text, moment)


def long_date(moment: datetime) -> str:
    """Return "21 November 2026, 19:13" in local time."""
    return _dated(day_name(local_day(moment)), moment)


def short_date(moment: datetime) -> str:
    """Return "21 Nov 2026" in local time."""
    return _in_pattern(local_day(moment), _short(_day_pattern()))


def clock_time(moment: datetime) -> str:
    """Return "19:13", or "7:13 PM", in local time."""
    local = QDateTime.fromSecsSinceEpoch(int(moment.timestamp()))
    return QLocale().toString(local.time(), QLocale.FormatType.ShortFormat)


def local_day(moment: datetime) -> date:
    """Return the date of a moment in local time."""
    local = QDateTime.fromSecsSinceEpoch(int(moment.timestamp())).date()
    return date(local.year(), local.month(), local.day())


def weekday_name(day: date) -> str:
    """Return "Saturday, 21 November 2026"."""
    return _in_pattern(day, _long_pattern())


def day_name(day: date) -> str:
    """Return "21 November 2026"."""
    return _in_pattern(day, _day_pattern())


def day_and_month(day: date) -> str:
    """Return "21 November"."""
    return _in_pattern(day, _YEAR.sub("", _day_pattern()))


def month_name(day: date) -> str:
    """Return "November 2026"."""
    return _in_pattern(day, _month_pattern())


def year_name(year: int) -> str:
    """Return "2026"."""
    return _in_pattern(date(year, 1, 1), "yyyy")


def short_month(day: date) -> str:
    """Return "Nov 2026"."""
    return _in_pattern(day, _short(_month_pattern()))


def _day_and_short_month(day: date) -> str:
    return _in_pattern(day, _short(_YEAR.sub("", _day_pattern())))


# QLocale has one long pattern for each language, with weekday and year. The others are parts of it.
_WEEKDAY: Final = re.compile(r"[\s,،]*d{3,4}[\s,،]*")
_YEAR: Final = re.compile(r"(?:\s*'de'|[\s,،]*)\s*y+年?")
_DAY: Final = re.compile(r"d+[.,日]?(?:\s*'de')?\s*")


def _long_pattern() -> str:
    return QLocale().dateFormat(QLocale.FormatType.LongFormat)


def _day_pattern() -> str:
    return _WEEKDAY.sub("", _long_pattern())


def _month_pattern() -> str:
    return _DAY.sub("", _day_pattern(), count=1)


def _short(pattern: str) -> str:
    return pattern.replace("MMMM", "MMM").replace("'de' ", "")


def _in_pattern(day: date, pattern: str) -> str:
    return QLocale().toString(QDate(day.year, day.month, day.day), pattern)


def _dated(date_text: str, moment: datetime) -> str:
    text = translate("Texts", "{date}, {time}", "a time of a day, such as 21 November 2026, 19:13")
    return text.format(date=date_text, time=clock_time(moment))


def author_name(author: str) -> str:
    """Return the name of an author, as a person reads it."""
    known = {"user": translate("Texts", "You"), "assistant": translate("Texts", "Assistant")}
    return known.get(author) or one_line(author)


def byline(memory: Memory) -> str:
    """Return who a memory is from and when: "Claude · 21 November 2026, 19:13"."""
    names = [saver_name(memory)]
    if memory.author:
        names.append(author_name(memory.author))
    return " · ".join((*names, long_date(memory.created_at)))


def client_name(client: str, transport: Transport) -> str:
    """Return the name of a client, given how it is connected."""
    name = _OWN_CLIENTS.get(transport)
    return one_line(client_title(client)) if name is None else translate("Texts", str(name))


def changer_name(client: str) -> str:
    """Return the name of who has just changed something, to begin a sentence with."""
    if client == ANOTHER_COMPUTER:
        return translate("Texts", "Another computer")
    return one_line(client_title(client))


def versioned(origin: Origin) -> str:
    """Return the name of a client with its version: "Claude Desktop 1.8.0"."""
    return one_line(f"{client_title(origin.client)} {origin.client_version}")


def written_by(memory: Memory) -> str:
    """Return where the present version comes from, who wrote it, or who deleted the memory."""
    if memory.deleted_at is not None:
        removal = translate("Texts", str(_REMOVAL[memory.origin.transport]))
        return removal.format(client=versioned(memory.origin))
    if program := _session_program(memory):
        text = translate("Texts", "From a session with {program}")
        return text.format(program=one_line(client_title(program)))
    if _is_as_imported(memory):
        title = source_title(memory.source)
        text = translate("Texts", "Imported from {program}") if title else ""
        return text.format(program=title) or translate("Texts", "Imported")
    origin = memory.origin
    client = versioned(origin)
    return translate("Texts", str(_PROVENANCE[origin.transport])).format(client=client)


def dated_by(memory: Memory) -> str:
    """Return `written_by` with its time: for a session, when it was said."""
    return f"{written_by(memory)} · {long_date(_written_at(memory))}"


def provenance(memory: Memory) -> str:
    """Return `written_by` with its time and the number of the present version."""
    version = translate("Texts", "version {number}").format(number=number(memory.version))
    return "  ·  ".join((written_by(memory), long_date(_written_at(memory)), version))


def _written_at(memory: Memory) -> datetime:
    if memory.deleted_at is not None:
        return memory.deleted_at
    return memory.created_at if _session_program(memory) else memory.updated_at


def _session_program(memory: Memory) -> str:
    """Return the program from whose session the present version was taken; "" if from none."""
    program = memory.metadata.get("program")
    is_as_taken = memory.version == 1 or memory.origin.session_id.startswith(_FOLLOWED)
    is_own = memory.origin.transport in _OWN_CLIENTS
    return program if isinstance(program, str) and is_own and is_as_taken else ""


def _is_as_imported(memory: Memory) -> bool:
    """Return whether the present version was imported.

    In the window nobody writes a memory of another source. On the command line one may name any
    source, but only an import has memories older than their saving.
    """
    if memory.version > 1 or is_persons_source(memory.source):
        return False
    if memory.origin.transport is Transport.CLI:
        return memory.created_at < memory.updated_at
    return memory.origin.transport is Transport.WINDOW
