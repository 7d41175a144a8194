"""A name in the settings file that is none of a setting is found, and what was meant by it."""

from __future__ import annotations

import tomllib

import pytest

from rosemary.domain.settings import unknown_settings


@pytest.mark.parametrize(
    ("text", "name", "nearest"),
    [
        ("[trash]\nkept_day = 3\n", "trash.kept_day", "trash.kept_days"),
        ("[Trash]\nkept_days = 3\n", "Trash", "trash"),
        ("[client]\nread_only = true\n", "client", "clients"),
        ("[windows]\ntheme = 'dark'\n", "windows", "window"),
        (
            "[decay.half_life_days]\nfacts = 3\n",
            "decay.half_life_days.facts",
            "decay.half_life_days.fact",
        ),
        ("kept_days = 3\n", "kept_days", "trash.kept_days"),
        ("[http]\nread_only = true\n", "http.read_only", "clients.read_only"),
        ("[search]\nkyoto = 3\n", "search.kyoto", None),
        ("[window]\ntextsize = 130\n", "window.textsize", "window.text_size"),
        ("theme = 'dark'\n", "theme", "window.theme"),
    ],
)
def test_a_name_that_is_no_setting_is_found(text, name, nearest):
    (found,) = unknown_settings(tomllib.loads(text))
    assert (found.name, found.nearest) == (name, nearest)
    assert ("Did you mean" in found.text) == (nearest is not None)


@pytest.mark.parametrize(
    "text",
    ["", "[trash]\nkept_days = 3\n", "[window]\ntheme = 3\n", "trash = 3\n", "window = 3\n"],
)
def test_of_what_is_known_or_damaged_nothing_is_said(text):
    assert unknown_settings(tomllib.loads(text)) == []
