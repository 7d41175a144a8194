from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from rosemary.domain.errors import (
    DuplicateContentError,
    EmbedderUnavailableError,
    InvalidInputError,
    NotFoundError,
    StoreUnavailableError,
    VersionConflictError,
)
from rosemary.domain.events import MemoriesChanged
from rosemary.domain.filters import EVERYTHING, TRASH, MemoryFilter
from rosemary.domain.models import LinkDraft, MemoryDraft, MemoryPatch
from rosemary.domain.types import ChangeKind, MemoryType, SortOrder, Transport
from rosemary.service.services import build_services


def saved(memories, origin, content="Maya likes green tea.", **fields):
    return memories.save(MemoryDraft(content=content, **fields), origin)


def test_a_saved_memory_is_read_back_as_it_was_given(memories, origin, clock):
    memory = saved(
        memories,
        origin,
        "  Größe 🎉 مرحبا\r\n",
        memory_type=MemoryType.FACT,
        tags=("Tea", "home"),
        importance=8.5,
        metadata={"page": [1, {"a": None}]},
        source="claude",
        project_id="kitchen",
        phase=2,
        author="Maya",
        thread_id="chat-1",
    )
    read = memories.get(memory.id)
    assert read == memory
    assert read.content == "  Größe 🎉 مرحبا\r\n"
    assert (read.created_at, read.version, read.origin) == (clock.now, 1, origin)


def test_a_memory_is_found_by_its_key_too(memories, origin):
    memory = saved(memories, origin)
    assert memory.key == "maya-likes-green-tea"
    assert memories.get("maya-likes-green-tea") == memory


def test_a_save_publishes_the_new_id_after_the_commit(services, memories, origin, events):
    found = []
    services.bus.subscribe(lambda event: found.extend(memories.get_many(list(event.added))))
    memory = saved(memories, origin)
    assert events == [MemoriesChanged(added=frozenset({memory.id}), origin=origin)]
    assert found == [memory]


def test_the_same_content_in_another_normal_form_is_a_duplicate(memories, origin, events):
    first = saved(memories, origin, "caf\u00e9")
    with pytest.raises(DuplicateContentError) as caught:
        saved(memories, origin, "cafe\u0301")
    assert caught.value.message == f"Duplicate content detected (existing memory: {first.id})"
    assert caught.value.details["id"] == first.id
    assert len(events) == 1


def test_the_same_content_in_another_project_is_another_memory(memories, origin):
    first = saved(memories, origin, project_id="a")
    second = saved(memories, origin, project_id="b")
    assert first.id != second.id
    assert second.key == first.key + "-2"


def test_a_changed_fact_is_never_a_duplicate(memories, origin):
    saved(memories, origin, "The door code is 4471")
    assert saved(memories, origin, "The door code is 9038").version == 1


def test_a_key_that_is_taken_is_refused_when_it_was_asked_for(memories, origin):
    saved(memories, origin, key="tea")
    with pytest.raises(InvalidInputError, match="belongs to another memory"):
        saved(memories, origin, "Coffee then.", key="tea")


def test_the_source_tells_assistants_from_the_person(memories, origin):
    claude = replace(origin, client="claude-ai")
    assert saved(memories, claude, "a").source == "claude"
    assert saved(memories, replace(origin, transport=Transport.WINDOW), "b").source == "manual"
    assert saved(memories, replace(origin, transport=Transport.CLI), "c").source == "cli"


def test_a_tag_keeps_the_spelling_of_its_first_use(memories, origin):
    saved(memories, origin, "one", tags=("Work",))
    assert saved(memories, origin, "two", tags=("work",)).tags == ("Work",)


def test_links_are_made_with_the_memory(memories, origin):
    old = saved(memories, origin, importance=8)
    new = saved(
        memories,
        origin,
        "Maya likes black tea now.",
        links=(LinkDraft(target=old.key, relation="supersedes", weight=0.5),),
    )
    (link,) = memories.get(new.id).links
    assert (link.id, link.key, link.relation, link.weight) == (old.id, old.key, "supersedes", 0.5)
    assert link.score == pytest.approx(0.4)


def test_a_link_to_nothing_saves_nothing(memories, origin, events):
    with pytest.raises(NotFoundError):
        saved(memories, origin, links=(LinkDraft(target="nowhere"),))
    assert memories.list_ids(EVERYTHING) == []
    assert events == []


def test_an_importers_date_is_kept(memories, origin):
    moment = datetime(2020, 1, 2, tzinfo=UTC)
    assert saved(memories, origin, created_at=moment).created_at == moment


