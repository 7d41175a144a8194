"""Connecting, testing and disconnecting leave each file as it was, to the byte."""

from __future__ import annotations

import json
import os
import stat
import tomllib
from pathlib import Path

import pytest
from tests.barring import bar_renames

from rosemary.assistants import files
from rosemary.assistants.files import EDITORS, entry_at
from rosemary.domain.assistants import ConfigRefusedError, ConnectionState
from rosemary.domain.errors import InvalidInputError, MachineError, NotFoundError, StorageFullError

GOLDEN = Path(__file__).parent / "golden"

_JSON_CASES = {
    "empty": "",
    "braces": "{}",
    "empty table": '{\n  "SECTION": {}\n}\n',
    "other servers": '{\n  "theme": "dark",\n  "SECTION": {\n    "files": {\n'
    '      "command": "npx",\n      "args": ["-y", "files"]\n    }\n  },\n  "z": [1, 2]\n}\n',
    "comments": '// mine\n{\n  "SECTION": {\n    // the files\n    "files": {} // last\n'
    "    /* end */\n  }\n}\n",
    "line ends of Windows": '{\r\n    "SECTION": {\r\n        "a": {}\r\n    }\r\n}\r\n',
    "byte order mark": '\ufeff{"SECTION": {"a": {}}}',
    "tabs": '{\n\t"SECTION": {\n\t\t"a": {}\n\t}\n}',
    "trailing commas": '{\n  "SECTION": {\n    "a": {},\n  },\n}\n',
    "other letters": '{"Größe 茶": "🎉", "SECTION": {}}',
    "one line": '{"a":1}',
}
_TOML_CASES = {
    "empty": "",
    "braces": "\n",
    "empty table": "[SECTION]\n",
    "other servers": 'model = "o5"\n\n[SECTION.files]\ncommand = "npx"\nargs = ["-y", "files"]\n'
    "\n[z]\na = 1\n",
    "comments": '# mine\n[SECTION.files] # the files\ncommand = "x" # last\n# end\n',
    "line ends of Windows": "[SECTION.a]\r\ncommand = 'x'\r\n",
    "byte order mark": "\ufeffa = 1\n",
    "tabs": "\ta = 1\n\t[SECTION.a]\n\tcommand = 'x'",
    "trailing commas": "a = [\n  1,\n]\n",
    "other letters": '"Größe 茶" = "🎉"\n',
    "one line": "a = 1",
}


def cases_of(person, name) -> dict[str, bytes]:
    assistant = person.service.get(name).assistant
    texts = _TOML_CASES if assistant.syntax == "toml" else _JSON_CASES
    (section,) = assistant.section
    return {case: text.replace("SECTION", section).encode() for case, text in texts.items()}


def entry_in(person, name):
    assistant = person.service.get(name).assistant
    text = person.file_of(name).read_text("utf-8")
    return entry_at(EDITORS[assistant.syntax].read(text), assistant.path)


def visible(person, content: bytes) -> str:
    """Return a file so that each byte that matters can be seen in a page of text."""
    text = content.decode().replace(str(person.home), "~")
    marked = text.replace("\ufeff", "<BOM>").replace("\r", "<CR>").replace("\t", "<TAB>")
    return marked if marked.endswith("\n") else marked + "<END>\n"


def test_the_change_in_each_file_is_the_one_that_was_reviewed(person, automatic):
    found = []
    for case, content in {"no file": None, **cases_of(person, automatic)}.items():
        if content is not None:
            person.given(automatic, content)
        after = person.service.plan_connecting(automatic).after
        found.append(f"=== {case}\n{visible(person, after)}")
    golden = GOLDEN / f"{automatic}.txt"
    if os.environ.get("ROSEMARY_RENEW_GOLDEN"):
        golden.parent.mkdir(exist_ok=True)
        golden.write_text("".join(found), encoding="utf-8")
    assert "".join(found) == golden.read_text(encoding="utf-8")


