"""A display that does not answer is told before Qt ends the process over it."""

from __future__ import annotations

import os
import socket
import subprocess
import sys

import pytest

from rosemary.runtime.display_check import find_display_problem


@pytest.fixture
def compositor(tmp_path, monkeypatch):
    """A socket like that of a compositor, by a short path: longer ones do not fit."""
    monkeypatch.chdir(tmp_path)
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind("wayland-7")
        listener.listen()
        yield {"XDG_RUNTIME_DIR": ".", "WAYLAND_DISPLAY": "wayland-7"}


def _silent(_name):
    return False


def test_a_compositor_that_answers_is_enough(compositor):
    assert find_display_problem(compositor, _silent) is None
    assert find_display_problem({**compositor, "DISPLAY": ":9"}, _silent) is None


def test_x11_serves_where_the_compositor_is_gone(tmp_path):
    environ = {"XDG_RUNTIME_DIR": str(tmp_path), "WAYLAND_DISPLAY": "wayland-7", "DISPLAY": ":9"}
    asked = []
    assert find_display_problem(environ, lambda name: not asked.append(name)) is None
    assert asked == [":9"]


@pytest.mark.parametrize(
    ("environ", "named"),
    [
        ({"WAYLAND_DISPLAY": "wayland-7"}, "wayland-7"),
        ({"DISPLAY": ":9"}, ":9"),
        ({"WAYLAND_DISPLAY": "wayland-7", "DISPLAY": ":9"}, "wayland-7 and :9"),
    ],
)
def test_a_display_that_does_not_answer_is_named(tmp_path, environ, named):
    environ = {"XDG_RUNTIME_DIR": str(tmp_path), **environ}
    assert find_display_problem(environ, _silent) == f"the display {named} does not answer"


def test_a_platform_that_was_chosen_is_left_to_qt():
    assert find_display_problem({"QT_QPA_PLATFORM": "offscreen", "DISPLAY": ":9"}, _silent) is None


@pytest.mark.skipif(sys.platform != "linux", reason="X11 and Wayland")
@pytest.mark.slow
def test_the_app_ends_with_a_sentence_where_no_display_answers(tmp_path):
    kept = {name: os.environ[name] for name in ("PATH", "PYTHONPATH") if name in os.environ}
    done = subprocess.run(
        [sys.executable, "-m", "rosemary", "--data-dir", str(tmp_path / "home")],
        env={**kept, "HOME": str(tmp_path), "DISPLAY": "unix:7999"},
        capture_output=True,
        text=True,
        timeout=18,
        check=False,
    )
    assert "The window cannot be shown: the display unix:7999 does not answer." in done.stderr
    assert "rosemary serve" in done.stderr
    assert done.returncode > 0
