"""Writes rosemary.1 and rosemary-mcp.1 from the help of the two commands.

python packaging/manpages.py FOLDER
"""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import click

from rosemary import __version__
from rosemary.cli.main import rosemary
from rosemary.launcher.command import USAGE

_FILES = """\
.SH FILES
.TP
.I ~/.local/share/rosemary/memories.db
the memories
.TP
.I ~/.config/rosemary/settings.toml
the settings
.TP
.I ~/.local/state/rosemary/log/rosemary.log
what the app did, never what the memories say
"""
_ENVIRONMENT = """\
.SH ENVIRONMENT
.TP
.B ROSEMARY_HOME
one folder for everything, as
.B \\-\\-data\\-dir
"""


def pages() -> dict[str, str]:
    """Return the text of each manual page by file name."""
    return {"rosemary.1": _rosemary(), "rosemary-mcp.1": _launcher()}


def main(arguments: list[str]) -> int:
    """Write the pages into the folder; return the exit code."""
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in pages().items():
        (folder / name).write_text(text, encoding="utf-8")
    return 0


def _rosemary() -> str:
    # A command caches its help option when first asked.
    context = click.Context(rosemary, info_name="rosemary", **rosemary.context_settings)
    lines = [
        _head("ROSEMARY", "the long-term memory of your AI assistants"),
        ".SH SYNOPSIS",
        ".B rosemary",
        "[OPTIONS] [COMMAND] [ARGUMENTS]",
        ".SH DESCRIPTION",
        *_paragraphs(rosemary.help or ""),
        ".SH OPTIONS",
        *_options(rosemary, context),
        ".SH COMMANDS",
        *(line for each in _commands(rosemary, context) for line in each),
        _ENVIRONMENT.rstrip(),
        _FILES.rstrip(),
        ".SH EXAMPLES",
        *_epilog(rosemary),
        ".SH SEE ALSO",
        ".BR rosemary\\-mcp (1)",
    ]
    return "\n".join(lines) + "\n"


def _commands(group: click.Group, above: click.Context) -> Iterator[list[str]]:
    for name in group.list_commands(above):
        command = group.commands[name]
        if command.hidden:
            continue
        context = click.Context(command, info_name=name, parent=above)
        usage = " ".join(command.collect_usage_pieces(context))
        lines = [f".SS {_text(context.command_path)} {_text(usage)}"]
        lines += _paragraphs(command.help or "")
        own = {id(each) for each in rosemary.params}
        lines += _options(command, context, left_out=own)
        yield lines
        if isinstance(command, click.Group):
            yield from _commands(command, context)


def _options(
    command: click.Command, context: click.Context, left_out: set[int] | None = None
) -> list[str]:
    shared = {name for each in rosemary.params for name in each.opts}
    lines = []
    for each in command.get_params(context):
        if left_out is not None and (set(each.opts) & shared or "--help" in each.opts):
            continue
        record = each.get_help_record(context)
        if record is not None:
            lines += [".TP", f".B {_text(record[0])}", _text(record[1])]
    return lines


def _launcher() -> str:
    purpose, _, rest = USAGE.partition("\n\n")
    lines = [
        _head("ROSEMARY-MCP", "connects an assistant to the memories of Rosemary"),
        ".SH SYNOPSIS",
        ".B rosemary\\-mcp",
        "[OPTIONS]",
        ".SH DESCRIPTION",
        f"{_text(purpose[:1].upper() + purpose[1:])}",
        "It speaks the Model Context Protocol on its standard streams, and starts the app where it",
        "is not running.",
        ".SH OPTIONS",
    ]
    for line in rest.strip().splitlines():
        names, _, meaning = re.sub(r"  +", "\t", line.strip()).partition("\t")
        lines += [".TP", f".B {_text(names)}", _text(meaning)]
    lines += [_ENVIRONMENT.rstrip(), ".SH SEE ALSO", ".BR rosemary (1)"]
    return "\n".join(lines) + "\n"


def _head(title: str, purpose: str) -> str:
    name = title.lower().replace("-", "\\-")
    made = datetime.fromtimestamp(int(os.environ.get("SOURCE_DATE_EPOCH", time.time())), UTC)
    what = f'{made:%Y-%m-%d} "Rosemary {__version__}" "User commands"'
    return f".TH {title.replace('-', chr(92) + '-')} 1 {what}\n.SH NAME\n{name} \\- {purpose}"


def _paragraphs(text: str) -> list[str]:
    parts = [part for part in re.split(r"\n\s*\n", text.strip()) if part.strip("\b\n ")]
    lines: list[str] = []
    for part in parts:
        is_verbatim = part.lstrip().startswith("\b")
        # A heading starts a paragraph by itself.
        lines += [".PP"] if lines else []
        lines += _verbatim(part) if is_verbatim else [_text(" ".join(part.split()))]
    return lines


def _epilog(command: click.Command) -> list[str]:
    return _paragraphs((command.epilog or "").replace("Examples:\n", "\n"))


def _verbatim(part: str) -> list[str]:
    rows = [row for row in part.replace("\b", "").splitlines() if row.strip()]
    return [".nf", *(_text(row.strip()) for row in rows), ".fi"]


def _text(text: str) -> str:
    """Return text escaped for the formatter."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{escaped}" if escaped.startswith((".", "'")) else escaped


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
