"""Commands for tags: what is in use, renaming, merging, colours, pinning."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rosemary.cli import terminal
from rosemary.cli.command_session import Session
from rosemary.cli.options import command, given, group, showing
from rosemary.cli.terminal import one_line
from rosemary.domain.human_text import memories

Json = Mapping[str, Any]

_NO_COLOUR = "none"


def _tree(data: Json) -> str:
    rows = _rows(data["results"], 0)
    return "\n".join(terminal.table(rows)) if rows else "No tags."


def _rows(nodes: Sequence[Json], depth: int) -> list[list[str]]:
    rows: list[list[str]] = []
    for node in nodes:
        name = "  " * depth + one_line(node["label"])
        rows.append([name, str(node["total"]), node.get("colour", "")])
        rows += _rows(node["children"], depth + 1)
    return rows


def _changed(data: Json) -> str:
    text = f"{data['status'].capitalize()} in {memories(data['memories'])}."
    if data["merged"]:
        text += f" In use before: {', '.join(map(one_line, data['merged']))}."
    if data["filters"]:
        text += f" Saved filters that follow: {', '.join(map(one_line, data['filters']))}."
    return text


def _coloured(data: Json) -> str:
    return f"{one_line(data['name'])} has the colour {data.get('colour', _NO_COLOUR)}."


def _tagged(data: Json) -> str:
    lines = [f"Changed {memories(data['changed'])}."]
    lines += [f"Has as many tags as it can: {each}" for each in data["full"]]
    return "\n".join(lines)


@command(
    "colour_tag",
    arguments={"tag": "TAG", "colour": "COLOUR"},
    examples="""
        rosemary tag colour work "#2e7d32"
        rosemary tag colour work none
    """,
)
def _colour(session: Session, /, *, colour: str, **options: object) -> None:
    """Give TAG a COLOUR such as #2e7d32, or none."""
    wanted = None if colour == _NO_COLOUR else colour
    session.show(session.invoke("colour_tag", given(colour=wanted, **options)), _coloured)


tag = group(
    "tag",
    """List, rename, merge, colour and delete tags.

    A tag stands for those below it too: work for work/rosemary.
    """,
    showing(
        "list_tags",
        _tree,
        "list",
        "Show the tags in use as a tree, with the memories of each and those below it.",
        examples="rosemary tag list --project website",
    ),
    showing(
        "rename_tag",
        _changed,
        "rename",
        "Call TAG, and those below it, NAME everywhere. A NAME in use merges the two.",
        arguments={"tag": "TAG", "name": "NAME"},
        examples="""
            rosemary tag rename work job
            rosemary tag rename tee tea
        """,
    ),
    showing(
        "merge_tags",
        _changed,
        "merge",
        "Replace each TAG by one that is in use.",
        arguments={"tags": "TAG..."},
        examples="rosemary tag merge tee thee --into tea",
    ),
    showing(
        "delete_tag",
        _changed,
        "delete",
        "Take TAG from every memory; the memories stay.",
        arguments={"tag": "TAG"},
        examples="""
            rosemary tag delete misc
            rosemary tag delete work --below
        """,
    ),
    _colour,
    showing(
        "tag_memories",
        _tagged,
        "change",
        "Add tags to memories and take others away. REF is an id or a key.",
        arguments={"ids": "REF..."},
        examples="""
            rosemary tag change likes-tea likes-cake --add food
            rosemary tag change old-note --add archive --remove todo
        """,
    ),
    examples="""
        rosemary tag list
        rosemary tag rename work job
        rosemary tag change likes-tea --add food --remove misc
    """,
)
pin = showing(
    "pin_memories",
    _tagged,
    "pin",
    "Keep memories from fading, with the tag pinned. REF is an id or a key.",
    arguments={"ids": "REF..."},
    examples="rosemary pin house-rules",
)
unpin = showing(
    "unpin_memories",
    _tagged,
    "unpin",
    "Let memories fade again. REF is an id or a key.",
    arguments={"ids": "REF..."},
    examples="rosemary unpin house-rules",
)
