"""Reads JSON files of any size, one element of their long list at a time.

The standard library's decoder works on a window over the text, which grows only for a large
element. The usual third-party parser is slower for whole elements, and would be one more compiled
part to ship.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from rosemary.domain.fields import is_deeper

ELEMENT_MAX_CHARS: Final = 1 << 25
"""Longer elements are skipped: with four bytes a character they take 128 MiB."""

DEPTH_MAX: Final = 200
"""Deeper nesting is skipped; no program writes it."""

_WINDOW_CHARS: Final = 1 << 20
_NUMBER_ROOM: Final = 64
_SPACE: Final = re.compile(r"[ \t\r\n]*")
_STRUCTURE: Final = re.compile(r'["{}\[\],]')
_STRING_END: Final = re.compile(r'["\\]')
_FIRST_OF_VALUE: Final = frozenset('{["-0123456789tfn')


@dataclass(frozen=True, slots=True, kw_only=True)
class JsonItem:
    """A value: an element of a list, or a member of the outermost object.

    Attributes:
        key: the name of the outermost object's member that it is or belongs to; "" if the file is a
            list.
        index: its place in the list, from 0; None for a member that is not a list.
    """

    key: str
    index: int | None
    value: Any

    @property
    def place(self) -> str:
        """Where it stands, in a person's words."""
        return _place(self.key, self.index)


@dataclass(frozen=True, slots=True, kw_only=True)
class JsonFault:
    """A part that is not JSON.

    Attributes:
        place: where it stands, in a person's words.
        reason: a sentence.
    """

    place: str
    reason: str


JsonPart: TypeAlias = JsonItem | JsonFault


def json_parts(pieces: Iterable[str]) -> Iterator[JsonPart]:
    """Yield the contents of a JSON file, reading `pieces` of its text as needed.

    A list is yielded element by element, an object member by member, and a member that is a list
    element by element. An element that is too long, too deep or malformed is a fault; reading
    continues after it if its end can be found.
    """
    window = _Window(iter(pieces))
    try:
        first = window.peek()
        if first == "[":
            yield from _elements(window, "")
        elif first == "{":
            yield from _members(window)
        else:
            reason = "The file is empty." if first == "" else "The file is not JSON."
            yield JsonFault(place="", reason=reason)
            return
        if window.peek():
            yield JsonFault(place="", reason="Something follows the end of the JSON.")
    except _EndError as end:
        yield JsonFault(place=end.place, reason=str(end))


def json_line(text: str) -> Any:  # noqa: ANN401 - any JSON value
    """Return the value of one line of JSON Lines.

    Raises:
        ValueError: it is not JSON, or is nested too deeply.
    """
    try:
        value = json.loads(text)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error
    if is_deeper(value, DEPTH_MAX):
        raise ValueError("nested too deeply")
    return value


class _EndError(Exception):
    """Nothing more of the text can be read."""

    def __init__(self, reason: str, place: str = "") -> None:
        super().__init__(reason)
        self.place = place


class _UnreadableError(Exception):
    """One value is too long, too deep or malformed."""


