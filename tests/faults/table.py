"""The table of a run, as docs/reliability.md shows it."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterator
from typing import Final

import apsw
from tests.faults.lab import Tally

HEAD: Final = (
    "| fault | rounds | acknowledged writes | lost | inconsistent | remarks |",
    "|---|---:|---:|---:|---:|---|",
)


def machine() -> str:
    """Return what the run ran on, in one line."""
    return (
        f"{platform.system()} {platform.release()}, {os.cpu_count()} processors, "
        f"Python {platform.python_version()}, SQLite {apsw.sqlite_lib_version()}"
    )


def row(tally: Tally) -> str:
    """Return a row of the table in Markdown."""
    remarks = tally.skipped or "; ".join(_remarks(tally))
    numbers = (tally.rounds, tally.acknowledged, len(tally.lost), len(tally.inconsistent))
    return f"| {tally.fault} | {' | '.join(f'{n:,}' for n in numbers)} | {remarks} |"


def _remarks(tally: Tally) -> Iterator[str]:
    if tally.doubts_kept or tally.doubts_dropped:
        yield f"in doubt: {tally.doubts_kept:,} there, {tally.doubts_dropped:,} not"
    for code, count in sorted(tally.refused.items()):
        yield f"{count:,} × `{code}`"
    for what, count in sorted(tally.remarks.items()):
        yield f"{count:,} {what}"


def findings(tally: Tally, most: int = 5) -> str:
    """Return what went wrong, shortened."""
    return "\n".join(
        f"{tally.fault} (seed {tally.seed}): {_shortened(finding)}"
        for finding in (*tally.lost, *tally.inconsistent)[:most]
    )


def _shortened(finding: str) -> str:
    return finding if len(finding) <= 1_200 else f"{finding[:300]} … {finding[-900:]}"
