"""What reaches the terminal, and what comes from it: always UTF-8, never an escape sequence."""

from __future__ import annotations

import contextlib
import errno
import io
import json
import os
import re
import sys
import threading
import unicodedata
from collections.abc import Iterator, Sequence
from types import TracebackType
from typing import Any, Self, TextIO

import click

from rosemary.domain.errors import InvalidInputError, MachineError, PayloadTooLargeError
from rosemary.domain.ports import Progress

PROGRESS_AFTER_S = 0.5
INPUT_MAX_BYTES = 8 * 1024 * 1024
"""Far above the largest content, so that the refusal can name the size."""

_DEFAULT_WIDTH = 100
_PROGRESS_COLUMNS = 79
_CLEAR_LINE = "\r\x1b[K"
_LEAST_ROOM = 20
_LEAST_NAME = 8
_GAP = "  "
_FURTHER = "    "
_NAME_AND_VALUE = 2
_OUTPUT = 1
_ERRORS = 2
_JOINER = "\u200d"
_WITHOUT_WIDTH = frozenset(("Mn", "Me", "Cf"))
# What follows the first letter of a Korean syllable.
_JAMO = range(0x1160, 0x1200)

# Control characters but tab and newline, line separators, reordering marks, halves of pairs.
_UNSAFE = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]"
)


def visible(text: str) -> str:
    r"""Return `text` with what could act on a terminal written out, such as `\x1b`."""
    return _UNSAFE.sub(_written_out, text.replace("\r\n", "\n"))


def one_line(text: str) -> str:
    """Return `text` with each stretch of white space as one blank."""
    return " ".join(text.split())


def columns_of(text: str) -> int:
    """Return how many columns of a terminal `text` takes: signs none, East Asian letters two."""
    return len(text) if text.isascii() else sum(map(_columns_of_one, text))


def cut(text: str, columns: int) -> str:
    """Return `text`, or as much of it as fits, with an ellipsis."""
    if columns_of(text) <= columns:
        return text
    taken = 0
    for index, char in enumerate(text):
        taken += columns_of(char)
        if taken > columns - 1:
            return f"{text[:index].rstrip(_JOINER)}…"
    return text


def elided(text: str, columns: int) -> str:
    """Return `text`, or its begin and its end with an ellipsis between them, as much as fits."""
    if columns_of(text) <= columns:
        return text
    tail, room = "", columns // 3
    for char in reversed(text):
        if columns_of(char + tail) > room:
            break
        tail = char + tail
    # A sign belongs to the letter before it.
    while tail and not _columns_of_one(tail[0]):
        tail = tail[1:]
    return cut(text, columns - columns_of(tail)) + tail


def wrapped(text: str, indent: str) -> list[str]:
    """Return `text` in indented lines as wide as the terminal, in one line where there is none."""
    width = line_width()
    if width is None:
        return [indent + text]
    room = max(width - columns_of(indent), _LEAST_ROOM)
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".lstrip()
        if columns_of(longer) <= room:
            lines[-1] = longer
        else:
            lines += _pieces(word, room)
    return [indent + line for line in lines if line]


def line_width() -> int | None:
    """Return the width of the terminal; None where the output goes elsewhere: cut nothing."""
    try:
        if sys.stdout is None or not sys.stdout.isatty():
            return None
        return os.get_terminal_size(sys.stdout.fileno()).columns or _DEFAULT_WIDTH
    except (OSError, ValueError):
        return _DEFAULT_WIDTH


