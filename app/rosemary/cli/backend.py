"""Where operations run: in the running app, or (`rosemary.cli.inprocess`) in this process."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from rosemary.cli.connection import Connection, Json


class Backend(Protocol):
    """Runs operations and answers with their data, alike in both places."""

    def invoke(self, operation: str, arguments: Mapping[str, Any]) -> Json:
        """Run an operation of the table on raw arguments and return its data.

        Raises:
            CallFailedError: the operation failed.
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

    def invoke(self, operation: str, arguments: Mapping[str, Any]) -> Json:
        """Run an operation of the table on raw arguments and return its data."""
        params = {"operation": operation, "arguments": dict(arguments)}
        data: Json = self._connection.call("invoke", params)["data"]
        return data

    def manage_models(self, arguments: Mapping[str, Any]) -> Json:
        """Run a command about search models."""
        return self._connection.call("models", dict(arguments))
