"""Says in one line what this system lacks to show a window.

Run by the interpreter of .venv. Exit codes: 0 a window can be shown, 1 system libraries are
missing, 2 no display can be opened.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

_PROBE = "from PySide6.QtGui import QGuiApplication; QGuiApplication([])"
_PROBE_TIMEOUT_S = 30

_PLUGINS = {"DISPLAY": "libqxcb.so", "WAYLAND_DISPLAY": "libqwayland.so"}
"""The library that Qt loads if this environment variable is set."""

_PACKAGES = {
    "libEGL.so.1": ("libegl1", "libglvnd-egl"),
    "libGL.so.1": ("libgl1", "libglvnd-glx"),
    "libGLX.so.0": ("libgl1", "libglvnd-glx"),
    "libOpenGL.so.0": ("libopengl0", "libglvnd-opengl"),
    "libX11-xcb.so.1": ("libx11-xcb1", "libX11-xcb"),
    "libX11.so.6": ("libx11-6", "libX11"),
    "libdbus-1.so.3": ("libdbus-1-3", "dbus-libs"),
    "libfontconfig.so.1": ("libfontconfig1", "fontconfig"),
    "libfreetype.so.6": ("libfreetype6", "freetype"),
    "libglib-2.0.so.0": ("libglib2.0-0", "glib2"),
    "libgthread-2.0.so.0": ("libglib2.0-0", "glib2"),
    "libwayland-client.so.0": ("libwayland-client0", "libwayland-client"),
    "libwayland-cursor.so.0": ("libwayland-cursor0", "libwayland-cursor"),
    "libwayland-egl.so.1": ("libwayland-egl1", "libwayland-egl"),
    "libxcb-cursor.so.0": ("libxcb-cursor0", "xcb-util-cursor"),
    "libxcb-icccm.so.4": ("libxcb-icccm4", "xcb-util-wm"),
    "libxcb-image.so.0": ("libxcb-image0", "xcb-util-image"),
    "libxcb-keysyms.so.1": ("libxcb-keysyms1", "xcb-util-keysyms"),
    "libxcb-randr.so.0": ("libxcb-randr0", "libxcb"),
    "libxcb-render-util.so.0": ("libxcb-render-util0", "xcb-util-renderutil"),
    "libxcb-render.so.0": ("libxcb-render0", "libxcb"),
    "libxcb-shape.so.0": ("libxcb-shape0", "libxcb"),
    "libxcb-shm.so.0": ("libxcb-shm0", "libxcb"),
    "libxcb-sync.so.1": ("libxcb-sync1", "libxcb"),
    "libxcb-util.so.1": ("libxcb-util1", "xcb-util"),
    "libxcb-xfixes.so.0": ("libxcb-xfixes0", "libxcb"),
    "libxcb-xkb.so.1": ("libxcb-xkb1", "libxcb"),
    "libxcb.so.1": ("libxcb1", "libxcb"),
    "libxkbcommon-x11.so.0": ("libxkbcommon-x11-0", "libxkbcommon-x11"),
    "libxkbcommon.so.0": ("libxkbcommon0", "libxkbcommon"),
}
"""The package of each library: on Debian and Ubuntu, on Fedora."""


def main() -> int:
    """Try to open a display; print what is missing if that fails."""
    problem = _probe()
    if problem is None:
        return 0
    missing = missing_libraries()
    if missing:
        print(f"Rosemary's window needs system libraries. {advice(missing)}", file=sys.stderr)
        return 1
    print(f"No window can be shown: {problem}", file=sys.stderr)
    return 2


def _probe() -> str | None:
    try:
        # In its own process, because Qt aborts on failure.
        result = subprocess.run(  # noqa: S603 - our own interpreter and text
            [sys.executable, "-c", _PROBE],
            capture_output=True,
            text=True,
            errors="replace",
            timeout=_PROBE_TIMEOUT_S,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return "the display does not answer."
    if result.returncode == 0:
        return None
    lines = [line for line in result.stderr.splitlines() if line.strip()]
    return lines[0] if lines else f"Qt stopped with code {result.returncode}."


def missing_libraries() -> list[str]:
    """Return the system libraries that Qt and its platform plugin cannot find."""
    found = importlib.util.find_spec("PySide6")
    if found is None or not found.submodule_search_locations or shutil.which("ldd") is None:
        return []
    folder = Path(found.submodule_search_locations[0])
    plugins = [plugin for name, plugin in _PLUGINS.items() if os.environ.get(name)]
    platforms = folder / "Qt" / "plugins" / "platforms"
    files = [*folder.glob("QtWidgets*.so"), *(platforms / plugin for plugin in plugins)]
    result = subprocess.run(  # noqa: S603 - files of our own environment
        ["ldd", *map(str, files)],  # noqa: S607 - found above
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
    )
    lines = (line.split() for line in result.stdout.splitlines() if "not found" in line)
    return sorted({words[0] for words in lines})


def advice(libraries: list[str]) -> str:
    """Return the command that installs `libraries` with the package manager of this system."""
    column = 1 if shutil.which("dnf") else 0
    known = sorted({_PACKAGES[name][column] for name in libraries if name in _PACKAGES})
    unknown = [name for name in libraries if name not in _PACKAGES]
    command = "sudo dnf install" if column else "sudo apt-get install"
    parts = [f"Run: {command} {' '.join(known)}"] if known else []
    if unknown:
        parts.append(f"Not found: {', '.join(unknown)}.")
    return " ".join(parts)


if __name__ == "__main__":
    sys.exit(main())