def test_each_file_is_as_before_once_it_was_connected_tested_and_disconnected(person, automatic):
    for case, content in cases_of(person, automatic).items():
        person.given(automatic, content)
        before = person.everything()
        person.connect(automatic)
        assert entry_in(person, automatic)["command"] == str(person.launcher), case
        assert person.service.get(automatic).state is ConnectionState.CONNECTED
        assert person.service.test(automatic).tools == ("search_memory", "save_memory")
        person.disconnect(automatic)
        assert person.everything() == before, case


def test_a_missing_file_and_its_folders_come_and_go(person, automatic):
    before = person.everything()
    written = person.connect(automatic)
    assert written.backup is None
    assert stat.S_IMODE(person.file_of(automatic).stat().st_mode) == 0o600
    person.disconnect(automatic)
    assert person.everything() == before


def test_a_persons_name_of_other_letters_is_no_hindrance(person_like, automatic):
    person = person_like(name="Größe 茶 🎉")
    before = person.everything()
    person.connect(automatic)
    assert entry_in(person, automatic)["command"] == str(person.launcher)
    assert person.service.test(automatic).server == "rosemary"
    person.disconnect(automatic)
    assert person.everything() == before


def test_a_link_stays_a_link(person, automatic, tmp_path):
    name = person.file_of(automatic)
    real = tmp_path / "dotfiles" / "settings"
    real.parent.mkdir()
    real.write_bytes(cases_of(person, automatic)["other servers"])
    real.chmod(0o640)
    name.parent.mkdir(parents=True, exist_ok=True)
    name.symlink_to(real)
    before = person.everything(), real.read_bytes()
    person.connect(automatic)
    assert name.is_symlink()
    assert b"rosemary-mcp" in real.read_bytes()
    assert stat.S_IMODE(real.stat().st_mode) == 0o640
    person.disconnect(automatic)
    assert (person.everything(), real.read_bytes()) == before
    assert [each.name for each in real.parent.iterdir()] == ["settings"]


def test_a_link_to_nothing_stays_a_link_to_nothing(person, tmp_path):
    name = person.file_of("cursor")
    name.parent.mkdir(parents=True)
    name.symlink_to(tmp_path / "dotfiles" / "mcp.json")
    before = person.everything()
    person.connect("cursor")
    assert (tmp_path / "dotfiles" / "mcp.json").is_file()
    person.disconnect("cursor")
    assert person.everything() == before
    assert not (tmp_path / "dotfiles").exists()


def test_a_read_only_file_is_left_alone(person, automatic):
    file = person.given(automatic, cases_of(person, automatic)["other servers"])
    file.chmod(0o444)
    before = person.everything()
    with pytest.raises(ConfigRefusedError, match="is read-only"):
        person.service.plan_connecting(automatic)
    assert person.everything() == before


def test_a_file_that_became_read_only_keeps_its_entry(person):
    person.given("cursor", b"{}")
    plan = person.service.plan_connecting("cursor")
    person.service.apply(plan)
    file = person.file_of("cursor")
    file.chmod(0o400)
    before = person.everything()
    with pytest.raises(ConfigRefusedError, match="is read-only"):
        person.disconnect("cursor")
    assert person.everything() == before


def test_a_read_only_folder_is_left_alone(person):
    folder = person.file_of("cursor").parent
    folder.mkdir()
    folder.chmod(0o500)
    with pytest.raises(ConfigRefusedError, match="Nothing can be written to the folder"):
        person.service.plan_connecting("cursor")
    folder.chmod(0o700)
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize(
    "content", [b'{"a": ', b"\xff\xfe{\x00}\x00", b'{"x": 1} trailing', b"a = = 1"]
)
def test_a_file_that_cannot_be_read_is_never_touched(person, automatic, content):
    person.given(automatic, content)
    before = person.everything()
    for plan in (person.service.plan_connecting, person.service.plan_disconnecting):
        with pytest.raises(ConfigRefusedError, match=r"valid|UTF-8|not an object"):
            plan(automatic)
    assert person.everything() == before
    assert str(person.launcher) in person.service.guide(automatic).text


