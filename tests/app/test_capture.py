"""The real app follows session files as they grow, and loses nothing when it is killed."""

from __future__ import annotations

import json
import signal
import subprocess
from datetime import UTC, datetime

import pytest
from tests.service.capture.session_writing import SessionWriter
from tests.waiting import wait_until

pytestmark = [pytest.mark.slow, pytest.mark.timeout(400)]

DEADLINE_S = 60.0


@pytest.fixture
def sessions(home):
    for name in ("CLAUDE_CONFIG_DIR", "CODEX_HOME"):
        home.environment.pop(name, None)
    return SessionWriter(home.user_home, lambda: datetime.now(UTC))


def total(home):
    result = home.run("stats", "--json")
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout)["total"]


def texts(home, tmp_path):
    """Return the texts of all memories, those that are twice twice."""
    file = tmp_path / f"{len(list(tmp_path.iterdir()))}.json"
    result = home.run("export", str(file))
    assert result.returncode == 0, result.stderr
    return sorted(each["content"] for each in json.loads(file.read_text("utf-8"))["memories"])


def answered(home, *arguments):
    result = home.run("capture", *arguments, "--json")
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout)


def test_what_is_said_becomes_a_memory_while_the_app_runs_and_after_it_was_killed(
    home, sessions, tmp_path
):
    file = sessions.claude()
    sessions.say(file, "q1: Before?", "a1: Yes.")
    app = home.serve()
    answered(home, "start", "claude-code")
    sessions.say(file, "q2: Which port?", "a2: 8080.")
    wait_until(lambda: total(home) == 1, "the first exchange", deadline_s=DEADLINE_S)
    assert texts(home, tmp_path) == ["Which port?\n\nAssistant: 8080."]

    app.send_signal(signal.SIGKILL)
    app.wait()
    sessions.say(file, "a3: Or 8081.", "q4: Sure?", "a4: Yes.")
    home.serve()
    wait_until(lambda: total(home) == 2, "the second exchange", deadline_s=DEADLINE_S)
    assert texts(home, tmp_path) == [
        "Sure?\n\nAssistant: Yes.",
        "Which port?\n\nAssistant: 8080.\n\nOr 8081.",
    ]
    [claude] = [each for each in answered(home, "list")["results"] if each["stored"]]
    assert claude["state"] == "on"

    # All that is new to an import is what was said before.
    counts = answered(home, "backfill", "claude-code", "--yes")["counts"]
    assert (counts["new"], counts["grown"], counts["duplicates"]) == (1, 0, 0)
    assert "Which port" not in (home.root / "logs" / "rosemary.log").read_text("utf-8")


def test_filling_in_that_is_killed_again_and_again_takes_each_exchange_once(
    home, sessions, tmp_path
):
    expected = []
    for session in range(40):
        name = f"s{session}"
        for number in range(25):
            asked = f"Question {session}.{number}?"
            sessions.say(
                sessions.claude(name), f"q{name}-{number}: {asked}", f"a{name}-{number}: Yes."
            )
            expected.append(f"{asked}\n\nAssistant: Yes.")
    kills = 0
    for wanted in (1, 300, 600):
        app = home.serve()
        filling = subprocess.Popen(
            home.command("capture", "backfill", "claude-code", "--yes"),
            env=home.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        wait_until(
            lambda: total(home) >= wanted or filling.poll() is not None,  # noqa: B023
            "some of them",
            deadline_s=DEADLINE_S,
        )
        kills += filling.poll() is None
        app.send_signal(signal.SIGKILL)
        app.wait()
        filling.wait(DEADLINE_S)
    home.serve()
    assert kills
    counts = answered(home, "backfill", "claude-code", "--yes")["counts"]
    assert counts["known"] + counts["new"] == len(expected)
    assert texts(home, tmp_path) == sorted(expected)