def use_utf8() -> None:
    """Make the three streams speak UTF-8, whatever the locale says."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def occupy_closed_streams() -> None:
    """Point closed standard streams at the null device, so that writing to the output fails.

    Otherwise the next file that is opened would get the number of a closed stream, and with it
    everything that native code prints.
    """
    if os.name != "posix":
        return  # a Windows program without a console has no streams
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            # The lowest free number, which is this one.
            os.open(os.devnull, os.O_WRONLY if number == _ERRORS else os.O_RDONLY)
    if sys.stdout is None:
        sys.stdout = open(_OUTPUT, "w", encoding="utf-8", closefd=False)  # noqa: SIM115 - for good


def as_utf8(argument: str) -> str:
    """Return an argument that a C locale failed to decode as the UTF-8 that it is."""
    if argument.isascii():
        return argument
    try:
        return os.fsencode(argument).decode("utf-8")
    except UnicodeError:
        return argument


def print_text(text: str) -> None:
    """Write lines for a person to standard output."""
    _write(sys.stdout, f"{visible(text)}\n")


def print_json(data: Any) -> None:  # noqa: ANN401 - any JSON value
    """Write `data` as JSON; unsafe characters are escaped as JSON does, so nothing is lost.

    An error is already on standard error, so nothing is raised if it cannot be written here too.
    """
    text = json.dumps(data, ensure_ascii=False, indent=2)
    try:
        _write(sys.stdout, _UNSAFE.sub(_json_escape, text) + "\n")
    except MachineError:
        if not isinstance(data, dict) or data.keys() != {"error"}:
            raise


def print_error(text: str, further: str = "") -> None:
    """Write one line to standard error, and below it the lines that belong to it."""
    if sys.stderr is None:
        return  # a Windows program without a console has no streams
    lines = f"{text}\n{further}" if further else text
    with contextlib.suppress(OSError):
        sys.stderr.write(f"rosemary: {visible(lines)}\n")
        sys.stderr.flush()


def silence_output() -> None:
    """Send what is still buffered for a closed standard output nowhere."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def is_input_piped() -> bool:
    """Return whether standard input is something other than a person at a keyboard."""
    return sys.stdin is not None and not sys.stdin.isatty()


def read_input() -> str:
    """Return the text on standard input without the line break at its end.

    Raises:
        InvalidInputError: it is not UTF-8.
        PayloadTooLargeError: it is far too large to be a memory.
    """
    data = b"" if sys.stdin is None else sys.stdin.buffer.read(INPUT_MAX_BYTES + 1)
    if len(data) > INPUT_MAX_BYTES:
        raise PayloadTooLargeError(
            f"Standard input holds more than {INPUT_MAX_BYTES:,} bytes.",
            hint="Split it into several memories of one thread.",
            details={"limit": INPUT_MAX_BYTES},
        )
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InvalidInputError(
            "Standard input is not UTF-8 text.", hint="Convert it first."
        ) from error
    return text.removesuffix("\n").removesuffix("\r")


