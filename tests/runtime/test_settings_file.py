"""Settings are typed sections of one file that keeps whatever else stands in it."""

import errno
import sys
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from rosemary.domain.backups import BackupSettings
from rosemary.domain.clients import ClientSettings, ToolSet
from rosemary.domain.decay import FLOORS, HALF_LIFE_DAYS, DecaySettings
from rosemary.domain.errors import MachineError
from rosemary.domain.settings import (
    CAREFUL_BUT_OPEN_SETTINGS,
    CAREFUL_SETTINGS,
    SearchSettings,
    Settings,
    TrashSettings,
    WindowSettings,
)
from rosemary.runtime import settings_file
from rosemary.runtime.settings_file import SettingsFile
from rosemary.runtime.window_facts import TomlWindowState


def chosen(model):
    return lambda settings: replace(settings, search=SearchSettings(model=model))


@pytest.fixture
def file(tmp_path):
    return tmp_path / "settings.toml"


def test_without_a_file_the_defaults_hold(file):
    assert SettingsFile(file).load() == Settings()


def test_a_changed_setting_comes_back(file):
    SettingsFile(file).change(chosen("e5"))
    assert SettingsFile(file).load().search.model == "e5"
    SettingsFile(file).change(chosen(""))
    assert SettingsFile(file).load() == Settings()


def test_what_else_stands_in_the_file_is_kept(file):
    file.write_text('[window]\ntheme = "light"\n\n[search]\nunknown = 5\n', encoding="utf-8")
    SettingsFile(file).change(chosen("e5"))
    text = file.read_text(encoding="utf-8")
    assert 'theme = "light"' in text
    assert "unknown = 5" in text
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_a_table_takes_the_place_of_what_is_none(file):
    file.write_text("search = 3\n", encoding="utf-8")
    SettingsFile(file).change(chosen("e5"))
    assert file.read_text(encoding="utf-8") == '[search]\nmodel = "e5"\n'


def test_a_value_that_nobody_chose_is_not_written(file):
    SettingsFile(file).change(lambda settings: settings)
    assert file.read_text(encoding="utf-8") == ""


@pytest.mark.parametrize(
    "text", ["search = 3\n", "[search]\nmodel = 7\n", "[search]\nmodel = true\n"]
)
def test_a_damaged_value_means_its_default_and_a_warning(file, text, caplog):
    file.write_text(text, encoding="utf-8")
    assert SettingsFile(file).load() == Settings()
    assert "settings" in caplog.text


@pytest.mark.parametrize(
    "text",
    [
        "[trash]\nkept_days = 5000\n[audit]\nkept_days = 5000\n[backup]\nkept = 500\n[search",
        "trash = 5000\naudit = 5000\nbackup = 500\n",
        "[trash]\nkept_days = 'ever'\n[audit]\nkept_days = 99999\n[backup]\nkept = 0\n",
    ],
)
def test_nothing_is_deleted_for_a_slip_of_the_pen(file, text):
    file.write_text(text, encoding="utf-8")
    settings = SettingsFile(file).load()
    assert (settings.trash.kept_days, settings.audit.kept_days) == (36_500, 36_500)
    assert settings.backup == BackupSettings(kept=1_000)


def test_a_name_that_is_no_setting_is_told_with_what_was_meant(file, caplog):
    file.write_text("[trash]\nkept_day = 3\n", encoding="utf-8")
    assert SettingsFile(file).load() == Settings()
    assert "no setting trash.kept_day: it counts for nothing. Did you mean trash.kept_days?" in (
        caplog.text
    )


def test_lists_in_lists_delete_nothing_and_stop_no_start(file):
    file.write_text(f"a = {'[' * 20_000}", encoding="utf-8")
    assert SettingsFile(file).load() == CAREFUL_BUT_OPEN_SETTINGS


def test_a_byte_order_mark_of_an_editor_changes_nothing(file):
    file.write_bytes(b'\xef\xbb\xbf[search]\r\nmodel = "e5"\r\n')
    assert SettingsFile(file).load() == Settings(search=SearchSettings(model="e5"))
    SettingsFile(file).change(chosen("e6"))
    assert SettingsFile(file).load() == Settings(search=SearchSettings(model="e6"))
    assert [path.name for path in file.parent.iterdir()] == [file.name]


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right there")
def test_a_file_that_is_kept_elsewhere_stays_a_link(file, tmp_path):
    kept = tmp_path / "dotfiles" / "rosemary.toml"
    kept.parent.mkdir()
    file.symlink_to(kept)
    for model in ("e5", "e6"):
        SettingsFile(file).change(chosen(model))
        assert file.is_symlink()
        assert SettingsFile(kept).load() == Settings(search=SearchSettings(model=model))


def test_bytes_that_are_no_text_delete_nothing(file):
    file.write_bytes(b"\xff\xfe\x00")
    assert SettingsFile(file).load() == CAREFUL_SETTINGS


def test_a_file_that_cannot_be_read_just_now_deletes_nothing_and_is_not_written_anew(
    file, monkeypatch, caplog
):
    text = "[trash]\nkept_days = 5000\n"
    file.write_text(text, encoding="utf-8")

    def fail(*_given, **_named):
        raise OSError(errno.EMFILE, "Too many open files")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "read_text", fail)
        assert SettingsFile(file).load() == CAREFUL_SETTINGS
        with pytest.raises(MachineError, match="Too many open files"):
            SettingsFile(file).change(chosen("e5"))
    assert file.read_text(encoding="utf-8") == text
    assert [path.name for path in file.parent.iterdir()] == [file.name]
    assert "cannot be read" in caplog.text


