"""Selects the files of installed libraries that go into the bundle.

PyInstaller follows imports and takes all plugins of a library. This leaves out what Rosemary never
loads, and then every shared library that nothing else needs.
"""

from __future__ import annotations

import importlib.util
import subprocess
from collections.abc import Callable, Iterable
from pathlib import Path, PurePosixPath

EXCLUDED_MODULES = (
    *(
        f"PySide6.Qt{name}"
        for name in (
            "Concurrent",
            "DataVisualization",
            "Designer",
            "Help",
            "LabsStyleKit",
            "Network",
            "OpenGL",
            "OpenGLWidgets",
            "PrintSupport",
            "Qml",
            "QmlFeatures",
            "Quick",
            "QuickControls2",
            "QuickTest",
            "QuickWidgets",
            "Sql",
            "Test",
            "UiTools",
        )
    ),
    "IPython",
    "PIL",
    "_pytest",
    "cryptography",
    "_sqlite3",
    "fsspec",
    "hf_xet",
    "httpcore2",
    "httpx2",
    "huggingface_hub",
    "idna",
    "lib2to3",
    "matplotlib",
    "mcp.client",
    "mcp.server.mcpserver",
    "multiprocessing",
    "mypy",
    "networkx",
    "numpy._core._multiarray_tests",
    "numpy.ctypeslib",
    "numpy.f2py",
    "numpy.fft",
    "numpy.polynomial",
    "numpy.random",
    "numpy.testing",
    "onnx",
    "onnxruntime.datasets",
    "onnxruntime.quantization",
    "onnxruntime.tools",
    "onnxruntime.transformers",
    "pandas",
    "pip",
    "psutil",
    "pydoc_data",
    "pytest",
    "readline",
    "scipy",
    "setuptools",
    "sqlite3",
    "sympy",
    "tkinter",
    "torch",
    "truststore",
    "uvicorn.supervisors",
    "wheel",
    "yaml",
)
"""Optional parts of the libraries, and development tools that may be installed beside them."""

LAUNCHER_EXCLUDED_MODULES = (
    "dataclasses",
    "decimal",
    "email",
    "importlib.metadata",
    "inspect",
    "statistics",
    "tarfile",
    "typing",
)
"""Modules of the standard library that would be bundled needlessly. `inspect` would add a
PyInstaller hook that runs at each start and takes longer than the rest of the launcher."""

_COMMAND_LINE = Path(__file__).resolve().parents[2] / "app" / "rosemary" / "cli"

HIDDEN_IMPORTS = (
    *(f"rosemary.cli.{path.stem}" for path in sorted(_COMMAND_LINE.glob("*.py"))),
    "apsw",
    "sqlite_vec",
    "uvicorn.lifespan.on",
    "uvicorn.logging",
    "uvicorn.loops.asyncio",
    "uvicorn.protocols.http.h11_impl",
)
"""Modules loaded by name at run time."""

_READING_THEMSELVES = ("anyio", "anyio.abc")

_LIBRARIES = (
    "libQt6EglFS",
    "libQt6EglFs",
    "libQt6Lottie",
    "libQt6Network",
    "libQt6Pdf",
    "libQt6Qml",
    "libQt6Quick",
    "libQt6VirtualKeyboard",
    "libQt6WaylandCompositor",
    "libQt6WaylandEglCompositor",
    "libgdk-3",
    "libgtk-3",
)
_PLUGINS = (
    "egldeviceintegrations/",
    "generic/",
    "imageformats/libqicns",
    "imageformats/libqpdf",
    "imageformats/libqtga",
    "imageformats/libqtiff",
    "imageformats/libqwbmp",
    "networkinformation/",
    "platforms/libqeglfs",
    "platforms/libqlinuxfb",
    "platforms/libqminimal",
    "platforms/libqvkkhrdisplay",
    "platforms/libqvnc",
    "platformthemes/libqgtk3",
    "qmltooling/",
    "sqldrivers/",
    "tls/",
    "vectorimageformats/",
    "wayland-graphics-integration-server",
)
_INSTALLED = "*.dist-info/RECORD"
"""Files that pip wrote at installation; they differ from folder to folder."""

_TRANSLATIONS = Path(__file__).resolve().parents[2] / "resources" / "translations"
"""Our own translations. Qt's buttons in a language that the window lacks would be a mixture."""

_MANGLED = "numpy.libs/"
"""Libraries whose segments were moved to fit a wheel; `strip` would break them."""

Entry = tuple[str, str, str]
"""An entry of PyInstaller's lists: the path in the bundle, the source, the type."""


def is_wanted(name: str) -> bool:
    """Return whether the file at this path in the bundle is needed."""
    path = PurePosixPath(name.replace("\\", "/"))
    text = path.as_posix()
    if path.name.startswith(_LIBRARIES) or "/qml/" in text or path.match(_INSTALLED):
        return False
    if path.match("resources/translations/*.ts"):
        return False  # Qt loads what is compiled of them
    if "/translations/" in text and "PySide6" in text:
        return path.name.startswith("qtbase_") and _is_spoken(path.stem.removeprefix("qtbase_"))
    return not any(plugin in text for plugin in _PLUGINS)


def sources_read_at_run_time() -> list[tuple[str, str]]:
    """Return modules that read their own source, and the folders for it.

    From it they learn what to load on demand; without it they load everything.
    """
    found = [(name, importlib.util.find_spec(name)) for name in _READING_THEMSELVES]
    return [(str(spec.origin), name.replace(".", "/")) for name, spec in found if spec is not None]


def has_docstrings(module: str) -> bool:
    """Return whether a module keeps its docstrings and assertions: 5 MB of memory in all.

    Ours are the help of commands and the descriptions of tools.
    """
    return module.partition(".")[0] == "rosemary"


def is_to_be_stripped(name: str) -> bool:
    """Return whether the file at this path in the bundle can be stripped of symbols."""
    return ".so" in PurePosixPath(name).name and _MANGLED not in name


def _is_spoken(language: str) -> bool:
    return (_TRANSLATIONS / f"rosemary_{language}.qm").is_file()


def needed(entries: Iterable[Entry], needs: Callable[[str], list[str]] | None = None) -> set[str]:
    """Return the paths of `entries` that Python or Qt load, and their dependencies.

    Args:
        entries: binaries of the bundle.
        needs: returns the names of the libraries that a file needs.
    """
    needs = needs or _linked
    sources = {name: source for name, source, _kind in entries}
    by_base: dict[str, list[str]] = {}
    for name in sources:
        by_base.setdefault(PurePosixPath(name).name, []).append(name)
    waiting = [name for name in sources if not _is_mere_library(name)]
    kept = set(waiting)
    while waiting:
        for base in needs(sources[waiting.pop()]):
            new = [name for name in by_base.get(base, ()) if name not in kept]
            kept.update(new)
            waiting.extend(new)
    return kept


def _is_mere_library(name: str) -> bool:
    path = PurePosixPath(name)
    if path.name.startswith("libpython"):
        return False
    is_beside = len(path.parts) == 1 and path.name.startswith("lib")
    return is_beside or name.startswith("PySide6/Qt/lib/")


def _linked(file: str) -> list[str]:
    output = subprocess.run(  # noqa: S603 - a file of our own environment
        ["objdump", "-p", file],  # noqa: S607 - of binutils, which PyInstaller needs too
        capture_output=True,
        text=True,
        check=False,
    ).stdout
    lines = (line.split() for line in output.splitlines())
    return [words[1] for words in lines if words[:1] == ["NEEDED"]]
