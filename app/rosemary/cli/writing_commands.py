"""Commands that change memories, their links and the trash: from save and delete to unlink."""

from __future__ import annotations

from functools import partial

import click

from rosemary.cli import answer_display, terminal
from rosemary.cli import history_display as display
from rosemary.cli.app_connection import Json
from rosemary.cli.command_session import Session
from rosemary.cli.exit_codes import EXIT_MACHINE, CallFailedError
from rosemary.cli.options import command, flag, given, group, showing
from rosemary.cli.terminal import confirm
from rosemary.domain.human_text import memories

_FROM_INPUT = "-"


@command(
    "save_memory",
    arguments={"content": "[TEXT]"},
    examples="""
        rosemary save "She prefers green tea." --type preference --tag tea
        rosemary save - --source file --key meeting-notes < notes.txt
        git log -1 --format=%B | rosemary save --project website
        rosemary save "Deploys run on Friday." --link deploys-run-on-monday:supersedes:0.9
    """,
)
def save(session: Session, /, content: str | None, **options: object) -> None:
    """Save a memory. Without TEXT, or with -, the text comes from standard input."""
    if content is None and not terminal.is_input_piped():
        raise click.UsageError("Give the text to remember, or pipe it in.")
    text = _content(_FROM_INPUT if content is None else content)
    arguments = given(content=text, **options)
    session.show(session.invoke("save_memory", arguments), answer_display.saved)


@command(
    "update_memory",
    click.Argument(["mark"], metavar="[-]", required=False, type=click.Choice([_FROM_INPUT])),
    click.Option(
        ["--content"], metavar="TEXT", help="The new text; - takes it from standard input."
    ),
    arguments={"id": "REF"},
    examples="""
        rosemary update likes-green-tea --content "She prefers black tea."
        rosemary update meeting-notes --content - --expected-version 3 < notes.txt
        rosemary update likes-green-tea --no-tags --importance 8
        rosemary update likes-green-tea --link likes-tea:part_of
    """,
)
def update(session: Session, /, mark: str | None, content: str | None, **options: object) -> None:
    """Change a memory; what is not named stays. REF is its id or key.

    With - after REF the new text comes from standard input.
    """
    if mark is not None and content is not None:
        raise click.UsageError("Give the new text once: with --content or with -.")
    arguments = given(content=_content(content if mark is None else mark), **options)
    if arguments.keys() <= {"id", "expected_version"}:
        raise click.UsageError("Say what to change, such as --content or --tag.")
    session.show(session.invoke("update_memory", arguments), answer_display.updated)


@command(
    "delete_memory",
    arguments={"id": "REF..."},
    examples="""
        rosemary delete likes-green-tea
        rosemary delete old-note older-note
    """,
)
def delete(session: Session, /, **options: tuple[str, ...]) -> int:
    """Move memories to the trash. REF is an id or a key.

    Every REF is tried; the exit code is that of the first that failed.
    """
    results: list[Json] = []
    failures: list[tuple[str, CallFailedError]] = []
    for reference in options["id"]:
        try:
            results.append(session.invoke("delete_memory", {"id": reference}))
        except CallFailedError as failure:
            failures.append((reference, failure))
            if failure.exit_code == EXIT_MACHINE:
                break
    _report_deletion(session, results, failures)
    return failures[0][1].exit_code if failures else 0


def _report_deletion(
    session: Session, results: list[Json], failures: list[tuple[str, CallFailedError]]
) -> None:
    if session.is_json:
        report: Json = {"results": results}
        if failures:
            report["error"] = failures[0][1].to_json()
            report["errors"] = [{"reference": ref, **each.to_json()} for ref, each in failures]
        terminal.print_json(report)
    elif results:
        terminal.print_text(answer_display.deleted(results))
    for _, failure in failures:
        terminal.print_error(failure.text)


def _content(given_text: str | None) -> str | None:
    """Return the text given, or for `-` what comes from standard input."""
    if given_text != _FROM_INPUT:
        return given_text
    return terminal.read_input()


_SUGGEST = "suggest"


