"""The service that connects assistants names this installation, by a path that stays."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from rosemary.domain.assistants import ConnectionState
from rosemary.runtime.entry import RosemaryApplication
from rosemary.runtime.installation import open_assistants
from rosemary.runtime.paths import find_launcher


def test_the_launcher_is_the_one_beside_the_program(tmp_path):
    program = tmp_path / "bin" / "python"
    assert find_launcher(program, [tmp_path]) == tmp_path / "bin" / "rosemary-mcp"


def test_a_link_that_stays_is_named_in_place_of_the_launcher(tmp_path):
    program = tmp_path / "lib" / "rosemary" / "rosemary-mcp"
    program.parent.mkdir(parents=True)
    program.write_text("")
    folders = [tmp_path / "bin", tmp_path / "own"]
    for folder in folders:
        folder.mkdir()
    (tmp_path / "own" / "rosemary-mcp").symlink_to(program)
    found = find_launcher(program.with_name("rosemary"), folders)
    assert found == tmp_path / "own" / "rosemary-mcp"
    other = tmp_path / "other" / "rosemary"
    assert find_launcher(other, folders) == other.with_name("rosemary-mcp")


def test_an_appimage_is_its_own_launcher_by_the_name_of_a_link(tmp_path):
    image = tmp_path / "Rosemary.AppImage"
    image.write_text("")
    (tmp_path / "rosemary-mcp").symlink_to(image)
    assert find_launcher(image, [tmp_path]) == tmp_path / "rosemary-mcp"


def given_to_cursor(assistants):
    """Return (command, arguments) as they would stand in the file."""
    entry = json.loads(assistants.guide("cursor").text)["mcpServers"]["rosemary"]
    return entry["command"], entry["args"]


def test_a_folder_that_the_person_chose_is_handed_on(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    launcher = str(find_launcher(Path(sys.executable)))
    usual = open_assistants(environ={"HOME": str(tmp_path)})
    assert given_to_cursor(usual) == (launcher, ["--client", "cursor"])
    named = open_assistants(environ={"ROSEMARY_HOME": str(tmp_path / "a")})
    assert given_to_cursor(named)[1][2:] == ["--data-dir", str(tmp_path / "a")]
    given = RosemaryApplication().assistants(tmp_path / "b")
    assert given_to_cursor(given)[1][2:] == ["--data-dir", str(tmp_path / "b")]
    assert given.get("cursor").state is ConnectionState.NOT_CONNECTED
