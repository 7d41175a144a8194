"""Screen captures as text: a folder of text files, or JSON lines, both with times."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import Any, Final

from rosemary.domain.conversations import PART_MAX_CHARS, parts_of
from rosemary.domain.importing import (
    Confidence,
    Entry,
    EntryRefusal,
    Importer,
    ImportOptions,
    ImportSource,
    Skipped,
    SourceFile,
)
from rosemary.domain.models import MemoryDraft
from rosemary.domain.types import MemoryType
from rosemary.importers.json_stream import json_line
from rosemary.importers.source_reading import (
    base_name,
    head_of,
    metadata_of,
    moment_of,
    name_of,
    object_of,
    read_json,
    read_json_lines,
    read_text,
    text_of,
)

_SOURCE: Final = "screen"
_LINES: Final = (".jsonl", ".ndjson")
_TEXTS: Final = (".txt", ".ocr")
_FILE_MAX_CHARS: Final = 1 << 22
_TEXT_FIELDS: Final = ("text", "ocr_text", "transcription")
_TIME_FIELDS: Final = ("timestamp", "captured_at", "created_at", "time")
_DATA: Final = re.compile(r'"data"\s*:\s*\[\s*\{\s*"type"\s*:\s*"(?:OCR|Audio|UI|Input)"')
_TIME: Final = re.compile(
    r"(?<!\d)(\d{4})[-_.]?(\d\d)[-_.]?(\d\d)"
    r"(?:(?:[T _./-]|[ _-]at[ _-])+(\d\d)[-_.:h]?(\d\d)(?:[-_.:m]?(\d\d))?)?(?!\d)"
)
_EPOCH: Final = re.compile(r"(?<!\d)(1\d{9}|1\d{12})(?!\d)")


def _recognise(source: ImportSource) -> Confidence:
    files = source.files
    for file in _named(source, _LINES)[:5]:
        if any(map(_is_capture, _first_lines(source, file))):
            return Confidence.CERTAIN
    for file in _named(source, (".json",))[:5]:
        if _DATA.search(head_of(source, file)):
            return Confidence.CERTAIN
    texts = _named(source, _TEXTS)
    if not texts or len(texts) * 2 < len(files):
        return Confidence.NO
    is_timed = sum(_time_in(file.name) is not None for file in texts) * 2 >= len(texts)
    return Confidence.LIKELY if is_timed else Confidence.POSSIBLE


def _named(source: ImportSource, endings: tuple[str, ...]) -> list[SourceFile]:
    return [file for file in source.files if base_name(file).endswith(endings)]


def _first_lines(source: ImportSource, file: SourceFile) -> Iterator[object]:
    for line in head_of(source, file).splitlines()[:3]:
        try:
            yield json_line(line)
        except ValueError:
            return


def _is_capture(value: object) -> bool:
    raw = _content(value)
    return bool(_text_in(raw).strip()) and _time_of(raw) is not None


def _read(source: ImportSource, options: ImportOptions) -> Iterator[Entry]:
    reading = _Reading(options)
    for file in source.files:
        name = base_name(file)
        if name.endswith(_TEXTS):
            yield from _text_file(source, file, reading)
        elif name.endswith((*_LINES, ".json")):
            yield from _json_file(source, file, reading)
    if reading.repeated:
        yield Skipped(what="captures that repeat the one before", count=reading.repeated)


def _text_file(source: ImportSource, file: SourceFile, reading: _Reading) -> Iterator[Entry]:
    at = _time_in(file.name) or file.modified_at
    for part in read_text(source, file, _FILE_MAX_CHARS):
        if isinstance(part, EntryRefusal):
            yield part
        else:
            yield from reading.capture(part, at, {}, file.name, file.name)


def _json_file(source: ImportSource, file: SourceFile, reading: _Reading) -> Iterator[Entry]:
    is_lines = base_name(file).endswith(_LINES)
    read = read_json_lines if is_lines else read_json
    for part in read(source, file):
        if isinstance(part, EntryRefusal):
            yield part
        elif part.index is not None:
            number = f"line {part.index + 1:,}" if is_lines else part.place
            yield from _captured(part.value, f"{file.name}, {number}", reading)


def _captured(value: object, place: str, reading: _Reading) -> Iterator[Entry]:
    raw = _content(value)
    text, at = _text_in(raw), _time_of(raw)
    if at is None:
        yield EntryRefusal(place=place, reason="The capture has no time.")
        return
    digest = hashlib.sha256(text.encode()).hexdigest()[:16]
    source_id = f"{at.timestamp():.6f}/{name_of(raw.get('frame_id'))}/{digest}"
    yield from reading.capture(text, at, raw, source_id, place)


class _Reading:
    """One import: a screen that does not change gives one memory."""

    def __init__(self, options: ImportOptions) -> None:
        self._options = options
        self._last: tuple[str, ...] = ()
        self.repeated = 0

    def capture(
        self,
        text: str,
        at: datetime | None,
        raw: Mapping[str, Any],
        source_id: str,
        place: str,
    ) -> Iterator[Entry]:
        """Yield a capture unless it is blank, outside the dates, or the same as the one before."""
        app = name_of(raw.get("app_name")) or name_of(raw.get("app"))
        window = name_of(raw.get("window_name"), 500) or name_of(raw.get("window"), 500)
        if not text.strip() or not self._options.takes(at):
            return
        shown = (app, window, " ".join(text.split()))
        if shown == self._last:
            self.repeated += 1
            return
        self._last = shown
        fields = {"app": app, "window": window, "url": raw.get("browser_url")}
        day = at.astimezone(UTC).date().isoformat() if at else ""
        draft = MemoryDraft(
            content="",
            memory_type=MemoryType.OBSERVATION,
            source=_SOURCE,
            author=name_of(object_of(raw.get("speaker")).get("name")),
            thread_id=f"{_SOURCE}:{day}" if day else "",
            metadata=metadata_of(fields),
            created_at=at,
        )
        yield from parts_of(draft, text, source_id, place, PART_MAX_CHARS)


def _content(value: object) -> Mapping[str, Any]:
    """Return the capture in an entry; some recorders wrap it in `content`."""
    raw = object_of(value)
    return object_of(raw.get("content")) or raw


def _text_in(raw: Mapping[str, Any]) -> str:
    return next((text for name in _TEXT_FIELDS if (text := text_of(raw.get(name))).strip()), "")


def _time_of(raw: Mapping[str, Any]) -> datetime | None:
    return next((at for name in _TIME_FIELDS if (at := moment_of(raw.get(name)))), None)


def _time_in(name: str) -> datetime | None:
    """Return the local time that a file's path names, if it does."""
    stem = name.rpartition(".")[0] or name
    for match in reversed(list(_TIME.finditer(stem))):
        year, month, day, hour, minute, second = (int(each or 0) for each in match.groups())
        try:
            return datetime(year, month, day, hour, minute, second).astimezone(UTC)
        except (ValueError, OverflowError, OSError):
            continue
    epoch = _EPOCH.search(stem)
    return moment_of(epoch.group()) if epoch else None


IMPORTER: Final = Importer(
    name="screen",
    title="Screen captures as text",
    reads="a folder of text files with times in their names, or JSON lines of a screen recorder",
    recognise=_recognise,
    read=_read,
)
