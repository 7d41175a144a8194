"""CONTRIBUTING.md gives the reason for each dependency, and for nothing else."""

from __future__ import annotations

import tomllib

from packaging.requirements import Requirement


def test_each_dependency_has_its_reason(pages, root, first_column):
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    groups = [r for g in project["dependency-groups"].values() for r in g if isinstance(r, str)]
    asked = {Requirement(r).name for r in [*project["project"]["dependencies"], *groups]}
    section = pages["CONTRIBUTING.md"].partition("## Dependencies")[2].partition("\n## ")[0]
    assert set(first_column(section)) == asked
