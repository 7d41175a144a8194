"""What the command line says of assistants, their rights, and the audit log."""

from __future__ import annotations

import json

import pytest

from rosemary.domain.clients import ClientSettings
from rosemary.domain.errors import InvalidInputError
from rosemary.domain.models import Origin
from rosemary.domain.types import Transport
from rosemary.operations import gate


@pytest.fixture
def assistant(app, running):
    """Calls tools of the running app as an assistant does; its calls may fail."""
    running.start(app)
    calls = iter(range(100))

    def call(name, **arguments):
        origin = Origin(
            client="cursor",
            client_version="3.2",
            transport=Transport.MCP,
            session_id="session-1",
            call_id=f"call-{next(calls)}",
        )
        return gate.answer(app.services, name, arguments, origin).data

    return call


def told(result):
    assert result.exit_code == 0, result.stderr
    return result.stdout


def test_without_calls_the_lists_say_so(cli):
    assert told(cli("clients", "list")).startswith(
        "No assistant has called yet.\n\nNo assistant was"
    )
    assert told(cli("clients", "held")) == "Nothing waits for your approval.\n"
    assert told(cli("audit")).startswith("No calls.\n")
    assert told(cli("audit", "--reads")).startswith("Nothing.\n")
    assert told(cli("audit", "--sessions")) == "No sessions.\n"


def test_the_assistants_are_listed_with_calls_and_rights(cli, assistant):
    assistant("save_memory", content="Maya likes tea.")
    told(cli("clients", "set", "cursor", "--read-only", "--project", "web", "--project", ""))
    told(cli("clients", "set", "cursor", "--tools", "core", "--tool", "get_memory"))
    listed = told(cli("clients", "list"))
    assert "cursor" in listed
    assert "1 call " in listed
    assert "read-only; projects web, (none); core tools; tools get_memory" in listed
    shown = told(cli("clients", "show", "cursor"))
    assert "version      3.2" in shown
    assert "saves into   no project" in shown
    told(cli("clients", "set", "cursor", "--no-read-only", "--all-projects", "--all-tools"))
    set_again = told(cli("clients", "set", "cursor", "--tools", "full"))
    assert set_again == "cursor: everything.\n"


def test_what_cannot_be_right_is_refused(cli):
    for words in (
        ("clients", "set", "cursor", "--tool", "undo_changes"),
        ("clients", "set", "cursor", "--project", "a", "--all-projects"),
        ("clients", "set", "cursor", "--tool", "get_memory", "--all-tools"),
        ("audit", "--reads", "--sessions"),
        ("audit", "--since", "whenever"),
        ("audit", "--since", "2026-05-04", "--until", "2026-05-03"),
        ("audit", "--reads", "--since", "2026-05-04", "--until", "2026-05-03"),
    ):
        assert cli(*words).exit_code == 2
    for words in (
        ("clients", "show", "nobody"),
        ("clients", "forget", "nobody"),
        ("clients", "approve", "7"),
        ("audit", "--memory", "nothing"),
    ):
        assert cli(*words).exit_code == 3


def test_a_pause_is_shown_everywhere_and_holds(cli, assistant):
    assert told(cli("pause")) == "All assistants are paused.\n"
    assert "paused" in told(cli("status"))
    assert "All assistants are paused" in told(cli("clients", "list"))
    with pytest.raises(gate.ForbiddenError):
        assistant("memory_stats")
    assert told(cli("resume")) == "All assistants are let in again.\n"
    assistant("memory_stats")
    assert told(cli("pause", "cursor")) == "cursor is paused.\n"
    with pytest.raises(gate.ForbiddenError):
        assistant("memory_stats")
    assert told(cli("resume", "cursor")) == "cursor is let in again.\n"
    assistant("memory_stats")


def test_a_pause_without_the_app_holds_when_it_starts(cli, app, running):
    told(cli("pause"))
    endpoint = running.start(app)
    assert endpoint.is_paused


def test_what_new_assistants_may_do_is_told_where_it_is_not_everything(cli, app):
    assert "Of which nothing was decided" not in told(cli("clients", "list"))
    app.services.clients.adopt(ClientSettings(read_only=True))
    line = "Of which nothing was decided: read-only ([clients] in the settings)."
    assert line in told(cli("clients", "list"))


