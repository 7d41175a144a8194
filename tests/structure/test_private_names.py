"""Tests take what a caller sees, and say why where they take a private name."""

from __future__ import annotations

import pytest
from tests.structure.house import TESTS, Module, private_accesses


def test_a_private_name_of_something_else_comes_with_its_reason():
    files = sorted(TESTS.rglob("*.py"))
    assert len(files) > 300
    taken = {
        file.relative_to(TESTS).as_posix(): lines
        for file in files
        if (lines := private_accesses(Module.read(file)))
    }
    assert taken == {}, "take what a caller sees, or say why in a comment on the line or above it"


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("self._own = cls._own = other.__class__", []),
        ("taken = other._name", [1]),
        ("taken = other.first._name._deeper", [1, 1]),
        ("taken = other._name  # the fault lies in its middle", []),
        ("# The fault lies in its middle.\ntaken = other._name", []),
        ("# The fault lies in its middle.\n\ntaken = other._name", [3]),
        ("one = 1  # said of this line alone\ntaken = other._name", [2]),
        ("taken = other._name  # noqa: SLF001", [1]),
        ("os._exit(1)", []),
    ],
)
def test_what_counts_as_a_private_name_without_a_reason(tmp_path, text, lines):
    file = tmp_path / "module.py"
    file.write_text(text, encoding="utf-8")
    assert private_accesses(Module.read(file)) == lines