link = showing(
    "link_memories",
    answer_display.linked,
    "link",
    """Link a memory to another one; the same link again takes the new weight.

    FROM and TO are ids or keys. A memory that a newer one supersedes is left out of searches.
    """,
    arguments={"from": "FROM", "to": "TO"},
    examples="""
        rosemary link deploys-run-on-friday deploys-run-on-monday --relation supersedes
        rosemary link likes-tea likes-coffee --weight 0.9
    """,
)
unlink = showing(
    "unlink_memories",
    answer_display.unlinked,
    "unlink",
    "Remove a link. FROM and TO are ids or keys.",
    arguments={"from": "FROM", "to": "TO"},
    examples="""
        rosemary unlink likes-tea likes-coffee
        rosemary unlink deploys-run-on-friday deploys-run-on-monday --relation supersedes
    """,
)


@command(
    "list_links",
    click.Argument(["words"], metavar="[suggest] REF", nargs=-1, required=True),
    click.Option(["--limit"], type=int, metavar="N", help="Suggest at most N."),
    without=("id",),
    examples="""
        rosemary links likes-tea
        rosemary links suggest likes-tea --limit 3
    """,
)
def links(
    session: Session, /, words: tuple[str, ...], limit: int | None, **options: object
) -> None:
    """Show every link from and to a memory, or suggest new ones. REF is its id or key."""
    if len(words) == 2 and words[0] == _SUGGEST:
        arguments = given(id=words[1], limit=limit)
        session.show(session.invoke("suggest_links", arguments), answer_display.suggestions)
    elif len(words) == 1:
        if limit is not None:
            raise click.UsageError("--limit goes with `links suggest`.")
        session.show(
            session.invoke("list_links", given(id=words[0], **options)), answer_display.links
        )
    else:
        raise click.UsageError("Give one id or key, or `suggest` and one.")


_YES = flag("--yes", "Do not ask.")


@command(
    "restore_memory",
    arguments={"id": "REF"},
    examples="""
        rosemary trash restore likes-green-tea
        rosemary trash restore likes-green-tea --new-key likes-tea
    """,
)
def _restore(session: Session, /, **options: object) -> None:
    """Bring a memory back. REF is its id, or its key where no other memory has that now."""
    describe = partial(display.restored, has_chosen_key=options["new_key"] is not None)
    session.show(session.invoke("restore_memory", given(**options)), describe)


@command(
    "empty_trash",
    _YES,
    arguments={"ids": "[REF...]"},
    without=("confirm",),
    examples="""
        rosemary trash empty
        rosemary trash empty old-note older-note --yes
    """,
)
def _empty(session: Session, /, ids: tuple[str, ...], *, yes: bool) -> None:
    """Delete for good: each REF, or all that is in the trash. This cannot be undone."""
    count = len(ids) or int(session.invoke("list_trash", {"limit": 1})["total"])
    if count and not yes:
        confirm(f"Delete {memories(count)} for good? This cannot be undone.")
    arguments = {"ids": list(ids)} if ids else {"confirm": count}
    session.show(session.invoke("empty_trash", arguments), display.emptied)


trash = group(
    "trash",
    "Show, bring back or delete for good what was deleted.",
    showing(
        "list_trash",
        display.trash_list,
        "list",
        "List what is in the trash, the latest first.",
        examples="rosemary trash list",
    ),
    _restore,
    _empty,
    examples="""
        rosemary trash list
        rosemary trash restore likes-green-tea
        rosemary trash empty
    """,
)


@command(
    "delete_all_memories",
    _YES,
    name="delete-all",
    without=("confirm",),
    examples="""
        rosemary delete-all --project website
        rosemary delete-all --yes
    """,
)
def delete_all(session: Session, /, project_id: str | None, *, yes: bool) -> None:
    """Move every memory to the trash; `rosemary undo` brings them back."""
    options = given(project_id=project_id)
    statistics = session.invoke("memory_stats", options)
    count, of_others = int(statistics["total"]), int(statistics.get("ofOthers", 0))
    if count > of_others and not yes:
        left = f"{display.stays(of_others)} " if of_others else ""
        confirm(f"{left}Move {memories(count - of_others)} to the trash?")
    data = session.invoke("delete_all_memories", {**options, "confirm": count})
    session.show(data, partial(display.deleted_all, of_others=of_others))
