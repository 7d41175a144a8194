"""The docs and the Makefile know the same commands."""

from __future__ import annotations

import re


def _targets(root) -> set[str]:
    text = (root / "Makefile").read_text(encoding="utf-8")
    return set(re.findall(r"^([a-z-]+):.*##", text, re.MULTILINE))


def test_every_make_command_in_the_docs_exists(pages, root):
    named = {
        (page, target)
        for page, text in pages.items()
        for target in re.findall(r"(?:^|`|&& )make ([a-z-]+)", text, re.MULTILINE)
    }
    assert len(named) > 5
    targets = _targets(root)
    assert {(page, target) for page, target in named if target not in targets} == set()


def test_every_target_is_explained_to_contributors(pages, root):
    explained = set(re.findall(r"^make ([a-z-]+)", pages["CONTRIBUTING.md"], re.MULTILINE))
    assert _targets(root) - explained == {"help"}


def test_every_script_that_the_docs_start_exists(pages, root):
    named = {
        script.replace("\\", "/")
        for text in pages.values()
        for script in re.findall(r"(?:packaging|constraints)[\\/][\w\\/]+\.(?:py|txt)", text)
    }
    assert {"packaging/bootstrap.py", "constraints/runtime.txt"} <= named
    assert [name for name in sorted(named) if not (root / name).is_file()] == []
