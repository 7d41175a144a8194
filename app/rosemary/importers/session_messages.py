"""What the sessions of coding assistants say: Claude Code, Codex and Gemini CLI.

What tools returned, thoughts and the instructions that the program itself adds are left out, and so
are code listings over 2,000 characters and what stands between `<private>` and `</private>`.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import PurePath, PurePosixPath, PureWindowsPath
from typing import Any, Final, TypeAlias

from rosemary.domain.conversations import Conversation, Message, drafts_of
from rosemary.domain.importing import ImportedDraft, ImportOptions
from rosemary.importers.json_stream import json_line
from rosemary.importers.source_reading import (
    LINE_MAX_CHARS,
    list_of,
    metadata_of,
    moment_of,
    name_of,
    object_of,
    text_of,
)

LISTING_MAX_CHARS: Final = 2_000
_UUID: Final = re.compile(r"[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")
_HASH: Final = re.compile(r"[0-9a-f]{64}")

_PRIVATE: Final = re.compile(r"<private>.*?(?:</private>|\Z)", re.DOTALL | re.IGNORECASE)
_FENCE: Final = re.compile(r" {0,3}(`{3,}|~{3,})")
_ADDED_BY_PROGRAM: Final = re.compile(
    r"<(system-reminder|environment_context|user_instructions|permissions instructions"
    r"|local-command-(?:caveat|stdout|stderr)|command-(?:name|message|args)"
    r"|ide_opened_file|ide_selection|turn_aborted)\b[^>]*>.*?(?:</\1>|\Z)",
    re.DOTALL,
)
_NOT_SAID: Final = ("[Request interrupted by user", "# AGENTS.md instructions for ")

Json: TypeAlias = Mapping[str, Any]


@dataclass(slots=True, kw_only=True)
class Session:
    """One session, as it is read.

    Attributes:
        id: the name of its file, until a message gives the session's own id.
        messages: those that were taken, in their order.
        folder, branch: where it began.
        folder_hash: SHA-256 of the folder's path, if the session gives it.
        started_at: the first time that the session gives.
        count: how many messages were taken so far; `messages` may hold only the last ones.
        at: the time of the last message.
        has_said: whether a message with a text was taken.
    """

    id: str
    messages: list[Message] = field(default_factory=list)
    folder: str = ""
    folder_hash: str = ""
    branch: str = ""
    started_at: datetime | None = None
    count: int = 0
    at: datetime | None = None
    has_said: bool = False

    def note(self, *, folder: object = "", branch: object = "", at: datetime | None = None) -> None:
        """Keep the first folder, branch and time that are given."""
        self.folder = self.folder or name_of(folder)
        self.branch = self.branch or name_of(branch)
        self.started_at = self.started_at or at

    def say(self, name: str, text: str, at: datetime | None, *, is_answer: bool) -> None:
        """Take a message, with a time not before that of the last one."""
        has_text = bool(text.strip())
        self.at = self.at or self.started_at
        if at is not None and (self.at is None or at > self.at or not self.has_said):
            self.at = at
        self.messages.append(
            Message(
                id=name,
                author="assistant" if is_answer else "user",
                is_answer=is_answer,
                text=text,
                at=self.at,
            )
        )
        self.count += 1
        self.has_said |= has_text

    def is_within(self, folders: tuple[str, ...]) -> bool:
        """Return whether it began in one of these folders, or below it."""
        return any(
            _path(self.folder).is_relative_to(_path(each))
            or self.folder_hash == hashlib.sha256(each.encode()).hexdigest()
            for each in folders
        )


@dataclass(slots=True)
class Reading:
    """What is known across the sessions of a source.

    Attributes:
        seen: the ids of messages, where they are unique.
        skipped: what was left out, with how many of each.
    """

    seen: set[str] = field(default_factory=set)
    skipped: Counter[str] = field(default_factory=Counter)


def one_object(text: str) -> Sequence[Json]:
    """Return the one event of a file that is one object.

    Raises:
        ValueError: it is not JSON.
    """
    return [object_of(json_line(text))]


@dataclass(frozen=True, slots=True, kw_only=True)
class Companion:
    """A file beside a session that says more about it.

    Attributes:
        path: relative to the folder of the session.
        most_bytes: how much of it is read.
        note: puts what its text says into the session; raises nothing.
    """

    path: str
    most_bytes: int
    note: Callable[[Session, str], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionFormat:
    """How a program writes its sessions.

    Attributes:
        program: a slug.
        source: the slug of the assistant.
        take: puts what an event says into the session; the number counts the events of a file from
            0.
        has_lines: each line of a file is an event, and lines are only added.
        events: the events of a whole file, where it has no such lines; raises ValueError if it is
            not JSON.
        companion: what is read before the session, if it is there.
        has_own_ids: a message has the same id in every session that repeats it.
        table: in an SQLite file with many sessions, the name of their table; "" for other files.
    """

    program: str
    source: str
    take: Callable[[Session, Json, int, Reading], None]
    has_lines: bool = True
    events: Callable[[str], Sequence[Json]] = one_object
    companion: Companion | None = None
    has_own_ids: bool = False
    table: str = ""

    def drafts(self, session: Session, place: str, options: ImportOptions) -> list[ImportedDraft]:
        """Return the memories of a session; none if its folder is excluded."""
        if session.is_within(options.excluded):
            return []
        conversation = Conversation(
            id=session.id,
            source=self.source,
            messages=session.messages,
            started_at=session.started_at,
            place=place,
            metadata=metadata_of(
                {"program": self.program, "folder": session.folder, "branch": session.branch}
            ),
            has_own_ids=self.has_own_ids,
        )
        project = name_of(_path(session.folder).name)
        return [
            replace(each, draft=replace(each.draft, project_id=project))
            for each in drafts_of(conversation, options)
        ]


def whole_session(
    form: SessionFormat, file_name: str, text: str, beside: str, reading: Reading
) -> Session:
    """Return the session in a file that is read whole; `beside` is the text of its companion.

    Raises:
        ValueError: it is not JSON.
    """
    session = Session(id=session_name(file_name), folder=project_of(file_name))
    events = form.events(text)
    if form.companion and beside:
        form.companion.note(session, beside)
    for number, event in enumerate(events):
        form.take(session, event, number, reading)
    return session


def session_name(file_name: str) -> str:
    """Return the id of a session that gives none: the name of its file, in lower case."""
    return PurePosixPath(file_name.lower()).stem


def project_of(file_name: str) -> str:
    """Return the project of `…/PROJECT/chats/session-….json`; older versions give a hash."""
    parts = PurePosixPath(file_name).parts
    name = parts[-3] if len(parts) > 2 and parts[-2] == "chats" else ""
    return "" if _HASH.fullmatch(name) else name


def _path(folder: str) -> PurePath:
    return PureWindowsPath(folder) if "\\" in folder else PurePosixPath(folder)


def _said(text: str) -> str:
    """Return what a person or an assistant said, without what is never kept."""
    text = _ADDED_BY_PROGRAM.sub("", _PRIVATE.sub("", text))
    return "" if text.lstrip().startswith(_NOT_SAID) else _without_long_listings(text)


def _without_long_listings(text: str) -> str:
    """Return a Markdown text with a mark in the place of each long listing between two fences."""
    if len(text) <= LISTING_MAX_CHARS:
        return text
    kept: list[str] = []
    listing: list[str] = []
    fence = ""
    for line in text.splitlines(keepends=True):
        if not fence:
            found = _FENCE.match(line)
            fence = found[1] if found else ""
            (listing if fence else kept).append(line)
            continue
        listing.append(line)
        # The last fence is as long as the first or longer, and nothing follows it.
        if line.strip().startswith(fence) and not line.strip().strip(fence[0]):
            kept += _shortened(listing)
            listing, fence = [], ""
    return "".join((*kept, *listing))


def _shortened(listing: list[str]) -> list[str]:
    count = sum(map(len, listing[1:-1]))
    if count <= LISTING_MAX_CHARS:
        return listing
    return [f"[{count:,} characters of code left out]\n"]


def message_text(content: object, kinds: tuple[str, ...], reading: Reading) -> str:
    """Return the text of a message: a text itself, or the text blocks of a list."""
    if isinstance(content, str):
        return _said(text_of(content))
    texts = []
    for block in map(object_of, list_of(content)):
        kind = name_of(block.get("type"))
        if kind in kinds or (not kind and "text" in block):
            texts.append(text_of(block.get("text")))
        elif kind in ("image", "input_image", "imageUrl") or "inlineData" in block:
            reading.skipped["pictures"] += 1
    return _said("\n\n".join(texts))


def _take_claude(session: Session, raw: Json, _number: int, reading: Reading) -> None:
    kind = raw.get("type")
    if kind not in ("user", "assistant") or raw.get("isMeta") or raw.get("isCompactSummary"):
        return
    if raw.get("isSidechain"):
        reading.skipped["messages of sub-agents"] += 1
        return
    uuid, at = name_of(raw.get("uuid")), moment_of(raw.get("timestamp"))
    session.id = name_of(raw.get("sessionId")) or session.id
    session.note(folder=raw.get("cwd"), branch=raw.get("gitBranch"), at=at)
    # A session that is resumed repeats its earlier messages in a new file.
    if uuid and uuid in reading.seen:
        return
    reading.seen.add(uuid)
    text = message_text(object_of(raw.get("message")).get("content"), ("text",), reading)
    # Only an id that is unique everywhere means the same message in another session.
    name = uuid if _UUID.fullmatch(uuid) else f"{session.id}/{uuid or session.count}"
    session.say(name, text, at, is_answer=kind == "assistant")


def _take_codex(session: Session, raw: Json, number: int, reading: Reading) -> None:
    """Take a line: wrapped as {timestamp, type, payload}, or bare as the first versions wrote."""
    payload = object_of(raw.get("payload")) if "payload" in raw else raw
    kind = raw.get("type")
    if kind == "session_meta" or (kind is None and number == 0):
        # A session that continues another one also repeats the beginning of that one.
        if session.started_at is None:
            session.id = name_of(payload.get("id")) or session.id
        branch = object_of(payload.get("git")).get("branch")
        at = moment_of(payload.get("timestamp"))
        session.note(folder=payload.get("cwd"), branch=branch, at=at)
    elif kind in ("response_item", "message") and payload.get("type") == "message":
        role = payload.get("role")
        if role in ("user", "assistant"):
            kinds = ("input_text", "output_text", "text")
            text = message_text(payload.get("content"), kinds, reading)
            at = moment_of(raw.get("timestamp"))
            session.say(str(number), text, at, is_answer=role == "assistant")


def _take_gemini(session: Session, raw: Json, _number: int, reading: Reading) -> None:
    session.id = name_of(raw.get("sessionId")) or session.id
    session.folder_hash = name_of(raw.get("projectHash"))
    session.note(at=moment_of(raw.get("startTime")))
    for number, each in enumerate(map(object_of, list_of(raw.get("messages")))):
        kind = each.get("type")
        if kind not in ("user", "gemini"):
            continue
        name = name_of(each.get("id")) or str(number)
        text = message_text(each.get("content"), ("text",), reading)
        session.say(name, text, moment_of(each.get("timestamp")), is_answer=kind == "gemini")


CLAUDE_CODE: Final = SessionFormat(
    program="claude-code", source="claude", take=_take_claude, has_own_ids=True
)
CODEX: Final = SessionFormat(program="codex", source="codex", take=_take_codex)
GEMINI_CLI: Final = SessionFormat(
    program="gemini-cli", source="gemini", take=_take_gemini, has_lines=False
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """The result of taking a line.

    Attributes:
        finished: the memories of the exchange that it ended.
        is_beginning: it began an exchange.
        is_refused: it cannot be read.
    """

    finished: tuple[ImportedDraft, ...] = ()
    is_beginning: bool = False
    is_refused: bool = False


class LiveSession:
    """A session with an event on each line. For one thread.

    Memories are the same as those of an import of the whole file.

    Attributes:
        mark: what was known of the session before its open exchange; with it, reading can go on
            from there in another process.
    """

    def __init__(self, form: SessionFormat, file_name: str, mark: Session | None = None) -> None:
        """Begin with the first line, or with `mark` at the open exchange."""
        self._form = form
        self._place = file_name
        begun = mark or Session(id=session_name(file_name))
        self._session = replace(begun, messages=[])
        self._reading = Reading()
        self.mark = self._copied()

    @property
    def is_open(self) -> bool:
        """Whether something was said that is not finished."""
        return bool(self._session.messages)

    @property
    def is_answered(self) -> bool:
        """Whether the open exchange has an answer."""
        return self.is_open and self._session.messages[-1].is_answer

    @property
    def messages(self) -> int:
        """How many messages the open exchange has."""
        return len(self._session.messages)

    def is_within(self, folders: tuple[str, ...]) -> bool:
        """Return whether the session began in one of these folders."""
        return self._session.is_within(folders)

    def take(self, number: int, text: str | None, options: ImportOptions) -> Taken:
        """Take the next line; `number` counts lines from 0."""
        if text is None or len(text) > LINE_MAX_CHARS:
            return Taken(is_refused=True)
        if not text.strip():
            return Taken()
        try:
            event = object_of(json_line(text))
        except ValueError:
            return Taken(is_refused=True)
        before = self._copied()
        said = self._session.messages
        self._session.messages = []
        self._form.take(self._session, event, number, self._reading)
        new = [each for each in self._session.messages if each.text.strip()]
        is_beginning = bool(new) and (not said or (said[-1].is_answer and not new[0].is_answer))
        if not is_beginning:
            said.extend(new)
            self._session.messages = said
            if not self.is_open:
                self.mark = self._copied()
            return Taken()
        self._session.messages = new
        self.mark = before
        over = self._form.drafts(replace(before, messages=said), self._place, options)
        return Taken(finished=tuple(over), is_beginning=True)

    def unfinished(self, options: ImportOptions) -> list[ImportedDraft]:
        """Return the memories of the open exchange as far as it is known."""
        return self._form.drafts(self._session, self._place, options)

    def _copied(self) -> Session:
        return replace(self._session, messages=[])


def drafts_of_whole(
    form: SessionFormat, file_name: str, text: str, options: ImportOptions, beside: str = ""
) -> list[ImportedDraft]:
    """Return the memories of a session that is read whole; an open question is left out.

    Args:
        form: how it is written.
        file_name: relative to the folder of the sessions.
        text: the whole file.
        options: what is to be taken.
        beside: the text of its companion; "" if there is none.

    Raises:
        ValueError: it is not JSON.
    """
    session = whole_session(form, file_name, text, beside, Reading())
    without_open_question(session)
    return form.drafts(session, file_name, options)


def without_open_question(session: Session) -> None:
    """Leave out of a session what comes after its last answer."""
    while (said := session.messages) and not (said[-1].is_answer and said[-1].text.strip()):
        said.pop()


def mark_to_json(mark: Session) -> dict[str, Any]:
    """Return a mark as it is stored."""
    return {
        "id": mark.id,
        "folder": mark.folder,
        "branch": mark.branch,
        "startedAt": _written(mark.started_at),
        "count": mark.count,
        "at": _written(mark.at),
        "hasSaid": mark.has_said,
    }


def mark_of_json(stored: Mapping[str, Any]) -> Session:
    """Return the mark that `mark_to_json` wrote."""
    return Session(
        id=name_of(stored.get("id")),
        folder=name_of(stored.get("folder")),
        branch=name_of(stored.get("branch")),
        started_at=moment_of(stored.get("startedAt")),
        count=int(stored.get("count", 0)),
        at=moment_of(stored.get("at")),
        has_said=bool(stored.get("hasSaid")),
    )


def _written(moment: datetime | None) -> str | None:
    return moment.isoformat() if moment else None