def test_deletions_that_wait_are_approved_and_declined(cli, assistant):
    told(cli("clients", "set", "cursor", "--hold-deletes"))
    assistant("save_memory", content="Maya likes tea.", key="tea")
    assistant("save_memory", content="Maya likes milk.", key="milk")
    for key in ("tea", "milk"):
        with pytest.raises(gate.HeldError):
            assistant("delete_memory", id=key)
    assert "Waiting for your approval: 2." in told(cli("clients", "list"))
    held = told(cli("clients", "held"))
    assert "Maya likes tea." in held
    assert "Maya likes milk." in held
    assert told(cli("clients", "approve", "1")) == "Approved: done in the name of cursor.\n"
    assert told(cli("clients", "decline", "2")) == "Declined: cursor changed nothing.\n"
    assert cli("get", "tea").exit_code == 3
    assert cli("get", "milk").exit_code == 0
    assert cli("clients", "approve", "2").exit_code == 2


def test_what_waits_is_shown_with_both_texts(cli, assistant):
    told(cli("clients", "set", "cursor", "--hold-deletes"))
    told(cli("save", "Maya likes green tea.", "--key", "tea"))
    assistant("save_memory", content="Maya likes milk.", key="milk")
    for name, arguments in (
        ("update_memory", {"id": "tea", "content": "Gone.\n" + "x" * 400}),
        ("link_memories", {"from": "milk", "to": "tea", "relation": "supersedes"}),
        ("delete_all_memories", {"confirm": 2}),
    ):
        with pytest.raises(gate.HeldError):
            assistant(name, **arguments)
    held = told(cli("clients", "held"))
    first, second, third, hint = held.strip().split("\n\n")
    assert "1. cursor wants to put another text in the place of one" in first
    assert "   memory: tea\n   now: Maya likes green tea.\n   then: Gone. xxx" in first
    assert first.endswith("x…")
    assert "2. cursor wants to let another memory supersede one" in second
    assert "   hidden: Maya likes green tea.\n   then: Maya likes milk." in second
    assert "3. cursor wants to delete all memories" in third
    assert "approve NUMBER" in hint


def test_the_log_tells_calls_reads_and_sessions(cli, assistant):
    assistant("save_memory", content="Maya likes tea.", key="tea")
    assistant("get_memory", id="tea")
    with pytest.raises(gate.ForbiddenError):
        assistant("undo_changes")
    lines = told(cli("audit", "--client", "cursor")).splitlines()
    assert "undo_changes" in lines[0]
    assert "FORBIDDEN" in lines[0]
    assert "1 read" in lines[1]
    assert "1 written" in lines[2]
    assert lines[-1].startswith("3 calls, 1 refused or failed; 1 memory and ")
    assert "tea" in told(cli("audit", "--reads", "--client", "cursor"))
    assert "session-1" in told(cli("audit", "--sessions"))
    assert len(told(cli("audit", "--memory", "tea")).splitlines()) == 4
    data = json.loads(told(cli("audit", "--json", "--limit", "1")))
    assert data["results"][0]["client"] == "cursor"
    assert data["totals"]["calls"] == 3
    older = json.loads(told(cli("audit", "--json", "--before", str(data["results"][0]["number"]))))
    assert [each["tool"] for each in older["results"]] == ["get_memory", "save_memory"]


def test_a_page_of_the_log_says_how_the_next_one_is_seen(cli, assistant):
    for key in ("tea", "milk", "rice"):
        assistant("save_memory", content=f"Maya likes {key}.", key=key)
        assistant("get_memory", id=key)
    for command in (["audit"], ["audit", "--reads"]):
        shown = []
        following = []
        while following is not None:
            *page, _totals = told(cli(*command, "--limit", "2", *following)).splitlines()
            more = [line for line in page if line.startswith("The next: ")]
            shown += [line for line in page if line and line not in more]
            following = more[0].removeprefix("The next: ").split() if more else None
        every = told(cli(*command)).splitlines()[:-2]
        assert [line.split() for line in shown] == [line.split() for line in every]
    assert "There are more" not in told(cli("audit", "--sessions", "--limit", "1"))


def test_the_log_can_be_read_after_a_call_with_half_an_emoji(cli, assistant):
    with pytest.raises(InvalidInputError):
        assistant("save_memory", content="cut \ud83d")
    assert "VALIDATION_ERROR" in told(cli("audit", "--refused"))
    (line,) = json.loads(told(cli("audit", "--json")))["results"]
    assert line["arguments"] == {"content": "cut \ufffd"}


def test_a_forgotten_assistant_leaves_its_calls(cli, assistant):
    assistant("memory_stats")
    assert told(cli("clients", "forget", "cursor")) == "Forgot cursor.\n"
    assert told(cli("clients", "list")).startswith("No assistant has called yet.\n")
    assert "memory_stats" in told(cli("audit"))
