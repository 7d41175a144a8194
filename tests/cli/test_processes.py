"""The installed program beside a running app: start-up, locale, pipes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

FULL = Path("/dev/full")
HEAVY = {
    "anyio",
    "apsw",
    "asyncio",
    "mcp",
    "numpy",
    "onnxruntime",
    "pydantic",
    "PySide6",
    "rosemary.embed",
    "rosemary.operations",
    "rosemary.service",
    "rosemary.store.sqlite",
    "sqlite3",
    "tokenizers",
}
_LOADED = """
import sys
from rosemary.runtime.entry import main
code = main(sys.argv[1:])
print(*sorted(sys.modules), file=sys.stderr)
raise SystemExit(code)
"""


@pytest.fixture
def program(app, running):
    """Runs the program against a running app, in a process of its own."""
    running.start(app)
    # Measuring coverage would load modules into the process that is looked at.
    inherited = {k: v for k, v in os.environ.items() if not k.startswith("COVERAGE_")}
    environment = {**inherited, "ROSEMARY_HOME": str(app.paths.data_dir.parent)}

    def start(*argv, source=None, env=None, **streams):
        how = ["-c", source] if source else ["-m", "rosemary"]
        return subprocess.run(
            [sys.executable, *how, *argv],
            env=environment | (env or {}),
            check=False,
            **({"capture_output": True} | streams),
        )

    return start


@pytest.mark.parametrize("command", ["guide", "connect", "rule"])
def test_what_connects_an_assistant_opens_neither_store_nor_app(program, command, tmp_path):
    words = ["clients", command, "goose", "--data-dir", str(tmp_path / "nobody")]
    result = program(*words, source=_LOADED)

    loaded = set(result.stderr.decode().splitlines()[-1].split())
    assert "rosemary.service.clients.assistant_service" in loaded
    assert loaded & HEAVY == {"rosemary.service"}


@pytest.mark.parametrize(
    "argv",
    [["search", "tea"], ["save", "text", "--json"], ["get", "nobody"], ["status"], ["doctor"]],
)
def test_beside_a_running_app_nothing_heavy_is_loaded(program, argv):
    result = program(*argv, source=_LOADED)

    loaded = set(result.stderr.decode().splitlines()[-1].split())
    assert "rosemary.cli.main" in loaded
    assert loaded & HEAVY == set()


@pytest.mark.parametrize("env", [{}, {"PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}])
def test_a_c_locale_speaks_utf8_all_the_same(program, env):
    locale = {"LC_ALL": "C", "LANG": "C", **env}
    text = "Grün schmeckt 緑茶 \U0001f375"

    saved = program("save", text.encode(), "--key", "tea", env=locale)
    shown = program("get", "tea", "--json", env=locale)
    found = program("search", "緑茶".encode(), env=locale)

    assert saved.returncode == shown.returncode == 0, saved.stderr
    assert json.loads(shown.stdout)["content"] == text
    assert text in found.stdout.decode()


@pytest.mark.parametrize(
    ("argv", "exit_code", "lines"),
    [(["list"], 0, 0), (["--help"], 0, 0), (["get", "nobody", "--json"], 3, 1)],
)
def test_a_reader_that_has_seen_enough_is_no_error(program, argv, exit_code, lines):
    reading_end, writing_end = os.pipe()
    os.close(reading_end)
    with os.fdopen(writing_end, "wb") as pipe:
        result = program(*argv, stdout=pipe, stderr=subprocess.PIPE, capture_output=False)

    assert result.returncode == exit_code
    assert result.stderr.count(b"\n") == lines


@pytest.fixture(params=["full", "closed"])
def mute(request, program):
    """Runs the program with an output that takes nothing."""
    if request.param == "full" and not FULL.exists():
        pytest.skip("only Linux has a full device")
    if request.param == "closed" and os.name == "nt":
        pytest.skip("a Windows program without a console has no streams")

    def run(*argv):
        before = partial(os.close, 1) if request.param == "closed" else None
        with (FULL if before is None else Path(os.devnull)).open("wb") as output:
            streams = {"stdout": output, "stderr": subprocess.PIPE, "capture_output": False}
            return program(*argv, preexec_fn=before, **streams)

    return run


@pytest.mark.parametrize(
    "argv",
    [["stats"], ["stats", "--json"], ["--help"], ["backup", "list", "-h"], ["--self-test"]],
    ids=" ".join,
)
def test_an_output_that_takes_nothing_is_reported(mute, argv):
    result = mute(*argv)

    assert result.returncode == 1
    assert result.stderr.decode().startswith("rosemary: The output cannot be written")
    assert result.stderr.count(b"\n") == 1


@pytest.mark.parametrize(
    ("argv", "exit_code"), [(["nosuch", "--json"], 2), (["get", "nobody", "--json"], 3)]
)
def test_an_error_for_an_output_that_takes_nothing_is_told_beside_it(mute, argv, exit_code):
    result = mute(*argv)

    assert result.returncode == exit_code
    assert result.stderr.count(b"\n") == 1


@pytest.mark.skipif(os.name == "nt", reason="numbers of streams mean nothing there")
def test_no_file_takes_the_place_of_a_closed_stream(program, tmp_path):
    source = """
import os, sys
from rosemary.runtime.entry import main
for number in range(3):
    os.close(number)
code = main(["--version"])
opened = open(sys.argv[1], "w")
opened.write(f"{code} {opened.fileno() > 2}")
"""
    program(str(tmp_path / "said"), source=source)

    assert (tmp_path / "said").read_text() == "1 True"


def test_the_program_reads_a_pipe(program):
    saved = program("save", "--key", "piped", input="aus dem Röhrchen\n".encode())

    assert saved.returncode == 0, saved.stderr
    assert json.loads(program("get", "piped", "--json").stdout)["content"] == "aus dem Röhrchen"
