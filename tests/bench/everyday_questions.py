"""Puts everyday questions to people's notes at default settings: `make bench-everyday`.

    python -m tests.bench.everyday_questions [FILE.jsonl …] [--notes N] [--wrong]

Without a file the people of tests/bench/everyday are asked, on whose questions the ranking was
fitted: packaging/ranking/fit.py prints what it does for people that it has not seen. For questions
with an answer: hit@1, hit@3, found (anywhere in the reply) and precision (right ones of those
returned); for the others: how many came back empty, and what was handed over for nothing. With
`--notes 20` each person has only begun: two stores of 20 notes, drawn from theirs.
"""

from __future__ import annotations

import argparse
import tempfile
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from statistics import mean

from tests.bench.everyday_store import (
    Filled,
    Person,
    Question,
    beginning_of,
    filled,
    read_people,
    read_person,
)
from tests.bench.figures import print_machine

from rosemary.domain.ports import Embedder
from rosemary.domain.search import SearchRequest
from rosemary.embed.onnx import OnnxEmbedder
from rosemary.runtime.paths import resources_dir

PEOPLE = Path(__file__).parent / "everyday"
_SHOWN = 90


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.everyday_questions")
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--notes", type=int, help="how many of a person's notes there are so far")
    parser.add_argument("--wrong", action="store_true", help="list each question answered wrongly")
    arguments = parser.parse_args()
    print_machine()
    people = [read_person(each.stem, each) for each in arguments.files] or read_people(PEOPLE)
    embedder = OnnxEmbedder(resources_dir() / "model")
    print("\n| | hit@1 | hit@3 | found | precision | empty | handed over for nothing |")
    print("|---|---|---|---|---|---|---|")
    for person in people:
        stores = [person]
        if arguments.notes:
            stores = [beginning_of(person, arguments.notes, draw) for draw in range(2)]
        replies = [each for store in stores for each in _replies(store, embedder)]
        _print_person(person, replies)
        if arguments.wrong:
            _print_wrong(person, replies)


def _replies(person: Person, embedder: Embedder) -> list[tuple[Question, list[str]]]:
    """Ask all questions of a new store with the notes."""
    with tempfile.TemporaryDirectory() as folder, filled(Path(folder), person, embedder) as store:
        return [(each, _reply(store, each)) for each in person.questions]


def _reply(store: Filled, question: Question) -> list[str]:
    answer = store.services.search.search(SearchRequest(query=question.text))
    return [store.names[hit.memory.id] for hit in answer.hits]


def _print_person(person: Person, replies: Sequence[tuple[Question, list[str]]]) -> None:
    answered = [(each, reply) for each, reply in replies if each.relevant]
    nothing = [len(reply) for each, reply in replies if not each.relevant]
    right = sum(len(each.relevant & set(reply)) for each, reply in answered)
    returned = sum(len(reply) for _, reply in answered)
    figures = [*_hits(answered), right / max(1, returned)]
    figures += [mean(not count for count in nothing), mean(nothing)] if nothing else []
    print(f"| **{person.name}** |", " | ".join(f"{each:.2f}" for each in figures), "|", flush=True)
    by_category: dict[str, list[tuple[Question, list[str]]]] = defaultdict(list)
    for each, reply in answered:
        by_category[each.category].append((each, reply))
    for category, some in sorted(by_category.items()):
        print(f"| {category} |", " | ".join(f"{each:.2f}" for each in _hits(some)), "| | | |")


def _hits(answered: Sequence[tuple[Question, list[str]]]) -> list[float]:
    return [
        mean(bool(each.relevant & set(reply[:count])) for each, reply in answered)
        for count in (1, 3, 10)
    ]


def _print_wrong(person: Person, replies: Sequence[tuple[Question, list[str]]]) -> None:
    texts = {note["id"]: note["content"][:_SHOWN] for note in person.notes}
    for each, reply in replies:
        is_right = reply[:1] and reply[0] in each.relevant if each.relevant else not reply
        if not is_right:
            print(f"\n[{each.category}] {each.text}")
            print("  wanted", [texts[note] for note in sorted(each.relevant)])
            print("  got   ", [texts[note] for note in reply[:3]])


if __name__ == "__main__":
    main()
