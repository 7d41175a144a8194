"""The made-up week is whole: its questions have answers, and its sessions can be captured."""

from __future__ import annotations

from collections import Counter

from tests.bench.capture_week import (
    ASKED_AT,
    DATA,
    EXCHANGES_PER_SESSION,
    read_questions,
    read_week,
)
from tests.bench.context_facts import read_facts, read_notes
from tests.bench.written_sessions import PROGRAMS, home_of_week

from rosemary.domain.filters import EVERYTHING
from rosemary.domain.types import SortOrder

SESSIONS = 40
QUESTIONS = 150
FACTS = 40
DATA_MAX_BYTES = 400_000


def test_the_week_has_as_many_exchanges_as_are_told():
    week = read_week()
    assert len(week) == SESSIONS
    assert {len(each.exchanges) for each in week} == {EXCHANGES_PER_SESSION}
    assert {each.program for each in week} == set(PROGRAMS)
    assert max(each.exchanges[-1].at for each in week) < ASKED_AT


def test_no_exchange_is_there_twice():
    week = read_week()
    asked = Counter((each.project, one.asked) for each in week for one in each.exchanges)
    names = Counter(one.name for each in week for one in each.exchanges if one.name)
    assert [each for each, count in (asked + names).items() if count > 1] == []
    assert all(one.answers and all(one.answers) for each in week for one in each.exchanges)


def test_no_slot_is_left_open():
    texts = [
        text for each in read_week() for one in each.exchanges for text in (one.asked, *one.answers)
    ]
    slots = ("{file}", "{name}", "{test}", "{count}")
    assert [text for text in texts if any(slot in text for slot in slots)] == []


def test_each_question_names_exchanges_that_are_there():
    names = {one.name for each in read_week() for one in each.exchanges}
    questions = read_questions()
    assert len(questions) == QUESTIONS
    unknown = {
        each.text: missing
        for each in questions
        if (missing := (each.answers | each.former) - names)
    }
    assert unknown == {}
    assert [each.text for each in questions if not each.answers] == []
    assert [each.text for each in questions if each.answers & each.former] == []


def test_no_question_is_asked_twice_or_copied_from_an_exchange():
    questions = [each.text.casefold() for each in read_questions()]
    asked = {one.asked.casefold() for each in read_week() for one in each.exchanges}
    assert len(set(questions)) == len(questions)
    assert set(questions) & asked == set()


def test_facts_stand_in_notes_and_are_there_once():
    notes, facts = read_notes(), read_facts()
    assert [sum(each.is_told is told for each in facts) for told in (True, False)] == [FACTS, FACTS]
    assert len({(each.project, each.client, each.words) for each in facts}) == len(facts)
    unfounded = [
        each.words for each in facts if not any(each.words in note["text"] for note in notes)
    ]
    assert unfounded == []


def test_what_must_be_told_still_holds_and_what_was_replaced_or_deleted_does_not():
    notes = read_notes()
    replaced = {note.get("replaces") for note in notes}
    live = [each for each in notes if each["id"] not in replaced and not each.get("deleted")]
    wrong = []
    for fact in read_facts():
        projects = ("", fact.project)
        holds = any(
            fact.words in each["text"] and each.get("project", "") in projects for each in live
        )
        if (fact.is_told and not holds) or (fact.why in ("replaced", "deleted") and holds):
            wrong.append(fact.words)
    assert wrong == []


def test_a_note_replaces_an_older_one():
    seen = set()
    for note in read_notes():
        assert note.get("replaces", note["id"]) in seen | {note["id"]}
        assert note["id"] not in seen
        seen.add(note["id"])


def test_the_data_stays_small():
    sizes = [each.stat().st_size for each in DATA.iterdir()]
    assert sum(sizes) < DATA_MAX_BYTES


def test_what_is_written_for_each_assistant_is_captured(services, store, origin, tmp_path):
    firsts = {each.program: each for each in reversed(read_week())}
    with home_of_week(tmp_path / "home", list(firsts.values())):
        for program in PROGRAMS:
            services.capture.backfill(program, origin)

    def job(view):
        ids = view.memories.list_ids(EVERYTHING, SortOrder.OLDEST)
        return {(each.project_id, each.content) for each in view.memories.get_many(ids)}

    assert store.read(job) == {
        (each.project, "\n\n".join((one.asked, f"Assistant: {one.answers[0]}", *one.answers[1:])))
        for each in firsts.values()
        for one in each.exchanges
    }
