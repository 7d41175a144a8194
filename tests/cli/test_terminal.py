"""What is printed is safe to print, and reads well."""

from __future__ import annotations

import io
import json
import sys
import threading
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosemary.cli import answer_display, terminal
from rosemary.cli.main import run
from rosemary.domain.errors import MachineError

_ANY_TEXT = st.text(st.characters(exclude_categories=()))


@given(_ANY_TEXT)
def test_no_control_character_reaches_a_terminal(text):
    shown = terminal.visible(text)

    assert not [c for c in shown if unicodedata.category(c) in ("Cc", "Cs") and c not in "\n\t"]


@pytest.mark.parametrize("code", [*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0x2028, 0x2029])
def test_what_would_reorder_or_break_a_line_is_written_out(code):
    assert terminal.visible(chr(code)) == f"\\u{code:04x}"


def test_line_ends_of_windows_are_ordinary_line_ends():
    assert terminal.visible("a\r\nb\rc") == "a\nb\\x0dc"


@given(st.text(st.characters(categories=["L", "M", "N", "P", "S", "Zs"])))
def test_ordinary_text_of_every_language_is_shown_as_it_is(text):
    assert terminal.visible(text) == text


def test_joined_emoji_and_marks_of_direction_stay_whole():
    text = "👩\u200d💻 می\u200cخواهم \u200fשלום"

    assert terminal.visible(text) == text


@given(_ANY_TEXT)
def test_json_gives_back_every_text_unchanged(text):
    written = io.StringIO()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdout", written)
        terminal.print_json({"text": text})

    assert json.loads(written.getvalue()) == {"text": text}
    assert terminal.visible(written.getvalue()) == written.getvalue()
    written.getvalue().encode()


@given(_ANY_TEXT, st.integers(1, 40))
def test_a_cut_line_fits(text, columns):
    assert terminal.columns_of(terminal.cut(text, columns)) <= columns


def test_a_list_for_a_closed_output_is_no_error(cli, app, monkeypatch):
    cli("save", "Maya likes green tea.")
    monkeypatch.setattr(sys, "stdout", None)

    assert run(["list"], app) == 0


def test_columns_stay_aligned_beside_wide_characters():
    lines = terminal.table([("茶", "one"), ("tea", "two"), ("é", "three")])

    assert [terminal.columns_of(line.partition("  ")[0]) for line in lines[1:2]] == [3]
    assert lines == ["茶   one", "tea  two", "é    three"]


def test_a_list_is_cut_to_the_width_of_the_terminal(monkeypatch):
    memory = {
        "createdAt": "2026-05-03T12:00:00.000000Z",
        "memoryType": "fact",
        "key": "k",
        "summary": "word " * 40,
    }
    page = {"results": [memory], "total": 1, "offset": 0, "hasMore": False}
    assert len(answer_display.memory_list(page).splitlines()[0]) > 150

    monkeypatch.setattr(terminal, "line_width", lambda: 40)

    line = answer_display.memory_list(page).splitlines()[0]
    assert len(line) == 40
    assert line.endswith("…")


@given(_ANY_TEXT, st.integers(1, 40))
def test_an_elided_name_fits_and_keeps_its_begin_and_end(text, columns):
    shown = terminal.elided(text, columns)

    assert terminal.columns_of(shown) <= columns
    begin, dots, end = shown.rpartition("…")
    assert shown == text or (dots and text.startswith(begin) and text.endswith(end))


@pytest.mark.parametrize(
    ("text", "columns"),
    [
        ("茶", 2),
        ("e\u0301", 1),
        ("ที่", 1),
        ("שָׁ", 1),
        ("한", 2),
        ("\u1112\u1161\u11ab", 2),
        ("a\u200db", 2),
    ],
)
def test_signs_take_no_column_and_wide_letters_two(text, columns):
    assert terminal.columns_of(text) == columns


