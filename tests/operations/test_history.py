import pytest

from rosemary.domain.errors import InvalidInputError, NotFoundError, VersionConflictError
from rosemary.operations.operation_table import invoke


@pytest.fixture
def call(services, origin):
    return lambda name, **arguments: invoke(services, name, arguments, origin).data


@pytest.fixture
def tea(call):
    saved = call("save_memory", content="Green tea.", key="tea", metadata={"a_b": 1})
    call("update_memory", id="tea", content="Black tea.", memory_type="fact", phase=2)
    return saved


def test_the_changes_tell_who_did_how_much(tea, call):
    newest, first = call("list_changes")["results"]
    assert first == {
        "change": 1,
        "kind": "change",
        "changedAt": "2026-05-03T12:00:00.000000Z",
        "origin": {
            "client": "test-client",
            "clientVersion": "1.0",
            "transport": "mcp",
            "callId": "call-1",
        },
        "sessionId": "session-1",
        "counts": {"created": 1},
    }
    assert call("list_changes", limit=1)["results"] == [newest]
    assert call("list_changes", offset=1)["results"] == [first]


def test_an_undo_answers_field_by_field(tea, call):
    data = call("undo_changes", change=2)
    assert (data["status"], data["change"], data["total"]) == ("undone", 3, 1)
    assert [each["change"] for each in data["undone"]] == [2]
    (memory,) = data["memories"]
    assert (memory["key"], memory["effect"]) == ("tea", "changed")
    assert (
        memory["fields"]
        == [
            {"field": "content", "before": "Black tea.", "after": "Green tea."},
            {"field": "summary", "before": "Black tea.", "after": "Green tea."},
            {"field": "memoryType", "before": "fact", "after": "general"},
            {"field": "phase", "before": 2, "after": None},
        ]
        or "after" not in memory["fields"][3]
    )
    assert (data["others"], data["conflicts"]) == ([], [])
    redone = call("redo_changes", change=3)
    assert (redone["status"], redone["change"]) == ("redone", 4)
    assert call("get_memory", id="tea")["content"] == "Black tea."


def test_a_trial_has_no_number(tea, call):
    data = call("undo_changes", dry_run=True)
    assert (data["status"], "change" in data) == ("planned", False)


@pytest.mark.parametrize(
    "target", [{"call_id": "call-1"}, {"session_id": "session-1"}, {"import_id": "call-1"}]
)
def test_a_call_a_session_and_an_import_are_undone_as_a_whole(tea, call, target):
    data = call("undo_changes", **target)
    assert [each["change"] for each in data["undone"]] == [2, 1]
    assert data["memories"][0]["effect"] == "deleted"
    assert call("memory_stats")["trashed"] == 1


@pytest.mark.parametrize(
    "targets",
    [
        {"call_id": "a", "import_id": "b"},
        {"change": 1, "import_id": "b"},
        {"change": 1, "session_id": "b"},
    ],
)
def test_two_targets_are_refused(tea, call, targets):
    with pytest.raises(InvalidInputError, match="one target only"):
        call("undo_changes", **targets)
    assert call("get_memory", id="tea")["version"] == 2


def test_a_link_is_told_with_both_states(tea, call):
    call("save_memory", content="Milk.", key="milk", links=[{"to": "tea"}])
    (link,) = call("undo_changes")["others"]
    assert (link["subject"], link["name"]) == ("link", "milk related tea")
    assert set(link["before"]) == {"weight", "created_at"}
    assert "after" not in link


def test_conflicts_name_memory_field_and_reason(tea, call):
    call("update_memory", id="tea", memory_type="task")
    data = call("undo_changes", change=2)
    assert [(each["field"], each["reason"]) for each in data["conflicts"]] == [
        ("memoryType", "was changed since by test-client")
    ]
    with pytest.raises(VersionConflictError) as caught:
        call("undo_changes", change=1)
    assert caught.value.details == {
        "conflicts": [{"name": "tea", "field": "", "reason": "was changed since by test-client"}]
    }
    assert call("undo_changes", change=1, force=True)["memories"][0]["effect"] == "deleted"


def test_long_texts_are_cut_in_what_an_undo_tells(call):
    call("save_memory", content="word " * 2000, key="long")
    call("update_memory", id="long", content="short")
    (content, *_) = call("undo_changes", change=2)["memories"][0]["fields"]
    assert len(content["after"]) <= 1500
    assert call("get_memory", id="long")["content"] == "word " * 2000


def test_history_difference_and_revert(tea, call):
    history = call("memory_history", id="tea")
    assert [step["kind"] for step in history["history"]] == ["created", "updated"]
    assert (history["deleted"], history["version"]) == (False, 2)
    found = call("diff_memory", key="tea", before=1)
    assert (found["before"], found["after"]) == (1, 2)
    assert found["content"] == [
        {"kind": "removed", "text": "Green"},
        {"kind": "added", "text": "Black"},
        {"kind": "same", "text": " tea."},
    ]
    reverted = call("revert_memory", id="tea", version=1, expected_version=2)
    assert reverted == {"status": "reverted", "id": tea["id"], "key": "tea", "version": 3}
    assert call("get_memory", id="tea")["metadata"] == {"a_b": 1}
    with pytest.raises(NotFoundError):
        call("memory_history", id="nothing")


def test_the_trash_is_listed_and_restored_from(tea, call):
    call("delete_memory", id="tea")
    (trashed,) = call("list_trash")["results"]
    assert (trashed["key"], trashed["deletedAt"]) == ("tea", "2026-05-03T12:00:00.000000Z")
    assert call("list_trash", offset=1)["total"] == 1
    restored = call("restore_memory", id="tea")
    assert restored == {"status": "restored", "id": tea["id"], "key": "tea", "replaced": []}
    call("delete_memory", id="tea")
    again = call("save_memory", content="Black tea.", key="tea")
    restored = call("restore_memory", id=tea["id"], new_key="old", replace=True)
    assert restored["formerKey"] == "tea"
    assert restored["replaced"] == [{"id": again["id"], "key": "tea"}]


def test_the_trash_is_emptied_by_name_or_by_number(tea, call):
    call("delete_memory", id="tea")
    for arguments in ({}, {"ids": ["tea"], "confirm": 1}):
        with pytest.raises(InvalidInputError, match="confirm"):
            call("empty_trash", **arguments)
    with pytest.raises(InvalidInputError, match="is 2, but there is 1 memory"):
        call("empty_trash", confirm=2)
    assert call("empty_trash", confirm=1) == {"status": "emptied", "deleted": 1}
    call("save_memory", content="x", key="x")
    call("delete_memory", id="x")
    assert call("empty_trash", ids=["x"])["deleted"] == 1


@pytest.mark.parametrize(
    ("name", "arguments", "field"),
    [
        ("undo_changes", {"change": 0}, "change"),
        ("undo_changes", {"call_id": ""}, "call_id"),
        ("redo_changes", {"import_id": "x"}, "import_id"),
        ("diff_memory", {"id": "tea"}, "before"),
        ("revert_memory", {"id": "tea", "version": 0}, "version"),
        ("delete_all_memories", {}, "confirm"),
        ("delete_all_memories", {"confirm": -1}, "confirm"),
        ("empty_trash", {"confirm": -1}, "confirm"),
    ],
)
def test_a_bad_argument_is_refused_by_name(call, name, arguments, field):
    with pytest.raises(InvalidInputError, match=field):
        call(name, **arguments)
