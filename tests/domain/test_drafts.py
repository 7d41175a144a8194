import unicodedata
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.domain.test_differences import MEMORY

from rosemary.domain import limits
from rosemary.domain.errors import InvalidInputError, PayloadTooLargeError
from rosemary.domain.fields import CONFLICT_CHARS, checked_draft, checked_patch, edit_conflict
from rosemary.domain.models import LinkDraft, MemoryDraft, MemoryPatch
from rosemary.domain.types import UNSET

DRAFT = MemoryDraft(content="tea")


def refused(field: str, **fields):
    with pytest.raises(InvalidInputError) as caught:
        checked_draft(replace(DRAFT, **fields))
    assert caught.value.details["fields"][0]["field"] == field
    assert caught.value.hint, "nobody is told what to do"
    return caught.value


def test_names_are_kept_in_one_form_however_they_were_typed():
    name = "café-åß-한"
    typed = unicodedata.normalize("NFD", name)
    fields = {"source": typed, "project_id": typed, "author": typed, "thread_id": typed}
    links = (LinkDraft(target="milk", relation=typed),)

    draft = checked_draft(replace(DRAFT, tags=(typed,), key=typed, links=links, **fields))

    assert {draft.key, *draft.tags, draft.links[0].relation} == {name}
    assert {getattr(draft, each) for each in fields} == {name}
    assert {getattr(checked_patch(MemoryPatch(**fields)), each) for each in fields} == {name}


@pytest.mark.parametrize(
    "content", ["", " ", "\n\t ", "\u200b", "\u200e \u202e\n", "\ufeff\u2060", "\x1b", "\u3000\xad"]
)
def test_content_in_which_nothing_is_seen_is_refused_as_empty(content):
    assert "is empty" in refused("content", content=content).message


@pytest.mark.parametrize("content", ["\u200fא", ".", "🫖", "\u0301", "\ue000", "\U0001fae9"])
def test_content_of_one_character_that_is_seen_is_kept(content):
    """Of the last two, one is private and one newer than what this Python knows."""
    assert checked_draft(replace(DRAFT, content=content)).content == content


def test_a_nul_character_is_refused_in_plain_words():
    assert "NUL" in refused("content", content="a\0b").message


def test_half_a_surrogate_pair_is_refused():
    refused("content", content="a\ud800b")


def test_content_over_one_mebibyte_of_utf8_is_too_large():
    with pytest.raises(PayloadTooLargeError):
        checked_draft(replace(DRAFT, content="é" * (limits.CONTENT_MAX_BYTES // 2 + 1)))


def test_content_of_exactly_one_mebibyte_is_kept():
    content = "x" * limits.CONTENT_MAX_BYTES
    assert checked_draft(replace(DRAFT, content=content)).content == content


@given(st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), min_size=1))
def test_content_is_never_changed(content):
    content += "a"
    assert checked_draft(replace(DRAFT, content=content)).content == content


def test_tags_are_trimmed_and_unique_without_regard_to_case():
    assert checked_draft(replace(DRAFT, tags=(" Tea ", "tea", "Größe", "GRÖSSE"))).tags == (
        "Tea",
        "Größe",
    )


def test_a_tag_in_another_spelling_is_no_second_one():
    assert checked_draft(replace(DRAFT, tags=("work/ui", "#Work/UI/"))).tags == ("work/ui",)


@pytest.mark.parametrize(
    "tags",
    [("",), ("#",), ("/",), ("x" * 65,), ("a\nb",), tuple(f"t{number}" for number in range(65))],
)
def test_tags_out_of_bounds_are_refused(tags):
    refused("tags", tags=tags)


@pytest.mark.parametrize(("given", "kept"), [(-3, 1.0), (99, 10.0), (7.5, 7.5)])
def test_importance_is_brought_into_bounds(given, kept):
    assert checked_draft(replace(DRAFT, importance=given)).importance == kept


def test_importance_that_is_no_number_is_refused():
    refused("importance", importance=float("nan"))


@pytest.mark.parametrize("metadata", [{"a": object()}, {"a": float("nan")}, {"a": "x" * 70_000}])
def test_metadata_that_cannot_be_kept_is_refused(metadata):
    refused("metadata", metadata=metadata)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("metadata", {"a": "x" * (limits.METADATA_MAX_BYTES - len('{"a": ""}'))}),
        ("tags", tuple(f"t{number}" for number in range(limits.TAGS_MAX))),
        ("tags", ("x" * limits.TAG_MAX_CHARS,)),
        ("source", "x" * limits.SOURCE_MAX_CHARS),
        ("key", "x" * 128),
        ("summary", "x" * limits.SUMMARY_MAX_CHARS),
        ("project_id", "x" * limits.NAME_MAX_CHARS),
        ("links", (LinkDraft(target="milk", relation="x" * limits.RELATION_MAX_CHARS),)),
    ],
)
def test_what_just_fits_is_kept(field, value):
    assert getattr(checked_draft(replace(DRAFT, **{field: value})), field) == value


