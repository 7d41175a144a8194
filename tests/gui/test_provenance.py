"""The line below a memory's text that says where it comes from."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.importers.exports import EXPORTS
from tests.service.capture.conftest import begin, capture, look, seconds, sessions  # noqa: F401

from rosemary.domain.filters import EVERYTHING
from rosemary.domain.models import MemoryDraft, MemoryPatch, Origin
from rosemary.domain.types import Transport
from rosemary.gui import texts
from rosemary.service.exchange.import_service import ImportRequest

pytestmark = pytest.mark.gui

WINDOW = Origin(client="window", transport=Transport.WINDOW, session_id="1")
CLI = Origin(client="rosemary", transport=Transport.CLI)


@pytest.fixture
def only(services):
    """Return the only memory."""

    def run():
        [found] = services.memories.get_many(services.memories.list_ids(EVERYTHING))
        return found

    return run


def test_what_was_said_in_a_followed_session_says_so_and_when(
    qapp,
    capture,  # noqa: F811 - as a fixture
    sessions,  # noqa: F811
    look,  # noqa: F811
    clock,
    only,
    services,
    in_zone,
):
    in_zone("UTC")
    capture.start("claude-code")
    said = f"{clock():%H:%M}"
    sessions.say(sessions.claude(), "q1: One?", "a1: Yes.")
    look(capture)
    clock.move(hours=3)
    look(capture, 600)
    line = f"From a session with Claude Code  ·  3 May 2026, {said}  ·  version"
    assert texts.provenance(only()) == f"{line} 1"

    sessions.say(sessions.claude(), "a2: And no.")
    look(capture)
    look(capture, 600)
    assert texts.provenance(only()) == f"{line} 2"
    assert texts.dated_by(only()) == f"From a session with Claude Code · 3 May 2026, {said}"

    services.memories.update(only().id, MemoryPatch(content="One? Yes and no."), WINDOW)
    assert texts.written_by(only()) == "Saved in this window"


def test_earlier_sessions_say_from_which_program_they_are(
    qapp,
    capture,  # noqa: F811
    sessions,  # noqa: F811
    only,
):
    sessions.say(sessions.claude(), "q1: One?", "a1: Yes.")
    capture.backfill("claude-code", CLI)
    assert texts.written_by(only()) == "From a session with Claude Code"


@pytest.mark.parametrize(
    ("export", "origin", "said"),
    [
        ("chatgpt", WINDOW, "Imported from ChatGPT"),
        ("chatgpt", CLI, "Imported from ChatGPT"),
        ("server_memory", WINDOW, "Imported"),
    ],
)
def test_what_was_imported_says_from_where(qapp, services, tmp_path, export, origin, said):
    services.imports.run(ImportRequest(path=EXPORTS[export](tmp_path)), origin)
    ids = services.memories.list_ids(EVERYTHING)
    lines = {texts.written_by(each) for each in services.memories.get_many(ids)}
    assert lines == {said}


@pytest.mark.parametrize(
    ("origin", "source", "said"),
    [
        (WINDOW, "manual", "Saved in this window"),
        (CLI, "cli", "Saved from the command line"),
        (CLI, "chatgpt", "Saved from the command line"),
        (replace(CLI, client="cursor", transport=Transport.MCP), "cursor", "Saved by Cursor"),
    ],
)
def test_what_was_saved_says_by_whom(qapp, services, only, origin, source, said):
    services.memories.save(MemoryDraft(content="Tea is green.", source=source), origin)
    assert texts.written_by(only()) == said


def test_what_is_in_the_trash_says_who_put_it_there_and_when(qapp, services, clock, in_zone):
    in_zone("UTC")
    claude = Origin(client="Claude", client_version="1.8", transport=Transport.MCP)
    cursor = Origin(client="Cursor", client_version="2.0", transport=Transport.MCP)
    saved = services.memories.save(MemoryDraft(content="Green tea"), claude)
    clock.move(hours=1)
    services.memories.delete([saved.id], cursor)
    [deleted] = services.memories.get_many([saved.id])
    day = texts.long_date(clock())
    assert texts.dated_by(deleted) == f"Moved to the trash by Cursor 2.0 · {day}"
    by_hand = replace(deleted, origin=WINDOW)
    assert texts.written_by(by_hand) == "Moved to the trash in this window"
    assert texts.written_by(replace(deleted, origin=CLI)) == (
        "Moved to the trash from the command line"
    )
