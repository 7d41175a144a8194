"""A job of some projects finds and does exactly what it would in a store that has no others.

Every method of every theme is called, so that a new one fails here until it keeps to its scope.
"""

import inspect
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from typing import get_type_hints

import pytest
from tests.hits import NOBODY, handles_of

from rosemary.domain.calls import KeptAnswer
from rosemary.domain.decay import DecaySettings, DecayView
from rosemary.domain.errors import ForbiddenError, RosemaryError
from rosemary.domain.filters import EVERYTHING
from rosemary.domain.ranking import KeywordPage, TextHits
from rosemary.domain.search import Keyword, Operator
from rosemary.domain.types import MemoryType, SortOrder, TextIndex
from rosemary.store.ports import StoreReader, StoreWriter

SCOPE = ("a", "c")
RELATION = "supersedes"


def methods_of(holder):
    """Yield each theme of a reader or writer with each method of its protocol."""
    for theme, prop in inspect.getmembers(holder, lambda each: isinstance(each, property)):
        protocol = get_type_hints(prop.fget)["return"]
        for name, method in inspect.getmembers(protocol, inspect.isfunction):
            if not name.startswith("_"):
                yield pytest.param(theme, name, method, id=f"{theme}.{name}")


@pytest.fixture
def decay(build):
    return DecayView(now=build.at(99), settings=DecaySettings())


@pytest.fixture
def memories(build):
    """One of a project that is seen, one of another, as like it as can be, and one more seen."""
    fields = {"thread_id": "t", "tags": ("drink",), "memory_type": MemoryType.FACT}
    mine = build.memory("Maya likes green tea", project_id="a", **fields)
    theirs = build.memory("Maya likes black tea", project_id="b", **fields)
    return mine, theirs, build.memory("Noor likes milk", project_id="c")


@pytest.fixture
def stores(new_store, build, memories):
    """The store with both, and one in which the other project never was."""
    mine, theirs, more = memories
    shared, alone = new_store("shared"), new_store("alone")

    def save(tx):
        tx.memories.insert(mine, build.embedding(build.vector(1, 0.5)))
        tx.memories.insert(more, build.embedding(build.vector(0.2, 1)))

    def save_theirs(tx):
        tx.memories.insert(theirs, build.embedding(build.vector(1, 0.6)))
        for one, other in ((mine, theirs), (theirs, mine)):
            tx.links.add(one.id, other.id, "related", 0.5, build.at(50), build.origin)
        for other in (mine, more):
            tx.links.add(theirs.id, other.id, RELATION, 0.5, build.at(50), build.origin)
        tx.projects.put_default("tester", "b", build.at(51), build.origin)

    for each in (shared, alone):
        each.write(save)
    shared.write(save_theirs)
    return shared, alone


@pytest.fixture
def arguments(build, memories, decay, stores):
    """What each parameter is given, by its name, in calls that are about one of the memories."""
    handles = stores[0].read(lambda view: handles_of(view, [each.id for each in memories[:2]]))

    def about(number):
        memory, handle = memories[number], handles[number]
        new = build.memory(f"{memory.content}, too", project_id=memory.project_id)
        filters = [EVERYTHING, replace(EVERYTHING, project_id=memory.project_id)]
        return {
            "reference": [memory.id, memory.key],
            "ids": [[memory.id]],
            "handles": [[handle], [*handles, NOBODY], []],
            "memory_id": [memory.id],
            "source": [memory.id],
            "target": [memories[2].id],
            "relation": ["related", RELATION],
            "weight": [0.7],
            "project_id": [memory.project_id],
            "content_hash": [memory.content_hash],
            "key": [memory.key],
            "prefix": ["key"],
            "limit": [9],
            "offset": [0],
            "where": filters,
            "has_conversations": [True, False],
            "order": [SortOrder.NEWEST, SortOrder.IMPORTANCE],
            "memory": [memory],
            "before": [memory],
            "after": [replace(memory, version=2, content="away", updated_at=build.at(60))],
            "embedding": [build.embedding(build.vector(0, 1))],
            "model": [build.model],
            "kept": [
                KeptAnswer(client="x", key="k", request_hash="h", answer="{}", kept_at=build.at(1))
            ],
            "importance": [3.0],
            "at": [build.at(60) + timedelta(seconds=1)],
            "origin": [build.origin],
            "client": ["tester"],
            "decay": [decay],
            "vector": [build.vector(1, 0.55)],
            "vectors": [[build.vector(1, 0.55)]],
            "least": [0.1],
            "index": list(TextIndex),
            "terms": [["black"], ["maya", "tea"]],
            "sought": [["black"]],
            "keywords": [[Keyword(text="tea")], [Keyword(text="black")]],
            "operator": [Operator.AND],
            "passages": [{}],
            "new": [new],
        }

    return [about(0), about(1)]


