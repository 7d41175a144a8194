"""Starting at login: what is written for each system, and read back."""

from __future__ import annotations

import plistlib
import re
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosemary.domain.errors import MachineError
from rosemary.runtime.installation import (
    FileAutostart,
    app_command,
    autostart,
    desktop_entry,
    launch_agent,
)

COMMAND = ("/opt/rosemary/rosemary", "--hidden")


def exec_words(entry: bytes) -> list[str]:
    """Read the Exec key as a desktop does: the value unescaped, then its words."""
    (value,) = (
        line.removeprefix("Exec=") for line in entry.decode().split("\n") if line[:5] == "Exec="
    )
    found = re.findall(r'"((?:[^"\\]|\\.)*)"|([^ ]+)', value.replace("\\\\", "\\"))
    words = (re.sub(r"\\(.)", r"\1", quoted) or plain for quoted, plain in found)
    return [word.replace("%%", "%") for word in words]


def test_it_is_off_until_it_is_switched_on_and_off_again(tmp_path):
    login = FileAutostart(tmp_path / "autostart" / "rosemary.desktop", desktop_entry(COMMAND))
    assert not login.is_on()
    login.set_on(is_on=False)
    login.set_on(is_on=True)
    assert login.is_on()
    assert exec_words((tmp_path / "autostart" / "rosemary.desktop").read_bytes()) == [*COMMAND]
    login.set_on(is_on=False)
    assert not login.is_on()
    assert list((tmp_path / "autostart").iterdir()) == []


@pytest.mark.parametrize("line", ["Hidden=true", "X-GNOME-Autostart-enabled=false"])
def test_what_the_desktop_switched_off_is_off(tmp_path, line):
    file = tmp_path / "rosemary.desktop"
    file.write_text(f"[Desktop Entry]\n{line}\n")
    login = FileAutostart(file, desktop_entry(COMMAND))
    assert not login.is_on()
    login.set_on(is_on=True)
    assert login.is_on()


def test_a_folder_that_cannot_be_used_is_refused_in_plain_words(tmp_path):
    (tmp_path / "autostart").write_text("a file")
    login = FileAutostart(tmp_path / "autostart" / "rosemary.desktop", b"")
    with pytest.raises(MachineError, match="Starting at login could not be"):
        login.set_on(is_on=True)
    with pytest.raises(MachineError):
        login.is_on()


@given(st.text(st.characters(blacklist_categories=("Cs", "Cc")), min_size=1))
def test_every_folder_name_reaches_the_app_as_it_is(name):
    command = ("/opt/rosemary", "--data-dir", name)
    assert exec_words(desktop_entry(command)) == [*command]


def test_the_launch_agent_runs_the_command_at_login():
    agent = plistlib.loads(launch_agent(COMMAND))
    assert agent["ProgramArguments"] == [*COMMAND]
    assert agent["RunAtLoad"] is True


def test_the_app_starts_in_the_tray_over_the_same_memories(tmp_path):
    assert app_command(None, {})[-1] == "--hidden"
    assert "--data-dir" not in app_command(None, {})
    assert str(tmp_path) in app_command(tmp_path, {})
    assert str(tmp_path) in app_command(None, {"ROSEMARY_HOME": str(tmp_path)})
    assert app_command(None, {})[:3] == (sys.executable, "-m", "rosemary")


def test_a_frozen_app_starts_itself(monkeypatch):
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert app_command(None, {}) == (sys.executable, "--hidden")


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="the way of Linux")
def test_the_entry_is_in_the_folder_of_the_desktop(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    autostart().set_on(is_on=True)
    assert (tmp_path / "autostart" / "rosemary.desktop").exists()
    monkeypatch.setenv("XDG_CONFIG_HOME", "relative")
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    assert not autostart().is_on()
