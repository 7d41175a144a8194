"""Prompts: what a person picks from their assistant's menu."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mcp.server.context import ServerRequestContext
from mcp.shared.exceptions import MCPError
from mcp_types import (
    INVALID_PARAMS,
    GetPromptRequestParams,
    GetPromptResult,
    ListPromptsResult,
    PaginatedRequestParams,
    Prompt,
    PromptArgument,
    PromptMessage,
    TextContent,
)

from rosemary.domain.errors import shorten
from rosemary.mcp_server.calls import Calls
from rosemary.mcp_server.paging import page_of

_Context = ServerRequestContext[Any, Any]
_PAGE = 50

_PROJECT: Final = PromptArgument(
    name="project", title="Project", description="Only this project, for example web"
)
PROMPTS: Final = (
    Prompt(
        name="remember",
        title="Remember this",
        description="Keep something for later conversations",
        arguments=[
            PromptArgument(
                name="text",
                title="What to remember",
                description="For example: Maya likes green tea.",
                required=True,
            ),
            PromptArgument(
                name="kind", title="Kind", description="For example preference; else as it fits"
            ),
            _PROJECT,
        ],
    ),
    Prompt(
        name="recall",
        title="What do I know about…",
        description="Put what is remembered about a topic into the conversation",
        arguments=[
            PromptArgument(
                name="topic",
                title="Topic",
                description="For example: tea for guests",
                required=True,
            ),
            _PROJECT,
        ],
    ),
)


class Prompts:
    """Lists and fills the prompts."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls

    async def list(
        self, _context: _Context, params: PaginatedRequestParams | None
    ) -> ListPromptsResult:
        """Return a page of the prompts."""
        prompts, cursor = page_of(PROMPTS, params, _PAGE)
        return ListPromptsResult(prompts=prompts, next_cursor=cursor)

    async def get(self, context: _Context, params: GetPromptRequestParams) -> GetPromptResult:
        """Return a prompt filled with its arguments.

        Raises:
            MCPError: there is no such prompt, or an argument is missing or unknown.
        """
        prompt = next((each for each in PROMPTS if each.name == params.name), None)
        if prompt is None:
            known = " and ".join(each.name for each in PROMPTS)
            raise MCPError(
                code=INVALID_PARAMS,
                message=f"Unknown prompt: {shorten(params.name)}. There are {known}.",
            )
        given = _checked(prompt, params.arguments or {})
        text = _remember(given) if prompt.name == "remember" else await self._recall(context, given)
        message = PromptMessage(role="user", content=TextContent(text=text))
        return GetPromptResult(description=prompt.description, messages=[message])

    async def _recall(self, context: _Context, given: Mapping[str, str]) -> str:
        arguments = {"query": given["topic"]}
        if given.get("project"):
            arguments["project_id"] = given["project"]
        found = await self._calls.outcome(context, "search_memory", arguments)
        return (
            f"What do we know about {given['topic']}? This is what my long-term memory found; "
            "use get_memory for more of one, and search_memory for more of them.\n\n"
            f"{found.text}"
        )


def _remember(given: Mapping[str, str]) -> str:
    kind = f" as a memory of type {given['kind']}" if given.get("kind") else ""
    project = f" in project {given['project']}" if given.get("project") else ""
    return (
        f"Save this to my long-term memory with save_memory{kind}{project}, one thing at a time "
        "and in my words. Search first: where it corrects something, update that instead.\n\n"
        f"{given['text']}"
    )


def _checked(prompt: Prompt, given: Mapping[str, str]) -> Mapping[str, str]:
    known = {each.name: each for each in prompt.arguments or ()}
    for name in given:
        if name not in known:
            raise MCPError(
                code=INVALID_PARAMS, message=f"{prompt.name} has no argument {shorten(name)}"
            )
    for name, argument in known.items():
        if argument.required and not given.get(name, "").strip():
            raise MCPError(code=INVALID_PARAMS, message=f"{prompt.name} needs {name}")
    return given