def test_who_sends_too_much_is_told_what_to_do():
    assert "into the content" in refused("metadata", metadata={"a": "x" * 70_000}).hint
    assert "Leave out" in refused("tags", tags=tuple(f"t{number}" for number in range(65))).hint


def nested(levels: int) -> dict[str, object]:
    """Return an object of so many levels, lists and objects in turn."""
    value: object = {} if levels % 2 else []
    for level in reversed(range(1, levels)):
        value = {"a": value} if level % 2 else [value]
    assert isinstance(value, dict)
    return value


def test_metadata_may_be_nested_as_deeply_as_every_reply_can_hold():
    deepest = nested(limits.METADATA_MAX_LEVELS)
    assert checked_draft(replace(DRAFT, metadata=deepest)).metadata == deepest


@pytest.mark.parametrize("levels", [limits.METADATA_MAX_LEVELS + 1, 20_000])
def test_metadata_nested_deeper_is_refused_as_that(levels):
    assert "nested deeper" in refused("metadata", metadata=nested(levels)).message


def test_a_source_is_a_lower_case_slug():
    assert checked_draft(replace(DRAFT, source=" ChatGPT ")).source == "chatgpt"
    refused("source", source="two words")
    refused("source", source="x" * 65)


def test_keys_and_summaries_are_checked():
    assert checked_draft(replace(DRAFT, key="tea", summary=" a\n b ")).summary == "a b"
    refused("key", key="no spaces")
    refused("summary", summary="x" * 301)


@pytest.mark.parametrize("field", ["project_id", "author", "thread_id"])
def test_names_are_trimmed_and_bounded(field):
    assert getattr(checked_draft(replace(DRAFT, **{field: " a "})), field) == "a"
    refused(field, **{field: "x" * 129})
    refused(field, **{field: "a\x1bb"})


def test_a_phase_must_fit_the_store():
    assert checked_draft(replace(DRAFT, phase=3)).phase == 3
    refused("phase", phase=2**63)


def test_links_are_checked():
    good = LinkDraft(target="a", relation=" Supersedes ")
    assert checked_draft(replace(DRAFT, links=(good,))).links[0].relation == "supersedes"
    refused("links", links=(LinkDraft(target="a", weight=1.5),))
    refused("links", links=(LinkDraft(target="a", relation="two words"),))


def test_a_patch_checks_only_what_it_changes():
    patch = checked_patch(MemoryPatch(tags=("A", "a"), importance=20, phase=None, author=" m "))
    assert (patch.tags, patch.importance, patch.phase, patch.author) == (("A",), 10.0, None, "m")
    assert patch.content is UNSET
    with pytest.raises(InvalidInputError):
        checked_patch(MemoryPatch(content=""))


def test_a_conflict_shows_what_stands_there_beside_what_was_sent():
    there = replace(MEMORY, content="by one", tags=("tea",), version=3)
    error = edit_conflict(there, MemoryPatch(summary="by two", tags=("milk", "tea")), 2)
    assert (error.code, error.details) == (
        "VERSION_CONFLICT",
        {
            "id": there.id,
            "expectedVersion": 2,
            "currentVersion": 3,
            "current": {"content": "by one", "summary": there.summary, "tags": ["tea"]},
            "sent": {"summary": "by two", "tags": ["milk", "tea"]},
        },
    )


def test_long_texts_in_a_conflict_are_cut_and_marked():
    long = "ä" * (CONFLICT_CHARS + 1)
    there = replace(MEMORY, metadata={"a": long})
    details = edit_conflict(there, MemoryPatch(content=long, metadata={}), 7).details
    cut = f"{long[:-1]}…"
    assert details["sent"] == {
        "content": cut,
        "truncated": True,
        "contentLength": len(long),
        "metadata": {},
    }
    assert details["current"]["metadata"] == ('{"a": "' + long)[:CONFLICT_CHARS] + "…"
    assert details["current"]["truncated"] is True
    assert "contentLength" not in details["current"]
