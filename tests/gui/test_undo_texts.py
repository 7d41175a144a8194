"""What the notice of an undo or a redo says."""

from dataclasses import replace

import pytest

from rosemary.domain.filters import MemoryFilter, SavedFilter
from rosemary.domain.history import LAST_CHANGE, UndoTarget
from rosemary.domain.models import LinkDraft, MemoryPatch
from rosemary.gui.memories.undo_actions import UndoSummary

pytestmark = pytest.mark.gui


@pytest.fixture
def told(services, assistant):
    """Undo the last change, do it again, and return what is said of both."""

    def call() -> tuple[str, str]:
        undone = services.history.undo(LAST_CHANGE, replace(assistant, call_id="undo"))
        redone = services.history.redo(LAST_CHANGE, replace(assistant, call_id="redo"))
        return UndoSummary.of(undone).text(is_redo=False), UndoSummary.of(redone).text(is_redo=True)

    return call


def test_a_renamed_tag_is_told_by_its_memories_and_the_filters_that_follow(
    services, three, assistant, told
):
    meals = SavedFilter(name="Meals", where=MemoryFilter(tags=("kitchen",)))
    services.filters.save(meals, assistant)
    services.tags.rename("kitchen", "cooking", replace(assistant, call_id="rename"))
    assert told() == (
        "Undone: 2 memories as before, filter “Meals” as before",
        "Done again: 2 memories changed again, filter “Meals” changed again",
    )


def test_a_colour_a_filter_a_link_and_the_names_of_projects_are_told_as_what_they_are(
    services, three, assistant, told
):
    tea, kettle, _ = three
    services.tags.set_colour("garage", "#2e7d32", replace(assistant, call_id="colour"))
    assert told()[0] == "Undone: tag “garage” as before"
    services.memories.update(tea.id, MemoryPatch(tags=("home/tea",)), assistant)
    services.tags.set_colour("home", "#2e7d32", replace(assistant, call_id="above"))
    assert told()[0] == "Undone: tag “home” as before"
    services.filters.save(SavedFilter(name="Tea"), replace(assistant, call_id="keep"))
    assert told() == ("Undone: filter “Tea” removed", "Done again: filter “Tea” back")
    draft = LinkDraft(target=kettle.id, relation="related")
    services.links.link(tea.id, draft, replace(assistant, call_id="link"))
    name = f"link “{tea.key} related {kettle.key}”"
    assert told() == (f"Undone: {name} removed", f"Done again: {name} back")
    services.projects.rename("Garage", "Old", replace(assistant, call_id="name"))
    assert told()[0] == "Undone: name of the project “Garage” as before"
    services.projects.set_default("Claude", "Garage", replace(assistant, call_id="default"))
    assert told()[0] == "Undone: project of “Claude” as before"


def test_a_tag_that_goes_with_its_memories_is_not_named(services, three, assistant, told):
    services.tags.set_colour("kitchen", "#2e7d32", assistant)
    services.tags.rename("kitchen", "cooking", replace(assistant, call_id="rename"))
    assert told()[0] == "Undone: 2 memories as before, tag “kitchen” as before"


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (1, "1 change made since stays as it is."),
        (2, "2 changes made since stay as they are."),
    ],
)
def test_what_stays_because_it_was_changed_since_is_counted(
    services, three, assistant, count, said
):
    ids = [each.id for each in three]
    services.tags.change(ids, replace(assistant, call_id="tag"), add=("x",))
    for each in ids[:count]:
        services.memories.update(each, MemoryPatch(tags=("y",)), replace(assistant, call_id="more"))
    report = services.history.undo(UndoTarget(call_id="tag"), assistant)
    text = UndoSummary.of(report).text(is_redo=False)
    assert text.endswith(f" as before. {said}")
