"""Draws rosemary.ico and rosemary.icns from the app's icon.

    python packaging/icons.py FOLDER

Needs PySide6, so it runs in the bundle's environment once that exists, and installs it if not.
"""

from __future__ import annotations

import struct
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "packaging" / "bundle"))

_ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
_ICNS_TYPES = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}
_FULL = 256


def main(arguments: list[str]) -> int:
    """Write both icons into the folder; return the exit code."""
    try:
        import PySide6.QtGui  # noqa: F401, PLC0415 - looked for first
    except ImportError:
        import build  # noqa: PLC0415 - packaging/bundle/build.py

        build.install(build.build_environment())
        command = [str(build.PYTHON), __file__, *arguments]
        return subprocess.run(command, check=False).returncode  # noqa: S603 - ourselves
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    pictures = _drawn({*_ICO_SIZES, *_ICNS_TYPES})
    (folder / "rosemary.ico").write_bytes(ico({size: pictures[size] for size in _ICO_SIZES}))
    (folder / "rosemary.icns").write_bytes(icns({size: pictures[size] for size in _ICNS_TYPES}))
    return 0


def ico(pictures: dict[int, bytes]) -> bytes:
    """Return a Windows icon with these PNG pictures, by their size in pixels."""
    offset = 6 + 16 * len(pictures)
    entries = b""
    for size, picture in pictures.items():
        edge = 0 if size == _FULL else size
        entries += struct.pack("<BBBBHHII", edge, edge, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    return struct.pack("<HHH", 0, 1, len(pictures)) + entries + b"".join(pictures.values())


def icns(pictures: dict[int, bytes]) -> bytes:
    """Return a macOS icon with these PNG pictures, by their size in pixels."""
    parts = b"".join(
        _ICNS_TYPES[size] + struct.pack(">I", len(picture) + 8) + picture
        for size, picture in pictures.items()
    )
    return b"icns" + struct.pack(">I", len(parts) + 8) + parts


def _drawn(sizes: set[int]) -> dict[int, bytes]:
    from PySide6.QtCore import QBuffer, QIODevice  # noqa: PLC0415 - may have to be installed
    from PySide6.QtGui import QGuiApplication, QIcon  # noqa: PLC0415 - as above

    application = QGuiApplication.instance() or QGuiApplication([])
    icon = QIcon(str(ROOT / "resources" / "icons" / "app.svg"))
    pictures = {}
    for size in sorted(sizes):
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        icon.pixmap(size, size).save(buffer, "PNG")
        pictures[size] = bytes(buffer.data())
    application.processEvents()
    return pictures


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
