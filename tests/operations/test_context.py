"""What an assistant is told at the start, over a real store."""

import re

import pytest

from rosemary.domain.context_pack import FOOT, HEAD, NONE_FITS, count_tokens
from rosemary.domain.errors import InvalidInputError, NotFoundError
from rosemary.operations.operation_table import invoke


@pytest.fixture
def call(services, origin):
    return lambda name, **arguments: invoke(services, name, arguments, origin)


@pytest.fixture
def save(call, clock):
    def run(content, **fields):
        clock.move(minutes=1)
        return call("save_memory", content=content, **fields).data["key"]

    return run


def keys(data):
    return [each["key"] for each in data["results"]]


def titles(text):
    return [block.splitlines()[0] for block in text.split("\n\n") if block not in (HEAD, FOOT)]


def test_each_section_tells_what_belongs_to_it(call, save):
    save("A plain note about the weather.", key="note")
    save("Call the plumber.", key="plumber", memory_type="task")
    save("Maya prefers tea.", key="tea", memory_type="preference")
    save("Replies must be short.", key="short", memory_type="requirement")
    save("We use PostgreSQL.", key="postgres", memory_type="decision")
    save("Maya lives in Lisbon.", key="maya", tags=["identity"])
    save("The name of the cat is Miso.", key="cat", tags=["pinned"], importance=9)
    data = call("get_context").data
    assert titles(data["context"]) == [
        "The person",
        "Decisions",
        "Preferences and requirements",
        "Open tasks",
        "Saved or changed last",
    ]
    assert keys(data) == ["cat", "maya", "postgres", "short", "tea", "plumber", "note"]
    assert data["tokens"] == count_tokens(data["context"]) <= 600
    assert call("get_context").text == data["context"]


def test_a_project_comes_first_then_what_belongs_to_none_and_no_other_project(call, save):
    save("We use PostgreSQL.", key="postgres", memory_type="decision", project_id="web")
    save("We rent a van.", key="van", memory_type="decision", project_id="move")
    save("We eat at seven.", key="seven", memory_type="decision")
    save("Tabs, not blanks.", key="tabs", memory_type="preference", project_id="web")
    save("Maya prefers tea.", key="tea", memory_type="preference")
    save("Maya lives in Lisbon.", key="maya", tags=["core"])
    told = keys(call("get_context", project_id="web").data)
    assert told == ["maya", "postgres", "seven", "tabs", "tea"]
    assert set(keys(call("get_context").data)) == {*told, "van"}
    assert keys(call("get_context", project_id="").data) == ["maya", "seven", "tea"]


def test_what_is_deleted_replaced_or_passing_is_not_told(call, save):
    old = save("We use MongoDB.", key="mongo", memory_type="decision")
    save("We use PostgreSQL.", key="postgres", links=[{"to": old, "relation": "supersedes"}])
    gone = save("A secret plan.", key="plan")
    call("delete_memory", key=gone)
    save("user: hello\nassistant: hi", key="chat", memory_type="conversation")
    save("The taxi comes at five.", key="taxi", memory_type="ephemeral")
    assert keys(call("get_context").data) == ["postgres"]


def test_the_same_call_gives_the_same_bytes_until_something_changes(call, save, clock):
    for number in range(40):
        save(f"Note {number} about the roof and the garden.", tags=["core"] if number % 4 else [])
    first = call("get_context", budget=300).text
    clock.move(days=90)
    call("search_memory", query="roof")
    assert call("get_context", budget=300).text == first
    save("The roof is mended.")
    assert "The roof is mended." in call("get_context", budget=300).text


def test_a_first_message_adds_what_answers_it(call, save):
    save("Maya likes green tea.", key="tea", memory_type="conversation")
    save("The boiler was serviced in May.", key="boiler", memory_type="conversation")
    told = call("get_context", query="green tea").data
    assert titles(told["context"]) == ['On "green tea"']
    assert keys(told) == ["tea"]
    assert call("get_context", query=" ").data["context"] == ""


def test_with_nothing_to_tell_the_text_says_so(call):
    told = call("get_context")
    assert told.text == "Nothing is remembered yet."
    assert told.data == {"context": "", "results": [], "tokens": 0}


def test_being_told_is_no_use(call, save, services):
    save("Maya likes green tea.", key="tea")
    before = services.memories.get("tea")
    call("get_context")
    assert services.memories.get("tea") == before


@pytest.mark.parametrize("budget", [0, 49, 20_001, "many", True])
def test_a_budget_out_of_bounds_is_refused_by_name(call, budget):
    with pytest.raises(InvalidInputError) as refused:
        call("get_context", budget=budget)
    assert refused.value.details["fields"][0]["field"] == "budget"


def test_the_budget_holds(call, save):
    for number in range(60):
        save(f"Note {number} about お茶 and the garden.", memory_type="decision")
    for budget in (50, 60, 75, 100, 400):
        data = call("get_context", budget=budget, query="garden").data
        assert count_tokens(data["context"]) == data["tokens"] <= budget


def test_a_budget_into_which_nothing_fits_is_not_told_as_an_empty_memory(call, save):
    save(f"Maya likes {'very ' * 20}green tea.")
    told = call("get_context", budget=50)
    assert told.text == told.data["context"] == NONE_FITS
    assert told.data["results"] == []
    assert 0 < told.data["tokens"] == count_tokens(NONE_FITS) <= 50
    assert call("get_context", budget=50, project_id="other").text == NONE_FITS
    call("delete_memory", key=call("get_all_memories").data["results"][0]["key"])
    assert call("get_context", budget=50).text == "Nothing is remembered yet."


def test_every_key_that_is_told_can_be_read_as_it_is_printed(call, save):
    first = save("We deliver to the north harbour on Mondays.", memory_type="decision")
    other = save("We deliver to the south harbour on Tuesdays.", memory_type="decision")
    save("Tea.", key="tea")
    text = call("get_context").data["context"]
    printed = re.findall(r"\[([^]]+)\] 2", text)
    assert printed == ["we-deliver-to-the-south…", "we-deliver-to-the-north…", "tea"]
    for form in ("{}", "[{}]"):
        read = [call("get_memory", key=form.format(each)).data["key"] for each in printed]
        assert read == [other, first, "tea"]


def test_a_cut_key_reads_only_and_only_what_it_means_without_doubt(call, save):
    key = save("We deliver to the north harbour on Mondays.")
    assert call("get_memory", key="we-deliver...").data["key"] == key
    for name in ("update_memory", "delete_memory"):
        with pytest.raises(NotFoundError):
            call(name, key="we-deliver…", **({"content": "No."} if "up" in name else {}))
    save("We deliver to the south harbour.")
    for unknown in ("we-deliver…", "they-deliver…", "…", "we-deliver", "we-deliver….…"):
        with pytest.raises(NotFoundError):
            call("get_memory", key=unknown)


def test_a_key_is_cut_for_a_client_among_what_it_may_see(services, call, save):
    seen = save("We deliver to the north harbour.", project_id="seen")
    save("We deliver to the south harbour.", project_id="hidden")
    within = services.within(("seen",)).memories
    assert within.short_keys([seen]) == {seen: "we-deliver…"}
    assert within.whole_key("we-deliver…") == seen
    assert services.memories.whole_key("we-deliver…") == "we-deliver…"


def test_decisions_of_long_ago_that_matter_come_before_lesser_new_ones(call, save, clock):
    save("We use PostgreSQL.", key="postgres", memory_type="decision", importance=9)
    clock.move(days=20)
    save("The logo is green.", key="logo", memory_type="decision")
    assert keys(call("get_context").data) == ["postgres", "logo"]
