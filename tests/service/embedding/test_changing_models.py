"""After a change of the model the old vectors serve until the new ones cover the store."""

import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path

import pytest
from tests.conftest import TINY_MODEL
from tests.foreign_models import side_by_side
from tests.hits import handles_of
from tests.service.embedding.changing_models import OTHER, Choices
from tests.service.embedding.test_embedding_worker import LONG, WAIT_S, Altered, Progress, saved

from rosemary.domain.errors import EmbedderUnavailableError, InvalidInputError, NotFoundError
from rosemary.domain.filters import EVERYTHING
from rosemary.domain.models import MemoryDraft, MemoryPatch
from rosemary.domain.search import ModelWish, SearchOptions, SearchRequest
from rosemary.domain.types import SearchMode
from rosemary.embed.onnx import OnnxEmbedder
from rosemary.service.search import serving_embedder
from rosemary.service.search.one_signal_search import VectorStore
from rosemary.service.services import build_services
from rosemary.store.sqlite.sqlite_store import SqliteStore
from rosemary.store.sqlite.vectors import nearest_passages

KILLED = Path(__file__).parent / "killed_while_changing.py"


@pytest.fixture
def choices(tmp_path):
    return Choices(tmp_path)


@pytest.fixture
def start(store, clock, tmp_path, choices):
    """Services whose chosen model is `embedder`."""
    opened = []

    def build(embedder):
        built = build_services(store, embedder, clock, tmp_path / "memories.db", choices.choice)
        opened.append(built)
        return built

    yield build
    for each in opened:
        each.embedding_worker.stop()


@pytest.fixture
def old(start, tiny_embedder):
    return start(tiny_embedder)


class Gate:
    """Holds back the embedding of a model until it is opened."""

    def __init__(self):
        self.reached, self.opened = threading.Event(), threading.Event()

    def __call__(self, texts):
        self.reached.set()
        assert self.opened.wait(WAIT_S)


def by_meaning(services, query):
    request = SearchRequest(query=query, mode=SearchMode.SEMANTIC, threshold=-1, limit=50)
    return services.search.search(request)


def models_of(store):
    """Return how many passages there are of each model."""
    statement = """
        SELECT name, count(*) FROM passage JOIN embedding_model e ON e.id = passage.model
        GROUP BY name
    """
    return dict(store.read(lambda r: r.job.connection.execute(statement).fetchall()))


def held_back(choices):
    """Return the other model and the gate before its work in the background."""
    gate = Gate()
    other = choices.library.embedder(OTHER)
    embedder = Altered(other)
    embedder.embed_in_background = lambda texts: gate(texts) or other.embed_in_background(texts)
    return embedder, gate


def test_the_old_vectors_serve_until_the_new_model_has_embedded_everything(
    old, start, store, origin, choices
):
    memories = [saved(old, origin, f"note {number} on tea") for number in range(40)]
    embedder, gate = held_back(choices)
    services = start(embedder)
    progress = Progress(services.bus)
    services.embedding_worker.start()
    assert gate.reached.wait(WAIT_S)
    during = saved(services, origin, "note 40 on tea")
    assert during.is_embedded
    answer = by_meaning(services, "note 7 on tea")
    assert answer.hits[0].memory.id == memories[7].id
    assert (answer.total, answer.interpreted.reason) == (41, None)
    assert services.statistics.statistics().model.name == "tiny-random-int8"
    gate.opened.set()
    progress.wait_until_done()
    assert services.statistics.statistics().model.name == OTHER
    answer = by_meaning(services, "note 40 on tea")
    assert (answer.hits[0].memory.id, answer.total) == (during.id, 41)
    assert VectorStore(store, embedder).search("note 3 on tea", SearchOptions(top_k=1))
    assert models_of(store) == {OTHER: 41}
    assert services.memories.check().problems == ()


