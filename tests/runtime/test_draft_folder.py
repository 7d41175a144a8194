import logging
import os
import stat
import sys

import pytest

from rosemary.domain.errors import MachineError
from rosemary.runtime import paths
from rosemary.runtime.paths import Paths
from rosemary.runtime.window_facts import DraftFolder

posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no mode bits")


@pytest.fixture
def place(tmp_path):
    return tmp_path / "home" / "drafts"


@pytest.fixture
def folder(place):
    return DraftFolder(place)


def test_what_is_written_is_read_the_newest_first(folder, place):
    for number, name in enumerate(("b", "c", "a")):
        folder.write(name, f"text {name}")
        os.utime(place / f"{name}.json", (number, number))
    assert folder.read() == [("a", "text a"), ("c", "text c"), ("b", "text b")]
    folder.remove("c")
    folder.remove("c")
    assert [name for name, _ in folder.read()] == ["a", "b"]


def test_nothing_is_made_before_there_is_a_draft(folder, place):
    assert folder.read() == []
    folder.remove("a")
    assert not place.exists()


def test_two_homes_have_a_folder_each_beside_their_memories(tmp_path):
    homes = [Paths.of_home(tmp_path / name) for name in ("one", "other")]
    assert homes[0].drafts_dir != homes[1].drafts_dir
    assert all(each.drafts_dir.parent == each.database.parent for each in homes)


@posix
def test_no_other_user_can_read_a_draft(folder, place):
    place.mkdir(mode=0o755, parents=True)
    place.chmod(0o755)
    folder.write("a", "text")
    assert stat.S_IMODE(place.stat().st_mode) == 0o700
    assert stat.S_IMODE((place / "a.json").stat().st_mode) == 0o600


@posix
def test_a_link_that_leads_elsewhere_is_refused(folder, place, tmp_path):
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    place.parent.mkdir()
    place.symlink_to(elsewhere)
    with pytest.raises(MachineError, match="must be a real folder"):
        folder.write("a", "text")
    assert list(elsewhere.iterdir()) == []


def test_a_write_that_breaks_off_leaves_the_text_before(folder, place, monkeypatch):
    folder.write("a", "before")

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(paths, "put_in_place", full)
    with pytest.raises(MachineError, match="No space left"):
        folder.write("a", "after")
    assert folder.read() == [("a", "before")]
    assert [file.name for file in place.iterdir()] == ["a.json"]


def test_what_a_crash_left_of_a_write_is_removed(folder, place):
    folder.write("a", "before")
    (place / "a.json.0123abcd.new").write_text("aft", encoding="utf-8")
    assert folder.read() == [("a", "before")]
    assert [file.name for file in place.iterdir()] == ["a.json"]


def test_a_folder_that_cannot_be_made_is_told(folder, place):
    place.parent.mkdir()
    place.write_text("a file in its place", encoding="utf-8")
    with pytest.raises(MachineError):
        folder.write("a", "text")
    assert folder.read() == []
    with pytest.raises(MachineError):
        folder.remove("a")


def test_a_file_that_is_no_text_is_set_aside_and_said(folder, place, caplog):
    folder.write("a", "text")
    (place / "b.json").write_bytes(b"\xff\xfe\x00")
    with caplog.at_level(logging.WARNING):
        assert folder.read() == [("a", "text")]
    assert sorted(file.name for file in place.iterdir()) == ["a.json", "b.unreadable"]
    assert [record.getMessage() for record in caplog.records] == [
        "a draft cannot be read and was set aside: b"
    ]


def test_a_file_that_cannot_be_set_aside_is_said_too(folder, caplog):
    with caplog.at_level(logging.WARNING):
        folder.set_aside("gone")
    assert "nor set aside" in caplog.text


def test_a_folder_that_cannot_be_looked_into_is_told(folder, place, monkeypatch):
    folder.write("a", "text")

    def broken(*_, **__):
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(type(place), "glob", broken)
    with pytest.raises(MachineError, match="Input/output error"):
        folder.read()