NEW = {"memories.insert"}
OF_ALL_PROJECTS = {"memories.is_key_taken"}
"""Keys are one another's of the whole store: one that is taken elsewhere cannot be had."""


class _RolledBackError(Exception):
    pass


def told_by(found):
    """Return a result without its BM25, which knows the mean length of all texts.

    Of a question that was only asked, it is the answer.
    """
    if callable(found):
        return told_by(found())
    if isinstance(found, TextHits):
        return list(found.handles)
    if isinstance(found, KeywordPage):
        return found.total, [replace(each, relevance=0.0) for each in found.hits]
    return list(found) if isinstance(found, Iterator) else found


def outcome(store, is_writer, call):
    """Return what comes of a call, of which nothing stays."""
    told = []

    def job(holder):
        try:
            found = call(holder)
            told.append(told_by(found))
        except (RosemaryError, KeyError) as error:
            told.append((type(error), str(error)))
        raise _RolledBackError

    with pytest.raises(_RolledBackError):
        (store.write if is_writer else store.read)(job, SCOPE)
    return told[0]


def is_refused(store, is_writer, theme, name, method):
    """Return whether jobs of some projects may not call a method at all, whatever it is given."""
    nothing = dict.fromkeys(list(inspect.signature(method).parameters)[1:])

    def job(holder):
        getattr(getattr(holder, theme), name)(**nothing)
        raise _RolledBackError

    with pytest.raises(Exception) as raised:  # noqa: PT011 - without arguments most fail
        (store.write if is_writer else store.read)(job, SCOPE)
    return raised.type is ForbiddenError and "only some projects" in str(raised.value)


def calls_of(theme, name, method, given):
    """Yield calls of a method, in each of which one parameter has another of its values."""
    asked = list(inspect.signature(method).parameters.values())[1:]
    values = {}
    for each in asked:
        known = "new" if each.name == "memory" and f"{theme}.{name}" in NEW else each.name
        if each.name == "kept" and theme == "vectors":
            continue
        assert known in given, f"say what {theme}.{name} is to be called with for {each.name}"
        values[each.name] = given[known]
    first = {key: found[0] for key, found in values.items()}
    for changed in [first, *({**first, k: one} for k, found in values.items() for one in found)]:
        yield lambda holder, named=changed: getattr(getattr(holder, theme), name)(**named)


@pytest.mark.parametrize("holder", [StoreReader, StoreWriter], ids=["reads", "writes"])
def test_there_are_themes_and_methods_to_call(holder):
    assert len(list(methods_of(holder))) > 50


@pytest.mark.parametrize(("theme", "name", "method"), list(methods_of(StoreWriter)))
def test_another_project_changes_nothing_of_what_a_method_does(
    stores, arguments, theme, name, method
):
    is_writer = not hasattr(getattr(StoreReader, theme), name) and name not in dir(
        get_type_hints(getattr(StoreReader, theme).fget)["return"]
    )
    if is_refused(stores[0], is_writer, theme, name, method):
        return
    for given in arguments:
        for call in calls_of(theme, name, method, given):
            shared, alone = (outcome(each, is_writer, call) for each in stores)
            if f"{theme}.{name}" not in OF_ALL_PROJECTS:
                assert shared == alone


def test_what_is_refused_to_a_job_of_some_projects_is_done_for_one_of_all(stores):
    shared, _ = stores
    assert shared.read(lambda view: len(view.tags.uses())) == 1
    with pytest.raises(ForbiddenError, match="only some projects"):
        shared.read(lambda view: view.tags.uses(), SCOPE)


def test_a_job_of_some_projects_writes_into_no_other(stores, build):
    shared, _ = stores
    memory = build.memory("elsewhere", project_id="b")
    with pytest.raises(ForbiddenError, match="may not write into project 'b'"):
        shared.write(lambda tx: tx.memories.insert(memory, None), SCOPE)
    assert shared.read(lambda view: view.memories.get(memory.id)) is None
