"""Commands that read memories: search, get, list, stats."""

from __future__ import annotations

import click

from rosemary.cli import answer_display
from rosemary.cli.command_session import Session
from rosemary.cli.options import MODES, filter_options, given, links_option, page_options
from rosemary.domain.search import Operator


@click.command(
    epilog="""\b
    Examples:
      rosemary search which tea does she like
      rosemary search tea --type preference --from 2026-05-01 --limit 3
      rosemary search "green tea" --mode keyword --json
      rosemary search tea last week in Claude
      rosemary search tea --brief
    """,
)
@click.argument("query", nargs=-1, required=True)
@filter_options
@page_options
@click.option("--threshold", type=float, help="Drop results less similar than this, 0 to 1.")
@click.option("--mode", type=MODES, help="By meaning and words (hybrid), or one of them.")
@click.option("--explain", is_flag=True, help="Show the parts of each score.")
@click.option("--brief", is_flag=True, help="Show keys and summaries alone.")
@click.option("--include-superseded", is_flag=True, help="Also what a newer memory supersedes.")
@links_option
@click.option(
    "--no-interpret",
    is_flag=True,
    help='Take words such as "last week" or "in Claude" as words, not as filters.',
)
@click.pass_obj
def search(
    session: Session,
    /,
    query: tuple[str, ...],
    *,
    no_interpret: bool,
    brief: bool,
    **options: object,
) -> None:
    """Find memories by meaning and by words, best first."""
    arguments = given(query=" ".join(query), **options)
    if no_interpret:
        arguments["interpret"] = False
    if session.is_json:
        arguments["response_format"] = "json"
    if brief:
        session.show(session.invoke("memory_search", arguments), answer_display.brief_results)
    else:
        session.show(session.invoke("search_memory", arguments), answer_display.search_results)


@click.command(
    epilog="""\b
    Examples:
      rosemary fulltext invoice 4471
      rosemary fulltext '"green tea"' sen* --any
    """,
)
@click.argument("keywords", nargs=-1, required=True)
@filter_options
@page_options
@click.option(
    "--any",
    "operator",
    is_flag=True,
    flag_value=Operator.OR.value,
    default=None,
    help="One of the words is enough.",
)
@click.option("--include-superseded", is_flag=True, help="Also what a newer memory supersedes.")
@links_option
@click.pass_obj
def fulltext(session: Session, /, keywords: tuple[str, ...], **options: object) -> None:
    """Find every memory with these words.

    A phrase stands in double quotes; a word that ends in * may go on.
    """
    arguments = given(keywords=" ".join(keywords), **options)
    if session.is_json:
        arguments["response_format"] = "json"
    session.show(session.invoke("memory_fulltext_search", arguments), answer_display.brief_results)


@click.command(
    epilog="""\b
    Examples:
      rosemary get likes-green-tea
      rosemary get likes-green-tea --history
    """,
)
@click.argument("id", metavar="REF")
@click.option("--history", "include_history", is_flag=True, help="Show every earlier version.")
@links_option
@click.pass_obj
def get(session: Session, /, **options: object) -> None:
    """Show one memory whole. REF is its id or key."""
    session.show(session.invoke("get_memory", given(**options)), answer_display.memory)


@click.command(
    "list",
    epilog="""\b
    Examples:
      rosemary list --limit 20
      rosemary list --project website --tag deploy --tag release --all-tags
    """,
)
@filter_options
@page_options
@links_option
@click.pass_obj
def list_(session: Session, /, **options: object) -> None:
    """List memories, newest first."""
    session.show(session.invoke("get_all_memories", given(**options)), answer_display.memory_list)


@click.command(
    epilog="""\b
    Examples:
      rosemary stats
      rosemary stats --project website --json
    """,
)
@click.option("--project", "project_id", help="Only of this project.")
@click.pass_obj
def stats(session: Session, /, **options: object) -> None:
    """Count memories by type, tag, source and project.

    Says also where they are stored, and which model searches them.
    """
    session.show(session.invoke("memory_stats", given(**options)), answer_display.statistics)