def test_a_name_is_elided_in_its_middle_where_the_text_needs_the_room(monkeypatch):
    key = "what-maya-said-about-the-tea-house-by-the-river-in-may-2"
    page = listed(key, "What Maya said about the tea house by the river in May, at length.")
    assert key in answer_display.memory_list(page)

    monkeypatch.setattr(terminal, "line_width", lambda: 80)

    line = answer_display.memory_list(page).splitlines()[0]
    assert terminal.columns_of(line) == 80
    assert "what-maya-said-ab…-in-may-2  What Maya said about the" in line
    (short,) = answer_display.memory_list(listed(key[:40], "Tea.")).splitlines()[:1]
    assert f"{key[:40]}  Tea." in short


def test_each_cell_of_a_fitted_table_is_measured_a_few_times_alone(monkeypatch):
    measured = []
    columns_of = terminal.columns_of

    def counted(text):
        measured.append(text)
        return columns_of(text)

    monkeypatch.setattr(terminal, "columns_of", counted)
    monkeypatch.setattr(terminal, "line_width", lambda: 40)
    rows = [["2026-05-03", f"a-key-of-some-length-{number}", "A text."] for number in range(100)]

    assert len(terminal.fitted_table(rows, names=1)) == 100
    assert len(measured) <= 20 * len(rows) * len(rows[0])


def listed(key, summary):
    memory = {
        "createdAt": "2026-05-03T12:00:00.000000Z",
        "memoryType": "fact",
        "key": key,
        "summary": summary,
    }
    return {"results": [memory], "total": 1, "offset": 0, "hasMore": False}


