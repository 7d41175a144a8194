"""The program beside a store that is emptied, deleted or away: said, kept, and brought back."""

from __future__ import annotations

import json
import signal

import pytest
from tests.app.conftest import DEADLINE_S

pytestmark = [pytest.mark.slow, pytest.mark.timeout(240)]


@pytest.fixture
def killed(home):
    """Save some memories, kill the app, and return the database and what its log held."""
    app = home.serve()
    for number in range(5):
        assert home.run("save", f"tulip {number}").returncode == 0
    app.send_signal(signal.SIGKILL)
    app.wait(timeout=DEADLINE_S)
    database = home.root / "data" / "memories.db"
    return database, database.with_name("memories.db-wal").read_bytes()


def listed(home) -> int:
    return len(json.loads(home.run("list", "--json").stdout)["results"])


@pytest.mark.parametrize("lose", [lambda file: file.write_bytes(b""), lambda file: file.unlink()])
def test_no_command_begins_anew_and_the_log_brings_all_back(home, killed, lose):
    database, logged = killed
    lose(database)
    for arguments in (("doctor",), ("save", "new"), ("serve", "--read-only")):
        result = home.run(*arguments)
        assert result.returncode == 1, arguments
        assert "its log was left" in result.stderr
        assert "rosemary doctor --start-anew" in result.stderr
        assert "Traceback" not in result.stderr
    (aside,) = database.parent.glob("memories.lost-*.log")
    assert aside.read_bytes() == logged
    salvaged = home.run("doctor", "--salvage")
    assert salvaged.returncode == 0, salvaged.stderr
    assert "Saved 5 memories" in salvaged.stdout
    assert listed(home) == 5
    assert home.run("doctor").returncode == 0


def test_a_folder_that_is_away_is_not_begun_anew_unless_that_is_said(home, killed):
    database, _ = killed
    away = home.folder / "away"
    home.root.rename(away)
    result = home.run("save", "new")
    assert result.returncode == 1
    assert "Connect the disk" in result.stderr
    begun = home.run("doctor", "--start-anew")
    assert begun.returncode == 0, begun.stderr
    assert "An empty store was begun" in begun.stdout
    assert listed(home) == 0
    again = home.run("doctor", "--start-anew")
    assert (again.returncode, "There is a store" in again.stderr) == (2, True)
    assert database.stat().st_size


def test_starting_anew_waits_until_the_app_has_quit(home):
    home.serve()
    result = home.run("doctor", "--start-anew")
    assert result.returncode == 1
    assert "then start anew" in result.stderr
