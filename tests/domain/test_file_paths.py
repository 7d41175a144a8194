"""Paths of files as people write them."""

import sys
from pathlib import Path

import pytest

from rosemary.domain.backups import BackupSettings
from rosemary.domain.errors import InvalidInputError
from rosemary.domain.human_text import expanded

NOBODY = "~nobody-has-this-name"
knows_who_is_there = pytest.mark.skipif(
    sys.platform == "win32", reason="Windows takes each name for a folder beside the own one"
)


def test_a_tilde_is_the_folder_of_the_person(monkeypatch, tmp_path):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert expanded("~/notes") == tmp_path / "notes"
    assert expanded(Path("notes")) == Path("notes")


@knows_who_is_there
def test_the_folder_of_nobody_is_refused_by_name():
    with pytest.raises(InvalidInputError, match=rf"^{NOBODY} is nobody's folder"):
        expanded(f"{NOBODY}/notes")


@pytest.mark.parametrize(
    ("folder", "problem"),
    [
        ("backups", "must be a whole path, from the root on"),
        pytest.param(
            f"{NOBODY}/backups",
            f"{NOBODY} is nobody's folder on this computer",
            marks=knows_who_is_there,
        ),
    ],
)
def test_backups_are_kept_in_a_folder_that_can_be_found(folder, problem):
    with pytest.raises(InvalidInputError) as refused:
        BackupSettings(folder=folder)
    assert refused.value.message == f"backup.folder: {problem}"
