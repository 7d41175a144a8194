"""The app in the desktop's menu."""

from __future__ import annotations

import configparser
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from rosemary.domain.errors import MachineError
from rosemary.runtime.installation import DesktopEntry, entry_for, quote
from rosemary.runtime.paths import resources_dir


def _entry(text: str) -> configparser.ConfigParser:
    parser = configparser.ConfigParser(interpolation=None, delimiters=("=",))
    parser.optionxform = str
    parser.read_string(text)
    return parser


def _unquoted(value: str) -> str:
    """Undo the two levels of the specification: the string's, then the argument's."""
    text = re.sub(r"\\(.)", lambda found: "\n" if found[1] == "n" else found[1], value)
    if text.startswith('"'):
        text = re.sub(r'\\(["`$\\])', r"\1", text[1:-1])
    return text.replace("%%", "%")


@pytest.fixture
def entry(tmp_path) -> DesktopEntry:
    return DesktopEntry(data_home=tmp_path / "data", command=tmp_path / "my tools" / "rosemary")


def test_the_entry_names_this_installation_and_its_icon(entry):
    assert list(entry.install()) == [entry.file, entry.icon]

    read = _entry(entry.file.read_text(encoding="utf-8"))
    command = entry.command
    assert read["Desktop Entry"]["Exec"] == f'"{command}"'
    assert read["Desktop Action search"]["Exec"] == f'"{command}" --search'
    assert read["Desktop Action add"]["Exec"] == f'"{command}" --add'
    assert read["Desktop Entry"]["TryExec"] == str(command)
    assert entry.icon.read_bytes().startswith(b"<svg")


@pytest.mark.skipif(shutil.which("desktop-file-validate") is None, reason="not installed")
def test_desktops_take_the_entry(entry):
    entry.install()

    subprocess.run(["desktop-file-validate", entry.file], check=True)


def test_it_goes_as_it_came(entry):
    assert entry.remove() == []
    entry.install()

    assert list(entry.remove()) == [entry.file, entry.icon]
    assert not entry.file.exists()


def test_a_folder_that_cannot_be_written_to_is_named(tmp_path):
    (tmp_path / "data").write_text("a file", encoding="utf-8")
    entry = DesktopEntry(data_home=tmp_path / "data", command=Path("/usr/bin/rosemary"))

    with pytest.raises(MachineError, match="cannot be changed"):
        entry.install()


def test_the_users_own_folder_is_asked_for(monkeypatch, tmp_path):
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("HOME", str(tmp_path))

    assert DesktopEntry.of_user({"XDG_DATA_HOME": "/data"}).data_home == Path("/data")
    assert DesktopEntry.of_user({}).data_home == tmp_path / ".local" / "share"


def test_the_bundle_names_its_own_program(monkeypatch):
    monkeypatch.setattr(sys, "frozen", True, raising=False)

    assert DesktopEntry.of_user({}).command == Path(sys.executable)


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_other_systems_have_no_such_menu(monkeypatch, platform):
    monkeypatch.setattr(sys, "platform", platform)

    with pytest.raises(MachineError, match="Only Linux"):
        DesktopEntry.of_user({})


@given(st.text(st.characters(exclude_categories=["Cs", "Cc"]), min_size=1))
@example(r"\n")
def test_any_path_survives_the_quoting(path):
    assert _unquoted(quote(path)) == path


def test_what_the_template_says_else_stays():
    template = (resources_dir() / "desktop" / "rosemary.desktop").read_text(encoding="utf-8")
    written = entry_for(template, Path("/opt/rosemary"))

    different = set(written.splitlines()) ^ set(template.splitlines())
    assert {line.partition("=")[0] for line in different} == {"Exec", "TryExec"}
