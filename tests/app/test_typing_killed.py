"""What is typed into the real app survives a kill -9, but for the last second of it."""

import itertools
import json
import os
import random
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

LINE = "The text that you were typing when Rosemary stopped is back."
ROUNDS = int(os.environ.get("ROSEMARY_TYPING_ROUNDS", "1"))
"""Kills for each place."""

pytestmark = [pytest.mark.slow, pytest.mark.gui, pytest.mark.timeout(60 + 40 * ROUNDS)]

DEADLINE_S = 40

LOST_S = 1.0
SLACK_S = 1.5
"""For a machine on which others work."""

TEXT = "".join(f"{number:04} " for number in range(2_000))
ROOT = Path(__file__).parents[2]


class Typing:
    """Runs the app with a hand that types, and kills it."""

    def __init__(self, home, folder, place):
        self.home, self.folder, self.place = home, folder, place
        self.numbers = itertools.count(1)

    def run(self, text, seconds):
        """Return what was shown at first, what was typed by when, and when it was killed."""
        notes = self.folder / f"notes{next(self.numbers)}"
        app = subprocess.Popen(
            [sys.executable, "-m", "tests.app.typist", self.place, text, str(notes)],
            cwd=ROOT,
            env=self.home.environment | {"QT_QPA_PLATFORM": "offscreen"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
        )
        try:
            wait_for(lambda: len(read(notes)) > bool(text) or app.poll() is not None)
            assert app.poll() is None, app.stderr.read()
            threading.Event().wait(seconds)
        finally:
            killed_at = time.monotonic()
            app.kill()
            app.communicate(timeout=DEADLINE_S)
        first, *typed = read(notes)
        return first, typed, killed_at


def read(notes):
    lines = notes.read_text("utf-8").splitlines(keepends=True) if notes.exists() else []
    return [json.loads(line) for line in lines if line.endswith("\n")]


def wait_for(condition):
    end = time.monotonic() + DEADLINE_S
    while not condition():
        assert time.monotonic() < end
        threading.Event().wait(0.05)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
@pytest.mark.parametrize("place", ["quick add", "new memory", "memory"])
def test_what_was_typed_is_back_after_a_kill_with_a_line_that_says_so(home, tmp_path, place):
    stored = "Green tea at four."
    assert home.run("save", stored).returncode == 0
    settings = home.root / "config" / "settings.toml"
    settings.write_text("[window]\nis_welcomed = true\n", encoding="utf-8")
    drafts = home.root / "data" / "drafts"
    typing = Typing(home, tmp_path, place)
    chance = random.Random()
    for _ in range(ROUNDS):
        _, typed, killed_at = typing.run(TEXT, LOST_S + SLACK_S + chance.random())
        first, _, _ = typing.run("", 0)
        assert first["line"] == LINE
        back = first["text"].removesuffix(stored)
        assert TEXT.startswith(back)
        on_disk = [each for each in typed if each["typed"] <= len(back)]
        lost_s = killed_at - on_disk[-1]["at"]
        print(f"{place}: typed {typed[-1]['typed']}, back {len(back)}, lost {lost_s:.2f} s")  # noqa: T201
        assert lost_s < LOST_S + SLACK_S
        for file in drafts.iterdir():
            file.unlink()
    listed = json.loads(home.run("list", "--json").stdout)
    assert [each["content"] for each in listed["results"]] == [stored]
