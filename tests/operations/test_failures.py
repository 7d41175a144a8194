import pytest

from rosemary.domain.errors import (
    DuplicateContentError,
    InternalError,
    InvalidInputError,
    NotFoundError,
    StoreUnavailableError,
)
from rosemary.domain.types import MemoryId
from rosemary.operations import gate
from rosemary.operations.context_operations import TagsRequest
from rosemary.operations.error_answers import failure_of, raised
from rosemary.operations.history_operations import EmptyTrashRequest
from rosemary.operations.organising_operations import PinRequest
from rosemary.operations.requests import (
    FulltextSearchRequest,
    NoArguments,
    SaveRequest,
    SearchMemoryRequest,
    checked,
)


def validation_failure(model, **arguments):
    with pytest.raises(InvalidInputError) as caught:
        checked(model, arguments)
    return failure_of(caught.value)


def test_the_text_ends_in_the_code():
    failure = failure_of(NotFoundError.of_memory("tea"))
    assert failure.text == ("Memory tea not found. Search for it to get its id or key. [NOT_FOUND]")
    assert failure.to_json() == {
        "code": "NOT_FOUND",
        "message": "Memory tea not found.",
        "hint": "Search for it to get its id or key.",
        "details": {"reference": "tea"},
    }


def test_a_message_without_a_full_stop_gets_one_before_the_hint():
    failure = validation_failure(SearchMemoryRequest, query="")
    assert failure.text == (
        "query: is empty. Correct the arguments and try again. [VALIDATION_ERROR]"
    )


def test_a_duplicate_names_the_existing_memory():
    failure = failure_of(DuplicateContentError.of_memory(MemoryId("an-id")))
    assert failure.message == "Duplicate content detected (existing memory: an-id)"
    assert failure.details == {"id": "an-id"}


def test_an_unavailable_store_says_that_it_is_temporary():
    failure = failure_of(StoreUnavailableError("the disk is gone"))
    assert failure.message == "Memory search temporarily unavailable: the disk is gone"


def test_validation_names_each_field_without_addresses_of_libraries():
    failure = validation_failure(SearchMemoryRequest, query="", limit=99, colour="red")
    assert failure.code == "VALIDATION_ERROR"
    assert failure.message == (
        "limit: input should be less than or equal to 50 (got '99'); query: is empty; "
        "colour: is not a parameter of this operation"
    )
    assert [each["field"] for each in failure.details["fields"]] == ["limit", "query", "colour"]
    assert "http" not in failure.text


@pytest.mark.parametrize(
    ("model", "arguments", "told"),
    [
        (SearchMemoryRequest, {"Limit": 3}, "Limit: {} (did you mean limit?)"),
        (SearchMemoryRequest, {"sort_links": True}, "sort_links: {} (did you mean sortLinks?)"),
        (SearchMemoryRequest, {"date_fron": ""}, "date_fron: {} (did you mean date_from?)"),
        (SaveRequest, {"memoryType": "fact"}, "memoryType: {} (did you mean memory_type?)"),
        (
            SaveRequest,
            {"links": [{"to": "a", "relatoin": "b"}]},
            "{place} (did you mean relation?)",
        ),
        (SaveRequest, {"links": [{"to": "a", "content": "b"}]}, "links.0.content: {}"),
        (SaveRequest, {"colour": "red"}, "colour: {}"),
        (SaveRequest, {"content" * 10: "red"}, "content" * 10 + ": {}"),
    ],
)
def test_an_unknown_name_is_told_with_the_parameter_that_was_meant(model, arguments, told):
    words = "is not a parameter of this operation"
    needed = {"content": "a"} if model is SaveRequest else {"query": "a"}
    failure = validation_failure(model, **needed | arguments)
    assert failure.message == told.format(words, place=f"links.0.relatoin: {words}")


def test_what_there_is_in_place_of_an_unknown_name_is_told_once():
    failure = validation_failure(TagsRequest, tags=["a"], tag="b", colour="red")
    assert failure.hint == (
        "The parameters are: limit, offset, project_id, sortLinks, tags, tags_match. "
        "Correct the arguments and try again."
    )
    link = {"to": "a", "kind": "follows"}
    failure = validation_failure(SaveRequest, content="a", links=[link, link])
    assert failure.hint.startswith("The parameters in links.0 are: to, relation, weight. ")
    failure = validation_failure(NoArguments, name="mine")
    assert failure.hint.startswith("There are no parameters. ")


