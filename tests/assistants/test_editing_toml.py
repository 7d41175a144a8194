"""TOML, edited in its text: one table comes and goes, all else stays."""

from __future__ import annotations

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosemary.assistants import toml_text
from rosemary.assistants.files import Hunk
from rosemary.domain.assistants import ConfigRefusedError

PATH = ("mcp_servers", "rosemary")
ENTRY = {"command": "/usr/bin/rosemary-mcp", "args": ["--client", "codex"]}
TABLE = '[mcp_servers.rosemary]\ncommand = "/usr/bin/rosemary-mcp"\nargs = ["--client", "codex"]\n'


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", TABLE),
        ('model = "o5" # mine', f'model = "o5" # mine\n\n{TABLE}'),
        ("[mcp_servers.a]\ncommand = 'x'\n", f"[mcp_servers.a]\ncommand = 'x'\n\n{TABLE}"),
        ("\ufeffa = 1\r\n", "\ufeffa = 1\r\n\r\n" + TABLE.replace("\n", "\r\n")),
    ],
)
def test_the_entry_is_a_table_at_the_end(before, after):
    assert toml_text.put(before, PATH, ENTRY) == after
    assert tomllib.loads(toml_text.remove(after, PATH, 0).removeprefix("\ufeff")) == tomllib.loads(
        before.removeprefix("\ufeff")
    )


def test_a_table_that_is_there_is_changed_in_its_place():
    before = (
        '[mcp_servers.rosemary]\ncommand = "old"\n\n[mcp_servers.rosemary.env]\nA = "1"\n'
        "# of z\n[z]\n"
    )
    assert toml_text.put(before, PATH, {"command": "new"}) == (
        '[mcp_servers.rosemary]\ncommand = "new"\n\n# of z\n[z]\n'
    )


def test_what_looks_like_a_table_in_a_text_is_none():
    before = 'a = """\n[mcp_servers.rosemary]\n"""\nb = [\n[1],\n]\n'
    after = toml_text.put(before, PATH, ENTRY)
    assert after == f"{before}\n{TABLE}"
    assert toml_text.remove(after, PATH, 0) == before


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("a = ", "not valid TOML"),
        (f"a = {'[' * 20_000}", "nested too deeply"),
        ("mcp_servers = 1", "mcp_servers is not a table"),
        ("mcp_servers = { a = {} }", "cannot be edited safely"),
        ("mcp_servers = { rosemary = {} }", "cannot be edited safely"),
        ("[mcp_servers]\nrosemary.command = 'x'\n", "cannot be edited safely"),
        ("[[mcp_servers]]\n", "mcp_servers is not a table"),
    ],
)
def test_what_cannot_be_edited_safely_is_refused_for_what_it_is(text, reason):
    with pytest.raises(ConfigRefusedError, match=reason):
        toml_text.put(text, PATH, ENTRY)


@pytest.mark.parametrize(
    "text", ["mcp_servers = { rosemary = {} }", "[mcp_servers]\nrosemary.command = 'x'\n"]
)
def test_an_entry_written_in_another_way_is_not_cut_out(text):
    with pytest.raises(ConfigRefusedError):
        toml_text.remove(text, PATH, 0)


def test_variables_and_odd_keys_are_written_as_toml_wants_them():
    entry = {"command": 'C:\\a "b"\\Größe', "args": [], "env": {"a b": "1", "C": "2"}}
    after = toml_text.put("", PATH, entry)
    assert tomllib.loads(after)["mcp_servers"]["rosemary"] == entry


