"""The command that lets memories out."""

from __future__ import annotations

import click

from rosemary.cli.connection import Json
from rosemary.cli.display import size
from rosemary.cli.options import filter_options, given
from rosemary.cli.session import Session
from rosemary.domain.counting import memories
from rosemary.domain.exporting import ExportFormat
from rosemary.domain.file_paths import expanded
from rosemary.domain.records import TrashScope

_FORMATS = click.Choice([each.value for each in ExportFormat], case_sensitive=False)
_TRASH = click.Choice([each.value for each in TrashScope], case_sensitive=False)


@click.command(
    epilog="""\b
    Examples:
      rosemary export ~/memories.json
      rosemary export ~/memories --format markdown
      rosemary export ~/web.csv --format csv --project web --trash excluded
      rosemary export ~/two.json --id likes-green-tea --id kettle
    """,
)
@click.argument("path", metavar="PATH")
@click.option("--format", type=_FORMATS, help="What to write; without it, JSON.")
@filter_options
@click.option("--id", "ids", multiple=True, metavar="REF", help="Only this one; repeatable.")
@click.option("--trash", type=_TRASH, help="What is in the trash: without it, included.")
@click.option("--force", is_flag=True, help="Replace an earlier export at PATH.")
@click.pass_obj
def export(session: Session, /, path: str, **options: object) -> None:
    """Write all memories, or some, to PATH: a file, or for Markdown a folder.

    It shows one moment, while assistants go on writing. Ctrl+C leaves nothing behind.
    """
    if path == "-":
        raise click.UsageError("An export goes to a file or a folder, not to standard output.")
    whole = str(expanded(path).absolute())
    session.show(session.invoke("export_memories", {"path": whole, **given(**options)}), _exported)


def _exported(data: Json) -> str:
    if data["isCancelled"]:
        return "Stopped; nothing was written."
    written = f"{memories(data['memories'])} ({size(data['sizeBytes'])})"
    return f"Exported {written} to {data['path']}."
