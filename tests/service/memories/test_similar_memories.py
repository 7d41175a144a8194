"""What a save names of older memories with the search model that is shipped."""

from pathlib import Path

import pytest
from tests.bench.everyday_store import as_shipped

from rosemary.domain.changes_of_value import FEATURES, FITTED_FOR, PLACE_FEATURES
from rosemary.domain.models import LinkDraft, MemoryDraft, MemoryPatch
from rosemary.domain.types import MemoryType
from rosemary.embed.onnx import OnnxEmbedder
from rosemary.operations.operation_table import invoke
from rosemary.service.memories.link_service import SecondOpinions
from rosemary.service.services import build_services

MODEL = Path(__file__).parents[3] / "resources" / "model"
TREES = MODEL / "changes.json"
OTHERS = (
    "The quarterly report is due at the end of the month.",
    "Marta likes long walks by the sea.",
    "The printer is on the second floor.",
)


@pytest.fixture(scope="module")
def shipped():
    return OnnxEmbedder(MODEL)


@pytest.fixture
def services(store, shipped, clock, tmp_path):
    return build_services(store, shipped, clock, tmp_path / "memories.db", as_shipped(tmp_path))


@pytest.fixture
def save(services, origin):
    def make(content, **fields):
        return services.memories.save(MemoryDraft(content=content, **fields), origin)

    for content in OTHERS:
        make(content)
    return make


def named(services, memory):
    similar = services.links.near_duplicates(memory)
    return [(each.memory.id, each.relation) for each in similar]


def test_the_weights_are_those_of_the_shipped_model(shipped):
    assert shipped.model.name == FITTED_FOR


def test_a_save_names_what_it_changes_and_what_it_repeats(services, save):
    old = save("We use MongoDB for the orders service.")
    new = save("We switched from MongoDB to PostgreSQL for the orders service.")
    assert named(services, new) == [(old.id, "changed")]
    tea = save("The user likes green tea.")
    assert named(services, save("The user drinks green tea.")) == [(tea.id, "duplicate")]
    assert named(services, save("The bicycle has a flat tyre.")) == []


def test_trees_are_read_once_and_are_of_the_shipped_model(caplog):
    opinion = SecondOpinions(TREES).get()
    row = [0.0] * (len(FEATURES) + len(PLACE_FEATURES))
    ((changed, duplicate),) = opinion([row])
    assert changed != duplicate
    assert caplog.messages == []


@pytest.mark.parametrize("text", [None, "{", "[]", '{"model": "another", "features": []}'])
def test_without_usable_trees_the_logistic_models_decide_and_it_is_logged_once(
    tmp_path, caplog, text
):
    file = tmp_path / "changes.json"
    if text is not None:
        file.write_text(text, encoding="utf-8")
    opinions = SecondOpinions(file)
    assert [opinions.get() for _ in range(3)] == [None] * 3
    (warning,) = caplog.messages
    assert "the logistic models alone" in warning


def test_a_change_in_another_language_is_named(services, save, clock):
    old = save("The garden door code is 4471.", tags=("door", "code"))
    clock.move(days=20)
    new = save("Der Code der Gartentür ist jetzt 9038.", tags=("door", "code"))
    assert named(services, new) == [(old.id, "changed")]


def test_what_has_no_project_is_compared_too_but_no_other_project_is(services, save):
    common = save("The garden door code is 4471.")
    own = save("The garden door code is 5582.", project_id="p")
    save("The garden door code is 6693.", project_id="q")
    new = save("The garden door code is 9038.", project_id="p")
    assert {each for each, _ in named(services, new)} == {common.id, own.id}


def test_a_client_that_sees_one_project_is_told_of_no_other_memory(services, save):
    save("The garden door code is 4471.")
    own = save("The garden door code is 5582.", project_id="p")
    new = save("The garden door code is 9038.", project_id="p")
    confined = services.links.confined_to(("p",))
    assert [each.memory.id for each in confined.near_duplicates(new)] == [own.id]


def test_at_most_three_are_named_and_nothing_that_is_superseded(services, save):
    codes = [save(f"The garden door code is 44{number}1.") for number in range(5)]
    link = LinkDraft(target=codes[0].id, relation="supersedes")
    new = save("The garden door code is 9038.", links=(link,))
    found = named(services, new)
    assert len(found) == 3
    assert not {codes[0].id, new.id} & {each for each, _ in found}


def outdated(services, *memories):
    return services.links.outdated_among(memories)


def test_of_memories_told_together_the_older_of_two_with_other_values_is_outdated(
    services, save, clock
):
    old = save("Going with the 17:40 Ryanair to Porto on 22 December, cabin bag only.")
    clock.move(days=3)
    new = save(
        "Changed the Porto booking: the 06:15 on 23 December instead, with one checked suitcase.",
        memory_type=MemoryType.DECISION,
    )
    other = save("The bicycle has a flat tyre.")
    assert outdated(services, new, other, old) == {old.id}
    assert outdated(services, old, other) == set()
    assert outdated(services) == set()


def test_what_is_said_twice_is_told_once_and_what_only_sounds_alike_twice(services, save, clock):
    first = save("The user likes green tea in the morning.")
    clock.move(minutes=1)
    again = save("The user likes green tea in the mornings.")
    assert outdated(services, again, first) == {first.id}
    odd = save("The key of locker 17 hangs in the kitchen.")
    even = save("The bus to Porto leaves from gate 18 at noon.")
    assert outdated(services, odd, even) == set()


def test_a_pinned_memory_is_never_outdated(services, save, clock):
    first = save("The user likes green tea in the morning.", tags=("pinned",))
    clock.move(minutes=1)
    again = save("The user likes green tea in the mornings.")
    assert outdated(services, first, again) == set()


def test_the_context_leaves_out_what_is_outdated_but_for_no_question(services, save, clock, origin):
    old = save(
        "Going with the 17:40 Ryanair to Porto on 22 December, cabin bag only.",
        memory_type=MemoryType.DECISION,
    )
    clock.move(days=3)
    new = save(
        "Changed the Porto booking: the 06:15 on 23 December instead, with one checked suitcase.",
        memory_type=MemoryType.CONVERSATION,
    )

    def told(**arguments):
        data = invoke(services, "get_context", arguments, origin).data
        return [each["id"] for each in data["results"]]

    assert told()[0] == old.id
    asked = told(query="Porto booking")
    assert asked[0] == old.id
    assert asked[-1] == new.id
    services.memories.update(new.id, MemoryPatch(memory_type=MemoryType.DECISION), origin)
    assert told()[0] == new.id
    assert old.id not in told() + told(query="Porto booking")