def test_only_the_given_fields_change(memories, origin, clock, events):
    before = saved(memories, origin, tags=("tea",), importance=3)
    clock.move(hours=1)
    after = memories.update(before.id, MemoryPatch(memory_type="fact"), origin)
    assert after == replace(before, memory_type="fact", version=2, updated_at=clock.now)
    louder = memories.update(before.id, MemoryPatch(importance=9.0), origin)
    assert louder == replace(
        after, importance=9.0, importance_set=9.0, version=3, last_accessed=clock.now
    )
    assert events[-1] == MemoriesChanged(edited=frozenset({before.id}), origin=origin)


def test_a_changed_content_changes_hash_and_summary_but_not_the_key(memories, origin, services):
    before = saved(memories, origin)
    after = memories.update(before.key, MemoryPatch(content="Maya likes black coffee."), origin)
    assert after.key == before.key
    assert after.summary == "Maya likes black coffee."
    assert after.content_hash != before.content_hash
    assert after.is_embedded


@pytest.mark.parametrize("empty", ["", " \n"])
def test_an_empty_summary_is_made_from_the_content(memories, origin, empty):
    before = saved(memories, origin, content="Tea.", summary="Drinks")
    assert memories.update(before.id, MemoryPatch(summary=empty), origin).summary == "Tea."
    patch = MemoryPatch(content="Coffee.", summary=empty)
    assert memories.update(before.id, patch, origin).summary == "Coffee."
    assert memories.update(before.id, MemoryPatch(content="Milk."), origin).summary == "Milk."


def test_a_summary_of_ones_own_outlives_a_changed_content(memories, origin):
    before = saved(memories, origin, summary="Drinks")
    assert memories.update(before.id, MemoryPatch(content="Coffee."), origin).summary == "Drinks"


def test_a_patch_that_changes_nothing_adds_no_version(memories, origin, events):
    before = saved(memories, origin, tags=("tea",))
    for tags in (("tea",), ("TEA",)):
        assert memories.update(before.id, MemoryPatch(tags=tags), origin) == before
    assert len(events) == 1


def test_a_stale_version_is_refused_and_both_are_named(memories, origin):
    memory = saved(memories, origin)
    memories.update(memory.id, MemoryPatch(importance=9), origin, expected_version=1)
    with pytest.raises(VersionConflictError) as caught:
        memories.update(memory.id, MemoryPatch(importance=1), origin, expected_version=1)
    assert caught.value.details == {
        "id": memory.id,
        "expectedVersion": 1,
        "currentVersion": 2,
        "current": {"content": memory.content, "importance": 9},
        "sent": {"importance": 1},
    }
    assert memories.get(memory.id).importance == 9


def test_an_update_to_another_memorys_content_or_key_is_refused(memories, origin):
    first, second = saved(memories, origin, "a a"), saved(memories, origin, "b b")
    with pytest.raises(DuplicateContentError):
        memories.update(second.id, MemoryPatch(content="a a"), origin)
    with pytest.raises(InvalidInputError, match="belongs to another memory"):
        memories.update(second.id, MemoryPatch(key=first.key), origin)
    assert memories.get(second.id) == second


def test_a_memory_moves_to_another_project(memories, origin):
    first = saved(memories, origin, "a a")
    assert memories.update(first.id, MemoryPatch(project_id="p"), origin).project_id == "p"


def test_an_unknown_memory_cannot_be_read_changed_or_deleted(services, memories, origin):
    for call in (
        lambda: memories.get("nothing"),
        lambda: memories.history("nothing"),
        lambda: memories.update("nothing", MemoryPatch(importance=1), origin),
        lambda: memories.delete(["nothing"], origin),
        lambda: services.trash.restore("nothing", origin),
    ):
        with pytest.raises(NotFoundError, match="Memory nothing not found"):
            call()


def test_a_deleted_memory_is_in_the_trash_and_comes_back(services, memories, origin, events):
    memory = saved(memories, origin, tags=("tea",))
    memories.delete([memory.key], origin)
    with pytest.raises(NotFoundError, match="not found: it is in the trash") as told:
        memories.get(memory.key)
    assert f"`rosemary trash restore {memory.key}`" in told.value.hint
    assert memories.list_ids(EVERYTHING) == []
    assert memories.list_ids(TRASH) == [memory.id]
    restored = services.trash.restore(memory.id, origin).memory
    assert restored == replace(memory, version=3, updated_at=restored.updated_at)
    assert events[1:] == [
        MemoriesChanged(deleted=frozenset({memory.id}), origin=origin),
        MemoriesChanged(restored=frozenset({memory.id}), origin=origin),
    ]


def test_a_delete_of_several_is_all_or_nothing(memories, origin):
    memory = saved(memories, origin)
    with pytest.raises(NotFoundError):
        memories.delete([memory.id, "nothing"], origin)
    assert memories.get(memory.id) == memory


