"""The commands about the desktop's menu."""

from __future__ import annotations

import json


def test_what_was_written_is_named(cli):
    assert cli("install-desktop-entry").stdout == "Written:\n  rosemary.desktop\n"
    written = json.loads(cli("install-desktop-entry", "--json").stdout)
    assert written == {"written": ["rosemary.desktop"]}


def test_nothing_to_remove_is_said(cli):
    assert "no entry" in cli("uninstall-desktop-entry").stdout
