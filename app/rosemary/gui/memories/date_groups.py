"""The stretches of time into which a list is divided: today, yesterday, this week, a month."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from PySide6.QtCore import QCoreApplication, QDate, QLocale

translate = QCoreApplication.translate


def local_day(moment: datetime) -> date:
    """Return the day of a time where the person is."""
    return moment.astimezone().date()


class DateGroups:
    """Names the stretch of time that a memory belongs to, as seen from one day.

    Weeks are those of the person's country. Before last week it is the month; before this year, the
    year. What is dated after today stands under its month too.
    """

    def __init__(self, today: date) -> None:
        self.today = today
        weekday = (today.isoweekday() - QLocale().firstDayOfWeek().value) % 7
        self._this_week = today - timedelta(days=weekday)
        self._names: dict[date, str] = {}

    def name_of(self, moment: datetime) -> str:
        """Return the name of the stretch that a time lies in."""
        day = local_day(moment)
        if day not in self._names:
            self._names[day] = self._named(day)
        return self._names[day]

    def _named(self, day: date) -> str:
        ago = (self.today - day).days
        if ago == 0:
            return translate("DateGroups", "Today")
        if ago == 1:
            return translate("DateGroups", "Yesterday")
        if ago > 0 and day >= self._this_week:
            return translate("DateGroups", "This week")
        if ago > 0 and day >= self._this_week - timedelta(days=7):
            return translate("DateGroups", "Last week")
        pattern = "yyyy" if day.year < self.today.year else "MMMM yyyy"
        name = QLocale().toString(QDate(day.year, day.month, day.day), pattern)
        return name[:1].upper() + name[1:]