def test_what_changes_during_the_change_is_right_after_it(old, start, store, origin, choices):
    kept, edited, gone = (saved(old, origin, f"note {number} on tea") for number in range(3))
    trashed = saved(old, origin, "note in the trash")
    old.memories.delete([trashed.id], origin)
    embedder, gate = held_back(choices)
    services = start(embedder)
    progress = Progress(services.bus)
    services.embedding_worker.start()
    assert gate.reached.wait(WAIT_S)
    services.memories.update(edited.id, MemoryPatch(content="coffee without sugar"), origin)
    services.memories.delete([gone.id], origin)
    long = saved(services, origin, LONG)
    assert by_meaning(services, "coffee without sugar").hits[0].memory.id == edited.id
    gate.opened.set()
    progress.wait_until_done()
    assert by_meaning(services, "coffee without sugar").hits[0].memory.id == edited.id
    services.trash.restore_all([trashed.id, gone.id], origin)
    progress.wait_until_done(2)
    assert services.memories.check().problems == ()
    assert set(models_of(store)) == {OTHER}
    found = {hit.memory.id for hit in by_meaning(services, "note").hits}
    assert found == {each.id for each in (kept, edited, gone, trashed, long)}


def test_a_long_text_saved_during_the_change_is_first_embedded_for_the_model_that_serves(
    old, origin, choices, monkeypatch
):
    saved(old, origin, "note on tea")
    long = saved(old, origin, LONG)
    embedder, gate = held_back(choices)
    # Chosen by the person: a start follows the model of the store, if that is on a server.
    monkeypatch.setattr(choices.library, "embedder", lambda _: embedder)
    old.models.use(OTHER)
    old.embedding_worker.start()
    assert gate.reached.wait(WAIT_S)
    assert by_meaning(old, LONG[:200]).hits[0].memory.id == long.id
    gate.opened.set()


def test_the_person_may_change_back_half_way(old, start, store, origin, choices):
    for number in range(5):
        saved(old, origin, f"note {number} on tea")
    embedder, gate = held_back(choices)
    services = start(embedder)
    progress = Progress(services.bus)
    services.embedding_worker.start()
    assert gate.reached.wait(WAIT_S)
    services.models.use("tiny-random-int8")
    gate.opened.set()
    progress.wait_until_done()
    assert services.statistics.statistics().model.name == "tiny-random-int8"
    assert by_meaning(services, "note 3 on tea").total == 5
    assert models_of(store) == {"tiny-random-int8": 5}
    assert services.memories.check().problems == ()
    assert choices.kept == [""]


def test_where_the_old_model_is_gone_the_answer_says_what_is_missing(start, store, origin, choices):
    library = choices.library
    services = start(library.embedder(OTHER))
    for number in range(5):
        saved(services, origin, f"note {number} on tea")
    (library.named(OTHER).files.folder / "model.onnx").unlink()
    services = start(OnnxEmbedder(TINY_MODEL))
    new = saved(services, origin, "note 5 on tea")
    answer = by_meaning(services, "note 5 on tea")
    assert [hit.memory.id for hit in answer.hits] == [new.id]
    assert answer.interpreted.reason == serving_embedder.PARTIAL
    if store.is_shared:
        # Another computer may have the old model: only who chooses the new one changes it.
        services.embedding_worker.work_off()
        assert by_meaning(services, "note 5 on tea").total == 1
        services.models.use("tiny-random-int8")
    progress = Progress(services.bus)
    services.embedding_worker.start()
    progress.wait_until_done()
    answer = by_meaning(services, "note 5 on tea")
    assert (answer.total, answer.interpreted.reason) == (6, None)


def test_a_text_that_the_new_model_cannot_read_does_not_stop_the_change(
    old, start, store, origin, choices, caplog
):
    for number in range(3):
        saved(old, origin, f"note {number} on tea")
    poison = saved(old, origin, "the poisonous note")

    def refuse(texts):
        if any("poison" in text for text in texts):
            raise EmbedderUnavailableError("could not embed a text")

    services = start(Altered(choices.library.embedder(OTHER), refuse))
    progress = Progress(services.bus)
    services.embedding_worker.start()
    progress.wait_until_told(4, 1)
    assert services.statistics.statistics().model.name == OTHER
    assert models_of(store) == {OTHER: 3}
    assert not services.memories.get(poison.id).is_embedded
    assert services.memories.check().problems == ()


