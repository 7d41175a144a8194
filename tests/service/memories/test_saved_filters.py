import pytest

from rosemary.domain.errors import InvalidInputError, NotFoundError
from rosemary.domain.events import OrganisationChanged
from rosemary.domain.filters import MemoryFilter, SavedFilter, UnreadableFilter
from rosemary.domain.models import MemoryDraft
from rosemary.domain.types import MemoryType, SortOrder

TASKS = SavedFilter(
    name="Open tasks",
    where=MemoryFilter(types=(MemoryType.TASK,), tags=("work",)),
    query="deploy",
    order=SortOrder.IMPORTANCE,
)


@pytest.fixture
def filters(services):
    return services.filters


def test_a_filter_is_kept_under_its_name(filters, origin, services):
    events = []
    services.bus.subscribe(events.append)
    assert filters.save(TASKS, origin) == TASKS
    assert filters.get("open TASKS") == TASKS
    assert filters.list() == (TASKS,)
    assert events == [OrganisationChanged(origin=origin)]


def test_saving_under_the_same_name_replaces_it_unless_it_must_be_new(filters, origin):
    filters.save(TASKS, origin)
    other = SavedFilter(name="open tasks")
    with pytest.raises(InvalidInputError, match="exists already"):
        filters.save(other, origin, is_new=True)
    assert filters.list() == (TASKS,)
    filters.save(other, origin)
    assert filters.list() == (other,)
    assert filters.save(SavedFilter(name="new"), origin, is_new=True).name == "new"


def test_a_filter_can_be_renamed_but_not_onto_another_one(filters, origin):
    filters.save(TASKS, origin)
    filters.save(SavedFilter(name="other"), origin)
    with pytest.raises(InvalidInputError, match="exists already"):
        filters.rename("open tasks", "OTHER", origin)
    assert filters.rename("open tasks", " Tasks ", origin) == "Tasks"
    assert [each.name for each in filters.list()] == ["other", "Tasks"]
    assert filters.get("tasks").query == "deploy"
    filters.rename("tasks", "TASKS", origin)
    assert [each.name for each in filters.list()] == ["other", "TASKS"]


def test_a_deleted_filter_is_gone(filters, origin):
    filters.save(TASKS, origin)
    assert filters.delete("OPEN tasks", origin) == "Open tasks"
    assert filters.list() == ()
    for call in (
        lambda: filters.get("open tasks"),
        lambda: filters.delete("open tasks", origin),
        lambda: filters.rename("open tasks", "x", origin),
    ):
        with pytest.raises(NotFoundError, match="no saved filter 'open tasks'"):
            call()


def test_a_filter_that_cannot_be_read_does_not_hide_the_others(filters, store, origin, clock):
    filters.save(TASKS, origin)
    store.write(lambda tx: tx.filters.put("later", {"format": 9}, clock(), origin))
    unreadable, tasks = filters.list()
    assert tasks == TASKS
    assert isinstance(unreadable, UnreadableFilter)
    assert (unreadable.name, "newer version" in unreadable.problem) == ("later", True)
    with pytest.raises(InvalidInputError, match="newer version"):
        filters.get("later")
    assert filters.rename("later", "much later", origin) == "much later"


def test_filters_without_words_count_what_passes_them(filters, services, origin):
    for tag in ("work", "work/ops", "home"):
        services.memories.save(MemoryDraft(content=f"about {tag}", tags=(tag,)), origin)
    gone = services.memories.save(MemoryDraft(content="gone", tags=("work",)), origin)
    services.memories.delete([gone.id], origin)
    filters.save(TASKS, origin)
    filters.save(SavedFilter(name="Work", where=MemoryFilter(tags=("work",))), origin)
    filters.save(SavedFilter(name="All"), origin)
    assert filters.counts() == {"Work": 2, "All": 3}