def test_a_file_that_holds_something_else_is_never_touched(person):
    for content in (b"[1]", b"3", b'{"mcpServers": []}', b'{"mcpServers": null}'):
        person.given("cursor", content)
        before = person.everything()
        with pytest.raises(ConfigRefusedError, match="is not an object in braces"):
            person.service.plan_connecting("cursor")
        assert person.everything() == before


def test_an_unreadable_file_is_told_in_the_list(person):
    person.given("cursor", b"{")
    state = person.service.get("cursor")
    assert state.state is ConnectionState.UNREADABLE
    assert state.problem == "The file is not valid JSON (line 1)."
    with pytest.raises(ConfigRefusedError):
        person.service.test("cursor")


def test_a_folder_in_the_place_of_the_file_is_told(person):
    person.file_of("cursor").mkdir(parents=True)
    assert person.service.get("cursor").state is ConnectionState.UNREADABLE


def test_what_the_person_added_in_between_stays(person, automatic):
    file = person.given(automatic, cases_of(person, automatic)["other servers"])
    person.connect(automatic)
    assistant = person.service.get(automatic).assistant
    editor = EDITORS[assistant.syntax]
    mine = (*assistant.section, "mine")
    file.write_bytes(editor.put(file.read_text("utf-8"), mine, {"command": "m"}).encode())
    expected = editor.put(
        cases_of(person, automatic)["other servers"].decode(), mine, {"command": "m"}
    )
    written = person.disconnect(automatic)
    assert editor.read(file.read_text("utf-8")) == editor.read(expected)
    assert written.backup is not None
    assert b"rosemary-mcp" in written.backup.read_bytes()


def test_what_the_person_added_elsewhere_stays_to_the_byte(person):
    file = person.given("cursor", b'{\n  "mcpServers": {\n    "a": {}\n  }\n}\n')
    person.connect("cursor")
    file.write_bytes(b"// new\n" + file.read_bytes().replace(b'"a": {}', b'"a": {"command": 1}'))
    person.disconnect("cursor")
    assert file.read_bytes() == (b'// new\n{\n  "mcpServers": {\n    "a": {"command": 1}\n  }\n}\n')


def test_a_file_that_was_made_stays_once_it_holds_more(person):
    person.connect("cursor")
    file = person.file_of("cursor")
    file.write_bytes(file.read_bytes() + b"// mine\n")
    person.disconnect("cursor")
    assert file.read_bytes() == b"{}\n// mine\n"


def test_an_entry_of_which_nothing_is_remembered_goes_too(person, automatic):
    person.given(automatic, cases_of(person, automatic)["other servers"])
    before = EDITORS[person.service.get(automatic).assistant.syntax]
    held = before.read(person.file_of(automatic).read_text("utf-8"))
    person.connect(automatic)
    (person.home / "rosemary" / "assistants.json").write_text("damaged", encoding="utf-8")
    person.disconnect(automatic)
    assert before.read(person.file_of(automatic).read_text("utf-8")) == held


def test_an_entry_of_another_installation_is_told_and_replaced(person):
    stale = {"command": "/old/rosemary-mcp", "args": ["--client", "cursor"]}
    content = {"mcpServers": {"rosemary": stale, "a": {}}}
    person.given("cursor", json.dumps(content).encode())
    state = person.service.get("cursor")
    assert state.state is ConnectionState.ELSEWHERE
    assert state.problem == "Its entry starts a path that does not exist: /old/rosemary-mcp"
    with pytest.raises(MachineError, match="cannot be started: No such file"):
        person.service.test("cursor")
    person.connect("cursor")
    assert person.service.get("cursor").state is ConnectionState.CONNECTED
    person.disconnect("cursor")
    assert json.loads(person.file_of("cursor").read_bytes()) == {"mcpServers": {"a": {}}}


