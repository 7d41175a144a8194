"""Runs statements, which name their values as `:name`."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from functools import lru_cache
from typing import Any, Final, TypeAlias

from psycopg import Connection

from rosemary.store.rows.stored_values import to_text

Rows: TypeAlias = list[tuple[Any, ...]]
Server: TypeAlias = "Connection[tuple[Any, ...]]"
Bindings: TypeAlias = Mapping[str, object]

_NAME: Final = re.compile(r"(?<![:\w]):([a-z_]\w*)")
_INDENTATION: Final = re.compile(r"\n\s+")
_NOTHING: Final[Bindings] = {}


@lru_cache(maxsize=512)
def _as_the_driver_reads(statement: str) -> str:
    # The driver takes apart each time what is longer than 4,096 characters.
    shorter = _INDENTATION.sub("\n", statement)
    return _NAME.sub(r"%(\1)s", shorter.replace("%", "%%"))


def to_array(values: Collection[str] | Collection[int]) -> str:
    """Return a list to bind; SQL casts it to `text[]` or `bigint[]`."""
    written = [str(each) if isinstance(each, int) else _quoted(each) for each in values]
    return "{" + ",".join(written) + "}"


def _quoted(value: str) -> str:
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def to_sought(text: str) -> str:
    """Return text to look for: what no stored text holds is replaced, so that it finds nothing."""
    return to_text(text).replace("\x00", "\N{REPLACEMENT CHARACTER}")


def run(server: Server, statement: str, bindings: Bindings = _NOTHING) -> None:
    """Run a statement without waiting for its result.

    An error of it is raised where a later result is waited for, at the latest at the commit.
    """
    server.execute(_as_the_driver_reads(statement), bindings)


def ask(
    server: Server, statement: str, bindings: Bindings = _NOTHING, *, is_prepared: bool = True
) -> Callable[[], Rows]:
    """Run a statement; its rows, which the returned function gives, come with the next result.

    So they cost no round trip of their own, if they are needed after that one.

    Without `is_prepared`, the statement is planned for its values each time: one that is kept gets
    a plan for any values sooner or later. Those of a filter make a large difference.
    """
    cursor = server.execute(
        _as_the_driver_reads(statement), bindings, prepare=None if is_prepared else False
    )
    found: Callable[[], Rows] = cursor.fetchall
    return found


def fetch(server: Server, statement: str, bindings: Bindings = _NOTHING) -> Rows:
    """Run a statement and return all its rows: one round trip, with all that ran before it."""
    return ask(server, statement, bindings)()


def fetch_row(server: Server, statement: str, bindings: Bindings = _NOTHING) -> tuple[Any, ...]:
    """Return the only row of a statement that always has one."""
    return fetch(server, statement, bindings)[0]