@given(st.text(), st.integers(1, 120))
def test_a_wrapped_text_fits_and_loses_nothing(text, width):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(terminal, "line_width", lambda: width)
        lines = terminal.wrapped(text, "   ")

    assert all(terminal.columns_of(line) <= max(width, 23) for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


@given(
    st.integers(1, 6).flatmap(
        lambda count: st.lists(
            st.lists(st.text("ab茶 ", max_size=30), min_size=count, max_size=count), max_size=4
        )
    ),
    st.integers(25, 120),
)
def test_a_table_of_several_columns_fits_and_loses_nothing(rows, width):
    rows = [[terminal.one_line(cell) for cell in row] for row in rows]
    whole = terminal.table(rows, indent=" ")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(terminal, "line_width", lambda: width)
        lines = terminal.table(rows, indent=" ")

    assert "".join("".join(lines).split()) == "".join("".join(whole).split())
    if not rows or len(rows[0]) <= 2 or max(map(terminal.columns_of, whole)) <= width:
        assert [line for line in lines if line.strip()] == [line for line in whole if line.strip()]
    else:
        assert max(map(terminal.columns_of, lines)) <= width


def test_columns_that_do_not_fit_stand_below_in_their_order(monkeypatch):
    monkeypatch.setattr(terminal, "line_width", lambda: 40)
    rows = [
        ("9", "claude-desktop", "NOT_FOUND", "1,234 characters", "3 mentioned"),
        ("10", "cli", "ok", "1 character", ""),
    ]

    assert terminal.table(rows) == [
        "9   claude-desktop  NOT_FOUND",
        "    1,234 characters  3 mentioned",
        "10  cli             ok",
        "    1 character",
    ]


@pytest.mark.parametrize("options", [[], ["--reads"], ["--sessions"]])
def test_the_log_of_calls_fits_a_terminal(cli, monkeypatch, options):
    saved = json.loads(cli("save", "Maya likes green tea in the morning. " * 5, "--json").stdout)
    cli("get", saved["key"])
    whole = cli("audit", *options).stdout
    assert max(map(len, whole.splitlines())) > 70

    monkeypatch.setattr(terminal, "line_width", lambda: 70)

    fitted = cli("audit", *options).stdout
    assert max(map(len, fitted.splitlines())) <= 70
    assert (fitted.split() == whole.split()) == (options != ["--reads"])


def test_the_changes_fit_a_terminal(cli, monkeypatch):
    cli("save", "Maya likes green tea.")
    whole = cli("changes").stdout
    assert max(map(len, whole.splitlines())) > 80

    monkeypatch.setattr(terminal, "line_width", lambda: 80)

    fitted = cli("changes").stdout
    assert max(map(len, fitted.splitlines())) <= 80
    assert fitted.split() == whole.split()


def test_a_result_is_wrapped_for_a_terminal_alone(monkeypatch):
    words = ("Maya likes green tea, in the morning and 茶 in the evening. " * 5).strip()
    result = {
        "rank": 1,
        "key": "tea",
        "excerpt": words,
        "score": 0.5,
        "type": "fact",
        "source": "claude",
        "createdAt": "2026-05-03T12:00:00.000000Z",
        "tags": ["a tag of some length"] * 8,
        "links": [],
    }
    found = {"results": [result], "total": 1, "interpreted": {}, "hasMore": False}
    assert f"   {words}\n" in answer_display.search_results(found)

    monkeypatch.setattr(terminal, "line_width", lambda: 80)

    lines = answer_display.search_results(found).splitlines()
    assert max(map(terminal.columns_of, lines)) in range(70, 81)
    assert all(line.startswith("   ") for line in lines[3:])
    assert " ".join(" ".join(lines[3:]).split()).startswith(words)


@pytest.mark.parametrize(
    ("seconds", "shown"),
    [(0.4, "0 s"), (59, "59 s"), (3720, "1 h 2 min"), (90_000, "1 d 1 h"), (86_400, "1 d")],
)
def test_a_time_span_is_told_in_its_two_largest_units(seconds, shown):
    assert answer_display.time_span(seconds) == shown


@pytest.mark.parametrize(
    ("size", "shown"),
    [(10, "10 bytes"), (2048, "2.0 kB"), (600_000, "600.0 kB"), (5 * 10**9, "5.0 GB")],
)
def test_a_size_is_told_in_its_largest_unit(size, shown):
    assert answer_display.size(size) == shown


class _Screen(io.StringIO):
    """A terminal that tells when something was written."""

    def __init__(self) -> None:
        super().__init__()
        self.was_written = threading.Event()

    def isatty(self) -> bool:
        return True

    def write(self, text: str) -> int:
        written = super().write(text)
        self.was_written.set()
        return written


def test_long_work_says_what_it_does_and_leaves_no_trace(monkeypatch):
    screen = _Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr(terminal, "PROGRESS_AFTER_S", 0)

    with terminal.progress("Opening the store…"):
        assert screen.was_written.wait(30)

    assert screen.getvalue() == "Opening the store…\r\x1b[K"


def test_short_work_says_nothing(monkeypatch):
    screen = _Screen()
    monkeypatch.setattr(sys, "stderr", screen)

    with terminal.progress("Opening the store…"):
        pass

    assert screen.getvalue() == ""


def test_output_that_cannot_be_written_is_a_fault_of_the_machine(monkeypatch):
    class Full(io.StringIO):
        def write(self, _text: str) -> int:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(sys, "stdout", Full())

    with pytest.raises(MachineError, match="No space left on device"):
        terminal.print_text("text")


def test_a_program_without_streams_stays_silent(monkeypatch):
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)

    terminal.use_utf8()
    terminal.print_text("text")
    terminal.print_error("text")
    with terminal.progress("text"):
        assert terminal.read_input() == ""
    assert not terminal.is_input_piped()


def test_what_was_understood_of_a_query_is_said(cli, in_zone):
    in_zone("UTC")
    cli("save", "green tea", "--source", "claude")
    assert cli("search", "tea", "in", "Claude").stdout.endswith("\nUnderstood: source claude.\n")
    understood = "\nUnderstood: from 2026-04-27 to 2026-05-03.\n"
    assert understood in cli("search", "tea", "this", "week").stdout
    cli("save", "go by train", "--type", "decision")
    listed = cli("search", "what did I decide this week").stdout
    assert "\nUnderstood: from 2026-04-27 to 2026-05-03, type decision.\n" in listed
    given_up = cli("search", "tea", "in", "Grok").stdout
    assert "\nNothing was found with: source grok. " in given_up
    assert "Understood" not in given_up
    plain = cli("search", "tea", "in", "Grok", "--no-interpret").stdout
    assert "Nothing was found" not in plain


def test_a_save_that_waits_for_a_server_says_where_it_is():
    told = answer_display.saved({"key": "tea", "id": "1", "note": "It waits on this computer."})
    assert told.splitlines() == ["Saved tea (id 1).", "It waits on this computer."]
