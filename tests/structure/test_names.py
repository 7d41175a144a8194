"""Modules are named after what is in them."""

from __future__ import annotations

import ast

VAGUE = {"util", "utils", "misc", "helper", "helpers", "common", "manager", "managers", "stuff"}


def test_no_module_or_folder_has_a_name_that_says_nothing(kept_files, root):
    python = [file.relative_to(root) for file in kept_files if file.suffix == ".py"]
    vague = [
        path.as_posix()
        for path in python
        if {part.removesuffix(".py").strip("_") for part in path.parts} & VAGUE
        or path.stem.endswith(tuple(f"_{word}" for word in VAGUE))
    ]
    assert vague == []


def test_no_class_is_called_manager_or_helper(trees):

    named = [
        f"{path}: {node.name}"
        for path, tree in trees.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef) and node.name.endswith(("Manager", "Helper", "Util"))
    ]
    assert named == []
