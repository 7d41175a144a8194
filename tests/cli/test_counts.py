"""What is counted is worded for one as well as for many."""

from __future__ import annotations

import re

import pytest

from rosemary.cli import (
    backup_commands,
    client_commands,
    doctor_commands,
    exchange_commands,
    history_display,
)

_TOTALS = {
    "calls": 1,
    "refused": 1,
    "held": 1,
    "memoriesRead": 1,
    "characters": 1,
    "memoriesChanged": 1,
}
_ONE_WITH_PLURAL = re.compile(
    r"\b1 (?!was\b|is\b)\w+s\b|\b1 \w+ (?:are|have|were)\b|\b1 that differed follow\b|\bthem back\b"
)


@pytest.mark.parametrize(
    ("display", "data"),
    [
        (client_commands.listed_calls, {"results": [], "totals": _TOTALS, "hasMore": False}),
        (
            backup_commands.listed,
            {
                "results": [],
                "everyHours": 1,
                "everySaves": 1,
                "kept": 1,
                "folder": "backups",
                "isAutomatic": True,
            },
        ),
        (
            doctor_commands.salvaged,
            {"memories": 1, "file": "new.db", "unreadablePages": 1, "lost": 1, "doubtful": []},
        ),
        (
            history_display.trash_list,
            {
                "results": [
                    {"deletedAt": "2026-05-03T10:00:00Z", "key": "tea", "summary": "Maya: tea."}
                ],
                "total": 1,
                "offset": 0,
                "keptDays": 1,
                "hasMore": False,
            },
        ),
        (history_display.deleted_all, {"deleted": 1}),
        (
            exchange_commands.import_summary,
            {
                "format": {"title": "Notes"},
                "counts": {
                    "new": 1,
                    "grown": 1,
                    "links": 1,
                    "known": 1,
                    "duplicates": 1,
                    "refused": 1,
                    "skipped": {"conversations without messages": 1},
                },
                "refusals": [],
                "isCancelled": False,
                "importId": "i",
            },
        ),
    ],
)
def test_one_of_a_thing_is_told_in_the_singular(display, data):
    told = display(data)

    assert "1 " in told
    assert _ONE_WITH_PLURAL.search(told) is None, told
