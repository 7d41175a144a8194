"""A memory as a Markdown file or as a row of a table, and back.

A Markdown file can be read without Rosemary. It begins with properties, one a line: a name, a
colon and a value as JSON, which is YAML too. Then come the content, byte for byte, and a line
break.

In a table, a cell that a spreadsheet would take for a formula gets an apostrophe in front, and so
does one that begins with an apostrophe. Reading takes one away.
"""

from __future__ import annotations

import hashlib
import json
import re
import unicodedata
from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

from rosemary.domain.errors import InvalidInputError, shorten
from rosemary.domain.fields import FIELDS, FieldKind
from rosemary.domain.models import Memory
from rosemary.domain.naming import words_of
from rosemary.domain.records import (
    FORMAT_VERSION,
    PROPERTIES,
    STRUCTURES,
    LibraryRecord,
    MemoryRecord,
    check_version,
    header_of,
    library_from_json,
    record_from_json,
    record_to_json,
)

MARK: Final = "rosemary"
"""The first property of each file; its value is the version of the format."""

README: Final = "README.md"
ENDING: Final = ".md"
TRASH_FOLDER: Final = "trash"

_FENCE: Final = "---"
_NAME_MAX_BYTES: Final = 120
_UNNAMED: Final = "memory"
_UNSAFE: Final = re.compile(r"[^\w.-]+")
# Characters that end a line in YAML, but not in JSON.
_LINE_ENDS: Final = re.compile("[\x7f-\x9f\u2028\u2029\ufeff]")
_RESERVED: Final = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)(?:(?:\.|--).*)?")
_TAKEN: Final = frozenset({TRASH_FOLDER, "readme"})
_PLAIN: Final = re.compile(r"[^\W\d_][^:#\[\]{}\"'|>&*!%@`]*")
_WORDS: Final = frozenset({"true", "false", "null", "yes", "no", "on", "off"})

_PLACE: Final = (
    each.wire
    for each in FIELDS
    if each.check and each.name not in ("key", "content", "summary", "importance", "metadata")
)
_README: Final = f"""\
# Memories out of Rosemary

Each file beside and below this one is one memory. What stands under its second line of three
hyphens is the text, as it was saved. Above that line stand its properties, one a line: a name, a
colon and a value as JSON writes it, which every reader of YAML understands as well.

- id, key: what it is named by, and what links of other memories lead to.
- {", ".join(_PLACE)}: its place.
- importanceSet: the importance that it was given, 1 to 10. importance: what fading and use had made
  of that at its last use.
- createdAt, updatedAt, lastAccessed: times in UTC; deletedAt: when it went into the trash.
- version: how often it was changed, from 1. origin: by which program that was done last.
- links: the memories that it leads to, each with the kind of the link and its weight, 0 to 1.
- metadata: whatever a program wanted to keep beside it.

A folder is a project; what belongs to none stands here, and what was in the trash in `trash`.
`rosemary import FOLDER` takes all of it back.
"""


def markdown_of(record: MemoryRecord) -> bytes:
    """Return the Markdown file of a memory."""
    fields = record_to_json(record)
    head = {name: fields[name] for name in PROPERTIES if fields[name] not in ("", None, [], {})}
    return _page(head, record.memory.content + "\n")


def readme_of(library: LibraryRecord, total: int, at: datetime) -> bytes:
    """Return the README that explains the other files."""
    return _page(header_of(library, total, at), _README)


def record_from_markdown(text: str) -> MemoryRecord:
    """Return the memory in a Markdown file.

    Raises:
        InvalidInputError, PayloadTooLargeError: it is not one, or breaks a rule.
    """
    head, body = _parts(text)
    content = body.removesuffix("\n")
    return record_from_json({**head, "content": content})


def library_from_markdown(text: str) -> LibraryRecord:
    """Return what `readme_of` wrote about the library.

    Raises:
        InvalidInputError: it is not such a text, or a newer version wrote it.
    """
    return library_from_json(_parts(text)[0])


def is_markdown_record(start: str) -> bool:
    """Return whether a text begins like a file of `markdown_of` or `readme_of`."""
    lines = start.removeprefix("\ufeff").split("\n", 2)
    return len(lines) > 1 and lines[0].rstrip() == _FENCE and lines[1].startswith(f"{MARK}:")


def path_of(memory: Memory) -> tuple[str, ...]:
    """Return the path of a memory's file in the export, as safe names.

    No two memories have the same path, even on systems that ignore case.
    """
    name = memory.key
    # Keys are unique, except for case and in the trash.
    if memory.deleted_at is not None or not _is_safe(name) or "--" in name:
        name = f"{_safe(name)}--{memory.id}"
    folders = (TRASH_FOLDER,) if memory.deleted_at is not None else ()
    if memory.project_id:
        folders = (*folders, folder_of(memory.project_id))
    return (*folders, name + ENDING)


def folder_of(project_id: str) -> str:
    """Return the name of the folder of a project."""
    if _is_safe(project_id) and "--" not in project_id:
        return project_id
    digest = hashlib.sha256(project_id.encode()).hexdigest()[:12]
    return f"{_safe(project_id)}--{digest}"


def _is_safe(name: str) -> bool:
    """Return whether a name can be that of a file on every system."""
    return (
        name == _plain(name)
        and name.strip(".") == name
        and len(unicodedata.normalize("NFD", name).encode()) <= _NAME_MAX_BYTES
        and _RESERVED.fullmatch(name) is None
        and name not in _TAKEN
    )


