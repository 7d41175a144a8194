"""A made-up person's notes in a store of their own, and the questions put to it."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from rosemary.domain.errors import DuplicateContentError
from rosemary.domain.models import MemoryDraft, Origin
from rosemary.domain.ports import Clock, Embedder
from rosemary.domain.types import MemoryId, MemoryType, Transport
from rosemary.embed.library import ModelLibrary
from rosemary.runtime.core import CHANGES_FILE, RELEVANCE_FILE
from rosemary.runtime.paths import resources_dir
from rosemary.service.services import ModelChoice, Services, build_services
from rosemary.store.sqlite import SqliteStore

TODAY = datetime(2026, 11, 26, 15, 0, tzinfo=UTC)
"""The day on which the questions are asked, a Thursday."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A question: `relevant` are the notes that answer it; empty where none does."""

    id: str
    text: str
    category: str
    relevant: frozenset[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """Notes and questions of one file, or of several that are one life."""

    name: str
    notes: list[dict[str, Any]]
    questions: list[Question]


@dataclass(frozen=True, slots=True, kw_only=True)
class Filled:
    """An open store with the notes of a person; `names` are theirs by the ids in the store."""

    services: Services
    names: dict[MemoryId, str] = field(default_factory=dict)


def read_people(folder: Path) -> list[Person]:
    """Return the people in a folder; `name_part.jsonl` is a part of one life."""
    files: dict[str, list[Path]] = {}
    for file in sorted(folder.glob("*.jsonl")):
        files.setdefault(file.stem.partition("_")[0], []).append(file)
    return [read_person(name, *parts) for name, parts in files.items()]


def read_person(name: str, *files: Path) -> Person:
    """Return the notes and questions in JSON Lines files."""
    rows = [json.loads(line) for file in files for line in _lines(file)]
    return Person(
        name=name,
        notes=[each for each in rows if each["kind"] == "memory"],
        questions=[
            Question(
                id=each["id"],
                text=each["text"],
                category=each["category"],
                relevant=frozenset(each["relevant"]),
            )
            for each in rows
            if each["kind"] == "query"
        ],
    )


def beginning_of(person: Person, size: int, draw: int = 0) -> Person:
    """Return the same life with so few notes, and the questions that they or no notes answer.

    Args:
        person: the whole life.
        size: how many notes.
        draw: chooses other ones; the same number, the same notes.
    """
    chosen = random.Random(f"{person.name} {size} {draw}")
    answered = [each for each in person.questions if each.relevant]
    wanted = [
        note
        for each in chosen.sample(answered, len(answered))
        for note in sorted(each.relevant)[:3]
    ]
    others = chosen.sample([each["id"] for each in person.notes], len(person.notes))
    half = list(dict.fromkeys(wanted))[: (size + 1) // 2]
    kept = set(list(dict.fromkeys([*half, *others]))[:size])
    return Person(
        name=person.name,
        notes=[each for each in person.notes if each["id"] in kept],
        questions=[
            replace(each, relevant=each.relevant & kept)
            for each in person.questions
            if not each.relevant or each.relevant & kept
        ],
    )


def _lines(file: Path) -> list[str]:
    return [line for line in file.read_text(encoding="utf-8").split("\n") if line.strip()]


def opened(folder: Path, embedder: Embedder, clock: Clock) -> Services:
    """Return the services over a new store in a folder, ranking as the app does."""
    path = folder / "memories.db"
    return build_services(SqliteStore.open(path), embedder, clock, path, as_shipped(folder))


def as_shipped(folder: Path) -> ModelChoice:
    """Return a choice with what was fitted for the shipped model, and no other models."""
    return ModelChoice(
        library=ModelLibrary(folder / "none", folder / "models"),
        keep=lambda _: None,
        relevance=resources_dir() / RELEVANCE_FILE,
        changes=resources_dir() / CHANGES_FILE,
    )


@contextmanager
def filled(folder: Path, person: Person, embedder: Embedder) -> Iterator[Filled]:
    """Save the notes on their days, each by its assistant, and yield the store on the day after."""
    now = TODAY

    def clock() -> datetime:
        return now

    services = opened(folder, embedder, clock)
    found = Filled(services=services)
    try:
        for note in sorted(person.notes, key=lambda each: -each["days_ago"]):
            now = TODAY - timedelta(days=note["days_ago"])
            origin = Origin(client=note["client"], transport=Transport.MCP)
            draft = MemoryDraft(
                content=note["content"],
                memory_type=MemoryType(note["type"]),
                tags=tuple(note.get("tags") or ()),
                project_id=note.get("project") or "",
                author=note.get("author") or "",
                thread_id=note.get("thread") or "",
            )
            try:
                memory = services.memories.save(draft, origin)
            except DuplicateContentError:
                continue
            found.names[memory.id] = note["id"]
        now = TODAY
        yield found
    finally:
        services.close()