@pytest.mark.parametrize("content", [None, b'{\n  "a": 1 // c\n}', b""])
def test_connecting_again_after_a_move_still_leaves_no_trace(person, content):
    if content is not None:
        person.given("cursor", content)
    moved = person.launcher.with_name("moved")
    moved.write_bytes(person.launcher.read_bytes())
    before = person.everything()
    person.connect("cursor")
    person.launcher = moved
    assert person.service.get("cursor").state is ConnectionState.ELSEWHERE
    person.clock.move(hours=1)
    copy = person.connect("cursor").backup
    assert b"rosemary-mcp" in copy.read_bytes()
    copy.unlink()
    person.disconnect("cursor")
    assert person.everything() == before


HAND_SET = {
    "env": {"LANG": "de", "NOTES": "a # b"},
    "disabled": True,
    "autoApprove": ["search_memory"],
    "timeout": 60,
}


def add_by_hand(person, name, keys=HAND_SET) -> None:
    """Write keys into the entry, with a comment where the assistant reads them."""
    assistant = person.service.get(name).assistant
    editor, file = EDITORS[assistant.syntax], person.file_of(name)
    entry = entry_in(person, name)
    text = editor.renew(file.read_bytes().decode(), assistant.path, entry | keys)
    if assistant.syntax == "toml":
        text = text.replace("timeout = 60", "timeout = 60 # mine")
    elif assistant.reads_comments:
        text = text.replace('"timeout": 60', '"timeout": 60 /* mine */')
    file.write_bytes(text.encode())


def test_what_the_person_added_to_the_entry_stays_when_it_is_connected_anew(person, automatic):
    for case, content in cases_of(person, automatic).items():
        person.given(automatic, content)
        person.connect(automatic)
        add_by_hand(person, automatic)
        by_hand = person.file_of(automatic).read_bytes()
        assert person.connect(automatic).backup is None, case

        former = person.launcher
        person.launcher = former.rename(former.with_name("moved"))
        assert person.service.get(automatic).state is ConnectionState.ELSEWHERE
        person.connect(automatic)

        after = person.file_of(automatic).read_bytes()
        assert after == by_hand.replace(str(former).encode(), str(person.launcher).encode()), case
        assert person.service.get(automatic).state is ConnectionState.CONNECTED
        assert person.service.test(automatic).tools == ("search_memory", "save_memory")
        person.disconnect(automatic)
        read = EDITORS[person.service.get(automatic).assistant.syntax].read
        assert (read(person.file_of(automatic).read_text("utf-8")) or {}) == (
            read(content.decode()) or {}
        ), case
        person.launcher = person.launcher.rename(former)


def test_an_entry_that_was_changed_by_hand_goes_without_a_trace(person, automatic):
    contents = cases_of(person, automatic)
    for case in ("other servers", "comments", "line ends of Windows", "byte order mark"):
        file = person.given(automatic, contents[case])
        person.connect(automatic)
        add_by_hand(person, automatic)
        former = person.launcher
        person.launcher = former.rename(former.with_name("moved"))
        person.connect(automatic)
        person.disconnect(automatic)
        assert file.read_bytes() == contents[case], case
        person.launcher = person.launcher.rename(former)


def test_a_project_that_the_person_chose_stays_among_the_arguments(person):
    person.connect("cursor")
    add_by_hand(person, "cursor", {"args": ["--project", "web", "--client", "cursor"]})
    before = person.everything()
    person.connect("cursor")
    assert person.everything() == before
    person.data_dir = person.home / "elsewhere"
    person.connect("cursor")
    assert entry_in(person, "cursor")["args"] == [
        *("--client", "cursor"),
        *("--data-dir", str(person.data_dir)),
        *("--project", "web"),
    ]


@pytest.mark.parametrize(
    "before", [["rosemary-mcp"], ["-m", "rosemary.launcher"], ["-I", "x", "y"]]
)
def test_the_project_stays_where_another_program_started_the_launcher(person, before):
    person.connect("cursor")
    options = ["--client", "cursor", "--project", "web"]
    add_by_hand(person, "cursor", {"command": "runner", "args": [*before, *options]})
    person.connect("cursor")
    entry = entry_in(person, "cursor")
    assert (entry["command"], entry["args"]) == (str(person.launcher), options)


