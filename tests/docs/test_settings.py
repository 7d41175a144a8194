"""The docs name the settings that are read, and the environment that is."""

from __future__ import annotations

import re
from dataclasses import fields

from rosemary.domain.settings import MotionChoice, Settings, TextSize, ThemeChoice, WindowSettings
from rosemary.domain.types import SortOrder


def _section(page: str, title: str) -> str:
    return page.partition(f"## {title}")[2].partition("\n## ")[0]


def test_every_setting_is_explained_and_every_explained_setting_exists(pages, first_column):
    explained = set(first_column(_section(pages["docs/window.md"], "Settings"))) - {"[window]"}
    assert explained == {field.name for field in fields(WindowSettings)}


def test_every_other_section_of_settings_is_explained_like_that(pages, first_column):
    page = pages["docs/settings.md"]
    sections = {each.name: fields(getattr(Settings(), each.name)) for each in fields(Settings)}
    titles = re.findall(r"^## (.+)$", page, re.MULTILINE)
    assert set(titles) == set(sections)
    for name, settings in sections.items():
        explained = set(first_column(_section(page, name))) - {f"[{name}]"}
        assert explained == {each.name for each in settings}


def test_every_choice_of_a_setting_is_named(pages):
    section = _section(pages["docs/window.md"], "Settings")
    choices = {
        "theme": ThemeChoice,
        "text_size": TextSize,
        "order": SortOrder,
        "motion": MotionChoice,
    }
    for name, kind in choices.items():
        (meaning,) = re.findall(rf"^\| `{name}` \| (.+) \|$", section, re.MULTILINE)
        assert set(re.findall(r"`(\w+)`", meaning)) == {choice.value for choice in kind}


def test_every_variable_of_the_environment_is_explained_and_read(pages, root, first_column):
    explained = set(first_column(_section(pages["docs/window.md"], "Environment")))
    read = {
        name
        for file in (root / "app").rglob("*.py")
        for name in re.findall(r"\bROSEMARY_[A-Z_]+\b", file.read_text(encoding="utf-8"))
    }
    assert explained == read
