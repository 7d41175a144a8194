import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosemary.domain import tags
from rosemary.domain.errors import InvalidInputError
from rosemary.domain.tags import TagStyle, TagUse

typed = st.text(st.sampled_from("aBé# /\t\u0301ß"), max_size=9)
names = st.text(st.sampled_from("aAbB/ß"), min_size=1, max_size=8)


def use(name, count=1, colour=None):
    return TagUse(style=TagStyle(name=name, colour=colour), count=count)


@pytest.mark.parametrize(
    ("written", "tag"),
    [
        ("#work", "work"),
        ("# work ", "work"),
        ("##work", "work"),
        ("a/b/", "a/b"),
        (" /x", "x"),
        ("a// /b", "a/b"),
        (" a / b ", "a/b"),
        ("#/#x", "x"),
        ("c#", "c#"),
        ("a/#b", "a/#b"),
        ("green tea", "green tea"),
        ("cafe\u0301", "café"),
        ("#", ""),
        (" / ", ""),
    ],
)
def test_a_tag_is_kept_without_what_other_programs_write_around_it(written, tag):
    assert tags.normalised(written) == tag


@given(typed)
def test_a_normalised_tag_stays_and_each_part_of_it_names_something(written):
    tag = tags.normalised(written)
    assert tags.normalised(tag) == tag
    assert all(part and part == part.strip() for part in tag.split("/")) or not tag
    assert tags.normalised(f"#{written}/") == tag


@pytest.mark.parametrize(
    ("tag", "above"),
    [
        ("work", []),
        ("work/rosemary/ui", ["work", "work/rosemary"]),
        ("/x", []),
        ("a//b", ["a"]),
        ("a/", ["a"]),
    ],
)
def test_the_tags_above_a_tag_are_named_from_the_top(tag, above):
    assert tags.ancestors(tag) == above


@pytest.mark.parametrize(
    ("tag", "moved"),
    [
        ("work", "job"),
        ("WORK", "job"),
        ("Work/UI/x", "job/UI/x"),
        ("workshop", "workshop"),
        ("a/work", "a/work"),
    ],
)
def test_a_rename_takes_what_is_below_along(tag, moved):
    assert tags.moved(tag, "work", "job") == moved


def test_a_tag_can_become_one_below_itself():
    assert tags.moved("work", "work", "work/old") == "work/old"
    assert tags.moved("work/a", "work", "work/old") == "work/old/a"


@given(names, names)
def test_a_tag_is_below_those_above_it_and_no_other(tag, other):
    assert all(tags.is_below(tag, above) for above in tags.ancestors(tag))
    assert not tags.is_below(tag, tag)
    assert tags.moved(tag, other, other).casefold() == tag.casefold()


@given(st.lists(names), st.lists(names), st.lists(names))
def test_tags_added_are_there_and_tags_removed_are_gone(had, add, remove):
    after = tags.changed(had, add, remove)
    folded = [tag.casefold() for tag in after]
    assert len(set(folded)) == len(folded)
    assert {tag.casefold() for tag in add} <= set(folded)
    gone = {tag.casefold() for tag in remove} - {tag.casefold() for tag in add}
    assert not gone & set(folded)


def test_tags_keep_their_order_and_first_spelling():
    assert tags.changed(("B", "a", "c"), ("b", "D"), ("C",)) == ("B", "a", "D")


@pytest.mark.parametrize(("given", "kept"), [("#2E7D32", "#2e7d32"), (" #000000 ", "#000000")])
def test_a_colour_is_kept_in_lower_case(given, kept):
    assert tags.checked_colour(given) == kept


@pytest.mark.parametrize("given", ["", "red", "#fff", "#2e7d3g", "2e7d32", "#2e7d32ff"])
def test_what_is_no_colour_is_refused(given):
    with pytest.raises(InvalidInputError, match="is not a colour"):
        tags.checked_colour(given)


def test_tags_are_shown_as_a_tree_with_those_that_only_hold_others():
    uses = [
        use("Work/Rosemary", 3, "#000000"),
        use("home", 4),
        use("work/tea", 1),
        use("work/rosemary/ui", 2),
        use("/odd", 1),
    ]
    nodes = tags.tree(uses, {"work": 5, "work/rosemary": 4})
    assert [(node.path, node.label, node.count, node.total) for node in nodes] == [
        ("Work", "Work", 0, 5),
        ("home", "home", 4, 4),
        ("/odd", "/odd", 1, 1),
    ]
    rosemary, tea = nodes[0].children
    assert (rosemary.path, rosemary.label, rosemary.colour) == (
        "Work/Rosemary",
        "Rosemary",
        "#000000",
    )
    assert (rosemary.count, rosemary.total) == (3, 4)
    assert [child.label for child in rosemary.children] == ["ui"]
    assert (tea.label, tea.children) == ("tea", ())


@given(st.lists(names, unique_by=str.casefold))
def test_every_used_tag_stands_once_in_the_tree(used):
    nodes = list(tags.tree([use(name) for name in used], {}))
    found = []
    while nodes:
        node = nodes.pop()
        nodes += node.children
        found += [node.path] * node.count
    assert sorted(found) == sorted(used)