def test_a_file_is_on_the_disk_before_it_takes_the_place_of_the_former_one(file, monkeypatch):
    order = []
    real_sync, real_replace = settings_file.sync_file, Path.replace

    def sync(path):
        order.append(("synced", path.read_text(encoding="utf-8")))
        real_sync(path)

    def replace_file(path, target):
        order.append(("replaced", path.read_text(encoding="utf-8")))
        return real_replace(path, target)

    monkeypatch.setattr(settings_file, "sync_file", sync)
    monkeypatch.setattr(Path, "replace", replace_file)
    SettingsFile(file).change(chosen("e5"))
    text = file.read_text(encoding="utf-8")
    assert order == [("synced", text), ("replaced", text)]


def test_decay_and_trash_are_read_and_written_with_what_differs_alone(file):
    file.write_text(
        "[trash]\nkept_days = 0\n[decay]\nprotected_tags = ['core']\n"
        "[decay.half_life_days]\nfact = 100\ntask = -1\n",
        encoding="utf-8",
    )
    settings = SettingsFile(file).load()
    assert settings.trash == TrashSettings(kept_days=36_500)
    expected = replace(HALF_LIFE_DAYS, fact=100.0)
    assert settings.decay == DecaySettings(protected_tags=("core",), half_life_days=expected)
    wanted = replace(
        settings,
        trash=TrashSettings(kept_days=7),
        decay=replace(settings.decay, protected_tags=(), floor=replace(FLOORS, task=2)),
    )
    SettingsFile(file).change(lambda _present: wanted)
    assert SettingsFile(file).load() == wanted
    assert tomllib.loads(file.read_text(encoding="utf-8")) == {
        "trash": {"kept_days": 7},
        "decay": {
            "protected_tags": [],
            "half_life_days": {"fact": 100, "task": -1},
            "floor": {"task": 2},
        },
    }


def test_a_file_with_a_slip_of_the_pen_is_kept_aside_when_settings_are_written(file):
    file.write_text("[search\nmodel = 1", encoding="utf-8")
    SettingsFile(file).change(chosen("e5"))
    assert SettingsFile(file).load().search.model == "e5"
    kept = file.with_name("settings.damaged.toml")
    assert kept.read_text(encoding="utf-8") == "[search\nmodel = 1"


CAREFUL_RIGHTS = ClientSettings(tools=ToolSet.CORE, read_only=True, hold_deletes=True)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[clients]\nread_only = 'yes'\n", ClientSettings(read_only=True)),
        ("[clients]\nhold_deletes = 1\n", ClientSettings(hold_deletes=True)),
        ("[clients]\ntools = 'cor'\nread_only = false\n", ClientSettings(tools=ToolSet.CORE)),
        ("clients = 'read only'\n", CAREFUL_RIGHTS),
        ("[clients]\nread_only = true\n[search", CAREFUL_RIGHTS),
        ("\0" * 40, CAREFUL_RIGHTS),
    ],
)
def test_a_damaged_right_of_assistants_means_the_narrower_one(file, text, expected, caplog):
    file.write_text(text, encoding="utf-8")
    assert SettingsFile(file).load().clients == expected
    assert "settings" in caplog.text


def test_a_slip_elsewhere_takes_no_right_from_assistants_of_which_nothing_was_said(file):
    file.write_text("[clients]\nhold_deletes = true\n[trash]\nkept_days = 'x'\n", encoding="utf-8")
    assert SettingsFile(file).load().clients == ClientSettings(hold_deletes=True)
    file.write_text("[trash]\nkept_days = 5000\n[search", encoding="utf-8")
    assert SettingsFile(file).load().clients == ClientSettings()


def test_narrow_rights_hold_in_a_file_begun_anew_until_the_person_gives_others(file):
    file.write_text("[clients]\nread_only = true\n[search", encoding="utf-8")
    TomlWindowState(file).save(WindowSettings())
    assert SettingsFile(file).load().clients == CAREFUL_RIGHTS
    SettingsFile(file).change(lambda settings: replace(settings, clients=ClientSettings()))
    assert SettingsFile(file).load().clients == ClientSettings()


def test_a_file_begun_anew_says_how_long_things_are_kept_until_the_person_does(file):
    file.write_text("[trash]\nkept_days = 5000\n[search", encoding="utf-8")
    TomlWindowState(file).save(WindowSettings())
    assert SettingsFile(file).load() == CAREFUL_BUT_OPEN_SETTINGS
    wanted = TrashSettings(kept_days=5_000)
    SettingsFile(file).change(lambda settings: replace(settings, trash=wanted))
    assert SettingsFile(file).load() == replace(CAREFUL_BUT_OPEN_SETTINGS, trash=wanted)


def test_a_file_that_cannot_be_written_is_said(tmp_path):
    with pytest.raises(MachineError, match="could not be kept"):
        SettingsFile(tmp_path / "gone" / "settings.toml").change(chosen("e5"))
