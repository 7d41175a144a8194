"""Cells of a table that are longer than any memory, or never end."""

from __future__ import annotations

import pytest

from rosemary.domain.importing import EVERYTHING, EntryRefusal, ImportedDraft
from rosemary.importers.csv_table import CELL_MAX_CHARS
from rosemary.importers.formats import importer_named
from rosemary.importers.sources import opened
from rosemary.store.sqlite.file_tables import copied_table

LIMIT = f"A cell has more than {CELL_MAX_CHARS:,} characters"
LONG = "word " * (CELL_MAX_CHARS // 5)


@pytest.fixture
def read(tmp_path):
    """Return the texts of a table, and what is said of the rest."""

    def of(*rows):
        path = tmp_path / "notes.csv"
        path.write_text("\n".join(["text,tags", "first,a", *rows]) + "\n", "utf-8")
        with opened(path, copied_table) as source:
            entries = list(importer_named("csv").read(source, EVERYTHING))
        return (
            [each.draft.content for each in entries if isinstance(each, ImportedDraft)],
            [(each.place, each.reason) for each in entries if isinstance(each, EntryRefusal)],
        )

    return of


@pytest.mark.parametrize("row", [f"{LONG}!,b", f'"{LONG}""","b"', f"b,{LONG}!"])
def test_a_row_with_a_cell_that_is_too_long_is_left_out_alone(read, row):
    texts, refused = read(row, "third,c")
    assert texts == ["first", "third"]
    assert refused == [("notes.csv, row 3", f"{LIMIT}: the row is left out.")]


@pytest.mark.parametrize(
    "row",
    [
        pytest.param('"two\n{LONG}!\nmore",b', id="lines before and behind the bound"),
        pytest.param('"{LONG}!', id="no mark at its end"),
        pytest.param('"{LONG}!\nmore",b', id="lines behind the bound"),
    ],
)
def test_where_the_next_row_begins_is_not_guessed(read, row):
    texts, refused = read("second,b", row.replace("{LONG}", LONG), "fourth,c")
    assert texts == ["first", "second"]
    reason = f"{LIMIT}, or a quotation mark is missing: nothing is read from here on."
    assert refused == [("notes.csv, row 4", reason)]


def test_a_cell_up_to_the_bound_is_read_whole(read):
    texts, refused = read(f"{LONG},b", "third,c")
    assert refused == []
    assert " ".join(texts[1:-1]).split() == LONG.split()
    assert texts[-1] == "third"


@pytest.mark.parametrize("row", ['"second,b', '"second,b\nthird,c', 'b,"', '"second"",b'])
def test_a_quotation_mark_that_is_never_closed_is_told(read, row):
    texts, refused = read("zeroth,z", row)
    assert texts == ["first", "zeroth"]
    reason = (
        "A quotation mark in this row is never closed, up to the end of the table: nothing is read "
        "from here on."
    )
    assert refused == [("notes.csv, row 4", reason)]


@pytest.mark.parametrize("row", ['"second\nline",b', 'second,"b"', '"second",""'])
def test_a_last_row_whose_quotation_marks_are_closed_is_read(read, row):
    texts, refused = read(row)
    assert texts[1].startswith("second")
    assert refused == []


def test_a_cell_that_means_no_time_importance_or_type_is_kept_and_a_time_told(tmp_path):
    path = tmp_path / "notes.csv"
    rows = (
        "text,date,priority,type",
        "tea,05.01.2026,high,recipe",
        "milk,2026-01-05,80,fact",
        "rye,,,",
        "oats,yesterday,7,General",
    )
    path.write_text("\n".join(rows) + "\n", "utf-8")
    with opened(path, copied_table) as source:
        *entries, note = importer_named("csv").read(source, EVERYTHING)
    assert [each.draft.metadata for each in entries] == [
        {"date": "05.01.2026", "priority": "high", "type": "recipe"},
        {"priority": "80"},
        {},
        {"date": "yesterday"},
    ]
    assert (note.place, note.is_note) == ("notes.csv", True)
    assert note.reason.startswith("Times that cannot be read: 2, the first in row 2.")
