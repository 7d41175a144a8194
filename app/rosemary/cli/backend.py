"""Where operations run: in the running app, or (`rosemary.cli.inprocess`) in this process."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from rosemary.cli.connection import Connection, Json
from rosemary.domain.progress import UNWATCHED, Progress


class Backend(Protocol):
    """Runs operations and answers with their data, alike in both places."""

    def invoke(
        self,
        operation: str,
        arguments: Mapping[str, Any],
        tell: Callable[[Progress], None] = UNWATCHED.tell,
    ) -> Json:
        """Run an operation of the table on raw arguments and return its data.

        Args:
            operation: its name.
            arguments: as its request takes them.
            tell: called now and then with how far it is, in the thread of the caller.

        Raises:
            CallFailedError: the operation failed.
        """
        ...

    def cancel(self) -> None:
        """Ask the operation under way to stop; it still answers, with what it has done.

        May be called by a signal's handler.
        """
        ...

    def manage_models(self, arguments: Mapping[str, Any]) -> Json:
        """Run a command about search models.

        Raises:
            CallFailedError: it failed.
        """
        ...


class RunningApp:
    """The app at the other end of a connection."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def invoke(
        self,
        operation: str,
        arguments: Mapping[str, Any],
        tell: Callable[[Progress], None] = UNWATCHED.tell,
    ) -> Json:
        """Run an operation of the table on raw arguments and return its data."""
        params = {"operation": operation, "arguments": dict(arguments)}
        data: Json = self._connection.call("invoke", params, tell=tell)["data"]
        return data

    def cancel(self) -> None:
        """Ask the operation under way to stop."""
        self._connection.cancel()

    def manage_models(self, arguments: Mapping[str, Any]) -> Json:
        """Run a command about search models."""
        return self._connection.call("models", dict(arguments))