@pytest.mark.parametrize("name", ["cursor", "codex"])
def test_a_variable_that_names_another_folder_goes_and_the_others_stay(person, name):
    for others in ({}, {"LANG": "de"}):
        person.connect(name)
        add_by_hand(person, name, {"env": {"ROSEMARY_HOME": "/old", **others}})
        assert person.service.get(name).state is ConnectionState.ELSEWHERE
        person.connect(name)
        assert person.service.get(name).state is ConnectionState.CONNECTED
        assert entry_in(person, name).get("env", {}) == others


def test_an_entry_with_an_address_gives_way_as_a_whole(person):
    entry = {"type": "http", "url": "http://127.0.0.1:1/mcp", "headers": {"A": "secret"}}
    person.given("cursor", json.dumps({"mcpServers": {"rosemary": entry}}).encode())
    person.connect("cursor")
    assert entry_in(person, "cursor") == {
        "command": str(person.launcher),
        "args": ["--client", "cursor"],
    }


def test_another_data_folder_is_another_installation(person, tmp_path):
    person.connect("codex")
    person.data_dir = tmp_path / "elsewhere"
    assert person.service.get("codex").state is ConnectionState.ELSEWHERE
    person.connect("codex")
    assert person.service.get("codex").state is ConnectionState.CONNECTED
    entry = tomllib.loads(person.file_of("codex").read_text())["mcp_servers"]["rosemary"]
    assert entry["args"] == ["--client", "codex", "--data-dir", str(tmp_path / "elsewhere")]
    command = person.service.get("codex").command
    assert command.args[-1] == str(tmp_path / "elsewhere")


def test_a_folder_chosen_by_a_variable_counts_as_well(person, tmp_path):
    person.data_dir = tmp_path / "elsewhere"
    entry = {"command": str(person.launcher), "env": {"ROSEMARY_HOME": str(person.data_dir)}}
    file = person.given("cursor", json.dumps({"mcpServers": {"rosemary": entry}}).encode())
    assert person.service.get("cursor").state is ConnectionState.CONNECTED
    joined = {"command": str(person.launcher), "args": [f"--data-dir={person.data_dir}"]}
    file.write_text(json.dumps({"mcpServers": {"rosemary": joined}}))
    assert person.service.get("cursor").state is ConnectionState.CONNECTED


def test_an_entry_with_an_address_starts_nothing(person):
    person.given("cursor", b'{"mcpServers": {"rosemary": {"url": "http://127.0.0.1:1/mcp"}}}')
    assert person.service.get("cursor").problem == "Its entry starts no command."


def test_a_connected_assistant_is_left_as_it_is(person, automatic):
    person.connect(automatic)
    before = person.everything()
    plan = person.service.plan_connecting(automatic)
    assert (plan.before, plan.difference) == (plan.after, "")
    assert person.service.apply(plan).backup is None
    assert person.everything() == before


def test_the_difference_is_what_is_written(person):
    file = person.given("cursor", b'{\n  "a": 1\n}\n')
    plan = person.service.plan_connecting("cursor")
    assert plan.difference.splitlines()[2:8] == [
        "@@ -1,3 +1,12 @@",
        " {",
        '-  "a": 1',
        '+  "a": 1,',
        '+  "mcpServers": {',
        '+    "rosemary": {',
    ]
    assert file.read_bytes() == plan.before
    person.service.apply(plan)
    assert file.read_bytes() == plan.after


def test_a_long_line_is_not_shown_whole(person):
    person.given("cursor", json.dumps({"secret": "x" * 900}).encode())
    plan = person.service.plan_connecting("cursor")
    assert max(map(len, plan.difference.splitlines())) < 210


