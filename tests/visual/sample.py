"""Stores to look at: what a person has after a year, one memory, what is strange, very many."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

from tests.visual.memories import EXCHANGES, NOTES, STRANGE, STRANGE_TAGS, told

from rosemary.domain.backups import BackupReason
from rosemary.domain.errors import ForbiddenError, NotFoundError
from rosemary.domain.filters import EVERYTHING, MemoryFilter, SavedFilter
from rosemary.domain.insights import Space
from rosemary.domain.links import RELATIONS, SUPERSEDES
from rosemary.domain.models import LinkDraft, Memory, MemoryDraft, MemoryPatch, Origin
from rosemary.domain.ports import Embedder
from rosemary.domain.types import MemoryType, Transport
from rosemary.embed.library import ModelLibrary
from rosemary.operations.gate import answer
from rosemary.runtime.core import RELEVANCE_FILE
from rosemary.runtime.paths import resources_dir
from rosemary.service.insight_service import Sizes
from rosemary.service.services import ModelChoice, Services, build_services
from rosemary.store.sqlite.connections.sqlite_connection import connect_writer
from rosemary.store.sqlite.sqlite_store import SqliteStore

NOW: Final = datetime(2026, 11, 21, 10, 30, tzinfo=UTC)
"""When every picture is taken."""

WINDOW: Final = Origin(client="window", client_version="0.1.0", transport=Transport.WINDOW)
_A_YEAR: Final = 320
_BACKUP_AFTER: Final = (0.47, 0.72, 0.94)
_CLIENTS: Final = {"claude": "Claude Desktop", "cursor": "Cursor", "chatgpt": "ChatGPT"}
_MANY: Final = 100_000
_TRIES: Final = 1_000
_RELATIONS: Final = tuple(each for each in RELATIONS if each != SUPERSEDES)  # that hides the older


Spell = Callable[[str], str]


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> datetime:
        return self.now

    def go_back(self, **by: float) -> None:
        """Tell a time before now."""
        self.now = NOW - timedelta(**by)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sample:
    """A store.

    Attributes:
        services: over the store.
        clock: by which everything in it was made.
        home: the folder it is in.
        spell: in which letters the person writes.
    """

    services: Services
    clock: Clock
    home: Path
    spell: Spell = str

    def sizes(self) -> Sizes:
        """Return what so many memories take on the disk, to the byte the same in every run.

        What they really take depends on which thread wrote its page first.
        """
        count = len(self.services.memories.list_ids(EVERYTHING))
        backups = 1_430_000 * len(self.services.backups.listed())
        space = Space(memories=2_400 * count, words=690 * count, meanings=1_870 * count)
        return Sizes(space=space, log=0, backups=backups, models=0)


Fill = Callable[[Sample], None]


@contextmanager
def opened(home: Path, embedder: Embedder, fill: Fill, spell: Spell = str) -> Iterator[Sample]:
    """Make a store in an empty folder, fill it, and close it at the end."""
    data = home / "data"
    data.mkdir(parents=True)
    clock = Clock()
    database = data / "memories.db"
    services = build_services(
        SqliteStore.open(database), embedder, clock, database, _as_shipped(data)
    )
    sample = Sample(services=services, clock=clock, home=home, spell=spell)
    services.insights.sizes = sample.sizes  # type: ignore[method-assign]  # see there
    try:
        fill(sample)
        clock.now = NOW
        services.audit.settle()
        _shorten_log(data / "memories.db")
        yield sample
    finally:
        services.close()


def _as_shipped(data: Path) -> ModelChoice:
    """Return a choice that tells sure results of the shipped model from others, as the app does."""

    def keep(_name: str) -> None:
        """Keep no choice: these stores last as long as their pictures."""

    # No other models: the page of settings lists the one in use alone.
    library = ModelLibrary(data / "none", data / "models")
    return ModelChoice(library=library, keep=keep, relevance=resources_dir() / RELEVANCE_FILE)


def _shorten_log(path: Path) -> None:
    """Write the log into the file now; else its length, which a page shows, is that of chance."""
    with closing(connect_writer(path)) as connection:
        for _ in range(_TRIES):
            ((is_busy, *_),) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            if not is_busy:
                return


def nothing(_sample: Sample) -> None:
    """Leave the store empty."""


def one(sample: Sample) -> None:
    """Save one memory."""
    sample.clock.go_back(minutes=2)
    draft = MemoryDraft(content="Jonas drinks green tea without milk.", tags=("tea",))
    sample.services.memories.save(draft, _assistant("claude"))


def strange(sample: Sample) -> None:
    """Save what breaks a layout, and link it."""
    saved: list[Memory] = []
    for number, content in enumerate(STRANGE):
        sample.clock.go_back(hours=40 - number)
        draft = MemoryDraft(
            content=content,
            tags=STRANGE_TAGS,
            project_id=STRANGE[1][:40],
            author=STRANGE[0][:100],
            memory_type=tuple(MemoryType)[number % 9],
        )
        saved.append(sample.services.memories.save(draft, _assistant(STRANGE[0][:60])))
    for each in saved[1:]:
        sample.services.links.link(each.id, LinkDraft(target=saved[0].id), WINDOW)


def a_conversation(sample: Sample) -> None:
    """Save a few notes, and a conversation that an assistant's session file told."""
    spell = sample.spell
    for hours, note in enumerate(NOTES):
        sample.clock.go_back(hours=30 - hours)
        draft = MemoryDraft(content=spell(note), project_id=spell("Harbour app"))
        sample.services.memories.save(draft, _assistant("claude"))
    for minutes, exchange in enumerate(EXCHANGES):
        sample.clock.go_back(minutes=90 - 8 * minutes)
        draft = MemoryDraft(
            content=spell(exchange),
            memory_type=MemoryType.CONVERSATION,
            source="claude",
            author="user",
            project_id=spell("Harbour app"),
            thread_id="claude-code:session",
        )
        origin = Origin(
            client="rosemary", transport=Transport.WINDOW, session_id="capture-claude-code"
        )
        sample.services.memories.save(draft, origin)


