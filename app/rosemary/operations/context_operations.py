"""What an assistant should know at the start: the context of a project."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from rosemary.domain import limits
from rosemary.domain.context_pack import (
    TOKENS_DEFAULT,
    TOKENS_MAX,
    TOKENS_MIN,
    Section,
    newest_first,
    pack,
)
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.models import Memory, Origin
from rosemary.domain.search import SearchRequest
from rosemary.domain.tags import PINNED
from rosemary.domain.types import MemoryId, MemoryType, SortOrder
from rosemary.operations.argument_types import Project, about
from rosemary.operations.operation import tool
from rosemary.operations.requests import Request, checked_project
from rosemary.operations.wire import answer
from rosemary.service.services import Services

_IDENTITY_TAGS = (PINNED, "core", "identity")
_DECISIONS = (MemoryType.DECISION,)
_PREFERENCES = (MemoryType.PREFERENCE, MemoryType.REQUIREMENT)
_TASKS = (MemoryType.TASK,)
_NOT_LATEST = (MemoryType.CONVERSATION, MemoryType.EPHEMERAL)
_LATEST = tuple(each for each in MemoryType if each not in _NOT_LATEST)
_MOST_SHARE, _MORE_SHARE = 3, 2
"""What holds or is still to be done is told before what was merely saved last."""
_LINE_TOKENS_LEAST = 12
"""A line takes more: its marks, date and key alone do."""
_ANSWERS_MAX = 5
_QUESTION_SHOWN_CHARS = 80


class ContextRequest(Request):
    """Arguments of `get_context`."""

    project_id: Project | None = None
    query: Annotated[
        str | None,
        about(
            "The first message, to add what answers it.",
            "which tea should I buy",
            min_length=1,
            max_length=limits.QUERY_MAX_CHARS,
        ),
    ] = None
    budget: Annotated[
        int,
        about("The most tokens of the text.", 300, ge=TOKENS_MIN, le=TOKENS_MAX),
    ] = TOKENS_DEFAULT


@answer
class ContextNoteOut:
    """A memory that stands in the context."""

    id: str
    key: str


@answer
class ContextResponse:
    """The context as text, and the memories in it, in their order."""

    context: str
    results: list[ContextNoteOut]
    tokens: int


def _text(_request: ContextRequest, response: ContextResponse) -> str:
    return response.context or "Nothing is remembered yet."


@tool(
    "get_context",
    "Start informed",
    "Learn what to know at the start: who the person is, decisions, preferences, open tasks and "
    "what was saved last. Call it once, before the first answer; for one topic use search_memory. "
    "Returns a line for each memory with its key.",
    text=_text,
    is_read_only=True,
)
def _context(services: Services, request: ContextRequest, _origin: Origin) -> ContextResponse:
    project = checked_project(request.project_id)
    most = request.budget // _LINE_TOKENS_LEAST

    def found(
        order: SortOrder, types: tuple[MemoryType, ...] = (), tags: tuple[str, ...] = ()
    ) -> list[Memory]:
        # What belongs to no project holds in each.
        memories: list[Memory] = []
        for each in (project, "") if project else (project,):
            where = MemoryFilter(types=types, tags=tags, project_id=each, has_superseded=False)
            page = services.memories.page(where, order, most, 0).memories
            memories += newest_first(page) if order is SortOrder.NEWEST else page
        return memories

    sections = [
        Section(
            title="The person",
            memories=found(SortOrder.IMPORTANCE, tags=_IDENTITY_TAGS),
            share=_MORE_SHARE,
            is_first=True,
        ),
        Section(
            title="Decisions",
            memories=found(SortOrder.NEWEST, _DECISIONS),
            share=_MOST_SHARE,
        ),
        Section(
            title="Preferences and requirements",
            memories=found(SortOrder.NEWEST, _PREFERENCES),
            share=_MORE_SHARE,
        ),
        Section(title="Open tasks", memories=found(SortOrder.NEWEST, _TASKS), share=_MORE_SHARE),
        Section(title="Saved or changed last", memories=found(SortOrder.UPDATED, _LATEST)),
    ]
    answers = _answers(services, request.query, project)
    asked = [answers] if answers else []
    keys = {each.key for section in (*sections, *asked) for each in section.memories}
    short_keys = services.memories.short_keys(keys)
    # Answers play no part: what stands before them is the same for each question.
    unasked = replace(answers, memories=()) if answers else None
    left_out: set[MemoryId] = set()
    # What takes the place of those left out may be outdated, too.
    while more := services.links.outdated_among(
        pack(sections, request.budget, unasked, short_keys, left_out).memories
    ):
        left_out |= more
    packed = pack(sections, request.budget, answers, short_keys, left_out)
    return ContextResponse(
        context=packed.text,
        results=[ContextNoteOut(id=each.id, key=each.key) for each in packed.memories],
        tokens=packed.tokens,
    )


def _answers(services: Services, query: str | None, project: str | None) -> Section | None:
    """Return what surely answers a first message."""
    if query is None or not query.strip():
        return None
    found = services.search.search(
        SearchRequest(query=query, where=MemoryFilter(project_id=project), limit=_ANSWERS_MAX)
    )
    shown = " ".join(query.split())[:_QUESTION_SHOWN_CHARS]
    return Section(title=f'On "{shown}"', memories=[hit.memory for hit in found.hits])


GET_CONTEXT = _context