def test_the_file_as_it_was_is_kept_beside_it_three_times(person):
    file = person.given("cursor", b"{}")
    for number in range(5):
        file.write_bytes(b'{"n": %d}' % number)
        written = person.connect("cursor")
        assert written.backup.read_bytes() == b'{"n": %d}' % number
    copies = sorted(each for each in file.parent.iterdir() if each.suffix == ".bak")
    assert len(copies) == files.BACKUPS_KEPT
    assert written.backup in copies
    assert all(each.name.startswith("mcp.json.rosemary-2026") for each in copies)


def test_a_file_that_changed_since_it_was_shown_is_not_written(person):
    file = person.given("cursor", b"{}")
    plan = person.service.plan_connecting("cursor")
    file.write_bytes(b'{"a": 1}')
    before = person.everything()
    with pytest.raises(ConfigRefusedError, match="has changed meanwhile"):
        person.service.apply(plan)
    assert person.everything() == before


def test_a_file_that_changes_while_it_is_written_is_not_lost(person, monkeypatch):
    file = person.given("cursor", b"{}")
    plan = person.service.plan_connecting("cursor")
    back_up = files.back_up

    def changed_meanwhile(read, moment):
        copy = back_up(read, moment)
        file.write_bytes(b'{"theirs": 1}')
        return copy

    monkeypatch.setattr(files, "back_up", changed_meanwhile)
    with pytest.raises(ConfigRefusedError, match="has changed meanwhile"):
        person.service.apply(plan)
    assert file.read_bytes() == b'{"theirs": 1}'
    assert not [each for each in file.parent.iterdir() if each.name.startswith(".mcp")]


def test_a_file_that_somebody_has_open_for_a_moment_is_written_after_it(person, monkeypatch):
    file = person.given("cursor", b"{}")
    plan = person.service.plan_connecting("cursor")
    refused = bar_renames(monkeypatch, 3)
    person.service.apply(plan)
    assert len(refused) == 3
    assert b"rosemary" in file.read_bytes()


def test_what_somebody_writes_while_it_is_waited_for_is_not_lost(person, monkeypatch):
    file = person.given("cursor", b"{}")
    plan = person.service.plan_connecting("cursor")
    bar_renames(monkeypatch, 3, lambda: file.write_bytes(b'{"theirs": 1}'))
    with pytest.raises(ConfigRefusedError, match="has changed meanwhile"):
        person.service.apply(plan)
    assert file.read_bytes() == b'{"theirs": 1}'
    assert not [each for each in file.parent.iterdir() if each.name.startswith(".mcp")]


def test_a_full_disk_leaves_the_file_and_no_folders(person, monkeypatch):
    def full(_handle):
        raise OSError(28, "No space left on device")

    before = person.everything()
    plan = person.service.plan_connecting("cursor")
    monkeypatch.setattr(files.os, "fsync", full)
    with pytest.raises(StorageFullError):
        person.service.apply(plan)
    assert person.everything() == before


def test_a_disk_that_refuses_is_told_in_plain_words(person, monkeypatch):
    def refuse(*_arguments):
        raise OSError(5, "Input/output error")

    plan = person.service.plan_connecting("cursor")
    monkeypatch.setattr(files.os, "fsync", refuse)
    with pytest.raises(ConfigRefusedError, match="cannot be written: Input/output error"):
        person.service.apply(plan)


def test_what_cannot_be_noted_is_told(person):
    (person.home / "rosemary").write_text("a file in the place of the folder")
    with pytest.raises(MachineError, match="cannot be noted"):
        person.connect("cursor")


def test_comments_in_a_file_of_plain_json_are_warned_of(person):
    person.given("claude-desktop", b"{} // c")
    person.given("cursor", b"{} // c")
    assert "may not be able to read" in person.service.plan_connecting("claude-desktop").warning
    assert person.service.plan_connecting("cursor").warning == ""


