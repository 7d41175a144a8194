"""Reads the files of a source as JSON, lines or text, and values of any type out of them."""

from __future__ import annotations

import codecs
import json
import math
import re
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from typing import Any, Final, TypeAlias

from rosemary.domain import limits
from rosemary.domain.fields import is_deeper
from rosemary.domain.human_text import counted
from rosemary.domain.importing import ByteStream, EntryRefusal, ImportSource, SourceFile
from rosemary.domain.tags import normalised, unique
from rosemary.domain.types import JsonObject, MemoryType
from rosemary.importers.json_stream import JsonFault, JsonItem, json_line, json_parts

CHUNK_BYTES: Final = 1 << 18
LINE_MAX_CHARS: Final = 1 << 25
"""Longer lines are skipped: people write none."""

_UNSTORABLE = {0: None} | dict.fromkeys(range(0xD800, 0xE000), "\N{REPLACEMENT CHARACTER}")


_MILLISECONDS_FROM: Final = 1e11
_MICROSECONDS_FROM: Final = 1e14
_FRACTION: Final = re.compile(r"(\.\d{6})\d+")
_OLDEST: Final = datetime(1900, 1, 1, tzinfo=UTC)
_NEWEST: Final = datetime(2200, 1, 1, tzinfo=UTC)
_NOT_IN_SLUG: Final = re.compile(r"[^\w.-]+")
_METADATA_CHARS: Final = 1_000
_METADATA_FIELDS: Final = 64
_METADATA_BYTES: Final = limits.METADATA_MAX_BYTES // 2
_NAME_BREAKS: Final = re.compile(r"[\x00-\x1f\x7f\u2028\u2029]+")


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


def object_of(value: object) -> Mapping[str, Any]:
    """Return an object; an empty one for anything else."""
    return value if isinstance(value, dict) else {}


def list_of(value: object) -> list[Any]:
    """Return a list; an empty one for anything else."""
    return value if isinstance(value, list) else []


def text_of(value: object) -> str:
    """Return a text that can be stored; "" for anything else."""
    return storable(value) if isinstance(value, str) else ""


def name_of(value: object, max_chars: int = limits.NAME_MAX_CHARS) -> str:
    """Return a text or number on one line, cut to a length; "" for anything else."""
    if isinstance(value, int) and not isinstance(value, bool):
        value = str(value) if abs(value) < 10**18 else ""
    return _NAME_BREAKS.sub(" ", text_of(value)).strip()[:max_chars].strip()


def moment_of(value: object) -> datetime | None:
    """Return the time that a value means, aware; None if it means none.

    It may be seconds, milliseconds or microseconds since 1970, as a number or digits; RFC 3339,
    with local time if it has no zone; or {"$date": …} of MongoDB.
    """
    if isinstance(value, dict):
        inner = value.get("$date", value.get("$numberLong"))
        return moment_of(inner) if inner is not value else None
    try:
        moment = _moment(value)
    except (ValueError, OverflowError, OSError):
        return None
    return moment if moment and _OLDEST <= moment <= _NEWEST else None


def _moment(value: object) -> datetime | None:
    if isinstance(value, str):
        text = value.strip()
        if not text.replace(".", "", 1).isdecimal() or len(text) <= len("20260503"):
            # Python before 3.11.4 reads at most six digits of a second.
            return datetime.fromisoformat(_FRACTION.sub(r"\1", text)).astimezone(UTC)
        value = float(text)
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        return None
    seconds = float(value)
    if abs(seconds) >= _MICROSECONDS_FROM:
        seconds /= 1e6
    elif abs(seconds) >= _MILLISECONDS_FROM:
        seconds /= 1e3
    return datetime.fromtimestamp(seconds, UTC)


def tags_of(value: object) -> tuple[str, ...]:
    """Return the valid tags in a list, or in a text with commas; each once."""
    names = names_of(value, limits.TAG_MAX_CHARS)
    return unique(tag for name in names if (tag := normalised(name)))[: limits.TAGS_MAX]


def names_of(value: object, max_chars: int = limits.NAME_MAX_CHARS) -> list[str]:
    """Return the names in a list, or in a text with commas, each cut to a length."""
    given = value.split(",") if isinstance(value, str) else list_of(value)
    return [name for each in given if (name := name_of(each, max_chars))]


def type_of(value: object, others: Mapping[str, MemoryType]) -> MemoryType:
    """Return the type of that name; `others` maps foreign names. The default is general."""
    name = name_of(value).lower()
    try:
        return MemoryType(name)
    except ValueError:
        return others.get(name, MemoryType.GENERAL)


def importance_of(value: object) -> float:
    """Return an importance; 5 if there is none."""
    if isinstance(value, str):
        try:
            value = float(value)
        except ValueError:
            return limits.IMPORTANCE_DEFAULT
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        return limits.IMPORTANCE_DEFAULT
    return float(min(max(value, limits.IMPORTANCE_MIN), limits.IMPORTANCE_MAX))


def slug_of(value: object, default: str) -> str:
    """Return a text as a slug of at most 64 characters."""
    slug = _NOT_IN_SLUG.sub("-", name_of(value).lower())[: limits.SOURCE_MAX_CHARS]
    return slug.strip("-._") or default


def metadata_of(fields: Mapping[str, object]) -> JsonObject:
    """Return the fields that are numbers, short texts and lists of texts, without empty ones."""
    kept: dict[str, Any] = {}
    for name, value in fields.items():
        key = name_of(name)
        if key and len(kept) < _METADATA_FIELDS and (small := _small(value)) is not None:
            kept[key] = small
    return kept


def whole_metadata_of(value: object) -> JsonObject:
    """Return an object as it is; if it cannot be stored, what `metadata_of` keeps."""
    fields = object_of(value)
    try:
        size = len(json.dumps(fields, ensure_ascii=False, allow_nan=False).encode())
    except (TypeError, ValueError, RecursionError):
        return metadata_of(fields)
    is_small = size <= _METADATA_BYTES and not is_deeper(fields, limits.METADATA_MAX_LEVELS)
    return fields if is_small else metadata_of(fields)


def _small(value: object) -> object:
    if isinstance(value, bool | int):
        return value if abs(value) < 10**15 else None
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    if isinstance(value, str):
        return text_of(value)[:_METADATA_CHARS] or None
    if isinstance(value, list):
        texts = [text_of(each)[:100] for each in value[: _METADATA_FIELDS // 8]]
        return [each for each in texts if each] or None
    return None
