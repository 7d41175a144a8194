"""The JSON of an export: one object, or one line for each memory."""

import io
import json
from datetime import UTC, datetime

from rosemary.domain.filters import MemoryFilter
from rosemary.domain.models import LinkDraft, MemoryDraft
from rosemary.domain.records import RecordScope, to_line
from rosemary.service.record_files import write_json, write_json_lines

AT = datetime(2026, 5, 3, 12, tzinfo=UTC)


def written(store, write, scope=None):
    file = io.BytesIO()
    wanted = scope or RecordScope()
    count = store.read(lambda r: write(r, file, AT, scope=wanted))
    return count, file.getvalue()


def test_an_empty_store_is_an_object_without_memories(services, store):
    count, data = written(store, write_json)
    assert count == 0
    assert json.loads(data) == {
        "format": "rosemary-export",
        "format_version": 1,
        "export_timestamp": "2026-05-03T12:00:00.000000Z",
        "total_memories": 0,
        "tags": [],
        "projects": {},
        "default_projects": {},
        "filters": {},
        "memories": [],
    }


def test_both_forms_hold_the_same_head_and_memories(services, store, origin):
    tea = services.memories.save(MemoryDraft(content="Grüner Tee 🍵\u2028", tags=("a",)), origin)
    cup = MemoryDraft(content="cup", links=(LinkDraft(target=tea.key, relation="part_of"),))
    services.memories.save(cup, origin)
    services.tags.set_colour("a", "#112233", origin)
    one, lines = written(store, write_json)[1], written(store, write_json_lines)[1]
    whole = json.loads(one)
    head, *memories = (json.loads(line) for line in lines.decode().rstrip("\n").split("\n"))
    assert whole.pop("memories") == memories
    assert head == whole
    assert [each["content"] for each in memories] == ["Grüner Tee 🍵\u2028", "cup"]
    assert "🍵" in one.decode()
    assert memories[0]["createdAt"] == "2026-05-03T12:00:00.000000Z"
    (link,) = memories[1]["links"]
    assert (link["id"], link["key"], link["relation"]) == (tea.id, tea.key, "part_of")
    assert memories[0]["history"][0]["origin"]["client"] == "test-client"


def test_a_part_of_the_memories_goes_without_what_is_beside_them(services, store, origin):
    services.memories.save(MemoryDraft(content="tea", project_id="p"), origin)
    services.memories.save(MemoryDraft(content="other", project_id="secret"), origin)
    services.projects.rename("secret", "Divorce", origin)
    scope = RecordScope(where=MemoryFilter(project_id="p"))
    count, data = written(store, write_json, scope)
    assert count == json.loads(data)["total_memories"] == 1
    assert b"Divorce" not in data


def test_half_a_pair_in_metadata_is_written_as_an_escape():
    assert to_line({"odd": "\ud800"}) == b'{"odd":"\\ud800"}'