class _Window:
    """The part of the text in memory, and what comes after it."""

    def __init__(self, pieces: Iterator[str]) -> None:
        self._pieces = pieces
        self._text = ""
        self._at = 0
        self._is_whole = False
        self._decoder = json.JSONDecoder(strict=False)

    def peek(self) -> str:
        """Return the next character that is not a space; "" at the end."""
        while True:
            match = _SPACE.match(self._text, self._at)
            assert match is not None
            self._at = match.end()
            if self._at < len(self._text):
                return self._text[self._at]
            if not self._grow(_WINDOW_CHARS):
                return ""

    def skip(self) -> None:
        """Step over the character that `peek` returned."""
        self._at += 1

    def value(self) -> Any:  # noqa: ANN401 - any JSON value
        """Return the next value and step over it.

        Raises:
            _UnreadableError: it is not JSON, or too large; nothing was skipped.
        """
        if self.peek() not in _FIRST_OF_VALUE:
            raise _UnreadableError("This is not JSON.")
        while True:
            try:
                value, end = self._decoder.raw_decode(self._text, self._at)
                if self._is_whole or end + _room_behind(value) <= len(self._text):
                    self._at = end
                    if is_deeper(value, DEPTH_MAX):
                        raise _PassedError("It is nested too deeply.")
                    return value
                problem = "The file ends in the middle."
            except RecursionError:
                raise _UnreadableError("It is nested too deeply.") from None
            except ValueError as error:
                is_open = str(error).startswith("Unterminated")
                problem = "The file ends in the middle." if is_open else "This is not JSON."
                wrong_at = getattr(error, "pos", len(self._text))
                if not is_open and wrong_at + _NUMBER_ROOM < len(self._text):
                    raise _UnreadableError(problem) from None
            held = len(self._text) - self._at
            if held > ELEMENT_MAX_CHARS:
                limit = ELEMENT_MAX_CHARS >> 20
                raise _UnreadableError(f"It is too long: more than {limit} million characters.")
            if self._is_whole:
                raise _UnreadableError(problem)
            self._grow(max(held, _WINDOW_CHARS))

    def pass_over(self) -> None:
        """Skip a value by its brackets only; it may be malformed.

        Raises:
            _EndError: its end is not found.
        """
        depth = 0
        while True:
            mark = self._find(_STRUCTURE)
            if mark == '"':
                self._at += 1
                self._pass_string()
            elif mark in "{[":
                depth += 1
                self._at += 1
            elif mark == ",":
                if depth == 0:
                    return
                self._at += 1
            else:
                if depth == 0:
                    return
                depth -= 1
                self._at += 1

    def _pass_string(self) -> None:
        while self._find(_STRING_END) == "\\":
            self._at += 1
            if self._at >= len(self._text) and not self._grow(_WINDOW_CHARS):
                raise _EndError("The file ends in the middle.")
            self._at += 1
        self._at += 1

    def _find(self, pattern: re.Pattern[str]) -> str:
        """Step to the next character of a class and return it."""
        while True:
            if match := pattern.search(self._text, self._at):
                self._at = match.start()
                return match.group()
            self._at = len(self._text)
            if not self._grow(_WINDOW_CHARS):
                raise _EndError("The file ends in the middle.")

    def _grow(self, least: int) -> bool:
        """Drop what was read and add at least so many characters; False if none are left."""
        parts, count = [self._text[self._at :]], 0
        while count < least and not self._is_whole:
            piece = next(self._pieces, None)
            if piece is None:
                self._is_whole = True
            else:
                parts.append(piece)
                count += len(piece)
        self._text, self._at = "".join(parts), 0
        return count > 0


class _PassedError(_UnreadableError):
    """A value that was read but is not wanted; it has been skipped already."""


def _elements(window: _Window, key: str) -> Iterator[JsonPart]:
    window.skip()
    index = 0
    if window.peek() == "]":
        window.skip()
        return
    while True:
        yield _part(window, key, index)
        index += 1
        if not _goes_on(window, "]", _place(key, index)):
            return


def _members(window: _Window) -> Iterator[JsonPart]:
    window.skip()
    if window.peek() == "}":
        window.skip()
        return
    while True:
        key = _key(window)
        if window.peek() == "[":
            yield from _elements(window, key)
        else:
            yield _part(window, key, None)
        if not _goes_on(window, "}", key):
            return


def _key(window: _Window) -> str:
    if window.peek() != '"':
        raise _EndError(
            "The file ends in the middle." if not window.peek() else "This is not JSON."
        )
    try:
        key = window.value()
    except _UnreadableError as error:
        raise _EndError(str(error)) from error
    if window.peek() != ":":
        raise _EndError("This is not JSON." if window.peek() else "The file ends in the middle.")
    window.skip()
    return str(key)


def _part(window: _Window, key: str, index: int | None) -> JsonPart:
    try:
        return JsonItem(key=key, index=index, value=window.value())
    except _PassedError as error:
        return JsonFault(place=_place(key, index), reason=str(error))
    except _UnreadableError as error:
        try:
            window.pass_over()
        except _EndError as end:
            raise _EndError(str(end), _place(key, index)) from error
        return JsonFault(place=_place(key, index), reason=str(error))


def _goes_on(window: _Window, closing: str, place: str) -> bool:
    """Skip what separates two values; return whether another one comes."""
    mark = window.peek()
    if mark not in {",", closing}:
        raise _EndError("This is not JSON." if mark else "The file ends in the middle.", place)
    window.skip()
    return mark == ","


def _place(key: str, index: int | None) -> str:
    number = "" if index is None else f"entry {index + 1:,}"
    return f"{key}, {number}" if key and number else key or number


def _room_behind(value: object) -> int:
    """Return how many characters must follow a value to be sure that it ends there.

    "0" might go on as "0.5".
    """
    return _NUMBER_ROOM if isinstance(value, int | float) else 1