def a_year(sample: Sample, count: int = _A_YEAR) -> None:
    """Do what a person and three assistants do in a year, and leave so many memories."""
    spell = sample.spell
    saved: list[Memory] = []
    backed_up = [round(share * count) for share in _BACKUP_AFTER]
    for told_now in reversed(list(told(count))):
        sample.clock.go_back(days=told_now.days_ago)
        draft = MemoryDraft(
            content=spell(told_now.content),
            summary=spell(told_now.title) or None,
            memory_type=told_now.memory_type,
            tags=tuple(map(spell, told_now.tags)),
            source=told_now.source,
            project_id=spell(told_now.project_id),
            importance=told_now.importance,
        )
        saved.append(sample.services.memories.save(draft, _assistant(told_now.source)))
        if len(saved) in backed_up:
            is_first = len(saved) == backed_up[0]
            reason = BackupReason.MANUAL if is_first else BackupReason.AUTOMATIC
            sample.services.backups.create(reason)
    _organise(sample, saved)
    _call(sample)


def _assistant(name: str) -> Origin:
    if name == "manual":
        return WINDOW
    return Origin(
        client=_CLIENTS.get(name, name.capitalize()),
        client_version="1.8.0",
        transport=Transport.MCP,
        session_id=name,
        call_id=f"{name}-saved",
    )


