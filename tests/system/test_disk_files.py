"""Files in the place of others."""

from __future__ import annotations

import pytest
from tests.barring import bar_renames

from rosemary.system.disk_files import put_in_place


@pytest.fixture
def files(tmp_path):
    written, file = tmp_path / "settings.new", tmp_path / "settings"
    written.write_text("new", encoding="utf-8")
    file.write_text("old", encoding="utf-8")
    return written, file


def test_a_file_takes_the_place_of_another(files):
    written, file = files
    put_in_place(written, file)
    assert file.read_text(encoding="utf-8") == "new"
    assert not written.exists()


def test_it_waits_while_somebody_has_the_other_one_open(files, monkeypatch):
    written, file = files
    checked = []
    refused = bar_renames(monkeypatch, 3)
    put_in_place(written, file, lambda: checked.append(file.read_text(encoding="utf-8")))
    assert refused == [written] * 3
    assert checked == ["old"] * 4
    assert file.read_text(encoding="utf-8") == "new"


def test_it_does_not_wait_for_ever(files, monkeypatch):
    written, file = files
    bar_renames(monkeypatch, 1_000)
    with pytest.raises(PermissionError):
        put_in_place(written, file)
    assert (written.exists(), file.read_text(encoding="utf-8")) == (True, "old")


def test_what_the_check_refuses_is_not_tried_again(files, monkeypatch):
    written, file = files
    refused = bar_renames(monkeypatch, 1_000)

    def check():
        if len(refused) == 2:
            raise ValueError("changed meanwhile")

    with pytest.raises(ValueError, match="changed"):
        put_in_place(written, file, check)
    assert len(refused) == 2
