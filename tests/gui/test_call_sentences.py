"""What is said of each call: a sentence for every operation and every outcome."""

from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtCore import QLocale
from tests.gui.conftest import RESOURCES

from rosemary.domain.calls import HELD, OK, PAUSED, TOO_MANY, AuditLine, AuditTotals, Role
from rosemary.domain.models import Origin
from rosemary.domain.settings import Language
from rosemary.domain.types import MemoryId, Transport
from rosemary.gui import texts
from rosemary.gui.activity import activity_texts
from rosemary.gui.activity.call_sentences import OPERATIONS_TOLD, sentence
from rosemary.operations.operation_table import OPERATIONS

pytestmark = pytest.mark.gui

NOW = datetime(2026, 11, 21, 12, 0).astimezone()
KETTLE = "The kettle is on the left shelf"
AN_ID = "01234567-0000-7000-8000-000000000000"


def line(tool, outcome=OK, client="claude-ai", transport=Transport.MCP, memories=(), **arguments):
    origin = Origin(
        client=client,
        client_version="1",
        transport=transport,
        session_id="a-session",
        call_id="a-call",
    )
    return AuditLine(
        id=1,
        origin=origin,
        called_at=NOW,
        tool=tool,
        arguments=arguments,
        outcome=outcome,
        duration_us=1,
        characters=1,
        memories={role: tuple(MemoryId(str(n)) for n in range(count)) for role, count in memories},
    )


def test_every_operation_has_a_sentence_of_its_own():
    assert {each.name for each in OPERATIONS} == OPERATIONS_TOLD


@pytest.mark.parametrize("name", sorted(OPERATIONS_TOLD))
@pytest.mark.parametrize("outcome", [OK, HELD, "FORBIDDEN", "NOT_FOUND"])
def test_no_sentence_holds_a_name_of_the_program_or_an_open_place(name, outcome):
    said = sentence(line(name, outcome, id=AN_ID, ids=[AN_ID]), "")
    assert said.startswith("Claude Desktop ")
    assert not set("{}_") & set(said)
    assert AN_ID not in said


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (line("search_memory", query="tea {x}"), "Claude Desktop searched for “tea {x}”"),
        (line("rename_tag", tag="a", name="b"), "Claude Desktop renamed the tag “a”"),
        (line("save_memory", content="# Tea\n\nIt is green."), "Claude Desktop saved “Tea”"),
        (line("save_memory", content="It is green.", summary="Tea"), "Claude Desktop saved “Tea”"),
        (line("update_memory", key="tea", content="Black."), "Claude Desktop changed “tea”"),
        (line("delete_memory", id=AN_ID), "Claude Desktop moved a memory to the trash"),
        (
            line("delete_memory", "FORBIDDEN", "codex"),
            "Codex CLI was not allowed to delete a memory",
        ),
        (line("delete_memory", HELD, "cursor"), "Cursor asked to delete a memory"),
        (
            line("delete_memory", PAUSED, "codex"),
            "Codex CLI was paused and could not delete a memory",
        ),
        (
            line("delete_memory", TOO_MANY, "codex"),
            "Codex CLI made too many requests and could not delete a memory",
        ),
        (
            line("delete_all_memories", project_id="Lisbon"),
            "Claude Desktop moved all memories of “Lisbon” to the trash",
        ),
        (line("search_memory", "NO", query="tea"), "Claude Desktop could not search for “tea”"),
        (line("create_backup", transport=Transport.CLI), "The command line made a backup"),
        (line("save_memory", client=""), "An assistant saved a memory"),
        (
            line("no_such_tool", "VALIDATION_ERROR"),
            "Claude Desktop could not do something that Rosemary does not know",
        ),
    ],
)
def test_a_call_is_told_as_people_talk(call, said):
    assert sentence(call, "") == said


def test_a_memory_is_told_by_its_title():
    assert sentence(line("get_memory", id=AN_ID), KETTLE) == f"Claude Desktop read “{KETTLE}”"
    assert sentence(line("update_memory", id=AN_ID, content="New"), KETTLE).endswith(f"“{KETTLE}”")


@pytest.mark.parametrize(
    ("outcome", "memories", "said"),
    [
        (OK, ((Role.READ, 5),), "5 memories read"),
        (OK, ((Role.READ, 1), (Role.MENTIONED, 3)), "1 memory read, 3 titles shown"),
        (OK, ((Role.MENTIONED, 1),), "1 title shown"),
        (OK, ((Role.DELETED, 2),), "2 memories in the trash"),
        (OK, (), "Done"),
        (HELD, (), "Needs your approval"),
        ("FORBIDDEN", (), "Not allowed"),
        (PAUSED, (), "Paused"),
        (TOO_MANY, (), "Too many requests"),
        ("INTERNAL", (), "Failed"),
    ],
)
def test_what_came_of_a_call_is_said_in_a_few_words(outcome, memories, said):
    assert activity_texts.result(line("search_memory", outcome, memories=memories)) == said


@pytest.mark.parametrize(
    ("before", "said"),
    [
        (timedelta(minutes=96), "10:24"),
        (timedelta(days=1), "Yesterday, 12:00"),
        (timedelta(days=9), "12 Nov, 12:00"),
        (timedelta(days=365), "21 Nov 2025, 12:00"),
    ],
)
def test_times_are_told_as_people_say_them(before, said):
    assert texts.when((NOW - before).astimezone(UTC), NOW) == said


def test_a_result_begins_with_a_capital_in_languages_that_begin_it_with_a_word(qapp):
    before = QLocale()
    totals = AuditTotals(
        calls=3,
        refused=1,
        held=0,
        characters=9,
        memories_read=2,
        memories_changed=1,
        first_call=NOW,
        last_call=NOW,
    )
    qapp.speak(Language.SPANISH, RESOURCES / "translations")
    try:
        read = line("search_memory", query="té", memories=((Role.READ, 2), (Role.MENTIONED, 3)))
        assert activity_texts.result(read) == "Leyó 2 recuerdos, 3 títulos mostrados"
        assert activity_texts.totals(totals).splitlines()[1].startswith("Leyó 2 recuerdos")
    finally:
        qapp.speak(Language.AUTO, RESOURCES / "translations")
        QLocale.setDefault(before)
