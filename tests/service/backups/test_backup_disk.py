"""A folder of backups on another disk: missed when the disk is gone, never made in its place."""

import os

import pytest

from rosemary.domain.backups import BackupSettings
from rosemary.domain.settings import Settings
from rosemary.service.backups import backup_folder
from rosemary.service.backups.backup_folder import (
    RECORD_NAME,
    BackupDisk,
    BackupDiskMissingError,
    BackupFolder,
    mount_of,
)
from rosemary.service.services import build_services


@pytest.fixture
def disk(tmp_path, monkeypatch):
    """A place at which a disk is mounted while `disk.is_there`."""
    place = tmp_path / "media" / "stick"
    place.mkdir(parents=True)
    mounted = {place}
    really = os.path.ismount
    monkeypatch.setattr(
        backup_folder.os.path, "ismount", lambda path: path in mounted or really(path)
    )

    def take_away():
        mounted.clear()
        for each in place.iterdir():
            each.rename(tmp_path / each.name)

    place_of = type("Disk", (), {})()
    place_of.folder, place_of.take_away = place / "rosemary", take_away
    place_of.connect = lambda: mounted.add(place)
    return place_of


@pytest.fixture
def folder(disk, tmp_path):
    return BackupFolder(disk.folder, tmp_path / RECORD_NAME)


def test_a_folder_is_made_anew_while_its_disk_is_there(folder, disk):
    folder.make()
    disk.folder.rmdir()
    folder.make()
    assert disk.folder.is_dir()


def test_without_its_disk_the_folder_is_not_made_in_the_place_of_the_disk(folder, disk):
    folder.make()
    disk.take_away()
    with pytest.raises(BackupDiskMissingError, match="The disk of the backup folder is not there"):
        folder.make()
    assert not disk.folder.exists()
    disk.connect()
    folder.make()


def test_backups_that_were_moved_to_the_same_place_are_used(folder, disk):
    folder.make()
    disk.take_away()
    (disk.folder / "memory_backup_20260101_120000").mkdir(parents=True)
    folder.make()
    assert len(folder.infos()) == 1


def test_another_folder_is_asked_for_no_disk(folder, disk, tmp_path):
    folder.make()
    disk.take_away()
    other = BackupFolder(tmp_path / "other", tmp_path / RECORD_NAME)
    other.make()
    assert other.path.is_dir()


def test_of_a_folder_on_the_disk_of_the_memories_nothing_is_kept_in_mind(tmp_path):
    folder = BackupFolder(tmp_path / "backups", tmp_path / RECORD_NAME)
    folder.make()
    assert not (tmp_path / RECORD_NAME).exists()


def test_a_disk_that_was_there_before_is_known_from_the_backups_on_it(folder, disk):
    (disk.folder / "memory_backup_20260101_120000").mkdir(parents=True)
    assert len(folder.infos()) == 1
    disk.take_away()
    with pytest.raises(BackupDiskMissingError):
        folder.make()


@pytest.mark.parametrize("text", ["", "{", "[]", '{"folder": 1}', "\xff"])
def test_a_record_that_says_nothing_keeps_nobody_from_backing_up(disk, tmp_path, text):
    record = tmp_path / RECORD_NAME
    record.write_text(text, encoding="latin-1")
    folder = BackupFolder(disk.folder, record)
    disk.take_away()
    folder.make()
    assert disk.folder.is_dir()


def test_a_record_that_cannot_be_written_keeps_nobody_from_backing_up(disk, tmp_path):
    folder = BackupFolder(disk.folder, tmp_path / "nowhere" / RECORD_NAME)
    folder.make()
    assert disk.folder.is_dir()


def test_without_a_record_nothing_is_remembered_or_missed(disk):
    looked_after = BackupDisk(disk.folder, None)
    looked_after.remember()
    disk.take_away()
    looked_after.check(has_backups=False)


def test_every_path_is_on_some_disk(tmp_path):
    assert os.path.ismount(mount_of(tmp_path / "not" / "there"))


def test_a_backup_says_that_the_disk_is_not_there_and_makes_none_elsewhere(
    store, tiny_embedder, clock, tmp_path, disk
):
    settings = Settings(backup=BackupSettings(folder=str(disk.folder)))
    services = build_services(
        store, tiny_embedder, clock, tmp_path / "memories.db", settings=settings
    )
    services.backups.create()
    assert services.backups.missing_disk() is None
    assert services.backups.make_folder() == disk.folder
    disk.take_away()
    with pytest.raises(BackupDiskMissingError) as told:
        services.backups.create()
    assert told.value.details["folder"] == str(disk.folder)
    assert services.backups.missing_disk() is not None
    assert services.backups.listed() == []
    assert not disk.folder.exists()
