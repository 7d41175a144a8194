"""Commands that read memories: search, get, list, context, stats."""

from __future__ import annotations

from rosemary.cli import answer_display
from rosemary.cli.command_session import Session
from rosemary.cli.options import command, flag, given, showing


@command(
    "search_memory",
    flag("--brief", "Show keys and summaries alone."),
    arguments={"query": "QUERY..."},
    examples="""
        rosemary search which tea does she like
        rosemary search tea --type preference --from 2026-05-01 --limit 3
        rosemary search "green tea" --mode keyword --json
        rosemary search tea last week in Claude
        rosemary search tea --brief
    """,
)
def search(session: Session, /, query: tuple[str, ...], *, brief: bool, **options: object) -> None:
    """Find memories by meaning and by words, best first."""
    arguments = given(query=" ".join(query), **options) | _form(session)
    if brief:
        session.show(session.invoke("memory_search", arguments), answer_display.brief_results)
    else:
        session.show(session.invoke("search_memory", arguments), answer_display.search_results)


@command(
    "memory_fulltext_search",
    arguments={"keywords": "KEYWORDS..."},
    examples="""
        rosemary fulltext invoice 4471
        rosemary fulltext '"green tea"' sen* --any
    """,
)
def fulltext(session: Session, /, keywords: tuple[str, ...], **options: object) -> None:
    """Find every memory with these words.

    A phrase stands in double quotes; a word that ends in * may go on.
    """
    arguments = given(keywords=" ".join(keywords), **options) | _form(session)
    session.show(session.invoke("memory_fulltext_search", arguments), answer_display.brief_results)


def _form(session: Session) -> dict[str, str]:
    """Return the format to ask for: text that nobody reads need not be made."""
    return {"response_format": "json"} if session.is_json else {}


get = showing(
    "get_memory",
    answer_display.memory,
    "get",
    "Show one memory whole. REF is its id or key.",
    arguments={"id": "REF"},
    examples="""
        rosemary get likes-green-tea
        rosemary get likes-green-tea --history
    """,
)
list_ = showing(
    "get_all_memories",
    answer_display.memory_list,
    "list",
    "List memories, newest first.",
    examples="""
        rosemary list --limit 20
        rosemary list --project website --tag deploy --tag release --all-tags
    """,
)
context = showing(
    "get_context",
    answer_display.context,
    "context",
    """Print what an assistant should know at the start.

    Who the person is, what was decided, what they prefer, open tasks and what was saved last, in
    at most --budget tokens.
    """,
    examples="""
        rosemary context
        rosemary context --project website --budget 300
        rosemary context --query "which tea should I buy"
    """,
)
stats = showing(
    "memory_stats",
    answer_display.statistics,
    "stats",
    """Count memories by type, tag, source and project.

    Says also where they are stored, and which model searches them.
    """,
    examples="""
        rosemary stats
        rosemary stats --project website --json
    """,
)
