"""`rosemary import`, alone and beside a running app."""

from __future__ import annotations

import json

import click
import pytest
from tests.importers.exports import EXPORTS

from rosemary.domain.ports import Watch


@pytest.fixture(params=["alone", "beside the app"])
def rosemary(request, app, cli, running):
    if request.param == "beside the app":
        running.start(app)
    return cli


def test_an_import_says_what_came_and_how_to_take_it_back(rosemary, tmp_path):
    result = rosemary("import", str(EXPORTS["markdown"](tmp_path)), "--yes")

    assert result.exit_code == 0, result.stderr
    *lines, last = result.stdout.splitlines()
    assert lines == [
        "Imported from Obsidian vault or Markdown folder: 3 memories.",
        "  3 links between them",
        "  1 left out: empty notes",
        "  1 left out: attachments and other files",
    ]
    assert last.startswith("To take it back: rosemary undo --import ")
    undone = rosemary(*last.partition("rosemary ")[2].split())
    assert undone.exit_code == 0, undone.stderr
    assert json.loads(rosemary("stats", "--json").stdout)["total"] == 0


def test_a_dry_run_shows_what_would_come_and_does_nothing(rosemary, tmp_path, in_zone):
    in_zone("UTC")
    result = rosemary("import", str(EXPORTS["screen_lines"](tmp_path)), "--dry-run")

    assert result.exit_code == 0, result.stderr
    first, threads, *rest = result.stdout.splitlines()
    assert first.startswith("Screen captures as text: 3 new memories to import, from 2026-03-04")
    assert threads == "  From 1 conversation or document."
    assert "Invoice 4471" in rest[0]
    assert rest[-3:] == [
        "  2 could not be read:",
        "    captures.jsonl, line 4: The capture has no time.",
        "    captures.jsonl, line 5: This is not JSON.",
    ]
    assert json.loads(rosemary("stats", "--json").stdout)["total"] == 0


def test_the_second_time_it_says_that_nothing_is_new(rosemary, tmp_path):
    path = str(EXPORTS["grok"](tmp_path))
    rosemary("import", path, "--yes")

    result = rosemary("import", path, "--yes")

    assert result.stdout.splitlines()[:2] == [
        "Imported from Grok: 0 memories.",
        "  2 imported before",
    ]
    assert "take it back" not in result.stdout


def test_sessions_of_coding_assistants_come_into_the_projects_of_their_folders(rosemary, tmp_path):
    for name in ("claude_code", "codex", "gemini_cli"):
        assert rosemary("import", str(EXPORTS[name](tmp_path)), "--yes").exit_code == 0

    projects = json.loads(rosemary("project", "list", "--json").stdout)["results"]
    assert {each["id"] for each in projects} >= {"tea-shop", "till", "stove"}
    found = json.loads(rosemary("search", "which database for the shop", "--json").stdout)
    assert found["results"][0]["content"].startswith("Which database do we use for the shop?")


def test_an_own_export_of_what_was_deleted_since_says_how_it_comes_back(rosemary, tmp_path_factory):
    path = str(tmp_path_factory.mktemp("place") / "all.json")
    for text in ("tea", "coffee"):
        rosemary("save", text)
    rosemary("export", path)
    rosemary("delete-all", "--yes")

    left_out = rosemary("import", path, "--yes").stdout
    assert "  2 left out: memories that differ from those here\n" in left_out
    assert "  --replace takes them as the file has them.\n" in left_out

    replaced = rosemary("import", path, "--yes", "--replace").stdout
    assert "--replace" not in replaced
    assert "  2 that differed follow the export now\n" in replaced
    assert json.loads(rosemary("stats", "--json").stdout)["total"] == 2


@pytest.mark.parametrize(
    ("also", "question"),
    [([], "Change 1 memory?"), (["milk"], "Import 1 new memory and change 1?")],
)
def test_it_asks_whether_to_change_what_differs(
    rosemary, cli, monkeypatch, tmp_path_factory, also, question
):
    path = str(tmp_path_factory.mktemp("place") / "all.json")
    saved = [json.loads(rosemary("save", text, "--json").stdout)["id"] for text in ["tea", *also]]
    rosemary("export", path)
    rosemary("update", saved[0], "--tag", "green")
    for each in saved[1:]:
        rosemary("delete", each)
        rosemary("trash", "empty", "--yes")
    asked = []
    monkeypatch.setattr("click.confirm", lambda asks, **_options: asked.append(asks))

    told = cli("import", path, "--replace").stderr

    assert asked == [question]
    assert "  1 that differs will follow the export\n" in told