def _safe(name: str) -> str:
    plain = _plain(name).strip(".-")
    if _RESERVED.fullmatch(plain):
        # On Windows these are devices, whatever follows after a dot.
        plain = f"{_UNNAMED}-{plain}"
    while len(unicodedata.normalize("NFD", plain).encode()) > _NAME_MAX_BYTES:
        plain = plain[:-1]
    return plain.strip(".-") or _UNNAMED


def _plain(name: str) -> str:
    folded = unicodedata.normalize("NFKC", name).casefold()
    if folded.isascii():
        return _UNSAFE.sub("-", folded)
    return "-".join(words_of(folded, joints="_.-"))


def _page(head: Mapping[str, Any], body: str) -> bytes:
    lines = [_FENCE, f"{MARK}: {FORMAT_VERSION}"]
    lines += [f"{name}: {_value(value)}" for name, value in head.items()]
    lines += [_FENCE, body]
    return "\n".join(lines).encode()


def _value(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False, allow_nan=False)
    try:
        text.encode()
    except UnicodeEncodeError:
        text = json.dumps(value, allow_nan=False)
    return _LINE_ENDS.sub(lambda match: f"\\u{ord(match[0]):04x}", text)


def _parts(text: str) -> tuple[dict[str, Any], str]:
    """Return the properties of a file, and its text."""
    if not is_markdown_record(text):
        raise InvalidInputError(
            "This is no file of a memory", hint="It must begin with --- and its properties."
        )
    # An editor on Windows may have changed the line ends.
    opening, rest = text.removeprefix("\ufeff").split("\n", 1)
    end = "\r\n" if opening.endswith("\r") else "\n"
    head, fence, body = rest.partition(f"\n{_FENCE}{end}")
    if not fence:
        raise InvalidInputError("The properties at its head have no end")
    fields: dict[str, Any] = {}
    for line in head.split("\n"):
        name, colon, value = line.rstrip("\r").partition(":")
        if not colon:
            raise InvalidInputError(f"{shorten(line)!r} is no property")
        fields[name.strip()] = _parsed(name, value.strip())
    check_version(fields.pop(MARK))
    return fields, body


def _parsed(name: str, value: str) -> object:
    try:
        return json.loads(value)
    except (ValueError, RecursionError) as error:
        # What people write by hand: plain words without YAML's special characters.
        if _PLAIN.fullmatch(value) and value.lower() not in _WORDS:
            return value
        raise InvalidInputError.of_field(
            shorten(name), f"{shorten(value)} is not understood", hint='Write a text in "quotes".'
        ) from error


MARK_COLUMN: Final = "rosemaryFormat"
"""The last column; its value is the version of the format."""

_NUMBERS: Final = tuple(
    each.wire for each in FIELDS if each.kind in (FieldKind.NUMBER, FieldKind.WHOLE)
)
COLUMNS: Final = (*PROPERTIES[:2], "content", *PROPERTIES[2:], MARK_COLUMN)
_TEXTS: Final = tuple(
    name for name in COLUMNS if name not in (*STRUCTURES, *_NUMBERS, "tags", MARK_COLUMN)
)

_BETWEEN_TAGS: Final = "; "
_TAG: Final = re.compile(r"(?:\\.|[^;\\])+")
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "\n", "'")


def row_of(record: MemoryRecord) -> list[str]:
    """Return the cells of a memory, one for each of `COLUMNS`."""
    fields = record_to_json(record)
    cells = {name: _shielded(fields[name] or "") for name in _TEXTS}
    for name in _NUMBERS:
        cells[name] = "" if fields[name] is None else json.dumps(fields[name])
    for name in STRUCTURES:
        cells[name] = json.dumps(fields[name]) if fields[name] else ""
    tags = (tag.replace("\\", "\\\\").replace(";", "\\;") for tag in fields["tags"])
    cells["tags"] = _shielded(_BETWEEN_TAGS.join(tags))
    cells[MARK_COLUMN] = str(FORMAT_VERSION)
    return [cells[name] for name in COLUMNS]


def record_from_row(cells: Mapping[str, str]) -> MemoryRecord:
    """Return the memory of a row; cells that are empty count as absent.

    Raises:
        InvalidInputError, PayloadTooLargeError: a cell breaks a rule; its column is named.
    """
    check_version(_cell_value(MARK_COLUMN, cells.get(MARK_COLUMN, ""), "a number"))
    given: dict[str, Any] = {}
    for name, cell in cells.items():
        if cell == "" or name == MARK_COLUMN:
            continue
        if name in _TEXTS:
            given[name] = cell.removeprefix("'")
        elif name in _NUMBERS:
            given[name] = _cell_value(name, cell, "a number")
        elif name in STRUCTURES:
            given[name] = _cell_value(name, cell, "JSON")
        elif name == "tags":
            found = _TAG.findall(cell.removeprefix("'"))
            given[name] = [re.sub(r"\\(.)", r"\1", tag).strip() for tag in found if tag.strip()]
    return record_from_json(given)


def _shielded(text: str) -> str:
    return f"'{text}" if text.startswith(_FORMULA) else text


def _cell_value(name: str, cell: str, kind: str) -> object:
    """Return the JSON in a cell; `kind` is what an error calls it."""
    try:
        return json.loads(cell)
    except (ValueError, RecursionError) as error:
        raise InvalidInputError.of_field(name, f"{shorten(cell)!r} is not {kind}") from error
