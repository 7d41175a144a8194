"""The plans of statements, as SQLite makes them for what a job really asks."""

from collections.abc import Callable

import apsw


def plans_of(connection: apsw.Connection, ask: Callable[[], object]) -> list[str]:
    """Return the steps by which SQLite answers what `ask` reads on the connection."""
    asked = []
    connection.set_exec_trace(lambda _cursor, sql, values: asked.append((sql, values)) or True)
    try:
        ask()
    finally:
        connection.set_exec_trace(None)
    return [
        step
        for sql, values in asked
        for *_, step in connection.execute(f"EXPLAIN QUERY PLAN {sql}", values)
    ]