@pytest.mark.slow
def test_a_change_that_was_killed_goes_on_while_the_old_vectors_serve(
    tmp_path, clock, origin, tiny_embedder, choices
):
    path = tmp_path / "memories.db"
    with closing(
        build_services(SqliteStore.open(path), tiny_embedder, clock, path, choices.choice)
    ) as before:
        for number in range(12):
            saved(before, origin, f"{number} {'tea ' * 900}")
    added = tmp_path / "models"
    command = [sys.executable, str(KILLED), str(path), str(TINY_MODEL), str(added), OTHER]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout.readline() == "embedding\n"
        finally:
            process.kill()
    store = SqliteStore.open(path)
    embedder, gate = held_back(choices)
    with closing(build_services(store, embedder, clock, path, choices.choice)) as services:
        pending = store.read(lambda r: r.vectors.count_pending(embedder.model))
        assert 0 < pending < 12
        assert by_meaning(services, "tea").total == 12
        assert services.memories.check().problems == ()
        progress = Progress(services.bus)
        services.embedding_worker.start()
        gate.opened.set()
        progress.wait_until_done()
        assert by_meaning(services, "tea").total == 12
        assert set(models_of(store)) == {OTHER}
        assert services.memories.check().problems == ()


def test_models_are_listed_chosen_and_removed_while_the_app_runs(old, store, origin, choices):
    saved(old, origin, "note on tea")
    progress = Progress(old.bus)
    old.embedding_worker.start()
    assert [(m.name, m.is_chosen, m.is_serving) for m in old.models.list().models] == [
        ("tiny-random-int8", True, True),
        (OTHER, False, False),
    ]
    chosen = old.models.use(OTHER)
    assert chosen.is_chosen
    progress.wait_until_done()
    assert [m.is_serving for m in old.models.list().models] == [False, True]
    with pytest.raises(InvalidInputError, match="in use"):
        old.models.remove(OTHER)
    old.models.use("tiny-random-int8")
    progress.wait_until_done(2)
    old.models.remove(OTHER)
    assert [m.name for m in old.models.list().models] == ["tiny-random-int8"]
    with pytest.raises(NotFoundError):
        old.models.use(OTHER)
    assert choices.kept == [OTHER, ""]


def test_a_model_that_does_not_load_is_not_chosen(old, choices):
    (choices.library.named(OTHER).files.folder / "model.onnx").write_bytes(b"")
    with pytest.raises(InvalidInputError, match="does not work"):
        old.models.use(OTHER)
    assert choices.kept == []
    assert old.models.list().models[0].is_chosen


def test_models_are_listed_though_the_chosen_one_is_broken(broken_services):
    assert broken_services.models.list().models == ()


def test_the_sketch_of_a_model_with_768_dimensions_finds_what_an_exact_look_finds(
    start, store, origin, choices, tmp_path, monkeypatch
):
    monkeypatch.setattr(nearest_passages, "EXACT_MAX", 100)
    library = choices.library
    library.add(side_by_side(tmp_path / "wide", "sentence"), ModelWish(name="wide"))
    embedder = library.embedder("wide")
    services = start(embedder)
    texts = [f"note {number} on {word}" for number in range(100) for word in ("tea", "rye", "oats")]
    services.bulk.save([MemoryDraft(content=text) for text in texts], origin)
    progress = Progress(services.bus)
    services.embedding_worker.start()
    progress.wait_until_done()
    store.parts.keeper.refresh(embedder.model.sha256).result(WAIT_S)
    assert store.parts.keeper.view().by_model[embedder.model.sha256].count == len(texts)
    query = "note 77 on rye"
    results = VectorStore(store, embedder).search(query, SearchOptions(top_k=10))
    vector, ids = embedder.embed_query(query), services.memories.list_ids(EVERYTHING)
    exact = store.read(lambda r: r.search.cosines(vector, embedder.model, handles_of(r, ids)))
    best = sorted(exact.cosines, reverse=True)[:10]
    assert len(exact.handles) == len(texts)
    assert results[0].record.content == query
    assert [result.score for result in results] == pytest.approx(best, abs=1e-5)
