"""JSON with comments, edited in its text: one entry comes and goes, all else stays."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosemary.assistants import jsonc
from rosemary.assistants.files import Hunk
from rosemary.domain.assistants import ConfigRefusedError

PATH = ("mcpServers", "rosemary")
ENTRY = {"command": "/usr/bin/rosemary-mcp", "args": ["--client", "x"]}
ONE = '"rosemary": {"command": "/usr/bin/rosemary-mcp", "args": ["--client", "x"]}'


def test_an_empty_text_becomes_a_whole_file():
    assert jsonc.put("", PATH, {"command": "c"}) == (
        '{\n  "mcpServers": {\n    "rosemary": {\n      "command": "c"\n    }\n  }\n}\n'
    )


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param(
            '{"mcpServers": {"a": {}}}', '{"mcpServers": {"a": {}, ROSEMARY}}', id="one line"
        ),
        pytest.param(
            '{"mcpServers": {"a": {},}}', '{"mcpServers": {"a": {}, ROSEMARY,}}', id="its comma"
        ),
        pytest.param(
            '{\n\t"mcpServers": {\n\t\t"a": {} // mine\n\t\t/* last */\n\t}\n}',
            '{\n\t"mcpServers": {\n\t\t"a": {}, // mine\n\t\t/* last */\n\t\t"rosemary": {\n'
            '\t\t\t"command": "c"\n\t\t}\n\t}\n}',
            id="tabs and comments",
        ),
        pytest.param(
            '\ufeff{\r\n    "x": 1,\r\n    "mcpServers": {}\r\n}\r\n',
            '\ufeff{\r\n    "x": 1,\r\n    "mcpServers": {\r\n        "rosemary": {\r\n'
            '            "command": "c"\r\n        }\r\n    }\r\n}\r\n',
            id="line ends, a mark and an empty table",
        ),
        pytest.param(
            '{\n  "x": 1, // why\n}\n',
            '{\n  "x": 1, // why\n  "mcpServers": {\n    "rosemary": {\n      "command": "c"\n'
            "    }\n  },\n}\n",
            id="a trailing comma",
        ),
        pytest.param(
            "// only words",
            '// only words\n{\n  "mcpServers": {\n    "rosemary": {\n      "command": "c"\n'
            "    }\n  }\n}\n",
            id="comments alone",
        ),
    ],
)
def test_the_entry_is_written_as_the_file_around_it_is(before, after):
    short = {"command": "c"}
    expected = after.replace("ROSEMARY", '"rosemary": {"command": "c"}')
    assert jsonc.put(before, PATH, short) == expected


def test_an_entry_that_is_there_is_changed_in_its_place():
    before = '{"mcpServers": {\n  "rosemary": {"command": "old"}, // mine\n  "z": {}\n}}'
    after = jsonc.put(before, PATH, {"command": "new"})
    assert after == (
        '{"mcpServers": {\n  "rosemary": {\n    "command": "new"\n  }, // mine\n  "z": {}\n}}'
    )


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('{"mcpServers": {"a": 1, ROSEMARY}}', '{"mcpServers": {"a": 1}}'),
        ('{"mcpServers": {"a": 1, ROSEMARY,}}', '{"mcpServers": {"a": 1,}}'),
        ('{"mcpServers": {ROSEMARY, "a": 1}}', '{"mcpServers": { "a": 1}}'),
        ('{"mcpServers": {"a": 1, ROSEMARY, "b": 2}}', '{"mcpServers": {"a": 1, "b": 2}}'),
        ('{"mcpServers": {\n  ROSEMARY\n}}', '{"mcpServers": {}}'),
        ('{"mcpServers": {// c\n  ROSEMARY}}', '{"mcpServers": {// c\n}}'),
        (
            '{"mcpServers": {"a": 1, // c\n  ROSEMARY // d\n}}',
            '{"mcpServers": {"a": 1 // c\n // d\n}}',
        ),
    ],
)
def test_an_entry_goes_with_its_comma_and_leaves_the_comments(before, after):
    cut = jsonc.remove(before.replace("ROSEMARY", ONE), PATH, 0)
    assert cut == after
    jsonc.read(cut)


def test_a_table_made_for_the_entry_goes_with_it_unless_it_holds_something():
    made = jsonc.put('{"x": 1}', PATH, ENTRY)
    assert jsonc.read(jsonc.remove(made, PATH, 1)) == {"x": 1}
    shared = jsonc.put(made, ("mcpServers", "other"), {})
    assert jsonc.read(jsonc.remove(shared, PATH, 1)) == {"x": 1, "mcpServers": {"other": {}}}
    spoken = made.replace('"rosemary"', '/* mine */ "rosemary"')
    assert "/* mine */" in jsonc.remove(spoken, PATH, 1)


@pytest.mark.parametrize(
    "text",
    [
        "{",
        '{"a" 1}',
        '{"a": 1 "b": 2}',
        "{,}",
        "[1,,2]",
        '{"a": tru}',
        "{'a': 1}",
        '{"a": "\\x"}',
        '{"a": 01}',
        '{"a": "line\nbreak"}',
        "{} {}",
        "/* no end",
        '{"a": NaN}',
        "[" * 5_000,
        '{"a": ' + "9" * 5_000 + "}",
        '{"mcpServers": []}',
        '{"mcpServers": null}',
        "[]",
        '{"mcpServers": {}, "mcpServers": {}}',
        '{"mcpServers": {"rosemary": 1, "rosemary": 2}}',
    ],
)
def test_what_cannot_be_edited_safely_is_refused(text):
    with pytest.raises(ConfigRefusedError):
        jsonc.put(text, PATH, ENTRY)


def test_a_name_that_stands_there_twice_is_told():
    with pytest.raises(ConfigRefusedError, match='"mcpServers" stands in the file twice'):
        jsonc.put('{"mcpServers": {}, "mcpServers": {}}', PATH, ENTRY)


def test_what_is_not_there_is_refused():
    for text in ("", "{}", '{"mcpServers": {}}'):
        if text == '{"mcpServers": {}}':
            assert jsonc.remove(text, PATH, 0) == text
        else:
            with pytest.raises(ConfigRefusedError):
                jsonc.remove(text, PATH, 0)


@pytest.mark.parametrize(
    ("text", "is_so"),
    [("", False), ("\ufeff{}", False), ("{} // c", True), ('{"a": 1,}', True), (" \n", False)],
)
def test_comments_and_trailing_commas_are_noticed(text, is_so):
    assert jsonc.has_extensions(text) is is_so


# ---------------------------------------------------------- any text at all

_LEAVES = st.none() | st.booleans() | st.integers() | st.text(max_size=5)
_KEYS = st.text(max_size=4) | st.just("mcpServers")
_VALUES = st.recursive(
    _LEAVES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_KEYS, inner, max_size=3),
    max_leaves=8,
)
_GAPS = st.sampled_from(["", " ", "\n", "\r\n", "\t", "\n  ", '// c, } "\n', "/* { */", " /**/ "])


@st.composite
def _texts(draw) -> str:
    """A JSON object in any dress: white space, comments, trailing commas, a mark."""
    servers = draw(st.none() | st.dictionaries(st.text(max_size=3), _VALUES, max_size=3))
    value = draw(st.dictionaries(st.text(max_size=4), _VALUES, max_size=3))
    if servers is not None:
        value["mcpServers"] = servers
    else:
        value.pop("mcpServers", None)

    def gap():
        return draw(_GAPS)

    def dressed(each) -> str:
        if isinstance(each, dict):
            parts = [
                f"{gap()}{json.dumps(k)}{gap()}:{gap()}{dressed(v)}{gap()}" for k, v in each.items()
            ]
            return "{" + ",".join(parts) + ending(parts) + "}"
        if isinstance(each, list):
            parts = [f"{gap()}{dressed(item)}{gap()}" for item in each]
            return "[" + ",".join(parts) + ending(parts) + "]"
        return json.dumps(each, ensure_ascii=draw(st.booleans()))

    def ending(parts) -> str:
        return ("," if parts and draw(st.booleans()) else "") + gap()

    return draw(st.sampled_from(["", "\ufeff"])) + gap() + dressed(value) + gap()


@given(_texts())
def test_any_text_holds_the_entry_and_all_it_held(text):
    before = jsonc.read(text)
    after = jsonc.put(text, PATH, ENTRY)
    servers = before.get("mcpServers", {})
    assert jsonc.read(after) == {**before, "mcpServers": {**servers, "rosemary": ENTRY}}
    assert _comments(after) == _comments(text)


@given(_texts())
def test_any_text_is_what_it_was_once_the_change_is_undone(text):
    after = jsonc.put(text, PATH, ENTRY)
    assert Hunk.between(text, after).undone_in(after) == text


@given(_texts(), st.integers(0, 1))
def test_any_text_loses_the_entry_and_nothing_else(text, made):
    before = jsonc.read(text)
    after = jsonc.put(text, PATH, ENTRY)
    cut = jsonc.remove(after, PATH, made)
    servers = {k: v for k, v in before.get("mcpServers", {}).items() if k != "rosemary"}
    whole = {**before, "mcpServers": servers}
    without = {k: v for k, v in before.items() if k != "mcpServers"}
    assert jsonc.read(cut) in ([whole, without] if made and not servers else [whole])
    assert _comments(cut) == _comments(text)


@given(st.text(alphabet='{}[]",:/*\n\r\\ a1tn\ufeff', max_size=30))
def test_any_characters_are_refused_or_read_as_json_reads_them(text):
    try:
        value = jsonc.read(text)
    except ConfigRefusedError:
        assert not _is_json(text)
        return
    if not jsonc.has_extensions(text) and text.strip("\ufeff \t\r\n"):
        assert value == json.loads(text.removeprefix("\ufeff"))


def _is_json(text) -> bool:
    try:
        json.loads(text)
    except ValueError:
        return False
    return True


def _comments(text) -> list[str]:
    """Return the comments of a text, found by another way than the parser's."""
    found, at = [], 0
    while at < len(text):
        if text[at] == '"':
            at += 1
            while text[at] != '"':
                at += 2 if text[at] == "\\" else 1
            at += 1
        elif text.startswith("//", at):
            end = min(e for e in (text.find("\n", at), text.find("\r", at), len(text)) if e >= 0)
            found.append(text[at:end])
            at = end
        elif text.startswith("/*", at):
            end = text.index("*/", at) + 2
            found.append(text[at:end])
            at = end
        else:
            at += 1
    return found
