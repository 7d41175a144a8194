"""Where everything lives."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from rosemary.domain.errors import MachineError, StoreUnavailableError
from rosemary.runtime.paths import Paths

posix = pytest.mark.skipif(os.name != "posix", reason="modes and owners are POSIX")


def test_a_home_holds_everything(tmp_path):
    paths = Paths.of_home(tmp_path)
    assert paths.database == tmp_path / "data" / "memories.db"
    assert paths.settings_file == tmp_path / "config" / "settings.toml"
    assert paths.log_file == tmp_path / "logs" / "rosemary.log"
    assert {
        file.parent
        for file in (
            paths.socket,
            paths.endpoint_file,
            paths.token_file,
            paths.app_lock,
        )
    } == {tmp_path / "run"}


def test_a_relative_home_is_fixed_where_the_process_is(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert Paths.of_home(Path("here")).data_dir == tmp_path / "here" / "data"


def test_the_option_beats_the_environment_and_that_the_systems_places(tmp_path, monkeypatch):
    environ = {"ROSEMARY_HOME": str(tmp_path / "env")}
    option = tmp_path / "option"
    assert Paths.from_environment(environ, option) == Paths.of_home(option)
    assert Paths.from_environment(environ) == Paths.of_home(tmp_path / "env")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert Paths.from_environment({}).run_dir == tmp_path / ".rosemary" / "run"
    assert Paths.from_environment({"ROSEMARY_HOME": ""}).run_dir == tmp_path / ".rosemary" / "run"


@pytest.mark.skipif(sys.platform != "linux", reason="XDG variables are Linux's")
def test_the_run_folder_does_not_depend_on_xdg_variables_but_the_data_does(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"):
        monkeypatch.setenv(name, str(tmp_path / name))
    paths = Paths.from_environment({})
    assert paths.run_dir == tmp_path / ".rosemary" / "run"
    assert paths.data_dir == tmp_path / "XDG_DATA_HOME" / "rosemary"


@posix
def test_folders_are_made_for_this_user_alone(tmp_path):
    paths = Paths.of_home(tmp_path / "new" / "home")
    paths.ensure_private()
    paths.ensure_private()
    for folder in (paths.data_dir, paths.config_dir, paths.log_dir, paths.run_dir):
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700


@posix
def test_a_run_folder_open_to_others_is_shut(tmp_path):
    paths = Paths.of_home(tmp_path)
    paths.run_dir.mkdir(mode=0o755)
    paths.ensure_private()
    assert stat.S_IMODE(paths.run_dir.stat().st_mode) == 0o700


@posix
def test_a_run_folder_that_is_a_link_is_refused(tmp_path):
    paths = Paths.of_home(tmp_path)
    (tmp_path / "elsewhere").mkdir()
    paths.run_dir.symlink_to(tmp_path / "elsewhere")
    with pytest.raises(MachineError, match="not a link"):
        paths.ensure_private()


@posix
def test_a_run_folder_of_another_user_is_refused(tmp_path, monkeypatch):
    paths = Paths.of_home(tmp_path)
    paths.ensure_private()
    monkeypatch.setattr(os, "getuid", lambda: tmp_path.stat().st_uid + 1)
    with pytest.raises(MachineError, match="belongs to another user"):
        paths.ensure_private()


def test_a_folder_that_cannot_be_made_is_told_in_plain_words(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreUnavailableError) as failed:
        Paths.of_home(tmp_path / "file").ensure_private()
    assert "The folder for the memories cannot be created" in failed.value.message
    assert "--data-dir" in (failed.value.hint or "")


@posix
@pytest.mark.skipif(sys.platform != "linux", reason="names are UTF-8 there")
def test_a_folder_whose_name_is_no_utf8_is_refused_before_anything_is_made(tmp_path):
    home = tmp_path / os.fsdecode(b"K\xfcche")
    with pytest.raises(StoreUnavailableError, match="is not UTF-8") as caught:
        Paths.of_home(home).ensure_private()
    assert "--data-dir" in caught.value.hint
    assert not home.exists()


def test_a_read_only_folder_is_told_in_plain_words():
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        home.chmod(0o755)
        for name in ("data", "config", "logs", "run"):
            (home / name).mkdir()
        (home / "data").chmod(0o555)
        # Root may write anywhere, so look as somebody who may not.
        script = (
            "import os, sys; from pathlib import Path\n"
            "from rosemary.runtime.paths import Paths\n"
            "if os.geteuid() == 0: os.setgid(65534); os.setuid(65534)\n"
            "Paths.of_home(Path(sys.argv[1])).ensure_private()\n"
        )
        ended = subprocess.run(
            [sys.executable, "-c", script, folder],
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
    assert "StoreUnavailableError: The folder for the memories is read-only" in ended.stderr
