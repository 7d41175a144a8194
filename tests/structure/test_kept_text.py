"""What is kept under version control runs anywhere and says nothing of one machine."""

from __future__ import annotations

import re
import tomllib

import pytest
from packaging.requirements import Requirement

# Written in pieces, so that this file does not hold what it forbids.
_HOSTS = ("py" + "pi.org", "python" + "hosted.", "npm" + "js.org", "deb." + "debian")
_PLACES = ("/wo" + "rk/", "/fa" + "rm/", "/ro" + "ot/")
_FORBIDDEN = re.compile("|".join(map(re.escape, (*_HOSTS, *_PLACES))))
_FOREIGN = "resources/licenses/"

CONSTRAINTS = ["runtime", "dev", "model", "bundle"]
_PIN = re.compile(r"^([a-z0-9.-]+)==(\S+)(?: ; (.+?))? \\$", re.MULTILINE)


def _text(path) -> str:
    content = path.read_bytes()
    return "" if b"\0" in content[:8192] else content.decode("utf-8", errors="replace")


def test_no_file_names_a_registry_or_a_place_on_one_machine(kept_files, root):
    found = [
        f"{name}:{number}: {line.strip()[:100]}"
        for path in kept_files
        if not (name := path.relative_to(root).as_posix()).startswith(_FOREIGN)
        for number, line in enumerate(_text(path).splitlines(), 1)
        if _FORBIDDEN.search(line)
    ]
    assert found == []


@pytest.mark.parametrize("level", CONSTRAINTS)
def test_constraints_hold_versions_and_hashes_and_no_address(root, level):
    text = (root / "constraints" / f"{level}.txt").read_text(encoding="utf-8")
    assert "://" not in text
    assert not re.search(r"^-", text, re.MULTILINE)
    pins = re.split(r"\n(?=\S)", text.strip())
    unhashed = [pin.split()[0] for pin in pins if not pin.startswith("#") and "sha256:" not in pin]
    assert unhashed == []


@pytest.mark.parametrize(
    ("inner", "outer"), [("runtime", "dev"), ("dev", "model"), ("runtime", "bundle")]
)
def test_each_constraints_file_holds_all_of_the_one_before(root, inner, outer):
    assert _pins(root, inner) - _pins(root, outer) == set()


def test_constraints_hold_what_the_project_asks_for(root):
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    groups = project["dependency-groups"]
    asked = {
        "runtime": [*project["project"]["dependencies"], *groups["build"]],
        "dev": [*groups["test"], *groups["postgres"], *groups["lint"]],
        "model": groups["model"],
        "bundle": groups["bundle"],
    }
    for level, requirements in asked.items():
        pinned = {}
        for name, version, _marker in _pins(root, level):
            pinned.setdefault(name, []).append(version)
        for requirement in map(Requirement, requirements):
            versions = pinned[requirement.name.lower()]
            assert any(map(requirement.specifier.contains, versions)), str(requirement)


def _pins(root, level) -> set[tuple[str, str, str]]:
    text = (root / "constraints" / f"{level}.txt").read_text(encoding="utf-8")
    pins = set(_PIN.findall(text))
    assert pins
    return pins
