"""The made-up fortnight is whole, and shares nothing with the week that judges the ranking."""

from __future__ import annotations

from pathlib import Path

from tests.bench.capture_questions import exchange_names
from tests.bench.capture_week import (
    ASKED_AT,
    EXCHANGES_PER_SESSION,
    WeekSession,
    read_questions,
    read_week,
)
from tests.bench.written_sessions import PROGRAMS, home_of_week

from rosemary.domain.filters import EVERYTHING
from rosemary.domain.types import SortOrder

FORTNIGHT = Path(__file__).parent / "fortnight"
SESSIONS = 40
QUESTIONS = 265
UNANSWERED = "nothing"


def said(sessions: list[WeekSession]) -> set[str]:
    return {
        text.casefold()
        for session in sessions
        for each in session.exchanges
        for text in (each.asked, *each.answers)
    }


def test_the_fortnight_has_as_many_exchanges_as_are_told():
    sessions = read_week(FORTNIGHT)
    assert len(sessions) == SESSIONS
    assert {len(each.exchanges) for each in sessions} == {EXCHANGES_PER_SESSION}
    assert {each.program for each in sessions} == set(PROGRAMS)
    assert max(each.exchanges[-1].at for each in sessions) < ASKED_AT


def test_each_question_names_exchanges_that_are_there():
    names = {one.name for each in read_week(FORTNIGHT) for one in each.exchanges}
    questions = read_questions(FORTNIGHT)
    assert len(questions) == len({each.text for each in questions}) == QUESTIONS
    assert [each.text for each in questions if not (each.answers | each.former) <= names] == []
    assert [each.text for each in questions if each.answers & each.former] == []
    assert [
        each.text for each in questions if bool(each.answers) == (each.kind == UNANSWERED)
    ] == []


def test_nothing_of_it_stands_in_the_week_that_judges():
    assert said(read_week(FORTNIGHT)) & said(read_week()) == set()
    asked, judging = ({each.text for each in read_questions(*at)} for at in ((FORTNIGHT,), ()))
    assert asked & judging == set()


def test_each_captured_exchange_has_its_name(services, store, origin, tmp_path):
    session = read_week(FORTNIGHT)[0]
    with home_of_week(tmp_path / "home", [session]):
        services.capture.backfill(session.program, origin)

    def job(view):
        return view.memories.get_many(view.memories.list_ids(EVERYTHING, SortOrder.OLDEST))

    found = exchange_names([session], store.read(job))
    assert sorted(found) == sorted(each.name for each in session.exchanges)
