"""Commands for tags: what is in use, renaming, merging, colours, pinning."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import click

from rosemary.cli import terminal
from rosemary.cli.command_group import CommandGroup
from rosemary.cli.command_session import Session
from rosemary.cli.options import given
from rosemary.cli.terminal import one_line
from rosemary.domain.human_text import memories

Json = Mapping[str, Any]

_NO_COLOUR = "none"


@click.group(
    cls=CommandGroup,
    epilog="""\b
    Examples:
      rosemary tag list
      rosemary tag rename work job
      rosemary tag change likes-tea --add food --remove misc
    """,
)
def tag() -> None:
    """List, rename, merge, colour and delete tags.

    A tag stands for those below it too: work for work/rosemary.
    """


@tag.command(
    "list",
    epilog="""\b
    Examples:
      rosemary tag list --project website
    """,
)
@click.option("--project", "project_id", help="Only of this project.")
@click.pass_obj
def list_(session: Session, /, **options: object) -> None:
    """Show the tags in use as a tree, with the memories of each and those below it."""
    session.show(session.invoke("list_tags", given(**options)), _tree)


@tag.command(
    epilog="""\b
    Examples:
      rosemary tag rename work job
      rosemary tag rename tee tea
    """,
)
@click.argument("tag")
@click.argument("name")
@click.pass_obj
def rename(session: Session, /, **options: object) -> None:
    """Call TAG, and those below it, NAME everywhere. A NAME in use merges the two."""
    session.show(session.invoke("rename_tag", given(**options)), _changed)


@tag.command(
    epilog="""\b
    Examples:
      rosemary tag merge tee thee --into tea
    """,
)
@click.argument("tags", metavar="TAG...", nargs=-1, required=True)
@click.option("--into", required=True, metavar="TAG", help="The tag that stays.")
@click.pass_obj
def merge(session: Session, /, **options: object) -> None:
    """Replace each TAG by one that is in use."""
    session.show(session.invoke("merge_tags", given(**options)), _changed)


@tag.command(
    epilog="""\b
    Examples:
      rosemary tag delete misc
      rosemary tag delete work --below
    """,
)
@click.argument("tag")
@click.option("--below", is_flag=True, help="Also the tags below it.")
@click.pass_obj
def delete(session: Session, /, **options: object) -> None:
    """Take TAG from every memory; the memories stay."""
    session.show(session.invoke("delete_tag", given(**options)), _changed)


@tag.command(
    epilog="""\b
    Examples:
      rosemary tag colour work "#2e7d32"
      rosemary tag colour work none
    """,
)
@click.argument("tag")
@click.argument("colour")
@click.pass_obj
def colour(session: Session, /, *, colour: str, **options: object) -> None:
    """Give TAG a COLOUR such as #2e7d32, or none."""
    wanted = None if colour == _NO_COLOUR else colour
    data = session.invoke("colour_tag", given(colour=wanted, **options))
    session.show(data, _coloured)


@tag.command(
    epilog="""\b
    Examples:
      rosemary tag change likes-tea likes-cake --add food
      rosemary tag change old-note --add archive --remove todo
    """,
)
@click.argument("ids", metavar="REF...", nargs=-1, required=True)
@click.option("--add", multiple=True, metavar="TAG", help="A tag to add; repeatable.")
@click.option("--remove", multiple=True, metavar="TAG", help="A tag to take away; repeatable.")
@click.pass_obj
def change(session: Session, /, **options: object) -> None:
    """Add tags to memories and take others away. REF is an id or a key."""
    session.show(session.invoke("tag_memories", given(**options)), _tagged)


@click.command(
    epilog="""\b
    Examples:
      rosemary pin house-rules
    """,
)
@click.argument("ids", metavar="REF...", nargs=-1, required=True)
@click.pass_obj
def pin(session: Session, /, **options: object) -> None:
    """Keep memories from fading, with the tag pinned. REF is an id or a key."""
    session.show(session.invoke("pin_memories", given(**options)), _tagged)


@click.command(
    epilog="""\b
    Examples:
      rosemary unpin house-rules
    """,
)
@click.argument("ids", metavar="REF...", nargs=-1, required=True)
@click.pass_obj
def unpin(session: Session, /, **options: object) -> None:
    """Let memories fade again. REF is an id or a key."""
    session.show(session.invoke("unpin_memories", given(**options)), _tagged)


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
