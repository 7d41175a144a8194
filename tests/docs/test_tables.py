"""A row outside of its table, or with more cells than its head, is shown as bare text."""

from __future__ import annotations

import re

_FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
_TABLE = re.compile(r"^\|.*(?:\n\|.*)*", re.MULTILINE)
_RULE = re.compile(r"\|(?: *:?-+:? *\|)+")
_BORDER = re.compile(r"(?<!\\)\|")


def test_every_row_belongs_to_a_table_and_has_as_many_cells_as_its_head(pages):
    for page, text in pages.items():
        for table in _TABLE.findall(_FENCED.sub("", text)):
            rows = table.split("\n")
            assert len(rows) > 2, (page, table)
            assert _RULE.fullmatch(rows[1]), (page, table)
            assert len({len(_BORDER.findall(row)) for row in rows}) == 1, (page, table)
