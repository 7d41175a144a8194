"""docs/window.md is the window's own table of keys."""

from __future__ import annotations

import re

from rosemary.gui.help.shortcuts import SHORTCUTS


def test_every_shortcut_is_explained_in_the_window_s_own_words(pages):
    section = pages["docs/window.md"].partition("## Keyboard")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| (`.+`) \| (.+) \|$", section, re.MULTILINE)
    explained = {tuple(re.findall(r"`([^`]+)`", keys)): text for keys, text in rows}
    shipped = {shortcut.keys: shortcut.text for shortcut in SHORTCUTS}
    assert set(explained) == set(shipped)
    assert {k: t.lower() for k, t in explained.items()} == {
        k: t.lower() for k, t in shipped.items()
    }


def test_no_page_names_a_shortcut_that_does_not_exist(pages):
    named = {
        keys
        for text in pages.values()
        for keys in re.findall(r"`((?:Ctrl|Shift|Alt)\+[^`\s]+)`", text)
    }
    shipped = {keys for shortcut in SHORTCUTS for keys in shortcut.keys}
    assert named
    assert named - shipped == set()
