"""`rosemary-mcp --context` beside the real app: what a start hook puts before an assistant."""

import json
import subprocess
import sys

import pytest

pytestmark = [pytest.mark.slow, pytest.mark.timeout(240)]


def hook(home, *options, cwd=None, **environ):
    return subprocess.run(
        [sys.executable, "-m", "rosemary.launcher", "--context", *options],
        env=home.environment | environ,
        capture_output=True,
        check=False,
        timeout=60,
        cwd=cwd,
    )


def told_lines(told):
    assert (told.returncode, told.stderr) == (0, b"")
    return [each for each in told.stdout.decode().splitlines() if each.startswith("- ")]


def test_it_prints_the_context_of_the_repository_and_of_no_other(home, tmp_path):
    (tmp_path / "web" / ".git").mkdir(parents=True)
    (tmp_path / "web" / "src").mkdir()
    home.serve()
    assert hook(home, cwd=tmp_path / "web").stdout == b""
    for content, project in (
        ("We use tabs.", "web"),
        ("We rent a van.", "move"),
        ("Ünal kocht.", ""),
    ):
        saved = home.run("save", content, "--type", "decision", "--project", project)
        assert saved.returncode == 0, saved.stderr
    told = hook(home, "--client", "Claude Code", cwd=tmp_path / "web" / "src")
    lines = told_lines(told)
    assert [each.split(" [")[0] for each in lines] == ["- We use tabs.", "- Ünal kocht."]
    elsewhere = told_lines(hook(home, "--project", "move", cwd=tmp_path / "web"))
    assert "- We rent a van." in elsewhere[0]
    form = hook(home, "--context=json", cwd=tmp_path / "web").stdout
    inner = json.loads(form)["hookSpecificOutput"]
    assert inner["additionalContext"].encode() == hook(home, cwd=tmp_path / "web").stdout
    # Cursor starts hooks in a folder of its own, and names that of the project.
    form = hook(home, "--context=cursor", CURSOR_PROJECT_DIR=str(tmp_path / "web")).stdout
    assert json.loads(form)["additional_context"] == inner["additionalContext"]
    assert home.run("pause").returncode == 0
    assert hook(home, cwd=tmp_path / "web").stdout == b""
