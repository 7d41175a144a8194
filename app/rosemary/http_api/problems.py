"""Errors over HTTP: `application/problem+json` with the same code as on every other surface.

Source: RFC 9457.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from http import HTTPStatus
from typing import Annotated, Any, Final

from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException
from starlette.responses import Response
from typing_extensions import override

from rosemary.domain import errors
from rosemary.operations.error_answers import failure_of
from rosemary.service.clients.call_limits import RETRY_AFTER

MEDIA_TYPE: Final = "application/problem+json"

STATUS_OF: Final[Mapping[str, int]] = {
    errors.InvalidInputError.code: 422,
    errors.NotFoundError.code: 404,
    errors.DuplicateContentError.code: 409,
    errors.VersionConflictError.code: 409,
    errors.StoreUnavailableError.code: 503,
    errors.EmbedderUnavailableError.code: 503,
    errors.StorageFullError.code: 507,
    errors.PayloadTooLargeError.code: 413,
    errors.ForbiddenError.code: 403,
    errors.UnauthorizedError.code: 401,
    errors.CancelledError.code: 503,
    errors.MachineError.code: 503,
    errors.InternalError.code: 500,
}
"""The HTTP status of each error code."""


class Problem(BaseModel):
    """What went wrong, and what to do about it."""

    type: Annotated[str, Field(description="`urn:rosemary:error:` and the code")]
    title: Annotated[str, Field(description="The status in words")]
    status: int
    detail: Annotated[str, Field(description="What was wrong, in plain words")]
    code: Annotated[str, Field(description="The same on every surface")]
    hint: Annotated[str | None, Field(description="What to do")] = None
    details: Annotated[dict[str, Any], Field(description="Facts for a program")]


class RefusedError(Exception):
    """The guard turns a request away with a status of its own."""

    def __init__(
        self, status: int, error: errors.RosemaryError, headers: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(error.message)
        self.status = status
        self.error = error
        self.headers = headers


class JsonResponse(Response):
    """JSON in plain ASCII: a lone surrogate that a caller sent must not break the answer."""

    media_type: str | None = "application/json"

    @override
    def render(self, content: Any) -> bytes:
        """Return `content` as bytes."""
        return json.dumps(content, separators=(",", ":")).encode()


def response_of(error: Exception) -> Response:
    """Return the answer for `error`; an unexpected one is logged under a reference."""
    if isinstance(error, RefusedError):
        return _response(error.error, error.status, error.headers)
    if isinstance(error, HTTPException):
        return _response(_of_routing(error.status_code), error.status_code, error.headers)
    if isinstance(error, errors.RosemaryError) and RETRY_AFTER in error.details:
        # The code is FORBIDDEN, but too many calls have a status of their own.
        headers = {"Retry-After": str(error.details[RETRY_AFTER])}
        return _response(error, HTTPStatus.TOO_MANY_REQUESTS, headers)
    return _response(error)


def _response(
    error: Exception, status: int | None = None, headers: Mapping[str, str] | None = None
) -> Response:
    failure = failure_of(error)
    number = status or STATUS_OF[failure.code]
    problem = Problem(
        type=f"urn:rosemary:error:{failure.code}",
        title=HTTPStatus(number).phrase,
        status=number,
        detail=failure.message,
        code=failure.code,
        hint=failure.hint,
        details=dict(failure.details),
    )
    return JsonResponse(problem.model_dump(), number, headers, media_type=MEDIA_TYPE)


def _of_routing(status: int) -> errors.RosemaryError:
    where = "The routes are listed in /api/openapi.json."
    if status == HTTPStatus.METHOD_NOT_ALLOWED:
        return errors.InvalidInputError("This route does not take that method.", hint=where)
    return errors.NotFoundError("There is no such route.", hint=where)