def test_of_very_many_problems_the_first_are_told_and_how_many_more():
    unknown = {f"{number}-{'x' * 200}": 1 for number in range(10_000)}
    failure = validation_failure(SearchMemoryRequest, query="a", **unknown)
    assert failure.message.endswith("; 9,980 more of the kind")
    assert len(failure.details["fields"]) == 20
    assert len(failure.text) < 4_000


def test_a_missing_or_wrongly_typed_field_is_named():
    assert validation_failure(SaveRequest).message == "content: is missing"
    assert validation_failure(SaveRequest, content=["a"]).message == (
        "content: input should be a valid string"
    )


@pytest.mark.parametrize(
    ("model", "arguments", "message"),
    [
        (SaveRequest, {"tags": 5}, "tags: should be a list (got '5')"),
        (SaveRequest, {"tags": ["a"] * 65}, "tags: has 65 entries, at most 64 fit"),
        (SaveRequest, {"metadata": "{"}, "metadata: should be an object, not text (got '{')"),
        (SaveRequest, {"metadata": "[]"}, "metadata: should be an object, not text (got '[]')"),
        (SaveRequest, {"links": "tea"}, "links: should be a list, not text (got 'tea')"),
        (SaveRequest, {"metadata": []}, "metadata: should be an object"),
        (SaveRequest, {"links": ["tea"]}, "links.0: should be an object, not text (got 'tea')"),
        (SaveRequest, {"links": [{"relation": "part_of"}]}, "links.0.to: is missing"),
        (SearchMemoryRequest, {"query": "\udcff"}, "query: is not valid Unicode (half a pair)"),
        (TagsRequest, {"tags": []}, "tags: is empty"),
        (PinRequest, {"ids": 5}, "ids: should be a list (got '5')"),
        (EmptyTrashRequest, {"ids": 5}, "ids: should be a list (got '5')"),
    ],
)
def test_what_has_the_wrong_shape_is_told_in_plain_words(model, arguments, message):
    failure = validation_failure(model, **{"content": "a"} | arguments)
    assert message in failure.message.split("; ")


@pytest.mark.parametrize(
    ("model", "arguments", "field", "got"),
    [
        (SearchMemoryRequest, {"query": "x", "type": "dream"}, "type.0", "(got 'dream')"),
        (SearchMemoryRequest, {"query": "x", "type": ["dream"]}, "type.0", "(got 'dream')"),
        (FulltextSearchRequest, {"keywords": 5}, "keywords", "(got '5')"),
        (FulltextSearchRequest, {"keywords": ["a", 5]}, "keywords.1", "(got '5')"),
    ],
)
def test_one_or_many_are_refused_by_the_name_of_the_parameter(model, arguments, field, got):
    (problem,) = validation_failure(model, **arguments).details["fields"]
    assert problem["field"] == field
    assert problem["problem"].endswith(got)


def test_the_offending_value_is_shortened():
    failure = validation_failure(SaveRequest, content="a", memory_type="y" * 500)
    assert len(failure.message) < 300


def test_what_nobody_foresaw_is_logged_under_a_reference_and_not_told(caplog):
    failure = failure_of(KeyError("secret"))
    assert failure.code == InternalError.code
    assert "secret" not in failure.text
    assert failure.message.startswith("Search failed unexpectedly: an internal error was logged")
    assert failure.details["reference"] in caplog.text


def test_a_fault_of_ours_is_logged_once_and_its_words_are_not_told(caplog):
    fault = InternalError("The store failed.")
    fault.__cause__ = ValueError("no such table: secret")
    once = raised(fault)
    assert "secret" not in failure_of(once).text
    assert "The store failed" not in failure_of(once).text
    assert "no such table: secret" in caplog.text
    caplog.clear()
    assert raised(once) is once
    assert caplog.text == ""


def test_a_change_that_the_store_refuses_does_not_speak_of_search(services, origin, monkeypatch):
    def locked(*_given, **_named):
        raise StoreUnavailableError("The file is locked.", hint="Try again.")

    monkeypatch.setattr(type(services.memories), "save", locked)
    monkeypatch.setattr(type(services.memories), "get", locked)
    told = []
    for name, given in (("save_memory", {"content": "tea"}), ("get_memory", {"id": "tea"})):
        with pytest.raises(StoreUnavailableError) as caught:
            gate.answer(services, name, given, origin)
        told.append(failure_of(caught.value).message)
    assert told == [
        "Memory temporarily unavailable: The file is locked.",
        "Memory search temporarily unavailable: The file is locked.",
    ]