@contextlib.contextmanager
def progress(message: str) -> Iterator[None]:
    """Show `message` on the terminal's standard error if the work takes over half a second."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield
        return
    is_shown = threading.Event()

    def show() -> None:
        is_shown.set()
        sys.stderr.write(message)
        sys.stderr.flush()

    timer = threading.Timer(PROGRESS_AFTER_S, show)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
        if is_shown.is_set():
            sys.stderr.write(_CLEAR_LINE)
            sys.stderr.flush()


class ProgressLine:
    """Shows the progress of some work in one line of standard error, if that is a terminal."""

    def __init__(self) -> None:
        self._is_terminal = sys.stderr is not None and sys.stderr.isatty()
        self._is_shown = False
        self._is_stopping = False

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        error_type: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if self._is_shown:
            self._show("")

    def tell(self, progress: Progress) -> None:
        """Show the progress."""
        if not self._is_stopping:
            self._show(_in_words(progress))

    def stop(self) -> None:
        """Show that the work was asked to stop."""
        self._is_stopping = True
        self._show("Stopping…")

    def _show(self, text: str) -> None:
        if self._is_terminal:
            self._is_shown = True
            with contextlib.suppress(OSError):
                sys.stderr.write(_CLEAR_LINE + cut(visible(one_line(text)), _PROGRESS_COLUMNS))
                sys.stderr.flush()


def _in_words(progress: Progress) -> str:
    message = one_line(progress.message) or "Working"
    if not progress.total:
        return f"{message}: {progress.done:,}"
    percent = 100 * progress.done // progress.total
    return f"{message}: {progress.done:,} of {progress.total:,} ({percent} %)"


def fitted_table(rows: Sequence[Sequence[str]], names: int) -> list[str]:
    """Return the rows as lines that fit the terminal; without a terminal nothing is cut.

    Args:
        rows: the last cell of each is a text, whose end may be cut off.
        names: the column whose cells are elided if too little room is left for the texts.
    """
    width = line_width()
    if width is None or not rows:
        return table(rows)
    widths = _widths(rows)
    others = sum(widths) - widths[names] - widths[-1] + len(_GAP) * (len(widths) - 1)
    room = width - others
    most = max(room // 2, room - widths[-1], _LEAST_NAME)
    short = [[*row[:names], elided(row[names], most), *row[names + 1 :]] for row in rows]
    widths = _widths(short)
    return [cut(_aligned(row, widths), width) for row in short]


def table(rows: Sequence[Sequence[str]], indent: str = "") -> list[str]:
    """Return the rows as lines with aligned columns; the last one is left as it is.

    Where they are wider than the terminal, the columns that do not fit stand in a further line of
    each row; a name and its value stay together.
    """
    if not rows:
        return []
    widths, width = _widths(rows), line_width()
    if width is None or len(widths) <= _NAME_AND_VALUE:
        return [indent + _aligned(row, widths) for row in rows]
    groups = _groups(widths, width - columns_of(indent))
    lines = []
    for row in rows:
        lead = indent
        for group in groups:
            line = lead + _aligned(row[group], widths[group])
            is_cut = columns_of(line) > width
            lines += wrapped(" ".join(row[group]), lead) if is_cut else [line] * bool(line.strip())
            lead = indent + _FURTHER
    return lines


def _widths(rows: Sequence[Sequence[str]]) -> list[int]:
    return [max(columns_of(cell) for cell in column) for column in zip(*rows, strict=True)]


def _groups(widths: Sequence[int], room: int) -> list[slice]:
    """Return the columns of each line, as many in each as fit; one at least."""
    groups, start, taken = [], 0, 0
    for at, width in enumerate(widths):
        taken += width + (len(_GAP) if at > start else 0)
        if at > start and taken > room - (len(_FURTHER) if start else 0):
            groups.append(slice(start, at))
            start, taken = at, width
    return [*groups, slice(start, len(widths))]


def _columns_of_one(char: str) -> int:
    if unicodedata.category(char) in _WITHOUT_WIDTH or ord(char) in _JAMO:
        return 0
    return 1 + (unicodedata.east_asian_width(char) in "WF")


def _pieces(word: str, room: int) -> list[str]:
    """Return a word in pieces that fit, as Chinese is written without blanks."""
    pieces = [""]
    for char in word:
        if columns_of(pieces[-1] + char) > room:
            pieces.append("")
        pieces[-1] += char
    return pieces


def _aligned(row: Sequence[str], widths: Sequence[int]) -> str:
    cells = zip(row[:-1], widths, strict=False)
    padded = [cell + " " * (width - columns_of(cell)) for cell, width in cells]
    return _GAP.join([*padded, row[-1]]).rstrip()


def _write(stream: TextIO | None, text: str) -> None:
    if stream is None:
        return
    try:
        stream.write(text)
        stream.flush()
    except OSError as error:
        if isinstance(error, BrokenPipeError) or error.errno == errno.EINVAL:
            # EINVAL: what Windows says of a pipe whose reader is gone.
            raise BrokenPipeError from error
        silence_output()
        raise MachineError(f"The output cannot be written ({error.strerror}).") from error


def _written_out(match: re.Match[str]) -> str:
    code = ord(match[0])
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"


def _json_escape(match: re.Match[str]) -> str:
    return f"\\u{ord(match[0]):04x}"


def confirm(question: str, otherwise: str = "Nothing was deleted.") -> None:
    """Go on where the person says yes; end the command, and say `otherwise`, where not."""
    if is_input_piped():
        raise click.UsageError(f"{question} Say so with --yes.")
    try:
        is_wanted = click.confirm(question, err=True)
    except click.Abort:
        raise KeyboardInterrupt from None
    if not is_wanted:
        print_error(otherwise)
        raise click.exceptions.Exit(0)
