"""Reads the files of a source as JSON, lines or text, and reports what is wrong with them."""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias

from rosemary.domain.human_text import counted
from rosemary.domain.importing import ByteStream, EntryRefusal, ImportSource, SourceFile
from rosemary.importers.json_stream import JsonFault, JsonItem, json_line, json_parts

CHUNK_BYTES: Final = 1 << 18
LINE_MAX_CHARS: Final = 1 << 25
"""Longer lines are skipped: people write none."""

_UNSTORABLE = {0: None} | dict.fromkeys(range(0xD800, 0xE000), "\N{REPLACEMENT CHARACTER}")


class TextReader:
    """The text of a file, piece by piece; bytes that are not UTF-8 become U+FFFD.

    A byte order mark selects UTF-16, and is left out.

    Attributes:
        broken: how many runs of bytes were not text.
        damage: why the rest could not be read; else empty.
    """

    def __init__(self, stream: ByteStream) -> None:
        self._stream = stream
        self.broken = 0
        self.damage = ""

    def __iter__(self) -> Iterator[str]:
        chunk = self._chunk()
        is_wide = chunk.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
        decoder = codecs.getincrementaldecoder("utf-16" if is_wide else "utf-8-sig")()
        while chunk:
            if text := self._decoded(decoder, chunk, is_last=False):
                yield text
            chunk = self._chunk()
        if text := self._decoded(decoder, b"", is_last=True):
            yield text

    def _chunk(self) -> bytes:
        try:
            return self._stream.read(CHUNK_BYTES)
        except OSError as error:
            self.damage = reason_of(error)
            return b""

    def _decoded(self, decoder: codecs.IncrementalDecoder, chunk: bytes, *, is_last: bool) -> str:
        decoder.errors = "strict"
        try:
            return decoder.decode(chunk, is_last)
        except UnicodeDecodeError:
            decoder.errors = "replace"
            text = decoder.decode(chunk, is_last)
            self.broken += max(1, text.count("\N{REPLACEMENT CHARACTER}"))
            return text


def lines(reader: TextReader) -> Iterator[tuple[int, str | None]]:
    """Yield the number, from 1, and the text of each line that is not blank.

    The text is None if the line is longer than `LINE_MAX_CHARS`.
    """
    number, rest, is_long = 1, "", False
    for piece in reader:
        first, *others = piece.split("\n")
        rest = "" if is_long else rest + first
        is_long = is_long or len(rest) > LINE_MAX_CHARS
        for other in others:
            if is_long or rest.strip():
                yield number, None if is_long else rest.removesuffix("\r")
            number, rest, is_long = number + 1, other, False
    if is_long or rest.strip():
        yield number, None if is_long else rest


def storable(text: str) -> str:
    """Return `text` without NUL and lone surrogates, which no memory may hold."""
    return text.translate(_UNSTORABLE) if _has_unstorable(text) else text


def reason_of(error: OSError) -> str:
    """Return why a file cannot be read, as a sentence."""
    return f"It cannot be read: {error.strerror or error}."


def _has_unstorable(text: str) -> bool:
    if "\0" in text:
        return True
    try:
        text.encode()
    except UnicodeEncodeError:
        return True
    return False


HEAD_BYTES: Final = 1 << 16
_OBJECT_MAX_ITEMS: Final = 100_000

_CONVERSATIONS: Final = re.compile(r"conversations(?:[-_]\d+)?\.json")

Read: TypeAlias = JsonItem | EntryRefusal


def head_of(source: ImportSource, file: SourceFile, size: int = HEAD_BYTES) -> str:
    """Return the first characters of a file; "" if it cannot be read."""
    try:
        with source.open(file) as stream:
            return next(iter(TextReader(_First(stream.read(size)))), "")
    except OSError:
        return ""


def base_name(file: SourceFile) -> str:
    """Return the last part of a file's name, in lower case."""
    return file.name.rpartition("/")[2].lower()