@pytest.mark.parametrize(("answer", "count"), [(True, 3), (False, 0)])
def test_it_asks_first_and_shows_what_would_come(cli, tmp_path, monkeypatch, answer, count):
    asked = []

    def confirm(question, **_options):
        asked.append(question)
        return answer

    monkeypatch.setattr("click.confirm", confirm)

    result = cli("import", str(EXPORTS["markdown"](tmp_path)))

    assert result.exit_code == 0
    assert asked == ["Import 3 new memories?"]
    assert "3 new memories to import" in result.stderr
    assert ("Nothing was imported." in result.stderr) == (not answer)
    assert json.loads(cli("stats", "--json").stdout)["total"] == count


def test_it_does_not_ask_where_there_is_nothing_to_import(cli, tmp_path, monkeypatch):
    path = str(EXPORTS["markdown"](tmp_path))
    cli("import", path, "--yes")
    monkeypatch.setattr("click.confirm", lambda *_args, **_options: pytest.fail("it asked"))

    result = cli("import", path)

    assert result.exit_code == 0
    assert "3 imported before" in result.stderr


def test_ctrl_c_at_the_question_imports_nothing(cli, tmp_path, monkeypatch):
    def abort(*_arguments, **_options):
        raise click.Abort

    monkeypatch.setattr("click.confirm", abort)

    assert cli("import", str(EXPORTS["markdown"](tmp_path))).exit_code == 130


def test_in_a_pipe_it_wants_yes(cli, tmp_path):
    result = cli("import", str(EXPORTS["markdown"](tmp_path)), stdin=b"")

    assert result.exit_code == 2
    assert "Import 3 new memories? Say so with --yes." in result.stderr


def test_the_formats_are_listed(rosemary):
    result = rosemary("import", "--list-formats")

    assert result.exit_code == 0
    assert "chatgpt" in result.stdout
    assert "Obsidian vault or Markdown folder" in result.stdout


def test_without_a_path_it_says_what_is_missing(cli):
    result = cli("import")

    assert result.exit_code == 2
    assert "Say what to import: rosemary import PATH." in result.stderr


@pytest.mark.parametrize(
    ("name", "content", "exit_code", "message"),
    [
        ("missing.zip", None, 3, "There is no file or folder"),
        ("half.zip", b"PK\x03\x04half", 2, "is no whole zip archive"),
        ("odd.bin", b"\0", 2, "is of no format that is known"),
    ],
)
def test_what_cannot_be_imported_is_refused_in_plain_words(
    rosemary, tmp_path, name, content, exit_code, message
):
    if content is not None:
        (tmp_path / name).write_bytes(content)

    result = rosemary("import", str(tmp_path / name), "--yes")

    assert result.exit_code == exit_code
    assert message in result.stderr


def test_many_refusals_are_summed_up(cli, tmp_path):
    lines = ["{"] * 30 + [json.dumps({"text": "x", "timestamp": 1_767_268_800})]
    (tmp_path / "a.jsonl").write_text("\n".join(lines))

    result = cli("import", str(tmp_path / "a.jsonl"), "--format", "screen", "--yes")

    assert "  30 could not be read:" in result.stdout
    assert "    and 20 more" in result.stdout


def test_what_was_stopped_says_how_to_go_on(cli, services, tmp_path, monkeypatch):
    path = str(EXPORTS["markdown"](tmp_path))
    run, preview = services.imports.run, services.imports.preview

    stopped = Watch(is_cancelled=lambda: True)
    monkeypatch.setattr(
        type(services.imports),
        "run",
        lambda _self, request, origin, _w: run(request, origin, stopped),
    )
    monkeypatch.setattr(
        type(services.imports), "preview", lambda _self, request, _w: preview(request, stopped)
    )

    assert "It was stopped: there may be more." in cli("import", path, "--dry-run").stdout
    result = cli("import", path, "--yes")
    assert result.stdout.startswith("Stopped; imported until then from Obsidian")
    assert "Repeat the import to go on from there." in result.stdout
