import json

import pytest
from tests.importers.exports import EXPORTS

from rosemary.domain.errors import InvalidInputError, NotFoundError
from rosemary.operations.operation_table import invoke


@pytest.fixture
def call(services, origin):
    return lambda name, **arguments: invoke(services, name, arguments, origin).data


def test_the_formats_are_listed_with_what_they_read(call):
    formats = call("list_import_formats")["results"]

    assert {"name", "title", "reads", "isSplit"} == set(formats[0])
    assert [each["isSplit"] for each in formats if each["name"] in ("claude", "csv")] == [
        True,
        False,
    ]


def test_a_preview_and_the_import_travel_whole(call, tmp_path):
    path = str(EXPORTS["screen_lines"](tmp_path))

    seen = call("preview_import", path=path)
    done = call("import_memories", path=path)

    counts = {
        "new": 3,
        "grown": 0,
        "known": 0,
        "duplicates": 0,
        "links": 0,
        "refused": 2,
        "skipped": {},
    }
    assert seen["counts"] == done["counts"] == counts
    assert seen["format"]["name"] == done["format"]["name"] == "screen"
    assert (seen["threads"], seen["first"]) == (1, "2026-03-04T09:15:00.000000Z")
    assert seen["last"] == "2026-03-04T09:17:00.000000Z"
    assert seen["samples"][0] == {
        "place": "captures.jsonl, line 1",
        "content": "Invoice 4471",
        "author": "",
        "createdAt": "2026-03-04T09:15:00.000000Z",
        "isNew": True,
    }
    assert seen["projects"] == {}
    assert seen["refusals"] == done["refusals"]
    assert done["refusals"][0] == {
        "place": "captures.jsonl, line 4",
        "reason": "The capture has no time.",
        "isNote": False,
    }
    assert done["importId"] == "call-1"
    assert not done["isCancelled"]


def test_what_has_no_dates_has_no_span(call, tmp_path):
    seen = call("preview_import", path=str(EXPORTS["server_memory"](tmp_path)))

    assert "first" not in seen
    assert "createdAt" not in seen["samples"][0]


def test_every_option_reaches_the_import(call, tmp_path):
    path = str(EXPORTS["claude"](tmp_path))
    options = {
        "format": "claude",
        "split": "message",
        "project_id": "house",
        "tags": ["old"],
        "answers": False,
        "date_from": "2026-01-02",
        "date_to": "2026-01-03",
    }

    done = call("import_memories", path=path, **options)
    found = call("get_all_memories", project_id="house")["results"]
    call("delete_memory", id=found[0]["id"])

    assert done["counts"]["new"] == 2
    assert {each["content"] for each in found} == {"Plan a trip to Porto.", "And my ticket?"}
    assert found[0]["tags"] == ["old"]
    assert call("import_memories", path=path, **options, again=True)["counts"]["new"] == 1


def test_an_import_is_undone_by_its_id(call, tmp_path):
    done = call("import_memories", path=str(EXPORTS["markdown"](tmp_path)))
    assert call("memory_stats")["total"] == 3

    call("undo_changes", import_id=done["importId"])

    assert call("memory_stats")["total"] == 0


def test_many_refusals_are_counted_and_the_first_hundred_are_named(call, tmp_path):
    (tmp_path / "a.jsonl").write_text(
        json.dumps({"text": "x", "timestamp": 1}) + "\n" + "{}\n" * 150
    )

    done = call("import_memories", path=str(tmp_path / "a.jsonl"), format="screen")

    assert done["counts"]["refused"] == 150
    assert len(done["refusals"]) == 100


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ({"path": "relative"}, InvalidInputError),
        ({"path": "/no/such/file.zip"}, NotFoundError),
        ({"path": "/x", "date_from": "soon"}, InvalidInputError),
        ({"path": "/x", "date_to": "soon"}, InvalidInputError),
    ],
)
def test_what_cannot_be_imported_is_refused(call, arguments, error):
    for name in ("preview_import", "import_memories"):
        with pytest.raises(error):
            call(name, **arguments)


def test_an_empty_range_is_refused(call):
    for name in ("preview_import", "import_memories"):
        with pytest.raises(InvalidInputError, match=r"^date_to: lies before the beginning"):
            call(name, path="/x", date_from="2026-05-04", date_to="2026-05-03")


def test_an_unknown_format_is_refused_by_name(call, tmp_path):
    with pytest.raises(InvalidInputError, match="'x' is not a format"):
        call("import_memories", path=str(EXPORTS["grok"](tmp_path)), format="x")