def test_keys_and_contents_in_the_trash_are_free_for_others(services, memories, origin):
    first = saved(memories, origin, key="tea")
    memories.delete([first.id], origin)
    second = saved(memories, origin, key="tea")
    with pytest.raises(DuplicateContentError):
        services.trash.restore(first.id, origin)
    memories.update(second.id, MemoryPatch(content="Something else."), origin)
    restored = services.trash.restore(first.id, origin)
    assert restored.memory.key == "tea-2"


def test_every_change_leaves_a_version(services, memories, origin, clock):
    memory = saved(memories, origin, tags=("tea",))
    later = replace(origin, client="other", call_id="call-2")
    memories.update(memory.id, MemoryPatch(content="New.", tags=()), later)
    memories.delete([memory.id], origin)
    services.trash.restore(memory.id, origin)
    history = memories.history(memory.id)
    assert [step.kind for step in history] == [
        ChangeKind.CREATED,
        ChangeKind.UPDATED,
        ChangeKind.DELETED,
        ChangeKind.RESTORED,
    ]
    assert history[1].origin == later
    assert history[1].previous["content"] == memory.content
    assert list(history[1].previous["tags"]) == ["tea"]


def test_lists_are_paged_sorted_and_filtered(memories, origin, clock):
    ids = []
    for number in range(5):
        clock.move(minutes=1)
        memory = saved(
            memories, origin, f"note {number}", importance=number + 1, tags=("odd",) * (number % 2)
        )
        ids.append(memory.id)
    page = memories.page(EVERYTHING, SortOrder.NEWEST, 2, 2)
    assert [memory.id for memory in page.memories] == [ids[2], ids[1]]
    assert (page.total, page.has_more) == (5, True)
    assert memories.list_ids(EVERYTHING, SortOrder.OLDEST) == ids
    assert memories.list_ids(EVERYTHING, SortOrder.IMPORTANCE)[0] == ids[4]
    assert memories.list_ids(MemoryFilter(tags=("ODD",))) == [ids[3], ids[1]]
    assert [memory.id for memory in memories.get_many([ids[1], ids[0]])] == [ids[1], ids[0]]


def test_counts_follow_every_change(memories, origin, services, clock):
    memory = saved(memories, origin, tags=("tea",), project_id="p")
    facets = memories.facets()
    assert (facets.total, facets.trashed) == (1, 0)
    assert [(facet.value, facet.count) for facet in facets.tags] == [("tea", 1)]
    memories.delete([memory.id], origin)
    assert memories.facets().trashed == 1
    assert memories.newest_change() == clock.now
    assert memories.check().is_sound
    statistics = services.statistics.statistics()
    assert statistics.facets.total == 0
    assert statistics.size_bytes > 0
    assert statistics.model.dimensions == 32


def test_writes_of_many_threads_are_all_there(memories, origin):
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda n: saved(memories, origin, f"thread note {n}"), range(80)))
    assert len(memories.list_ids(EVERYTHING)) == 80
    assert memories.check().is_sound


def test_what_one_client_saves_the_other_reads_at_once(services, origin):
    def save_and_read(number: int) -> bool:
        memory = saved(services.memories, origin, f"note {number}")
        return services.memories.get(memory.key) == memory

    with ThreadPoolExecutor(4) as pool:
        assert all(pool.map(save_and_read, range(40)))


def test_without_a_model_memories_are_kept_and_counted_as_pending(broken_services, origin):
    memory = saved(broken_services.memories, origin)
    assert not broken_services.memories.get(memory.id).is_embedded
    check = broken_services.memories.check()
    assert (check.pending_embeddings, check.is_sound) == (1, True)
    assert broken_services.statistics.statistics().model_error == "the model file is damaged"


class _FailsAtLast:
    """A model that can tell where to cut a text, and then fails."""

    def __init__(self, embedder):
        self._embedder = embedder

    def __getattr__(self, name):
        return getattr(self._embedder, name)

    def embed_documents(self, texts):
        raise EmbedderUnavailableError("the model ran out of memory")


@pytest.mark.parametrize("words", [3, 300])
def test_a_model_that_fails_at_last_keeps_no_memory_from_being_saved(
    store, tiny_embedder, clock, tmp_path, origin, words
):
    services = build_services(store, _FailsAtLast(tiny_embedder), clock, tmp_path / "memories.db")
    memory = services.memories.save(MemoryDraft(content="tea " * words, tags=("a",)), origin)
    assert not memory.is_embedded
    assert memory == services.memories.get(memory.id)
    assert store.read(lambda r: r.vectors.unembedded(9)) == [memory.id]
    assert store.write(lambda w: w.checks.check()).is_sound