def _organise(sample: Sample, saved: list[Memory]) -> None:
    """Link, change, delete, colour and keep filters."""
    services, spell = sample.services, sample.spell
    newest = list(reversed(saved))
    sample.clock.go_back(minutes=50)
    rng, linked = random.Random(5), len(newest) // 3
    links = [(1, 5), (1, 15), (4, 1), (6, 1), (0, 13), (2, 11), (10, 11), (9, 7)]
    links += [(number, rng.randrange(number // 4)) for number in range(12, linked)]
    links += [tuple(rng.sample(range(12, linked), 2)) for _ in range(linked // 6)]
    for number, (source, target) in enumerate(dict.fromkeys(links)):
        draft = LinkDraft(
            target=newest[target].id,
            relation=_RELATIONS[number % len(_RELATIONS)],
            weight=0.3 + number % 6 / 10,
        )
        services.links.link(newest[source].id, draft, WINDOW)
    corrected = newest[1].content.replace("1.8 ms", "1.6 ms")
    patches = (
        MemoryPatch(importance=7),
        MemoryPatch(content=corrected),
        MemoryPatch(content=corrected + spell("\n\nStill true.\n")),
    )
    for number, patch in enumerate(patches):
        sample.clock.go_back(minutes=42 - 3 * number)
        services.memories.update(newest[1].id, patch, _assistant("claude"))
    sample.clock.go_back(minutes=30)
    for each in newest[-30:-24]:
        services.memories.delete([each.id], _assistant("cursor"))
    for name, colour in (("family", "#b8247f"), ("garden", "#1d744d"), ("deadline", "#b84600")):
        services.tags.set_colour(spell(name), colour, WINDOW)
    for name, where, query in (
        ("Open tasks", MemoryFilter(types=(MemoryType.TASK,)), ""),
        ("The trip", MemoryFilter(project_id=spell("Lisbon")), "train"),
    ):
        saved_filter = SavedFilter(name=spell(name), where=where, query=spell(query))
        services.filters.save(saved_filter, WINDOW)


def _call(sample: Sample) -> None:
    """Let the assistants search, read, save and delete, as the log will show it."""
    spell = sample.spell
    calls: list[tuple[float, str, str, dict[str, Any]]] = [
        (190, "cursor", "search_memory", {"query": spell("how does the importer retry")}),
        (188, "cursor", "search_by_tags", {"tags": [spell("architecture")]}),
        (120, "chatgpt", "search_memory", {"query": spell("who drinks tea without milk")}),
        (119, "chatgpt", "get_memory", {"id": spell("no-such-memory")}),
        (75, "claude", "search_memory", {"query": spell("walnuts")}),
        (34, "claude", "search_memory", {"query": spell("what did we decide about the database")}),
        (33, "claude", "memory_stats", {}),
        (21, "cursor", "search_by_type", {"memory_type": "requirement"}),
        (9, "claude", "search_memory", {"query": spell("night train to Lisbon")}),
        (8, "claude", "update_memory", {"key": "", "importance": 8}),
        (6, "claude", "save_memory", {
            "content": spell("The ferry from Barreiro leaves every 20 minutes until 01:00."),
            "tags": [spell("travel"), spell("travel/lisbon")],
            "memory_type": "fact", "project_id": spell("Lisbon"),
            "source": "claude",
        }),
    ]  # fmt: skip
    services = sample.services
    train = services.memories.list_ids(MemoryFilter(tags=(spell("travel/lisbon"),)))[0]
    services.clients.change_rights("Cursor", lambda rights: replace(rights, holds_deletes=True))
    for minutes, name, tool, arguments in calls:
        sample.clock.go_back(minutes=minutes)
        given = {"id": train, "importance": 8} if tool == "update_memory" else arguments
        with suppress(NotFoundError):
            answer(services, tool, given, _session(name))
    sample.clock.go_back(minutes=4)
    for each in services.memories.list_ids(EVERYTHING)[-2:]:
        with suppress(ForbiddenError):
            answer(services, "delete_memory", {"id": each}, _session("cursor"))


def _session(name: str) -> Origin:
    return replace(_assistant(name), session_id=f"{name}-today", call_id="")


def a_hundred_thousand(sample: Sample) -> None:
    """Write rows past the services; nothing of it can be searched."""
    types = [str(each) for each in MemoryType]
    step = 365 * 86_400 * 1_000_000 // _MANY
    now = int(NOW.timestamp() * 1e6)
    texts = [each.content for each in told(200)]
    path = sample.home / "data" / "memories.db"
    with closing(connect_writer(path)) as connection, connection:
        connection.execute("DROP TRIGGER memory_indexed")
        connection.execute("INSERT INTO origin VALUES (9, 'Claude', '1.8.0', 'mcp', '', '')")
        connection.execute("INSERT INTO changeset VALUES (9, 9, 0, 'change', NULL)")
        connection.execute("INSERT INTO tag (id, folded, name) VALUES (9, 'tea', 'tea')")
        connection.executemany(
            _ROW,
            (
                (
                    n + 1, f"{n:08}-0000-7000-8000-000000000000", now - (_MANY - n) * step,
                    types[n * 7 % len(types)], 1 + n * 13 % 10, n.to_bytes(32, "big"),
                    texts[n % 200].replace("#", "").strip()[:90], f"{texts[n % 200]} {n}",
                )
                for n in range(_MANY)
            ),
        )  # fmt: skip
        connection.execute("INSERT INTO memory_tag SELECT row, 0, 9 FROM memory WHERE row % 3 = 0")
        connection.execute(
            "INSERT INTO link (source, target, relation, weight, created_at)"
            " SELECT row, row * 7919 % 3000 + 1, 'related', 0.5, 0 FROM memory"
            " WHERE row < 4000 AND row * 7919 % 3000 + 1 <> row"
        )


_ROW: Final = """
    INSERT INTO memory (row, id, created_at, updated_at, last_accessed, version, importance,
        origin, memory_type, source, project_id, thread_id, author,
        content_hash, key, summary, metadata, content)
    VALUES (?1, ?2, ?3, ?3, ?3, 1, ?5, 9, ?4, 'claude', '', '', '', ?6, ?2, ?7, '{}', ?8)
"""