def has_conversations_name(file: SourceFile) -> bool:
    """Return whether a file has the name of an export's conversations, or of a part of them."""
    return _CONVERSATIONS.fullmatch(base_name(file)) is not None


def conversation_files(source: ImportSource) -> list[SourceFile]:
    """Return the files with conversations; a single file may have any name."""
    if len(source.files) == 1:
        return [file for file in source.files if base_name(file).endswith(".json")]
    return [file for file in source.files if has_conversations_name(file)]


def read_json(source: ImportSource, file: SourceFile) -> Iterator[Read]:
    """Yield the elements and members of a JSON file, and what is wrong with it."""
    yield from read_parts(source, file, _json_parts)


def read_json_lines(source: ImportSource, file: SourceFile) -> Iterator[Read]:
    """Yield the value of each line, numbered from 0, and faults for lines that are not JSON."""
    yield from read_parts(source, file, _json_lines)


def read_objects(source: ImportSource, file: SourceFile) -> Iterator[Read]:
    """Yield the elements of a file with a list; a file with an object is yielded whole."""
    members: dict[str, Any] = {}
    for part in read_json(source, file):
        if isinstance(part, EntryRefusal) or not part.key:
            yield part
        elif part.index is None:
            members[part.key] = part.value
        else:
            kept = members.setdefault(part.key, [])
            if isinstance(kept, list) and len(kept) < _OBJECT_MAX_ITEMS:
                kept.append(part.value)
    if members:
        yield JsonItem(key="", index=0, value=members)


def read_text(
    source: ImportSource, file: SourceFile, max_chars: int
) -> Iterator[str | EntryRefusal]:
    """Yield the text of a file unless it is too long, and what is wrong with it."""
    pieces: list[str] = []
    for part in read_parts(source, file, iter):
        if isinstance(part, EntryRefusal):
            yield part
        else:
            pieces.append(part)
        if sum(map(len, pieces)) > max_chars:
            reason = f"It is too long: more than {max_chars:,} characters."
            yield EntryRefusal(place=file.name, reason=reason)
            return
    yield "".join(pieces)


def read_parts(
    source: ImportSource, file: SourceFile, parts: Callable[[TextReader], Iterator[Any]]
) -> Iterator[Any]:
    """Yield the parts of a file's text, then what was wrong with its bytes."""
    try:
        with source.open(file) as stream:
            reader = TextReader(stream)
            for part in parts(reader):
                yield _placed(part, file)
            if reader.broken:
                reason = counted(
                    reader.broken,
                    "stretch of bytes was no text and was replaced.",
                    "stretches of bytes were not text and were replaced.",
                )
                yield EntryRefusal(place=file.name, reason=reason, is_note=True)
            if reader.damage:
                yield EntryRefusal(place=file.name, reason=reader.damage)
    except OSError as error:
        yield EntryRefusal(place=file.name, reason=reason_of(error))


class _First:
    """Some bytes as a stream."""

    def __init__(self, data: bytes) -> None:
        self._data = data

    def read(self, _size: int) -> bytes:
        data, self._data = self._data, b""
        return data


def _placed(part: object, file: SourceFile) -> object:
    if not isinstance(part, JsonFault):
        return part
    place = f"{file.name}, {part.place}" if part.place else file.name
    return EntryRefusal(place=place, reason=part.reason)


def _json_parts(reader: TextReader) -> Iterator[JsonItem | JsonFault]:
    return json_parts(reader)


def _json_lines(reader: TextReader) -> Iterator[JsonItem | JsonFault]:
    for number, text in lines(reader):
        place = f"line {number:,}"
        if text is None:
            yield JsonFault(place=place, reason="It is too long.")
            continue
        try:
            yield JsonItem(key="", index=number - 1, value=json_line(text))
        except ValueError:
            yield JsonFault(place=place, reason="This is not JSON.")


def files_named(source: ImportSource, *endings: str) -> Iterator[SourceFile]:
    """Yield the files with this ending, in any case."""
    return (file for file in source.files if file.name.lower().endswith(endings))
