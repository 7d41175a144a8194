import pytest

from rosemary.domain.clients import (
    CONFINABLE_TOOLS,
    CORE_TOOLS,
    AuditSettings,
    ClientRights,
    ClientSettings,
    LimitSettings,
    ToolSet,
    person_of,
    program_of_person,
)
from rosemary.domain.errors import ForbiddenError, InvalidInputError


def test_a_new_client_may_do_everything_where_the_settings_say_nothing():
    rights = ClientSettings().rights
    assert rights == ClientRights()
    for tool in (*CORE_TOOLS, "create_backup"):
        rights.check(tool, is_read_only=False)


def test_the_settings_decide_what_a_new_client_may_do():
    settings = ClientSettings(tools=ToolSet.CORE, read_only=True, hold_deletes=True)
    assert settings.rights == ClientRights(
        tool_set=ToolSet.CORE, is_read_only=True, holds_deletes=True
    )


@pytest.mark.parametrize(
    ("rights", "tool", "reads", "said"),
    [
        (ClientRights(is_paused=True), "search_memory", True, "paused"),
        (ClientRights(is_read_only=True), "save_memory", False, "not change"),
        (ClientRights(tool_set=ToolSet.CORE), "memory_stats", True, "memory_stats"),
        (ClientRights(tools=("get_memory",)), "search_memory", True, "search_memory"),
        (ClientRights(projects=("a",)), "create_backup", False, "create_backup"),
    ],
)
def test_a_refusal_says_what_is_forbidden_and_who_can_change_it(rights, tool, reads, said):
    with pytest.raises(ForbiddenError, match=said) as caught:
        rights.check(tool, is_read_only=reads)
    assert "Only the person" in str(caught.value.hint)


def test_what_is_not_forbidden_passes():
    ClientRights(is_read_only=True).check("search_memory", is_read_only=True)
    ClientRights(tool_set=ToolSet.CORE).check("save_memory", is_read_only=False)
    ClientRights(tools=("get_memory",)).check("get_memory", is_read_only=True)
    for tool in CONFINABLE_TOOLS:
        ClientRights(projects=("a",)).check(tool, is_read_only=True)


@pytest.mark.parametrize(
    "rights",
    [
        ClientRights(),
        ClientRights(
            is_paused=True,
            is_read_only=True,
            projects=("a", ""),
            tool_set=ToolSet.CORE,
            tools=("get_memory",),
            holds_deletes=True,
        ),
    ],
)
def test_rights_come_back_as_they_were_stored(rights):
    assert ClientRights.of_json(rights.to_json()) == rights


def test_a_client_that_would_see_no_project_is_refused():
    with pytest.raises(InvalidInputError, match="projects") as caught:
        ClientRights(projects=())
    assert "pause" in str(caught.value.hint)


@pytest.mark.parametrize(
    "build",
    [
        lambda: ClientSettings(held_days=0),
        lambda: AuditSettings(kept_days=36_501),
        lambda: LimitSettings(calls_at_once=0),
        lambda: LimitSettings(calls_per_minute=0),
        lambda: LimitSettings(call_seconds=0.5),
    ],
)
def test_settings_out_of_bounds_are_refused(build):
    with pytest.raises(InvalidInputError):
        build()


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ("Claude", "maya/Claude"),
        ("  Claude\n Desktop ", "maya/Claude Desktop"),
        ("@scope/tool", "maya/@scope tool"),
        ("\u202ex\0", "maya/x"),
        ("", "maya/program"),
        ("/", "maya/program"),
        ("x" * 50, f"maya/{'x' * 40}"),
    ],
)
def test_a_program_is_named_after_its_person(given, name):
    assert program_of_person("maya", given) == name
    assert person_of(name) == "maya"


@pytest.mark.parametrize("name", ["maya", "maya/", "/x", "@scope/tool", "Maya/x", "a b/x"])
def test_other_clients_are_nobodys_programs(name):
    assert person_of(name) == ""
