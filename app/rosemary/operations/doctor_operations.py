"""The doctor: examining and repairing the store. Both are for the person, not for assistants."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any, Literal

from rosemary.domain.insights import Finding, Places
from rosemary.domain.models import Origin
from rosemary.domain.ports import Watch
from rosemary.operations.operation import for_person
from rosemary.operations.requests import NoArguments
from rosemary.operations.wire import answer, made_of, written
from rosemary.service import environment_checks
from rosemary.service.services import Services


@answer
class FindingOut:
    """One thing that the doctor has to say."""

    check: str
    severity: Literal["note", "warning", "problem"]
    message: str
    hint: str | None = None
    concerned: list[str]
    is_repairable: bool


@answer
class CountsOut:
    """How much is where in the store."""

    live_memories: int
    trashed_memories: int
    porter_rows: int
    trigram_rows: int
    embedded_memories: int
    pending_embeddings: int
    passages: int
    vectors: int
    schema_version: int
    engine_version: str
    size_bytes: int


@answer
class ExamineResponse:
    """What was found, worst first."""

    findings: list[FindingOut]
    counts: CountsOut


@answer
class RepairResponse:
    """What was done, and what is left."""

    mended: list[str]
    findings: list[FindingOut]
    counts: CountsOut
    backup: str | None = None
    report: str | None = None


def look_around(places: Places) -> list[dict[str, Any]]:
    """Return the serialised findings around a store that is not opened."""
    found = environment_checks.look_around(places, datetime.now(UTC), None)
    return list(map(written, _findings_out(found)))


def _findings_out(found: Iterable[Finding]) -> list[FindingOut]:
    return [made_of(FindingOut, each, concerned=list(each.concerned)) for each in found]


def _counts_out(services: Services, watch: Watch) -> CountsOut:
    return made_of(CountsOut, services.doctor.check(watch))


@for_person("Examine the store", is_read_only=True)
def examine_store(
    services: Services, _request: NoArguments, _origin: Origin, watch: Watch
) -> ExamineResponse:
    """Look for everything that is wrong with the memories and around them."""
    found = services.doctor.examine(watch)
    return ExamineResponse(
        findings=_findings_out(found),
        counts=_counts_out(services, watch),
    )


@for_person("Repair the store", is_idempotent=True)
def repair_store(
    services: Services, _request: NoArguments, _origin: Origin, watch: Watch
) -> RepairResponse:
    """Make a backup, then mend what can be mended; no memory is deleted."""
    repair = services.doctor.repair(watch)
    services.embedding_worker.wake()
    return RepairResponse(
        mended=[each.action for each in repair.mended],
        findings=_findings_out(repair.remaining),
        counts=_counts_out(services, watch),
        backup=None if repair.backup is None else str(repair.backup),
        report=None if repair.report is None else str(repair.report),
    )


DOCTOR_OPERATIONS = (examine_store, repair_store)
