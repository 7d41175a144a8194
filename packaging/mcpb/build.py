"""Makes rosemary-VERSION.mcpb and server.json in dist/.

    python packaging/mcpb/build.py [DOWNLOAD-ADDRESS]

The bundle for assistants holds the launcher alone: a small program that finds the installed app and
passes bytes to and fro. With the address at which the file will be published, server.json for the
registry of MCP servers is made beside it.
"""

from __future__ import annotations

import hashlib
import json
import sys
import zipfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
DIST = ROOT / "dist"
NAME = "io.github.rosemary/rosemary"
SCHEMA = "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json"
_EARLIEST = (1980, 1, 1, 0, 0, 0)
_SCRIPT = "server/rosemary-mcp.cjs"


def main(arguments: list[str]) -> int:
    """Build both files and print their paths; return the exit code."""
    DIST.mkdir(exist_ok=True)
    bundle = DIST / f"rosemary-{version()}.mcpb"
    pack(bundle)
    print(bundle)
    if arguments:
        entry = DIST / "server.json"
        entry.write_text(json.dumps(server_entry(bundle, arguments[0]), indent=2) + "\n", "utf-8")
        print(entry)
    return 0


def version() -> str:
    """Return the version of the source."""
    text = (ROOT / "app" / "rosemary" / "__init__.py").read_text(encoding="utf-8")
    return text.partition('__version__ = "')[2].partition('"')[0]


def manifest() -> dict[str, Any]:
    """Return the manifest with the present version."""
    values: dict[str, Any] = json.loads((HERE / "manifest.json").read_text(encoding="utf-8"))
    return {**values, "version": version()}


def server_entry(bundle: Path, address: str) -> dict[str, Any]:
    """Return the registry entry: the address of the bundle, and its hash."""
    return {
        "$schema": SCHEMA,
        "name": NAME,
        "title": "Rosemary",
        "description": "Long-term memory for AI assistants, on your own computer",
        "version": version(),
        "packages": [
            {
                "registryType": "mcpb",
                "version": version(),
                "identifier": f"{address.rstrip('/')}/{bundle.name}",
                "fileSha256": hashlib.sha256(bundle.read_bytes()).hexdigest(),
                "transport": {"type": "stdio"},
            }
        ],
    }


def pack(bundle: Path) -> None:
    """Write the bundle; the same sources give the same bytes."""
    contents = {
        "manifest.json": (json.dumps(manifest(), indent=2) + "\n").encode(),
        _SCRIPT: (HERE / "launch.cjs").read_bytes(),
        "LICENSE": (ROOT / "LICENSE").read_bytes(),
    }
    with zipfile.ZipFile(bundle, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in sorted(contents.items()):
            entry = zipfile.ZipInfo(name, _EARLIEST)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
