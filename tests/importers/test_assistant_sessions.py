"""What is taken of the sessions of coding assistants, and what is left out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.importers.test_golden import read

from rosemary.domain.importing import EVERYTHING, Confidence
from rosemary.importers.assistant_sessions import CLAUDE_CODE
from rosemary.importers.formats import IMPORTERS
from rosemary.importers.session_messages import LISTING_MAX_CHARS
from rosemary.importers.sources import opened
from rosemary.store.sqlite.file_tables import copied_table

LONG = "x = 1\n" * (LISTING_MAX_CHARS // 6 + 1)
SHORT = "x = 1\n"


def session(folder: Path, *texts: str) -> Path:
    """Write a session of Claude Code: what a person said, one text after the other."""
    path = folder / "s1.jsonl"
    lines = [
        {
            "type": "user",
            "isSidechain": False,
            "sessionId": "s1",
            "uuid": f"u{number}",
            "timestamp": "2026-02-01T08:00:00Z",
            "message": {"role": "user", "content": text},
        }
        for number, text in enumerate(texts)
    ]
    path.write_text("".join(f"{json.dumps(line)}\n" for line in lines), encoding="utf-8")
    return path


def content_of(folder: Path, text: str) -> str:
    return "".join(str(entry["content"]) for entry in read(session(folder, text)))


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("Tea <private>the code is 4711</private>please", "Tea please"),
        ("Tea <PRIVATE>never closed", "Tea"),
        ("<private>all of it</private>", ""),
        ("<system-reminder>Todo list</system-reminder>Tea", "Tea"),
        ("<local-command-stdout>ok</local-command-stdout>", ""),
        ("[Request interrupted by user for tool use]", ""),
        (f"See\n```py\n{SHORT}```\nend", f"See\n```py\n{SHORT}```\nend"),
        (f"See\n```py\n{LONG}```\nend", f"See\n[{len(LONG):,} characters of code left out]\nend"),
        (f"~~~~\n{LONG}~~~\n~~~~", f"[{len(LONG) + 4:,} characters of code left out]"),
        (f"```py\n{LONG}", f"```py\n{LONG}".strip()),
    ],
)
def test_private_parts_and_long_listings_are_left_out(tmp_path, said, kept):
    assert content_of(tmp_path, said) == kept


def test_many_fences_that_are_never_closed_are_read_at_once(tmp_path):
    text = "```py a\n" * 100_000
    assert "".join(content_of(tmp_path, text).split()) == "".join(text.split())


def test_what_is_said_in_a_row_is_one_memory_in_the_order_of_the_file(tmp_path):
    [entry] = read(session(tmp_path, "One.", "Two."))
    assert entry["content"] == "One.\n\nTwo."


def test_a_file_that_only_looks_alike_is_not_taken_for_a_session(tmp_path):
    path = tmp_path / "log.jsonl"
    path.write_text('{"sessionId": "s1", "text": "hello"}\n')
    with opened(path, copied_table) as source:
        names = [each.name for each in IMPORTERS if each.recognise(source) is Confidence.CERTAIN]
    assert names == []


def test_an_empty_session_gives_nothing(tmp_path):
    path = tmp_path / "s1.jsonl"
    path.write_bytes(b"")
    with opened(path, copied_table) as source:
        assert CLAUDE_CODE.recognise(source) is Confidence.NO
        assert list(CLAUDE_CODE.read(source, EVERYTHING)) == []
