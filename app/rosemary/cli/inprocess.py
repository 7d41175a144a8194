"""Operations inside this process, while no app runs. Imports what a light command must not."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from rosemary.cli.connection import Json
from rosemary.cli.failures import CallFailedError
from rosemary.domain.errors import RosemaryError
from rosemary.operations.failures import raised
from rosemary.operations.invocation import command_line_origin, invoke
from rosemary.operations.models import run_model_command
from rosemary.service.services import Services


class ThisProcess:
    """The services, opened inside this process. Implements `Backend`."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._session_id = uuid.uuid4().hex

    def invoke(self, operation: str, arguments: Mapping[str, Any]) -> Json:
        """Run an operation of the table on raw arguments and return its data."""
        origin = command_line_origin(self._session_id)
        try:
            return invoke(self._services, operation, arguments, origin).data
        except (RosemaryError, ValidationError) as error:
            raise CallFailedError.of(raised(error)) from error

    def manage_models(self, arguments: Mapping[str, Any]) -> Json:
        """Run a command about search models."""
        try:
            return run_model_command(self._services.models, arguments)
        except (RosemaryError, ValidationError) as error:
            raise CallFailedError.of(raised(error)) from error