@pytest.mark.parametrize(
    ("name", "switch"),
    [("cline", {"disabled": True}), ("codex", {"enabled": False}), ("cursor", {"disabled": True})],
)
def test_an_entry_that_is_switched_off_is_warned_of(person, name, switch):
    person.connect(name)
    assert person.service.plan_connecting(name).warning == ""
    add_by_hand(person, name, switch)
    for launcher in ("rosemary-mcp", "moved"):
        person.launcher = person.launcher.rename(person.launcher.with_name(launcher))
        warning = person.service.plan_connecting(name).warning
        assert warning.startswith("The entry is switched off in the file: switch it on in ")
    assert person.service.plan_disconnecting(name).warning == ""


def test_a_missing_launcher_is_told_before_anything_is_written(person):
    person.launcher.unlink()
    with pytest.raises(MachineError, match="The launcher for assistants is missing"):
        person.service.plan_connecting("cursor")


def test_a_path_that_is_no_text_is_told_before_anything_is_written(person):
    odd = person.launcher.with_name("\udcff")
    person.launcher = person.launcher.rename(odd)
    before = person.everything()
    for name in ("cursor", "codex"):
        with pytest.raises(ConfigRefusedError, match="cannot be written as UTF-8"):
            person.service.plan_connecting(name)
    assert person.everything() == before


def test_what_is_not_connected_cannot_be_disconnected_or_tested(person, automatic):
    for ask in (person.service.plan_disconnecting, person.service.test):
        with pytest.raises(NotFoundError, match="is not connected"):
            ask(automatic)


def test_an_unknown_name_is_told_with_those_that_are_known(person):
    with pytest.raises(NotFoundError, match="no assistant called 'clod'") as caught:
        person.service.plan_connecting("clod")
    assert "claude-desktop, claude-code, cursor" in caught.value.hint


def test_what_is_connected_by_hand_is_not_written(person):
    for name in ("goose", "jetbrains"):
        for plan in (person.service.plan_connecting, person.service.plan_disconnecting):
            with pytest.raises(InvalidInputError, match="is connected by hand"):
                plan(name)


def others_of(person, name) -> bytes:
    return cases_of(person, name)["other servers"]


def undo(person, written):
    return person.service.apply(person.service.plan_undoing(written))


def test_undoing_a_disconnection_brings_back_every_byte_of_the_entry(person, automatic):
    file = person.given(automatic, others_of(person, automatic))
    person.connect(automatic)
    file.write_bytes(file.read_bytes().replace(b"--client", b"--project"))
    changed = file.read_bytes()
    written = person.disconnect(automatic)
    assert file.read_bytes() != changed
    again = undo(person, written)
    assert file.read_bytes() == changed
    assert again.plan.is_connecting
    undo(person, again)
    assert file.read_bytes() == written.plan.after
    assert person.service.get(automatic).state is ConnectionState.NOT_CONNECTED


def test_undoing_a_connection_brings_back_the_entry_of_another_installation(person, automatic):
    file = person.given(automatic, others_of(person, automatic))
    person.connect(automatic)
    file.write_bytes(file.read_bytes().replace(b"rosemary-mcp", b"elsewhere-mcp"))
    former = file.read_bytes()
    written = person.connect(automatic)
    assert file.read_bytes() != former
    undo(person, written)
    assert file.read_bytes() == former
    person.disconnect(automatic)
    assert file.read_bytes() == others_of(person, automatic)


def test_undoing_after_another_change_of_the_file_touches_the_entry_alone(person, automatic):
    file = person.given(automatic, others_of(person, automatic))
    written = person.connect(automatic)
    file.write_bytes(file.read_bytes() + b"\n\n")
    cut = undo(person, written)
    assert person.service.get(automatic).state is ConnectionState.NOT_CONNECTED
    assert file.read_bytes().endswith(b"\n\n")
    file.write_bytes(file.read_bytes() + b"\n")
    undo(person, cut)
    assert person.service.get(automatic).state is ConnectionState.CONNECTED


def test_a_file_that_was_made_goes_and_comes_back(person, automatic):
    before = person.everything()
    written = person.connect(automatic)
    connected = person.everything()
    gone = undo(person, written)
    assert person.everything() == before
    undo(person, gone)
    assert person.everything() == connected
