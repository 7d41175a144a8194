"""Asks the public database of vulnerabilities, OSV, about every pinned version.

    make audit

Names and versions of what `constraints` pins are sent to the database, nothing else. The exit code
is 1 where something is known against one of them. A database that cannot be reached is said, and
is no failure: the checks run offline, too.
"""

import json
import re
import sys
import urllib.request
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

DATABASE: Final = "https://api.osv.dev/v1/querybatch"
ACCEPTED: Final[Mapping[str, str]] = {}
"""Ids of vulnerabilities that do not affect Rosemary, each with the reason."""

_CONSTRAINTS: Final = Path(__file__).resolve().parents[1] / "constraints"
_PIN: Final = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)", re.MULTILINE)
_TIMEOUT_S: Final = 20.0


class Pin(NamedTuple):
    """One pinned version of a distribution."""

    name: str
    version: str


def pins_in(texts: Iterable[str]) -> list[Pin]:
    """Return every distinct pin in constraints files."""
    return sorted({Pin(*found) for text in texts for found in _PIN.findall(text)})


def known_against(pins: list[Pin], database: str = DATABASE) -> dict[Pin, list[str]]:
    """Return the known vulnerability ids of each affected pin.

    Raises:
        OSError: the database cannot be reached.
        ValueError: its answer is not understood.
    """
    queries = [
        {"package": {"name": pin.name, "ecosystem": "PyPI"}, "version": pin.version} for pin in pins
    ]
    request = urllib.request.Request(  # noqa: S310 - the address above, or a test's
        database, json.dumps({"queries": queries}).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=_TIMEOUT_S) as response:  # noqa: S310 - as above
        answer: Any = json.load(response)
    results = answer.get("results") if isinstance(answer, dict) else None
    if not isinstance(results, list) or len(results) != len(pins):
        raise ValueError("it answers something else")
    found = {
        pin: sorted({each["id"] for each in result.get("vulns", ())} - set(ACCEPTED))
        for pin, result in zip(pins, results, strict=True)
    }
    return {pin: ids for pin, ids in found.items() if ids}


def main(database: str = DATABASE) -> int:
    """Print the vulnerabilities of pinned versions; return the exit code."""
    pins = pins_in(file.read_text("utf-8") for file in sorted(_CONSTRAINTS.glob("*.txt")))
    try:
        found = known_against(pins, database)
    except (OSError, ValueError) as problem:
        print(f"audit: skipped, the database of vulnerabilities cannot be reached ({problem}).")
        return 0
    for pin, ids in found.items():
        print(
            f"{pin.name} {pin.version}: {', '.join(ids)} (https://osv.dev/vulnerability/{ids[0]})"
        )
    print(f"audit: {len(pins)} pinned versions, {len(found)} with a known vulnerability.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
