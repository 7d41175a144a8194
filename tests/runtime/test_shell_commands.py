"""The commands that are shown and copied work here, with the memories of this window."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rosemary.runtime import window_facts
from rosemary.runtime.window_facts import launcher_command, shell_command

posix = pytest.mark.skipif(os.name != "posix", reason="quoted for another shell there")


def test_without_a_chosen_folder_none_is_named():
    assert "--data-dir" not in shell_command("doctor", data_dir=None, environ={})
    assert "--data-dir" not in launcher_command(data_dir=None, environ={})


@posix
def test_a_chosen_folder_is_named_and_quoted(tmp_path):
    folder = tmp_path / "my notes"
    wanted = f"--data-dir '{folder}'"
    for chosen in (
        {"data_dir": folder, "environ": {}},
        {"data_dir": None, "environ": {"ROSEMARY_HOME": str(folder)}},
        {"data_dir": folder, "environ": {"ROSEMARY_HOME": "/elsewhere"}},
    ):
        assert shell_command("doctor", **chosen).endswith(f" {wanted} doctor")
        assert launcher_command(**chosen).endswith(f"rosemary-mcp {wanted}")


@posix
def test_the_program_is_called_by_its_name_only_where_a_shell_finds_this_one(tmp_path, monkeypatch):
    here, other = tmp_path / "here", tmp_path / "other"
    for folder in (here, other):
        folder.mkdir()
        for name in ("rosemary", "python"):
            (folder / name).touch(mode=0o755)
    monkeypatch.setattr(sys, "executable", str(here / "python"))

    def said(path):
        return shell_command("doctor", data_dir=None, environ={"PATH": str(path)})

    assert said(here) == "rosemary doctor"
    assert said(other) == f"{here}/rosemary doctor"
    (here / "rosemary").unlink()
    assert said(here) == f"{here}/python -m rosemary doctor"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(here / "Rosemary.AppImage"))
    assert said(here) == f"{here}/Rosemary.AppImage doctor"


def test_on_windows_a_path_with_spaces_stands_in_double_quotes(monkeypatch):
    monkeypatch.setattr(window_facts, "_IS_WINDOWS", True)  # the shell of another system
    monkeypatch.setattr(sys, "executable", str(Path("nowhere") / "my python"))
    said = shell_command("doctor", data_dir=Path("my notes"), environ={})
    assert said.startswith('"nowhere')
    assert said.endswith(f'--data-dir "{Path("my notes").absolute()}" doctor')


@posix
def test_what_is_copied_runs_in_a_shell(tmp_path):
    line = shell_command(
        "doctor", "--json", data_dir=tmp_path / "my notes", environ={"PATH": os.environ["PATH"]}
    )
    ran = subprocess.run(
        ["sh", "-c", line], capture_output=True, text=True, timeout=120, check=False
    )
    assert str(tmp_path / "my notes") in ran.stdout + ran.stderr
