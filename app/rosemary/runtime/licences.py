"""The licences of everything that Rosemary is made of, as one text."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import Final

from rosemary.runtime.resources import resources_dir

BUNDLED: Final = "THIRD-PARTY-LICENSES.txt"
"""What the bundle holds; made while it is built, it names the very files in it."""

_DISTRIBUTION: Final = "rosemary-desktop"
_RULE: Final = "=" * 78
_NAME: Final = re.compile(r"[A-Za-z0-9._-]+")
_TEXT_FILE: Final = re.compile(r"(.*/)?(licen[cs]e|copying|notices?)[^/]*", re.IGNORECASE)
_OWN_PARTS: Final = {
    "Inter-OFL.txt": "Inter: SIL Open Font License 1.1",
    "Lucide-LICENSE.txt": "Lucide icons: ISC",
}


def third_party_licences() -> str:
    """Return what Rosemary is made of, in a list, and then the text of each licence.

    In a bundle that is the text which was made with it, elsewhere it is gathered from what is
    installed. Reads many small files.
    """
    bundled = Path(getattr(sys, "_MEIPASS", "")) / BUNDLED
    if getattr(sys, "_MEIPASS", "") and bundled.is_file():
        return bundled.read_text(encoding="utf-8", errors="replace")
    parts = [*_own(resources_dir()), *map(_part, _installed())]
    lines = ["Rosemary contains these parts. Their licences follow.", ""]
    lines += [f"  {title}" for title, _text in parts]
    for title, text in parts:
        if text:
            lines += ["", _RULE, title, _RULE, "", text.strip()]
    return "\n".join(lines) + "\n"


def _own(resources: Path) -> Iterator[tuple[str, str]]:
    folder = resources / "licenses"
    for name, title in _OWN_PARTS.items():
        yield title, _read(folder / name)
    yield "Search model all-MiniLM-L6-v2: Apache-2.0", _read(resources / "model" / "LICENSE")


def _installed() -> list[metadata.Distribution]:
    """Return what Rosemary needs to run, and what that needs, by name; itself first."""
    found: dict[str, metadata.Distribution] = {}
    waiting = [_DISTRIBUTION]
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        try:
            distribution = metadata.distribution(name)
        except metadata.PackageNotFoundError:
            continue  # for another system, or an extra that is not installed
        found[name] = distribution
        waiting += [_normal(each) for each in distribution.requires or () if "extra ==" not in each]
    own = [found.pop(_DISTRIBUTION)] if _DISTRIBUTION in found else []
    return own + [found[name] for name in sorted(found)]


def _normal(requirement: str) -> str:
    match = _NAME.match(requirement)
    return re.sub(r"[-_.]+", "-", match.group() if match else requirement).lower()


def _part(distribution: metadata.Distribution) -> tuple[str, str]:
    texts = [
        _read(Path(str(distribution.locate_file(file))))
        for file in distribution.files or ()
        if _TEXT_FILE.fullmatch(str(file)) and not str(file).endswith((".py", ".pyc"))
    ]
    name, version = distribution.metadata["Name"], distribution.version
    return f"{name} {version}: {_stated(distribution)}", "\n\n".join(filter(None, texts))


def _stated(distribution: metadata.Distribution) -> str:
    fields = distribution.metadata
    expression = fields.get_all("License-Expression", [])
    if expression:
        return str(expression[0])
    classifiers = [
        value.rpartition(" :: ")[2]
        for value in fields.get_all("Classifier", [])
        if value.startswith("License ::")
    ]
    stated = "".join(fields.get_all("License", [])[:1]).partition("\n")[0][:80]
    return " AND ".join(classifiers) or stated or "see the text"


def _read(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
