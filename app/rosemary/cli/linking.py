"""Commands about links between memories: link, unlink, links."""

from __future__ import annotations

import click

from rosemary.cli import display
from rosemary.cli.options import given, links_option
from rosemary.cli.session import Session

_SUGGEST = "suggest"


@click.command(
    epilog="""\b
    Examples:
      rosemary link deploys-run-on-friday deploys-run-on-monday --relation supersedes
      rosemary link likes-tea likes-coffee --weight 0.9
    """,
)
@click.argument("from", metavar="FROM")
@click.argument("to", metavar="TO")
@click.option(
    "--relation",
    metavar="NAME",
    help="related (if none is given), supersedes, contradicts, part_of, follows or your own word.",
)
@click.option("--weight", type=float, help="How strong the link is, 0 to 1.")
@click.pass_obj
def link(session: Session, /, **options: object) -> None:
    """Link a memory to another one; the same link again takes the new weight.

    FROM and TO are ids or keys. A memory that a newer one supersedes is left out of searches.
    """
    session.show(session.invoke("link_memories", given(**options)), display.linked)


@click.command(
    epilog="""\b
    Examples:
      rosemary unlink likes-tea likes-coffee
      rosemary unlink deploys-run-on-friday deploys-run-on-monday --relation supersedes
    """,
)
@click.argument("from", metavar="FROM")
@click.argument("to", metavar="TO")
@click.option("--relation", metavar="NAME", help="Which link; related if none is given.")
@click.pass_obj
def unlink(session: Session, /, **options: object) -> None:
    """Remove a link. FROM and TO are ids or keys."""
    session.show(session.invoke("unlink_memories", given(**options)), display.unlinked)


@click.command(
    epilog="""\b
    Examples:
      rosemary links likes-tea
      rosemary links suggest likes-tea --limit 3
    """,
)
@click.argument("words", metavar="[suggest] REF", nargs=-1, required=True)
@click.option("--limit", type=int, metavar="N", help="Suggest at most N.")
@links_option
@click.pass_obj
def links(
    session: Session, /, words: tuple[str, ...], limit: int | None, **options: object
) -> None:
    """Show every link from and to a memory, or suggest new ones. REF is its id or key."""
    if len(words) == 2 and words[0] == _SUGGEST:
        arguments = given(id=words[1], limit=limit)
        session.show(session.invoke("suggest_links", arguments), display.suggestions)
    elif len(words) == 1:
        if limit is not None:
            raise click.UsageError("--limit goes with `links suggest`.")
        session.show(session.invoke("list_links", given(id=words[0], **options)), display.links)
    else:
        raise click.UsageError("Give one id or key, or `suggest` and one.")
