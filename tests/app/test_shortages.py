"""The real program with hardly any files, memory or locks, and with a strange umask."""

from __future__ import annotations

import json
import os
import stat
import sys

import pytest

pytestmark = pytest.mark.skipif(os.name != "posix", reason="limits and modes are POSIX")


@pytest.mark.slow
@pytest.mark.parametrize("umask", [0o000, 0o277])
def test_files_are_for_this_user_alone_under_any_umask(home, umask, monkeypatch):
    monkeypatch.setattr(home, "command", under_umask(umask, home.command))
    saved = home.run("save", "tea")
    assert saved.returncode == 0, saved.stderr
    home.serve()
    home.run("token", "show")

    modes = {
        each.relative_to(home.root): (stat.S_IMODE(each.stat().st_mode), each.is_dir())
        for each in [home.root, *home.root.rglob("*")]
    }

    assert len(modes) > 12
    assert {k: oct(v[0]) for k, v in modes.items() if v[0] != (0o700 if v[1] else 0o600)} == {}


def under_umask(umask, command):
    def wrapped(*arguments):
        script = f"import os, sys; os.umask({umask}); os.execv(sys.executable, sys.argv[1:])"
        return [sys.executable, "-c", script, *command(*arguments)]

    return wrapped


@pytest.mark.slow
@pytest.mark.parametrize("files", [5, 7, 9, 11])
def test_a_process_that_may_open_hardly_any_file_is_told_so(home, monkeypatch, files):
    assert home.run("save", "tea").returncode == 0
    monkeypatch.setattr(home, "command", with_limit(f"-n {files}", home.command))

    found = home.run("search", "tea")

    is_told = "cannot open any more files" in found.stderr
    assert is_told or found.returncode == 0, found.stderr


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="others do not enforce the limit")
@pytest.mark.parametrize("kilobytes", [450_000, 800_000])
def test_without_memory_for_the_model_a_search_goes_by_words_and_says_so(
    home, monkeypatch, kilobytes
):
    assert home.run("save", "green tea").returncode == 0
    monkeypatch.setattr(home, "command", with_limit(f"-v {kilobytes}", home.command))

    found = home.run("search", "tea")

    assert found.returncode == 0, found.stderr
    assert "green-tea" in found.stdout
    told = "Search by meaning is unavailable: There is not enough memory for the search model."
    assert told in found.stdout


def with_limit(limit, command):
    def wrapped(*arguments):
        return ["/bin/sh", "-c", f'ulimit {limit}; exec "$@"', "sh", *command(*arguments)]

    return wrapped


def test_a_data_folder_has_one_owner_whatever_home_leads_there(home, tmp_path):
    app = home.serve()
    other = tmp_path / "other"
    other.mkdir()
    (other / "data").symlink_to(home.root / "data")
    told = f"Another Rosemary (process {app.pid}) works on the memories"

    for command in (["save", "tea"], ["serve"], ["doctor"]):
        refused = home.run("--data-dir", str(other), *command)
        assert (refused.returncode, told in refused.stderr) == (1, True), refused.stderr

    assert json.loads(home.run("stats", "--json").stdout)["total"] == 0
