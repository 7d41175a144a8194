"""The parts that Rosemary is made of, with their licences, as one readable text.

Packages ship a file made at their build; an installation by pip or from source reads what is
installed beside it. Only the standard library is used, since the build of the bundle needs this
too.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from importlib import metadata
from pathlib import Path
from typing import Final

from rosemary import __version__
from rosemary.runtime.paths import resources_dir

FILE_NAME: Final = "THIRD-PARTY-LICENSES.txt"
"""Name of the listing inside a bundle."""

_DISTRIBUTION: Final = "rosemary-desktop"
_COMMON_TEXTS: Final = {
    "flatbuffers": ("Apache-2.0",),
    "pyside6": ("LGPL-3", "GPL-3"),
    "pyside6-essentials": ("LGPL-3", "GPL-3"),
    "shiboken6": ("LGPL-3", "GPL-3"),
    "sqlite-vec": ("Apache-2.0",),
    "tokenizers": ("Apache-2.0",),
}
"""Licence texts for parts that come without one."""

_UNSTATED: Final = {
    "pyinstaller": "GPL-2.0-or-later WITH Bootloader-exception",
    "sqlite-vec": "MIT OR Apache-2.0",
    "tokenizers": "Apache-2.0",
}
"""Licences that the metadata lack or word differently. Source: the projects' licence files."""

_LICENCE_FILE: Final = re.compile(r"(.*/)?(licen[cs]e|copying|.*notices?)[^/]*", re.IGNORECASE)
_SHIPPED: Final = (
    ("Inter", "OFL-1.1", ("licenses", "Inter-OFL.txt")),
    ("Lucide", "ISC", ("licenses", "Lucide-LICENSE.txt")),
    ("BIP-39", "MIT", ("licenses", "BIP-39-LICENSE.txt")),
    ("all-MiniLM-L6-v2", "Apache-2.0", ("model", "LICENSE")),
    ("multilingual-e5-small", "MIT", ("model", "LICENSE")),
)
"""Fonts, icons, words, models: the name, the licence, where its text is among the resources."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One part of the program: name, version, licence and its texts.

    Attributes:
        licence: an SPDX expression, if its author gives one.
        texts: complete, as they came with the part.
    """

    name: str
    version: str = ""
    licence: str
    texts: tuple[str, ...] = field(default=(), repr=False)


def third_party_licences() -> str:
    """Return a table of this installation's parts, then each licence once."""
    if bundled := getattr(sys, "_MEIPASS", None):
        file = Path(bundled) / FILE_NAME
        if file.is_file():
            return file.read_text(encoding="utf-8")
    return listing([*own_parts(), *sorted(_installed_parts(), key=lambda each: each.name.lower())])


def listing(parts: Iterable[Part]) -> str:
    """Return one readable text: the parts in a table, then each licence once."""
    parts = list(parts)
    lines = ["Rosemary contains these parts. Their licences follow.", ""]
    lines += [
        f"  {' '.join(filter(None, (each.name, each.version)))}: {each.licence}" for each in parts
    ]
    users: dict[str, list[str]] = {}
    for each in parts:
        for text in each.texts:
            users.setdefault(text.strip(), []).append(each.name)
    for text, names in users.items():
        lines += ["", "=" * 78, ", ".join(dict.fromkeys(names)), "=" * 78, "", text]
    return "\n".join(lines) + "\n"


def own_parts() -> list[Part]:
    """Return Rosemary itself, then its fonts, icons, words and models."""
    resources = resources_dir()
    parts = [Part(name="Rosemary", version=__version__, licence="MIT", texts=_own_licence())]
    for name, licence, place in _SHIPPED:
        text = resources.joinpath(*place).read_text(encoding="utf-8")
        parts.append(Part(name=name, licence=licence, texts=(text,)))
    return parts


def part_of(distribution: metadata.Distribution) -> Part:
    """Return an installed distribution as a part."""
    name = str(distribution.metadata["Name"])
    texts = [
        file.read_text(encoding="utf-8")
        for file in distribution.files or ()
        if _LICENCE_FILE.fullmatch(str(file))
        and not str(file).endswith((".py", ".pyc"))
        and Path(str(distribution.locate_file(file))).is_file()
    ]
    common = resources_dir() / "licenses" / "common"
    names = _COMMON_TEXTS.get(_normal(name), ())
    texts += [(common / f"{each}.txt").read_text(encoding="utf-8") for each in names]
    return Part(
        name=name,
        version=distribution.version,
        licence=_stated_licence(distribution),
        texts=tuple(texts),
    )


def _installed_parts() -> Iterator[Part]:
    """Yield the installed requirements of Rosemary and theirs; none in a bare checkout."""
    seen = {_normal(_DISTRIBUTION)}
    waiting = [_DISTRIBUTION]
    while waiting:
        try:
            distribution = metadata.distribution(waiting.pop())
        except metadata.PackageNotFoundError:
            continue  # for another system or another Python
        if _normal(distribution.metadata["Name"]) != _normal(_DISTRIBUTION):
            yield part_of(distribution)
        for name in _required(distribution):
            if _normal(name) not in seen:
                seen.add(_normal(name))
                waiting.append(name)


def _required(distribution: metadata.Distribution) -> Iterator[str]:
    for requirement in distribution.requires or ():
        named = re.match(r"[A-Za-z0-9._-]+", requirement)
        if named is not None and "extra ==" not in requirement:
            yield named.group()


def _stated_licence(distribution: metadata.Distribution) -> str:
    known = _UNSTATED.get(_normal(distribution.metadata["Name"]))
    expression = known or next(_values(distribution, "License-Expression"), "")
    if expression:
        return expression
    classifiers = [
        value.rpartition(" :: ")[2]
        for value in _values(distribution, "Classifier")
        if value.startswith("License ::")
    ]
    text = next(_values(distribution, "License"), "")
    return " AND ".join(classifiers) or text.partition("\n")[0][:80]


def _values(distribution: metadata.Distribution, name: str) -> Iterator[str]:
    yield from (str(value) for value in distribution.metadata.get_all(name) or ())


def _own_licence() -> tuple[str, ...]:
    checkout = resources_dir().parent / "LICENSE"
    if checkout.is_file():
        return (checkout.read_text(encoding="utf-8"),)
    try:
        return part_of(metadata.distribution(_DISTRIBUTION)).texts
    except metadata.PackageNotFoundError:
        return ()


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
