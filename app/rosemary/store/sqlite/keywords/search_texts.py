"""The texts of a few memories that a search compares with the query's words."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

import apsw

from rosemary.domain.models import Passage
from rosemary.domain.naming import searched_text
from rosemary.domain.ranking import SearchText
from rosemary.domain.types import Handle, MemoryType
from rosemary.store.rows.indexed_words import SOUGHT_CHARS_MAX, around, pattern_of
from rosemary.store.sqlite.connections.sqlite_connection import fetch, fetch_columns, to_rows
from rosemary.store.sqlite.keywords.fulltext_tables import TITLE

_TEXTS: Final = f"""
    SELECT json_group_array(m.row), json_group_array({TITLE}), json_group_array(m.author),
        json_group_array(m.key), json_group_array(m.project_id), json_group_array(m.memory_type),
        json_group_array(length(m.content)),
        json_group_array(substr(m.content, 1, {SOUGHT_CHARS_MAX})),
        json_group_array((
            SELECT coalesce(group_concat(tag.name, ' '), '')
            FROM memory_tag JOIN tag ON tag.id = memory_tag.tag WHERE memory_tag.memory = m.row
        ))
    FROM carray(:rows) wanted CROSS JOIN memory m ON m.row = wanted.value
    WHERE m.deleted_at IS NULL
"""  # noqa: S608 - joined from constants
_PASSAGE: Final = "SELECT substr(content, :start + 1, :count) FROM memory WHERE row = :row"
_REST: Final = f"SELECT substr(content, {SOUGHT_CHARS_MAX} + 1) FROM memory WHERE row = :row"  # noqa: S608


def search_texts(
    connection: apsw.Connection,
    rows: Collection[Handle],
    passages: Mapping[Handle, Passage],
    sought: Collection[str] = (),
) -> dict[Handle, SearchText]:
    """Return the texts of those of these memories that are live.

    Args:
        connection: of the job.
        rows: of the memories.
        passages: the nearest one of each, if known.
        sought: lower-case words and phrases to find anywhere in long content.
    """
    texts = {}
    patterns = [pattern_of(each) for each in sought]
    columns = fetch_columns(connection, _TEXTS, {"rows": to_rows(sorted(rows))})
    for row, title, author, key, project, kind, length, content, tags in zip(*columns, strict=True):
        near, passage = passages.get(row), ""
        if length > SOUGHT_CHARS_MAX and near is not None and near.end > SOUGHT_CHARS_MAX:
            values = {"row": row, "start": near.start, "count": near.end - near.start}
            passage = "\n" + fetch(connection, _PASSAGE, values)[0][0]
        if length > SOUGHT_CHARS_MAX and patterns:
            passage += around(fetch(connection, _REST, {"row": row})[0][0].lower(), patterns)
        texts[row] = SearchText(
            text=searched_text(title, author, content + passage),
            key=key,
            names=f"{title} {key} {project} {tags}",
            memory_type=MemoryType(kind),
            length=length,
        )
    return texts
