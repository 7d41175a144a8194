"""Commands for tags, projects and saved filters: what is in use, names, colours, pinning."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import click

from rosemary.cli import answer_display, terminal
from rosemary.cli.command_session import Session
from rosemary.cli.options import command, given, group, plain_command, showing
from rosemary.cli.terminal import one_line
from rosemary.domain.filters import narrowing_in_words
from rosemary.domain.human_text import from_wire, memories
from rosemary.domain.types import SortOrder, TagsMatch

_ORDERS: Final[Mapping[str, str]] = {
    SortOrder.NEWEST: "newest first",
    SortOrder.OLDEST: "oldest first",
    SortOrder.UPDATED: "recently changed first",
    SortOrder.USED: "recently used first",
    SortOrder.IMPORTANCE: "most important first",
}


Json = Mapping[str, Any]

_NO_COLOUR = "none"


def _filters(data: Json) -> str:
    rows = [[one_line(each["name"]), one_line(_narrowing(each))] for each in data["results"]]
    return "\n".join(terminal.table(rows)) or "No saved filters."


_WORDED: Final = frozenset(
    [
        "types",
        "tags",
        "tags_match",
        "sources",
        "project_id",
        "created_from",
        "created_before",
        "is_pinned",
        "without",
        "is_trashed",
    ]
)
"""The parts of a filter that are shown in words of their own."""


def _narrowing(saved: Json) -> str:
    if "problem" in saved:
        return str(saved["problem"])
    where = saved["where"]
    begin, end = from_wire(where.get("created_from")), from_wire(where.get("created_before"))
    words = [
        _listed("type", where.get("types", ())),
        _listed("tag", where.get("tags", ()), where.get("tags_match")),
        narrowing_in_words(begin, end, where.get("sources", ())),
        _project(where.get("project_id")),
        *(f"{name} {where[name]}" for name in where if name not in _WORDED),
        {True: "pinned", False: "not pinned"}.get(where.get("is_pinned"), ""),
        _listed("without", where.get("without", ())),
        "in the trash" if "is_trashed" in where else "",
        # What is searched for comes best first, whatever the order.
        f'query "{saved["query"]}"' if saved["query"] else _ORDERS[saved["order"]],
    ]
    return ", ".join(filter(None, words))


def _listed(what: str, names: Sequence[str], match: str | None = None) -> str:
    joint = " and " if match == TagsMatch.ALL else " or "
    return f"{what} {joint.join(names)}" if names else ""


def _project(project_id: str | None) -> str:
    if project_id is None:
        return ""
    return f"project {project_id}" if project_id else "no project"


def _done(data: Json) -> str:
    return f"{data['status'].capitalize()} the filter {one_line(data['name'])}."


filter_ = group(
    "filter",
    "Keep filters under a name.",
    showing(
        "list_filters",
        _filters,
        "list",
        "Show the saved filters and what each narrows to.",
        examples="rosemary filter list",
    ),
    showing(
        "save_filter",
        _done,
        "save",
        "Keep a filter as NAME, in place of one that has that name.",
        arguments={"name": "NAME"},
        examples="""
            rosemary filter save "Open tasks" --type task --tag work
            rosemary filter save tea --query "which tea"
        """,
    ),
    showing(
        "show_filter",
        answer_display.memory_list,
        "show",
        "List what the filter NAME lets pass; where it has a query, find that in it.",
        arguments={"name": "NAME"},
        examples='rosemary filter show "Open tasks" --limit 20',
    ),
    showing(
        "rename_filter",
        _done,
        "rename",
        "Keep the filter NAME as NEW_NAME.",
        arguments={"name": "NAME", "new_name": "NEW_NAME"},
        examples='rosemary filter rename "Open tasks" Tasks',
    ),
    showing(
        "delete_filter",
        _done,
        "delete",
        "Remove the filter NAME; the memories stay.",
        arguments={"name": "NAME"},
        examples='rosemary filter delete "Open tasks"',
    ),
    examples="""
        rosemary filter list
        rosemary filter save "Open tasks" --type task --tag work --order importance
    """,
)


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

_NO_PROJECT = "(none)"
_EVERYONE = "everyone"


def _projects(data: Json) -> str:
    rows = [
        [one_line(each["id"]) or _NO_PROJECT, str(each["count"]), one_line(each["name"])]
        for each in data["results"]
    ]
    lines = terminal.table(rows) or ["No projects."]
    if data["defaults"]:
        lines += ["", "Saved into where no project is named:"]
        defaults = [[one_line(each["client"]), each["projectId"]] for each in data["defaults"]]
        lines += [f"  {line}" for line in terminal.table(defaults)]
    lines += _shared(data.get("shares", ()))
    return "\n".join(lines)


def _shared(shares: Sequence[Json]) -> list[str]:
    given = [_share(each) for each in shares if each["owner"] is None]
    taken = [
        [one_line(each["project"]), f"by {each['owner']}", _right(each)]
        for each in shares
        if each["owner"] is not None
    ]
    lines = ["", "Shared with others:", *_indented(given)] if given else []
    return [*lines, "", "Shared with you:", *_indented(taken)] if taken else lines


def _indented(rows: Sequence[Sequence[str]]) -> list[str]:
    return [f"  {line}" for line in terminal.table(rows)]


def _share(each: Json) -> list[str]:
    return [one_line(each["project"]), f"with {each['with'] or 'everyone'}", _right(each)]


def _right(share: Json) -> str:
    return "to write" if share["write"] else "to read"


def _now_shared(data: Json) -> str:
    right = "read and change" if data["write"] else "read"
    return (
        f"{data['with'] or 'Everyone who uses the store'} may {right} what is in "
        f"{one_line(data['project'])} now, with its history."
    )


def _no_longer_shared(data: Json) -> str:
    names = ", ".join(each or "everyone" for each in data["with"])
    return f"{one_line(data['project'])} is no longer shared with {names}."


def _renamed(data: Json) -> str:
    return f"{one_line(data['id'])} is shown as {one_line(data['name'] or data['id'])}."


def _moved(data: Json) -> str:
    lines = [f"Moved {memories(data['moved'])}."]
    lines += [
        f"Stayed, as its text is there already: {each['id']} (there: {each['existing']})"
        for each in data["duplicates"]
    ]
    return "\n".join(lines)


def _default(data: Json) -> str:
    where = f"into {one_line(data['projectId'])}" if data["projectId"] else "without a project"
    return f"{one_line(data['client'])} saves {where} where it names none."


@command(
    "move_memories",
    click.Option(
        ["--to", "project_id"], required=True, metavar="ID", help='Where to; "" for no project.'
    ),
    arguments={"ids": "[REF...]"},
    examples="""
        rosemary project move likes-tea likes-cake --to kitchen
        rosemary project move --from website --to site
    """,
)
def _move(session: Session, /, **options: object) -> None:
    """Move memories to another project. REF is an id or a key.

    A memory whose text is there already stays where it is.
    """
    session.show(session.invoke("move_memories", given(**options)), _moved)


@command("list_projects", name="list", examples="rosemary project list")
def _list(session: Session, /, **options: object) -> None:
    """Show the projects, who shares them, and which assistants save into one."""
    data = session.invoke("list_projects", given(**options))
    shares = session.app.list_shares(session.data_dir)["shares"]
    session.show({**data, "shares": shares} if shares else data, _projects)


_WITH_HELP = "a person of the store, or everyone"


@plain_command(
    click.Argument(["project_id"], metavar="ID"),
    click.Option(["--with", "member"], required=True, metavar="NAME", help=_WITH_HELP),
    click.Option(["--write", "may_write"], is_flag=True, help="they may change it, too"),
    examples="""
        rosemary project share garden --with ben
        rosemary project share garden --with ben --write
        rosemary project share garden --with everyone
    """,
    name="share",
)
def _share_project(session: Session, /, *, project_id: str, member: str, may_write: bool) -> None:
    """Share the project ID with another person of a store on a server, to read.

    Once more for the same person: what they may do from then on.
    """
    to = None if member == _EVERYONE else member
    done = session.app.share_project(session.data_dir, project_id, to, may_write=may_write)
    session.show(done, _now_shared)


@plain_command(
    click.Argument(["project_id"], metavar="ID"),
    click.Option(["--with", "member"], metavar="NAME", help=f"{_WITH_HELP}; else with nobody"),
    examples="""
        rosemary project unshare garden --with ben
        rosemary project unshare garden
    """,
    name="unshare",
)
def _unshare_project(session: Session, /, *, project_id: str, member: str | None) -> None:
    """Share the project ID no longer with a person, or with nobody at all.

    What others saved in it is yours once it is shared with nobody.
    """
    done = session.app.unshare_project(session.data_dir, project_id, member)
    session.show(done, _no_longer_shared)


project = group(
    "project",
    "List, name and share projects, and move memories between them.",
    _list,
    showing(
        "rename_project",
        _renamed,
        "rename",
        "Show the project ID under a NAME; its id, which assistants use, stays.",
        arguments={"project_id": "ID", "name": "NAME"},
        examples="""
            rosemary project rename website "The web site"
            rosemary project rename website ""
        """,
    ),
    _move,
    showing(
        "set_default_project",
        _default,
        "default",
        "Let the assistant CLIENT save into the project ID where it names none.",
        arguments={"client": "CLIENT", "project_id": "ID"},
        examples="""
            rosemary project default claude-desktop website
            rosemary project default claude-desktop ""
        """,
    ),
    _share_project,
    _unshare_project,
    examples="""
        rosemary project list
        rosemary project share garden --with ben
        rosemary project move --from website --to site
        rosemary project default claude-desktop website
    """,
)
