"""The bundle's bill of materials (CycloneDX) and the licences of all its parts.

    python inventory.py DIST WORK        run by the interpreter that PyInstaller ran in

Every file of the bundle belongs to a component with a version and a licence that may be combined
with ours; a file of which that can't be said is an error.
"""

from __future__ import annotations

import ast
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import uuid
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "app"))

from rosemary import __version__  # noqa: E402 - a script beside the package
from rosemary.runtime import licences  # noqa: E402 - as above

SBOM = "sbom.cdx.json"

_ACCEPTED = re.compile(
    r"\b(MIT|MIT-0|MIT-CMU|BSD|BSD-2-Clause|BSD-3-Clause|0BSD|Apache|Apache-2\.0|ISC|PSF-2\.0|"
    r"Python-2\.0|MPL-2\.0|LGPL-3\.0|LGPL|Zlib|zlib-acknowledgement|Unlicense|public domain|"
    r"GPL-2\.0-or-later WITH Bootloader-exception|OFL-1\.1|any.OSI)\b",
    re.IGNORECASE,
)


class InventoryError(Exception):
    """A part of the bundle without known origin or licence; the message says which."""


@dataclass(kw_only=True)
class Component:
    """One part: a distribution, a system package, CPython or Rosemary itself."""

    name: str
    version: str
    licence: str
    purl: str
    texts: list[str] = field(default_factory=list)
    files: set[str] = field(default_factory=set)


class Origins:
    """Finds the component of a file on this computer."""

    def __init__(self) -> None:
        self._components: dict[str, Component] = {}
        self._owners: dict[Path, metadata.Distribution] = {}
        for each in metadata.distributions():
            for file in each.files or ():
                self._owners[Path(os.path.normpath(each.locate_file(file)))] = each
        self._stdlib = Path(os.__file__).resolve().parent
        self._base = Path(sys.base_prefix).resolve()

    @property
    def components(self) -> list[Component]:
        """All components found so far, by name."""
        return sorted(self._components.values(), key=lambda each: each.name.lower())

    def of(self, source: Path) -> Component:
        """Return the component of a source file.

        Raises:
            InventoryError: it belongs to none.
        """
        path = Path(os.path.normpath(source))
        owner = self._owners.get(path)
        if owner is not None:
            return self._of_distribution(owner)
        if path.is_relative_to(ROOT):
            return self.rosemary()
        real = path.resolve()
        is_system_python = self._base == Path("/usr")
        if not is_system_python and real.is_relative_to(self._base):
            return self.python()
        package = _debian_package(real)
        if package is not None:
            return self._of_debian(package)
        raise InventoryError(f"Nobody knows where {source} comes from.")

    def named(self, distribution: str) -> Component:
        """Return the component of an installed distribution."""
        return self._of_distribution(metadata.distribution(distribution))

    def rosemary(self) -> Component:
        """Return Rosemary itself, with fonts, icons and model."""
        return self._kept(
            Component(
                name="rosemary",
                version=__version__,
                licence="MIT",
                purl=f"pkg:generic/rosemary@{__version__}",
                texts=[text for part in licences.own_parts() for text in part.texts],
            )
        )

    def python(self) -> Component:
        """Return the interpreter and its standard library."""
        version = ".".join(map(str, sys.version_info[:3]))
        text = self._stdlib / "LICENSE.txt"
        return self._kept(
            Component(
                name="CPython",
                version=version,
                licence="Python-2.0",
                purl=f"pkg:generic/cpython@{version}",
                texts=[text.read_text(encoding="utf-8")] if text.is_file() else [],
            )
        )

    def _of_distribution(self, owner: metadata.Distribution) -> Component:
        part = licences.part_of(owner)
        return self._kept(
            Component(
                name=part.name,
                version=part.version,
                licence=part.licence,
                purl=f"pkg:pypi/{part.name.lower()}@{part.version}",
                texts=list(part.texts),
            )
        )

    def _of_debian(self, package: str) -> Component:
        version = _output("dpkg-query", "-W", "-f", "${Version}", package)
        notice = Path("/usr/share/doc") / package.partition(":")[0] / "copyright"
        text = notice.read_text(encoding="utf-8", errors="replace") if notice.is_file() else ""
        named = dict.fromkeys(re.findall(r"^License: *(\S.*)$", text, re.MULTILINE))
        return self._kept(
            Component(
                name=package.partition(":")[0],
                version=version,
                licence=" AND ".join(named) or "see the text",
                purl=f"pkg:deb/debian/{package.partition(':')[0]}@{version}",
                texts=[text] if text else [],
            )
        )

    def _kept(self, component: Component) -> Component:
        return self._components.setdefault(component.purl, component)


