"""Reading what is new in a file: whole lines, each once, and again only if the file is another."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosemary import capture
from rosemary.capture import LINE_MAX_BYTES, Place, opened_at

ALL = 1 << 30


@pytest.fixture
def file(tmp_path) -> Path:
    return tmp_path / "s.jsonl"


def read(file: Path, place: Place | None = None, most: int = ALL):
    """Return the texts of the new lines, the place behind them and whether all began anew."""
    with opened_at(file, place) as opened:
        lines = list(opened.lines(most))
        end = (lines[-1].end, lines[-1].number + 1) if lines else None
        after = opened.place(*end) if end else place
        return [each.text for each in lines], after, opened.is_anew


def test_only_new_whole_lines_are_read(file):
    file.write_bytes(b"one\ntw")
    texts, place, _ = read(file)
    assert texts == ["one"]
    with file.open("ab") as writing:
        writing.write(b"o\n\nthree\r\n")

    texts, place, is_anew = read(file, place)

    assert (texts, is_anew) == (["two", "", "three\r"], False)
    assert (place.offset, place.line) == (file.stat().st_size, 4)


def test_a_line_says_where_it_stands(file):
    file.write_bytes("ä\nbc\n".encode())
    with opened_at(file, None) as opened:
        found = [(each.number, each.start, each.end) for each in opened.lines(ALL)]
    assert found == [(0, 0, 3), (1, 3, 6)]


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(lambda file: file.write_bytes(b"one\n"), id="cut off"),
        pytest.param(lambda file: file.write_bytes(b"ONE\ntwo\nthree\n"), id="changed at its head"),
        pytest.param(lambda file: file.write_bytes(b"one\nTWO\nthree\n"), id="changed before"),
        pytest.param(lambda file: file.write_bytes(b""), id="emptied"),
    ],
)
def test_a_file_that_is_not_the_same_is_read_from_its_beginning(file, change):
    file.write_bytes(b"one\ntwo\n")
    _, place, _ = read(file)
    change(file)

    texts, _, is_anew = read(file, place)

    assert is_anew
    assert texts == file.read_text().splitlines()


def test_another_file_of_that_name_is_read_from_its_beginning(file, tmp_path):
    file.write_bytes(b"one\n")
    _, place, _ = read(file)
    other = tmp_path / "other"
    other.write_bytes(b"one\ntwo\n")
    other.replace(file)

    assert read(file, place)[::2] == (["one", "two"], True)


def test_a_look_ends_with_the_line_that_is_enough(file):
    file.write_bytes(b"12345\n67890\nabc\n")
    with opened_at(file, None) as opened:
        assert [each.text for each in opened.lines(8)] == ["12345", "67890"]
        assert opened.is_behind
        place = opened.place(12, 2)
    with opened_at(file, place) as opened:
        assert [each.text for each in opened.lines(8)] == ["abc"]
        assert not opened.is_behind


def test_a_line_that_is_too_long_is_passed_over(file, monkeypatch):
    monkeypatch.setattr(capture, "LINE_MAX_BYTES", 10)
    monkeypatch.setattr(capture, "_CHUNK_BYTES", 4)
    file.write_bytes(b"short\n" + b"x" * 50 + b"\nafter\n")

    texts, place, _ = read(file)

    assert texts == ["short", None, "after"]
    assert (place.offset, place.line) == (file.stat().st_size, 3)
    assert LINE_MAX_BYTES > 10


def test_what_is_no_text_is_replaced_and_a_byte_order_mark_left_out(file):
    file.write_bytes(b"\xef\xbb\xbfone\n\xff\n")
    assert read(file)[0] == ["one", "\N{REPLACEMENT CHARACTER}"]


@pytest.mark.skipif(os.name == "nt", reason="no pipes with names there")
def test_a_pipe_is_refused_without_waiting(file):
    os.mkfifo(file)
    with pytest.raises(OSError, match="not an ordinary file"), opened_at(file, None):
        pass


@given(data=st.binary(max_size=200), cuts=st.lists(st.integers(0, 200), max_size=6))
def test_however_a_file_grows_each_of_its_lines_is_read_once(tmp_path_factory, data, cuts):
    file = tmp_path_factory.mktemp("growing") / "s.jsonl"
    data += b"\n"
    place, found = None, []
    for end in [*sorted(cuts), len(data)]:
        file.write_bytes(b"")
        with file.open("r+b") as writing:
            writing.write(data[:end])
        texts, place, _ = read(file, place)
        found += texts
    expected = [each.decode("utf-8", "replace") for each in data.split(b"\n")][:-1]
    assert found == [expected[0].removeprefix("\ufeff"), *expected[1:]]
