import tomllib
from dataclasses import replace

import pytest

from rosemary.domain.settings import MotionChoice, TextSize, ThemeChoice, WindowSettings
from rosemary.domain.types import SortOrder
from rosemary.runtime.window_facts import TomlWindowState

SETTINGS = WindowSettings(
    theme=ThemeChoice.DARK,
    order=SortOrder.IMPORTANCE,
    geometry=b"\x00\xff",
    panes=b"panes",
    text_size=TextSize.LARGE,
    motion=MotionChoice.REDUCED,
    is_tray_explained=True,
    is_missing_tray_explained=True,
)


@pytest.fixture
def file(tmp_path):
    return tmp_path / "settings.toml"


def test_without_a_file_the_defaults_hold(file):
    assert TomlWindowState(file).load() == WindowSettings()


def test_settings_come_back_as_they_were_kept(file):
    TomlWindowState(file).save(SETTINGS)
    assert TomlWindowState(file).load() == SETTINGS


def test_what_else_stands_in_the_file_is_kept(file):
    file.write_text('[search]\nlimit = 5\n\n[window]\ntheme = "light"\n', encoding="utf-8")
    TomlWindowState(file).save(SETTINGS)
    assert "limit = 5" in file.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "text",
    [
        "not toml",
        '[window]\ntheme = "pink"\n',
        "window = 3\n",
        '[window]\ngeometry = "%"\n',
        "[window]\ngeometry = 7\n",
        "[window]\nhas_notifications = 0\n",
    ],
)
def test_a_damaged_file_gives_the_defaults(file, text):
    file.write_text(text, encoding="utf-8")
    assert TomlWindowState(file).load() == WindowSettings()


def test_a_damaged_value_takes_no_other_one_with_it(file):
    file.write_text("[window]\ntheme = 'pink'\ntext_size = 130\nis_welcomed = true\n")
    assert TomlWindowState(file).load() == WindowSettings(
        text_size=TextSize.LARGE, is_welcomed=True
    )


def test_what_a_person_writes_while_the_window_is_open_stays(file):
    file.write_text('[window]\ntheme = "pink"\nthemes = "dark"\n', encoding="utf-8")
    state = TomlWindowState(file)
    started_with = state.load()
    file.write_text('[window]\ntheme = "dark"\nthemes = "dark"\n', encoding="utf-8")
    state.save(replace(started_with, is_welcomed=True))
    assert tomllib.loads(file.read_text(encoding="utf-8")) == {
        "window": {"theme": "dark", "themes": "dark", "is_welcomed": True}
    }
    state.save(started_with)
    assert state.load() == WindowSettings(theme=ThemeChoice.DARK)


def test_settings_that_were_taken_away_while_the_window_is_open_come_back(file):
    state = TomlWindowState(file)
    state.save(SETTINGS)
    file.unlink()
    state.save(replace(SETTINGS, theme=ThemeChoice.LIGHT))
    assert state.load() == replace(SETTINGS, theme=ThemeChoice.LIGHT)


def test_bytes_that_are_no_text_give_the_defaults(file):
    file.write_bytes(b"\xff\xfe\x00")
    assert TomlWindowState(file).load() == WindowSettings()


def test_a_folder_that_is_gone_stops_nothing(tmp_path, caplog):
    TomlWindowState(tmp_path / "gone" / "settings.toml").save(SETTINGS)
    assert "were not kept" in caplog.text
