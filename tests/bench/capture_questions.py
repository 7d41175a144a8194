"""Asks about a week of which nothing was saved, all of it captured: `make bench-capture`.

    python -m tests.bench.capture_questions [--wrong]

The sessions of tests/bench/capture are written in the formats of their assistants, taken into a
store by `CaptureService.backfill` and embedded. Then each question is put to `search_memory` with
ten results and nothing else set, and once more within its project. A hit is any exchange that
answers the question. Nothing of the ranking is fitted on them. What the assistants are told at the
start comes last, from notes of the same week: see context_facts.py.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import mean
from typing import Any

from tests.bench.capture_week import (
    ASKED_AT,
    WeekQuestion,
    WeekSession,
    read_questions,
    read_week,
)
from tests.bench.context_facts import judged_facts, print_facts, read_facts, read_notes
from tests.bench.everyday_store import opened
from tests.bench.figures import print_machine
from tests.bench.written_sessions import PROGRAMS, home_of_week

from rosemary.domain.models import Memory, Origin
from rosemary.domain.ports import Embedder
from rosemary.domain.types import Transport
from rosemary.embed.onnx import OnnxEmbedder
from rosemary.operations.gate import answer
from rosemary.runtime.paths import resources_dir
from rosemary.service.services import Services

LIMIT = 10
ASSISTANT = Origin(client="claude-code", transport=Transport.MCP)
_SHOWN_CHARS = 110
_ANSWER = "\n\nAssistant: "


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """What came for a question: the names of exchanges and their texts, best first."""

    question: WeekQuestion
    names: Sequence[str]
    texts: Sequence[str]

    def is_hit(self, count: int) -> bool:
        """Return whether one of the first results answers the question."""
        return bool(self.question.answers & set(self.names[:count]))

    @property
    def is_newest_first(self) -> bool:
        """Whether an answer came, and before all that were true earlier."""
        places = [n for n, name in enumerate(self.names) if name in self.question.answers]
        former = [n for n, name in enumerate(self.names) if name in self.question.former]
        return bool(places) and (not former or places[0] < former[0])


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.capture_questions")
    parser.add_argument("--wrong", action="store_true", help="list each question without a hit@3")
    arguments = parser.parse_args()
    print_machine()
    embedder = OnnxEmbedder(resources_dir() / "model")
    sessions = read_week()
    with (
        tempfile.TemporaryDirectory() as folder,
        captured(Path(folder), sessions, embedder) as services,
    ):
        replies = asked(services, sessions, read_questions())
        within = asked(services, sessions, read_questions(), is_in_project=True)
    _print_hits(replies, within)
    if arguments.wrong:
        _print_wrong(sessions, replies)
    with tempfile.TemporaryDirectory() as folder:
        judged = judged_facts(Path(folder), embedder, read_notes(), read_facts())
    print_facts(judged, has_wrong=arguments.wrong)


@contextmanager
def captured(
    folder: Path, sessions: Sequence[WeekSession], embedder: Embedder
) -> Iterator[Services]:
    """Write the sessions, take and embed them, and yield the store; prints how much there is."""
    services = opened(folder, embedder, lambda: ASKED_AT)
    try:
        begun = time.perf_counter()
        with home_of_week(folder / "home", sessions):
            counts = [services.capture.backfill(each, ASSISTANT).counts for each in PROGRAMS]
        taken = time.perf_counter()
        services.embedding_worker.work_off()
        print(
            f"\n{len(sessions)} sessions, {sum(each.new for each in counts):,} exchanges,"
            f" {sum(each.duplicates for each in counts)} of them twice: taken in"
            f" {taken - begun:.1f} s, embedded in {time.perf_counter() - taken:.0f} s."
        )
        yield services
    finally:
        services.close()


def asked(
    services: Services,
    sessions: Sequence[WeekSession],
    questions: Sequence[WeekQuestion],
    *,
    is_in_project: bool = False,
) -> list[Reply]:
    """Put the questions to the store as an assistant does; it may name the project."""
    names = _names_by_place(sessions)
    projects = {name: each.project for each, name, _ in _texts(sessions)}

    def reply(question: WeekQuestion) -> Reply:
        arguments: dict[str, Any] = {"query": question.text, "limit": LIMIT}
        if is_in_project:
            arguments["project_id"] = projects[min(question.answers)]
        results = answer(services, "search_memory", arguments, ASSISTANT).data["results"]
        return Reply(
            question=question,
            names=[names[_place(each["metadata"], each["content"])] for each in results],
            texts=[each["content"] for each in results],
        )

    return [reply(each) for each in questions]


def exchange_names(sessions: Sequence[WeekSession], memories: Iterable[Memory]) -> list[str]:
    """Return the name of each captured exchange; empty for a routine one."""
    names = _names_by_place(sessions)
    return [names[_place(each.metadata, each.content)] for each in memories]


def _names_by_place(sessions: Sequence[WeekSession]) -> Mapping[tuple[str, str], str]:
    return {(each.project, text): name for each, name, text in _texts(sessions)}


def _place(metadata: Mapping[str, Any], content: str) -> tuple[str, str]:
    """Return the project and the question of a captured exchange."""
    return Path(metadata["folder"]).name, content.partition(_ANSWER)[0]


def _texts(sessions: Sequence[WeekSession]) -> Iterator[tuple[WeekSession, str, str]]:
    for session in sessions:
        for each in session.exchanges:
            yield session, each.name, each.asked


def _print_hits(replies: Sequence[Reply], within: Sequence[Reply]) -> None:
    print("\n| kind of question | questions | hit@1 | hit@3 | found@10 |\n|---|---|---|---|---|")
    _print_row("all", replies)
    _print_row("all, within the project", within)
    by_kind: dict[str, list[Reply]] = defaultdict(list)
    for each in replies:
        by_kind[each.question.kind].append(each)
    for kind, some in sorted(by_kind.items()):
        _print_row(kind, some)
    changed = [each for each in replies if each.question.former]
    share = _share(changed, lambda each: each.is_newest_first)
    print(f"\nOf {len(changed)} answers that changed, the new one came first: {share:.2f}")
    print(f"Results for a question: {mean(len(each.names) for each in replies):.1f}")


def _print_row(title: str, some: Sequence[Reply]) -> None:
    figures = [_share(some, lambda each, count=count: each.is_hit(count)) for count in (1, 3, 10)]
    print(f"| {title} | {len(some)} |", " | ".join(f"{each:.2f}" for each in figures), "|")


def _share(replies: Sequence[Reply], is_so: Callable[[Reply], bool]) -> float:
    return mean(map(is_so, replies)) if replies else 0.0


def _print_wrong(sessions: Sequence[WeekSession], replies: Sequence[Reply]) -> None:
    texts = {name: _shown(text) for _, name, text in _texts(sessions) if name}
    for each in replies:
        if each.is_hit(3):
            continue
        print(f"\n[{each.question.kind}] {each.question.text}")
        for name in sorted(each.question.answers):
            place = each.names.index(name) + 1 if name in each.names else "-"
            print(f"  wanted {name} (came {place}): {texts[name]}")
        for name, text in zip(each.names[:3], each.texts, strict=False):
            print(f"  got    {name or 'routine'}: {_shown(text)}")


def _shown(text: str) -> str:
    return " ".join(text.split())[:_SHOWN_CHARS]


if __name__ == "__main__":
    main()
