"""A memory as a row of a table for spreadsheets, and back.

A cell that a spreadsheet would take for a formula gets an apostrophe before it, as one that begins
with an apostrophe does; reading takes one away.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, Final

from rosemary.domain.errors import InvalidInputError, shorten
from rosemary.domain.record_reading import check_version, record_from_json
from rosemary.domain.records import FORMAT_VERSION, PROPERTIES, MemoryRecord, record_to_json

MARK: Final = "rosemaryFormat"
"""The last column; its value is the version of the format."""

_TEXTS: Final = (
    "id",
    "key",
    "content",
    "summary",
    "memoryType",
    "source",
    "projectId",
    "author",
    "threadId",
    "createdAt",
    "updatedAt",
    "lastAccessed",
    "deletedAt",
)
_NUMBERS: Final = ("importance", "phase", "version")
_STRUCTURES: Final = ("metadata", "links", "origin")

COLUMNS: Final = (*PROPERTIES[:2], "content", *PROPERTIES[2:], MARK)

_BETWEEN_TAGS: Final = "; "
_TAG: Final = re.compile(r"(?:\\.|[^;\\])+")
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "\n", "'")


def row_of(record: MemoryRecord) -> list[str]:
    """Return the cells of a memory, one for each of `COLUMNS`."""
    fields = record_to_json(record)
    cells = {name: _shielded(fields[name] or "") for name in _TEXTS}
    for name in _NUMBERS:
        cells[name] = "" if fields[name] is None else json.dumps(fields[name])
    for name in _STRUCTURES:
        cells[name] = json.dumps(fields[name]) if fields[name] else ""
    tags = (tag.replace("\\", "\\\\").replace(";", "\\;") for tag in fields["tags"])
    cells["tags"] = _shielded(_BETWEEN_TAGS.join(tags))
    cells[MARK] = str(FORMAT_VERSION)
    return [cells[name] for name in COLUMNS]


def record_from_row(cells: Mapping[str, str]) -> MemoryRecord:
    """Return the memory of a row; cells that are empty count as absent.

    Raises:
        InvalidInputError, PayloadTooLargeError: a cell breaks a rule; its column is named.
    """
    check_version(_value(MARK, cells.get(MARK, ""), "a number"))
    given: dict[str, Any] = {}
    for name, cell in cells.items():
        if cell == "" or name == MARK:
            continue
        if name in _TEXTS:
            given[name] = cell.removeprefix("'")
        elif name in _NUMBERS:
            given[name] = _value(name, cell, "a number")
        elif name in _STRUCTURES:
            given[name] = _value(name, cell, "JSON")
        elif name == "tags":
            found = _TAG.findall(cell.removeprefix("'"))
            given[name] = [re.sub(r"\\(.)", r"\1", tag).strip() for tag in found if tag.strip()]
    return record_from_json(given)


def _shielded(text: str) -> str:
    return f"'{text}" if text.startswith(_FORMULA) else text


def _value(name: str, cell: str, kind: str) -> object:
    """Return the JSON in a cell; `kind` says in an error what it is not."""
    try:
        return json.loads(cell)
    except (ValueError, RecursionError) as error:
        raise InvalidInputError.of_field(name, f"{shorten(cell)!r} is not {kind}") from error
