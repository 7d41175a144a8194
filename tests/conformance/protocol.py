"""Runs each scenario of the official suite in each version of the protocol that Rosemary speaks."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from tests.conformance.app import served
from tests.conformance.proxy import proxied

VERSIONS = ("2025-06-18", "2025-11-25", "2026-07-28")
EXCLUDED = Path(__file__).with_name("excluded.toml")
_SCENARIO_TIMEOUT_S = 120


@dataclass(frozen=True)
class Check:
    """One check of a scenario: `SUCCESS`, `FAILURE`, `WARNING`, `SKIPPED` or `INFO`."""

    scenario: str
    name: str
    status: str
    message: str


def main() -> int:
    reasons = read_excluded()
    needed: set[str] = set()
    has_failed = False
    with served() as app, proxied(app.port, app.token) as port:
        scenarios = _listed()
        for version in VERSIONS:
            counts: Counter[str] = Counter()
            for name in (each for each, versions in scenarios.items() if version in versions):
                for check in _run(name, version, f"http://localhost:{port}/mcp"):
                    outcome = _outcome(check, reasons, needed)
                    counts[outcome] += 1
                    if outcome == "failed":
                        has_failed = True
                        print(f"{version} {check.scenario}/{check.name}: {check.message}")
            print(f"{version}: " + ", ".join(f"{n} {each}" for each, n in sorted(counts.items())))
    unneeded = set(reasons) - needed
    for each in sorted(unneeded):
        print(f"{each} passes or is gone: take it out of {EXCLUDED.name}")
    return 1 if has_failed or unneeded else 0


def read_excluded() -> Mapping[str, str]:
    """Return the reason for each scenario or check that is left out."""
    groups = tomllib.loads(EXCLUDED.read_text("utf-8"))["excluded"]
    return {each: group["why"] for group in groups for each in group["what"]}


def _outcome(check: Check, reasons: Mapping[str, str], needed: set[str]) -> str:
    if check.status != "FAILURE":
        return {"SUCCESS": "passed", "WARNING": "warned"}.get(check.status, "not applicable")
    names = {check.scenario, f"{check.scenario}/{check.name}"} & set(reasons)
    needed |= names
    return "excluded" if names else "failed"


def _listed() -> dict[str, list[str]]:
    """Return the scenarios for servers, with the versions that each is of."""
    said = subprocess.run(
        ["conformance", "list", "--server"], capture_output=True, text=True, check=True
    ).stdout
    found = re.findall(r"^\s*- (\S+) \[(.*)\]", said.partition("Client scenarios")[0], re.MULTILINE)
    if not found:
        raise SystemExit("The suite lists no scenarios.")
    return {name: versions.split(",") for name, versions in found}


def _run(scenario: str, version: str, url: str) -> Iterator[Check]:
    with tempfile.TemporaryDirectory(prefix="rosemary-checks-") as folder:
        options = ["--url", url, "--scenario", scenario, "--spec-version", version, "-o", folder]
        done = subprocess.run(
            ["conformance", "server", *options],
            capture_output=True,
            text=True,
            check=False,
            timeout=_SCENARIO_TIMEOUT_S,
        )
        results = [
            json.loads(file.read_text("utf-8")) for file in Path(folder).rglob("checks.json")
        ]
    if not results:
        yield Check(scenario, "no result", "FAILURE", (done.stdout + done.stderr)[-500:])
    for check in (each for result in results for each in result):
        yield Check(scenario, check["id"], check["status"], check.get("errorMessage", ""))


if __name__ == "__main__":
    sys.exit(main())