class _Asks:
    """A model that asks the store something while it works."""

    def __init__(self, embedder, ask):
        self._embedder, self._ask = embedder, ask
        self.heard = []

    def __getattr__(self, name):
        return getattr(self._embedder, name)

    def embed_documents(self, texts):
        self.heard.append(self._ask())
        return self._embedder.embed_documents(texts)


@pytest.mark.parametrize("words", [3, 300])
def test_a_memory_is_seen_with_its_vectors_or_not_at_all(
    store, tiny_embedder, clock, tmp_path, origin, words
):
    embedder = _Asks(tiny_embedder, lambda: store.read(lambda r: r.memories.count(EVERYTHING)))
    services = build_services(store, embedder, clock, tmp_path / "memories.db")
    memory = services.memories.save(MemoryDraft(content="tea " * words), origin)
    assert memory.is_embedded
    assert memory == services.memories.get(memory.id)
    assert embedder.heard == [0]
    with pytest.raises(DuplicateContentError):
        services.memories.save(MemoryDraft(content="tea " * words), origin)
    assert services.memories.list_ids(EVERYTHING) == [memory.id]


@pytest.mark.parametrize("words", [3, 300])
@pytest.mark.parametrize("field", ["content", "author"])
def test_a_changed_text_has_its_own_vectors(services, store, tiny_embedder, origin, words, field):
    wanted = {"content": "coffee " * words, "author": "Maya"}
    other = services.memories.save(MemoryDraft(**wanted, project_id="other"), origin)
    before = services.memories.save(MemoryDraft(**(wanted | {field: "tea"})), origin)
    after = services.memories.update(before.id, MemoryPatch(**{field: wanted[field]}), origin)
    assert after.is_embedded
    assert after == services.memories.get(before.id)
    model = tiny_embedder.model
    vectors = [store.read(lambda r, m=each: r.vectors.of(m.id, model)) for each in (after, other)]
    assert vectors[0] == vectors[1] != []
    assert store.write(lambda w: w.checks.check()).is_sound


@pytest.mark.parametrize("words", [3, 300])
def test_a_model_that_fails_at_last_leaves_no_stale_vectors(
    services, store, tiny_embedder, clock, tmp_path, origin, words
):
    memory = saved(services.memories, origin)
    broken = build_services(store, _FailsAtLast(tiny_embedder), clock, tmp_path / "memories.db")
    after = broken.memories.update(memory.id, MemoryPatch(content="tea " * words), origin)
    assert not after.is_embedded
    assert after == services.memories.get(memory.id)
    assert store.read(lambda r: r.vectors.of(memory.id, tiny_embedder.model)) == []
    assert store.read(lambda r: r.vectors.unembedded(9)) == [memory.id]


def test_the_same_text_again_makes_no_version_and_no_vectors(services, store, origin):
    memory = saved(services.memories, origin)
    newest = "SELECT max(id) FROM passage"
    passages = store.read(lambda r: r.job.connection.execute(newest).fetchall())
    assert (
        services.memories.update(memory.id, MemoryPatch(content=memory.content), origin) == memory
    )
    assert store.read(lambda r: r.job.connection.execute(newest).fetchall()) == passages


def test_an_update_without_a_model_never_leaves_stale_vectors(services, broken_services, origin):
    memory = saved(services.memories, origin)
    after = broken_services.memories.update(memory.id, MemoryPatch(content="Coffee."), origin)
    assert not after.is_embedded
    assert services.memories.check().is_sound


def test_text_that_someone_else_changes_meanwhile_is_embedded_again(
    services, store, tiny_embedder, clock, tmp_path, origin
):
    memory = saved(services.memories, origin)

    class Interrupted:
        """An embedder during whose first call another client changes the author."""

        def __init__(self):
            self.calls = 0

        def __getattr__(self, name):
            return getattr(tiny_embedder, name)

        def embed_documents(self, texts):
            self.calls += 1
            if self.calls == 1:
                services.memories.update(memory.id, MemoryPatch(author="Jonas"), origin)
            return tiny_embedder.embed_documents(texts)

    embedder = Interrupted()
    slow = build_services(store, embedder, clock, tmp_path / "memories.db").memories
    after = slow.update(memory.id, MemoryPatch(content="Coffee."), origin)
    assert (after.author, after.content, after.version) == ("Jonas", "Coffee.", 3)
    assert embedder.calls == 2
    assert after.is_embedded


def test_a_closed_store_says_so(services, origin):
    services.close()
    with pytest.raises(StoreUnavailableError):
        saved(services.memories, origin)
