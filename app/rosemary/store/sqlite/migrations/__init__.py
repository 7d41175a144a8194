"""The steps that bring a file from one schema version to the next, oldest first.

A step runs inside a transaction that also writes its number; released steps never change.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

import apsw

from rosemary.store.sqlite.migrations import (
    m0001_initial,
    m0002_pending,
    m0003_passage_ids,
    m0004_link_relation,
    m0005_text_endings,
    m0006_history,
    m0007_organising,
    m0008_passage_codes,
    m0009_imported,
    m0010_clients,
    m0011_titles,
    m0012_kept_answers,
)

Step: TypeAlias = Callable[[apsw.Connection], None]

STEPS: Final[tuple[Step, ...]] = (
    m0001_initial.apply,
    m0002_pending.apply,
    m0003_passage_ids.apply,
    m0004_link_relation.apply,
    m0005_text_endings.apply,
    m0006_history.apply,
    m0007_organising.apply,
    m0008_passage_codes.apply,
    m0009_imported.apply,
    m0010_clients.apply,
    m0011_titles.apply,
    m0012_kept_answers.apply,
)
