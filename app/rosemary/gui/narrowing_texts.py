"""What words about time and source in a query have narrowed a search to."""

from __future__ import annotations

from datetime import datetime, timedelta

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale

from rosemary.domain.search import Interpretation
from rosemary.gui import texts

translate = QCoreApplication.translate
_MOMENT = timedelta(microseconds=1)


def is_narrowed(found: Interpretation) -> bool:
    """Return whether words of the query became filters."""
    return found.date_from is not None or found.date_to is not None or bool(found.sources)


def narrowing(found: Interpretation) -> str:
    """Return "Only 16 to 22 November 2026 · Claude"; nothing where the search was not narrowed."""
    names = ", ".join(texts.source_name(each) for each in found.sources)
    said = " · ".join(each for each in (_when(found.date_from, found.date_to), names) if each)
    return translate("Narrowing", "Only {what}").format(what=said) if said else ""


def _when(begin: datetime | None, end: datetime | None) -> str:
    first = "" if begin is None else _day(begin)
    last = "" if end is None else _day(end - _MOMENT)
    if first and last:
        text = translate("Narrowing", "{first} to {last}")
        return first if first == last else text.format(first=first, last=last)
    if first:
        return translate("Narrowing", "since {first}").format(first=first)
    return translate("Narrowing", "until {last}").format(last=last) if last else ""


def _day(moment: datetime) -> str:
    local = QDateTime.fromSecsSinceEpoch(int(moment.timestamp()))
    return QLocale().toString(local.date(), "d MMMM yyyy")
