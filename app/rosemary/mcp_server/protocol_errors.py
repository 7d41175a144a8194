"""Errors of the protocol itself, in the words that those of the tools have."""

from __future__ import annotations

from typing import Any, Final

from mcp.server.context import CallNext, HandlerResult, ServerRequestContext
from mcp.shared.exceptions import MCPError
from mcp_types import INTERNAL_ERROR, INVALID_PARAMS
from mcp_types.version import MODERN_PROTOCOL_VERSIONS
from pydantic import ValidationError

from rosemary.domain.errors import InternalError, InvalidInputError, NotFoundError, RosemaryError
from rosemary.operations.error_answers import failure_of, of_fields, problem_in, raised

_REFUSED: Final = -32000
_HANDSHAKE: Final = "The handshake comes first: send initialize."
_SEVERAL_TYPES: Final = (
    ("_meta.progressToken", "should be text or a whole number"),
    (
        "ref",
        'should be {"type": "ref/prompt", "name": …} or {"type": "ref/resource", "uri": …}',
    ),
)
_Context = ServerRequestContext[Any, Any]


async def tell_errors(ctx: _Context, call_next: CallNext) -> HandlerResult:
    """Answer a request that fails with an error of the protocol: middleware of the SDK's server.

    A tool tells of its errors in its result; here are those of all else: a list, a resource, a
    prompt, parameters. Of these the SDK says no more than that some are wrong, and the same of a
    request before the handshake.
    """
    try:
        return await call_next(ctx)
    except MCPError as error:
        if error.error.code == INVALID_PARAMS and _is_before_handshake(ctx):
            raise MCPError(code=INVALID_PARAMS, message=_HANDSHAKE) from error
        raise
    except ValidationError as error:
        raise _protocol_error(of_fields(_problems_of(error).items())) from error
    except Exception as error:
        raise _protocol_error(raised(error)) from error


def _protocol_error(error: RosemaryError) -> MCPError:
    """Return `error` as the protocol's own; the data tell of it as those of a tool's error do."""
    failure = failure_of(error)
    return MCPError(code=_number(error), message=failure.text, data=failure.to_json())


def _number(error: RosemaryError) -> int:
    if isinstance(error, NotFoundError | InvalidInputError):
        return INVALID_PARAMS
    return INTERNAL_ERROR if isinstance(error, InternalError) else _REFUSED


def _problems_of(error: ValidationError) -> dict[str, str]:
    """Return what is wrong by its field; one that may be of several types is told once."""
    problems: dict[str, str] = {}
    for each in error.errors(include_url=False):
        place = ".".join(map(str, each["loc"])).removeprefix("params.")
        field, problem = next(
            (known for known in _SEVERAL_TYPES if f"{place}.".startswith(f"{known[0]}.")),
            (place, problem_in(each)),
        )
        problems[field] = problem
    return problems


def _is_before_handshake(ctx: _Context) -> bool:
    is_stateless = ctx.protocol_version in MODERN_PROTOCOL_VERSIONS
    return ctx.session.client_params is None and not is_stateless
