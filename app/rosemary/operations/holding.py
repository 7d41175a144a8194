"""Holds changes for the person's approval, if a client's deletions need it.

A memory can disappear in three ways: it is deleted, its text is mostly removed, or another memory
supersedes it. All three are held.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from rosemary.domain.clients import client_id
from rosemary.domain.errors import ForbiddenError
from rosemary.domain.fields import checked_draft, checked_link, checked_patch
from rosemary.domain.history import is_emptying, removes_most
from rosemary.domain.links import SUPERSEDES
from rosemary.domain.models import LinkDraft, Memory, Origin
from rosemary.domain.types import UNSET, JsonObject, JsonValue, MemoryId, Transport
from rosemary.operations.history_operations import DeleteAllRequest
from rosemary.operations.link_operations import LinkRequest
from rosemary.operations.memory_operations import meant_by
from rosemary.operations.operation import Operation
from rosemary.operations.requests import DeleteRequest, Request, SaveRequest, UpdateRequest, checked
from rosemary.service.services import Services

_PERSON: Final = (Transport.CLI, Transport.WINDOW)


class HeldError(ForbiddenError):
    """The change is held for approval."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Waiting:
    """A change to hold.

    Attributes:
        arguments: with ids, because another memory may have the key when it is approved.
        memory_id: of the memory that would disappear, if it is one.
        what: describes the decision to the person.
    """

    arguments: JsonObject
    what: str
    memory_id: MemoryId | None = None


@dataclass(frozen=True, slots=True)
class _Asked:
    """A call that may have to be held."""

    services: Services
    arguments: Mapping[str, Any]
    origin: Origin


def hold_if_it_must(
    services: Services,
    operation: Operation[Any, Any],
    arguments: Mapping[str, Any],
    origin: Origin,
) -> None:
    """Return if a call needs no approval; otherwise hold it.

    Raises:
        HeldError: it is held.
        RosemaryError: the call is invalid, and would fail in any case.
    """
    rule = _RULES.get(operation.request)
    if rule is None:
        return
    waiting = rule(_Asked(services, arguments, origin), checked(operation.request, arguments))
    if waiting is None:
        return
    number = services.held.hold(operation.name, waiting.arguments, waiting.memory_id, origin)
    raise HeldError(
        f"Held for approval: the person decides whether {waiting.what} (number {number}).",
        hint="Nothing was changed. Do not call again; go on without it.",
        details={"held": number},
    )


def _of_deletion(asked: _Asked, request: DeleteRequest) -> _Waiting:
    memory = asked.services.memories.get(meant_by(asked.services, request))
    given = {name: each for name, each in asked.arguments.items() if name != "key"}
    return _Waiting(arguments={**given, "id": memory.id}, memory_id=memory.id, what=_DELETED)


def _of_deleting_all(asked: _Asked, request: DeleteAllRequest) -> _Waiting:
    asked.services.trash.check_count(request.confirm, request.project_id)
    return _Waiting(arguments=dict(asked.arguments), what=_DELETED)


def _of_update(asked: _Asked, request: UpdateRequest) -> _Waiting | None:
    patch = request.to_patch()
    checked_patch(patch)
    memory = asked.services.memories.get(request.reference)
    hidden = _hidden(asked, request.to_links(), memory)
    is_removed = patch.content is not UNSET and _takes_away(asked, memory, patch.content)
    if not is_removed and not hidden:
        return None
    given = dict(asked.arguments)
    if request.id is None:
        given.pop("key", None)
    if request.links:
        given["links"] = _by_id(asked, request.to_links())
    return _Waiting(
        arguments={**given, "id": memory.id},
        memory_id=memory.id if is_removed else hidden[0].id,
        what=_CHANGED if is_removed else _SUPERSEDED,
    )


def _of_save(asked: _Asked, request: SaveRequest) -> _Waiting | None:
    draft = request.to_draft()
    hidden = _hidden(asked, draft.links, None)
    if not hidden:
        return None
    checked_draft(draft)
    given = {**asked.arguments, "links": _by_id(asked, draft.links)}
    return _Waiting(arguments=given, memory_id=hidden[0].id, what=_SUPERSEDED)


def _of_link(asked: _Asked, request: LinkRequest) -> _Waiting | None:
    draft = request.to_draft()
    source = asked.services.memories.get(request.source)
    hidden = _hidden(asked, [draft], source)
    if not hidden:
        return None
    given = {**asked.arguments, "from": source.id, "to": hidden[0].id}
    return _Waiting(arguments=given, memory_id=hidden[0].id, what=_SUPERSEDED)


def _hidden(asked: _Asked, links: Sequence[LinkDraft], source: Memory | None) -> list[Memory]:
    """Return the memories that links would hide and to which others contributed."""
    targets = [
        asked.services.memories.get(link.target)
        for link in map(checked_link, links)
        if link.relation == SUPERSEDES
    ]
    return [
        each
        for each in targets
        if (source is None or each.id != source.id)
        and not all(_is_own(asked, by.origin) for by in asked.services.memories.history(each.id))
    ]


def _takes_away(asked: _Asked, memory: Memory, content: str) -> bool:
    """Return whether a new text leaves half of the present one or less.

    Also compares with the last text of somebody else, so that it cannot be removed piece by piece.
    After the person has approved, the comparison starts from there.
    """
    if is_emptying(content) or removes_most(memory.content, content):
        return True
    theirs = _last_of_others(asked, memory)
    return removes_most(theirs, content) and not removes_most(theirs, memory.content)


def _last_of_others(asked: _Asked, memory: Memory) -> str:
    """Return the text as somebody else left it; the present one if nobody else wrote it."""
    text = memory.content
    for version in reversed(asked.services.memories.history(memory.id)):
        if not _is_own(asked, version.origin):
            return text
        text = str(version.previous.get("content", text))
    return memory.content


def _is_own(asked: _Asked, origin: Origin) -> bool:
    is_same = client_id(origin.client) == client_id(asked.origin.client)
    return is_same and origin.transport not in _PERSON


def _by_id(asked: _Asked, links: Sequence[LinkDraft]) -> list[JsonValue]:
    return [
        {
            "to": asked.services.memories.get(each.target).id,
            "relation": each.relation,
            "weight": each.weight,
        }
        for each in map(checked_link, links)
    ]


_DELETED: Final = "this is deleted"
_CHANGED: Final = "so much of a text is removed"
_SUPERSEDED: Final = "a memory that others wrote is superseded"
_RULES: Final[Mapping[type[Request], Callable[[_Asked, Any], _Waiting | None]]] = {
    DeleteAllRequest: _of_deleting_all,
    DeleteRequest: _of_deletion,
    LinkRequest: _of_link,
    SaveRequest: _of_save,
    UpdateRequest: _of_update,
}
