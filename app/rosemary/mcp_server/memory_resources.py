"""Memories as resources, `memory://{key}`; and `memory://context`, what to know at the start."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final
from urllib.parse import quote, unquote

from mcp.server.context import ServerRequestContext
from mcp.shared.exceptions import MCPError
from mcp_types import (
    INVALID_PARAMS,
    Annotations,
    ListResourcesResult,
    ListResourceTemplatesResult,
    PaginatedRequestParams,
    ReadResourceRequestParams,
    ReadResourceResult,
    Resource,
    ResourceTemplate,
    TextResourceContents,
)

from rosemary.domain.clients import ClientRights
from rosemary.domain.errors import shorten
from rosemary.domain.limits import IMPORTANCE_MAX
from rosemary.domain.naming import summary_from
from rosemary.domain.tags import PINNED
from rosemary.mcp_server.callers import caller_of
from rosemary.mcp_server.tool_listing import Calls, page_of

TEMPLATE: Final = "memory://{key}"
CONTEXT: Final = "memory://context"
"""The context, even if a memory has this key: that memory is read by its id."""

_SCHEME: Final = "memory://"
_TYPE: Final = "text/markdown"
_PAGE = 50
LISTING: Final = "get_all_memories"
"""The tool whose answers make the list of resources."""

_LISTS: Final = ({"limit": 100, "tags": [PINNED]}, {"limit": 100})
_Context = ServerRequestContext[Any, Any]
_CONTEXT: Final = Resource(
    uri=CONTEXT,
    name="context",
    title="What to know at the start",
    description="Who the person is, decisions, preferences, open tasks and what is new",
    mime_type="text/plain",
    annotations=Annotations(priority=1.0),
)
_TEMPLATES: Final = (
    ResourceTemplate(
        uri_template=TEMPLATE,
        name="memory",
        title="Memory",
        description="One memory, whole, by its key or id",
        mime_type=_TYPE,
    ),
)


class Resources:
    """Lists and reads memories as resources."""

    def __init__(self, calls: Calls, rights: Callable[[str], ClientRights]) -> None:
        self._calls = calls
        self._rights = rights

    async def list(
        self, context: _Context, params: PaginatedRequestParams | None
    ) -> ListResourcesResult:
        """Return a page of the context, the pinned memories and then the newest ones.

        If the client may not call the tool behind some of these, they are left out. An error would
        disturb: many clients ask for the list without need.
        """
        rights = self._rights(caller_of(context).name)
        may_list, may_start = rights.may_call(LISTING), rights.may_call("get_context")
        memories: dict[str, Mapping[str, Any]] = {}
        for narrowing in _LISTS if may_list else ():
            answer = await self._calls.outcome(context, LISTING, narrowing)
            memories |= {each["key"]: each for each in answer.data["results"]}
        first = [_CONTEXT] if may_start else []
        resources = [*first, *map(_resource_of, memories.values())]
        listed, cursor = page_of(resources, params, _PAGE)
        return ListResourcesResult(resources=list(listed), next_cursor=cursor)

    async def list_templates(
        self, _context: _Context, params: PaginatedRequestParams | None
    ) -> ListResourceTemplatesResult:
        """Return the one template."""
        templates, cursor = page_of(_TEMPLATES, params, _PAGE)
        return ListResourceTemplatesResult(resource_templates=templates, next_cursor=cursor)

    async def read(
        self, context: _Context, params: ReadResourceRequestParams
    ) -> ReadResourceResult:
        """Return the content of a memory, whole, or the context.

        Raises:
            MCPError: it is not one of our resources.
            RosemaryError: there is no such memory, or it may not be read.
        """
        if params.uri.lower().removesuffix("/") == CONTEXT:
            answer = await self._calls.outcome(context, "get_context", {})
            start = TextResourceContents(uri=params.uri, mime_type="text/plain", text=answer.text)
            return ReadResourceResult(contents=[start])
        answer = await self._calls.outcome(context, "get_memory", {"id": key_of(params.uri)})
        text = TextResourceContents(uri=params.uri, mime_type=_TYPE, text=answer.data["content"])
        return ReadResourceResult(contents=[text])


def uri_of(key: str) -> str:
    """Return the resource of the memory with this key."""
    return _SCHEME + quote(key, safe="")


def key_of(uri: str) -> str:
    """Return the key or id that a resource names.

    Raises:
        MCPError: it is not one of our resources.
    """
    # Some clients read the key as a host and append a slash.
    key = unquote(uri[len(_SCHEME) :]).removesuffix("/")
    if not uri.lower().startswith(_SCHEME) or not key:
        raise MCPError(
            code=INVALID_PARAMS,
            message=f"Unknown resource: {shorten(uri)}. Resources are {TEMPLATE}.",
        )
    return key


def _resource_of(memory: Mapping[str, Any]) -> Resource:
    uri = uri_of(memory["key"])
    return Resource(
        uri=uri_of(memory["id"]) if uri == CONTEXT else uri,
        name=memory["key"],
        title=memory.get("summary") or summary_from(memory["content"]),
        mime_type=_TYPE,
        annotations=Annotations(
            priority=memory["importance"] / IMPORTANCE_MAX,
            last_modified=memory.get("updatedAt", memory["createdAt"]),
        ),
    )
