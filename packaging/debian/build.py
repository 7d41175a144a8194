"""Makes the Debian package of the bundle in dist/rosemary.

    python packaging/debian/build.py [--bundle] [--revision N]      into dist/

Everything is owned by root and dated by the commit, so the same bundle gives the same package.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
PACKAGING = HERE.parent
for _folder in (PACKAGING, PACKAGING / "bundle", ROOT / "app"):
    sys.path.insert(0, str(_folder))

import build as bundle  # noqa: E402 - packaging/bundle/build.py
import build_tools  # noqa: E402 - as above

DIST = ROOT / "dist"
STAGE = ROOT / "build" / "debian"
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
MAINTAINER = "The Rosemary developers <rosemary@rosemary.github.io>"
HOMEPAGE = "https://rosemary.github.io"
DEPENDS = (
    "libc6 (>= 2.34)",
    "libegl1",
    "libgl1",
    "libxcb1",
    "libwayland-client0",
    "libwayland-cursor0",
    "libwayland-egl1",
    "fontconfig-config",
    "fonts-dejavu-core",
)
"""Packages for what is not bundled: graphics drivers and a font."""

RECOMMENDS = ("dbus-user-session | dbus-x11", "xdg-desktop-portal", "fonts-noto-core")
TOOLS = ("dpkg-deb", "rsvg-convert")
_ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
_COMPRESSION = ("-Zxz", "-z9")
"""The largest dictionary and one thread: 4 % smaller, and equal on every machine."""

_PROGRAMS = ("rosemary", "rosemary-mcp")
_PATIENCE_S = 60


def main(arguments: list[str]) -> int:
    """Build the package and print its path; return the exit code."""
    parser = argparse.ArgumentParser(description="Makes the Debian package.")
    parser.add_argument("--revision", default="1")
    parser.add_argument("--version", default=None, help="for trying upgrades")
    parser.add_argument("--quick", action="store_true", help="hardly compressed, for trying")
    parser.add_argument("--bundle", action="store_true", help="build the bundle first")
    options = parser.parse_args(arguments)
    if missing := build_tools.advice([*(bundle.TOOLS if options.bundle else ()), *TOOLS]):
        print(missing, file=sys.stderr)
        return 1
    if options.bundle and (failed := bundle.main()):
        return failed
    if not (DIST / "rosemary" / "rosemary").is_file():
        print("There is no bundle: run `make bundle` first.", file=sys.stderr)
        return 1
    version = f"{options.version or upstream_version()}-{options.revision}"
    print(build(version, ["-Zgzip", "-z1"] if options.quick else _COMPRESSION))
    return 0


def build(version: str, compression: Sequence[str]) -> Path:
    """Return the path of the package, compressed with these options of dpkg-deb."""
    date = int(bundle.source_date(os.environ))
    shutil.rmtree(STAGE, ignore_errors=True)
    _lay_out(STAGE, version, date)
    _normalise(STAGE, date)
    architecture = _ARCHITECTURES[os.uname().machine]
    package = DIST / f"rosemary_{version}_{architecture}.deb"
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(date)}
    environment["DPKG_DEB_THREADS_MAX"] = "1"
    subprocess.run(  # noqa: S603 - fixed
        ["dpkg-deb", "--build", "--root-owner-group", *compression, str(STAGE), str(package)],  # noqa: S607
        env=environment,
        check=True,
        stdout=subprocess.DEVNULL,
    )
    return package


def control(version: str, installed_bytes: int) -> str:
    """Return the control file."""
    fields = {
        "Package": "rosemary",
        "Version": version,
        "Architecture": _ARCHITECTURES.get(os.uname().machine, "amd64"),
        "Maintainer": MAINTAINER,
        "Installed-Size": str(-(-installed_bytes // 1024)),
        "Depends": ", ".join(DEPENDS),
        "Recommends": ", ".join(RECOMMENDS),
        "Suggests": "fonts-noto-cjk",
        "Section": "utils",
        "Priority": "optional",
        "Homepage": HOMEPAGE,
        "Description": "long-term memory for AI assistants",
    }
    text = (
        "Rosemary keeps what AI assistants learn about a person in a local database\n"
        "and serves it to them over the Model Context Protocol. A desktop window\n"
        "and a tray icon let the person browse, search, edit, link and back up\n"
        "their memories. It finds by meaning and by words, in any language,\n"
        "without a cloud or an account."
    )
    lines = [f"{name}: {value}" for name, value in fields.items()]
    return "\n".join([*lines, *(f" {line}" for line in text.splitlines())]) + "\n"


def upstream_version() -> str:
    """Return the version of the source."""
    text = (ROOT / "app" / "rosemary" / "__init__.py").read_text(encoding="utf-8")
    return text.partition('__version__ = "')[2].partition('"')[0]


def _lay_out(stage: Path, version: str, date: int) -> None:
    home = stage / "usr" / "lib" / "rosemary"
    shutil.copytree(DIST / "rosemary", home, symlinks=True)
    binaries = stage / "usr" / "bin"
    binaries.mkdir(parents=True)
    for name in _PROGRAMS:
        (binaries / name).symlink_to(f"../lib/rosemary/{name}")
    share = stage / "usr" / "share"
    desktop = ROOT / "resources" / "desktop"
    _copy(desktop / "rosemary.desktop", share / "applications")
    _copy(desktop / "io.github.rosemary.Rosemary.metainfo.xml", share / "metainfo")
    autostart = stage / "etc" / "xdg" / "autostart"
    _copy(HERE / "rosemary-autostart.desktop", autostart, "rosemary.desktop")
    _draw_icons(share / "icons" / "hicolor")
    _write_manual(share / "man" / "man1")
    _write_completions(share)
    _write_notices(share / "doc" / "rosemary", version, date)
    _copy(HERE / "lintian-overrides", share / "lintian" / "overrides", "rosemary")
    _write_control(stage, version)


def _write_control(stage: Path, version: str) -> None:
    folder = stage / "DEBIAN"
    folder.mkdir()
    files = sorted(path for path in stage.rglob("*") if path.is_file() and not path.is_symlink())
    files = [path for path in files if folder not in path.parents]
    (folder / "control").write_text(
        control(version, sum(path.stat().st_size for path in files)), encoding="utf-8"
    )
    (folder / "conffiles").write_text("/etc/xdg/autostart/rosemary.desktop\n", encoding="utf-8")
    sums = (
        f"{_md5(path)}  {path.relative_to(stage).as_posix()}\n"
        for path in files
        if not path.is_relative_to(stage / "etc")
    )
    (folder / "md5sums").write_text("".join(sums), encoding="utf-8")
    _copy(HERE / "postrm", folder)


def _draw_icons(folder: Path) -> None:
    source = ROOT / "resources" / "icons" / "app.svg"
    _copy(source, folder / "scalable" / "apps", "rosemary.svg")
    for size in ICON_SIZES:
        target = folder / f"{size}x{size}" / "apps" / "rosemary.png"
        target.parent.mkdir(parents=True)
        subprocess.run(  # noqa: S603 - fixed
            ["rsvg-convert", "-w", str(size), "-h", str(size), "-o", str(target), str(source)],  # noqa: S607
            check=True,
        )


def _write_manual(folder: Path) -> None:
    _run_in_bundle_venv(PACKAGING / "manpages.py", str(folder))
    for page in sorted(folder.glob("*.1")):
        _compress(page)


def _write_completions(share: Path) -> None:
    places = {
        "bash": share / "bash-completion" / "completions" / "rosemary",
        "zsh": share / "zsh" / "vendor-completions" / "_rosemary",
        "fish": share / "fish" / "vendor_completions.d" / "rosemary.fish",
    }
    with TemporaryDirectory() as home:
        for shell, place in places.items():
            place.parent.mkdir(parents=True)
            own = {"ROSEMARY_HOME": home, "_ROSEMARY_COMPLETE": f"{shell}_source"}
            text = subprocess.run(  # noqa: S603 - the program that was just built
                [str(DIST / "rosemary" / "rosemary")],
                env={**os.environ, **own},
                capture_output=True,
                text=True,
                check=True,
                timeout=_PATIENCE_S,
            ).stdout
            place.write_text(text, encoding="utf-8")


def _write_notices(folder: Path, version: str, date: int) -> None:
    folder.mkdir(parents=True)
    inside = DIST / "rosemary" / "_internal"
    notices = (HERE / "copyright").read_text(encoding="utf-8")
    (folder / "copyright").write_text(notices, encoding="utf-8")
    for name in ("THIRD-PARTY-LICENSES.txt", "sbom.cdx.json"):
        (folder / name).symlink_to(f"../../../lib/rosemary/_internal/{name}")
        if not (inside / name).is_file():
            raise FileNotFoundError(inside / name)
    moment = format_datetime(datetime.fromtimestamp(date, UTC))
    entry = (
        f"rosemary ({version}) unstable; urgency=medium\n\n"
        f"  * Version {version.rpartition('-')[0]}; see changelog.gz for what is new.\n\n"
        f" -- {MAINTAINER}  {moment}\n"
    )
    for name, text in (
        ("changelog.Debian", entry),
        ("changelog", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")),
    ):
        (folder / name).write_text(text, encoding="utf-8")
        _compress(folder / name)


def _normalise(stage: Path, date: int) -> None:
    for path in (stage, *stage.rglob("*")):
        if not path.is_symlink():
            is_program = path.is_dir() or path.name in (*_PROGRAMS, "postrm")
            # Libraries are loaded, not run; `rosemary` is also the name of the lintian file.
            is_data = "share" in path.relative_to(stage).parts and not path.is_dir()
            path.chmod(0o755 if is_program and not is_data else 0o644)
        os.utime(path, (date, date), follow_symlinks=False)


def _run_in_bundle_venv(script: Path, *arguments: str) -> None:
    environment = {**bundle.build_environment(), "PYTHONPATH": str(ROOT / "app")}
    command = [str(bundle.PYTHON), str(script), *arguments]
    subprocess.run(command, env=environment, check=True)  # noqa: S603 - our own


def _copy(source: Path, folder: Path, name: str | None = None) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, folder / (name or source.name))


def _compress(file: Path) -> None:
    file.with_name(f"{file.name}.gz").write_bytes(gzip.compress(file.read_bytes(), 9, mtime=0))
    file.unlink()


def _md5(file: Path) -> str:
    with file.open("rb") as stream:
        return hashlib.file_digest(stream, lambda: hashlib.md5(usedforsecurity=False)).hexdigest()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
