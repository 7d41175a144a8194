"""Nobody else can read what is ours, whatever the umask and whatever was there before."""

from __future__ import annotations

import os
import stat

import pytest

from rosemary.runtime.paths import Paths, shut_others_out

pytestmark = pytest.mark.skipif(os.name != "posix", reason="modes are POSIX")


def mode(path):
    return stat.S_IMODE(path.stat().st_mode)


def test_what_others_could_read_is_shut_at_the_start(tmp_path):
    paths = Paths.of_home(tmp_path / "home")
    backup = paths.data_dir / "backups" / "memory_backup_20260503_120000"
    for folder in (backup, paths.config_dir, paths.log_dir, paths.run_dir):
        folder.mkdir(parents=True)
    files = [backup / "memories.db", paths.database, paths.settings_file, paths.log_file]
    for file in files:
        file.write_text("")
        file.chmod(0o666)
    for folder in (paths.data_dir, paths.data_dir / "backups", backup, paths.config_dir):
        folder.chmod(0o777)

    paths.ensure_private()

    assert {mode(file) for file in files} == {0o600}
    assert {mode(each) for each in paths.data_dir.rglob("*") if each.is_dir()} == {0o700}
    assert {mode(each) for each in (paths.data_dir, paths.config_dir, paths.log_dir)} == {0o700}


def test_a_data_folder_that_is_a_link_is_shut_and_links_in_it_are_not_followed(tmp_path):
    paths = Paths.of_home(tmp_path / "home")
    elsewhere = tmp_path / "disk"
    elsewhere.mkdir(mode=0o755)
    foreign = tmp_path / "foreign"
    foreign.write_text("")
    foreign.chmod(0o644)
    (elsewhere / "link").symlink_to(foreign)
    (tmp_path / "home").mkdir()
    paths.data_dir.symlink_to(elsewhere)

    paths.ensure_private()

    assert (mode(elsewhere), mode(foreign)) == (0o700, 0o644)


def test_no_right_of_the_owner_is_given_or_taken(tmp_path):
    file = tmp_path / "file"
    file.write_text("")
    file.chmod(0o444)

    shut_others_out(tmp_path)

    assert mode(file) == 0o400
