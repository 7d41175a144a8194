"""The domain is values and rules: it touches no file, no clock, no network and no other process."""

from __future__ import annotations

import ast

import pytest

PURE = {
    "__future__", "base64", "binascii", "bisect", "calendar", "collections", "contextlib", "csv",
    "dataclasses", "datetime", "difflib", "enum", "functools", "hashlib", "itertools", "json",
    "math", "operator", "re", "rosemary", "shlex", "struct", "tomllib", "typing",
    "typing_extensions", "unicodedata", "uuid",
}  # fmt: skip
"""Modules without input and output."""

NAMED = {
    "pathlib": "a path is a value; what is called on it is looked at below",
    "secrets": "new ids have a random part, and are kept as they are made",
    "threading": "values that are shared by threads hold a lock",
}

TOUCHING = {
    "absolute", "chmod", "cwd", "exists", "glob", "home", "is_dir", "is_file", "is_symlink",
    "iterdir", "lstat", "mkdir", "now", "open", "read_bytes", "read_text", "readlink", "rename",
    "resolve", "rglob", "rmdir", "samefile", "stat", "today", "touch", "unlink", "utcnow",
    "write_bytes", "write_text",
}  # fmt: skip
"""Calls that look at a disk or a clock. `expanduser` is not among them: `~` is part of how people
write a path, and the name of their folder comes from the environment."""


@pytest.fixture(scope="module")
def domain(trees):
    return {path: tree for path, tree in trees.items() if path.startswith("app/rosemary/domain/")}


def test_the_domain_imports_nothing_that_reads_or_writes(domain):
    imported = {
        (path, name.partition(".")[0])
        for path, tree in domain.items()
        for node in ast.walk(tree)
        for name in _imported(node)
    }
    assert {each for each in imported if each[1] not in PURE | NAMED.keys()} == set()
    assert NAMED.keys() - {name for _, name in imported} == set()


def test_the_domain_opens_no_file_and_asks_no_clock(domain):
    calls = [
        f"{path}:{node.lineno} {name}"
        for path, tree in domain.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and (name := _called(node)) in TOUCHING
    ]
    assert calls == []


def _imported(node) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    return [node.module] if isinstance(node, ast.ImportFrom) else []


def _called(node) -> str:
    called = node.func
    return called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
