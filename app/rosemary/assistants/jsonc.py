"""JSON with comments and trailing commas, edited in its text.

The parser knows where each member stands; an edit cuts or inserts only those characters. The result
of every edit is parsed again: if it is not the old value with the one change, the edit is refused.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from rosemary.domain.assistants import ConfigRefusedError

_GAP: Final = re.compile(r"(?:[ \t\r\n]+|//[^\r\n]*|/\*[\s\S]*?\*/)*")
_COMMENT: Final = re.compile(r"//[^\r\n]*|/\*[\s\S]*?\*/")
_STRING: Final = re.compile(r'"(?:[^"\\\x00-\x1f]|\\.)*"')
_NUMBER: Final = re.compile(r"-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?")
_WORDS: Final[Mapping[str, object]] = {"true": True, "false": False, "null": None}
_LINE_END: Final = re.compile(r"[ \t]*(\r\n|\r|\n)")
_DEPTH_MAX: Final = 200
_UNIT: Final = "  "
_BOM: Final = "\ufeff"

Way = Sequence[str | int]
"""The keys that lead to a value; a number is the place in a list."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Node:
    """A value and its place; `members` is None unless it is an object, `items` unless a list."""

    start: int
    end: int
    value: Any
    members: tuple[_Member, ...] | None = None
    items: tuple[_Member, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class _Member:
    """A key with its value, or an item of a list, which has no key.

    `comma` is the place of the comma after it, if any.
    """

    key: str
    start: int
    node: _Node
    comma: int | None

    @property
    def end(self) -> int:
        return self.node.end if self.comma is None else self.comma + 1


def read(text: str) -> Any:  # noqa: ANN401 - any JSON value
    """Return the value in `text`; None if it holds none.

    Raises:
        ConfigRefusedError: it is not JSON, with or without comments.
    """
    try:
        # Most files are plain JSON, which this reads a hundred times faster.
        return json.loads(text.removeprefix(_BOM), parse_constant=_refuse)
    except (ValueError, RecursionError):
        root = _parse(text)
        return None if root is None else root.value


def _refuse(constant: str) -> None:
    raise ValueError(constant)


def has_extensions(text: str) -> bool:
    """Return whether a text has comments or trailing commas, which plain JSON lacks."""
    try:
        json.loads(text.removeprefix(_BOM) or "null")
    except ValueError:
        return bool(text.strip(_BOM + " \t\r\n"))
    return False


def put(text: str, path: Sequence[str], value: object) -> str:
    """Return `text` with `value` at `path`; missing objects on the way are added.

    Raises:
        ConfigRefusedError: it is not JSON, or something else stands on the way.
    """
    root = _parse(text)
    changed = _put(text, root, path, value)
    _check(changed, _with(None if root is None else root.value, path, value))
    return changed


def renew(text: str, path: Sequence[str], value: Mapping[str, Any]) -> str:
    """Return `text` with the object at `path` changed to `value`; equal parts stay as written.

    Raises:
        ConfigRefusedError: it is not JSON, or there is no object at `path`.
    """
    present = _found(_root(text), path).value
    changed = text
    for key in present:
        if key not in value:
            changed = remove(changed, (*path, key), 0)
    for key, each in value.items():
        if key not in present or present[key] != each:
            changed = put(changed, (*path, key), each)
    return changed


def remove(text: str, path: Way, made: int) -> str:
    """Return `text` without what is at `path`.

    Args:
        text: as it stands in the file.
        path: the keys that lead to it; a number is the place in a list.
        made: how many objects and lists on the way are removed, too, if they are empty then.

    Raises:
        ConfigRefusedError: it is not JSON, or nothing is there.
    """
    changed = text
    for depth in range(len(path), len(path) - made - 1, -1):
        way = path[:depth]
        present = read(changed)
        node = _found(_root(changed), way[:-1])
        member = _member(node, way[-1])
        if member is None or (depth < len(path) and member.node.value not in ({}, [])):
            break
        if depth < len(path) and _COMMENT.search(changed, member.start, member.end):
            break
        cut = _without(changed, node, member)
        _check(cut, _lacking(present, way))
        changed = cut
    return changed


def append(text: str, path: Sequence[str], value: object) -> str:
    """Return `text` with `value` at the end of the list at `path`, which is made if missing.

    Raises:
        ConfigRefusedError: it is not JSON, or something else stands on the way.
    """
    root = _parse(text)
    node = root
    for key in path:
        member = None if node is None else _member(node, key)
        node = None if member is None else member.node
    if root is None or node is None:
        return put(text, path, [value])
    if node.items is None:
        raise ConfigRefusedError(f'"{".".join(path)}" is not a list in brackets.')
    layout = _Layout(unit=_unit_of(text, root), newline=_newline_of(text))
    changed = _inserted(text, node, "", value, layout)
    _check(changed, _with(root.value, path, [*node.value, value]))
    return changed


def replace(text: str, path: Way, value: object) -> str:
    """Return `text` with another value at `path`, in which a number is the place in a list.

    Raises:
        ConfigRefusedError: it is not JSON, or nothing is there.
    """
    root = _root(text)
    node = _found(root, path)
    unit = _unit_of(text, root)
    written = _written(value, _indent_at(text, node.start), unit, _newline_of(text))
    changed = text[: node.start] + written + text[node.end :]
    _check(changed, _replaced(root.value, path, value))
    return changed


def _check(text: str, expected: object) -> None:
    if read(text) != expected:
        raise ConfigRefusedError("The file is written in a way that cannot be edited safely.")


def _with(present: Any, path: Sequence[str], value: object) -> Any:  # noqa: ANN401 - any JSON value
    head, *rest = path
    inner = (present or {}).get(head)
    return {**(present or {}), head: _with(inner, rest, value) if rest else value}


def _replaced(present: Any, path: Way, value: object) -> Any:  # noqa: ANN401 - any JSON value
    if not path:
        return value
    changed = present.copy()
    changed[path[0]] = _replaced(present[path[0]], path[1:], value)
    return changed


def _lacking(present: Any, path: Way) -> Any:  # noqa: ANN401 - any JSON value
    changed = present.copy()
    head, *rest = path
    if rest:
        changed[head] = _lacking(present[head], rest)
    else:
        del changed[head]
    return changed


# ------------------------------------------------------------------ putting


def _put(text: str, root: _Node | None, path: Sequence[str], value: object) -> str:
    newline = _newline_of(text)
    unit = _unit_of(text, root)
    if root is None:
        lead = newline if text.strip(_BOM) and not text.endswith(("\n", "\r")) else ""
        return text + lead + _written(_nested(path, value), "", unit, newline) + newline
    node = root
    for depth, key in enumerate(path):
        if node.members is None:
            raise ConfigRefusedError(_not_an_object(path[:depth]))
        found = [each for each in node.members if each.key == key]
        if len(found) > 1:
            raise ConfigRefusedError(f'"{key}" stands in the file twice.')
        if not found:
            inner = _nested(path[depth + 1 :], value)
            return _inserted(text, node, key, inner, _Layout(unit=unit, newline=newline))
        node = found[0].node
    written = _written(value, _indent_at(text, node.start), unit, newline)
    return text[: node.start] + written + text[node.end :]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Layout:
    unit: str
    newline: str


def _inserted(text: str, node: _Node, key: str, value: object, layout: _Layout) -> str:
    """Return `text` with one more member at the end of an object, or one more item of a list."""
    members = _content(node)
    last = members[-1] if members else None
    has_comma = last is not None and last.comma is not None
    edge = _edge(text, last.end if last else node.start + 1, node.end - 1)
    is_one_line = not re.search(r"[\r\n]", text[node.start : node.end])
    name = "" if node.members is None else f"{json.dumps(key, ensure_ascii=False)}: "
    tail = text[edge:]
    if last and is_one_line:
        addition = f" {name}{json.dumps(value, ensure_ascii=False)}"
    else:
        base = _indent_at(text, node.start)
        own = _sibling_indent(text, members)
        indent = base + layout.unit if own is None else own
        member = name + _written(value, indent, layout.unit, layout.newline)
        addition = layout.newline + indent + member
        if is_one_line:
            tail = layout.newline + base + text[node.end - 1 :]
    if has_comma:
        return text[:edge] + addition + "," + tail
    if last is None:
        return text[:edge] + addition + tail
    return text[: last.node.end] + "," + text[last.node.end : edge] + addition + tail


def _written(value: object, indent: str, unit: str, newline: str) -> str:
    lines = json.dumps(value, ensure_ascii=False, indent=unit).split("\n")
    return (newline + indent).join(lines)


def _nested(path: Sequence[str], value: object) -> object:
    for key in reversed(path):
        value = {key: value}
    return value


def _newline_of(text: str) -> str:
    return "\r\n" if "\r\n" in text else "\n"


def _not_an_object(path: Way) -> str:
    what = f'"{".".join(map(str, path))}"' if path else "The whole file"
    return f"{what} is not an object in braces."


def _edge(text: str, start: int, end: int) -> int:
    """Return the end of the last comment between two places; the first place if there is none."""
    edge = start
    for comment in _COMMENT.finditer(text, start, end):
        edge = comment.end()
    return edge


def _indent_at(text: str, place: int) -> str:
    """Return the white space at the beginning of a line."""
    start = max(text.rfind("\n", 0, place), text.rfind("\r", 0, place)) + 1
    found = re.compile(r"\ufeff?([ \t]*)").match(text, start)
    assert found is not None
    return found[1]


def _own_indent(text: str, place: int) -> str | None:
    """Return the white space before a place; None if something else is on its line."""
    start = max(text.rfind("\n", 0, place), text.rfind("\r", 0, place)) + 1
    before = text[start:place]
    return before if start and not before.strip(" \t") else None


def _sibling_indent(text: str, members: Sequence[_Member]) -> str | None:
    for each in reversed(members):
        if (indent := _own_indent(text, each.start)) is not None:
            return indent
    return None


def _unit_of(text: str, root: _Node | None) -> str:
    for each in (root and root.members) or ():
        indent = _own_indent(text, each.start)
        if indent:
            return indent
    return _UNIT


# ----------------------------------------------------------------- removing


def _root(text: str) -> _Node:
    root = _parse(text)
    if root is None:
        raise ConfigRefusedError("The file is empty.")
    return root


def _found(node: _Node, path: Way) -> _Node:
    for depth, key in enumerate(path):
        member = _member(node, key)
        if member is None:
            raise ConfigRefusedError(_not_an_object(path[: depth + 1]))
        node = member.node
    return node


def _member(node: _Node, key: str | int) -> _Member | None:
    """Return the one member of this key, or the item at this place; None without one."""
    if isinstance(key, int):
        items = node.items or ()
        return items[key] if key < len(items) else None
    found = [each for each in node.members or () if each.key == key]
    return found[0] if len(found) == 1 else None


def _content(node: _Node) -> tuple[_Member, ...]:
    return node.items or () if node.members is None else node.members


def _without(text: str, node: _Node, member: _Member) -> str:
    members = _content(node)
    place = members.index(member)
    before = members[place - 1] if place else None
    is_last = member is members[-1]
    start = before.end if before else node.start + 1
    edge = _edge(text, start, member.start)
    head, tail = text[:edge], text[member.end :]
    if edge > start and not text.startswith("*/", edge - 2) and not _LINE_END.match(tail):
        # What follows must not become part of a comment that ends with its line.
        head += "\n"
    if is_last and before and before.comma is not None and member.comma is None:
        head = head[: before.comma] + head[before.comma + 1 :]
    if len(members) == 1 and not text[node.start + 1 : edge].strip():
        head, tail = head[: node.start + 1], _stripped(tail)
    return head + tail


def _stripped(tail: str) -> str:
    """Return the text from the closing brace or bracket on if nothing stands before it."""
    stripped = tail.lstrip(" \t\r\n")
    return stripped if stripped.startswith(("}", "]")) else tail


# ------------------------------------------------------------------ parsing


def _parse(text: str) -> _Node | None:
    try:
        return _Parser(text).document()
    except RecursionError:
        raise ConfigRefusedError("The file is nested too deeply.") from None


class _Parser:
    """Reads a text from its beginning."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 1 if text.startswith(_BOM) else 0
        self._depth = 0

    def document(self) -> _Node | None:
        self._skip()
        if self._at == len(self._text):
            return None
        node = self._value()
        self._skip()
        if self._at != len(self._text):
            raise self._refused()
        return node

    def _value(self) -> _Node:
        self._depth += 1
        if self._depth > _DEPTH_MAX:
            raise ConfigRefusedError("The file is nested too deeply.")
        start = self._at
        first = self._text[start : start + 1]
        if first == "{":
            node = self._object()
        elif first == "[":
            node = self._array()
        elif first == '"':
            node = _Node(start=start, value=self._string(), end=self._at)
        else:
            value = self._word()
            node = _Node(start=start, value=value, end=self._at)
        self._depth -= 1
        return node

    def _object(self) -> _Node:
        start = self._at
        members: list[_Member] = []
        self._at += 1
        self._skip()
        while not self._takes("}"):
            member_start = self._at
            key = self._string()
            self._skip()
            if not self._takes(":"):
                raise self._refused()
            self._skip()
            node = self._value()
            comma = self._comma("}")
            members.append(_Member(key=key, start=member_start, node=node, comma=comma))
        value = {each.key: each.node.value for each in members}
        return _Node(start=start, end=self._at, value=value, members=tuple(members))

    def _array(self) -> _Node:
        start = self._at
        items: list[_Member] = []
        self._at += 1
        self._skip()
        while not self._takes("]"):
            item_start = self._at
            node = self._value()
            comma = self._comma("]")
            items.append(_Member(key="", start=item_start, node=node, comma=comma))
        value = [each.node.value for each in items]
        return _Node(start=start, end=self._at, value=value, items=tuple(items))

    def _comma(self, closing: str) -> int | None:
        """Skip what follows a value; return the place of its comma."""
        self._skip()
        place = self._at
        if self._takes(","):
            self._skip()
            return place
        if self._text[place : place + 1] != closing:
            raise self._refused()
        return None

    def _string(self) -> str:
        value = self._token(_STRING)
        assert isinstance(value, str)
        return value

    def _word(self) -> object:
        for word, value in _WORDS.items():
            if self._text.startswith(word, self._at):
                self._at += len(word)
                return value
        return self._token(_NUMBER)

    def _token(self, form: re.Pattern[str]) -> object:
        """Read a string or a number; return its value."""
        found = form.match(self._text, self._at)
        if found is None:
            raise self._refused()
        try:
            value: object = json.loads(found[0])
        except ValueError as error:  # an invalid escape, or more digits than Python reads
            raise self._refused() from error
        self._at = found.end()
        return value

    def _takes(self, char: str) -> bool:
        if not self._text.startswith(char, self._at):
            return False
        self._at += 1
        return True

    def _skip(self) -> None:
        found = _GAP.match(self._text, self._at)
        assert found is not None
        self._at = found.end()

    def _refused(self) -> ConfigRefusedError:
        line = self._text.count("\n", 0, self._at) + 1
        return ConfigRefusedError(f"The file is not valid JSON (line {line}).")
