"""docs/data.md names the tables and bounds that the code has."""

from __future__ import annotations

import apsw
import pytest

from rosemary.domain import limits
from rosemary.store.sqlite import schema


@pytest.mark.parametrize(
    ("bound", "words"),
    [
        (limits.CONTENT_MAX_BYTES == 1024 * 1024, "1 character to 1 MiB of UTF-8"),
        (limits.METADATA_MAX_BYTES == 64 * 1024, "a JSON object of at most 64 KiB"),
        (limits.METADATA_MAX_LEVELS, "64 KiB, nested at most {} levels deep"),
        (limits.KEY_MAX_CHARS, "| key | at most {} characters"),
        (limits.SUMMARY_MAX_CHARS, "| summary | at most {} characters"),
        (limits.TAGS_MAX, "| tags | at most {}, each"),
        (limits.TAG_MAX_CHARS, "each at most {} characters, unique"),
        (limits.SOURCE_MAX_CHARS, "| source | at most {} characters"),
        (limits.NAME_MAX_CHARS, "| project, author, thread | at most {} characters"),
        (limits.RELATION_MAX_CHARS, "| relation of a link | at most {} characters"),
        (f"{limits.QUERY_MAX_CHARS:,}", "| query | 1 to {} characters"),
    ],
)
def test_each_bound_is_stated_as_it_is(pages, bound, words):
    assert bound is not False
    assert words.format(bound) in pages["docs/data.md"]


def test_each_table_is_explained_and_each_explained_table_exists(tmp_path, pages, first_column):
    file = tmp_path / "memories.db"
    schema.prepare(file)
    connection = apsw.Connection(str(file), flags=apsw.SQLITE_OPEN_READONLY)
    rows = connection.execute(
        "SELECT name FROM sqlite_schema WHERE type IN ('table', 'view')"
    ).fetchall()
    connection.close()
    names = {name for (name,) in rows if not name.startswith("sqlite_")}
    shadows = tuple(
        f"memory_{index}_{part}"
        for index in ("porter", "trigram")
        for part in ("data", "idx", "docsize", "config", "content")
    )
    section = pages["docs/data.md"].partition("## The tables")[2].partition("\n## ")[0]
    assert set(first_column(section)) == names - set(shadows)
