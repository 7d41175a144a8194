"""What goes wrong around the app is said in plain words, without a traceback."""

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import apsw
import pytest

pytestmark = pytest.mark.slow


def plain(result: subprocess.CompletedProcess[str]) -> str:
    """Return what was said on standard error, once it is sure that it is plain."""
    assert "Traceback" not in result.stderr, result.stderr
    assert result.stdout == ""
    return result.stderr


def test_a_second_app_leaves_the_first_alone(home):
    app = home.serve()
    second = home.run("serve")
    assert second.returncode == 75
    assert f"{app.pid}" in plain(second)
    assert home.status()["pid"] == app.pid


def test_an_app_that_does_not_answer_keeps_others_out(home):
    app = home.serve()
    os.kill(app.pid, signal.SIGSTOP)
    try:
        result = home.run("save", "tea")
    finally:
        os.kill(app.pid, signal.SIGCONT)
    assert result.returncode == 1
    assert "VECTOR_STORE_UNAVAILABLE" in plain(result)


@pytest.mark.parametrize("arguments", [("serve",), ("save", "tea"), ("search", "tea")])
def test_a_database_of_a_newer_version_is_refused_and_left_alone(home, arguments):
    home.run("save", "tea")
    database = home.root / "data" / "memories.db"
    connection = apsw.Connection(str(database))
    connection.execute("PRAGMA user_version=99")
    connection.close()
    before = database.read_bytes()
    result = home.run(*arguments)
    assert result.returncode == 1
    assert "newer version" in plain(result)
    assert database.read_bytes() == before


@pytest.mark.parametrize("arguments", [("serve",), ("save", "tea"), ("doctor",)])
def test_a_file_that_is_no_database_is_refused_and_left_alone(home, arguments):
    database = home.root / "data" / "memories.db"
    database.parent.mkdir(parents=True)
    database.write_bytes(b"not a database" * 500)
    result = home.run(*arguments)
    assert result.returncode == 1
    assert "VECTOR_STORE_UNAVAILABLE" in plain(result)
    assert database.read_bytes() == b"not a database" * 500


@contextmanager
def mounted(folder: Path, options: str) -> Iterator[None]:
    """A small file system of its own, for the tests that only the machine can fail."""
    folder.mkdir()
    result = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(folder)],
        capture_output=True,
        check=False,
    )
    if result.returncode:
        pytest.skip("this machine does not let a small disk be mounted")
    try:
        yield
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


@contextmanager
def read_only(folder: Path) -> Iterator[None]:
    """A folder that cannot be written to: permissions do not stop root, a mount does."""
    if os.geteuid() == 0:
        with mounted(folder, "size=1m,ro"):
            yield
    else:
        folder.mkdir(mode=0o500)
        yield


@pytest.mark.skipif(sys.platform == "win32", reason="Unix permissions")
@pytest.mark.parametrize("arguments", [("serve",), ("save", "tea")])
def test_a_read_only_folder_is_named(home, arguments):
    locked = home.folder / "locked"
    with read_only(locked):
        result = home.run("--data-dir", str(locked / "home"), *arguments)
    assert result.returncode == 1
    assert str(locked / "home") in plain(result)


@pytest.mark.skipif(
    sys.platform != "linux" or os.geteuid() != 0, reason="needs the right to mount a small disk"
)
def test_a_full_disk_is_said_and_nothing_is_half_written(home):
    with mounted(home.root, "size=3m"):
        assert home.run("save", "before").returncode == 0
        filler = home.root / "filler"
        free = shutil.disk_usage(home.root).free
        filler.write_bytes(b"x" * max(0, free - 32 * 1024))
        result = home.run("save", "too much", "--metadata", json.dumps({"a": "x" * 60_000}))
        assert result.returncode == 1
        assert "STORAGE_FULL" in plain(result)
        filler.unlink()
        assert home.run("save", "after").returncode == 0
        listed = json.loads(home.run("list", "--json").stdout)
        assert [memory["content"] for memory in listed["results"]] == ["after", "before"]
        assert home.run("doctor").returncode == 0


@pytest.mark.skipif(
    sys.platform != "linux" or os.geteuid() != 0, reason="needs the right to mount a small disk"
)
# It starts thirteen processes, one after the other.
@pytest.mark.timeout(180)
def test_commands_read_on_a_disk_that_is_full_to_the_last_byte_and_write_nothing(home):
    with mounted(home.root, "size=3m"):
        assert home.run("save", "green tea", "--key", "tea").returncode == 0
        filler = home.root / "filler"
        filler.write_bytes(b"x" * shutil.disk_usage(home.root).free)
        for arguments in (("search", "tea"), ("get", "tea"), ("list",), ("fulltext", "tea")):
            result = home.run(*arguments)
            assert (result.returncode, result.stderr) == (0, "")
            assert "green tea" in result.stdout.replace("*", "")
        assert home.run("stats").returncode == 0
        for arguments in (("save", "black tea"), ("delete", "tea"), ("undo",), ("serve",)):
            result = home.run(*arguments)
            assert result.returncode == 1
            assert "The disk is full; nothing was saved." in plain(result)
        filler.unlink()
        assert home.run("save", "black tea").returncode == 0
        listed = json.loads(home.run("list", "--json").stdout)
        assert [memory["content"] for memory in listed["results"]] == ["black tea", "green tea"]
        assert home.run("doctor").returncode == 0


def test_a_model_that_is_missing_keeps_saves_and_word_search(home, monkeypatch):
    script = (
        "import sys, rosemary.runtime.core as core; core.MODEL_FOLDER = 'absent'; "
        "from rosemary.runtime.entry import main; sys.exit(main(sys.argv[1:]))"
    )

    def run(*arguments):
        return subprocess.run(
            [sys.executable, "-c", script, *arguments],
            env=home.environment,
            capture_output=True,
            text=True,
            check=False,
        )

    assert run("save", "green tea").returncode == 0
    found = run("search", "tea", "--json")
    answer = json.loads(found.stdout)
    assert answer["results"][0]["content"] == "green tea"
    assert answer["interpreted"]["semantic"] is False
    refused = run("search", "tea", "--mode", "semantic")
    assert "EMBEDDER_UNAVAILABLE" in plain(refused)
    assert refused.returncode == 1
