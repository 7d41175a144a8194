"""TOML, edited in its text: an entry is a table of its own, which is added at the end or cut out.

`tomllib` reads the text before and after each edit; if the result is not the old value with the one
change, the edit is refused. So no library that writes TOML is needed.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from rosemary.domain.assistants import ConfigRefusedError

_HEADER: Final = re.compile(r"[ \t]*\[")
_NOTHING: Final = re.compile(r"[ \t]*(#.*)?[\r\n]*\Z")
_BARE_KEY: Final = re.compile(r"[A-Za-z0-9_-]+\Z")
_LINE: Final = re.compile(r"[^\n]*\n|[^\n]+")
_BOM: Final = "\ufeff"


def read(text: str) -> dict[str, Any]:
    """Return the tables in `text`.

    Raises:
        ConfigRefusedError: it is not TOML.
    """
    try:
        return tomllib.loads(text.removeprefix(_BOM))
    except RecursionError as error:
        raise ConfigRefusedError("The file is nested too deeply.") from error
    except ValueError as error:
        raise ConfigRefusedError(f"The file is not valid TOML: {error}.") from error


def put(text: str, path: Sequence[str], value: Mapping[str, Any]) -> str:
    """Return `text` with a table at `path`, replacing any other there.

    Raises:
        ConfigRefusedError: it is not TOML, or written in a way that cannot be edited safely.
    """
    mark, text = _marked(text)
    present = read(text)
    newline = "\r\n" if "\r\n" in text else "\n"
    table = newline.join([f"[{'.'.join(map(_key, path))}]", *_fields(value), ""])
    lines = _LINE.findall(text)
    blocks = _blocks(lines, path)
    if blocks:
        lines = [line for at, line in enumerate(lines) if not _is_in(blocks[1:], at)]
        start, end = blocks[0]
        changed = "".join([*lines[:start], table, *lines[end:]])
    else:
        lead = "" if not text or text.endswith("\n") else newline
        gap = newline if text else ""
        changed = text + lead + gap + table
    _check(changed, [_with(present, path, value)])
    return mark + changed


def renew(text: str, path: Sequence[str], value: Mapping[str, Any]) -> str:
    """Return `text` with `value` in the table at `path`; lines of equal values stay.

    Raises:
        ConfigRefusedError: it is not TOML, or written in a way that cannot be edited safely.
    """
    mark, text = _marked(text)
    present = read(text)
    entry: Any = present
    for key in path:
        entry = entry[key]
    changed = text
    for key in {**entry, **value}:
        if entry.get(key) != value.get(key):
            changed = _changed(changed, path, key, value.get(key))
    _check(changed, [_with(present, path, value)])
    return mark + changed


def remove(text: str, path: Sequence[str], made: int) -> str:  # noqa: ARG001 - tables above exist by their parts
    """Return `text` without the table at `path` and those below it.

    Raises:
        ConfigRefusedError: it is not TOML, or written in a way that cannot be edited safely.
    """
    mark, text = _marked(text)
    present = read(text)
    lines = _LINE.findall(text)
    blocks = _blocks(lines, path)
    # With the blank lines between the tables.
    blocks = [(at - 1 if at and not lines[at - 1].strip() else at, end) for at, end in blocks]
    changed = "".join(line for at, line in enumerate(lines) if not _is_in(blocks, at))
    _check(changed, [_lacking(present, path, prune=False), _lacking(present, path, prune=True)])
    return mark + changed


def _changed(text: str, path: Sequence[str], key: str, value: object) -> str:
    """Return `text` with a key of the table at `path` changed, or removed if the value is None."""
    lines = _LINE.findall(text)
    block = next((each for each in _blocks(lines, path) if _is_of(lines[each[0]], path)), None)
    if block is None:
        raise _unsafe()
    start, end = block[0] + 1, block[1]
    begun = [at for at in range(start, end) if _begins(lines, at)]
    # There are several if its parts are written separately, as in `env.A = "1"`.
    holding = [span for span in pairwise([*begun, end]) if key in read(_lines(lines, span))]
    if holding:
        first = holding[0]
        renewed = "" if value is None else _renewed(_lines(lines, first), key, value)
        kept = (line for at, line in enumerate(lines) if at > first[0] and not _is_in(holding, at))
        return "".join([*lines[: first[0]], renewed, *kept])
    below = (*path, key)
    if any(_leads_to(lines[at], below) for at, _ in _blocks(lines, path)):
        return remove(text, below, 0) if value is None else renew(text, below, _table(value))
    newline = "\r\n" if "\r\n" in text else "\n"
    head, tail = "".join(lines[:end]), "".join(lines[end:])
    lead = "" if head.endswith("\n") else newline
    return f"{head}{lead}{_key(key)} = {_value(value)}{newline}{tail}"


def _lines(lines: Sequence[str], span: tuple[int, int]) -> str:
    return "".join(lines[slice(*span)])


def _renewed(statement: str, key: str, value: object) -> str:
    """Return a statement with another value and the same white space and comment."""
    indent = statement[: len(statement) - len(statement.lstrip(" \t"))]
    bare = statement.rstrip("\r\n")
    end = next(
        (at for at, each in enumerate(bare) if each == "#" and _is_whole(bare[:at])), len(bare)
    )
    rest = len(bare[:end].rstrip(" \t"))
    return f"{indent}{_key(key)} = {_value(value)}{statement[rest:]}"


def _is_whole(text: str) -> bool:
    try:
        tomllib.loads(text)
    except ValueError:
        return False
    return True


def _marked(text: str) -> tuple[str, str]:
    """Return the byte order mark, if there is one, and what follows."""
    return (_BOM, text[1:]) if text.startswith(_BOM) else ("", text)


def _blocks(lines: Sequence[str], path: Sequence[str]) -> list[tuple[int, int]]:
    """Return the range of lines of each table at or below `path`."""
    headers = [at for at, line in enumerate(lines) if _HEADER.match(line) and _begins(lines, at)]
    blocks = []
    for number, at in enumerate(headers):
        if not _leads_to(lines[at], path):
            continue
        end = headers[number + 1] if number + 1 < len(headers) else len(lines)
        while end > at + 1 and _NOTHING.match(lines[end - 1]):
            # Comments before the next table belong to that.
            end -= 1
        blocks.append((at, end))
    return blocks


def _begins(lines: Sequence[str], at: int) -> bool:
    """Return whether a statement begins at a line: the lines before it parse by themselves."""
    return _is_whole("".join(lines[:at]))


def _leads_to(header: str, path: Sequence[str]) -> bool:
    table: Any = read(header)
    for key in path:
        table = table[0] if isinstance(table, list) else table
        if key not in table:
            return False
        table = table[key]
    return True


def _is_of(header: str, path: Sequence[str]) -> bool:
    return read(header) == _with({}, path, {})


def _is_in(blocks: Sequence[tuple[int, int]], at: int) -> bool:
    return any(start <= at < end for start, end in blocks)


def _check(text: str, expected: Sequence[Mapping[str, Any]]) -> None:
    try:
        is_expected = tomllib.loads(text) in expected
    except ValueError:
        # The file is not at fault: it may hold an inline table, as in `a = { b = 1 }`.
        is_expected = False
    if not is_expected:
        raise _unsafe()


def _unsafe() -> ConfigRefusedError:
    return ConfigRefusedError("The file is written in a way that cannot be edited safely.")


def _with(present: Mapping[str, Any], path: Sequence[str], value: object) -> dict[str, Any]:
    head, *rest = path
    inner = present.get(head, {})
    if rest and not isinstance(inner, dict):
        raise ConfigRefusedError(f"{head} is not a table.")
    return {**present, head: _with(inner, rest, value) if rest else value}


def _table(value: object) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise _unsafe()
    return value


def _lacking(present: Mapping[str, Any], path: Sequence[str], *, prune: bool) -> dict[str, Any]:
    head, *rest = path
    kept = {key: each for key, each in present.items() if key != head}
    if not rest:
        return kept
    inner = _lacking(present[head], rest, prune=prune)
    return kept if prune and not inner else {**present, head: inner}


def _fields(value: Mapping[str, Any]) -> list[str]:
    return [f"{_key(name)} = {_value(each)}" for name, each in value.items()]


def _value(value: object) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(_fields(value)) + " }"
    return _quoted(value)


def _key(name: str) -> str:
    return name if _BARE_KEY.match(name) else _quoted(name)


def _quoted(value: object) -> str:
    # As JSON, except for one control character that TOML wants escaped, too.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
