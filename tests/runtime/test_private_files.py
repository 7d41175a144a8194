"""Files of this user alone, put in the place of others that somebody may be reading."""

from __future__ import annotations

import stat
import threading
from pathlib import Path

import pytest
from tests.barring import bar_renames

from rosemary.runtime.paths import write_privately
from rosemary.runtime.settings_file import edit_document


def test_a_file_that_somebody_reads_for_a_moment_is_replaced_after_it(tmp_path, monkeypatch):
    file = tmp_path / "endpoint.json"
    file.write_text("old", encoding="utf-8")
    refused = bar_renames(monkeypatch, 3)
    write_privately(file, "new")
    assert len(refused) == 3
    assert file.read_text(encoding="utf-8") == "new"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [each.name for each in tmp_path.iterdir()] == ["endpoint.json"]


def test_one_that_stays_closed_is_left_as_it_is_with_nothing_beside_it(tmp_path, monkeypatch):
    file = tmp_path / "endpoint.json"
    file.write_text("old", encoding="utf-8")
    bar_renames(monkeypatch, 1_000)
    with pytest.raises(PermissionError):
        write_privately(file, "new")
    assert file.read_text(encoding="utf-8") == "old"
    assert [each.name for each in tmp_path.iterdir()] == ["endpoint.json"]


def test_the_settings_are_kept_while_somebody_reads_them(tmp_path, monkeypatch):
    file = tmp_path / "settings.toml"
    file.write_text("[http]\nport = 1\n", encoding="utf-8")
    assert not bar_renames(monkeypatch, 3)
    edit_document(file, lambda document: document["http"].update(port=2))
    assert "port = 2" in file.read_text(encoding="utf-8")


def test_two_threads_that_write_one_file_leave_one_of_the_two_texts(tmp_path, monkeypatch):
    file = tmp_path / "token"
    replace, both = Path.replace, threading.Barrier(2)

    def wait_for_the_other(written, target):
        both.wait(30)
        return replace(written, target)

    monkeypatch.setattr(Path, "replace", wait_for_the_other)
    failures = []

    def write(text):
        try:
            write_privately(file, text)
        except OSError as error:
            failures.append(error)

    threads = [threading.Thread(target=write, args=(letter * 100_000,)) for letter in "ab"]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert failures == []
    assert len(set(file.read_text(encoding="utf-8"))) == 1
    assert [each.name for each in tmp_path.iterdir()] == ["token"]
