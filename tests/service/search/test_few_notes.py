"""In a store of few notes, as everybody begins with: what is asked is found, and little else."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.bench.everyday_store import TODAY, opened

from rosemary.domain.models import MemoryDraft, Origin
from rosemary.domain.search import SearchRequest
from rosemary.domain.types import Transport
from rosemary.embed.onnx import OnnxEmbedder

MODEL = Path(__file__).parents[3] / "resources" / "model"
ALLERGY = "Lena is allergic to peanuts; check labels when cooking for her."
INVOICES = "Decision: the invoice service moves from MongoDB to PostgreSQL by end of January."
GERMAN = "Prefers answers in German when the question is in German."
GARAGE = "The garage door code is 4471."
DENTIST = "Dentist appointment on 3 December 2026 at 9:40, Dr Weiss, Hauptstr. 12."
FURTHER = (
    "The boiler is serviced by Kessler & Sons every September.",
    "Tomáš plays the cello on Tuesdays and needs a lift at 17:30.",
    "The blog is written in Hugo and published from the main branch.",
    "Never book hotels without a lift: Grandma cannot climb stairs.",
    "Library books are due on the last Friday of each month.",
)


@pytest.fixture(scope="module", params=[(), FURTHER], ids=["five", "ten"])
def find(request, tmp_path_factory):
    services = opened(tmp_path_factory.mktemp("few"), OnnxEmbedder(MODEL), lambda: TODAY)
    for each in (ALLERGY, INVOICES, GERMAN, GARAGE, DENTIST, *request.param):
        services.memories.save(
            MemoryDraft(content=each), Origin(client="Claude", transport=Transport.MCP)
        )

    def run(query):
        hits = services.search.search(SearchRequest(query=query)).hits
        return [hit.memory.content for hit in hits]

    yield run
    services.close()


ANSWERED = {
    "what must I look out for when I cook for Lena?": ALLERGY,
    "is Lena allergic to anything?": ALLERGY,
    "which database does the invoice service use": INVOICES,
    "in which language should you answer me?": GERMAN,
    "how do I open the garage?": GARAGE,
    "when do I have to go to the dentist": DENTIST,
}
UNANSWERED = (
    "what is my shoe size",
    "capital of Australia",
    "who won the match yesterday",
    "how do I sharpen a chisel",
    "what is the name of my landlord",
)


@pytest.mark.parametrize(("question", "answer"), ANSWERED.items())
def test_the_note_that_answers_comes_first(find, question, answer):
    assert find(question)[:1] == [answer]


def test_little_else_is_handed_over(find):
    """Single results lie near a bound, and a new fit moves them; all together hardly."""
    others = [note for question, answer in ANSWERED.items() for note in find(question)[1:]]
    assert len(others) <= len(ANSWERED)


def test_of_what_is_not_stored_hardly_any_question_gets_something(find):
    answered = [question for question in UNANSWERED if find(question)]
    assert len(answered) <= 1
