from __future__ import annotations

import json
import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosemary.importers import json_stream
from rosemary.importers.json_stream import JsonFault, JsonItem, json_line, json_parts

values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


def in_pieces(text: str, size: int) -> list[str]:
    return [text[at : at + size] for at in range(0, len(text), size)]


def items(text: str, size: int = 7) -> list[JsonItem]:
    parts = list(json_parts(in_pieces(text, size)))
    assert not [part for part in parts if isinstance(part, JsonFault)]
    return [part for part in parts if isinstance(part, JsonItem)]


@pytest.fixture(autouse=True)
def small_window(monkeypatch):
    monkeypatch.setattr(json_stream, "_WINDOW_CHARS", 5)


@given(st.lists(values, max_size=5), st.integers(1, 9), st.sampled_from([None, 1]))
def test_a_list_is_read_element_by_element_however_it_is_cut(wanted, size, indent):
    found = items(json.dumps(wanted, indent=indent), size)

    assert [item.value for item in found] == wanted
    assert [item.index for item in found] == list(range(len(wanted)))


@given(st.dictionaries(st.text(), values, max_size=5), st.integers(1, 9))
def test_an_object_is_read_member_by_member_and_its_lists_element_by_element(wanted, size):
    found: dict[str, object] = {key: [] for key, each in wanted.items() if isinstance(each, list)}
    for item in items(json.dumps(wanted), size):
        if item.index is None:
            found[item.key] = item.value
        else:
            held = found[item.key]
            assert isinstance(held, list)
            held.append(item.value)

    assert found == wanted


# Half a number is a number.
@given(st.lists(st.text() | st.lists(st.text()), min_size=1, max_size=4), st.data())
def test_half_a_list_gives_the_whole_elements_and_says_that_it_breaks_off(wanted, data):
    text = json.dumps(wanted)
    cut = data.draw(st.integers(1, len(text) - 1))

    *found, fault = json_parts(in_pieces(text[:cut], 3))

    assert isinstance(fault, JsonFault)
    assert [each.value for each in found if isinstance(each, JsonItem)] == wanted[: len(found)]


@given(st.text(alphabet='[]{}",:\\0trunl ', max_size=40), st.integers(1, 5))
def test_no_text_is_too_odd(text, size):
    parts = list(json_parts(in_pieces(text, size)))

    assert all(isinstance(part, JsonItem | JsonFault) for part in parts)
    try:
        whole = json.loads(text)
    except ValueError:
        whole = None
    if isinstance(whole, list):
        assert [part.value for part in parts if isinstance(part, JsonItem)] == whole


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[1, {bad}, 3]", [1, "entry 2: This is not JSON.", 3]),
        ('[{"a": [bad, "}]"]}, 2]', ["entry 1: This is not JSON.", 2]),
        ("[1,,2]", [1, "entry 2: This is not JSON.", 2]),
        ('{"a": [1, x], "b": 2}', [1, "a, entry 2: This is not JSON.", 2]),
        ("[1 2]", [1, "entry 2: This is not JSON."]),
        ("[1] 2", [1, ": Something follows the end of the JSON."]),
        ('{"a" 1}', [": This is not JSON."]),
        ("{1: 2}", [": This is not JSON."]),
        ('{"a', [": The file ends in the middle."]),
        ('{"a"', [": The file ends in the middle."]),
        ("{", [": The file ends in the middle."]),
        ("", [": The file is empty."]),
        ("x", [": The file is not JSON."]),
        (f"[1, {'[' * 9_000}{']' * 9_000}, 3]", [1, "entry 2: It is nested too deeply.", 3]),
        (f"[1, {'[' * 300}{']' * 300}, 3]", [1, "entry 2: It is nested too deeply.", 3]),
    ],
)
def test_what_is_malformed_is_named_and_passed_over(text, expected):
    parts = json_parts(in_pieces(text, 4))

    assert [
        part.value if isinstance(part, JsonItem) else f"{part.place}: {part.reason}"
        for part in parts
    ] == expected


def test_an_element_that_is_too_long_is_passed_over(monkeypatch):
    monkeypatch.setattr(json_stream, "ELEMENT_MAX_CHARS", 1 << 20)
    text = json.dumps(["a", {"b": 'x\\"' * (3 << 19)}, "c"])

    first, long, last = json_parts(in_pieces(text, 1 << 18))

    assert isinstance(first, JsonItem)
    assert isinstance(last, JsonItem)
    assert isinstance(long, JsonFault)
    assert long.reason == "It is too long: more than 1 million characters."


def test_a_long_list_takes_no_more_memory_than_a_short_one(monkeypatch):
    monkeypatch.setattr(json_stream, "_WINDOW_CHARS", 1 << 16)

    def pieces():
        yield "["
        for _ in range(20_000):
            yield '{"text": "' + "x" * 1_000 + '"},'
        yield "0]"

    tracemalloc.start()
    count = sum(1 for _ in json_parts(pieces()))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert count == 20_001
    assert peak < 2_000_000


@pytest.mark.parametrize("text", ["{", "[" * 100_000, "[" * 300 + "]" * 300, ""])
def test_a_line_that_is_no_value_is_refused(text):
    with pytest.raises(ValueError, match=r"Expecting|nested"):
        json_line(text)
