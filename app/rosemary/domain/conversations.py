"""How a conversation becomes memories, and what is followed in the session files of assistants."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from typing import Final

from rosemary.domain.errors import InvalidInputError
from rosemary.domain.importing import ImportedDraft, ImportOptions, SplitRule
from rosemary.domain.limits import NAME_MAX_CHARS
from rosemary.domain.models import Memory, MemoryDraft
from rosemary.domain.types import JsonObject, MemoryType

_KEPT_MAX: Final = 10_000_000
_DAYS_MAX: Final = 36_500


PART_MAX_CHARS: Final = 8_000
"""A longer exchange or message is cut: about three printed pages."""

WHOLE_MAX_CHARS: Final = 200_000
"""A longer conversation or document is cut: even with four bytes a character it can be stored."""

_BREAKS: Final = ("\n\n", "\n", ". ", " ")
_BLANK: Final = re.compile(r"\S")


@dataclass(frozen=True, slots=True, kw_only=True)
class CaptureSettings:
    """The section [capture]: how long conversations from session files are kept.

    Attributes:
        kept_days: older ones go to the trash; 0 for no limit.
        kept_exchanges: the oldest beyond so many go to the trash; 0 for no limit.
    """

    kept_days: int = 0
    kept_exchanges: int = 0

    def __post_init__(self) -> None:
        for name, value, most in (
            ("kept_days", self.kept_days, _DAYS_MAX),
            ("kept_exchanges", self.kept_exchanges, _KEPT_MAX),
        ):
            if not 0 <= value <= most:
                raise InvalidInputError.of_field(
                    f"capture.{name}", f"must be 0 to {most}, not {value}"
                )


class CaptureState(StrEnum):
    """Whether the sessions of an assistant are followed."""

    OFF = "off"
    ON = "on"
    PAUSED = "paused"


@dataclass(frozen=True, slots=True, kw_only=True)
class UnreadSession:
    """A session file that cannot be read; `reason` is a sentence."""

    path: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CapturedAssistant:
    """An assistant whose sessions can be followed, and how that goes.

    Attributes:
        is_one_file: it keeps all its sessions in one file, so `files` counts no sessions.
        name: the slug of the program.
        assistant: its name among those that can be connected.
        folder: where it keeps its sessions.
        files: how many there are now.
        since: exchanges that began before are not taken; None while it is off.
        stored: exchanges of its sessions that became memories.
        stored_today: how many of these today, in local time.
        last_taken_at: when the last one was stored or continued.
        refused_lines: how many lines could not be read.
        unread: files that cannot be read now.
    """

    name: str
    assistant: str
    title: str
    folder: Path
    state: CaptureState
    files: int
    is_one_file: bool = False
    since: datetime | None
    stored: int
    stored_today: int
    last_taken_at: datetime | None
    refused_lines: int
    unread: tuple[UnreadSession, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CaptureOverview:
    """Everything that is known about sessions that are followed.

    Attributes:
        paused_until: when the pause ends by itself; None without a pause or such an end.
        excluded: folders of projects that are left out.
    """

    assistants: tuple[CapturedAssistant, ...]
    is_paused: bool
    excluded: tuple[str, ...]
    paused_until: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class FollowedTitles:
    """Which assistants are followed, as known without reading the disk.

    Attributes:
        titles: of the assistants that are followed, also while that is paused.
        paused_until: when the pause ends by itself; None without a pause or such an end.
    """

    titles: tuple[str, ...] = ()
    is_paused: bool = False
    paused_until: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RememberedSession:
    """A session that some memories come from.

    Attributes:
        thread_id: of its memories.
        title: how its first memory begins.
        folder: the name of the folder it began in; "" if unknown.
        exchanges: how many of its memories are among those that were examined.
        began_at, ended_at: when the first and the last of these was said.
    """

    thread_id: str
    title: str
    folder: str
    exchanges: int
    began_at: datetime
    ended_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class ForgottenSession:
    """A session that was forgotten, or is taken again.

    Attributes:
        call_id: what an undo takes.
        count: how many memories went to the trash, or came back from it.
    """

    thread_id: str
    call_id: str
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """One message of a conversation.

    Attributes:
        id: stable within the conversation; "" where the export has none.
        author: user, assistant, or a name.
        is_answer: the assistant said it.
    """

    id: str
    author: str
    is_answer: bool
    text: str
    at: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Conversation:
    """A conversation in its order.

    Attributes:
        id: stable in the service.
        source: the slug of the service.
        started_at: the time of messages before the first that has one.
        place: where it stands in the export, in a person's words.
        metadata: kept with each of its memories.
        has_own_ids: a message keeps its id in every conversation that repeats it, so that the
            repetition can be recognised.
    """

    id: str
    source: str
    messages: Sequence[Message]
    started_at: datetime | None = None
    place: str = ""
    metadata: JsonObject = field(default_factory=dict)
    has_own_ids: bool = False


_ASSISTANT: Final = "Assistant: "
"""How the answer of an assistant begins within an exchange."""


def drafts_of(conversation: Conversation, options: ImportOptions) -> Iterator[ImportedDraft]:
    """Yield the memories of a conversation in order; their times keep that order."""
    messages = _taken(conversation, options)
    is_whole = options.split is SplitRule.CONVERSATION
    max_chars = WHOLE_MAX_CHARS if is_whole else PART_MAX_CHARS
    thread = f"{conversation.source}:{conversation.id}"[:NAME_MAX_CHARS]
    for group in _groups(messages, options.split):
        first = group[0]
        if not options.takes(first.at):
            continue
        source_id = _source_id(conversation, options.split, first)
        draft = MemoryDraft(
            content="",
            memory_type=MemoryType.CONVERSATION,
            metadata=conversation.metadata,
            source=conversation.source,
            author=first.author,
            thread_id=thread,
            created_at=first.at,
        )
        yield from parts_of(draft, _joined(group), source_id, conversation.place, max_chars)


def _source_id(conversation: Conversation, split: SplitRule, first: Message) -> str:
    if split is SplitRule.CONVERSATION:
        return f"{split}:{conversation.id}"
    if conversation.has_own_ids:
        return f"{split}:{first.id}"
    return f"{split}:{conversation.id}/{first.id}"


def parts_of(
    draft: MemoryDraft, text: str, source_id: str, place: str, max_chars: int = WHOLE_MAX_CHARS
) -> Iterator[ImportedDraft]:
    """Yield `draft` with the text, or with each part of one that is too long for one memory."""
    for number, part in enumerate(split_text(text, max_chars)):
        yield ImportedDraft(
            draft=replace(draft, content=part),
            source_id=f"{source_id}#{number}" if number else source_id,
            place=place,
        )


def split_text(text: str, max_chars: int) -> Iterator[str]:
    """Yield a text in parts of at most so many characters.

    A part ends with a paragraph; if none ends in its second half, with a line, a sentence or a
    word.
    """
    start = 0
    while len(text) - start > max_chars:
        end = _cut(text, start, start + max_chars)
        if part := text[start:end].strip():
            yield part
        start = end
    if part := text[start:].strip():
        yield part


def _cut(text: str, start: int, limit: int) -> int:
    half = start + (limit - start) // 2
    for each in _BREAKS:
        found = text.rfind(each, half, limit)
        if found != -1:
            return found + len(each)
    return limit


def _taken(conversation: Conversation, options: ImportOptions) -> list[Message]:
    """Return the messages that are wanted, each with an id and a time not before the last."""
    taken: list[Message] = []
    at = conversation.started_at
    for number, message in enumerate(conversation.messages):
        if message.at is not None and (at is None or message.at > at or not taken):
            at = message.at
        if (message.is_answer and not options.has_answers) or not _BLANK.search(message.text):
            continue
        taken.append(replace(message, id=message.id or str(number), at=at))
    return taken


def _groups(messages: Sequence[Message], split: SplitRule) -> Iterator[list[Message]]:
    group: list[Message] = []
    for message in messages:
        is_new_question = bool(group) and group[-1].is_answer and not message.is_answer
        if group and (
            split is SplitRule.MESSAGE or (split is SplitRule.EXCHANGE and is_new_question)
        ):
            yield group
            group = []
        group.append(message)
    if group:
        yield group


def question_and_answer(exchange: str) -> tuple[str, str]:
    """Return what was asked and what the assistant answered; the answer is "" without one."""
    question, _, answer = exchange.partition(f"\n\n{_ASSISTANT}")
    return question, answer.strip()


def note_text(exchange: str) -> str:
    """Return the first text of a note that is made from an exchange: the answer, else a quotation.

    It differs from the exchange, because no two memories of a project may have the same text.
    """
    _, answer = question_and_answer(exchange)
    return answer or "\n".join(f"> {line}".rstrip() for line in exchange.splitlines())


def _joined(group: Sequence[Message]) -> str:
    """Return the messages as one text; a speaker is named when the speaker changes."""
    parts = []
    author = group[0].author
    for message in group:
        text = message.text.strip()
        if message.author != author:
            author = message.author
            text = f"{author[:1].upper()}{author[1:]}: {text}"
        parts.append(text)
    return "\n\n".join(parts)


def is_exchange(memory: Memory) -> bool:
    """Return whether a memory is part of a conversation that can be read as a whole."""
    return memory.memory_type is MemoryType.CONVERSATION and bool(memory.thread_id)
