"""Functions and modules stay small enough to read."""

from __future__ import annotations

import ast

FUNCTION_MAX_STATEMENTS = 40
MODULE_MAX_LINES = 600
MODULE_AIM_LINES = 300


def _statements(function) -> int:
    body = function.body[1:] if ast.get_docstring(function, clean=False) else function.body
    return sum(isinstance(node, ast.stmt) for part in body for node in ast.walk(part))


def test_no_function_is_longer_than_forty_statements(trees):
    sizes = {
        f"{path}:{node.lineno} {node.name}": _statements(node)
        for path, tree in trees.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    assert len(sizes) > 100
    assert {name: n for name, n in sizes.items() if n > FUNCTION_MAX_STATEMENTS} == {}


def test_no_module_is_longer_than_six_hundred_lines(product_files, root):
    lines = {
        file.relative_to(root).as_posix(): len(file.read_text(encoding="utf-8").splitlines())
        for file in product_files
    }
    for path, count in sorted(lines.items(), key=lambda item: -item[1]):
        if count > MODULE_AIM_LINES:
            print(f"{count:5} lines, the aim is {MODULE_AIM_LINES}: {path}")  # noqa: T201 - a note
    assert {path: n for path, n in lines.items() if n > MODULE_MAX_LINES} == {}
