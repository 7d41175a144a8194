"""Operations inside this process, while no app runs. Imports what a light command must not."""

from __future__ import annotations

import threading
import uuid
from collections.abc import Callable, Mapping
from typing import Any

from rosemary.cli.app_connection import Json
from rosemary.cli.exit_codes import CallFailedError
from rosemary.domain.calls import checked_key
from rosemary.domain.errors import RosemaryError
from rosemary.domain.ports import UNWATCHED, Progress, Watch
from rosemary.operations.gate import answer
from rosemary.operations.model_operations import run_model_command
from rosemary.operations.operation_table import command_line_origin
from rosemary.service.services import Services


class ThisProcess:
    """The services, opened inside this process. Implements `Backend`."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._session_id = uuid.uuid4().hex
        self._cancelled = threading.Event()

    def invoke(
        self,
        operation: str,
        arguments: Mapping[str, Any],
        tell: Callable[[Progress], None] = UNWATCHED.tell,
        key: str | None = None,
    ) -> Json:
        """Run an operation of the table on raw arguments and return its data."""
        origin = command_line_origin(self._session_id)
        self._cancelled.clear()
        watch = Watch(tell=tell, is_cancelled=self._cancelled.is_set)
        try:
            call_key = None if key is None else checked_key(key)
            return answer(self._services, operation, arguments, origin, watch, call_key).data
        except RosemaryError as error:
            raise CallFailedError.of(error) from error

    def cancel(self) -> None:
        """Ask the operation under way to stop."""
        self._cancelled.set()

    def manage_models(self, arguments: Mapping[str, Any]) -> Json:
        """Run a command about search models."""
        try:
            return run_model_command(self._services.models, arguments)
        except RosemaryError as error:
            raise CallFailedError.of(error) from error
