"""A made-up week of work with four assistants: its exchanges, and the questions about it."""

from __future__ import annotations

import json
import random
import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, TypeAlias

DATA = Path(__file__).parent / "capture"
EXCHANGES_PER_SESSION = 50
ASKED_AT = datetime(2026, 11, 27, 18, 30, tzinfo=UTC)
"""When the questions are asked: in the evening of the Friday on which the week ends."""

_SESSION = re.compile(r"# (\w+) ([\w-]+) (\S+)")
_EXCHANGE = re.compile(r"@(\w+) (.*)")
_SLOT = re.compile(r"\{(\w+)\}")
_PAUSES_S = (40, 200)
_DRAWS_MAX = 200

Row: TypeAlias = dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange:
    """What a person said, and the messages of the answer; routine ones have no name."""

    name: str
    asked: str
    answers: tuple[str, ...]
    at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class WeekSession:
    """A session of an assistant in the folder of a project."""

    name: str
    project: str
    program: str
    exchanges: Sequence[Exchange]


@dataclass(frozen=True, slots=True, kw_only=True)
class WeekQuestion:
    """A question.

    Attributes:
        answers: the names of the exchanges of which each answers it.
        former: those that answered it until the answer changed.
    """

    text: str
    kind: str
    answers: frozenset[str]
    former: frozenset[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Written:
    """An exchange as it stands in a file; the name of a routine one is its language."""

    name: str
    asked: str
    answers: tuple[str, ...]


def read_week(folder: Path = DATA) -> list[WeekSession]:
    """Return the sessions of all projects, each filled up with routine exchanges."""
    projects = tomllib.loads((folder / "projects.toml").read_text(encoding="utf-8"))
    routine = list(_written(_lines(folder / "routine.txt")))
    return [
        session
        for project, words in projects.items()
        for session in _sessions_of(folder / f"{project}.txt", _Routine(project, words, routine))
    ]


def read_questions(folder: Path = DATA) -> list[WeekQuestion]:
    """Return the questions, in the order of their file."""
    return [
        WeekQuestion(
            text=each["text"],
            kind=each["kind"],
            answers=frozenset(each["answers"]),
            former=frozenset(each.get("former", ())),
        )
        for each in read_rows(folder / "questions.jsonl")
    ]


def read_rows(file: Path) -> list[Row]:
    """Return the objects of a JSON Lines file."""
    return [json.loads(line) for line in _lines(file) if line]


class _Routine:
    """Routine exchanges of one project, none of them twice."""

    def __init__(self, project: str, words: Row, stock: Sequence[_Written]) -> None:
        self._words = words
        self._stock = [each for each in stock if each.name in words["languages"]]
        self._chance = random.Random(project)
        self._drawn: set[str] = set()

    def draw(self) -> _Written:
        """Return the next one, with names of this project in its slots."""
        for _ in range(_DRAWS_MAX):
            found = self._chance.choice(self._stock)
            slots = {key: self._chance.choice(self._words[key]) for key in ("file", "name", "test")}
            slots["count"] = str(self._chance.randint(2, 48))
            asked = _filled(found.asked, slots)
            if asked not in self._drawn:
                self._drawn.add(asked)
                answers = tuple(_filled(each, slots) for each in found.answers)
                return _Written(name="", asked=asked, answers=answers)
        raise ValueError("The stock of routine exchanges is too small.")

    def around(self, told: Sequence[_Written]) -> list[_Written]:
        """Return a session in which these come in their order, among routine ones."""
        places = set(self._chance.sample(range(EXCHANGES_PER_SESSION), len(told)))
        rest = iter(told)
        return [
            next(rest) if place in places else self.draw() for place in range(EXCHANGES_PER_SESSION)
        ]

    def pause(self) -> timedelta:
        """Return how long it takes until the next question."""
        return timedelta(seconds=self._chance.randint(*_PAUSES_S))


def _filled(text: str, slots: dict[str, str]) -> str:
    return _SLOT.sub(lambda found: slots.get(found[1], found[0]), text)


def _sessions_of(file: Path, routine: _Routine) -> Iterator[WeekSession]:
    """Yield the sessions in a file, `# NAME PROGRAM BEGIN` and the exchanges below it."""
    for head, lines in _blocks(_lines(file), _SESSION):
        name, program, begun = head.groups()
        at = datetime.fromisoformat(begun).replace(tzinfo=UTC)
        exchanges = []
        for each in routine.around(list(_written(lines))):
            exchanges.append(
                Exchange(
                    name=each.name and f"{name}.{each.name}",
                    asked=each.asked,
                    answers=each.answers,
                    at=at,
                )
            )
            at += routine.pause()
        yield WeekSession(name=name, project=file.stem, program=program, exchanges=exchanges)


def _written(lines: Sequence[str]) -> Iterator[_Written]:
    """Yield exchanges: `@NAME QUESTION`, and `> ANSWER` for each message of the answer."""
    for head, below in _blocks(lines, _EXCHANGE):
        asked, *answers = "\n".join((head[2], *below)).split("\n> ")
        yield _Written(
            name=head[1], asked=asked.strip(), answers=tuple(each.strip() for each in answers)
        )


def _blocks(
    lines: Sequence[str], head: re.Pattern[str]
) -> Iterator[tuple[re.Match[str], list[str]]]:
    """Yield each line that is a head, with the lines below it; leave out those above the first."""
    found: re.Match[str] | None = None
    below: list[str] = []
    for line in lines:
        if match := head.fullmatch(line):
            if found:
                yield found, below
            found, below = match, []
        else:
            below.append(line)
    if found:
        yield found, below


def _lines(file: Path) -> list[str]:
    return file.read_text(encoding="utf-8").split("\n")