def main(arguments: list[str]) -> int:
    """Write both files into the bundle; return the exit code."""
    dist, work = map(Path, arguments)
    try:
        write(dist, work)
    except InventoryError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def write(dist: Path, work: Path) -> None:
    """Write the bill of materials and the licences into the bundle in `dist`.

    Raises:
        InventoryError: a file has no component, or a licence is missing or incompatible.
    """
    origins = Origins()
    for name, source in collected(work).items():
        owner = origins.of(source) if source is not None else origins.named("pyinstaller")
        owner.files.add(name)
    for source in pure_modules(work):
        origins.of(source)
    problems = [problem for each in origins.components for problem in problems_of(each)]
    if problems:
        raise InventoryError("\n".join(problems))
    inside = dist / "_internal"
    (inside / licences.FILE_NAME).write_text(licence_text(origins.components), encoding="utf-8")
    origins.rosemary().files |= {f"_internal/{licences.FILE_NAME}", f"_internal/{SBOM}"}
    bill = bill_of_materials(dist, origins.components, datetime.now(UTC))
    (inside / SBOM).write_text(json.dumps(bill, indent=1) + "\n", encoding="utf-8")
    missing = unaccounted(dist, bill)
    if missing:
        raise InventoryError(f"Not in the bill of materials: {', '.join(missing)}")


def collected(work: Path) -> dict[str, Path | None]:
    """Return the source of each file in the bundle; None for those PyInstaller made."""
    entries: Iterable[tuple[str, str, str]] = ast.literal_eval(
        (work / "COLLECT-00.toc").read_text(encoding="utf-8")
    )[-1]
    found: dict[str, Path | None] = {}
    for name, source, kind in entries:
        if kind == "SYMLINK":
            continue
        is_ours = kind == "EXECUTABLE" or Path(source).is_relative_to(work)
        place = name if kind == "EXECUTABLE" else f"_internal/{name}"
        found[place.replace("\\", "/")] = None if is_ours else Path(source)
    return found


def pure_modules(work: Path) -> list[Path]:
    """Return the sources of the modules inside the executables."""
    sources = []
    for file in sorted(work.glob("PYZ-*.toc")):
        entries = ast.literal_eval(file.read_text(encoding="utf-8"))[-1]
        sources += [
            Path(source) for _, source, kind in entries if kind.startswith("PYMODULE") and source
        ]
    return [source for source in sources if source.name != "-" and source.is_file()]


def bill_of_materials(
    dist: Path, components: Iterable[Component], moment: datetime
) -> dict[str, Any]:
    """Return the CycloneDX document, with the files of each component and their hashes."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH")
    made = datetime.fromtimestamp(int(epoch), UTC) if epoch else moment
    parts = [_component(dist, each) for each in components]
    identity = json.dumps(parts, sort_keys=True)
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_OID, identity)}",
        "version": 1,
        "metadata": {
            "timestamp": made.strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": {"type": "application", "name": "rosemary", "version": __version__},
        },
        "components": parts,
    }


def unaccounted(dist: Path, bill: Mapping[str, Any]) -> list[str]:
    """Return the files of the bundle that the bill lacks, or has with another hash."""
    known = {
        file["name"]: file["hashes"][0]["content"] if "hashes" in file else None
        for component in bill["components"]
        for file in component.get("components", ())
    }
    return [
        name
        for path in sorted(dist.rglob("*"))
        if path.is_file() and not path.is_symlink()
        for name in [path.relative_to(dist).as_posix()]
        if name not in known or known[name] not in (None, _sha256(path))
    ]


def licence_text(components: Iterable[Component]) -> str:
    """Return one readable text: a table of the components, then each licence once."""
    others = [
        licences.Part(
            name=each.name, version=each.version, licence=each.licence, texts=tuple(each.texts)
        )
        for each in components
        if each.name != "rosemary"
    ]
    return licences.listing([*licences.own_parts(), *others])


def _component(dist: Path, component: Component) -> dict[str, Any]:
    files: list[dict[str, Any]] = []
    for name in sorted(component.files):
        entry: dict[str, Any] = {"type": "file", "name": name}
        if not name.endswith(SBOM):
            entry["hashes"] = [{"alg": "SHA-256", "content": _sha256(dist / name)}]
        files.append(entry)
    return {
        "type": "library",
        "bom-ref": component.purl,
        "name": component.name,
        "version": component.version,
        "purl": component.purl,
        "licenses": [{"license": {"name": component.licence}}],
        **({"components": files} if files else {}),
    }


def problems_of(component: Component) -> list[str]:
    """Return why a component cannot be shipped; nothing if it can."""
    problems = []
    if not component.texts:
        problems.append(f"{component.name}: its licence has no text to ship.")
    is_system = component.purl.startswith("pkg:deb/")
    if not is_system and not _ACCEPTED.search(component.licence):
        problems.append(f"{component.name}: is {component.licence!r} compatible with ours?")
    return problems


def _debian_package(file: Path) -> str | None:
    if shutil.which("dpkg") is None:
        return None
    # With merged /usr, packages name one of the two paths.
    for name in (str(file), str(file).removeprefix("/usr")):
        found = _output("dpkg", "-S", name)
        if found:
            return found.splitlines()[0].rpartition(": ")[0].split(",")[0]
    return None


def _output(*command: str) -> str:
    return subprocess.run(  # noqa: S603 - fixed programs, names of files
        command, capture_output=True, text=True, check=False
    ).stdout.strip()


def _sha256(file: Path) -> str:
    with file.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