@pytest.mark.parametrize(
    ("before", "value", "after"),
    [
        pytest.param(
            f"{TABLE}timeout = 5 # mine\n",
            {**ENTRY, "timeout": 5},
            f"{TABLE}timeout = 5 # mine\n",
            id="nothing to do",
        ),
        pytest.param(
            '[mcp_servers.rosemary] # r\n# first\n  command\t=\t"old" # "why" # not\n'
            'args = [\n  "a", # b\n] # end\nx = 1',
            {"command": "new", "args": ["c"], "x": 2},
            '[mcp_servers.rosemary] # r\n# first\n  command = "new" # "why" # not\n'
            'args = ["c"] # end\nx = 2',
            id="white space and comments around a value",
        ),
        pytest.param(
            '[mcp_servers.rosemary]\r\ncommand = "old"',
            {"command": "old", "args": ["c"]},
            '[mcp_servers.rosemary]\r\ncommand = "old"\r\nargs = ["c"]\r\n',
            id="a key more in a last line without an end",
        ),
        pytest.param(
            '[mcp_servers.rosemary]\ncommand = "c"\nx = 1\n# of z\n[z]\n',
            {"command": "c", "y": 1},
            '[mcp_servers.rosemary]\ncommand = "c"\ny = 1\n# of z\n[z]\n',
            id="a key less",
        ),
        pytest.param(
            '[mcp_servers.rosemary]\ncommand = "old"\n\n[mcp_servers.rosemary.env]\n'
            'A = "1" # a\nB = "2"\n\n[z]\n',
            {"command": "new", "env": {"A": "1"}},
            '[mcp_servers.rosemary]\ncommand = "new"\n\n[mcp_servers.rosemary.env]\n'
            'A = "1" # a\n\n[z]\n',
            id="a table below it",
        ),
        pytest.param(
            '[mcp_servers.rosemary.env]\nA = "1"\n\n[mcp_servers.rosemary]\ncommand = "c"\n',
            {"command": "c"},
            '\n[mcp_servers.rosemary]\ncommand = "c"\n',
            id="a table below it that goes",
        ),
        pytest.param(
            '[mcp_servers.rosemary]\nenv.A = "1" # a\ncommand = "old"\nenv.B = "2"\n',
            {"command": "new", "env": {"A": "1"}},
            '[mcp_servers.rosemary]\nenv = { A = "1" } # a\ncommand = "new"\n',
            id="a table in parts",
        ),
        pytest.param(
            '[mcp_servers.rosemary]\nenv.A = "1"\ncommand = "c"\nenv.B = "2"\n[z]\n',
            {"command": "c"},
            '[mcp_servers.rosemary]\ncommand = "c"\n[z]\n',
            id="a table in parts that goes",
        ),
    ],
)
def test_a_table_is_renewed_where_its_values_differ(before, value, after):
    assert toml_text.renew(before, PATH, value) == after
    assert toml_text.renew("\ufeff" + before, PATH, value) == "\ufeff" + after


@pytest.mark.parametrize(
    "text",
    [
        "mcp_servers = { rosemary = { command = 'x' } }",
        "[mcp_servers]\nrosemary.command = 'x'\n",
        "[mcp_servers.rosemary.command]\n",
        "[mcp_servers.rosemary]\n[mcp_servers.rosemary.command]\nx = 1\n",
        "[mcp_servers.rosemary]\nx = 1\n[mcp_servers.rosemary.command]\n",
    ],
)
def test_a_table_written_in_another_way_is_not_renewed(text):
    with pytest.raises(ConfigRefusedError, match="cannot be edited safely"):
        toml_text.renew(text, PATH, {"command": "new"})


_LINES = st.sampled_from(
    [
        "# a comment",
        "",
        "key{} = 1",
        "key{} = '''\n[mcp_servers.rosemary]\n'''",
        'key{} = """\n# no comment [x]\n"""',
        "key{} = [\n  [1], # c\n]",
        "[table{}]",
        "[mcp_servers.s{}] # c",
        '  [ table."{}" ]',
        "[[list{}]]",
    ]
)


@st.composite
def _texts(draw) -> str:
    lines = [line.format(number) for number, line in enumerate(draw(st.lists(_LINES, max_size=8)))]
    newline = draw(st.sampled_from(["\n", "\r\n"]))
    text = "\n".join(lines) + draw(st.sampled_from(["", "\n", "\n\n"]))
    return draw(st.sampled_from(["", "\ufeff"])) + text.replace("\n", newline)


@given(_texts())
def test_any_text_holds_the_entry_and_all_it_held_and_loses_it_again(text):
    before = toml_text.read(text)
    after = toml_text.put(text, PATH, ENTRY)
    servers = before.get("mcp_servers", {})
    assert toml_text.read(after) == {**before, "mcp_servers": {**servers, "rosemary": ENTRY}}
    assert Hunk.between(text, after).undone_in(after) == text
    cut = toml_text.remove(after, PATH, 0)
    assert toml_text.read(cut) == before
    assert cut.rstrip("\r\n") == text.rstrip("\r\n")


_ENTRIES = st.fixed_dictionaries(
    {"command": st.text(max_size=3)},
    optional={
        "args": st.lists(st.text(max_size=2), max_size=2),
        "timeout": st.integers(0, 2),
        "env": st.dictionaries(st.sampled_from(["A", "b c"]), st.text(max_size=2)),
    },
)


@given(_texts(), _ENTRIES, _ENTRIES)
def test_any_entry_in_any_text_is_renewed_to_any_other(text, entry, other):
    held = toml_text.put(text, PATH, entry)
    after = toml_text.renew(held, PATH, other)
    servers = toml_text.read(text).get("mcp_servers", {})
    expected = {**toml_text.read(text), "mcp_servers": {**servers, "rosemary": other}}
    assert toml_text.read(after) == expected
    assert toml_text.renew(after, PATH, other) == after
    assert toml_text.read(toml_text.remove(after, PATH, 0)) == toml_text.read(text)
